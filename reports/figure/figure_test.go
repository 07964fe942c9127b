package figure

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

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

func TestDump(t *testing.T) {
	dir := os.Getenv("FIGURES")
	if dir == "" {
		t.Skip()
	}
	for _, name := range []string{"handgunners", "twelve", "sampled", "exact"} {
		r := load(t, name+".json")[0]
		if name == "twelve" && os.Getenv("N24") != "" {
			r.Plans = append(r.Plans, r.Plans...)
			name = "n24"
		}
		for _, kind := range Kinds {
			for _, format := range Formats {
				var b bytes.Buffer
				if err := Draw(&b, kind, format, r, Options{}); err != nil {
					t.Fatal(err)
				}
				os.WriteFile(filepath.Join(dir, name+"-"+kind+"."+format), b.Bytes(), 0o644)
			}
		}
	}
	var b bytes.Buffer
	if err := DrawSweep(&b, "png", load(t, "sweep.jsonl"), Options{}); err != nil {
		t.Fatal(err)
	}
	os.WriteFile(filepath.Join(dir, "sweep.png"), b.Bytes(), 0o644)
}
