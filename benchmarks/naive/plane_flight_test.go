package naive

import (
	"math"
	"testing"

	"tactica/configs"
)

// before has the edge of the table behind the target, at depth.
func before(depth float64, units ...configs.Unit) *configs.Scenario {
	sc := on(units...)
	sc.Table = &configs.Table{Width: 60, Depth: depth}
	return sc
}

// The target turns about its own centre to face directly away from the centre
// of the charger and goes what it rolled straight ahead.
func TestPlaneFlight(t *testing.T) {
	tr := ends(t, on(headOn()...), 2, 2, 3, 1, 1)
	stands(t, tr, "t", 20, 40, 90)
	want(t, tr.outcome(), "t.reaction", "flee", "t.fate", "fleeing", "c.charge", "failed")
	// From 20, 17.5 to 25.5, 32.5: 69.86 degrees.
	tr = ends(t, on(offset()...), 2, 1, 1, 1, 1)
	stands(t, tr, "t", 27.0491459, 36.7249434, 69.8636966)
	// A deep unit turns about the middle of its depth, from 270 to 0.
	units := []configs.Unit{square("c", "red", 10, 25, 0), squares("t", "blue", 3, 1, 20, 17.5, 270)}
	tr = ends(t, on(units...), 2, 1, 1, 1, 1)
	stands(t, tr, "t", 29.5, 25, 0)
	// Caught in the place where it is now: 10 and 5 inches are 15, 4 + 11.
	want(t, ends(t, on(headOn()...), 2, 2, 3, 5, 6).outcome(), "c.charge", "caught", "t.cause", "caught")
	want(t, ends(t, on(headOn()...), 2, 2, 3, 5, 5).outcome(), "c.charge", "failed", "c.moved", "5")
	// One that flees already flees again, from each charger.
	units = headOn()
	units[1].State.Fleeing = true
	sc := on(append(units, square("d", "red", 34, 37.5, 180))...)
	sc.Charges = append(sc.Charges, declared("d", "t"))
	tr = ends(t, sc, 2, 2, 3, 1, 1, 1, 1, 1, 1)
	stands(t, tr, "t", 15.5, 37.5, 180)
}

func oblique(x, y, fromX, fromY float64) point {
	way := point{x - fromX, y - fromY}
	return way.times(1 / way.length())
}

// A flight ends the unit if any part of its rectangle touches the edge on the
// way. The target stands from 20 to 25 and looks up after its turn.
func TestPlaneEdge(t *testing.T) {
	units := []configs.Unit{square("c", "red", 20, 10, 90), square("t", "blue", 20, 20, 270)}
	want(t, ends(t, before(32, units...), 2, 3, 3, 1, 1).outcome(), "t.fate", "fleeing", "t.cause", "none")
	tr := ends(t, before(32, units...), 2, 3, 4, 1, 2)
	want(t, tr.outcome(), "t.fate", "destroyed", "t.cause", "table-edge", "t.models", "0", "c.charge", "failed", "c.moved", "2")
	// What is extended to clear another unit may touch it too: the friend
	// leaves by more than an inch at 42.
	friend := square("u", "blue", 20, 36, 90)
	want(t, ends(t, before(42.1, append(units, friend)...), 2, 1, 3, 1, 1).outcome(), "t.fate", "fleeing")
	want(t, ends(t, before(42.1, append(units, friend)...), 2, 1, 4, 1, 1).outcome(), "t.fate", "fleeing")
	want(t, ends(t, before(41.9, append(units, friend)...), 2, 1, 3, 1, 1).outcome(), "t.fate", "fleeing")
	want(t, ends(t, before(41.9, append(units, friend)...), 2, 1, 4, 1, 1).outcome(), "t.cause", "table-edge")
	// A corner is enough: the unit flees at an angle, its centre at 25.5, 32.5
	// and its left end highest.
	dir := oblique(25.5, 32.5, 20, 17.5)
	top := 32.5 + 7*dir.y + 2.5*dir.y + 2.5*dir.x // after 7 inches
	want(t, ends(t, before(top+0.01, offset()...), 2, 3, 4, 1, 1).outcome(), "t.cause", "none")
	want(t, ends(t, before(top-0.01, offset()...), 2, 3, 4, 1, 1).outcome(), "t.cause", "table-edge")
}

