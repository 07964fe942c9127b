package wfb

import "tactica/rules"

// The combat result, clause 4 and "Result" of the rulings.

// settle adds to the wounds what else counts for the result, of the chargers'
// side less the other's, and goes on to the break tests. A drawn fight goes
// on.
func (g *Game) settle(s *State, where *Poses, t *rules.Turn) {
	ours, theirs := s.fight&g.charging, s.fight&g.charged
	s.score += int32(g.bonus(s, ours) - g.bonus(s, theirs))
	s.score += int32(g.ground(s))
	if s.score == 0 {
		s.score = int32(g.music(ours) - g.music(theirs))
	}
	s.event, s.enemy = 0, 0
	if g.feared != 0 {
		for i := range g.units {
			s.units[i].flags &^= afraid
		}
	}
	if s.score == 0 {
		g.endRound(s, where, t)
		return
	}
	matters := 1
	losers := g.losers(s)
	for rest := losers; rest != 0; rest = rest.rest() {
		i := rest.first()
		if g.units[i].stubborn || g.steadfast(s, i) {
			s.units[i].flags |= steady
		}
		if g.units[i].frenzy {
			s.units[i].flags |= calmed
		}
		matters = max(matters, g.differenceThatMatters(s, i))
	}
	if where != nil {
		g.aimFlights(s, where, losers)
	}
	s.score = int32(max(-matters, min(int(s.score), matters)))
	if g.lastRound(s) {
		for winners := s.fight &^ losers; winners != 0; winners = winners.rest() {
			g.count(s, where, winners.first(), t) // a winner loses no more
		}
	}
	s.next(stageBreak)
}

func (g *Game) lastRound(s *State) bool { return int(s.round)+1 == g.rounds }

// differenceThatMatters is the difference beyond which a losing unit is no
// worse off: a double 1 always holds.
func (g *Game) differenceThatMatters(s *State, unit int) int {
	u := &g.units[unit]
	switch {
	case u.unstable:
		return g.total(s, unit) + 1 // one fewer with the battle standard
	case u.unbreakable, s.units[unit].flags.has(steady):
		return 1
	}
	return max(1, u.general-insane)
}

// losers are the living units of the side that lost the round.
func (g *Game) losers(s *State) mask {
	if s.score < 0 {
		return s.fight & g.charging
	}
	return s.fight & g.charged
}

// bonus of the living units of a side: the best rank bonus of one that is not
// disrupted, a standard, a battle standard; each once.
func (g *Game) bonus(s *State, side mask) int {
	ranks, standard, battle := 0, 0, 0
	for ; side != 0; side = side.rest() {
		i := side.first()
		u := &g.units[i]
		if u.standard {
			standard = 1
		}
		if u.battleStandard {
			battle = 1
		}
		if extra := min(3, u.ranks(g.models(s, i))-1); extra > ranks && !(g.severalSides && g.disrupted(s, i)) {
			ranks = extra
		}
	}
	return ranks + standard + battle
}

// disrupted: in contact in flank or rear with an enemy of two ranks or more.
func (g *Game) disrupted(s *State, unit int) bool {
	foes := g.opponents(s, unit)
	for _, e := range foes.all() {
		if e.at != front && g.units[e.unit()].ranks(g.models(s, e.unit())) >= 2 {
			return true
		}
	}
	return false
}

// ground is what the chargers gain by how they came: 1 for having charged and
// 1 for doing so downhill, in the first round; 1 for each living enemy unit
// attacked in a flank, 2 for each in the rear.
func (g *Game) ground(s *State) int {
	n := 0
	if s.round == 0 {
		n = 1
		if s.fight&g.downhill != 0 {
			n = 2
		}
	}
	if !g.severalSides {
		return n
	}
	for charged := s.fight & g.charged; charged != 0; charged = charged.rest() {
		foes := g.opponents(s, charged.first())
		if foes.on(left)+foes.on(right) > 0 {
			n++
		}
		if foes.on(rear) > 0 {
			n += 2
		}
	}
	return n
}

// music is 1 for a side with a musician: it decides a tie.
func (g *Game) music(side mask) int {
	for ; side != 0; side = side.rest() {
		if g.units[side.first()].musician {
			return 1
		}
	}
	return 0
}

// steadfast: more ranks than every living enemy in the combat.
func (g *Game) steadfast(s *State, unit int) bool {
	ranks := g.units[unit].ranks(g.models(s, unit))
	for enemies := s.fight &^ g.sideOf(unit); enemies != 0; enemies = enemies.rest() {
		i := enemies.first()
		if g.units[i].ranks(g.models(s, i)) >= ranks {
			return false
		}
	}
	return true
}
