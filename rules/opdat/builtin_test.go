package opdat_test

import (
	"strings"
	"testing"

	"tactica/configs"
)

// The built-in scenarios show what their comments say.
func TestBuiltinScenarios(t *testing.T) {
	builtin := func(name string) *solved {
		src, ok := configs.Builtin(name)
		if !ok {
			t.Fatalf("no scenario %s", name)
		}
		return solve(t, string(src))
	}
	s := builtin("intervene")
	for i, plan := range []string{"defend", "intervene", "intervene and defend"} {
		worse := []string{"no response", "defend", "intervene"}[i]
		if s.mean(plan, "swing") <= s.mean(worse, "swing") {
			t.Errorf("%s is no better than %s", plan, worse)
		}
	}
	s.sure("intervene and defend", "raiders.charge reached-both", "militia.restrictions defend+run+shoot", "line.defend active")

	s = builtin("defend")
	s.sure("no response", "reavers.charge reached-target")
	s.wants("half of both", s.mean("undecided", "swing")*2-s.mean("defend", "swing")-s.mean("no response", "swing"), 0, 1)
	if s.mean("defend", "swing") <= s.mean("no response", "swing") {
		t.Error("Defend is no better than no response")
	}

	s = builtin("defend-too-early")
	for _, plan := range []string{"defend too early", "too early, and again", "both too early"} {
		s.wants(plan, s.mean(plan, "swing")-s.mean("no response", "swing"), 0, 1)
	}
	s.sure("too early, and again", "sentries.defend illegal")
	s.sure("both too early", "patrol.intervene illegal")
	if warnings := strings.Join(s.build.Warnings, "\n"); !strings.Contains(warnings, "Defend of Sentries in the own activation") {
		t.Errorf("warnings: %s", warnings)
	}
}
