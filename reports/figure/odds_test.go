package figure

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"tactica/dice"
	"tactica/sim/odds"
)

// charges is the answer over distances, and over so many M.
func charges(moves int) *odds.Answer {
	a := &odds.Answer{Title: "Charge", Axes: []odds.Axis{{Name: "distance", Label: "inches"}}}
	for d := 5; d <= 16; d++ {
		a.Axes[0].Values = append(a.Axes[0].Values, float64(d))
	}
	if moves > 0 {
		a.Axes = append(a.Axes, odds.Axis{Name: "move", Label: "M", Short: "M"})
		for m := range moves {
			a.Axes[1].Values = append(a.Axes[1].Values, float64(m+3))
		}
	}
	for _, d := range a.Axes[0].Values {
		for m := range max(moves, 1) {
			c := odds.Charger{Move: m + 3}
			a.Points = append(a.Points, odds.Point{At: []float64{d, float64(m + 3)}[:len(a.Axes)],
				Quantities: []odds.Quantity{odds.Chance("reach", "reaches", c.Reaches(d)), odds.Mean("range", "range", c.Range())}})
		}
	}
	a.Drawn = []string{"reach"}
	return a
}

func bars(expr string) *odds.Answer {
	law, err := dice.Parse(expr)
	if err != nil {
		panic(err)
	}
	return &odds.Answer{Title: "Roll of " + expr, Points: []odds.Point{{Spread: &odds.Spread{Name: "result", Label: "result", Law: law}}}}
}

func drawnOdds(t *testing.T, format string, a *odds.Answer) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := DrawOdds(&b, format, a); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestOddsFitTheirFrame(t *testing.T) {
	long := charges(0)
	long.Title = strings.Repeat("A very long question ", 20)
	number := charges(0)
	number.Drawn = []string{"range"}
	for name, a := range map[string]*odds.Answer{
		"curve": charges(0), "curves": charges(3), "most curves": charges(MostCurves), "long": long, "number": number,
		"2D6": bars("2D6"), "constant": bars("7"), "100D100": bars("100D100"),
	} {
		edgeIsBlank(t, name, drawnOdds(t, "png", a))
		if !bytes.Equal(drawnOdds(t, "svg", a), drawnOdds(t, "svg", a)) {
			t.Errorf("%s: two drawings differ", name)
		}
	}
}

func TestOddsSayTheNumbers(t *testing.T) {
	for _, c := range []struct {
		answer *odds.Answer
		want   []string
	}{
		{charges(0), []string{"Charge", "inches", "probability: reaches", "0%", "100%"}},
		{charges(3), []string{"probability", "M 3", "M 4", "M 5"}},
		{bars("2D6"), []string{"Roll of 2D6", "result", "16.7%", "2.8%", "7"}},
	} {
		said := texts(t, drawnOdds(t, "svg", c.answer))
		for _, want := range c.want {
			if !slices.ContainsFunc(said, func(s string) bool { return strings.TrimSpace(s) == want }) {
				t.Errorf("%s: %q is not among %q", c.answer.Title, want, said)
			}
		}
	}
}

// TestOddsBars: what is asked about is dark, the rest light.
func TestOddsBars(t *testing.T) {
	a := bars("2D6")
	dark, pale := []byte("#0072B2"), []byte("#9CC9E6")
	if svg := drawnOdds(t, "svg", a); bytes.Count(svg, dark) != 11 || bytes.Contains(svg, pale) {
		t.Errorf("%d dark bars", bytes.Count(svg, dark))
	}
	s := a.Points[0].Spread
	s.Asked, s.Low, s.High = true, 10, 12
	if svg := drawnOdds(t, "svg", a); bytes.Count(svg, dark) != 3 || bytes.Count(svg, pale) != 8 {
		t.Errorf("%d dark and %d light bars", bytes.Count(svg, dark), bytes.Count(svg, pale))
	}
}

func TestOddsRefused(t *testing.T) {
	blank := charges(0)
	for i := range blank.Points {
		blank.Points[i].Quantities = []odds.Quantity{odds.Chance("reach", "reaches", nil)}
	}
	for says, a := range map[string]*odds.Answer{
		"a single number makes no plot": {Points: []odds.Point{{}}},
		"13 curves":                     charges(MostCurves + 1),
		"nothing to draw":               blank,
	} {
		if err := CheckOdds(a); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%v, want %q", err, says)
		}
	}
	if err := DrawOdds(&bytes.Buffer{}, "gif", charges(0)); err == nil {
		t.Error("gif is drawn")
	}
}
