package opdat_test

import (
	"slices"
	"strings"
	"testing"

	"tactica/configs"
	"tactica/rules/opdat"
)

// Every parameter is told with every report, with its value and whether it is
// the default.
func TestParametersAreTold(t *testing.T) {
	b := load(t, scene{parameters: "dice: {sides: 6}, critical: {effect: {extra_damage: 2}}, cover: {bonus: {heavy: 3}}"}.text())
	told := map[string]string{}
	for _, a := range b.Assumptions {
		if a.Code == "parameter" || a.Code == "default-parameter" {
			if !strings.HasPrefix(a.Path, "rules_parameters.") || told[a.Text] != "" {
				t.Errorf("%+v", a)
			}
			told[a.Text] = a.Code
		}
	}
	for text, code := range map[string]string{
		"dice.sides: 6 (given)":                              "parameter",
		"critical.effect: {extra_damage: 2} (given)":         "parameter",
		"cover.bonus.heavy: 3 (given)":                       "parameter",
		"cover.bonus.light: 1 (default)":                     "default-parameter",
		"target_lock.direction: at_most (default)":           "default-parameter",
		"target_lock.natural_always: [1] (default)":          "default-parameter",
		"charge.contact_within: 1 (default)":                 "default-parameter",
		"defend.activation_expiry: activation_end (default)": "default-parameter",
	} {
		if told[text] != code {
			t.Errorf("%q is told as %q", text, told[text])
		}
	}
	leaves := 0
	var walk func(keys []configs.Key)
	walk = func(keys []configs.Key) {
		for _, k := range keys {
			if k.Type.Kind == configs.Mapping {
				walk(k.Type.Keys)
				continue
			}
			leaves++
			if k.Default == "" || k.Doc == "" {
				t.Errorf("%s has no default or no text", k.Name)
			}
		}
	}
	walk(opdat.Family.Parameters)
	if len(told) != leaves {
		t.Errorf("%d parameters are told, there are %d", len(told), leaves)
	}
}

// The defaults, written out, change nothing; nor does their order.
func TestDefaultsWrittenOut(t *testing.T) {
	const all = `dice: {sides: 6}, target_lock: {direction: at_most, default_value: 4, natural_always: [1], natural_never: [6]},
  critical: {trigger: natural, values: [1], effect: auto_damage},
  damage_roll: {formula: force_vs_resolve, comparison: gt, default_force: 0, natural_always: [6], natural_never: []},
  damage: {per_success: 1, wounds_per_model: 1, carry_over: true}, resolve: {default: 4},
  cover: {bonus: {none: 0, light: 1, heavy: 2}, passive_resolve: false, applies_to: [ranged, melee]},
  defend: {resolve_bonus: 1, crit_conversion: roll_damage, activation_expiry: activation_end, stationary_window: while_active, attack_scope: unit_attack},
  intervene: {run_multiplier: 2, range_to: charging_unit, max_per_charge: 1, can_be_responded_to: false, requires_unengaged: true, failed_at_resolution: no_restrictions},
  charge: {distance: run, contact_within: 1.0, split_policy: attacker_choice, locked_by_counter_charge: false},
  melee: {order: charger_first, dice_per_model: 1}, responses: {max_per_trigger: 1, cost_tokens: 1},
  restrictions: {expire: end_of_turn}, morale: {enabled: false}`
	c := scene{t: "models: 5, stats: {Move: 6}, cover: light", f: "models: 5, points: 12, stats: {Move: 6}"}
	a := solve(t, c.text())
	c.parameters = all
	b := solve(t, c.text())
	for name, r := range a.plans {
		for v := range r.Variables {
			x, y := r.Variables[v], b.plan(name).Variables[v]
			if !slices.Equal(x.Values, y.Values) || !slices.Equal(x.Prob, y.Prob) {
				t.Errorf("plan %s, %s: %v and %v", name, a.vars[v].Name, x, y)
			}
		}
	}
}