// The pose after the turn counts: two files of 10 inches turned by 90 degrees
// reach from 19 to 29.
func TestPlaneTurnOverTheEdge(t *testing.T) {
	units := []configs.Unit{square("c", "red", 10, 24, 0), squares("t", "blue", 2, 2, 25, 26.5, 90)}
	want(t, ends(t, before(29.1, units...), 2, 6, 6, 1, 1).outcome(), "t.cause", "none")
	want(t, ends(t, before(28.9, units...), 2, 6, 6, 1, 1).outcome(), "t.cause", "table-edge")
}

// It ends more than 1 inch from every unit and impassable terrain, extended
// straight ahead until so. The target turns where it is, from 30 to 35.
func TestPlaneExtension(t *testing.T) {
	friend := square("u", "blue", 20, 46, 90) // from 41 to 46
	for _, c := range []struct {
		dice [2]int
		y    float64
	}{
		{[2]int{1, 3}, 39}, // 2 inches short of it
		{[2]int{2, 3}, 52}, // 1 inch is not more than 1 inch
		{[2]int{5, 6}, 52}, // on top of it
	} {
		tr := ends(t, on(append(headOn(), friend)...), 2, c.dice[0], c.dice[1], 1, 1)
		stands(t, tr, "t", 20, c.y, 90)
	}
	// Beyond one there is another.
	further := square("v", "blue", 20, 54, 90) // from 49 to 54
	tr := ends(t, on(append(headOn(), further, friend)...), 2, 5, 6, 1, 1)
	stands(t, tr, "t", 20, 60, 90)
	// Beside half an inch away: the gap is 1 when the other side is 0.866 away.
	sc := on(headOn()...)
	sc.Terrain = []configs.Terrain{impassable(23, 39, 2, 1)}
	tr = ends(t, sc, 2, 1, 3, 1, 1)
	stands(t, tr, "t", 20, 40+math.Sqrt(0.75)+5, 90)
	sc.Terrain[0].Kind = "hard-cover"
	stands(t, ends(t, sc, 2, 1, 3, 1, 1), "t", 20, 39, 90)
	// An L is clear of where it is hollow, less an inch.
	sc.Terrain = []configs.Terrain{{Kind: "impassable", Polygon: [][2]float64{{10, 36}, {60, 36}, {60, 60}, {55, 60}, {55, 38}, {10, 38}}}}
	tr = ends(t, sc, 2, 1, 3, 6, 1, 1)
	stands(t, tr, "t", 20, 44, 90)
}

