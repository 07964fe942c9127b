package figure

import (
	"bytes"
	"io"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"gonum.org/v1/plot/vg"

	"tactica/sim"
)

// at makes a footprint of a unit of 5 by 2 inches.
func at(x, y, facing float64) sim.Footprint {
	return sim.Footprint{X: x, Y: y, Facing: facing, Width: 5, Depth: 2}
}

// tabletop is a result on a table with every kind of terrain, and its survey:
// riders charge archers, who flee or hold; spears stand by.
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
			Name: "piece of " + kind, Kind: kind,
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
		// The centre goes from (20, 31) to (20, 35), (20, 36), ...
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

func mapOf(t testing.TB, format string, r *sim.Result, s *sim.Survey) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := DrawMap(&b, format, r, s, Options{}); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// laidOut is a chart that has its place on the page.
func laidOut(t testing.TB, r *sim.Result, s *sim.Survey) *chart {
	t.Helper()
	m, err := newChart(r, s, Options{})
	if err != nil {
		t.Fatal(err)
	}
	w, h := m.size()
	m.settle(vg.Rectangle{Min: vg.Point{X: margin, Y: margin}, Max: vg.Point{X: w - margin, Y: h - margin}})
	return m
}

// TestFailuresAreToldApart: charges that are barred have a label of their own,
// and rare failures of a kind are one with the nearest frequent one.
func TestFailuresAreToldApart(t *testing.T) {
	r, s := tabletop()
	ahead := at(20, 18, 90)
	s.Moves = []sim.Move{
		{Unit: "riders", From: ahead, To: at(20, 22, 90), Share: 0.5},
		{Unit: "riders", From: ahead, To: at(20, 22, 90), Share: 0.2, Barred: true},
		{Unit: "riders", From: ahead, To: at(28, 18, 0), Share: 0.1, Barred: true},
		{Unit: "riders", From: ahead, To: at(27, 20, 30), Share: 0.02, Barred: true},
		{Unit: "riders", From: ahead, To: at(12, 18, 180), Share: 0.013, Barred: true},
		{Unit: "riders", From: ahead, To: at(12, 18, 180), Share: 0.015},
		{Unit: "riders", From: ahead, To: at(20, 30, 90), Contact: true, Share: 0.13},
		{Unit: "spears", From: at(27, 29, 270), To: at(27, 27, 270), Share: 0.02},
	}
	found := texts(t, mapOf(t, "svg", r, s))
	var says []string
	for _, text := range found {
		if strings.HasSuffix(text, "%") && strings.Contains(text, " ") && !strings.HasPrefix(text, "removed") {
			says = append(says, text)
		}
	}
	slices.Sort(says)
	if want := []string{"charges 13%", "falls short 2%", "falls short 52%", "no way 12%", "no way 21%"}; !slices.Equal(says, want) {
		t.Errorf("arrows %q, want %q", says, want)
	}
	if !slices.Contains(found, "charge; no way: barred, whatever the roll") {
		t.Errorf("no key in %q", found)
	}
	for share, want := range map[float64]string{1 - 1e-12: "100%", 0.999: ">99%", 0.3 + 0.7: "100%", 1e-6: "<1%", 0: "0%"} {
		if got := percent(share); got != want {
			t.Errorf("%g is %s, want %s", share, got, want)
		}
	}
}