// Each parameter of the dice changes the odds as it says: E[damage] of 6 dice.
func TestParametersOfDice(t *testing.T) {
	for _, c := range []struct {
		parameters, t, plan string
		num, den            int64
	}{
		{"", "", "none", 3, 1},
		{"dice: {sides: 10}", "", "none", 6 * (10 + 3*8), 100},                // a 1 critical, over 2 damages
		{"target_lock: {direction: at_least}", "", "none", 6 * (6 + 2*4), 36}, // 1 always, 4, 5
		{"target_lock: {natural_never: []}", "", "none", 3, 1},
		{"target_lock: {natural_always: []}", "", "none", 3, 1},
		{"critical: {values: [1, 2]}", "", "none", 6 * (12 + 2*4), 36},
		{"critical: {trigger: none}", "", "none", 6 * 4 * 4, 36},
		{"critical: {effect: {extra_damage: 2}}", "", "none", 6 * 4 * (3 + 1 + 2), 36},
		{"critical: {effect: {multiply: 3}}", "", "none", 6 * 4 * (3 + 3), 36},
		{"damage_roll: {comparison: ge}", "", "none", 6 * (6 + 3*5), 36},
		{"damage_roll: {formula: fixed_target, target: 5}", "", "none", 6 * (6 + 3*2), 36},
		{"damage_roll: {formula: fixed_target, target: 5}", "", "defend", 6 * 4 * 2, 36},
		{"damage_roll: {formula: none}", "", "defend", 4, 1},
		{"damage_roll: {natural_always: []}", "models: 5, stats: {Resolve: 20}, weapons: []", "none", 1, 1},
		{"damage_roll: {natural_never: [5]}", "", "none", 6 * (6 + 3*3), 36},
		// D6 + 2 > D6 + 4 in 6 of 36, and three more natural sixes.
		{"damage_roll: {formula: opposed}", "", "none", 6 * (36 + 3*(6+3)), 216},
		{"damage: {per_success: 2}", "", "none", 6, 1},
		{"resolve: {default: 6}", "", "none", 6 * (6 + 3*2), 36},
		{"defend: {resolve_bonus: 2}", "", "defend", 6 * 4 * 2, 36},
	} {
		s := solve(t, scene{parameters: c.parameters, t: c.t}.text())
		s.wants(c.parameters+" "+c.plan, s.mean(c.plan, "line.damage"), c.num, c.den)
	}
	s := solve(t, scene{parameters: "target_lock: {default_value: 2}, damage_roll: {default_force: 3}, melee: {dice_per_model: 2}",
		e: "models: 3, stats: {Move: 6}"}.text())
	s.wants("default weapon", s.mean("none", "line.damage"), 6*(6+5), 36)
	// AC-31 and AC-33.
	s = solve(t, scene{e: "models: 6, stats: {Move: 6}, weapons: [{name: x, lock: 4, force: 0}]"}.text())
	s.wants("AC-31", s.mean("none", "line.damage"), 6, 3)
	s.wants("AC-31 defended", s.mean("defend", "line.damage"), 6, 9)
	for _, lock := range []string{"5", "6"} {
		s = solve(t, scene{e: "models: 6, stats: {Move: 6}, weapons: [{name: x, lock: " + lock + ", force: 2}]"}.text())
		s.wants("AC-33, lock "+lock, s.mean("none", "line.damage"), 6*11, 18)
	}
}

