package naive

import (
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"

	"tactica/configs"
)

// GenerateTable writes a random scenario in the plane as a YAML document: two
// to five units with their poses, with and without a table and terrain. All
// that Generate says of its scenarios is true of these. Where a decision hangs
// on less than a hundred thousandth of an inch, two programs may both be right:
// a scenario that comes to such a place in its trials is not used.
func GenerateTable(seed uint64) string { return write(generateTable(seed)) }

// generateTable is GenerateTable before it is written down.
func generateTable(seed uint64) *configs.Scenario {
	for try := uint64(0); ; try++ {
		g := &generator{rng: rand.New(rand.NewPCG(seed, 3<<32|try)), big: true}
		sc := g.tableScenario(fmt.Sprintf("random table %d", seed))
		if sc == nil {
			continue
		}
		if s, err := New(sc); err == nil && !s.onAKnifeEdge() {
			return sc
		}
	}
}

// onAKnifeEdge plays some trials of every plan and looks how close their
// decisions were.
func (s *Sim) onAKnifeEdge() bool {
	rng := rand.New(rand.NewPCG(4, 4))
	for plan := range s.sc.Plans {
		for range 100 {
			s.play(plan, rng)
		}
	}
	return s.closest < 1e-5
}

// field is the ground on which everything is placed when there is no table.
var field = configs.Table{Width: 60, Depth: 48}

// tableScenario makes a scenario, or none when the units find no place.
func (g *generator) tableScenario(name string) *configs.Scenario {
	g.sc = &configs.Scenario{
		Name: name, Rules: pick(g, "wfb8", "wfb8", "battleaxe"), Contact: g.chance(2),
		Rounds: pick(g, 1, 1, 2), Rally: !g.chance(3),
		Policies: map[string]configs.Policies{}, Value: configs.Value{Side: "blue", Destroyed: 1, Fleeing: 0.5, Casualties: 1},
	}
	targets := g.between(1, 3)
	chargers := g.between(1, min(3, 5-targets))
	for i := range targets {
		u := g.unit(fmt.Sprintf("t%d", i+1), "blue", false)
		g.bowOf(&u)
		g.sc.Units = append(g.sc.Units, u)
	}
	for i := range chargers {
		g.sc.Units = append(g.sc.Units, g.unit(fmt.Sprintf("c%d", i+1), "red", true))
	}
	g.steady(targets)
	if !g.chance(4) {
		g.sc.Table = pick(g, &configs.Table{Width: 72, Depth: 48}, &configs.Table{Width: 48, Depth: 36}, &configs.Table{Width: 30, Depth: 24})
	}
	if !g.place(chargers, targets) {
		return nil
	}
	if g.chance(2) {
		g.terrain(g.between(1, 2))
	}
	g.tableCharges(chargers, targets)
	g.plans(targets)
	for i := range g.sc.Units {
		g.sc.Policies[g.sc.Units[i].Key] = configs.Policies{
			Redirect: pick(g, "always", "always", "never"),
			Pursue:   pick(g, "always", "always", "never"),
		}
	}
	return g.sc
}

// bowOf gives every other unit that cannot shoot a bow, or volleys would be
// rare: few targets look at their charger.
func (g *generator) bowOf(u *configs.Unit) {
	if u.Stats["BS"].Value > 0 || u.Has("killing blow") || u.Has("poisoned attacks") || g.chance(2) {
		return
	}
	u.Stats["BS"] = configs.Stat{Value: g.between(3, 6)}
	u.Weapons = append(u.Weapons, configs.Weapon{Name: pick(g, "longbow", "crossbow", "handgun", "javelin")})
}

// size of the ground.
func (g *generator) size() configs.Table {
	if g.sc.Table != nil {
		return *g.sc.Table
	}
	return field
}

// place puts the targets near each other and every charger within its range of
// one of them, looking more or less toward it.
func (g *generator) place(chargers, targets int) bool {
	for i := range g.sc.Units {
		placed := false
		for range 200 {
			if i < targets {
				g.putTarget(i)
			} else {
				g.putCharger(i, g.rng.IntN(targets))
			}
			if placed = g.apart(i); placed {
				break
			}
		}
		if !placed {
			return false
		}
	}
	g.shift(targets + g.rng.IntN(chargers))
	return true
}

// at sets a pose, in hundredths of an inch.
func (g *generator) at(i int, where point, facing float64) {
	round := func(x float64) configs.Quantity { return fixedAt(math.Round(100*x) / 100) }
	g.sc.Units[i].At = &configs.Pose{X: round(where.x), Y: round(where.y), Facing: round(math.Mod(facing+720, 360))}
}

// turn is any facing, at times along the table.
func (g *generator) turn() float64 {
	if g.chance(3) {
		return 90 * float64(g.rng.IntN(4))
	}
	return math.Round(3600*g.rng.Float64()) / 10
}

func (g *generator) putTarget(i int) {
	size := g.size()
	if i == 0 {
		facing := g.turn()
		if g.chance(3) {
			facing = 90 * float64(g.rng.IntN(4))
		}
		g.at(0, point{size.Width * g.rng.Float64(), size.Depth * g.rng.Float64()}, facing)
		return
	}
	first := g.poseOf(0)
	far := point{first.width + first.depth + 8*g.rng.Float64(), 0}.turned(2 * math.Pi * g.rng.Float64())
	facing := g.sc.Units[0].At.Facing.Value
	switch {
	case facing == 90*math.Round(facing/90) && g.chance(2): // shoulder to shoulder
		g.at(i, point{}, facing)
		apart := (first.width+g.poseOf(i).width)/2 + 0.2 + 0.8*g.rng.Float64()
		far = first.right().times(apart * pick(g, 1.0, -1.0))
	case g.chance(2):
		facing = g.turn()
	}
	g.at(i, first.front.plus(far), facing)
}

