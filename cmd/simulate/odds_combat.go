package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"tactica/reports"
	"tactica/rules/wfb"
	"tactica/sim/odds"
)

// combatFlags are the attacks of one side in a round, and whom they strike.
type combatFlags struct {
	attacks, ws, enemy                            numbers
	weapon                                        weaponFlags
	charging, later, mounted, reroll, auto, parry bool
	target                                        targetFlags
}

func (f *combatFlags) register(fs *pflag.FlagSet) {
	f.attacks = whole("attacks", "attacks", "attacks", 1, 500, "5:30:5")
	f.ws = whole("ws", "WS", "WS", 1, 10, "3:5")
	f.enemy = whole("enemy-ws", "enemy WS", "enemy WS", 1, 10, "3:5")
	f.attacks.add(fs, "10", "dice thrown, extra and supporting attacks included")
	f.ws.add(fs, "3", "Weapon Skill of those who strike")
	f.enemy.add(fs, "3", "Weapon Skill of the target")
	fs.StringVar(&f.weapon.name, "weapon", "hand weapon", "`NAME` of what they fight with")
	f.weapon.register(fs, "of those who strike, before the weapon (default 3)")
	fs.BoolVar(&f.charging, "charging", false, "in the turn of their charge, for lances and mounted spears")
	fs.BoolVar(&f.mounted, "mounted", false, "they ride")
	fs.BoolVar(&f.later, "later-round", false, "not the first round, for flails")
	fs.BoolVar(&f.reroll, "reroll-misses", false, "misses are rolled again, as with hatred")
	fs.BoolVar(&f.auto, "automatic", false, "impact hits or stomps: hit without a roll")
	f.target.register(fs)
	fs.BoolVar(&f.parry, "parry", false, "the target parries: a 6+ ward")
}

func (f *combatFlags) blows() odds.Blows {
	b := odds.Blows{
		Attacks: f.attacks.int(), WeaponSkill: f.ws.int(), Strength: f.weapon.strength.int(), Weapon: f.weapon.weapon(),
		Charging: f.charging, LaterRound: f.later, Mounted: f.mounted, RerollMisses: f.reroll, Automatic: f.auto,
		Target: f.target.target(),
	}
	b.Target.WeaponSkill, b.Target.Parry = f.enemy.int(), f.parry
	return b
}

func newOddsCombat(a *app) *cobra.Command {
	var out oddsOutput
	var f combatFlags
	c := &cobra.Command{
		Use:   "combat",
		Short: "What do the attacks of one round do?",
		Long: `The unsaved wounds of one side's attacks in a round of combat. A weapon adds its
bonus to Strength; its extra attacks are for --attacks to count. One number may
have a range.

Weapons: hand weapon, two hand weapons, great weapon, halberd, flail, spear,
lance.`,
		Example: `  simulate odds combat --attacks 10 --ws 4 --enemy-ws 3 --strength 3 --save 5+
  simulate odds combat --attacks 5 --ws 4 --weapon lance --charging --toughness 4
  simulate odds combat --attacks 5:30:5 --ws 4 --weapon halberd --save 4+ --ward 5+`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := errors.Join(out.check(), f.target.check(), oneOf("weapon", f.weapon.name, wfb.WeaponNames(false))); err != nil {
				return err
			}
			if !f.weapon.strength.given() {
				f.weapon.strength.span(3, 3)
			}
			axes, err := varying(1, append([]*numbers{&f.attacks, &f.ws, &f.enemy, &f.weapon.strength}, f.target.numbers()...)...)
			if err != nil {
				return err
			}
			ans := &odds.Answer{Title: f.title(), Drawn: []string{"wounds"}}
			var last odds.Striking
			err = a.ask(cmd.Context(), ans, axes, func() odds.Point {
				last = f.blows().Odds()
				return f.point(&last, len(axes) == 0)
			})
			if err != nil {
				return err
			}
			f.tell(ans, &last)
			return out.write(a, cmd, ans)
		},
	}
	f.register(c.Flags())
	out.register(c.Flags())
	return c
}

func (f *combatFlags) point(s *odds.Striking, alone bool) odds.Point {
	p := odds.Point{Quantities: []odds.Quantity{
		odds.Mean("wounds", "unsaved wounds", s.Wounds),
		odds.Deviation("wounds_sd", "standard deviation", s.Wounds),
		odds.Mean("lost", "models lost", s.Lost),
	}}
	if f.target.wounds.varies() || f.target.wounds.int() > 1 {
		p.Quantities = append(p.Quantities[:1], p.Quantities[2], p.Quantities[1])
	} else {
		p.Quantities = p.Quantities[:2] // a wound is a model
	}
	p.Quantities = append(p.Quantities, odds.Chance("any", "at least one", s.Wounds.AtLeast(1)))
	if alone {
		p.Spread = &odds.Spread{Name: "wounds", Label: "unsaved wounds", Law: s.Wounds}
	}
	return p
}

func (f *combatFlags) tell(ans *odds.Answer, s *odds.Striking) {
	if len(ans.Axes) > 0 {
		ans.Sentence = "What the attacks of one round do, by " + ans.Axes[0].Label + "."
		return
	}
	ans.Notes = append(ans.Notes, "Each attack: "+needsText(s.Needs)+".")
	ans.Sentence = fmt.Sprintf("%s attacks cause %s unsaved wounds on average.", f.attacks.show(), reports.OddsNumber(ans.Points[0].Quantities[0].Value))
}

func (f *combatFlags) title() string {
	parts := []string{
		f.attacks.show() + " attacks (" + f.weapon.name + ")", "WS " + f.ws.show() + " against " + f.enemy.show(),
		"S " + f.weapon.strength.show() + " against T " + f.target.toughness.show(),
	}
	return strings.Join(append(parts, f.target.saves()...), ", ")
}
