package naive

import (
	"slices"
	"testing"

	"tactica/configs"
)

// lines puts chargers and targets into contact; each link is charger, target
// and side.
func lines(t testing.TB, units []configs.Unit, links [][3]string) (*combat, map[string]*unit) {
	t.Helper()
	sc := reference()
	sc.Units, sc.Charges = units, nil
	for _, l := range links {
		target := configs.Target{Unit: l[1], Distance: fixed(1), From: l[2]}
		if n := len(sc.Charges); n > 0 && sc.Charges[n-1].Charger == l[0] {
			sc.Charges[n-1].Targets = append(sc.Charges[n-1].Targets, target)
		} else {
			sc.Charges = append(sc.Charges, configs.Charge{Charger: l[0], Targets: []configs.Target{target}})
		}
	}
	tr := mustNew(t, sc).begin(dicing(1))
	for i := range tr.charges {
		tr.charges[i].reached = tr.charges[i].listed
	}
	combats := tr.combats()
	if len(combats) != 1 {
		t.Fatalf("%d combats", len(combats))
	}
	combats[0].round = 1
	byName := map[string]*unit{}
	for _, u := range tr.units {
		byName[u.key] = u
	}
	return combats[0], byName
}

// block is a unit of the given shape on square bases.
func block(key, side string, models, files, base int) configs.Unit {
	u := orcs()
	u.Key, u.Side, u.Models, u.Files = key, side, fixed(float64(models)), files
	u.Base = configs.Base{Width: base, Depth: base}
	return u
}

// Clause 4, who fights: min(n, floor(E/w) + 2).
func TestModelsInContact(t *testing.T) {
	for _, c := range []struct {
		models, files, base, foes, foeFiles, foeBase int
		us, them                                     int
	}{
		{20, 5, 25, 10, 5, 20, 5, 5},
		{20, 10, 20, 3, 3, 20, 5, 3},  // 60/20 + 2
		{20, 10, 25, 3, 3, 20, 4, 3},  // 60/25 = 2.4
		{10, 5, 20, 1, 1, 50, 4, 1},   // a monster: 50/20 = 2.5
		{10, 10, 20, 4, 10, 20, 6, 4}, // losses have shortened the front
	} {
		m, units := lines(t, []configs.Unit{
			block("a", "red", c.models, c.files, c.base), block("b", "blue", c.foes, c.foeFiles, c.foeBase),
		}, [][3]string{{"a", "b", "front"}})
		if us, them := m.inContact(units["a"], "front"), m.inContact(units["b"], "front"); us != c.us || them != c.them {
			t.Errorf("%+v: %d and %d", c, us, them)
		}
	}
}

// Flanks have ranks and base depth; a unit that is also fought in front has one
// rank less in each flank and one less for the rear, but at least one.
func TestFlanks(t *testing.T) {
	all := []configs.Unit{
		block("f", "red", 5, 5, 20), block("l", "red", 10, 10, 20), block("r", "red", 5, 5, 20),
		block("t", "blue", 20, 4, 20),
	}
	all[3].Base.Depth = 30
	m, u := lines(t, all, [][3]string{{"l", "t", "left"}})
	// Five ranks of 30 mm: 150/20 + 2 for the charger, min(5, 200/30 + 2) for the target.
	if a, b := m.inContact(u["l"], "front"), m.inContact(u["t"], "left"); a != 9 || b != 5 {
		t.Errorf("flank alone: %d and %d", a, b)
	}
	u["l"].wounds = 9 // one model: min(5, 20/30 + 2)
	if b := m.inContact(u["t"], "left"); b != 2 {
		t.Errorf("flank against one: %d", b)
	}
	m, u = lines(t, all, [][3]string{{"f", "t", "front"}, {"l", "t", "left"}, {"r", "t", "rear"}})
	if b := m.inContact(u["t"], "left"); b != 3 {
		t.Errorf("flank beside front and rear: %d", b)
	}
	u["t"].wounds = 16 // one rank left
	if b := m.inContact(u["t"], "left"); b != 1 {
		t.Errorf("one rank: %d", b)
	}
}

