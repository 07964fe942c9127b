package reports

import (
	"encoding/csv"
	"encoding/json"
	"io"
	"math/big"
	"slices"
	"strconv"

	"tactica/sim/odds"
)

// Quick answers for programs. Both forms hold every number in full: as the
// nearest float64, and as a fraction where that has a form of reasonable
// length.

// oddsSchema is the version of the JSON form.
const oddsSchema = 1

// longestExact is how many characters a fraction may have in data.
const longestExact = 200

type oddsJSON struct {
	Schema   int               `json:"schema"`
	Question string            `json:"question"`
	Settings map[string]string `json:"settings"`
	Sentence string            `json:"sentence"`
	Points   []oddsPointJSON   `json:"points"`
	Notes    []string          `json:"notes,omitempty"`
}

type oddsPointJSON struct {
	At         map[string]float64     `json:"at,omitempty"`
	Quantities map[string]*oddsNumber `json:"quantities"`
	Spread     *oddsSpreadJSON        `json:"distribution,omitempty"`
}

// oddsNumber is a value and its fraction; a quantity without a value is null.
type oddsNumber struct {
	Value float64 `json:"value"`
	Exact string  `json:"exact,omitempty"`
}

type oddsSpreadJSON struct {
	Of       string            `json:"of"`
	Outcomes []oddsOutcomeJSON `json:"outcomes"`
}

type oddsOutcomeJSON struct {
	Outcome     int     `json:"outcome"`
	Probability float64 `json:"probability"`
	AtLeast     float64 `json:"at_least"`
	AtMost      float64 `json:"at_most"`
	Exact       string  `json:"exact,omitempty"`
}

func writeOddsJSON(w io.Writer, a *odds.Answer) error {
	out := oddsJSON{Schema: oddsSchema, Question: a.Question, Settings: map[string]string{}, Sentence: a.Sentence, Notes: a.Notes}
	for _, s := range a.Settings {
		out.Settings[s.Name] = s.Value
	}
	for i := range a.Points {
		out.Points = append(out.Points, pointJSON(a, &a.Points[i]))
	}
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	e.SetEscapeHTML(false)
	return e.Encode(out)
}

func pointJSON(a *odds.Answer, p *odds.Point) oddsPointJSON {
	out := oddsPointJSON{Quantities: map[string]*oddsNumber{}}
	for i := range p.At {
		if out.At == nil {
			out.At = map[string]float64{}
		}
		out.At[a.Axes[i].Name] = p.At[i]
	}
	for i := range p.Quantities {
		q := &p.Quantities[i]
		out.Quantities[q.Name] = nil
		if q.Known() {
			out.Quantities[q.Name] = &oddsNumber{q.Value, exactText(q.Exact)}
		}
	}
	if s := p.Spread; s != nil {
		out.Spread = &oddsSpreadJSON{Of: s.Name}
		cumulative(s, func(v int, exactly, atLeast, atMost *big.Rat) {
			out.Spread.Outcomes = append(out.Spread.Outcomes, oddsOutcomeJSON{v, float(exactly), float(atLeast), float(atMost), exactText(exactly)})
		})
	}
	return out
}

// cumulative visits the outcomes of a spread with P(=), P(>=) and P(<=).
func cumulative(s *odds.Spread, visit func(v int, exactly, atLeast, atMost *big.Rat)) {
	atLeast, atMost := big.NewRat(1, 1), new(big.Rat)
	for i := range s.Law.Len() {
		exactly := s.Law.Rat(i)
		atMost.Add(atMost, exactly)
		visit(s.Law.Outcome(i), exactly, atLeast, atMost)
		atLeast.Sub(atLeast, exactly)
	}
}

func float(r *big.Rat) float64 {
	f, _ := r.Float64()
	return f
}

func exactText(r *big.Rat) string {
	if r == nil {
		return ""
	}
	if text := r.RatString(); len(text) <= longestExact {
		return text
	}
	return ""
}

// writeOddsCSV writes one row for each quantity of each point, then one for
// each outcome of its distribution and each of P(=), P(>=) and P(<=).
func writeOddsCSV(w io.Writer, a *odds.Answer) error {
	var head []string
	for i := range a.Axes {
		head = append(head, a.Axes[i].Name)
	}
	rows := [][]string{append(head, "quantity", "outcome", "value", "exact")}
	for i := range a.Points {
		p := &a.Points[i]
		var front []string
		for _, v := range p.At {
			front = append(front, full(v))
		}
		for j := range p.Quantities {
			q := &p.Quantities[j]
			value := ""
			if q.Known() {
				value = full(q.Value)
			}
			rows = append(rows, slices.Concat(front, []string{q.Name, "", value, exactText(q.Exact)}))
		}
		if p.Spread != nil {
			rows = append(rows, spreadRows(front, p.Spread)...)
		}
	}
	return csv.NewWriter(w).WriteAll(rows)
}

func spreadRows(front []string, s *odds.Spread) (rows [][]string) {
	cumulative(s, func(v int, exactly, atLeast, atMost *big.Rat) {
		for _, c := range []struct {
			name string
			p    *big.Rat
		}{{s.Name, exactly}, {s.Name + "_at_least", atLeast}, {s.Name + "_at_most", atMost}} {
			rows = append(rows, slices.Concat(front, []string{c.name, strconv.Itoa(v), full(float(c.p)), exactText(c.p)}))
		}
	})
	return rows
}
