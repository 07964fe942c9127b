package opdat

import (
	"fmt"
	"math"
	"math/big"
	"slices"
	"testing"

	"tactica/dice"
	"tactica/rules"
)

// toldRules are rules_parameters that change what dice do.
var toldRules = map[string]string{
	"as they are": `{}`,
	"opposed":     `{dice: {sides: 8}, damage_roll: {formula: opposed}, critical: {effect: {extra_damage: 2}, values: [1, 2]}}`,
	"fixed":       `{damage_roll: {formula: fixed_target, target: 4, natural_never: [5]}, critical: {effect: {multiply: 3}}, damage: {per_success: 2}}`,
	"no roll":     `{damage_roll: {formula: none}, critical: {effect: ignore_bonus}}`,
	"at least":    `{target_lock: {direction: at_least, natural_always: [6], natural_never: [1]}, critical: {values: [6], effect: ignore_bonus}, cover: {passive_resolve: true}, damage_roll: {comparison: ge}}`,
	"unrolled":    `{defend: {crit_conversion: auto_normal_damage}, critical: {effect: {extra_damage: 1}}}`,
}

func toldGame(t *testing.T, parameters string) *Narrator {
	t.Helper()
	b := build(t, fmt.Sprintf(`
rules: opdat
rules_parameters: %s
units:
  raiders: {side: red, models: 3, points: 10, stats: {Move: 6, Wounds: 3}, weapons: [{name: blades, force: 2}, {name: claws, lock: 5, dice: 2}]}
  line: {side: blue, models: 4, points: 10, stats: {Move: 6, Wounds: 2}, cover: heavy, weapons: [{name: pikes, force: 3}]}
charges: [{charger: raiders, target: line, distance: 9}]
plans: {nothing: {line: hold}, defend: {line: defend}}
`, parameters))
	return &Narrator{Game: b.Game}
}

// One die, thrown one after the other, damages as its law has it: with and
// without Defend and Cover.
func TestThrow_Law(t *testing.T) {
	for name, parameters := range toldRules {
		n := toldGame(t, parameters)
		for _, w := range n.units[0].melee {
			for _, defends := range []bool{false, true} {
				for _, left := range []bool{false, true} {
					tough := n.toughnessOf(1, defends, left)
					ways := map[int]*big.Rat{}
					share := new(big.Rat).SetFrac64(1, int64(n.sides*n.sides*n.sides))
					for code := range n.sides * n.sides * n.sides {
						d := n.throw(&w, tough, func() int {
							face := 1 + code%n.sides
							code /= n.sides
							return face
						})
						if ways[d.damage] == nil {
							ways[d.damage] = new(big.Rat)
						}
						ways[d.damage].Add(ways[d.damage], share)
					}
					law := n.die(w.lock, w.force, tough)
					if len(ways) != law.Len() {
						t.Fatalf("%s: damage %v, want %v", name, ways, law)
					}
					for i := range law.Len() {
						if p := ways[law.Outcome(i)]; p == nil || p.Cmp(law.Rat(i)) != 0 {
							t.Errorf("%s, Defend %t, moved %t: %d damage with %v, want %v", name, defends, left, law.Outcome(i), p, law.Rat(i))
						}
					}
				}
			}
		}
	}
}

