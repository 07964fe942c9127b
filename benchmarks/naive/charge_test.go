package naive

import (
	"testing"

	"tactica/configs"
)

// contactOnly is the reference stopped before the combat and without rally.
func contactOnly() *configs.Scenario {
	sc := reference()
	sc.Contact, sc.Rally = true, false
	return sc
}

// Case 1: at exactly the charger's M there is no volley, beyond it there is.
func TestGateIsStrict(t *testing.T) {
	for _, c := range []struct {
		gap, reaction, overridden string
		inches                    float64
		dice                      []int
	}{
		{"4.0", hold, "1", 4, []int{3, 3}},
		{"4.1", standAndShoot, "0", 4.1, []int{1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3, 3}},
	} {
		sc := contactOnly()
		sc.Charges[0].Targets[0].Distance = fixed(c.inches)
		s := mustNew(t, sc)
		want(t, playWith(t, s, 1, c.dice...), "handgunners.reaction", c.reaction, "plan.overridden", c.overridden)
		if legal, _ := s.Legal(1); legal != (c.reaction == standAndShoot) {
			t.Errorf("at %s: legal is %t", c.gap, legal)
		}
	}
}

// Cases 31 and 32: Quick to Fire waives the gate, Slow to Fire never shoots;
// and the gate is the 10 of a flyer, the M of a mount.
func TestWhoMayShoot(t *testing.T) {
	for name, c := range map[string]struct {
		weapon  string
		inches  float64
		fly     bool
		mountM  int
		from    string
		used    bool
		allowed bool
	}{
		"javelins at 3":            {weapon: "javelin", inches: 3, allowed: true},
		"bows at 3":                {weapon: "bow", inches: 3},
		"repeater handguns at 9":   {weapon: "repeater handgun", inches: 9},
		"repeater crossbows at 9":  {weapon: "repeater crossbow", inches: 9, allowed: true},
		"flyer at 9":               {weapon: "bow", inches: 9, fly: true},
		"flyer at 11":              {weapon: "bow", inches: 11, fly: true, allowed: true},
		"mount of M8 at 8":         {weapon: "bow", inches: 8, mountM: 8},
		"mount of M8 at 9":         {weapon: "bow", inches: 9, mountM: 8, allowed: true},
		"charged in the rear":      {weapon: "bow", inches: 9, from: "rear"},
		"has stood and shot":       {weapon: "bow", inches: 9, used: true},
		"no missile weapon at all": {weapon: "halberd", inches: 9},
	} {
		sc := contactOnly()
		g, o := &sc.Units[0], &sc.Units[1]
		g.Weapons = []configs.Weapon{{Name: c.weapon}}
		g.ShotUsed = c.used
		sc.Charges[0].Targets[0].Distance, sc.Charges[0].Targets[0].From = fixed(c.inches), c.from
		if c.fly {
			o.Special = special("fly")
		}
		if c.mountM > 0 {
			o.Mount = map[string]configs.Stat{"M": {Value: c.mountM}}
		}
		if legal, _ := mustNew(t, sc).Legal(1); legal != c.allowed {
			t.Errorf("%s: legal is %t", name, legal)
		}
		if c.from == "rear" {
			g.Special = special("skirmishers")
			if legal, _ := mustNew(t, sc).Legal(1); !legal {
				t.Errorf("%s: skirmishers may shoot anywhere", name)
			}
		}
	}
}

