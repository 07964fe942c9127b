package advise

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

var nan = math.NaN()

// A landscape is a made-up game along a number: pieces with a straight line for
// each plan. It counts how often it is looked at.
type landscape struct {
	plans  int
	pieces []piece
	looks  int
	whole  float64 // if not 0, what swings are made of is counted in this
}

// A piece reaches from the end of the one before up to its own; the end belongs
// to it if it is closed.
type piece struct {
	to       float64
	closed   bool
	at, rise []float64 // swing at 0, and for each unit more; NaN: not legal
}

func (l *landscape) piece(x float64) (int, *piece) {
	for i := range l.pieces {
		if p := &l.pieces[i]; x < p.to || x == p.to && p.closed {
			return i, p
		}
	}
	n := len(l.pieces) - 1
	return n, &l.pieces[n]
}

func (l *landscape) swings(x float64) (swings []float64) {
	_, p := l.piece(x)
	for i := range l.plans {
		s := p.at[i] + p.rise[i]*x
		if l.whole > 0 {
			s = math.Round(p.at[i]/l.whole)*l.whole + math.Round(p.rise[i]*x/l.whole)*l.whole
		}
		swings = append(swings, s)
	}
	return swings
}

func (l *landscape) spot(x float64) Spot {
	i, p := l.piece(x)
	s := Spot{X: x, Swing: l.swings(x), Exact: true, Cost: 1, Print: []float64{float64(i)}}
	for k := range p.rise {
		if p.rise[k] != 0 {
			s.Print = append(s.Print, s.Swing[k])
		}
	}
	return s
}

func (l *landscape) course(xs ...float64) *Course {
	c := &Course{}
	for i := range l.plans {
		c.Plans = append(c.Plans, string(rune('a'+i)))
	}
	for _, x := range xs {
		c.Spots = append(c.Spots, l.spot(x))
	}
	return c
}

func (l *landscape) search() *Search {
	return &Search{Tolerance: 0.01, Budget: 1 << 30, Probe: func(xs []float64) (spots []Spot, err error) {
		for _, x := range xs {
			l.looks++
			spots = append(spots, l.spot(x))
		}
		return spots, nil
	}}
}

// best is which plans are best, worked out on its own.
func (l *landscape) best(x float64) string {
	swings, text := l.swings(x), ""
	top := math.Inf(-1)
	for _, s := range swings {
		if s > top {
			top = s
		}
	}
	for i, s := range swings {
		if s > top-1e-9 {
			text += string(rune('a' + i))
		}
	}
	return text
}

// randomLandscape has jumps at round and at odd places, flat pieces and slopes.
func randomLandscape(r *rand.Rand) *landscape {
	l := &landscape{plans: 2 + r.IntN(3)}
	ends := []float64{12}
	for range r.IntN(6) {
		switch r.IntN(3) {
		case 0:
			ends = append(ends, float64(1+r.IntN(11)))
		case 1:
			ends = append(ends, float64(1+r.IntN(47))/4)
		default:
			ends = append(ends, r.Float64()*12)
		}
	}
	slices.Sort(ends)
	slope := r.IntN(2) == 0
	for i, end := range slices.Compact(ends) {
		p := piece{to: end, closed: r.IntN(2) == 0}
		for range l.plans {
			at, rise := float64(r.IntN(40))+float64(i)/100, 0.0
			switch {
			case len(p.at) > 0 && r.IntN(12) == 0:
				at = nan
			case slope && r.IntN(2) == 0:
				rise = float64(r.IntN(9)-4) / 2
			}
			p.at, p.rise = append(p.at, at), append(p.rise, rise)
		}
		l.pieces = append(l.pieces, p)
	}
	l.pieces[len(l.pieces)-1].closed = true
	return l
}

