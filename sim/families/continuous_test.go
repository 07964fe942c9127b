package families_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"tactica/configs"
	"tactica/sim"
	"tactica/sim/exact"
	"tactica/sim/families"
	"tactica/sim/graph"
	"tactica/sim/walk"
)

// parted are scenarios with a distance somewhere from low to high inches.
var parted = []struct {
	scenario  string
	set       []string // path, value
	path      string
	low, high float64
}{
	{"handgunners", nil, "charges.0.distance", 7, 12},
	{"handgunners", nil, "charges.0.distance", 0, 3.25},
	{"handgunners", nil, "charges.0.distance", 2.5, 16},
	{"handgunners", []string{"charges.0.edge", "9"}, "charges.0.distance", 3.3, 6.1},
	{"handgunners", []string{"units.handgunners.weapons", "[hand weapon, {name: carbine, range: 17.5, S: 4}]"}, "charges.0.distance", 6, 11},
	{"handgunners", nil, "charges.0.edge", 2.5, 13},
	{"terror", nil, "charges.0.distance", 5, 9.75},
	{"elven-archers", []string{"horizon", "contact"}, "charges.1.distance", 10, 18},
	{"skirmishers", nil, "charges.0.redirect.0.distance", 9, 15.5},
	{"t9a-charge", nil, "charges.0.distance", 4, 13},
	{"defend", nil, "charges.0.distance", 4, 14},
	{"intervene", nil, "charges.0.distance", 6, 13},
	{"intervene", nil, "charges.0.interveners.0.distance", 6, 14},
}

// strips is how many narrow strips of equal width the distances are cut into:
// quarters of an inch where the ends are quarters, since so are all ranges and
// half ranges above, else twentieths.
func strips(low, high float64) int {
	for _, parts := range []float64{4, 20} {
		if n := parts * (high - low); math.Trunc(parts*low) == parts*low && math.Trunc(n) == n {
			return int(n)
		}
	}
	return int(math.Round(20 * (high - low)))
}

// A continuous distance is solved exactly: its odds are the mean of those of
// distances in the middle of each narrow strip. The twin knows nothing of where a
// distance makes a difference.
func TestContinuousDistanceIsTheMeanOfAllDistances(t *testing.T) {
	for _, c := range parted {
		name := fmt.Sprintf("%s, %s from %g to %g", c.scenario, c.path, c.low, c.high)
		sc := builtin(t, c.scenario, c.set...)
		whole := solved(t, name, setTo(t, sc, c.path, fmt.Sprintf("{uniform: [%g, %g]}", c.low, c.high)))
		twin, n := newOdds(), strips(c.low, c.high)
		for i := range n {
			x := c.low + (c.high-c.low)*(float64(i)+0.5)/float64(n)
			at := solved(t, name, setTo(t, sc, c.path, fmt.Sprintf("%.9f", x)))
			if at == nil { // a charge from here cannot be declared, as a first charge must
				t.Fatalf("%s: no scenario at %g", name, x)
			}
			twin.add(at, 1/float64(n))
		}
		for plan, mean := range twin.swing {
			if math.Abs(whole.swing[plan]-mean) > 1e-9*math.Max(1, math.Abs(mean)) {
				t.Errorf("%s, %s: mean swing %.12g, of all distances %.12g", name, plan, whole.swing[plan], mean)
			}
		}
		cells := 0
		for key, p := range twin.chance {
			cells++
			if got := whole.chance[key]; p > 1-1e-12 && got != 1 {
				t.Errorf("%s: %s is certain, and has probability %.17g", name, key, got)
			}
			if got := whole.chance[key]; math.Abs(got-p) > 1e-12 {
				t.Errorf("%s: %s with probability %.15g, of all distances %.15g", name, key, got, p)
			}
		}
		for key, p := range whole.chance {
			if _, known := twin.chance[key]; !known {
				t.Errorf("%s: %s with probability %.3g, at no distance", name, key, p)
			}
		}
		if cells < 50 {
			t.Errorf("%s: only %d cells", name, cells)
		}
	}
}

// odds are what is known of a scenario.
type odds struct {
	swing  map[string]float64 // by plan; best play is one
	chance map[string]float64 // by plan, variable and value
}

func newOdds() *odds { return &odds{map[string]float64{}, map[string]float64{}} }

func (o *odds) add(other *odds, weight float64) {
	for plan, mean := range other.swing {
		o.swing[plan] += weight * mean
	}
	for key, p := range other.chance {
		o.chance[key] += weight * p
	}
}

