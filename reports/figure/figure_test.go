package figure

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gonum.org/v1/plot/vg"

	"tactica/reports"
	"tactica/sim"
)

func load(t testing.TB, name string) []*sim.Result {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	var results []*sim.Result
	for d := json.NewDecoder(bytes.NewReader(data)); d.More(); {
		r := new(sim.Result)
		if err := d.Decode(r); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		results = append(results, r)
	}
	return results
}

func drawn(t testing.TB, kind, format string, r *sim.Result) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := Draw(&b, kind, format, r, Options{}); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestSameBytes(t *testing.T) {
	r := load(t, "handgunners.json")[0]
	for _, kind := range Kinds {
		for _, format := range Formats {
			if !bytes.Equal(drawn(t, kind, format, r), drawn(t, kind, format, r)) {
				t.Errorf("%s as %s differs from itself", kind, format)
			}
		}
	}
}

var awkward = []string{
	"Schützen halten stand, während die Speerträger über den Fluß fliehen und auf halbem Weg umkehren",
	"二つの突撃に対して弓兵は撃ちそして槍兵はすぐに川を渡って逃げる",
	strings.Repeat("Donaudampfschiffahrts", 30),
	"👩‍👩‍👧‍👦🏳️‍🌈🐗 astral", "evil\x1b[31m\r\n<name>&\u202e\u2066", "tab\tnul\x00\xff\xfe", "", "W",
}

// renamed is the sample with that many plans and with awkward names all over.
func renamed(r *sim.Result, n int) *sim.Result {
	c := *r
	c.Plans = nil
	for i := range n {
		p := r.Plans[i%len(r.Plans)]
		p.Plan = fmt.Sprintf("%s %d", awkward[i%len(awkward)], i)
		c.Plans = append(c.Plans, p)
	}
	c.Scenario.Units = slices.Clone(r.Scenario.Units)
	for i := range c.Scenario.Units {
		c.Scenario.Units[i].Label = awkward[i%len(awkward)]
	}
	c.Scenario.Name, c.Scenario.Rules = awkward[2], awkward[2]
	return &c
}

// edgeIsBlank checks that nothing is cut at the edge of a picture: what runs
// over it would leave ink in its outermost pixels.
func edgeIsBlank(t *testing.T, name string, file []byte) {
	t.Helper()
	picture, err := png.Decode(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	b := picture.Bounds()
	const edge = 12 // half the margin
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			if x >= b.Min.X+edge && x < b.Max.X-edge && y >= b.Min.Y+edge && y < b.Max.Y-edge {
				x = b.Max.X - edge - 1
				continue
			}
			if picture.At(x, y) != picture.At(b.Min.X, b.Min.Y) {
				t.Errorf("%s: ink at the edge, (%d, %d) of %v", name, x, y, b.Max)
				return
			}
		}
	}
	if r, g, bl, a := picture.At(b.Min.X, b.Min.Y).RGBA(); r&g&bl&a != 0xffff {
		t.Errorf("%s: the background is not white", name)
	}
}

func TestNothingIsClipped(t *testing.T) {
	twelve := load(t, "twelve.json")[0]
	for _, n := range []int{1, 4, 24} {
		for _, kind := range Kinds {
			edgeIsBlank(t, fmt.Sprintf("%s of %d plans", kind, n), drawn(t, kind, "png", renamed(twelve, n)))
		}
	}
	for _, sample := range []string{"exact.json", "sampled.json", "illegal.json"} {
		for _, kind := range Kinds {
			edgeIsBlank(t, kind+" of "+sample, drawn(t, kind, "png", load(t, sample)[0]))
		}
	}
	for _, sample := range []string{"sweep.jsonl", "sampled-sweep.jsonl", "map.jsonl"} {
		var b bytes.Buffer
		if err := DrawSweep(&b, "png", load(t, sample), Options{}); err != nil {
			t.Fatal(err)
		}
		edgeIsBlank(t, sample, b.Bytes())
	}
}

