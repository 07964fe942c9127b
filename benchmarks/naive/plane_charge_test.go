package naive

import (
	"math"
	"slices"
	"testing"

	"tactica/configs"
)

// headOn is a charger and a target that look at each other over 10 inches.
func headOn() []configs.Unit {
	return []configs.Unit{square("c", "red", 20, 20, 90), square("t", "blue", 20, 30, 270)}
}

// offset has the target 5.5 inches to the right.
func offset() []configs.Unit {
	return []configs.Unit{square("c", "red", 20, 20, 90), square("t", "blue", 25.5, 30, 270)}
}

// besides stands on the left flank of a target that looks down the table.
func besides(x, y float64) []configs.Unit {
	return []configs.Unit{square("c", "red", x, y, 180), bowmen(square("t", "blue", 20, 30, 270))}
}

func slow(units []configs.Unit, m int) []configs.Unit {
	units[0].Stats["M"] = configs.Stat{Value: m}
	return units
}

// Gap: closest points of the two rectangles.
func TestPlaneGap(t *testing.T) {
	charger := pose{point{20, 20}, towards(90), 5, 5}
	lean := math.Sqrt2 * 2.5 // from the centre of a square to a corner
	for name, c := range map[string]struct {
		other pose
		gap   float64
	}{
		"side to side":     {pose{point{20, 30}, towards(270), 5, 5}, 10},
		"corner to corner": {pose{point{28, 24}, towards(270), 5, 5}, 5},
		"corner to side":   {pose{point{20, 30}.plus(towards(45).times(2.5)), towards(45), 5, 5}, 10 - lean},
		"behind":           {pose{point{20, 12}, towards(90), 5, 5}, 3},
		"touching":         {pose{point{25, 20}, towards(90), 5, 5}, 0},
		"overlapping":      {pose{point{21, 22}, towards(30), 5, 5}, 0},
		"crossing":         {pose{point{20, 18}, towards(90), 20, 1}, 0},
		"inside":           {pose{point{20, 18}, towards(90), 1, 1}, 0},
		"around":           {pose{point{20, 40}, towards(90), 60, 60}, 0},
	} {
		if gap := charger.corners().gap(c.other.corners()); math.Abs(gap-c.gap) > 1e-9 {
			t.Errorf("%s: %v, want %v", name, gap, c.gap)
		}
	}
	tr := ends(t, on(headOn()...), 0, 3, 3)
	want(t, tr.outcome(), "c.charge", "reached", "t.fate", "engaged", "c.moved", "0")
	tr = ends(t, on(headOn()...), 0, 3, 2)
	want(t, tr.outcome(), "c.charge", "failed", "t.fate", "standing", "c.moved", "3")
	// Over 5 inches from corner to corner.
	diagonal := []configs.Unit{square("c", "red", 20, 20, 90), square("t", "blue", 28, 24, 270)}
	want(t, ends(t, on(slow(diagonal, 1)...), 0, 3, 1).outcome(), "c.charge", "reached")
	want(t, ends(t, on(slow(diagonal, 1)...), 0, 2, 1).outcome(), "c.charge", "failed")
}

// Bases are millimetres, 25.4 to the inch; the last rank counts as full.
func TestPlaneFootprint(t *testing.T) {
	p := &profile{files: 5, width: 20, depth: 25}
	for models, want := range map[int][2]float64{
		20: {100, 100}, 16: {100, 100}, 15: {100, 75}, 1: {20, 25}, 4: {80, 25},
	} {
		if w, d := p.footprint(models); math.Abs(w*25.4-want[0]) > 1e-9 || math.Abs(d*25.4-want[1]) > 1e-9 {
			t.Errorf("%d models: %v x %v inches, want %v mm", models, w, d, want)
		}
	}
}

