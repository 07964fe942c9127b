package advise

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// decide is a reaction of handgunners to orcs, some inches away.
func decide(option string, probability float64, features ...Feature) Decision {
	return Decision{Unit: "Imperial Handgunners", Opponent: "Orc Boyz", Kind: "reaction", Nth: 1,
		Option: option, Probability: probability, Features: features}
}

func away(x float64) Feature { return Feature{"away", "inches", x, false} }
func upTo(x float64) Feature { return Feature{"away", "inches", x, true} }
func left(x float64) Feature { return Feature{"models left", "", x, false} }

func TestPolicyWords(t *testing.T) {
	second := decide("flee", 0.5)
	second.Nth = 2
	ninth := decide("flee", 0.5)
	ninth.Nth = 9
	alone := Decision{Unit: "Orc Boyz", Kind: "redirect", Option: "chase", Probability: 1}
	const who = "Imperial Handgunners against Orc Boyz"
	for _, c := range []struct {
		what string
		of   []Decision
		want []string
	}{
		{"nothing", nil, nil},
		{"agreed", []Decision{decide("stand and shoot", 0.5), decide("stand and shoot", 0.1)}, []string{who + ": stand and shoot"}},
		{"never reached", []Decision{decide("flee", 0), decide("flee", math.NaN()), decide("hold", 0.1)}, []string{who + ": hold"}},
		{"only never reached", []Decision{decide("flee", 0)}, nil},
		{"shares of the times reached", []Decision{decide("hold", 0.017), decide("flee", 0.08), decide("flee", 0.003)},
			[]string{who + ": flee 83%, hold 17%"}},
		{"tiny share", []Decision{decide("hold", 1e-9), decide("flee", 0.5)}, []string{who + ": flee >99%, hold <1%"}},
		{"equal shares", []Decision{decide("hold", 0.5), decide("flee", 0.5)}, []string{who + ": hold 50%, flee 50%"}},
		{"threshold", []Decision{decide("hold", 0.2, away(7)), decide("flee", 0.1, away(14.5)), decide("flee", 0.1, away(12)), decide("hold", 0.2, away(11.5))},
			[]string{who + ": flee when 12 inches or more away, else hold"}},
		{"threshold the other way", []Decision{decide("hold", 0.2, away(7)), decide("flee", 0.1, away(6))},
			[]string{who + ": hold when 7 inches or more away, else flee"}},
		{"parts", []Decision{decide("hold", 0.2, upTo(8)), decide("hold", 0.2, upTo(9)), decide("flee", 0.1, upTo(10)), decide("flee", 0.1, upTo(1000))},
			[]string{who + ": flee when more than 9 inches away, else hold"}},
		{"parts the other way", []Decision{decide("hold", 0.2, upTo(8)), decide("flee", 0.1, upTo(7.5))},
			[]string{who + ": hold when more than 7.5 inches away, else flee"}},
		{"second feature", []Decision{decide("hold", 0.25, away(7), left(8)), decide("flee", 0.25, away(6), left(3)), decide("flee", 0.25, away(9), left(7))},
			[]string{who + ": hold when 8 or more models left, else flee"}},
		{"touching", []Decision{decide("hold", 0.25, away(7)), decide("flee", 0.75, away(7))}, []string{who + ": flee 75%, hold 25%"}},
		{"feature missing", []Decision{decide("hold", 0.25, away(7)), decide("flee", 0.75, left(9))}, []string{who + ": flee 75%, hold 25%"}},
		{"other unit", []Decision{decide("hold", 0.25, away(7)), decide("flee", 0.75, Feature{"away", "feet", 9, false})}, []string{who + ": flee 75%, hold 25%"}},
		{"not a number", []Decision{decide("hold", 0.25, away(7)), decide("flee", 0.75, away(math.NaN()))}, []string{who + ": flee 75%, hold 25%"}},
		{"three options", []Decision{decide("hold", 0.25, away(7)), decide("flee", 0.5, away(9)), decide("shoot", 0.25, away(11))},
			[]string{who + ": flee 50%, hold 25%, shoot 25%"}},
		{"by charge", []Decision{ninth, second, decide("hold", 0.5)},
			[]string{who + ", first time: hold", who + ", second time: flee", who + ", time 9: flee"}},
		{"every charge alike", []Decision{second, decide("flee", 0.5)}, []string{who + ": flee"}},
		{"order and kind", []Decision{alone, decide("hold", 1), alone}, []string{"Orc Boyz, redirect: chase", who + ": hold"}},
	} {
		if got := PolicyWords(c.of); !slices.Equal(got, c.want) {
			t.Errorf("%s:\ngot  %q\nwant %q", c.what, got, c.want)
		}
	}
}

// Whether two groups are told apart, against trying every threshold.
func TestThresholdAgainstAllThresholds(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 4))
	found := 0
	for range 5000 {
		var of []Decision
		for range 2 + r.IntN(4) {
			of = append(of, decide([]string{"a", "b"}[r.IntN(2)], 1, away(float64(r.IntN(5)))))
		}
		if len(options(of)) != 2 {
			continue
		}
		want := ""
		for _, above := range []string{"a", "b"} {
			for at := range 5 {
				fits, met := true, false
				for _, d := range of {
					v := d.Features[0].Value
					fits = fits && (d.Option == above) == (v >= float64(at))
					met = met || v == float64(at)
				}
				if fits && met {
					other := map[string]string{"a": "b", "b": "a"}[above]
					want = fmt.Sprintf("%s when %d inches or more away, else %s", above, at, other)
				}
			}
		}
		got := choices(of)
		if want == "" {
			if want = shares(options(of)); got != want {
				t.Fatalf("%v: %s, want %s", of, got, want)
			}
			continue
		}
		found++
		if got != want {
			t.Fatalf("%v: %s, want %s", of, got, want)
		}
	}
	if found < 100 {
		t.Errorf("only %d cases have a threshold", found)
	}
}
