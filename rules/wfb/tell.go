package wfb

import (
	"fmt"

	"tactica/rules"
)

// Tell puts a choice into the words of the edition's players.
func (g *Game) Tell(s *State, c *rules.Choice) rules.ChoiceWords {
	w := rules.ChoiceWords{Unit: g.units[c.Unit].label, Opponent: g.units[c.Opponent].label}
	order := &g.charges[s.charge]
	if c.Kind == rules.Redirect {
		w.Options = append(w.Options, "chase "+w.Opponent)
		for i := order.targets; i < len(order.lanes); i++ {
			w.Options = append(w.Options, "redirect to "+g.units[order.lanes[i].unit].label)
		}
		w.Facts = g.facts(s, order, g.charges[s.charge].lanes[:order.targets])
		return w
	}
	w.Options = []string{"hold", "stand and shoot", g.edition.FleeWord}
	w.Facts = g.facts(s, order, order.lanes[s.lane:s.lane+1])
	return w
}

// facts are what the deciders see: the gaps, and the models left.
func (g *Game) facts(s *State, order *chargeOrder, lanes []lane) (facts []rules.Fact) {
	for i := range lanes {
		facts = append(facts, rules.Fact{
			Name:  "inches between " + g.units[order.unit].label + " and " + g.units[lanes[i].unit].label,
			Value: float64(g.gap(s, &lanes[i])) / float64(inch),
		})
	}
	for i := range g.units {
		facts = append(facts, rules.Fact{
			Name: fmt.Sprintf("models of %s", g.units[i].label), Value: float64(g.models(s, i)),
		})
	}
	return facts
}
