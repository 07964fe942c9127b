package t9a

import (
	"tactica/configs"
	"tactica/rules"
	"tactica/rules/answers"
)

// Plans: what the words of the scenario answer, and which are refused.

// reactionOptions are the reactions of the family, in the order of ties.
var reactionOptions = []rules.Option{rules.Hold, rules.Flee}

// optionOf is the reaction that a word of a plan means.
func optionOf(word string) rules.Option {
	if word == "flee" {
		return rules.Flee
	}
	return rules.Hold
}

func wordOf(o rules.Option) string {
	if o == rules.Flee {
		return "flee"
	}
	return "hold"
}

// plans are those of the scenario or, where it names none, one for each legal
// reaction to the first charge, and best play.
func (b *builder) plans() []rules.Plan {
	given := b.sc.Plans
	if len(given) == 0 {
		given = b.defaultPlans()
	}
	return answers.Plans(b.sc, given, optionOf, b.refused)
}

// defaultPlans give each reaction that is legal for the target of the first
// charge as the answer to that charge; everything later is best play.
func (b *builder) defaultPlans() (plans []configs.Plan) {
	target := b.charges[0].lanes[0].unit
	legal := b.firstReactions()
	for _, o := range reactionOptions {
		if !legal.Has(o) {
			continue
		}
		plans = append(plans, configs.Plan{Name: wordOf(o), Answers: map[string]configs.Answers{
			b.units[target].key: answers.First(wordOf(o)),
		}})
	}
	return append(plans, configs.Plan{Name: "best", BestPlay: true})
}

// firstReactions lists what the target of the first charge may do before any
// dice. It does not depend on what is drawn.
func (b *builder) firstReactions() rules.Options {
	s := battle{}
	for i := range b.units {
		s.units[i].fate = b.units[i].starts
	}
	return b.reactions(&s, b.charges[0].lanes[0].unit)
}

// refused says why a plan cannot be followed from the start: its first choice
// for the target of the first charge, or a part of a mixture there, is
// illegal.
func (b *builder) refused(p *rules.Policy) string {
	target := b.charges[0].lanes[0].unit
	may := b.firstReactions()
	a := p.Answer(&rules.Choice{Kind: rules.Reaction, Unit: uint8(target)})
	if !answers.Wishes(a, rules.Flee) || may.Has(rules.Flee) {
		return ""
	}
	u := &b.units[target]
	if u.starts == engaged {
		return u.label + " is engaged in combat and can only hold"
	}
	return u.label + " is fearless and may not choose to flee"
}
