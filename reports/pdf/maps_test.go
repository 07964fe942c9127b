package pdf

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"tactica/sim"
)

// surveyed is a sample on a table, with a survey of a plan.
func surveyed(t *testing.T, plan string) *sim.Result {
	t.Helper()
	r := load(t, "handgunners.json")[0]
	r.Scenario.Table = &sim.TableInfo{Width: 72, Depth: 48}
	for i := range r.Scenario.Units {
		u := &r.Scenario.Units[i]
		u.Width, u.Depth = 4, 2
		u.Pose = &sim.PoseInfo{X: 36, Y: 20 + 10*float64(i), Facing: 90 + 180*float64(i)}
	}
	from := sim.Footprint{X: 36, Y: 20, Facing: 90, Width: 4, Depth: 2}
	to := from
	to.Y = 24
	key := r.Scenario.Units[0].Key
	r.Surveys = []*sim.Survey{{
		Plan: plan, Trials: 500,
		Moves: []sim.Move{{Unit: key, From: from, To: to, Share: 1}}, Ends: []sim.End{{Unit: key, At: to, Share: 1}},
	}}
	return r
}

// A survey has a map, under a heading on the same page, within the margins.
func TestSurveysHaveMaps(t *testing.T) {
	plain := surveyed(t, "hold")
	plain.Surveys = nil
	without := write(t, []*sim.Result{plain}, Options{})
	for _, paper := range Pages {
		file := write(t, []*sim.Result{surveyed(t, "hold")}, Options{Page: paper})
		if !bytes.Equal(file, write(t, []*sim.Result{surveyed(t, "hold")}, Options{Page: paper})) {
			t.Error("two reports of one survey differ")
		}
		_, _, all := pages(t, file)
		named := slices.ContainsFunc(all, func(page []mark) bool {
			return slices.ContainsFunc(page, func(m mark) bool { return m.text == "Where units go: hold" })
		})
		if !named {
			t.Errorf("%s: no heading of a map in %q", paper, textOf(all))
		}
		images := func(file []byte) int { return bytes.Count(file, []byte("/Subtype /Image")) }
		if images(file) != images(without)+1 {
			t.Errorf("%s: %d pictures, and %d without a survey", paper, images(file), images(without))
		}
	}
	_, _, all := pages(t, without)
	if strings.Contains(textOf(all), squeezed("Where units go")) {
		t.Error("a map without a survey")
	}
}
