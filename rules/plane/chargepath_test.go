package plane

import (
	"math"
	"math/rand/v2"
	"testing"
)

func aimedAt(unit, target Rect) []Target {
	return []Target{{target, TargetFacing(target, unit.Pose().Front)}}
}

func TestChargePathByHand(t *testing.T) {
	charger := NewRect(Pose{Vec{0, 0}, 90}, 4, 2)
	ahead := NewRect(Pose{Vec{0, 10}, 270}, 4, 2)
	aside := NewRect(Pose{Vec{8, 10}, 270}, 4, 2)
	block := func(x, y, w float64) Rect { return NewRect(Pose{Vec{x, y}, 90}, w, 1) }
	cases := []struct {
		name   string
		target Rect
		f      Field
		ok     bool
		want   Charge // First, Side, Angle; Second where not 0
	}{
		{"straight ahead", ahead, Field{}, true, Charge{Second: 10}},
		// The way of the charger's right corner has to pass (6, 10): tan(angle) >= 4/10.
		{"a wheel to the side where the target is", aside, Field{}, true, Charge{Side: Right, Angle: 22}},
		{"the same to the left", NewRect(Pose{Vec{-8, 10}, 270}, 4, 2), Field{}, true, Charge{Side: Left, Angle: 22}},
		{"behind", NewRect(Pose{Vec{0, -9}, 90}, 4, 2), Field{}, false, Charge{}},
		{"a unit across the whole way", ahead, Field{Units: []Rect{block(0, 5, 40)}}, false, Charge{}},
		{"room beside it only where the end is not clear", ahead, Field{Units: []Rect{block(-2.5, 10, 1), block(2.5, 10, 1)}}, false, Charge{}},
		{"the table edge is in the way of the alignment", ahead, Field{Table: NewTable(72, 48)}, false, Charge{}},
	}
	for _, c := range cases {
		got, ok := ChargePath(charger, aimedAt(charger, c.target), &c.f)
		if ok != c.ok {
			t.Errorf("%s: found %v: %+v", c.name, ok, got)
			continue
		}
		if got.First != c.want.First || got.Side != c.want.Side || got.Angle != c.want.Angle || c.want.Second != 0 && math.Abs(got.Second-c.want.Second) > 1e-9 {
			t.Errorf("%s: %+v, want %+v", c.name, got, c.want)
		}
	}
}

// The order of the search, on a target that a smaller wheel, a later wheel and
// the other side would reach too: every earlier candidate must fail.
func TestChargePathTakesTheFirst(t *testing.T) {
	r := rand.New(rand.NewPCG(21, 22))
	kinds := map[string]int{}
	for range 4000 {
		charger, target, f := chargeScene(r)
		got, ok := ChargePath(charger, aimedAt(charger, target), f)
		switch {
		case !ok:
			kinds["none"]++
			continue
		case got.Side == None:
			kinds["straight"]++
			if got.First != 0 || got.Angle != 0 {
				t.Fatalf("straight with %+v", got)
			}
		case got.First > 0:
			kinds["forward first"]++
		case got.Angle != math.Round(got.Angle):
			kinds["touched by the wheel"]++
		default:
			kinds["wheel"]++
		}
		if math.Mod(got.First, 0.25) != 0 {
			t.Fatalf("first move %g", got.First)
		}
		end, contact := charger.At(got.End), charger.At(got.Contact)
		if Overlaps(end, target) || !Touches(end, target) || !f.Clear(end) {
			t.Fatal("the end is not flush with the target and clear of the rest")
		}
		facing := aimedAt(charger, target)[0].Facing
		if turn := math.Remainder(end.forward.heading()-target.outward(facing).heading()-180, 360); math.Abs(turn) > 1e-9 {
			t.Fatalf("the end is %g degrees off", turn)
		}
		from, to := target.Side(facing)
		if d := naiveDistance(contact.corners[:2], []Vec{from, to}); d > 1e-8 {
			t.Fatalf("the front is %g from the Target Facing at contact", d)
		}
	}
	t.Log(kinds)
	for _, kind := range []string{"none", "straight", "wheel", "forward first", "touched by the wheel"} {
		if kinds[kind] == 0 {
			t.Errorf("no scene of %q", kind)
		}
	}
}