// A target must be at least partly in the charger's front arc, between rays of
// 45 degrees from its front corners. Here the one on the right passes through
// 30, 27.5.
func TestPlaneFrontArc(t *testing.T) {
	charger := pose{point{20, 20}, towards(90), 5, 5}
	for _, c := range []struct {
		x, y, facing float64
		seen         bool
	}{
		{32.5, 27.6, 90, true}, {32.5, 27.4, 90, false}, // a corner of it on the right
		{7.5, 27.6, 90, true}, {7.5, 27.4, 90, false},
		{20, 14.9, 270, false}, {27.6, 19.9, 90, false}, // behind, and level
		{20, 21, 270, true}, {60, 70, 0, true},
	} {
		if seen := charger.sees(pose{point{c.x, c.y}, towards(c.facing), 5, 5}.corners(), 0); seen != c.seen {
			t.Errorf("%v, %v: seen is %t", c.x, c.y, seen)
		}
	}
	mustNew(t, on(square("c", "red", 20, 20, 90), square("t", "blue", 32.5, 27.6, 90)))
	refused(t, "outside the arc", on(square("c", "red", 20, 20, 90), square("t", "blue", 32.5, 27.4, 90)))
	refused(t, "behind", on(square("c", "red", 20, 20, 270), square("t", "blue", 20, 30, 270)))
	// A later charge that cannot be declared is not made.
	sc := on(append(headOn(), square("d", "red", 40, 20, 270))...)
	sc.Charges = append(sc.Charges, declared("d", "t"))
	want(t, ends(t, sc, 0, 3, 3).outcome(), "d.charge", "not-made", "d.target", "none", "d.moved", "0")
}

// A unit may stand and shoot only at a charger at least partly in its own
// front arc, wherever the centre of the charger's front is; skirmishers
// anywhere. The left ray of the target leaves from 22.5, 30.
func TestPlaneShootingArc(t *testing.T) {
	for name, c := range map[string]struct {
		x, y float64
		open bool
	}{
		"beside":          {32.5, 30.5, false},
		"a corner in":     {26, 28, true},
		"a corner not in": {26, 29.2, false},
	} {
		units := slow(besides(c.x, c.y), 3)
		if open, reason := mustNew(t, on(units...)).Legal(1); open != c.open {
			t.Errorf("%s: legal is %t (%s)", name, open, reason)
		}
		units[1].Special = special("skirmishers")
		if open, _ := mustNew(t, on(units...)).Legal(1); !open {
			t.Errorf("%s: skirmishers may not shoot", name)
		}
	}
	// A volley at what is in the front arc and charges the flank.
	tr := ends(t, on(slow(besides(26, 28), 3)...), 1, 1, 3, 3)
	want(t, tr.outcome(), "t.reaction", "stand-and-shoot", "c.charge", "reached")
	if side := tr.charges[0].reached[0].from; side != "left" {
		t.Errorf("the %s is charged", side)
	}
	// The gate of the charger's M looks at the gap, here of 3.5.
	if open, _ := mustNew(t, on(slow(besides(26, 28), 4)...)).Legal(1); open {
		t.Error("shoots at a charger within its M")
	}
}

// Front, flank or rear by the arc of the target that holds the centre of the
// charger's front; on the dividing ray it is the flank.
func TestPlaneSides(t *testing.T) {
	wide := pose{point{0, 0}, towards(90), 10, 5} // centre 0, -2.5
	for _, c := range []struct {
		x, y float64
		side string
	}{
		{0, 1, "front"}, {0, -6, "rear"}, {6, -2.5, "right"}, {-6, -2.5, "left"},
		{7, 2.01, "front"}, {7, 1.99, "right"}, {7, 2, "right"}, {-7, 2, "left"},
		{-7, 2.01, "front"}, {-7, -7.01, "rear"}, {-7, -7, "left"}, {7, -6.99, "right"},
	} {
		if side, _ := wide.arcOf(point{c.x, c.y}); side != c.side {
			t.Errorf("%v, %v is in the %s, want %s", c.x, c.y, side, c.side)
		}
	}
	for name, c := range map[string]struct {
		units []configs.Unit
		side  string
	}{
		"head-on": {headOn(), "front"}, "offset": {offset(), "front"}, "besides": {besides(32.5, 30.5), "left"},
		"from behind": {[]configs.Unit{square("c", "red", 20, 20, 90), square("t", "blue", 20, 35, 90)}, "rear"},
	} {
		tr := ends(t, on(c.units...), 0, 6, 6)
		if side := tr.charges[0].reached[0].from; side != c.side {
			t.Errorf("%s: the %s is charged, want %s", name, side, c.side)
		}
	}
}

// The arcs are looked at when the charge is declared: a target that flees out
// of the arc may still be caught.
func TestPlaneArcAtDeclaration(t *testing.T) {
	units := []configs.Unit{square("c", "red", 20, 20, 90), square("t", "blue", 32.5, 27.6, 90)}
	tr := ends(t, on(slow(units, 8)...), 2, 1, 1, 6, 6)
	want(t, tr.outcome(), "c.charge", "caught", "t.fate", "destroyed", "t.cause", "caught")
	if (pose{point{20, 20}, towards(90), 5, 5}).sees(tr.unit("t").pose.corners(), 0) {
		t.Error("the target is still in the arc")
	}
}

