package main

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tactica/configs"
	"tactica/sim"
)

// typed runs a command line.
func typed(t *testing.T, stdin string, args ...string) (out, errs string, code int) {
	t.Helper()
	var o, e bytes.Buffer
	code = run(t.Context(), args, strings.NewReader(stdin), &o, &e)
	return o.String(), e.String(), code
}

func TestExplain(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "story.md")
	for name, c := range map[string]struct {
		args []string
		want []string // on standard output
	}{
		"default plan": {[]string{"@handgunners"}, []string{`Trial 0 under the plan "flee"`, "the best named plan", "Charge of Orc Boyz", "swing for blue"}},
		"a trial":      {[]string{"@handgunners", "--plan", "hold", "--trial", "7"}, []string{`Trial 7 under the plan "hold"`, "> hold", "Combat, round 1"}},
		"a seed":       {[]string{"@handgunners", "--plan", "hold", "--seed", "5"}, []string{"seed 5"}},
		"set":          {[]string{"@handgunners", "--set", "charges.0.distance=7"}, []string{"7 inches away"}},
		"found":        {[]string{"@handgunners", "--plan", "flee", "--where", "orcs.charge=caught", "--where", "orcs.moved<1"}, []string{"caught Imperial Handgunners in flight", "with orcs.charge=caught and orcs.moved<1"}},
		"quiet":        {[]string{"@handgunners", "--quiet"}, []string{`Trial 0 under the plan "flee": a swing of `}},
		"markdown":     {[]string{"@t9a-charge", "--format", "md"}, []string{"## Moves", "| option | worth |"}},
		"why":          {[]string{"@handgunners", "--why"}, []string{"Flee is 5.5 points better than stand and shoot", "the two best named plans", "swing for blue"}},
		"a pair":       {[]string{"@handgunners", "--why", "--plan", "hold", "--plan", "best"}, []string{"Hold is 16.6 points worse than best"}},
		"a table":      {[]string{"@t9a-failed", "--plan", "hold", "--where", "lancers.charge=failed"}, []string{"after a wheel of", "[2]"}},
		"opdat":        {[]string{"@intervene", "--plan", "intervene"}, []string{"counter-charge", "Target Lock"}},
	} {
		out, errs, code := typed(t, "", append([]string{"explain"}, c.args...)...)
		if code != exitOK || errs != "" {
			t.Errorf("%s: exit code %d: %s", name, code, errs)
		}
		for _, want := range c.want {
			if !strings.Contains(out, want) {
				t.Errorf("%s: no %q in\n%s", name, want, out)
			}
		}
	}
	src, _ := configs.Builtin("handgunners")
	if out, errs, code := typed(t, string(src), "explain", "-", "-o", file, "--format", "md"); code != exitOK || out != "" {
		t.Errorf("exit code %d: %s%s", code, out, errs)
	}
	if text, err := os.ReadFile(file); err != nil || !strings.HasPrefix(string(text), "# Handgunners charged by Orc Boyz") {
		t.Errorf("%v: %s", err, text)
	}
}

// What a story ends with is what the same trial ends with in a run.
func TestExplain_EndsAsInARun(t *testing.T) {
	for _, plan := range []string{"hold", "stand and shoot", "flee"} {
		for trial := range 4 {
			number := string(rune('0' + trial))
			out, errs, code := typed(t, "", "explain", "@handgunners", "--plan", plan, "--trial", number, "--format", "json")
			var story sim.Story
			if err := json.Unmarshal([]byte(out), &story); err != nil || code != exitOK {
				t.Fatalf("%v, exit code %d: %s", err, code, errs)
			}
			m, err := (&app{}).model("@handgunners", nil)
			if err != nil {
				t.Fatal(err)
			}
			e, err := sim.Run(context.Background(), m, sim.Options{Engine: sim.Sample, Seed: 1, First: int64(trial), Trials: 1, Confidence: 0.95})
			if err != nil {
				t.Fatal(err)
			}
			for _, p := range e.Plans {
				for i := range p.Variables {
					if v := &p.Variables[i]; p.Plan == plan && v.Name == "swing" && *v.Mean != story.Swing {
						t.Errorf("%s, trial %d: %g, in a run %g", plan, trial, story.Swing, *v.Mean)
					}
				}
			}
		}
	}
}

