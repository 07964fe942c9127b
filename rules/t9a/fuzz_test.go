package t9a_test

import (
	"testing"

	"tactica/configs"
	"tactica/rules/t9a"
)

// Whatever a file says, it is refused or can be played.
func FuzzNew(f *testing.F) {
	f.Add(builtin(f, "t9a-charge"))
	f.Add(builtin(f, "t9a-failed"))
	f.Add(scene{
		rules: "t9a3-seed",
		units: []string{
			unit("orcs", "red", "HP:3", "models: {dice: 2D6}, wounds_taken: 2, special: [terror, stomp D6, impact hits D3+1], "+at(0, 0, 45)),
			unit("guards", "blue", "Cou:3", deadly+", armour: [shield], at: {x: {normal: [5, 4]}, y: 8, facing: {uniform: [-90, 300]}}"),
		},
		charges: []string{"charger: orcs, target: guards, cover: hard"},
		plans:   plans("p: {guards: {hold: 1/3, flee: 2/3}}"),
		more:    []string{"rounds: 3", "table: {width: 20, depth: 20}"},
	}.text())
	f.Fuzz(func(t *testing.T, text string) {
		sc, problems := configs.Load("fuzz.yaml", []byte(text), []configs.Family{t9a.Family})
		if len(problems) > 0 {
			return
		}
		b, problems := t9a.New(sc)
		if len(problems) > 0 {
			return
		}
		for i := range b.Plans {
			for trial := range uint64(20) {
				outcome(b, &b.Plans[i].Policy, trial)
			}
		}
	})
}