// TestSearchAgainstFineGrid: wherever a fine grid looks, the best plan is the one
// that the search names, but for a hundredth around where it changes.
func TestSearchAgainstFineGrid(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	const step = 1.0 / 128
	changed := 0
	for range 300 {
		l := randomLandscape(r)
		xs := []float64{0}
		for x := float64(1 + r.IntN(4)); x < 12; x += float64(1 + r.IntN(4)) {
			xs = append(xs, x)
		}
		c := l.course(append(xs, 12)...)
		if err := l.search().Refine(c); err != nil {
			t.Fatal(err)
		}
		stretches := c.Stretches()
		changed += len(stretches) - 1
		for k := 0; k <= int(12/step); k++ {
			x := float64(k) * step
			want, steady := l.best(x), true
			if named(stretches, x) == want {
				continue
			}
			for beside := -0.011; beside <= 0.011; beside += 0.001 {
				steady = steady && l.best(min(max(x+beside, 0), 12)) == want
			}
			if got := named(stretches, x); steady && got != want {
				t.Fatalf("at %g the best is %q, want %q, of %+v with %+v", x, got, want, l.pieces, stretches)
			}
		}
	}
	if changed < 300 {
		t.Errorf("only %d changes in all: the landscapes are too plain", changed)
	}
}

// named is the best plan at a place according to stretches.
func named(stretches []Stretch, x float64) (text string) {
	for _, st := range stretches {
		if x > st.From && x < st.To || x == st.From && st.FromIncluded || x == st.To && st.ToIncluded {
			text = ""
			for _, p := range st.Plans {
				text += p
			}
		}
	}
	return text
}

// TestJumpsAreFoundToTheNumber: at quarters of an inch the border is the jump
// itself, and on the right side of it.
func TestJumpsAreFoundToTheNumber(t *testing.T) {
	for quarter := 1; quarter < 16; quarter++ {
		for _, closed := range []bool{false, true} {
			at := float64(quarter) / 4
			flat := []float64{0, 0}
			l := &landscape{plans: 2, pieces: []piece{{at, closed, []float64{2, 1}, flat}, {9, true, []float64{1, 2}, flat}}}
			c := l.course(0, 4)
			if err := l.search().Refine(c); err != nil {
				t.Fatal(err)
			}
			got, want := c.Stretches(), []Stretch{
				{[]string{"a"}, true, 0, at, true, closed}, {[]string{"b"}, true, at, 4, !closed, true},
			}
			if fmt.Sprint(got) != fmt.Sprint(want) {
				t.Errorf("a jump at %g, closed %v: got %+v", at, closed, got)
			}
		}
	}
}

// TestWholeInchesAreCheap: a charge across more than n inches needs n + 1, and
// one look just beyond each whole number settles that.
func TestWholeInchesAreCheap(t *testing.T) {
	l := &landscape{plans: 2}
	for n := 5; n <= 16; n++ {
		l.pieces = append(l.pieces, piece{float64(n), true, []float64{float64(n), 10.5}, []float64{0, 0}})
	}
	var xs []float64
	for x := 4.5; x <= 16; x += 0.5 {
		xs = append(xs, x)
	}
	c := l.course(xs...)
	if err := l.search().Refine(c); err != nil {
		t.Fatal(err)
	}
	if l.looks != 11 {
		t.Errorf("%d looks for 11 jumps", l.looks)
	}
	if got := (Axis{Unit: "inches"}).Words(c.Stretches()); got != "Up to 10 inches: b; above 10: a." {
		t.Error(got)
	}
}

// TestLinesCross: plans whose swings are straight lines break even where the
// lines cross, and a plan that is best only between two spots is found, with few
// looks.
func TestLinesCross(t *testing.T) {
	l := &landscape{plans: 3, pieces: []piece{{10, true, []float64{10.3, 0, 6}, []float64{-1, 1, 0}}}}
	c := l.course(0, 10)
	if err := l.search().Refine(c); err != nil {
		t.Fatal(err)
	}
	got, want := c.Stretches(), []Stretch{
		{[]string{"a"}, true, 0, 4.3, true, true}, {[]string{"c"}, true, 4.3, 6, true, true}, {[]string{"b"}, true, 6, 10, true, true},
	}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("got %+v", got)
	}
	if pair := c.Between(0, 1); len(pair) != 2 || math.Abs(pair[0].To-5.15) > 1e-9 {
		t.Errorf("a and b break even: %+v", pair)
	}
	if l.looks > 8 {
		t.Errorf("%d looks for three crossings", l.looks)
	}
}

