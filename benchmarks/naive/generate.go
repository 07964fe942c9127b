package naive

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"

	"tactica/configs"
)

// Generate writes a random scenario as a YAML document. Size 1 is one charger
// and one target; size 2 has up to three of each, with redirects and charges
// on several targets. The games are small enough to enumerate, no plan leaves
// a decision to best play, and what the rule page leaves open is avoided. Equal
// arguments give equal text.
func Generate(seed uint64, size int) string { return write(generate(seed, size)) }

// generate is Generate before it is written down.
func generate(seed uint64, size int) *configs.Scenario {
	for try := uint64(0); ; try++ {
		g := &generator{rng: rand.New(rand.NewPCG(seed, uint64(size)<<32|try)), big: size > 1}
		sc := g.scenario(fmt.Sprintf("random %d of size %d", seed, size))
		if _, err := New(sc); err == nil {
			return sc
		}
	}
}

// A generator makes one scenario.
type generator struct {
	rng *rand.Rand
	big bool // more than two units, each of them smaller
	sc  *configs.Scenario
}

// chance is true with probability 1/n.
func (g *generator) chance(n int) bool { return g.rng.IntN(n) == 0 }

// between draws a whole number of low to high.
func (g *generator) between(low, high int) int { return low + g.rng.IntN(high-low+1) }

// pick draws one of the words.
func pick[T any](g *generator, from ...T) T { return from[g.rng.IntN(len(from))] }

func (g *generator) scenario(name string) *configs.Scenario {
	g.sc = &configs.Scenario{
		Name: name, Rules: pick(g, "wfb8", "wfb8", "battleaxe"), Contact: g.chance(6),
		Rounds: pick(g, 1, 1, 2, 3), Rally: !g.chance(3),
		Policies: map[string]configs.Policies{},
	}
	chargers, targets := 1, 1
	if g.big {
		chargers, targets = g.between(1, 3), g.between(1, 3)
		g.sc.Rounds = pick(g, 1, 1, 2)
	}
	for i := range targets {
		g.sc.Units = append(g.sc.Units, g.unit(fmt.Sprintf("t%d", i+1), "blue", false))
	}
	for i := range chargers {
		g.sc.Units = append(g.sc.Units, g.unit(fmt.Sprintf("c%d", i+1), "red", true))
	}
	g.steady(targets)
	g.charges(chargers, targets)
	g.plans(targets)
	for i := range g.sc.Units {
		g.sc.Policies[g.sc.Units[i].Key] = configs.Policies{
			Redirect: pick(g, "always", "always", "never"),
			Pursue:   pick(g, "always", "always", "never"),
		}
	}
	g.sc.Value = pick(g,
		configs.Value{Side: "blue", Destroyed: 1, Fleeing: 0.5, Casualties: 1},
		configs.Value{Side: "red", Destroyed: 1, Fleeing: 0.5, Casualties: 1},
		configs.Value{Side: "blue", Destroyed: 1.5, Fleeing: 0.25, Casualties: 0.75})
	return g.sc
}

// steady keeps apart what is open together: a target that flees before a
// charger of random movement comes, a war machine that fails its Terror test.
func (g *generator) steady(targets int) {
	random, machine := false, false
	for i := range g.sc.Units {
		random = random || g.sc.Units[i].Has("random movement")
		machine = machine || g.sc.Units[i].Troop == "war-machine"
	}
	for i := range g.sc.Units {
		u := &g.sc.Units[i]
		if random && i < targets {
			u.State.Fleeing = false
		}
		if machine && i >= targets {
			u.Special = slices.DeleteFunc(u.Special, func(s configs.Special) bool { return s.Name == "terror" })
		}
	}
}

// charges links chargers and targets.
func (g *generator) charges(chargers, targets int) {
	edges := g.edges(targets)
	downhill := g.chance(6)
	several := false // one charge on several targets at most, lest a combat falls apart
	for i := range chargers {
		charger := &g.sc.Units[targets+i]
		ch := configs.Charge{
			Charger: charger.Key, Cover: pick(g, "none", "none", "none", "soft", "hard"),
			Downhill: downhill,
		}
		order := g.rng.Perm(targets)
		n := 1
		if targets > 1 && !several && chargers < 3 && g.chance(3) {
			n, several = g.between(2, targets), true
		}
		for j, at := range order {
			t := configs.Target{
				Unit: g.sc.Units[at].Key, From: g.from(), Edge: edges[at],
				Distance: g.distance(charger, &g.sc.Units[at], i == 0 && j == 0),
			}
			switch {
			case j < n:
				ch.Targets = append(ch.Targets, t)
			case g.chance(2):
				t.From = g.from()
				ch.Redirect = append(ch.Redirect, t)
			}
		}
		g.sc.Charges = append(g.sc.Charges, ch)
	}
}