// Two chargers on one front have half of it each, and the target fights both.
func TestSharedFront(t *testing.T) {
	m, u := lines(t, []configs.Unit{
		block("a", "red", 10, 10, 20), block("b", "red", 10, 10, 20), block("t", "blue", 14, 7, 20),
	}, [][3]string{{"a", "t", "front"}, {"b", "t", "front"}})
	// 140/2 = 70 mm: 3 + 1. The target has 400 mm before it.
	if a, b := m.inContact(u["a"], "front"), m.inContact(u["t"], "front"); a != 4 || b != 7 {
		t.Errorf("%d and %d", a, b)
	}
	shares := m.allot(u["t"], 1)
	if len(shares) != 2 || shares[0].count != 4 || shares[1].count != 3 {
		t.Errorf("seven attacks: %+v", shares)
	}
	// Supports come separately: seven behind, as many as are in contact.
	if n := m.supporters(u["t"]); n != 7 {
		t.Errorf("%d supporters", n)
	}
	u["a"].destroy("combat")
	if a := m.inContact(u["b"], "front"); a != 9 {
		t.Errorf("alone before it: %d, want 140/20 + 2", a)
	}
}

// A monster between two: one model in contact on two sides has its attacks
// divided among all enemies, the odd one to the first.
func TestMonsterBetweenTwo(t *testing.T) {
	m, u := lines(t, []configs.Unit{
		block("a", "red", 5, 5, 20), block("b", "red", 5, 5, 20), block("t", "blue", 1, 1, 50),
	}, [][3]string{{"a", "t", "front"}, {"b", "t", "rear"}})
	shares := m.allot(u["t"], 5)
	if len(shares) != 2 || shares[0].count != 3 || shares[1].count != 2 || shares[0].key != "a" {
		t.Errorf("five attacks: %+v", shares)
	}
	if n := m.supporters(u["t"]); n != 0 {
		t.Errorf("%d supporters", n)
	}
}

// Who fights in a flank or to the rear supports nobody: at most as many
// support as do not fight themselves.
func TestFewerSupporters(t *testing.T) {
	m, u := lines(t, []configs.Unit{
		block("a", "red", 5, 5, 20), block("b", "red", 5, 5, 20), block("t", "blue", 8, 5, 20),
	}, [][3]string{{"a", "t", "front"}, {"b", "t", "left"}})
	// Five in front, one in the flank (two ranks less one), three behind.
	if n := m.supporters(u["t"]); n != 2 {
		t.Errorf("%d supporters", n)
	}
}

// A side wiped out: no result, no test of the survivor, who stands.
func TestWipedOut(t *testing.T) {
	a, b := block("a", "red", 1, 1, 20), block("b", "blue", 1, 1, 20)
	a.Stats["W"], b.Stats["A"] = configs.Stat{Value: 9}, configs.Stat{Value: 5}
	a.Save = 0
	m, u := lines(t, []configs.Unit{a, b}, [][3]string{{"a", "b", "front"}})
	u["a"].engaged, u["b"].engaged = true, true
	// One blow slays b, who takes five wounds off a in the same step.
	l := &loaded{t: t, dice: []int{4, 5, 1, 4, 5, 4, 5, 4, 5, 4, 5, 4, 5}}
	m.rng = newRand(l)
	m.fightRound()
	if !u["b"].destroyed || u["a"].fate() != "standing" || u["a"].wounds != 5 || len(l.dice) > 0 {
		t.Errorf("b destroyed %t, a %s with %d wounds", u["b"].destroyed, u["a"].fate(), u["a"].wounds)
	}
}