// A charge move is straight, one wheel, straight, until the front touches the
// side that is charged; then it lines up, keeping the first point of contact
// with as many models in contact as can be, if only corner to corner.
func TestPlaneChargeMove(t *testing.T) {
	tr := ends(t, on(headOn()...), 0, 3, 3)
	stands(t, tr, "c", 20, 30, 90)
	// After a wheel of 3 degrees the front meets the corner of the target at
	// 23, 30 with what is 0.024 inches from its right end; at 2 it passes
	// beside it. One model touches one wherever it stands.
	tr = ends(t, on(offset()...), 0, 6, 6)
	stands(t, tr, "c", 20.5240448, 30, 90)
	routed(t, tr, 0, "right", 3)
	// A target of four files reaches from 23 to 43. At 25.5 the corner at 23 is
	// still in contact and the second file is too, corner to corner.
	line := []configs.Unit{square("c", "red", 20, 20, 90), squares("t", "blue", 4, 4, 33, 30, 270)}
	tr = ends(t, on(line...), 0, 6, 6)
	stands(t, tr, "c", 25.5, 30, 90)
	routed(t, tr, 0, "right", 3)
	// Of three files two touch the target; in the middle all three do.
	tr = ends(t, on(squares("c", "red", 3, 3, 22, 20, 90), square("t", "blue", 20, 30, 270)), 0, 6, 6)
	stands(t, tr, "c", 20, 30, 90)
	// Straight ahead into the flank, 30 to 30.5 of it.
	tr = ends(t, on(besides(26, 28)...), 0, 6, 6)
	stands(t, tr, "c", 22.5, 28, 180)
}

// routed asks for the search's answer to the first charge of a trial that has
// no other.
func routed(t testing.TB, tr *trial, first float64, side string, degrees float64) {
	t.Helper()
	for _, r := range tr.sim.routes {
		if !r.found || r.first != first || r.toLeft != (side == "left") || math.Abs(r.angle*180/math.Pi-degrees) > 1e-4 {
			t.Errorf("found is %t after %v inches, to the left is %t, %.6f degrees; want %v, %s, %v",
				r.found, r.first, r.toLeft, r.angle*180/math.Pi, first, side, degrees)
		}
	}
	if len(tr.sim.routes) != 1 {
		t.Errorf("%d searches", len(tr.sim.routes))
	}
}

// Of several paths the first found counts.
func TestPlaneFirstPath(t *testing.T) {
	// A rock on the right of the lane. Wheels toward the target, to the right,
	// run into it; to the left the front passes it from 12 degrees on, and that
	// comes before any step ahead.
	units := []configs.Unit{square("c", "red", 20, 20, 90), square("t", "blue", 20.4, 30, 270)}
	sc := on(units...)
	sc.Terrain = []configs.Terrain{impassable(22, 23, 1, 1)}
	tr := ends(t, sc, 0, 6, 6)
	routed(t, tr, 0, "left", 12)
	stands(t, tr, "c", 17.9861374, 30, 90)
	// A rock in the middle, close to a wide target whose own middle is a
	// little to the right: both sides will do, the right one comes first, and
	// 24 degrees is the least that passes the rock.
	sc = on(square("c", "red", 20, 20, 90), squares("t", "blue", 6, 6, 20.3, 30, 270))
	sc.Terrain = []configs.Terrain{impassable(19, 29, 2, 0.5)}
	tr = ends(t, sc, 0, 6, 6)
	routed(t, tr, 0, "right", 24)
	stands(t, tr, "c", 23.9791055, 30, 90)
	// Another rock meets the front at 20.4 degrees of that wheel.
	sc.Terrain = append(sc.Terrain, impassable(17.6, 21.6, 0.6, 0.5))
	refused(t, "a rock in the arc of the wheel", sc)
	// A rock in the angle: of the wheels to the right those that would meet the
	// target start below it until the charger has gone 1.75 inches ahead; then
	// 46 degrees is the first at which the right end meets the flank, which
	// reaches from 24 to 29.
	units = []configs.Unit{square("c", "red", 20, 20, 90), square("t", "blue", 32.5, 29, 90)}
	sc = on(units...)
	sc.Terrain = []configs.Terrain{impassable(22.6, 21, 0.4, 0.7)}
	tr = ends(t, sc, 0, 6, 6)
	routed(t, tr, 1.75, "right", 46)
	stands(t, tr, "c", 30, 31.4926658, 0)
	// Without the rock 40 degrees do at once.
	tr = ends(t, on(units...), 0, 6, 6)
	routed(t, tr, 0, "right", 40)
	stands(t, tr, "c", 30, 31.4381519, 0)
}

