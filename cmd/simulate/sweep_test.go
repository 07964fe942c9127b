package main

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"io"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"tactica/configs"
	"tactica/reports"
	"tactica/sim"
)

// sweeps runs a sweep of @handgunners, exactly unless told otherwise.
func sweeps(t *testing.T, args ...string) (code int, out, errs string) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	args = append([]string{"sweep", "@handgunners", "--engine", "exact"}, args...)
	code = run(context.Background(), args, nil, &stdout, &stderr)
	return code, stdout.String(), stderr.String()
}

func TestSweepSays(t *testing.T) {
	for _, c := range []struct{ args, says string }{
		{"--vary charges.0.distance=4:12:2 --quiet", "Up to 4 inches: hold; above 4 and up to 6: stand and shoot; above 6 and up to 10: flee; above 10: stand and shoot.\n"},
		{"--vary charges.0.distance=8,12", "above 10  stand and shoot; at 10 itself still flee"},
		{"--vary charges.0.distance=9:10 --show orcs.shot", "Mean models of Orc Boyz lost to shooting"},
		{"--vary charges.0.distance=9:10 --show handgunners.fate=destroyed", "Fate of Imperial Handgunners: destroyed"},
		{"--vary charges.0.distance=9 --vary units.orcs.models=10,30 --quiet", "Stand and shoot is best at 1 of 2 pairs, flee at 1.\n"},
		{"--vary charges.0.distance=9 --set units.orcs.models=10 --quiet", "At 9 inches: stand and shoot.\n"},
		{"--vary charges.0.distance=15:18 --format md", "any plan"},
		{"--vary charges.0.distance=9,17 --format csv", "at.charges.0.distance,plan,legal"},
	} {
		code, out, errs := sweeps(t, strings.Fields(c.args)...)
		if code != exitOK || errs != "" || !strings.Contains(out, c.says) {
			t.Errorf("%s: exit code %d, says\n%s%s\nwant %q", c.args, code, out, errs, c.says)
		}
	}
}

// TestSweepOfTheFile: sweep: says what varies, and --vary is in place of it.
func TestSweepOfTheFile(t *testing.T) {
	src, _ := configs.Builtin("handgunners")
	file := filepath.Join(t.TempDir(), "mine.yaml")
	text := string(src) + "\nsweep:\n  - {path: units.orcs.models, values: [10, 30]}\nexpect:\n  - {best: flee}\n  - {best: hold}\n"
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	for args, want := range map[string][]string{
		"":                               {"Up to 15 models: stand and shoot; from 16 on: flee.", "best plan: flee: holds at 1 of 2 values", "best plan: hold: holds at 0 of 2 values"},
		"--vary charges.0.distance=9,10": {"From 9 to 10 inches: flee."},
	} {
		var out, errs bytes.Buffer
		code := run(context.Background(), append([]string{"sweep", file, "--engine", "exact"}, strings.Fields(args)...), nil, &out, &errs)
		if code != exitOK {
			t.Errorf("%q: exit code %d: %s", args, code, errs.String())
		}
		for _, text := range want {
			if !strings.Contains(out.String(), text) {
				t.Errorf("%q: no %q in\n%s", args, text, out.String())
			}
		}
	}
}

// TestSweepJSON has a point a line, even if there is only one.
func TestSweepJSON(t *testing.T) {
	for _, format := range []string{"json", "jsonl"} {
		for vary, points := range map[string]int{"9": 1, "8:10": 3} {
			_, out, _ := sweeps(t, "--vary", "charges.0.distance="+vary, "--format", format)
			lines := strings.Split(strings.TrimSuffix(out, "\n"), "\n")
			if len(lines) != points {
				t.Fatalf("%s of %d points has %d lines", format, points, len(lines))
			}
			var last sim.Result
			if err := json.Unmarshal([]byte(lines[points-1]), &last); err != nil || last.At == nil || last.Sweep == nil || last.Sweep.Points != points {
				t.Errorf("%v, %+v", err, last.Sweep)
			}
		}
	}
}

