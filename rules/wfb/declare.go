package wfb

import (
	"tactica/rules"
	"tactica/rules/uncertain"
)

// Declarations, Terror, and reactions: clauses 1.1 to 1.3.

// A lane is one way for a charge to go: a unit that it is declared against,
// or may be redirected to, and how far away that unit is.
type lane struct {
	unit     int
	distance uncertain.Number // millionths of an inch between closest points
	side     side             // of the target, that is hit
	pair     mask             // the charger and the target
	volleys  volleys
}

// A chargeOrder is one entry of charges:.
type chargeOrder struct {
	unit     int
	lanes    []lane // the targets, then the redirect targets
	targets  int    // how many of the lanes are targets
	vars     chargeVars
	downhill bool
	reach    int32 // the farthest that it may be declared, millionths of an inch
}

// lane being resolved.
func (g *Game) target(s *State) *lane { return &g.charges[s.charge].lanes[s.lane] }

// gap is the distance to the unit of a lane now: on the line, what it was, and
// what the unit has fled since; on the table, closest points.
func (g *Game) gap(s *State, where *Poses, order *chargeOrder, l *lane) int32 {
	if where != nil {
		return g.between(s, where, order.unit, l.unit)
	}
	return l.flown(s)
}

// flown is the gap of a lane on the line.
func (l *lane) flown(s *State) int32 {
	return l.distance.In(&s.drawn) + int32(s.units[l.unit].ground)*inch
}

// declare begins the next charge, clause 1.1: the charger steady, unengaged,
// not fleeing; a target alive and within its maximum range, and on the table a
// way to it.
func (g *Game) declare(s *State, where *Poses, t *rules.Turn) {
	if int(s.charge) == len(g.charges) {
		g.endDeclarations(s, t)
		return
	}
	order, ch := &g.charges[s.charge], &s.charges[s.charge]
	if s.units[order.unit].fate == standing {
		for i := range order.targets {
			if g.chargeable(s, where, order, &order.lanes[i]) {
				ch.lanes = ch.lanes.with(i)
			}
		}
	}
	if ch.lanes == 0 || !g.open(s, where, order, ch.lanes) {
		ch.lanes = 0
		g.endCharge(s, t, chargeNotMade)
		return
	}
	s.stage, s.lane = stageTerror, uint8(ch.lanes.first())
}

// chargeable: the target is alive, within maximum range and, on the table, at
// least partly in the charger's front arc. A fleeing or an engaged unit may be
// charged.
func (g *Game) chargeable(s *State, where *Poses, order *chargeOrder, l *lane) bool {
	return alive(s, l.unit) && g.gap(s, where, order, l) <= order.reach &&
		(where == nil || g.sees(s, where, order.unit, l.unit))
}

// terror makes the target of a charger that causes Terror test its
// Leadership, clause 1.2. Failing forces it to flee.
func (g *Game) terror(s *State, where *Poses, t *rules.Turn) {
	s.stage = stageReact
	charger, target := &g.units[g.charges[s.charge].unit], g.target(s).unit
	u, now := &g.units[target], &s.units[target]
	now.flags &^= mustFlee
	if !charger.terror || charger.random != nil || now.fate != standing ||
		g.steadfastMind(s, target) || u.fear || u.terror || u.troop == warMachine {
		g.react(s, where, t)
		return
	}
	if !t.Test(g.reactionSlot(slotTerror, s, target), u.tests.law(u.general)) {
		now.flags |= mustFlee
	}
}

// warMachine may only hold.
const warMachine = "war-machine"

// reactions lists what the target may do, clause 1.3.
func (g *Game) reactions(s *State, where *Poses, order *chargeOrder, l *lane) rules.Options {
	const hold, shoot, flee = 1 << rules.Hold, 1 << rules.StandAndShoot, 1 << rules.Flee
	now := &s.units[l.unit]
	if !g.free(s, order, l.unit) {
		if g.units[order.unit].random == nil && (now.fate == fleeing || now.flags.has(mustFlee)) {
			return flee
		}
		return hold
	}
	may := rules.Options(hold)
	if !now.flags.has(shotUsed) && g.inArc(s, where, order, l) && g.volleyNow(s, where, order, l) != nil {
		may |= shoot
	}
	if !g.steadfastMind(s, l.unit) {
		may |= flee
	}
	return may
}

