package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"testing"

	"tactica/configs"
	"tactica/sim"
)

// TestExitCodeOfResults: an interrupt counts most, then a disagreement, then an
// expectation that failed.
func TestExitCodeOfResults(t *testing.T) {
	fine := &sim.Result{Run: sim.RunInfo{StoppedBy: "trials", Agreement: &sim.Agreement{Agree: true}}}
	failing := &sim.Result{Expectations: []sim.Expectation{{Pass: true}, {Pass: false}}}
	differs := &sim.Result{Run: sim.RunInfo{Agreement: &sim.Agreement{Agree: false}}}
	stopped := &sim.Result{Run: sim.RunInfo{StoppedBy: "interrupt"}}
	for _, c := range []struct {
		results []*sim.Result
		code    int
	}{
		{[]*sim.Result{fine}, exitOK},
		{[]*sim.Result{fine, failing}, exitExpectation},
		{[]*sim.Result{failing, differs}, exitDisagree},
		{[]*sim.Result{differs, failing}, exitDisagree},
		{[]*sim.Result{stopped, differs, failing}, exitInterrupt},
		{[]*sim.Result{differs, stopped}, exitInterrupt},
	} {
		a := &app{}
		a.judge(c.results)
		if a.outcome != c.code {
			t.Errorf("exit code %d, want %d", a.outcome, c.code)
		}
	}
}

// TestExpectationsDecideTheExitCode runs a scenario with expectations that
// hold and one with expectations that do not.
func TestExpectationsDecideTheExitCode(t *testing.T) {
	src, _ := configs.Builtin("handgunners")
	for expect, code := range map[string]int{
		"  - {best: flee}\n  - {plan: flee, variable: handgunners.fate, is: destroyed, at_most: 0.1}\n": exitOK,
		"  - {best: hold}\n": exitExpectation,
		"  - {plan: flee, variable: handgunners.fate, is: destroyed, at_most: 0.09}\n": exitExpectation,
		"  - {plan: hold, variable: swing, mean_at_least: -42.31}\n":                   exitOK,
		"  - {plan: hold, variable: swing, mean_at_least: -42.30}\n":                   exitExpectation,
	} {
		file := filepath.Join(t.TempDir(), "expect.yaml")
		if err := os.WriteFile(file, append(src, "\nexpect:\n"+expect...), 0o600); err != nil {
			t.Fatal(err)
		}
		var out, errs bytes.Buffer
		if got := run(context.Background(), []string{"run", file, "--trials", "1000"}, nil, &out, &errs); got != code {
			t.Errorf("expect:\n%sexit code %d, want %d\n%s%s", expect, got, code, out.String(), errs.String())
		}
	}
}
