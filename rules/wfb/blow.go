package wfb

import "tactica/dice"

// What each attack of an event needs, and the laws of the wounds of so many;
// clause 4 and its rulings.

// fillRows prepares the laws of an event against every enemy.
func (g *Game) fillRows(ev *event) {
	u := &g.units[ev.unit]
	for e := range g.units {
		if g.units[e].side == u.side {
			continue
		}
		for c := range circumstance(circumstances) {
			ev.rows[e][c] = g.rows(ev.part, u, g.blow(ev, &g.units[e], c))
		}
	}
}

// rows are the laws of n such attacks. Equal ones are shared.
func (g *Game) rows(p part, u *unit, a attack) *dice.Rows {
	key := rowsKey{attack: a}
	most := g.mostAttacks
	each := a.wounds
	switch p {
	case impacts:
		key.hits, most = u.impact, g.mostModels
	case stomps:
		key.hits, most = u.stomp, g.mostModels
	}
	if r := g.shared[key]; r != nil {
		return r
	}
	law := each()
	if key.hits != nil {
		law = dice.Compound(key.hits, law)
	}
	r := dice.NewRows(law, most)
	g.shared[key] = r
	return r
}

type rowsKey struct {
	attack attack
	hits   *dice.Law // automatic hits of one model
}

// blow is one attack of an event on an enemy.
func (g *Game) blow(ev *event, d *unit, c circumstance) attack {
	u := &g.units[ev.unit]
	parry := none
	if d.parry && c&enemyFront != 0 && ev.part != impacts && ev.part != stomps {
		parry = 6
	}
	var a attack
	bare := weapon{}
	switch ev.part {
	case impacts, stomps:
		a.auto = true
		return *a.against(d, &bare, u.s, false, d.fight, parry)
	case mounts:
		a.hit = toHit(u.mount.ws, d.ws, c)
		return *a.against(d, &bare, u.mount.s, false, d.fight, parry)
	}
	first := c&firstRound != 0
	charging := first && g.isCharger(ev.unit)
	a.hit = toHit(u.ws, d.ws, c)
	a.poison = u.poisoned || u.blade.poisoned
	a.reroll = u.hatred && first || u.strikesFirst() && !d.strikesFirst() && u.i >= d.i
	strength := u.blade.strengthIn(u.s, charging, first, u.mounted)
	return *a.against(d, &u.blade, strength, u.killing || u.blade.killing, d.fight, parry)
}

// toHit compares Weapon Skills: the better hits on 3+, one whose enemy has
// more than twice its own on 5+, all others on 4+. The afraid fight with 1.
func toHit(ws, enemy int, c circumstance) int {
	if c&strikerAfraid != 0 {
		ws = 1
	}
	if c&enemyAfraid != 0 {
		enemy = 1
	}
	switch {
	case ws > enemy:
		return 3
	case enemy > 2*ws:
		return 5
	}
	return 4
}