// chargeScene is a charger, a target ahead of it or beside, and things between.
func chargeScene(r *rand.Rand) (charger, target Rect, f *Field) {
	for {
		charger = NewRect(Pose{Vec{0, 0}, within2(r, 0, 360)}, within2(r, 1, 7), within2(r, 1, 3))
		away := within2(r, 2, 7)
		target = NewRect(Pose{direction(charger.Pose().Heading + within2(r, -60, 60)).Times(away), within2(r, 0, 360)}, within2(r, 1, 5), within2(r, 1, 3))
		target = target.Pivoted(within2(r, 0, 360))
		if Distance(charger, target) > 0.5 {
			break
		}
	}
	f = &Field{}
	for range r.IntN(5) {
		u := randomRect(r, 7)
		u = NewRect(u.Pose(), math.Min(u.width, 3), math.Min(u.depth, 2))
		if Distance(u, charger) > 1e-3 && Distance(u, target) > 1e-3 {
			f.Units = append(f.Units, u)
		}
		if p := randomPolygon(r, 7); r.IntN(3) == 0 && charger.DistanceTo(p) > 1e-3 && target.DistanceTo(p) > 1e-3 {
			f.Terrain = append(f.Terrain, p)
		}
	}
	return charger, target, f
}

// naiveSearch is the charge path search by walking: candidates in the order of
// the rule, contact by stepping, room by trying places.
type naiveSearch struct {
	corners []Vec
	forward Vec
	w, d    float64
	target  Target
	f       *Field
}

const naiveContact = 1e-9

func (n *naiveSearch) rooms(front []Vec) (target, field float64) {
	c := n.target.Unit.Corners()
	return naiveDistance(front, c[:]), naiveFieldDistance(front, n.f, nil)
}

// cast moves a front forward until it touches something and reports whether
// that is the Target Facing with room to align.
func (n *naiveSearch) cast(front []Vec, forward Vec) (moved float64, ok bool) {
	for moved < 14 {
		target, field := n.rooms(front)
		if target <= naiveContact || field <= naiveContact {
			return moved, field > 1e-8 && target <= naiveContact && n.room(front)
		}
		step := math.Max(0.9*math.Min(target, field), 1e-10)
		moved += step
		front = naiveShifted(front, forward.Times(step))
	}
	return moved, false
}

// room tries flush places along the facing that keep a place of the contact.
func (n *naiveSearch) room(front []Vec) bool {
	from, to := n.target.Unit.Side(n.target.Facing)
	if naiveDistance(front, []Vec{from, to}) > 1e-8 {
		return false // another side
	}
	along := to.Minus(from).Times(1 / to.Minus(from).Length())
	out := Vec{along.Y, -along.X}
	low, high := math.Inf(1), math.Inf(-1)
	const places = 4000
	for i := range places + 1 {
		p := from.Plus(to.Minus(from).Times(float64(i) / places))
		if naiveDistance(front, []Vec{p, p.Plus(out.Times(-1e-12))}) < 1e-7 {
			low, high = math.Min(low, p.Minus(from).Dot(along)), math.Max(high, p.Minus(from).Dot(along))
		}
	}
	for _, p := range front { // an end of the front against the middle of the facing
		if naiveDistance([]Vec{p, p.Plus(out.Times(1e-12))}, []Vec{from, to}) < 1e-7 {
			low, high = math.Min(low, p.Minus(from).Dot(along)), math.Max(high, p.Minus(from).Dot(along))
		}
	}
	for x := low - n.w/2; x <= high+n.w/2; x += 0.01 {
		a, b := from.Plus(along.Times(x-n.w/2)), from.Plus(along.Times(x+n.w/2))
		if naiveFieldDistance([]Vec{a, b, b.Plus(out.Times(n.d)), a.Plus(out.Times(n.d))}, n.f, nil) > 1e-9 {
			return true
		}
	}
	return false
}