// Supporting attacks: one rank, one more with spears when not charging, one
// more in a horde; monstrous ranks with up to three attacks each.
func TestSupporters(t *testing.T) {
	spears := []configs.Weapon{{Name: "spear"}}
	for name, c := range map[string]struct {
		models, files int
		weapons       []configs.Weapon
		round, want   int
		mount, target bool
		troop         string
	}{
		"second rank":          {models: 12, files: 5, want: 5, round: 1},
		"what stands there":    {models: 7, files: 5, want: 2, round: 1},
		"spears, charging":     {models: 15, files: 5, want: 5, weapons: spears, round: 1},
		"spears, second round": {models: 15, files: 5, want: 10, weapons: spears, round: 2},
		"spears, charged":      {models: 13, files: 5, want: 8, weapons: spears, round: 1, target: true},
		"spears on horseback":  {models: 15, files: 5, want: 5, weapons: spears, round: 2, mount: true},
		"horde":                {models: 30, files: 10, want: 14, round: 1},
		"horde, a model short": {models: 9, files: 10, want: 0, round: 1},
		"six trolls wide":      {models: 18, files: 6, want: 12, round: 1, troop: "monstrous-infantry"},
		"nine files: no horde": {models: 27, files: 9, want: 7, round: 1},
	} {
		us := block("a", "red", c.models, c.files, 20)
		us.Weapons = c.weapons
		if c.troop != "" {
			us.Troop = c.troop
		}
		if c.mount {
			us.Mount = map[string]configs.Stat{"M": {Value: 8}}
		}
		them := block("b", "blue", 10, 5, 20)
		link := [3]string{"a", "b", "front"}
		if c.target {
			us.Side, them.Side, link = "blue", "red", [3]string{"b", "a", "front"}
		}
		m, u := lines(t, []configs.Unit{us, them}, [][3]string{link})
		m.round = c.round
		if n := m.supporters(u["a"]); n != c.want {
			t.Errorf("%s: %d, want %d", name, n, c.want)
		}
	}
	trolls := block("a", "red", 9, 3, 40)
	trolls.Troop, trolls.Stats["A"] = "monstrous-infantry", configs.Stat{Value: 4}
	m, u := lines(t, []configs.Unit{trolls, block("b", "blue", 10, 5, 20)}, [][3]string{{"a", "b", "front"}})
	dice := &loaded{t: t}
	for range 3*4 + 3*3 {
		dice.dice = append(dice.dice, 1)
	}
	m.rng = newRand(dice)
	m.ridersIn(u["a"], true)
	if len(dice.dice) > 0 {
		t.Errorf("%d attacks of the trolls were not made", len(dice.dice))
	}
}

// Ranks of five or of three, the last one counted when it has as many (case
// 40), none for narrow units and skirmishers.
func TestRanks(t *testing.T) {
	for _, c := range []struct {
		models, files int
		troop         string
		skirmish      bool
		want          int
	}{
		{20, 5, "infantry", false, 4}, {24, 5, "infantry", false, 4}, {25, 5, "infantry", false, 5},
		{9, 5, "infantry", false, 1}, {12, 7, "infantry", false, 2}, {11, 7, "infantry", false, 1},
		{8, 4, "infantry", false, 0}, {4, 5, "infantry", false, 0}, {20, 5, "infantry", true, 0},
		{6, 3, "monstrous-cavalry", false, 2}, {7, 4, "monstrous-beasts", false, 2}, {6, 4, "monstrous-infantry", false, 1},
		{6, 3, "cavalry", false, 0}, {5, 10, "infantry", false, 1},
	} {
		u := &unit{profile: &profile{files: c.files, troop: c.troop, skirmishers: c.skirmish, w: 1}, start: c.models}
		if n := ranks(u); n != c.want {
			t.Errorf("%+v: %d", c, n)
		}
	}
}

// The result: +1 for charging in round 1, ranks, standards, the musician, flank
// and rear, disruption.
func TestScore(t *testing.T) {
	score := func(round int, wounds int, charger, target configs.Unit, from string, downhill bool) (int, int) {
		m, u := lines(t, []configs.Unit{target, charger}, [][3]string{{charger.Key, target.Key, from}})
		m.round = round
		m.contacts[0].downhill = downhill
		u[target.Key].taken = wounds
		return m.score(true), m.score(false)
	}
	for name, c := range map[string]struct {
		round         int
		from          string
		downhill      bool
		chargerModels int
		command       []string
		ours, theirs  int
	}{
		"charge":                  {1, "front", false, 5, nil, 2 + 1, 3},
		"round 2":                 {2, "front", true, 5, nil, 2, 3},
		"downhill":                {1, "front", true, 5, nil, 2 + 1 + 1, 3},
		"flank by one rank":       {1, "left", false, 5, nil, 2 + 1 + 1, 3},
		"flank by two ranks":      {2, "right", false, 10, nil, 2 + 1 + 1, 0},
		"rear by two ranks":       {2, "rear", false, 10, nil, 2 + 1 + 2, 0},
		"standards":               {2, "front", false, 5, []string{"standard", "battle standard", "musician"}, 2 + 2, 3},
		"at most three for ranks": {2, "front", false, 40, nil, 2 + 3, 3},
	} {
		charger := block("a", "red", c.chargerModels, 5, 20)
		charger.Command = c.command
		ours, theirs := score(c.round, 2, charger, block("b", "blue", 20, 5, 20), c.from, c.downhill)
		if ours != c.ours || theirs != c.theirs {
			t.Errorf("%s: %d to %d, want %d to %d", name, ours, theirs, c.ours, c.theirs)
		}
	}
}

