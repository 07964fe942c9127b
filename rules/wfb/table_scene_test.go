package wfb_test

import (
	"fmt"
	"strings"
	"testing"

	"tactica/configs"
	"tactica/dice"
	"tactica/rules"
	"tactica/rules/wfb"
)

// Scenes on the table. Most units are squares of five inches, one model on a
// base of 127 millimetres, so that every place is a round number.

// stood is where a unit stands: the middle of its front, and its heading.
func stood(x, y, facing float64) string {
	return fmt.Sprintf("at: {x: %.13g, y: %.13g, facing: %.13g}", x, y, facing)
}

// square is a single model on a base of five inches.
func square(key, side, stats string, x, y, facing float64, more string) string {
	return unit(key, side, stats, join("models: 1, base: 127x127, troop: monster", stood(x, y, facing), more))
}

// block is a unit of models on round inches.
func block(key, side, stats string, models, files int, x, y, facing float64, more string) string {
	return unit(key, side, stats, join(fmt.Sprintf("models: %d, files: %d, base: 127x127, troop: monster", models, files), stood(x, y, facing), more))
}

// rock is impassable terrain, bog is dangerous: from one corner to the other.
func rock(x0, y0, x1, y1 float64) string { return terrain("impassable", x0, y0, x1, y1) }
func bog(x0, y0, x1, y1 float64) string  { return terrain("dangerous", x0, y0, x1, y1) }

func terrain(kind string, x0, y0, x1, y1 float64) string {
	return fmt.Sprintf("  - {kind: %s, polygon: [[%g, %g], [%g, %g], [%g, %g], [%g, %g]]}", kind, x0, y0, x1, y0, x1, y1, x0, y1)
}

// A sighting is how a trial went: where each unit stood last before the combats, and
// the values of the variables.
type sighting struct {
	at    map[string]rules.Place
	moves map[string]int
	word  func(variable string) string
}

// follow plays trials of a plan and looks at each.
func follow(t *testing.T, b *wfb.Build, plan string, trials uint64, look func(trial uint64, s sighting)) {
	t.Helper()
	g := b.Table()
	vars := g.Variables()
	keys := unitKeys(vars)
	for i := range b.Plans {
		if b.Plans[i].Name != plan {
			continue
		}
		var turn rules.Turn
		turn.Play(&b.Plans[i].Policy)
		for n := range trials {
			values := make(rules.Values, len(vars))
			turn.Begin(dice.NewKey(11).Trial(n), values)
			out := sighting{at: map[string]rules.Place{}, moves: map[string]int{}, word: func(name string) string { return written(vars, values, name) }}
			for s := g.Start(); ; g.Step(&s, &turn) {
				for u, key := range keys {
					now, ok := g.Place(&s, u)
					if !ok {
						continue
					}
					if was, before := out.at[key]; before && (was.X != now.X || was.Y != now.Y || was.Heading != now.Heading) {
						out.moves[key]++
					}
					out.at[key] = now
				}
				if g.Over(&s) {
					g.Outcome(&s, &values)
					break
				}
			}
			look(n, out)
		}
		return
	}
	t.Fatalf("no plan %s", plan)
}

// unitKeys are the units by number, from the names of their variables.
func unitKeys(vars []rules.Variable) (keys []string) {
	for _, v := range vars {
		if key, ok := strings.CutSuffix(v.Name, ".fate"); ok {
			keys = append(keys, key)
		}
	}
	return keys
}

// written is the value of a variable: a category, or a number.
func written(vars []rules.Variable, values rules.Values, name string) string {
	for i := range vars {
		if v := &vars[i]; v.Name == name && !v.IsCategory() {
			return fmt.Sprint(float64(values[i]) / float64(v.Scale))
		}
	}
	return word(vars, values, name)
}

// scenarioOf reads the text of a scene.
func scenarioOf(t *testing.T, text string) *configs.Scenario {
	t.Helper()
	sc, problems := configs.Load("test.yaml", []byte(text), []configs.Family{wfb.Family})
	if len(problems) > 0 {
		t.Fatal(problems.Error())
	}
	return sc
}
