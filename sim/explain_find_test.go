package sim_test

import (
	"context"
	"strings"
	"testing"

	"tactica/configs"
	"tactica/sim"
	"tactica/sim/trace"
)

// Conditions find the trial that trying one after the other finds.
func TestFind(t *testing.T) {
	text, _ := configs.Builtin("handgunners")
	s := sample{"@handgunners", text}
	e, blind := explainer(t, s, false), explainer(t, s, true)
	plan, err := e.Plan("flee")
	if err != nil {
		t.Fatal(err)
	}
	for _, where := range [][]string{
		{"orcs.charge=caught"}, {"swing < -40"}, {"handgunners.fate!=fleeing", "orcs.moved>=6"}, {"orcs.moved=5", "handgunners.fate=rallied"},
		{"plan.overridden=0"}, {"swing<=-45", "swing>=-45.0000001"},
	} {
		conditions, err := e.Where(where)
		if err != nil {
			t.Fatal(err)
		}
		outcome := e.Player(&e.Plans[plan].Policy, 6)
		want := uint64(5)
		for !trace.Meets(outcome(want), conditions) {
			want++
		}
		for _, by := range []*sim.Explainer{e, blind} {
			got, err := by.Find(context.Background(), plan, 6, 5, 100_000, where)
			if err != nil || !got.Found || got.Trial != want || got.Tried != int64(want)-4 || (got.Chance != nil) != by.Exact() {
				t.Errorf("%v: %+v, %v, want trial %d", where, got, err, want)
			}
		}
	}
	for name, c := range map[string]struct {
		where []string
		most  int64
		tried int64
	}{
		"cannot be": {[]string{"orcs.charge=reached"}, 1000, 0},
		"rare":      {[]string{"orcs.moved>=6", "orcs.moved<=0"}, 1000, 0},
		"too few":   {[]string{"orcs.charge=caught"}, 3, 3},
	} {
		got, err := e.Find(context.Background(), plan, 6, 1, c.most, c.where)
		if err != nil || got.Found || got.Tried != c.tried {
			t.Errorf("%s: %+v, %v", name, got, err)
		}
	}
	stopped, cancel := context.WithCancel(context.Background())
	cancel()
	if got, err := e.Find(stopped, plan, 6, 1, 1000, []string{"orcs.charge=caught"}); err != nil || !got.Interrupted || got.Found {
		t.Errorf("interrupted: %+v, %v", got, err)
	}
}

// What cannot be looked for is said, with what is near.
func TestWhere_Refuses(t *testing.T) {
	text, _ := configs.Builtin("handgunners")
	e := explainer(t, sample{"@handgunners", text}, false)
	for where, want := range map[string]string{
		"orcs.chrge=caught":       "did you mean orcs.charge?",
		"banners=3":               "there is no variable banners, but orcs.charge, ",
		"orcs.charge=cought":      "did you mean caught?",
		"orcs.charge=elsewhere":   "it is one of reached, caught, ",
		"orcs.charge<caught":      "compare it with = or !=",
		"swing<many":              "none that it can be compared with",
		"swing<NaN":               "none that it can be compared with",
		"swing":                   "want a variable, one of <=",
		"swing!3":                 "want one of <=",
		"":                        "want a variable",
		"handgunners.models=1e99": "none that it can be compared with",
	} {
		if _, err := e.Where([]string{where}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", where, err, want)
		}
	}
}
