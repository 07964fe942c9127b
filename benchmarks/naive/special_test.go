package naive

import (
	"math/big"
	"slices"
	"testing"

	"tactica/configs"
)

// duel is a and b in contact, a charging, with dice to come.
func duel(t *testing.T, a, b configs.Unit, dice ...int) (*combat, *unit, *unit, *loaded) {
	t.Helper()
	a.Key, a.Side, b.Key, b.Side = "a", "red", "b", "blue"
	m, u := lines(t, []configs.Unit{a, b}, [][3]string{{"a", "b", "front"}})
	l := &loaded{t: t, dice: dice}
	m.rng = newRand(l)
	return m, u["a"], u["b"], l
}

// bare is a unit of WS3 S3 T3 without armour.
func bare(models, files int, rules ...string) configs.Unit {
	u := block("", "", models, files, 20)
	u.Stats, u.Save, u.Special = stats(4, 3, 3, 3, 3, 1, 3, 1, 7), 0, special(rules...)
	return u
}

// sum of the wounds, asking that all dice were rolled.
func sum(t *testing.T, what string, l *loaded, hurts []hurt, want int) {
	t.Helper()
	n := 0
	for _, h := range hurts {
		n += h.wounds
	}
	if n != want || len(l.dice) > 0 {
		t.Errorf("%s: %d wounds, want %d; dice left %v", what, n, want, l.dice)
	}
}

// Attacks of a rank: A, two hand weapons, frenzy until a round is lost, and
// the champion once.
func TestAttacks(t *testing.T) {
	miss := func(n int) []int { return slices.Repeat([]int{1}, n) }
	u := bare(3, 3)
	u.Stats["A"] = configs.Stat{Value: 2}
	m, a, _, l := duel(t, u, bare(5, 5), miss(6)...)
	sum(t, "A2", l, m.ridersIn(a, true), 0)
	u.Weapons = []configs.Weapon{{Name: "two hand weapons"}}
	m, a, _, l = duel(t, u, bare(5, 5), miss(9)...)
	sum(t, "two hand weapons", l, m.ridersIn(a, true), 0)
	u.Weapons = []configs.Weapon{{Name: "brace of pistols"}}
	m, a, _, l = duel(t, u, bare(5, 5), miss(9)...)
	sum(t, "brace of pistols", l, m.ridersIn(a, true), 0)
	u.Weapons = []configs.Weapon{{Name: "brace of pistols", Models: 3}}
	m, a, _, l = duel(t, u, bare(5, 5), miss(6)...)
	sum(t, "counted brace", l, m.ridersIn(a, true), 0)
	u.Weapons, u.Command = nil, []string{"champion"}
	m, a, _, l = duel(t, u, bare(5, 5), miss(7)...)
	sum(t, "champion", l, m.ridersIn(a, true), 0)
	u.Command, u.Special = nil, special("frenzy")
	m, a, _, l = duel(t, u, bare(5, 5), append(miss(9), 1, 2)...)
	sum2 := m.ridersIn(a, true)
	m.lose(true, 1)
	sum(t, "frenzy", l, sum2, 0)
	if a.frenzied() || a.calm() {
		t.Error("the frenzy outlives a lost round")
	}
	l.dice = miss(6)
	sum(t, "frenzy gone", l, m.ridersIn(a, true), 0)
}

