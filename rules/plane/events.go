package plane

import "math"

// events are the places after t, up to end (sense 1), or before it, down to end
// (sense -1), in order, where corners and a shape come to, or leave, a distance
// of clearance inches. An event too many does no harm.
type events struct {
	motion    *motion
	corners   []Vec
	shape     *shape
	clearance float64
	t, sense  float64
	end       float64 // one just beyond it may be among them

	list [6]float64 // the nearest of them
	n, i int        // found, and taken
}

func (m *motion) events(corners []Vec, s *shape, clearance, t, sense, end float64) events {
	e := events{motion: m, corners: corners, shape: s, clearance: clearance, t: t, sense: sense, end: end}
	e.find()
	return e
}

// next returns the next event, infinite with the sign of sense if there is
// none.
func (e *events) next() float64 {
	if e.i == e.n {
		if e.n < len(e.list) {
			return math.Inf(int(e.sense))
		}
		e.t, e.n, e.i = e.list[e.n-1], 0, 0
		if e.find(); e.n == 0 {
			return math.Inf(int(e.sense))
		}
	}
	e.i++
	return e.list[e.i-1]
}

const same = 1e-11 // inches; events nearer than this are one

// awaits reports whether an event at t is after the last and not beyond the end.
func (e *events) awaits(t float64) bool {
	return (t-e.t)*e.sense > same && !((t-e.end)*e.sense > Touch)
}

// see keeps an event among the nearest, in order.
func (e *events) see(t float64) {
	if e.awaits(t) {
		e.keep(t)
	}
}

// keep is see for an event that is awaited.
func (e *events) keep(t float64) {
	i := e.n
	for i > 0 && (e.list[i-1]-t)*e.sense > same {
		i--
	}
	if i > 0 && (t-e.list[i-1])*e.sense <= same || i == len(e.list) {
		return
	}
	e.n = min(e.n+1, len(e.list))
	copy(e.list[i+1:e.n], e.list[i:e.n-1])
	e.list[i] = t
}

// find finds the events after t.
func (e *events) find() {
	if e.motion.side == None {
		e.straight()
	} else {
		e.turning()
	}
}