// A tie goes to the only musician; without one, or with two, it is drawn.
func TestTie(t *testing.T) {
	for name, c := range map[string]struct {
		ours, theirs bool
		loses        string
	}{
		"nobody": {false, false, ""}, "both": {true, true, ""}, "charger": {true, false, "b"}, "target": {false, true, "a"},
	} {
		a, b := block("a", "red", 4, 4, 20), block("b", "blue", 4, 4, 20)
		if c.ours {
			a.Command = []string{"musician"}
		}
		if c.theirs {
			b.Command = []string{"musician"}
		}
		m, u := lines(t, []configs.Unit{a, b}, [][3]string{{"a", "b", "front"}})
		m.round = 2
		m.rng = newRand(&loaded{t: t, dice: []int{6, 6, 1, 1, 6, 6}})
		m.result()
		for key, x := range u {
			if broke := x.destroyed || x.fleeing; broke != (key == c.loses) {
				t.Errorf("%s: %s broke %t", name, key, broke)
			}
		}
	}
}

// Steadfast (cases 40 and 41), Stubborn, Unbreakable and Unstable.
func TestLosing(t *testing.T) {
	for name, c := range map[string]struct {
		change      func(u *configs.Unit)
		foes, files int
		dice        []int
		models      int
		holds       bool
	}{
		"lost by 4, 3 needed":    {func(*configs.Unit) {}, 20, 5, []int{2, 2, 1, 1, 6, 6}, 0, false},
		"lost by 4, 3 rolled":    {func(*configs.Unit) {}, 20, 5, []int{1, 2}, 9, true},
		"steadfast":              {func(*configs.Unit) {}, 1, 1, []int{3, 4}, 9, true},
		"equal ranks":            {func(*configs.Unit) {}, 5, 5, []int{2, 2, 1, 1, 6, 6}, 0, false},
		"skirmishers are not":    {func(u *configs.Unit) { u.Special = special("skirmishers") }, 1, 1, []int{2, 2, 1, 1, 6, 6}, 0, false},
		"stubborn":               {func(u *configs.Unit) { u.Special = special("stubborn") }, 20, 5, []int{3, 4}, 9, true},
		"unbreakable":            {func(u *configs.Unit) { u.Special = special("unbreakable") }, 20, 5, nil, 9, true},
		"unstable":               {func(u *configs.Unit) { u.Special = special("unstable") }, 20, 5, nil, 5, true},
		"unstable with the flag": {func(u *configs.Unit) { u.Special, u.BSB = special("unstable"), true }, 20, 5, nil, 6, true},
		"the flag re-rolls":      {func(u *configs.Unit) { u.BSB = true }, 20, 5, []int{6, 6, 1, 2}, 9, true},
	} {
		loser := block("b", "blue", 9, 5, 20)
		c.change(&loser)
		m, u := lines(t, []configs.Unit{block("a", "red", c.foes, c.files, 20), loser}, [][3]string{{"a", "b", "front"}})
		dice := &loaded{t: t, dice: slices.Clone(c.dice)}
		m.rng = newRand(dice)
		m.lose(false, 4)
		if fighting(u["b"]) != c.holds || u["b"].models() != c.models || len(dice.dice) > 0 {
			t.Errorf("%s: holds %t with %d models, %d dice left", name, fighting(u["b"]), u["b"].models(), len(dice.dice))
		}
	}
}