func TestExplain_Refuses(t *testing.T) {
	own := filepath.Join(t.TempDir(), "own.yaml")
	src, _ := configs.Builtin("handgunners")
	if err := os.WriteFile(own, src, 0o600); err != nil {
		t.Fatal(err)
	}
	for want, args := range map[string][]string{
		"did you mean stand and shoot?":      {"@handgunners", "--plan", "stand and shot"},
		"did you mean orcs.charge?":          {"@handgunners", "--where", "orcs.chrge=caught"},
		"did you mean caught?":               {"@handgunners", "--where", "orcs.charge=caugt"},
		"did you mean @handgunners?":         {"@handguners"},
		"--format csv: want one of text":     {"@handgunners", "--format", "csv"},
		"--color blue":                       {"@handgunners", "--color", "blue"},
		"--trial 281474976710656":            {"@handgunners", "--trial", "281474976710656"},
		"--within 0":                         {"@handgunners", "--where", "swing=0", "--within", "0"},
		"--within: only --where":             {"@handgunners", "--within", "5"},
		"--trials: only --why":               {"@handgunners", "--trials", "5"},
		"--trials 1:":                        {"@handgunners", "--why", "--trials", "1"},
		"--confidence 2":                     {"@handgunners", "--why", "--confidence", "2"},
		"--trial: --why is about all trials": {"@handgunners", "--why", "--trial", "5"},
		"--where: --why is about all trials": {"@handgunners", "--why", "--where", "swing=0"},
		"give --plan twice":                  {"@handgunners", "--why", "--plan", "hold"},
		"--why compares two":                 {"@handgunners", "--plan", "hold", "--plan", "flee"},
		"is the scenario itself":             {own, "-o", own},
		"did you mean --where?":              {"@handgunners", "--wher", "swing=0"},
		"accepts 1 arg(s)":                   {"@handgunners", "@knights"},
		"unknown key; did you mean":          {"@handgunners", "--set", "charges.0.distnce=7"},
		"cannot be followed":                 {"@handgunners", "--plan", "stand and shoot", "--set", "charges.0.distance=3"},
	} {
		out, errs, code := typed(t, "", append([]string{"explain"}, args...)...)
		if code != exitInput || !strings.Contains(errs, want) || out != "" {
			t.Errorf("%v: exit code %d, want %q: %s%s", args, code, want, out, errs)
		}
	}
	if text, err := os.ReadFile(own); err != nil || !bytes.Equal(text, src) {
		t.Error("the scenario was written over")
	}
}

// A trial that is not found is exit code 1, with what is known of its odds.
func TestExplain_NotFound(t *testing.T) {
	file := filepath.Join(t.TempDir(), "story.txt")
	for want, args := range map[string][]string{
		"that cannot happen":          {"@handgunners", "--plan", "hold", "--where", "orcs.charge=caught"},
		"the chance of one is ":       {"@handgunners", "--plan", "flee", "--where", "orcs.charge=caught", "--within", "2"},
		"a larger number":             {"@handgunners", "--plan", "flee", "--where", "orcs.charge=caught", "--within", "2", "--set", sampledOnly},
		"from 1,001 on has swing=-90": {"@handgunners", "--plan", "flee", "--where", "swing=-90", "--within", "1", "--trial", "1001"},
	} {
		out, errs, code := typed(t, "", append([]string{"explain", "-o", file}, args...)...)
		if code != exitNotFound || !strings.Contains(errs, want) || out != "" {
			t.Errorf("%v: exit code %d, want %q: %s%s", args, code, want, out, errs)
		}
		if _, err := os.Stat(file); err == nil {
			t.Errorf("%v: a file was written", args)
		}
	}
	if left, _ := os.ReadDir(filepath.Dir(file)); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}