func (g *generator) putCharger(i, target int) {
	u, them := &g.sc.Units[i], g.poseOf(target)
	p, err := newProfile(u, i)
	if err != nil {
		return
	}
	s := &Sim{sc: g.sc}
	longest := s.maximum(p)
	inches := 1.2 + (longest-1.2)*math.Sqrt(g.rng.Float64())
	bearing := g.sc.Units[target].At.Facing.Value + 360*g.rng.Float64()
	if g.chance(2) { // from the front
		bearing = g.sc.Units[target].At.Facing.Value + 80*(g.rng.Float64()-0.5)
	}
	aside := 60 * (g.rng.Float64() - 0.5)
	if g.chance(5) { // straight at it
		bearing = g.sc.Units[target].At.Facing.Value + 90*float64(g.rng.IntN(4))
		aside = 0
	}
	way := towards(bearing)
	across := (them.width + them.depth) / 2 * (g.rng.Float64() - 0.5)
	where := them.centre().plus(way.times(inches + (them.width+them.depth)/3)).plus(way.left().times(across))
	g.at(i, where, bearing+180+aside)
}

// poseOf a unit that stands somewhere for certain.
func (g *generator) poseOf(i int) pose {
	u := &g.sc.Units[i]
	p := &profile{files: u.Files, width: u.Base.Width, depth: u.Base.Depth}
	_, most := lowest(&u.Models)
	width, depth := p.footprint(most)
	return pose{point{u.At.X.Value, u.At.Y.Value}, towards(u.At.Facing.Value), width, depth}
}

// apart: on the table and more than an inch from enemies; friends may be closer.
func (g *generator) apart(i int) bool {
	mine := g.poseOf(i).corners()
	if g.sc.Table != nil && (&ground{table: g.sc.Table}).inside(mine) < 0.05 {
		return false
	}
	for j := range i {
		least := 1.05
		if g.sc.Units[i].Side == g.sc.Units[j].Side {
			least = 0.15
		}
		if mine.gap(g.poseOf(j).corners()) < least {
			return false
		}
	}
	return true
}

// shift makes the place of a unit uncertain, now and then.
func (g *generator) shift(i int) {
	if !g.chance(10) {
		return
	}
	x := g.sc.Units[i].At.X.Value
	q := configs.Quantity{Kind: configs.OneOf}
	for _, v := range []float64{x, math.Round(100*x+75) / 100} {
		q.Values = append(q.Values, configs.WeightedValue{Value: v, Weight: big.NewRat(1, 2)})
	}
	g.sc.Units[i].At.X = q
}

// terrain of a kind and shape, near the way of the first charger or behind the
// first target.
func (g *generator) terrain(pieces int) {
	for i := range pieces {
		charger, target := g.poseOf(len(g.sc.Units)-1), g.poseOf(0)
		way := target.centre().minus(charger.front)
		where := charger.front.plus(way.times(1.6 * g.rng.Float64())).plus(way.left().times(1.2 * (g.rng.Float64() - 0.5)))
		width, depth := 0.5+4*g.rng.Float64(), 0.5+4*g.rng.Float64()
		shape := polygon{{0, 0}, {width, 0}, {width, depth}, {0, depth}}
		switch g.rng.IntN(4) {
		case 0:
			shape = polygon{{0, 0}, {width, 0}, {width / 2, depth}}
		case 1: // an L
			shape = polygon{{0, 0}, {width, 0}, {width, depth / 3}, {width / 3, depth / 3}, {width / 3, depth}, {0, depth}}
		}
		t := configs.Terrain{
			Name: fmt.Sprintf("p%d", i+1),
			Kind: pick(g, "impassable", "impassable", "impassable", "dangerous", "forest", "obstacle", "soft-cover", "hard-cover"),
		}
		turn := g.turn() * math.Pi / 180
		for _, c := range shape {
			c = where.plus(c.turned(turn))
			t.Polygon = append(t.Polygon, [2]float64{math.Round(100*c.x) / 100, math.Round(100*c.y) / 100})
		}
		g.sc.Terrain = append(g.sc.Terrain, t)
	}
}

// inLine: shoulder to shoulder. Whether a charger touches units that stand
// otherwise with one move, or only with its side, the page does not say.
func (g *generator) inLine(i, j int) bool {
	a, b := g.poseOf(i), g.poseOf(j)
	return a.heading == b.heading && math.Abs(b.front.minus(a.front).dot(a.heading)) < epsilon
}

// tableCharges links chargers and targets; where they stand says the rest.
func (g *generator) tableCharges(chargers, targets int) {
	several := false
	for i := range chargers {
		ch := configs.Charge{
			Charger: g.sc.Units[targets+i].Key, Cover: pick(g, "none", "none", "none", "soft", "hard"),
		}
		n := 1
		order := g.rng.Perm(targets)
		if targets > 1 && !several && chargers < 3 && g.inLine(order[0], order[1]) {
			n, several = 2, true
		}
		for j, at := range order {
			t := configs.Target{Unit: g.sc.Units[at].Key, From: "front"}
			switch {
			case j < n:
				ch.Targets = append(ch.Targets, t)
			case g.chance(2):
				ch.Redirect = append(ch.Redirect, t)
			}
		}
		g.sc.Charges = append(g.sc.Charges, ch)
	}
}
