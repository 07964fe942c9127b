package naive

import (
	"fmt"
	"math"
	"strconv"
	"testing"

	"tactica/configs"
)

const many = 100_000

// tally plays n trials and counts the values of the variables.
func tally(s *Sim, plan, n int, seed uint64) map[string]int {
	rng := dicing(seed)
	counts := map[string]int{}
	for range n {
		o := s.Play(plan, rng)
		for i, name := range o.Names {
			counts[name+"="+o.Values[i]]++
		}
	}
	return counts
}

// C1: the Orcs reach with 600766235/725594112, flee with .006442, and lose 5/3
// on average (facts 8.6).
func TestReferenceStandAndShoot(t *testing.T) {
	s := mustNew(t, reference())
	n := tally(s, 1, many, 1)
	reached := 600766235.0 / 725594112
	panicked := 155821.0 / 10077696 * 5 / 12
	checkFrequency(t, "reached", n["orcs.charge=reached"], many, reached)
	checkFrequency(t, "panicked", n["orcs.charge=panicked"], many, panicked)
	checkFrequency(t, "failed", n["orcs.charge=failed"], many, 1-reached-panicked)
	mean := 0.0
	for k := range 21 {
		mean += float64(k*n["orcs.shot="+strconv.Itoa(k)]) / many
	}
	if sigma := math.Sqrt(10*5.0/36) / math.Sqrt(many); math.Abs(mean-5.0/3) > 5*sigma {
		t.Errorf("kills %.5f, want 5/3", mean)
	}
	// Exactly ten shots at 1/6: published .16151 for none.
	checkFrequency(t, "no kill", n["orcs.shot=0"], many, math.Pow(5.0/6, 10))
}

// C3: a charger M4 Ld8, first target at 8 inches flees, the second at 11
// holds (facts 8.6).
func TestReferenceRedirect(t *testing.T) {
	sc := reference()
	sc.Units[1].Stats["Ld"] = configs.Stat{Value: 8}
	sc.Units = append(sc.Units, named(handgunners(), "spears"))
	sc.Charges[0].Targets[0].Distance = fixed(8)
	sc.Charges[0].Redirect = []configs.Target{{Unit: "spears", Distance: fixed(11)}}
	sc.Policies = map[string]configs.Policies{"orcs": {Redirect: "always"}}
	plan := always("handgunners", flee)
	plan.Answers["spears"] = always("spears", hold).Answers["spears"]
	sc.Plans = []configs.Plan{plan}
	n := tally(mustNew(t, sc), 0, many, 2)
	checkFrequency(t, "passed", n["orcs.redirect=passed"], many, 13.0/18)
	checkFrequency(t, "reached", n["orcs.charge=reached"], many, 91.0/216)
	checkFrequency(t, "caught", n["orcs.charge=caught"], many, 5.0/18*103/648)
	checkFrequency(t, "failed", n["orcs.charge=failed"], many, 1-91.0/216-5.0/18*103/648)
}

// Facts 8.2: the chance to reach, by M and distance, with and without
// Swiftstride; Battleaxe without M.
func TestReach(t *testing.T) {
	foot := []int{36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1, 0}               // of 36: rolls of at least the index
	swift := []int{216, 216, 216, 215, 212, 205, 193, 174, 147, 113, 77, 43, 16, 0} // of 216
	for _, c := range []struct {
		rules  string
		m, gap int
		swift  bool
	}{
		{"wfb8", 3, 11, false}, {"wfb8", 4, 9, false}, {"wfb8", 7, 19, false}, {"wfb8", 9, 11, false},
		{"wfb8", 4, 9, true}, {"wfb8", 8, 20, true}, {"wfb8", 8, 17, true},
		{"battleaxe", 4, 9, false}, {"battleaxe", 4, 12, false}, {"battleaxe", 8, 10, true},
	} {
		sc := reference()
		sc.Rules, sc.Contact = c.rules, true
		sc.Units[1].Stats["M"] = configs.Stat{Value: c.m}
		need := c.gap
		if c.rules == "wfb8" {
			need -= c.m
		}
		p := float64(foot[need]) / 36
		if c.swift {
			sc.Units[1].Special = special("swiftstride")
			p = float64(swift[need]) / 216
		}
		sc.Charges[0].Targets[0].Distance = fixed(float64(c.gap))
		const n = 20_000
		got := tally(mustNew(t, sc), 0, n, 3)
		checkFrequency(t, fmt.Sprint(c), got["orcs.charge=reached"], n, p)
	}
}

