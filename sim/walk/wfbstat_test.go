package walk

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"tactica/configs"
	"tactica/dice"
	"tactica/rules"
	"tactica/rules/wfb"
	"tactica/sim/crew"
	"tactica/sim/exact"
	"tactica/sim/graph"
	"tactica/sim/play"
)

func build(t testing.TB, name string, edit func(string) string) *wfb.Build {
	text, ok := configs.Builtin(name)
	if !ok {
		t.Fatal(name)
	}
	s := string(text)
	if edit != nil {
		s = edit(s)
	}
	sc, problems := configs.Load("test.yaml", []byte(s), []configs.Family{wfb.Family})
	if len(problems) > 0 {
		t.Fatal(problems.Error())
	}
	b, problems := wfb.New(sc)
	if len(problems) > 0 {
		t.Fatal(problems.Error())
	}
	return b
}

func TestWfb(t *testing.T) {
	stat(t, "reference", build(t, "handgunners", nil))
	stat(t, "big", build(t, "handgunners", func(s string) string {
		s = strings.Replace(s, "models: 10", "models: 40", 1)
		s = strings.Replace(s, "models: 20", "models: 40", 1)
		return s + "\nrounds: 6\n"
	}))
}

func stat(t *testing.T, name string, b *wfb.Build) {
	t.Log("=====", name)
	var c graph.Compiler[wfb.State]
	var open *graph.Graph
	best := time.Hour
	for range 30 {
		t0 := time.Now()
		var err error
		open, err = c.Compile(b.Game, graph.Budget{})
		if err != nil {
			t.Fatal(err)
		}
		best = min(best, time.Since(t0))
		if best > 50*time.Millisecond {
			break
		}
	}
	t.Log("states", open.States, "transitions", open.Transitions, "nodes", open.Len(), "outcomes", open.Outcomes(), "compile", best, best/time.Duration(open.Transitions))
	t0 := time.Now()
	if err := open.CheckSlots(); err != nil {
		t.Error(err)
	}
	t.Log("slots", time.Since(t0))
	var gs []*graph.Graph
	var policies []rules.Policy
	var sw exact.Sweep
	for i := range b.Plans[:3] {
		p := &b.Plans[i].Policy
		policies = append(policies, *p)
		t0 := time.Now()
		bp := open.Best(p)
		t1 := time.Now()
		g, err := open.Resolve(p, bp.Decision)
		if err != nil {
			t.Fatal(err)
		}
		t2 := time.Now()
		r := g.Reduce(nil)
		t3 := time.Now()
		cells := r.Cells()
		t4 := time.Now()
		sw.Marginals(r, cells)
		t5 := time.Now()
		sw.Marginals(r, cells)
		t6 := time.Now()
		full := g.Cells()
		sw.Marginals(g, full)
		t7 := time.Now()
		sw.Marginals(g, full)
		t8 := time.Now()
		res := sw.Marginals(g, full)
		steps, marks := 0.0, 0.0
		for n, m := range sw.Mass(r) {
			if r.Kinds[n] == graph.Chance {
				steps += m
			} else if r.Kinds[n] == graph.Mark {
				marks += m
			}
		}
		chances := 0
		for _, k := range r.Kinds {
			if k == graph.Chance {
				chances++
			}
		}
		t.Log(b.Plans[i].Name, "nodes", g.Len(), "edges", len(g.Next), "reduced", r.Len(), "rolls", chances, "outcomes", r.Outcomes(), "steps", steps, "marks", marks, "lost", res.Lost)
		t.Log("  best", t1.Sub(t0), "resolve", t2.Sub(t1), "reduce", t3.Sub(t2), "cells", t4.Sub(t3), "exact reduced", t6.Sub(t5), "exact full", t8.Sub(t7))
		cls := g.Reduce(func(v int) bool { return g.Variables[v].Name == "orcs.charge" })
		t.Log("  swing and charge", cls.Len(), cls.Outcomes())
		gs = append(gs, g)
	}
	for i, g := range gs {
		r := g.Reduce(nil)
		mass := sw.Mass(r)
		used := map[int32]bool{}
		orig := map[*dice.Law]bool{}
		cuts, ocuts, unc8 := 0.0, 0.0, 0.0
		hot := map[int32]float64{}
		for n, k := range r.Kinds {
			if k == graph.Chance {
				l := &r.Laws[r.Args[n]]
				used[r.Args[n]] = true
				orig[l.Dice] = true
				cuts += mass[n] * float64(len(l.Cuts))
				ocuts += mass[n] * float64(l.Dice.Len()-1)
				unc8 += mass[n] * min(1, float64(len(l.Cuts))/256)
				hot[r.Args[n]] += mass[n]
			}
		}
		var ms []float64
		for n, k := range r.Kinds {
			if k == graph.Chance {
				ms = append(ms, mass[n])
			}
		}
		slices.Sort(ms)
		slices.Reverse(ms)
		tot, c90, c99 := 0.0, 0, 0
		all := 0.0
		for _, m := range ms {
			all += m
		}
		for k, m := range ms {
			tot += m
			if tot < .9*all {
				c90 = k
			}
			if tot < .99*all {
				c99 = k
			}
		}
		var hs []float64
		for _, m := range hot {
			hs = append(hs, m)
		}
		slices.Sort(hs)
		slices.Reverse(hs)
		tot = 0
		l90 := 0
		l99 := 0
		for k, m := range hs {
			tot += m
			if tot < .9*all {
				l90 = k
			}
			if tot < .99*all {
				l99 = k
			}
		}
		t.Log(b.Plans[i].Name, "laws", len(used), "orig", len(orig), "cuts/trial", cuts, ocuts, "unclear8", unc8, "rolls", len(ms), c90, c99, "laws90", l90, l99)
	}
	t0 = time.Now()
	m, _ := newMachine(gs, mostCodes)
	t.Log("machine", time.Since(t0), "rolls", len(m.rolls), "edges", len(m.edges), "codes", m.plans[1].coder.size)
	w := newWalker(m, 1)
	best = time.Hour
	for i := range 450 {
		t0 := time.Now()
		w.Run(uint64(i)*4096, 4096)
		best = min(best, time.Since(t0))
	}
	t.Log("walk ns/trial", float64(best)/4096)
	best = time.Hour
	for i := range 50 {
		t0 := time.Now()
		play.Run(context.Background(), b.Game, policies, crew.Options{First: int64(i) * 10000, Trials: 10000, Workers: 1})
		best = min(best, time.Since(t0))
	}
	t.Log("play ns/trial", float64(best)/10000)
	var dst [256]uint64
	k := dice.NewKey(1)
	best = time.Hour
	for i := range 600 {
		t0 := time.Now()
		for j := range 16 {
			dice.Words(dst[:], k, uint64(i*16+j)*256, 7)
		}
		best = min(best, time.Since(t0))
	}
	t.Log("ns/word", float64(best)/4096)
}