// TestSweepWritesFiles of every kind.
func TestSweepWritesFiles(t *testing.T) {
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	code, out, errs := sweeps(t, "--vary", "charges.0.distance=8:10", "-o", at("{name}.csv"), "--format", "csv",
		"--plot", at("curve.png"), "--plot", at("curve.svg"), "--report", at("sweep.pdf"), "--stats")
	if code != exitOK || out != "" || !strings.Contains(errs, "3 points and ") {
		t.Errorf("exit code %d: %s%s", code, out, errs)
	}
	for name, start := range map[string]string{"Handgunners charged by Orc Boyz.csv": "scenario,", "curve.png": "\x89PNG", "curve.svg": "<?xml", "sweep.pdf": "%PDF"} {
		text, err := os.ReadFile(at(name))
		if err != nil || !strings.HasPrefix(string(text), start) {
			t.Errorf("%s: %v, starts with %.20q", name, err, text)
		}
	}
	if code, _, errs := sweeps(t, "--vary", "charges.0.distance=8:10", "--vary", "units.orcs.models=10,20", "--plot", at("map.png")); code != exitOK {
		t.Error(errs)
	}
}

func TestSweepBadInput(t *testing.T) {
	dir := t.TempDir()
	for _, c := range []struct{ args, says string }{
		{"", "no sweep: and there is no --vary"},
		{"--vary charges.0.distnce=4:5", `did you mean "charges.0.distance"?`},
		{"--vary charges.0.distance=5:4", "from is above to"},
		{"--vary units.orcs.models=1.5", "whole number"},
		{"--vary charges.0.distance=4:5 --vary charges.0.distance=6:7", "varied already"},
		{"--vary charges.0.distance=4 --vary units.orcs.models=5 --vary units.handgunners.models=5", "at most 2"},
		{"--vary charges.0.distance=4:5 --show orcs.fat=destroyed", "did you mean orcs.fate?"},
		{"--vary charges.0.distance=4:5 --show orcs.fate=destroyd", "did you mean destroyed?"},
		{"--vary charges.0.distance=4:5 --show orcs.fate", "orcs.fate=standing"},
		{"--vary charges.0.distance=4:5 --show swing=3", "swing is a number"},
		{"--vary charges.0.distance=4:5 --show a --show b --show c --show d --show e --show f --show g", "at most 6"},
		{"--vary charges.0.distance=4:5 --plot outcomes=x.png.txt", ".png or .svg"},
		{"--vary charges.0.distance=4:5 --format junit", "want one of table, md, csv, json, jsonl"},
		{"--vary charges.0.distance=4:5 --resume", "want --format jsonl -o FILE"},
		{"--vary charges.0.distance=4:5 --resume -o " + dir + "/x.txt", "want --format jsonl -o FILE"},
		{"--vary charges.0.distance=4:5 --engine exactly", "want exact, mc or both"},
		{"--vary charges.0.distance=4:5 --trials 0", "want at least 1"},
		{"--vary units.handgunners.models=4,5 --set units.handgunners.wounds_taken=1", "at units.handgunners.models=4: "},
		{"--vari charges.0.distance=4:5", "did you mean --vary?"},
		{"@knights", "accepts 1 arg"},
	} {
		code, out, errs := sweeps(t, strings.Fields(c.args)...)
		if code != exitInput || out != "" || !strings.Contains(errs, c.says) {
			t.Errorf("%s: exit code %d, says %q and %q; want %q", c.args, code, errs, out, c.says)
		}
	}
	if left, _ := os.ReadDir(dir); len(left) > 0 {
		t.Errorf("%s is left behind", left[0].Name())
	}
}

// TestSweepKeepsWhatIsNotTooLarge: the points that could be solved are written,
// the others are named, and the exit code says that something is missing.
func TestSweepKeepsWhatIsNotTooLarge(t *testing.T) {
	file := filepath.Join(t.TempDir(), "points.csv")
	var out, errs bytes.Buffer
	code := run(t.Context(), []string{"sweep", "@elven-archers", "--engine", "exact", "--set", "units.archers.models=5", "--vary", "rounds=1,3", "--format", "csv", "-o", file}, nil, &out, &errs)
	if code != exitInput || !strings.Contains(errs.String(), "too large for --engine exact: rounds 3; the other points are printed") {
		t.Errorf("exit code %d: %s", code, errs.String())
	}
	text, err := os.ReadFile(file)
	if err != nil || !strings.Contains(string(text), "goblins.charge,category,reached") || out.String() != "" {
		t.Errorf("%v, %s, %.300s", err, out.String(), text)
	}
}

