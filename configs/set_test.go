package configs_test

import (
	"strings"
	"testing"
)

func TestSetReplacesOneValue(t *testing.T) {
	s := load(t, base)
	for _, set := range [][2]string{
		{"units.guns.models", "20"}, {"charges.0.distance", "{uniform: [7, 12]}"}, {"value.fleeing", "0.25"},
		{"units.guns.ward", "5+"}, {"units.guns.weapons", "[handgun, great weapon]"}, {"run", "{seed: 7}"}, {"units.orcs.stats.W", "2"},
		{"plans", "{x: {guns: hold}}"}, {"charges.0", "{charger: orcs, target: guns, distance: 3}"}, {"units.guns.weapons.0", "bow"},
	} {
		changed, problems := s.With(set[0], set[1], wfbOnly)
		if problems != nil {
			t.Errorf("%v: %v", set, problems)
			continue
		}
		if got := changed.Doc.Lookup(set[0]).String(); got != set[1] {
			t.Errorf("%s is %s, want %s", set[0], got, set[1])
		}
		if changed.Digest == s.Digest {
			t.Errorf("%v: the digest is that of another scenario", set)
		}
	}
	again, problems := s.Doc.Load(wfbOnly)
	if problems != nil || again.Units[0].Models.Value != 10 || again.Digest != s.Digest {
		t.Error("the scenario itself has changed")
	}
	one, _ := s.Doc.With("units.guns.models", "7")
	other, _ := s.With("units.guns.models", "8", wfbOnly)
	same, _ := s.With("units.guns.models", "7", wfbOnly)
	if loaded, _ := one.Load(wfbOnly); loaded.Digest != same.Digest || loaded.Digest == other.Digest {
		t.Error("equal values must have equal digests, others not")
	}
	two, _ := one.With("units.orcs.models", "8")
	both, problems := two.Load(wfbOnly)
	if problems != nil || both.Units[0].Models.Value != 7 || both.Units[1].Models.Value != 8 {
		t.Errorf("two values: %v", problems)
	}
}

func TestSetReportsWhereItCameFrom(t *testing.T) {
	s := load(t, base+"plans: {hold: {guns: hold}}\n")
	for _, c := range []struct{ path, value, want string }{
		{"units.orks.models", "20", `--set units.orks.models=20: there is no unit "orks"; the units are guns, orcs; did you mean "orcs"?`},
		{"units.orcs.models", "ten", `--set units.orcs.models=ten: should be a whole number from 1 to 500, not "ten"`},
		{"units.orcs.modles", "20", `--set units.orcs.modles=20: unknown key; did you mean "models"?`},
		{"charges.1.distance", "20", `--set charges.1.distance=20: charges has no entry "1"; it has 1 entry, the first of them 0`},
		{"charges.0.distance.x", "20", `--set charges.0.distance.x=20: charges.0.distance is "9", with nothing in it that could be set`},
		{"plans.hodl.guns", "flee", `--set plans.hodl.guns=flee: there is no plan "hodl"; the plans are hold; did you mean "hold"?`},
		{"unit.orcs.models", "20", `--set unit.orcs.models=20: unit: unknown key; did you mean "units"?`},
		{"units.guns.stats", "{M: 4}", `--set units.guns.stats={M: 4}: units.guns.stats.WS: is missing: a whole number from 0 to 10, such as ` + "`WS: 3`"},
		{"units.guns.models", "", `--set units.guns.models=: has no value`},
		{"units.guns.models", "[1", `--set units.guns.models=[1: a comma or the closing ] is missing`},
		{"units.guns.models", "!!int 3", `--set units.guns.models=!!int 3: tags such as !!int are not used here; leave it out`},
		{"charges.0.charger", "guns", `--set charges.0.charger=guns: charges.0.target: guns cannot charge itself`},
	} {
		_, problems := s.With(c.path, c.value, wfbOnly)
		if len(problems) == 0 {
			t.Errorf("%s=%s is taken", c.path, c.value)
			continue
		}
		found := false
		for _, p := range problems {
			found = found || p.String() == c.want
		}
		if !found && c.path != "charges.0.charger" {
			t.Errorf("%s=%s: want\n%s\ngot\n%v", c.path, c.value, c.want, problems)
		}
		if strings.Contains(problems.Error(), "\n    ") && problems[0].Line == 0 {
			t.Errorf("a line of the file under a problem that is not in it:\n%v", problems)
		}
	}
}

// A problem that a --set makes elsewhere in the file is reported there.
func TestSetCanBreakAnotherPlace(t *testing.T) {
	_, problems := load(t, base).With("charges.0.charger", "guns", wfbOnly)
	if len(problems) != 1 || problems[0].String() != "test.yaml:6:29: charges.0.target: guns cannot charge itself" {
		t.Errorf("%v", problems)
	}
}

// What a value of its own makes wrong is told of the --set that brought it, not of
// the line of the file that it replaces. So it is of a unit's place, which is wrong as
// a whole; other lines stay what they are.
func TestSetWithinWhatIsWrong(t *testing.T) {
	s := load(t, strings.Replace(base, "distance: 9", "distance: {uniform: [7, 12]}", 1))
	for _, c := range []struct{ path, value, want string }{
		{"charges.0.distance.uniform.0", "12", "--set charges.0.distance.uniform.0=12: charges.0.distance.uniform: the low end, 12, must be below the high end, 12"},
		{"charges.0.distance.uniform.1", "3", "--set charges.0.distance.uniform.1=3: charges.0.distance.uniform: the low end, 7, must be below the high end, 3"},
	} {
		_, problems := s.With(c.path, c.value, wfbOnly)
		if len(problems) != 1 || problems.Error() != c.want {
			t.Errorf("%s=%s: want\n%s\ngot\n%v", c.path, c.value, c.want, problems)
		}
	}
}

// Without units nothing is said of those that other lines name.
func TestSetNoUnits(t *testing.T) {
	_, problems := load(t, base+"value: {side: red}\n").With("units", "{}", wfbOnly)
	if want := "--set units={}: has 0 entries; it should have 2 to 8"; len(problems) != 1 || problems.Error() != want {
		t.Errorf("want %s, got\n%v", want, problems)
	}
}
