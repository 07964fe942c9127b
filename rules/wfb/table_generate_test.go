package wfb_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"

	"tactica/rules/wfb"
)

// randomTable writes down a scenario of two or three chargers and as many
// targets, crowded, with terrain, often near the table edge.
func randomTable(seed uint64) (text string, b *wfb.Build) {
	for try := uint64(0); ; try++ {
		r := rand.New(rand.NewPCG(seed, try))
		text := tableText(r)
		if b, problems := tryLoad(text); len(problems) == 0 {
			return text, b
		}
	}
}

func tableText(r *rand.Rand) string {
	pick := func(list ...string) string { return list[r.IntN(len(list))] }
	wide := 24 + r.Float64()*16
	sc := scene{rules: pick("wfb8", "wfb8", "battleaxe"), more: []string{fmt.Sprintf("table: {width: %.3g, depth: %.3g}", wide, wide), "rounds: 2"}}
	sc.contact = r.IntN(3) == 0
	reds, blues := 1+r.IntN(3), 1+r.IntN(3)
	at := func(x, y, facing float64) string {
		return stood(math.Round(x*100)/100, math.Round(y*100)/100, math.Round(facing))
	}
	for i := range reds + blues {
		key, side := fmt.Sprintf("b%d", i-reds), "blue"
		place := at(4+r.Float64()*(wide-8), wide*(0.4+0.5*r.Float64()), 200+140*r.Float64())
		if i < reds {
			key, side = fmt.Sprintf("r%d", i), "red"
			place = at(4+r.Float64()*(wide-8), wide*(0.1+0.4*r.Float64()), 20+140*r.Float64())
		}
		models := 1 + r.IntN(6)
		keys := fmt.Sprintf("models: %d, files: %d, base: %s, troop: %s, %s", models, 1+r.IntN(models),
			pick("20x20", "25x50", "40x40", "50x100"), pick("infantry", "cavalry", "monstrous-infantry"), place)
		if special := pick("", "", "", "skirmishers", "swiftstride", "terror", "immune to psychology"); special != "" {
			keys += ", special: [" + special + "]"
		}
		if side == "blue" {
			keys += ", weapons: " + pick("[]", "[bow]", "[{name: ray, range: 24, S: 6}]")
		} else if sc.rules == "battleaxe" {
			keys += ", charge_base: 6"
		}
		if i >= reds && r.IntN(8) == 0 {
			keys += ", state: fleeing"
		}
		sc.units = append(sc.units, unit(key, side, pick("", "W:2", "Ld:4 M:6", "M:9 BS:6"), keys))
	}
	for i := range reds {
		order := r.Perm(blues)
		target, rest := fmt.Sprintf("b%d", order[0]), order[1:]
		if len(rest) > 0 && r.IntN(4) == 0 {
			target = fmt.Sprintf("[%s, b%d]", target, rest[0])
			rest = rest[1:]
		}
		line := fmt.Sprintf("charger: r%d, target: %s", i, target)
		if len(rest) > 0 && r.IntN(2) == 0 {
			line += fmt.Sprintf(", redirect: [{target: b%d}]", rest[0])
		}
		sc.charges = append(sc.charges, line)
	}
	answers := func(word func() string) string {
		var list []string
		for i := range blues {
			list = append(list, fmt.Sprintf("b%d: %s", i, word()))
		}
		return "{" + strings.Join(list, ", ") + "}"
	}
	sc.plans = []string{
		"mixed: " + answers(func() string { return "{hold: 1/3, flee: 2/3}" }),
		"shoot: " + answers(func() string { return "[" + pick("hold", "stand-and-shoot", "flee") + ", stand-and-shoot, flee]" }),
		"flee: " + answers(func() string { return "flee" }),
	}
	for i := range reds {
		sc.policies = append(sc.policies, fmt.Sprintf("r%d: {redirect: %s, pursue: %s}", i, pick("always", "never"), pick("always", "never")))
	}
	if n := r.IntN(4); n > 0 {
		sc.more = append(sc.more, "terrain:")
		for range n {
			x, y := r.Float64()*wide, r.Float64()*wide
			sc.more = append(sc.more, terrain(pick("impassable", "dangerous", "forest"), math.Round(x), math.Round(y), math.Round(x)+1+float64(r.IntN(4)), math.Round(y)+1+float64(r.IntN(3))))
		}
	}
	return sc.text()
}