// Cases 4 and 3 and the psychology of clause 1.3: what may be answered.
func TestReactionsOpen(t *testing.T) {
	for name, c := range map[string]struct {
		change             func(g *configs.Unit)
		hold, shoot, flees bool
	}{
		"steady":               {func(*configs.Unit) {}, true, true, true},
		"engaged":              {func(g *configs.Unit) { g.State.Engaged = true }, true, false, false},
		"fleeing":              {func(g *configs.Unit) { g.State.Fleeing = true }, false, false, true},
		"immune":               {func(g *configs.Unit) { g.Special = special("immune to psychology") }, true, true, false},
		"unbreakable":          {func(g *configs.Unit) { g.Special = special("unbreakable") }, true, true, false},
		"frenzied":             {func(g *configs.Unit) { g.Special = special("frenzy") }, true, true, false},
		"war machine":          {func(g *configs.Unit) { g.Troop = "war-machine" }, true, false, false},
		"immune and fleeing":   {func(g *configs.Unit) { g.Special, g.State.Fleeing = special("immune to psychology"), true }, false, false, true},
		"cannot shoot (BS 0)":  {func(g *configs.Unit) { delete(g.Stats, "BS") }, true, false, true},
		"shoots on a 5+, seed": {func(g *configs.Unit) { g.Stats["BS"] = configs.Stat{Value: 5, Plus: true} }, true, true, true},
	} {
		sc := contactOnly()
		c.change(&sc.Units[0])
		s := mustNew(t, sc)
		for plan, open := range []bool{c.hold, c.shoot, c.flees} {
			if legal, reason := s.Legal(plan); legal != open {
				t.Errorf("%s, plan %d: legal is %t (%s)", name, plan, legal, reason)
			}
		}
	}
	sc := contactOnly()
	sc.Units[0].State.Fleeing, sc.Units[0].Special = true, special("unbreakable")
	if _, err := New(sc); err == nil {
		t.Error("Unbreakable and fleeing is accepted")
	}
}

// threeChargers charge the handgunners one after the other.
func threeChargers() *configs.Scenario {
	sc := contactOnly()
	sc.Units = append(sc.Units, named(orcs(), "two"), named(orcs(), "three"))
	for _, key := range []string{"two", "three"} {
		sc.Charges = append(sc.Charges, configs.Charge{Charger: key, Targets: sc.Charges[0].Targets})
	}
	return sc
}

// Cases 2 and 3: hold, stand and shoot, flee in turn; and having fled, it
// flees from each later charge, by a roll of its own.
func TestThreeCharges(t *testing.T) {
	sc := threeChargers()
	sc.Plans = []configs.Plan{
		byCharge("handgunners", hold, standAndShoot, flee),
		byCharge("handgunners", flee, hold, standAndShoot),
		byCharge("handgunners", standAndShoot, standAndShoot, hold),
	}
	s := mustNew(t, sc)
	none := []int{1, 1, 1, 1, 1, 1, 1, 1, 1, 1}
	rolls := []int{1, 1, 1, 1, 1, 1}
	o := playWith(t, s, 0, append(append(append([]int{}, none...), 2, 3), rolls...)...)
	want(t, o, "handgunners.reaction", flee, "plan.overridden", "0", "orcs.charge", "failed", "orcs.moved", "1")
	// Fled 2, 2 and 3: the gap is 16.
	o = playWith(t, s, 1, append([]int{1, 1, 1, 1, 1, 2}, rolls...)...)
	want(t, o, "handgunners.reaction", flee, "plan.overridden", "2", "handgunners.fate", "fleeing", "three.charge", "failed")
	// The second volley is not fired.
	o = playWith(t, s, 2, append(append([]int{}, none...), 3, 3, 2, 2, 2, 2)...)
	want(t, o, "handgunners.reaction", hold, "plan.overridden", "1", "handgunners.fate", "engaged",
		"orcs.charge", "reached", "two.charge", "failed", "two.moved", "2")
}

// Case 5: pistols at a charger 15 inches away shoot as at 12: BS3 needs a 6.
func TestBeyondMaximumRange(t *testing.T) {
	sc := contactOnly()
	sc.Units[0].Weapons = []configs.Weapon{{Name: "pistol"}}
	sc.Charges[0].Targets[0].Distance = fixed(15)
	o := playWith(t, mustNew(t, sc), 1, 5, 5, 5, 5, 5, 5, 5, 5, 5, 6, 4, 1, 1)
	want(t, o, "orcs.shot", "1", "orcs.charge", "failed")
}