// Where the game is not enumerated, that is said.
func TestExplain_Sampled(t *testing.T) {
	out, errs, code := typed(t, "", "explain", "@handgunners", "--plan", "flee", "--set", sampledOnly)
	if code != exitOK || !strings.Contains(out, "Before the charge") || !strings.Contains(out, "what each option is worth is not known") {
		t.Errorf("exit code %d: %s%s", code, out, errs)
	}
	out, errs, code = typed(t, "", "explain", "@handgunners", "--why", "--set", sampledOnly, "--trials", "2000")
	if code != exitOK || !strings.Contains(out, "2,000 trials, seed 1") || !strings.Contains(out, "±") {
		t.Errorf("exit code %d: %s%s", code, out, errs)
	}
	if again, _, _ := typed(t, "", "explain", "@handgunners", "--why", "--set", sampledOnly, "--trials", "2000"); again != out {
		t.Error("the same command says something else")
	}
	if out, errs, code = typed(t, "", "explain", "@handgunners", "--plan", "best", "--set", sampledOnly); code != exitInput || !strings.Contains(errs, "needs the exact engine") {
		t.Errorf("exit code %d: %s%s", code, out, errs)
	}
}

// The seed and confidence of the file count unless flags say otherwise.
func TestExplain_RunOfTheFile(t *testing.T) {
	src, _ := configs.Builtin("handgunners")
	file := string(src) + "\nrun: {seed: 5, confidence: 0.5}\n"
	for want, flags := range map[[2]float64][]string{
		{5, 0.5}: nil,
		{6, 0.5}: {"--seed", "6"},
		{5, 0.9}: {"--confidence", "0.9"},
	} {
		out, errs, code := typed(t, file, append([]string{"explain", "-", "--why", "--trials", "100", "--format", "json", "--set", sampledOnly}, flags...)...)
		var y sim.Why
		if err := json.Unmarshal([]byte(out), &y); err != nil || code != exitOK {
			t.Fatalf("%v, exit code %d: %s", err, code, errs)
		}
		if got := [2]float64{float64(y.Seed), y.Confidence}; got != want {
			t.Errorf("%v: seed and confidence %v, want %v", flags, got, want)
		}
	}
}

// sampledOnly is a distance with no exact odds: the table edge is so near that a
// failed charge may stop short of where the target was lost, at any distance.
const sampledOnly = "charges.0={charger: orcs, target: handgunners, distance: {uniform: [5, 6]}, edge: 0.5}"

func TestExplain_Interrupted(t *testing.T) {
	stopped, cancel := context.WithCancel(context.Background())
	cancel()
	for _, args := range [][]string{
		{"@elven-archers"},
		{"@handgunners", "--plan", "flee", "--where", "orcs.charge=caught", "--set", sampledOnly},
		{"@handgunners", "--why", "--plan", "flee", "--plan", "hold", "--set", sampledOnly},
		{"@handgunners", "--set", sampledOnly},
	} {
		var out, errs bytes.Buffer
		if code := run(stopped, append([]string{"explain"}, args...), nil, &out, &errs); code != exitInterrupt || !strings.Contains(errs.String(), "interrupted") || out.Len() > 0 {
			t.Errorf("%v: exit code %d: %s%s", args, code, out.String(), errs.String())
		}
	}
}

// The names of the plans of the scenario are completed.
func TestExplain_Completes(t *testing.T) {
	out, _, _ := typed(t, "", "__complete", "explain", "@handgunners", "--plan", "")
	for _, want := range []string{"hold\n", "stand and shoot\n", "flee\n"} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in %s", want, out)
		}
	}
	if out, _, _ := typed(t, "", "__complete", "explain", "@"); !strings.Contains(out, "@handgunners") {
		t.Errorf("%s", out)
	}
	if out, _, _ := typed(t, "", "__complete", "explain", "@handgunners", ""); strings.Contains(out, "@knights") {
		t.Errorf("a second scenario is completed: %s", out)
	}
	if out, _, _ := typed(t, "", "__complete", "explain", "@nonsense", "--plan", ""); strings.Contains(out, "hold") {
		t.Errorf("%s", out)
	}
}
