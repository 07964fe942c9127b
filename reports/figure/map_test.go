package figure

import (
	"bytes"
	"testing"

	"tactica/sim"
)

// at makes a footprint of a unit of 5 by 2 inches.
func at(x, y, facing float64) sim.Footprint {
	return sim.Footprint{X: x, Y: y, Facing: facing, Width: 5, Depth: 2}
}

// tabletop is a result on a table with every kind of terrain, and its survey:
// riders charge archers, who flee past a rock or hold; spears stand by.
func tabletop() (*sim.Result, *sim.Survey) {
	r := &sim.Result{Scenario: sim.ScenarioInfo{
		Name: "Riders at the gate", Rules: "t9a3", Side: "blue",
		Table: &sim.TableInfo{Width: 72, Depth: 48},
		Units: []sim.UnitInfo{
			{Key: "archers", Label: "Archers", Side: "blue", Models: 12, Width: 5, Depth: 2, Pose: &sim.PoseInfo{X: 20, Y: 30, Facing: 270}},
			{Key: "spears", Label: "Spears of the Old Guard", Side: "blue", Models: 1, Width: 5, Depth: 2, Pose: &sim.PoseInfo{X: 27, Y: 29, Facing: 270}},
			{Key: "riders", Label: "Riders", Side: "red", Models: 5, Width: 5, Depth: 2, Pose: &sim.PoseInfo{X: 20, Y: 18, Facing: 90}},
		},
	}, Run: sim.RunInfo{Seed: 7}}
	for i, kind := range groundKinds {
		x := 8 + 5*float64(i)
		r.Scenario.Terrain = append(r.Scenario.Terrain, sim.TerrainInfo{
			Name: "piece " + kind, Kind: kind,
			Polygon: [][2]float64{{x, 10}, {x + 3, 9}, {x + 4, 13}, {x + 1, 14}},
		})
	}
	s := &sim.Survey{Plan: "flee", Trials: 1000}
	start, ahead := at(20, 30, 270), at(20, 18, 90)
	s.Moves = append(s.Moves,
		sim.Move{Unit: "riders", From: ahead, To: at(20, 22, 90), Share: 0.605},
		sim.Move{Unit: "riders", From: ahead, To: at(20, 30, 90), Contact: true, Share: 0.2},
		sim.Move{Unit: "riders", From: ahead, To: at(21, 31, 90), Contact: true, Share: 0.145},
		sim.Move{Unit: "riders", From: ahead, To: at(26, 29, 90), Contact: true, Share: 0.046},
		sim.Move{Unit: "riders", From: ahead, To: at(17, 22, 120), Share: 0.004},
	)
	for i, share := range []float64{0.3, 0.2, 0.1, 0.05, 0.05} {
		// Their centre is at (20, 31), and facing away it moves 4, 5, ... inches.
		to := at(20, 36+float64(i), 90)
		s.Moves = append(s.Moves, sim.Move{Unit: "archers", From: start, To: to, Flight: true, Removed: i == 4, Share: share})
		if i < 4 {
			s.Ends = append(s.Ends, sim.End{Unit: "archers", At: to, Share: share})
		}
	}
	s.Ends = append(s.Ends,
		sim.End{Unit: "archers", At: start, Share: 0.3}, sim.End{Unit: "spears", At: at(27, 29, 270), Share: 1},
		sim.End{Unit: "riders", At: at(20, 22, 90), Share: 0.605}, sim.End{Unit: "riders", At: at(20, 30, 90), Share: 0.391},
		sim.End{Unit: "riders", At: at(17, 22, 120), Share: 0.004},
	)
	return r, s
}

func mapped(t testing.TB, format string, r *sim.Result, s *sim.Survey) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := DrawMap(&b, format, r, s, Options{}); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}
