package naive

import "math/rand/v2"

// A Tally counts what came of one reaction over many trials of the reference
// game.
type Tally struct {
	Trials                    int64
	Reached, Caught, Panicked int64
	TargetLost, ChargerLost   int64 // units destroyed
	Rallied                   int64 // units
	Shot                      int64 // models
	Swing                     float64
}

// Reference plays one trial of the reference game: 20 Orc Boyz charge 10
// Handgunners at 9 inches, and the Handgunners hold, stand and shoot, and flee
// (the three tallies, in this order), each to the end of the first round of
// combat with break test, pursuit and rally. It is written for this game alone
// with every die rolled by itself: the yardstick for the rates of the engines.
// benchmarks/peer is the same in C++.
func Reference(rng *rand.Rand, tallies *[3]Tally) {
	for reaction := range tallies {
		g := game{rng: rng, orcs: refOrcs, guns: refGuns}
		g.play(reaction)
		g.count(&tallies[reaction])
	}
}

// refGap is the distance of the charge in inches.
const refGap = 9

// A company is a unit of the reference game, all of one wound and one attack.
type company struct {
	models, start, files, base                                   int
	movement, ballistic, strength, toughness, initiative, leader int
	save                                                         int
	points                                                       float64
	shot                                                         int
	fleeing, destroyed, rallied                                  bool
}

var (
	refOrcs = company{
		models: 20, start: 20, files: 5, base: 25, movement: 4, ballistic: 3, strength: 3, toughness: 4,
		initiative: 2, leader: 7, save: 6, points: 6,
	}
	refGuns = company{
		models: 10, start: 10, files: 5, base: 20, movement: 4, ballistic: 3, strength: 3, toughness: 3,
		initiative: 3, leader: 7, save: never, points: 9,
	}
)

// lose takes models off the back.
func (u *company) lose(n int) {
	u.models -= min(n, u.models)
	u.destroyed = u.models == 0
}

func (u *company) ranks() int {
	n := u.models / u.files
	if u.models%u.files >= 5 {
		n++
	}
	return n
}

// loss in points.
func (u *company) loss() float64 {
	if u.destroyed {
		return u.points * float64(u.start)
	}
	dead := u.points * float64(u.start-u.models)
	if u.fleeing && !u.rallied {
		return dead + 0.5*u.points*float64(u.models)
	}
	return dead
}

// A game is one reaction of one trial.
type game struct {
	rng             *rand.Rand
	orcs, guns      company
	reached, caught bool
}

func (g *game) d6() int    { return g.rng.IntN(6) + 1 }
func (g *game) twoD6() int { return g.d6() + g.d6() }
func (g *game) test(ld int) bool {
	rolled := g.twoD6()
	return rolled == 2 || rolled <= ld
}

// play plays the game with a reaction: 0 hold, 1 stand and shoot, 2 flee.
func (g *game) play(reaction int) {
	distance, charging := refGap, true
	switch reaction {
	case 1:
		charging = g.volley()
	case 2:
		g.guns.fleeing = true
		distance += g.twoD6()
	}
	if charging && g.orcs.movement+g.twoD6() >= distance {
		if g.guns.fleeing {
			g.caught, g.guns.destroyed = true, true
		} else {
			g.reached = true
			g.combat()
		}
	}
	g.rally(&g.guns)
	g.rally(&g.orcs)
}

// volley reports whether the Orcs still charge.
func (g *game) volley() bool {
	need := 7 - g.guns.ballistic + 1
	if refGap > 12 {
		need++
	}
	hits := 0
	for range min(g.guns.models, 2*g.guns.files) {
		if g.d6() >= need && g.wounds(4, 1, &g.orcs) {
			hits++
		}
	}
	g.orcs.lose(hits)
	g.orcs.shot = g.orcs.start - g.orcs.models
	if g.orcs.destroyed {
		return false
	}
	if 4*g.orcs.shot >= g.orcs.start && !g.test(g.orcs.leader) {
		g.orcs.fleeing = true
		return false
	}
	return true
}

// wounds rolls to wound and to save.
func (g *game) wounds(strength, piercing int, victim *company) bool {
	if g.d6() < min(max(4+victim.toughness-strength, 2), 6) {
		return false
	}
	save := victim.save + max(0, strength-3) + piercing
	return save >= never || g.d6() < max(save, 2)
}

// strike is all the attacks of a unit.
func (g *game) strike(u, victim *company) int {
	front := min(u.files, u.models)
	contact := min(front, min(victim.files, victim.models)*victim.base/u.base+2)
	behind := min(max(u.models-u.files, 0), u.files)
	dealt := 0
	for range contact + min(contact, behind) {
		if g.d6() >= 4 && g.wounds(u.strength, 0, victim) {
			dealt++
		}
	}
	return min(dealt, victim.models)
}

func (g *game) combat() {
	byOrcs, byGuns := 0, 0
	for initiative := 10; initiative > 0; initiative-- {
		orcsNow, gunsNow := 0, 0
		if g.orcs.initiative == initiative && !g.orcs.destroyed {
			orcsNow = g.strike(&g.orcs, &g.guns)
		}
		if g.guns.initiative == initiative && !g.guns.destroyed {
			gunsNow = g.strike(&g.guns, &g.orcs)
		}
		g.guns.lose(orcsNow)
		g.orcs.lose(gunsNow)
		byOrcs += orcsNow
		byGuns += gunsNow
	}
	if g.orcs.destroyed || g.guns.destroyed {
		return
	}
	byOrcs += 1 + min(max(g.orcs.ranks()-1, 0), 3)
	byGuns += min(max(g.guns.ranks()-1, 0), 3)
	if byOrcs > byGuns {
		g.breakTest(&g.guns, &g.orcs, byOrcs-byGuns)
	}
	if byGuns > byOrcs {
		g.breakTest(&g.orcs, &g.guns, byGuns-byOrcs)
	}
}

// breakTest is the test, the flight and the pursuit.
func (g *game) breakTest(loser, winner *company, difference int) {
	if loser.ranks() > winner.ranks() {
		difference = 0 // steadfast
	}
	if g.test(loser.leader - difference) {
		return
	}
	flight := g.twoD6()
	if g.twoD6() >= flight {
		loser.destroyed = true
	} else {
		loser.fleeing = true
	}
}

func (g *game) rally(u *company) {
	if !u.fleeing || u.destroyed {
		return
	}
	limit := u.leader
	if 4*u.models <= u.start {
		limit = 0
	}
	u.rallied = g.test(limit)
}

// count adds the outcome up.
func (g *game) count(t *Tally) {
	t.Trials++
	t.Reached += int64(oneIf(g.reached))
	t.Caught += int64(oneIf(g.caught))
	t.Panicked += int64(oneIf(g.orcs.fleeing && !g.reached))
	t.TargetLost += int64(oneIf(g.guns.destroyed))
	t.ChargerLost += int64(oneIf(g.orcs.destroyed))
	t.Rallied += int64(oneIf(g.guns.rallied) + oneIf(g.orcs.rallied))
	t.Shot += int64(g.orcs.shot)
	t.Swing += g.orcs.loss() - g.guns.loss()
}
