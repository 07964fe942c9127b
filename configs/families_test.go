package configs_test

import (
	"strings"
	"testing"

	"tactica/configs"
)

func wholeNumber(low, high float64) configs.Type {
	return configs.Type{Kind: configs.Whole, Min: low, Max: high}
}

func oneWord(w ...string) configs.Type { return configs.Type{Kind: configs.Word, Words: w} }

func keysOf(k ...configs.Key) configs.Type { return configs.Type{Kind: configs.Mapping, Keys: k} }

var yesNo = configs.Type{Kind: configs.Bool}

// cards stands for rules without ranks and without a plane, whose weapons are
// all defined in place, which have parameters, and whose charges can be
// intervened in.
var cards = configs.Family{
	Name:     "cards",
	Editions: []configs.Edition{{Name: "cards", Doc: "A family for tests."}},
	Stats: []configs.Key{
		{Name: "Move", Type: wholeNumber(0, 100)}, {Name: "Resolve", Type: wholeNumber(0, 20)}, {Name: "Wounds", Type: wholeNumber(1, 20)},
	},
	UnitKeys: []configs.Key{
		{Name: "files", Refused: "these rules have no ranks"}, {Name: "base", Refused: "these rules have no bases"},
		{Name: "troop", Refused: "these rules have no troop types"}, {Name: "save", Refused: "these rules have no saves"},
		{Name: "run_distance", Type: configs.Type{Kind: configs.Number, Above: true, Max: 100}},
		{Name: "cover", Type: configs.Type{Kind: configs.Form, Pattern: "none|light|heavy|[0-9]", Says: "none, light, heavy or a whole number"}},
	},
	States: []string{"engaged"},
	StateKeys: []configs.Key{
		{Name: "engaged", Type: yesNo}, {Name: "moved", Type: yesNo}, {Name: "defended", Type: oneWord("activation")},
		{Name: "restrictions", Type: configs.Type{Kind: configs.List, Max: 3, Distinct: true, Of: &configs.Type{Kind: configs.Word, Words: []string{"shoot", "run", "defend"}}}},
	},
	WeaponKeys: []configs.Key{
		{Name: "kind", Type: oneWord("melee", "ranged")}, {Name: "lock", Type: wholeNumber(1, 6)},
		{Name: "force", Type: wholeNumber(0, 20)}, {Name: "dice", Type: wholeNumber(0, 20)},
	},
	ChargeKeys: []configs.Key{
		{Name: "edge", Refused: "these rules have no table edge"}, {Name: "redirect", Refused: "these rules have no redirects"},
		{Name: "interveners", Type: configs.Type{Kind: configs.List, Max: 8, Of: &configs.Type{Kind: configs.Mapping, Keys: []configs.Key{
			{Name: "unit", Type: configs.Type{Kind: configs.UnitRef}, Required: true},
			{Name: "distance", Type: configs.Type{Kind: configs.Amount, Max: 1000}, Required: true},
			{Name: "together", Type: yesNo}, {Name: "blocked", Type: yesNo}, {Name: "can_charge", Type: yesNo}, {Name: "can_target", Type: yesNo},
		}}}},
	},
	Choices:     []configs.ChoiceWord{{Word: "hold"}, {Word: "defend"}, {Word: "intervene"}, {Word: "defend-activation"}},
	JoinChoices: true, ChargerAnswers: true,
	PolicyKeys: []configs.Key{{Name: "split", Type: oneWord("attacker_choice", "original", "nearest")}},
	Parameters: []configs.Key{
		{Name: "dice", Type: keysOf(configs.Key{Name: "sides", Type: wholeNumber(2, 100)})},
		{Name: "charge", Type: keysOf(configs.Key{Name: "distance", Type: configs.Type{Kind: configs.Form, Pattern: ".+", Says: "run, move, fixed or dice"}},
			configs.Key{Name: "split_policy", Type: oneWord("attacker_choice", "both_if_possible")})},
	},
	MaxRounds: 1,
}

