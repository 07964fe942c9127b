package uncertain_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"tactica/configs"
	"tactica/rules/uncertain"
)

// A part is as likely as the numbers in it: by the lengths of a uniform law, by
// the distribution function of a normal one.
func TestSplit_Chances(t *testing.T) {
	const inch = 1_000_000
	normal := func(x float64) float64 { return math.Erfc((8-x)/(3*math.Sqrt2)) / 2 }
	for _, c := range []struct {
		name   string
		q      configs.Quantity
		marks  []int32
		values []int32
		chance []float64
	}{
		{"uniform", configs.Quantity{Kind: configs.Uniform, Low: 7, High: 12}, []int32{8 * inch, 10.5 * inch, 12 * inch},
			[]int32{8 * inch, 10.5 * inch, 12 * inch}, []float64{0.2, 0.5, 0.3}},
		{"marks beyond the ends", configs.Quantity{Kind: configs.Uniform, Low: 7, High: 12}, []int32{0, 7 * inch, 9 * inch, 9 * inch, 13 * inch},
			[]int32{9 * inch, 12 * inch}, []float64{0.4, 0.6}},
		{"below nothing", configs.Quantity{Kind: configs.Uniform, Low: -2, High: 6}, []int32{0, inch},
			[]int32{0, inch, 6 * inch}, []float64{0.25, 0.125, 0.625}},
		{"no marks", configs.Quantity{Kind: configs.Uniform, Low: 7, High: 12.3456784}, nil,
			[]int32{12345679}, []float64{1}},
		{"normal", configs.Quantity{Kind: configs.Normal, Mean: 8, SD: 3}, []int32{0, 8 * inch, 11 * inch},
			[]int32{0, 8 * inch, 11 * inch, 1000 * inch}, []float64{normal(0), normal(8) - normal(0), normal(11) - normal(8), 1 - normal(11)}},
	} {
		var d uncertain.Draws
		n := d.Number("x", &c.q, uncertain.Length)
		if !d.Continuous() || !d.IsContinuous(n) || d.InParts(n) {
			t.Errorf("%s: it is not continuous", c.name)
		}
		split := d.Split(func(uncertain.Number) []int32 { return c.marks })
		if split.Continuous() || split.IsContinuous(n) || !split.InParts(n) || !d.Continuous() {
			t.Errorf("%s: it is not in parts, or the draws themselves are", c.name)
		}
		law := split.Law(n)
		if law.Len() != len(c.values) {
			t.Errorf("%s: %d parts, want %d", c.name, law.Len(), len(c.values))
			continue
		}
		for i, want := range c.values {
			if law.Outcome(i) != int(want) || math.Abs(law.Prob(i)-c.chance[i]) > 1e-15 {
				t.Errorf("%s: part %d is up to %d with probability %.17g, want %d with %.17g", c.name, i, law.Outcome(i), law.Prob(i), want, c.chance[i])
			}
		}
	}
}

// Whatever the word, the part that it draws is the one that the number is in; at
// the words where parts meet above all.
func TestSplit_DrawsThePartOfTheNumber(t *testing.T) {
	marks := []int32{0, 500_000, 7_250_000, 8_000_000, 11_999_999, 12_000_000}
	var d uncertain.Draws
	d.Number("listed", &listed, uncertain.Length)
	d.Number("uniform", &uniform, uncertain.Length)
	d.Number("normal", &normal, uncertain.Length)
	split := d.Split(func(uncertain.Number) []int32 { return marks })
	r := rand.New(rand.NewPCG(5, 6))
	for i := range d {
		tried := []uint64{0, math.MaxUint64}
		for range 20_000 {
			tried = append(tried, r.Uint64())
		}
		for _, cut := range split[i].Cuts() {
			tried = append(tried, cut-1<<11-1, cut-1<<11, cut-1, cut, cut+1, cut+1<<11-1, cut+1<<11)
		}
		for _, word := range tried {
			number, part := d[i].AtWord(word), split[i].AtWord(word)
			want := number
			if i > 0 {
				_, want = split[i].Bounds()
				for _, mark := range marks {
					if number <= mark {
						want = min(want, mark)
					}
				}
			}
			if part != want {
				t.Fatalf("%s, word %x: %d is in the part up to %d, drawn was the one up to %d", split.Describe(i), word, number, want, part)
			}
		}
	}
}