// TestSweepSaysWhereAndWho: the strip names the best plans and the places where
// they change, and there is a panel for each measure.
func TestSweepSaysWhereAndWho(t *testing.T) {
	for sample, want := range map[string][]string{
		"sweep.jsonl": {"best plan", "6", "10", "16", "flee", "Mean points swing for blue",
			"Fate of Imperial Handgunners: destroyed", "Charge of Orc Boyz: reached", "distance of Orc Boyz, inches"},
		"sampled-sweep.jsonl": {"best plan", "95% interval", "grey strip: too close to call, or between values"},
		"map.jsonl":           {"A 24.9", "B 19.5", "C 2.3", "C flee", "distance of Orc Boyz, inches", "models of Orc Boyz"},
	} {
		var b bytes.Buffer
		if err := DrawSweep(&b, "svg", load(t, sample), Options{}); err != nil {
			t.Fatal(err)
		}
		found := texts(t, b.Bytes())
		for _, text := range want {
			if !slices.Contains(found, text) {
				t.Errorf("%s: no %q in %q", sample, text, found)
			}
		}
	}
	var b bytes.Buffer
	show := []reports.Measure{{Variable: "orcs.shot"}}
	if err := DrawSweep(&b, "svg", load(t, "sweep.jsonl"), Options{Show: show}); err != nil {
		t.Fatal(err)
	}
	if found := texts(t, b.Bytes()); !slices.Contains(found, "Mean models of Orc Boyz lost to shooting") || slices.Contains(found, "Charge of Orc Boyz: reached") {
		t.Errorf("asked for the models shot: %q", found)
	}
}

// TestStripFollowsTheStretches: the strip changes its colour where the best plan
// changes: stand and shoot for 2 inches, flee for 4, stand and shoot for 6.
func TestStripFollowsTheStretches(t *testing.T) {
	var b bytes.Buffer
	results := load(t, "sweep.jsonl")
	if err := DrawSweep(&b, "png", results, Options{Bare: true}); err != nil {
		t.Fatal(err)
	}
	picture, err := png.Decode(&b)
	if err != nil {
		t.Fatal(err)
	}
	s, err := newSweep(results, Options{Bare: true})
	if err != nil {
		t.Fatal(err)
	}
	shoot, flee := s.stroke("stand and shoot").Color, s.stroke("flee").Color
	for y := range DPI {
		if runs := longRuns(picture, y, shoot, flee); len(runs) == 3 &&
			near(runs[1], 2*runs[0]) && near(runs[2], 3*runs[0]) {
			return
		}
	}
	t.Error("no row of the picture has the colours of the best plans for 2, 4 and 6 inches")
}

// TestAPlanHasOneColour in curves and in maps, whichever plans win there or are
// shown at all.
func TestAPlanHasOneColour(t *testing.T) {
	curves, err := newSweep(load(t, "sweep.jsonl"), Options{})
	if err != nil {
		t.Fatal(err)
	}
	all := load(t, "map.jsonl")
	for _, part := range [][]*sim.Result{all, all[len(all)/2:], all[len(all)-2:]} {
		part[len(part)-1].Sweep = all[len(all)-1].Sweep
		cells, err := newHeat(part, Options{})
		if err != nil {
			t.Fatal(err)
		}
		for plan, fill := range cells.fills {
			if want := curves.stroke(plan).Color; !sameColor(fill, want) {
				t.Errorf("of %d points, %s is %v, and %v along a curve", len(part), plan, fill, want)
			}
		}
	}
	for i := range planColors[1:] {
		if sameColor(planColor(i), planColor(i+1)) {
			t.Error("two plans look alike")
		}
	}
}

// longRuns are the lengths of the stretches of a row in one of two colours that
// are longer than a letter.
func longRuns(picture image.Image, y int, colors ...color.Color) (runs []int) {
	b := picture.Bounds()
	for x := b.Min.X; x < b.Max.X; {
		from := x
		for x < b.Max.X && sameColor(picture.At(x, y), picture.At(from, y)) {
			x++
		}
		if slices.ContainsFunc(colors, func(c color.Color) bool { return sameColor(picture.At(from, y), c) }) && x-from > 40 {
			runs = append(runs, x-from)
		}
	}
	return runs
}

func near(a, b int) bool { return math.Abs(float64(a-b)) < 0.03*float64(b) }

func sameColor(a, b color.Color) bool {
	r0, g0, b0, _ := a.RGBA()
	r1, g1, b1, _ := b.RGBA()
	return r0 == r1 && g0 == g1 && b0 == b1
}

func TestResolution(t *testing.T) {
	picture, err := png.DecodeConfig(bytes.NewReader(drawn(t, "swing", "png", load(t, "exact.json")[0])))
	if err != nil {
		t.Fatal(err)
	}
	if want := int(math.Round(float64(pageWidth/vg.Inch) * DPI)); picture.Width != want {
		t.Errorf("%d pixels wide, want %d", picture.Width, want)
	}
}

