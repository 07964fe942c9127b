package pdf

import (
	"bytes"
	"compress/zlib"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf16"

	"tactica/reports"
	"tactica/sim"
)

var samples = []string{"handgunners.json", "exact.json", "sampled.json", "illegal.json", "twelve.json", "sweep.jsonl", "sampled-sweep.jsonl", "map.jsonl"}

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

func write(t testing.TB, results []*sim.Result, opts Options) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := Write(&b, results, opts); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// A mark is a text on a page, in millimetres from its top left corner.
type mark struct {
	x, y, size float64
	text       string
}

var (
	stream = regexp.MustCompile(`(?s)stream\r?\n(.*?)\r?\nendstream`)
	token  = regexp.MustCompile(`(?s)BT /F\S+ ([0-9.]+) Tf ET|BT ([0-9.-]+) ([0-9.-]+) Td \(((?:\\.|[^\\)])*)\) Tj ET`)
	box    = regexp.MustCompile(`/MediaBox \[0 0 ([0-9.]+) ([0-9.]+)\]`)
)

// pages takes the texts out of a file, without help from the code under test.
func pages(t testing.TB, file []byte) (width, height float64, all [][]mark) {
	t.Helper()
	const mm = 72 / 25.4
	size := box.FindSubmatch(file)
	if size == nil {
		t.Fatal("no page size in the file")
	}
	width, _ = strconv.ParseFloat(string(size[1]), 64)
	height, _ = strconv.ParseFloat(string(size[2]), 64)
	for _, part := range stream.FindAllSubmatch(file, -1) {
		z, err := zlib.NewReader(bytes.NewReader(part[1]))
		if err != nil {
			continue
		}
		content, _ := io.ReadAll(z)
		if !bytes.Contains(content, []byte(" Tj ET")) {
			continue
		}
		var marks []mark
		points := 0.0
		for _, m := range token.FindAllSubmatch(content, -1) {
			if len(m[1]) > 0 {
				points, _ = strconv.ParseFloat(string(m[1]), 64)
				continue
			}
			x, _ := strconv.ParseFloat(string(m[2]), 64)
			y, _ := strconv.ParseFloat(string(m[3]), 64)
			marks = append(marks, mark{x / mm, (height - y) / mm, points, decode(m[4])})
		}
		all = append(all, marks)
	}
	return width / mm, height / mm, all
}

// decode turns an escaped string of big-endian UTF-16 into text.
func decode(raw []byte) string {
	var plain []byte
	for i := 0; i < len(raw); i++ {
		if raw[i] == '\\' && i+1 < len(raw) {
			i++
			if raw[i] == 'r' {
				plain = append(plain, '\r')
				continue
			}
		}
		plain = append(plain, raw[i])
	}
	units := make([]uint16, len(plain)/2)
	for i := range units {
		units[i] = uint16(plain[2*i])<<8 | uint16(plain[2*i+1])
	}
	return string(utf16.Decode(units))
}

// squeezed is a text without the spaces, at which lines may be broken.
func squeezed(s string) string { return strings.Join(strings.Fields(s), "") }

func textOf(all [][]mark) string {
	var b strings.Builder
	for _, page := range all {
		for _, m := range page {
			b.WriteString(squeezed(m.text))
		}
	}
	return b.String()
}

func TestSameBytes(t *testing.T) {
	results := append(load(t, "handgunners.json"), load(t, "sweep.jsonl")...)
	first := write(t, results, Options{})
	for range 3 {
		if !bytes.Equal(write(t, results, Options{}), first) {
			t.Fatal("two reports of the same results differ")
		}
	}
	for _, date := range []string{"/CreationDate (D:20000101", "/ModDate (D:20000101"} {
		if !bytes.Contains(first, []byte(date)) {
			t.Errorf("no %s) in the file", date)
		}
	}
}

func TestEverythingIsSaid(t *testing.T) {
	for i, sample := range samples {
		page := Pages[i%2]
		results := load(t, sample)
		_, _, all := pages(t, write(t, results, Options{Page: page}))
		text := textOf(all)
		r := results[0]
		want := []string{r.Scenario.Name, r.Scenario.Digest, r.Tool.Version, "rules " + r.Scenario.Rules,
			reports.Documents(results)[0].Verdict, "gap " + r.Scenario.Charges[0].Distance}
		for _, u := range r.Scenario.Units {
			want = append(want, u.Label, fmt.Sprintf("%g models", u.Models))
		}
		for _, p := range r.Plans {
			want = append(want, p.Plan, p.Reason)
		}
		for _, a := range r.Assumptions {
			want = append(want, a.Path, a.Text)
		}
		for _, e := range r.Expectations {
			want = append(want, e.Text)
		}
		want = append(append(want, r.NotModelled...), r.Warnings...)
		if r.Run.Trials > 0 {
			want = append(want, reports.Thousands(r.Run.Trials)+" of each plan", fmt.Sprint("seed", r.Run.Seed))
		}
		if r.Run.Agreement != nil {
			want = append(want, fmt.Sprintf("agree in all %s cells", reports.Thousands(int64(r.Run.Agreement.Cells))))
		}
		if i == 0 { // short enough not to be cut
			for _, group := range reports.Steps(r).Groups {
				want = append(want, group.Title)
				for _, row := range group.Rows {
					want = append(want, row.Label)
				}
			}
		}
		for _, w := range want {
			if !strings.Contains(text, squeezed(w)) {
				t.Errorf("%s on %s does not say %q", sample, page, w)
			}
		}
	}
}