const cardsFile = `rules: cards
rules_parameters:
  charge: {distance: run, split_policy: both_if_possible}
units:
  raiders:
    side: red
    models: 6
    points: 10
    stats: {Move: 6, Resolve: 4, Wounds: 1}
    run_distance: 12
    weapons: [{name: blades, kind: melee, lock: 4, force: 2, dice: 1}]
  line:    {side: blue, models: 5, points: 10, stats: {Move: 6, Resolve: 4}, cover: light}
  reserve: {side: blue, models: 5, points: 12, state: {restrictions: [shoot], moved: true}, weapons: []}
charges:
  - charger: raiders
    target: line
    distance: 9
    interveners:
      - {unit: reserve, distance: 10, together: true, blocked: false, can_target: false}
plans:
  no response: {line: hold, reserve: hold}
  both: {reserve: intervene, line: defend + intervene, raiders: defend}
  later: {line: defend-activation}
policies:
  raiders: {split: attacker_choice}
`

func TestFamilyWithoutRanks(t *testing.T) {
	s, problems := configs.Load("cards.yaml", []byte(cardsFile), []configs.Family{cards})
	if problems != nil {
		t.Fatal(problems)
	}
	if got := s.Parameters.Get("charge").Get("split_policy"); got.Text != "both_if_possible" {
		t.Errorf("parameter %q", got.Text)
	}
	raiders, line, reserve := s.Units[0], s.Units[1], s.Units[2]
	if len(s.Assumptions) != 1 || s.Assumptions[0].Code != "default-side" {
		t.Errorf("assumptions %v: files, bases and troop types do not exist here", s.Assumptions)
	}
	if raiders.RunDistance != 12 || raiders.Weapons[0].Fields["lock"] != "4" || !raiders.Weapons[0].Defined || raiders.Files != 0 {
		t.Errorf("raiders %+v", raiders)
	}
	if line.Cover != "light" || line.HasWeapons || !reserve.HasWeapons || len(reserve.Weapons) != 0 {
		t.Errorf("line %+v, reserve %+v", line, reserve)
	}
	if !reserve.State.Moved || reserve.State.Restrictions[0] != "shoot" {
		t.Errorf("state %+v", reserve.State)
	}
	i := s.Charges[0].Interveners[0]
	if i.Unit != "reserve" || i.Distance.Value != 10 || !i.Together || i.Blocked || !i.CanCharge || i.CanTarget {
		t.Errorf("intervener %+v", i)
	}
	if got := s.Plans[1].Answers["line"].List[0][0].Word; got != "defend+intervene" {
		t.Errorf("joined answer %q", got)
	}
	plain, problems := configs.Load("cards.yaml", []byte(strings.Replace(cardsFile, ", together: true, blocked: false, can_target: false}", "}", 1)), []configs.Family{cards})
	if problems != nil {
		t.Fatal(problems)
	}
	if i := plain.Charges[0].Interveners[0]; !i.Together || i.Blocked || !i.CanCharge || !i.CanTarget {
		t.Errorf("defaults of an intervener %+v", i)
	}
	if s.Policies["raiders"].Split != "attacker_choice" {
		t.Errorf("policies %v", s.Policies)
	}
}

// What the family refuses is refused for its reason.
func TestFamilyRefusesKeys(t *testing.T) {
	edits := []struct{ old, new, want string }{
		{"    run_distance: 12", "    files: 3", "units.raiders.files: these rules have no ranks"},
		{"    run_distance: 12", "    at: {x: 1, y: 1, facing: 0}", "units.raiders.at: these rules have no plane; give each charge its distance"},
		{"    run_distance: 12", "    mount: {Move: 9}", "units.raiders.mount: unknown key"},
		{"    distance: 9\n", "    distance: 9\n    edge: 4\n", "charges.0.edge: these rules have no table edge"},
		{"[{name: blades, ", "[blades, {name: blades, ", "units.raiders.weapons.0: should be a mapping"},
		{"{unit: reserve,", "{unit: raiders,", "charges.0.interveners.0.unit: raiders is on the side of the charger"},
		{"{unit: reserve,", "{unit: line,", "charges.0.interveners.0.unit: line is in this charge already"},
		{"rules: cards\n", "rules: cards\nrounds: 2\n", "rounds: should be 1"},
		{"{distance: run,", "{distnace: run,", `rules_parameters.charge.distnace: unknown key; did you mean "distance"?`},
		{"defend + intervene", "defend+defend", `plans.both.line: "defend" is no answer`},
		{"[shoot]", "[shoot, shoot]", `units.reserve.state.restrictions.1: "shoot" is listed twice`},
		{"target: line", "target: [line]", "charges.0.target: should be the key of a unit, not a list"},
	}
	for _, e := range edits {
		if !strings.Contains(cardsFile, e.old) {
			t.Fatalf("no %q in the file", e.old)
		}
		_, problems := configs.Load("cards.yaml", []byte(strings.Replace(cardsFile, e.old, e.new, 1)), []configs.Family{cards})
		if len(problems) != 1 || !strings.Contains(problems[0].String(), e.want) {
			t.Errorf("%q: want %q, got:\n%v", e.new, e.want, problems)
		}
	}
}

