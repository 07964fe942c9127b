package advise

import "math"

// A Difference is how far the mean swings of two plans lie apart, in points, and
// the stages of the game that it comes from.
type Difference struct {
	First, Second string
	// Points of the first plan less those of the second.
	Points float64
	// Stages that add up to Points, the largest first.
	Stages []Share
	// Exact: the points are not sampled. Decided: it is sure which of the plans is
	// better, if one is.
	Exact, Decided bool
	Trials         int64 // battles behind points that are sampled
}

// A Share is the part of a difference that comes from a stage of the game.
type Share struct {
	Stage  string
	Points float64
}

// smallShare is the part of the largest share below which one is not worth a word.
const smallShare = 0.1

// Sentence says which plan is better and what makes it so, in a player's words.
func (d Difference) Sentence() string {
	better, worse, sign := d.First, d.Second, 1.0
	switch {
	case math.Abs(d.Points) <= tie && d.Exact:
		return sentenceStart([]string{d.First, d.Second}) + " are equally good."
	case math.Abs(d.Points) <= tie:
		return sentenceStart([]string{d.First, d.Second}) + " were worth the same in these trials."
	case d.Points < 0:
		better, worse, sign = worse, better, -1
	}
	text := apart(sentenceCase(better)) + " is " + exactPoints(sign*d.Points) + " better than " + apart(worse)
	if !d.Decided {
		text = "Too close to call between " + list([]string{better, worse}, "and") + " after " + battles(d.Trials) + "; " +
			apart(better) + " leads by " + exactPoints(sign*d.Points)
	}
	gains, costs := d.shares(sign)
	if len(gains) > 0 {
		text += ": " + list(gains, "and")
	}
	if len(costs) > 0 {
		text += "; against it, " + list(costs, "and")
	}
	return text + "."
}

// shares are the stages that speak for a plan and those against it: the first
// plan if the sign is 1, the second if it is -1.
func (d Difference) shares(sign float64) (gains, costs []string) {
	for _, s := range d.Stages {
		points := sign * s.Points
		switch {
		case math.Abs(points) < smallShare*math.Abs(d.Stages[0].Points):
		case points > 0:
			gains = append(gains, s.Stage+" +"+pointsText(points))
		default:
			costs = append(costs, s.Stage+" "+pointsText(points))
		}
	}
	return gains, costs
}