func TestMapSaysTheShares(t *testing.T) {
	r, s := tabletop()
	found := texts(t, mapOf(t, "svg", r, s))
	for _, want := range []string{
		"Where units go: flee", "Archers", "12 models", "removed 5%", "Spears of the Old Guard", "1 model", "Riders",
		"falls short 61%", "charges 34%", "charges 5%", "flees 70%, 4–8 in",
		"blue", "red", "25%", "100%", "charge, failed or not", "flight", "removed: caught, or off the table",
		"piece of forest", "forest", "hard-cover", "table edge", "Part of a table of 72 × 48 inches:", "a square is 1 inch",
		"Moves before any combat, the most likely in 1,000 trials, ±4% (95% sure):", "Riders at the gate; rules t9a3, 1,000 trials, seed 7",
	} {
		if !slices.Contains(found, want) {
			t.Errorf("no %q in %q", want, found)
		}
	}
	variations()["wider than the page"](r, s)
	if far := texts(t, mapOf(t, "svg", r, s)); !slices.Contains(far, "a square is 12 inches") {
		t.Errorf("no size of a square in %q", far)
	}
	arrows := slices.DeleteFunc(found, func(s string) bool {
		return !strings.HasPrefix(s, "charges ") && !strings.HasPrefix(s, "flees ") && !strings.HasPrefix(s, "falls short ")
	})
	if len(arrows) != 4 {
		t.Errorf("arrows %q, want 4", arrows)
	}
}

func TestMapSameBytes(t *testing.T) {
	r, s := tabletop()
	for _, format := range Formats {
		if !bytes.Equal(mapOf(t, format, r, s), mapOf(t, format, r, s)) {
			t.Errorf("a map as %s differs from itself", format)
		}
	}
}

// variations are tables that are hard to draw.
func variations() map[string]func(r *sim.Result, s *sim.Survey) {
	return map[string]func(r *sim.Result, s *sim.Survey){
		"as it is": func(*sim.Result, *sim.Survey) {},
		"no table": func(r *sim.Result, _ *sim.Survey) { r.Scenario.Table = nil },
		"far apart": func(r *sim.Result, _ *sim.Survey) {
			r.Scenario.Units[1].Pose = &sim.PoseInfo{X: 69, Y: 47.9, Facing: 90}
		},
		"wider than the page": func(r *sim.Result, _ *sim.Survey) {
			r.Scenario.Table = nil
			r.Scenario.Units[1].Pose = &sim.PoseInfo{X: 900, Y: -3, Facing: 90}
		},
		"higher than the page": func(r *sim.Result, _ *sim.Survey) {
			r.Scenario.Table = &sim.TableInfo{Width: 24, Depth: 200}
			r.Scenario.Units[1].Pose = &sim.PoseInfo{X: 20, Y: 199, Facing: 90}
		},
		"off the table": func(r *sim.Result, _ *sim.Survey) {
			r.Scenario.Table = &sim.TableInfo{Width: 21, Depth: 25}
		},
		"awkward names": func(r *sim.Result, s *sim.Survey) {
			for i := range r.Scenario.Units {
				r.Scenario.Units[i].Label = awkward[i]
			}
			for i := range r.Scenario.Terrain {
				r.Scenario.Terrain[i].Name = awkward[(i+2)%len(awkward)]
			}
			r.Scenario.Name, s.Plan, r.Scenario.Units[2].Side = awkward[2], awkward[0], awkward[2]
			r.Scenario.Terrain[0].Kind = awkward[2]
		},
		"nothing moves": func(_ *sim.Result, s *sim.Survey) { s.Moves, s.Ends = nil, nil },
		"points for units": func(r *sim.Result, _ *sim.Survey) {
			for i := range r.Scenario.Units {
				r.Scenario.Units[i].Width, r.Scenario.Units[i].Depth = 0, 0
			}
		},
	}
}

func TestMapIsNotClipped(t *testing.T) {
	for name, change := range variations() {
		r, s := tabletop()
		change(r, s)
		edgeIsBlank(t, name, mapOf(t, "png", r, s))
		for _, text := range texts(t, mapOf(t, "svg", r, s)) {
			if strings.ContainsFunc(text, func(r rune) bool { return r < ' ' || r == '\u202e' }) {
				t.Errorf("%s: a map lets control characters through: %q", name, text)
			}
		}
	}
}

// overlap is how many points, of a grid over a box, are in a polygon.
func overlap(box vg.Rectangle, corners []vg.Point) (n int) {
	for x := range 41 {
		for y := range 41 {
			p := vg.Point{X: box.Min.X + box.Size().X*vg.Length(x)/40, Y: box.Min.Y + box.Size().Y*vg.Length(y)/40}
			if inside(corners, p) {
				n++
			}
		}
	}
	return n
}

