package advise

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"tactica/sim/estimate"
)

var nan = math.NaN()

// sampled gives a sweep differences known to ± half.
func sampled(s Sweep, half float64) Sweep {
	s.Difference = func(point, i, j int) estimate.Interval {
		d := s.Swing[point][i] - s.Swing[point][j]
		return estimate.Interval{Low: d - half, High: d + half}
	}
	return s
}

func TestBreakEvenInWords(t *testing.T) {
	three := []string{"hold", "stand and shoot", "flee"}
	models := Sweep{X: []float64{5, 10, 15, 20}, Plans: []string{"hold", "flee"}, Unit: "models", Whole: true,
		Swing: [][]float64{{0, 4}, {0, 2}, {3, 0}, {9, 0}}}
	for _, c := range []struct {
		what string
		s    Sweep
		want string
	}{
		{"three plans", Sweep{X: []float64{4, 6, 7, 10, 12}, Plans: three, Unit: "inches",
			Swing: [][]float64{{0, 1, 9}, {0, 3, 4}, {0, 5, 4}, {1, 2, 0}, {3, 2, 0}}},
			"flee below 6.5 inches, stand and shoot from 6.5 to 11, hold above"},
		{"points in any order", Sweep{X: []float64{12, 7, 4, 6, 10}, Plans: three, Unit: "inches",
			Swing: [][]float64{{3, 2, 0}, {0, 5, 4}, {0, 1, 9}, {0, 3, 4}, {1, 2, 0}}},
			"flee below 6.5 inches, stand and shoot from 6.5 to 11, hold above"},
		{"whole", models, "flee up to 11 models, hold from 12"},
		{"finer points", Sweep{X: []float64{1.25, 1.5}, Plans: []string{"a", "b"}, Swing: [][]float64{{1, 0}, {0, 1}}},
			"a below 1.38, b above"},
		{"one plan", Sweep{X: []float64{1, 2}, Plans: []string{"a", "b"}, Swing: [][]float64{{1, 0}, {1, 0}}}, "a throughout"},
		{"equals", Sweep{X: []float64{1, 2}, Plans: []string{"a", "b"}, Swing: [][]float64{{1, 1}, {1, 1}}}, "a or b throughout"},
		{"equal but for rounding", Sweep{X: []float64{1, 2, 3}, Plans: []string{"a", "b"},
			Swing: [][]float64{{1, 1 + 1e-12}, {1 + 1e-12, 1}, {1, 1 + 1e-12}}}, "a or b throughout"},
		{"equal at a point", Sweep{X: []float64{1, 2, 3}, Plans: []string{"a", "b"}, Swing: [][]float64{{1, 0}, {1, 1}, {0, 1}}},
			"a below 2, b above"},
		{"equal for a while", Sweep{X: []float64{1, 2, 3, 4}, Plans: []string{"a", "b"}, Swing: [][]float64{{1, 0}, {1, 1}, {1, 1}, {0, 1}}},
			"a below 2.5, b above"},
		{"not legal near", Sweep{X: []float64{1, 2, 3}, Plans: []string{"hold", "shoot"}, Swing: [][]float64{{1, nan}, {1, nan}, {1, 4}}},
			"hold below 3, shoot above"},
		{"none legal far", Sweep{X: []float64{1, 2, 3}, Plans: []string{"hold", "shoot"}, Swing: [][]float64{{1, 0}, {nan, nan}, {nan, nan}}},
			"hold below 2, no legal plan above"},
		{"nothing", Sweep{Plans: []string{"hold"}}, ""},
		{"whole, one point wide", Sweep{X: []float64{1, 2, 3}, Plans: []string{"a", "b", "c"}, Whole: true, Unit: "ranks",
			Swing: [][]float64{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, "a up to 1 ranks, b at 2, c from 3"},
	} {
		if got := c.s.Words(BreakEven(c.s)); got != c.want {
			t.Errorf("%s: got %s, want %s", c.what, got, c.want)
		}
	}
}

// Noise of half a point around equal plans is no reason to change.
func TestNoiseEndsNoStretch(t *testing.T) {
	s := sampled(Sweep{X: []float64{1, 2, 3, 4, 5, 6}, Plans: []string{"a", "b"},
		Swing: [][]float64{{3, 0}, {0.1, 0}, {0, 0.2}, {0.3, 0}, {0, 0.1}, {0, 4}}}, 0.5)
	got := BreakEven(s)
	if len(got) != 2 || !slices.Equal(got[0].Plans, []string{"a"}) || !slices.Equal(got[1].Plans, []string{"b"}) {
		t.Fatalf("%+v", got)
	}
	// Lost at 2 1/3, regained, lost again at 4 3/4.
	if want := (2 + 1.0/3 + 4.75) / 2; math.Abs(got[1].From-want) > 1e-12 || got[0].To != got[1].From {
		t.Errorf("change at %g, want %g", got[1].From, want)
	}
	if got[1].Start != (estimate.Interval{Low: 1, High: 6}) {
		t.Errorf("surely between %v", got[1].Start)
	}
	if words := BreakEven(sampled(s, 9)); len(words) != 1 || len(words[0].Plans) != 2 {
		t.Errorf("nothing is sure: %+v", words)
	}
}

// The plan that ends a stretch need not be the one that rules the next.
func TestChangeIsBracketedByWhatIsSure(t *testing.T) {
	s := sampled(Sweep{X: []float64{1, 2, 3, 4, 5}, Plans: []string{"a", "b", "c"},
		Swing: [][]float64{{9, 0, 0}, {2, 3, 4}, {2, 3, 0}, {0, 3, 0}, {0, 3, 0}}}, 1.5)
	got := BreakEven(s)
	if len(got) != 2 || !slices.Equal(got[1].Plans, []string{"b"}) {
		t.Fatalf("%+v", got)
	}
	if want := 1.9; math.Abs(got[1].From-want) > 1e-12 || got[1].Start != (estimate.Interval{Low: 1, High: 4}) {
		t.Errorf("change at %g, surely between %v; want %g, 1 and 4", got[1].From, got[1].Start, want)
	}
}

// Exact sweeps without equals: at every x of a fine grid the plan named must be
// the better one by interpolation of those that win at the swept points beside.
func TestBreakEvenAgainstFineGrid(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 2))
	for range 300 {
		s := randomSweep(r, 2+r.IntN(8), 2+r.IntN(3), false)
		stretches := BreakEven(s)
		for pos := range len(s.X) - 1 {
			l, h := s.Swing[pos], s.Swing[pos+1]
			a, b := argmax(l), argmax(h)
			for step := 1; step < 50; step++ {
				w := float64(step) / 50
				x := s.X[pos] + w*(s.X[pos+1]-s.X[pos])
				lead := (1-w)*(l[a]-l[b]) + w*(h[a]-h[b])
				if math.Abs(lead) < 1e-9 && a != b {
					continue
				}
				want := s.Plans[a]
				if lead < 0 {
					want = s.Plans[b]
				}
				i := slices.IndexFunc(stretches, func(st Stretch) bool { return st.From <= x && x <= st.To })
				if i < 0 || !slices.Equal(stretches[i].Plans, []string{want}) {
					t.Fatalf("%v: at %g want %s: %+v", s, x, want, stretches)
				}
			}
		}
	}
}