// square is a sweep over two numbers made of the sample of one.
func square(t *testing.T, n int) []*sim.Result {
	line := load(t, "sweep.jsonl")
	var results []*sim.Result
	for i := range n {
		for j := range n {
			r := *line[(i+j)%len(line)]
			r.Sweep = nil
			r.At = &sim.At{Paths: []string{"charges.0.distance", "units.handgunners.models"}, Values: []float64{float64(i), float64(5 * j)}}
			results = append(results, &r)
		}
	}
	return results
}

func TestHeatMap(t *testing.T) {
	for _, n := range []int{1, 5, 40} {
		var picture, vector bytes.Buffer
		if err := DrawSweep(&picture, "png", square(t, n), Options{}); err != nil {
			t.Fatal(err)
		}
		edgeIsBlank(t, fmt.Sprintf("heat map of %d x %d", n, n), picture.Bytes())
		if err := DrawSweep(&vector, "svg", square(t, n), Options{}); err != nil {
			t.Fatal(err)
		}
		if n == 5 {
			found := texts(t, vector.Bytes())
			// hold is ahead by 7.6 at (0, 0), flee by 2.3 at (1, 2).
			for _, want := range []string{"A 7.6", "C 2.3", "C flee", "charges.0.distance", "units.handgunners.models", "20"} {
				if !slices.Contains(found, want) {
					t.Errorf("no %q in %q", want, found)
				}
			}
		}
	}
}

// texts are the contents of the text elements of an SVG.
func texts(t *testing.T, file []byte) []string {
	t.Helper()
	var found []string
	inside := false
	for d := xml.NewDecoder(bytes.NewReader(file)); ; {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return found
		}
		if err != nil {
			t.Fatalf("not XML: %v", err)
		}
		switch token := token.(type) {
		case xml.StartElement:
			inside = token.Name.Local == "text"
		case xml.EndElement:
			inside = false
		case xml.CharData:
			if inside {
				found = append(found, string(token))
			}
		}
	}
}

func TestSVGSaysTheNumbers(t *testing.T) {
	r := load(t, "handgunners.json")[0]
	for kind, want := range map[string][]string{
		"outcomes":   {"Charge of Orc Boyz", "panicked", "0.66%", "83.1%", "0%", "100%", "hold", "exact", "95% interval of 1,000,000 trials"},
		"swing":      {"-46.8", "-36.6", "-25.6", "flee", "0", "nine games in ten"},
		"casualties": {"Imperial Handgunners", "Orc Boyz", "5.3", "2.5", "stand and shoot"},
	} {
		file := drawn(t, kind, "svg", r)
		found := texts(t, file)
		for _, w := range want {
			if !slices.Contains(found, w) {
				t.Errorf("%s does not say %q in %q", kind, w, found)
			}
		}
		if !bytes.Contains(file, []byte("sans-serif")) {
			t.Errorf("%s falls back to a serif font", kind)
		}
	}
	for _, kind := range Kinds {
		for _, text := range texts(t, drawn(t, kind, "svg", renamed(load(t, "twelve.json")[0], 24))) {
			if strings.ContainsFunc(text, func(r rune) bool { return r < ' ' || r == '\u202e' }) {
				t.Errorf("%s lets control characters through: %q", kind, text)
			}
		}
	}
}

// Every plan must be in every figure, told apart by a number where its name
// is cut or cannot be drawn.
func TestEveryPlanIsNamed(t *testing.T) {
	r := renamed(load(t, "twelve.json")[0], 24)
	for _, kind := range Kinds {
		found := texts(t, drawn(t, kind, "svg", r))
		for i, p := range r.Plans {
			number := fmt.Sprintf("%d ", i+1)
			if !slices.ContainsFunc(found, func(s string) bool { return strings.HasPrefix(s, number) || s == reports.Clean(p.Plan) }) {
				t.Errorf("%s does not show plan %d, %q", kind, i+1, p.Plan)
			}
		}
	}
}

// A zero is drawn as a bound, never as a bar.
func TestZeroCounts(t *testing.T) {
	found := texts(t, drawn(t, "outcomes", "svg", load(t, "sampled.json")[0]))
	if !slices.Contains(found, "<0.02%") {
		t.Errorf("no bound for what was never seen: %q", found)
	}
}

