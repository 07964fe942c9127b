package sim_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"tactica/configs"
	"tactica/sim"
	"tactica/sim/families"
	"tactica/sim/graph"
)

// scene is a built-in scenario with changes, each path=value.
func scene(t testing.TB, name string, set ...string) *configs.Scenario {
	t.Helper()
	text, ok := configs.Builtin(name)
	if !ok {
		t.Fatalf("no @%s", name)
	}
	doc, problems := configs.Parse("@"+name, text)
	for _, s := range set {
		path, value, _ := strings.Cut(s, "=")
		if len(problems) == 0 {
			doc, problems = doc.With(path, value)
		}
	}
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	sc, problems := doc.Load(families.All)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	return sc
}

// planless is a scenario that leaves the plans to the rules.
func planless(t testing.TB) *configs.Scenario {
	t.Helper()
	sc, problems := configs.Load("planless.yaml", []byte(`rules: wfb8
units:
  archers: {side: blue, models: 10, weapons: [longbow], stats: {M: 4, WS: 3, BS: 3, S: 3, T: 3, I: 3, A: 1, Ld: 7}}
  knights: {side: red, models: 5, save: 2+, stats: {M: 7, WS: 4, S: 4, T: 3, I: 3, A: 1, Ld: 8}}
charges:
  - {charger: knights, target: archers, distance: 14}
`), families.All)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	return sc
}

// sweepOf varies numbers of a scenario, each path=from:to:step.
func sweepOf(t testing.TB, sc *configs.Scenario, vary ...string) *sim.SweepPlan {
	t.Helper()
	p := &sim.SweepPlan{Scenario: sc}
	for _, text := range vary {
		v, err := sc.Doc.Vary(text, families.All)
		if err != nil {
			t.Fatal(err)
		}
		p.Vary = append(p.Vary, v)
	}
	p.Model = func(values []float64) (*sim.Model, error) { return families.At(sc, p.Vary, values) }
	return p
}

func swept(t testing.TB, p *sim.SweepPlan, o sim.Options) []*sim.Result {
	t.Helper()
	results, err := sim.Sweep(context.Background(), *p, o)
	if err != nil {
		t.Fatal(err)
	}
	return results
}

var exactly = sim.Options{Engine: sim.Exact, Version: "test", Seed: 1, Trials: 1, Confidence: 0.95}

func sampled(engine string, trials int64) sim.Options {
	o := exactly
	o.Engine, o.Trials = engine, trials
	return o
}

// lines are results as JSON, a line each.
func lines(t testing.TB, results []*sim.Result) string {
	t.Helper()
	var b strings.Builder
	for _, r := range results {
		line, err := json.Marshal(r)
		if err != nil {
			t.Fatal(err)
		}
		b.Write(line)
		b.WriteByte('\n')
	}
	return b.String()
}

// TestPointsAreRuns: a point of a sweep is what a run gives with the same values
// set, in everything but where it is.
func TestPointsAreRuns(t *testing.T) {
	for _, c := range []struct {
		scene string
		o     sim.Options
		vary  []string
	}{
		{"handgunners", exactly, []string{"charges.0.distance=4:16:3"}},
		{"handgunners", sampled(sim.Both, 3000), []string{"charges.0.distance=8,9.5", "units.orcs.models=10,20"}},
		{"handgunners", sampled(sim.Sample, 3000), []string{"value.fleeing=0:1:0.5"}},
		{"knights", sampled(sim.Both, 2000), []string{"units.archers.stats.BS=1:3"}},
		{"t9a-failed", exactly, []string{"units.lancers.at.y=14,16"}},
		{"intervene", exactly, []string{"charges.0.distance=6,13"}},
	} {
		p := sweepOf(t, scene(t, c.scene), c.vary...)
		for _, point := range swept(t, p, c.o) {
			sc := p.Scenario
			for i, path := range point.At.Paths {
				var problems configs.Problems
				if sc, problems = sc.With(path, fmt.Sprint(point.At.Values[i]), families.All); len(problems) > 0 {
					t.Fatal(problems)
				}
			}
			m, problems := families.Ready(sc)
			if len(problems) > 0 {
				t.Fatal(problems)
			}
			want, err := sim.Run(context.Background(), m, c.o)
			if err != nil {
				t.Fatal(err)
			}
			if want.Scenario.Digest == point.Scenario.Digest {
				t.Error("the digest of a run with a value set is that of the scenario without it")
			}
			want.Scenario.Digest = p.Scenario.Digest
			at := *point.At
			point.At, point.Sweep = nil, nil
			if got, want := lines(t, []*sim.Result{point}), lines(t, []*sim.Result{want}); got != want {
				t.Errorf("@%s at %v: the point is\n%s\nthe run\n%s", c.scene, at, got, want)
			}
		}
	}
}

