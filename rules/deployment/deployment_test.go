package deployment_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"tactica/configs"
	"tactica/rules/deployment"
	"tactica/rules/plane"
	"tactica/rules/uncertain"
)

// family is the least that a scenario on a table needs.
var family = []configs.Family{{
	Name: "drill", Editions: []configs.Edition{{Name: "wfb8"}}, Plane: true,
	Troops: []configs.Troop{{Name: "infantry", Base: configs.Base{Width: 20, Depth: 20}}},
	States: []string{"engaged"},
}}

// read reads two units and whatever else a file has.
func read(t *testing.T, a, b, more string) (*deployment.Deployment, uncertain.Draws, configs.Problems) {
	t.Helper()
	sc, problems := configs.Load("drill.yaml", []byte("rules: wfb8\nunits:\n  a: {side: blue, stats: {}, "+a+"}\n  b: {side: red, stats: {}, "+b+"}\ncharges:\n  - {charger: b, target: a}\n"+more), family)
	if len(problems) > 0 {
		t.Fatal(problems.Error())
	}
	var draws uncertain.Draws
	var units []deployment.Unit
	for i := range sc.Units {
		u := &sc.Units[i]
		units = append(units, deployment.Unit{
			Key: u.Key, Models: draws.Number("units."+u.Key+".models", &u.Models, uncertain.Whole),
			Files: u.Files, Width: u.Base.Width, Depth: u.Base.Depth, Engaged: u.State.Engaged,
		})
	}
	d, problems := deployment.Read(sc, units, &draws)
	return d, draws, problems
}

const far = "models: 4, files: 4, base: 25x25, at: {x: 30, y: 30, facing: 270}"

// A formation keeps its files as long as the models fill them.
func TestFormation(t *testing.T) {
	d, _, _ := read(t, "models: 12, files: 5, base: 25x50, at: {x: 3, y: 4, facing: -270}", far, "")
	for models, want := range map[int][2]int{12: {5, 3}, 11: {5, 3}, 10: {5, 2}, 6: {5, 2}, 5: {5, 1}, 4: {4, 1}, 1: {1, 1}, 0: {1, 1}} {
		f := d.Formation(0, models)
		if f.Files != want[0] || f.Ranks != want[1] || f.BaseWidth != 25 || f.BaseDepth != 50 {
			t.Errorf("%d models: %+v", models, f)
		}
	}
	r := d.Rect(0, &uncertain.Drawn{})
	if w, h := r.Size(); math.Abs(w-125/25.4) > 1e-12 || math.Abs(h-150/25.4) > 1e-12 {
		t.Errorf("%g by %g inches", w, h)
	}
	if p := r.Pose(); p != (plane.Pose{Front: plane.Vec{X: 3, Y: 4}, Heading: 90}) {
		t.Errorf("%+v", p)
	}
}

// Places that are drawn are drawn; they are forgotten when they are.
func TestDrawnPlaces(t *testing.T) {
	d, draws, problems := read(t, "models: {oneof: {3: 1/2, 9: 1/2}}, files: 3, base: 20x20, at: {x: {oneof: {-1.5: 1/2, 2: 1/2}}, y: 7, facing: {uniform: [0, 90]}}", far, "table: {width: 60, depth: 40}")
	if len(problems) > 0 || len(draws) != 3 {
		t.Fatalf("%d numbers are drawn; %s", len(draws), problems.Error())
	}
	if d.Fixed(0) || !d.Fixed(1) {
		t.Error("what is drawn is not fixed, and what is not is")
	}
	drawn := uncertain.Drawn{9, -1_500_000, 45_000_000}
	if p := d.Start(0, &drawn); p != (plane.Pose{Front: plane.Vec{X: -1.5, Y: 7}, Heading: 45}) {
		t.Errorf("%+v", p)
	}
	if _, deep := d.Rect(0, &drawn).Size(); math.Abs(deep-60/25.4) > 1e-12 {
		t.Errorf("%g inches deep", deep)
	}
	if d.Forget(&drawn); drawn != (uncertain.Drawn{9}) {
		t.Errorf("kept: %v", drawn)
	}
}

// Terrain is kept by what it does, under its name or its place.
func TestTerrain(t *testing.T) {
	d, _, problems := read(t, "at: {x: 5, y: 5, facing: 90}, models: 1, base: 20x20", far, `terrain:
  - {name: rock, kind: impassable, polygon: [[10, 10], [12, 10], [12, 12]]}
  - {kind: dangerous, rect: {x: 20, y: 20, width: 2, depth: 2}}
  - {kind: forest, polygon: [[4, 4], [6, 4], [6, 6]]}
  - {kind: impassable, polygon: [[12, 14], [12, 12.5], [10, 12.5]]}
`)
	if len(problems) > 0 || len(d.Impassable) != 2 || len(d.Dangerous) != 1 {
		t.Fatalf("%+v %+v %s", d.Impassable, d.Dangerous, problems.Error())
	}
	if d.Impassable[0].Name != "rock" || d.Impassable[1].Name != "terrain.3" || d.Dangerous[0].Name != "terrain.1" {
		t.Errorf("%s, %s, %s", d.Impassable[0].Name, d.Impassable[1].Name, d.Dangerous[0].Name)
	}
	if list := deployment.Polygons(d.Impassable); len(list) != 2 || len(list[0].Corners()) != 3 {
		t.Errorf("%d outlines", len(list))
	}
}

