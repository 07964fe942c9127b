package opdat

import "tactica/rules"

// The attacks after the charger has moved, clause 1.5 (INT-17).

// An event is one attack of a charge, if it comes to it: of the charger on the
// unit of a lane, or the other way about.
type event struct {
	byCharger bool
	lane      uint8
	weapon    uint8 // of attack_scope: weapon_attack, else 0
	by, at    int   // units
	dice      int   // of each model
	// volleys by whether Defend is active and whether the unit attacked has
	// left its Cover.
	volleys [2][2]*volley
	// last: nothing attacks the unit after this.
	last bool
}

// prepareFights lists the attacks of every charge.
func (g *Game) prepareFights() {
	for c := range g.charges {
		order := &g.charges[c]
		for _, byCharger := range [2]bool{g.order != defenderFirst, g.order == defenderFirst} {
			for i := range order.lanes {
				order.events = append(order.events, g.eventsOf(order, i, byCharger)...)
			}
		}
	}
	seen := mask(0)
	for c := len(g.charges) - 1; c >= 0; c-- {
		events := g.charges[c].events
		for i := len(events) - 1; i >= 0; i-- {
			events[i].last = !seen.has(events[i].at)
			seen = seen.with(events[i].at)
		}
	}
}

// eventsOf are the attacks of one unit on another: one, or one for each
// weapon.
func (g *Game) eventsOf(order *chargeOrder, i int, byCharger bool) (list []event) {
	by, at := order.unit, order.lanes[i].unit
	if !byCharger {
		by, at = at, by
	}
	attackers := &g.units[by]
	add := func(n int, weapons []weapon) {
		e := event{byCharger: byCharger, lane: uint8(i), weapon: uint8(n), by: by, at: at}
		for _, w := range weapons {
			e.dice += w.dice
		}
		u := &g.units[at]
		still := !g.thisTurn || !u.moved
		for defends := range e.volleys {
			for left := range e.volleys[defends] {
				t := g.toughness(u.resolve, u.bonus, left == 0 && g.coverMelee, still, defends == 1)
				e.volleys[defends][left] = g.volley(weapons, attackers.most, u.wounds, t)
			}
		}
		list = append(list, e)
	}
	if !g.byWeapon {
		add(0, attackers.melee)
		return list
	}
	for n := range attackers.melee {
		add(n, attackers.melee[n:n+1])
	}
	return list
}

// attackers is how many models make an attack. A charger that reached several
// units divides its models evenly among them, the odd ones to the first.
func (g *Game) attackers(s *State, e *event) int {
	models := g.models(s, e.by)
	if !e.byCharger {
		return models
	}
	before := (s.reached & (bit(int(e.lane)) - 1)).len()
	share := models / s.reached.len()
	if before < models%s.reached.len() {
		share++
	}
	return share
}

// takesPlace: the two are in contact, there is somebody to attack, and there
// are dice to do it with.
func (g *Game) takesPlace(s *State, e *event) bool {
	return s.reached.has(int(e.lane)) && e.dice > 0 && g.alive(s, e.at) && g.attackers(s, e) > 0
}

// attack goes on to the next attack that takes place and opens the window of
// the unit attacked for Defend, before its Target Lock (DEF-01, DEF-04).
func (g *Game) attack(s *State, t *rules.Turn) {
	order := &g.charges[s.charge]
	for int(s.event) < len(order.events) {
		e := &order.events[s.event]
		if !g.takesPlace(s, e) {
			g.endAttack(s, t, e)
			continue
		}
		s.stage = stageStrike
		now := &s.units[e.at]
		legal := !now.flags.has(noDefend)
		if legal || order.defences.has(e.at) {
			g.mayDefend(s, t, e, legal)
		}
		return
	}
	g.endFight(s, t)
}

// mayDefend asks for Defend as a reaction. It is legal unless the unit has the
// Defend restriction (DEF-13), which it leaves behind (DEF-11).
func (g *Game) mayDefend(s *State, t *rules.Turn, e *event, legal bool) {
	now := &s.units[e.at]
	again, slot := 0, unitSlot(slotDefend, int(s.charge), e.at)
	if now.flags.has(asked) {
		again, slot = 1, g.attackSlot(slotAgain, int(s.charge), e)
	}
	activation, intervene := now.flags.after()
	now.flags |= asked
	tries := g.ask(t, rules.Defence, e.at, e.by, defenceCase(int(s.charge), again, activation, intervene), slot, legal)
	if tries && legal {
		now.flags |= noDefend | defending
	} else if tries {
		now.defended = max(now.defended, illegalDefend)
	}
}

// strike resolves an attack: Target Lock, damage rolls and damage in one roll.
// Defend covers this attack, hits or not, and no second one (DEF-05, DEF-10).
func (g *Game) strike(s *State, t *rules.Turn) {
	e := &g.charges[s.charge].events[s.event]
	now, wounds := &s.units[e.at], g.units[e.at].wounds
	defends, left := 0, 0
	if now.flags.has(defending | guarded) {
		defends = 1
		now.defended = activeDefend
	}
	if now.flags.has(stirred) {
		left = 1
	}
	now.flags &^= defending | guarded
	lost := int(now.wounds + now.pending)
	law := e.volleys[defends][left].law(g.attackers(s, e), lost%wounds)
	damage := t.Roll(g.attackSlot(slotStrike, int(s.charge), e), law)
	now.damage += uint32(damage)
	lost = min(lost+damage, g.start(s, e.at)*wounds)
	if g.order == simultaneous {
		now.pending = uint16(lost) - now.wounds
	} else {
		now.wounds = uint16(lost)
	}
	s.stage = stageAttack
	g.endAttack(s, t, e)
}

// endAttack goes on to the next attack. After the last one on a unit its
// damage is final.
func (g *Game) endAttack(s *State, t *rules.Turn, e *event) {
	if e.last {
		now := &s.units[e.at]
		t.Record(g.vars.unit[e.at].damage, int64(now.damage))
		now.damage = 0
	}
	s.event++
}

// endFight removes the losses of a simultaneous fight, ends the contacts with
// units that are no more, and ends the charge.
func (g *Game) endFight(s *State, t *rules.Turn) {
	dead := mask(0)
	for i := range g.units {
		now := &s.units[i]
		now.wounds += now.pending
		now.pending = 0
		if !g.alive(s, i) {
			dead = dead.with(i)
		}
	}
	for c := range g.charges {
		s.contact[c] &^= dead
		if dead.has(g.charges[c].unit) {
			s.contact[c] = 0
		}
	}
	g.endCharge(s, t)
}
