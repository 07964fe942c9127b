package wfb_test

import (
	"testing"

	"tactica/configs"
	"tactica/rules/wfb"
	"tactica/sim/play"
)

// Whatever a file says of a table, it is refused or can be played.
func FuzzTable(f *testing.F) {
	for _, name := range tables {
		src, _ := configs.Builtin(name)
		f.Add(string(src))
	}
	f.Add(scene{
		rules: "battleaxe",
		units: []string{
			unit("a", "blue", "", "models: {dice: 2D6}, weapons: [bow], at: {x: {normal: [5, 4]}, y: 8, facing: {uniform: [-90, 300]}}"),
			block("b", "blue", "W:3", 6, 2, 12, 8, 270, "state: fleeing"),
			unit("c", "red", "", "models: 9, files: 2, special: [terror, fly], wounds_taken: 0, "+stood(6, -9, 88)),
			block("d", "red", "", 4, 3, 0, -30, 95, "special: [random movement 3D6]"),
		},
		charges: []string{"charger: c, target: [a, b], cover: hard", "charger: d, target: b, redirect: [{target: a}]"},
		plans:   plans("p: {a: {hold: 1/3, flee: 2/3}}"),
		more:    []string{"rounds: 3", "terrain:", rock(2, 0, 4, 1), bog(-3, 9, 30, 12)},
	}.text())
	f.Fuzz(func(t *testing.T, text string) {
		sc, problems := configs.Load("fuzz.yaml", []byte(text), []configs.Family{wfb.Family})
		if len(problems) > 0 {
			return
		}
		b, problems := wfb.New(sc)
		if len(problems) > 0 || !b.OnTable {
			return
		}
		for i := range b.Plans {
			for trial := range uint64(5) {
				play.Player(b.Table(), &b.Plans[i].Policy, 7)(trial)
			}
		}
	})
}
