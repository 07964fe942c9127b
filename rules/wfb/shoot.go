package wfb

import (
	"slices"

	"tactica/dice"
	"tactica/rules"
)

// Stand & Shoot, clause 1.4, and the Panic test it may cause, clause 1.5.

// coverPenalty is added to the roll to hit a charger in cover.
var coverPenalty = map[string]int{"none": 0, "soft": 1, "hard": 2}

// volleys are the volleys that one target can fire at one charger. What is
// fired, and how well, depends on the gap between them, in steps: at the
// charger's M, at half ranges, and at ranges.
type volleys struct {
	steps  []volleyStep // by growing gap; the last has no end
	fewest int          // models of the unit
}

// volleyStep is the volley at gaps up to and including upTo.
type volleyStep struct {
	upTo int32
	// laws of the wounds by models of the unit, from fewest on; nil when no
	// weapon may be fired.
	laws []*dice.Law
}

const noEnd = int32(1<<31 - 1)

// at are the laws of a volley at this gap, by models of the unit from the
// fewest on; nil when the unit may not shoot.
func (v *volleys) at(gap int32) []*dice.Law {
	i := 0
	for gap > v.steps[i].upTo {
		i++
	}
	return v.steps[i].laws
}

// newVolleys prepares the volleys of a target at a charger. most and fewest
// bound the models that the target may start with.
func newVolleys(shooter, charger *unit, cover int, fewest, most int32) volleys {
	gate := int32(charger.move) * inch
	ends := []int32{gate, noEnd}
	for _, w := range shooter.missiles {
		ends = append(ends, w.reach, w.reach/2)
	}
	slices.Sort(ends)
	v := volleys{fewest: int(fewest)}
	for _, end := range slices.Compact(ends) {
		st := volleyStep{upTo: end}
		if fired := shooter.fired(end, gate); len(fired) > 0 && shooter.bs != cannotShoot {
			for models := fewest; models <= most; models++ {
				st.laws = append(st.laws, shooter.volley(fired, charger, cover, int(models)))
			}
		}
		v.steps = append(v.steps, st)
	}
	return v
}

// A shot is a missile weapon of the unit: whether it is fired, and if so
// whether at long range.
type shot struct {
	weapon
	silent, long bool
}

// fired says which weapons may be fired at a charger this far away; nil when
// none may.
//
// Each weapon passes the gate by itself: the charger must be farther away
// than its own M, unless the weapon is quick to fire; a slow one never fires.
// A weapon that does not reach is not fired, unless none reaches: then all
// are, as at the maximum range of the shortest-ranged.
func (u *unit) fired(gap, gate int32) []shot {
	ready := func(w *weapon) bool { return !w.slow && (gap > gate || w.quick) }
	nearest, farthest := noEnd, int32(0)
	for i := range u.missiles {
		if w := &u.missiles[i]; ready(w) {
			nearest, farthest = min(nearest, w.reach), max(farthest, w.reach)
		}
	}
	if farthest == 0 {
		return nil
	}
	at := gap
	if gap > farthest {
		at = nearest
	}
	var out []shot
	for i := range u.missiles {
		w := &u.missiles[i]
		out = append(out, shot{weapon: *w, silent: !ready(w) || at > w.reach, long: at > w.reach/2})
	}
	return out
}

// shooters are the models that may shoot: two ranks, or all skirmishers.
func (u *unit) shooters(models int) int {
	if u.skirmishers {
		return models
	}
	return min(models, 2*u.files)
}

// volley is the law of the wounds that the unit deals with its weapons.
func (u *unit) volley(weapons []shot, charger *unit, cover, models int) *dice.Law {
	total := dice.Constant(0)
	for _, f := range u.firing(weapons, models) {
		total = total.Add(u.shotAt(f.shot, charger, cover).wounds().Times(f.count))
	}
	return total
}

// A firing is so many shots with one weapon.
type firing struct {
	*shot
	count int
}

// firing are the shots of a volley. Entries with a count fill the two ranks in
// the order listed, whether they fire or not; what places are left fire the
// first other weapon that may.
func (u *unit) firing(weapons []shot, models int) (list []firing) {
	places := u.shooters(models)
	fire := func(f *shot, models int) {
		shots := f.shots
		if u.fireSingle {
			shots = 1
		}
		list = append(list, firing{f, models * shots})
	}
	for i := range weapons {
		f := &weapons[i]
		n := min(places, f.models)
		places -= n
		if n > 0 && !f.silent {
			fire(f, n)
		}
	}
	for i := range weapons {
		if f := &weapons[i]; f.models == 0 && !f.silent {
			fire(f, places)
			break
		}
	}
	return list
}