// TestSweepOnAnyNumberOfWorkers gives the same bytes.
func TestSweepOnAnyNumberOfWorkers(t *testing.T) {
	for _, o := range []sim.Options{exactly, sampled(sim.Both, 2000)} {
		want := ""
		for _, workers := range []int{1, 2, 7} {
			o.Workers = workers
			got := lines(t, swept(t, sweepOf(t, scene(t, "handgunners"), "charges.0.distance=4:17:2.5", "units.orcs.models=10,20"), o))
			if want == "" {
				want = got
			}
			if got != want {
				t.Errorf("%s with %d workers differs", o.Engine, workers)
			}
		}
	}
}

// bestAt runs a scenario with one value set: its best named plans, in order.
func bestAt(t *testing.T, p *sim.SweepPlan, x float64) (best []string) {
	t.Helper()
	m, err := p.Model([]float64{x})
	var impossible *sim.Impossible
	if errors.As(err, &impossible) {
		return nil
	}
	if err != nil {
		t.Fatal(err)
	}
	r, err := sim.Run(context.Background(), m, exactly)
	if err != nil {
		t.Fatal(err)
	}
	for _, ranked := range r.Advice.Ranking {
		if r.Advice.Ranking[0].Swing-ranked.Swing < 1e-9 {
			best = append(best, ranked.Plan)
		}
	}
	slices.Sort(best)
	return best
}

// TestBreakEvenAgainstFineGrid: a coarse sweep names the plan that is best
// wherever a fine grid of exact runs looks.
func TestBreakEvenAgainstFineGrid(t *testing.T) {
	var inches []float64 // quarters, and just beyond whole inches
	for x := 4.0; x <= 18; x += 0.25 {
		inches = append(inches, x)
		if x == math.Trunc(x) && x < 18 {
			inches = append(inches, x+1e-6, x+0.01)
		}
	}
	var models, weights []float64
	for n := 5.0; n <= 25; n++ {
		models = append(models, n)
	}
	for w := 0.0; w <= 1; w += 0.02 {
		weights = append(weights, w)
	}
	for _, c := range []struct {
		scene, vary string
		changes     int // at least
		grid        []float64
	}{
		{"handgunners", "charges.0.distance=4:18:7", 4, inches},
		{"knights", "charges.0.distance=4,11,18", 3, inches},
		{"handgunners", "units.orcs.models=5,25", 1, models},
		{"handgunners", "value.fleeing=0,1", 1, weights},
		{"t9a-charge", "charges.0.distance=4,18", 1, inches},
	} {
		p := sweepOf(t, scene(t, c.scene), c.vary)
		results := swept(t, p, exactly)
		stretches := results[len(results)-1].Sweep.Lines[0].Stretches
		if len(stretches) < c.changes+1 {
			t.Errorf("@%s by %s: %+v", c.scene, c.vary, stretches)
		}
		for _, x := range c.grid {
			if got, want := stretchAt(stretches, x), bestAt(t, p, x); !slices.Equal(got, want) {
				t.Errorf("@%s by %s: at %g the best is %q, want %q, of %+v", c.scene, c.vary, x, got, want, stretches)
			}
		}
	}
}

func stretchAt(stretches []sim.Stretch, x float64) (best []string) {
	for _, st := range stretches {
		if x > st.From && x < st.To || x == st.From && st.FromIncluded || x == st.To && st.ToIncluded {
			best = slices.Clone(st.Plans)
		}
	}
	slices.Sort(best)
	return best
}

