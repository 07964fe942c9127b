package plane

import "math"

// Target is a unit that a charge is declared against, and its side that is
// charged ([TargetFacing]).
type Target struct {
	Unit   Rect
	Facing Facing
}

// contact is where the front of a charger first touched a target: a part of
// the Target Facing, mostly a point. Places along the facing are measured from
// its middle, in inches, in the direction of [Rect.Side].
type contact struct {
	low, high float64
	shift     float64 // where the charger's centre comes to stand if it only turns about the contact
}

// berth is the place before a Target Facing where a charger may stand flush:
// one line, along which it can shift.
type berth struct {
	middle, along, out Vec // of the facing; out points at the charger
	length             float64
	half, depth        float64 // of the charger: half its width, its depth
	field              *Field
	also               []Target // other units the charge was declared on: they may be touched
	skip               int      // which of them is the target itself
}

func newBerth(unit *Rect, targets []Target, i int, field *Field) berth {
	t := &targets[i]
	from, to := t.Unit.Side(t.Facing)
	out := t.Unit.outward(t.Facing)
	return berth{
		middle: from.Plus(to).Times(0.5), along: out.Left(), out: out, length: t.Unit.length(t.Facing),
		half: unit.width / 2, depth: unit.depth, field: field, also: targets, skip: i,
	}
}

// pose returns the flush pose with the charger's centre at a shift.
func (b *berth) pose(shift float64) Pose {
	return Pose{b.middle.Plus(b.along.Times(shift)), b.out.Times(-1).heading()}
}

// flush returns the charger at a shift.
func (b *berth) flush(unit *Rect, target *Target, shift float64) Rect {
	heading := target.Unit.pose.Heading + 180 + float64(90*int(target.Facing))
	return unit.At(Pose{b.middle.Plus(b.along.Times(shift)), normal(heading)})
}

// free returns the shift nearest to the given one, upward (sense 1) or downward
// (sense -1), at which the flush charger is clear of everything but its target,
// infinite if there is none.
func (b *berth) free(shift, sense float64) float64 {
	for moved := true; moved; {
		moved = false
		beyond := math.Inf(int(sense)) // the next thing that would stop it
		for i := range b.field.shapes() {
			s := b.field.shape(i)
			shift, beyond, moved = b.pass(&s, shift, sense, Touch, Gap, beyond, moved)
		}
		for i := range b.also {
			if i != b.skip {
				s := b.also[i].Unit.shape()
				shift, beyond, moved = b.pass(&s, shift, sense, -Touch, 0, beyond, moved)
			}
		}
		if !moved && b.engulfed(shift) {
			if shift = beyond; math.IsInf(shift, 0) {
				return shift
			}
			moved = true
		}
	}
	return shift
}
