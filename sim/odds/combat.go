package odds

import (
	"tactica/configs"
	"tactica/dice"
	"tactica/rules/wfb"
)

// Blows are the attacks of one side in one round of combat, clause 4.
type Blows struct {
	Attacks      int // all dice thrown, extra and supporting attacks included; at most MaxDice
	WeaponSkill  int
	Strength     int // of the user; the weapon may add to it
	Weapon       Weapon
	Charging     bool // in the turn of its charge, which lances and mounted spears want
	LaterRound   bool // not the first round, which flails want
	Mounted      bool
	RerollMisses bool
	// Automatic are impact hits and stomps, which hit without a roll.
	Automatic bool
	Target    Target
}

// Striking is what blows do.
type Striking struct {
	Needs wfb.Needs
	// Wounds that are not saved, and the models that they fell; both at most
	// what the target has, when its models are known.
	Wounds, Lost *dice.Law
}

// Odds works the round out.
func (b Blows) Odds() Striking {
	u := configs.Unit{
		Stats:   map[string]configs.Stat{"WS": {Value: b.WeaponSkill}, "S": {Value: b.Strength}},
		Weapons: []configs.Weapon{b.Weapon.entry()},
		Troop:   "infantry",
	}
	if b.Mounted {
		u.Troop = "cavalry"
	}
	wounds, needs := wfb.NewLoneUnit(edition(false), &u).Strike(b.Target.unit(), wfb.Blows{
		Attacks: b.Attacks, Charging: b.Charging, LaterRound: b.LaterRound,
		RerollMisses: b.RerollMisses, Automatic: b.Automatic,
	})
	if most := b.Target.Models * max(b.Target.Wounds, 1); most > 0 {
		wounds = wounds.Map(func(n int) int { return min(n, most) })
	}
	return Striking{Needs: needs, Wounds: wounds, Lost: b.Target.lost(wounds)}
}