// Labels lie within the frame, beside each other, and on no unit.
func TestLabelsKeepApart(t *testing.T) {
	for name, change := range variations() {
		r, s := tabletop()
		change(r, s)
		m := laidOut(t, r, s)
		labels, frame := m.labels(), m.hindrances().frame
		for i, l := range labels {
			if l.box.Min.X < frame.Min.X || l.box.Max.X > frame.Max.X || l.box.Min.Y < frame.Min.Y || l.box.Max.Y > frame.Max.Y {
				t.Errorf("%s: %q is outside the frame", name, l.lines)
			}
			if name != "as it is" && name != "no table" && name != "far apart" {
				continue
			}
			for k := range m.units {
				if n := overlap(l.box, m.path(m.units[k].at)); n > 0 {
					t.Errorf("%s: %q is on %s", name, l.lines, m.units[k].info.Key)
				}
			}
			for _, other := range labels[:i] {
				if n := overlap(l.box, boxed(other.box)); n > 0 {
					t.Errorf("%s: %q is on %q", name, l.lines, other.lines)
				}
			}
		}
	}
}

// An inch is as long across as it is up, everywhere.
func TestMapIsToScale(t *testing.T) {
	for name, change := range variations() {
		r, s := tabletop()
		change(r, s)
		m := laidOut(t, r, s)
		for _, p := range []point{{0, 0}, {20, 30}, {-7, 12.5}} {
			from, right, up := m.at(p), m.at(point{p.x + 1, p.y}), m.at(point{p.x, p.y + 1})
			if a, b := right.X-from.X, up.Y-from.Y; math.Abs(float64(a-m.scale)) > 1e-9 || math.Abs(float64(b-m.scale)) > 1e-9 || right.Y != from.Y || up.X != from.X {
				t.Errorf("%s: an inch is %g across and %g up", name, a, b)
			}
		}
	}
	for _, f := range []sim.Footprint{at(3, 4, 0), at(3, 4, 77)} {
		o := outline(f)
		sin, cos := math.Sincos(f.Facing * math.Pi / 180)
		// From the left of the front, its right is a quarter turn clockwise.
		if math.Abs(o[1].x-o[0].x-5*sin) > 1e-9 || math.Abs(o[1].y-o[0].y+5*cos) > 1e-9 || math.Abs(distance(o[1], o[2])-2) > 1e-9 ||
			distance(point{(o[0].x + o[1].x) / 2, (o[0].y + o[1].y) / 2}, point{3, 4}) > 1e-9 || distance(centre(f), point{3 - cos, 4 - sin}) > 1e-9 {
			t.Errorf("%+v has the corners %v", f, o)
		}
	}
}

// However many moves there are, a unit has a handful of arrows, and they lose
// none of the share.
func TestMovesAreMerged(t *testing.T) {
	rnd := rand.New(rand.NewPCG(7, 8))
	var moves []sim.Move
	for range 500 {
		from := at(20+4*rnd.Float64(), 20, 90)
		to := at(40*rnd.Float64(), 40*rnd.Float64(), 360*rnd.Float64())
		moves = append(moves, sim.Move{Unit: "riders", From: from, To: to, Flight: rnd.IntN(2) == 0, Contact: rnd.IntN(2) == 0, Share: 1.0 / 500})
	}
	arrows := merge(moves)
	sum := 0.0
	for _, a := range arrows {
		sum += a.Share
	}
	if len(arrows) > mostArrows+2 || math.Abs(sum-1) > 0.05 {
		t.Errorf("%d arrows of %g of the moves", len(arrows), sum)
	}
	// Two charges from both ends of a front of starts are one, from its middle.
	both := merge([]sim.Move{
		{Unit: "riders", From: at(18, 10, 80), To: at(20, 20, 100), Contact: true, Share: 0.25},
		{Unit: "riders", From: at(22, 10, 100), To: at(20, 20, 80), Contact: true, Share: 0.25},
	})
	if len(both) != 1 || both[0].Share != 0.5 || distance(front(both[0].From), point{20, 10}) > 1e-9 || math.Abs(both[0].From.Facing-90) > 1e-9 {
		t.Errorf("merged to %+v", both)
	}
}

