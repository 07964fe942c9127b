package wfb

import (
	"strings"

	"tactica/rules"
)

// The variables of the result, clause 7.

// chargeVars are the indices of the variables of a charge.
type chargeVars struct{ charge, target, redirect, moved int }

// unitVars are the indices of the variables of a unit.
type unitVars struct{ reaction, fate, cause, models, shot int }

// Variables lists the variables in the order of the rule page.
func (g *Game) Variables() []rules.Variable { return g.words }

func (g *Game) newVariables() {
	add := func(v rules.Variable) int {
		g.words = append(g.words, v)
		return len(g.words) - 1
	}
	for i := range g.charges {
		order := &g.charges[i]
		u := &g.units[order.unit]
		order.vars = chargeVars{
			charge: add(rules.Variable{Name: u.key + ".charge", Categories: chargeWords,
				Text: "how the charge of " + u.label + " ends"}),
			target: add(rules.Variable{Name: u.key + ".target", Categories: g.targetNames(order),
				Text: "whom " + u.label + " last declared against"}),
			redirect: add(rules.Variable{Name: u.key + ".redirect", Categories: redirectWords,
				Text: "the Leadership test of " + u.label + " to redirect"}),
			moved: add(rules.Variable{Name: u.key + ".moved", Scale: rules.Micro,
				Text: "inches that " + u.label + " moves in a failed charge, else 0"}),
		}
	}
	for i := range g.units {
		u := &g.units[i]
		u.vars = unitVars{
			reaction: add(rules.Variable{Name: u.key + ".reaction", Categories: reactionWords,
				Text: "the last reaction of " + u.label + " to a charge"}),
			fate: add(rules.Variable{Name: u.key + ".fate", Categories: fateWords,
				Text: "how " + u.label + " stands at the end"}),
			cause: add(rules.Variable{Name: u.key + ".cause", Categories: causeWords,
				Text: "what destroyed " + u.label}),
			models: add(rules.Variable{Name: u.key + ".models", Scale: rules.Unit,
				Text: "models of " + u.label + " left, 0 when destroyed"}),
			shot: add(rules.Variable{Name: u.key + ".shot", Scale: rules.Unit,
				Text: "models of " + u.label + " lost to shooting"}),
		}
	}
	g.swing = add(rules.Variable{Name: rules.Swing, Scale: rules.Micro,
		Text: "points that the other side lost, less those lost by one's own"})
}

// targetNames are the values of .target: none, each set of targets that the
// declaration may stand against as a mask of lanes, each redirect target.
func (g *Game) targetNames(order *chargeOrder) []string {
	names := []string{"none"}
	for m := mask(1); m < bit(order.targets); m++ {
		names = append(names, g.joined(order, m))
	}
	for i := order.targets; i < len(order.lanes); i++ {
		names = append(names, g.joined(order, bit(i)))
	}
	return names
}

func (g *Game) joined(order *chargeOrder, m mask) string {
	var keys []string
	for ; m != 0; m = m.rest() {
		keys = append(keys, g.units[order.lanes[m.first()].unit].key)
	}
	return strings.Join(keys, "+")
}

// Outcome sets the swing; everything else was recorded when it was final.
func (g *Game) Outcome(s *State, v *rules.Values) { v.Set(g.swing, s.swing) }

// closeUnits closes every unit whose fate is final: it is in no combat still
// to be fought, and need not rally.
func (g *Game) closeUnits(s *State, t *rules.Turn) {
	fighting := mask(0)
	for c := range g.charges {
		fighting |= g.contacts(s, c)
	}
	for i := range g.units {
		now := &s.units[i]
		if now.fate != closed && now.fate != fleeing && !fighting.has(i) {
			g.units[i].close(s, now, t)
		}
	}
	g.fight(s, t)
}

// close records the end of a unit's story and takes it out of the state.
func (u *unit) close(s *State, now *unitState, t *rules.Turn) {
	if !now.flags.has(counted) {
		u.count(s, now, t)
	}
	t.Record(u.vars.fate, int64(now.fate))
	t.Record(u.vars.cause, int64(now.cause))
	*now = unitState{fate: closed}
}

// count records the models that a unit has left and what it has lost, once
// that is final.
func (u *unit) count(s *State, now *unitState, t *rules.Turn) {
	start := int(u.models.In(&s.drawn))
	models := 0
	if now.fate != destroyed {
		models = start - u.felled(int(now.wounds))
	}
	t.Record(u.vars.models, int64(models))
	s.swing += u.worth.Lost(start, models, now.fate == fleeing)
	now.wounds, now.flags = 0, now.flags|counted
}
