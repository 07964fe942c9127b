package benchmarks

import (
	"flag"
	"fmt"
	"testing"

	"tactica/benchmarks/naive"
	"tactica/sim/graph"
)

var tables = flag.Int("tables", 40, "random scenarios in the plane that the naive twin is compared on")

// TestTwinOnTheTable: two to five units with poses, with and without a table
// and terrain.
func TestTwinOnTheTable(t *testing.T) {
	c := newComparison(*twinTrials / 4)
	c.budget = graph.Budget{States: 30_000}
	for i := range *tables {
		seed := *twinSeed + uint64(i)
		c.scenario(t, fmt.Sprintf("random table %d", seed), naive.GenerateTable(seed))
	}
	c.verdict(t)
	c.covers(t, *tables >= 40, []string{
		"plane:table", "plane:no-table", "terrain:impassable", "engine:exact", "engine:play",
		"outcome:redirect=passed", "outcome:redirect=failed", "outcome:charge=caught", "outcome:charge=reached",
		"outcome:charge=failed", "outcome:charge=not-made", "outcome:charge=panicked",
		"charge:several-targets", "charge:several-chargers", "outcome:cause=table-edge", "terrain:dangerous", "outcome:reaction=stand-and-shoot",
	})
}