// Counted weapons fill the two ranks in the order listed; the one that does
// not reach is silent (clause 8, 1.4).
func TestCountedWeapons(t *testing.T) {
	sc := contactOnly()
	g := &sc.Units[0]
	g.Weapons = []configs.Weapon{{Name: "pistol", Models: 3}, {Name: "handgun", Models: 7}}
	for _, c := range []struct {
		inches float64
		files  int
		shots  int
	}{
		{9, 5, 10}, {14, 5, 7}, {14, 4, 5}, {4, 5, 3}, {9, 2, 4},
	} {
		g.Files = c.files
		sc.Charges[0].Targets[0].Distance = fixed(c.inches)
		dice := make([]int, c.shots)
		for i := range dice {
			dice[i] = 1
		}
		o := playWith(t, mustNew(t, sc), 1, append(dice, 1, 1)...)
		want(t, o, "handgunners.reaction", standAndShoot)
	}
}

// Multiple shots are all fired at -1, or one without with fire: single; and
// only two ranks fire, unless they skirmish (case 30).
func TestShots(t *testing.T) {
	sc := contactOnly()
	g := &sc.Units[0]
	g.Weapons = []configs.Weapon{{Name: "repeater crossbow"}}
	g.Models, g.Files = fixed(5), 2
	sc.Charges[0].Targets[0].Distance = fixed(8)
	// BS3, standing and shooting, multiple shots: 6+. S3 against T4 wounds on 5+.
	o := playWith(t, mustNew(t, sc), 1, 5, 5, 5, 6, 4, 5, 5, 5, 6, 5, 1, 1)
	want(t, o, "orcs.shot", "1")
	g.FireSingle = true
	o = playWith(t, mustNew(t, sc), 1, 4, 5, 4, 5, 5, 4, 1, 1)
	want(t, o, "orcs.shot", "1")
	g.Special = special("skirmishers")
	playWith(t, mustNew(t, sc), 1, 4, 4, 4, 4, 4, 1, 1)
}

// Cases 7 to 10: shots stand though the charge fails; a quarter of the models
// brings a test, over all volleys; once passed there is no second.
func TestPanic(t *testing.T) {
	sc := contactOnly()
	sc.Units = append(sc.Units, named(handgunners(), "others"))
	sc.Units[1].Models = fixed(21)
	first := sc.Charges[0].Targets[0]
	second := first
	second.Unit = "others"
	sc.Charges[0].Targets = []configs.Target{first, second}
	plan := always("handgunners", standAndShoot)
	plan.Answers["others"] = plan.Answers["handgunners"]
	sc.Plans = []configs.Plan{plan}
	s := mustNew(t, sc)
	volley := func(kills int) (dice []int) {
		for i := range 10 {
			if i < kills {
				dice = append(dice, 6, 6)
			} else {
				dice = append(dice, 1)
			}
		}
		return dice
	}
	play := func(parts ...[]int) Outcome {
		var dice []int
		for _, p := range parts {
			dice = append(dice, p...)
		}
		return playWith(t, s, 0, dice...)
	}
	// 4 of 21: no test. 2 more: a test, failed; no charge, no move.
	o := play(volley(4), volley(2), []int{6, 6})
	want(t, o, "orcs.charge", "panicked", "orcs.shot", "6", "orcs.moved", "0", "orcs.fate", "fleeing",
		"others.reaction", standAndShoot, "others.fate", "standing", "orcs.target", "handgunners+others")
	// Failed at the first volley: the second unit makes no reaction.
	o = play(volley(6), []int{6, 6})
	want(t, o, "orcs.charge", "panicked", "others.reaction", "none")
	// Passed: no second test. The charge fails, the shots stand.
	o = play(volley(6), []int{1, 1}, volley(3), []int{1, 2})
	want(t, o, "orcs.charge", "failed", "orcs.shot", "9", "orcs.moved", "2", "orcs.models", "12")
	sc.Units[1].Special = special("frenzy")
	s = mustNew(t, sc)
	o = play(volley(6), volley(6), []int{1, 2})
	want(t, o, "orcs.charge", "failed", "orcs.shot", "12")
	// Shot down to the last: destroyed, without a test; the second does not react.
	sc.Units[1].Models = fixed(8)
	s = mustNew(t, sc)
	o = play(volley(9))
	want(t, o, "orcs.charge", "destroyed", "orcs.shot", "8", "orcs.cause", "shooting", "orcs.models", "0",
		"others.reaction", "none")
}