// The mass of a distribution must not be lost between the columns.
func TestSpreadKeepsTheMass(t *testing.T) {
	for _, sample := range []string{"exact.json", "sampled.json", "twelve.json"} {
		for _, p := range reports.Shown(load(t, sample)[0]) {
			sum := 0.0
			for _, x := range spread(reports.Variable(p, reports.Swing), -200, 150, 80) {
				sum += x
			}
			if sum < 1-1e-9 || sum > 1+1e-9 {
				t.Errorf("%s, %s: columns add up to %g", sample, p.Plan, sum)
			}
		}
	}
}

func TestRoundTicks(t *testing.T) {
	label := func(x float64) string { return fmt.Sprint(x) }
	for _, test := range []struct {
		low, high float64
		about     int
		want      string
	}{
		{-90, 123, 8, "[-100 -50 0 50 100 150]"}, {0, 5.3, 4, "[0 2 4 6]"}, {0, 0, 4, "[-1 -0.5 0 0.5 1]"}, {4, 17, 14, "[4 5 6 7 8 9 10 11 12 13 14 15 16 17]"},
	} {
		from, to, ticks := roundTicks(test.low, test.high, test.about, label)
		var got []float64
		for _, tick := range ticks {
			got = append(got, tick.Value)
		}
		if fmt.Sprint(got) != test.want || from > test.low || to < test.high {
			t.Errorf("%g to %g: %v, from %g to %g, want %s", test.low, test.high, got, from, to, test.want)
		}
	}
}

func TestColoursReadInGrey(t *testing.T) {
	apart := func(a, b color.RGBA) float64 { return max(lightness(a)-lightness(b), lightness(b)-lightness(a)) }
	if d := apart(strong, light); d < 0.3 {
		t.Errorf("the best plan and the others are %.2f apart in grey", d)
	}
	for side := range 2 {
		for i := range 3 {
			if d := apart(unitFill(side, i), unitFill(side, i+1)); d < 0.08 {
				t.Errorf("units %d and %d of side %d are %.2f apart in grey", i, i+1, side, d)
			}
		}
	}
}

func TestRefusals(t *testing.T) {
	r := load(t, "exact.json")[0]
	sweep := load(t, "sweep.jsonl")
	nothing := sweep[len(sweep)-1]
	for name, err := range map[string]error{
		"want one of outcomes": Draw(io.Discard, "pie", "png", r, Options{}),
		"want one of png":      Draw(io.Discard, "swing", "gif", r, Options{}),
		"nothing to draw":      Draw(io.Discard, "swing", "png", nothing, Options{}),
		"exactly one number":   DrawSweep(io.Discard, "png", []*sim.Result{r}, Options{}),
		"at any point":         DrawSweep(io.Discard, "png", []*sim.Result{nothing}, Options{}),
		"no points":            DrawSweep(io.Discard, "png", nil, Options{}),
	} {
		if err == nil || name != "no points" && !strings.Contains(err.Error(), name) {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, kind := range Kinds { // a result with nothing in it must not panic
		empty := &sim.Result{Plans: []sim.PlanResult{{Legal: true, Variables: []sim.VariableResult{{Name: "x"}}}}}
		if err := Draw(io.Discard, kind, "png", empty, Options{}); err != nil {
			t.Error(err)
		}
	}
}

// The best plan is set in bold, which is wider: its name is whole all the same.
func TestNameOfBestPlanIsWhole(t *testing.T) {
	r := load(t, "handgunners.json")[0]
	best := slices.IndexFunc(r.Plans, func(p sim.PlanResult) bool { return p.Plan == r.Advice.Best })
	for n := 4; n <= 30; n++ {
		name := strings.Repeat("plan of many names ", 2)[:n] + "."
		r.Plans[best].Plan, r.Advice.Best = name, name
		f := newFrame(r, Options{}, "", 10)
		at := slices.IndexFunc(f.plans, func(p *sim.PlanResult) bool { return p.Plan == name })
		if drawn := fit(f.nameStyle(at), f.names[at], f.labels-nameGap); drawn != name {
			t.Errorf("the best plan %q is called %q", name, drawn)
		}
	}
}

// Eight units of a side differ, and dark intervals are seen on all of them.
func TestUnitFills(t *testing.T) {
	seen := map[color.RGBA]bool{}
	for side := range 2 {
		for i := range 8 {
			c := unitFill(side, i)
			if seen[c] {
				t.Errorf("side %d, unit %d looks like another one: %v", side, i, c)
			}
			seen[c] = true
			if grey := (299*int(c.R) + 587*int(c.G) + 114*int(c.B)) / 1000; grey < 0x50 {
				t.Errorf("side %d, unit %d is too dark for an interval upon it: %v", side, i, c)
			}
		}
	}
}
