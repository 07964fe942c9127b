package configs_test

import (
	"strings"
	"testing"

	"tactica/configs"
	"tactica/rules/wfb"
	"tactica/sim/families"
)

// Every key that a good file uses, and every word of the family, is in the
// reference.
func TestReferenceIsComplete(t *testing.T) {
	text := string(configs.Reference(families.All))
	for _, row := range []string{
		"| `units.NAME.models` | a whole number from 1 to 500, {oneof: ...} or {dice: ...} | required |",
		"| `units.NAME.stats.WS` |", "| `units.NAME.weapons.N.range` |", "| `units.NAME.at.facing` |",
		"| `units.NAME.charge_base` | | | is a key of battleaxe only |",
		"| `charges.N.redirect.N.target` |", "| `charges.N.from` | front, left, right or rear", "| `value.fleeing` | a number from 0 to 1000 | `0.5` |",
		"| `sweep.N.step` |", "| `expect.N.mean_at_least` |", "| `run.seed` |", "| `terrain.N.rect.rotate` |", "| `policies.NAME.pursue` |",
		"## Keys under `rules:` `wfb8` or `battleaxe`",
	} {
		if !strings.Contains(text, row) {
			t.Errorf("no %s", row)
		}
	}
	for _, r := range wfb.Family.Specials {
		if !strings.Contains(text, "- `"+r.Name) {
			t.Errorf("no %s", r.Name)
		}
	}
	for _, w := range wfb.Family.Armoury {
		if !strings.Contains(text, "- `"+w.Name+"`: "+w.Doc) {
			t.Errorf("no %s", w.Name)
		}
	}
	for i, line := range strings.Split(text, "\n") {
		if strings.HasPrefix(line, "|") && strings.Count(strings.ReplaceAll(line, `\|`, ""), "|") != 5 {
			t.Errorf("line %d is no row of four cells: %s", i+1, line)
		}
	}
}
