package t9a_test

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"tactica/sim/estimate"
	"tactica/sim/exact"
	"tactica/sim/graph"
)

// randomMelee makes a line scenario: one to three chargers, one to three
// targets.
func randomMelee(r *rand.Rand) melee {
	pick := func(list ...string) string { return list[r.IntN(len(list))] }
	coin := func(n int) bool { return r.IntN(n) == 0 }
	m := melee{seedEdition: coin(3), rally: !coin(5), rounds: 1 + r.IntN(2)}
	chargers, targets := 1+r.IntN(3), 1+r.IntN(3)
	if chargers > 1 {
		m.rounds = 1
	}
	for i := range chargers + targets {
		b := warband{key: fmt.Sprintf("u%d", i), side: "red", fate: "standing", points: 1 + r.IntN(9)}
		if i >= chargers {
			b.side = "blue"
		}
		troop := r.IntN(4)
		b.special = []string{"infantry", "cavalry", "monstrous-infantry", "swarm"}[troop]
		b.height, b.mounted = []int{1, 2, 3, 0}[troop], troop == 1
		b.width, b.depth = []int{20, 25, 40, 40}[troop], []int{20, 50, 40, 40}[troop]
		few := chargers+targets > 2 // keep the graph small
		b.models, b.files, b.hp = 1+r.IntN(12), 1+r.IntN(6), 1
		if few {
			b.models = 1 + r.IntN(6)
		}
		if troop > 1 {
			b.models, b.hp = 1+r.IntN(4), 1+r.IntN(2)
		}
		if !few && coin(3) {
			b.models, b.files = 20, 5
		}
		b.files = min(b.files, b.models)
		b.cha, b.dis, b.cou = 2+r.IntN(6), 4+r.IntN(6), 4+r.IntN(6)
		b.def, b.res, b.arm, b.off, b.att = 1+r.IntN(7), 2+r.IntN(4), r.IntN(5), 1+r.IntN(7), r.IntN(4)
		b.str, b.ap, b.agi = 2+r.IntN(4), r.IntN(3), 1+r.IntN(9)
		if coin(4) {
			b.ward = 3 + r.IntN(4)
		}
		if coin(6) {
			b.regen = 3 + r.IntN(4)
		}
		b.weapon = pick("", "", "", "great weapon", "halberd", "paired weapons", "spear", "lance", "light lance")
		if strings.HasSuffix(b.weapon, "lance") && !b.mounted {
			b.weapon = ""
		}
		b.shield, b.throws, b.standard, b.bsb = coin(3), coin(3), coin(3), coin(6)
		b.swift, b.terror, b.fearless, b.stubborn = coin(4), coin(5), coin(8), coin(5)
		b.lethal, b.disciplined, b.unruly, b.restful = coin(6), coin(6), coin(6), coin(6)
		if coin(5) {
			b.impact = pick("1", "2", "D3")
		}
		if coin(5) {
			b.stomp = pick("1", "D3")
		}
		if i >= chargers && coin(6) {
			b.fate = pick("engaged", "shaken")
		}
		b.flees = []bool{coin(2)}
		if coin(3) {
			b.flees = []bool{false, true}
		}
		m.bands = append(m.bands, b)
	}
	edges := map[int]float64{}
	for i := range targets {
		if coin(3) {
			edges[chargers+i] = float64(2 + r.IntN(12))
		}
	}
	for i := range chargers {
		s := sally{by: i, cover: r.IntN(3), redirect: !coin(3)}
		first := r.IntN(targets)
		for j := range targets {
			t := chargers + (first+j)%targets
			if j > 0 && coin(4) {
				continue
			}
			reach := float64(m.bands[i].cha + 10)
			if i == 0 && j == 0 {
				reach--
			}
			s.to = append(s.to, t)
			s.far = append(s.far, math.Round((reach-r.Float64()*11)*4)/4)
			s.far[len(s.far)-1] = max(0, s.far[len(s.far)-1])
			s.from = append(s.from, pick("front", "front", "front", "left", "rear"))
			s.edge = append(s.edge, edges[t])
		}
		s.redone = "none"
		m.sallies = append(m.sallies, s)
	}
	return m
}