// Hatred re-rolls misses in round 1; First against an enemy without it, with
// Initiative equal or higher; a die once. Not the mounts'.
func TestRerolls(t *testing.T) {
	for name, c := range map[string]struct {
		ours, theirs []string
		initiative   int
		round        int
		rerolls      bool
	}{
		"none":                  {nil, nil, 3, 1, false},
		"hatred":                {[]string{"hatred"}, nil, 3, 1, true},
		"hatred, round 2":       {[]string{"hatred"}, nil, 3, 2, false},
		"first":                 {[]string{"always strikes first"}, nil, 3, 2, true},
		"first, slower":         {[]string{"always strikes first"}, nil, 2, 2, false},
		"first against first":   {[]string{"always strikes first"}, []string{"always strikes first"}, 3, 2, false},
		"against cancelled":     {[]string{"always strikes first"}, []string{"always strikes first", "always strikes last"}, 3, 2, true},
		"cancelled":             {[]string{"always strikes first", "always strikes last"}, nil, 3, 2, false},
		"hatred and first once": {[]string{"hatred", "always strikes first"}, nil, 3, 1, true},
	} {
		u := bare(1, 1, c.ours...)
		u.Stats["I"] = configs.Stat{Value: c.initiative}
		u.Mount = map[string]configs.Stat{"M": {Value: 8}}
		dice := []int{3}
		if c.rerolls {
			dice = append(dice, 3)
		}
		m, a, _, l := duel(t, u, bare(1, 1, c.theirs...), dice...)
		m.round = c.round
		sum(t, name, l, m.ridersIn(a, true), 0)
		l.dice = []int{3}
		sum(t, name+", mount", l, m.mountsStrike(a), 0)
	}
}

// To hit: above 3+, more than double 5+, else 4+.
func TestToHit(t *testing.T) {
	for _, c := range []struct{ ours, theirs, need int }{
		{4, 3, 3}, {3, 3, 4}, {3, 6, 4}, {3, 7, 5}, {2, 5, 5}, {2, 4, 4}, {1, 3, 5},
	} {
		for _, die := range []int{c.need - 1, c.need} {
			u, v := bare(1, 1), bare(1, 1)
			u.Stats["WS"], v.Stats["WS"] = configs.Stat{Value: c.ours}, configs.Stat{Value: c.theirs}
			dice := []int{die}
			if die == c.need {
				dice = append(dice, 4)
			}
			m, a, _, l := duel(t, u, v, dice...)
			sum(t, "to hit", l, m.ridersIn(a, true), oneIf(die == c.need))
		}
	}
}

// Poisoned attacks of the unit and of its weapon: a 6 to hit wounds, armour
// works.
func TestPoison(t *testing.T) {
	u, v := bare(1, 1, "poisoned attacks"), bare(1, 1)
	v.Save = 5
	m, a, _, l := duel(t, u, v, 6, 4)
	sum(t, "poison", l, m.ridersIn(a, true), 1)
	l.dice = []int{5, 3}
	sum(t, "a 5", l, m.ridersIn(a, true), 0)
	u = bare(1, 1)
	u.Weapons = []configs.Weapon{{Name: "fang", Defined: true, Special: special("poisoned attacks", "armour piercing")}}
	m, a, _, l = duel(t, u, v, 6, 5)
	sum(t, "poisoned weapon", l, m.ridersIn(a, true), 1)
	sc := contactOnly()
	sc.Units[0].Models, sc.Units[0].Files = fixed(1), 1
	sc.Units[0].Weapons = []configs.Weapon{{
		Name: "dart", Defined: true, Fields: map[string]string{"range": "20", "S": "3"}, Special: special("poisoned attacks"),
	}}
	want(t, playWith(t, mustNew(t, sc), 1, 6, 5, 1, 1), "orcs.shot", "1") // the 5 is no save
	sc.Charges[0].Cover = "hard"                                          // 7+ now: 6, then 4+, then to wound
	want(t, playWith(t, mustNew(t, sc), 1, 6, 4, 4, 1, 1), "orcs.shot", "0")
}

// Parry works to the front only.
func TestParryInFront(t *testing.T) {
	for _, from := range []string{"front", "left"} {
		v := bare(5, 5)
		v.Armour = []string{"shield"}
		v.Key, v.Side = "b", "blue"
		u := bare(1, 1)
		u.Key, u.Side = "a", "red"
		m, units := lines(t, []configs.Unit{u, v}, [][3]string{{"a", "b", from}})
		l := &loaded{t: t, dice: []int{4, 4, 5}}
		if from == "front" {
			l.dice = append(l.dice, 6)
		}
		m.rng = newRand(l)
		sum(t, from, l, m.ridersIn(units["a"], true), oneIf(from != "front"))
		// Impact hits and stomps are not parried.
		l.dice = []int{4, 5}
		sum(t, from, l, []hurt{m.automatic(units["a"], m.foes(units["a"])[0], 1)}, 1)
	}
}

