package wfb

import (
	"fmt"
	"slices"

	"tactica/configs"
	"tactica/rules"
	"tactica/rules/answers"
)

// Plans: what the words of the scenario answer, and which are refused.

// optionOf is the reaction that a word of a plan means.
func optionOf(word string) rules.Option {
	switch word {
	case "stand-and-shoot":
		return rules.StandAndShoot
	case "flee", "retreat":
		return rules.Flee
	}
	return rules.Hold
}

// plans are those of the scenario or, where it names none, one for each legal
// reaction to the first charge, and best play.
func (b *builder) plans() []rules.Plan {
	given := b.sc.Plans
	if len(given) == 0 {
		given = b.defaultPlans()
	}
	return answers.Plans(b.sc, given, optionOf, b.refused)
}

// defaultPlans give each word that is legal for every target of the first
// charge as the answer to that charge; everything later is best play.
func (b *builder) defaultPlans() (plans []configs.Plan) {
	order := &b.charges[0]
	legal := ^rules.Options(0)
	for j := range order.targets {
		if may, _ := b.firstReactions(j); may != 0 {
			legal &= may
		}
	}
	for _, o := range []rules.Option{rules.Hold, rules.StandAndShoot, rules.Flee} {
		if !legal.Has(o) {
			continue
		}
		p := configs.Plan{Name: reactionWords[o], Answers: map[string]configs.Answers{}}
		for j := range order.targets {
			p.Answers[b.units[order.lanes[j].unit].key] = answers.First(reactionWords[o])
		}
		plans = append(plans, p)
	}
	return append(plans, configs.Plan{Name: "best", BestPlay: true})
}

// refused says why a plan cannot be followed from the start: its first choice
// for a target of the first charge, or a part of a mixture there, is illegal
// whatever number is drawn. A charger that moves at random refuses none: to it
// no reaction is made, whatever the plan says.
func (b *builder) refused(p *rules.Policy) string {
	order := &b.charges[0]
	if b.units[order.unit].random != nil {
		return ""
	}
	for j := range order.targets {
		may, s := b.firstReactions(j)
		if may == 0 {
			continue // out of reach, it is never asked
		}
		a := p.Answer(&rules.Choice{Kind: rules.Reaction, Unit: uint8(order.lanes[j].unit)})
		for _, o := range []rules.Option{rules.Hold, rules.StandAndShoot, rules.Flee} {
			if answers.Wishes(a, o) && !may.Has(o) {
				return b.whyNot(&s, o)
			}
		}
	}
	return ""
}

// firstReactions lists what target j of the first charge may do before any
// dice, for at least one value that can be drawn, and how things stood when it was
// last looked at. It may do nothing when the charge cannot reach it. On the table
// values are those of the starts that are looked at.
func (b *builder) firstReactions(j int) (may rules.Options, s TableState) {
	order := &b.charges[0]
	l := &order.lanes[j]
	s.State = b.Start()
	s.charges[0].lanes, s.lane = bit(j), uint8(j)
	if b.field == nil {
		s.drawn = b.draws.At(func(_, high int32) int32 { return high })
		for _, gap := range b.gaps(l) {
			if l.distance.Set(&s.drawn, gap); gap <= order.reach {
				may |= b.reactions(&s.State, nil, order, l)
			}
		}
		return may, s
	}
	for _, start := range b.starts {
		if b.chargeable(&start.State, &start.where, order, l) {
			s.drawn, s.where = start.drawn, start.where
			may |= b.reactions(&s.State, &s.where, order, l)
		}
	}
	return may, s
}

// gaps are the gaps of a lane that may make a difference to what is legal: all
// that can be drawn, or of a continuous one its bounds and where volleys
// change.
func (g *Game) gaps(l *lane) []int32 {
	low, high := g.draws.Bounds(l.distance)
	if low == high {
		return []int32{low}
	}
	if law := g.draws.Law(l.distance); law != nil {
		var all []int32
		for i := range law.Len() {
			all = append(all, int32(law.Outcome(i)))
		}
		return all
	}
	all := []int32{low}
	for _, st := range l.volleys.steps {
		if st.upTo > low && st.upTo < high {
			all = append(all, st.upTo, st.upTo+1)
		}
	}
	return append(all, high)
}

// whyNot says why the reacting unit may not make a reaction.
func (g *Game) whyNot(s *TableState, o rules.Option) string {
	l, order := g.target(&s.State), &g.charges[s.charge]
	u, charger := &g.units[l.unit], &g.units[order.unit]
	now := &s.units[l.unit]
	switch {
	case now.fate == fleeing:
		return u.label + " is fleeing already and must " + g.edition.FleeWord + " again"
	case now.fate == engaged:
		return u.label + " is engaged in combat and can only hold"
	case u.troop == warMachine:
		return u.label + " is a war machine and can only hold"
	case o == rules.Flee && u.unbreakable:
		return u.label + " is unbreakable and never " + g.edition.FleeWord + "s from a charge"
	case o == rules.Flee:
		return u.label + " is immune to psychology and may not choose to " + g.edition.FleeWord
	case len(u.missiles) == 0:
		return u.label + " has no missile weapon"
	case u.bs == cannotShoot:
		return u.label + " has no Ballistic Skill"
	case u.shot:
		return u.label + " has already stood and shot in this sub-phase"
	case g.field != nil && !g.inArc(&s.State, &s.where, order, l):
		return fmt.Sprintf("%s is not in the front arc of %s: only what is there can be shot at", charger.label, u.label)
	case !g.inArc(&s.State, nil, order, l):
		return fmt.Sprintf("%s charges from the %s: only a charge to the front can be shot at", charger.label, sideWords[l.side])
	case !slices.ContainsFunc(u.missiles, func(w weapon) bool { return !w.slow }):
		return "the weapons of " + u.label + " are slow to fire and never stand and shoot"
	}
	return fmt.Sprintf("the charge of %s begins within Movement, %d inches: there is no time to aim", charger.label, charger.move)
}
