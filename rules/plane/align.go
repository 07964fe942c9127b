package plane

import "math"

// Target is a unit that a charge is declared against, and its side that is
// charged ([TargetFacing]).
type Target struct {
	Unit   Rect
	Facing Facing
}

// Align returns where a charger ends that first touched a Target Facing at a
// place: flush against the facing, with that place still in contact, clear of
// everything in the field, wholly on the table, and with as many models in
// contact as can be: models of the target first, then its own; corner to
// corner is contact. Among equals it shifts least from where it would stand
// if it only turned about the place. It reports false if there is no such
// pose. The field holds neither charger nor target.
func Align(charger Rect, target Target, at Vec, field *Field) (Pose, bool) {
	targets := [1]Target{target}
	b := newBerth(&charger, targets[:], 0, field)
	place := b.local(at).X
	left := charger.forward.Cross(at.Minus(charger.pose.Front))
	shift, ok := b.best(contact{place, place, place + left})
	return b.flush(shift).pose, ok
}

// merit ranks the shifts of a berth.
type merit struct {
	theirs, own int     // models in contact
	moved       float64 // inches from where the charger would stand unshifted
}

func (m merit) better(than merit) bool {
	if m.theirs != than.theirs {
		return m.theirs > than.theirs
	}
	if m.own != than.own {
		return m.own > than.own
	}
	return m.moved < than.moved-Touch
}

// choice is the best shift found so far.
type choice struct {
	shift float64
	merit merit
	found bool
}

// possible reports whether any shift keeps the contact and touches every
// target. Most often none that does is free, and that is soon found out.
func (b *berth) possible(c contact) bool {
	low, high := b.touching()
	low, high = max(low, c.low-b.half), min(high, c.high+b.half)
	if low > high+Touch || b.free(low-Touch, 1) > high+Touch {
		return false
	}
	_, ok := b.best(c)
	return ok
}

// touching returns the shifts between which the front of a flush charger
// reaches the Target Facing of every other target, as far as that lies on the
// line of its own. There is none if the first is above the second.
func (b *berth) touching() (low, high float64) {
	low, high = math.Inf(-1), math.Inf(1)
	for i := range b.targets {
		if i == b.to {
			continue
		}
		p, q := b.targets[i].Unit.Side(b.targets[i].Facing)
		from, to, ok := between(b.local(p), b.local(q), -Touch, Touch)
		if !ok {
			return math.Inf(1), math.Inf(-1)
		}
		low, high = max(low, from-b.half), min(high, to+b.half)
	}
	return low, high
}

// best returns the best shift that keeps the contact. The models in contact
// change only where an end of one front passes between two models of the
// other, and are most on those places; so they, the extremes and the unshifted
// place are all there is to try, each moved either way until free.
func (b *berth) best(c contact) (float64, bool) {
	var ch choice
	b.try(c.stay, c, &ch)
	b.try(c.low-b.half, c, &ch)
	b.try(c.high+b.half, c, &ch)
	length, theirs, base := b.facing()
	for i := range theirs + 1 {
		model := float64(float64(i)*base) - length/2
		b.try(model-b.half, c, &ch)
		b.try(model+b.half, c, &ch)
	}
	own := b.unit.width / float64(b.unit.files)
	for i := range b.unit.files + 1 {
		model := float64(float64(i)*own) - b.half
		b.try(length/2-model, c, &ch)
		b.try(-length/2-model, c, &ch)
	}
	if len(b.targets) > 1 { // corner to corner with the others
		low, high := b.touching()
		b.try(low, c, &ch)
		b.try(high, c, &ch)
	}
	return ch.shift, ch.found
}

// facing returns the length of the Target Facing, its models and their width.
func (b *berth) facing() (length float64, models int, base float64) {
	t := &b.targets[b.to]
	length, models = t.Unit.length(t.Facing), t.Unit.models(t.Facing)
	return length, models, length / float64(models)
}

func (b *berth) try(shift float64, c contact, ch *choice) {
	low, high := c.low-b.half, c.high+b.half
	up := b.free(shift, 1)
	b.weigh(up, low, high, c, ch)
	if up != shift {
		b.weigh(b.free(shift, -1), low, high, c, ch)
	}
}

func (b *berth) weigh(shift, low, high float64, c contact, ch *choice) {
	if shift < low-Touch || shift > high+Touch {
		return
	}
	length, theirs, base := b.facing()
	m := merit{
		theirs: models(theirs, base, float64(-length/2), shift-b.half, shift+b.half),
		own:    models(b.unit.files, b.unit.width/float64(b.unit.files), shift-b.half, float64(-length/2), float64(length/2)),
		moved:  math.Abs(shift - c.stay),
	}
	if (!ch.found || m.better(ch.merit)) && b.touchesAll(shift) {
		*ch = choice{shift, m, true}
	}
}

// touchesAll reports whether the front of the charger at a shift is in contact
// with the Target Facing of every unit the charge was declared on.
func (b *berth) touchesAll(shift float64) bool {
	low, high := b.touching()
	return shift >= low-Touch && shift <= high+Touch
}

// models returns how many of n models, each base wide and the first beginning
// at start, touch the line from low to high.
func models(n int, base, start, low, high float64) int {
	first := math.Ceil((low-Touch-start)/base) - 1
	last := math.Floor((high + Touch - start) / base)
	return int(min(last, float64(n-1))-max(first, 0)) + 1
}