// TestKnownBreakEven are those of the reference scenario, and what is said.
func TestKnownBreakEven(t *testing.T) {
	for _, c := range []struct{ scene, vary, want string }{
		{"handgunners", "charges.0.distance=4:17:0.5", "Up to 4 inches: hold; above 4 and up to 6: stand and shoot; above 6 and up to 10: flee; above 10 and up to 16: stand and shoot; above 16: no plan is legal."},
		{"handgunners", "units.orcs.models=5:40:5", "Up to 15 models: stand and shoot; from 16 on: flee."},
		{"handgunners", "units.handgunners.points=1:20:5", "Below 6.82 points: stand and shoot; above 6.82: flee."},
		{"handgunners", "units.handgunners.stats.BS=1:10", "BS of Imperial Handgunners up to 3: flee; from 4 on: stand and shoot."},
		{"javelins", "units.javelins.models=5:20:5", "From 5 to 20 models: stand and shoot."},
	} {
		results := swept(t, sweepOf(t, scene(t, c.scene), c.vary), exactly)
		if got := results[len(results)-1].Sweep.Sentence; got != c.want {
			t.Errorf("@%s by %s: got %q, want %q", c.scene, c.vary, got, c.want)
		}
	}
	// Hold and flee change places twice, neither of them being best there.
	results := swept(t, sweepOf(t, scene(t, "handgunners"), "charges.0.distance=5,16"), exactly)
	want := []sim.PairChange{{Before: "flee", After: "hold", To: 12, From: 12, ToIncluded: true}}
	if got := results[1].Sweep.Lines[0].Pairs; !slices.Equal(got, want) {
		t.Errorf("pairs %+v", got)
	}
}

// TestSampledSweepsClaimNoMore than their intervals: nothing is looked at
// between the points, and a point that is not decided is too close to call.
func TestSampledSweepsClaimNoMore(t *testing.T) {
	for _, c := range []struct {
		scene, set, vary string
		o                sim.Options
	}{
		{"handgunners", "rally=true", "charges.0.distance=5:15", sampled(sim.Sample, 1500)},
		// Several chargers make for a place to fall short of: no exact odds.
		{"elven-archers", "charges.0.distance={normal: [9, 1]}", "charges.0.distance.normal.0=5:15", sampled(sim.Both, 1500)},
	} {
		results := swept(t, sweepOf(t, scene(t, c.scene, c.set), c.vary), c.o)
		info := results[len(results)-1].Sweep
		open := 0
		for i, r := range results {
			got, want := stretchAt(info.Lines[0].Stretches, r.At.Values[0]), []string{r.Advice.Best}
			if r.Advice.Decided != (len(r.Advice.Rivals) == 0) {
				t.Errorf("decided %v with rivals %q", r.Advice.Decided, r.Advice.Rivals)
			}
			if !r.Advice.Decided {
				open++
				// A stretch too close to call joins the rivals of its points.
				if slices.Contains(got, r.Advice.Best) {
					continue
				}
			}
			if !slices.Equal(got, want) {
				t.Errorf("point %d: best %q, want %q", i, got, want)
			}
		}
		for i, st := range info.Lines[0].Stretches {
			if i > 0 && st.From <= info.Lines[0].Stretches[i-1].To {
				t.Errorf("nothing is known between the points: %+v", info.Lines[0].Stretches)
			}
		}
		if info.Looks > 0 || info.Lines[0].Pairs != nil || open == 0 || !strings.Contains(info.Sentence, "too close to call") {
			t.Errorf("%d looks, %d undecided points: %s", info.Looks, open, info.Sentence)
		}
	}
}

