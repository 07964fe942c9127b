package opdat

import (
	"fmt"

	"tactica/configs"
)

// assumptions are what the rules took for granted: every parameter, the
// rulings worth a line, and the defaults of the units.
func (b *builder) assumptions() (list []configs.Assumption) {
	add := func(code, path, format string, args ...any) {
		list = append(list, configs.Assumption{Code: code, Path: path, Text: fmt.Sprintf(format, args...)})
	}
	p := parameters{b.sc.Parameters}
	leaves(parameterKeys, "", func(path string, _ *configs.Key) {
		code, source := "default-parameter", "default"
		if p.node(path) != nil {
			code, source = "parameter", "given"
		}
		add(code, "rules_parameters."+path, "%s: %s (%s)", path, p.text(path), source)
	})
	if b.untilTurnEnd {
		add("house-rule", "rules_parameters.defend.activation_expiry",
			"house rule: Defend given in the own activation stays active until the first attack of the turn")
	}
	for _, r := range Rulings {
		if r.tell {
			add("ruling-"+r.ID, "", "%s", r.Text)
		}
	}
	for i := range b.units {
		b.assumeUnit(i, add)
	}
	for i := range b.sc.Plans {
		if b.sc.Plans[i].BestPlay {
			add("best-play", "plans.best", "in the plan best the side that is charged decides; chargers do not Defend")
		}
	}
	return list
}

// assumeUnit tells the defaults of a unit, and what it has that is not
// modelled.
func (b *builder) assumeUnit(i int, add func(code, path, format string, args ...any)) {
	u, cu := &b.units[i], &b.sc.Units[i]
	path := "units." + u.key
	for _, s := range []struct {
		name  string
		value int
	}{{"Resolve", u.resolve}, {"Wounds", u.wounds}} {
		if _, given := cu.Stats[s.name]; !given {
			add("default-stat", path+".stats."+s.name, "%s: %s %d (default)", u.label, s.name, s.value)
		}
	}
	if !cu.HasWeapons {
		w := u.melee[0]
		add("default-weapon", path+".weapons", "%s: one melee weapon, lock %d, force %d, %s of each model (default)",
			u.label, w.lock, w.force, dieCount(w.dice))
	}
	for _, name := range cu.Ignored {
		add("ignored", path+".ignored", "%s of %s is not modelled", name, u.label)
	}
	if u.engaged {
		add("old-opponent", path+".state", "the enemy that %s already fights is not modelled", u.label)
	}
}

func dieCount(n int) string {
	if n == 1 {
		return "1 die"
	}
	return fmt.Sprintf("%d dice", n)
}
