package reports

import (
	"testing"

	"tactica/sim"
)

func TestPercent(t *testing.T) {
	tests := []struct {
		p    float64
		want string
	}{
		{0, never}, {1, "100%"}, {0.5, "50.0%"}, {0.8279, "82.8%"}, {0.01, "1.0%"}, {0.0096, "1.0%"}, {0.0094, "0.94%"},
		{0.00123, "0.12%"}, {0.0003, "0.03%"}, {0.000049, "0.005%"}, {1.2e-6, "0.0001%"}, {9e-7, "<0.0001%"}, {5e-324, "<0.0001%"},
		{0.99, "99.0%"}, {0.9995, "99.95%"}, {0.99999, "99.999%"}, {1 - 1e-9, ">99.9999%"}, {1 - 1e-15, "100%"},
	}
	for _, test := range tests {
		if got := percent(test.p); got != test.want {
			t.Errorf("percent(%g) = %q, want %q", test.p, got, test.want)
		}
	}
}

func TestSampledPercent(t *testing.T) {
	cell := func(count int64, estimate, low, high float64) *sim.ValueCell {
		return &sim.ValueCell{Count: &count, Estimate: &estimate, Low: &low, High: &high}
	}
	tests := []struct {
		cell     *sim.ValueCell
		decimals int
		want     string
	}{
		{cell(827901, .827901, .82716, .82864), 6, "82.79%"}, // half-width 0.074: second decimal
		{cell(827901, .827901, .82716, .82864), 1, "82.8%"},  // never finer than asked for
		{cell(83, .83, .744, .891), 6, "83%"},                // half-width 7
		{cell(0, 0, 0, 3.69e-6), 6, "<0.0004%"},              // zero count: bound, rounded up
		{cell(0, 0, 0, 3.0e-4), 6, "<0.03%"},
		{cell(0, 0, 0, .31), 6, "<31%"},
		{cell(1000000, 1, 1-3.69e-6, 1), 6, ">99.9996%"},
		{cell(10, 1, .69, 1), 6, ">69%"},
		{cell(1, 1e-6, 1.8e-7, 5.7e-6), 6, "0.0001%"},
		{cell(1, .001, .0002, .0057), 1, "0.1%"},
		{cell(1, .0001, .00002, .0006), 1, "<0.06%"}, // would be 0.0%
		{cell(9999, .9999, .9994, .99998), 1, ">99.94%"},
	}
	for _, test := range tests {
		if got := sampledPercent(test.cell, test.decimals); got != test.want {
			t.Errorf("count %d, high %g, %d decimals: %q, want %q", *test.cell.Count, *test.cell.High, test.decimals, got, test.want)
		}
	}
}

func TestNumbers(t *testing.T) {
	tests := []struct{ got, want string }{
		{Signed(12.34, 1), "+12.3"}, {Signed(-12.34, 1), "-12.3"}, {Signed(-0.04, 1), "0.0"}, {Signed(0.04, 1), "0.0"}, {Signed(0, 0), "0"},
		{roundedUp(0.0744), "0.08"}, {roundedUp(0.1), "0.1"}, {roundedUp(3.2), "4"}, {roundedUp(0), "0"}, {roundedUp(12.1), "13"},
		{plain(9, 6), "9"}, {plain(0.5, 6), "0.5"}, {plain(-0.0000001, 6), "0"}, {plain(100, 0), "100"}, {plain(1.0/3, 4), "0.3333"},
		{Thousands(0), "0"}, {Thousands(999), "999"}, {Thousands(1000), "1,000"}, {Thousands(-1234567), "-1,234,567"},
	}
	for _, test := range tests {
		if test.got != test.want {
			t.Errorf("got %q, want %q", test.got, test.want)
		}
	}
}

// Points and their error are shown with as many decimals, in whichever report.
func TestPointsError(t *testing.T) {
	for _, c := range []struct {
		err      float64
		decimals int
		off      string
	}{{0, 1, "0.0"}, {0.031, 1, "0.1"}, {0.31, 1, "0.4"}, {1, 0, "1"}, {3.1, 0, "4"}, {31, 0, "31"}, {31.2, 0, "32"}} {
		if decimals, off := pointsError(c.err, 1); decimals != c.decimals || off != c.off {
			t.Errorf("%g: %d decimals, ±%s, want %d, ±%s", c.err, decimals, off, c.decimals, c.off)
		}
	}
	a := &sim.Advice{Best: "hold", RunnerUp: "flee", Margin: 4.24, Low: 4.21, High: 4.27}
	if got := lead(&sim.Result{Advice: a}, 1); got.Text != "4.2" || got.Aside != "±0.1" || marginText(&sim.Result{Advice: a}) != "4.2 ±0.1" {
		t.Errorf("%+v, %s", got, marginText(&sim.Result{Advice: a})) // 4.2 ±0.03 would leave the margin out
	}
	a.Low, a.High = a.Margin, a.Margin
	if got := lead(&sim.Result{Advice: a}, 1); got.Text != "4.2" || got.Aside != "" || marginText(&sim.Result{Advice: a}) != "4.2" {
		t.Errorf("%+v, %s", got, marginText(&sim.Result{Advice: a}))
	}
}

