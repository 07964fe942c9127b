package naive

import (
	"slices"

	"tactica/configs"
)

// base is what is added to the dice of a charge: M, or for battleaxe the
// charge_base of the unit, in inches.
func (s *Sim) base(p *profile) float64 {
	if s.sc.Rules == "battleaxe" {
		return p.chargeBase
	}
	return float64(p.gate())
}

// maximum is the longest charge that the unit can make, in inches.
func (s *Sim) maximum(p *profile) float64 {
	if p.random != nil {
		return float64(p.random.highest())
	}
	return s.base(p) + 12
}

// declare works one charge of the list through, to the end of all reactions
// (clause 1).
func (t *trial) declare(ch *charge) {
	c := ch.charger
	ch.result = "not-made"
	if c.fleeing || c.engaged {
		return
	}
	ch.declared = t.possible(c, ch.listed)
	if len(ch.declared) == 0 {
		return
	}
	ch.result = "" // to be moved
	if !t.reactions(ch) {
		return
	}
	to, redirects := t.chooseRedirect(ch)
	if !redirects {
		return
	}
	// Clause 1.7: a Leadership test; failed, the charge goes on.
	if !t.leadership(c, c.ld) {
		ch.redirect = "failed"
		return
	}
	ch.redirect = "passed"
	ch.declared = []aim{to}
	t.reactions(ch)
}

// reactions lets each unit that was declared against react in turn, and
// reports whether all of them fled. A charger that is destroyed or panics
// ends it: the later ones do not react.
func (t *trial) reactions(ch *charge) (allFled bool) {
	allFled = true
	for _, a := range ch.declared {
		if !t.react(ch, a) {
			allFled = false
		}
		if ch.charger.destroyed || ch.charger.fleeing {
			return false
		}
	}
	return allFled
}

// react is the Terror test, the choice and the execution of one reaction
// (clauses 1.2 to 1.6). It reports whether the target fled.
func (t *trial) react(ch *charge, a aim) bool {
	c, u := ch.charger, a.target
	u.timesCharged++
	terrified := t.takesTerrorTest(c, u) && !t.leadership(u, u.ld)
	legal := reactionsOpen(c.profile, u, t.gap(c, a), t.faces(a, c), terrified)
	u.reaction = t.chooseReaction(c, u, legal)
	switch u.reaction {
	case standAndShoot:
		u.shotUsed = true
		t.volley(ch, a)
	case flee:
		t.flight(u, c)
		return true
	}
	return false
}

// takesTerrorTest: clause 1.2; a charger with random movement terrifies
// nobody, and who may only hold has nothing to fear for.
func (t *trial) takesTerrorTest(c, u *unit) bool {
	switch {
	case !c.terror || c.random != nil:
		return false
	case u.engaged || u.fleeing || u.troop == "war-machine":
		return false
	}
	return !u.calm() && !u.unbreakable && !u.causesFear()
}

// reactionsOpen lists the legal reactions in the order of ties (clause 1.3).
func reactionsOpen(c *profile, u *unit, gap float64, faces, terrified bool) []string {
	switch {
	case c.random != nil: // the target makes no reaction
		return []string{hold}
	case u.engaged:
		return []string{hold}
	case u.fleeing:
		return []string{flee}
	case u.troop == "war-machine":
		return []string{hold}
	case terrified:
		return []string{flee}
	}
	open := []string{hold}
	if faces && mayShoot(c, u, gap) {
		open = append(open, standAndShoot)
	}
	if !u.calm() && !u.unbreakable {
		open = append(open, flee)
	}
	return open
}

// mayShoot reports whether the unit may stand and shoot at the charger, if that
// is where it can be shot.
func mayShoot(c *profile, u *unit, gap float64) bool {
	if u.shotUsed || u.bs == 0 && !u.bsIsNeed {
		return false
	}
	return slices.ContainsFunc(u.missiles, func(w weapon) bool { return passesGate(w, c, gap) })
}

// passesGate: a weapon that is neither Quick nor Slow to Fire needs a charger
// from beyond its own Movement, strictly.
func passesGate(w weapon, c *profile, gap float64) bool {
	return !w.slow && (w.quick || gap > float64(c.gate())+epsilon)
}

// chooseReaction asks the plan, and best play where the plan is silent. A
// choice that is not legal is replaced by the forced flight, else by hold.
func (t *trial) chooseReaction(c, u *unit, legal []string) string {
	word := t.planned(u)
	switch {
	case word == "":
		return t.decide("reaction", u.key, c.key, u.timesCharged, legal)
	case slices.Contains(legal, word):
		return word
	}
	t.overridden++
	return legal[0]
}

// planned is what the plan says to this charge on the unit, drawn anew from a
// mixture; "" leaves it to best play.
func (t *trial) planned(u *unit) string {
	if t.plan == nil || t.plan.BestPlay {
		return ""
	}
	answers, ok := t.plan.Answers[u.key]
	if !ok {
		return ""
	}
	nth := u.timesCharged - 1
	if answers.Each {
		nth = 0
	}
	if nth >= len(answers.List) {
		return ""
	}
	return canonical(t.mix(answers.List[nth]))
}

// mix draws a word of a mixture.
func (t *trial) mix(mixture configs.Mixture) string {
	if len(mixture) == 1 {
		return mixture[0].Word
	}
	at := t.rng.Float64()
	for _, w := range mixture {
		weight, _ := w.Weight.Float64()
		if at < weight {
			return w.Word
		}
		at -= weight
	}
	return mixture[len(mixture)-1].Word
}

// canonical: retreat is another word for flee.
func canonical(word string) string {
	if word == "retreat" {
		return flee
	}
	return word
}

// decide takes a decision of best play.
func (t *trial) decide(kind, unit, opponent string, nth int, legal []string) string {
	if t.sim.Decide == nil || len(legal) == 1 {
		return legal[0]
	}
	if word := t.sim.Decide(kind, unit, opponent, nth, legal); slices.Contains(legal, word) {
		return word
	}
	return legal[0]
}

// chooseRedirect picks another viable target, or none: chase. Viable is what
// is listed, not just declared against, alive and in range now (clauses 1.7
// and 8, 1.7).
func (t *trial) chooseRedirect(ch *charge) (aim, bool) {
	c := ch.charger
	var viable []aim
	for _, a := range t.possibleEach(c, ch.others) {
		if !slices.ContainsFunc(ch.declared, func(d aim) bool { return d.target == a.target }) {
			viable = append(viable, a)
		}
	}
	if len(viable) == 0 {
		return aim{}, false
	}
	switch t.sim.sc.Policies[c.key].Redirect {
	case "never":
		return aim{}, false
	case "always":
		return viable[0], true
	}
	options := []string{"chase"}
	for _, a := range viable {
		options = append(options, a.target.key)
	}
	last := ch.declared[len(ch.declared)-1].target
	choice := t.decide("redirect", c.key, last.key, 1, options)
	for _, a := range viable {
		if a.target.key == choice {
			return a, true
		}
	}
	return aim{}, false
}
