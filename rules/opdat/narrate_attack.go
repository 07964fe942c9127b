package opdat

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tactica/dice"
	"tactica/rules"
	"tactica/rules/telling"
)

// The dice of an attack as they are shown, clause 2.

// tellAttack tells of one attack.
func (n *Narrator) tellAttack(m *rules.Moment[State], a *rules.Account) {
	s := m.Before
	e := &n.charges[s.charge].events[s.event]
	now, u := &s.units[e.at], &n.units[e.at]
	defends := now.flags.has(defending | guarded)
	t := n.toughnessOf(e.at, defends, now.flags.has(stirred))
	models := n.attackers(s, e)
	weapons, names := n.weaponsOf(e)
	p := rules.Passage{Clause: "2", Text: fmt.Sprintf("%s attacked %s: %s with %s. %s", n.label(e.by), u.label, telling.Count(models, "model"), telling.List(names...), n.resolveWords(u, t))}
	front := int(now.wounds+now.pending) % u.wounds
	for i, damages := range n.parts(m.Dice, weapons, models, front, u.wounds, t, m.Outcome) {
		what := ""
		if len(weapons) > 1 {
			what = names[i] + ": "
		}
		p.Throws = append(p.Throws, n.shown(m.Dice, &weapons[i], t, damages, what)...)
	}
	p.Outcome = n.damageWords(s, e.at, m.Outcome)
	a.Tell(p)
}

// toughnessOf is what the dice of an attack on a unit meet.
func (n *Narrator) toughnessOf(unit int, defends, left bool) toughness {
	u := &n.units[unit]
	return n.toughness(u.resolve, u.bonus, !left && n.coverMelee, !n.thisTurn || !u.moved, defends)
}

// weaponsOf are the weapons of an attack, and their names.
func (n *Narrator) weaponsOf(e *event) (weapons []weapon, names []string) {
	cu := &n.sc.Units[e.by]
	if !cu.HasWeapons {
		names = []string{"the default weapon"}
	}
	for i := range cu.Weapons {
		if cu.Weapons[i].Fields["kind"] != "ranged" {
			names = append(names, cmp.Or(cu.Weapons[i].Name, "a weapon"))
		}
	}
	weapons = n.units[e.by].melee
	if n.byWeapon {
		return weapons[e.weapon : e.weapon+1], names[e.weapon : e.weapon+1]
	}
	return weapons, names
}

func (n *Narrator) resolveWords(u *unit, t toughness) string {
	text := fmt.Sprintf("Resolve of %s %d", u.label, u.resolve)
	var more []string
	bare := u.resolve
	if t.defends {
		more = append(more, fmt.Sprintf("%d for Defend", n.defendBonus))
		bare += n.defendBonus
	}
	if cover := t.resolve - bare; cover != 0 {
		more = append(more, fmt.Sprintf("%d for Cover", cover))
	}
	if more != nil {
		text += fmt.Sprintf(" + %s = %d", strings.Join(more, " + "), t.resolve)
	}
	if t.defends {
		text += "; no Critical Damage against Defend"
	}
	return text + "."
}

// damageWords say what the damage of an attack does to a unit.
func (n *Narrator) damageWords(s *State, unit, damage int) string {
	u, now := &n.units[unit], s.units[unit]
	had := int(now.wounds + now.pending)
	start := n.start(s, unit)
	lost := min(had+damage, start*u.wounds)
	fell := lost/u.wounds - had/u.wounds
	left := start - lost/u.wounds
	text := fmt.Sprintf("%s damage: %s lost ", strconv.Itoa(damage), u.label)
	switch {
	case damage == 0:
		return "No damage to " + u.label
	case left == 0:
		return fmt.Sprintf("%d damage: nothing is left of %s", damage, u.label)
	case u.wounds > 1 && lost%u.wounds > 0:
		return fmt.Sprintf("%s%s, %d left, of which one has lost %s", text, telling.Count(fell, "model"), left, telling.Count(lost%u.wounds, "wound"))
	}
	return fmt.Sprintf("%s%s, %d left", text, telling.Count(fell, "model"), left)
}

// A dieThrown is one attack die, and those that follow from it. Dice that were
// not thrown are 0.
type dieThrown struct {
	lock, roll, theirs int
	locks, critical    bool
	bare               bool // rolled against Resolve without Cover
	damage             int
}

