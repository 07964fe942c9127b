package main

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"tactica/sim"
)

// broken fails after some bytes, as a pipe does whose reader is gone.
type broken struct {
	left int
	err  error
}

func (b *broken) Write(p []byte) (int, error) {
	if len(p) > b.left {
		n := b.left
		b.left = 0
		return n, b.err
	}
	b.left -= len(p)
	return len(p), nil
}

// TestOutputsThatFail: whatever an output is written to, and however it fails,
// there is one clear line and exit code 3.
func TestOutputsThatFail(t *testing.T) {
	for _, args := range [][]string{
		{"run", "@handgunners", "--trials", "1000"},
		{"run", "@handgunners", "--engine", "exact", "--format", "json"},
		{"sweep", "@handgunners", "--engine", "exact", "--vary", "charges.0.distance=9"},
		{"init", "--list"}, {"schema"}, {"version"}, {"--help"}, {"odds", "roll", "2D6"},
		{"completion", "bash"}, {"validate", "@handgunners"}, {"init", "-o", "-"},
	} {
		for _, err := range []error{syscall.EPIPE, syscall.ENOSPC, syscall.EIO} {
			for _, left := range []int{0, 10} {
				var errs bytes.Buffer
				code := run(context.Background(), args, nil, &broken{left, err}, &errs)
				if code != exitOutput {
					t.Errorf("%v on a writer that fails with %v: exit code %d", args, err, code)
				}
				if lines := strings.Count(errs.String(), "\n"); lines != 1 || !strings.Contains(errs.String(), "standard output") {
					t.Errorf("%v on a writer that fails with %v says %q, want one line about standard output", args, err, errs.String())
				}
			}
		}
	}
}

// TestNothingHalfWritten: an output that cannot be written leaves no file
// behind, and neither do the others of the same run that were open by then.
func TestNothingHalfWritten(t *testing.T) {
	dir := t.TempDir()
	for _, bad := range [][]string{
		{"-o", filepath.Join(dir, "no", "such", "folder", "x.txt")},
		{"-o", filepath.Join(dir, "fine.txt"), "--report", filepath.Join(dir, "none", "x.pdf")},
		{"-o", filepath.Join(dir, "fine.txt"), "--plot", filepath.Join(dir, "none", "x.png")},
		{"-o", dir},
	} {
		var errs bytes.Buffer
		args := append([]string{"run", "@handgunners", "--trials", "1000"}, bad...)
		if code := run(context.Background(), args, nil, io.Discard, &errs); code != exitOutput {
			t.Errorf("%v: exit code %d: %s", bad, code, errs.String())
		}
		if left, _ := os.ReadDir(dir); len(left) > 0 {
			t.Errorf("%v leaves %s behind", bad, left[0].Name())
		}
	}
}

// TestOutputsAreWritten: all files of a run, each scenario in its own where
// the name asks for it.
func TestOutputsAreWritten(t *testing.T) {
	dir := t.TempDir()
	var errs bytes.Buffer
	code := run(context.Background(), []string{
		"run", "@handgunners", "@knights", "--trials", "1000",
		"-o", filepath.Join(dir, "both.csv"), "--format", "csv", "--report", filepath.Join(dir, "{name}.pdf"),
		"--plot", "swing=" + filepath.Join(dir, "{name}.svg"), "--plot", filepath.Join(dir, "{name}.png"),
	}, nil, io.Discard, &errs)
	if code != exitOK {
		t.Fatalf("exit code %d: %s", code, errs.String())
	}
	left, _ := os.ReadDir(dir)
	if len(left) != 7 {
		t.Errorf("%d files, want a CSV, two PDFs and four plots: %v", len(left), left)
	}
	for _, f := range left {
		if info, _ := f.Info(); info.Size() < 500 {
			t.Errorf("%s has %d bytes", f.Name(), info.Size())
		}
	}
}

