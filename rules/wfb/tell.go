package wfb

import "tactica/rules"

// Tell puts a choice into the words of the edition's players.
func (g *Game) Tell(s *State, c *rules.Choice) rules.ChoiceWords { return g.tell(s, nil, c) }

func (g *Game) tell(s *State, where *Poses, c *rules.Choice) rules.ChoiceWords {
	w := rules.ChoiceWords{Kind: "reaction", Unit: g.units[c.Unit].label, Opponent: g.units[c.Opponent].label, Nth: int(c.Nth) + 1}
	order := &g.charges[s.charge]
	if c.Kind == rules.Redirect {
		w.Kind = "redirect"
		w.Options = append(w.Options, "chase "+w.Opponent)
		for i := order.targets; i < len(order.lanes); i++ {
			w.Options = append(w.Options, "redirect to "+g.units[order.lanes[i].unit].label)
		}
		w.Facts = g.facts(s, where, &order.lanes[s.charges[s.charge].lanes.first()])
		return w
	}
	w.Options = []string{"hold", "stand and shoot", g.edition.FleeWord}
	w.Facts = g.facts(s, where, g.target(s))
	return w
}

// facts are what the deciders see: how far away the target is, and how many
// models each unit has left.
func (g *Game) facts(s *State, where *Poses, l *lane) []rules.Fact {
	facts := []rules.Fact{{Name: "away", Unit: "inches", Value: float64(g.gap(s, where, &g.charges[s.charge], l)) / float64(inch)}}
	for i := range g.units {
		facts = append(facts, rules.Fact{
			Name: "models of " + g.units[i].label + " left", Value: float64(g.models(s, i)),
		})
	}
	return facts
}
