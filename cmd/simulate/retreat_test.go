package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// fled is a scenario on a table in which the target may flee.
const fled = `
table: {width: 72, depth: 48}
units:
  archers: {side: blue, models: 10, points: 8, weapons: [longbow], at: {x: 32, y: 26, facing: 250},
            stats: {M: 4, WS: 3, BS: 3, S: 3, T: 3, I: 3, A: 1, Ld: 7}}
  orcs: {side: red, models: 20, points: 6, at: {x: 29, y: 17, facing: 80},
         stats: {M: 4, WS: 3, BS: 3, S: 3, T: 4, I: 2, A: 1, Ld: 7}}
charges: [{charger: orcs, target: archers}]
plans:
  either: {archers: {hold: 1/2, flee: 1/2}}
  flee: {archers: flee}
`

// Players of battleaxe read of a retreat in tables, maps and stories; in JSON,
// and as the name of a plan, it is flee under every edition.
func TestRetreat(t *testing.T) {
	folder := t.TempDir()
	said := func(args ...string) string {
		t.Helper()
		var out, errs bytes.Buffer
		if code := run(t.Context(), args, nil, &out, &errs); code != exitOK {
			t.Fatalf("%v: exit code %d: %s", args, code, errs.String())
		}
		return out.String()
	}
	for _, c := range []struct{ rules, shown, other, mark string }{
		{"wfb8", "flee", "retreat", "flight"},
		{"battleaxe", "retreat", "flees", "retreat"},
	} {
		file, plot := filepath.Join(folder, c.rules+".yaml"), filepath.Join(folder, c.rules+".svg")
		if err := os.WriteFile(file, []byte("rules: "+c.rules+fled), 0o600); err != nil {
			t.Fatal(err)
		}
		table := said("run", file, "--trials", "1000", "--plan", "either", "--plot", "map="+plot)
		if !strings.Contains(table, "\n  "+c.shown+" ") || c.shown == "flee" && strings.Contains(table, "retreat") {
			t.Errorf("%s: the table does not say %s:\n%s", c.rules, c.shown, table)
		}
		if explained := strings.Contains(table, "flee: the plan to retreat"); explained != (c.rules == "battleaxe") {
			t.Errorf("%s: the plan called flee is explained: %t", c.rules, explained)
		}
		drawn, err := os.ReadFile(plot)
		if err != nil {
			t.Fatal(err)
		}
		if text := string(drawn); !strings.Contains(text, ">"+c.shown+"s ") || !strings.Contains(text, ">"+c.mark+"<") || strings.Contains(text, ">"+c.other) {
			t.Errorf("%s: the map does not say %ss and %s", c.rules, c.shown, c.mark)
		}
		if story := said("explain", file, "--plan", "flee"); !strings.Contains(story, "> "+c.shown+" ") {
			t.Errorf("%s: the story does not say %s:\n%s", c.rules, c.shown, story)
		}
		for _, word := range []string{"flee", c.shown} {
			if points := said("sweep", file, "--vary", "units.orcs.points=5,6", "--trials", "1000", "--show", "archers.reaction="+word); !strings.Contains(points, "Reaction of archers: ") {
				t.Errorf("%s: --show %s:\n%s", c.rules, word, points)
			}
			if story := said("explain", file, "--plan", "either", "--where", "archers.reaction="+word); !strings.Contains(story, "> "+c.shown+" ") {
				t.Errorf("%s: --where %s:\n%s", c.rules, word, story)
			}
		}
		if result := said("run", file, "--trials", "1000", "--format", "json"); !strings.Contains(result, `"value": "flee"`) || strings.Contains(result, `"value": "retreat"`) {
			t.Errorf("%s: the reaction in JSON is not flee", c.rules)
		}
	}
}