// A wheel may itself end in the target: its corner is 3 inches ahead of and 4
// beside the pivot, on the circle that the outer end of the front draws.
func TestPlaneWheelIntoTarget(t *testing.T) {
	arm := []point{{0, 0}, {-5, 0}} // the pivot on the right, the outer end
	target := pose{point{-4, 3}.plus(point{-2.5, 0}), towards(270), 5, 5}.corners()
	angle, at := contactWheeling(arm[0], arm[1], false, target)
	if math.Abs(angle-math.Atan2(3, 4)) > 1e-9 || len(at) == 0 || at[0].minus(point{-4, 3}).length() > 1e-9 {
		t.Errorf("%v degrees, at %v", angle*180/math.Pi, at)
	}
	if angle, _ := contactWheeling(arm[0], arm[1], false, target.moved(point{-0.01, 0})); !math.IsInf(angle, 1) {
		t.Errorf("meets what is out of reach at %v degrees", angle*180/math.Pi)
	}
	// A side flat in the way is met where the outer end crosses it, as in a
	// mirror by a wheel to the left.
	wall := polygon{{-9, 2.5}, {9, 2.5}, {9, 4}, {-9, 4}}
	for _, toLeft := range []bool{false, true} {
		outer := point{-5, 0}
		if toLeft {
			outer = point{5, 0}
		}
		if angle, _ := contactWheeling(point{}, outer, toLeft, wall); math.Abs(angle-math.Pi/6) > 1e-9 {
			t.Errorf("to the left %t: the wall is met at %v degrees", toLeft, angle*180/math.Pi)
		}
	}
}

// It touches no friend, no impassable terrain, no enemy that it did not
// declare against; such a charge cannot be declared.
func TestPlaneNothingInTheWay(t *testing.T) {
	walls := map[string]*configs.Scenario{
		"a friend": on(append(headOn(), squares("w", "red", 12, 12, 20, 27, 90))...),
		"an enemy": on(append(headOn(), squares("w", "blue", 12, 12, 20, 27, 90))...),
		"a rock":   on(headOn()...),
	}
	walls["a rock"].Terrain = []configs.Terrain{impassable(-10, 24, 60, 1)}
	for name, sc := range walls {
		refused(t, name+" in the way", sc)
	}
	walls["a rock"].Terrain[0].Kind = "forest"
	mustNew(t, walls["a rock"])

	// A later charge that has no way is not made.
	sc := on(append(headOn(), square("d", "red", 40, 20, 90), square("u", "blue", 40, 30, 270))...)
	sc.Charges = append(sc.Charges, declared("d", "u"))
	sc.Terrain = []configs.Terrain{impassable(34, 24, 60, 1)}
	want(t, ends(t, sc, 0, 3, 3).outcome(), "d.charge", "not-made", "d.target", "none")
}

// There must be room to line up: the whole rectangle clear of everything but
// the target, and on the table. Touching is not clear.
func TestPlaneRoom(t *testing.T) {
	for _, c := range []struct {
		left, right float64 // of the channel in front of the target
		room        bool
	}{{17.4, 22.6, true}, {17.75, 22.25, false}, {17.5, 22.5, false}} {
		sc := on(headOn()...)
		sc.Terrain = []configs.Terrain{impassable(10, 29.9, c.left-10, 5), impassable(c.right, 29.9, 30-c.right, 5)}
		if _, err := New(sc); (err == nil) != c.room {
			t.Errorf("between %v and %v: %v", c.left, c.right, err)
		}
	}
	// A target 7 inches above the table edge: a unit of one rank stands before
	// it, one of two does not.
	for ranks, room := range []bool{1: true, 2: false} {
		if ranks == 0 {
			continue
		}
		sc := on(squares("c", "red", ranks, 1, 14.5, 3, 180), square("t", "blue", 10, 7, 270))
		mustNew(t, sc)
		sc.Table = &configs.Table{Width: 60, Depth: 40}
		if _, err := New(sc); (err == nil) != room {
			t.Errorf("%d ranks: %v", ranks, err)
		}
	}
}

