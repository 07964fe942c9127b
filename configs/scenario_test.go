package configs_test

import (
	"math"
	"math/big"
	"reflect"
	"strings"
	"testing"

	"tactica/configs"
)

// base is a scenario to change in tests.
const base = `rules: wfb8
units:
  guns: {side: blue, models: 10, stats: {M: 4, WS: 3, BS: 3, S: 3, T: 3, I: 3, A: 1, Ld: 7}, weapons: [handgun]}
  orcs: {side: red, models: 20, stats: {M: 4, WS: 3, BS: 3, S: 3, T: 4, I: 2, A: 1, Ld: 7}, save: 6+}
charges:
  - {charger: orcs, target: guns, distance: 9}
`

func load(t *testing.T, src string) *configs.Scenario {
	t.Helper()
	s, problems := configs.Load("test.yaml", []byte(src), wfbOnly)
	if problems != nil {
		t.Fatalf("%v", problems)
	}
	return s
}

func edit(t *testing.T, src, old, new string) string {
	t.Helper()
	if strings.Count(src, old) != 1 {
		t.Fatalf("%q is not once in the file", old)
	}
	return strings.Replace(src, old, new, 1)
}

func TestDefaults(t *testing.T) {
	s := load(t, base)
	if s.Name != "test" || s.Contact || s.Rounds != 1 || !s.Rally || len(s.Plans) != 0 {
		t.Errorf("%+v", s)
	}
	if want := (configs.Value{Side: "blue", Destroyed: 1, Fleeing: 0.5, Casualties: 1}); s.Value != want {
		t.Errorf("value %+v, want %+v", s.Value, want)
	}
	if s.Run != (configs.Run{}) {
		t.Errorf("run %+v", s.Run)
	}
	u := s.Units[1]
	if u.Key != "orcs" || u.Label != "orcs" || u.Files != 5 || u.Points != 1 || u.Troop != "infantry" || u.Base != (configs.Base{Width: 20, Depth: 20}) || u.Save != 6 || u.Ward != 0 || u.Height != -1 {
		t.Errorf("%+v", u)
	}
	c := s.Charges[0]
	if c.Cover != "none" || c.Targets[0].From != "front" || c.Targets[0].Edge.IsSet() || c.Targets[0].Distance.Value != 9 {
		t.Errorf("%+v", c)
	}
	var codes []string
	for _, a := range s.Assumptions {
		codes = append(codes, a.Code+" "+a.Path)
	}
	want := []string{
		"default-troop units.guns.troop", "default-files units.guns.files", "default-base units.guns.base", "default-points units.guns.points",
		"default-troop units.orcs.troop", "default-files units.orcs.files", "default-base units.orcs.base", "default-points units.orcs.points",
		"default-side value.side",
	}
	if !reflect.DeepEqual(codes, want) {
		t.Errorf("assumptions\n%v\nwant\n%v", codes, want)
	}
}

func TestFilesFollowModels(t *testing.T) {
	for models, want := range map[string]int{"3": 3, "5": 5, "20": 5, "{dice: D3}": 3, "3, files: 10": 3, "12, files: 10": 10} {
		if got := load(t, edit(t, base, "models: 20", "models: "+models)).Units[1].Files; got != want {
			t.Errorf("models: %s has %d files, want %d", models, got, want)
		}
	}
}

func TestQuantities(t *testing.T) {
	s := load(t, edit(t, edit(t, base, "models: 20", "models: {oneof: {12: 1/3, 8: 2/3}}"), "distance: 9", "distance: {dice: 2D6+4}, edge: {normal: [12, 1.5]}"))
	models := s.Units[1].Models
	if models.Kind != configs.OneOf || models.Continuous() || len(models.Values) != 2 || models.Values[0].Value != 8 ||
		models.Values[0].Weight.Cmp(big.NewRat(2, 3)) != 0 || models.Path != "units.orcs.models" || models.Text != "{oneof: {12: 1/3, 8: 2/3}}" {
		t.Errorf("%+v", models)
	}
	distance := s.Charges[0].Targets[0].Distance
	low, high := distance.Bounds()
	if distance.Kind != configs.Dice || len(distance.Support()) != 11 || low != 6 || high != 16 || distance.Values[5].Weight.Cmp(big.NewRat(1, 6)) != 0 {
		t.Errorf("%+v", distance)
	}
	edge := s.Charges[0].Targets[0].Edge
	if low, high := edge.Bounds(); !edge.Continuous() || edge.Mean != 12 || edge.SD != 1.5 || !math.IsInf(low, -1) || !math.IsInf(high, 1) || edge.Support() != nil {
		t.Errorf("%+v", edge)
	}
	uniform := load(t, edit(t, base, "distance: 9", "distance: {uniform: [7, 12]}")).Charges[0].Targets[0].Distance
	if low, high := uniform.Bounds(); !uniform.Continuous() || low != 7 || high != 12 {
		t.Errorf("%+v", uniform)
	}
}