// edges draws how far behind each target the table ends; all have one or none,
// so that a charge on several can carry them.
func (g *generator) edges(targets int) []configs.Quantity {
	edges := make([]configs.Quantity, targets)
	if !g.chance(3) {
		return edges
	}
	for i := range edges {
		edges[i] = fixedAt(float64(g.between(2, 14)))
		if g.chance(4) {
			edges[i] = g.listed(3, 8, 12)
		}
	}
	return edges
}

func (g *generator) from() string {
	if g.big {
		return pick(g, "front", "front", "front", "front", "left", "right", "rear")
	}
	return pick(g, "front", "front", "front", "front", "front", "left", "rear")
}

// distance is at one of the places where a rule turns: the Movement of the
// charger, half the range of a weapon, the longest charge; or anywhere.
func (g *generator) distance(c, t *configs.Unit, first bool) configs.Quantity {
	cp, errC := newProfile(c, 0)
	tp, errT := newProfile(t, 0)
	if errC != nil || errT != nil {
		return fixedAt(6)
	}
	s := &Sim{sc: g.sc}
	longest := s.maximum(cp)
	turns := []float64{float64(cp.gate()), longest}
	for _, w := range tp.missiles {
		turns = append(turns, w.reach/2, w.reach)
	}
	var d float64
	switch g.rng.IntN(6) {
	case 0:
		d = pick(g, turns...)
	case 1:
		d = pick(g, turns...) + 0.5
	case 2:
		d = s.base(cp) + float64(g.between(2, 12)) + pick(g, 0, 0.25, -0.75)
	default:
		d = s.base(cp) + float64(g.between(3, 10))
	}
	if first && d > longest {
		d = longest
	}
	d = max(d, 0.5)
	switch g.rng.IntN(10) {
	case 0:
		return g.listed(d, d+2, d+9)
	case 1:
		return dicePlus(int(max(d-3, 1)))
	}
	return fixedAt(d)
}

// listed is an uncertain number, the lowest of its values the most likely.
func (g *generator) listed(values ...float64) configs.Quantity {
	q := configs.Quantity{Kind: configs.OneOf}
	slices.Sort(values)
	for i, v := range values {
		w := big.NewRat(1, 4)
		if i == 0 {
			w = big.NewRat(int64(4-len(values)+1), 4)
		}
		q.Values = append(q.Values, configs.WeightedValue{Value: v, Weight: w})
	}
	return q
}

// dicePlus is D6 and an addend.
func dicePlus(add int) configs.Quantity {
	q := configs.Quantity{Kind: configs.Dice, Text: fmt.Sprintf("D6+%d", add)}
	for die := 1; die <= 6; die++ {
		q.Values = append(q.Values, configs.WeightedValue{Value: float64(die + add), Weight: big.NewRat(1, 6)})
	}
	return q
}

func fixedAt(x float64) configs.Quantity { return configs.Quantity{Kind: configs.Fixed, Value: x} }

// plans answers every charge that can come: the three words, legal or not, and
// at times a list or a mixture.
func (g *generator) plans(targets int) {
	all := func(name string, answer func() configs.Answers) {
		p := configs.Plan{Name: name, Answers: map[string]configs.Answers{}}
		for i := range targets {
			p.Answers[g.sc.Units[i].Key] = answer()
		}
		g.sc.Plans = append(g.sc.Plans, p)
	}
	word := func() string {
		w := pick(g, hold, standAndShoot, flee)
		if w == flee && g.sc.Rules == "battleaxe" {
			return "retreat"
		}
		return w
	}
	for _, w := range []string{hold, standAndShoot, flee} {
		all(w, func() configs.Answers { return configs.Answers{Each: true, List: []configs.Mixture{sure(w)}} })
	}
	if g.chance(3) {
		all("list", func() configs.Answers {
			var a configs.Answers
			for range g.sc.Charges {
				a.List = append(a.List, sure(word()))
			}
			return a
		})
	}
	if g.chance(3) {
		all("mixture", func() configs.Answers {
			return configs.Answers{Each: true, List: []configs.Mixture{{
				{Word: hold, Weight: big.NewRat(1, 3)},
				{Word: pick(g, flee, standAndShoot), Weight: big.NewRat(2, 3)},
			}}}
		})
	}
	if g.big {
		all("each its own", func() configs.Answers {
			return configs.Answers{Each: true, List: []configs.Mixture{sure(word())}}
		})
	}
}

func sure(word string) configs.Mixture {
	return configs.Mixture{{Word: word, Weight: big.NewRat(1, 1)}}
}