// Dangerous terrain: for each enemy unit and each impassable area that the
// sweep passes over, every model rolls; a 1 is a wound without an armour save.
func TestPlaneDangerousTerrain(t *testing.T) {
	enemy := square("e", "red", 20, 45, 270) // from 45 to 50
	rock := []configs.Terrain{impassable(10, 40, 20, 1)}
	for name, c := range map[string]struct {
		third  *configs.Unit
		rocks  []configs.Terrain
		models int
		dice   []int
		left   string
		cause  string
	}{
		"an enemy, a 1":        {&enemy, nil, 1, []int{6, 6, 1, 1, 1}, "0", "terrain"},
		"an enemy, a 2":        {&enemy, nil, 1, []int{6, 6, 2, 1, 1}, "1", "none"},
		"every model":          {&enemy, nil, 3, []int{6, 6, 1, 6, 1, 1, 1}, "1", "none"},
		"a rock":               {nil, rock, 2, []int{6, 6, 1, 6, 1, 1}, "1", "none"},
		"both, those left":     {&enemy, rock, 2, []int{6, 6, 1, 6, 1, 1, 1}, "0", "terrain"},
		"both, two left":       {&enemy, rock, 2, []int{6, 6, 2, 6, 2, 1, 1, 1}, "1", "none"},
		"stops short of it":    {&enemy, nil, 1, []int{1, 1, 1, 1}, "1", "none"},
		"dangerous terrain":    {nil, []configs.Terrain{{Kind: "dangerous", Polygon: rock[0].Polygon}}, 2, []int{6, 6, 1, 6, 1, 1}, "1", "none"},
		"other terrain is not": {nil, []configs.Terrain{{Kind: "forest", Polygon: rock[0].Polygon}}, 1, []int{6, 6, 1, 1}, "1", "none"},
	} {
		units := []configs.Unit{square("c", "red", 20, 20, 90), squares("t", "blue", c.models, c.models, 20, 30, 270)}
		units[1].Save = 2
		if c.third != nil {
			units = append(units, *c.third)
		}
		sc := on(units...)
		sc.Terrain = c.rocks
		o := ends(t, sc, 2, c.dice...).outcome()
		if o.Value("t.models") != c.left || o.Value("t.cause") != c.cause || o.Value("t.shot") != "0" {
			t.Errorf("%s: %v", name, o.Values)
		}
	}
	// A friend costs nothing; models of two wounds keep the first.
	friend := square("u", "blue", 20, 45, 270)
	tr := ends(t, on(append(headOn(), friend)...), 2, 6, 6, 1, 1)
	stands(t, tr, "t", 20, 56, 90)
	units := append(headOn(), enemy)
	units[1].Stats["W"] = configs.Stat{Value: 2}
	tr = ends(t, on(units...), 2, 6, 6, 1, 1, 1)
	want(t, tr.outcome(), "t.models", "1", "t.cause", "none")
	if tr.unit("t").wounds != 1 {
		t.Error("no wound")
	}
}

// A charger that panics flees directly away from the shooters' centre.
func TestPlanePanic(t *testing.T) {
	shot := []int{5, 4, 4, 4, 1, 2} // hits, wounds, fails its test, flees 3 inches
	for name, c := range map[string]struct {
		targetX        float64
		x, y, facing   float64
		table          *configs.Table
		charge, cause_ string
	}{
		"head-on":  {20, 20, 7, 270, nil, "panicked", "none"},
		"offset":   {25.5, 17.6013872, 7.3680503, -107.4471884, nil, "panicked", "none"},
		"the edge": {20, 20, 7, 270, &configs.Table{Width: 60, Depth: 60}, "panicked", "none"},
	} {
		units := []configs.Unit{squares("c", "red", 4, 2, 20, 20, 90), bowmen(square("t", "blue", c.targetX, 30, 270))}
		sc := on(units...)
		sc.Table = c.table
		tr := ends(t, sc, 1, shot...)
		o := tr.outcome()
		if o.Value("c.charge") != c.charge || o.Value("c.cause") != c.cause_ || o.Value("t.fate") != "standing" {
			t.Errorf("%s: %v", name, o.Values)
		}
		want(t, o, "c.fate", "fleeing", "c.models", "3", "c.shot", "1", "t.reaction", "stand-and-shoot", "c.moved", "0")
		stands(t, tr, "c", c.x, c.y, c.facing)
	}
	// A column that loses its second rank turns about the middle of what is
	// left, 17.5.
	column := on(squares("c", "red", 2, 1, 20, 20, 90), bowmen(square("t", "blue", 20, 30, 270)))
	stands(t, ends(t, column, 1, shot...), "c", 20, 12, 270)
	// Off the table, which ends behind its back.
	sc := on(squares("c", "red", 4, 2, 20, 12, 90), bowmen(square("t", "blue", 20, 22, 270)))
	sc.Table = &configs.Table{Width: 60, Depth: 60}
	want(t, ends(t, sc, 1, shot...).outcome(), "c.charge", "panicked", "c.fate", "destroyed", "c.cause", "table-edge")
}

