package rules

import "tactica/dice"

// An Answer is what a plan says to one choice.
type Answer struct {
	// How the option is found.
	How How
	// Option wished for, when How is Say.
	Option Option
	// Mix is the law of the option wished for, when How is Draw.
	Mix *dice.Law
}

// How a plan answers a choice.
type How uint8

const (
	Best  How = iota // whatever is best for the decider
	Say              // the option named
	Draw             // an option drawn from a mixture
	Other            // the first legal option that is not the lowest ("always redirect")
)

// A Policy answers the choices of one plan. The zero Policy answers
// everything with Best.
type Policy struct {
	answers [kindCount][MaxUnits][]Answer
}

// Set gives the answers of one unit to its first, second, ... choice of a
// kind. The last answer stands for all later choices too.
func (p *Policy) Set(kind Kind, unit int, answers ...Answer) { p.answers[kind][unit] = answers }

// Answer is what the policy says to a choice.
func (p *Policy) Answer(c *Choice) Answer {
	list := p.answers[c.Kind][c.Unit]
	if len(list) == 0 {
		return Answer{}
	}
	return list[min(int(c.Nth), len(list)-1)]
}

// Open reports whether the policy leaves any choice that c describes to best
// play.
func (p *Policy) Open(c *Choice) bool { return p.Answer(c).How == Best }

// Resolve turns a wish into what happens: the option wished for where it is
// legal, else the first legal one. overridden says that it was replaced, or
// tried in vain (see Choice.Refused). Wishes for Best and Other are never overridden.
func Resolve(a Answer, c *Choice, word uint64) (o Option, overridden bool) {
	switch a.How {
	case Say:
		o = a.Option
	case Draw:
		o = Option(a.Mix.Sample(word))
	case Other:
		if rest := c.Legal.Without(c.Legal.First()) &^ c.Refused; rest != 0 {
			return rest.First(), false
		}
		return c.Legal.First(), false
	default:
		return c.Legal.First(), false
	}
	if c.Legal.Has(o) {
		return o, c.Refused.Has(o)
	}
	return c.Legal.First(), true
}
