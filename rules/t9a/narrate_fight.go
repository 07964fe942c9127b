package t9a

import (
	"fmt"

	"tactica/dice"
	"tactica/rules"
	"tactica/rules/telling"
)

// What is told of combats, clause 3.

// beginRoundOf tells what counts before any blow, when a round has begun.
func (n *Narrator[G]) beginRoundOf(m *rules.Moment[State[G]], a *rules.Account) {
	before, s := m.Before, &m.After.battle
	if s.stage != stageStrike || before.stage == stageStrike && before.round == s.round && before.fight == s.fight {
		return
	}
	a.Enter(n.combatTitle(s))
	a.Tell(rules.Passage{Clause: "3", Text: fmt.Sprintf("Before any blow: %s, %s.", n.advantages(s, n.chargers), n.advantages(s, 1-n.chargers))})
	for i := range n.units {
		if s.units[i].flags.has(deepRanks) {
			a.Tell(rules.Passage{Clause: "3", Text: "Deep ranks of " + n.labelOf(i) + ": +1 to wound, at best 3+."})
		}
	}
}

// advantages are what a side scores before any blow.
func (n *Narrator[G]) advantages(s *battle, side int) string {
	var parts []string
	total := 0
	add := func(what string, points int) {
		if total += points; points > 0 {
			parts = append(parts, fmt.Sprintf("%s %d", what, points))
		}
	}
	if side == n.chargers && s.round == 0 {
		add("charge", 1)
	}
	ranks := 0
	for i := range n.units {
		if n.units[i].side == side && n.fighting(s, i) {
			ranks = max(ranks, n.ranks(s, i))
		}
	}
	ranks = min(ranks, mostRanks)
	add("ranks", ranks)
	add("standards", n.bonus(s, side)-ranks)
	if side == n.chargers {
		add("flank or rear", n.ground(s))
	}
	if total == 0 {
		return n.sideName(s, side) + " 0"
	}
	return fmt.Sprintf("%s %d (%s)", n.sideName(s, side), total, telling.List(parts...))
}

// sideName names the units of a side in a combat.
func (n *Narrator[G]) sideName(s *battle, side int) string {
	var names []string
	for i := range n.units {
		if n.units[i].side == side && n.fighting(s, i) {
			names = append(names, n.labelOf(i))
		}
	}
	return telling.List(names...)
}

// throwOf is the throw of attacks that comes next in a state: of an event, on an
// enemy, with what each attack needs, and how many there are.
func (n *Narrator[G]) throwOf(s *battle) (ev *event, enemy int, one attack, count int) {
	ev = &n.agilityOrder(s)[s.event]
	foes := n.opponents(s, ev.unit)
	e := &foes.list[s.enemy]
	return ev, e.unit, n.blow(ev, &n.units[e.unit], circumstancesOf(s, ev, e)), n.blows(s, ev, &foes)[s.enemy]
}

// tellStrike tells of one throw of attacks.
func (n *Narrator[G]) tellStrike(m *rules.Moment[State[G]], a *rules.Account) {
	s := &m.Before.battle
	ev, enemy, one, count := n.throwOf(s)
	u := &n.units[ev.unit]
	p := rules.Passage{Clause: "3", Outcome: n.lose(s, enemy, m.Outcome)}
	if ev.part == blows {
		p.Text = fmt.Sprintf("Agility %d: %s struck %s (%s), %s.", ev.step, u.label, n.labelOf(enemy), u.blade.name, telling.Count(count, "attack"))
		p.Throws = one.told().Throws(m.Dice, one.takes(), count, m.Outcome)
	} else {
		p.Text = fmt.Sprintf("Agility %d: %s of %s on %s, by %s.", ev.step, partWords[ev.part], u.label, n.labelOf(enemy), telling.Count(count, "model"))
		p.Throws = one.told().Bursts(m.Dice, n.burst(ev), one.takes(), count, m.Outcome)
	}
	a.Tell(p)
}

