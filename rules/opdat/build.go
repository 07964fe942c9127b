package opdat

import (
	"fmt"

	"tactica/configs"
	"tactica/rules"
	"tactica/rules/uncertain"
)

// A Build is a scenario made ready: the game, the plans to compare, what the
// rules assumed where the scenario is silent, and what the author may not
// have meant.
type Build struct {
	Game        *Game
	Plans       []rules.Plan
	Assumptions []configs.Assumption
	Warnings    []string
}

// New makes the game of a scenario. What is wrong with it beyond what the
// loader can know is returned as problems at their places in the file.
func New(sc *configs.Scenario) (*Build, configs.Problems) {
	b := builder{Game: &Game{fights: !sc.Contact}, sc: sc}
	b.readSettings()
	b.readUnits()
	b.readCharges()
	b.readPolicies()
	b.check()
	if len(b.problems) > 0 {
		b.problems.Sort()
		return nil, b.problems
	}
	if b.fights {
		b.prepareFights()
	}
	b.newVariables()
	plans := b.plans()
	return &Build{Game: b.Game, Plans: plans, Assumptions: b.assumptions(), Warnings: b.warnings}, nil
}

type builder struct {
	*Game
	sc       *configs.Scenario
	problems configs.Problems
	warnings []string
}

func (b *builder) add(path, format string, args ...any) {
	b.problems.Add(b.sc.Doc, path, format, args...)
}

func (b *builder) readCharges() {
	for i := range b.sc.Charges {
		c := &b.sc.Charges[i]
		path := fmt.Sprintf("charges.%d", i)
		order := chargeOrder{unit: b.sc.Unit(c.Charger)}
		t := &c.Targets[0]
		order.lanes = append(order.lanes, lane{
			unit:     b.sc.Unit(t.Unit),
			distance: b.draws.Number(path+".distance", &t.Distance, uncertain.Length),
		})
		for j := range c.Interveners {
			v := &c.Interveners[j]
			order.lanes = append(order.lanes, lane{
				unit:     b.sc.Unit(v.Unit),
				distance: b.draws.Number(fmt.Sprintf("%s.interveners.%d.distance", path, j), &v.Distance, uncertain.Length),
				together: v.Together, blocked: v.Blocked, canCharge: v.CanCharge, canTarget: v.CanTarget,
			})
		}
		b.units[order.unit].isCharger = true
		b.charges = append(b.charges, order)
	}
	b.chargers = b.units[b.charges[0].unit].side
}

// readPolicies reads how chargers split their contacts.
func (b *builder) readPolicies() {
	for i := range b.units {
		u := &b.units[i]
		split := b.sc.Policies[u.key].Split
		if split == "" {
			continue
		}
		if !u.isCharger {
			b.add("policies."+u.key+".split", "%s charges nobody, so there is nothing to choose", u.key)
		}
		u.split = split
	}
}
