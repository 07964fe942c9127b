package t9a

import "tactica/rules"

// The combat score, clause 3.

// staticScore is what counts before any attack, of the chargers' side less the
// other's: 1 for charging, 2 for each flank or rear that it fights in, the
// Proper Ranks of its best unit up to 4, 1 for each standard and 1 for the
// battle standard.
func (g *setup) staticScore(s *battle) int {
	ours, theirs := g.chargers, 1-g.chargers
	score := g.bonus(s, ours) - g.bonus(s, theirs) + g.ground(s)
	if s.round == 0 {
		score++
	}
	return score
}

// mostRanks is how many Proper Ranks count.
const mostRanks = 4

func (g *setup) bonus(s *battle, side int) int {
	ranks, standards := 0, 0
	for i := range g.units {
		u := &g.units[i]
		if u.side != side || !g.fighting(s, i) {
			continue
		}
		if u.standard {
			standards++
		}
		if u.bsb {
			standards++
		}
		ranks = max(ranks, g.ranks(s, i))
	}
	return min(ranks, mostRanks) + standards
}

// ground is 2 for each flank and each rear of an enemy unit that the chargers
// are in contact with. Only they hit flanks.
func (g *setup) ground(s *battle) (n int) {
	if !g.severalSides {
		return 0
	}
	for i := range g.units {
		if !g.fighting(s, i) {
			continue
		}
		foes := g.opponents(s, i)
		for at := left; at < sides; at++ {
			if foes.on(at) > 0 {
				n += 2
			}
		}
	}
	return n
}

// ranks are the Proper Ranks of a unit now, less those of the enemies in its
// flanks and rear that surround it.
func (g *setup) ranks(s *battle, unit int) int {
	ranks := g.units[unit].properRanks(g.models(s, unit))
	if !g.severalSides {
		return ranks
	}
	foes := g.opponents(s, unit)
	for _, e := range foes.all() {
		if e.at != front {
			ranks -= g.units[e.unit].properRanks(g.models(s, e.unit))
		}
	}
	return max(ranks, 0)
}

// isSteady: more Proper Ranks than each enemy in contact.
func (g *setup) isSteady(s *battle, unit int) bool {
	ranks := g.ranks(s, unit)
	foes := g.opponents(s, unit)
	for _, e := range foes.all() {
		if g.ranks(s, e.unit) >= ranks {
			return false
		}
	}
	return true
}

func (g *setup) isSolid(s *battle, unit int) bool {
	return g.ranks(s, unit) >= g.edition.Solid[g.units[unit].height]
}

// deep: the unit has +1 to wound in the round that begins.
func (g *setup) deep(s *battle, unit int) bool {
	if g.edition.Deep == advantagedPosition {
		return g.isSolid(s, unit) && g.isSteady(s, unit)
	}
	return g.units[unit].height == 1 && g.isSolid(s, unit)
}

// settleRound ends the attacks of a round. In a tie both sides have won, and
// the combat goes on; else the losers take their Break Tests.
func (g *setup) settleRound(s *battle, t *rules.Turn) {
	s.event, s.enemy = 0, 0
	matters := 1
	for i := range g.units {
		now := &s.units[i]
		now.flags &^= deepRanks
		now.files, now.ranks = 0, 0
		if !g.loses(s, i) {
			continue
		}
		if g.isSteady(s, i) {
			now.flags |= steady
			if g.isSolid(s, i) {
				now.flags |= solid
			}
		}
		matters = max(matters, g.differenceThatMatters(s, i))
	}
	if s.score == 0 {
		g.endRound(s, t)
		return
	}
	s.score = int32(max(-matters, min(int(s.score), matters)))
	if g.lastRound(s) {
		for i := range g.units {
			if g.fighting(s, i) && !g.loses(s, i) {
				g.count(s, t, i) // a winner loses no more
			}
		}
	}
	s.enter(stageBreak)
}

func (g *setup) lastRound(s *battle) bool { return int(s.round)+1 == g.rounds }

// loses: a living unit of the side that lost the round, with an enemy still in
// contact. One without counts as having won.
func (g *setup) loses(s *battle, unit int) bool {
	if !g.fighting(s, unit) || s.score == 0 || (g.units[unit].side == g.chargers) != (s.score < 0) {
		return false
	}
	foes := g.opponents(s, unit)
	return foes.n > 0
}

// penalty of a losing unit's Break Test at a difference: at most 2 for a
// Steady one, none for a Steady and Solid one; half, rounded up, for a
// Stubborn one.
func (g *setup) penalty(s *battle, unit, difference int) int {
	u, now := &g.units[unit], &s.units[unit]
	if now.flags.has(solid) {
		return 0
	}
	if now.flags.has(steady) {
		difference = min(difference, 2)
	}
	if u.stubborn {
		difference = (difference + 1) / 2
	}
	return difference
}

// differenceThatMatters is the difference beyond which a losing unit is no
// worse off.
func (g *setup) differenceThatMatters(s *battle, unit int) int {
	u, now := &g.units[unit], &s.units[unit]
	switch {
	case now.flags.has(solid):
		return 1
	case now.flags.has(steady):
		return 2
	}
	hopeless := max(u.cou-1, 1) // 2D6 is never less than 2
	if u.stubborn {
		hopeless *= 2
	}
	return hopeless
}
