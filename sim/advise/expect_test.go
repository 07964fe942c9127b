package advise

import (
	"testing"

	"tactica/sim/estimate"
)

func at(x float64) *float64 { return &x }

func TestExpect(t *testing.T) {
	sampled := Measure{Estimate: 0.2, Interval: estimate.Interval{Low: 0.18, High: 0.22}}
	exact := func(x float64) Measure {
		return Measure{Exact: at(x), Estimate: 9, Interval: estimate.Interval{Low: 8, High: 10}}
	}
	for _, c := range []struct {
		e    Expect
		m    Measure
		pass bool
	}{
		{Expect{AtLeast: at(0.2)}, exact(0.2), true},
		{Expect{AtLeast: at(0.2)}, exact(0.2 - 1e-12), true},
		{Expect{AtLeast: at(0.2)}, exact(0.2 - 1e-8), false},
		{Expect{AtMost: at(0.2)}, exact(0.2 + 1e-12), true},
		{Expect{AtMost: at(0.2)}, exact(0.2 + 1e-8), false},
		{Expect{AtMost: at(-4e6)}, exact(-4e6 + 1e-4), true},
		{Expect{AtMost: at(-4e6)}, exact(-4e6 + 1e-1), false},
		{Expect{Equals: at(3), Within: 0.5}, exact(3.5), true},
		{Expect{Equals: at(3), Within: 0.5}, exact(2.4), false},
		{Expect{Equals: at(3)}, exact(3), true},
		{Expect{Equals: at(3)}, exact(3.1), false},
		{Expect{AtLeast: at(1), AtMost: at(2)}, exact(1.5), true},
		{Expect{AtLeast: at(1), AtMost: at(2)}, exact(2.5), false},
		{Expect{AtLeast: at(1), Equals: at(0), Within: 9}, exact(0.5), false},
		{Expect{}, exact(7), true},
		// The interval decides by its better end.
		{Expect{AtLeast: at(0.22)}, sampled, true},
		{Expect{AtLeast: at(0.221)}, sampled, false},
		{Expect{AtMost: at(0.18)}, sampled, true},
		{Expect{AtMost: at(0.179)}, sampled, false},
		{Expect{Equals: at(0.25), Within: 0.03}, sampled, true},
		{Expect{Equals: at(0.25), Within: 0.02}, sampled, false},
		{Expect{Equals: at(0.1), Within: 0.02}, sampled, false},
		{Expect{Equals: at(0.19)}, sampled, true},
	} {
		got, pass := c.e.Check(c.m)
		want := c.m.Estimate
		if c.m.Exact != nil {
			want = *c.m.Exact
		}
		if pass != c.pass || got != want {
			t.Errorf("%v of %g: %v, want %v", c.e, got, pass, c.pass)
		}
	}
}

func TestExpectInWords(t *testing.T) {
	for _, c := range []struct {
		e    Expect
		want string
	}{
		{Expect{Plan: "flee", Variable: "handgunners.fate", Is: "destroyed", AtMost: at(0.2)},
			"flee: handgunners.fate is destroyed with probability at most 0.2"},
		{Expect{Plan: "hold", Variable: "swing", AtLeast: at(-40)}, "hold: mean swing at least -40"},
		{Expect{Plan: "hold", Variable: "swing", Equals: at(4), Within: 0.25}, "hold: mean swing equal to 4 within 0.25"},
	} {
		if got := c.e.String(); got != c.want {
			t.Errorf("got %s, want %s", got, c.want)
		}
	}
}