func (b *warband) text() string {
	var special, weapons, more []string
	for name, has := range map[string]bool{"swiftstride": b.swift, "terror": b.terror, "fearless": b.fearless, "stubborn": b.stubborn,
		"lethal strike": b.lethal, "disciplined": b.disciplined, "unruly": b.unruly} {
		if has {
			special = append(special, name)
		}
	}
	if b.regen > 0 {
		special = append(special, fmt.Sprintf("regeneration %d+", b.regen))
	}
	if b.impact != "" {
		special = append(special, "impact hits "+b.impact)
	}
	if b.stomp != "" {
		special = append(special, "stomp "+b.stomp)
	}
	if b.weapon != "" {
		weapons = append(weapons, b.weapon)
	}
	if b.throws {
		weapons = append(weapons, "{name: throwing weapons, aim: 4+}")
	}
	if b.ward > 0 {
		more = append(more, fmt.Sprintf("ward: %d+", b.ward))
	}
	if b.shield {
		more = append(more, "armour: [shield]")
	}
	if b.standard {
		more = append(more, "command: [standard]")
	}
	if b.fate != "standing" {
		more = append(more, "state: "+b.fate)
	}
	stats := fmt.Sprintf("Cha: %d, Dis: %d, HP: %d, Def: %d, Res: %d, Arm: %d, Off: %d, Att: %d, Str: %d, AP: %d, Agi: %d",
		b.cha, b.dis, b.hp, b.def, b.res, b.arm, b.off, b.att, b.str, b.ap, b.agi)
	return fmt.Sprintf("  %s: {side: %s, models: %d, files: %d, base: %dx%d, troop: %s, points: %d, bsb: %t, stats: {%s%s}, weapons: [%s], special: [%s]%s}\n",
		b.key, b.side, b.models, b.files, b.width, b.depth, b.special, b.points, b.bsb, stats, "%s",
		strings.Join(weapons, ", "), strings.Join(special, ", "), prefixed(more))
}

func prefixed(list []string) string {
	if len(list) == 0 {
		return ""
	}
	return ", " + strings.Join(list, ", ")
}

func (m *melee) text() string {
	var b strings.Builder
	edition := "t9a3"
	if m.seedEdition {
		edition = "t9a3-seed"
	}
	fmt.Fprintf(&b, "rules: %s\nrounds: %d\nrally: %t\nunits:\n", edition, m.rounds, m.rally)
	for i := range m.bands {
		courage := ""
		if m.seedEdition {
			courage = fmt.Sprintf(", Cou: %d", m.bands[i].cou)
		}
		fmt.Fprintf(&b, m.bands[i].text(), courage)
	}
	b.WriteString("charges:\n")
	for i := range m.sallies {
		s := &m.sallies[i]
		lane := func(j int) string {
			edge := ""
			if s.edge[j] > 0 {
				edge = fmt.Sprintf(", edge: %g", s.edge[j])
			}
			return fmt.Sprintf("target: %s, distance: %g, from: %s%s", m.bands[s.to[j]].key, s.far[j], s.from[j], edge)
		}
		fmt.Fprintf(&b, "  - {charger: %s, %s, cover: %s", m.bands[s.by].key, lane(0), []string{"none", "soft", "hard"}[s.cover])
		if len(s.to) > 1 {
			var rest []string
			for j := 1; j < len(s.to); j++ {
				rest = append(rest, "{"+lane(j)+"}")
			}
			b.WriteString(", redirect: [" + strings.Join(rest, ", ") + "]")
		}
		b.WriteString("}\n")
	}
	b.WriteString("plans:\n  p: {")
	var said []string
	words := map[bool]string{true: "flee", false: "hold"}
	for i := range m.bands {
		w := &m.bands[i]
		switch {
		case w.side == "red":
		case len(w.flees) == 1:
			said = append(said, w.key+": "+words[w.flees[0]])
		default:
			said = append(said, w.key+": [hold, flee, flee, flee, flee, flee]")
		}
	}
	b.WriteString(strings.Join(said, ", ") + "}\npolicies:\n")
	for i := range m.bands {
		redirect := "never"
		for j := range m.sallies {
			if m.sallies[j].by == i && m.sallies[j].redirect {
				redirect = "always"
			}
		}
		pursue := map[bool]string{true: "never", false: "always"}[m.bands[i].restful]
		fmt.Fprintf(&b, "  %s: {redirect: %s, pursue: %s}\n", m.bands[i].key, redirect, pursue)
	}
	return b.String()
}