// TestLinesCountedInMillionths: points are rounded, so that plans need not be
// equal anywhere; they break even where the lines cross all the same.
func TestLinesCountedInMillionths(t *testing.T) {
	for k := range 20 {
		at := 5.0/3 + 0.0137*float64(k)
		l := &landscape{plans: 2, whole: 1e-6, pieces: []piece{{12, true, []float64{at, 0.1234567}, []float64{-math.Sqrt2 / 10, math.Pi / 10}}}}
		c := l.course(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)
		if err := l.search().Refine(c); err != nil {
			t.Fatal(err)
		}
		got, want := c.Stretches(), (at-0.1234567)/(math.Sqrt2/10+math.Pi/10)
		if len(got) != 2 || got[0].To != got[1].From || !got[0].ToIncluded || !got[1].FromIncluded || math.Abs(got[0].To-want) > 1e-4 {
			t.Errorf("crossing at %g: got %+v", want, got)
		}
		// One look at each gap, and one at the crossing.
		if l.looks > 13 {
			t.Errorf("%d looks at 12 gaps", l.looks)
		}
	}
}

// TestStairsAreNoLines: stairs that lie on a line at every whole number do not
// pass for one.
func TestStairsAreNoLines(t *testing.T) {
	l := &landscape{plans: 2}
	for n := range 16 { // a rises at whole numbers, b half an inch before
		at := []float64{float64(n / 2), float64((n + 1) / 2)}
		l.pieces = append(l.pieces, piece{float64(n+1) / 2, false, at, []float64{0, 0}})
	}
	c := l.course(0, 8)
	if err := l.search().Refine(c); err != nil {
		t.Fatal(err)
	}
	for x := 0.25; x < 8; x += 0.5 {
		if got, want := named(c.Stretches(), x), l.best(x); got != want {
			t.Errorf("at %g the best is %q, want %q", x, got, want)
		}
	}
}

// TestEqualFromTheCrossingOn: a plan that draws level where another piece begins
// is told apart from one that is ahead.
func TestEqualFromTheCrossingOn(t *testing.T) {
	l := &landscape{plans: 3, pieces: []piece{
		{4, true, []float64{4, 0, 1}, []float64{0, 1, 0}}, {9, true, []float64{1, 2, 7}, []float64{0, 0, 0}},
	}}
	c := l.course(0, 3, 4, 8)
	if err := l.search().Refine(c); err != nil {
		t.Fatal(err)
	}
	if got := (Axis{Unit: "inches"}).Words(c.Stretches()); got != "Below 4 inches: a; at 4: a or b, which are equal; above 4: c." {
		t.Error(got)
	}
	l = &landscape{plans: 3, pieces: []piece{
		{4, false, []float64{1, 2, 7}, []float64{0, 0, 0}}, {9, true, []float64{12, 8, 1}, []float64{-1, 0, 0}},
	}}
	c = l.course(0, 3, 4, 8)
	if err := l.search().Refine(c); err != nil {
		t.Fatal(err)
	}
	if got := (Axis{Unit: "inches"}).Words(c.Stretches()); got != "Below 4 inches: c; at 4: a or b, which are equal; above 4: b." {
		t.Error(got)
	}
}

// TestEqualAtAnOddPlace: a spot that one looks at for another reason.
func TestEqualAtAnOddPlace(t *testing.T) {
	l := &landscape{plans: 3, pieces: []piece{
		{4.1234, false, []float64{1, 2, 7}, []float64{0, 0, 0}}, {9, true, []float64{12.1234, 8, 1}, []float64{-1, 0, 0}},
	}}
	c := l.course(0, 3, 4.1234, 8)
	if err := l.search().Refine(c); err != nil {
		t.Fatal(err)
	}
	got := c.Stretches()
	if n := len(got); n != 3 || fmt.Sprint(got[1:]) != fmt.Sprint([]Stretch{
		{[]string{"a", "b"}, true, 4.1234, 4.1234, true, true}, {[]string{"b"}, true, 4.1234, 8, false, true},
	}) {
		t.Errorf("got %+v", got)
	}
}