func (n *naiveSearch) search(charger Rect) (first, angle float64, side Turn, ok bool) {
	straight := n.corners[:2]
	if _, ok := n.cast(straight, n.forward); ok {
		return 0, 0, None, true
	}
	// How far the front can go, and has reason to.
	limit, far := 0.0, math.Inf(-1)
	for _, c := range n.target.Unit.Corners() {
		far = math.Max(far, c.Minus(straight[0]).Dot(n.forward))
	}
	for limit < far {
		target, field := n.rooms(naiveShifted(straight, n.forward.Times(limit)))
		if math.Min(target, field) <= naiveContact {
			break
		}
		limit += math.Max(0.9*math.Min(target, field), 1e-10)
	}
	toward := Left
	if n.forward.Cross(n.target.Unit.Centre().Minus(charger.Pose().Front)) <= 0 {
		toward = Right
	}
	for first = 0; first < math.Min(limit, far)-1e-9; first += 0.25 {
		base := naiveShifted(straight, n.forward.Times(first))
		for _, side := range []Turn{toward, -toward} {
			if angle, ok := n.wheels(base, side); ok {
				return first, angle, side, true
			}
		}
	}
	return 0, 0, None, false
}

func (n *naiveSearch) wheels(base []Vec, side Turn) (float64, bool) {
	about := base[1]
	if side == Right {
		about = base[0]
	}
	at := func(a float64) ([]Vec, Vec) {
		turn := float64(side) * a * math.Pi / 180
		return naiveTurned(base, about, turn), naiveTurned([]Vec{n.forward}, Vec{}, turn)[0]
	}
	angle := 0.0
	for whole := 1.0; whole <= 90; whole++ {
		for angle < whole {
			front, forward := at(angle)
			target, field := n.rooms(front)
			if field <= naiveContact {
				return 0, false
			}
			if target <= naiveContact {
				_, ok := n.cast(front, forward)
				return angle, ok
			}
			angle = math.Min(whole, angle+math.Max(0.9*math.Min(target, field), 1e-10)/n.w*180/math.Pi)
		}
		front, forward := at(whole)
		if _, field := n.rooms(front); field <= naiveContact {
			return 0, false
		}
		if _, ok := n.cast(front, forward); ok {
			return whole, true
		}
		if target, _ := n.rooms(front); target <= naiveContact {
			return 0, false
		}
	}
	return 0, false
}

func TestChargeTouchesNothingBeforeOrWithTheTarget(t *testing.T) {
	charger := NewRect(Pose{Vec{0, 0}, 90}, 4, 2)
	target := NewRect(Pose{Vec{-1, 10}, 270}, 4, 2) // x -3 .. 1
	level := NewRect(Pose{Vec{3, 10}, 270}, 2.5, 2) // x 1.75 .. 4.25: touched at the same time
	behind := NewRect(Pose{Vec{3, 10 + 1e-5}, 270}, 2.5, 2)
	got, ok := ChargePath(charger, aimedAt(charger, target), &Field{Units: []Rect{level}})
	if ok && got.Side == None {
		t.Error("a front that touches another unit together with its target has a charge path")
	}
	got, ok = ChargePath(charger, aimedAt(charger, target), &Field{Units: []Rect{behind}})
	if !ok || got.Side != None || !samePose(got.End, Pose{Vec{0, 10}, 90}, 1e-9) {
		t.Errorf("a unit just behind the line of the target: %v %+v, want straight ahead", ok, got)
	}
}

