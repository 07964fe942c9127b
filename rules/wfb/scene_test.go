package wfb_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"tactica/configs"
	"tactica/rules/wfb"
)

// A scene is a scenario written by its parts, each a line of YAML.
type scene struct {
	rules    string // wfb8 when empty
	contact  bool   // horizon: contact
	units    []string
	charges  []string
	plans    []string
	policies []string
	more     []string
}

func (sc scene) text() string {
	var b strings.Builder
	rules := sc.rules
	if rules == "" {
		rules = "wfb8"
	}
	fmt.Fprintf(&b, "name: scene\nrules: %s\n", rules)
	if sc.contact {
		b.WriteString("horizon: contact\n")
	}
	section := func(name, before, after string, lines []string) {
		if len(lines) > 0 {
			b.WriteString(name + ":\n")
		}
		for _, l := range lines {
			b.WriteString("  " + before + l + after + "\n")
		}
	}
	section("units", "", "", sc.units)
	section("charges", "- {", "}", sc.charges)
	section("plans", "", "", sc.plans)
	section("policies", "", "", sc.policies)
	for _, l := range sc.more {
		b.WriteString(l + "\n")
	}
	return b.String()
}

// unit is a line of units: ten infantry of a soldier's profile, on the blue
// or the red side. stats replaces characteristics, "T:4 Ld:8"; more is further
// keys.
func unit(key, side, stats, more string) string {
	profile := map[string]string{"M": "4", "WS": "3", "BS": "3", "S": "3", "T": "3", "W": "1", "I": "3", "A": "1", "Ld": "7"}
	for _, s := range strings.Fields(stats) {
		name, value, _ := strings.Cut(s, ":")
		profile[name] = value
	}
	var list []string
	for _, name := range []string{"M", "WS", "BS", "S", "T", "W", "I", "A", "Ld"} {
		list = append(list, name+": "+profile[name])
	}
	line := fmt.Sprintf("%s: {side: %s, stats: {%s}", key, side, strings.Join(list, ", "))
	for _, d := range []string{"models: 10", "troop: infantry"} {
		name, _, _ := strings.Cut(d, ":")
		if !regexp.MustCompile(`(^|, )` + name + `:`).MatchString(more) {
			line += ", " + d
		}
	}
	if more != "" {
		line += ", " + more
	}
	return line + "}"
}

func load(t *testing.T, text string) *wfb.Build {
	t.Helper()
	b, problems := tryLoad(text)
	if len(problems) > 0 {
		t.Fatalf("%s\n%s", problems.Error(), text)
	}
	return b
}

func tryLoad(text string) (*wfb.Build, configs.Problems) {
	sc, problems := configs.Load("test.yaml", []byte(text), []configs.Family{wfb.Family})
	if len(problems) > 0 {
		return nil, problems
	}
	return wfb.New(sc)
}

// refuses wants a scenario to be an input error that names the path and says
// something like it.
func refuses(t *testing.T, sc scene, path, says string) {
	t.Helper()
	_, problems := tryLoad(sc.text())
	if len(problems) == 0 {
		t.Errorf("no input error; want one at %s: %s\n%s", path, says, sc.text())
		return
	}
	if text := problems.Error(); !strings.Contains(text, path) || !strings.Contains(text, says) {
		t.Errorf("input error %q, want one at %s: %s", text, path, says)
	}
}

// play compiles a scene once and solves each of its plans.
func (sc scene) play(t *testing.T) *solved {
	t.Helper()
	return solve(t, sc.text())
}

// plans are the lines of plans, written in one with | between them.
func plans(lines string) []string { return strings.Split(lines, "|") }
