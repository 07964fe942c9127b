package odds_test

import (
	"fmt"

	"tactica/sim/odds"
)

// Orcs (M 4) charge across 9 inches at handgunners, who stand and shoot.
func Example() {
	orcs := odds.Charger{Move: 4}
	fmt.Println("reach:", orcs.Reaches(9).RatString())
	fmt.Println("catch:", orcs.Catches(9, false).RatString())

	volley := odds.Volley{
		Shooters: 10, BallisticSkill: 3, Weapon: odds.Weapon{Name: "handgun"}, Distance: 9,
		Target: odds.Target{Toughness: 4, Save: 6, Models: 20, Charger: orcs},
		Panic:  odds.Test{Leadership: 7},
	}.Odds()
	fmt.Println("shot:", odds.Mean("lost", "models lost", volley.Lost).Exact.RatString())
	fmt.Printf("reach all the same: %s\n", volley.Reaches.FloatString(4))
	// Output:
	// reach: 5/6
	// catch: 7/72
	// shot: 5/3
	// reach all the same: 0.8280
}