// A failed move wheels until the centre of the front looks at the centre of
// the target's facing. u ahead and v to the side, in frames of the charger;
// the angles are those of the closed form, worked out elsewhere.
func TestPlaneWheelOfFailedMove(t *testing.T) {
	for _, c := range []struct {
		width, u, v float64 // v to the right
		degrees     float64
	}{
		{5, 10, 0, 0}, {4, 10.392305, 6, 31.398495}, {2, 1, 9, 90}, {2, 0, 9, 90}, {10, 10, 10, 53.130102},
		{5, 1, 2.5, 90}, {4, -9, 3, 90}, {5, -3, 0, 90},
	} {
		p := pose{point{0, 0}, towards(90), c.width, 4}
		for _, mirror := range []float64{1, -1} {
			toLeft, angle := wheelTo(p, point{c.v * mirror, c.u})
			if !(math.Abs(angle*180/math.Pi-c.degrees) < 1e-5) {
				t.Errorf("%+v: %v degrees", c, angle*180/math.Pi)
			}
			if toLeft != (c.v*mirror < 0) && c.v != 0 {
				t.Errorf("%+v: to the left is %t", c, toLeft)
			}
		}
	}
}

// Then the highest die straight ahead, as the target stands now, stopping 1
// inch short of every unit, of impassable terrain and of the table edge.
func TestPlaneFailedMove(t *testing.T) {
	tr := ends(t, on(slow(offset(), 1)...), 0, 1, 2)
	want(t, tr.outcome(), "c.charge", "failed", "c.moved", "2")
	stands(t, tr, "c", 21.3638093, 22.9931707, 90-30.5537132)
	// Where the target has fled to, it shows its rear.
	tr = ends(t, on(slow(offset(), 1)...), 2, 1, 1, 1, 1)
	want(t, tr.outcome(), "c.moved", "1")
	stands(t, tr, "c", 20.6533784, 21.9595889, 90-24.8986158)

	// Short of the target: random movement moves the whole roll.
	units := []configs.Unit{square("c", "red", 20, 20, 90), square("t", "blue", 20, 29.5, 270)}
	units[0].Special = []configs.Special{{Name: "random movement", Argument: "2D6"}}
	tr = ends(t, on(units...), 0, 4, 5)
	want(t, tr.outcome(), "c.charge", "failed", "c.moved", "8.5")
	// Short of a rock that is not in the way of the charge but of this move.
	sc := on(slow(offset(), 1)...)
	sc.Terrain = []configs.Terrain{impassable(23, 22, 1, 1)}
	tr = ends(t, sc, 0, 1, 2)
	want(t, tr.outcome(), "c.charge", "failed", "c.moved", "0.976479")
	// Short of where the target was lost: it stood 1.5 inches away and 0.3 from
	// the edge.
	units = []configs.Unit{square("c", "red", 20, 10, 90), square("t", "blue", 20, 11.5, 270)}
	tr = ends(t, before(16.8, units...), 2, 1, 1, 6, 5)
	want(t, tr.outcome(), "t.cause", "table-edge", "c.charge", "failed", "c.moved", "0.8")
	// Short of the edge on the left, to which it goes at 11.8 degrees; its left
	// end is 0.7 inches from there.
	sc = on(square("c", "red", 4.2, 20, 90), square("t", "blue", 3, 26, 270))
	sc.Rules, sc.Table = "battleaxe", &configs.Table{Width: 60, Depth: 60}
	tr = ends(t, sc, 0, 1, 4)
	want(t, tr.outcome(), "c.charge", "failed", "c.moved", "3.4216")
}

