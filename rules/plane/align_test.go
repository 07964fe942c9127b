package plane

import (
	"math"
	"math/rand/v2"
	"testing"
)

const model = 20 / 25.4 // the base of a model on foot, in inches

func foot(files, ranks int, p Pose) Rect { return Formation{files, ranks, 20, 20}.At(p) }

func TestAlignByHand(t *testing.T) {
	// The target's front lies on y = 10, from x = -2.5 to 2.5 models.
	target := foot(5, 2, Pose{Vec{0, 10}, 270})
	at := func(models float64) Vec { return Vec{models * model, 10} }
	wall := func(from, to float64) *Field {
		return &Field{Units: []Rect{NewRect(Pose{Vec{(from + to) / 2 * model, 9.5}, 90}, (to-from)*model, 1)}}
	}
	free := &Field{}
	cases := []struct {
		name    string
		charger Rect // at contact
		touch   Vec
		f       *Field
		want    float64 // the middle of its front, in models
		ok      bool
	}{
		{"head on, all in contact: stays", foot(5, 4, Pose{Vec{0, 10}, 90}), at(0), free, 0, true},
		{"half a model off: every model is in contact, stays", foot(5, 4, Pose{at(0.5), 90}), at(0), free, 0.5, true},
		{"a model off: corner to corner is contact, stays", foot(5, 4, Pose{at(1), 90}), at(0), free, 1, true},
		{"three off, touched in the middle: shifts to the nearest with all in contact", foot(5, 4, Pose{at(3), 90}), at(1), free, 1, true},
		{"touched at the corner: can shift until its own corner is there", foot(5, 4, Pose{at(4), 90}), at(2.5), free, 1, true},
		{"a single file", foot(1, 4, Pose{at(2.5), 90}), at(2.5), free, 2, true},
		{"a unit in the way on the left", foot(5, 4, Pose{at(1), 90}), at(0), wall(-2.5, -2), 1, true},
		{"a unit in the way: shifts past it", foot(5, 4, Pose{at(1), 90}), at(0), wall(-2, -1), 1.5, true},
		{"units on both sides: no room", foot(5, 4, Pose{at(0), 90}), at(0), &Field{Units: append(wall(-3, -2).Units, wall(2, 3).Units...)}, 0, false},
		{"room only where the contact would be lost", foot(5, 4, Pose{at(0), 90}), at(-2.5), wall(-3, -1), 0, false},
	}
	for _, c := range cases {
		got, ok := Align(c.charger, Target{target, Front}, c.touch, c.f)
		if ok != c.ok {
			t.Errorf("%s: room %v", c.name, ok)
			continue
		}
		if !ok {
			continue
		}
		if math.Abs(got.Front.X/model-c.want) > 1e-5 || math.Abs(got.Front.Y-10) > 1e-9 || got.Heading != 90 {
			t.Errorf("%s: %.9f models, y %g, heading %g, want %g", c.name, got.Front.X/model, got.Front.Y, got.Heading, c.want)
		}
	}
}

func TestAlignTurnsAboutTheContact(t *testing.T) {
	target := NewRect(Pose{Vec{0, 10}, 270}, 6, 3)
	// A single base 2 wide, 30 degrees off, touching with its left front corner at (1, 10).
	contact := Vec{1, 10}
	forward := direction(120)
	charger := NewRect(Pose{contact.Minus(forward.Left()), 120}, 2, 2)
	got, ok := Align(charger, Target{target, Front}, contact, &Field{})
	if !ok || !samePose(got, Pose{Vec{2, 10}, 90}, 1e-9) {
		t.Errorf("%v %v, want (2, 10) facing 90: it turns about its left front corner", got, ok)
	}
}

func TestAlignToEachFacing(t *testing.T) {
	target := NewRect(Pose{Vec{5, 5}, 37}, 6, 3)
	for facing := Front; facing <= RightFlank; facing++ {
		middle := target.FacingCentre(facing)
		outside := middle.Plus(target.outward(facing).Times(2))
		heading := middle.Minus(outside).heading()
		charger := NewRect(Pose{middle, heading}, 2, 2)
		got, ok := Align(charger, Target{target, facing}, middle, &Field{})
		end := charger.At(got)
		if !ok || !samePose(got, charger.Pose(), 1e-9) || Overlaps(end, target) || !Touches(end, target) {
			t.Errorf("%v: %v %v, want %v", facing, got, ok, charger.Pose())
		}
	}
}

// naiveModels counts models in contact one by one.
func naiveModels(n int, base, start, low, high float64) int {
	count := 0
	for i := range n {
		a := start + float64(i)*base
		if a <= high+1e-9 && a+base >= low-1e-9 {
			count++
		}
	}
	return count
}