// endRoundOf tells the score, when the blows of a round are over.
func (n *Narrator[G]) endRoundOf(m *rules.Moment[State[G]], a *rules.Account) {
	before, after := &m.Before.battle, &m.After.battle
	if before.stage != stageStrike || after.stage == stageStrike && after.round == before.round && after.fight == before.fight {
		return
	}
	s := *before
	if kind, _ := slotOf(m.Slot); m.Asked == rules.ForRoll && kind == slotStrike {
		_, enemy, _, _ := n.throwOf(&s)
		now := &s.units[enemy]
		now.pending = uint16(min(int(now.pending)+m.Outcome, n.left(&s, enemy)))
	}
	ours, theirs := n.sideName(&s, n.chargers), n.sideName(&s, 1-n.chargers)
	n.takeLosses(&s)
	if n.sideGone(&s) {
		a.Tell(rules.Passage{Clause: "3", Outcome: "Nobody is left to fight: the combat is over"})
		return
	}
	switch {
	case s.score > 0:
		a.Tell(rules.Passage{Clause: "3", Outcome: fmt.Sprintf("%s won the round by %d", ours, s.score)})
	case s.score < 0:
		a.Tell(rules.Passage{Clause: "3", Outcome: fmt.Sprintf("%s won the round by %d", theirs, -s.score)})
	default:
		a.Tell(rules.Passage{Clause: "3", Outcome: "A draw"})
	}
}

// tellBreak tells of a Break Test.
func (n *Narrator[G]) tellBreak(m *rules.Moment[State[G]], a *rules.Account, unit int) {
	s := &m.Before.battle
	u, now := &n.units[unit], &s.units[unit]
	difference := int(max(s.score, -s.score))
	less := n.penalty(s, unit, difference)
	why := ""
	switch {
	case now.flags.has(solid):
		why = ", Steady and Solid"
	case now.flags.has(steady) && u.stubborn:
		why = ", Steady and Stubborn"
	case now.flags.has(steady):
		why = ", Steady"
	case u.stubborn:
		why = ", Stubborn"
	}
	text := fmt.Sprintf("Break Test of %s: %s %d less %d%s.", u.label, n.courageWord(), u.cou, less, why)
	switch {
	case less == 0:
		text = fmt.Sprintf("Break Test of %s: %s %d%s.", u.label, n.courageWord(), u.cou, why)
	case u.cou-less < 2: // the state knows no more of the difference
		text = fmt.Sprintf("Break Test of %s: %s %d less the difference leaves nothing.", u.label, n.courageWord(), u.cou)
	}
	p := rules.Passage{Clause: "3", Text: text, Throws: n.tested(m, "Break Test"), Outcome: u.label + " held"}
	if m.Outcome == 0 {
		p.Outcome = u.label + " broke"
	}
	a.Tell(p)
}

// tellPursuit tells how far a winner pursued.
func (n *Narrator[G]) tellPursuit(m *rules.Moment[State[G]], a *rules.Account, unit int) {
	a.Tell(rules.Passage{Clause: "3", Text: n.labelOf(unit) + " pursued.",
		Throws: []rules.Throw{telling.Run(m.Dice, "pursuit", n.units[unit].runPool(), m.Outcome, 0)}})
}

// tellRout tells whether a broken unit got away: from what it was pursued with,
// and from the table edge.
func (n *Narrator[G]) tellRout(m *rules.Moment[State[G]], a *rules.Account, unit int) {
	u, pool := &n.units[unit], n.units[unit].runPool()
	pursuit := int(m.Before.units[unit].note)
	p := rules.Passage{Clause: "3", Text: u.label + " fled."}
	t := rules.Throw{What: "flight"}
	if pursuit > 0 {
		t.Need = fmt.Sprintf("more than %d", pursuit)
	}
	if m.Before.units[unit].brink > 0 {
		run := telling.Run(m.Dice, t.What, pool, m.Outcome, 0)
		t.Dice, t.Result = run.Dice, run.Result
	} else {
		t.Dice = m.Dice.HandWith(pool, func(h dice.Hand) bool { return h.Sum() > pursuit == (m.Outcome == 1) })
		t.Result = fmt.Sprintf("= %d", t.Dice.Sum())
	}
	p.Throws = []rules.Throw{t}
	switch m.After.units[unit].cause {
	case runDown:
		p.Outcome = "Run down: " + u.label
	case tableEdge:
		p.Outcome = u.label + " fled off the table"
	default:
		p.Outcome = u.label + " got away, Shaken"
	}
	a.Tell(p)
}