// Impact hits: of the charger, in round 1, for each model in contact.
func TestImpactHits(t *testing.T) {
	u := bare(2, 2)
	u.Special = []configs.Special{{Name: "impact hits", Argument: "D6+1"}}
	// D6+1 twice: 2 and 3 hits.
	m, a, _, l := duel(t, u, bare(5, 5), 1, 4, 4, 2, 4, 4, 3)
	sum(t, "D6+1", l, m.impactHits(a), 4)
	u.Special[0].Argument = "D3"
	m, a, _, l = duel(t, u, bare(5, 5), 6, 1, 1, 1, 1, 1)
	sum(t, "D3", l, m.impactHits(a), 0)
	m.round = 2
	sum(t, "round 2", l, m.impactHits(a), 0)
	m, _, b, l := duel(t, bare(5, 5), u)
	sum(t, "charged", l, m.impactHits(b), 0)
}

// Stomps: one for each model in contact, D6 of a thunderstomp, every round and
// both sides; only on those that can be stomped.
func TestStomp(t *testing.T) {
	m, a, b, l := duel(t, bare(2, 2, "stomp"), bare(5, 5, "thunderstomp"), 4, 4)
	m.round = 2
	sum(t, "stomp", l, m.stomps(a), 2)
	l.dice = []int{2, 4, 4, 1, 4, 1, 1, 1, 4} // four in contact
	sum(t, "thunderstomp", l, m.stomps(b), 4)
	v := bare(5, 5)
	v.Troop = "cavalry"
	m, a, _, l = duel(t, bare(2, 2, "stomp"), v)
	sum(t, "on cavalry", l, m.stomps(a), 0)
}

// The order of a whole round: impact hits before those who strike first, who
// come before the Initiative, and stomps after all.
func TestOrderOfSteps(t *testing.T) {
	u := bare(1, 1, "stomp")
	u.Special = append(u.Special, configs.Special{Name: "impact hits", Argument: "1"})
	u.Stats["W"], u.Stats["I"] = configs.Stat{Value: 2}, configs.Stat{Value: 5}
	v := bare(1, 1, "always strikes first")
	// The impact slays: nobody strikes.
	m, a, b, l := duel(t, u, v, 4)
	m.strikeAll()
	if !b.destroyed || a.taken != 0 || len(l.dice) > 0 {
		t.Errorf("impact: b destroyed %t, dice left %v", b.destroyed, l.dice)
	}
	// It does not wound: b strikes before a, hits and wounds; a misses, and its
	// stomp slays.
	m, a, b, l = duel(t, u, v, 3, 4, 4, 1, 4)
	m.strikeAll()
	if !b.destroyed || a.taken != 1 || len(l.dice) > 0 {
		t.Errorf("stomp: b destroyed %t, a took %d, dice left %v", b.destroyed, a.taken, l.dice)
	}
	// With one wound only, a is slain before it strikes or stomps.
	u.Stats["W"] = configs.Stat{Value: 1}
	m, a, b, l = duel(t, u, v, 3, 4, 4)
	m.strikeAll()
	if b.destroyed || !a.destroyed || len(l.dice) > 0 {
		t.Errorf("first: a destroyed %t, dice left %v", a.destroyed, l.dice)
	}
}

// Wounds make models when there are W of them; nobody loses more than he has,
// and what counts in the result is what was taken off.
func TestWounds(t *testing.T) {
	u := &unit{profile: &profile{w: 3}, start: 3, wounds: 1}
	if got := u.inflict(4, "combat"); got != 4 || u.models() != 2 {
		t.Errorf("%d wounds, %d models", got, u.models())
	}
	if got := u.inflict(9, "combat"); got != 4 || u.models() != 0 || !u.destroyed || u.cause != "combat" {
		t.Errorf("%d wounds, %d models", got, u.models())
	}
}

