package configs_test

import (
	"slices"
	"strings"
	"testing"

	"tactica/configs"
	"tactica/sim/families"
)

func TestBuiltinScenarios(t *testing.T) {
	var names []string
	for _, info := range configs.BuiltinNames() {
		names = append(names, info.Name)
		if info.Text == "" || strings.Contains(info.Text, "\n") {
			t.Errorf("%+v", info)
		}
		src, ok := configs.Builtin(info.Name)
		if !ok {
			t.Fatalf("no text of %s", info.Name)
		}
		if s, problems := configs.Load("@"+info.Name, src, families.All); problems != nil || s.Name != info.Text {
			t.Errorf("%s: %v", info.Name, problems)
		}
	}
	if !slices.IsSorted(names) {
		t.Errorf("not by name: %v", names)
	}
	for _, name := range []string{"handgunners", "hedge", "javelins", "knights", "skirmishers", "terror"} {
		if !slices.Contains(names, name) {
			t.Errorf("no %s", name)
		}
	}
	for _, name := range []string{"", "handgunner", "../scenarios/knights", "scenarios", `..\x`, "./knights"} {
		if _, ok := configs.Builtin(name); ok {
			t.Errorf("%q is a scenario", name)
		}
	}
	if got := configs.SuggestBuiltin("hangunners"); got != "handgunners" {
		t.Errorf("did you mean %q", got)
	}
	if got := configs.SuggestBuiltin("siege"); got != "" {
		t.Errorf("did you mean %q", got)
	}
}
