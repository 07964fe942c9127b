package pdf

import (
	"fmt"
	"testing"

	"tactica/sim"
)

// Units in two lines, each no wider than half of its name.
func TestNamesOnPlanKeepApart(t *testing.T) {
	n := &names{paper: newPaper("A4", []*sim.Result{{}})}
	n.newPage()
	for _, y := range []float64{60, 80} {
		for i := range 6 {
			x := 40 + 18*float64(i)
			n.units = append(n.units, extent{x, y, x + 6, y + 4})
		}
	}
	for i, unit := range n.units {
		n.write(fmt.Sprint("Blue Regiment Number ", i), unit)
	}
	if len(n.written) != len(n.units) {
		t.Fatalf("%d names of %d units", len(n.written), len(n.units))
	}
	for i, name := range n.written {
		for j, other := range n.written[:i] {
			if name.shared(other) > 0 {
				t.Errorf("the names of units %d and %d lie upon each other", i, j)
			}
		}
		for j, unit := range n.units {
			if name.shared(unit) > 0 {
				t.Errorf("the name of unit %d lies on unit %d", i, j)
			}
		}
	}
}
