package advise

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"tactica/sim/estimate"
)

// give is a field of legal plans with sampled differences known to ± half, or
// exact ones if half is negative.
func give(half float64, plans ...Plan) Field {
	f := Field{Plans: plans, Trials: 1_000_000, Confidence: 0.95}
	if half >= 0 {
		f.Difference = func(i, j int) estimate.Interval {
			d := plans[i].Swing - plans[j].Swing
			return estimate.Interval{Low: d - half, High: d + half}
		}
	}
	return f
}

// after is the field after so many battles.
func after(trials int64, f Field) Field {
	f.Trials = trials
	return f
}

func TestSentences(t *testing.T) {
	hold, shoot, flee := Plan{"hold", true, 8.1}, Plan{"stand and shoot", true, 12.3}, Plan{"flee", true, -3.25}
	fewer := give(0.12, hold, shoot, flee)
	fewer.Confidence = 0.999
	skew := give(1, hold, shoot)
	skew.Difference = func(i, j int) estimate.Interval { return estimate.Interval{Low: 3.9, High: 6.3} }
	for _, c := range []struct {
		f    Field
		want string
	}{
		{give(-1, hold, shoot, flee), "Stand and shoot is better than hold by 4.2 points (exact)."},
		{give(-1, Plan{"hold, then flee", true, 5}, Plan{"hold", true, 4}), `"Hold, then flee" is better than hold by 1 point (exact).`},
		{give(-1, Plan{"flee", true, 5}, Plan{"hold", true, 4}), "Flee is better than hold by 1 point (exact)."},
		{give(-1, Plan{"flee", true, 5}, Plan{"hold", true, 2}), "Flee is better than hold by 3 points (exact)."},
		{give(-1, Plan{"flee", true, 5}, Plan{"hold", true, 2.001}), "Flee is better than hold by 3.0 points (exact)."},
		{give(-1, Plan{"flee", true, 0.04217}, Plan{"hold", true, 0}), "Flee is better than hold by 0.042 points (exact)."},
		{give(-1, Plan{"flee", true, 1234.56}, Plan{"hold", true, 0}), "Flee is better than hold by 1234.6 points (exact)."},
		{give(0.0957, hold, shoot, flee), "Stand and shoot is better than hold by 4.20 ± 0.10 points (95% sure, 1,000,000 battles)."},
		{give(0.12, hold, shoot, flee), "Stand and shoot is better than hold by 4.20 ± 0.12 points (95% sure, 1,000,000 battles)."},
		{fewer, "Stand and shoot is better than hold by 4.20 ± 0.12 points (99.9% sure, 1,000,000 battles)."},
		{give(0.4, hold, shoot, flee), "Stand and shoot is better than hold by 4.2 ± 0.4 points (95% sure, 1,000,000 battles)."},
		{give(2, hold, shoot, flee), "Stand and shoot is better than hold by 4.2 ± 2.0 points (95% sure, 1,000,000 battles)."},
		{give(4.17, hold, shoot, flee), "Stand and shoot is better than hold by 4.20 ± 4.17 points (95% sure, 1,000,000 battles)."},
		{skew, "Stand and shoot is better than hold by 4.2 ± 2.1 points (95% sure, 1,000,000 battles)."},
		{give(5, hold, shoot, flee), `Too close to call between "stand and shoot" and "hold" after 1,000,000 battles: stand and shoot leads by 4 ± 5 points.`},
		{give(50, hold, flee, Plan{"run", true, 1}), "Too close to call between hold, run and flee after 1,000,000 battles."},
		{after(1, give(400, hold, flee)), "Too close to call between hold and flee after 1 battle: hold leads by 11 ± 400 points."},
		{after(1, give(400, Plan{"hold", true, 2}, Plan{"flee", true, 2})), "Too close to call between hold and flee after 1 battle: they are level, ± 400 points."},
		{after(20000, give(0.8, Plan{"hold", true, 2.03}, Plan{"flee", true, 2})), "Too close to call between hold and flee after 20,000 battles: they are level, ± 0.8 points."},
		{give(0.03, Plan{"hold", true, 2}, Plan{"flee", true, 2}), "Too close to call between hold and flee after 1,000,000 battles: they are level, ± 0.030 points."},
		{give(0, Plan{"hold", true, 0}, Plan{"flee", true, 0}), "Too close to call between hold and flee after 1,000,000 battles: they are level, ± 0 points."},
		{give(-1, Plan{"hold", true, 2}, Plan{"flee", true, 2 + 1e-12}), "Hold and flee are equally good: a swing of 2 points each (exact)."},
		{give(-1, Plan{"hold", true, -4.25}, Plan{"flee", true, -4.25}, Plan{"run", true, -9}), "Hold and flee are equally good: a swing of -4.2 points each (exact)."},
		{give(-1, Plan{"hold", false, 99}, flee), "Flee is the only legal plan."},
		{give(-1, flee), "Flee is the only plan given."},
		{give(-1, Plan{"hold", false, 99}), "No plan is legal."},
		{give(-1), "No plan is legal."},
		{give(-1, Plan{"élan vital", true, 2}, Plan{"ändern", true, 1}), "Élan vital is better than ändern by 1 point (exact)."},
		{give(-1, Plan{"突撃", true, 2}, Plan{"№ 7", true, 1}), "突撃 is better than № 7 by 1 point (exact)."},
		{give(-1, Plan{"\xff bad", true, 2}, Plan{"", true, 1}), "\xff bad is better than  by 1 point (exact)."},
	} {
		if got := Judge(c.f).Sentence; got != c.want {
			t.Errorf("got  %s\nwant %s", got, c.want)
		}
	}
}

