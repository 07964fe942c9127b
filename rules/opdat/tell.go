package opdat

import (
	"strings"

	"tactica/rules"
	"tactica/rules/uncertain"
)

// Tell puts a choice into a player's words.
func (g *Game) Tell(s *State, c *rules.Choice) rules.ChoiceWords {
	order := &g.charges[s.charge]
	w := rules.ChoiceWords{Kind: "reaction", Unit: g.units[c.Unit].label, Opponent: g.units[c.Opponent].label}
	switch c.Kind {
	case rules.Activation:
		w.Kind = "own activation"
		w.Options = []string{"hold", "defend in its own activation"}
	case rules.Reaction:
		w.Options = []string{"hold", "intervene"}
		if i, _ := order.window(int(c.Unit)); i > 0 {
			l := &order.lanes[i]
			w.Facts = append(w.Facts, away(l.distance.In(&s.drawn), g.draws.InParts(l.distance)))
		}
	case rules.Defence:
		w.Kind = "when attacked"
		if s.units[c.Unit].flags.has(asked) {
			w.Kind = "when attacked again"
		}
		w.Options = []string{"hold", "defend"}
	case rules.Split:
		w.Kind = "contacts"
		w.Options = g.contactWords(s, order)
		w.Facts = append(w.Facts, away(g.gap(s, order, 0), g.draws.InParts(order.lanes[0].distance)))
	}
	for i := range g.units {
		w.Facts = append(w.Facts, rules.Fact{Name: "models of " + g.units[i].label + " left", Value: float64(g.models(s, i))})
	}
	return w
}

func away(gap int32, upTo bool) rules.Fact {
	return rules.Fact{Name: "away", Unit: "inches", Value: float64(gap) / float64(uncertain.Inch), UpTo: upTo}
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