func TestSampledMeans(t *testing.T) {
	number := func(mean, low, high float64) *sim.VariableResult {
		return &sim.VariableResult{Kind: "number", Mean: &mean, Low: &low, High: &high}
	}
	alone := number(-45, 0, 0)
	alone.Low, alone.High = nil, nil
	tests := []struct {
		v          *sim.VariableResult
		decimals   int
		sign       bool
		text, past string
	}{
		{number(-42.3456, -42.42, -42.27), 1, true, "-42.3", "±0.1"}, // no finer than asked for
		{number(-42.3456, -42.42, -42.27), 4, true, "-42.35", "±0.08"},
		{number(-42.3, -56, -20), 1, true, "-42", "±23"}, // the longer side
		{number(-45, -90, 120), 1, true, "-45", "±165"},
		{number(1.1923, 1.1846, 1.2), 2, false, "1.19", "±0.01"}, // as many decimals as the mean
		{number(0, 0, 0.00031), 2, false, "<0.0004", ""},         // never lost one: a bound
		{number(0, -120, 120), 1, true, "0", "±120"},
		{number(0, 0, 0), 2, false, "0.00", ""},
		{number(3, 3, 3), 2, false, "3.00", ""}, // it cannot be anything else
		{alone, 1, true, "-45", "±?"},
	}
	for _, test := range tests {
		if got := MeanText(test.v, test.decimals, test.sign); got != test.text {
			t.Errorf("%g in %v to %v, %d decimals: %q, want %q", *test.v.Mean, test.v.Low, test.v.High, test.decimals, got, test.text)
		}
		if got := sampledError(test.v, test.decimals); got != test.past {
			t.Errorf("%g, %d decimals: %q, want %q", *test.v.Mean, test.decimals, got, test.past)
		}
	}
	exact := 2.0 / 3
	if got := MeanText(&sim.VariableResult{ExactMean: &exact, Mean: &exact}, 2, false); got != "0.67" {
		t.Errorf("an exact mean is %q", got)
	}
}

func TestWordsOfAdvice(t *testing.T) {
	for _, test := range []struct {
		a          sim.Advice
		rank, best string
	}{
		{sim.Advice{By: "exact", Decided: true, Ranking: []sim.Ranked{{Plan: "p", First: 1, Last: 1}}}, "1", "best named plan"},
		{sim.Advice{By: "exact", Ranking: []sim.Ranked{{Plan: "p", First: 2, Last: 4}}}, "2=", "one of the best named plans"},
		{sim.Advice{By: "sampled", Ranking: []sim.Ranked{{Plan: "p", First: 2, Last: 4}}}, "2 to 4", "leads, but too close to call"},
		{sim.Advice{By: "sampled", Decided: true, Ranking: []sim.Ranked{{Plan: "p", First: 3, Last: 3}}}, "3", "best named plan"},
	} {
		if got := rankText(&test.a, &test.a.Ranking[0]); got != test.rank {
			t.Errorf("%+v: rank %q, want %q", test.a, got, test.rank)
		}
		if got := BestWords(&sim.Result{Advice: &test.a}); got != test.best {
			t.Errorf("%+v: %q, want %q", test.a, got, test.best)
		}
	}
	for _, test := range []struct {
		by   string
		b    sim.BestPlay
		want string
	}{
		{"exact", sim.BestPlay{Swing: 12.9, Gain: 0.6}, "Best play brings +12.9 points, 0.6 more than the best named plan."},
		{"exact", sim.BestPlay{Swing: 12.9, Gain: 0.01}, "Best play brings +12.9 points, no more than the best named plan."},
		{"sampled", sim.BestPlay{Gain: 2.04, Low: 1.73, High: 2.35}, "Best play brings 2.0 ± 0.4 points more than hold."},
		{"sampled", sim.BestPlay{Gain: 2.04, Low: -20, High: 25}, "Whether best play brings more than hold is too close to call: +2 ± 23 points."},
		{"sampled", sim.BestPlay{Gain: -2, Low: -3, High: -1}, "Best play brings no more than hold in this sample."},
		{"comma", sim.BestPlay{Gain: 2.04, Low: 1.73, High: 2.35}, `Best play brings 2.0 ± 0.4 points more than "hold, flee".`},
	} {
		r := &sim.Result{Advice: &sim.Advice{By: test.by, Best: map[bool]string{true: "hold, flee", false: "hold"}[test.by == "comma"]}}
		if got := gainText(r, &test.b); got != test.want {
			t.Errorf("%+v: %q, want %q", test.b, got, test.want)
		}
	}
	for _, test := range []struct {
		margin, low, high float64
		want              string
	}{{4.23, 4.23, 4.23, "4.2"}, {4.23, 4.1, 4.36, "4.2 ±0.2"}, {1, -13, 15, "1 ±14"}} {
		if got := marginText(&sim.Result{Advice: &sim.Advice{RunnerUp: "flee", Margin: test.margin, Low: test.low, High: test.high}}); got != test.want {
			t.Errorf("%+v: %q", test, got)
		}
	}
}