// results are the variables of a trial as the scenario names them.
func (m *melee) results() map[string]string {
	out := map[string]string{}
	for i := range m.bands {
		b := &m.bands[i]
		models, pool := b.count(), b.pool
		if !b.alive() {
			models, pool = 0, 0
		}
		out[b.key+".reaction"], out[b.key+".fate"], out[b.key+".cause"] = b.said, b.fate, b.cause
		out[b.key+".models"], out[b.key+".hp"], out[b.key+".shot"] = fmt.Sprint(models), fmt.Sprint(pool), fmt.Sprint(b.shot)
	}
	for i := range m.sallies {
		s := &m.sallies[i]
		key := m.bands[s.by].key
		out[key+".charge"], out[key+".redirect"], out[key+".moved"] = s.result, s.redone, fmt.Sprint(math.Round(s.moved*1e6)/1e6)
		out[key+".target"], out[key+".restrictions"] = "none", "none"
		if s.lane >= 0 {
			out[key+".target"] = m.bands[s.to[s.lane]].key
		}
		if s.result == "failed" {
			out[key+".restrictions"] = "no-manoeuvre+no-shooting"
		}
	}
	return out
}

// swing of the side of the first target, with the default weights.
func (m *melee) swing() float64 {
	total := 0.0
	for i := range m.bands {
		b := &m.bands[i]
		lost := float64((b.models - b.count()) * b.points)
		switch b.fate {
		case "destroyed":
			lost = float64(b.models * b.points)
		case "shaken":
			lost += 0.5 * float64(b.count()*b.points)
		}
		if b.side == "blue" {
			lost = -lost
		}
		total += lost
	}
	return total
}

// The exact chances of every variable of random line scenarios agree with the
// counts of a naive twin that plays them die by die: exact binomial tails, one
// false alarm in a million runs of all scenarios together.
func TestTwin(t *testing.T) {
	scenarios, trials := 60, 5_000
	if testing.Short() {
		scenarios, trials = 20, 2_000
	}
	var agreement estimate.Agreement
	skipped := 0
	for seed := range uint64(scenarios) {
		m := randomMelee(rand.New(rand.NewPCG(9, seed)))
		text := m.text()
		b := load(t, text)
		open, err := graph.Compile(b.Line, graph.Budget{States: 100_000, Transitions: 1_000_000})
		if errors.Is(err, graph.ErrTooLarge) {
			skipped++
			continue
		}
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, text)
		}
		closed, err := open.Resolve(&b.Plans[0].Policy, nil)
		if err != nil {
			t.Fatal(err)
		}
		if err := closed.CheckSlots(); err != nil {
			t.Errorf("seed %d: %v\n%s", seed, err, text)
		}
		var sweep exact.Sweep
		s := &solved{t: t, build: b, vars: closed.Variables, plans: map[string]*exact.Result{"p": sweep.Marginals(closed, closed.Cells())}}
		if !s.agrees(&m, seed, trials, &agreement) {
			t.Fatalf("seed %d\n%s", seed, text)
		}
	}
	if p, worst := agreement.Worst(); !agreement.Agree() {
		t.Errorf("%s (tail %.2g)", worst, p)
	}
	if skipped > scenarios/10 {
		t.Errorf("%d of %d scenarios are too large to be solved here", skipped, scenarios)
	}
}

// agrees plays the twin and adds its counts to the agreement.
func (s *solved) agrees(m *melee, seed uint64, trials int, all *estimate.Agreement) bool {
	counts := map[string]map[string]int64{}
	add := func(variable, value string) {
		if counts[variable] == nil {
			counts[variable] = map[string]int64{}
		}
		counts[variable][value]++
	}
	dice := rand.New(rand.NewPCG(10, seed))
	for range trials {
		trial := *m
		trial.bands = append([]warband(nil), m.bands...)
		trial.sallies = append([]sally(nil), m.sallies...)
		trial.dice = dice
		trial.play()
		for variable, value := range trial.results() {
			add(variable, value)
		}
		add("swing", fmt.Sprint(trial.swing()))
	}
	var own estimate.Agreement
	for v := range s.vars {
		name := s.vars[v].Name
		if name == "plan.overridden" {
			continue
		}
		exact := map[string]float64{}
		d := s.plan("p").Variables[v]
		for i, x := range d.Values {
			exact[s.word(v, x)] = d.Prob[i]
		}
		for value := range counts[name] {
			exact[value] += 0
		}
		for value, p := range exact {
			n := counts[name][value]
			label := fmt.Sprintf("seed %d: %s = %s: %d of %d, exact %.6g", seed, name, value, n, trials, p)
			own.Add(n, int64(trials), p, label)
			all.Add(n, int64(trials), p, label)
		}
	}
	if p, worst := own.Worst(); !own.Agree() {
		s.t.Errorf("%s (tail %.2g)", worst, p)
		return false
	}
	return true
}
