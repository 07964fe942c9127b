package pdf

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
	all := []*sim.Result{}
	for _, name := range []string{"handgunners.json", "exact.json", "sampled.json", "illegal.json", "twelve.json", "sweep.jsonl"} {
		r := load(t, name)
		all = append(all, r...)
		var b bytes.Buffer
		if err := Write(&b, r, Options{}); err != nil {
			t.Fatal(name, err)
		}
		os.WriteFile(filepath.Join(dir, name+".pdf"), b.Bytes(), 0o644)
	}
	var b bytes.Buffer
	if err := Write(&b, all, Options{Page: "Letter"}); err != nil {
		t.Fatal(err)
	}
	os.WriteFile(filepath.Join(dir, "all.pdf"), b.Bytes(), 0o644)
}
