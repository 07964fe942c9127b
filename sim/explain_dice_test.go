package sim_test

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tactica/rules"
)

// A face is thrown as often as any other, whatever the dice were for and
// whatever was needed: the outcomes of a story are sampled from laws, so if the
// dice drawn afterwards are even, what the story says was needed is what the law
// was made of. Dice of one plan, by what they were for and what was needed; the
// chi-square statistic with five degrees of freedom is below 40, which it passes
// by chance once in seven million times; some 300 groups, fixed seed.
func TestStory_DiceAreEven(t *testing.T) {
	const trials, enough, most = 250, 120, 40
	groups := 0
	for _, s := range samples(t) {
		e, sides := explainer(t, s, true), 6
		if s.name == "opdat, open points" {
			sides = 8
		}
		for _, plan := range followed(e) {
			faces := map[string][]int{}
			for n := range uint64(trials) {
				for _, c := range e.Story(plan, 8, n).Chapters {
					for _, p := range c.Passages {
						countFaces(t, &p, faces, sides)
					}
				}
			}
			for group, counts := range faces {
				total := 0
				for _, n := range counts {
					total += n
				}
				if total < enough {
					continue
				}
				groups++
				sum, expected := 0.0, float64(total)/float64(len(counts))
				for _, n := range counts {
					sum += (float64(n) - expected) * (float64(n) - expected) / expected
				}
				freedom := float64(len(counts) - 1)
				if sum > most+2*(freedom-5) {
					t.Errorf("%s, %s: %s: faces came up %v times, chi-square %.1f", s.name, e.Plans[plan].Name, group, counts, sum)
				}
			}
		}
	}
	if groups < 200 {
		t.Errorf("only %d groups of dice were looked at", groups)
	}
}

// countFaces counts the faces of all dice of a passage; attacks are made with
// dice of so many sides.
func countFaces(t *testing.T, p *rules.Passage, faces map[string][]int, sides int) {
	t.Helper()
	for _, x := range p.Throws {
		if strings.Contains(x.What, "D3") || strings.HasPrefix(x.What, "D6") {
			continue // a D3; one number that is drawn for all
		}
		key, n := x.What+" "+x.Need, sides
		if x.What == "charge distance" {
			n = 6
		}
		if faces[key] == nil {
			faces[key] = make([]int, n)
		}
		for _, d := range x.Dice {
			faces[key][d.Face-1]++
		}
		checkRow(t, &x)
	}
}

var (
	needPlus = regexp.MustCompile(`^(\d+)\+$`)
	needLess = regexp.MustCompile(`^(\d+) or less$`)
)

// checkRow holds the result of dice that are counted to the dice: "3 hits" of
// those that come up 4+.
func checkRow(t *testing.T, x *rules.Throw) {
	t.Helper()
	if strings.HasPrefix(x.Result, "=") || strings.HasPrefix(x.Result, "+") {
		return
	}
	var made func(face int) bool
	if m := needPlus.FindStringSubmatch(x.Need); m != nil {
		need, _ := strconv.Atoi(m[1])
		made = func(face int) bool { return face >= need }
	} else if m := needLess.FindStringSubmatch(x.Need); m != nil {
		need, _ := strconv.Atoi(m[1])
		made = func(face int) bool { return face <= need }
	} else {
		return
	}
	want := 0
	for _, d := range x.Dice {
		if made(d.Face) {
			want++
		}
	}
	if x.What == "dangerous terrain" {
		want = len(x.Dice) - want
	}
	first, _, _ := strings.Cut(x.Result, " ")
	got, err := strconv.Atoi(first)
	if err != nil && !slices.Contains([]string{"no", "none"}, first) {
		t.Fatalf("%+v: no number", x)
	}
	if got != want {
		t.Fatalf("%+v: want %d", x, want)
	}
}

// Tests show sums as 2D6 throw them: a need that is one off would show.
func TestStory_SumsAreEven(t *testing.T) {
	text := []byte(`
rules: wfb8
units:
  runners: {side: blue, models: 10, points: 10, troop: infantry, stats: {M: 4, WS: 3, BS: 3, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 7}}
  orcs: {side: red, models: 20, points: 6, troop: infantry, special: [terror], stats: {M: 4, WS: 3, BS: 3, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 7}}
charges: [{charger: orcs, target: runners, distance: 9}]
rally: true
plans: {hold: {runners: hold}}
`)
	e := explainer(t, sample{"sums", text}, false)
	counts := map[string][]int{}
	const trials = 6000
	for n := range uint64(trials) {
		for _, c := range e.Story(0, 12, n).Chapters {
			for _, p := range c.Passages {
				for _, x := range p.Throws {
					if len(x.Dice) == 2 && x.What != "to hit" && x.What != "to wound" {
						if counts[x.What] == nil {
							counts[x.What] = make([]int, 13)
						}
						counts[x.What][x.Dice.Sum()]++
					}
				}
			}
		}
	}
	for what, sums := range counts {
		total := 0
		for _, n := range sums {
			total += n
		}
		chi := 0.0
		for sum := 2; sum <= 12; sum++ {
			expected := float64(total) * float64(6-int(math.Abs(float64(sum-7)))) / 36
			chi += (float64(sums[sum]) - expected) * (float64(sums[sum]) - expected) / expected
		}
		if chi > 50 { // ten degrees of freedom: once in three million times
			t.Errorf("%s: sums came up %v times, chi-square %.1f", what, sums, chi)
		}
	}
	for _, what := range []string{"Terror test", "flee", "charge range", "break test", "pursuit", "flight", "rally"} {
		if counts[what] == nil {
			t.Errorf("no %s among %v", what, fmt.Sprint(counts))
		}
	}
}
