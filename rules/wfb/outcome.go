package wfb

import (
	"math"
	"strings"

	"tactica/configs"
	"tactica/rules"
)

// The variables of the result, clause 7.

// variables are the indices of the variables.
type variables struct {
	charge []chargeVars // by charge
	unit   []unitVars   // by unit
	swing  int
}

type chargeVars struct{ charge, target, redirect, moved int }

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
		g.vars.charge = append(g.vars.charge, chargeVars{
			charge: add(rules.Variable{Name: u.key + ".charge", Categories: chargeWords,
				Text: "how the charge of " + u.label + " ends"}),
			target: add(rules.Variable{Name: u.key + ".target", Categories: g.targetNames(order),
				Text: "whom " + u.label + " last declared against"}),
			redirect: add(rules.Variable{Name: u.key + ".redirect", Categories: redirectWords,
				Text: "the Leadership test of " + u.label + " to redirect"}),
			moved: add(rules.Variable{Name: u.key + ".moved", Scale: rules.Micro,
				Text: "inches that " + u.label + " moves in a failed charge, else 0"}),
		})
	}
	for i := range g.units {
		u := &g.units[i]
		g.vars.unit = append(g.vars.unit, unitVars{
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
		})
	}
	g.vars.swing = add(rules.Variable{Name: rules.Swing, Scale: rules.Micro,
		Text: "points that the other side lost, less those lost by one's own"})
}

// targetNames are the values of .target: none, each set of targets that the
// declaration may stand against, each redirect target.
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
	for ; m != 0; m = m.without(m.first()) {
		keys = append(keys, g.units[order.lanes[m.first()].unit].key)
	}
	return strings.Join(keys, "+")
}

// targetValue is the index into targetNames of what charge i stands against.
func (g *Game) targetValue(i int, ch *chargeState) int64 {
	order := &g.charges[i]
	if ch.redirected == redirectPassed {
		return int64(bit(order.targets)) + int64(ch.lanes.first()-order.targets)
	}
	return int64(ch.lanes)
}

// Outcome sets the swing; everything else was recorded when it was final.
func (g *Game) Outcome(s *State, v *rules.Values) { v.Set(g.vars.swing, s.swing) }

// closeUnits closes every unit whose fate is final: it is in no combat still
// to be fought, and need not rally.
func (g *Game) closeUnits(s *State, t *rules.Turn) {
	for i := range g.units {
		if f := s.units[i].fate; f == closed || f == fleeing {
			continue
		}
		if foes := g.opponents(s, i); foes.n == 0 {
			g.close(s, t, i)
		}
	}
	g.fight(s, t)
}

// close records the end of a unit's story and takes it out of the state.
func (g *Game) close(s *State, t *rules.Turn, unit int) {
	g.count(s, t, unit)
	now, vars := &s.units[unit], &g.vars.unit[unit]
	t.Record(vars.fate, int64(now.fate))
	t.Record(vars.cause, int64(now.cause))
	*now = unitState{fate: closed}
}

// count records the models that a unit has left and what it has lost, once
// that is final.
func (g *Game) count(s *State, t *rules.Turn, unit int) {
	now := &s.units[unit]
	if now.flags.has(counted) {
		return
	}
	models := 0
	if now.fate != destroyed {
		models = g.models(s, unit)
	}
	t.Record(g.vars.unit[unit].models, int64(models))
	lost := g.worth[unit].lost(now.fate, g.start(s, unit), models)
	if g.units[unit].side == g.side {
		lost = -lost
	}
	s.swing += lost
	now.wounds, now.flags = 0, now.flags|counted
}

// worth is what a model of a unit counts in the swing, in millionths of a
// point: lost, with its unit destroyed, standing in a unit that flees.
type worth struct{ casualty, destroyed, fleeing int64 }

func newWorth(points float64, v *configs.Value) worth {
	weigh := func(weight float64) int64 { return int64(math.Round(points * weight * float64(rules.Micro))) }
	return worth{casualty: weigh(v.Casualties), destroyed: weigh(v.Destroyed), fleeing: weigh(v.Fleeing)}
}

// lost is what a unit has lost that started with so many models and has so
// many left.
func (w *worth) lost(f fate, start, left int) int64 {
	if f == destroyed {
		return w.destroyed * int64(start)
	}
	lost := w.casualty * int64(start-left)
	if f == fleeing {
		lost += w.fleeing * int64(left)
	}
	return lost
}