// Pursuit: equal rolls run down; restraint takes a test, which the frenzied do
// not take; the edge comes after the pursuit.
func TestPursuit(t *testing.T) {
	for name, c := range map[string]struct {
		restrain, frenzy bool
		edge             float64
		dice             []int // test, flight, pursuit
		cause            string
	}{
		"equal":            {dice: []int{6, 6, 3, 4, 5, 2}, cause: "run-down"},
		"away":             {dice: []int{6, 6, 3, 4, 4, 2}, cause: "none"},
		"over the edge":    {edge: 7, dice: []int{6, 6, 3, 4, 4, 2}, cause: "table-edge"},
		"run down before":  {edge: 7, dice: []int{6, 6, 3, 4, 6, 2}, cause: "run-down"},
		"restrained":       {restrain: true, dice: []int{6, 6, 3, 4, 3, 4}, cause: "none"},
		"cannot restrain":  {restrain: true, dice: []int{6, 6, 4, 4, 3, 4, 5, 5}, cause: "run-down"},
		"frenzied pursues": {restrain: true, frenzy: true, dice: []int{6, 6, 3, 4, 5, 5}, cause: "run-down"},
	} {
		sc := reference()
		if c.restrain {
			sc.Policies = map[string]configs.Policies{"orcs": {Pursue: "never"}}
		}
		if c.frenzy {
			sc.Units[1].Special = special("frenzy")
		}
		if c.edge > 0 {
			sc.Charges[0].Targets[0].Edge = fixed(c.edge)
		}
		tr := mustNew(t, sc).begin(dicing(1))
		tr.charges[0].reached = tr.charges[0].listed
		m := tr.combats()[0]
		dice := &loaded{t: t, dice: c.dice}
		m.rng = newRand(dice)
		m.lose(false, 1)
		if got := tr.units[0].cause; got != c.cause || len(dice.dice) > 0 {
			t.Errorf("%s: %s, dice left %v", name, got, dice.dice)
		}
	}
}

// The order of blows: who strikes first and in what step.
func TestOrderOfBlows(t *testing.T) {
	for name, c := range map[string]struct {
		special []string
		weapon  string
		first   bool
		last    bool
	}{
		"plain": {}, "first": {special: []string{"always strikes first"}, first: true},
		"last":                   {special: []string{"always strikes last"}, last: true},
		"great weapon":           {weapon: "great weapon", last: true},
		"first and great weapon": {special: []string{"always strikes first"}, weapon: "great weapon"},
	} {
		u := block("a", "red", 5, 5, 20)
		u.Special = special(c.special...)
		if c.weapon != "" {
			u.Weapons = []configs.Weapon{{Name: c.weapon}}
		}
		p, err := newProfile(&u, 0)
		if err != nil {
			t.Fatal(err)
		}
		x := &unit{profile: p}
		if strikesFirst(x) != c.first || strikesLast(x) != c.last {
			t.Errorf("%s: first %t, last %t", name, strikesFirst(x), strikesLast(x))
		}
	}
	// Slain before its step, a unit strikes no more; in the same step it does.
	for _, c := range []struct {
		initiative int
		dice       []int // charge range, then hit and wound of each who strikes
		survivor   string
	}{
		{2, []int{3, 3, 4, 5}, "standing"}, {3, []int{3, 3, 4, 5, 4, 6}, "destroyed"},
	} {
		sc := reference()
		sc.Rally = false
		g, o := &sc.Units[0], &sc.Units[1]
		for _, u := range []*configs.Unit{g, o} {
			u.Models, u.Files, u.Save = fixed(1), 1, 0
		}
		o.Stats["I"] = configs.Stat{Value: c.initiative}
		sc.Charges[0].Targets[0].Distance = fixed(1)
		s := mustNew(t, sc)
		want(t, playWith(t, s, 0, c.dice...), "orcs.fate", "destroyed", "handgunners.fate", c.survivor)
	}
}

// Strength and re-rolls of the riders' weapons by round and charge.
func TestWeaponsOfCombat(t *testing.T) {
	for name, c := range map[string]struct {
		weapon   string
		mounted  bool
		strength [4]int // charger in rounds 1 and 2, target in rounds 1 and 2
	}{
		"hand weapon":  {"hand weapon", false, [4]int{3, 3, 3, 3}},
		"halberd":      {"halberd", false, [4]int{4, 4, 4, 4}},
		"great weapon": {"great weapon", false, [4]int{5, 5, 5, 5}},
		"flail":        {"flail", false, [4]int{5, 3, 5, 3}},
		"lance":        {"lance", true, [4]int{5, 3, 3, 3}},
		"spear":        {"spear", true, [4]int{4, 3, 3, 3}},
		"foot spear":   {"spear", false, [4]int{3, 3, 3, 3}},
	} {
		for i, strength := range c.strength {
			us := block("a", "red", 1, 1, 20)
			us.Weapons = []configs.Weapon{{Name: "hand weapon"}, {Name: c.weapon}}
			if c.mounted {
				us.Mount = map[string]configs.Stat{"M": {Value: 8}}
			}
			them := block("b", "blue", 1, 1, 20)
			them.Stats["T"], them.Save = configs.Stat{Value: 5}, 0
			link := [3]string{"a", "b", "front"}
			if i >= 2 {
				us.Side, them.Side, link = "blue", "red", [3]string{"b", "a", "front"}
			}
			m, u := lines(t, []configs.Unit{us, them}, [][3]string{link})
			m.round = 1 + i%2
			// A hit, and the lowest roll that wounds T5 with this strength, then one less.
			need := 9 - strength
			for die, wounds := range map[int]int{need: 1, need - 1: 0} {
				m.rng = newRand(&loaded{t: t, dice: []int{4, min(die, 6)}})
				if need > 6 {
					t.Fatal("the test needs a softer target")
				}
				if got := m.riderAttacks(u["a"], share{m.foes(u["a"])[0], 1}).wounds; got != wounds {
					t.Errorf("%s, case %d: a %d takes %d wounds", name, i, die, got)
				}
			}
		}
	}
}

