package wfb

import (
	"fmt"

	"tactica/dice"
	"tactica/rules"
	"tactica/rules/telling"
)

// What is told of combats, clause 4.

// tellFear tells of a Fear test.
func (n *Narrator) tellFear(m *moment, a *rules.Account, unit int) {
	u := &n.units[unit]
	p := rules.Passage{Clause: "4", Text: fmt.Sprintf("%s faced Fear and tested Leadership %d.", u.label, u.general), Throws: n.tested(m, "Fear test")}
	if m.Outcome == 0 {
		p.Outcome = u.label + " fights with Weapon Skill 1 in this round"
	}
	a.Tell(p)
}

// whenWords say when a step of a round is.
func whenWords(step int) string {
	switch step {
	case stepImpact:
		return "On impact"
	case stepFirst:
		return "First"
	case stepLast:
		return "Last"
	case stepStomp:
		return "After all blows"
	}
	return fmt.Sprintf("Initiative %d", stepInitiative(step))
}

// throwOf is the throw of attacks that comes next in a state: of an event, on an
// enemy, with what each attack needs.
func (n *Narrator) throwOf(s *State) (ev *event, enemy int, one attack) {
	ev = &n.events[s.event]
	enemy, at := n.struck(s, ev)
	return ev, enemy, n.blow(ev, &n.units[enemy], circumstancesOf(s, ev, enemy, at))
}

// tellStrike tells of one throw of attacks.
func (n *Narrator) tellStrike(m *moment, a *rules.Account) {
	s := m.Before
	ev, enemy, one := n.throwOf(s)
	u, d, count := &n.units[ev.unit], &n.units[enemy], int(s.blows)
	p := rules.Passage{Clause: "4", Outcome: n.lose(s, enemy, m.Outcome)}
	with := u.blade.name
	switch ev.part {
	case impacts, stomps:
		p.Text = fmt.Sprintf("%s: %s of %s on %s, by %s.", whenWords(ev.step), partWords[ev.part], u.label, d.label, telling.Count(count, "model"))
		p.Throws = one.told(d).Bursts(m.Dice, n.burst(ev), one.wounds(), count, m.Outcome)
	case mounts:
		with = "the mounts"
		fallthrough
	default:
		p.Text = fmt.Sprintf("%s: %s struck %s (%s), %s.", whenWords(ev.step), u.label, d.label, with, telling.Count(count, "attack"))
		p.Throws = one.told(d).Throws(m.Dice, one.wounds(), count, m.Outcome)
	}
	p.Text += one.weight()
	a.Tell(p)
}

// burst is the automatic hits of each model that a part makes.
func (n *Narrator) burst(ev *event) telling.Burst {
	if ev.part == impacts {
		return telling.Burst{Hits: n.units[ev.unit].impact, Dice: n.impacts[ev.unit]}
	}
	return telling.Burst{Hits: n.units[ev.unit].stomp, Dice: n.stomps[ev.unit]}
}

// inRound reports whether the blows of a round are still being struck.
func inRound(s *State) bool { return s.stage == stageFear || s.stage == stageStrike }

