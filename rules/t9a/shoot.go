package t9a

import (
	"tactica/dice"
	"tactica/rules"
)

// The model rule stand and shoot, clause 1.7: a volley at a charger that has
// arrived.

// coverPenalty is taken off the roll to hit a charger in cover.
var coverPenalty = map[string]int{"none": 0, "soft": 1, "hard": 2}

// newVolleys prepares the volleys of a target at a charger: the laws of the
// Health Points that so many shots take. It is nil if the target has no
// weapon for them.
func (u *unit) newVolleys(charger *unit, cover int) *dice.Rows {
	if u.missile == nil {
		return nil
	}
	return dice.NewRows(u.shotAt(charger, cover).takes(), 2*u.files*u.missile.shots)
}

// shotAt is one shot of a volley at the charger.
func (u *unit) shotAt(charger *unit, cover int) *attack {
	w := u.missile
	a := &attack{hit: max(w.aim+cover+charger.hardTarget, 2)}
	return a.against(charger, w, w.str.of(u.str), w.ap.of(u.ap), charger.armour, false)
}

// shots of a unit: two ranks shoot.
func (u *unit) shots(models int) int { return min(models, 2*u.files) * u.missile.shots }

// standsAndShoots: the unit was hit in its front by a charger that started
// farther away than its Charge Speed, is fit to shoot and not otherwise
// engaged, and has not shot in this phase.
func (g *Game[G]) standsAndShoots(s *State[G], order *chargeOrder, l *lane, hit side, gap float64) bool {
	now := &s.units[l.unit]
	return l.volleys != nil && hit == front && now.fate == standing && !now.flags.has(volleyUsed) &&
		!within(gap, g.units[order.unit].cha)
}

// volley resolves the shots at the charger that has arrived. One that is
// removed does not use up the volley of the unit. One that can no longer
// complete its charge fails it.
func (g *Game[G]) volley(s *State[G], t *rules.Turn) {
	order, ch, l := g.order(&s.battle), &s.charges[s.charge], g.target(&s.battle)
	charger := &s.units[order.unit]
	before := g.left(&s.battle, order.unit)
	lost := min(t.Roll(slotVolley+g.laneSlot(&s.battle), l.volleys.Law(g.units[l.unit].shots(g.models(&s.battle, l.unit)))), before)
	charger.lost += uint16(lost)
	if lost == before {
		g.field.putBack(s, order)
		g.destroy(&s.battle, order.unit, byShooting)
		ch.result = chargeDestroyed
		g.endMove(s, t, g.field.stand(s, order))
		return
	}
	s.units[l.unit].flags |= volleyUsed
	if lost > 0 && !g.field.again(s, order, l) {
		// Put back, it fails its charge; a Panic Test comes first all the same.
		ch.result = chargeFailed
	}
	if panics(lost, before) && !g.units[order.unit].fearless {
		s.stage = stagePanic
		return
	}
	g.endVolley(s, t)
}

// endVolley goes on with the charge after the shots.
func (g *Game[G]) endVolley(s *State[G], t *rules.Turn) {
	if s.charges[s.charge].result == chargeFailed {
		g.fail(s, t)
		return
	}
	g.engage(s, t)
}

// panics: a Panic Test is due at losses of at least 3 Health Points and of at
// least 25% of those that the unit had when the phase began.
func panics(lost, before int) bool { return lost >= 3 && 4*lost >= before }

// panic resolves the Panic Test of the charger. Failing it, the charger is
// Shaken; it does not flee, but cannot complete its charge any more: it is put
// back and makes a Failed Charge Move.
func (g *Game[G]) panic(s *State[G], t *rules.Turn) {
	order := g.order(&s.battle)
	u := &g.units[order.unit]
	if t.Test(slotPanic+rules.Slot(s.charge), u.courage.law(u.cou)) {
		g.endVolley(s, t)
		return
	}
	s.units[order.unit].fate = shaken
	g.field.putBack(s, order)
	g.fail(s, t)
}
