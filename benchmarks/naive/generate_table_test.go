package naive

import (
	"strings"
	"testing"

	"tactica/configs"
)

// What is generated is playable, leaves nothing to best play, and comes to
// everything that can happen on a table.
func TestGenerateTable(t *testing.T) {
	tags, seen := map[string]int{}, map[string]int{}
	for seed := range uint64(60) {
		sc := generateTable(seed)
		s := mustNew(t, sc)
		if _, problems := configs.Parse("table", []byte(write(sc))); len(problems) > 0 {
			t.Errorf("seed %d: %v", seed, problems)
		}
		for _, tag := range Coverage(sc) {
			tags[tag]++
		}
		s.Decide = func(kind, unit, opponent string, nth int, legal []string) string {
			t.Errorf("seed %d: %s of %s is left to best play", seed, kind, unit)
			return legal[0]
		}
		rng := dicing(seed)
		for plan := range sc.Plans {
			for range 30 {
				o := s.Play(plan, rng)
				for i, name := range o.Names {
					_, variable, _ := strings.Cut(name, ".")
					seen[variable+"="+o.Values[i]]++
				}
			}
		}
	}
	for _, word := range strings.Fields(`charge=reached charge=caught charge=failed charge=panicked charge=not-made
		redirect=passed redirect=failed reaction=hold reaction=stand-and-shoot reaction=flee fate=standing
		fate=engaged fate=fleeing fate=rallied fate=destroyed cause=combat cause=caught cause=run-down cause=table-edge`) {
		if seen[word] == 0 {
			t.Errorf("%s never came up", word)
		}
	}
	for _, tag := range []string{
		"plane:table", "plane:no-table", "plane:no-terrain", "terrain:impassable", "terrain:dangerous", "terrain:forest",
		"pose:drawn", "pose:along-the-table", "charge:several-targets", "charge:several-chargers", "charge:redirect",
		"units:2", "units:3", "units:4", "units:5",
	} {
		if tags[tag] == 0 {
			t.Errorf("no scenario has %s", tag)
		}
	}
}

func TestGenerateTableRepeats(t *testing.T) {
	first := GenerateTable(7)
	if again := GenerateTable(7); again != first {
		t.Error("equal seeds give different scenarios")
	}
	if GenerateTable(8) == first {
		t.Error("different seeds give equal scenarios")
	}
}

// Scenarios in which both readings are right are not used: a gap of a whole
// inch, a charger on the dividing ray of its target.
func TestKnifeEdges(t *testing.T) {
	for name, c := range map[string]struct {
		x, y  float64
		edged bool
	}{
		"whole inches": {20, 20, true}, "a little less": {20, 20.01, false},
		"on the ray": {14.5, 27, true}, "beside it": {14.5, 27.1, false},
	} {
		s := mustNew(t, on(square("c", "red", c.x, c.y, 90), square("t", "blue", 20, 30, 270)))
		if s.onAKnifeEdge() != c.edged {
			t.Errorf("%s: by %v inches", name, s.closest)
		}
	}
}
