package t9a

import (
	"fmt"

	"tactica/rules"
	"tactica/rules/plane"
)

// The charge move on the table, clause 2: which side it aims at, and the way
// there.

// facing is the Target Facing: neither charger nor target has moved since the
// declaration, or it has fled, and then its new pose counts.
func (f *table) facing(s *State[Poses], order *chargeOrder, l *lane) plane.Target {
	target := f.rect(s, l.unit)
	return plane.Target{Unit: target, Facing: plane.TargetFacing(target, s.ground.at[order.unit].Front)}
}

// sideOfFacing is the side that a facing is.
var sideOfFacing = [4]side{plane.Front: front, plane.LeftFlank: left, plane.Rear: rear, plane.RightFlank: right}

func (f *table) side(s *State[Poses], order *chargeOrder, l *lane) side {
	return sideOfFacing[f.facing(s, order, l).Facing]
}

// An opening is the charge move to the unit of a lane before anything has
// moved, if there is one.
type opening struct {
	charge plane.Charge
	ok     bool
}

// remember looks for the charge moves before anything has moved: they are what
// is asked for most. Nothing is known if something about the start is drawn.
func (f *table) remember() {
	if len(f.draws) > 0 {
		return
	}
	s := (&Game[Poses]{setup: f.setup, field: f}).Start()
	f.place(&s)
	f.opening, f.known = s.ground, true
	for i := range f.charges {
		order := &f.charges[i]
		for j := range order.lanes {
			// What is out of range is never asked for.
			if l := &order.lanes[j]; within(f.gap(&s, order, l), order.reach) {
				l.opening.charge, l.opening.ok = f.search(&s, order, l)
			}
		}
	}
}

// warnings says that the first charge has no way to its target.
func (f *table) warnings() []string {
	order := &f.charges[0]
	if l := &order.lanes[0]; f.known && !l.opening.ok {
		return []string{fmt.Sprintf("no charge move leads %s to %s: the charge is not made", f.units[order.unit].label, f.units[l.unit].label)}
	}
	return nil
}

// untouched reports whether everything is as it was at the start.
func (f *table) untouched(s *State[Poses]) bool {
	if !f.known || s.ground != f.opening {
		return false
	}
	for i := range f.units {
		if !s.alive(i) || int(s.units[i].lost) != f.units[i].wounded {
			return false
		}
	}
	return true
}

// path is the charge move of the charger to the unit, if there is one.
func (f *table) path(s *State[Poses], order *chargeOrder, l *lane) (plane.Charge, bool) {
	if f.untouched(s) {
		return l.opening.charge, l.opening.ok
	}
	return f.search(s, order, l)
}

func (f *table) search(s *State[Poses], order *chargeOrder, l *lane) (plane.Charge, bool) {
	var stand [rules.MaxUnits]plane.Rect
	around := f.around(s, &stand, bit(order.unit).with(l.unit))
	target := [1]plane.Target{f.facing(s, order, l)}
	return plane.ChargePath(f.rect(s, order.unit), target[:], &around)
}

func (f *table) open(s *State[Poses], order *chargeOrder, l *lane) bool {
	_, ok := f.path(s, order, l)
	return ok
}

func (f *table) arrive(s *State[Poses], order *chargeOrder, l *lane) bool {
	c, ok := f.path(s, order, l)
	if ok {
		s.ground.from = s.ground.at[order.unit]
		f.put(s, order.unit, c.End)
	}
	return ok
}

// again looks for the charge move once more if the front has become narrower;
// a unit that has lost whole ranks only stands where it stood.
func (f *table) again(s *State[Poses], order *chargeOrder, l *lane) bool {
	if f.models(&s.battle, order.unit) >= f.units[order.unit].files {
		return true
	}
	f.putBack(s, order)
	return f.arrive(s, order, l)
}

func (f *table) putBack(s *State[Poses], order *chargeOrder) {
	s.ground.at[order.unit] = s.ground.from
}
