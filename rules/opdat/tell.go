package opdat

import (
	"strings"

	"tactica/rules"
)

// Tell puts a choice into a player's words.
func (g *Game) Tell(s *State, c *rules.Choice) rules.ChoiceWords {
	order := &g.charges[s.charge]
	w := rules.ChoiceWords{Unit: g.units[c.Unit].label, Opponent: g.units[c.Opponent].label}
	switch c.Kind {
	case rules.Activation:
		w.Options = []string{"hold", "defend in its own activation"}
	case rules.Reaction:
		w.Options = []string{"hold", "intervene"}
		for i := 1; i < len(order.lanes); i++ {
			if order.lanes[i].unit == int(c.Unit) {
				w.Facts = append(w.Facts, g.inchesTo(order, i, order.lanes[i].distance.in(s)))
			}
		}
	case rules.Defence:
		w.Options = []string{"hold", "defend"}
	case rules.Split:
		w.Options = g.contactWords(s, order)
		for i := range order.lanes {
			if s.targets.has(i) {
				w.Facts = append(w.Facts, g.inchesTo(order, i, g.gap(s, order, i)))
			}
		}
	}
	for i := range g.units {
		w.Facts = append(w.Facts, rules.Fact{Name: "models of " + g.units[i].label, Value: float64(g.models(s, i))})
	}
	return w
}

func (g *Game) inchesTo(order *chargeOrder, i int, gap int32) rules.Fact {
	return rules.Fact{
		Name:  "inches between " + g.units[order.unit].label + " and " + g.units[order.lanes[i].unit].label,
		Value: float64(gap) / float64(inch),
	}
}

// contactWords names the sets of targets that a charger may end in contact
// with, by option.
func (g *Game) contactWords(s *State, order *chargeOrder) []string {
	words := make([]string, len(sets))
	for o := range sets {
		if sets[o]>>s.targets.len() != 0 {
			continue
		}
		var names []string
		for lanes := s.targets.pick(rules.Option(o)); lanes != 0; lanes &^= bit(lanes.first()) {
			names = append(names, g.units[order.lanes[lanes.first()].unit].label)
		}
		words[o] = "reach " + strings.Join(names, " and ")
	}
	return words
}