// A wheel that brings the front within an inch of something stops there, and
// that is all. The friend begins 3.5 inches ahead; the outer end of the front
// is 2.5 ahead after 30 degrees, out of 45.
func TestPlaneFailedWheelStopped(t *testing.T) {
	sc := on(square("c", "red", 20, 20, 90), square("t", "blue", 34, 30, 270), square("f", "red", 16, 28.5, 90))
	tr := ends(t, sc, 0, 1, 1)
	want(t, tr.outcome(), "c.charge", "failed", "c.moved", "0")
	if h := tr.unit("c").pose.heading; h.minus(towards(60)).length() > 1e-6 {
		t.Errorf("looks to %v", h)
	}
}

// At the end of a failed move the whole rectangle must be as far from
// everything as it was or an inch. The charger stands half an inch from the
// edge on its right; a wheel of 0.48 degrees to the left brings its rear closer
// by 0.0415, which is made good after 4.98 inches. It may pass there, but not
// stay.
func TestPlaneFailedMoveCutShort(t *testing.T) {
	sc := on(square("c", "red", 37, 20, 90), square("t", "blue", 36.9, 32, 270))
	sc.Table = &configs.Table{Width: 40, Depth: 60}
	want(t, ends(t, sc, 0, 5, 1).outcome(), "c.charge", "failed", "c.moved", "5")
	tr := ends(t, sc, 0, 4, 1)
	want(t, tr.outcome(), "c.charge", "failed", "c.moved", "0")
	stands(t, tr, "c", 37, 20, 90)
	// A friend beside it, half an inch away, may stay as close.
	tr = ends(t, on(append(headOn(), square("f", "red", 25.5, 20, 90))...), 0, 3, 2)
	want(t, tr.outcome(), "c.moved", "3")
}

// Dangerous terrain on the way of a charger is tested for before it arrives,
// and also when it fails; one that dies of it has not charged.
func TestPlaneDangerousCharge(t *testing.T) {
	for name, c := range map[string]struct {
		y              float64 // where it begins, one inch deep
		dice           []int
		charge, models string
	}{
		"through it":          {25, []int{3, 3, 2}, "reached", "1"},
		"dead in it":          {25, []int{3, 3, 1}, "destroyed", "0"},
		"failing into it":     {22, []int{3, 2, 1}, "destroyed", "0"},
		"failing through it":  {22, []int{3, 2, 6}, "failed", "1"},
		"failing short of it": {23, []int{3, 2}, "failed", "1"},
		"standing in it":      {18, []int{3, 3, 2}, "reached", "1"},
		"beyond the target":   {31, []int{3, 3}, "reached", "1"},
	} {
		sc := on(headOn()...)
		sc.Terrain = []configs.Terrain{impassable(10, c.y, 20, 1)}
		sc.Terrain[0].Kind = "dangerous"
		o := ends(t, sc, 0, c.dice...).outcome()
		if o.Value("c.charge") != c.charge || o.Value("c.models") != c.models {
			t.Errorf("%s: %v", name, o.Values)
		}
		if (o.Value("t.fate") == "engaged") != (c.charge == "reached") {
			t.Errorf("%s: the target is %s", name, o.Value("t.fate"))
		}
	}
}

// Ground that only the charger lined up stands on counts as well. Its way, 3
// degrees to the right, has its right border at 22.81 where it is 26 up; in the
// end that is at 23.02.
func TestPlaneDangerousEnd(t *testing.T) {
	sc := on(offset()...)
	sc.Terrain = []configs.Terrain{impassable(22.9, 25.2, 0.5, 0.6)}
	sc.Terrain[0].Kind = "dangerous"
	want(t, ends(t, sc, 0, 6, 6, 1).outcome(), "c.cause", "terrain", "c.charge", "destroyed")
	// Who is lost on the way does not stand in the line.
	sc = on(squares("c", "red", 2, 2, 20, 20, 90), square("t", "blue", 20, 30, 270))
	sc.Terrain = []configs.Terrain{impassable(10, 25, 20, 1)}
	sc.Terrain[0].Kind = "dangerous"
	tr := ends(t, sc, 0, 6, 6, 1, 2)
	want(t, tr.outcome(), "c.charge", "reached", "c.models", "1")
	if w := tr.unit("c").pose.width; w != 5 {
		t.Errorf("one model is %v wide", w)
	}
}