func TestPercent(t *testing.T) {
	for share, want := range map[float64]string{0: "0%", 0.004: "<1%", 0.01: "1%", 0.496: "50%", 0.99: "99%", 0.996: ">99%", 1: "100%"} {
		if got := percent(share); got != want {
			t.Errorf("%g: %q, want %q", share, got, want)
		}
	}
}

// Sides differ by more than colour, and a chance by its darkness.
func TestShadesReadInGrey(t *testing.T) {
	for i := range paints {
		p := &paints[i]
		plain := true
		for along := range 40 {
			plain = plain && p.shade(0.5, along) == p.shade(0.5, 0)
			for _, chance := range []float64{0.05, 0.25, 0.5, 0.75} {
				if p.shade(chance, along).A+15 > p.shade(chance+0.25, along).A {
					t.Errorf("side %d: %g is hardly darker than %g", i, chance+0.25, chance)
				}
			}
		}
		if plain == p.striped {
			t.Errorf("side %d: striped %v, drawn plain %v", i, p.striped, plain)
		}
	}
	if paints[0].striped == paints[1].striped {
		t.Error("both sides have the same fill")
	}
}

func TestMapRefusals(t *testing.T) {
	r, s := tabletop()
	nowhere, _ := tabletop()
	for i := range nowhere.Scenario.Units {
		nowhere.Scenario.Units[i].Pose = nil
	}
	far, _ := tabletop()
	far.Scenario.Units[0].Pose = &sim.PoseInfo{X: math.NaN()}
	for want, err := range map[string]error{
		"nobody has seen": DrawMap(io.Discard, "png", r, nil, Options{}),
		"no table":        DrawMap(io.Discard, "png", nowhere, s, Options{}),
		"NaN":             DrawMap(io.Discard, "png", far, s, Options{}),
		"want one of png": DrawMap(io.Discard, "gif", r, s, Options{}),
	} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", want, err)
		}
	}
}

// Draw draws the first survey of a result.
func TestDrawMap(t *testing.T) {
	r, s := tabletop()
	r.Plans = []sim.PlanResult{{Plan: "flee", Legal: true, Variables: []sim.VariableResult{{Name: "x"}}}}
	if err := Draw(io.Discard, Map, "png", r, Options{}); err == nil {
		t.Error("a map without a survey")
	}
	r.Surveys = []*sim.Survey{s}
	var b bytes.Buffer
	if err := Draw(&b, Map, "svg", r, Options{}); err != nil || !bytes.Equal(b.Bytes(), mapOf(t, "svg", r, s)) {
		t.Errorf("not the map of the survey: %v", err)
	}
	// Pictures within an SVG are of the type that they are labelled.
	if n := strings.Count(b.String(), "data:image/png;base64,iVBOR"); n == 0 || n != strings.Count(b.String(), "data:image/") {
		t.Errorf("%d pictures are labelled as they are", n)
	}
}

// Crosses on one spot are one.
func TestSpacedCrosses(t *testing.T) {
	points := []vg.Point{{X: 0}, {X: 3}, {X: 11}, {X: 13}, {X: 0, Y: 40}}
	if got, want := spaced(points, 10), []vg.Point{{X: 0}, {X: 11}, {X: 0, Y: 40}}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestShareError(t *testing.T) {
	for trials, want := range map[int]string{10_000: "±1%", 9_000: "±2%", 5_000: "±2%", 2_401: "±2%", 400: "±5%", 1: "±98%"} {
		if got := shareError(trials); !strings.HasPrefix(got, want+" ") {
			t.Errorf("%d trials: %s, want %s", trials, got, want)
		}
	}
}
