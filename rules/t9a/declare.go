package t9a

import (
	"tactica/dice"
	"tactica/rules"
	"tactica/rules/uncertain"
)

// Declarations, Terror, reactions and flight: clauses 1.1 to 1.3.

// A lane is one way for a charge to go: the unit that it is declared against,
// or one that it may be redirected to.
type lane struct {
	unit     int
	distance uncertain.Number // millionths of an inch between closest points, on the line
	from     side             // of the target, that is hit, on the line
	// volleys that the unit can shoot at the charger; nil: none.
	volleys *dice.Rows
	opening opening // on the table
}

// A chargeOrder is one entry of charges:.
type chargeOrder struct {
	unit  int
	lanes []lane // the target, then the redirect targets
	cover int    // taken off the roll to hit the charger with missiles
	reach int    // the farthest that it may be declared, inches
}

// order and lane of the charge that is being resolved.
func (g *setup) order(s *battle) *chargeOrder { return &g.charges[s.charge] }

func (g *setup) target(s *battle) *lane {
	return &g.charges[s.charge].lanes[s.charges[s.charge].lane-1]
}

// declare begins the next charge, clause 1.1: the charger neither engaged nor
// Shaken; the target alive, within its greatest range, and open to a charge
// move.
func (g *Game[G]) declare(s *State[G], t *rules.Turn) {
	if int(s.next) == len(g.charges) {
		g.endDeclarations(&s.battle, t)
		return
	}
	s.charge = s.next
	s.next++
	order := g.order(&s.battle)
	if s.units[order.unit].fate != standing || !g.chargeable(s, order, &order.lanes[0]) {
		s.charges[s.charge].result = chargeNotMade
		s.charge = 0
		return
	}
	s.charges[s.charge].lane = 1
	s.enter(stageTerror)
}

// chargeable: alive, within the greatest range now, and open.
func (g *Game[G]) chargeable(s *State[G], order *chargeOrder, l *lane) bool {
	return s.alive(l.unit) && within(g.field.gap(s, order, l), order.reach) && g.field.open(s, order, l)
}

// terror makes the target of a charger that causes Terror take a Panic Test,
// clause 1.2. Failing forces it to flee, if it may.
func (g *Game[G]) terror(s *State[G], t *rules.Turn) {
	s.stage = stageReact
	target := g.target(&s.battle).unit
	u, now := &g.units[target], &s.units[target]
	if !g.units[g.order(&s.battle).unit].terror || u.terror || u.fearless ||
		now.fate != standing || now.flags.has(panicPassed) {
		g.react(s, t)
		return
	}
	if t.Test(g.reactionSlot(slotTerror, &s.battle), u.courage.law(u.cou)) {
		now.flags |= panicPassed
	} else {
		now.flags |= mustFlee
	}
}

// reactions lists what the target may do, clause 1.3.
func (g *setup) reactions(s *battle, target int) rules.Options {
	const hold, flee = rules.Options(1 << rules.Hold), rules.Options(1 << rules.Flee)
	u, now := &g.units[target], &s.units[target]
	switch {
	case now.fate == engaged, now.flags.has(hasFled),
		u.fearless && !u.feigned && now.fate != shaken:
		return hold
	case now.flags.has(mustFlee):
		return flee
	}
	return hold | flee
}

// react lets the target choose its reaction.
func (g *Game[G]) react(s *State[G], t *rules.Turn) {
	target := g.target(&s.battle).unit
	now := &s.units[target]
	made := t.Choose(rules.Choice{
		Kind: rules.Reaction, Unit: uint8(target), Opponent: uint8(g.order(&s.battle).unit),
		Nth: now.asked, Maximise: g.units[target].side == g.side,
		Slot: g.reactionSlot(slotReaction, &s.battle), Legal: g.reactions(&s.battle, target),
	})
	now.asked++
	now.flags &^= mustFlee
	if made == rules.Flee {
		now.note = fledReaction
		s.enter(stageFlight)
		return
	}
	now.note = heldReaction
	g.nextRedirect(s)
}

// flee moves the fleeing target, clause 1.3, and offers all whose charge it
// has left standing another target.
func (g *Game[G]) flee(s *State[G], t *rules.Turn) {
	order, l := g.order(&s.battle), g.target(&s.battle)
	now := &s.units[l.unit]
	roll := t.Roll(g.reactionSlot(slotFlight, &s.battle), g.runs[l.unit])
	now.fate = shaken
	now.flags |= hasFled
	if by := g.field.flee(s, order, l, roll); by != noCause {
		g.destroy(&s.battle, l.unit, by)
	}
	g.owe(&s.battle, l.unit)
	g.nextRedirect(s)
}

// endDeclarations records what is final now that all reactions are made,
// clears what only they needed, and begins the moves.
func (g *setup) endDeclarations(s *battle, t *rules.Turn) {
	for i := range g.units {
		now := &s.units[i]
		t.Record(g.vars.unit[i].reaction, int64(now.note))
		now.note, now.asked = 0, 0
		now.flags &= volleyUsed
	}
	for i := range g.charges {
		ch := &s.charges[i]
		t.Record(g.vars.charge[i].target, int64(ch.lane))
		t.Record(g.vars.charge[i].redirect, int64(ch.redirected))
		ch.redirected = noRedirect
	}
	s.next, s.charge = 0, 0
	s.enter(stageMove)
}