// redirecting is the reference with a second target to turn to.
func redirecting() *configs.Scenario {
	sc := contactOnly()
	sc.Units = append(sc.Units, named(handgunners(), "spears"))
	sc.Charges[0].Redirect = []configs.Target{{Unit: "spears", Distance: fixed(8), Edge: fixed(6)}}
	sc.Policies = map[string]configs.Policies{"orcs": {Redirect: "always"}}
	plan := always("handgunners", flee)
	plan.Answers["spears"] = plan.Answers["handgunners"]
	sc.Plans = []configs.Plan{plan}
	return sc
}

// Cases 11 and 12, clause 1.7.
func TestRedirect(t *testing.T) {
	sc := redirecting()
	s := mustNew(t, sc)
	// Flight 2, test passed, flight 2 of the newer target, chased: 4+6 = 8+2.
	o := playWith(t, s, 0, 1, 1, 3, 4, 1, 1, 3, 3)
	want(t, o, "orcs.redirect", "passed", "orcs.target", "spears", "orcs.charge", "caught",
		"spears.cause", "caught", "handgunners.fate", "fleeing")
	// The newer target runs off the table, 6 inches behind it: the charge
	// fails, and stops an inch short of where it was lost.
	o = playWith(t, s, 0, 1, 1, 3, 4, 3, 3, 6, 6)
	want(t, o, "spears.cause", "table-edge", "orcs.charge", "failed", "orcs.moved", "6")
	// Failed: the chase of the first goes on.
	o = playWith(t, s, 0, 1, 1, 4, 4, 4, 3)
	want(t, o, "orcs.redirect", "failed", "orcs.target", "handgunners", "orcs.charge", "caught", "spears.reaction", "none")
	// Nobody within range to turn to: no test.
	sc.Charges[0].Redirect[0].Distance = fixed(16.01)
	o = playWith(t, mustNew(t, sc), 0, 1, 1, 4, 2)
	want(t, o, "orcs.redirect", "none", "orcs.charge", "failed", "orcs.moved", "4")
	// The policy is to chase: no test either.
	sc.Charges[0].Redirect[0].Distance = fixed(8)
	sc.Policies["orcs"] = configs.Policies{Redirect: "never"}
	playWith(t, mustNew(t, sc), 0, 1, 1, 4, 2)
	// Left to best play: asked, with the options in the order of ties.
	sc.Policies = nil
	s = mustNew(t, sc)
	s.Decide = func(kind, unit, opponent string, nth int, legal []string) string {
		if kind != "redirect" || unit != "orcs" || opponent != "handgunners" || len(legal) != 2 || legal[0] != "chase" {
			t.Errorf("asked %s %s %s %v", kind, unit, opponent, legal)
		}
		return "spears"
	}
	o = playWith(t, s, 0, 1, 1, 3, 4, 1, 1, 3, 3)
	want(t, o, "orcs.target", "spears")
}