// TestInterruptedSweepResumes: what an interrupted sweep leaves in its file, and
// what --resume makes of it, to the last byte.
func TestInterruptedSweepResumes(t *testing.T) {
	dir := t.TempDir()
	whole, part := filepath.Join(dir, "whole.jsonl"), filepath.Join(dir, "part.jsonl")
	sweep := func(ctx context.Context, file string, more ...string) (int, string) {
		var out, errs bytes.Buffer
		args := append([]string{"sweep", "@handgunners", "--vary", "charges.0.distance=4:17:0.5", "--trials", "150000", "--format", "jsonl", "-o", file}, more...)
		code := run(ctx, args, nil, &out, &errs)
		return code, errs.String()
	}
	if code, errs := sweep(t.Context(), whole); code != exitOK {
		t.Fatal(errs)
	}
	for wait := 50 * time.Millisecond; ; wait *= 2 {
		ctx, stop := context.WithTimeout(t.Context(), wait)
		code, errs := sweep(ctx, part)
		stop()
		if code == exitOK {
			t.Fatal("the sweep was over before it could be stopped")
		}
		if code != exitInterrupt {
			t.Fatalf("exit code %d: %s", code, errs)
		}
		if _, err := os.Stat(part); err == nil {
			if !strings.Contains(errs, "of 27 points done; the same command with --resume goes on") {
				t.Error(errs)
			}
			break
		}
		if !strings.Contains(errs, "before there was anything to print") {
			t.Error(errs)
		}
	}
	if left, _ := os.ReadDir(dir); len(left) != 2 {
		t.Errorf("%d files in the folder", len(left))
	}
	want, _ := os.ReadFile(whole)
	if got, _ := os.ReadFile(part); bytes.Count(got, []byte("\n")) >= bytes.Count(want, []byte("\n")) || !bytes.Contains(got, []byte(`"stopped_by":"interrupt"`)) {
		t.Error("the file of the interrupted sweep is complete, or does not say that it is not")
	}
	if code, errs := sweep(t.Context(), part, "--resume", "--seed", "2"); code != exitInput || !strings.Contains(errs, "--seed 1, and this is 2") {
		t.Errorf("another seed: exit code %d: %s", code, errs)
	}
	if code, errs := sweep(t.Context(), part, "--resume"); code != exitOK {
		t.Fatalf("exit code %d: %s", code, errs)
	}
	if got, _ := os.ReadFile(part); !bytes.Equal(got, want) {
		t.Error("what was resumed is not what an uninterrupted sweep gives")
	}
}

// TestResumeFromNothing starts anew, and from what is no sweep not at all.
func TestResumeFromNothing(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "points.jsonl")
	args := []string{"--vary", "charges.0.distance=8:9", "--format", "jsonl", "-o", file, "--resume"}
	if code, _, errs := sweeps(t, args...); code != exitOK {
		t.Fatal(errs)
	}
	want, _ := os.ReadFile(file)
	for text, says := range map[string]string{
		"":                                "",
		string(want):                      "",
		"no JSON\n":                       "line 1: is no result",
		string(want[:len(want)/2]) + "\n": "is no result",
		"old":                             "line 1: is no result",
		"{}\n":                            "line 1: made with schema 0",
		"[1]\n":                           "is no result",
		strings.Replace(string(want), `"charges.0.distance":8`, `"charges.0.distance":7`, 1): "no point at charges.0.distance=7",
	} {
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		code, _, errs := sweeps(t, args...)
		after, _ := os.ReadFile(file)
		switch {
		case says == "" && (code != exitOK || !bytes.Equal(after, want)):
			t.Errorf("%.30q: exit code %d: %s", text, code, errs)
		case says != "" && (code != exitInput || !strings.Contains(errs, says) || string(after) != text):
			t.Errorf("%.30q: exit code %d: %s; want %q, and the file as it was", text, code, errs, says)
		}
	}
}

// TestResumeOfACutFile goes on from the lines that are whole, wherever the file
// was cut off, and says so.
func TestResumeOfACutFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "points.jsonl")
	args := []string{"--vary", "charges.0.distance=8:10", "--format", "jsonl", "-o", file, "--resume"}
	if code, _, errs := sweeps(t, args...); code != exitOK {
		t.Fatal(errs)
	}
	want, _ := os.ReadFile(file)
	first := bytes.IndexByte(want, '\n') + 1
	second := first + bytes.IndexByte(want[first:], '\n') + 1
	for cut, line := range map[int]string{
		1: "line 1", first / 2: "line 1", first - 1: "line 2", first: "line 2", first + 1: "line 2",
		(first + second) / 2: "line 2", second - 2: "line 2", second: "line 3", len(want) - 2: "line 3", len(want) - 1: "", len(want): "",
	} {
		if err := os.WriteFile(file, want[:cut], 0o600); err != nil {
			t.Fatal(err)
		}
		code, _, errs := sweeps(t, args...)
		if got, _ := os.ReadFile(file); code != exitOK || !bytes.Equal(got, want) {
			t.Errorf("cut at %d of %d: exit code %d: %s, or the file differs", cut, len(want), code, errs)
		}
		if (line == "") != (errs == "") || !strings.Contains(errs, line) {
			t.Errorf("cut at %d of %d: says %q, want %q", cut, len(want), errs, line)
		}
	}
}