// One number for several targets is one place of the file, a list is several.
func TestTargetsShareOneNumber(t *testing.T) {
	two := edit(t, edit(t, base, "charges:", "  line: {side: blue, models: 5, stats: {M: 4, WS: 3, S: 3, T: 3, I: 3, A: 1, Ld: 7}}\ncharges:"), "target: guns", "target: [guns, line]")
	shared := load(t, edit(t, two, "distance: 9", "distance: {dice: 2D6}, from: [left, rear]")).Charges[0].Targets
	if shared[0].Distance.Path != "charges.0.distance" || shared[1].Distance.Path != "charges.0.distance" || shared[0].From != "left" || shared[1].From != "rear" {
		t.Errorf("%+v", shared)
	}
	apart := load(t, edit(t, two, "distance: 9", "distance: [{dice: 2D6}, 7]")).Charges[0].Targets
	if apart[0].Distance.Path != "charges.0.distance.0" || apart[1].Distance.Value != 7 || apart[1].Unit != "line" {
		t.Errorf("%+v", apart)
	}
}

func TestMixtures(t *testing.T) {
	s := load(t, base+`plans:
  thirds: {guns: {hold: 1/3, flee: 2/3}}
  decimals: {guns: [{hold: 0.3333333333, retreat: 0.6666666666}, stand and shoot]}
  best: best
`)
	thirds := s.Plans[0].Answers["guns"]
	if !thirds.Each || len(thirds.List) != 1 || thirds.List[0][1].Word != "flee" || thirds.List[0][1].Weight.Cmp(big.NewRat(2, 3)) != 0 {
		t.Errorf("%+v", thirds)
	}
	list := s.Plans[1].Answers["guns"]
	if list.Each || len(list.List) != 2 || list.List[0][1].Word != "flee" || list.List[1][0].Word != "stand-and-shoot" {
		t.Errorf("%+v", list)
	}
	sum := new(big.Rat).Add(list.List[0][0].Weight, list.List[0][1].Weight)
	if sum.Cmp(big.NewRat(1, 1)) != 0 {
		t.Errorf("weights sum to %v: decimals are scaled to a distribution", sum)
	}
	if !s.Plans[2].BestPlay || s.Plans[2].Answers != nil || s.Plans[0].BestPlay {
		t.Errorf("%+v", s.Plans[2])
	}
	// Decimals may miss 1 by 1e-9, fractions not at all.
	for mixture, fine := range map[string]bool{
		"{hold: 0.5, flee: 0.500000001}":          true,
		"{hold: 0.5, flee: 0.5000000011}":         false,
		"{hold: 1/2, flee: 500000001/1000000001}": false,
		"{hold: 1/2, flee: 0.5}":                  true,
	} {
		_, problems := configs.Load("test.yaml", []byte(base+"plans: {p: {guns: "+mixture+"}}\n"), wfbOnly)
		if (problems == nil) != fine {
			t.Errorf("%s: %v", mixture, problems)
		}
	}
}

func TestEquipment(t *testing.T) {
	u := load(t, edit(t, base, "weapons: [handgun]", "weapons: [hand weapon, {weapon: pistol, models: 2}, {name: bomb, range: 8, S: 4, special: [multiple shots 2]}], special: [impact hits D6+1, fear]")).Units[0]
	want := []configs.Weapon{
		{Name: "hand weapon"}, {Name: "pistol", Models: 2},
		{Name: "bomb", Defined: true, Fields: map[string]string{"range": "8", "S": "4"}, Special: []configs.Special{{Name: "multiple shots", Argument: "2"}}},
	}
	if !reflect.DeepEqual(u.Weapons, want) {
		t.Errorf("%+v", u.Weapons)
	}
	if !u.Has("fear") || u.Has("terror") || u.Special[0] != (configs.Special{Name: "impact hits", Argument: "D6+1"}) {
		t.Errorf("%+v", u.Special)
	}
	old := load(t, edit(t, edit(t, base, "wfb8", "battleaxe"), "BS: 3, S: 3, T: 3", "BS: 4+, S: 3, T: 3")).Units[0].Stats
	if old["BS"] != (configs.Stat{Value: 4, Plus: true}) || old["WS"] != (configs.Stat{Value: 3}) {
		t.Errorf("%v", old)
	}
}

func TestRunSettings(t *testing.T) {
	run := load(t, base+"run: {trials: 1e12, seed: 18446744073709551615, confidence: 0.99, precision: 0.25}\n").Run
	if want := (configs.Run{Trials: 1e12, Seed: math.MaxUint64, HasSeed: true, Confidence: 0.99, Precision: 0.25}); run != want {
		t.Errorf("%+v", run)
	}
}

