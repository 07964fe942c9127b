package telling

import (
	"fmt"
	"math"
	"math/big"
	"strings"
	"testing"

	"tactica/dice"
	"tactica/rules"
)

// attacks of all sorts.
var attacks = map[string]Attack{
	"plain":          {Hit: 4, Wound: 5, Armour: 7, Save: 7, SaveKill: 7, Deals: 1, Kills: 1},
	"saves":          {Hit: 3, Wound: 4, Armour: 5, Save: 6, SaveKill: 6, Deals: 1, Kills: 1},
	"hard to hit":    {Hit: 8, Wound: 3, Armour: 7, Save: 7, SaveKill: 7, Deals: 1, Kills: 1},
	"again":          {Hit: 5, Reroll: true, Wound: 4, Armour: 7, Save: 7, SaveKill: 7, Deals: 1, Kills: 1},
	"hard, again":    {Hit: 7, Reroll: true, Wound: 2, Armour: 7, Save: 7, SaveKill: 7, Deals: 1, Kills: 1},
	"poison":         {Hit: 5, Poison: true, Wound: 6, Armour: 6, Save: 7, SaveKill: 7, Deals: 1, Kills: 1},
	"poison, again":  {Hit: 4, Poison: true, Reroll: true, Wound: 5, Armour: 7, Save: 7, SaveKill: 7, Deals: 1, Kills: 1},
	"killing":        {Hit: 4, Wound: 4, Kill: true, Armour: 3, Save: 5, SaveKill: 7, Deals: 1, Kills: 3},
	"killing, saved": {Hit: 2, Wound: 5, Kill: true, Armour: 7, Save: 4, SaveKill: 5, Deals: 2, Kills: 4},
	"automatic":      {Auto: true, Wound: 3, Armour: 4, Save: 7, SaveKill: 7, Deals: 1, Kills: 1},
	"never":          {Hit: 10, Wound: 3, Armour: 7, Save: 7, SaveKill: 7, Deals: 1, Kills: 1},
}

// The chance of a wound, by hand.
func TestAttack_Law(t *testing.T) {
	for name, want := range map[string]map[int]string{
		"plain":         {1: "1/6"},             // 1/2 1/3
		"saves":         {1: "5/27"},            // 2/3 1/2 2/3 5/6
		"hard to hit":   {1: "1/27"},            // 1/6 1/3 2/3
		"again":         {1: "5/18"},            // (1/3 + 2/3 1/3) 1/2
		"hard, again":   {1: "115/864"},         // (1/12 + 11/12 1/12) 5/6
		"poison":        {1: "35/216"},          // (1/6 + 1/6 1/6) 5/6
		"killing":       {1: "1/27", 3: "1/12"}, // 1/2 1/3 1/3 2/3, 1/2 1/6
		"poison, again": {1: "5/12"},            // (1/6 + 1/2 1/6) + (1/3 + 1/2 1/3) 1/3
		"automatic":     {1: "1/3"},             // 2/3 1/2
		"never":         {0: "1"},
	} {
		a := attacks[name]
		law := a.Law()
		for i := range law.Len() {
			if p, asked := want[law.Outcome(i)]; asked && law.Rat(i).RatString() != p {
				t.Errorf("%s: %d with %s, want %s", name, law.Outcome(i), law.Rat(i).RatString(), p)
			}
		}
		for v := range want {
			if law.Min() > v || law.Max() < v {
				t.Errorf("%s: never takes %d", name, v)
			}
		}
	}
}

// deviation is how many standard deviations the chi-square statistic of counts
// against a distribution lies from its mean.
func deviation(t *testing.T, counts map[string]int, want map[string]float64) float64 {
	t.Helper()
	total := 0
	for key, n := range counts {
		total += n
		if want[key] == 0 {
			t.Fatalf("%s came up, which cannot be", key)
		}
	}
	sum := 0.0
	for key, p := range want {
		d := float64(counts[key]) - p*float64(total)
		sum += d * d / (p * float64(total))
	}
	freedom := float64(len(want) - 1)
	return (sum - freedom) / math.Sqrt(2*freedom)
}