// What is wrong is said at its place.
func TestProblems(t *testing.T) {
	for _, c := range []struct {
		scene
		want string
	}{
		{scene{parameters: "charge: {distance: 2X6}"}, "rules_parameters.charge.distance: should be run, move"},
		{scene{parameters: "charge: {distance: 2D}"}, "rules_parameters.charge.distance: dice expression"},
		{scene{parameters: "charge: {distance: 99D99}"}, "too far"},
		{scene{parameters: "charge: {distance: 1001}"}, "too far"},
		{scene{parameters: "charge: {split: original}"}, "rules_parameters.charge.split: unknown key"},
		{scene{parameters: "chrage: {distance: run}"}, `did you mean "charge"?`},
		{scene{parameters: "morale: {enabled: true}"}, "these rules know no morale"},
		{scene{parameters: "critical: {effect: {extra_damage: 1, multiply: 2}}"}, "rules_parameters.critical.effect"},
		{scene{parameters: "target_lock: {natural_always: [7]}"}, "a die with 6 sides has not"},
		{scene{parameters: "target_lock: {natural_always: [6]}"}, "it cannot do both"},
		{scene{parameters: "damage_roll: {natural_never: [6]}"}, "it cannot do both"},
		{scene{parameters: "dice: {sides: 3}"}, "rules_parameters.target_lock.default_value: is 4, but a die has 3 sides"},
		{scene{parameters: "cover: {bonus: {none: 1}}"}, "rules_parameters.cover.bonus.none"},
		{scene{parameters: "damage: {carry_over: no}"}, "should be true or false"},
		{scene{e: "models: 6, stats: {Resolve: 4}"}, "units.raiders.stats.Move: is missing"},
		{scene{f: "models: 6"}, "units.reserve.stats.Move: is missing"},
		{scene{parameters: "charge: {distance: 2D6}", f: "models: 6"}, "the range of Intervene"},
		{scene{parameters: "charge: {distance: move}", f: "models: 6, run_distance: 9"}, "counter-charges by its Move"},
		{scene{e: plainE + ", state: engaged"}, "units.raiders.state: raiders is engaged"},
		{scene{t: plainT + ", wounds_taken: 1"}, "have 1 wound: one that still stands has taken at most 0"},
		{scene{e: "models: 6, stats: {Move: 6}, weapons: [{name: x, lock: 7}]"}, "units.raiders.weapons.0.lock: is 7, but a die has 6 sides"},
		{scene{e: "models: 500, stats: {Move: 6}, weapons: [{name: x, dice: 20}]"}, "roll 10000 dice in one attack; at most 5000"},
		{scene{parameters: "damage: {per_success: 2, carry_over: false}", e: "models: 200, stats: {Move: 6}, weapons: [{name: x, dice: 2}]"}, "at most 300"},
		{scene{parameters: "damage: {per_success: 10}, critical: {effect: {multiply: 10}}", e: "models: 400, stats: {Move: 6}, weapons: [{name: x, dice: 2}]"}, "can do 80000 damage"},
		{scene{plans: "  p: {line: flee}"}, "it should be hold, defend, intervene or defend-activation, or several joined by +"},
		{scene{plans: usualPlans + "\npolicies: {line: {split: original}}"}, "policies.line.split: line charges nobody"},
		{scene{plans: usualPlans + "\npolicies: {raiders: {split: origin}}"}, "policies.raiders.split"},
		{scene{t: plainT + ", files: 5"}, "units.line.files: these rules have no ranks"},
		{scene{t: plainT + ", base: 20x20"}, "units.line.base"},
		{scene{t: plainT + ", troop: infantry"}, "units.line.troop"},
		{scene{t: plainT + ", mount: {Move: 9}"}, "units.line.mount"},
		{scene{t: plainT + ", save: 5+"}, "units.line.save"},
		{scene{t: plainT + ", ward: 5+"}, "units.line.ward"},
		{scene{t: plainT + ", armour: [light]"}, "units.line.armour"},
		{scene{t: plainT + ", command: [champion]"}, "units.line.command"},
		{scene{t: plainT + ", special: [fear]"}, "units.line.special"},
		{scene{t: plainT + ", general_ld: 9"}, "units.line.general_ld"},
		{scene{t: plainT + ", bsb: true"}, "units.line.bsb"},
		{scene{t: plainT + ", at: {x: 1, y: 1, facing: 0}"}, "units.line.at"},
		{scene{t: plainT + ", cover: thick"}, "units.line.cover: should be none, light, heavy or a Cover bonus"},
		{scene{t: "models: 5, stats: {Speed: 6}"}, "units.line.stats.Speed"},
		{scene{t: "models: 5, weapons: [sword]"}, "units.line.weapons.0"},
		{scene{charge: "distance: 9, edge: 9"}, "charges.0.edge"},
		{scene{charge: "distance: 9, redirect: []"}, "charges.0.redirect"},
		{scene{f2: "unit: line"}, "charges.0"},
		{scene{plans: usualPlans + "\nrounds: 2"}, "rounds: should be"},
	} {
		if _, problems := try(c.text()); !strings.Contains(problems, c.want) {
			t.Errorf("%+v:\n%swant %q", c.scene, problems, c.want)
		}
	}
}

// Uncertain models and distances are drawn; a continuous one cannot be
// enumerated, but played.
func TestUncertain(t *testing.T) {
	s := solve(t, scene{
		e:      "models: {oneof: {6: 1/2, 4: 1/2}}, points: 10, stats: {Move: 6}, weapons: [{name: blades, lock: 4, force: 2}]",
		charge: "distance: {oneof: {13: 1/2, 13.5: 1/4, 9: 1/4}}",
	}.text())
	s.wants("reached", s.p("none", "raiders.charge", "reached-target"), 3, 4)
	s.wants("damage", s.mean("none", "line.damage"), 5*3, 2*4)
	b := load(t, scene{charge: "distance: {uniform: [12, 14]}"}.text())
	if got := refusal(t, b, "intervene"); got != "" {
		t.Errorf("%q", got)
	}
}
