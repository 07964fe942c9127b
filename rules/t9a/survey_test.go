package t9a_test

import (
	"math"
	"slices"
	"testing"

	"tactica/dice"
	"tactica/rules"
	"tactica/rules/t9a"
)

// surveyScene: two chargers and three targets near an edge; volleys, flights
// off the table, redirections.
func surveyScene() scene {
	return scene{
		units: []string{
			unit("lancers", "red", "Cha:8 Arm:2", "models: 8, files: 4, troop: cavalry, base: 25x50, special: [swiftstride], at: {x: {oneof: {20: 1/2, 21: 1/2}}, y: 26, facing: 90}"),
			unit("brutes", "red", "Cha:6 Dis:5", "files: 5, at: {x: 44, y: 29, facing: 90}"),
			unit("archers", "blue", "Str:5 Off:4", "models: 24, files: 12, weapons: [handgun], special: [stand and shoot], at: {x: 20, y: 38, facing: 270}"),
			unit("guard", "blue", "Dis:9", "files: 5, at: {x: 30, y: 39, facing: 270}"),
			unit("scouts", "blue", "", "files: 5, weapons: [bow], special: [stand and shoot], at: {x: 44, y: 40, facing: 270}"),
		},
		charges:  []string{"charger: lancers, target: archers, redirect: [{target: guard}]", "charger: brutes, target: scouts"},
		plans:    plans("hold: {archers: hold, scouts: hold}|flee: {archers: flee, scouts: flee}|half: {archers: {hold: 1/2, flee: 1/2}, scouts: {hold: 1/2, flee: 1/2}}"),
		more:     []string{"table: {width: 72, depth: 48}"},
		policies: []string{"lancers: {redirect: always}"},
	}
}

// What a survey sees is what the game records: where a charger ends, whether
// it is in contact, and who is removed before the combats.
func TestPlacesAreThoseRecorded(t *testing.T) {
	b := load(t, surveyScene().text())
	g := t9a.Surveyed{Game: b.Table}
	vars := g.Variables()
	at := func(name string) int {
		i := slices.IndexFunc(vars, func(v rules.Variable) bool { return v.Name == name })
		if i < 0 {
			t.Fatalf("no variable %s", name)
		}
		return i
	}
	word := func(v rules.Values, name string) string { return vars[at(name)].Categories[v[at(name)]] }
	keys := []string{"lancers", "brutes", "archers", "guard", "scouts"}
	seen := map[string]int{}
	for p := range b.Plans {
		var turn rules.Turn
		turn.Play(&b.Plans[p].Policy)
		for n := range uint64(1500) {
			values := make(rules.Values, len(vars))
			turn.Begin(dice.NewKey(5).Trial(n), values)
			s := g.Start()
			if _, known := g.Place(&s, 0); known {
				t.Fatal("a place before units are placed")
			}
			var last, first [5]rules.Place
			var moves [5]int
			var wheels [5]float64
			var fled [5]bool
			placed := false
			for !g.Over(&s) {
				before := s
				g.Step(&s, &turn)
				for i := range keys {
					now, known := g.Place(&s, i)
					if !known {
						continue
					}
					if !placed && i == 0 {
						for j := range keys {
							first[j], _ = g.Place(&s, j)
						}
						last, placed = first, true
					}
					if now.X != last[i].X || now.Y != last[i].Y || now.Heading != last[i].Heading {
						moves[i]++
						fled[i] = now.Fleeing
						if from, to, ok := g.Wheel(&before, &s, i); ok {
							wheels[i] = math.Abs(math.Remainder(to.Heading-from.Heading, 360))
							if now.Contact {
								seen["wheel into contact"]++
							} else if from.X != last[i].X || from.Y != last[i].Y {
								t.Errorf("trial %d: %s falls short, and wheels from (%g, %g)", n, keys[i], from.X, from.Y)
							}
						}
					}
					last[i] = now
				}
			}
			g.Outcome(&s, &values)
			for i, key := range keys {
				if moves[i] > 1 {
					t.Errorf("trial %d: %s moved %d times", n, key, moves[i])
				}
				cause := "none"
				if word(values, key+".fate") == "destroyed" {
					cause = word(values, key+".cause")
				}
				gone := cause == "caught" || cause == "shooting" ||
					cause == "table-edge" && word(values, key+".reaction") == "flee" // else in flight from combat
				if last[i].Removed != gone {
					t.Errorf("trial %d: %s is removed: %v; its end is %s", n, key, last[i].Removed, cause)
				}
				seen[key+" "+cause]++
				if i > 1 {
					if flees := word(values, key+".reaction") == "flee"; flees != fled[i] || flees != (moves[i] == 1) {
						t.Errorf("trial %d: %s fled: %v, seen %v after %d moves", n, key, flees, fled[i], moves[i])
					}
					continue
				}
				charge := word(values, key+".charge")
				seen[key+" "+charge]++
				if contact := charge == "reached" || charge == "caught"; contact != last[i].Contact {
					t.Errorf("trial %d: %s is in contact: %v, after a charge that %s", n, key, last[i].Contact, charge)
				}
				if charge != "failed" {
					continue // only failed moves are recorded
				}
				for name, got := range map[string]float64{"x": last[i].X, "y": last[i].Y, "heading": last[i].Heading, "wheel": wheels[i]} {
					if want := float64(values[at(key+"."+name)]) / float64(rules.Micro); math.Abs(got-want) > 1e-6 {
						t.Errorf("trial %d: %s of %s is %g, recorded %g", n, name, key, got, want)
					}
				}
			}
			if t.Failed() {
				return
			}
		}
	}
	for _, want := range []string{"lancers reached", "lancers failed", "lancers shooting", "archers table-edge", "archers caught", "brutes caught", "brutes reached", "wheel into contact"} {
		if seen[want] == 0 {
			t.Errorf("never seen: %s, only %v", want, seen)
		}
	}
}

// A place has the size of the formation at that moment.
func TestPlacesShrink(t *testing.T) {
	b := load(t, surveyScene().text())
	g := t9a.Surveyed{Game: b.Table}
	var turn rules.Turn
	turn.Play(&b.Plans[0].Policy)
	values := make(rules.Values, len(g.Variables()))
	widths := map[float64]bool{}
	for n := range uint64(1500) {
		turn.Begin(dice.NewKey(5).Trial(n), values)
		for s := g.Start(); !g.Over(&s); g.Step(&s, &turn) {
			if p, known := g.Place(&s, 0); known && !p.Removed {
				widths[math.Round(p.Width*25.4)] = true
				if files := p.Width * 25.4 / 25; p.Depth*25.4 > 101 || files > 4.001 {
					t.Fatalf("trial %d: %+v", n, p)
				}
			}
		}
	}
	if !widths[100] || !widths[75] {
		t.Errorf("widths in mm: %v, want those of 4 and 3 files among them", widths)
	}
}
