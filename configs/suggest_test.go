package configs_test

import (
	"math/rand/v2"
	"testing"

	"tactica/configs"
)

// slowDistance is the definition, by recursion on the ends of the words.
func slowDistance(a, b []rune) int {
	if len(a) == 0 || len(b) == 0 {
		return len(a) + len(b)
	}
	cost := 1
	if a[len(a)-1] == b[len(b)-1] {
		cost = 0
	}
	d := min(slowDistance(a[:len(a)-1], b)+1, slowDistance(a, b[:len(b)-1])+1, slowDistance(a[:len(a)-1], b[:len(b)-1])+cost)
	if len(a) > 1 && len(b) > 1 && a[len(a)-1] == b[len(b)-2] && a[len(a)-2] == b[len(b)-1] {
		d = min(d, slowDistance(a[:len(a)-2], b[:len(b)-2])+1)
	}
	return d
}

func TestDistance(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	word := func() []rune {
		w := make([]rune, random.IntN(7))
		for i := range w {
			w[i] = []rune("abé")[random.IntN(3)]
		}
		return w
	}
	for range 2000 {
		a, b := word(), word()
		if got, want := configs.Distance(string(a), string(b)), slowDistance(a, b); got != want {
			t.Fatalf("%q to %q: %d, want %d", string(a), string(b), got, want)
		}
	}
}

func TestClosest(t *testing.T) {
	names := []string{"handgun", "halberd", "hand weapon", "repeater handgun", "M", "WS"}
	for name, want := range map[string]string{
		"handgnu": "handgun", "Handgun": "handgun", "hand-weapon": "hand weapon", "halbert": "halberd",
		"repeater hand gun": "repeater handgun", "crossbow": "", "m": "M", "sword": "",
	} {
		if got := configs.Closest(name, names); got != want {
			t.Errorf("%q: did you mean %q, want %q", name, got, want)
		}
	}
}
