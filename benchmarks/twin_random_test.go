package benchmarks

import (
	"flag"
	"fmt"
	"slices"
	"strings"
	"testing"

	"tactica/benchmarks/naive"
	"tactica/rules/wfb"
	"tactica/sim/graph"
)

var (
	twins      = flag.Int("twins", 300, "random scenarios of each size that the naive twin is compared on")
	twinTrials = flag.Int("twin-trials", 2000, "trials of the naive twin for each plan")
	twinSeed   = flag.Uint64("twin-seed", 1, "seed of the first random scenario")
)

// TestTwinOnOneCharge: one charger, one target, everything that can be listed.
func TestTwinOnOneCharge(t *testing.T) {
	c := newComparison(*twinTrials)
	for i := range *twins {
		seed := *twinSeed + uint64(i)
		c.scenario(t, fmt.Sprintf("random scenario %d of size 1", seed), naive.Generate(seed, 1))
	}
	c.verdict(t)
	c.covers(t, *twins >= 300, everything())
}

// TestTwinOnSeveralCharges: up to three chargers and three targets, redirects,
// charges on several units.
func TestTwinOnSeveralCharges(t *testing.T) {
	c := newComparison(*twinTrials / 4)
	c.budget = graph.Budget{States: 30_000}
	for i := range *twins {
		seed := *twinSeed + uint64(i)
		c.scenario(t, fmt.Sprintf("random scenario %d of size 2", seed), naive.Generate(seed, 2))
	}
	c.verdict(t)
	c.covers(t, *twins >= 300, []string{
		"charges:2", "charges:3", "engine:exact", "engine:play",
		"outcome:redirect=passed", "outcome:redirect=failed", "outcome:charge=caught", "outcome:charge=reached",
		"outcome:charge=failed", "outcome:charge=not-made", "outcome:charge=panicked",
		"charge:from-left", "charge:from-right", "charge:from-rear",
	})
}

// everything that a scenario of one charge can have or end in, by the tags of
// the twin.
func everything() []string {
	tags := []string{
		"rules:wfb8", "rules:battleaxe", "horizon:contact", "rounds:1", "rounds:2", "rounds:3", "rally",
		"charge:edge", "distance:gate", "distance:drawn", "models:drawn", "mount", "horde", "ranks:three",
		"cover:soft", "cover:hard", "charge:downhill", "save:1+", "ward", "shot-used", "general", "bsb",
		"state:fleeing", "state:engaged", "weapon:counted", "fire:single", "plan:list", "plan:mixture", "plan:refused",
		"pursue:never", "engine:exact",
	}
	for _, w := range wfb.Family.Armoury {
		tags = append(tags, "weapon:"+w.Name)
	}
	for _, s := range wfb.Family.Specials {
		tags = append(tags, "special:"+s.Name)
	}
	for _, tr := range wfb.Family.Troops {
		tags = append(tags, "troop:"+tr.Name)
	}
	for variable, words := range map[string]string{
		"reaction": "hold stand-and-shoot flee none",
		"fate":     "standing engaged fleeing rallied destroyed",
		"cause":    "none shooting combat caught run-down table-edge",
		"charge":   "reached caught failed panicked destroyed not-made",
	} {
		for _, word := range strings.Fields(words) {
			tags = append(tags, "outcome:"+variable+"="+word)
		}
	}
	return tags
}

// covers prints what occurred, and fails for what should have and did not; a
// short run need not meet everything.
func (c *comparison) covers(t *testing.T, all bool, tags []string) {
	t.Helper()
	var list []string
	for tag, n := range c.seen {
		list = append(list, fmt.Sprintf("%s %d", tag, n))
	}
	slices.Sort(list)
	t.Logf("occurred: %s", strings.Join(list, ", "))
	if !all {
		return
	}
	for _, tag := range tags {
		if c.seen[tag] == 0 {
			t.Errorf("no random scenario has %s", tag)
		}
	}
}