// TestInterruptedRunTellsWhatItHas: a run that is stopped prints the trials
// that were finished and says so.
func TestInterruptedRunTellsWhatItHas(t *testing.T) {
	ctx, stop := context.WithTimeout(context.Background(), 300*time.Millisecond)
	defer stop()
	var out, errs bytes.Buffer
	code := run(ctx, []string{"run", "@handgunners", "--trials", "100000000000", "--format", "json"}, nil, &out, &errs)
	if code != exitInterrupt {
		t.Fatalf("exit code %d: %s", code, errs.String())
	}
	var r sim.Result
	if err := json.Unmarshal(out.Bytes(), &r); err != nil {
		t.Fatal(err)
	}
	if r.Run.StoppedBy != "interrupt" || r.Run.Trials >= 100000000000 {
		t.Errorf("stopped by %s after %d trials", r.Run.StoppedBy, r.Run.Trials)
	}
}

// TestBadInput: exit code 2, and a message that helps.
func TestBadInput(t *testing.T) {
	for _, c := range []struct{ args, says string }{
		{"runn", `Did you mean`},
		{"run @handgunner", "did you mean @handgunners?"},
		{"run handgunners", "the built-in scenario is @handgunners"},
		{"run @handgunners --enigne exact", "did you mean --engine?"},
		{"run @handgunners --engine exakt", "want exact, mc or both"},
		{"run @handgunners --format xml", "want one of"},
		{"run @handgunners --trials 0", "want at least 1"},
		{"run @handgunners --trials many", "--trials"},
		{"run @handgunners --confidence 95", "between 0 and 1"},
		{"run @handgunners --precision -1", "above 0"},
		{"run @handgunners --set charges.0.distance", "want path=value"},
		{"run @handgunners --set charges.0.distance=far", "charges.0.distance"},
		{"run @handgunners --set units.handgunners.modles=9", `did you mean "models"?`},
		{"run @handgunners --plot pie=x.png", "want one of outcomes"},
		{"run @handgunners --plot x.gif", ".png or .svg"},
		{"run @handgunners @knights --plot x.png", "{name}"},
		{"run @handgunners --report x.txt", "ends in .pdf"},
		{"run @handgunners --paper a3", "A4 or Letter"},
		{"run @handgunners --color pink", "auto, always or never"},
		{"run", "requires at least 1"},
		{"run nosuchfile.yaml", "no such file"},
		{"init nosuchname", "no built-in scenario"},
		{"bench --rounds 0", "--rounds 0"},
	} {
		var out, errs bytes.Buffer
		if code := run(context.Background(), strings.Fields(c.args), nil, &out, &errs); code != exitInput {
			t.Errorf("%s: exit code %d", c.args, code)
		}
		if !strings.Contains(errs.String(), c.says) || out.Len() > 0 {
			t.Errorf("%s: says %q on standard error and %q on standard output; want %q", c.args, errs.String(), out.String(), c.says)
		}
	}
}

// What is asked for in a way that other programs take is answered, or what to do
// instead is said.
func TestUsualWays(t *testing.T) {
	said := func(args ...string) (int, string, string) {
		var out, errs bytes.Buffer
		code := run(context.Background(), args, nil, &out, &errs)
		return code, out.String(), errs.String()
	}
	_, version, _ := said("version")
	if code, out, _ := said("--version"); code != exitOK || out != version || version == "" {
		t.Errorf("--version: exit code %d, %q; version says %q", code, out, version)
	}
	if code, out, _ := said("completion", "fish"); code != exitOK || !strings.Contains(out, "fish completion for simulate") {
		t.Errorf("completion fish: exit code %d, %q", code, out)
	}
	for _, c := range []struct{ args, want string }{
		{"completion tcsh", "no completions for tcsh; there are some for bash, fish, powershell, zsh"},
		{"run @handgunners --set =3", "--set =3: want path=value"},
		{"run @handgunners --plot =x.png", "--plot =x.png: want a kind before the ="},
		{"schema -o x", "simulate schema > FILE"},
	} {
		if code, out, errs := said(strings.Fields(c.args)...); code != exitInput || out != "" || !strings.Contains(errs, c.want) {
			t.Errorf("%s: exit code %d, %q, %q; want %q", c.args, code, out, errs, c.want)
		}
	}
}
