package sim

import (
	"strconv"

	"tactica/rules"
)

// result puts together what the run found.
func (r *run) result() *Result {
	sc := r.Scenario
	out := &Result{
		Schema:      SchemaVersion,
		Tool:        Tool{Name: "simulate", Version: r.Version},
		Scenario:    scenarioInfo(sc),
		Run:         r.info(),
		Assumptions: append([]Assumption{}, r.Assumptions...),
		NotModelled: notModelled(sc),
		Warnings:    append([]string{}, r.warnings...),
	}
	for i := range r.plans {
		out.Plans = append(out.Plans, r.planResult(&r.plans[i]))
	}
	out.Advice = r.advice()
	out.Expectations = r.expectations(out)
	return out
}

func (r *run) info() RunInfo {
	info := RunInfo{
		Engine: r.Engine, Seed: r.Seed, FirstTrial: r.First, Confidence: r.Confidence, Precision: r.Precision,
		StoppedBy: "exact", Agreement: r.agreement(),
	}
	if r.Engine != Exact {
		info.StoppedBy = r.stoppedBy
		info.Sampler = "play"
		if r.open != nil {
			info.Sampler = "walk"
		}
	}
	if r.sampled != nil {
		info.Trials = r.sampled.Trials
	}
	if r.open != nil && r.Engine != Sample {
		info.Exact = &ExactInfo{States: r.open.States, Transitions: r.open.Transitions}
		for _, p := range r.running() {
			info.Exact.LostMass = max(info.Exact.LostMass, p.exact.Lost)
		}
	}
	return info
}

func (r *run) planResult(p *plan) PlanResult {
	out := PlanResult{
		Plan: p.Name, Legal: p.runs(), Reason: p.refused, BestPlay: p.BestPlay,
		Variables: []VariableResult{},
	}
	if !p.runs() {
		return out
	}
	if r.sampled != nil {
		out.Trials = r.sampled.Trials
	}
	for _, v := range r.order() {
		c := r.column(p, v)
		out.Variables = append(out.Variables, c.result())
	}
	return out
}

// order is that of the variables in results: plan.overridden comes before the
// swing, which is last.
func (r *run) order() (list []int) {
	for v := range r.vars {
		if r.vars[v].Name != rules.Swing {
			list = append(list, v)
		}
	}
	return append(list, r.swing)
}

func number(x float64) string { return strconv.FormatFloat(x, 'g', -1, 64) }
