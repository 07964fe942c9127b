package reports

import (
	"slices"
	"testing"

	"tactica/sim"
)

// All numbers of a row have as many decimals; none looks like never or always.
func TestDecimalsOfARow(t *testing.T) {
	exact := func(p float64) *sim.ValueCell { return &sim.ValueCell{Exact: &p} }
	sampled := func(p, off float64) *sim.ValueCell {
		count, low, high := int64(1), p-off, p+off
		return &sim.ValueCell{Count: &count, Estimate: &p, Low: &low, High: &high}
	}
	for _, test := range []struct {
		cells []*sim.ValueCell
		want  []string
	}{
		{[]*sim.ValueCell{exact(0.0001), exact(0.000098)}, []string{"0.01", "0.01"}},
		{[]*sim.ValueCell{exact(0.99992), exact(0.9935), exact(0)}, []string{"99.99", "99.35", never}},
		{[]*sim.ValueCell{exact(0.5), exact(0.00002), exact(1)}, []string{"50.00", "<0.01", "100"}},
		{[]*sim.ValueCell{exact(0.5), exact(0.99998)}, []string{"50.00", ">99.99"}},
		{[]*sim.ValueCell{exact(0.00005), exact(0.00004)}, []string{"0.005", "0.004"}},
		{[]*sim.ValueCell{exact(8e-7), exact(1e-12)}, []string{"0.0001", "<0.0001"}},
		{[]*sim.ValueCell{exact(0.5), exact(0.25)}, []string{"50.0", "25.0"}},
		{[]*sim.ValueCell{sampled(0.27, 0.0123), sampled(0.946, 0.006)}, []string{"27.0 ±1.3", "94.6 ±0.6"}},
	} {
		o := &outcomes{}
		for range test.cells {
			o.plans = append(o.plans, &sim.PlanResult{})
		}
		row := o.chanceRow("", func(p *sim.PlanResult) *sim.ValueCell { return test.cells[slices.Index(o.plans, p)] })
		for i, want := range test.want {
			got := row.Cells[i].Text
			if row.Cells[i].Aside != "" {
				got += " " + row.Cells[i].Aside
			}
			if got != want {
				t.Errorf("%v: cell %d is %q, want %q", test.want, i, got, want)
			}
		}
	}
}

func TestDecimalsOfMeans(t *testing.T) {
	mean := func(x, off float64) *sim.VariableResult {
		low, high := x-off, x+off
		return &sim.VariableResult{Kind: "number", Mean: &x, Low: &low, High: &high}
	}
	means := []*sim.VariableResult{mean(-42.04, 1.2), mean(-141.04, 0.8)}
	o := &outcomes{plans: []*sim.PlanResult{{}, {}}}
	row := o.means("", func(p *sim.PlanResult) *sim.VariableResult { return means[slices.Index(o.plans, p)] }, true)
	for i, want := range []Cell{{Text: "-42.0", Aside: "±1.2"}, {Text: "-141.0", Aside: "±0.8"}} {
		if row.Cells[i] != want {
			t.Errorf("cell %d: %+v, want %+v", i, row.Cells[i], want)
		}
	}
}