// endRoundOf tells the result, when the blows of a round are over.
func (n *Narrator) endRoundOf(m *moment, a *rules.Account) {
	before, after := m.Before, m.After
	if !inRound(before) || inRound(after) && after.round == before.round && after.charges == before.charges {
		return
	}
	s := *before
	if kind, _ := kindOf(m.Slot); m.Asked == rules.ForRoll && kind == slotStrike {
		enemy, _ := n.struck(&s, &n.events[s.event])
		n.deal(&s, enemy, m.Outcome)
	}
	fought := s.fight
	n.takeWounds(&s)
	if n.sideGone(&s) {
		a.Tell(rules.Passage{Clause: "4", Outcome: "Nobody is left to fight: the combat is over"})
		return
	}
	ours, theirs := s.fight&n.charging, s.fight&n.charged
	wounds := int(s.score)
	text := "wounds are even"
	switch {
	case wounds > 0:
		text = fmt.Sprintf("%s dealt %s more", n.names(fought&n.charging), telling.Count(wounds, "wound"))
	case wounds < 0:
		text = fmt.Sprintf("%s dealt %s more", n.names(fought&n.charged), telling.Count(-wounds, "wound"))
	}
	mine, mineWords := n.advantages(&s, ours)
	yours, yourWords := n.advantages(&s, theirs)
	text += fmt.Sprintf("; %s, %s.", mineWords, yourWords)
	score := wounds + mine - yours
	outcome := "A draw"
	if score == 0 {
		if score = n.music(ours) - n.music(theirs); score != 0 {
			text += " A musician decides the tie."
		}
	}
	switch {
	case score > 0:
		outcome = fmt.Sprintf("%s won by %d", n.names(ours), score)
	case score < 0:
		outcome = fmt.Sprintf("%s won by %d", n.names(theirs), -score)
	}
	a.Tell(rules.Passage{Clause: "4", Text: "Result: " + text, Outcome: outcome})
}

// advantages are what a side scores besides wounds, and those in words.
func (n *Narrator) advantages(s *State, side mask) (total int, words string) {
	var parts []string
	add := func(what string, points int) {
		if total += points; points > 0 {
			parts = append(parts, fmt.Sprintf("%s %d", what, points))
		}
	}
	standard, battle := 0, 0
	for rest := side; rest != 0; rest = rest.rest() {
		u := &n.units[rest.first()]
		if u.standard {
			standard = 1
		}
		if u.battleStandard {
			battle = 1
		}
	}
	if side&n.charging != 0 {
		ground := n.ground(s)
		if s.round == 0 {
			add("charge", 1)
			ground--
			if s.fight&n.downhill != 0 {
				add("downhill", 1)
				ground--
			}
		}
		add("flank or rear", ground)
	}
	add("ranks", n.bonus(s, side)-standard-battle)
	add("standard", standard)
	add("battle standard", battle)
	if total == 0 {
		return 0, n.names(side) + " 0"
	}
	return total, fmt.Sprintf("%s %d (%s)", n.names(side), total, telling.List(parts...))
}

// breakNeed is what a losing unit needs in its break test.
func (n *Narrator) breakNeed(s *State, unit int) int {
	need := n.units[unit].general
	if !s.units[unit].flags.has(steady) {
		need -= int(max(s.score, -s.score))
	}
	return max(need, insane)
}

// tellBreak tells of a break test.
func (n *Narrator) tellBreak(m *moment, a *rules.Account, unit int) {
	s, u := m.Before, &n.units[unit]
	need := n.breakNeed(s, unit)
	text := fmt.Sprintf("Break test of %s: Leadership %d", u.label, u.general)
	switch {
	case s.units[unit].flags.has(steady) && u.stubborn:
		text += ", stubborn"
	case s.units[unit].flags.has(steady):
		text += ", steadfast by more ranks"
	case need == insane: // the state knows no more of the difference
		text += " less the difference: only a double 1 holds"
	default:
		text += fmt.Sprintf(" less %d", u.general-need)
	}
	p := rules.Passage{Clause: "4", Text: text + ".", Throws: n.tested(m, "break test"), Outcome: u.label + " held"}
	if m.Outcome == 0 {
		p.Outcome = u.label + " broke"
	}
	a.Tell(p)
}

// tellCrumbling tells of the unstable units that lost the difference in wounds
// in this step.
func (n *Narrator) tellCrumbling(m *moment, a *rules.Account) {
	s := m.Before
	if s.stage != stageBreak {
		return
	}
	tested := len(n.units)
	if kind, i := kindOf(m.Slot); m.Asked == rules.ForRoll && kind == slotBreak {
		tested = i % perRound
	}
	for rest := n.losers(s).from(int(s.lane)); rest != 0; rest = rest.rest() {
		unit := rest.first()
		u := &n.units[unit]
		if !u.unstable || unit > tested {
			continue
		}
		lost := int(max(s.score, -s.score))
		if u.bsb {
			lost--
		}
		a.Tell(rules.Passage{Clause: "4", Text: "Unstable, " + u.label + " lost the difference instead of testing.", Outcome: n.lose(s, unit, lost)})
	}
}