// The sweep begins with the pose after the turn.
func TestPlaneTurnOntoEnemy(t *testing.T) {
	// Turned, the target reaches from 12.5 to 27.5 along and 22.5 to 27.5 across.
	sc := on(square("c", "red", 10, 25, 0), squares("t", "blue", 3, 1, 20, 17.5, 270), square("e", "red", 25.5, 25, 90))
	want(t, ends(t, sc, 2, 6, 6, 1, 2, 2, 1, 1).outcome(), "t.models", "2")
	// The same enemy a tenth of an inch above it costs nothing.
	sc.Units[2].At.Y = fixed(32.6)
	want(t, ends(t, sc, 2, 6, 6, 1, 1).outcome(), "t.models", "3")
}

// Another unit that fled into the way: the charge fails although its range
// would do, and stops an inch short of it.
func TestPlaneBlockedAfterFlight(t *testing.T) {
	sc := on(square("c", "red", 20, 20, 90), square("t", "blue", 20, 32, 270),
		square("d", "red", 43, 25.5, 180), square("u", "blue", 33, 28, 90))
	sc.Charges = append(sc.Charges, declared("d", "u"))
	sc.Plans[0].Answers["u"] = always("u", flee).Answers["u"]
	tr := ends(t, sc, 0, 6, 6, 6, 6, 1, 1)
	want(t, tr.outcome(), "c.charge", "failed", "c.moved", "2", "c.target", "t", "t.reaction", "hold", "t.fate", "standing",
		"u.fate", "fleeing", "d.charge", "failed", "d.moved", "1")
	stands(t, tr, "u", 18.5, 25.5, 180)
	// It is not in the way when it runs less far.
	want(t, ends(t, sc, 0, 2, 3, 6, 6, 1, 1).outcome(), "c.charge", "reached")
}

// A combat knows its sides from the arcs, and a broken unit flees from the
// centre of its enemy: run down first, then the edge, which is 41 up; it turns
// on the spot, from 30 to 35.
func TestPlaneCombat(t *testing.T) {
	combatOf := func(sc *configs.Scenario, dice ...int) (*combat, *trial) {
		sc.Contact = false
		tr := mustNew(t, sc).begin(newRand(&loaded{t: t, dice: dice}))
		for i := range tr.charges {
			tr.declare(&tr.charges[i])
		}
		tr.moveChargers()
		c := tr.combats()[0]
		c.round = 1
		return c, tr
	}
	c, tr := combatOf(on(besides(32.5, 30.5)...), 6, 6)
	if on := c.foes(tr.unit("t"))[0].ours; on != "left" {
		t.Errorf("the charger fights on the %s", on)
	}
	if c.score(true) != 2 { // charge and flank
		t.Errorf("scores %d", c.score(true))
	}
	for _, k := range []struct {
		flight, pursuit [2]int
		cause           string
		y               float64
	}{
		{[2]int{2, 3}, [2]int{1, 1}, "none", 40},
		{[2]int{3, 3}, [2]int{1, 1}, "table-edge", 41},
		{[2]int{3, 4}, [2]int{3, 4}, "run-down", 30},
	} {
		c, tr := combatOf(before(41, headOn()...), 6, 6, k.flight[0], k.flight[1], k.pursuit[0], k.pursuit[1])
		broken := tr.unit("t")
		c.pursue([]*unit{broken})
		if broken.cause != k.cause || math.Abs(broken.pose.front.y-k.y) > 1e-6 {
			t.Errorf("flight %v, pursuit %v: %s at %v", k.flight, k.pursuit, broken.cause, broken.pose.front.y)
		}
	}
	// From two enemies it flees from the one with more ranks, though the other
	// charged first: to the right, from the one in its left flank.
	sc := on(append(headOn(), squares("d", "red", 10, 5, 36, 40, 180))...)
	sc.Charges = append(sc.Charges, declared("d", "t"))
	c, tr = combatOf(sc, 6, 6, 6, 6, 1, 6, 1, 1, 1, 1)
	c.pursue([]*unit{tr.unit("t")})
	stands(t, tr, "t", 20-2.5-7, 32.5, 180)
	// Between two of equal ranks it flees from the one that charged first, and
	// through the other, five deep behind it, until it is an inch beyond: every
	// model tests for that.
	sc = on(append(headOn(), square("d", "red", 20, 44, 270))...)
	sc.Charges = append(sc.Charges, declared("d", "t"))
	for die, cause := range map[int]string{1: "terrain", 2: "none"} {
		c, tr = combatOf(sc, 6, 6, 6, 6, 1, 6, 1, 1, 1, 1, die)
		c.pursue([]*unit{tr.unit("t")})
		stands(t, tr, "t", 20, 35+5+1+5, 90)
		want(t, tr.outcome(), "t.cause", cause)
	}
	// A column that breaks from an enemy in its flank turns on top of it, and
	// has not passed over it.
	sc = on(square("c", "red", 30, 40, 180), squares("t", "blue", 4, 1, 20, 30, 270))
	c, tr = combatOf(sc, 6, 6, 1, 2, 1, 1)
	c.pursue([]*unit{tr.unit("t")})
	want(t, tr.outcome(), "t.cause", "none", "t.models", "4")
}

