package naive

import (
	"strings"
	"testing"

	"tactica/configs"
)

// What is generated is playable, gives values for all variables, and covers
// the rules; the outcome words of clause 7 all occur.
func TestGenerate(t *testing.T) {
	tags, seen := map[string]int{}, map[string]int{}
	for size := 1; size <= 2; size++ {
		for seed := range uint64(400) {
			sc := generate(seed, size)
			s := mustNew(t, sc)
			if _, problems := configs.Parse("random", []byte(write(sc))); len(problems) > 0 {
				t.Errorf("seed %d size %d: %v", seed, size, problems)
			}
			for _, tag := range Coverage(sc) {
				tags[tag]++
			}
			rng := dicing(seed)
			s.Decide = func(kind, unit, opponent string, nth int, legal []string) string {
				t.Errorf("seed %d size %d: %s of %s is left to best play", seed, size, kind, unit)
				return legal[0]
			}
			for plan := range sc.Plans {
				for range 20 {
					o := s.Play(plan, rng)
					for i, name := range o.Names {
						_, variable, _ := strings.Cut(name, ".")
						seen[variable+"="+o.Values[i]]++
						if o.Values[i] == "" {
							t.Fatalf("seed %d size %d: no value for %s", seed, size, name)
						}
					}
				}
			}
		}
	}
	for _, word := range strings.Fields(`charge=reached charge=caught charge=failed charge=panicked charge=destroyed
		charge=not-made target=none redirect=none redirect=passed redirect=failed reaction=hold reaction=stand-and-shoot
		reaction=flee reaction=none fate=standing fate=engaged fate=fleeing fate=rallied fate=destroyed cause=none
		cause=shooting cause=combat cause=caught cause=run-down cause=table-edge overridden=1 shot=1`) {
		if seen[word] == 0 {
			t.Errorf("%s never came up", word)
		}
	}
	for _, tag := range []string{
		"horde", "charge:several-targets", "charge:several-chargers", "charge:from-rear", "distance:gate",
		"special:unstable", "special:random movement", "weapon:counted", "plan:mixture", "plan:list",
		"state:fleeing", "state:engaged", "models:drawn", "distance:drawn", "wounds:taken", "bs:need",
	} {
		if tags[tag] == 0 {
			t.Errorf("no scenario has %s", tag)
		}
	}
	for name := range armoury {
		if tags["weapon:"+name] == 0 {
			t.Errorf("nobody carries a %s", name)
		}
	}
}

func TestGenerateRepeats(t *testing.T) {
	first := Generate(7, 2)
	if again := Generate(7, 2); again != first {
		t.Error("equal seeds give different scenarios")
	}
	if Generate(8, 2) == first {
		t.Error("different seeds give equal scenarios")
	}
}

// The bounds that keep a game small enough to enumerate.
func TestGenerateIsSmall(t *testing.T) {
	for seed := range uint64(300) {
		for size := 1; size <= 2; size++ {
			sc := generate(seed, size)
			for i := range sc.Units {
				u := &sc.Units[i]
				_, n := lowest(&u.Models)
				if n > 12 || n*max(u.Stats["W"].Value, 1) > 18 {
					t.Errorf("seed %d: %s has %d models of W %d", seed, u.Key, n, u.Stats["W"].Value)
				}
				if u.Files > n {
					t.Errorf("seed %d: %d files of %d models", seed, u.Files, n)
				}
			}
			if sc.Rounds > 3 {
				t.Errorf("seed %d: %d rounds", seed, sc.Rounds)
			}
		}
	}
}
