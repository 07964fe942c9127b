package naive

import (
	"math"
	"math/rand/v2"
	"testing"

	"tactica/configs"
)

// The scenarios of these tests are made of squares: one model on a base of 127
// by 127 mm, which is 5 by 5 inches, so that all numbers can be worked out by
// hand. The charger of most is c, at 20, 20 and looking up the table.

// square is a unit of one model.
func square(key, side string, x, y, facing float64) configs.Unit {
	return squares(key, side, 1, 1, x, y, facing)
}

// squares is a unit of several models in some files.
func squares(key, side string, models, files int, x, y, facing float64) configs.Unit {
	return configs.Unit{
		Key: key, Side: side, Models: fixed(float64(models)), Files: files, Base: configs.Base{Width: 127, Depth: 127},
		Troop: "infantry", Points: 10, Stats: stats(4, 3, 3, 3, 3, 1, 3, 1, 7), Height: -1,
		Weapons: []configs.Weapon{{Name: "hand weapon"}}, HasWeapons: true,
		At: &configs.Pose{X: fixed(x), Y: fixed(y), Facing: fixed(facing)},
	}
}

// bowmen gives the unit something to shoot with.
func bowmen(u configs.Unit) configs.Unit {
	u.Weapons = append(u.Weapons, configs.Weapon{Name: "longbow"})
	return u
}

// on lets the first unit charge the second, up to the contact and without
// rally; plan 0 holds, 1 stands and shoots, 2 flees.
func on(units ...configs.Unit) *configs.Scenario {
	sc := &configs.Scenario{
		Name: "plane", Rules: "wfb8", Contact: true, Rounds: 1, Units: units,
		Charges: []configs.Charge{declared(units[0].Key, units[1].Key)},
		Plans:   []configs.Plan{always(units[1].Key, hold), always(units[1].Key, standAndShoot), always(units[1].Key, flee)},
		Value:   defaultValue(),
	}
	return sc
}

// declared is a charge against one unit or several.
func declared(charger string, targets ...string) configs.Charge {
	c := configs.Charge{Charger: charger, Cover: "none"}
	for _, t := range targets {
		c.Targets = append(c.Targets, configs.Target{Unit: t, From: "front"})
	}
	return c
}

func impassable(x, y, width, depth float64) configs.Terrain {
	return configs.Terrain{Kind: "impassable", Polygon: [][2]float64{{x, y}, {x + width, y}, {x + width, y + depth}, {x, y + depth}}}
}

// refused asks that the scenario is an input error.
func refused(t testing.TB, what string, sc *configs.Scenario) {
	t.Helper()
	if _, err := New(sc); err == nil {
		t.Errorf("%s: accepted", what)
	}
}

// ends plays with loaded dice and returns the trial as it ends.
func ends(t testing.TB, sc *configs.Scenario, plan int, dice ...int) *trial {
	t.Helper()
	l := &loaded{t: t, dice: dice}
	tr := mustNew(t, sc).play(plan, rand.New(l))
	if len(l.dice) > 0 {
		t.Fatalf("dice %v were not rolled: %v", l.dice, tr.outcome().Values)
	}
	return tr
}

func (t *trial) unit(key string) *unit { return t.units[t.sim.sc.Unit(key)] }

// stands asks where the front of a unit is and which way it looks.
func stands(t testing.TB, tr *trial, key string, x, y, facing float64) {
	t.Helper()
	p := tr.unit(key).pose
	if off := p.front.minus(point{x, y}).length(); off > 2e-6 {
		t.Errorf("%s stands at %.7f, %.7f, want %.7f, %.7f", key, p.front.x, p.front.y, x, y)
	}
	if off := p.heading.minus(towards(facing)).length(); off > 1e-6 {
		t.Errorf("%s looks %.6f degrees, want %.6f", key, math.Atan2(p.heading.y, p.heading.x)*180/math.Pi, facing)
	}
}