// throw makes an attack die, die by die.
func (r *settings) throw(w *weapon, t toughness, die func() int) (d dieThrown) {
	d.lock = die()
	d.locks = r.locking(w.lock)&face(d.lock) != 0
	d.critical = d.locks && r.critical.values&face(d.lock) != 0
	if !d.locks {
		return d
	}
	resolve, damage := t.resolve, r.perSuccess
	switch {
	case !d.critical:
	case t.defends && r.unrolled, !t.defends && r.critical.effect == autoDamage:
		d.damage = damage
		return d
	case t.defends:
	case r.critical.effect == ignoreBonus:
		resolve, d.bare = t.bare, true
	case r.critical.effect == extraDamage:
		damage += r.critical.amount
	case r.critical.effect == multiplied:
		damage *= r.critical.amount
	}
	if r.roll.formula == noRoll || r.damageRoll(w, resolve, die, &d) {
		d.damage = damage
	}
	return d
}

func (r *settings) damageRoll(w *weapon, resolve int, die func() int, d *dieThrown) bool {
	d.roll = die()
	if r.roll.formula == opposed {
		d.theirs = die()
	}
	return r.damaging(w.force, resolve, d.theirs)&face(d.roll) != 0
}

// shown are the dice of a weapon of which each did its damage; none if they
// cannot be found.
func (n *Narrator) shown(s *dice.Stream, w *weapon, t toughness, damages []int, prefix string) (rows []rules.Throw) {
	thrown := make([]dieThrown, len(damages))
	for i, damage := range damages {
		found := s.Until(func() bool {
			thrown[i] = n.throw(w, t, func() int { return s.Die(n.sides) })
			return thrown[i].damage == damage
		})
		if !found {
			return nil
		}
	}
	slices.SortStableFunc(thrown, func(a, b dieThrown) int { return a.lock - b.lock })
	locks, criticals := 0, 0
	var lock dice.Hand
	for i := range thrown {
		lock = append(lock, dice.Die{Face: thrown[i].lock})
		if thrown[i].locks {
			locks++
		}
		if thrown[i].critical {
			criticals++
		}
	}
	row := rules.Throw{What: prefix + "Target Lock", Need: facesWords(n.locking(w.lock), n.sides), Dice: lock, Result: telling.CountOf(locks, "lock", "locks")}
	switch {
	case criticals == 0:
	case t.defends:
		row.Result += fmt.Sprintf(", %d critical but for Defend", criticals)
	default:
		row.Result += fmt.Sprintf(", %d critical", criticals)
	}
	rows = append(rows, row)
	for _, bare := range []bool{false, true} {
		rows = append(rows, n.damageRows(thrown, w, t, bare)...)
	}
	return rows
}

// damageRows are the damage rolls of dice, of those that meet the Cover bonus
// or of those that do not.
func (n *Narrator) damageRows(thrown []dieThrown, w *weapon, t toughness, bare bool) (rows []rules.Throw) {
	var ours, theirs dice.Hand
	damage := 0
	for i := range thrown {
		d := &thrown[i]
		if d.roll == 0 || d.bare != bare {
			continue
		}
		ours = append(ours, dice.Die{Face: d.roll})
		if d.theirs > 0 {
			theirs = append(theirs, dice.Die{Face: d.theirs})
		}
		if d.damage > 0 {
			damage++
		}
	}
	if ours == nil {
		return nil
	}
	resolve, what := t.resolve, "damage roll"
	if bare {
		resolve, what = t.bare, "damage roll, critical"
	}
	result := telling.CountOf(damage, "does damage", "do damage")
	if damage == 0 {
		result = "none does damage"
	}
	row := rules.Throw{What: what, Need: facesWords(n.damaging(w.force, resolve, 0), n.sides), Dice: ours, Result: result}
	if theirs == nil {
		slices.SortFunc(row.Dice, func(a, b dice.Die) int { return a.Face - b.Face })
		return []rules.Throw{row}
	}
	// In pairs, as they were thrown.
	row.Need, row.Result = "above theirs", ""
	if r := resolve - w.force; r != 0 {
		row.Need += " " + telling.Signed(r)
	}
	return []rules.Throw{row, {What: "against", Dice: theirs, Result: result}}
}

// facesWords name the faces of a die that succeed.
func facesWords(f faces, sides int) string {
	if f == 0 {
		return "no face"
	}
	low, high := 0, 0
	var all []string
	for v := 1; v <= sides; v++ {
		if f&face(v) == 0 {
			continue
		}
		if low == 0 {
			low = v
		}
		high = v
		all = append(all, strconv.Itoa(v))
	}
	switch whole := high-low+1 == len(all); {
	case !whole:
		return telling.List(all...)
	case high == sides:
		return telling.Plus(low)
	case low == 1 && high > 1:
		return fmt.Sprintf("%d or less", high)
	case low == high:
		return all[0]
	}
	return fmt.Sprintf("%d to %d", low, high)
}
