package t9a_test

import (
	"fmt"
	"testing"
)

// Clause 3: who strikes when. Two lone models with one attack each, that slay
// with the same chance: who strikes first is slain less often.
func TestAgilityOrder(t *testing.T) {
	slay := of(5, 12) // 4+ to hit, 2+ to wound, no save
	for _, c := range []struct {
		charger, target   int // Agility
		lance, blade      string
		chargerFirst, tie bool
	}{
		{3, 3, "", "", true, false}, // charging is worth 1
		{2, 3, "", "", false, true},
		{1, 3, "", "", false, false},
		{1, 3, "lance", "", false, true}, // and a lance 1 more
		{2, 3, "light lance", "", false, true},
		{3, 4, "", "spear", false, false}, // a spear is worth 1
		{4, 4, "", "spear", false, true},
		{9, 10, "", "", false, true},
		{10, 10, "", "", false, true}, // 10 at most
		{10, 9, "", "spear", false, true},
		{10, 0, "great weapon", "", false, true}, // step 0, charging or not
		{10, 1, "great weapon", "", false, false},
		{0, 10, "", "great weapon", true, false},
	} {
		weapons := func(w string) string {
			if w == "" {
				return ""
			}
			return ", weapons: [" + w + "]"
		}
		s := scene{
			units: []string{
				unit("rider", "red", fmt.Sprintf("Agi:%d Str:9", c.charger), "models: 1, troop: cavalry"+weapons(c.lance)),
				unit("guard", "blue", fmt.Sprintf("Agi:%d Str:9", c.target), "models: 1, troop: cavalry"+weapons(c.blade)),
			},
			charges: []string{"charger: rider, target: guard, distance: 5"},
			plans:   plans("hold: {guard: hold}"),
		}.play(t)
		rider, guard := slay, slay // the chance to be slain
		switch {
		case c.tie:
		case c.chargerFirst:
			rider = times(slay, not(slay))
		default:
			guard = times(slay, not(slay))
		}
		s.is("hold", "rider.cause", "combat", rider)
		s.is("hold", "guard.cause", "combat", guard)
		if t.Failed() {
			t.Fatalf("%+v", c)
		}
	}
}

// Impact hits come at step 10 of the charge, stomp at step 0, on enemies of
// Height 0 and 1 only.
func TestImpactHitsAndStomp(t *testing.T) {
	hurt := of(5, 6)
	for _, c := range []struct {
		special  string
		height   int
		agility  int
		strikes  bool // the guard strikes before it is hit
		together bool
		hits     bool
	}{
		{"impact hits 1", 1, 9, false, false, true},
		{"impact hits 1", 1, 10, false, true, true},
		{"stomp 1", 1, 5, true, false, true},
		{"stomp 1", 1, 0, false, true, true},
		{"stomp 1", 2, 5, true, false, false},
		{"stomp 1", 0, 5, true, false, true},
	} {
		s := scene{
			units: []string{
				unit("ogre", "red", "Att:0 Str:9", "models: 1, special: ["+c.special+"]"),
				unit("guard", "blue", fmt.Sprintf("Agi:%d Str:9", c.agility), fmt.Sprintf("models: 1, height: %d", c.height)),
			},
			charges: []string{"charger: ogre, target: guard, distance: 5"},
			plans:   plans("hold: {guard: hold}"),
		}.play(t)
		slay := of(5, 12)
		ogre, guard := slay, hurt
		switch {
		case !c.hits:
			guard = of(0, 1)
		case c.together:
		case c.strikes:
			guard = times(hurt, not(slay))
		default:
			ogre = times(slay, not(hurt))
		}
		s.is("hold", "ogre.cause", "combat", ogre)
		s.is("hold", "guard.cause", "combat", guard)
		if t.Failed() {
			t.Fatalf("%+v", c)
		}
	}
}
