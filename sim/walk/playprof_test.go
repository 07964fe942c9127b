package walk

import (
	"context"
	"tactica/rules"
	"tactica/sim/crew"
	"tactica/sim/play"
	"testing"
	"time"
)

func TestPlayProf(t *testing.T) {
	b := build(t, "handgunners", nil)
	var policies []rules.Policy
	for i := range b.Plans[:3] {
		policies = append(policies, b.Plans[i].Policy)
	}
	best := time.Hour
	for i := range 100 {
		t0 := time.Now()
		play.Run(context.Background(), b.Game, policies, crew.Options{First: int64(i) * 10000, Trials: 10000, Workers: 1})
		best = min(best, time.Since(t0))
	}
	t.Log("play ns/trial", float64(best)/10000)
}