// The runner-up is beaten surely, a third plan with a wide interval is not.
func TestEveryRivalMustBeBeaten(t *testing.T) {
	f := give(0.1, Plan{"a", true, 5}, Plan{"b", true, 4}, Plan{"noisy", true, 3.9})
	narrow := f.Difference
	f.Difference = func(i, j int) estimate.Interval {
		d := narrow(i, j)
		if i == 2 || j == 2 {
			d.Low, d.High = d.Low-3, d.High+3
		}
		return d
	}
	v := Judge(f)
	if v.Decided || v.Best != "a" || v.RunnerUp != "b" || !slices.Equal(v.Rivals, []string{"noisy"}) || v.By != Sampled {
		t.Errorf("%+v", v)
	}
	if want := "Too close to call between a and noisy after 1,000,000 battles."; v.Sentence != want {
		t.Errorf("got %s, want %s", v.Sentence, want)
	}
	if math.Abs(v.Margin-1) > 1e-12 || math.Abs(v.Interval.Low-0.9) > 1e-12 || math.Abs(v.Interval.High-1.1) > 1e-12 {
		t.Errorf("margin %g, %v", v.Margin, v.Interval)
	}
}

// Random fields with many equals, against the definitions.
func TestJudgeAgainstDefinitions(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for range 3000 {
		plans := make([]Plan, r.IntN(6))
		for i := range plans {
			plans[i] = Plan{fmt.Sprint("p", i), r.IntN(4) > 0, float64(r.IntN(4)) + float64(r.IntN(3))*1e-11}
			if r.IntN(10) == 0 {
				plans[i].Swing = math.NaN()
			}
		}
		half := []float64{-1, 0.5, 1.5}[r.IntN(3)]
		v := Judge(give(half, plans...))

		var legal []int
		for i, p := range plans {
			if p.Legal && p.Swing == p.Swing {
				legal = append(legal, i)
			}
		}
		// Whole parts are what counts: a plan's rank is the number of legal
		// plans with more, or as much and named before.
		want := make([]string, len(legal))
		for _, i := range legal {
			rank := 0
			for _, j := range legal {
				a, b := math.Round(plans[i].Swing), math.Round(plans[j].Swing)
				if b > a || (a == b && j < i) {
					rank++
				}
			}
			want[rank] = plans[i].Name
		}
		var got []string
		for _, ranked := range v.Ranking {
			got = append(got, ranked.Plan)
		}
		if !slices.Equal(got, want) {
			t.Fatalf("%v: ranking %v, want %v", plans, got, want)
		}
		if len(legal) == 0 {
			if v.Decided || v.Best != "" || v.RunnerUp != "" {
				t.Fatalf("%v: %+v", plans, v)
			}
			continue
		}
		if v.Best != want[0] || (len(want) > 1 && v.RunnerUp != want[1]) {
			t.Fatalf("%v: %+v", plans, v)
		}
		var rivals []string
		for _, ranked := range v.Ranking[1:] {
			if math.Round(v.Ranking[0].Swing)-math.Round(ranked.Swing) <= math.Max(half, 0) {
				rivals = append(rivals, ranked.Plan)
			}
		}
		if !slices.Equal(v.Rivals, rivals) || v.Decided != (len(rivals) == 0) {
			t.Fatalf("%v at %g: rivals %v decided %v, want %v", plans, half, v.Rivals, v.Decided, rivals)
		}
		for _, ranked := range v.Ranking {
			first, last := 1, len(legal)
			for _, other := range v.Ranking {
				switch lead := math.Round(other.Swing) - math.Round(ranked.Swing); {
				case lead > math.Max(half, 0):
					first++
				case -lead > math.Max(half, 0):
					last--
				}
			}
			if ranked.First != first || ranked.Last != last {
				t.Fatalf("%v at %g: %+v, want rank %d to %d", plans, half, ranked, first, last)
			}
		}
		for _, p := range plans {
			want := slices.Contains(rivals, p.Name) || p.Name == v.Best
			if CheckBest(give(half, plans...), p.Name) != want {
				t.Fatalf("%v at %g: CheckBest(%s) = %v", plans, half, p.Name, !want)
			}
		}
	}
	if CheckBest(give(-1, Plan{"a", true, 1}), "b") {
		t.Error("a plan that is not there is best")
	}
}