// TestImpossiblePoints: where the first charge cannot be declared no plan is
// legal, with the reason, and that is no error.
func TestImpossiblePoints(t *testing.T) {
	results := swept(t, sweepOf(t, scene(t, "handgunners"), "charges.0.distance=16:18"), exactly)
	for _, r := range results[1:] {
		var names []string
		for _, p := range r.Plans {
			names = append(names, p.Plan)
			if p.Legal || !strings.Contains(p.Reason, "too far: orcs charges 16 inches at most") || len(p.Variables) > 0 {
				t.Errorf("at %g: %+v", r.At.Values[0], p)
			}
		}
		if want := []string{"hold", "stand and shoot", "flee", "best"}; !slices.Equal(names, want) || !r.Plans[3].BestPlay || r.Advice.Best != "" {
			t.Errorf("plans %q, advice %+v", names, r.Advice)
		}
	}
	// Without plans of its own, the file has those of the other points.
	results = swept(t, sweepOf(t, planless(t), "charges.0.distance=7,8,30"), exactly)
	for i, want := range []int{3, 4, 4} { // at 7 inches nobody can shoot
		if got := len(results[i].Plans); got != want {
			t.Errorf("point %d has %d plans, want %d", i, got, want)
		}
	}
	nowhere := swept(t, sweepOf(t, scene(t, "handgunners"), "charges.0.distance=20,30"), exactly)
	if got := nowhere[1].Sweep.Sentence; got != "From 20 to 30 inches: no plan is legal." {
		t.Error(got)
	}
	// The file itself may be one of them.
	far := swept(t, sweepOf(t, scene(t, "handgunners", "charges.0.distance=40"), "charges.0.distance=9,12"), exactly)
	if far[0].Advice.Best != "flee" {
		t.Errorf("%+v", far[0].Advice)
	}
}

// TestBadPointsAreToldBeforeTheRun: which they are, and what is wrong.
func TestBadPointsAreToldBeforeTheRun(t *testing.T) {
	p := sweepOf(t, scene(t, "handgunners", "units.handgunners.weapons=[{name: handgun, models: 6}, hand weapon]"), "units.handgunners.models=4:8")
	p.Tell = func(int, int, float64) { t.Error("points were run") }
	_, err := sim.Sweep(context.Background(), *p, exactly)
	if err == nil {
		t.Fatal("no error")
	}
	for _, want := range []string{"at units.handgunners.models=4: ", "at units.handgunners.models=5: ", "are carried by 6 models"} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("no %q in %q", want, err)
		}
	}
	if strings.Contains(err.Error(), "models=6") {
		t.Errorf("six models can have six handguns: %v", err)
	}
}

// TestTwoNumbers: the points go along the first number, line by line of the
// second, whatever the order of the values.
func TestTwoNumbers(t *testing.T) {
	results := swept(t, sweepOf(t, scene(t, "handgunners"), "charges.0.distance=12,4,8,8", "units.orcs.models=20,10"), exactly)
	var at []string
	for i, r := range results {
		at = append(at, fmt.Sprint(r.At.Values))
		if (r.Sweep != nil) != (i == len(results)-1) {
			t.Errorf("point %d: %+v", i, r.Sweep)
		}
	}
	if got := strings.Join(at, ""); got != "[4 10][8 10][12 10][4 20][8 20][12 20]" {
		t.Error(got)
	}
	info := results[5].Sweep
	want := []string{"Up to 4 inches: hold; above 4: stand and shoot.", "Up to 4 inches: hold; above 4 and up to 6: stand and shoot; above 6 and up to 10: flee; above 10: stand and shoot."}
	if len(info.Lines) != 2 || info.Lines[0].Sentence != want[0] || info.Lines[1].Sentence != want[1] || info.Lines[1].At.Values[0] != 20 {
		t.Errorf("%+v", info.Lines)
	}
	if want := "Stand and shoot is best at 3 of 6 pairs, hold at 2, flee at 1."; info.Sentence != want {
		t.Errorf("got %q, want %q", info.Sentence, want)
	}
}

// stopped runs a sweep until so many points are done.
func stopped(t *testing.T, p *sim.SweepPlan, o sim.Options, after int) ([]*sim.Result, error) {
	t.Helper()
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	p.Tell = func(done, _ int, _ float64) {
		if done >= after {
			stop()
		}
	}
	results, err := sim.Sweep(ctx, *p, o)
	p.Tell = nil
	return results, err
}

