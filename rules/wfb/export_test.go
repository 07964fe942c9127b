package wfb

// SameWays reports whether every charge move that is remembered in a state is
// the one that a search finds.
func SameWays(g Table, s *TableState) bool {
	for c := range g.charges {
		order := &g.charges[c]
		for i := range order.lanes {
			if !alive(&s.State, order.lanes[i].unit) || !alive(&s.State, order.unit) {
				continue
			}
			if g.way(&s.State, &s.where, order, bit(i), bit(i)) != g.findWay(&s.State, &s.where, order, bit(i), bit(i)) {
				return false
			}
		}
	}
	return true
}

// SearchWays searches the charge moves of all lanes as the units stand at the
// start, and returns how many there are.
func SearchWays(g Table) (n int) {
	s := g.Start()
	g.place(&s.State, &s.where)
	for c := range g.charges {
		order := &g.charges[c]
		for i := range order.lanes {
			g.findWay(&s.State, &s.where, order, bit(i), bit(i))
			n++
		}
	}
	return n
}

// Cleared reports whether nothing is kept of where units stand.
func Cleared(s *TableState) bool { return s.where == Poses{} }
