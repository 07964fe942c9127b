package opdat

import "fmt"

// Which plans cannot be followed from the start, and which are followed but
// surely not meant.

// refused says why the first command that a plan gives a unit at the first
// charge is illegal whatever numbers are drawn; "" when none is. Commands
// after it are tried in play, and reported there.
func (b *builder) refused(said [][]mixture) string {
	declared := b.certain(said)
	for unit := range b.units {
		for _, w := range said[unit][0] {
			if reason := b.whyNot(unit, w.response, declared); reason != "" {
				return reason
			}
		}
	}
	return ""
}

const defendAgain = "has the Defend restriction"

func (b *builder) whyNot(unit int, r response, declared []int) string {
	order := &b.charges[0]
	i, listed := order.window(unit)
	restricted := b.units[unit].enters.has(noDefend)
	switch {
	case r.has(toActivate):
		if restricted {
			return defendAgain
		}
	case r.has(toIntervene) && listed:
		if bans := b.bansAtFirst(unit, i, declared[i]); bans != 0 {
			low, _ := b.draws.Bounds(order.lanes[i].distance)
			return bans.words(low, b.units[unit].run)
		}
	case r.has(toDefend) && i == 0 && listed && restricted:
		return defendAgain
	}
	return ""
}

// window is the lane of an intervener, 0 for the original target and the
// charger; listed says that the unit has a part in the charge.
func (o *chargeOrder) window(unit int) (i int, listed bool) {
	for i := range o.lanes {
		if o.lanes[i].unit == unit {
			return i, true
		}
	}
	return 0, unit == o.unit
}

// bansAtFirst lists why a unit may not Intervene at the first charge, at the
// distance that is best for it, when so many units have declared it already.
func (b *builder) bansAtFirst(unit, i, declared int) bans {
	s := b.atFirst(func(low, _ int32) int32 { return low })
	s.declared = uint8(declared)
	return b.bans(&s, &b.charges[0], unit, i)
}

// atFirst is the state at the declaration of the first charge with every
// drawn number at one end of its range.
func (b *builder) atFirst(end func(low, high int32) int32) State {
	s := b.Start()
	s.drawn = b.draws.At(end)
	return s
}

// certain counts, for each lane of the first charge, the units before it that
// Intervene whatever is drawn.
func (b *builder) certain(said [][]mixture) []int {
	order := &b.charges[0]
	declared := make([]int, len(order.lanes)+1)
	farthest := b.atFirst(func(_, high int32) int32 { return high })
	n := 0
	for i := 1; i < len(order.lanes); i++ {
		declared[i] = n
		unit := order.lanes[i].unit
		farthest.declared = uint8(n)
		if said[unit][0].always(toIntervene) && b.bans(&farthest, order, unit, i) == 0 {
			n++
		}
	}
	declared[0] = n // the target and the charger are asked last
	return declared
}

// always: every part of the mixture gives this command, and none Defends in
// the own activation first.
func (m mixture) always(to response) bool {
	for _, w := range m {
		if !w.has(to) || w.has(toActivate) {
			return false
		}
	}
	return len(m) > 0
}

// warn tells of commands that do nothing for the plan.
func (b *builder) warn(plan string, said [][]mixture) {
	for unit := range b.units {
		u := &b.units[unit]
		var all response
		for _, m := range said[unit] {
			for _, w := range m {
				all |= w.response
			}
		}
		if all.has(toActivate) && !b.untilTurnEnd {
			b.warnings = append(b.warnings, fmt.Sprintf("plan %q: Defend of %s in the own activation is over before the enemy charges: "+
				"the effect is gone, and the Defend restriction forbids Defend and Intervene until the end of the turn", plan, u.label))
		}
		if all.has(toIntervene) && !b.takesPart(unit) {
			b.warnings = append(b.warnings, fmt.Sprintf("plan %q: Intervene of %s is never asked for: no charge lists it under interveners", plan, u.label))
		}
	}
}

// takesPart: some charge asks the unit for Intervene.
func (b *builder) takesPart(unit int) bool {
	for c := range b.charges {
		if _, listed := b.charges[c].window(unit); listed {
			return true
		}
	}
	return false
}