// What a reader selects and copies must be the text that was meant: the codes on
// the pages are UTF-16, and every font says so, with a map of codes to text that
// leaves all of them as they are.
func TestTextIsExtracted(t *testing.T) {
	results := load(t, "twelve.json")
	file := write(t, results, Options{})
	fonts := bytes.Count(file, []byte("/Subtype /Type0"))
	for _, said := range []string{"/Encoding /Identity-H", "/ToUnicode ", "1 beginbfrange\n<0000> <FFFF> <0000>\nendbfrange"} {
		if n := bytes.Count(file, []byte(said)); n != fonts || n == 0 {
			t.Errorf("%d of %d fonts say %q", n, fonts, said)
		}
	}
	_, _, all := pages(t, file)
	text := textOf(all)
	for _, p := range results[0].Plans {
		if !strings.Contains(text, squeezed(p.Plan)) {
			t.Errorf("%q is not extracted", p.Plan)
		}
	}
	for _, want := range []string{results[0].Scenario.Name, "Ælfgifu", "Остланда"} {
		if !strings.Contains(text, squeezed(want)) {
			t.Errorf("%q is not extracted", want)
		}
	}
}

var awkward = []string{
	"Schützen halten stand, während die Speerträger über den Fluß fliehen und auf halbem Weg umkehren",
	"二つの突撃に対して弓兵は撃ちそして槍兵はすぐに川を渡って逃げる",
	strings.Repeat("Donaudampfschiffahrts", 30),
	"👩‍👩‍👧‍👦🏳️‍🌈🐗 astral", "evil\x1b[31m\r\n(name)\\\u202e\u2066", "tab\tnul\x00\xff\xfe\uffff", "", "W",
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
	c.Scenario.Charges = slices.Clone(r.Scenario.Charges)
	for i := range c.Scenario.Charges {
		c.Scenario.Charges[i].Distance, c.Scenario.Charges[i].Edge = awkward[2], awkward[2]
	}
	c.Scenario.Name = awkward[2]
	c.Scenario.File = awkward[2]
	c.Warnings = awkward
	c.Assumptions = []sim.Assumption{{Path: awkward[2], Text: awkward[0]}, {Path: "a", Text: awkward[2]}}
	return &c
}

// Everything must stand between the margins, whatever the names.
func TestNothingRunsOverTheEdge(t *testing.T) {
	twelve := load(t, "twelve.json")[0]
	measure := newPaper("A4", []*sim.Result{twelve})
	check := func(name string, file []byte) {
		width, height, all := pages(t, file)
		for i, page := range all {
			for _, m := range page {
				measure.font("", m.size, ink) // bold is wider: a lower bound
				end := m.x + measure.pdf.GetStringWidth(m.text)
				if m.x < side-0.5 || end > width-side+1.5 || m.y < top-10 || m.y > height-bottom+10 {
					t.Errorf("%s, page %d: %q from %.1f to %.1f at %.1f mm", name, i+1, m.text, m.x, end, m.y)
				}
			}
		}
	}
	for i, n := range []int{1, 3, 5, 24} {
		page := Pages[i%2]
		check(fmt.Sprintf("%d plans on %s", n, page), write(t, []*sim.Result{renamed(twelve, n)}, Options{Page: page}))
	}
	check("several", write(t, []*sim.Result{renamed(twelve, 2), load(t, "exact.json")[0], renamed(twelve, 7)}, Options{}))
}

func TestHeadsAreRepeated(t *testing.T) {
	point := load(t, "sweep.jsonl")[3]
	var sweep []*sim.Result
	for i := range 150 {
		r := *point
		r.At = &sim.At{Paths: point.At.Paths, Values: []float64{float64(1000 + i)}}
		sweep = append(sweep, &r)
	}
	_, _, all := pages(t, write(t, sweep, Options{}))
	tables := 0
	for i, page := range all {
		points, heads := 0, 0
		for _, m := range page {
			if n, err := strconv.Atoi(m.text); err == nil && n >= 1000 && n < 1150 {
				points++
			}
			if m.text == "best plan" {
				heads++
			}
		}
		if points > 0 {
			tables++
			if heads != 1 {
				t.Errorf("page %d has %d points of the sweep under %d heads", i+1, points, heads)
			}
		}
	}
	if tables < 3 {
		t.Errorf("the table is on %d pages, too few to see its heads repeated", tables)
	}
}