// Losses of the volley are models: wounds it came with complete one, but do
// not count by themselves.
func TestPanicCountsModels(t *testing.T) {
	sc := contactOnly()
	g, o := &sc.Units[0], &sc.Units[1]
	g.Models, g.Files = fixed(1), 1
	o.Stats["W"], o.Models, o.Wounds = configs.Stat{Value: 2}, fixed(4), 1
	sc.Charges[0].Targets[0].Distance = fixed(9)
	s := mustNew(t, sc)
	o1 := playWith(t, s, 1, 6, 6, 6, 6)
	want(t, o1, "orcs.charge", "panicked", "orcs.models", "3", "orcs.shot", "0")
	o.Wounds = 0
	o2 := playWith(t, mustNew(t, sc), 1, 6, 6, 1, 1)
	want(t, o2, "orcs.charge", "failed", "orcs.models", "4", "orcs.shot", "0")
	// An unbreakable charger takes no test.
	o.Wounds, o.Special = 1, special("unbreakable")
	want(t, playWith(t, mustNew(t, sc), 1, 6, 6, 1, 1), "orcs.charge", "failed", "orcs.models", "3")
}

// Skirmishers are harder to hit; general, defined weapons, bonus by range.
func TestVolleyModifiers(t *testing.T) {
	sc := contactOnly()
	g, o := &sc.Units[0], &sc.Units[1]
	g.Models, g.Files = fixed(1), 1
	g.Stats["BS"] = configs.Stat{Value: 4}
	o.Stats["T"], o.Save = configs.Stat{Value: 3}, 0
	shot := func(hits int, dice ...int) {
		t.Helper()
		want(t, playWith(t, mustNew(t, sc), 1, append(dice, 1, 1)...), "orcs.shot", []string{"0", "1"}[hits])
	}
	shot(1, 4, 3)
	shot(0, 3)
	o.Special = special("skirmishers")
	shot(0, 4)
	shot(1, 5, 3)
	sc.Charges[0].Cover = "soft"
	shot(0, 5)
	shot(1, 6, 3)
	sc.Charges[0].Cover = "hard" // 7+
	shot(0, 6, 3)
	shot(1, 6, 4, 3)
	o.Special, sc.Charges[0].Cover = nil, ""
	sc.Charges[0].Targets[0].Distance = fixed(12) // half of 24 is short
	shot(1, 4, 3)
	sc.Charges[0].Targets[0].Distance = fixed(12.5)
	shot(0, 4)
	g.Stats["BS"] = configs.Stat{Value: 1, Plus: true} // 1+: at least 2+ after the modifiers
	sc.Charges[0].Targets[0].Distance = fixed(9)
	shot(1, 2, 3)
	g.Stats["BS"] = configs.Stat{Value: 10}
	shot(0, 1)
	sc.Charges[0].Targets[0].Distance = fixed(13)
	g.Weapons = []configs.Weapon{{Name: "throwing axe"}, {Name: "javelin"}} // neither reaches: the first, at 6
	shot(1, 2, 3)
}

// The general's Leadership counts for every test.
func TestGeneral(t *testing.T) {
	u := bare(1, 1)
	u.GeneralLd = 9
	p, err := newProfile(&u, 0)
	if err != nil || p.ld != 9 {
		t.Errorf("Leadership %d, %v", p.ld, err)
	}
	u.GeneralLd = 5
	if p, _ = newProfile(&u, 0); p.ld != 7 {
		t.Errorf("Leadership %d", p.ld)
	}
}

