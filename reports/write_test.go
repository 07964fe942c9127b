package reports

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"tactica/sim"
)

var update = flag.Bool("update", false, "write the golden files anew")

// samples are the results under testdata, by name.
var samples = []string{"handgunners.json", "exact.json", "sampled.json", "illegal.json", "twelve.json", "sweep.jsonl", "sampled-sweep.jsonl", "map.jsonl"}

// load reads a file of results, one or several.
func load(t testing.TB, name string) []*sim.Result {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", name))
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

func write(t testing.TB, format string, results []*sim.Result, opts Options) string {
	t.Helper()
	var b bytes.Buffer
	if err := Write(&b, format, results, opts); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// golden compares a text with a file, or writes the file with -update.
func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", "golden", name)
	if *update {
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s is\n%s\nwant\n%s", name, got, want)
	}
}

func TestGoldens(t *testing.T) {
	for _, sample := range samples {
		results := load(t, sample)
		stem := sample[:len(sample)-len(filepath.Ext(sample))]
		for _, format := range []string{"table", "md", "junit"} {
			golden(t, stem+"."+format, write(t, format, results, Options{}))
		}
	}
	golden(t, "color.table", write(t, "table", load(t, "handgunners.json"), Options{Color: true}))
	golden(t, "several.table", write(t, "table", append(load(t, "exact.json"), load(t, "illegal.json")...), Options{}))
}
