package advise

import "testing"

func sampled(x float64, best ...int) Spot {
	return Spot{X: x, Swing: []float64{nan, nan, nan}, Best: best}
}

func exactly(x float64, swings ...float64) Spot {
	return Spot{X: x, Swing: swings, Exact: true, Print: swings}
}

// TestWordsOfCourses: what is said of spots as they are, with nothing looked at
// between them.
func TestWordsOfCourses(t *testing.T) {
	inches, models := Axis{Unit: "inches"}, Axis{Unit: "models", Whole: true}
	for _, c := range []struct {
		what  string
		axis  Axis
		spots []Spot
		want  string
	}{
		{"sampled", inches, []Spot{sampled(6, 0), sampled(7, 0), sampled(7.5, 0, 1), sampled(8, 1, 0), sampled(8.5, 0, 1), sampled(9, 1)},
			"Up to 7 inches: hold; from 7.5 to 8.5: too close to call (hold or shoot); from 9 on: shoot."},
		{"sampled, other rivals", inches, []Spot{sampled(6, 0, 1), sampled(7, 1, 2), sampled(8, 2)},
			"Up to 7 inches: too close to call (hold, shoot or flee); from 8 on: flee."},
		{"sampled, undecided once", inches, []Spot{sampled(6, 0), sampled(7, 0, 1), sampled(8, 0)},
			"Up to 6 inches: hold; at 7: too close to call (hold or shoot); from 8 on: hold."},
		{"sampled and none legal", inches, []Spot{sampled(15, 0), sampled(16)}, "Up to 15 inches: hold; from 16 on: no plan is legal."},
		{"one plan", inches, []Spot{exactly(4, 1, 0, 0), exactly(5, 1, 0, 0)}, "From 4 to 5 inches: hold."},
		{"one point", inches, []Spot{exactly(4, 1, 0, 0)}, "At 4 inches: hold."},
		{"equals", inches, []Spot{exactly(4, 1, 1, 0), exactly(5, 2, 2, 0)}, "From 4 to 5 inches: hold or shoot, which are equal."},
		{"equal but for rounding", inches, []Spot{exactly(4, 1, 1+1e-12, 0), exactly(5, 1+1e-12, 1, 0)}, "From 4 to 5 inches: hold or shoot, which are equal."},
		{"nothing between", models, []Spot{exactly(11, 1, 0, 0), exactly(12, 0, 1, 0), exactly(13, 0, 0, 1), exactly(14, 0, 0, 1)},
			"Up to 11 models: hold; at 12: shoot; from 13 on: flee."},
		{"no unit", Axis{Label: "Ld of Orcs", Whole: true}, []Spot{exactly(6, 1, 0, 0), exactly(7, 0, 1, 0)}, "Ld of Orcs up to 6: hold; from 7 on: shoot."},
		{"none legal", inches, []Spot{exactly(4, nan, nan, nan), exactly(5, nan, nan, nan)}, "From 4 to 5 inches: no plan is legal."},
		{"nothing", inches, nil, ""},
	} {
		course := Course{Plans: []string{"hold", "shoot", "flee"}, Whole: c.axis.Whole, Spots: c.spots}
		if err := (&Search{Tolerance: 0.01}).Refine(&course); err != nil {
			t.Fatal(err)
		}
		if got := c.axis.Words(course.Stretches()); got != c.want {
			t.Errorf("%s: got %q, want %q", c.what, got, c.want)
		}
	}
}

