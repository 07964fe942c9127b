package wfb

import (
	"math"
	"sync/atomic"

	"tactica/rules"
	"tactica/rules/plane"
)

// Charge moves on the table, clause 9: straight, one wheel, straight. To search
// one takes up to a millisecond; it is done once for what the table looks like.

// A way is a charge move into contact with all units of some lanes, if there
// is one. It may touch those that the charge is declared against.
type way struct {
	ok      bool
	charge  plane.Charge
	crossed uint8 // pieces of dangerous terrain
}

// way is the charge move of a charger into contact with the units of lanes,
// among those of a declaration.
func (g *Game) way(s *State, where *Poses, order *chargeOrder, lanes, declared mask) way {
	key := wayKey{where: *where, charger: uint8(order.unit), lanes: lanes, declared: declared}
	for i := range g.units {
		if alive(s, i) {
			key.models[i] = uint16(g.inRanks(s, where, i))
		}
	}
	known, free := g.field.ways.find(&key)
	if known != nil {
		return known.way
	}
	w := g.findWay(s, where, order, lanes, declared)
	if free != nil {
		free.CompareAndSwap(nil, &knownWay{key, w})
	}
	return w
}

// inRanks is how many models the rectangle of a unit has room for.
func (g *Game) inRanks(s *State, where *Poses, unit int) int {
	f := g.formation(s, where, unit)
	return f.Files * f.Ranks
}

// findWay searches the charge move. Everything is in the way but the charger
// and whom it is declared against, units that have fled included.
func (g *Game) findWay(s *State, where *Poses, order *chargeOrder, lanes, declared mask) (w way) {
	var targets [rules.MaxUnits]plane.Target
	n, touched := 0, bit(order.unit)
	for rest := lanes; rest != 0; rest = rest.rest() {
		targets[n] = g.facing(s, where, order, &order.lanes[rest.first()])
		n++
	}
	for rest := declared; rest != 0; rest = rest.rest() {
		touched = touched.with(order.lanes[rest.first()].unit)
	}
	var stand [rules.MaxUnits]plane.Rect
	around := g.around(s, where, &stand, touched)
	charger := g.rect(s, where, order.unit)
	c, ok := plane.ChargePath(charger, targets[:n], &around)
	if !ok {
		return w
	}
	w.ok, w.charge = true, c
	for _, bog := range g.field.dangerous {
		if c.PassesOver(charger, bog) {
			w.crossed++
		}
	}
	return w
}

// open: a move of some length brings the charger into contact with the units
// of all these lanes at once. On the line every way is open.
func (g *Game) open(s *State, where *Poses, order *chargeOrder, lanes mask) bool {
	return where == nil || lanes != 0 && g.way(s, where, order, lanes, lanes).ok
}

// wayTo is where the charge move of a charger ends whose range suffices for
// some lanes: in contact with all of their units or, if no move does that, with
// the first that one leads to. It returns the lanes of those, none if there is
// no way, and notes the dangerous terrain on it.
func (g *Game) wayTo(s *State, where *Poses, order *chargeOrder, lanes, declared mask) (met mask, end plane.Pose) {
	w := way{}
	if lanes != 0 {
		met, w = lanes, g.way(s, where, order, lanes, declared)
	}
	if !lanes.single() {
		for rest := lanes; rest != 0 && !w.ok; rest = rest.rest() {
			met = bit(rest.first())
			w = g.way(s, where, order, met, declared)
		}
	}
	if !w.ok {
		return 0, end
	}
	s.event = w.crossed
	return met, w.charge.End
}

// fallShort moves a charger whose charge fails: it wheels free of charge
// toward the target, then goes straight ahead by so many inches, and stops
// 1 inch short of everything. A target that was lost counts where it was lost,
// as on the line. It returns the inches moved, in millionths, and notes the
// dangerous terrain that was crossed.
func (g *Game) fallShort(s *State, where *Poses, order *chargeOrder, lanes mask, distance int) int32 {
	var stand [rules.MaxUnits]plane.Rect
	around := g.around(s, where, &stand, bit(order.unit))
	for rest := lanes; rest != 0; rest = rest.rest() {
		if lost := order.lanes[rest.first()].unit; !alive(s, lost) {
			around.Units = append(around.Units, g.rect(s, where, lost))
		}
	}
	target := g.facing(s, where, order, g.nearest(s, where, order, lanes))
	charger := g.rect(s, where, order.unit)
	m := plane.FailedChargeFreeWheel(charger, target.Unit.FacingCentre(target.Facing), float64(distance), &around)
	for _, bog := range g.field.dangerous {
		if m.PassesOver(charger, bog) {
			s.event++
		}
	}
	g.put(s, where, order.unit, m.End)
	return int32(math.Round(m.Moved() * float64(inch)))
}

// nearest is the lane with the smallest gap to its unit.
func (g *Game) nearest(s *State, where *Poses, order *chargeOrder, lanes mask) *lane {
	nearest := &order.lanes[lanes.first()]
	if lanes.single() {
		return nearest
	}
	gap := noEnd
	for ; lanes != 0; lanes = lanes.rest() {
		l := &order.lanes[lanes.first()]
		if to := g.gap(s, where, order, l); to < gap {
			nearest, gap = l, to
		}
	}
	return nearest
}

// ways remembers what was searched. It is shared by all who play the game, and
// once full it is left alone; what it says never changes.
type ways [1 << 12]atomic.Pointer[knownWay]

type knownWay struct {
	wayKey
	way
}

// wayKey is all that a charge move depends on.
type wayKey struct {
	where           Poses
	models          [rules.MaxUnits]uint16 // that the rectangle has room for, 0: removed
	charger         uint8
	lanes, declared mask
}

// probes is how many places a key may be kept in.
const probes = 4

// find is what is known of a key, or a place that is free for it, if any is.
func (w *ways) find(key *wayKey) (known *knownWay, free *atomic.Pointer[knownWay]) {
	at := key.hash()
	for i := range uint64(probes) {
		place := &w[(at+i)%uint64(len(w))]
		switch k := place.Load(); {
		case k == nil:
			return nil, place
		case k.wayKey == *key:
			return k, nil
		}
	}
	return nil, nil
}

func (k *wayKey) hash() uint64 {
	h := uint64(k.charger)<<16 | uint64(k.declared)<<8 | uint64(k.lanes)
	mix := func(x uint64) {
		h = (h ^ x) * 0x9e3779b97f4a7c15
		h ^= h >> 29
	}
	for i := range k.where.at {
		p := &k.where.at[i]
		mix(p.x)
		mix(p.y)
		mix(p.heading)
		mix(uint64(k.models[i]))
	}
	return h
}