// TestInterruptBeforeThereIsAnything leaves an old file alone.
func TestInterruptBeforeThereIsAnything(t *testing.T) {
	file := filepath.Join(t.TempDir(), "old.jsonl")
	if err := os.WriteFile(file, []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	stop()
	var out, errs bytes.Buffer
	code := run(ctx, []string{"sweep", "@handgunners", "--vary", "charges.0.distance=8:9", "--format", "jsonl", "-o", file}, nil, &out, &errs)
	if text, _ := os.ReadFile(file); code != exitInterrupt || string(text) != "old" || !strings.Contains(errs.String(), "before there was anything") {
		t.Errorf("exit code %d, %q: %s", code, text, errs.String())
	}
}

// damaged is a JSON value with something in it replaced.
func damaged(r *rand.Rand, v any, left *int) any {
	if *left--; *left == 0 {
		return []any{nil, 0.0, -1.0, 1e308, 0.5, "", "x", "hold", true, []any{}, map[string]any{}, []any{1.0, "x", nil}}[r.IntN(12)]
	}
	switch v := v.(type) {
	case []any:
		for i := range v {
			v[i] = damaged(r, v[i], left)
		}
	case map[string]any:
		for _, key := range slices.Sorted(maps.Keys(v)) {
			v[key] = damaged(r, v[key], left)
		}
	}
	return v
}

// size is how many values there are in a JSON value.
func size(v any) int {
	n := 1
	switch v := v.(type) {
	case []any:
		for i := range v {
			n += size(v[i])
		}
	case map[string]any:
		for key := range v {
			n += size(v[key])
		}
	}
	return n
}

// TestDamagedPoints: a file of points from a stranger is refused or used, and
// never a panic, whatever is made of it.
func TestDamagedPoints(t *testing.T) {
	var out, errs bytes.Buffer
	args := []string{"sweep", "@defend", "--engine", "exact", "--vary", "charges.0.distance=5,9"}
	if code := run(t.Context(), append(args, "--format", "jsonl"), nil, &out, &errs); code != exitOK {
		t.Fatal(errs.String())
	}
	lines := bytes.SplitAfter(out.Bytes(), []byte("\n"))[:2]
	dir := t.TempDir()
	file := filepath.Join(dir, "points.jsonl")
	r := rand.New(rand.NewPCG(5, 6))
	used := 0
	for n := range *damages {
		var text []byte
		for _, line := range lines {
			var v any
			if err := json.Unmarshal(line, &v); err != nil {
				t.Fatal(err)
			}
			at := 1 + r.IntN(size(v))
			v = damaged(r, v, &at)
			line, err := json.Marshal(v)
			if err != nil {
				t.Fatal(err)
			}
			text = append(append(text, line...), '\n')
		}
		if err := os.WriteFile(file, text, 0o600); err != nil {
			t.Fatal(err)
		}
		more := []string{"--format", []string{"json", "jsonl"}[n%2], "-o", file, "--resume", "--plot", filepath.Join(dir, "x.svg")}
		if n%8 == 0 {
			more = append(more, "--report", filepath.Join(dir, "x.pdf"))
		}
		errs.Reset()
		code := run(t.Context(), slices.Concat(args, more), nil, io.Discard, &errs)
		if code != exitOK && code != exitInput {
			t.Errorf("exit code %d: %s", code, errs.String())
		}
		if code == exitOK {
			used++
			points, err := os.Open(file)
			if err != nil {
				t.Fatal(err)
			}
			results, _, err := readPoints(points)
			points.Close()
			if err != nil {
				t.Fatal(err)
			}
			for _, format := range []string{"table", "md", "csv"} {
				if err := reports.Write(io.Discard, format, results, reports.Options{}); err != nil {
					t.Error(err)
				}
			}
		}
	}
	if used < *damages/20 {
		t.Errorf("only %d of %d damaged files were used at all", used, *damages)
	}
}

var damages = flag.Int("damages", 60, "how many damaged files of points to try")