// A sensitivity run after sampling alone claims no more than its intervals.
func TestSensitivityWords(t *testing.T) {
	r := &sim.Result{Sensitivity: []sim.Sensitivity{
		{Path: "a", Value: "1", Text: "x", Best: "flee", RunnerUp: "hold", Margin: 6.34, Low: 6.34, High: 6.34, Decided: true, ChangesBest: true, ChangesRanking: true},
		{Path: "b", Value: "1", Text: "x", Best: "flee", RunnerUp: "hold", Margin: 6.34, Low: 4, High: 8.5, Decided: true, ChangesBest: true, ChangesRanking: true},
		{Path: "c", Value: "1", Text: "x", Best: "flee", RunnerUp: "hold", Margin: 6.34, Low: -4, High: 17, ChangesBest: true, ChangesRanking: true},
		{Path: "d", Value: "1", Text: "x", Best: "flee", RunnerUp: "hold", Margin: 6.34, Low: -4, High: 17, Opens: true},
		{Path: "e", Value: "1", Text: "x", Best: "flee", RunnerUp: "hold", ChangesRanking: true, Decided: true},
		{Path: "f", Value: "1", Text: "x", Best: "flee", RunnerUp: "hold", Decided: true},
	}}
	want := []string{
		"changes a 1 (x): flee is best, 6.3 points better than hold",
		"changes b 1 (x): flee is best, 6 ± 3 points better than hold",
		"changes c 1 (x): flee leads hold by 6 ± 11 points, and either is better",
		"open d 1 (x): too close to call between flee and hold",
		"order e 1 (x): the plans behind flee change places",
		"same 1 other setting leaves the order as it is.",
	}
	for i, item := range sensitivity(r) {
		if got := item.Term + " " + item.Text; i >= len(want) || got != want[i] {
			t.Errorf("line %d: %q", i, got)
		}
	}
}

// What nine games in ten bring is not told from a few games.
func TestNineInTenOfFewGames(t *testing.T) {
	for n, want := range map[int64]bool{1: false, 99: false, 100: true} {
		var mean float64
		for _, v := range []*sim.VariableResult{
			{Mean: &mean, Quantiles: []sim.Quantile{{P: 0.05}, {P: 0.95}}, Values: []sim.ValueCell{{Count: &n}}},
			{Mean: &mean, Quantiles: []sim.Quantile{{P: 0.05}, {P: 0.95}}, Histogram: &sim.Histogram{Counts: []int64{n - 1, 1}}},
		} {
			if _, _, got := NineInTen(v); got != want {
				t.Errorf("%d games: %v, want %v", n, got, want)
			}
			v.ExactMean = &mean
			if _, _, got := NineInTen(v); !got {
				t.Errorf("%d games beside exact odds: %v", n, got)
			}
		}
	}
}

// TestCount: one thing has no plural.
func TestCount(t *testing.T) {
	for got, want := range map[string]string{
		Count(1, "point"): "1 point", Count(0, "point"): "0 points", Count(1234, "state"): "1,234 states", Trials(1): "1 trial", Trials(20_000): "20,000 trials",
		CountOf("1", "model"): "1 model", CountOf("1.5", "model"): "1.5 models", CountOf("0.1", "point"): "0.1 points",
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// A plan that is ahead by little is not ahead by 0.0, and all leads of a sweep have
// as many decimals.
func TestSmallLeads(t *testing.T) {
	at := func(margin float64) *sim.Result {
		return &sim.Result{Advice: &sim.Advice{Best: "flee", RunnerUp: "hold", Decided: true, By: "exact", Margin: margin, Low: margin, High: margin}}
	}
	for _, test := range []struct {
		margins []float64
		leads   []string
	}{
		{[]float64{0.5, 2.94}, []string{"0.5", "2.9"}},
		{[]float64{0.05, 2.94}, []string{"0.1", "2.9"}},
		{[]float64{0.0236, 2.94}, []string{"0.02", "2.94"}},
		{[]float64{0.004, 0.5}, []string{"0.004", "0.500"}},
		{[]float64{0.00001, 0.5}, []string{"<0.001", "0.500"}},
	} {
		var results []*sim.Result
		for _, m := range test.margins {
			results = append(results, at(m))
		}
		for i, r := range results {
			if got := Lead(r, LeadDecimals(results)); got != test.leads[i] {
				t.Errorf("%v: lead %d is %s, want %s", test.margins, i, got, test.leads[i])
			}
		}
	}
}