// Clause 8, 2: a failed move is the highest die, an inch short of where the
// target stands, and never below 0.
func TestFailedMove(t *testing.T) {
	for _, c := range []struct {
		rules  string
		inches float64
		dice   []int
		moved  string
	}{
		{"wfb8", 9, []int{2, 1}, "2"}, {"battleaxe", 2.5, []int{1, 1}, "1"},
		{"battleaxe", 3.75, []int{1, 2}, "2"}, {"battleaxe", 2.2, []int{1, 1}, "1"},
	} {
		sc := contactOnly()
		sc.Rules = c.rules
		sc.Charges[0].Targets[0].Distance = fixed(c.inches)
		want(t, playWith(t, mustNew(t, sc), 0, c.dice...), "orcs.charge", "failed", "orcs.moved", c.moved)
	}
	// The target left the table 0.5 inches behind where it stood.
	sc := contactOnly()
	sc.Charges[0].Targets[0].Distance, sc.Charges[0].Targets[0].Edge = fixed(1.25), fixed(0.5)
	o := playWith(t, mustNew(t, sc), 2, 6, 6, 6, 6)
	want(t, o, "handgunners.cause", "table-edge", "orcs.charge", "failed", "orcs.moved", "0.75")
	sc.Charges[0].Targets[0].Distance = fixed(0.25)
	want(t, playWith(t, mustNew(t, sc), 2, 6, 6, 6, 6), "orcs.charge", "failed", "orcs.moved", "0")
}

// Case 16 and clause 8, 1.6: the edge is measured from where the target stood
// at the start, and touching it is enough.
func TestEdge(t *testing.T) {
	sc := threeChargers()
	sc.Charges = sc.Charges[:2]
	for i := range sc.Charges {
		sc.Charges[i].Targets = []configs.Target{{Unit: "handgunners", Distance: fixed(9), Edge: fixed(12)}}
	}
	s := mustNew(t, sc)
	o := playWith(t, s, 2, 3, 3, 3, 3, 1, 1, 1, 1)
	want(t, o, "handgunners.cause", "table-edge", "handgunners.models", "0", "handgunners.fate", "destroyed",
		"orcs.charge", "failed", "two.charge", "failed")
	o = playWith(t, s, 2, 3, 3, 3, 2, 1, 1, 1, 1)
	want(t, o, "handgunners.fate", "fleeing")
	// Lost before the second charge is declared: not made.
	o = playWith(t, s, 2, 6, 6, 1, 1)
	want(t, o, "two.charge", "not-made", "two.target", "none", "two.moved", "0")
}

// The first of two chargers catches; for the second the charge has failed. A
// unit that held is caught when it fled from a later charge.
func TestCaughtOnce(t *testing.T) {
	sc := threeChargers()
	sc.Charges = sc.Charges[:2]
	sc.Plans = []configs.Plan{byCharge("handgunners", hold, flee)}
	o := playWith(t, mustNew(t, sc), 0, 1, 1, 4, 3, 6, 6)
	want(t, o, "orcs.charge", "caught", "two.charge", "failed", "two.moved", "6", "orcs.fate", "standing",
		"handgunners.cause", "caught")
}

// Terror (clause 1.2): a failed test forces the flight; who causes Fear, is
// immune or flees already takes none.
func TestTerror(t *testing.T) {
	sc := contactOnly()
	sc.Units[1].Special = special("terror")
	s := mustNew(t, sc)
	want(t, playWith(t, s, 0, 6, 6, 1, 1, 1, 1), "handgunners.reaction", flee, "plan.overridden", "1")
	want(t, playWith(t, s, 2, 6, 6, 1, 1, 1, 1), "handgunners.reaction", flee, "plan.overridden", "0")
	want(t, playWith(t, s, 0, 1, 1, 1, 1), "handgunners.reaction", hold, "plan.overridden", "0")
	for _, rule := range []string{"fear", "terror", "immune to psychology", "unbreakable", "frenzy"} {
		sc.Units[0].Special = special(rule)
		want(t, playWith(t, mustNew(t, sc), 0, 1, 1), "handgunners.reaction", hold)
	}
	sc.Units[0].Special, sc.Units[0].State.Fleeing = nil, true
	want(t, playWith(t, mustNew(t, sc), 2, 1, 1, 1, 1), "handgunners.reaction", flee)
	sc.Units[0].State = configs.UnitState{Engaged: true}
	want(t, playWith(t, mustNew(t, sc), 0, 1, 1), "handgunners.reaction", hold)
	sc.Units[0].State, sc.Units[0].Troop = configs.UnitState{}, "war-machine"
	want(t, playWith(t, mustNew(t, sc), 0, 1, 1), "handgunners.reaction", hold)
}