// Sweeps with equals, noise and illegal plans: the stretches follow each other,
// none of their plans is beaten at a swept point of its run, and no cut into
// fewer of them exists.
func TestStretchesAgainstAllCuts(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	for range 3000 {
		s := randomSweep(r, 1+r.IntN(7), 1+r.IntN(4), true)
		if r.IntN(3) > 0 {
			salt := r.Uint64()
			s.Difference = func(point, i, j int) estimate.Interval {
				// Any half-width up to 3, the same for a pair either way round.
				own := rand.New(rand.NewPCG(salt, uint64(point*100+min(i, j)*10+max(i, j))))
				d, half := s.Swing[point][i]-s.Swing[point][j], 3*own.Float64()
				return estimate.Interval{Low: d - half, High: d + half}
			}
		}
		s.Whole = r.IntN(2) == 0
		stretches := BreakEven(s)
		least := make([]int, len(s.X)+1) // stretches needed for so many points
		for to := 1; to <= len(s.X); to++ {
			least[to] = math.MaxInt
			for from := range to {
				if common(s, from, to) {
					least[to] = min(least[to], least[from]+1)
				}
			}
		}
		if len(stretches) != least[len(s.X)] {
			t.Fatalf("%v: %d stretches, want %d", s, len(stretches), least[len(s.X)])
		}
		for i, st := range stretches {
			if i == 0 {
				if st.From != s.X[0] {
					t.Fatalf("%v: starts at %g", s, st.From)
				}
				continue
			}
			before := stretches[i-1]
			if gap := st.From - before.To; (s.Whole && gap != 1) || (!s.Whole && gap != 0) {
				t.Fatalf("%v: gap of %g in %+v", s, gap, stretches)
			}
			if !(st.From > before.From) || !st.Start.Contains(st.From) {
				t.Fatalf("%v: out of place: %+v", s, stretches)
			}
		}
		if end := stretches[len(stretches)-1].To; end != s.X[len(s.X)-1] {
			t.Fatalf("%v: ends at %g", s, end)
		}
		_ = s.Words(stretches)
	}
}

// common reports whether one plan, or none at all, serves points from to to-1.
func common(s Sweep, from, to int) bool {
	unbeaten := func(point, plan int) bool {
		own := s.Swing[point][plan]
		for rival, other := range s.Swing[point] {
			sure := other-own > 1e-9
			if sure && s.Difference != nil {
				sure = s.Difference(point, rival, plan).Low > 0
			}
			if sure {
				return false
			}
		}
		return own == own
	}
	any := false
	for plan := range s.Plans {
		serves := true
		for point := from; point < to; point++ {
			serves = serves && unbeaten(point, plan)
			any = any || s.Swing[point][plan] == s.Swing[point][plan]
		}
		if serves {
			return true
		}
	}
	return !any
}

func randomSweep(r *rand.Rand, points, plans int, rough bool) Sweep {
	s := Sweep{X: make([]float64, points), Plans: make([]string, plans), Swing: make([][]float64, points)}
	for p := range s.Plans {
		s.Plans[p] = fmt.Sprint("p", p)
	}
	for i := range s.X {
		s.X[i] = float64(3 * i)
		s.Swing[i] = make([]float64, plans)
		for p := range s.Plans {
			s.Swing[i][p] = r.Float64() * 5
			if rough {
				s.Swing[i][p] = float64(r.IntN(5))
				if r.IntN(5) == 0 {
					s.Swing[i][p] = nan
				}
			}
		}
	}
	return s
}

func argmax(x []float64) int {
	best := 0
	for i := range x {
		if x[i] > x[best] {
			best = i
		}
	}
	return best
}
