package benchmarks

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"slices"
	"testing"

	"tactica/configs"
	"tactica/rules"
	"tactica/sim"
	"tactica/sim/families"
	"tactica/sim/graph"
	"tactica/sim/walk"
)

var sameTrials = flag.Uint64("same-trials", 1_000_000, "trial numbers of each built-in scenario on which walk and play must end alike")

func builtin(t *testing.T, name string) *sim.Model {
	t.Helper()
	src, ok := configs.Builtin(name)
	if !ok {
		t.Fatalf("no built-in scenario %s", name)
	}
	m, problems := families.Load("@"+name, src)
	if len(problems) > 0 {
		t.Fatal(problems.Error())
	}
	return m
}

// TestWalkAndPlayEndAlike follows trial numbers one by one, over the graph and
// by playing, under every plan, and compares every variable.
func TestWalkAndPlayEndAlike(t *testing.T) {
	for _, info := range configs.BuiltinNames() {
		t.Run(info.Name, func(t *testing.T) {
			t.Parallel()
			m := builtin(t, info.Name)
			trials := *sameTrials
			if m.OnTable() {
				trials /= 20 // on the table play has to find every way
			}
			open, err := m.Compile(graph.Budget{})
			if err != nil {
				t.Fatal(err)
			}
			if err := open.CheckSlots(); err != nil {
				t.Error(err)
			}
			for _, p := range playable(m) {
				// What is left to best play takes the first legal option, as
				// in play.
				closed, err := open.Resolve(&p.Policy, nil)
				if err != nil {
					t.Fatal(err)
				}
				play := m.Player(&p.Policy, 1)
				for trial := range trials {
					walked, played := walk.Outcome(closed, 1, trial), play(trial)
					if !slices.Equal(walked, played) {
						t.Fatalf("plan %s, trial %d: walk ends in %v, play in %v", p.Name, trial, walked, played)
					}
				}
			}
		})
	}
}

// playable lists the plans that can be played.
func playable(m *sim.Model) (list []*rules.Plan) {
	for i := range m.Plans {
		if m.Plans[i].Refused == "" {
			list = append(list, &m.Plans[i])
		}
	}
	return list
}

// TestWorkersChangeNothing runs everything on several numbers of workers.
func TestWorkersChangeNothing(t *testing.T) {
	for _, info := range configs.BuiltinNames() {
		m := builtin(t, info.Name)
		var first []byte
		for _, workers := range []int{1, 2, 3, 8, 17} {
			r, err := sim.Run(context.Background(), m, sim.Options{
				Engine: sim.Both, Seed: 9, Trials: 100_003, Workers: workers, Confidence: 0.95,
			})
			if err != nil {
				t.Fatal(err)
			}
			text, err := json.Marshal(r)
			if err != nil {
				t.Fatal(err)
			}
			if first == nil {
				first = text
			}
			if !bytes.Equal(text, first) {
				t.Errorf("@%s: %d workers change the result", info.Name, workers)
			}
		}
	}
}