// free: the unit may do other than to hold, or to flee because it must. To a
// charger that moves at random nobody reacts at all.
func (g *Game) free(s *State, order *chargeOrder, unit int) bool {
	now := &s.units[unit]
	return g.units[order.unit].random == nil && now.fate == standing && !now.flags.has(mustFlee) &&
		g.units[unit].troop != warMachine
}

// react lets the target choose its reaction and begins to resolve it.
func (g *Game) react(s *State, where *Poses, t *rules.Turn) {
	l, order := g.target(s), &g.charges[s.charge]
	now := &s.units[l.unit]
	made := t.Choose(rules.Choice{
		Kind: rules.Reaction, Unit: uint8(l.unit), Opponent: uint8(order.unit),
		Nth: now.asked, Maximise: g.units[l.unit].side == g.side,
		Slot:  g.reactionSlot(slotReaction, s, l.unit),
		Legal: g.reactions(s, where, order, l),
	})
	now.asked++
	now.flags &^= mustFlee
	if made == rules.Flee || now.fate != fleeing {
		now.note = uint8(made) // a fleeing unit charged at random makes no reaction
	}
	switch made {
	case rules.StandAndShoot:
		now.flags |= shotUsed
		s.stage = stageVolley
	case rules.Flee:
		now.fate = fleeing
		s.stage = stageFlight
	default:
		g.nextTarget(s, where, t)
	}
}

// inArc: only a charge to the front can be shot at, on the table a charger at
// least partly in the front arc; skirmishers shoot at any.
func (g *Game) inArc(s *State, where *Poses, order *chargeOrder, l *lane) bool {
	if where != nil {
		return g.units[l.unit].skirmishers || g.sees(s, where, l.unit, order.unit)
	}
	return l.side == front || g.units[l.unit].skirmishers
}

// nextTarget goes on to the next target of the charge, after the last one to
// what the charger does about it.
func (g *Game) nextTarget(s *State, where *Poses, t *rules.Turn) {
	ch := &s.charges[s.charge]
	switch rest := ch.lanes.from(int(s.lane) + 1); {
	case rest != 0:
		s.stage, s.lane = stageTerror, uint8(rest.first())
	case g.mayRedirect(s, where):
		s.next(stageRedirect)
	default:
		g.nextCharge(s, t, noRedirect)
	}
}

// endCharge ends a charge in the declarations: it will not move.
func (g *Game) endCharge(s *State, t *rules.Turn, result charge) {
	s.charges[s.charge].result = result
	g.nextCharge(s, t, noRedirect)
}

// nextCharge records what is final when a charge has been declared, and goes on
// to the next one. Its charger is shot at no more; of one that panicked the
// shots are recorded already, before it ran.
func (g *Game) nextCharge(s *State, t *rules.Turn, tested redirect) {
	order, ch := &g.charges[s.charge], &s.charges[s.charge]
	target := int64(ch.lanes)
	if order.redirected(ch) {
		target = int64(bit(order.targets)) + int64(ch.lanes.first()-order.targets)
		tested = redirectPassed
	}
	t.Record(order.vars.target, target)
	t.Record(order.vars.redirect, int64(tested))
	if ch.result != chargePanicked {
		g.recordShot(s, t, order.unit)
	}
	s.charge++
	s.next(stageDeclare)
}

// recordShot records the models of a charger that were shot.
func (g *Game) recordShot(s *State, t *rules.Turn, unit int) {
	u := &g.units[unit]
	t.Record(u.vars.shot, int64(u.felled(int(s.units[unit].wounds)-u.wounded)))
}

// endDeclarations records what is final now that all reactions are made, clears
// what only they needed, and begins the moves.
func (g *Game) endDeclarations(s *State, t *rules.Turn) {
	for i := range g.units {
		u, now := &g.units[i], &s.units[i]
		t.Record(u.vars.reaction, int64(now.note))
		if !g.isCharger(i) {
			t.Record(u.vars.shot, 0)
		}
		now.note, now.asked = 0, 0
		now.flags &= calmed
		if now.fate == destroyed {
			now.wounds = 0
		}
	}
	s.charge = 0
	s.next(stageMove)
}
