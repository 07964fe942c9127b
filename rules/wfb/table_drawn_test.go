package wfb_test

import (
	"strings"
	"testing"
)

// drawn is a unit that stands at a drawn distance up the table, facing down it.
func drawn(y, facing string) string {
	return unit("riders", "red", "M:8", "models: 1, base: 127x127, troop: monster, at: {x: 30, y: "+y+", facing: "+facing+"}")
}

// The archers' front is at 20, so that riders at y are y - 20 inches away: up to 8
// there is no time to aim, whatever of that is drawn.
func TestDrawnPlaces_LegalReactions(t *testing.T) {
	for _, c := range []struct{ y, facing, shoot string }{
		{"{uniform: [21, 27]}", "270", "Movement"},
		{"{oneof: {21: 1/2, 27: 1/2}}", "270", "Movement"},
		{"{uniform: [21, 31]}", "270", ""},
		{"25", "{uniform: [265, 275]}", "Movement"},
		{"31", "{uniform: [265, 275]}", ""},
		// Where shooting is legal the charge cannot be made.
		{"{oneof: {25: 1/2, 70: 1/2}}", "270", "Movement"},
		{"{uniform: [21, 28]}", "270", "Movement"},
	} {
		b := load(t, scene{
			units:   []string{square("archers", "blue", "", 30, 20, 90, "weapons: [bow]"), drawn(c.y, c.facing)},
			charges: []string{"charger: riders, target: archers"},
			plans:   plans(archersEach),
		}.text())
		for _, p := range b.Plans {
			want := ""
			if p.Name == "shoot" {
				want = c.shoot
			}
			if (p.Refused == "") != (want == "") || !strings.Contains(p.Refused, want) {
				t.Errorf("y: %s, facing: %s: %s is refused because %q, want %q", c.y, c.facing, p.Name, p.Refused, want)
			}
		}
	}
}

// A first charge that no draw allows is an error, as is one that the places of the
// units do not allow.
func TestDrawnPlaces_FirstCharge(t *testing.T) {
	for _, c := range []struct{ y, facing, says string }{
		{"28", "{uniform: [85, 95]}", "front arc"},
		{"28", "{oneof: {85: 1/2, 95: 1/2}}", "front arc"},
		{"{uniform: [40, 45]}", "270", "too far"},
		{"{normal: [45, 0.1]}", "270", "too far"},
		{"{uniform: [30, 45]}", "270", ""},
		{"25", "{uniform: [85, 285]}", ""},
	} {
		sc := scene{
			units:   []string{square("archers", "blue", "", 30, 20, 90, "weapons: [bow]"), drawn(c.y, c.facing)},
			charges: []string{"charger: riders, target: archers"},
		}
		if c.says == "" {
			load(t, sc.text())
			continue
		}
		refuses(t, sc, "charges.0", c.says)
	}
}