// Case 28: random movement comes without declaration; range and failed move
// are the roll.
func TestRandomMovement(t *testing.T) {
	sc := contactOnly()
	sc.Units[1].Special = []configs.Special{{Name: "random movement", Argument: "3D6"}, {Name: "terror"}}
	s := mustNew(t, sc)
	want(t, playWith(t, s, 2, 1, 1, 2), "handgunners.reaction", hold, "plan.overridden", "1",
		"orcs.charge", "failed", "orcs.moved", "4")
	want(t, playWith(t, s, 0, 3, 3, 3), "orcs.charge", "reached")
	want(t, playWith(t, s, 0, 3, 3, 2), "orcs.charge", "failed", "orcs.moved", "8")
	sc.Charges[0].Targets[0].Distance = fixed(18.5)
	if _, err := New(sc); err == nil {
		t.Error("18.5 inches are too far for 3D6")
	}
}

// Clause 1.1: an impossible first declaration is an error, a later one is not
// made; drawn numbers leave it open.
func TestImpossibleDeclarations(t *testing.T) {
	far := contactOnly()
	far.Charges[0].Targets[0].Distance = fixed(16.5)
	if _, err := New(far); err == nil {
		t.Error("16.5 inches with M4 is accepted")
	}
	far.Charges[0].Targets[0].Distance = oneOf(16.5, 17)
	if _, err := New(far); err == nil {
		t.Error("always too far, and accepted")
	}
	far.Charges[0].Targets[0].Distance = oneOf(9, 17)
	n := tally(mustNew(t, far), 0, 20_000, 9)
	checkFrequency(t, "not made", n["orcs.charge=not-made"], 20_000, 0.5)
	later := threeChargers()
	later.Units[2].State.Fleeing = true
	later.Units[3].State.Engaged = true
	o := playWith(t, mustNew(t, later), 0, 3, 3)
	want(t, o, "two.charge", "not-made", "two.fate", "fleeing", "three.charge", "not-made", "three.fate", "engaged")
	for _, state := range []configs.UnitState{{Fleeing: true}, {Engaged: true}} {
		first := contactOnly()
		first.Units[1].State = state
		if _, err := New(first); err == nil {
			t.Errorf("first charger %+v is accepted", state)
		}
	}
}

// Case 39: a quarter of the models or fewer rally on the double 1 only.
func TestRally(t *testing.T) {
	sc := contactOnly()
	sc.Rally = true
	s := mustNew(t, sc)
	tr := s.begin(dicing(10))
	rallied := func(dead int) int {
		hits := 0
		for range 20_000 {
			u := tr.units[0]
			u.fleeing, u.rallied, u.wounds = true, false, dead
			tr.rally()
			hits += oneIf(u.rallied)
		}
		return hits
	}
	checkFrequency(t, "3 of 10", rallied(7), 20_000, 21.0/36)
	checkFrequency(t, "2 of 10", rallied(8), 20_000, 1.0/36)
	sc.Units[0].Models = fixed(8)
	tr = mustNew(t, sc).begin(dicing(10))
	checkFrequency(t, "2 of 8", rallied(6), 20_000, 1.0/36)
}

// Flyers charge with M 10 and three dice, dropping the lowest.
func TestFly(t *testing.T) {
	sc := contactOnly()
	sc.Units[1].Special = special("fly")
	sc.Charges[0].Targets[0].Distance = fixed(15)
	want(t, playWith(t, mustNew(t, sc), 0, 1, 2, 3), "orcs.charge", "reached")
	want(t, playWith(t, mustNew(t, sc), 0, 2, 1, 2), "orcs.charge", "failed", "orcs.moved", "2")
}