// Units start apart, on the table, off impassable terrain: as far as that is
// fixed.
func TestProblems(t *testing.T) {
	const a = "models: 1, base: 127x127, at: {x: 10, y: 10, facing: 90}" // 5 inches, down to 5
	b := func(at string) string { return "models: 1, base: 127x127, at: {" + at + "}" }
	for _, c := range []struct{ b, more, path, says string }{
		{b("x: 10, y: 14, facing: 90"), "", "units.b.at", "b stands on a"},
		{b("x: 10, y: 15, facing: 90"), "", "units.b.at", "b touches a"},
		{b("x: 15, y: 15, facing: 90"), "", "units.b.at", "b touches a"},
		{b("x: 15, y: 15.001, facing: 90"), "", "", ""},
		{b("x: {oneof: {10: 1/2, 11: 1/2}}, y: 14, facing: 90"), "", "units.b.at", "in every draw: b stands on a"},
		{b("x: {uniform: [10, 11]}, y: 14, facing: 90"), "", "units.b.at", "in every draw: b stands on a"},
		{b("x: {oneof: {10: 1/4, 20: 3/4}}, y: 14, facing: 90"), "table: {width: 21, depth: 30}", "units.b.at", "in 75% of the draws: the unit is not wholly on the table of 21 by 30 inches"},
		{b("x: 20, y: 20, facing: 90"), "table: {width: 22.5, depth: 30}", "units.b.at", "not wholly on the table of 22.5 by 30 inches"},
		{b("x: 20, y: 20, facing: 90"), "table: {width: 22.6, depth: 30}", "", ""},
		{b("x: 20, y: 20, facing: 90"), "terrain: [{name: rock, kind: impassable, rect: {x: 22.5, y: 16, width: 1, depth: 1}}]", "units.b.at", "rock, which is impassable"},
		{b("x: 20, y: 20, facing: 90"), "terrain: [{name: bog, kind: dangerous, rect: {x: 20, y: 16, width: 1, depth: 1}}]", "", ""},
		{b("x: 999, y: 20, facing: 90"), "", "", ""},
	} {
		_, _, problems := read(t, a, c.b, c.more)
		if text := problems.Error(); len(problems) > 0 != (c.says != "") || !strings.Contains(text, c.path) || !strings.Contains(text, c.says) {
			t.Errorf("%+v: %q", c, text)
		}
	}
	// What is wrong with some draws only is a warning.
	for _, c := range []struct{ b, more, want string }{
		{b("x: 20, y: 14, facing: 90"), "", ""},
		{b("x: {oneof: {10: 1/4, 16: 3/4}}, y: 14, facing: 90"), "", "units.b.at: in 25% of the draws: b stands on a; units start apart unless both are engaged; such a draw is played as it stands: a charge of one on the other is not made"},
		{b("x: {oneof: {10: 1/4, 15: 1/4, 16: 1/2}}, y: 14, facing: 90"), "",
			"units.b.at: in 25% of the draws: b stands on a; units start apart unless both are engaged; such a draw is played as it stands: a charge of one on the other is not made|units.b.at: in 25% of the draws: b touches a; units start apart unless both are engaged; such a draw is played as it stands: a charge of one on the other has no way to go"},
		{b("x: 20, y: {normal: [30, 5]}, facing: 90"), "table: {width: 60, depth: 60}", ""},
		{strings.Replace(b("x: 20, y: 20, facing: 90"), "models: 1", "models: {oneof: {1: 1/2, 6: 1/2}}, files: 1", 1), "table: {width: 60, depth: 60}", "units.b.at: in 50% of the draws: the unit is not wholly on the table of 60 by 60 inches; such a draw is played as it stands"},
	} {
		d, _, problems := read(t, a, c.b, c.more)
		if got := strings.Join(d.Warnings, "|"); got != c.want || len(problems) > 0 {
			t.Errorf("%s, %s: warns %q, want %q; %s", c.b, c.more, got, c.want, problems.Error())
		}
	}
	// Continuous places are looked at in a thousand draws: within 5 sigma of 30%.
	d, _, _ := read(t, a, b("x: 20, y: {uniform: [10, 110]}, facing: 90"), "table: {width: 60, depth: 80}")
	share := 0
	if _, err := fmt.Sscanf(strings.Join(d.Warnings, "|"), "units.b.at: in about %d%%", &share); err != nil || share < 22 || share > 38 {
		t.Errorf("%q", d.Warnings)
	}
	if _, _, problems := read(t, a+", state: engaged", b("x: 10, y: 14, facing: 90")+", state: engaged", ""); len(problems) > 0 {
		t.Error(problems.Error())
	}
	if _, _, problems := read(t, a+", state: engaged", b("x: 10, y: 14, facing: 90"), ""); len(problems) == 0 {
		t.Error("both have to be engaged")
	}
}