// The index must point at the pages on which the chapters begin.
func TestIndexNamesThePages(t *testing.T) {
	results := append(load(t, "handgunners.json"), load(t, "exact.json")...)
	results = append(results, load(t, "sweep.jsonl")...)
	_, _, all := pages(t, write(t, results, Options{}))
	var begins []string
	for i, page := range all[2:] {
		for _, m := range page {
			if m.size == titleSize {
				begins = append(begins, fmt.Sprint(i+3))
			}
		}
	}
	var listed []string
	for _, m := range all[0] {
		if m.size == subSize && !strings.Contains(m.text, " ") {
			listed = append(listed, m.text)
		}
	}
	if len(begins) != 3 || !slices.Equal(begins, listed) {
		t.Errorf("the index lists pages %v, the chapters begin on %v", listed, begins)
	}
	if text := textOf(all[1:2]); !strings.Contains(text, "Comparison") || !strings.Contains(text, "Exactonly") {
		t.Errorf("no comparison on page 2: %s", text)
	}
}

func TestBookmarks(t *testing.T) {
	file := write(t, load(t, "handgunners.json"), Options{})
	for _, want := range []string{"The situation", "What happens under each plan", "Points swing", "Step by step", "Not modelled", "How the numbers were made"} {
		var utf []byte
		for _, u := range utf16.Encode([]rune(want)) {
			utf = append(utf, byte(u>>8), byte(u))
		}
		if !bytes.Contains(file, append([]byte("/Title (\xfe\xff"), utf...)) {
			t.Errorf("no bookmark %q", want)
		}
	}
}

func TestPlaneAndEmptyResults(t *testing.T) {
	r := load(t, "exact.json")[0]
	r.Scenario.Table = &sim.TableInfo{Width: 72, Depth: 48}
	r.Scenario.Terrain = []sim.TerrainInfo{{Name: "Rock", Polygon: [][2]float64{{10, 10}, {14, 10}, {14, 13}}}, {Name: "nothing"}}
	r.Scenario.Units[0].Pose = &sim.PoseInfo{X: 36, Y: 20, Facing: 90}
	r.Scenario.Units[0].Width, r.Scenario.Units[0].Depth = 4, 2
	r.Scenario.Units[1].Pose = &sim.PoseInfo{X: 36, Y: 30, Facing: 270}
	_, _, all := pages(t, write(t, []*sim.Result{r}, Options{}))
	if text := textOf(all); !strings.Contains(text, "Rock") || !strings.Contains(text, "Thetablefromabove") {
		t.Error("no plan of the table")
	}
	for _, results := range [][]*sim.Result{{{}}, {{At: &sim.At{}}}, {{}, {}}, {{Plans: []sim.PlanResult{{Legal: true}}}}} {
		write(t, results, Options{})
	}
}

func TestRefusals(t *testing.T) {
	if err := Write(io.Discard, nil, Options{}); err == nil {
		t.Error("a report without results")
	}
	if err := Write(io.Discard, load(t, "exact.json"), Options{Page: "A5"}); err == nil || !strings.Contains(err.Error(), "A4, Letter") {
		t.Errorf("an unknown page: %v", err)
	}
}

// The heading of the situation and its picture stand on one page.
func TestSketchFollowsItsHeading(t *testing.T) {
	r := &sim.Result{Scenario: sim.ScenarioInfo{
		Table: &sim.TableInfo{Width: 72, Depth: 48},
		Units: []sim.UnitInfo{{Key: "a", Label: "A", Models: 1, Pose: &sim.PoseInfo{X: 10, Y: 10}}},
	}}
	p := newPaper("A4", []*sim.Result{r})
	p.newPage()
	for _, y := range []float64{top, 100, 160, 200, 250} {
		p.y = y
		p.heading("The situation", p.sketchHeight(r))
		page := p.pdf.PageNo()
		p.sketch(r)
		if p.pdf.PageNo() != page {
			t.Errorf("from %g mm: the picture is on the page behind its heading", y)
		}
	}
}

// A short list is on one page, a long one begins below its heading.
func TestListsKeepTogether(t *testing.T) {
	p := newPaper("A4", []*sim.Result{{}})
	p.newPage()
	for n, whole := range map[int]bool{3: true, 15: true, 60: false} {
		var l reports.List
		for range n {
			l.Items = append(l.Items, reports.Item{Term: "term", Text: "text"})
		}
		for y := top; y < 280; y += 7 {
			p.y = y
			before := p.pdf.PageNo()
			p.titledList("List", l)
			if after := p.pdf.PageNo(); whole && after > before && p.y < top+float64(n)*lineHeight(textSize) {
				t.Errorf("a list of %d is broken when it begins at %g mm", n, y)
			}
		}
	}
}
