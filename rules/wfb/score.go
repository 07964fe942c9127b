package wfb

import "tactica/rules"

// The combat result, clause 4 and "Result" of the rulings.

// settle adds to the wounds what else counts for the result, of the chargers'
// side less the other's, and goes on to the break tests. A drawn fight goes
// on.
func (g *Game) settle(s *State, t *rules.Turn) {
	ours, theirs := g.chargers, 1-g.chargers
	s.score += int32(g.bonus(s, ours) - g.bonus(s, theirs))
	s.score += int32(g.ground(s))
	if s.score == 0 {
		s.score = int32(g.music(s, ours) - g.music(s, theirs))
	}
	s.event, s.enemy = 0, 0
	for i := range g.units {
		s.units[i].flags &^= afraid
	}
	if s.score == 0 {
		g.endRound(s, t)
		return
	}
	matters := 1
	for i := range g.units {
		if !g.loses(s, i) {
			continue
		}
		if g.units[i].stubborn || g.steadfast(s, i) {
			s.units[i].flags |= steady
		}
		if g.units[i].frenzy {
			s.units[i].flags |= calmed
		}
		matters = max(matters, g.differenceThatMatters(s, i))
	}
	s.score = int32(max(-matters, min(int(s.score), matters)))
	if g.lastRound(s) {
		for i := range g.units {
			if g.fights(s, i) && !g.loses(s, i) {
				g.count(s, t, i) // a winner loses no more
			}
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

// loses: a living unit of the side that lost the round.
func (g *Game) loses(s *State, unit int) bool {
	return g.fights(s, unit) && (g.units[unit].side == g.chargers) == (s.score < 0)
}

func (g *Game) fights(s *State, unit int) bool { return s.fight.has(unit) && alive(s, unit) }

// bonus of a side: the best rank bonus of a unit that is not disrupted, a
// standard, a battle standard; each once, from living units.
func (g *Game) bonus(s *State, side int) int {
	ranks, standard, battle := 0, 0, 0
	for i := range g.units {
		u := &g.units[i]
		if u.side != side || !g.fights(s, i) {
			continue
		}
		if u.standard {
			standard = 1
		}
		if u.battleStandard {
			battle = 1
		}
		if extra := min(3, u.ranks(g.models(s, i))-1); extra > ranks && !g.disrupted(s, i) {
			ranks = extra
		}
	}
	return ranks + standard + battle
}

// disrupted: in contact in flank or rear with an enemy of two ranks or more.
func (g *Game) disrupted(s *State, unit int) bool {
	if !g.severalSides {
		return false
	}
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
	n, downhill := 0, 0
	for c := range g.charges {
		if s.charges[c].reached == 0 || !g.fights(s, g.charges[c].unit) {
			continue
		}
		if s.round == 0 && g.charges[c].downhill {
			downhill = 1
		}
	}
	if s.round == 0 {
		n = 1 + downhill
	}
	if !g.severalSides {
		return n
	}
	for i := range g.units {
		if g.units[i].side == g.chargers || !g.fights(s, i) {
			continue
		}
		foes := g.opponents(s, i)
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
func (g *Game) music(s *State, side int) int {
	for i := range g.units {
		if g.units[i].side == side && g.units[i].musician && g.fights(s, i) {
			return 1
		}
	}
	return 0
}

// steadfast: more ranks than every living enemy in the combat.
func (g *Game) steadfast(s *State, unit int) bool {
	ranks := g.units[unit].ranks(g.models(s, unit))
	for i := range g.units {
		if g.units[i].side != g.units[unit].side && g.fights(s, i) &&
			g.units[i].ranks(g.models(s, i)) >= ranks {
			return false
		}
	}
	return true
}