// TestWordsOfBorders: which side a place belongs to is said.
func TestWordsOfBorders(t *testing.T) {
	flat := []float64{0, 0, 0}
	hold, shoot, flee := []float64{3, 2, 1}, []float64{1, 3, 2}, []float64{1, 2, 3}
	level := []float64{3, 3, 1}
	for _, c := range []struct {
		what   string
		pieces []piece
		want   string
	}{
		{"both belong to what ends there", []piece{{2, true, hold, flat}, {4, true, shoot, flat}, {9, true, flee, flat}},
			"Up to 2 inches: a; above 2 and up to 4: b; above 4: c."},
		{"both to what begins there", []piece{{2, false, hold, flat}, {4, false, shoot, flat}, {9, true, flee, flat}},
			"Below 2 inches: a; from 2 to below 4: b; from 4 on: c."},
		{"the middle has both", []piece{{2, false, hold, flat}, {4, true, shoot, flat}, {9, true, flee, flat}},
			"Below 2 inches: a; from 2 to 4: b; above 4: c."},
		{"the middle has neither", []piece{{2, true, hold, flat}, {4, false, shoot, flat}, {9, true, flee, flat}},
			"Up to 2 inches: a; above 2 and below 4: b; from 4 on: c."},
		{"one place only", []piece{{2, false, hold, flat}, {2, true, flee, flat}, {9, true, shoot, flat}},
			"Below 2 inches: a; at 2: c; above 2: b."},
		{"equal for a while", []piece{{2, true, hold, flat}, {4, true, level, flat}, {9, true, shoot, flat}},
			"Up to 2 inches: a; above 2 and up to 4: a or b, which are equal; above 4: b."},
		{"lines cross", []piece{{9, true, []float64{4, 1, 0}, []float64{-1, 0.5, 0}}}, "Below 2 inches: a; above 2: b."},
		{"lines touch", []piece{{3, true, []float64{3, 0, 0}, []float64{0, 1, 0}}, {9, true, []float64{3, 6, 0}, []float64{0, -1, 0}}},
			"From 0 to 8 inches: a."},
		{"an odd place", []piece{{2.0437, true, hold, flat}, {9, true, shoot, flat}}, "Up to 2.04 inches: a; from 2.05 on: b."},
	} {
		l := &landscape{plans: 3, pieces: c.pieces}
		course := l.course(0, 2, 5, 8)
		if err := l.search().Refine(course); err != nil {
			t.Fatal(err)
		}
		if got := (Axis{Unit: "inches"}).Words(course.Stretches()); got != c.want {
			t.Errorf("%s: got %q, want %q", c.what, got, c.want)
		}
	}
}

// TestBetweenNeedsBothPlans: where only one of two plans is legal, there is no
// better one.
func TestBetweenNeedsBothPlans(t *testing.T) {
	flat := []float64{0, 0, 0}
	l := &landscape{plans: 3, pieces: []piece{{2, true, []float64{nan, 1, 5}, flat}, {4, true, []float64{2, 1, 5}, flat}, {9, true, []float64{0, 1, 5}, flat}}}
	c := l.course(0, 8)
	if err := l.search().Refine(c); err != nil {
		t.Fatal(err)
	}
	if got := (Axis{Unit: "inches"}).Words(c.Between(0, 1)); got != "Up to 2 inches: no plan is legal; above 2 and up to 4: a; above 4: b." {
		t.Error(got)
	}
	if got := (Axis{Unit: "inches"}).Words(c.Stretches()); got != "From 0 to 8 inches: c." {
		t.Error(got)
	}
	c.Spots[0].Exact = false
	if got := c.Between(0, 1); got != nil {
		t.Errorf("from samples: %+v", got)
	}
}

// TestWordsOfUnseenNumbers: between the numbers that were looked at anything may be
// best.
func TestWordsOfUnseenNumbers(t *testing.T) {
	at := func(plan string, from, to float64) Stretch {
		return Stretch{Plans: []string{plan}, Decided: true, From: from, To: to, FromIncluded: true, ToIncluded: true}
	}
	for want, stretches := range map[string][]Stretch{
		"Up to 7 models: flee; at 10: hold; from 12 on: flee (not looked at: 8, 9 and 11).": {at("flee", 5, 7), at("hold", 10, 10), at("flee", 12, 15)},
		"Up to 7 models: flee; from 30 on: hold (not looked at: 8 to 29).":                  {at("flee", 5, 7), at("hold", 30, 40)},
		"Up to 7 models: flee; from 8 on: hold.":                                            {at("flee", 5, 7), at("hold", 8, 40)},
	} {
		if got := (Axis{Unit: "models", Whole: true}).Words(stretches); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// TestWordsQuoteNames: a name with commas is read as one.
func TestWordsQuoteNames(t *testing.T) {
	got := Axis{Label: "models", Unit: "models", Whole: true}.Words([]Stretch{
		{Plans: []string{"flee"}, Decided: true, From: 6, To: 7, FromIncluded: true, ToIncluded: true},
		{Plans: []string{"hold, shoot, flee"}, Decided: true, From: 8, To: 14, FromIncluded: true, ToIncluded: true},
	})
	if want := `Up to 7 models: flee; from 8 on: "hold, shoot, flee".`; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestTally(t *testing.T) {
	for want, got := range map[string]string{
		"Flee is best at 3 of 6 pairs, hold at 2, too close to call at 1.": Tally([]Count{{"hold", 2}, {"flee", 3}}, 0, 1, 0),
		"No plan is legal at 4 of 4 pairs.":                                Tally(nil, 0, 0, 4),
		"Equal plans at 1 of 1,001 pairs, no plan is legal at 1,000.":      Tally(nil, 1, 0, 1000),
		`"Hold, flee" is best at 2 of 3 pairs, "flee, hold" at 1.`:         Tally([]Count{{"flee, hold", 1}, {"hold, flee", 2}}, 0, 0, 0),
		"": Tally(nil, 0, 0, 0),
	} {
		if got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