// Armour, ward, regeneration, parry, Killing Blow, poison and fire.
func TestSaves(t *testing.T) {
	for name, c := range map[string]struct {
		blow    blow
		victim  profile
		armour  int
		parries bool
		dice    []int
		wounds  int
	}{
		"saved":                      {blow{strength: 3}, profile{t: 3, w: 1, ward: never, regeneration: never}, 5, false, []int{4, 5}, 0},
		"S5 worsens by 2":            {blow{strength: 5}, profile{t: 3, w: 1, ward: never, regeneration: never}, 4, false, []int{2, 5}, 1},
		"weak blows improve nothing": {blow{strength: 1}, profile{t: 3, w: 1, ward: never, regeneration: never}, 5, false, []int{6, 4}, 1},
		"piercing to nothing":        {blow{strength: 4, armourPiercing: true}, profile{t: 3, w: 1, ward: never, regeneration: never}, 5, false, []int{3}, 1},
		"a 1+ save fails on a 1":     {blow{strength: 3}, profile{t: 3, w: 1, ward: never, regeneration: never}, 1, false, []int{4, 1}, 1},
		"a 1+ save soaks a modifier": {blow{strength: 4}, profile{t: 3, w: 1, ward: never, regeneration: never}, 1, false, []int{3, 2}, 0},
		"best of ward and parry":     {blow{strength: 3}, profile{t: 3, w: 1, ward: 5, regeneration: never}, never, true, []int{4, 5}, 0},
		"parry":                      {blow{strength: 3}, profile{t: 3, w: 1, ward: never, regeneration: never}, never, true, []int{4, 6}, 0},
		"regeneration":               {blow{strength: 3}, profile{t: 3, w: 1, ward: 6, regeneration: 4}, never, false, []int{4, 4}, 0},
		"fire against it":            {blow{strength: 3, flaming: true}, profile{t: 3, w: 1, ward: 6, regeneration: 4}, never, false, []int{4, 5}, 1},
		"flammable":                  {blow{strength: 3, flaming: true}, profile{t: 3, w: 1, ward: never, regeneration: 4, flammable: true}, never, false, []int{4}, 2},
		"killing blow":               {blow{strength: 3, killingBlow: true}, profile{t: 3, w: 3, ward: never, regeneration: 4, troop: "cavalry"}, 2, true, []int{6}, 3},
		"killing blow and ward":      {blow{strength: 3, killingBlow: true}, profile{t: 3, w: 3, ward: 5, regeneration: 4, troop: "infantry"}, 2, true, []int{6, 5}, 0},
		"no killing blow on a 5":     {blow{strength: 3, killingBlow: true}, profile{t: 3, w: 3, ward: never, regeneration: never, troop: "infantry"}, 2, false, []int{5, 2}, 0},
		"nor on monsters":            {blow{strength: 3, killingBlow: true}, profile{t: 3, w: 3, ward: never, regeneration: never, troop: "monster"}, 2, false, []int{6, 1}, 1},
		"poison does not roll":       {blow{strength: 3, killingBlow: true, wounded: true}, profile{t: 10, w: 3, ward: never, regeneration: never, troop: "infantry"}, 5, false, []int{4}, 1},
		"a 6 always wounds":          {blow{strength: 1}, profile{t: 10, w: 1, ward: never, regeneration: never}, never, false, []int{6}, 1},
		"a 1 never wounds":           {blow{strength: 10}, profile{t: 1, w: 1, ward: never, regeneration: never}, never, false, []int{1}, 0},
	} {
		dice := &loaded{t: t, dice: c.dice}
		tr := &trial{table: table{newRand(dice)}}
		if got := tr.strike(c.blow, &c.victim, c.armour, c.parries); got != c.wounds || len(dice.dice) > 0 {
			t.Errorf("%s: %d wounds, dice left %v", name, got, dice.dice)
		}
	}
}

