package plane

import (
	"bufio"
	"encoding/json"
	"math"
	"math/rand/v2"
	"os"
	"testing"
)

// failedChargeCase is a line of testdata/failed-charge.jsonl: worked examples
// to six decimals. They give the limit of a contact without the gap.
type failedChargeCase struct {
	ID        string         `json:"id"`
	Front     [2]float64     `json:"front"`
	Heading   float64        `json:"heading"`
	W         float64        `json:"w"`
	H         float64        `json:"h"`
	Target    [2]float64     `json:"target"`
	Obstacles [][][2]float64 `json:"obstacles"`
	Side      string         `json:"side"`
	Goal      *float64       `json:"goal_deg"`
	Wheel     float64        `json:"wheel_deg"`
	Cost      float64        `json:"wheel_dist"`
	WheelStop string         `json:"wheel_stop"`
	Forward   float64        `json:"fwd_dist"`
	FwdStop   string         `json:"fwd_stop"`
	EndFront  [2]float64     `json:"end_front"`
	EndHead   float64        `json:"end_heading"`
	EndCentre [2]float64     `json:"end_centre"`
}

func failedChargeCases(t testing.TB) []failedChargeCase {
	file, err := os.Open("testdata/failed-charge.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var cases []failedChargeCase
	for lines := bufio.NewScanner(file); lines.Scan(); {
		var c failedChargeCase
		if err := json.Unmarshal(lines.Bytes(), &c); err != nil {
			t.Fatal(err)
		}
		cases = append(cases, c)
	}
	if len(cases) != 8 {
		t.Fatalf("%d cases, want 8", len(cases))
	}
	return cases
}

func vec(p [2]float64) Vec { return Vec{p[0], p[1]} }

func (c failedChargeCase) field(t testing.TB) *Field {
	f := &Field{}
	for _, o := range c.Obstacles {
		corners := make([]Vec, len(o))
		for i := range o {
			corners[i] = vec(o[i])
		}
		p, err := NewPolygon(corners...)
		if err != nil {
			t.Fatal(err)
		}
		f.Terrain = append(f.Terrain, p)
	}
	return f
}

func TestFailedChargeWorkedExamples(t *testing.T) {
	for _, c := range failedChargeCases(t) {
		t.Run(c.ID, func(t *testing.T) {
			unit := NewRect(Pose{vec(c.Front), c.Heading}, c.W, c.H)
			m := FailedCharge(unit, vec(c.Target), c.field(t))
			near := func(name string, got, want float64) {
				if !(math.Abs(got-want) <= 1e-6) {
					t.Errorf("%s = %.9f, want %.6f", name, got, want)
				}
			}
			fwd, end := m.Forward, m.End
			if m.ForwardStop == Contact && m.WheelStop != Contact {
				fwd, end = fwd+Gap, end.Ahead(Gap)
			}
			near("wheel", m.Wheel, c.Wheel)
			near("cost", m.Cost, c.Cost)
			near("forward", fwd, c.Forward)
			near("x", end.Front.X, c.EndFront[0])
			near("y", end.Front.Y, c.EndFront[1])
			near("heading", m.End.Heading, c.EndHead)
			centre := unit.At(end).Centre()
			near("centre x", centre.X, c.EndCentre[0])
			near("centre y", centre.Y, c.EndCentre[1])
			if m.Side.String() != c.Side || m.WheelStop.String() != c.WheelStop || m.ForwardStop.String() != c.FwdStop {
				t.Errorf("side %v, stops %v and %v, want %s, %s, %s", m.Side, m.WheelStop, m.ForwardStop, c.Side, c.WheelStop, c.FwdStop)
			}
			goal, ok := unit.bearing(vec(c.Target), m.Side)
			if ok != (c.Goal != nil) {
				t.Errorf("bearing known: %v", ok)
			} else if ok {
				near("bearing", goal, *c.Goal)
			}
		})
	}
}

func farthestCorner(a [4]Vec, b []Vec) float64 {
	most := 0.0
	for i := range b {
		most = math.Max(most, a[i].Minus(b[i]).Length())
	}
	return most
}

func TestFailedChargeAgainstStepper(t *testing.T) {
	const scenes, tolerance = 2000, 2e-5
	r := rand.New(rand.NewPCG(4, 1))
	wheels, contacts, cut := 0, 0, 0
	for i := range scenes {
		unit, f := randomScene(r, 6, 8)
		aim := unit.Pose().Front.Plus(Vec{within2(r, -12, 12), within2(r, -12, 12)})
		m := FailedCharge(unit, aim, f)
		want := naiveFailedCharge(unit, aim, FailedChargeDistance, false, f)
		end := unit.At(m.End)
		if off := farthestCorner(end.corners, want.corners); off > tolerance {
			t.Errorf("scene %d: ends %.2g apart: %+v, want %+v", i, off, m, want)
		}
		if math.Abs(m.Moved()-want.cost-want.forward) > tolerance {
			t.Errorf("scene %d: moved %g, want %g", i, m.Moved(), want.cost+want.forward)
		}
		if !f.Clear(end) {
			t.Errorf("scene %d: the end is in contact", i)
		}
		if m.Side != None {
			wheels++
		}
		if m.WheelStop == Contact || m.ForwardStop == Contact {
			contacts++
		}
		if m.Shortened {
			cut++
		}
	}
	t.Logf("%d wheels, %d stopped by contact, %d shortened", wheels, contacts, cut)
	if wheels < scenes/2 || contacts < scenes/10 || cut < scenes/50 {
		t.Error("the scenes do not cover the move")
	}
}

func TestFailedChargeFreeWheelAgainstStepper(t *testing.T) {
	const scenes, tolerance = 150, 2e-4
	r := rand.New(rand.NewPCG(8, 1))
	contacts, cut := 0, 0
	for i := range scenes {
		unit, f := randomScene(r, 4, 9)
		aim := unit.Pose().Front.Plus(Vec{within2(r, -12, 12), within2(r, -12, 12)})
		distance := float64(1 + r.IntN(6))
		m := FailedChargeFreeWheel(unit, aim, distance, f)
		want := naiveFailedCharge(unit, aim, distance, true, f)
		end := unit.At(m.End)
		if off := farthestCorner(end.corners, want.corners); off > tolerance {
			t.Errorf("scene %d: ends %.2g apart: %+v, want %+v", i, off, m, want)
		}
		if m.WheelStop == Contact || m.ForwardStop == Contact {
			contacts++
		}
		if m.Shortened {
			cut++
		}
	}
	t.Logf("%d stopped, %d shortened", contacts, cut)
	if contacts < scenes/10 || cut < scenes/50 {
		t.Error("the scenes do not cover the move")
	}
}