// reread is what a file of results holds.
func reread(t *testing.T, results []*sim.Result) (again []*sim.Result) {
	t.Helper()
	for d := json.NewDecoder(strings.NewReader(lines(t, results))); d.More(); {
		r := new(sim.Result)
		if err := d.Decode(r); err != nil {
			t.Fatal(err)
		}
		again = append(again, r)
	}
	return again
}

// TestInterruptedSweepGoesOn: whenever a sweep is stopped, it has the points that
// were finished, and goes on to the same bytes as one that was not.
func TestInterruptedSweepGoesOn(t *testing.T) {
	for _, o := range []sim.Options{exactly, sampled(sim.Both, 2000), sampled(sim.Sample, 2000)} {
		vary := []string{"charges.0.distance=4:17:6.5", "units.orcs.models=10,20"}
		want := swept(t, sweepOf(t, scene(t, "handgunners"), vary...), o)
		for _, after := range []int{1, 4, len(want)} {
			p := sweepOf(t, scene(t, "handgunners"), vary...)
			part, err := stopped(t, p, o, after)
			if err != nil {
				t.Fatal(err)
			}
			info := part[len(part)-1].Sweep
			// With all points done and nothing to look at, there was nothing to stop.
			done := after == len(want) && o.Engine == sim.Sample
			if (info.StoppedBy == "interrupt") == done || info.Done != len(part) || info.Points != len(want) || len(part) < after || info.Looks > 0 {
				t.Errorf("%s, stopped after %d: %d results, %+v", o.Engine, after, len(part), info)
			}
			for _, r := range part {
				if r.Run.StoppedBy == "interrupt" {
					t.Error("half a point")
				}
			}
			if err := p.Resume(reread(t, part), o); err != nil {
				t.Fatal(err)
			}
			computed := -1
			p.Tell = func(done, _ int, _ float64) {
				if computed < 0 {
					computed = len(want) - done
				}
			}
			if got := lines(t, swept(t, p, o)); got != lines(t, want) {
				t.Errorf("%s, stopped after %d: what was resumed differs", o.Engine, after)
			}
			// The two impossible points are not kept, as they take no time.
			if computed > len(want)-len(part)+2 {
				t.Errorf("%s, stopped after %d: %d points computed again", o.Engine, after, computed)
			}
		}
	}
	// Half a point is none.
	p := sweepOf(t, scene(t, "handgunners"), "charges.0.distance=9")
	ctx, stop := context.WithTimeout(context.Background(), 50*time.Millisecond)
	defer stop()
	if _, err := sim.Sweep(ctx, *p, sampled(sim.Sample, 1<<40)); !errors.Is(err, graph.ErrInterrupted) {
		t.Errorf("stopped in the midst of the only point: %v", err)
	}
	p = sweepOf(t, scene(t, "handgunners"), "charges.0.distance=4:17")
	if _, err := stopped(t, p, exactly, 0); !errors.Is(err, graph.ErrInterrupted) {
		t.Errorf("stopped before anything was done: %v", err)
	}
}

// TestResumeWithoutTheEnd: points of a file that was cut off lead to the same
// bytes, and are not computed again unless they leave a doubt.
func TestResumeWithoutTheEnd(t *testing.T) {
	precise := sampled(sim.Both, 20_000)
	precise.Precision = 20
	small := sampled(sim.Both, 1000)
	small.Budget.States = 100 // sampled alone
	for _, c := range []struct {
		o     sim.Options
		again int // points out of three that are computed again
	}{{exactly, 1}, {sampled(sim.Both, 1000), 1}, {sampled(sim.Sample, 1000), 1}, {precise, 3}, {small, 3}} {
		vary := "charges.0.distance=8:10"
		want := swept(t, sweepOf(t, scene(t, "handgunners"), vary), c.o)
		p := sweepOf(t, scene(t, "handgunners"), vary)
		if err := p.Resume(reread(t, want[:2]), c.o); err != nil {
			t.Fatal(err)
		}
		first := -1
		p.Tell = func(done, total int, _ float64) {
			if first < 0 {
				first = total - done
			}
		}
		if got := lines(t, swept(t, p, c.o)); got != lines(t, want) || first != c.again {
			t.Errorf("%+v: %d points computed again, want %d, or the result differs", c.o, first, c.again)
		}
	}
}

