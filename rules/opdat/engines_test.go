package opdat_test

import (
	"context"
	"fmt"
	"math"
	"slices"
	"testing"

	"tactica/rules"
	"tactica/rules/opdat"
	"tactica/sim/crew"
	"tactica/sim/graph"
	"tactica/sim/play"
	"tactica/sim/tally"
	"tactica/sim/walk"
)

// Trials played and walked end the same, whatever the plan.
func TestPlayedAndWalked(t *testing.T) {
	b := load(t, scene{
		parameters: "charge: {distance: 2D6, split_policy: both_if_possible}",
		t:          "models: 5, points: 10, stats: {Move: 6}, cover: light", f: "models: 5, points: 12, stats: {Move: 6}",
		charge: "distance: {oneof: {6: 1/2, 9: 1/2}}",
		plans:  usualPlans + "\n  mixed: {reserve: {intervene+defend: 1/2, hold: 1/2}, line: {defend: 1/3, hold: 2/3}, raiders: defend}",
	}.text())
	open, err := graph.Compile(b.Game, graph.Budget{})
	if err != nil {
		t.Fatal(err)
	}
	for i := range b.Plans {
		p := &b.Plans[i]
		if p.BestPlay {
			continue // played it takes the first option of all
		}
		closed, err := open.Resolve(&p.Policy, nil)
		if err != nil {
			t.Fatal(err)
		}
		player := play.Player(b.Game, &p.Policy, 7)
		for trial := range uint64(500) {
			played, walked := player(trial), walk.Outcome(closed, 7, trial)
			if !slices.Equal(played, walked) {
				t.Fatalf("plan %s, trial %d: played %v, walked %v", p.Name, trial, played, walked)
			}
		}
	}
}

// AC-37: the same whatever the number of workers, and near the exact mean.
func TestWorkers(t *testing.T) {
	b := load(t, scene{}.text())
	policies := []rules.Policy{b.Plans[0].Policy}
	one, many := tallied(t, b, policies, 1), tallied(t, b, policies, 4)
	if fmt.Sprint(one.Plans) != fmt.Sprint(many.Plans) {
		t.Error("one worker and four count differently")
	}
	const trials = 200_000
	v := slices.IndexFunc(b.Game.Variables(), func(v rules.Variable) bool { return v.Name == "line.damage" })
	sum := int64(0)
	for i, value := range one.Plans[0][v].Values {
		sum += value * one.Plans[0][v].Counts[i]
	}
	if off := math.Abs(float64(sum)/trials - 3); off > 4*math.Sqrt(1.5/trials) {
		t.Errorf("mean damage off by %g", off)
	}
}

func tallied(t *testing.T, b *opdat.Build, policies []rules.Policy, workers int) *tally.Tally {
	t.Helper()
	counts, err := play.Run(context.Background(), b.Game, policies, crew.Options{Seed: 1, Trials: 200_000, Workers: workers})
	if err != nil {
		t.Fatal(err)
	}
	return counts
}
