package opdat_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// A naive twin: one charge played die by die, straight from the rules, with
// code of its own.

type side struct {
	name             string
	models, wounds   int
	resolve, cover   int
	lock, force, die int
	distance         int
	lost             int // wounds
	damage           int
	left             bool // has left its Cover
	restricted       bool
	defend           string
}

func (u *side) living() int { return u.models - u.lost/u.wounds }

type fight struct {
	e, t, f                   side
	order, split              string
	passive, carry            bool
	perSuccess, charge        int
	together, blocked         bool
	intervenes, defends       bool
	early, turnEnd, chargerIs bool
}

func randomFight(r *rand.Rand) fight {
	unit := func(name string) side {
		return side{name: name, models: 1 + r.IntN(6), wounds: 1 + r.IntN(3), resolve: 2 + r.IntN(5), cover: r.IntN(3),
			lock: 1 + r.IntN(6), force: r.IntN(5), die: r.IntN(3), distance: r.IntN(14)}
	}
	coin := func() bool { return r.IntN(2) == 0 }
	return fight{
		e: unit("raiders"), t: unit("line"), f: unit("reserve"),
		order:   []string{"charger_first", "simultaneous", "defender_first"}[r.IntN(3)],
		split:   []string{"original", "intervener", "both_if_possible", "both_if_possible", "nearest"}[r.IntN(5)],
		passive: coin(), carry: coin(), perSuccess: 1 + r.IntN(2), charge: 4 + r.IntN(9),
		together: coin(), blocked: r.IntN(5) == 0, intervenes: r.IntN(4) > 0, defends: coin(), early: r.IntN(4) == 0, turnEnd: coin(), chargerIs: coin(),
	}
}

func (c *fight) text() string {
	unit := func(u *side, red string) string {
		return fmt.Sprintf("  %s: {side: %s, models: %d, points: 7, cover: %d, run_distance: 12, stats: {Resolve: %d, Wounds: %d}, weapons: [{name: x, lock: %d, force: %d, dice: %d}]}\n",
			u.name, red, u.models, u.cover, u.resolve, u.wounds, u.lock, u.force, u.die)
	}
	expiry := map[bool]string{false: "activation_end", true: "turn_end"}[c.turnEnd]
	said := []string{}
	answer := func(unit string, words ...string) {
		words = slices.DeleteFunc(words, func(w string) bool { return w == "" })
		if len(words) > 0 {
			said = append(said, unit+": "+strings.Join(words, "+"))
		}
	}
	when := func(is bool, word string) string {
		if is {
			return word
		}
		return ""
	}
	answer("line", when(c.early, "defend-activation"), when(c.defends, "defend"))
	answer("reserve", when(c.intervenes, "intervene"), when(c.intervenes && c.defends, "defend"))
	answer("raiders", when(c.chargerIs, "defend"))
	if len(said) == 0 {
		answer("line", "hold")
	}
	return fmt.Sprintf("rules: opdat\nrules_parameters: {melee: {order: %s}, charge: {split_policy: %s, distance: %d}, cover: {passive_resolve: %t}, damage: {carry_over: %t, per_success: %d}, defend: {activation_expiry: %s}}\n",
		c.order, c.split, c.charge, c.passive, c.carry, c.perSuccess, expiry) +
		"units:\n" + unit(&c.e, "red") + unit(&c.t, "blue") + unit(&c.f, "blue") +
		fmt.Sprintf("charges:\n  - {charger: raiders, target: line, distance: %d, interveners: [{unit: reserve, distance: %d, together: %t, blocked: %t}]}\n", c.t.distance, c.f.distance, c.together, c.blocked) +
		"plans:\n  p: {" + strings.Join(said, ", ") + "}\n"
}

// attack lets models of one unit attack another.
func (c *fight) attack(r *rand.Rand, models int, by, at *side, said bool, losses *int) {
	if models*by.die == 0 {
		return
	}
	protected := false
	if at.name == "line" && c.early && c.turnEnd {
		protected, at.defend = true, "active" // the line is attacked once
	} else if said && !at.restricted {
		protected, at.restricted = true, true
		at.defend = "active"
	} else if said && at.defend == "none" {
		at.defend = "illegal"
	}
	resolve := at.resolve
	if c.passive && !at.left {
		resolve += at.cover
	}
	if protected {
		resolve++
		if !at.left {
			resolve += at.cover
		}
	}
	for range models * by.die {
		shown := 1 + r.IntN(6)
		if shown == 6 || shown > by.lock && shown != 1 {
			continue
		}
		rolled := 1 + r.IntN(6)
		if !(shown == 1 && !protected) && rolled != 6 && rolled+by.force <= resolve {
			continue
		}
		loss := c.perSuccess
		if rest := at.wounds - (at.lost+*losses)%at.wounds; !c.carry && loss > rest {
			loss = rest
		}
		*losses += loss
		at.damage += loss
	}
}

