package opdat

import (
	"fmt"
	"strings"

	"tactica/rules"
	"tactica/rules/uncertain"
)

// What is commanded before the charger moves: Defend in the own activation,
// clause 1.6, the charge itself, 1.1, and Intervene, 1.2.

// The options of these windows.
const (
	hold rules.Option = rules.Hold
	act  rules.Option = 1
)

// ask opens a window in which a unit may give one command. A command that the
// rules forbid may be tried all the same, in vain.
func (g *Game) ask(t *rules.Turn, kind rules.Kind, unit, opponent, nth int, slot rules.Slot, legal bool) bool {
	c := rules.Choice{
		Kind: kind, Unit: uint8(unit), Opponent: uint8(opponent), Nth: uint8(nth),
		Maximise: g.units[unit].side == g.side, Slot: slot, Legal: 1<<hold | 1<<act,
	}
	if !legal {
		c.Refused = 1 << act
	}
	return t.Choose(c) == act
}

// The cases that a plan tells apart when it answers for a charge: what else it
// has tried at this charge, and whether it was asked before.
const (
	reactionCases = 2
	defenceCases  = 8
)

// after numbers the commands that a unit has tried at this charge.
func (f flags) after() (activation, intervene int) {
	if f.has(wishedActivation) {
		activation = 1
	}
	if f.has(wishedIntervene) {
		intervene = 1
	}
	return activation, intervene
}

func reactionCase(charge, activation int) int { return charge*reactionCases + activation }

func defenceCase(charge, again, activation, intervene int) int {
	return charge*defenceCases + again*4 + activation*2 + intervene
}

// activate lets units Defend in their own activation, which is over when the
// charge is declared. The restriction stays, the effect does not (DEF-03,
// DEF-12). Then the charge is declared, if its target still lives; the charger
// does, for nothing attacks it before.
func (g *Game) activate(s *State, t *rules.Turn) {
	order := &g.charges[s.charge]
	for ; int(s.lane) < len(g.units); s.lane++ {
		unit := int(s.lane)
		if !order.activations.has(unit) || !g.alive(s, unit) {
			continue
		}
		now := &s.units[unit]
		legal := !now.flags.has(noDefend)
		if g.ask(t, rules.Activation, unit, order.unit, int(s.charge), unitSlot(slotActivation, int(s.charge), unit), legal) {
			now.flags |= wishedActivation
			if legal {
				now.flags |= g.afterActivation()
			} else {
				now.defended = max(now.defended, illegalDefend)
			}
		}
		s.lane++
		return
	}
	if !g.alive(s, order.lanes[0].unit) {
		t.Record(g.vars.charge[s.charge], chargeNotMade)
		g.endCharge(s, t)
		return
	}
	s.targets = bit(0)
	s.next(stageIntervene)
}

// bans are the reasons why a unit may not Intervene, in the order in which
// they are told.
type bans uint16

const (
	isTarget     bans = 1 << iota // INT-02
	wrongSide                     // INT-02
	hasShoot                      // INT-19, as the next two
	hasRun                        //
	hasDefend                     //
	isEngaged                     // INT-20
	cannotCharge                  // INT-20
	cannotTarget                  // INT-22
	outOfRange                    // INT-21
	anotherDoes                   // intervene.max_per_charge
	banCount     = iota
)

var banWords = [banCount]string{
	"is the original target", "is not on the charged side",
	"has the Shoot restriction", "has the Run restriction", "has the Defend restriction",
	"is engaged", "cannot charge", "cannot target the charger", "out of range: %s > %s",
	"another unit intervenes already",
}

// words joins the reasons. The distance to the charger is in millionths of an
// inch, as is the Run-distance.
func (b bans) words(distance, run int32) string {
	var list []string
	for i, text := range banWords {
		switch {
		case b>>i&1 == 0:
		case bans(1)<<i == outOfRange:
			list = append(list, fmt.Sprintf(text, inches(distance), inches(run)))
		default:
			list = append(list, text)
		}
	}
	return strings.Join(list, "; ")
}

func inches(n int32) string { return fmt.Sprintf("%g", float64(n)/float64(uncertain.Inch)) }

// bans lists why a unit may not Intervene now. Of an intervener i is its
// lane; the original target and the charger have none, 0.
func (g *Game) bans(s *State, order *chargeOrder, unit, i int) (b bans) {
	set := func(reason bans, holds bool) {
		if holds {
			b |= reason
		}
	}
	u, now := &g.units[unit], &s.units[unit]
	set(isTarget, unit == order.lanes[0].unit)
	set(wrongSide, u.side == g.chargers)
	set(hasShoot, now.flags.has(noShoot))
	set(hasRun, now.flags.has(noRun))
	set(hasDefend, now.flags.has(noDefend))
	set(isEngaged, g.unengaged && g.engaged(s, unit))
	if i > 0 {
		l := &order.lanes[i]
		set(cannotCharge, !l.canCharge)
		set(cannotTarget, !l.canTarget)
		set(outOfRange, l.distance.In(&s.drawn) > u.run)
	}
	set(anotherDoes, int(s.declared) >= g.maxPerCharge)
	return b
}

// intervene opens the window between the declaration of the charge and its
// move (INT-01): for the units that could answer it, in the order listed, and
// for the target and the charger where a plan tries it.
func (g *Game) intervene(s *State, t *rules.Turn) {
	order := &g.charges[s.charge]
	for ; int(s.lane) <= len(order.lanes); s.lane++ {
		unit, i := order.asked(int(s.lane))
		b := g.bans(s, order, unit, i)
		if !g.alive(s, unit) || b != 0 && !order.interventions.has(unit) {
			continue
		}
		now := &s.units[unit]
		activation, _ := now.flags.after()
		tries := g.ask(t, rules.Reaction, unit, order.unit, reactionCase(int(s.charge), activation),
			unitSlot(slotIntervene, int(s.charge), unit), b == 0)
		switch {
		case tries && b == 0:
			now.flags |= wishedIntervene
			s.declared++
			s.stage = stageCounter
			return
		case tries:
			now.flags |= wishedIntervene
			now.intervened = max(now.intervened, illegalIntervene)
		}
		s.lane++
		return
	}
	s.next(stageMove)
}

// asked is the unit that is asked n-th for Intervene and its lane as an
// intervener: after the interveners the original target and the charger.
func (o *chargeOrder) asked(n int) (unit, i int) {
	switch last := len(o.lanes) - 1; {
	case n < last:
		return o.lanes[n+1].unit, n + 1
	case n == last:
		return o.lanes[0].unit, 0
	}
	return o.unit, 0
}
