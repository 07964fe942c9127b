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

// Policy is the policy of a plan of the scenario: how each unit that the plan
// names reacts to charges, and what the scenario says of redirecting. option
// is the reaction that a word means.
func Policy(sc *configs.Scenario, plan *configs.Plan, option func(word string) rules.Option) (p rules.Policy) {
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
	var outcomes []int
	var weights []*big.Rat
	for _, w := range m {
		if w.Weight.Sign() > 0 {
			outcomes, weights = append(outcomes, int(option(w.Word))), append(weights, w.Weight)
		}
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
