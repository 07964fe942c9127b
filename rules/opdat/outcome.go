package opdat

import (
	"slices"
	"strings"

	"tactica/rules"
)

// The variables of the result, clause 3.

// variables are the indices of the variables.
type variables struct {
	charge []int      // by charge
	unit   []unitVars // by unit
	swing  int
}

type unitVars struct {
	intervene, defend, restrictions, damage, models, fate int
	// attacked: some attack may be made on the unit, so that its damage is
	// recorded on the way.
	attacked bool
}

// How a charge ended.
const (
	reachedTarget int64 = iota
	reachedIntervener
	reachedBoth
	chargeFailed
	chargeNotMade
)

var (
	chargeWords    = []string{"reached-target", "reached-intervener", "reached-both", "failed", "not-made"}
	interveneWords = []string{"resolved", "illegal", "failed", "none"}
	defendWords    = []string{"active", "illegal", "none"}
	fateWords      = []string{"standing", "engaged", "destroyed"}

	// By intervened and defended: the index of the word.
	interveneValue = [...]int64{neverIntervened: 3, illegalIntervene: 1, failedIntervene: 2, resolvedIntervene: 0}
	defendValue    = [...]int64{neverDefended: 2, illegalDefend: 1, activeDefend: 0}
)

const (
	standing int64 = iota
	engaged
	destroyed
)

// restrictionWords are the values of .restrictions, by the bits of the flags.
var restrictionWords = func() (list []string) {
	for f := range allRestrictions + 1 {
		var names []string
		for i, name := range restrictionNames {
			if f>>i&1 == 1 {
				names = append(names, name)
			}
		}
		if names == nil {
			names = []string{"none"}
		}
		list = append(list, strings.Join(names, "+"))
	}
	return list
}()

// reachedValue is how a charge ended that reached these lanes.
func reachedValue(lanes mask) int64 {
	switch {
	case lanes == bit(0):
		return reachedTarget
	case lanes.has(0):
		return reachedBoth
	}
	return reachedIntervener
}

// Variables lists the variables: of the charges, of each unit, the swing.
func (g *Game) Variables() []rules.Variable { return g.words }

func (g *Game) newVariables() {
	add := func(v rules.Variable) int {
		g.words = append(g.words, v)
		return len(g.words) - 1
	}
	for i := range g.charges {
		u := &g.units[g.charges[i].unit]
		g.vars.charge = append(g.vars.charge, add(rules.Variable{Name: u.key + ".charge", Categories: chargeWords,
			Text: "whom the charge of " + u.label + " reaches"}))
	}
	for i := range g.units {
		u := &g.units[i]
		g.vars.unit = append(g.vars.unit, unitVars{
			intervene: add(rules.Variable{Name: u.key + ".intervene", Categories: interveneWords,
				Text: "what came of Intervene of " + u.label}),
			defend: add(rules.Variable{Name: u.key + ".defend", Categories: defendWords,
				Text: "whether Defend of " + u.label + " was active for an attack"}),
			restrictions: add(rules.Variable{Name: u.key + ".restrictions", Categories: restrictionWords,
				Text: "restrictions of " + u.label + " at the end"}),
			damage: add(rules.Variable{Name: u.key + ".damage", Scale: rules.Unit, Range: rules.UpTo(g.damageBound(i)),
				Text: "damage dealt to " + u.label + ", also beyond its last wound"}),
			models: add(rules.Variable{Name: u.key + ".models", Scale: rules.Unit, Range: rules.UpTo(u.most),
				Text: "models of " + u.label + " left"}),
			fate: add(rules.Variable{Name: u.key + ".fate", Categories: fateWords,
				Text: "how " + u.label + " stands at the end"}),
			attacked: g.attacked(i),
		})
	}
	g.vars.swing = add(rules.Variable{Name: rules.Swing, Scale: rules.Micro, Range: g.swingRange(),
		Text: "points that the other side lost, less those lost by one's own"})
}

// attacked: some charge may end in an attack on the unit.
func (g *Game) attacked(unit int) bool {
	for c := range g.charges {
		if slices.ContainsFunc(g.charges[c].events, func(e event) bool { return e.at == unit }) {
			return true
		}
	}
	return false
}

// damageBound is all the damage that the attacks on a unit can do together.
func (g *Game) damageBound(unit int) (most int) {
	for c := range g.charges {
		for _, e := range g.charges[c].events {
			if e.at == unit {
				most += g.units[e.by].most * e.dice * g.mostOfDie()
			}
		}
	}
	return most
}

// swingRange is from all that the side of the report can lose to all that the
// other one can.
func (g *Game) swingRange() *rules.Range {
	var r rules.Range
	for i := range g.units {
		g.worth[i].Widen(&r, g.units[i].most)
	}
	return &r
}

// Outcome sets what is known at the end only.
func (g *Game) Outcome(s *State, v *rules.Values) {
	swing := int64(0)
	for i := range g.units {
		now, vars := &s.units[i], &g.vars.unit[i]
		v.Set(vars.intervene, interveneValue[now.intervened])
		v.Set(vars.defend, defendValue[now.defended])
		v.Set(vars.restrictions, int64(now.flags&allRestrictions))
		if !vars.attacked {
			v.Set(vars.damage, 0)
		}
		models := g.models(s, i)
		v.Set(vars.models, int64(models))
		fate := standing
		switch {
		case models == 0:
			fate = destroyed
		case g.engaged(s, i):
			fate = engaged
		}
		v.Set(vars.fate, fate)
		swing += g.worth[i].Lost(g.start(s, i), models, false)
	}
	v.Set(g.vars.swing, swing)
}