func TestSweepValues(t *testing.T) {
	s := load(t, base+"sweep:\n  - {path: charges.0.distance, from: 4, to: 5, step: 0.1}\n  - {path: units.orcs.models, values: [20, 5]}\n")
	if want := []float64{4, 4.1, 4.2, 4.3, 4.4, 4.5, 4.6, 4.7, 4.8, 4.9, 5}; !reflect.DeepEqual(s.Sweep[0].Values, want) {
		t.Errorf("%v, want %v: decimals, not sums of rounded steps", s.Sweep[0].Values, want)
	}
	if want := []float64{20, 5}; !reflect.DeepEqual(s.Sweep[1].Values, want) {
		t.Errorf("%v", s.Sweep[1].Values)
	}
	for _, path := range []string{"value.fleeing", "rounds", "units.orcs.files", "units.guns.stats.BS", "units.orcs.wounds_taken", "charges.0.edge"} {
		load(t, base+"sweep: [{path: "+path+", values: [1]}]\n")
	}
	got, err := configs.Steps("1/3", "1", "1/3")
	if err != nil || len(got) != 3 || got[2] != 1 {
		t.Errorf("%v, %v", got, err)
	}
	for _, bad := range [][3]string{{"1", "2", "0"}, {"2", "1", "1"}, {"1", "x", "1"}, {"1", "2", "1e-9"}} {
		if got, err := configs.Steps(bad[0], bad[1], bad[2]); err == nil {
			t.Errorf("%v gives %v", bad, got)
		}
	}
}

func TestTerrain(t *testing.T) {
	s := load(t, string(read(t, "testdata/good/plane.yaml")))
	want := [][2]float64{{54, 28}, {54, 34}, {52, 34}, {52, 28}}
	if got := s.Terrain[1].Polygon; !reflect.DeepEqual(got, want) {
		t.Errorf("a rectangle of 6 x 2 turned by 90 degrees is %v, want %v", got, want)
	}
	if s.Units[0].At.Facing.Kind != configs.Uniform || s.Units[1].At.Y.Value != 30 || s.Charges[0].Targets[0].Distance.IsSet() {
		t.Errorf("%+v", s.Units)
	}
}