// TestResumeOnMorePoints: a finer sweep keeps the points of a coarser one.
func TestResumeOnMorePoints(t *testing.T) {
	coarse := swept(t, sweepOf(t, scene(t, "handgunners"), "charges.0.distance=4:16:4"), exactly)
	fine := sweepOf(t, scene(t, "handgunners"), "charges.0.distance=4:16:2")
	if err := fine.Resume(reread(t, coarse), exactly); err != nil {
		t.Fatal(err)
	}
	want := lines(t, swept(t, sweepOf(t, scene(t, "handgunners"), "charges.0.distance=4:16:2"), exactly))
	if got := lines(t, swept(t, fine, exactly)); got != want {
		t.Error("the finer sweep differs")
	}
	// The plans of an impossible point are those of the others, which are more
	// than they were: at 7 inches nobody can shoot.
	coarse = swept(t, sweepOf(t, planless(t), "charges.0.distance=7,30"), exactly)
	fine = sweepOf(t, planless(t), "charges.0.distance=7,8,30")
	if err := fine.Resume(reread(t, coarse), exactly); err != nil {
		t.Fatal(err)
	}
	want = lines(t, swept(t, sweepOf(t, planless(t), "charges.0.distance=7,8,30"), exactly))
	if got := lines(t, swept(t, fine, exactly)); got != want {
		t.Error("the finer sweep of a file without plans differs")
	}
}

// TestResumeRefusesWhatDiffers and says what it is.
func TestResumeRefusesWhatDiffers(t *testing.T) {
	o := sampled(sim.Both, 1000)
	o.Precision = 50
	earlier := swept(t, sweepOf(t, scene(t, "handgunners"), "charges.0.distance=8:10"), o)
	with := func(change func(*sim.Options)) sim.Options {
		other := o
		change(&other)
		return other
	}
	plan := func(name, set, vary string) *sim.SweepPlan { return sweepOf(t, scene(t, name, set), vary) }
	same := func() *sim.SweepPlan { return plan("handgunners", "rally=true", "charges.0.distance=8:10") }
	earlierSame, earlierAll := swept(t, same(), o), swept(t, same(), sampled(sim.Both, 1000))
	for _, c := range []struct {
		says    string
		plan    *sim.SweepPlan
		o       sim.Options
		earlier []*sim.Result
	}{
		{"", same(), o, earlierSame},
		{"", same(), with(func(o *sim.Options) { o.Workers = 3 }), earlierSame},
		{"--seed 1, and this is 2", same(), with(func(o *sim.Options) { o.Seed = 2 }), earlierSame},
		{"--trials 1000, and this is 2000", same(), with(func(o *sim.Options) { o.Trials = 2000 }), earlierSame},
		{"--precision 50, and this is 1", same(), with(func(o *sim.Options) { o.Precision = 1 }), earlierSame},
		{"--confidence 0.95, and this is 0.99", same(), with(func(o *sim.Options) { o.Confidence = 0.99 }), earlierSame},
		{"--engine both, and this is mc", same(), with(func(o *sim.Options) { o.Engine = sim.Sample }), earlierSame},
		{"version test, and this is other", same(), with(func(o *sim.Options) { o.Version = "other" }), earlierSame},
		{"another scenario", plan("knights", "rally=true", "charges.0.distance=8:10"), o, earlierSame},
		{"another --set", same(), o, earlier},
		{"--vary charges.0.distance, and this is charges.0.edge", plan("handgunners", "rally=true", "charges.0.edge=8:10"), o, earlierSame},
		{"no point at charges.0.distance=8", plan("handgunners", "rally=true", "charges.0.distance=9:10"), o, earlierSame},
		{"", same(), o, earlierSame[:2]},
		{"line 1: made with --engine both, and this is mc", same(), with(func(o *sim.Options) { o.Engine = sim.Sample }), earlierSame[:2]},
		{"line 1: made with --precision 50, and this is 1", same(), with(func(o *sim.Options) { o.Precision = 1 }), earlierSame[:2]},
		{"line 1: made with --trials 1000, and this is 2000", plan("handgunners", "rally=true", "charges.0.distance=8:10"), sampled(sim.Both, 2000), earlierAll[:2]},
		{"there twice", same(), o, append(earlierSame[:1:1], earlierSame...)},
	} {
		err := c.plan.Resume(reread(t, c.earlier), c.o)
		switch {
		case c.says == "" && err != nil:
			t.Errorf("refused: %v", err)
		case c.says != "" && (err == nil || !strings.Contains(err.Error(), c.says)):
			t.Errorf("got %v, want %q", err, c.says)
		}
	}
}