// Facts 8.3: the chance to catch a unit that flees straight away depends on
// gap - M.
func TestCatch(t *testing.T) {
	for _, c := range []struct {
		k                   int
		swift, fleeingSwift bool
		p                   float64
	}{
		{4, false, false, 103.0 / 648}, {0, false, false, 721.0 / 1296}, {-3, false, false, 545.0 / 648},
		{0, false, true, 247.0 / 648}, {0, true, false, 1877.0 / 2592}, {4, true, false, 719.0 / 2592},
		{1, true, true, 755.0 / 1728},
	} {
		sc := reference()
		sc.Rally = false
		if c.swift {
			sc.Units[1].Special = special("swiftstride")
		}
		if c.fleeingSwift {
			sc.Units[0].Special = special("swiftstride")
		}
		sc.Charges[0].Targets[0].Distance = fixed(float64(4 + c.k))
		const n = 20_000
		got := tally(mustNew(t, sc), 2, n, 4)
		checkFrequency(t, fmt.Sprint(c), got["orcs.charge=caught"], n, c.p)
		checkFrequency(t, fmt.Sprint(c), got["handgunners.cause=caught"], n, c.p)
	}
}

// Facts 8.4: Leadership, with the battle standard and cold-blooded; below 2
// only the double 1.
func TestLeadership(t *testing.T) {
	for _, c := range []struct {
		ld        int
		bsb, cold bool
		p         float64
	}{
		{7, false, false, 7.0 / 12}, {7, true, false, 119.0 / 144}, {8, true, false, 299.0 / 324},
		{1, false, false, 1.0 / 36}, {9, false, false, 5.0 / 6}, {10, false, false, 11.0 / 12},
		{2, false, true, 16.0 / 216}, {8, false, true, 193.0 / 216}, {8, true, true, 1 - (23.0/216)*(23.0/216)},
	} {
		tr := &trial{table: table{dicing(5)}}
		u := &unit{profile: &profile{ld: c.ld, bsb: c.bsb, coldBlooded: c.cold}}
		hits := 0
		for range many {
			hits += oneIf(tr.leadership(u, u.ld))
		}
		checkFrequency(t, fmt.Sprint(c), hits, many, c.p)
	}
}

// Facts 8.5: volleys, as the chance to kill nobody and to panic.
func TestVolleys(t *testing.T) {
	const volleys = 50_000
	for name, c := range map[string]struct {
		weapon              string
		bs, toughness, save int
		models, ld          int
		gap                 float64
		cover               string
		perShot, panics     float64
	}{
		"handguns at orcs":       {"handgun", 3, 4, 5, 10, 7, 9, "none", 1.0 / 6, .22477 * 5 / 12},
		"at long range":          {"handgun", 3, 4, 5, 10, 7, 14, "none", 1.0 / 12, .04448 * 5 / 12},
		"handguns, no save":      {"handgun", 3, 3, 0, 20, 7, 9, "none", 2.0 / 9, .04981 * 5 / 12},
		"longbows":               {"longbow", 4, 3, 5, 20, 7, 9, "none", 1.0 / 6, .01546 * 5 / 12},
		"crossbows":              {"crossbow", 3, 4, 4, 20, 8, 9, "none", 1.0 / 9, .00263 * 5 / 18},
		"bows, long, soft cover": {"bow", 3, 3, 0, 20, 7, 14, "soft", 1.0 / 24, .00001},
	} {
		sc := reference()
		sc.Contact, sc.Rally = true, false
		g, o := &sc.Units[0], &sc.Units[1]
		g.Weapons = []configs.Weapon{{Name: c.weapon}}
		g.Stats["BS"] = configs.Stat{Value: c.bs}
		o.Stats["T"], o.Stats["Ld"] = configs.Stat{Value: c.toughness}, configs.Stat{Value: c.ld}
		o.Save, o.Models = configs.Save(c.save), fixed(float64(c.models))
		sc.Charges[0].Targets[0].Distance, sc.Charges[0].Cover = fixed(c.gap), c.cover
		n := tally(mustNew(t, sc), 1, volleys, 6)
		checkFrequency(t, name+": no kill", n["orcs.shot=0"], volleys, math.Pow(1-c.perShot, 10))
		checkFrequency(t, name+": panic", n["orcs.charge=panicked"], volleys, c.panics)
	}
}