// TestWholeNumbersAreAllLookedAt, so that nothing between two spots is missed.
func TestWholeNumbersAreAllLookedAt(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 200 {
		values := make([][]float64, 21)
		for x := range values {
			for range 3 {
				values[x] = append(values[x], float64(r.IntN(3)))
			}
		}
		spot := func(x float64) Spot {
			return Spot{X: x, Swing: values[int(x)], Print: values[int(x)], Exact: true}
		}
		c := &Course{Plans: []string{"a", "b", "c"}, Whole: true}
		for x := 0; x <= 20; x += 5 {
			c.Spots = append(c.Spots, spot(float64(x)))
		}
		s := Search{Tolerance: 0.01, Budget: 1 << 30, Probe: func(xs []float64) (spots []Spot, err error) {
			for _, x := range xs {
				spots = append(spots, spot(x))
			}
			return spots, nil
		}}
		if err := s.Refine(c); err != nil {
			t.Fatal(err)
		}
		stretches := c.Stretches()
		for x := range values {
			top, want := slices.Max(values[x]), ""
			for p, v := range values[x] {
				if v == top {
					want += c.Plans[p]
				}
			}
			if got := named(stretches, float64(x)); got != want {
				t.Fatalf("at %d the best is %q, want %q: %+v", x, got, want, stretches)
			}
		}
		for i := 1; i < len(stretches); i++ {
			if stretches[i].From != stretches[i-1].To+1 {
				t.Fatalf("%+v", stretches)
			}
		}
	}
}

// TestBudgetGoesToTheBestPlanFirst: a search that cannot afford everything
// settles where the best plan changes before anything else.
func TestBudgetGoesToTheBestPlanFirst(t *testing.T) {
	l := &landscape{plans: 3}
	for n := 1; n <= 8; n++ { // b and c change places at every inch, a takes over beyond 6
		at := []float64{float64(n), 6.5, 5 + float64(n%2)/2}
		l.pieces = append(l.pieces, piece{float64(n), true, at, []float64{0, 0, 0}})
	}
	c := l.course(1, 3, 5, 7, 8)
	s := l.search()
	s.Budget = 3
	if err := s.Refine(c); err != nil {
		t.Fatal(err)
	}
	if l.looks > 3 {
		t.Errorf("%d looks", l.looks)
	}
	if got := (Axis{Unit: "inches"}).Words(c.Stretches()); got != "Up to 6 inches: b; above 6: a." {
		t.Error(got)
	}
	poor := l.course(1, 3, 5, 7, 8)
	s.Budget = 0
	if err := s.Refine(poor); err != nil {
		t.Fatal(err)
	}
	if got := (Axis{Unit: "inches"}).Words(poor.Stretches()); got != "Up to 5 inches: b; from 7 on: a." {
		t.Error(got)
	}
}

// TestNoLookBesideSamples: gaps with a sampled end are left alone, and so are
// those in which nothing can be computed.
func TestNoLookBesideSamples(t *testing.T) {
	l := &landscape{plans: 2, pieces: []piece{{4, true, []float64{2, 1}, []float64{0, 0}}, {9, true, []float64{1, 2}, []float64{0, 0}}}}
	c := l.course(0, 3, 6)
	c.Spots[2].Exact, c.Spots[2].Best = false, []int{1}
	if err := l.search().Refine(c); err != nil || l.looks > 0 {
		t.Errorf("%d looks, %v", l.looks, err)
	}
	c = l.course(0, 6)
	blind := Search{Tolerance: 0.01, Budget: 100, Probe: func(xs []float64) ([]Spot, error) {
		l.looks++
		return make([]Spot, len(xs)), nil
	}}
	if err := blind.Refine(c); err != nil || l.looks != 1 || len(c.Spots) != 2 {
		t.Errorf("%d looks, %d spots, %v", l.looks, len(c.Spots), err)
	}
	failing := Search{Tolerance: 0.01, Budget: 100, Probe: func([]float64) ([]Spot, error) { return nil, fmt.Errorf("stop") }}
	if err := failing.Refine(l.course(0, 6)); err == nil {
		t.Error("the error of a probe is lost")
	}
}
