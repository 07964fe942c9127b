package families_test

import (
	"errors"
	"testing"

	"tactica/configs"
	"tactica/sim"
	"tactica/sim/families"
)

// TestImpossibleFirstCharge: every family marks a first charge that cannot be
// declared, on the line and on the table and for whatever reason, and a sweep
// takes it for no error; anything else that is wrong stays one.
func TestImpossibleFirstCharge(t *testing.T) {
	for _, c := range []struct {
		scene, vary string
		reason      string // "": another error
	}{
		{"handgunners", "charges.0.distance=17", "too far: orcs charges 16 inches at most"},
		{"t9a-charge", "charges.0.distance=15", "too far: orcs charges 14 inches at most"},
		{"t9a-failed", "units.lancers.at.y=12", "too far: archers is 18.9774 inches away and lancers charges 18 inches at most"},
		{"table-edge", "units.wolves.at.facing=200", "huntsmen is not in the front arc of wolves"},
		{"blocked", "units.wolves.at.facing=70", "no charge move leads wolves to archers: something is in the way, or the wheel is too wide"},
		{"handgunners", "units.handgunners.wounds_taken=1", ""},
		{"t9a-failed", "units.lancers.at.y=2", ""},
	} {
		text, _ := configs.Builtin(c.scene)
		sc, problems := configs.Load("@"+c.scene, text, families.All)
		if len(problems) > 0 {
			t.Fatal(problems)
		}
		v, err := sc.Doc.Vary(c.vary, families.All)
		if err != nil {
			t.Fatal(err)
		}
		_, err = families.At(sc, []configs.Vary{v}, v.Values)
		var impossible *sim.Impossible
		switch {
		case err == nil:
			t.Fatalf("@%s with %s can be run", c.scene, c.vary)
		case c.reason == "" && errors.As(err, &impossible):
			t.Errorf("@%s with %s: %v is taken for an impossible charge", c.scene, c.vary, err)
		case c.reason != "" && (!errors.As(err, &impossible) || impossible.Reason != c.reason || impossible.Scenario == nil):
			t.Errorf("@%s with %s: got %v, want %q", c.scene, c.vary, err, c.reason)
		}
	}
}
