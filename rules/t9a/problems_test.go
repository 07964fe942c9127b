package t9a_test

import (
	"strings"
	"testing"
)

// What is wrong with a scenario is said at its place in the file.
func TestInputErrorsOnTheLine(t *testing.T) {
	orcs, guards := unit("orcs", "red", "", ""), unit("guards", "blue", "", "")
	near := []string{"charger: orcs, target: guards, distance: 9"}
	for _, c := range []struct {
		sc         scene
		path, says string
	}{
		{scene{units: []string{orcs, guards}, charges: []string{"charger: orcs, target: guards, distance: 15.000001"}}, "charges.0.distance", "15 inches at most"},
		{scene{units: []string{unit("orcs", "red", "", "state: shaken"), guards}, charges: near}, "charges.0.charger", "is shaken"},
		{scene{units: []string{unit("orcs", "red", "", "state: engaged"), guards}, charges: near}, "charges.0.charger", "is engaged"},
		{scene{units: []string{orcs, unit("guards", "blue", "", "save: 5+")}, charges: near}, "units.guards.save", "Arm"},
		{scene{units: []string{orcs, unit("guards", "blue", "", "ward: 2+")}, charges: near}, "units.guards.ward", "3+"},
		{scene{units: []string{orcs, unit("guards", "blue", "", "weapons: [lance]")}, charges: near}, "units.guards.weapons.0", "mounted"},
		{scene{units: []string{orcs, unit("guards", "blue", "HP:2", "wounds_taken: 2")}, charges: near}, "units.guards.wounds_taken", "at most 1"},
		{scene{units: []string{orcs, unit("guards", "blue", "Cou:8", "")}, charges: near}, "units.guards.stats.Cou", "t9a3-seed"},
		{scene{units: []string{orcs, unit("guards", "blue", "", "height: 6")}, charges: near}, "units.guards.height", "0 to 5"},
		{scene{units: []string{orcs, guards}, charges: near, plans: plans("p: {guards: stand-and-shoot}")}, "plans.p.guards", ""},
		{scene{units: []string{orcs, guards}, charges: []string{"charger: orcs, target: guards, distance: 9, downhill: true"}}, "charges.0.downhill", ""},
		{scene{units: []string{orcs, unit("wolves", "red", "", ""), guards}, charges: []string{"charger: orcs, target: guards, distance: 9, edge: 5", "charger: wolves, target: guards, distance: 9, edge: 6"}}, "charges.1.edge", "same edge"},
	} {
		refuses(t, c.sc, c.path, c.says)
	}
}

func TestInputErrorsOnTheTable(t *testing.T) {
	orcs := unit("orcs", "red", "", at(10, 10, 90))
	charge := []string{"charger: orcs, target: guards"}
	guards := func(x, y, facing float64, more string) string {
		return unit("guards", "blue", "", at(x, y, facing)+more)
	}
	terrain := "terrain: [{name: rock, kind: impassable, polygon: [[8, 15], [12, 15], [12, 17], [8, 17]]}]"
	table := "table: {width: 40, depth: 30}"
	for _, c := range []struct {
		units      []string
		more       []string
		path, says string
	}{
		{[]string{orcs, guards(10, 9.5, 270, "")}, nil, "units.guards.at", "guards stands on orcs"},
		{[]string{orcs, guards(10, 10, 270, "")}, nil, "units.guards.at", "guards touches orcs"},
		{[]string{orcs, guards(10, 16, 270, "")}, []string{terrain}, "units.guards.at", "rock"},
		{[]string{orcs, guards(10, 15, 90, "")}, []string{terrain}, "units.guards.at", "rock"},
		{[]string{orcs, guards(10, 16, 270, "")}, []string{strings.Replace(terrain, "name: rock, ", "", 1)}, "units.guards.at", "terrain.0"},
		{[]string{orcs, guards(10, 29.5, 270, "")}, []string{table}, "units.guards.at", "not wholly on the table"},
		{[]string{orcs, guards(-5, 12, 270, "")}, []string{table}, "units.guards.at", "not wholly on the table"},
		{[]string{orcs, guards(10, 30, 90, "")}, []string{table}, "units.guards.at", "not wholly on the table"},
		{[]string{orcs, guards(10, 26, 270, "")}, nil, "charges.0", "16 inches away"},
		{[]string{orcs, unit("guards", "blue", "", "at: {x: 10, y: {uniform: [26, 30]}, facing: 270}")}, nil, "charges.0", "at least 16.0"},
		{[]string{orcs, unit("guards", "blue", "", "at: {x: 10, y: {oneof: {26: 1/2, 28: 1/2}}, facing: 270}")}, nil, "charges.0", "at least 16 inches away"},
		{[]string{orcs, unit("guards", "blue", "", "")}, nil, "units.guards", "has no at:"},
		{[]string{orcs, guards(10, 19, 270, "")}, []string{"terrain: [{name: bow tie, kind: impassable, polygon: [[0, 0], [2, 2], [2, 0], [0, 2]]}]"}, "terrain.0.polygon", ""},
		{[]string{orcs, unit("guards", "blue", "", "models: 500, files: 100, base: 999x999, "+at(10, 600, 270))}, nil, "units.guards", "not within"},
	} {
		refuses(t, scene{units: c.units, charges: charge, more: c.more}, c.path, c.says)
	}
	// Two that are engaged already may touch.
	if _, problems := tryLoad(scene{
		units: []string{orcs, guards(10, 19, 270, ""), unit("a", "red", "", "state: engaged, "+at(20, 5, 90)), unit("b", "blue", "", "state: engaged, "+at(20, 5, 270))}, charges: charge,
	}.text()); len(problems) > 0 {
		t.Error(problems.Error())
	}
	// It is enough that a charge is within reach in some draws.
	if _, problems := tryLoad(scene{
		units: []string{orcs, unit("guards", "blue", "", "at: {x: 10, y: {uniform: [24, 30]}, facing: 270}")}, charges: charge,
	}.text()); len(problems) > 0 {
		t.Error(problems.Error())
	}
	// Other terrain is no obstacle.
	if _, problems := tryLoad(scene{
		units: []string{orcs, guards(10, 16, 270, "")}, charges: charge, more: []string{strings.Replace(terrain, "impassable", "forest", 1)},
	}.text()); len(problems) > 0 {
		t.Error(problems.Error())
	}
}

// The variables of the page, on the line and on the table.
func TestVariableNames(t *testing.T) {
	line := "orcs.charge orcs.target orcs.redirect orcs.restrictions orcs.moved "
	units := "orcs.reaction orcs.fate orcs.cause orcs.models orcs.hp orcs.shot guards.reaction guards.fate guards.cause guards.models guards.hp guards.shot swing "
	b := load(t, scene{units: []string{unit("orcs", "red", "", ""), unit("guards", "blue", "", "")}, charges: []string{"charger: orcs, target: guards, distance: 9"}}.text())
	names := ""
	for _, v := range b.Line.Variables() {
		names += v.Name + " "
	}
	if names != line+units {
		t.Error(names)
	}
	b = load(t, scene{units: []string{unit("orcs", "red", "", at(0, 0, 90)), unit("guards", "blue", "", at(0, 9, 270))}, charges: []string{"charger: orcs, target: guards"}}.text())
	names = ""
	for _, v := range b.Table.Variables() {
		names += v.Name + " "
	}
	if names != line+"orcs.wheel orcs.x orcs.y orcs.heading "+units {
		t.Error(names)
	}
}