// The swing by fate: a unit lost, its casualties, and a part of what flees.
func TestSwing(t *testing.T) {
	sc := reference()
	sc.Value = configs.Value{Side: "blue", Destroyed: 1.5, Fleeing: 0.25, Casualties: 0.75}
	s := mustNew(t, sc)
	for name, c := range map[string]struct {
		change func(guns, orcs *unit)
		want   float64
	}{
		"nothing":   {func(_, _ *unit) {}, 0},
		"destroyed": {func(g, _ *unit) { g.wounds = 4; g.destroy("run-down") }, -135},
		"dead":      {func(_, o *unit) { o.wounds = 4 }, 18},
		"fleeing":   {func(_, o *unit) { o.wounds, o.fleeing = 4, true }, 18 + 24},
		"rallied":   {func(_, o *unit) { o.wounds, o.fleeing, o.rallied = 4, true, true }, 18},
		"both":      {func(g, o *unit) { g.wounds, o.wounds = 2, 2 }, 9 - 13.5},
	} {
		tr := s.begin(dicing(1))
		c.change(tr.units[0], tr.units[1])
		if got := tr.swing(); got != c.want {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
	sc.Value.Side = "red"
	tr := mustNew(t, sc).begin(dicing(1))
	tr.units[1].wounds = 4
	if got := tr.swing(); got != -18 {
		t.Errorf("for red: %v", got)
	}
}

// A drawn distance below 0 counts as 0.
func TestNegativeDistance(t *testing.T) {
	sc := contactOnly()
	sc.Charges[0].Targets[0].Distance = oneOf(-4)
	tr := mustNew(t, sc).begin(dicing(1))
	if got := tr.charges[0].listed[0].distance; got != 0 {
		t.Errorf("distance %v", got)
	}
}

// Several targets, clause 8: the charge is aimed at those that stand, and may
// catch only when none does.
func TestSeveralTargets(t *testing.T) {
	sc := contactOnly()
	sc.Units = append(sc.Units, named(handgunners(), "others"))
	sc.Charges[0].Targets = []configs.Target{
		{Unit: "handgunners", Distance: fixed(9)}, {Unit: "others", Distance: fixed(6)},
	}
	answer := func(a, b string) configs.Plan {
		p := always("handgunners", a)
		p.Answers["others"] = always("", b).Answers[""]
		return p
	}
	sc.Plans = []configs.Plan{answer(hold, hold), answer(flee, hold), answer(flee, flee)}
	s := mustNew(t, sc)
	want(t, playWith(t, s, 0, 2, 3), "orcs.charge", "reached", "orcs.target", "handgunners+others",
		"handgunners.fate", "engaged", "others.fate", "engaged")
	want(t, playWith(t, s, 0, 2, 2), "orcs.charge", "reached", "handgunners.fate", "standing", "others.fate", "engaged")
	want(t, playWith(t, s, 1, 1, 1, 6, 6), "orcs.charge", "reached", "handgunners.fate", "fleeing", "others.fate", "engaged")
	want(t, playWith(t, s, 2, 1, 1, 1, 1, 6, 6), "orcs.charge", "caught", "handgunners.cause", "caught", "others.cause", "caught")
	want(t, playWith(t, s, 2, 1, 1, 1, 1, 2, 2), "orcs.charge", "caught", "handgunners.cause", "none", "others.cause", "caught")
	want(t, playWith(t, s, 2, 1, 1, 1, 1, 1, 2), "orcs.charge", "failed", "orcs.moved", "2")
	// Out of range of one: it is not declared against.
	sc.Charges[0].Targets[0].Distance = fixed(17)
	want(t, playWith(t, mustNew(t, sc), 0, 2, 2), "orcs.target", "others", "handgunners.reaction", "none")
}

// A mixture is drawn anew for each charge; what it says counts when replaced.
func TestMixture(t *testing.T) {
	sc := threeChargers()
	sc.Charges = sc.Charges[:2]
	sc.Units[0].State.Engaged = true
	half := sure(hold)
	half[0].Weight = big.NewRat(1, 2)
	half = append(half, configs.Weighted{Word: "retreat", Weight: big.NewRat(1, 2)})
	sc.Plans = []configs.Plan{{Name: "mixed", Answers: map[string]configs.Answers{
		"handgunners": {Each: true, List: []configs.Mixture{half}},
	}}}
	s := mustNew(t, sc)
	if legal, _ := s.Legal(0); legal {
		t.Error("an engaged unit may not even consider to flee")
	}
	n := tally(s, 0, 20_000, 3)
	for overridden, p := range map[string]float64{"0": 0.25, "1": 0.5, "2": 0.25} {
		checkFrequency(t, "overridden "+overridden, n["plan.overridden="+overridden], 20_000, p)
	}
}
