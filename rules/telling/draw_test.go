package telling

import (
	"strings"
	"testing"

	"tactica/configs"
	"tactica/dice"
)

const uncertainScenario = `
rules: wfb8
units:
  archers: {label: Archers, side: blue, models: {dice: 2D6+4}, troop: infantry, points: 9, stats: {M: 4, WS: 3, BS: 3, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 7}}
  spears: {side: blue, models: 5, troop: infantry, points: 9, stats: {M: 4, WS: 3, BS: 3, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 7}}
  orcs: {label: Orcs, side: red, models: 20, troop: infantry, points: 9, stats: {M: 4, WS: 3, BS: 3, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 7}}
charges:
  - charger: orcs
    target: archers
    distance: {uniform: [7, 12]}
    edge: {normal: [14, 2]}
    redirect: [{target: spears, distance: {oneof: {8: 1/2, 12: 1/2}}}]
`

// family has the few keys that the scenario needs.
var family = configs.Family{
	Name: "test", Editions: []configs.Edition{{Name: "wfb8"}},
	Troops: []configs.Troop{{Name: "infantry", Base: configs.Base{Width: 20, Depth: 20}}},
	Stats: []configs.Key{
		{Name: "M", Type: stat}, {Name: "WS", Type: stat}, {Name: "BS", Type: stat}, {Name: "S", Type: stat}, {Name: "T", Type: stat},
		{Name: "W", Type: stat}, {Name: "I", Type: stat}, {Name: "A", Type: stat}, {Name: "Ld", Type: stat},
	},
}

var stat = configs.Type{Kind: configs.Whole, Min: 0, Max: 10}

func TestDraw(t *testing.T) {
	sc, problems := configs.Load("test.yaml", []byte(uncertainScenario), []configs.Family{family})
	if len(problems) > 0 {
		t.Fatal(problems.Error())
	}
	s := dice.NewKey(4).Trial(4).Beside(4)
	for _, c := range []struct {
		path  string
		value int32
		want  string
	}{
		{"units.archers.models", 16, "Models of Archers: 16 models, rolled"},
		{"charges.0.distance", 8_250_000, "Distance from Orcs to Archers: 8.25 inches, drawn evenly from 7 to 12"},
		{"charges.0.edge", 13_999_999, "Table edge behind Archers: 14 inches, drawn from a bell curve around 14, standard deviation 2"},
		{"charges.0.redirect.0.distance", 12_000_000, "Distance from Orcs to spears: 12 inches, drawn from 8 (1/2) and 12 (1/2)"},
		{"units.archers.at.x", 3_500_000, "Position of Archers, x: 3.5 inches"},
		{"units.spears.at.facing", 270_000_000, "Facing of spears: 270 degrees"},
		{"charges.9.distance", 1_000_000, "charges.9.distance: 1 inch"},
		{"something", 0, "something: 0 inches"},
	} {
		p := Draw(sc, c.path, c.value, s)
		if p.Outcome != c.want {
			t.Errorf("%s: %q, want %q", c.path, p.Outcome, c.want)
		}
		if rolled := strings.HasSuffix(c.want, "rolled"); rolled != (len(p.Throws) == 1) {
			t.Errorf("%s: throws %v", c.path, p.Throws)
		} else if rolled && (p.Throws[0].Dice.Sum() != 12 || p.Throws[0].Result != "= 16" || p.Throws[0].What != "2D6+4") {
			t.Errorf("%s: %+v", c.path, p.Throws[0])
		}
	}
}

// Dice that come to nothing or less count as nothing.
func TestExpression(t *testing.T) {
	seen := map[string]bool{}
	for n := range uint64(200) {
		x, ok := Expression("distance", "D6-3", 0, dice.NewKey(1).Trial(n).Beside(1))
		if !ok || x.Dice.Sum() > 3 {
			t.Fatalf("%+v", x)
		}
		seen[x.Dice.String()+x.Result] = true
	}
	if len(seen) != 3 || !seen["1= -2"] || !seen["3= 0"] {
		t.Errorf("seen %v", seen)
	}
	if x, ok := Expression("distance", "nonsense", 7, nil); ok || x.Result != "= 7" {
		t.Errorf("%+v", x)
	}
}
