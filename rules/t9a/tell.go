package t9a

import "tactica/rules"

// Tell puts a choice into players' words.
func (g *Game[G]) Tell(s *State[G], c *rules.Choice) rules.ChoiceWords {
	w := rules.ChoiceWords{Kind: "reaction", Unit: g.units[c.Unit].label, Opponent: g.units[c.Opponent].label}
	if c.Kind == rules.Redirect {
		w.Kind = "redirect"
		w.Options = append(w.Options, "chase "+w.Opponent)
		for _, l := range g.order(&s.battle).lanes[1:] {
			w.Options = append(w.Options, "redirect to "+g.units[l.unit].label)
		}
	} else {
		w.Options = []string{"hold", "", "flee"}
	}
	w.Facts = g.facts(s)
	return w
}

// facts are what the deciders see: how far away the target is, and how many
// models each unit has left.
func (g *Game[G]) facts(s *State[G]) []rules.Fact {
	l := g.target(&s.battle)
	facts := []rules.Fact{{Name: "away", Unit: "inches", Value: g.field.gap(s, g.order(&s.battle), l), UpTo: g.draws.InParts(l.distance)}}
	for i := range g.units {
		facts = append(facts, rules.Fact{
			Name: "models of " + g.units[i].label + " left", Value: float64(g.models(&s.battle, i)),
		})
	}
	return facts
}