// What is wrong with a check is reported with everything else that is wrong.
func TestVariablesOfChecks(t *testing.T) {
	_, problems := configs.Load("test.yaml", []byte(base+`plans: {hold: {guns: hodl}}
expect:
  - {plan: hold, variable: guns.fate, is: destroyed, at_most: 0.2}
  - {plan: hold, variable: swing, mean_at_least: -40}
  - {plan: hold, variable: guns.models, is: 3, at_most: 0.2}
  - {best: hold}
  - {plan: hold, variable: guns.faet, is: destroyed, at_most: 0.2}
  - {plan: hold, variable: guns.fate, is: destroid, at_most: 0.2}
  - {plan: hold, variable: guns.models, is: many, at_most: 0.2}
  - {plan: hold, variable: guns.fate, mean_at_least: 1}
  - {plan: hold, variable: guns.charge, is: reached, at_most: 0.2}
  - {plan: hold, variable: orcs.target, mean_at_most: 3}
  - {plan: hold, variable: gnus.fate, is: destroid, at_most: 0.2}
  - {plan: hold, variable: guns.fate, at_most: 0.2}
`), wfbOnly)
	const guns = "guns.cause, guns.fate, guns.models, guns.reaction, guns.shot"
	const all = guns + ", orcs.cause, orcs.charge, orcs.fate, orcs.models, orcs.moved, orcs.reaction, orcs.redirect, orcs.shot, orcs.target, plan.overridden, swing"
	want := []string{
		`test.yaml:7:22: plans.hold.guns: "hodl" is no answer; it should be hold, stand-and-shoot or flee; did you mean "hold"?`,
		`test.yaml:13:28: expect.4.variable: there is no variable "guns.faet"; there are ` + all + `; did you mean "guns.fate"?`,
		`test.yaml:14:43: expect.5.is: guns.fate is never "destroid"; it is standing, engaged, fleeing, rallied or destroyed; did you mean "destroyed"?`,
		`test.yaml:15:45: expect.6.is: guns.models is a number, and "many" is none`,
		`test.yaml:16:28: expect.7.variable: guns.fate has no mean; ask for one of its values with is: standing, engaged, fleeing, rallied or destroyed`,
		`test.yaml:17:28: expect.8.variable: there is no variable "guns.charge"; there are ` + all + `; did you mean "guns.cause"?`,
		`test.yaml:18:28: expect.9.variable: orcs.target has no mean; ask for one of its values with is:`,
		`test.yaml:19:28: expect.10.variable: there is no unit "gnus"; the units are guns, orcs; did you mean "guns"?`,
		`test.yaml:20:5: expect.11.is: is missing: the value whose probability is checked`,
	}
	var got []string
	for _, p := range problems {
		got = append(got, p.String())
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// A unit may charge that is misspelt where it should: its variables are not held
// against it.
func TestVariablesOfChargersUnknown(t *testing.T) {
	_, problems := configs.Load("test.yaml", []byte(strings.Replace(base, "charger: orcs", "charger: rocs", 1)+`
expect: [{plan: hold, variable: orcs.charge, is: reached, at_most: 0.2}]
`), wfbOnly)
	if len(problems) != 1 || !strings.Contains(problems[0].String(), `there is no unit "rocs"`) {
		t.Errorf("%v", problems)
	}
}

// Problems with an entry of a list are told of its own place, also behind an entry
// that is misspelt.
func TestPlacesBehindMisspeltEntries(t *testing.T) {
	for _, c := range []struct{ from, to, want string }{
		{"target: guns, distance: 9", "target: [gnus, orcs], distance: 9", "charges.0.target.1: orcs cannot charge itself"},
		{"distance: 9", "distance: 9, redirect: [{target: gnus, distance: 8}, {target: orcs, distance: 8}]", "charges.0.redirect.1.target: orcs cannot charge itself"},
	} {
		_, problems := configs.Load("test.yaml", []byte(strings.Replace(base, c.from, c.to, 1)), wfbOnly)
		if text := problems.Error(); len(problems) != 2 || !strings.Contains(text, c.want) || !strings.Contains(text, `"gnus"`) {
			t.Errorf("%s\nwant %s", text, c.want)
		}
	}
	_, problems := configs.Load("test.yaml", []byte(`rules: cards
units:
  guns: {side: blue, models: 5}
  orcs: {side: red, models: 5}
charges:
  - {charger: orcs, target: guns, distance: 9, interveners: [{unit: gnus, distance: 8}, {unit: guns, distance: 8}]}
`), []configs.Family{cards})
	if text := problems.Error(); len(problems) != 2 || !strings.Contains(text, "charges.0.interveners.1.unit: guns is in this charge already") {
		t.Error(text)
	}
}

func TestQuotedBoolean(t *testing.T) {
	for text, want := range map[string]string{
		`"true"`: "should be true or false, without quotes", `'false'`: "should be true or false, without quotes",
		"yes": `should be true or false, not "yes"`, `"yes"`: `should be true or false, not "yes"`,
	} {
		_, problems := configs.Load("test.yaml", []byte(base+"rally: "+text+"\n"), wfbOnly)
		if len(problems) != 1 || problems[0].Message != want {
			t.Errorf("rally: %s: %v, want %s", text, problems, want)
		}
	}
}

// Words that depend on the scenario are checked once the rules have read it.
func TestCheckVariables(t *testing.T) {
	s := load(t, base+`plans: {hold: {guns: hold}}
expect:
  - {plan: hold, variable: guns.fate, is: destroyed, at_most: 0.2}
  - {plan: hold, variable: orcs.target, is: gnus, at_most: 0.2}
  - {best: hold}
`)
	if s.Expect[0].Text != "{plan: hold, variable: guns.fate, is: destroyed, at_most: 0.2}" || *s.Expect[0].AtMost != 0.2 || s.Expect[0].AtLeast != nil {
		t.Errorf("%+v", s.Expect[0])
	}
	problems := s.CheckVariables(map[string][]string{"guns.fate": {"standing", "destroyed"}, "orcs.target": {"none", "guns"}})
	const want = `test.yaml:10:45: expect.1.is: orcs.target is never "gnus"; it is none or guns; did you mean "guns"?`
	if len(problems) != 1 || problems[0].String() != want {
		t.Errorf("got %v, want %s", problems, want)
	}
}

func TestPlacesOfPaths(t *testing.T) {
	s := load(t, base+"plans:\n  a.b: {guns: hold}\n  a: {guns: flee}\n")
	for path, want := range map[string]configs.Pos{
		"rules":                {Line: 1, Column: 8},
		"units.orcs":           {Line: 4, Column: 3},
		"units.orcs.models":    {Line: 4, Column: 29},
		"units.guns.weapons.0": {Line: 3, Column: 104},
		"units.guns.weapons.7": {Line: 3, Column: 94},
		"units.orcs.ward":      {Line: 4, Column: 3},
		"charges.0.distance":   {Line: 6, Column: 45},
		"plans.a.b.guns":       {Line: 8, Column: 15},
		"plans.a.guns":         {Line: 9, Column: 13},
		"plans.a.b.x":          {Line: 8, Column: 3},
		"plans.ab.guns":        {Line: 7, Column: 1},
		"nothing.at.all":       {Line: 1, Column: 1},
	} {
		if got := s.Doc.At(path); got != want {
			t.Errorf("%s is at %v, want %v", path, got, want)
		}
	}
}
