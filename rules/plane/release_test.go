package plane

import (
	"math"
	"testing"
)

// Between the prongs of a fork a unit is free, though both ends of its move are
// not; between two places in one rectangle it never is.
func TestReleaseBetweenTwoBlockedPlaces(t *testing.T) {
	p := polygon(t, Vec{0, -2}, Vec{1, -2}, Vec{1, 4}, Vec{5, 4}, Vec{5, -2}, Vec{6, -2}, Vec{6, 6}, Vec{0, 6})
	fork := p.shape()
	unit := NewRect(Pose{Vec{0.5, 0}, 0}, 1, 1) // x -0.5 .. 0.5, moving along x
	m := unit.straight()
	got, ok := m.release(unit.corners[:], &fork, apart, 5, -1, 0)
	if want := 4.5 - Gap; !ok || math.Abs(got-want) > 1e-9 {
		t.Errorf("fork: %.9f, %v, want %.9f", got, ok, want)
	}
	box := NewRect(Pose{Vec{6, 0}, 0}, 4, 6)
	s := box.shape()
	if got, ok := m.release(unit.corners[:], &s, apart, 5, -1, 0); ok {
		t.Errorf("rectangle: free at %.9f", got)
	}
}
