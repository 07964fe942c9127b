package main

import (
	"bytes"
	"context"
	"encoding/json"
	"testing"

	"tactica/sim"
)

// ran runs a command line that gives one JSON result.
func ran(t *testing.T, args ...string) *sim.Result {
	t.Helper()
	var out, errs bytes.Buffer
	if code := run(context.Background(), args, nil, &out, &errs); code != 0 {
		t.Fatalf("%v: exit code %d: %s", args, code, errs.String())
	}
	r := new(sim.Result)
	if err := json.Unmarshal(out.Bytes(), r); err != nil {
		t.Fatal(err)
	}
	return r
}

// TestSensitivityIsARun holds each line of a sensitivity run against a run of
// its own with that value set.
func TestSensitivityIsARun(t *testing.T) {
	for _, name := range []string{"@handgunners", "@intervene"} {
		base := ran(t, "run", name, "--engine", "exact", "--format", "json", "--sensitivity")
		if len(base.Sensitivity) < 10 {
			t.Errorf("%s: only %d settings were tried", name, len(base.Sensitivity))
		}
		changed := 0
		for _, s := range base.Sensitivity {
			alone := ran(t, "run", name, "--engine", "exact", "--format", "json", "--set", s.Path+"="+s.Value)
			if alone.Advice.Best != s.Best || alone.Advice.Margin != s.Margin {
				t.Errorf("%s, %s=%s: best %s by %g, alone %s by %g", name, s.Path, s.Value, s.Best, s.Margin, alone.Advice.Best, alone.Advice.Margin)
			}
			if s.ChangesBest {
				changed++
				if s.Best == base.Advice.Best {
					t.Errorf("%s, %s=%s changes the best plan to itself", name, s.Path, s.Value)
				}
			}
		}
		if name == "@handgunners" && changed == 0 {
			t.Error("nothing changes the best plan of the handgunners, although they hold their ground when fleeing costs as much as dying")
		}
	}
}