// shotAt is one shot of a volley at the charger. Poisoned attacks and killing
// blows of the unit are those of its missiles too.
func (u *unit) shotAt(f *shot, charger *unit, cover int) *attack {
	need := u.bs + 1 + cover // 1 for standing and shooting
	if f.long {
		need++
	}
	if f.shots > 1 && !u.fireSingle {
		need++
	}
	if charger.skirmishers {
		need++
	}
	strength := f.strength.of(u.s)
	return (&attack{
		hit:    max(need, 2),
		poison: f.poisoned || u.poisoned,
	}).against(charger, &f.weapon, strength, f.killing || u.killing, charger.armour, none)
}

// against fills in what an attack of this strength with this weapon needs to
// wound a unit and to get past its saves. parry is the save of a parrying
// unit, or none.
func (a *attack) against(d *unit, w *weapon, strength int, killing bool, armour, parry int) *attack {
	a.wound = clampWound(strength, d.t)
	a.armour = armourAfter(armour, strength, w.piercing)
	regen := d.regen
	if w.flaming {
		regen = none
	}
	a.ward = min(d.ward, regen, parry)
	a.wardKB = d.ward
	a.killing = killing && d.killable()
	a.per, a.perKill = 1, d.w
	if w.flaming && d.flammable {
		a.per, a.perKill = 2, 2*d.w
	}
	return a
}

// killable: a killing blow works on infantry, cavalry, warbeasts and war
// machines.
func (u *unit) killable() bool {
	switch u.troop {
	case "infantry", "cavalry", "warbeasts", "war-machine":
		return true
	}
	return false
}

// volleyNow are the laws of the wounds of a volley of the target of a lane at
// its charger, as far away as they are now; nil when it may not be fired.
func (g *Game) volleyNow(s *State, where *Poses, order *chargeOrder, l *lane) []*dice.Law {
	return l.volleys.at(g.gap(s, where, order, l))
}

// volley resolves the shots of the target at its charger, clause 1.4.
func (g *Game) volley(s *State, where *Poses, t *rules.Turn) {
	c := &g.charges[s.charge]
	charger := &s.units[c.unit]
	l := g.target(s)
	law := g.volleyNow(s, where, c, l)[g.models(s, l.unit)-l.volleys.fewest]
	wounds := t.Roll(g.reactionSlot(slotVolley, s, l.unit), law)
	g.wound(s, where, c.unit, wounds)
	switch {
	case g.models(s, c.unit) == 0:
		g.destroy(s, c.unit, byShooting)
		g.endCharge(s, t, chargeDestroyed)
	case g.panics(s, c.unit) && !charger.flags.has(panicPassed):
		s.stage = stagePanic
	default:
		g.nextTarget(s, where, t)
	}
}

// panics: a Panic test is due at losses of 25% or more of the models that the
// unit had, unless it is immune to psychology or unbreakable.
func (g *Game) panics(s *State, unit int) bool {
	start := g.start(s, unit)
	lost := start - g.models(s, unit)
	return 4*lost >= start && !g.steadfastMind(s, unit)
}

// steadfastMind: units that psychology does not touch. Frenzy counts until it
// is lost.
func (g *Game) steadfastMind(s *State, unit int) bool {
	u := &g.units[unit]
	return u.immune || u.unbreakable || u.frenzy && !s.units[unit].flags.has(calmed)
}

// panic resolves the Panic test of the charger, clause 1.5. Failing it, the
// charger flees at once; its target has held and is not touched.
func (g *Game) panic(s *State, where *Poses, t *rules.Turn) {
	unit := g.charges[s.charge].unit
	u := &g.units[unit]
	if t.Test(g.reactionSlot(slotPanic, s, g.target(s).unit), u.tests.law(u.general)) {
		s.units[unit].flags |= panicPassed
		g.nextTarget(s, where, t)
		return
	}
	s.units[unit].fate = fleeing
	g.recordShot(s, t, unit)
	s.charges[s.charge].result = chargePanicked
	if where != nil {
		s.stage = stagePanicFlight
		return
	}
	g.nextCharge(s, t, noRedirect)
}