// TestTooLargeForExact: such points are named, and those that could be solved
// are what they are without them; if there are none, that is an error.
func TestTooLargeForExact(t *testing.T) {
	p := sweepOf(t, scene(t, "handgunners"), "charges.0.distance=8,9")
	o := exactly
	o.Budget.States = 100
	if _, err := sim.Sweep(context.Background(), *p, o); !errors.Is(err, sim.ErrNotExact) || !strings.Contains(err.Error(), "at charges.0.distance=8:") {
		t.Errorf("got %v", err)
	}
	// With both engines such points are sampled.
	both := sampled(sim.Both, 1000)
	both.Budget.States = 100
	if r := swept(t, p, both)[1]; r.Run.Exact != nil || r.Run.Trials != 1000 || r.Sweep.Looks > 0 {
		t.Errorf("%+v", r.Run)
	}
	// A few models are a smaller game than many.
	some := sweepOf(t, scene(t, "handgunners"), "units.orcs.models=5,8,40,60", "charges.0.distance=9,12")
	all := swept(t, some, exactly)
	o.Budget.States = 0
	for i, r := range all {
		if i%4 < 2 {
			o.Budget.States = max(o.Budget.States, r.Run.Exact.States)
		}
	}
	var told [2]int
	some.Tell = func(done, total int, _ float64) { told = [2]int{done, total} }
	results := swept(t, some, o)
	info := results[len(results)-1].Sweep
	if len(results) != 4 || info.Done != 4 || info.Points != 8 || info.StoppedBy != "end" || told != [2]int{8, 8} {
		t.Fatalf("%d results, %+v, told %v", len(results), info, told)
	}
	var large [][]float64
	for _, at := range info.TooLarge {
		large = append(large, at.Values)
	}
	if got := fmt.Sprint(large); got != "[[40 9] [60 9] [40 12] [60 12]]" || info.TooLarge[0].Paths[0] != "units.orcs.models" {
		t.Errorf("too large: %s", got)
	}
	for i, r := range results {
		r.Sweep = nil
		if got, want := lines(t, results[i:i+1]), lines(t, all[i+i/2*2:i+i/2*2+1]); got != want {
			t.Errorf("at %v:\n%s\nwant\n%s", r.At.Values, got, want)
		}
	}
}

// TestSweepTellsHowFarItIs: points done never fall, and parts are parts.
func TestSweepTellsHowFarItIs(t *testing.T) {
	for _, o := range []sim.Options{exactly, sampled(sim.Sample, 300_000)} {
		p := sweepOf(t, scene(t, "handgunners"), "charges.0.distance=8:11")
		last, parts := -1, 0
		p.Tell = func(done, total int, part float64) {
			if done < last || done > total || total != 4 || part < 0 || part > 1 {
				t.Errorf("%d of %d points and %g", done, total, part)
			}
			if part > 0 {
				parts++
			}
			last = done
		}
		swept(t, p, o)
		if last != 4 || (parts > 0) != (o.Engine == sim.Sample) {
			t.Errorf("%s: %d points at last, %d parts", o.Engine, last, parts)
		}
	}
}

// BenchmarkSweep is a sweep of 25 points, with its break-even points.
func BenchmarkSweep(b *testing.B) {
	p := sweepOf(b, scene(b, "handgunners"), "charges.0.distance=4:16:0.5")
	for range b.N {
		results := swept(b, p, exactly)
		b.ReportMetric(float64(len(results)+results[len(results)-1].Sweep.Looks)*float64(b.N)/b.Elapsed().Seconds(), "points/s")
	}
}
