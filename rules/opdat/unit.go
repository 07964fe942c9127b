package opdat

import (
	"fmt"
	"strconv"

	"tactica/configs"
	"tactica/rules/points"
	"tactica/rules/uncertain"
)

// A unit is one unit of the scenario with everything that does not change
// during the game.
type unit struct {
	key, label string
	side       int // index of its side
	models     uncertain.Number
	most       int // models that it can start with
	points     float64

	resolve, wounds int
	bonus           int // of its Cover
	move            int // inches, -1 when the file gives none
	run             int32
	hasRun          bool // the file gives a Run-distance, or a Move to make it of
	melee           []weapon
	dice            int // of each model, with all melee weapons

	wounded   int   // wounds that the model in front has lost before
	enters    flags // restrictions, and Defend if it is still active
	engaged   bool
	moved     bool // earlier this turn
	split     string
	isCharger bool
}

// A weapon is a melee weapon.
type weapon struct {
	lock, force, dice int
}

func (b *builder) readUnits() {
	sides := map[string]int{}
	for i := range b.sc.Units {
		cu := &b.sc.Units[i]
		if _, known := sides[cu.Side]; !known {
			sides[cu.Side] = len(sides)
		}
		u := b.newUnit(cu)
		u.side = sides[cu.Side]
		b.units = append(b.units, u)
		b.worth = append(b.worth, points.Of(u.points, &b.sc.Value))
	}
	b.side = sides[b.sc.Value.Side]
	for i := range b.units {
		if b.units[i].side == b.side {
			b.worth[i] = b.worth[i].Negative()
		}
	}
}

// newUnit reads a unit. The loader has checked every key by itself; what
// remains is what the keys mean together.
func (b *builder) newUnit(cu *configs.Unit) unit {
	path := "units." + cu.Key
	u := unit{
		key: cu.Key, label: cu.Label, points: cu.Points,
		models:  b.draws.Number(path+".models", &cu.Models, uncertain.Whole),
		resolve: b.stat(cu, "Resolve", b.resolve), wounds: b.stat(cu, "Wounds", b.wounds),
		bonus: b.coverBonus(cu.Cover), move: b.stat(cu, "Move", -1),
		wounded: cu.Wounds, engaged: cu.State.Engaged, moved: cu.State.Moved,
		enters: b.entering(&cu.State), split: b.split,
	}
	_, most := b.draws.Bounds(u.models)
	u.most = int(most)
	switch {
	case cu.RunDistance > 0:
		u.run, u.hasRun = uncertain.Length(cu.RunDistance), true
	case u.move >= 0:
		u.run, u.hasRun = uncertain.Length(b.runMultiplier*float64(u.move)), true
	}
	u.melee = b.weapons(cu)
	for _, w := range u.melee {
		u.dice += w.dice
	}
	return u
}

func (b *builder) stat(cu *configs.Unit, name string, missing int) int {
	if s, given := cu.Stats[name]; given {
		return s.Value
	}
	return missing
}

// coverBonus is the bonus of a Cover by name, or the number itself.
func (b *builder) coverBonus(text string) int {
	if bonus, named := b.cover[text]; named {
		return bonus
	}
	n, _ := strconv.Atoi(text) // checked by the loader; empty is no Cover
	return n
}

// entering is what a unit brings into the turn. Having Defended in its own
// activation leaves the restriction (DEF-11, DEF-12); the effect has ended
// with that activation (DEF-03) unless the house rule says otherwise.
func (b *builder) entering(st *configs.UnitState) (f flags) {
	for _, r := range st.Restrictions {
		f |= restrictionNamed(r)
	}
	if st.Defended != "" {
		f |= b.afterActivation()
	}
	return f
}

// afterActivation is what is left of Defend given in the own activation when
// that activation is over.
func (g *Game) afterActivation() flags {
	if g.untilTurnEnd {
		return noDefend | guarded
	}
	return noDefend
}

// weapons are the melee weapons of a unit: without weapons: one with all
// defaults, of an empty list none.
func (b *builder) weapons(cu *configs.Unit) []weapon {
	standard := weapon{lock: b.lock.standard, force: b.roll.standard, dice: b.meleeDice}
	if !cu.HasWeapons {
		return []weapon{standard}
	}
	var list []weapon
	for i, cw := range cu.Weapons {
		w := standard
		for name, to := range map[string]*int{"lock": &w.lock, "force": &w.force, "dice": &w.dice} {
			if text, given := cw.Fields[name]; given {
				*to = int(decimal(text))
			}
		}
		if w.lock > b.sides {
			b.add(fmt.Sprintf("units.%s.weapons.%d.lock", cu.Key, i), "is %d, but a die has %d sides", w.lock, b.sides)
		}
		if cw.Fields["kind"] != "ranged" {
			list = append(list, w)
		}
	}
	return list
}