// TestErrorsAreRoundedUp: what stands after ± is never less than the error, and
// a mean that is surely not zero does not look as if it could be.
func TestErrorsAreRoundedUp(t *testing.T) {
	for _, c := range []struct {
		mean, off float64
		want      string
	}{
		{7.25, 0.121, "7.25 ± 0.13 points"},
		{7.25, 0.12, "7.25 ± 0.12 points"},
		{7.25, 0.3, "7.25 ± 0.30 points"},
		{-7, 41.2, "-7 ± 42 points"},
		{4.02, 3.98, "4.02 ± 3.98 points"},
		{4.3, 4.2, "4.3 ± 4.2 points"}, // not 4 ± 5
		{5, 0, "5 ± 0 points"},
	} {
		i := estimate.Interval{Low: c.mean - c.off, High: c.mean + c.off}
		if got := sampledPoints(c.mean, i); got != c.want {
			t.Errorf("%g off by %g: %s, want %s", c.mean, c.off, got, c.want)
		}
	}
	if got := pointsError(0, estimate.Interval{Low: -0.121, High: 0.1}); got != "0.13 points" {
		t.Error(got)
	}
}

func TestWordsOfNumbers(t *testing.T) {
	for n, want := range map[int64]string{0: "0", 7: "7", 999: "999", 1000: "1,000", 12345: "12,345", 123456: "123,456",
		1e12: "1,000,000,000,000", -123: "-123", -1234: "-1,234"} {
		if got := grouped(n); got != want {
			t.Errorf("grouped(%d) = %s, want %s", n, got, want)
		}
	}
	for _, c := range []struct {
		x        float64
		decimals int
		want     string
	}{{-0.04, 1, "0"}, {6.5, 2, "6.5"}, {100, 0, "100"}, {100, 2, "100"}, {-2.50, 2, "-2.5"}, {1e-9, 3, "0"}} {
		if got := short(c.x, c.decimals); got != c.want {
			t.Errorf("short(%g, %d) = %s, want %s", c.x, c.decimals, got, c.want)
		}
	}
	for _, c := range []struct {
		names []string
		want  string
	}{{nil, ""}, {[]string{"a"}, "a"}, {[]string{"a", "b"}, "a and b"}, {[]string{"a", "b", "c"}, "a, b and c"},
		{[]string{"a, or b", "c"}, `"a, or b" and "c"`}, {[]string{"a and b"}, "a and b"}} {
		if got := list(c.names, "and"); got != c.want {
			t.Errorf("list(%q) = %s, want %s", c.names, got, c.want)
		}
	}
}