// bands stands for rules in two editions with a key of one of them, and with
// heights.
var bands = configs.Family{
	Name:     "bands",
	Editions: []configs.Edition{{Name: "bands"}, {Name: "bands-old"}},
	Stats:    []configs.Key{{Name: "Cha", Type: wholeNumber(0, 20), Required: true}, {Name: "Cou", Type: wholeNumber(1, 10), Editions: []string{"bands-old"}}},
	Troops:   []configs.Troop{{Name: "infantry", Base: configs.Base{Width: 20, Depth: 20}, Height: 1}, {Name: "cavalry", Base: configs.Base{Width: 25, Depth: 50}, Height: 2}},
	UnitKeys: []configs.Key{
		{Name: "height", Type: wholeNumber(0, 5)},
		{Name: "save", Refused: "armour is Arm in stats under these rules"},
		{Name: "ward", Type: configs.Type{Kind: configs.ToRoll, Min: 3, Max: 6}},
	},
	Plane:   true,
	Choices: []configs.ChoiceWord{{Word: "hold"}, {Word: "flee"}},
}

func TestFamilyOfTwoEditions(t *testing.T) {
	const file = `rules: bands
units:
  a: {side: blue, models: 3, stats: {Cha: 4}, height: 0, ward: 3+}
  b: {side: red, models: {oneof: {2: 1/2, 7: 1/2}}, stats: {Cha: 4}, troop: cavalry}
charges: [{charger: b, target: a, distance: 9}]
`
	both := []configs.Family{cards, bands}
	s, problems := configs.Load("bands.yaml", []byte(file), both)
	if problems != nil {
		t.Fatal(problems)
	}
	if a, b := s.Units[0], s.Units[1]; a.Height != 0 || b.Height != -1 || a.Ward != 3 || a.Files != 3 || b.Files != 5 || b.Base.Depth != 50 {
		t.Errorf("%+v %+v", a, b)
	}
	for edit, want := range map[string]string{
		"ward: 2+":           "should be a target from 3+ to 6+",
		"save: 4+":           "armour is Arm in stats under these rules",
		"height: 6":          "should be a whole number from 0 to 5",
		"charge_base: 3":     "unknown key",
		"stats: {Cou: 7}":    "is a key of bands-old only",
		"weapons: [handgun]": "should be a mapping",
	} {
		src := strings.Replace(file, "height: 0, ward: 3+", edit, 1)
		if strings.HasPrefix(edit, "stats") {
			src = strings.Replace(strings.Replace(src, "stats: {Cha: 4}, ", "", 1), "{Cou", "{Cha: 4, Cou", 1)
		}
		_, problems := configs.Load("bands.yaml", []byte(src), both)
		if len(problems) != 1 || !strings.Contains(problems[0].Message, want) {
			t.Errorf("%q: want %q, got:\n%v", edit, want, problems)
		}
	}
	old := strings.Replace(strings.Replace(file, "rules: bands", "rules: bands-old", 1), "{Cha: 4}", "{Cha: 4, Cou: 7}", 1)
	if _, problems := configs.Load("bands.yaml", []byte(old), both); problems != nil {
		t.Error(problems)
	}
}
