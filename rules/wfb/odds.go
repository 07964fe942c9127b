package wfb

import (
	"slices"

	"tactica/configs"
	"tactica/dice"
	"tactica/rules/uncertain"
)

// Questions about one unit or two that are asked without a scenario. The
// answers are the laws that a game rolls: nothing of the rules is written
// again here.

// A LoneUnit is a unit outside a scenario.
type LoneUnit struct{ u unit }

// NewLoneUnit reads a unit as a scenario of the edition would. What the unit
// leaves out has the value that a question about it does not need. Its models
// are a fixed number or unset. It panics if there is no such edition.
func NewLoneUnit(edition string, cu *configs.Unit) *LoneUnit {
	ed, ok := editions[edition]
	if !ok {
		panic("wfb: no edition " + edition)
	}
	u := newUnit(&configs.Scenario{}, cu, ed)
	u.models = uncertain.Fixed(int32(cu.Models.Value))
	return &LoneUnit{u}
}

// Move is the M of the unit in inches, 10 when it flies.
func (l *LoneUnit) Move() int { return l.u.move }

// ChargeRange is the law of the inches that the unit can charge: its base,
// and 2D6 or the highest two of 3D6; clause 2.
func (l *LoneUnit) ChargeRange() *dice.Law {
	return l.u.rangeLaw().Map(dice.SumOf).Shift(l.u.chargeBase)
}

// ChargeBase is the part of the charge range that is not rolled, in inches.
func (l *LoneUnit) ChargeBase() int { return l.u.chargeBase }

// Flight is the law of the inches that the unit flees or pursues, clauses 1.6
// and 4.
func (l *LoneUnit) Flight() *dice.Law { return l.u.runPool().Law() }

// RangeToReach is the least whole range that reaches across a gap, in inches.
// A range that is equal to the gap does; a gap counts to the millionth.
func RangeToReach(gap float64) int { return int((uncertain.Length(gap) + inch - 1) / inch) }

// LeadershipTest is the law of a test, 1 for passed, of the unit's Leadership
// and a modifier, as that of a lost combat; clause 3.
func (l *LoneUnit) LeadershipTest(modifier int) *dice.Law {
	return l.u.tests.law(l.u.general + modifier)
}

// Shot is what so many wounds of a volley do to the unit: how many models it
// loses, whether it must test for Panic, and whether nothing of it is left;
// clauses 1.4 and 1.5.
func (l *LoneUnit) Shot(wounds int) (lost int, panics, destroyed bool) {
	g := Game{units: []unit{l.u}}
	s := g.Start()
	g.wound(&s, nil, 0, wounds)
	left := g.models(&s, 0)
	return g.start(&s, 0) - left, left > 0 && g.panics(&s, 0), left == 0
}

// Needs are the rolls of one attack on a D6: the least result that does it.
// A save of more than 6 there is none; to hit, 7 is a 6 and then 4+, 8 a 6 and
// then 5+, 9 a 6 and then 6, and 10 cannot hit.
type Needs struct {
	Automatic              bool // hits without a roll
	Hit, Wound, Save, Ward int
}

func (a *attack) needs() Needs { return Needs{a.auto, a.hit, a.wound, a.armour, a.ward} }

// Aim is how a volley meets its charger.
type Aim struct {
	// Shots are the dice thrown to hit. At 0 all models of the unit shoot, each
	// with all shots of its weapon.
	Shots int
	// Cover of the charger: none, soft or hard.
	Cover string
	// Distance to the charger in inches. At 0 it is not known: the volley is
	// fired, at long range when Long says so.
	Distance float64
	Long     bool
}

// Volley is the law of the wounds of one Stand & Shoot volley at a charger,
// and what each shot needs; clause 1.4. It is fired with the first missile
// weapon of the unit that may be fired. The law is nil when none may.
func (l *LoneUnit) Volley(charger *LoneUnit, aim Aim) (*dice.Law, Needs) {
	u := &l.u
	var fired []shot
	switch {
	case u.bs == cannotShoot || len(u.missiles) == 0:
	case aim.Distance > 0:
		fired = u.fired(uncertain.Length(aim.Distance), int32(charger.u.move)*inch)
	case !u.missiles[0].slow:
		fired = []shot{{weapon: u.missiles[0], long: aim.Long}}
	}
	fired = slices.DeleteFunc(fired, func(f shot) bool { return f.silent })
	if len(fired) == 0 {
		return nil, Needs{}
	}
	shots := aim.Shots
	if shots == 0 {
		shots = int(u.models.In(&uncertain.Drawn{}))
		if !u.fireSingle {
			shots *= fired[0].shots
		}
	}
	one := u.shotAt(&fired[0], &charger.u, coverPenalty[aim.Cover])
	return one.wounds().Times(shots), one.needs()
}

// Blows are attacks in combat, and when they are struck.
type Blows struct {
	Attacks int
	// Charging: in the turn that the unit charges. LaterRound: not the first.
	Charging, LaterRound bool
	// RerollMisses, for whatever reason, beside those of hatred.
	RerollMisses bool
	// Automatic are impact hits and stomps: no roll to hit, no parry, and the
	// Strength of the unit.
	Automatic bool
}

// Strike is the law of the wounds of attacks on an enemy that is struck in
// its front, not limited by what the enemy has, and what each attack needs;
// clause 4.
func (l *LoneUnit) Strike(enemy *LoneUnit, b Blows) (*dice.Law, Needs) {
	g := Game{units: []unit{l.u}}
	if b.Charging {
		g.declaring = bit(0)
	}
	ev := event{unit: 0, part: riders}
	if b.Automatic {
		ev.part = impacts
	}
	when := enemyFront
	if !b.LaterRound {
		when |= firstRound
	}
	a := g.blow(&ev, &enemy.u, when)
	a.reroll = a.reroll || b.RerollMisses
	return a.wounds().Times(b.Attacks), a.needs()
}

// WeaponNames lists the names of the armoury, clause 6: the missile weapons,
// or those of combat.
func WeaponNames(missile bool) (names []string) {
	for _, w := range armouryNames {
		if w.Missile == missile {
			names = append(names, w.Name)
		}
	}
	return names
}

// TroopNames lists the types of troops.
func TroopNames() (names []string) {
	for _, t := range troops {
		names = append(names, t.Name)
	}
	return names
}

// UsesStrength reports whether a hit with a weapon of the armoury has the
// Strength of its user, with or without a bonus.
func UsesStrength(weapon string) bool { return armoury[weapon].strength.user }

// StandsAndShoots reports whether a weapon of the armoury may ever be fired at
// a charger: it is a missile weapon and not slow to fire.
func StandsAndShoots(weapon string) bool {
	return slices.Contains(WeaponNames(true), weapon) && !armoury[weapon].slow
}