// Every way to bring an end of a model of one to an end of a model of the other
// is tried, and places a hair beside them and near the things in the way.
func TestAlignAgainstEnumeration(t *testing.T) {
	r := rand.New(rand.NewPCG(19, 20))
	rooms, shifted, hindered := 0, 0, 0
	for i := range 1500 {
		target := Formation{1 + r.IntN(8), 1 + r.IntN(4), 25, 25}.At(Pose{Vec{0, 0}, 90})
		charger := Formation{1 + r.IntN(8), 1 + r.IntN(4), 20, 20}.At(Pose{})
		facing := Facing(r.IntN(4))
		out := target.outward(facing)
		along, mid := out.Left(), target.FacingCentre(facing)
		w, depth := charger.Size()
		length := target.length(facing)
		touch := within2(r, -length/2, length/2)
		if r.IntN(2) == 0 {
			touch = math.Copysign(length/2, touch)
		}
		stay := touch + within2(r, -w/2, w/2)
		charger = charger.At(Pose{mid.Plus(along.Times(stay)), out.Times(-1).heading()})
		f := &Field{}
		for range r.IntN(4) {
			p := randomPolygon(r, 1)
			to := mid.Plus(along.Times(within2(r, -6, 6))).Plus(out.Times(within2(r, 0.5, 6)))
			p, _ = NewPolygon(naiveShifted(p.Corners(), to)...)
			if !p.Overlaps(target) {
				f.Terrain = append(f.Terrain, p)
			}
		}
		at := func(shift float64) []Vec {
			front := mid.Plus(along.Times(shift))
			return []Vec{
				front.Plus(along.Times(w / 2)), front.Minus(along.Times(w / 2)),
				front.Minus(along.Times(w / 2)).Plus(out.Times(depth)), front.Plus(along.Times(w / 2)).Plus(out.Times(depth)),
			}
		}
		low, high := touch-w/2, touch+w/2
		best, found := merit{}, false
		try := func(shift float64) {
			shift = math.Max(low, math.Min(high, shift))
			if naiveFieldDistance(at(shift), f, nil) <= 1e-9 {
				return
			}
			m := merit{
				naiveModels(target.models(facing), length/float64(target.models(facing)), -length/2, shift-w/2, shift+w/2),
				naiveModels(charger.files, w/float64(charger.files), shift-w/2, -length/2, length/2), math.Abs(shift - stay),
			}
			if !found || m.better(best) {
				best, found = m, true
			}
		}
		try(stay)
		for a := 0.0; a <= float64(target.models(facing)); a++ {
			for b := 0.0; b <= float64(charger.files); b++ {
				try(-length/2 + a*25/25.4 - b*model + w/2)
			}
		}
		for i := range 400 {
			try(low + (high-low)*float64(i)/400)
		}
		touchAt := mid.Plus(along.Times(touch))
		got, ok := Align(charger, Target{target, facing}, touchAt, f)
		if ok != found {
			// A room narrower than the grid may be overlooked by the enumeration only.
			if !ok || naiveFieldDistance(at(got.Front.Minus(mid).Dot(along)), f, nil) <= 1e-9 {
				t.Fatalf("scene %d: room %v, enumerated %v", i, ok, found)
			}
			continue
		}
		if !ok {
			continue
		}
		rooms++
		shift := got.Front.Minus(mid).Dot(along)
		end := charger.At(got)
		m := merit{
			naiveModels(target.models(facing), length/float64(target.models(facing)), -length/2, shift-w/2, shift+w/2),
			naiveModels(charger.files, w/float64(charger.files), shift-w/2, -length/2, length/2), math.Abs(shift - stay),
		}
		if best.better(merit{m.theirs, m.own, m.moved - 2*Gap}) {
			t.Fatalf("scene %d: %+v, there is %+v", i, m, best)
		}
		if Overlaps(end, target) || !Touches(end, target) || !f.Clear(end) {
			t.Fatalf("scene %d: not flush and clear", i)
		}
		if shift < low-1e-9 || shift > high+1e-9 {
			t.Fatalf("scene %d: the contact is lost", i)
		}
		if m.moved > 1e-3 {
			shifted++
		}
		if naiveFieldDistance(at(stay), f, nil) <= 1e-9 {
			hindered++
		}
	}
	t.Logf("%d rooms, %d shifted, %d hindered", rooms, shifted, hindered)
	if rooms < 700 || shifted < 100 || hindered < 50 {
		t.Error("the scenes do not cover the alignment")
	}
}
