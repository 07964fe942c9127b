package configs

import "strings"

// Closest is the candidate that a misspelt name most likely means, "" when
// none is close: at most a third of its letters wrong, case aside. The first
// of equally close ones wins. Of very many candidates only the first are tried.
func Closest(name string, candidates []string) string {
	const longest, most = 80, 1000
	if len(name) > longest {
		return ""
	}
	best, bestDistance := "", 0
	lower := normal(name)
	for _, c := range candidates[:min(len(candidates), most)] {
		d := distance(lower, normal(c))
		if d > max(1, min(len(lower), len(c))/3) {
			continue
		}
		if best == "" || d < bestDistance {
			best, bestDistance = c, d
		}
	}
	return best
}

// normal is a name as it is compared: lower case, words parted by one blank.
func normal(name string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(name), func(r rune) bool {
		return r == ' ' || r == '-' || r == '_'
	}), " ")
}

// distance is the Damerau-Levenshtein distance (optimal string alignment):
// how many letters to insert, delete, replace or swap with a neighbour.
func distance(a, b string) int {
	s, t := []rune(a), []rune(b)
	before := make([]int, len(t)+1)
	last := make([]int, len(t)+1)
	row := make([]int, len(t)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(s); i++ {
		row[0] = i
		for j := 1; j <= len(t); j++ {
			cost := 1
			if s[i-1] == t[j-1] {
				cost = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && s[i-1] == t[j-2] && s[i-2] == t[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(t)]
}