// What each die of an attack did is distributed as if all were thrown, also
// where damage beyond the model in front is lost; within 5 sigma, seeds fixed.
func TestParts(t *testing.T) {
	for name, parameters := range map[string]string{
		"kept": `{critical: {effect: {extra_damage: 2}}}`, "lost": `{critical: {effect: {extra_damage: 2}}, damage: {carry_over: false}}`,
	} {
		n := toldGame(t, parameters)
		const models, wounds = 1, 3
		for _, front := range []int{0, 1, 2} {
			tough := n.toughnessOf(1, false, true)
			weapons := n.units[0].melee
			var dies []*dice.Law
			for _, w := range weapons {
				for range models * w.dice {
					dies = append(dies, n.die(w.lock, w.force, tough))
				}
			}
			want, damages := map[string]float64{}, map[int]*big.Rat{}
			did := make([]int, len(dies))
			var visit func(i, lost int, p *big.Rat)
			visit = func(i, lost int, p *big.Rat) {
				if i == len(dies) {
					f, _ := p.Float64()
					want[fmt.Sprint(did)] += f
					if damages[lost] == nil {
						damages[lost] = new(big.Rat)
					}
					damages[lost].Add(damages[lost], p)
					return
				}
				for j := range dies[i].Len() {
					did[i] = dies[i].Outcome(j)
					after := lost + did[i]
					if !n.carryOver {
						after = lost + min(did[i], wounds-(front+lost)%wounds)
					}
					visit(i+1, after, new(big.Rat).Mul(p, dies[i].Rat(j)))
				}
			}
			visit(0, 0, big.NewRat(1, 1))
			law := n.volley(weapons, models, wounds, tough).law(models, front)
			for i := range law.Len() {
				if p := damages[law.Outcome(i)]; p == nil || p.Cmp(law.Rat(i)) != 0 {
					t.Fatalf("%s, front %d: %d damage with %v, want %v", name, front, law.Outcome(i), law.Rat(i), p)
				}
			}
			counts := map[string]int{}
			const trials = 20_000
			for trial := range uint64(trials) {
				key := dice.NewKey(3).Trial(trial)
				parts := n.parts(key.Beside(2), weapons, models, front, wounds, tough, law.Sample(key.Word(2)))
				counts[fmt.Sprint(slices.Concat(parts...))]++
			}
			chi, cells := 0.0, 0
			for key, p := range want {
				expected := p * trials
				if expected < 5 {
					continue
				}
				cells++
				chi += (float64(counts[key]) - expected) * (float64(counts[key]) - expected) / expected
			}
			for key := range counts {
				if want[key] == 0 {
					t.Fatalf("%s, front %d: %s cannot be", name, front, key)
				}
			}
			if z := (chi - float64(cells)) / math.Sqrt(2*float64(cells)); math.Abs(z) > 5 {
				t.Errorf("%s, front %d: off by %.1f sigma over %d cells", name, front, z, cells)
			}
		}
	}
}

// What an attack is told to have met is what its roll was sampled from.
func TestNarrator_Laws(t *testing.T) {
	for name, parameters := range toldRules {
		n := toldGame(t, parameters)
		for _, plan := range []rules.Option{hold, act} {
			var policy rules.Policy
			policy.Set(rules.Defence, 1, rules.Answer{How: rules.Say, Option: plan})
			var turn rules.Turn
			turn.Play(&policy)
			for trial := range uint64(30) {
				turn.Begin(dice.NewKey(2).Trial(trial), make(rules.Values, len(n.Variables())))
				for s := n.Start(); !n.Over(&s); {
					before := s
					turn.Forget()
					n.Step(&s, &turn)
					if before.stage != stageStrike {
						continue
					}
					e := &n.charges[0].events[before.event]
					now := before.units[e.at]
					tough := n.toughnessOf(e.at, now.flags.has(defending|guarded), now.flags.has(stirred))
					want := dice.Constant(0)
					for _, w := range n.units[e.by].melee {
						want = want.Add(n.die(w.lock, w.force, tough).Times(w.dice * n.attackers(&before, e)))
					}
					if _, law := turn.AskedRoll(); !want.Equal(law) {
						t.Fatalf("%s, trial %d: told %v, sampled from %v", name, trial, want, law)
					}
				}
			}
		}
	}
}

func TestFacesWords(t *testing.T) {
	for want, f := range map[string]faces{
		"no face": 0, "3+": from(3, 6), "4 or less": upTo(4, 6), "1": face(1), "6+": face(6), "1 and 6": face(1) | face(6), "2 to 4": from(2, 6) &^ from(5, 6),
	} {
		if got := facesWords(f, 6); got != want {
			t.Errorf("%b is %q, want %q", f, got, want)
		}
	}
}

// Damage is said by models, and by wounds where one is hurt.
func TestNarrator_damageWords(t *testing.T) {
	n := toldGame(t, `{}`)
	s := n.Start()
	for _, c := range []struct {
		before, damage int
		want           string
	}{
		{0, 0, "No damage to line"},
		{0, 2, "2 damage: line lost 1 model, 3 left"},
		{1, 2, "2 damage: line lost 1 model, 3 left, of which one has lost 1 wound"},
		{5, 9, "9 damage: nothing is left of line"},
	} {
		s.units[1].wounds = uint16(c.before)
		if got := n.damageWords(&s, 1, c.damage); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}
