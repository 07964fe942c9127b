package opdat

import "tactica/rules"

// Whom a charger ends in contact with, clause 1.4. An option is a set of its
// targets: first each target alone, in their order, then two together, and
// so on, so that ties go to the original target, to an intervener, to more.

// sets are the sets of up to mostTargets targets, by option. Bit n stands for
// the n-th of the targets in play.
var sets = func() (list []mask) {
	for size := 1; size <= mostTargets; size++ {
		list = append(list, setsOf(size, 0)...)
	}
	return list
}()

// setsOf are the sets of so many targets from the n-th on, those with the
// first of them first.
func setsOf(size, n int) (list []mask) {
	if size == 0 {
		return []mask{0}
	}
	for first := n; first+size <= mostTargets; first++ {
		for _, rest := range setsOf(size-1, first+1) {
			list = append(list, rest.with(first))
		}
	}
	return list
}

// pick is the lanes of an option, of these targets in play.
func (m mask) pick(o rules.Option) (lanes mask) {
	for n := 0; m != 0; n++ {
		if sets[o].has(n) {
			lanes = lanes.with(m.first())
		}
		m &^= bit(m.first())
	}
	return lanes
}

// contacts lists the sets that the charger can end in contact with: all their
// units can be reached, and can be reached together.
func (g *Game) contacts(s *State, order *chargeOrder) (legal rules.Options) {
	for o := range sets {
		o := rules.Option(o)
		if sets[o]>>s.targets.len() != 0 {
			continue
		}
		if lanes := s.targets.pick(o); lanes&^s.reachable == 0 && order.fits(lanes) {
			legal = legal.With(o)
		}
	}
	return legal
}

// fits: several units can be in contact with the charger at once only if each
// intervener among them allows it.
func (o *chargeOrder) fits(lanes mask) bool {
	if lanes.len() < 2 {
		return true
	}
	for i := 1; i < len(o.lanes); i++ {
		if lanes.has(i) && !o.lanes[i].together {
			return false
		}
	}
	return true
}

// wished is the option that a split policy wishes for, or, where it cannot be
// had, the first unit that can be reached.
func (g *Game) wished(s *State, order *chargeOrder, policy string, legal rules.Options) rules.Option {
	wish := legal.First()
	switch policy {
	case splitIntervene:
		for o := rules.Option(1); o < mostTargets; o++ {
			if legal.Has(o) {
				return o
			}
		}
	case splitBoth:
		for o := range sets {
			o := rules.Option(o)
			if legal.Has(o) && sets[o].len() > sets[wish].len() {
				wish = o
			}
		}
	case splitNearest:
		for o := range rules.Option(mostTargets) {
			if legal.Has(o) && g.gap(s, order, s.targets.pick(o).first()) < g.gap(s, order, s.targets.pick(wish).first()) {
				wish = o
			}
		}
	}
	return wish
}