// Touching is not clear: a hair is left on both sides of what is in the way.
func TestPlaneWithout(t *testing.T) {
	free := without([]span{{0, 10}, {20, 30}}, span{4, 6})
	want := []span{{0, 4 - short}, {20, 30}, {6 + short, 10}}
	for _, w := range want {
		if !slices.Contains(free, w) || len(free) != len(want) {
			t.Errorf("%v, want %v", free, want)
		}
	}
	if free := without([]span{{4, 6}}, span{4, 6}); len(free) > 0 {
		t.Errorf("%v is left", free)
	}
}

// Terrain is cut into triangles that are together as large as it is and none of
// which reaches into a hollow.
func TestPlaneTriangles(t *testing.T) {
	shape := polygon{{2, 1}, {2, 2}, {6, 2}, {6, 6}, {0, 6}, {0, 0}, {6, 0}, {6, 1}} // a C
	for range 2 {
		all := 0.0
		for _, piece := range shape.triangles() {
			all += piece.surface()
			if len(piece) != 3 || piece.surface() <= 0 || piece.holds(point{4, 1.5}) || piece.holds(point{2.1, 1.1}) {
				t.Errorf("%v", piece)
			}
		}
		if math.Abs(all-32) > 1e-9 {
			t.Errorf("together %v, want 32", all)
		}
		slices.Reverse(shape[1:])
	}
}

// Chargers move in the order listed, and later ones meet the new poses.
func TestPlaneSeveralChargers(t *testing.T) {
	// Two fit before a target of two files, which reaches from 15 to 25.
	charge := func(first int, at float64, files int, x float64) *configs.Scenario {
		sc := on(squares("c", "red", first, first, at, 20, 90), squares("t", "blue", files, files, 20, 30, 270), square("d", "red", x, 20, 90))
		sc.Charges = append(sc.Charges, declared("d", "t"))
		return sc
	}
	// The first touches both files of it, one of them at the corner.
	tr := ends(t, charge(1, 17.5, 2, 22.6), 0, 6, 6, 6, 6)
	want(t, tr.outcome(), "c.charge", "reached", "d.charge", "reached")
	stands(t, tr, "c", 17.5, 30, 90)
	stands(t, tr, "d", 22.6, 30, 90)
	// A first one of two files leaves no room before one file; the other turns
	// 29.08 degrees and stops an inch short of the corner at 22.5, 25.
	tr = ends(t, charge(2, 17.5, 1, 25.2), 0, 6, 6, 6, 6)
	want(t, tr.outcome(), "c.charge", "reached", "d.charge", "failed", "d.moved", "3.467064")
	stands(t, tr, "c", 17.5, 30, 90)
	// It does when the first stays away.
	tr = ends(t, charge(2, 17.5, 1, 25.2), 0, 1, 1, 6, 6)
	want(t, tr.outcome(), "c.charge", "failed", "d.charge", "reached")
}

// One charge on two units that stand in a line, a fifth of an inch apart: one
// move touches both. With the first alone as its target the charger shifts
// away from the other, unless a rock keeps it there. At 17.5 both its files
// touch the first target.
func TestPlaneSeveralTargets(t *testing.T) {
	sc := on(squares("c", "red", 2, 2, 17, 20, 90), square("t", "blue", 20, 30, 270), square("w", "blue", 25.2, 30, 270))
	tr := ends(t, sc, 0, 6, 6)
	want(t, tr.outcome(), "c.charge", "reached", "t.fate", "engaged", "w.fate", "standing")
	stands(t, tr, "c", 17.5, 30, 90)
	sc.Charges = []configs.Charge{declared("c", "t", "w")}
	tr = ends(t, sc, 0, 3, 4)
	want(t, tr.outcome(), "c.charge", "reached", "c.target", "t+w", "t.fate", "engaged", "w.fate", "engaged")
	// From 17 the front reaches to 22; at 17.7 it touches both.
	stands(t, tr, "c", 17.7, 30, 90)
	// The gaps are 10 and 10.02: with a range of 10 only the first is reached.
	tr = ends(t, sc, 0, 3, 3)
	want(t, tr.outcome(), "c.charge", "reached", "t.fate", "engaged", "w.fate", "standing")
	stands(t, tr, "c", 17.5, 30, 90)
	// A failed move looks to the nearest: 18.05 degrees to the right.
	sc.Charges = []configs.Charge{declared("c", "w", "t")}
	tr = ends(t, sc, 0, 1, 1)
	want(t, tr.outcome(), "c.charge", "failed", "c.target", "w+t", "c.moved", "1")
	if h := tr.unit("c").pose.heading; h.minus(towards(90-18.0497340)).length() > 1e-6 {
		t.Errorf("looks to %v", h)
	}
	// Units that no one move can touch.
	sc.Units[2].At.Y = fixed(31)
	refused(t, "targets not in one line", sc)
	far := on(slow([]configs.Unit{square("c", "red", 17, 15, 90), square("t", "blue", 20, 30, 270), square("w", "blue", 31, 30, 270)}, 8)...)
	far.Charges = []configs.Charge{declared("c", "t", "w")}
	refused(t, "targets farther apart than the charger is wide", far)
	far.Units[2].At.X = fixed(27.4)
	mustNew(t, far)

	sc = on(squares("c", "red", 2, 2, 22.6, 20, 90), square("t", "blue", 20, 30, 270), square("w", "blue", 25.2, 30, 270))
	sc.Terrain = []configs.Terrain{impassable(10, 26, 5.5, 3)}
	refused(t, "both have to be named", sc)
	sc.Charges = []configs.Charge{declared("c", "t", "w")}
	want(t, ends(t, sc, 0, 6, 6).outcome(), "c.charge", "reached", "w.fate", "engaged")
}