// Fear: a failed test makes the WS 1 for the round, of mounts too.
func TestFear(t *testing.T) {
	us, them := block("a", "red", 1, 1, 20), block("b", "blue", 1, 1, 20)
	them.Special = special("fear")
	us.Mount = map[string]configs.Stat{"WS": {Value: 5}}
	us.Stats["WS"] = configs.Stat{Value: 4}
	m, u := lines(t, []configs.Unit{us, them}, [][3]string{{"a", "b", "front"}})
	m.rng = newRand(&loaded{t: t, dice: []int{6, 6}})
	u["a"].afraid = m.failsFear(u["a"])
	if !u["a"].afraid || m.failsFear(u["b"]) {
		t.Fatal("the wrong unit is afraid")
	}
	// WS 1 against 3: the 4 that would hit does not.
	m.rng = newRand(&loaded{t: t, dice: []int{4, 4, 4, 5, 4}})
	if h := m.mountsStrike(u["a"])[0]; h.wounds != 0 {
		t.Error("the mount is not afraid")
	}
	// Struck at WS 1: a 3 hits.
	m.rng = newRand(&loaded{t: t, dice: []int{3, 5, 1}})
	if h := m.riderAttacks(u["b"], share{m.foes(u["b"])[0], 1}); h.wounds != 1 {
		t.Error("the unit is struck at its own WS")
	}
}

// Immune to Fear: its causers, the calm, the unbreakable; Terror is Fear too.
func TestFearImmunity(t *testing.T) {
	for _, c := range []struct {
		ours, theirs string
		tests        bool
	}{
		{"stubborn", "fear", true}, {"stubborn", "terror", true}, {"stubborn", "stubborn", false},
		{"fear", "terror", false}, {"terror", "terror", false}, {"frenzy", "fear", false},
		{"immune to psychology", "fear", false}, {"unbreakable", "fear", false},
	} {
		dice := []int{}
		if c.tests {
			dice = []int{6, 6}
		}
		m, a, _, l := duel(t, bare(1, 1, c.ours), bare(1, 1, c.theirs), dice...)
		if m.failsFear(a) != c.tests || len(l.dice) > 0 {
			t.Errorf("%+v: wrong", c)
		}
	}
}

// Armour worn: clause 8, 4.
func TestArmour(t *testing.T) {
	for name, c := range map[string]struct {
		armour, weapons []string
		save            configs.Save
		mount           bool
		worn, fought    int
		parry           bool
	}{
		"none":                    {worn: 7, fought: 7},
		"light and shield":        {armour: []string{"light", "shield"}, worn: 5, fought: 5, parry: true},
		"shield alone":            {armour: []string{"shield"}, worn: 6, fought: 6, parry: true},
		"behind a great weapon":   {armour: []string{"heavy", "shield"}, weapons: []string{"great weapon"}, worn: 4, fought: 5},
		"spear and shield":        {armour: []string{"heavy", "shield"}, weapons: []string{"spear"}, worn: 4, fought: 4},
		"knight":                  {armour: []string{"full plate", "shield", "barding", "mounted"}, mount: true, worn: 1, fought: 1},
		"final save":              {armour: nil, save: 4, weapons: []string{"great weapon"}, worn: 4, fought: 4},
		"counted entry not drawn": {armour: []string{"shield"}, worn: 6, fought: 6, parry: true},
	} {
		u := block("a", "red", 1, 1, 20)
		u.Save, u.Armour, u.Weapons = c.save, c.armour, nil
		for _, w := range c.weapons {
			u.Weapons = append(u.Weapons, configs.Weapon{Name: w})
		}
		if c.mount {
			u.Mount = map[string]configs.Stat{"M": {Value: 8}}
		}
		p, err := newProfile(&u, 0)
		if err != nil {
			t.Fatal(err)
		}
		if p.save != c.worn || p.saveInCombat != c.fought || p.parry != c.parry {
			t.Errorf("%s: %d+, in combat %d+, parry %t", name, p.save, p.saveInCombat, p.parry)
		}
	}
}

