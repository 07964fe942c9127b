package reports

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"math"
	"math/big"
	"strconv"
	"strings"
	"testing"

	"tactica/dice"
	"tactica/sim/odds"
)

func TestFraction(t *testing.T) {
	for text, want := range map[string]string{
		"5/6": "5/6", "0": "", "1": "", "7": "", "155/324": "155/324", "-1/3": "-1/3",
		"99998/99999": "99998/99999", "1/100000": "", "100001/2": "",
	} {
		r, _ := new(big.Rat).SetString(text)
		if got := Fraction(r); got != want {
			t.Errorf("%s is shown as %q, want %q", text, got, want)
		}
	}
	if got := Fraction(nil); got != "" {
		t.Errorf("no number is shown as %q", got)
	}
}

func rolled(expr string, spread func(*odds.Spread)) *odds.Answer {
	law, err := dice.Parse(expr)
	if err != nil {
		panic(err)
	}
	s := &odds.Spread{Name: "result", Label: "result", Law: law}
	if spread != nil {
		spread(s)
	}
	return &odds.Answer{Question: "roll", Title: expr, Sentence: expr, Points: []odds.Point{{
		Quantities: []odds.Quantity{odds.Mean("mean", "mean", law), odds.Unknown("gone", "gone")}, Spread: s,
	}}}
}

// TestSpreadTable: few rows, among them those that bound what is asked about,
// and a note when some are left out.
func TestSpreadTable(t *testing.T) {
	for _, expr := range []string{"3", "D6", "2D6", "20D6", "100D100", "50D2-D100"} {
		a := rolled(expr, func(s *odds.Spread) { s.Asked, s.Low, s.High = true, s.Law.Min()+1, s.Law.Max()-1 })
		s := a.Points[0].Spread
		table := spreadTable(s)
		rows := table.Groups[0].Rows
		if len(rows) == 0 || len(rows) > mostSpreadRows+2 {
			t.Errorf("%s: %d rows", expr, len(rows))
		}
		labels := map[string]bool{}
		for _, row := range rows {
			labels[row.Label] = true
		}
		if s.Law.Len() > 2 && (!labels[strconv.Itoa(s.Low)] || !labels[strconv.Itoa(s.High)]) {
			t.Errorf("%s: the rows %v lack %d or %d", expr, labels, s.Low, s.High)
		}
		if all := len(rows) == s.Law.Len(); all == (len(table.Notes) > 0) {
			t.Errorf("%s: %d of %d rows, notes %q", expr, len(rows), s.Law.Len(), table.Notes)
		}
	}
}

// TestOddsData: CSV and JSON hold every outcome, and the same numbers.
func TestOddsData(t *testing.T) {
	a := rolled("20D6", nil)
	var b bytes.Buffer
	if err := WriteOdds(&b, "csv", a, Options{}); err != nil {
		t.Fatal(err)
	}
	rows, err := csv.NewReader(&b).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	exactly := map[string]string{}
	sum := new(big.Rat)
	for _, row := range rows[1:] {
		if row[0] == "result" {
			exactly[row[1]] = row[2]
			p, ok := new(big.Rat).SetString(row[3])
			if !ok {
				t.Fatalf("row %v", row)
			}
			sum.Add(sum, p)
		}
	}
	if len(exactly) != 101 || sum.Cmp(big.NewRat(1, 1)) != 0 {
		t.Errorf("%d outcomes, together %s", len(exactly), sum.RatString())
	}
	b.Reset()
	if err := WriteOdds(&b, "json", a, Options{}); err != nil {
		t.Fatal(err)
	}
	var got oddsJSON
	if err := json.Unmarshal(b.Bytes(), &got); err != nil {
		t.Fatal(err)
	}
	for _, o := range got.Points[0].Spread.Outcomes {
		if text := exactly[strconv.Itoa(o.Outcome)]; text != full(o.Probability) {
			t.Errorf("P(%d) is %s in CSV, %s in JSON", o.Outcome, text, full(o.Probability))
		}
		law := a.Points[0].Spread.Law
		if float(law.AtLeast(o.Outcome)) != o.AtLeast || math.Abs(o.AtLeast+o.AtMost-o.Probability-1) > 1e-12 {
			t.Errorf("%d: at least %g, at most %g", o.Outcome, o.AtLeast, o.AtMost)
		}
	}
	if q, ok := got.Points[0].Quantities["gone"]; !ok || q != nil {
		t.Errorf("a quantity without a value is %v", q)
	}
	if err := WriteOdds(&b, "xml", a, Options{}); err == nil || !strings.Contains(err.Error(), "want one of table, md, csv, json") {
		t.Errorf("xml: %v", err)
	}
}
