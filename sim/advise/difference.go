package advise

import (
	"math"
	"strings"

	"tactica/sim/estimate"
)

// A Difference is how far the mean swings of two plans lie apart, in points, and
// the stages of the game that it comes from: the first plan less the second.
type Difference struct {
	First, Second string
	Total         Share
	// Stages that add up to the total, the largest first.
	Stages []Share
	// Exact: the points are not sampled. Decided: it is sure which of the plans is
	// better, if one is.
	Exact, Decided bool
	Trials         int64             // battles behind points that are sampled
	Interval       estimate.Interval // of the total, where it is sampled
}

// A Share is the part of a difference that comes from a stage of the game, and
// with how many decimals it is shown.
type Share struct {
	Stage    string
	Points   float64
	Decimals int
}

// smallShare is the part of the largest share below which one is not worth a word.
const smallShare = 0.1

// Sentence says by how much the first plan is better or worse, and what makes it
// so, in a player's words.
func (d Difference) Sentence() string {
	text := d.verdict()
	if math.Abs(d.Total.Points) <= tie {
		return text + "."
	}
	same, opposite := d.parts()
	if len(same) > 0 {
		text += ": " + list(same, "and")
	}
	if len(opposite) > 0 {
		but := "against it, "
		if d.Total.Points < 0 {
			but = "in its favour, "
		}
		text += "; " + but + list(opposite, "and")
	}
	return text + "."
}

// verdict says which plan is better and by how much, without why.
func (d Difference) verdict() string {
	both := []string{d.First, d.Second}
	size, level := d.size()
	ahead, leads := "better", "leads"
	if d.Total.Points < 0 {
		ahead, leads = "worse", "trails"
	}
	switch {
	case math.Abs(d.Total.Points) <= tie && !d.Exact:
		return sentenceStart(both) + " were worth the same in these trials"
	case level && d.Decided:
		return sentenceStart(both) + " are equally good"
	case d.Decided:
		return Apart(sentenceCase(d.First)) + " is " + size + " " + ahead + " than " + Apart(d.Second)
	}
	open := "Too close to call between " + list(both, "and") + " after " + battles(d.Trials) + "; "
	if level {
		return open + "they are level, ± " + pointsError(d.Total.Points, d.Interval)
	}
	return open + Apart(d.First) + " " + leads + " by " + size
}

// size is the whole difference without its sign, in words, as a verdict gives it;
// level reports whether it shows as zero.
func (d Difference) size() (words string, level bool) {
	if d.Exact {
		size := strings.TrimLeft(d.Total.signed(), "+-")
		return withUnit(size), size == "0"
	}
	decimals := errorDecimals(d.Interval.Error(d.Total.Points))
	level = !d.Decided && strings.Trim(fixed(d.Total.Points, decimals), "-0.") == ""
	if d.Total.Points < 0 {
		return sampledPoints(-d.Total.Points, estimate.Interval{Low: -d.Interval.High, High: -d.Interval.Low}), level
	}
	return sampledPoints(d.Total.Points, d.Interval), level
}

// parts are the stages worth a word: those of the sign of the whole difference,
// and the others.
func (d Difference) parts() (same, opposite []string) {
	for _, s := range d.Stages {
		text := s.signed()
		switch {
		case text == "0" || math.Abs(s.Points) < smallShare*math.Abs(d.Stages[0].Points):
		case s.Points > 0 == (d.Total.Points > 0):
			same = append(same, s.Stage+" "+text)
		default:
			opposite = append(opposite, s.Stage+" "+text)
		}
	}
	return same, opposite
}

// signed shows the points with their sign, and nothing as 0.
func (s Share) signed() string {
	text := fixed(s.Points, s.Decimals)
	switch {
	case strings.Trim(text, "0.") == "":
		return "0"
	case s.Points > 0:
		return "+" + text
	}
	return text
}