// every enumerates the dice of one attack with their probabilities.
func every(a *Attack) map[string]float64 {
	want := map[string]float64{}
	var visit func(faces []int, p float64)
	visit = func(faces []int, p float64) {
		at, short := 0, false
		x := a.throw(func() int {
			if at++; at > len(faces) {
				short = true
				return 1
			}
			return faces[at-1]
		})
		if !short {
			want[fmt.Sprint(x)] += p
			return
		}
		for face := 1; face <= 6; face++ {
			visit(append(faces[:len(faces):len(faces)], face), p/6)
		}
	}
	visit(nil, 1)
	return want
}

// One attack, its outcome sampled and its dice drawn afterwards, is distributed
// as if its dice had been thrown; within 5 sigma, with fixed seeds.
func TestAttack_Throws_distribution(t *testing.T) {
	for name, a := range attacks {
		want := every(&a)
		law := a.Law()
		counts := map[string]int{}
		key := dice.NewKey(11)
		for n := range uint64(60_000) {
			trial := key.Trial(n)
			takes := law.Sample(trial.Word(3))
			s := trial.Beside(3)
			var p path
			if !s.Until(func() bool { p = a.throw(func() int { return s.Die(6) }); return p.takes == takes }) {
				t.Fatalf("%s: no dice for %d", name, takes)
			}
			counts[fmt.Sprint(p)]++
		}
		if z := deviation(t, counts, want); math.Abs(z) > 5 {
			t.Errorf("%s: off by %.1f sigma over %d ways", name, z, len(want))
		}
	}
}

// read adds up what rows of dice say, as a player would.
func read(t *testing.T, a *Attack, rows []rules.Throw, n int) (taken int) {
	t.Helper()
	at := func(what string) (rules.Throw, bool) {
		for _, r := range rows {
			if r.What == what {
				return r, true
			}
		}
		return rules.Throw{}, false
	}
	count := func(h dice.Hand, need int) (made int) {
		for _, d := range h {
			if d.Face >= need {
				made++
			}
		}
		return made
	}
	hits := n
	if !a.Auto {
		hits = 0
		for _, what := range []string{"to hit", "misses again"} {
			r, thrown := at(what)
			switch {
			case !thrown || a.Hit >= 10:
			case a.Hit < 7:
				made := count(r.Dice, a.Hit)
				if r.Result != Count(made, "hit") {
					t.Fatalf("%v: want %d hits", r, made)
				}
				hits += made
			}
		}
		if a.Hit >= 7 && a.Hit < 10 {
			for _, r := range rows {
				if r.What == "and then" {
					hits += count(r.Dice, a.Hit-3)
				}
			}
		}
	}
	wound, _ := at("to wound")
	poison := 0
	if r, ok := at("poison"); ok {
		fmt.Sscan(r.Result, &poison)
	}
	if len(wound.Dice)+poison != hits {
		t.Fatalf("%d hits, but %d dice to wound and %d by poison: %v", hits, len(wound.Dice), poison, rows)
	}
	wounds := count(wound.Dice, a.Wound) + poison
	kills := 0
	if a.Kill {
		kills = count(wound.Dice, 6)
	}
	plain := wounds - kills
	if r, ok := at("armour save"); ok {
		if len(r.Dice) != plain {
			t.Fatalf("%d wounds, but %d armour saves", plain, len(r.Dice))
		}
		plain -= count(r.Dice, a.Armour)
	}
	if r, ok := at(a.SaveWord); ok {
		plain -= count(r.Dice, a.Save)
	}
	if r, ok := at(a.SaveWord + " (" + a.KillWord + ")"); ok {
		kills -= count(r.Dice, a.SaveKill)
	}
	return plain*a.Deals + kills*a.Kills
}