// The hit table of facts section 4: Ballistic Skill against penalties, through
// the ladder beyond 6.
func TestHitTable(t *testing.T) {
	oneIn := [][]float64{
		{6, 12, 18, 36, math.Inf(1)}, {3, 6, 12, 18, 36}, {2, 3, 6, 12, 18}, {1.5, 2, 3, 6, 12}, {1.2, 1.5, 2, 3, 6},
	}
	for row, chances := range oneIn {
		for penalty, one := range chances {
			tr := &trial{table: table{dicing(7)}}
			hits := 0
			for range 20_000 {
				hit, _ := tr.hitsAtRange(7 - (row + 1) + penalty)
				hits += oneIf(hit)
			}
			checkFrequency(t, fmt.Sprintf("BS%d -%d", row+1, penalty), hits, 20_000, 1/one)
		}
	}
}

// melee puts two units into contact and returns their combat.
func melee(t testing.TB, charger, target configs.Unit, from string, seed uint64) (c *combat, attacker, defender *unit) {
	t.Helper()
	sc := reference()
	sc.Units = []configs.Unit{target, charger}
	sc.Charges[0].Charger = charger.Key
	sc.Charges[0].Targets[0] = configs.Target{Unit: target.Key, Distance: fixed(1), From: from}
	tr := mustNew(t, sc).begin(dicing(seed))
	ch := &tr.charges[0]
	ch.reached = ch.listed
	c = tr.combats()[0]
	c.round = 1
	return c, ch.charger, ch.listed[0].target
}

// C5 and C6: break tests, and being run down.
func TestBreakAndPursuit(t *testing.T) {
	for _, c := range []struct {
		lost            int
		bsb             bool
		holds, runsDown float64
	}{
		{3, false, 5.0 / 18, 9373.0 / 23328},
		{3, true, 155.0 / 324, math.NaN()},
		{7, false, 1.0 / 36, math.NaN()},
		{11, false, 1.0 / 36, math.NaN()},
	} {
		h := handgunners()
		h.Stats["Ld"], h.BSB = configs.Stat{Value: 8}, c.bsb
		h.Models = fixed(4) // no ranks: never steadfast
		held, run := 0, 0
		for seed := range uint64(20_000) {
			m, _, defender := melee(t, orcs(), h, "front", seed)
			m.lose(false, c.lost)
			held += oneIf(fighting(defender))
			run += oneIf(defender.cause == "run-down")
		}
		checkFrequency(t, fmt.Sprint("holds ", c), held, 20_000, c.holds)
		if !math.IsNaN(c.runsDown) {
			checkFrequency(t, fmt.Sprint("run down ", c), run, 20_000, c.runsDown)
		}
	}
}

// C11: ten attacks of WS4 against WS3, S3 on T3 with a 5+ save wound 20/9
// times on average.
func TestTenAttacks(t *testing.T) {
	attacker := orcs()
	attacker.Stats["WS"] = configs.Stat{Value: 4}
	target := handgunners()
	target.Save = 5
	c, a, d := melee(t, attacker, target, "front", 8)
	sum := 0
	for range many {
		sum += c.attack(a, share{foe{unit: d, ours: "front", theirs: "front"}, 10}, 4, blow{strength: 3}, false, false).wounds
	}
	checkFrequency(t, "wounds", sum, 10*many, 2.0/9)
}
