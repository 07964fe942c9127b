package opdat

import (
	"math/big"
	"strings"

	"tactica/configs"
	"tactica/dice"
	"tactica/rules"
	"tactica/rules/answers"
)

// Plans: what the words of the scenario answer in each window.

// A response is the commands that a plan tells a unit to give around one
// charge; none is hold.
type response uint8

const (
	toDefend response = 1 << iota
	toIntervene
	toActivate // to have Defended in the own activation
)

func (r response) has(x response) bool { return r&x != 0 }

// responseOf is what a word of a plan, or several joined by +, means.
func responseOf(text string) (r response) {
	for _, w := range strings.Split(text, "+") {
		switch w {
		case wordDefend:
			r |= toDefend
		case wordIntervene:
			r |= toIntervene
		case wordActivation:
			r |= toActivate
		}
	}
	return r
}

// A mixture is what a unit does at one charge: responses with their weights.
type mixture []struct {
	response
	weight *big.Rat
}

// byCharge is what a plan says for one unit, by charge. One answer stands for
// every charge, but a unit Defends in its own activation once, before the
// first; beyond the end of a list it holds.
func byCharge(a configs.Answers, charges int) []mixture {
	list := make([]mixture, charges)
	for c := range list {
		i := c
		if a.Each {
			i = 0
		}
		if i >= len(a.List) {
			break
		}
		for _, w := range a.List[i] {
			r := responseOf(w.Word)
			if a.Each && c > 0 {
				r &^= toActivate
			}
			list[c] = append(list[c], struct {
				response
				weight *big.Rat
			}{r, w.Weight})
		}
	}
	return list
}

// plans are those of the scenario or, where it names none, the usual ones.
func (b *builder) plans() (list []rules.Plan) {
	given, later := b.sc.Plans, rules.Answer{How: rules.Say, Option: hold}
	if len(given) == 0 {
		given, later = b.defaultPlans(), rules.Answer{How: rules.Best}
	}
	for i := range given {
		p := rules.Plan{Name: given[i].Name, BestPlay: given[i].BestPlay}
		said := make([][]mixture, len(b.units))
		for unit := range b.units {
			a := given[i].Answers[b.units[unit].key]
			said[unit] = byCharge(a, len(b.charges))
			b.note(said[unit], unit)
			b.instruct(&p, unit, said[unit], later)
		}
		p.Refused = b.refused(said)
		b.warn(p.Name, said)
		list = append(list, p)
	}
	return list
}

// note opens the windows that a plan uses although best play would not.
func (b *builder) note(said []mixture, unit int) {
	for c := range b.charges {
		order := &b.charges[c]
		for _, w := range said[c] {
			for _, window := range []struct {
				to   response
				open *mask
			}{{toActivate, &order.activations}, {toIntervene, &order.interventions}, {toDefend, &order.defences}} {
				if w.has(window.to) {
					*window.open = window.open.with(unit)
				}
			}
		}
	}
}

// instruct makes the answers of one unit in every window. later is what a unit
// of the charged side does at charges after the first where the plan is a
// usual one; in the plan best it decides everything itself. Chargers then
// hold, as they do in plans that do not name them, and nobody Defends in its
// own activation, which never gains anything.
func (b *builder) instruct(p *rules.Plan, unit int, said []mixture, later rules.Answer) {
	holds := rules.Answer{How: rules.Say, Option: hold}
	free := b.units[unit].side != b.chargers
	var activation, reaction, defence []rules.Answer
	for c, m := range said {
		best := free && (p.BestPlay || c > 0 && later.How == rules.Best)
		answer := func(to response, among func(response) bool) rules.Answer {
			if best && to != toActivate {
				return rules.Answer{How: rules.Best}
			}
			return m.given(among, to)
		}
		activation = append(activation, answer(toActivate, func(response) bool { return true }))
		for a := range reactionCases {
			reaction = append(reaction, answer(toIntervene, func(r response) bool { return r.has(toActivate) == (a == 1) }))
		}
		for k := range defenceCases {
			if again := k >= defenceCases/2; again && !best {
				defence = append(defence, holds) // a plan means the first attack
				continue
			}
			defence = append(defence, answer(toDefend, func(r response) bool {
				return r.has(toActivate) == (k>>1&1 == 1) && r.has(toIntervene) == (k&1 == 1)
			}))
		}
	}
	p.Policy.Set(rules.Activation, unit, activation...)
	p.Policy.Set(rules.Reaction, unit, reaction...)
	p.Policy.Set(rules.Defence, unit, defence...)
}

// given is the answer in one window, given what was tried in those before it:
// a mixture is drawn once for the whole charge.
func (m mixture) given(among func(response) bool, to response) rules.Answer {
	total, hit := new(big.Rat), new(big.Rat)
	for _, w := range m {
		if !among(w.response) {
			continue
		}
		total.Add(total, w.weight)
		if w.has(to) {
			hit.Add(hit, w.weight)
		}
	}
	switch {
	case hit.Sign() == 0:
		return rules.Answer{How: rules.Say, Option: hold}
	case hit.Cmp(total) == 0:
		return rules.Answer{How: rules.Say, Option: act}
	}
	return rules.Answer{How: rules.Draw, Mix: dice.Bernoulli(hit.Quo(hit, total))}
}

// defaultPlans are the responses to the first charge that are legal: hold,
// Defend, Intervene by each unit that may, with and without Defend of the
// target, and Defend in the own activation, as a caution. Later charges are
// left to best play.
func (b *builder) defaultPlans() (plans []configs.Plan) {
	order := &b.charges[0]
	target := b.units[order.lanes[0].unit].key
	add := func(name string, words map[string]string) {
		p := configs.Plan{Name: name, Answers: map[string]configs.Answers{}}
		for key, text := range words {
			p.Answers[key] = answers.First(text)
		}
		plans = append(plans, p)
	}
	mayDefend := !b.units[order.lanes[0].unit].enters.has(noDefend)
	add(wordHold, map[string]string{target: wordHold})
	if mayDefend {
		add(wordDefend, map[string]string{target: wordDefend})
	}
	named := false
	for i := 1; i < len(order.lanes); i++ {
		friend, name := b.units[order.lanes[i].unit].key, wordIntervene
		if b.bansAtFirst(order.lanes[i].unit, i, 0) != 0 {
			continue
		}
		if named {
			name += " with " + friend
		}
		named = true
		add(name, map[string]string{friend: wordIntervene})
		if mayDefend {
			add(name+" and "+wordDefend, map[string]string{friend: wordIntervene, target: wordDefend})
		}
	}
	if mayDefend {
		add(wordActivation, map[string]string{target: wordActivation})
	}
	return append(plans, configs.Plan{Name: "best", BestPlay: true})
}
