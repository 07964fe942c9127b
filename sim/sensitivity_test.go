package sim_test

import (
	"context"
	"strings"
	"testing"

	"tactica/sim"
	"tactica/sim/families"
)

// A setting that makes the game too large for the exact engine is listed as such,
// and takes nothing away from the rest.
func TestSensitivityNamesWhatIsTooLarge(t *testing.T) {
	sc := scene(t, "handgunners", "rounds=1")
	m, problems := families.Ready(sc)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	load := func(path, value string) (*sim.Model, error) {
		other, problems := sc.With(path, value, families.All)
		if len(problems) > 0 {
			return nil, problems
		}
		ready, problems := families.Ready(other)
		return ready, problems.Err()
	}
	for _, engine := range []string{sim.Exact, sim.Both} {
		o := sampled(engine, 100)
		alone, err := sim.Run(context.Background(), m, o)
		if err != nil {
			t.Fatal(err)
		}
		o.Budget.States = alone.Run.Exact.States // what one round takes
		r, err := sim.Run(context.Background(), m, o)
		if err != nil {
			t.Fatal(err)
		}
		if err := sim.Sense(context.Background(), r, families.Alternatives(sc), o, load); err != nil {
			t.Fatalf("%s: %v", engine, err)
		}
		large, solved := 0, 0
		for _, s := range r.Sensitivity {
			switch {
			case s.Path == "rounds" && s.Value == "2":
				if large++; !strings.Contains(s.Error, "too large") || s.Best != "" {
					t.Errorf("%s: %+v", engine, s)
				}
			case strings.HasPrefix(s.Path, "value.") && s.Error == "" && s.Best != "":
				solved++
			}
		}
		if large != 1 || solved < 5 {
			t.Errorf("%s: %d too large, %d solved: %+v", engine, large, solved, r.Sensitivity)
		}
	}
}