// A broken unit turns its back on the side on which it fought.
func TestPlaneAbout(t *testing.T) {
	p := pose{point{20, 20}, towards(90), 10, 4} // centre 20, 18
	for side, want := range map[string]pose{
		"front": {point{20, 16}, towards(270), 10, 4}, "rear": {point{20, 20}, towards(90), 10, 4},
		"left": {point{22, 18}, towards(0), 10, 4}, "right": {point{18, 18}, towards(180), 10, 4},
	} {
		if got := p.about(side); got.front.minus(want.front).length() > 1e-9 || got.heading.minus(want.heading).length() > 1e-9 {
			t.Errorf("from the %s: %+v, want %+v", side, got, want)
		}
	}
}

// A lone charger head-on gives the same result on the line and in the plane.
func TestPlaneIsTheLineHeadOn(t *testing.T) {
	line, plane := reference(), reference()
	line.Rally, plane.Rally = false, false
	deep := 2 * 20 / 25.4
	line.Charges[0].Targets[0].Edge = fixed(6)
	plane.Table = &configs.Table{Width: 60, Depth: 29 + deep + 6}
	plane.Charges[0].Targets[0].Distance = configs.Quantity{}
	plane.Units[1].At = &configs.Pose{X: fixed(30), Y: fixed(20), Facing: fixed(90)}
	plane.Units[0].At = &configs.Pose{X: fixed(30), Y: fixed(29), Facing: fixed(270)}
	seen := map[string]int{}
	for plan := range line.Plans {
		a, b := mustNew(t, line), mustNew(t, plane)
		for trial := range uint64(3000) {
			onLine, inPlane := a.Play(plan, dicing(trial)), b.Play(plan, dicing(trial))
			for i, name := range onLine.Names {
				seen[name+"="+onLine.Values[i]]++
				if onLine.Values[i] != inPlane.Values[i] {
					t.Fatalf("plan %d, trial %d: %s is %s on the line, %s in the plane", plan, trial, name, onLine.Values[i], inPlane.Values[i])
				}
			}
		}
	}
	for _, word := range []string{
		"orcs.charge=reached", "orcs.charge=failed", "orcs.charge=caught", "orcs.charge=panicked",
		"handgunners.cause=table-edge", "handgunners.cause=run-down",
	} {
		if seen[word] == 0 {
			t.Errorf("%s never came up", word)
		}
	}
}
