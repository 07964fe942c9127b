package main

import (
	"math"
	"testing"

	"tactica/configs"
)

// TestEveryVariableAddsUp runs each built-in scenario and adds up what it
// says: exact probabilities to 1 within 1e-9, counts to the trials exactly.
func TestEveryVariableAddsUp(t *testing.T) {
	const trials = 20_000
	for _, info := range configs.BuiltinNames() {
		r := ran(t, "run", "@"+info.Name, "--trials", "20000", "--format", "json")
		seen := 0
		for _, p := range r.Plans {
			for _, v := range p.Variables {
				seen++
				exact, count, hasExact := 0.0, int64(0), false
				for _, c := range v.Values {
					if c.Exact != nil {
						exact, hasExact = exact+*c.Exact, true
					}
					if c.Count != nil {
						count += *c.Count
					}
				}
				if h := v.Histogram; h != nil {
					for _, x := range h.Exact {
						exact, hasExact = exact+x, true
					}
					for _, n := range h.Counts {
						count += n
					}
				}
				if hasExact && math.Abs(exact-1) > 1e-9 {
					t.Errorf("@%s, plan %s: the odds of %s add up to %.12f", info.Name, p.Plan, v.Name, exact)
				}
				if count != trials {
					t.Errorf("@%s, plan %s: %s was counted %d times in %d trials", info.Name, p.Plan, v.Name, count, trials)
				}
			}
		}
		if seen == 0 {
			t.Errorf("@%s: no variables", info.Name)
		}
	}
}

// TestReferenceOdds are the odds of the reference scenario that anybody can
// work out from the rules: a charge across 9 inches by M 4 needs 5 or more.
func TestReferenceOdds(t *testing.T) {
	r := ran(t, "run", "@handgunners", "--engine", "exact", "--format", "json", "--set", "horizon=contact")
	found := 0
	for _, want := range []struct {
		plan, word string
		p          float64
	}{
		{"hold", "reached", 30.0 / 36},
		{"stand and shoot", "reached", 600766235.0 / 725594112},
		{"flee", "caught", 7.0 / 72},
	} {
		for _, p := range r.Plans {
			for _, v := range p.Variables {
				for _, c := range v.Values {
					if p.Plan != want.plan || v.Name != "orcs.charge" || c.Word != want.word {
						continue
					}
					if found++; math.Abs(*c.Exact-want.p) > 1e-12 {
						t.Errorf("%s: P(%s) = %.15f, want %.15f", p.Plan, c.Word, *c.Exact, want.p)
					}
				}
			}
		}
	}
	if found != 3 {
		t.Errorf("found %d of 3 odds", found)
	}
}
