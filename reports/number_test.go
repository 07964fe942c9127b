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
		{0.99, "99.0%"}, {0.9995, "99.95%"}, {0.99999, "99.999%"}, {1 - 1e-9, ">99.9999%"},
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
		{plusMinus(0.0744), "±0.08"}, {plusMinus(0.1), "±0.1"}, {plusMinus(3.2), "±4"}, {plusMinus(0), "±0"}, {plusMinus(12.1), "±13"},
		{plain(9, 6), "9"}, {plain(0.5, 6), "0.5"}, {plain(-0.0000001, 6), "0"}, {plain(100, 0), "100"}, {plain(1.0/3, 4), "0.3333"},
		{Thousands(0), "0"}, {Thousands(999), "999"}, {Thousands(1000), "1,000"}, {Thousands(-1234567), "-1,234,567"},
	}
	for _, test := range tests {
		if test.got != test.want {
			t.Errorf("got %q, want %q", test.got, test.want)
		}
	}
}
