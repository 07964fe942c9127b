package naive

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"

	"tactica/configs"
)

// The ground is what does not move in the plane: the table, impassable and
// dangerous terrain. Other kinds of terrain have no effect here.
type ground struct {
	table  *configs.Table
	rocks  []area
	swamps []area // dangerous terrain
}

// An area of terrain is cut into convex pieces.
type area []polygon

// readGround takes the plane of the scenario in; nil for the line.
func readGround(sc *configs.Scenario) (*ground, error) {
	posed := 0
	for i := range sc.Units {
		posed += oneIf(sc.Units[i].At != nil)
	}
	switch posed {
	case 0:
		return nil, nil
	case len(sc.Units):
	default:
		return nil, errors.New("units: some stand in the plane and some do not")
	}
	g := &ground{table: sc.Table}
	for i := range sc.Terrain {
		var p polygon
		for _, c := range sc.Terrain[i].Polygon {
			p = append(p, point{c[0], c[1]})
		}
		switch sc.Terrain[i].Kind {
		case "impassable":
			g.rocks = append(g.rocks, p.triangles())
		case "dangerous":
			g.swamps = append(g.swamps, p.triangles())
		}
	}
	return g, nil
}

// inside is how far a polygon is from the table edge; negative when a part of
// it is beyond.
func (g *ground) inside(p polygon) float64 {
	if g.table == nil {
		return math.Inf(1)
	}
	least := math.Inf(1)
	for _, c := range p {
		least = min(least, c.x, c.y, g.table.Width-c.x, g.table.Depth-c.y)
	}
	return least
}

// edge is the outline of the table, to be run into; nil when there is none.
func (g *ground) edge() polygon {
	if g.table == nil {
		return nil
	}
	return polygon{{0, 0}, {g.table.Width, 0}, {g.table.Width, g.table.Depth}, {0, g.table.Depth}}
}

// setUp draws where the unit stands.
func (t *trial) setUp(u *unit, at *configs.Pose) {
	u.pose.front = point{t.draw(&at.X), t.draw(&at.Y)}
	u.pose.heading = towards(t.draw(&at.Facing))
	u.pose.width, u.pose.depth = u.footprint(u.start)
}

// checkGround: nobody overlaps or touches a unit (unless both are engaged),
// impassable terrain or the table edge at the start.
func (t *trial) checkGround() error {
	g := t.sim.ground
	for i, u := range t.units {
		mine := u.pose.corners()
		if g.inside(mine) <= epsilon {
			return fmt.Errorf("units.%s: at the table edge", u.key)
		}
		for _, pieces := range g.rocks {
			for _, piece := range pieces {
				if mine.gap(piece) <= epsilon {
					return fmt.Errorf("units.%s: on impassable terrain", u.key)
				}
			}
		}
		for _, other := range t.units[:i] {
			if mine.gap(other.pose.corners()) <= epsilon && !(u.engaged && other.engaged) {
				return fmt.Errorf("units.%s: touches %s", u.key, other.key)
			}
		}
	}
	return nil
}

// starts are the ways in which the scenario can begin: the only one, or a
// sample where numbers are drawn.
func (s *Sim) starts() []*trial {
	rng := rand.New(rand.NewPCG(1, 2))
	certain := true
	for i := range s.sc.Units {
		u := &s.sc.Units[i]
		for _, q := range []*configs.Quantity{&u.Models, &u.At.X, &u.At.Y, &u.At.Facing} {
			certain = certain && q.Kind == configs.Fixed
		}
	}
	if certain {
		return []*trial{s.begin(rng)}
	}
	var out []*trial
	for range 400 {
		out = append(out, s.begin(rng))
	}
	return out
}

// close notes how close a decision was to going the other way, in inches: what
// is decided by less than the sixth decimal no two programs need agree on.
func (t *trial) close(margin float64) {
	t.sim.closest = min(t.sim.closest, math.Abs(margin))
}
