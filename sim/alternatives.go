package sim

import (
	"slices"
	"strconv"

	"tactica/configs"
)

// PolicyAlternatives lists the policies and the horizon of a scenario that a
// player may see differently, for the families that have them.
func PolicyAlternatives(sc *configs.Scenario) (list []configs.Alternative) {
	add := func(path, text, now string, values ...string) {
		if a, some := (configs.Alternative{Path: path, Text: text, Values: values}).Without(now); some {
			list = append(list, a)
		}
	}
	for i := range sc.Charges {
		c := &sc.Charges[i]
		if len(c.Redirect) > 0 {
			now := sc.Policies[c.Charger].Redirect
			if now == "" {
				now = "best"
			}
			add("policies."+c.Charger+".redirect", "whether "+c.Charger+" redirects", now, "best", "always", "never")
		}
	}
	if !sc.Contact {
		for i := range sc.Units {
			key := sc.Units[i].Key
			now := sc.Policies[key].Pursue
			if now == "" {
				now = "always"
			}
			if fights(sc, key) {
				add("policies."+key+".pursue", "whether "+key+" pursues", now, "always", "never")
			}
		}
		add("rounds", "rounds of combat", strconv.Itoa(sc.Rounds), "1", "2")
	}
	rally := "false"
	if sc.Rally {
		rally = "true"
	}
	add("rally", "whether fleeing units test to rally", rally, "true", "false")
	return list
}

// fights: the unit charges or is charged.
func fights(sc *configs.Scenario, key string) bool {
	is := func(t configs.Target) bool { return t.Unit == key }
	return slices.ContainsFunc(sc.Charges, func(c configs.Charge) bool {
		return c.Charger == key || slices.ContainsFunc(c.Targets, is) || slices.ContainsFunc(c.Redirect, is)
	})
}
