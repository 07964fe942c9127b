package sim

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"

	"tactica/rules"
	"tactica/sim/advise"
	"tactica/sim/estimate"
	"tactica/sim/tally"
)

// A story is one way that a trial may go: how likely it is, and the swing of each
// plan in it.
type story struct {
	chance float64
	swings []int64
}

// A contest is a law of the swings of some plans in one trial, in whole points.
type contest struct {
	name    string
	plans   int
	stories []story
	most    int64 // swings lie from -most to most
	fools   bool  // ordinary intervals name a false winner too often
}

// exchangeable is a contest of plans that are equally good: each story may
// happen to any one of them, all others score what is left.
func exchangeable(name string, plans int, chance float64, one, rest int64) contest {
	c := contest{name: fmt.Sprintf("%s, %d plans", name, plans), plans: plans, fools: plans == 2, most: max(one, -one, rest, -rest)}
	for p := range plans {
		swings := make([]int64, plans)
		for i := range swings {
			swings[i] = rest
		}
		swings[p] = one
		c.stories = append(c.stories, story{chance / float64(plans), swings})
	}
	return contestOf(c)
}

// contestOf adds the story that nothing happens.
func contestOf(c contest) contest {
	left := 1.0
	for _, s := range c.stories {
		left -= s.chance
	}
	c.stories = append(c.stories, story{left, make([]int64, c.plans)})
	return c
}

// trials adds so many trials of the contest to the sums.
func (c *contest) trials(sums *tally.Paired, r *rand.Rand, n int64) {
	left := 1.0
	for i, s := range c.stories {
		count := n
		if i+1 < len(c.stories) {
			count = int64(distuv.Binomial{N: float64(n), P: math.Min(1, s.chance/left), Src: r}.Rand())
		}
		left -= s.chance
		n -= count
		sums.Trials += count
		at := 0
		for i, x := range s.swings {
			sums.Sums[i].AddInt(count * x)
			for _, y := range s.swings[:i+1] {
				sums.Products[at].AddProduct(count*x, y)
				at++
			}
		}
		if n == 0 {
			return
		}
	}
}

// means are the true mean swings of the plans.
func (c *contest) means() []float64 {
	means := make([]float64, c.plans)
	for _, s := range c.stories {
		for i, x := range s.swings {
			means[i] += s.chance * float64(x)
		}
	}
	return means
}

// runOf is a run of so many plans whose trials are yet to come.
func (c *contest) runOf(precision float64) *run {
	r := &run{Model: &Model{}, Options: Options{Engine: Sample, Confidence: 0.95, Precision: precision},
		vars: []rules.Variable{{Name: rules.Swing, Scale: rules.Unit, Range: &rules.Range{Least: -c.most, Most: c.most}}}}
	for p := range c.plans {
		r.plans = append(r.plans, plan{Plan: &rules.Plan{Name: fmt.Sprint("plan ", p)}})
	}
	return r
}

var contests = []contest{
	exchangeable("a coin", 2, 1, 1, -1),
	exchangeable("rare", 2, 1.0/3000, -400, 0),
	exchangeable("rare", 3, 1.0/3000, -400, 0),
	exchangeable("rare", 6, 1.0/500, 150, -10),
	exchangeable("common", 4, 0.7, 30, 5),
	exchangeable("common", 6, 0.9, -60, 20),
	// The second plan gains a little at times and loses much very seldom; the third
	// is always a little worse.
	contestOf(contest{name: "a catch", plans: 3, most: 500, fools: true, stories: []story{
		{1.0 / 5001, []int64{0, -500, -1}}, {0.1 * 5000 / 5001, []int64{0, 1, -1}}, {0.9 * 5000 / 5001, []int64{0, 0, -1}},
	}}),
	// Plans are equal two by two.
	contestOf(contest{name: "two leaders", plans: 4, most: 100, fools: true, stories: []story{
		{0.2, []int64{100, 0, 0, -50}}, {0.2, []int64{0, 100, -50, 0}},
	}}),
}

// untilDecided stands for a player who looks at the verdict at every look and
// stops once there is one.
const untilDecided = 0