func TestWheelsOnBothSidesAlikeTheRightOneCounts(t *testing.T) {
	charger := NewRect(Pose{Vec{0, 0}, 90}, 2, 2)
	target := NewRect(Pose{Vec{0, 12}, 270}, 30, 2)
	rock := polygon(t, Vec{-0.5, 6}, Vec{0.5, 6}, Vec{0.5, 7}, Vec{-0.5, 7})
	got, ok := ChargePath(charger, aimedAt(charger, target), &Field{Terrain: []Polygon{rock}})
	if !ok || got.Side != Right || got.First != 0 {
		t.Errorf("%v %+v", ok, got)
	}
}

func TestOutOfACorridorBeforeTheWheel(t *testing.T) {
	charger := NewRect(Pose{Vec{0, 0}, 90}, 2, 2)
	wall := func(x float64) Polygon {
		return polygon(t, Vec{x, -3}, Vec{x + 0.5, -3}, Vec{x + 0.5, 6}, Vec{x, 6})
	}
	target := NewRect(Pose{Vec{8, 8}, 180}, 2, 2)
	f := &Field{Terrain: []Polygon{wall(1.1), wall(-1.6)}}
	targets := []Target{{target, Front}}
	n := naiveSearch{charger.corners[:], charger.forward, 2, 2, targets[0], f}
	first, angle, side, _ := n.search(charger)
	got, ok := ChargePath(charger, targets, f)
	if !ok || got.First != first || got.Angle != angle || got.Side != side || first < 3 {
		t.Errorf("%v %+v, want %g, %v %g", ok, got, first, side, angle)
	}
}

func TestCornerBelongsToBothSides(t *testing.T) {
	// The charger, in front of the target by its arc, meets the side of it
	// head on, the corner that this side shares with the front included.
	target := NewRect(Pose{Vec{0, 0}, 90}, 4, 4) // x -2 .. 2, y -4 .. 0
	charger := NewRect(Pose{Vec{8, 0.5}, 180}, 2, 2)
	if got, ok := ChargePath(charger, []Target{{target, Front}}, &Field{}); !ok || got.Side != None || !samePose(got.End, Pose{Vec{1.5, 0}, 270}, 1e-9) {
		t.Errorf("with the corner: %v %+v", ok, got)
	}
	low := charger.At(Pose{Vec{8, -1.5}, 180})
	if got, ok := ChargePath(low, []Target{{target, Front}}, &Field{}); ok && got.Side == None {
		t.Errorf("without the corner: %+v", got)
	}
}

func TestWheelThatTouchesItself(t *testing.T) {
	// A wheel to the right about (4, 0). The front of the target is flush with
	// the charger's after 30.5 degrees, two inches from that corner; a stone an
	// inch from it is met after 30.6 degrees, so it is in the way of every
	// straight move that follows a smaller wheel.
	charger := NewRect(Pose{Vec{0, 0}, 90}, 8, 1)
	corner := Vec{4, 0}
	target := NewRect(Pose{corner.Plus(direction(149.5).Times(2)), 239.5}, 0.5, 0.5)
	stone := polygon(t, corner.Plus(direction(149.4)), corner.Plus(direction(140).Times(0.9)), corner.Plus(direction(140)))
	got, ok := ChargePath(charger, []Target{{target, Front}}, &Field{Terrain: []Polygon{stone}})
	if !ok || got.First != 0 || got.Side != Right || math.Abs(got.Angle-30.5) > 1e-6 || got.Second > 1e-6 || math.Abs(got.End.Heading-59.5) > 1e-9 {
		t.Errorf("%v %+v, want a wheel of 30.5 to the right and nothing else", ok, got)
	}
}