// play plays the charge and gives the variables by name.
func (c fight) play(r *rand.Rand) map[string]string {
	e, t, f := &c.e, &c.t, &c.f
	out := map[string]string{"reserve.intervene": "none", "raiders.charge": "failed"}
	for _, u := range []*side{e, t, f} {
		u.defend = "none"
	}
	t.restricted = c.early
	targets := []*side{t}
	if c.intervenes && f.distance <= 12 {
		if c.blocked {
			out["reserve.intervene"] = "failed"
		} else {
			out["reserve.intervene"] = "resolved"
			if f.distance > 1 {
				f.distance = max(1, f.distance-c.charge)
			}
			f.left, f.restricted = true, true
			targets = append(targets, f)
		}
	}
	e.left = true
	var reached []*side
	for _, u := range targets {
		if u.distance <= c.charge+1 {
			reached = append(reached, u)
		}
	}
	if len(reached) == 2 {
		switch {
		case c.split == "original":
			reached = []*side{t}
		case c.split == "intervener":
			reached = []*side{f}
		case c.split == "nearest" && f.distance < t.distance:
			reached = []*side{f}
		case c.split == "nearest" || !c.together:
			reached = []*side{t}
		}
	}
	if len(reached) == 2 {
		out["raiders.charge"] = "reached-both"
	} else if len(reached) == 1 && reached[0] == t {
		out["raiders.charge"] = "reached-target"
	} else if len(reached) == 1 {
		out["raiders.charge"] = "reached-intervener"
	}
	c.melee(r, reached)
	for _, u := range []*side{e, t, f} {
		out[u.name+".damage"] = fmt.Sprint(u.damage)
		out[u.name+".models"] = fmt.Sprint(u.living())
		out[u.name+".defend"] = u.defend
	}
	return out
}

func (c *fight) melee(r *rand.Rand, reached []*side) {
	pending := map[*side]int{}
	settle := func() {
		for u, n := range pending {
			u.lost = min(u.lost+n, u.models*u.wounds)
		}
		clear(pending)
	}
	after := func(at *side, n int) {
		pending[at] += n
		if c.order != "simultaneous" {
			settle()
		}
	}
	charger := func() {
		models := c.e.living()
		for i, u := range reached {
			share := models / len(reached)
			if i < models%len(reached) {
				share++
			}
			if u.living() > 0 {
				n := pending[u]
				before := n
				c.attack(r, share, &c.e, u, c.defends, &n)
				after(u, n-before)
			}
		}
	}
	asked := false
	others := func() {
		for _, u := range reached {
			if c.e.living() > 0 && u.living() > 0 {
				n := pending[&c.e]
				before := n
				c.attack(r, u.living(), u, &c.e, c.chargerIs && !asked, &n)
				asked = asked || u.die > 0
				after(&c.e, n-before)
			}
		}
	}
	if c.order == "defender_first" {
		others()
		charger()
	} else {
		charger()
		others()
	}
	settle()
}

// The exact odds of random charges agree with the twin: each share within 5
// sigma of 2,500 trials, or a few trials where it is rare.
func TestAgainstTwin(t *testing.T) {
	const fights, trials = 150, 2500
	r := rand.New(rand.NewPCG(1, 2))
	charges := map[string]int{}
	for range fights {
		c := randomFight(r)
		text := c.text()
		b := load(t, text)
		if b.Plans[0].Refused != "" {
			if want := c.intervenes && c.f.distance > 12; !want {
				t.Errorf("%s\nrefused: %s", text, b.Plans[0].Refused)
			}
			continue
		}
		s := solve(t, text)
		counts := map[string]map[string]int{}
		for range trials {
			for name, value := range c.play(r) {
				if counts[name] == nil {
					counts[name] = map[string]int{}
				}
				counts[name][value]++
			}
		}
		for name, values := range counts {
			v := &s.vars[s.variable(name)]
			d := s.plan("p").Variables[s.variable(name)]
			for i, x := range d.Values {
				p := d.Prob[i]
				n := values[word(v, x)]
				delete(values, word(v, x))
				if off := math.Abs(float64(n) - trials*p); off > 5*math.Sqrt(trials*p*(1-p))+4 {
					t.Errorf("%s\n%s is %s in %d of %d trials, exactly %g", text, name, word(v, x), n, trials, p)
				}
				if name == "raiders.charge" && n > 0 {
					charges[word(v, x)]++
				}
			}
			for value, n := range values {
				t.Errorf("%s\n%s is %s in %d trials, which is impossible", text, name, value, n)
			}
		}
	}
	for _, value := range []string{"failed", "reached-target", "reached-intervener", "reached-both"} {
		if charges[value] < 6 {
			t.Errorf("only %d fights with %s", charges[value], value)
		}
	}
}
