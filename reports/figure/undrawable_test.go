package figure

import (
	"testing"

	"tactica/sim"
)

func TestUndrawable(t *testing.T) {
	r := &sim.Result{
		Scenario: sim.ScenarioInfo{Name: "Chärge", Units: []sim.UnitInfo{{Key: "a", Label: "Élite – 20×20"}, {Key: "b", Label: "弓兵"}}},
		Plans:    []sim.PlanResult{{Plan: "hold"}},
	}
	if !Undrawable([]*sim.Result{r}) {
		t.Error("a label in Chinese can be drawn")
	}
	if got := unitName(r, "b"); got != "2 □□" {
		t.Errorf("it is called %q", got)
	}
	if got := unitName(r, "a"); got != "Élite – 20×20" {
		t.Errorf("what can be drawn is called %q", got)
	}
	r.Scenario.Units = r.Scenario.Units[:1]
	if Undrawable([]*sim.Result{r}) {
		t.Error("letters with accents cannot be drawn")
	}
	r.Plans[0].Plan = "🏹"
	if !Undrawable([]*sim.Result{r}) {
		t.Error("an emoji can be drawn")
	}
}