// tellRestrain tells of the test to stay instead of pursuing.
func (n *Narrator) tellRestrain(m *moment, a *rules.Account, unit int) {
	u := &n.units[unit]
	p := rules.Passage{Clause: "4", Text: fmt.Sprintf("%s tested Leadership %d to restrain from pursuit.", u.label, u.general),
		Throws: n.tested(m, "Leadership test"), Outcome: u.label + " stayed"}
	if m.Outcome == 0 {
		p.Outcome = u.label + " must pursue"
	}
	a.Tell(p)
}

// tellPursuit tells how far a winner pursued.
func (n *Narrator) tellPursuit(m *moment, a *rules.Account, unit int) {
	a.Tell(rules.Passage{Clause: "4", Text: n.label(unit) + " pursued.",
		Throws: []rules.Throw{telling.Run(m.Dice, "pursuit", n.units[unit].runPool(), m.Outcome, 0)}})
}

// tellBestPursuit tells of several that pursued one: the best roll counts.
func (n *Narrator) tellBestPursuit(m *moment, a *rules.Account, fleer int) {
	chasers := n.chasers(m.Before, fleer)
	var units []int
	var laws []*dice.Law
	for rest := chasers; rest != 0; rest = rest.rest() {
		units, laws = append(units, rest.first()), append(laws, n.flight[rest.first()])
	}
	p := rules.Passage{Clause: "4", Text: n.names(chasers) + " pursued; the best roll counts."}
	for i, sum := range m.Dice.Highest(laws, m.Outcome) {
		p.Throws = append(p.Throws, telling.Run(m.Dice, n.label(units[i]), n.units[units[i]].runPool(), sum, 0))
	}
	a.Tell(p)
}

// chasers are those that pursue a broken unit. Who need not test to pursue is
// noted in the step of the roll itself.
func (n *Narrator) chasers(s *State, fleer int) (chasers mask) {
	for rest := n.foes(s, fleer); rest != 0; rest = rest.rest() {
		i := rest.first()
		u, now := &n.units[i], &s.units[i]
		free := s.stage <= stageRestrain && (!u.restrains || u.frenzy && !now.flags.has(calmed))
		if now.flags.has(pursuing) || free && n.foes(s, i)&^s.broken == 0 {
			chasers = chasers.with(i)
		}
	}
	return chasers
}

// tellRout tells whether a broken unit got away: from what it was pursued with,
// and from the table edge.
func (n *Narrator) tellRout(m *moment, a *rules.Account, unit int) {
	u, now := &n.units[unit], &m.Before.units[unit]
	pursuit := int(now.note)
	t := rules.Throw{What: "flight"}
	if pursuit > 0 {
		t.Need = fmt.Sprintf("more than %d", pursuit)
	}
	if now.ground > 0 || m.was.mayRun(unit) {
		run := telling.Run(m.Dice, t.What, u.runPool(), m.Outcome, 0)
		t.Dice, t.Result = run.Dice, run.Result
	} else {
		t.Dice = m.Dice.HandWith(u.runPool(), func(h dice.Hand) bool { return h.Sum() > pursuit == (m.Outcome == 1) })
		t.Result = fmt.Sprintf("= %d", t.Dice.Sum())
	}
	p := rules.Passage{Clause: "4", Text: fmt.Sprintf("%s %s.", u.label, n.fled()), Throws: []rules.Throw{t}}
	if m.was.mayRun(unit) && m.After.units[unit].cause != runDown {
		p.Text = fmt.Sprintf("%s %s, its roll in inches, and on while it could not stand.", u.label, n.fled())
	}
	switch m.After.units[unit].cause {
	case runDown:
		p.Outcome = "Run down: " + u.label
	case tableEdge:
		p.Outcome = fmt.Sprintf("%s %s off the table: lost", u.label, n.fled())
	default:
		p.Outcome = u.label + " got away"
	}
	a.Tell(p)
}
