package benchmarks

import (
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"tactica/benchmarks/naive"
	"tactica/configs"
	"tactica/rules"
	"tactica/rules/wfb"
	"tactica/sim/estimate"
	"tactica/sim/exact"
	"tactica/sim/graph"
)

var (
	twins      = flag.Int("twins", 300, "random scenarios that the naive twin is compared on")
	twinTrials = flag.Int("twin-trials", 3000, "trials of the naive twin per plan")
	twinFirst  = flag.Uint64("twin-first", 1, "seed of the first random scenario")
	twinSize   = flag.Int("twin-size", 1, "size of the random scenarios")
)

// solution is the exact distribution of a plan by variable and value, values
// written as the naive twin writes them.
type solution map[string]map[string]float64

func solve(t *testing.T, b *wfb.Build) []solution {
	t.Helper()
	open, err := graph.Compile(b.Game, graph.Budget{})
	if errors.Is(err, graph.ErrTooLarge) {
		return nil
	}
	if err != nil {
		t.Fatal(err)
	}
	var sweep exact.Sweep
	list := make([]solution, len(b.Plans))
	for i := range b.Plans {
		p := &b.Plans[i]
		if p.Refused != "" {
			continue
		}
		closed, err := open.Resolve(&p.Policy, open.Best(&p.Policy).Decision)
		if err != nil {
			t.Fatal(err)
		}
		list[i] = written(closed.Variables, sweep.Marginals(closed, closed.Cells()))
	}
	return list
}

func written(vars []rules.Variable, r *exact.Result) solution {
	s := solution{}
	for v := range vars {
		values := map[string]float64{}
		for i, x := range r.Variables[v].Values {
			text := strconv.FormatFloat(float64(x)/float64(max(vars[v].Scale, 1)), 'g', -1, 64)
			if vars[v].IsCategory() {
				text = vars[v].Categories[x]
			}
			values[text] = r.Variables[v].Prob[i]
		}
		s[vars[v].Name] = values
	}
	return s
}

// compare plays the naive twin and adds every cell of every plan to the
// agreement.
func compare(t *testing.T, text, label string, agreement *estimate.Agreement, seen map[string]int) {
	t.Helper()
	sc, problems := configs.Load(label, []byte(text), []configs.Family{wfb.Family})
	if len(problems) > 0 {
		t.Fatalf("%s\n%s", problems.Error(), text)
	}
	b, problems := wfb.New(sc)
	if len(problems) > 0 {
		t.Fatalf("%s\n%s", problems.Error(), text)
	}
	twin, err := naive.New(sc)
	if err != nil {
		t.Fatalf("%s: %v\n%s", label, err, text)
	}
	for _, tag := range naive.Coverage(sc) {
		seen[tag]++
	}
	exact := solve(t, b)
	if exact == nil {
		seen["too large to enumerate"]++
		return
	}
	for i := range b.Plans {
		if b.Plans[i].BestPlay {
			continue
		}
		legal, reason := twin.Legal(i)
		if legal != (b.Plans[i].Refused == "") {
			t.Errorf("%s, plan %s: twin says legal=%v (%s), the rules refuse with %q\n%s", label, b.Plans[i].Name, legal, reason, b.Plans[i].Refused, text)
			continue
		}
		if !legal {
			seen["refused plan"]++
			continue
		}
		var local estimate.Agreement
		counts := solution{}
		rng := rand.New(rand.NewPCG(uint64(i), 7))
		for range *twinTrials {
			o := twin.Play(i, rng)
			for v, name := range twin.Variables() {
				if counts[name] == nil {
					counts[name] = map[string]float64{}
				}
				counts[name][o.Values[v]]++
			}
		}
		for name, values := range exact[i] {
			for value := range counts[name] {
				if _, ok := values[value]; !ok {
					values[value] = 0
				}
			}
			for value, p := range values {
				if p > 0 && counts[name][value] > 0 {
					seen["outcome "+suffix(name)+"="+category(value)]++
				}
				cell := fmt.Sprintf("%s, plan %s, %s = %s: exact %.5f, twin %.5f", label, b.Plans[i].Name, name, value, p, counts[name][value]/float64(*twinTrials))
				agreement.Add(int64(counts[name][value]), int64(*twinTrials), p, cell)
				local.Add(int64(counts[name][value]), int64(*twinTrials), p, cell)
			}
		}
		if p, worst := local.Worst(); p < 1e-9 {
			t.Errorf("%s (tail %.2g)\n%s", worst, p, text)
		}
	}
}

func suffix(name string) string {
	for i := range name {
		if name[i] == '.' {
			return name[i+1:]
		}
	}
	return name
}

func category(value string) string {
	if _, err := strconv.ParseFloat(value, 64); err == nil {
		return "n"
	}
	return value
}

func TestNaiveTwinOnRandomScenarios(t *testing.T) {
	var agreement estimate.Agreement
	seen := map[string]int{}
	for i := range *twins {
		seed := *twinFirst + uint64(i)
		compare(t, naive.Generate(seed, *twinSize), fmt.Sprintf("random %d", seed), &agreement, seen)
	}
	report(t, &agreement, seen)
}

func report(t *testing.T, agreement *estimate.Agreement, seen map[string]int) {
	p, worst := agreement.Worst()
	t.Logf("%d cells, worst tail %.3g (limit %.3g): %s", agreement.Cells(), p, agreement.Limit(), worst)
	if !agreement.Agree() {
		t.Errorf("twin and exact disagree: %s", worst)
	}
	var tags []string
	for tag, n := range seen {
		tags = append(tags, fmt.Sprintf("%s %d", tag, n))
	}
	slices.Sort(tags)
	for _, tag := range tags {
		t.Log(tag)
	}
}
