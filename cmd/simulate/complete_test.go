package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tactica/configs"
)

// completions are what the shell is offered for an unfinished command line.
func completions(t *testing.T, args ...string) []string {
	t.Helper()
	var out, errs bytes.Buffer
	if code := run(context.Background(), append([]string{"__complete"}, args...), strings.NewReader("rules: wfb8"), &out, &errs); code != 0 {
		t.Fatalf("%v: exit code %d: %s", args, code, errs.String())
	}
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	for i := range lines {
		lines[i], _, _ = strings.Cut(lines[i], "\t")
	}
	return lines[:len(lines)-1] // the last one tells the shell what else to do
}

func TestCompletions(t *testing.T) {
	file := filepath.Join(t.TempDir(), "mine.yaml")
	if err := os.WriteFile(file, []byte(printed(t, 0, "init", "javelins", "-o", "-")), 0o600); err != nil {
		t.Fatal(err)
	}
	near := filepath.Join(t.TempDir(), "near.yaml") // too near to be shot at
	text, _ := configs.Builtin("handgunners")
	if err := os.WriteFile(near, bytes.Replace(text, []byte("distance: 9"), []byte("distance: 3"), 1), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args []string
		want []string // some of what is offered
		not  string
	}{
		{[]string{"run", "@hand"}, []string{"@handgunners"}, "handgunners"},
		{[]string{"run", "@handgunners", "--engine", ""}, []string{"both", "exact", "mc"}, ""},
		{[]string{"run", "--format", ""}, []string{"table", "json", "md", "csv", "junit"}, ""},
		{[]string{"odds", "roll", "2D6", "--format", ""}, []string{"table", "json"}, "junit"},
		{[]string{"bench", "--format", ""}, []string{"table", "json"}, "csv"},
		{[]string{"explain", "--format", ""}, []string{"text", "md", "json"}, "table"},
		{[]string{"sweep", "--format", ""}, []string{"table", "md", "csv", "json", "jsonl"}, "junit"},
		{[]string{"sweep", "--plot", ""}, []string{"png", "svg"}, "outcomes="},
		{[]string{"odds", "roll", "2D6", "--plot", ""}, []string{"png", "svg"}, "outcomes="},
		{[]string{"explain", "@handgunners", "--plan", ""}, []string{"hold", "flee"}, ""},
		{[]string{"explain", file, "--why", "--plan", "hold", "--plan", ""}, []string{"stand and shoot"}, "defend"},
		{[]string{"explain", near, "--plan", ""}, []string{"hold", "flee"}, "stand and shoot"},
		{[]string{"run", "--paper", ""}, []string{"A4", "Letter"}, ""},
		{[]string{"run", "--color", ""}, []string{"auto", "always", "never"}, ""},
		{[]string{"run", "--plot", ""}, []string{"outcomes=", "swing=", "casualties=", "map="}, ""},
		{[]string{"run", "@intervene", "--plan", ""}, []string{"no response", "intervene and defend"}, "hold"},
		{[]string{"run", file, "--plan", ""}, []string{"hold", "stand and shoot", "flee"}, "defend"},
		{[]string{"run", "no such file", "-", "--plan", ""}, nil, "hold"},
		{[]string{"run", file, "--set", ""}, []string{"charges.0.distance=", "units.goblins.models=", "units.goblins.stats.Ld="}, "rules_parameters="},
		{[]string{"run", "@handgunners", "--set", "rules="}, []string{"rules=wfb8", "rules=battleaxe", "rules=t9a3", "rules=t9a3-seed", "rules=opdat"}, ""},
		{[]string{"odds", "volley", "--cover", ""}, []string{"none", "soft", "hard"}, ""},
		{[]string{"odds", "volley", "--weapon", ""}, []string{"handgun", "longbow"}, ""},
		{[]string{"odds", "volley", "--troop", ""}, []string{"infantry", "war-machine"}, ""},
	} {
		got := completions(t, c.args...)
		for _, want := range c.want {
			if !slices.Contains(got, want) {
				t.Errorf("%v: no %s in %v", c.args, want, got)
			}
		}
		if slices.Contains(got, c.not) {
			t.Errorf("%v: offers %s", c.args, c.not)
		}
	}
}