func TestChargeOnTwoTargets(t *testing.T) {
	charger := foot(5, 4, Pose{Vec{0, 0}, 90})
	left := foot(3, 2, Pose{Vec{-2 * model, 10}, 270})
	right := foot(3, 2, Pose{Vec{2 * model, 10}, 270})
	rock := NewRect(Pose{Vec{-3 * model, 9.5}, 90}, 0.2, 0.2)
	targets := []Target{{left, Front}, {right, Front}}
	got, ok := ChargePath(charger, targets, &Field{})
	end := charger.At(got.End)
	if !ok || !Touches(end, left) || !Touches(end, right) || Overlaps(end, left) || Overlaps(end, right) {
		t.Errorf("%v %+v", ok, got)
	}
	// The second one stands beside the berth at the first, and shows its rear
	// to a charger that comes straight.
	front, beside := NewRect(Pose{Vec{-1.5, 10}, 270}, 1, 1), NewRect(Pose{Vec{2.25, 10.5}, 90}, 1.5, 5.5)
	wide := NewRect(Pose{Vec{0, 0}, 90}, 4, 2)
	if c, ok := ChargePath(wide, []Target{{front, Front}, {beside, Front}}, &Field{}); ok && c.Side == None {
		t.Errorf("straight through the second target: %+v", c)
	}
	// Passing it, a charger may come to stand with its flank along it: that is
	// no contact of the front with the side that is charged.
	slim := wide.At(Pose{Vec{-0.6, 0}, 90})
	if c, ok := ChargePath(slim, []Target{{front, Front}, {beside, Front}}, &Field{}); ok {
		t.Errorf("beside the second target: %+v", c)
	}
	if c, ok := ChargePath(slim, []Target{{front, Front}, {beside.At(Pose{Vec{2.25, 10}, 270}), Front}}, &Field{}); !ok || c.Side != None || !samePose(c.End, Pose{Vec{-0.5, 10}, 90}, 1e-9) {
		t.Errorf("in line with the second target: %v %+v", ok, c)
	}
	far := foot(3, 2, Pose{Vec{2 * model, 12}, 270})
	if _, ok := ChargePath(charger, []Target{{left, Front}, {far, Front}}, &Field{}); ok {
		t.Error("a charge on two that no flush pose touches")
	}
	// Alone, the left one can only be reached from where the right one is touched too.
	alone := &Field{Units: []Rect{rock, right}}
	if c, ok := ChargePath(charger, targets[:1], alone); ok {
		t.Fatalf("a path to the left one alone: %+v", c)
	}
	third := foot(3, 2, Pose{Vec{30, 10}, 270})
	also, ok := AlsoDeclare(charger, targets[0], []Target{{third, Front}, targets[1]}, &Field{Units: []Rect{rock}})
	if !ok || also != 1 {
		t.Errorf("also %d, %v, want the right one", also, ok)
	}
	if _, ok := AlsoDeclare(charger, targets[0], []Target{{third, Front}}, alone); ok {
		t.Error("a unit far away does not help")
	}
}

func TestChargePathAgainstWalk(t *testing.T) {
	scenes := 600
	if testing.Short() {
		scenes = 60
	}
	r := rand.New(rand.NewPCG(23, 24))
	found, wheeled := 0, 0
	for i := range scenes {
		charger, target, f := chargeScene(r)
		targets := aimedAt(charger, target)
		n := naiveSearch{charger.corners[:], charger.forward, charger.width, charger.depth, targets[0], f}
		first, angle, side, want := n.search(charger)
		got, ok := ChargePath(charger, targets, f)
		if ok != want || ok && (got.First != first || got.Side != side || math.Abs(got.Angle-angle) > 1e-4) {
			t.Errorf("scene %d: %v %+v, want %v: %g, %v %g", i, ok, got, want, first, side, angle)
		}
		if ok {
			found++
		}
		if ok && side != None {
			wheeled++
		}
	}
	t.Logf("%d of %d found, %d with a wheel", found, scenes, wheeled)
	if found < scenes/4 || found == scenes || wheeled < scenes/20 {
		t.Error("the scenes do not cover the search")
	}
}
