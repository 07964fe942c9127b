package uncertain_test

import (
	"testing"

	"tactica/configs"
	"tactica/rules/uncertain"
)

func TestNumber_InAndSet(t *testing.T) {
	var d uncertain.Draws
	var drawn []uncertain.Number
	die := configs.Quantity{Kind: configs.OneOf, Values: values("1", "1/2", "2", "1/2")}
	for range uncertain.Most {
		drawn = append(drawn, d.Number("", &die, uncertain.Whole))
	}
	fixed := d.Number("", &configs.Quantity{Kind: configs.Fixed, Value: 7.4}, uncertain.Whole)
	if len(d) != uncertain.Most {
		t.Fatalf("%d numbers are drawn, want %d", len(d), uncertain.Most)
	}
	v := uncertain.Drawn{10, 11, 12, 13, 14, 15, 16, 17}
	for i, n := range drawn {
		if n.IsFixed() || n.In(&v) != int32(10+i) {
			t.Errorf("number %d is %d, fixed %t", i, n.In(&v), n.IsFixed())
		}
		changed, want := v, v
		want[i] = -5
		if n.Set(&changed, -5); changed != want {
			t.Errorf("setting number %d leaves %v, want %v", i, changed, want)
		}
	}
	for _, c := range []struct {
		number uncertain.Number
		want   int32
	}{{fixed, 7}, {uncertain.Fixed(-3), -3}, {uncertain.Number{}, 0}} {
		before := v
		c.number.Set(&v, 99)
		if !c.number.IsFixed() || c.number.In(&v) != c.want || v != before {
			t.Errorf("fixed number is %d, want %d; drawn are %v, were %v", c.number.In(&v), c.want, v, before)
		}
	}
}

func TestScales(t *testing.T) {
	for _, c := range []struct {
		in                    float64
		length, signed, whole int32
	}{
		{0, 0, 0, 0},
		{12.3456784, 12345678, 12345678, 12},
		{12.3456786, 12345679, 12345679, 12},
		{-2.5, 0, -2500000, -3},
		{1000, 1000000000, 1000000000, 1000},
		{1000.1, 1000000000, 1000000000, 1000},
		{-1e30, 0, -1000000000, 0},
		{1e30, 1000000000, 1000000000, 0},
	} {
		if got := uncertain.Length(c.in); got != c.length {
			t.Errorf("Length(%g) = %d, want %d", c.in, got, c.length)
		}
		if got := uncertain.Signed(c.in); got != c.signed {
			t.Errorf("Signed(%g) = %d, want %d", c.in, got, c.signed)
		}
		if got := uncertain.Whole(c.in); max(c.in, -c.in) < 1e6 && got != c.whole {
			t.Errorf("Whole(%g) = %d, want %d", c.in, got, c.whole)
		}
	}
}
