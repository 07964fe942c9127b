package answers_test

import (
	"math/big"
	"testing"

	"tactica/configs"
	"tactica/rules"
	"tactica/rules/answers"
)

func option(word string) rules.Option {
	switch word {
	case "shoot":
		return rules.StandAndShoot
	case "flee", "retreat":
		return rules.Flee
	}
	return rules.Hold
}

func policy(sc *configs.Scenario, plan configs.Plan) rules.Policy {
	never := func(*rules.Policy) string { return "" }
	return answers.Plans(sc, []configs.Plan{plan}, option, never)[0].Policy
}

func mixture(pairs ...any) (m configs.Mixture) {
	for i := 0; i < len(pairs); i += 2 {
		weight, _ := new(big.Rat).SetString(pairs[i+1].(string))
		m = append(m, configs.Weighted{Word: pairs[i].(string), Weight: weight})
	}
	return m
}

// The answer of a mixture, against its weights added up by option.
func TestPlans_Mixtures(t *testing.T) {
	for _, m := range []configs.Mixture{
		mixture("hold", "1"),
		mixture("flee", "1"),
		mixture("flee", "1/2", "retreat", "1/2"), // the same option: no draw
		mixture("flee", "0", "shoot", "1"),
		mixture("flee", "1/3", "hold", "2/3"),
		mixture("flee", "1/7", "shoot", "2/7", "retreat", "3/7", "hold", "1/7"),
		mixture("hold", "0", "shoot", "1/4", "flee", "3/4"),
	} {
		want := map[rules.Option]*big.Rat{}
		for _, w := range m {
			if w.Weight.Sign() == 0 {
				continue
			}
			o := option(w.Word)
			if want[o] == nil {
				want[o] = new(big.Rat)
			}
			want[o].Add(want[o], w.Weight)
		}
		sc := &configs.Scenario{Units: []configs.Unit{{Key: "blue"}}}
		plan := configs.Plan{Answers: map[string]configs.Answers{"blue": {Each: true, List: []configs.Mixture{m}}}}
		p := policy(sc, plan)
		a := p.Answer(&rules.Choice{Kind: rules.Reaction, Nth: 3})
		switch {
		case a.How == rules.Say:
			if len(want) != 1 || want[a.Option] == nil {
				t.Errorf("%v says %d, want %v", m, a.Option, want)
			}
		case a.How != rules.Draw || len(want) < 2 || a.Mix.Len() != len(want):
			t.Errorf("%v is answered by %+v, want %v", m, a, want)
		default:
			for i := range a.Mix.Len() {
				if w := want[rules.Option(a.Mix.Outcome(i))]; w == nil || w.Cmp(a.Mix.Rat(i)) != 0 {
					t.Errorf("%v: option %d has %v, want %v", m, a.Mix.Outcome(i), a.Mix.Rat(i), w)
				}
			}
		}
		for o := range rules.Option(4) {
			if got := answers.Wishes(a, o); got != (want[o] != nil) {
				t.Errorf("%v wishes for option %d: %t", m, o, got)
			}
		}
	}
}

func TestPlans_ByUnitAndCharge(t *testing.T) {
	sc := &configs.Scenario{
		Units:    []configs.Unit{{Key: "red"}, {Key: "blue"}, {Key: "grey"}, {Key: "green"}},
		Policies: map[string]configs.Policies{"red": {Redirect: "always"}, "blue": {Redirect: "never"}, "grey": {Redirect: "best"}},
	}
	plan := configs.Plan{Answers: map[string]configs.Answers{
		"blue":  {List: []configs.Mixture{mixture("flee", "1"), mixture("shoot", "1")}},
		"grey":  {Each: true, List: []configs.Mixture{mixture("shoot", "1")}},
		"green": answers.First("flee"),
	}}
	p := policy(sc, plan)
	best := rules.Answer{How: rules.Best}
	say := func(o rules.Option) rules.Answer { return rules.Answer{How: rules.Say, Option: o} }
	for unit, want := range [][3]rules.Answer{
		{best, best, best},
		{say(rules.Flee), say(rules.StandAndShoot), best},
		{say(rules.StandAndShoot), say(rules.StandAndShoot), say(rules.StandAndShoot)},
		{say(rules.Flee), best, best},
	} {
		for nth := range want {
			c := rules.Choice{Kind: rules.Reaction, Unit: uint8(unit), Nth: uint8(nth)}
			if got := p.Answer(&c); got != want[nth] {
				t.Errorf("reaction %d of unit %d is %+v, want %+v", nth, unit, got, want[nth])
			}
		}
	}
	for unit, want := range []rules.Answer{{How: rules.Other}, say(rules.Chase), best, best} {
		if got := p.Answer(&rules.Choice{Kind: rules.Redirect, Unit: uint8(unit)}); got != want {
			t.Errorf("redirect of unit %d is %+v, want %+v", unit, got, want)
		}
	}
	if answers.Wishes(best, rules.Hold) || answers.Wishes(rules.Answer{How: rules.Other}, rules.Hold) {
		t.Error("best play and always redirect name no option")
	}
}

func TestPlans_NamesAndRefusals(t *testing.T) {
	sc := &configs.Scenario{Units: []configs.Unit{{Key: "blue"}}}
	given := []configs.Plan{
		{Name: "run", Answers: map[string]configs.Answers{"blue": answers.First("flee")}},
		{Name: "best", BestPlay: true},
	}
	noFlight := func(p *rules.Policy) string {
		if answers.Wishes(p.Answer(&rules.Choice{Kind: rules.Reaction}), rules.Flee) {
			return "may not flee"
		}
		return ""
	}
	plans := answers.Plans(sc, given, option, noFlight)
	if len(plans) != 2 || plans[0].Name != "run" || plans[0].BestPlay || plans[0].Refused != "may not flee" ||
		plans[1].Name != "best" || !plans[1].BestPlay || plans[1].Refused != "" {
		t.Errorf("plans are %+v", plans)
	}
}