// The rows of dice add up to what was taken, and each row has as many dice as
// the one before it leaves.
func TestAttack_Throws(t *testing.T) {
	for name, a := range attacks {
		a.SaveWord, a.KillWord = "ward save", "killing blow"
		law := a.Law()
		for n := range 25 {
			total := law.Times(n)
			for trial := range uint64(20) {
				key := dice.NewKey(5).Trial(trial)
				taken := total.Sample(key.Word(uint16(n)))
				rows := a.Throws(key.Beside(uint16(n)), law, n, taken)
				if n == 0 {
					if len(rows) > 0 {
						t.Fatalf("%s: dice of no attacks: %v", name, rows)
					}
					continue
				}
				if !a.Auto && len(rows[0].Dice) != n {
					t.Fatalf("%s: %d attacks with %d dice", name, n, len(rows[0].Dice))
				}
				if got := read(t, &a, rows, n); got != taken {
					t.Fatalf("%s: %v comes to %d, want %d", name, rows, got, taken)
				}
			}
		}
	}
}

// Words of the rows, of dice written down.
func TestAttack_rows(t *testing.T) {
	a := attacks["killing"]
	a.SaveWord, a.KillWord = "ward save", "killing blow"
	paths := []path{
		{hit: 2}, {hit: 4, hits: true, wound: 3},
		{hit: 5, hits: true, wound: 4, wounds: true, armour: 5, stopped: true},
		{hit: 6, hits: true, wound: 5, wounds: true, armour: 1, save: 2, takes: 1},
		{hit: 6, hits: true, wound: 6, wounds: true, kill: true, takes: 3},
		{hit: 4, hits: true, wound: 6, wounds: true, kill: true, takes: 3},
	}
	var got []string
	for _, r := range append(append(a.hitting(paths), a.wounding(paths)...), a.saving(paths)...) {
		got = append(got, fmt.Sprintf("%s %s: %s > %s", r.What, r.Need, r.Dice, r.Result))
	}
	want := []string{
		"to hit 4+: 2 4 4 5 6 6 > 5 hits",
		"to wound 4+: 3 4 5 6 6 > 4 wounds, 2 of them killing blows",
		"armour save 3+: 1 5 > 1 saved",
		"ward save 5+: 2 > none saved",
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("rows\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// Bursts show as many hits as they have dice for, and add up.
func TestAttack_Bursts(t *testing.T) {
	a := attacks["automatic"]
	each := a.Law()
	hits := dice.Dice(1, 6).Shift(1)
	e, err := dice.ParseExpression("D6+1")
	if err != nil {
		t.Fatal(err)
	}
	for models := 1; models < 5; models++ {
		total := dice.Compound(hits, each).Times(models)
		for trial := range uint64(50) {
			key := dice.NewKey(8).Trial(trial)
			taken := total.Sample(key.Word(1))
			rows := a.Bursts(key.Beside(1), Burst{Hits: hits, Dice: e}, each, models, taken)
			if len(rows[0].Dice) != models || rows[0].What != "hits D6+1" {
				t.Fatalf("%d models throw %v", models, rows[0])
			}
			n := 0
			fmt.Sscan(rows[0].Result, &n)
			if n != rows[0].Dice.Sum()+models {
				t.Fatalf("%v: want a hit more for each model than the dice show", rows[0])
			}
			if got := read(t, &a, rows[1:], n); got != taken {
				t.Fatalf("%v comes to %d, want %d", rows, got, taken)
			}
		}
	}
}

// How many hits there were is distributed as if they had been thrown first.
func TestAttack_Bursts_distribution(t *testing.T) {
	a := attacks["automatic"]
	each, hits := a.Law(), dice.Dice(1, 3)
	want := map[string]float64{}
	for h := 1; h <= 3; h++ {
		total := each.Times(h)
		for i := range total.Len() {
			p, _ := new(big.Rat).Mul(big.NewRat(1, 3), total.Rat(i)).Float64()
			want[fmt.Sprint(h, total.Outcome(i))] = p
		}
	}
	counts := map[string]int{}
	law := dice.Compound(hits, each)
	for trial := range uint64(20_000) {
		key := dice.NewKey(9).Trial(trial)
		taken := law.Sample(key.Word(1))
		n := 0
		fmt.Sscan(a.Bursts(key.Beside(1), Burst{Hits: hits}, each, 1, taken)[0].Result, &n)
		counts[fmt.Sprint(n, taken)]++
	}
	if z := deviation(t, counts, want); math.Abs(z) > 5 {
		t.Errorf("off by %.1f sigma", z)
	}
}
