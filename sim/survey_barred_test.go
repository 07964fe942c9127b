package sim_test

import (
	"math"
	"testing"

	"tactica/sim/families"
)

// failures are the shares of the charges of a unit that fail for want of a way,
// and of those that fall short.
func failures(t *testing.T, name, charger, plan string, set ...string) (barred, short float64) {
	t.Helper()
	m, problems := families.Ready(scene(t, name, set...))
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	for i := range m.Plans {
		if m.Plans[i].Name != plan {
			continue
		}
		s := m.Survey(i, 1, 500)
		for j := range s.Moves {
			switch v := &s.Moves[j]; {
			case v.Unit != charger || v.Contact || v.Flight:
			case v.Barred:
				barred += v.Share
			default:
				short += v.Share
			}
		}
		return barred, short
	}
	t.Fatalf("@%s has no plan %s", name, plan)
	return 0, 0
}

// TestBarredAtAnyRange: a first charger that reaches as far as you like fails
// where it has no way, in the same trials, and nowhere else.
func TestBarredAtAnyRange(t *testing.T) {
	sometimes, never := 0, 0
	for _, c := range []struct{ scene, charger, far, plan, set, more string }{
		{"sandwich", "boyz", "units.boyz.stats.M=20", "flee", "rally=true", "rally=true"},
		{"sandwich", "boyz", "units.boyz.stats.M=20", "flee", "units.runts.at.y=33", "rally=true"},
		{"blocked", "wolves", "units.wolves.mount.M=20", "hold", "rally=true", "rally=true"},
		{"t9a-failed", "lancers", "units.lancers.stats.Cha=20", "flee", "units.archers.at={x: 24, y: 24, facing: 270}", "terrain.0.rect={x: 26, y: 15.6, width: 1, depth: 1}"},
		// Those who flee run across the rock, and it bars those who charge them.
		{"t9a-failed", "lancers", "units.lancers.stats.Cha=20", "flee", "units.archers.at={x: 24, y: 24, facing: 270}", "terrain.0.rect={x: 18, y: 30, width: 12, depth: 1}"},
	} {
		barred, short := failures(t, c.scene, c.charger, c.plan, c.set, c.more)
		far, none := failures(t, c.scene, c.charger, c.plan, c.set, c.more, c.far)
		if math.Abs(barred-far) > 1e-9 || none > 0 {
			t.Errorf("%v: barred in %g of the trials, and falls short in %g; with any range it fails in %g, and falls short in %g", c, barred, short, far, none)
		}
		if barred == 0 {
			never++
		} else if short > 0 {
			sometimes++
		}
	}
	if sometimes < 2 || never < 2 {
		t.Errorf("sometimes barred in %d scenarios, never in %d", sometimes, never)
	}
}