// TestStoppingRule follows runs as sim.Run does: looks at fixed times, an end
// when the difference of the leaders is known to --precision, or when the player
// likes the verdict. How many runs name a plan the best that is not, or miss the
// margin of the two plans that they name, is judged by the binomial tail.
func TestStoppingRule(t *testing.T) {
	const runs = 600
	for _, c := range contests {
		for _, precision := range []float64{0.02 * float64(c.most), 0.1 * float64(c.most), untilDecided} {
			var wrong, missed int64
			for n := range uint64(runs) {
				a := c.stopped(rand.New(rand.NewPCG(n, 77)), precision)
				if a.Decided && c.best() != a.Best {
					wrong++
				}
				means := c.means()
				if truth := means[indexOf(a.Best)] - means[indexOf(a.RunnerUp)]; truth < a.Low-1e-9 || truth > a.High+1e-9 {
					missed++
				}
			}
			t.Logf("%s, to %g points: %d wrong, %d margins missed, of %d runs", c.name, precision, wrong, missed, runs)
			for what, count := range map[string]int64{"name a plan the best that is not": wrong, "miss the margin": missed} {
				if _, tail := estimate.BinomialTails(count, runs, 0.05); tail < estimate.FalseAlarm {
					t.Errorf("%s, to %g points: %d of %d runs %s", c.name, precision, count, runs, what)
				}
			}
		}
	}
}

// mostTrials of a run that does not end before.
const mostTrials = int64(1) << 17

// stopped is the verdict of a run of the contest at its end.
func (c *contest) stopped(random *rand.Rand, precision float64) *Advice {
	r := c.runOf(precision)
	sums := tally.NewPaired(c.plans, rules.Unit)
	r.sampled = &tally.Tally{}
	for _, at := range append(estimate.Looks(mostTrials), mostTrials) {
		c.trials(&sums, random, at-sums.Trials)
		r.sampled.Paired = sums
		if at == mostTrials || r.look(&sums) || precision == untilDecided && r.advice().Decided {
			break
		}
	}
	return r.advice()
}

// TestEveryPairHoldsTogether: the intervals of a run are those of a sequence of all
// its pairs of plans, over all that two swings can differ by.
func TestEveryPairHoldsTogether(t *testing.T) {
	c := contests[3] // six plans
	r := c.runOf(0)
	sums := tally.NewPaired(c.plans, rules.Unit)
	c.trials(&sums, rand.New(rand.NewPCG(1, 2)), 50_000)
	for i := range c.plans {
		for j := range i {
			mean, variance := sums.Difference(i, j)
			want := estimate.Sequence{Confidence: 0.95, Means: 15}.Interval(meanOf(50_000, mean, variance), -2*float64(c.most), 2*float64(c.most))
			if got := r.differenceIn(&sums, i, j); got != want {
				t.Errorf("plans %d and %d: %v, want %v", i, j, got, want)
			}
		}
	}
}

// best is the plan that is better than every other one, "" when there is none.
func (c *contest) best() string {
	means := c.means()
	for i, x := range means {
		better := 0
		for j, y := range means {
			if j != i && x > y+1e-9 {
				better++
			}
		}
		if better == len(means)-1 {
			return fmt.Sprint("plan ", i)
		}
	}
	return ""
}

func indexOf(name string) (i int) {
	fmt.Sscanf(name, "plan %d", &i)
	return i
}

// TestOrdinaryIntervalsWouldErr: with ordinary intervals at the same looks the
// test above would fail, so it can see the fault that it is for.
func TestOrdinaryIntervalsWouldErr(t *testing.T) {
	const runs = 600
	for _, c := range contests {
		if !c.fools {
			continue
		}
		wrong := int64(0)
		for n := range uint64(runs) {
			random := rand.New(rand.NewPCG(n, 77))
			sums := tally.NewPaired(c.plans, rules.Unit)
			for _, at := range append(estimate.Looks(mostTrials), mostTrials) {
				c.trials(&sums, random, at-sums.Trials)
				if v := ordinary(&sums); v.Decided && v.Best != c.best() {
					wrong++
					break
				}
			}
		}
		t.Logf("%s: %d wrong of %d runs", c.name, wrong, runs)
		if _, tail := estimate.BinomialTails(wrong, runs, 0.05); tail > estimate.FalseAlarm {
			t.Errorf("%s: ordinary intervals are wrong in %d of %d runs only", c.name, wrong, runs)
		}
	}
}

// ordinary is the verdict by 95% intervals of the normal law.
func ordinary(sums *tally.Paired) advise.Verdict {
	f := advise.Field{Trials: sums.Trials, Difference: func(i, j int) estimate.Interval {
		mean, variance := sums.Difference(i, j)
		m := meanOf(sums.Trials, mean, variance)
		half := 1.96 * m.SD / math.Sqrt(float64(m.N))
		return estimate.Interval{Low: mean - half, High: mean + half}
	}}
	for p := range sums.Sums {
		mean, _ := sums.Swing(p)
		f.Plans = append(f.Plans, advise.Plan{Name: fmt.Sprint("plan ", p), Legal: true, Swing: mean})
	}
	return advise.Judge(f)
}
