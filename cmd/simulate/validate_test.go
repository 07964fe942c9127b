package main

import (
	"bytes"
	"context"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Knights that stand on the archers in a quarter of the draws and touch them in
// another: validate warns of both as run does, and the game plays them as is said.
func TestDrawnPlacesThatCannotBe(t *testing.T) {
	file := filepath.Join(t.TempDir(), "drawn.yaml")
	text := `rules: wfb8
units:
  archers: {side: blue, models: 10, at: {x: 24, y: 12, facing: 90}, stats: {M: 4, WS: 3, BS: 3, S: 3, T: 3, I: 3, A: 1, Ld: 7}}
  knights: {side: red, models: 5, base: 25x50, at: {x: 24, y: {oneof: {11: 1/4, 12: 1/4, 18: 1/2}}, facing: 270}, stats: {M: 8, WS: 4, S: 4, T: 3, I: 3, A: 1, Ld: 8}}
charges:
  - {charger: knights, target: archers}
plans:
  hold: {archers: hold}
`
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	var out, errs bytes.Buffer
	if code := run(context.Background(), []string{"validate", file}, nil, &out, &errs); code != 0 {
		t.Fatalf("exit code %d: %s", code, errs.String())
	}
	for _, want := range []string{
		"warning: units.knights.at: in 25% of the draws: knights stands on archers;", "a charge of one on the other is not made",
		"warning: units.knights.at: in 25% of the draws: knights touches archers;", "a charge of one on the other has no way to go",
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("validate says\n%s\nwithout %q", out.String(), want)
		}
	}
	r := ran(t, "run", file, "--engine", "exact", "--format", "json")
	for _, v := range r.Plans[0].Variables {
		for _, c := range v.Values {
			if want := map[string]float64{"reached": 0.75, "not-made": 0.25}[c.Word]; v.Name == "knights.charge" && want > 0 && math.Abs(*c.Exact-want) > 1e-12 {
				t.Errorf("%s has %g, want %g", c.Word, *c.Exact, want)
			}
		}
	}
}
