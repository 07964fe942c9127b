package families_test

import (
	"fmt"

	"tactica/sim/families"
)

// What is wrong with a scenario is said at once, each problem with its place.
func ExampleLoad() {
	_, problems := families.Load("mine.yaml", []byte(`rules: wfb8
units:
  archers: {side: blue, models: 10, stats: {M: 4, WS: 3, BS: 3, S: 3, T: 3, I: 3, A: 1, Ld: 7}, weapons: [longbw]}
  knights: {side: red, models: 5, troop: cavalry, stats: {M: 8, WS: 4, S: 3, T: 3, I: 3, A: 1, Ld: 8}}
charges:
  - {charger: knights, target: archers, distance: far}
`))
	for _, p := range problems {
		fmt.Println(p.String())
	}
	// Output:
	// mine.yaml:3:107: units.archers.weapons.0: "longbw" is not known here; did you mean "longbow"?
	// mine.yaml:6:51: charges.0.distance: should be a number from 0 to 1000, not "far"
}

// A model tells what its trials result in, before any is run.
func ExampleLoad_variables() {
	model, problems := families.Load("mine.yaml", []byte(`rules: wfb8
units:
  archers: {side: blue, models: 10, stats: {M: 4, WS: 3, BS: 3, S: 3, T: 3, I: 3, A: 1, Ld: 7}, weapons: [longbow]}
  knights: {side: red, models: 5, troop: cavalry, stats: {M: 8, WS: 4, S: 3, T: 3, I: 3, A: 1, Ld: 8}}
charges:
  - {charger: knights, target: archers, distance: 12}
`))
	if len(problems) > 0 {
		fmt.Println(problems.Error())
		return
	}
	for _, p := range model.Plans {
		fmt.Println("plan:", p.Name)
	}
	for _, v := range model.Variables()[:3] {
		fmt.Println(v.Name, v.Categories)
	}
	// Output:
	// plan: hold
	// plan: stand-and-shoot
	// plan: flee
	// plan: best
	// knights.charge [reached caught failed panicked destroyed not-made]
	// knights.target [none archers]
	// knights.redirect [none passed failed]
}