// solved are the odds of every plan that runs.
func solved(t *testing.T, name string, m *sim.Model) *odds {
	t.Helper()
	open, err := m.Compile(graph.Budget{})
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	o := newOdds()
	for i := range m.Plans {
		p := &m.Plans[i]
		best := open.Best(&p.Policy)
		o.swing[p.Name] = best.Value
		if p.BestPlay {
			continue // equally good options may lead to other outcomes
		}
		closed, err := open.Resolve(&p.Policy, best.Decision)
		if err != nil {
			t.Fatal(err)
		}
		var sweep exact.Sweep
		for v, d := range sweep.Marginals(closed, closed.Cells()).Variables {
			for k, value := range d.Values {
				o.chance[fmt.Sprint(p.Name, " / ", closed.Variables[v].Name, " = ", value)] = d.Prob[k]
			}
		}
	}
	return o
}

// builtin is a built-in scenario with some values replaced.
func builtin(t *testing.T, name string, set ...string) *configs.Document {
	t.Helper()
	src, ok := configs.Builtin(name)
	if !ok {
		t.Fatalf("no scenario %s", name)
	}
	doc, problems := configs.Parse(name, src)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	for i := 0; i < len(set); i += 2 {
		doc = with(t, doc, set[i], set[i+1])
	}
	return doc
}

func with(t *testing.T, doc *configs.Document, path, value string) *configs.Document {
	t.Helper()
	doc, problems := doc.With(path, value)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	return doc
}

// setTo is the model of a scenario with a value replaced.
func setTo(t *testing.T, doc *configs.Document, path, value string) *sim.Model {
	t.Helper()
	sc, problems := with(t, doc, path, value).Load(families.All)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	m, problems := families.Ready(sc)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	return m
}

// Every trial of a game in parts ends as the game itself does, which plays with
// the number and not with its part.
func TestPartsEndEveryTrialAlike(t *testing.T) {
	const trials = 3000
	for _, c := range parted {
		for _, law := range []string{fmt.Sprintf("{uniform: [%g, %g]}", c.low, c.high), fmt.Sprintf("{normal: [%g, 2.5]}", (c.low+c.high+12)/2)} {
			m := setTo(t, builtin(t, c.scenario, c.set...), c.path, law)
			open, err := m.Compile(graph.Budget{})
			if err != nil {
				if law[1] == 'n' {
					continue // a normal law comes near anything
				}
				t.Fatal(err)
			}
			for i := range m.Plans {
				p := &m.Plans[i]
				closed, err := open.Resolve(&p.Policy, nil) // as played: the first legal option
				if err != nil {
					t.Fatal(err)
				}
				play := m.Player(&p.Policy, 11)
				for n := range uint64(trials) {
					if got, want := walk.Outcome(closed, 11, n), play(n); !slices.Equal(got, want) {
						t.Fatalf("%s, %s %s, %s, trial %d: walked to %v, played to %v", c.scenario, c.path, law, p.Name, n, got, want)
					}
				}
			}
		}
	}
}

// What depends on more than the part is left to be played.
func TestWhatCannotBeSplit(t *testing.T) {
	for _, c := range []struct {
		scenario, path, value string
		split                 bool
		set                   []string
	}{
		{"handgunners", "charges.0.distance", "{uniform: [7, 12]}", true, nil},
		{"handgunners", "charges.0.distance", "{normal: [9, 2]}", true, nil},
		{"handgunners", "units.orcs.special", "[random movement 3D6]", true, nil}, // nothing is continuous
		{"handgunners", "charges.0.distance", "{uniform: [7, 12]}", false, []string{"units.orcs.special", "[random movement 3D6]"}},
		// Where the target left the table the charger may stand an inch short.
		{"handgunners", "charges.0.distance", "{uniform: [2, 5]}", false, []string{"charges.0.edge", "3"}},
		{"handgunners", "charges.0.distance", "{uniform: [4, 5]}", true, []string{"charges.0.edge", "3"}},
		{"handgunners", "charges.0.edge", "{uniform: [3, 12]}", false, []string{"charges.0.distance", "3.5"}},
		// Two chargers: the second may find its target caught, an inch away.
		{"elven-archers", "charges.0.distance", "{uniform: [6, 12]}", false, nil},
		{"elven-archers", "charges.0.distance", "{uniform: [7, 12]}", true, nil},
		{"t9a-charge", "charges.0.distance", "{uniform: [3.5, 12]}", false, nil}, // stopped short by what stands there
		{"t9a-charge", "charges.0.distance", "{uniform: [4, 12]}", true, nil},
		{"intervene", "charges.0.distance", "{uniform: [4, 12]}", true, nil},
		{"intervene", "charges.0.distance", "{uniform: [4, 12]}", false, []string{"policies.raiders", "{split: nearest}"}},
		{"t9a-failed", "units.lancers.at.x", "{uniform: [22, 23]}", false, nil}, // a table
	} {
		m := setTo(t, builtin(t, c.scenario, c.set...), c.path, c.value)
		_, err := m.Compile(graph.Budget{})
		if split := err == nil; split != c.split {
			t.Errorf("%s, %s %s: split %v (%v), want %v", c.scenario, c.path, c.value, split, err, c.split)
		}
	}
}
