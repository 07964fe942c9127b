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
			moved: add(rules.Variable{Name: u.key + ".moved", Scale: rules.Micro, Range: rules.UpTo(u.farthestFailed() * int(inch)),
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
			models: add(rules.Variable{Name: u.key + ".models", Scale: rules.Unit, Range: rules.UpTo(g.most(u)),
				Text: "models of " + u.label + " left, 0 when destroyed"}),
			shot: add(rules.Variable{Name: u.key + ".shot", Scale: rules.Unit, Range: rules.UpTo(g.most(u)),
				Text: "models of " + u.label + " lost to shooting"}),
		}
	}
	g.swing = add(rules.Variable{Name: rules.Swing, Scale: rules.Micro, Range: g.swingRange(),
		Text: "points that the other side lost, less those lost by one's own"})
}

// farthestFailed bounds the inches of a failed charge: the highest of its dice,
// or all of them where it moves at random.
func (u *unit) farthestFailed() int {
	if u.random != nil {
		return u.random.Max()
	}
	return 6
}

// most is how many models a unit may start with.
func (g *Game) most(u *unit) int {
	_, most := g.draws.Bounds(u.models)
	return int(most)
}

// swingRange is from all that the side of the report can lose to all that the
// other one can.
func (g *Game) swingRange() *rules.Range {
	var r rules.Range
	for i := range g.units {
		g.units[i].worth.Widen(&r, g.most(&g.units[i]))
	}
	return &r
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
func (g *Game) closeUnits(s *State, where *Poses, t *rules.Turn) {
	fighting := mask(0)
	for c := range g.charges {
		fighting |= g.contacts(s, c)
	}
	for i := range g.units {
		now := &s.units[i]
		if now.fate != closed && now.fate != fleeing && !fighting.has(i) {
			g.close(s, where, i, t)
		}
	}
	if where != nil {
		g.forget(s, where)
	}
	g.fight(s, where, t)
}

// close records the end of a unit's story and takes it out of the state.
func (g *Game) close(s *State, where *Poses, unit int, t *rules.Turn) {
	u, now := &g.units[unit], &s.units[unit]
	if !now.flags.has(counted) {
		g.count(s, where, unit, t)
	}
	t.Record(u.vars.fate, int64(now.fate))
	t.Record(u.vars.cause, int64(now.cause))
	*now = unitState{fate: closed}
}

// count records the models that a unit has left and what it has lost, once
// that is final.
func (g *Game) count(s *State, where *Poses, unit int, t *rules.Turn) {
	u, now := &g.units[unit], &s.units[unit]
	models := 0
	if now.fate != destroyed {
		models = g.models(s, unit)
	}
	if models == 0 && where != nil {
		where.forget(unit)
	}
	t.Record(u.vars.models, int64(models))
	s.swing += u.worth.Lost(g.start(s, unit), models, now.fate == fleeing)
	now.wounds, now.flags = 0, now.flags|counted
}
