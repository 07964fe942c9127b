// Package answers owns how the words of a scenario become answers of a plan:
// words are answers to charges in turn, mixtures are laws of options.
//
// It imports rules, dice and configs, and no rule family: what a word means is
// a function that the family hands in.
package answers

import (
	"math/big"

	"tactica/configs"
	"tactica/dice"
	"tactica/rules"
)

// Plans makes the plans to compare of those that a scenario of charges gives.
// option is the reaction that a word means; refused says why a policy cannot be
// followed from the start, "" when it can.
func Plans(sc *configs.Scenario, given []configs.Plan, option func(word string) rules.Option, refused func(*rules.Policy) string) []rules.Plan {
	list := make([]rules.Plan, len(given))
	for i := range given {
		p := &list[i]
		p.Name, p.BestPlay, p.Policy = given[i].Name, given[i].BestPlay, policy(sc, &given[i], option)
		p.Refused = refused(&p.Policy)
	}
	return list
}

// policy is how each unit that a plan names reacts to charges, and what the
// scenario says of redirecting.
func policy(sc *configs.Scenario, plan *configs.Plan, option func(word string) rules.Option) (p rules.Policy) {
	for unit := range sc.Units {
		key := sc.Units[unit].Key
		if a, named := plan.Answers[key]; named {
			p.Set(rules.Reaction, unit, reactions(a, option)...)
		}
		if a, given := redirect(sc.Policies[key].Redirect); given {
			p.Set(rules.Redirect, unit, a)
		}
	}
	return p
}

// reactions of one unit: one choice for every charge, or a list by charge
// beyond whose end it plays best.
func reactions(a configs.Answers, option func(word string) rules.Option) (list []rules.Answer) {
	for _, m := range a.List {
		list = append(list, mixed(m, option))
	}
	if !a.Each {
		list = append(list, rules.Answer{How: rules.Best})
	}
	return list
}

// mixed is the answer of a mixture; words that mean the same option are one,
// and an option without weight is none.
func mixed(m configs.Mixture, option func(word string) rules.Option) rules.Answer {
	outcomes, weights := make([]int, len(m)), make([]*big.Rat, len(m))
	for i, w := range m {
		outcomes[i], weights[i] = int(option(w.Word)), w.Weight
	}
	law := dice.FromRats(outcomes, weights)
	if law.Len() == 1 {
		return rules.Answer{How: rules.Say, Option: rules.Option(law.Outcome(0))}
	}
	return rules.Answer{How: rules.Draw, Mix: law}
}

// redirect is the answer to every chance to redirect a charge; without one the
// plan decides, and decides best.
func redirect(word string) (a rules.Answer, given bool) {
	switch word {
	case "always":
		return rules.Answer{How: rules.Other}, true
	case "never":
		return rules.Answer{How: rules.Say, Option: rules.Chase}, true
	}
	return a, false
}

// First says one word to the first charge and leaves later ones to the default
// of the family.
func First(word string) configs.Answers {
	return configs.Answers{List: []configs.Mixture{{{Word: word, Weight: big.NewRat(1, 1)}}}}
}

// Wishes reports whether an answer names an option, alone or in a mixture.
func Wishes(a rules.Answer, o rules.Option) bool {
	switch a.How {
	case rules.Say:
		return a.Option == o
	case rules.Draw:
		for i := range a.Mix.Len() {
			if rules.Option(a.Mix.Outcome(i)) == o {
				return true
			}
		}
	}
	return false
}