// Several units: who is linked is one combat, and whoever has nobody left
// stands while the others fight on.
func TestCombats(t *testing.T) {
	sc := reference()
	sc.Units = []configs.Unit{
		block("a", "red", 5, 5, 20), block("b", "red", 5, 5, 20), block("c", "red", 5, 5, 20),
		block("x", "blue", 5, 5, 20), block("y", "blue", 5, 5, 20), block("z", "blue", 5, 5, 20),
	}
	to := func(keys ...string) (out []configs.Target) {
		for _, k := range keys {
			out = append(out, configs.Target{Unit: k, Distance: fixed(1), From: "front"})
		}
		return out
	}
	sc.Charges = []configs.Charge{
		{Charger: "a", Targets: to("x")}, {Charger: "b", Targets: to("z")}, {Charger: "c", Targets: to("y", "x")},
	}
	tr := mustNew(t, sc).begin(dicing(1))
	for i := range tr.charges {
		tr.charges[i].reached = tr.charges[i].listed
		tr.charges[i].charger.engaged = true
	}
	combats := tr.combats()
	if len(combats) != 2 || len(combats[0].units) != 4 || len(combats[1].units) != 2 {
		t.Fatalf("%d combats", len(combats))
	}
	c := combats[0]
	tr.units[3].destroy("combat") // x: a has nobody left, c fights y
	c.round = 2
	c.rng = newRand(&loaded{t: t, dice: slices.Repeat([]int{1}, 200)})
	c.fightRound()
	for _, u := range c.units {
		if u.key == "a" {
			t.Error("a fights on with nobody before it")
		}
	}
	if !c.goesOn() {
		t.Error("c and y do not fight on")
	}
}

// Pursuers in contact: a winner that still faces an unbroken enemy stays; a
// broken unit is run down by any pursuer in contact with it.
func TestSeveralPursuers(t *testing.T) {
	m, u := lines(t, []configs.Unit{
		block("a", "red", 5, 5, 20), block("c", "red", 5, 5, 20),
		block("x", "blue", 5, 5, 20), block("y", "blue", 5, 5, 20),
	}, [][3]string{{"a", "x", "front"}, {"c", "x", "front"}, {"c", "y", "front"}})
	// x breaks, y holds: only a pursues. Tests of x and y, flight, pursuit.
	m.rng = newRand(&loaded{t: t, dice: []int{6, 6, 1, 1, 3, 3, 2, 4}})
	m.lose(false, 2)
	if u["x"].cause != "run-down" || !fighting(u["y"]) {
		t.Errorf("x %s, y fighting %t", u["x"].cause, fighting(u["y"]))
	}
}

// A pursuer runs down only whom it was in contact with.
func TestPursuersKeepTheirPrey(t *testing.T) {
	m, u := lines(t, []configs.Unit{
		block("a", "red", 5, 5, 20), block("b", "red", 5, 5, 20), block("c", "red", 5, 5, 20),
		block("x", "blue", 5, 5, 20), block("y", "blue", 5, 5, 20),
	}, [][3]string{{"a", "x", "front"}, {"b", "y", "front"}, {"c", "x", "front"}, {"c", "y", "front"}})
	// Both break; flights 3 and 9; a rolls 10, b 8, c 8.
	m.rng = newRand(&loaded{t: t, dice: []int{6, 6, 6, 6, 1, 2, 4, 5, 5, 5, 4, 4, 4, 4}})
	m.lose(false, 2)
	if u["x"].cause != "run-down" || u["y"].fate() != "fleeing" {
		t.Errorf("x %s, y %s", u["x"].cause, u["y"].fate())
	}
}

// Only a living charger came down the slope.
func TestDownhillDead(t *testing.T) {
	m, u := lines(t, []configs.Unit{
		block("a", "red", 5, 5, 20), block("b", "red", 5, 5, 20), block("x", "blue", 5, 5, 20),
	}, [][3]string{{"a", "x", "front"}, {"b", "x", "front"}})
	m.contacts[0].downhill = true
	if n := m.score(true); n != 2 {
		t.Errorf("downhill: %d", n)
	}
	u["a"].destroy("combat")
	if n := m.score(true); n != 1 {
		t.Errorf("dead: %d", n)
	}
}
