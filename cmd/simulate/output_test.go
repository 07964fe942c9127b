package main

import (
	"bytes"
	"context"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func runs(t *testing.T, args ...string) (code int, errs string) {
	t.Helper()
	var b bytes.Buffer
	code = run(context.Background(), args, nil, io.Discard, &b)
	return code, b.String()
}

// TestOutputsReplaceNothingElse: neither the scenario that is run, nor another
// output of the same run, nor a link, nor a device is replaced.
func TestOutputsReplaceNothingElse(t *testing.T) {
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	if code, errs := runs(t, "init", "-o", at("mine.yaml")); code != 0 {
		t.Fatal(errs)
	}
	before, err := os.ReadFile(at("mine.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	quick := func(more ...string) []string {
		return append([]string{"run", at("mine.yaml"), "--trials", "1000"}, more...)
	}
	for says, args := range map[string][]string{
		"is the scenario itself": quick("-o", dir+"/./mine.yaml"),
		"written twice":          quick("--plot", at("p.png"), "--plot", "swing="+dir+"/./p.png"),
		"be written twice":       quick("-o", at("z.pdf"), "--report", at("z.pdf")),
	} {
		if code, errs := runs(t, args...); code != exitInput || !strings.Contains(errs, says) {
			t.Errorf("%v: exit code %d: %s", args, code, errs)
		}
	}
	if after, _ := os.ReadFile(at("mine.yaml")); !bytes.Equal(after, before) {
		t.Error("the scenario was changed")
	}

	if err := os.WriteFile(at("real.txt"), []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("real.txt", at("link.txt")); err != nil {
		t.Fatal(err)
	}
	if code, errs := runs(t, quick("-o", at("link.txt"))...); code != 0 {
		t.Fatal(errs)
	}
	if info, err := os.Lstat(at("link.txt")); err != nil || info.Mode()&fs.ModeSymlink == 0 {
		t.Error("the link was replaced")
	}
	info, err := os.Stat(at("real.txt"))
	if err != nil || info.Size() < 100 || info.Mode().Perm() != 0o600 {
		t.Errorf("the file behind the link: %v, %v", info, err)
	}
	if code, errs := runs(t, quick("-o", os.DevNull)...); code != 0 {
		t.Errorf("%s: exit code %d: %s", os.DevNull, code, errs)
	}
	if info, err := os.Stat(os.DevNull); err != nil || info.Mode().IsRegular() {
		t.Errorf("%s was replaced", os.DevNull)
	}
}

// TestInterruptWhileEnumerating: a large game gives up at once.
func TestInterruptWhileEnumerating(t *testing.T) {
	file := filepath.Join(t.TempDir(), "large.yaml")
	unit := "models: 100, files: 10, points: 9, stats: {M: 4, WS: 3, S: 3, T: 3, I: 3, A: 1, Ld: 7}}\n"
	text := "name: large\nrules: wfb8\nrounds: 6\nunits:\n  a: {side: blue, " + unit + "  b: {side: red, " + unit +
		"charges: [{charger: b, target: a, distance: 9}]\n"
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithTimeout(context.Background(), 100*time.Millisecond)
	defer stop()
	var errs bytes.Buffer
	if code := run(ctx, []string{"run", file, "--engine", "exact"}, nil, io.Discard, &errs); code != exitInterrupt {
		t.Errorf("exit code %d: %s", code, errs.String())
	}
}
