package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"tactica/configs"
	"tactica/sim"
)

// printed is what a command line prints, which must end with the exit code.
func printed(t *testing.T, code int, args ...string) string {
	t.Helper()
	var out, errs bytes.Buffer
	if got := run(context.Background(), args, nil, &out, &errs); got != code {
		t.Fatalf("%v: exit code %d: %s", args, got, errs.String())
	}
	return out.String()
}

// claims are what nobody can know after a trial or two: an error of nothing, a
// chance of all or nothing, a winner.
var claims = regexp.MustCompile(`±0(\D|$)|(^|[\s>])100(\.0+)?%?(\s|$)|–|is better than|No plan is|equally good`)

// TestFewTrialsClaimNothing runs every built-in scenario for a trial and for two.
func TestFewTrialsClaimNothing(t *testing.T) {
	for _, b := range configs.BuiltinNames() {
		for trials, format := range map[string]string{"1": "table", "2": "md"} {
			text := printed(t, 0, "run", "@"+b.Name, "--engine", "mc", "--trials", trials, "--format", format)
			if claim := claims.FindString(text); claim != "" {
				t.Errorf("@%s, %s trials: %q in\n%s", b.Name, trials, claim, text)
			}
			if !strings.Contains(text, "Too close to call") {
				t.Errorf("@%s, %s trials: it is not too close to call\n%s", b.Name, trials, text)
			}
		}
	}
}

// TestTrialsAreACap: a run that is precise enough ends there, whatever more it was
// allowed; one that is not goes on to the cap; and the report says which rule
// ended it.
func TestTrialsAreACap(t *testing.T) {
	result := func(args ...string) *sim.Result {
		r := new(sim.Result)
		if err := json.Unmarshal([]byte(printed(t, 0, append([]string{"run", "@handgunners", "--engine", "mc", "--format", "json"}, args...)...)), r); err != nil {
			t.Fatal(err)
		}
		return r
	}
	first := result("--precision", "3")
	if first.Run.StoppedBy != "precision" || first.Run.Trials >= 1_000_000 || first.Run.Trials&(first.Run.Trials-1) != 0 {
		t.Fatalf("%+v", first.Run)
	}
	if half := (first.Advice.High - first.Advice.Low) / 2; half > 3 || half < 1 {
		t.Errorf("the margin is known to %g", half)
	}
	more := result("--precision", "3", "--trials", "123456789")
	if more.Run.Trials != first.Run.Trials || !reflect.DeepEqual(more.Advice, first.Advice) {
		t.Errorf("allowed more trials, the run is another one: %+v, %+v", more.Run, more.Advice)
	}
	exact := result("--precision", "3", "--trials", fmt.Sprint(first.Run.Trials))
	if exact.Run.StoppedBy != "precision" {
		t.Errorf("precise enough at the cap: %+v", exact.Run)
	}
	capped := result("--precision", "3", "--trials", "5000")
	if capped.Run.StoppedBy != "trials" || capped.Run.Trials != 5000 {
		t.Errorf("%+v", capped.Run)
	}
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"--precision", "3"}, "trials, enough for ±3 points, seed 1)"},
		{[]string{"--precision", "3", "--trials", "5000"}, "5,000 trials, the most allowed though ±3 points was asked for, seed 1)"},
		{[]string{"--trials", "5000"}, "5,000 trials, seed 1)"},
	} {
		for _, format := range []string{"table", "md"} {
			text := printed(t, 0, append([]string{"run", "@handgunners", "--engine", "mc", "--format", format}, c.args...)...)
			text = strings.Join(strings.Fields(text), " ")
			if format == "md" {
				c.want = strings.TrimSuffix(c.want, ")")
			}
			if !strings.Contains(text, c.want) {
				t.Errorf("%v: no %q in\n%s", c.args, c.want, text)
			}
		}
	}
}

// TestBestPlayIsKnownByItsDecisions: which named plan best play comes down to does
// not hang on how many trials look alike.
func TestBestPlayIsKnownByItsDecisions(t *testing.T) {
	for name, want := range map[string]string{"@handgunners": "flee", "@elven-archers": "", "@knights": "flee"} {
		for _, args := range [][]string{{"--engine", "mc", "--trials", "3"}, {"--engine", "exact"}} {
			r := new(sim.Result)
			if err := json.Unmarshal([]byte(printed(t, 0, append([]string{"run", name, "--format", "json"}, args...)...)), r); err != nil {
				t.Fatal(err)
			}
			if got := r.Advice.BestPlay.SameAs; got != want {
				t.Errorf("%s %v: best play decides as %q, want %q", name, args, got, want)
			}
		}
	}
}

// What best play comes down to is not told where the sample leaves it open.
func TestBestPlayClaimsNoMoreThanTheVerdict(t *testing.T) {
	for _, c := range []struct {
		args string
		open bool
	}{
		{"run @handgunners --engine mc --trials 5000 --set charges.0.edge=10", true},
		{"run @handgunners --engine exact --set charges.0.edge=10", false},
		{"run @handgunners --engine mc --trials 100000", false},
	} {
		var out, errs bytes.Buffer
		if code := run(context.Background(), strings.Fields(c.args), nil, &out, &errs); code != 0 {
			t.Fatalf("%s: exit code %d: %s", c.args, code, errs.String())
		}
		if open := strings.HasPrefix(out.String(), "Too close to call"); open != c.open {
			t.Fatalf("%s:\n%s", c.args, out.String())
		}
		if told := strings.Contains(out.String(), "No choice at any decision"); told == c.open {
			t.Errorf("%s: best play is told: %t\n%s", c.args, told, out.String())
		}
	}
}