// A unit that is lost is in nobody's way: u runs through the lane of c and off
// the table, where the rest of it would still lie in the lane.
func TestPlaneLostIsGone(t *testing.T) {
	sc := on(square("d", "red", 30, 20, 270), square("u", "blue", 30, 15, 90), square("c", "red", 20, 4, 0), square("t", "blue", 35, 4, 180))
	sc.Table = &configs.Table{Width: 60, Depth: 60}
	sc.Charges = append(sc.Charges, declared("c", "t"))
	tr := ends(t, sc, 2, 6, 6, 1, 1, 6, 6)
	want(t, tr.outcome(), "u.cause", "table-edge", "d.charge", "failed", "c.charge", "reached")
	stands(t, tr, "u", 30, 0, 270)
}

// A unit at the start overlaps and touches nothing, unless both are engaged.
func TestPlaneStart(t *testing.T) {
	for name, c := range map[string]struct {
		x, y, facing float64
		engaged      bool
		open         bool
	}{
		"apart":       {25.1, 30, 270, false, true},
		"touching":    {25, 30, 270, false, false},
		"overlapping": {21, 34, 200, false, false},
		"on a rock":   {52, 52, 90, false, false},
		"at the edge": {2.5, 50, 90, false, false},
		"engaged":     {25, 30, 270, true, true},
	} {
		u := square("u", "red", c.x, c.y, c.facing)
		units := append(headOn(), u)
		units[1].State.Engaged, units[2].State.Engaged = c.engaged, c.engaged
		sc := on(units...)
		sc.Terrain = []configs.Terrain{impassable(50, 50, 4, 4)}
		sc.Table = &configs.Table{Width: 60, Depth: 60}
		if _, err := New(sc); (err == nil) != c.open {
			t.Errorf("%s: %v", name, err)
		}
	}
	units := headOn()
	units[1].At = nil
	refused(t, "half in the plane", on(units...))
}

// A redirect needs a target in the arc that there is a way to.
func TestPlaneRedirect(t *testing.T) {
	for name, c := range map[string]struct {
		x, y float64
		rock bool
		dice []int
		want string
	}{
		"another":        {27, 33, false, []int{1, 1, 1, 1, 6, 6}, "passed"},
		"outside an arc": {40, 20, false, []int{1, 1, 1, 1}, "none"},
		"no way":         {27, 33, true, []int{1, 1, 1, 1}, "none"},
	} {
		sc := on(append(headOn(), square("u", "blue", c.x, c.y, 270))...)
		sc.Charges[0].Redirect = []configs.Target{{Unit: "u", From: "front"}}
		sc.Policies = map[string]configs.Policies{"c": {Redirect: "always"}}
		if c.rock {
			sc.Terrain = []configs.Terrain{impassable(23, 32, 8, 0.5)}
		}
		if got := ends(t, sc, 2, c.dice...).outcome().Value("c.redirect"); got != c.want {
			t.Errorf("%s: redirect is %s, want %s", name, got, c.want)
		}
	}
}
