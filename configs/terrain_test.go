package configs_test

import (
	"math/rand/v2"
	"testing"

	"tactica/configs"
)

// cross is the exact cross product of corners with whole coordinates.
func cross(a, b, c [2]int) int { return (b[0]-a[0])*(c[1]-a[1]) - (b[1]-a[1])*(c[0]-a[0]) }

func onSegment(a, b, p [2]int) bool {
	return cross(a, b, p) == 0 && min(a[0], b[0]) <= p[0] && p[0] <= max(a[0], b[0]) && min(a[1], b[1]) <= p[1] && p[1] <= max(a[1], b[1])
}

// slowSimple is the definition in whole numbers: no two sides share a point,
// except neighbours, which share the corner between them and nothing else.
func slowSimple(p [][2]int) bool {
	n := len(p)
	for i := range n {
		for j := range n {
			if i == j {
				continue
			}
			a, b, c, d := p[i], p[(i+1)%n], p[j], p[(j+1)%n]
			if a == b {
				return false
			}
			if (i+1)%n == j { // b == c is the corner between them
				if onSegment(a, b, d) || onSegment(c, d, a) {
					return false
				}
				continue
			}
			if (j+1)%n == i {
				continue // seen from the other side
			}
			if onSegment(a, b, c) || onSegment(a, b, d) || onSegment(c, d, a) || onSegment(c, d, b) {
				return false
			}
			if (cross(a, b, c) > 0) != (cross(a, b, d) > 0) && (cross(c, d, a) > 0) != (cross(c, d, b) > 0) {
				return false
			}
		}
	}
	return true
}

func TestSimplePolygons(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	simple := 0
	for range 20000 {
		whole := make([][2]int, 3+random.IntN(4))
		corners := make([][2]float64, len(whole))
		for i := range whole {
			whole[i] = [2]int{random.IntN(5), random.IntN(5)}
			corners[i] = [2]float64{float64(whole[i][0]) / 4, float64(whole[i][1]) / 4}
		}
		_, _, crossed := configs.Crossing(corners)
		if want := slowSimple(whole); crossed == want {
			t.Fatalf("%v: crossing %v, simple %v", whole, crossed, want)
		}
		if !crossed {
			simple++
		}
	}
	if simple < 2000 || simple > 18000 {
		t.Errorf("%d of 20000 polygons are simple: too few of one kind to tell", simple)
	}
}
