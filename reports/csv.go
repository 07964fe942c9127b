package reports

import (
	"encoding/csv"
	"io"
	"slices"
	"strconv"

	"tactica/sim"
)

// csvHead are the columns of the CSV behind those of a sweep. A cell of a
// histogram has value as its lower and value_to as its upper bound; the means
// belong to the variable and are repeated in each of its rows.
var csvHead = []string{"plan", "legal", "reason", "best_play", "variable", "kind", "value", "value_to",
	"exact", "count", "estimate", "low", "high",
	"exact_mean", "exact_sd", "mean", "sd", "mean_low", "mean_high"}

// writeCSV writes one row for each plan, variable and value, and one without
// a variable for a plan that is not legal.
func writeCSV(w io.Writer, results []*sim.Result) error {
	out := csv.NewWriter(w)
	paths := sweptPaths(results)
	head := []string{"scenario"}
	for _, path := range paths {
		head = append(head, "at."+path)
	}
	if err := out.Write(append(head, csvHead...)); err != nil {
		return err
	}
	for _, r := range results {
		front := []string{r.Scenario.Name}
		for _, path := range paths {
			front = append(front, sweptValue(r, path))
		}
		for i := range r.Plans {
			if err := writePlanRows(out, front, &r.Plans[i]); err != nil {
				return err
			}
		}
	}
	out.Flush()
	return out.Error()
}

// sweptPaths are the paths that vary in any of the results.
func sweptPaths(results []*sim.Result) []string {
	var paths []string
	for _, r := range results {
		if r.At == nil {
			continue
		}
		for _, path := range r.At.Paths {
			if !slices.Contains(paths, path) {
				paths = append(paths, path)
			}
		}
	}
	return paths
}

func sweptValue(r *sim.Result, path string) string {
	if r.At != nil {
		if i := slices.Index(r.At.Paths, path); i >= 0 {
			return full(r.At.Values[i])
		}
	}
	return ""
}

func writePlanRows(out *csv.Writer, front []string, p *sim.PlanResult) error {
	front = slices.Concat(front, []string{p.Plan, strconv.FormatBool(p.Legal), p.Reason, strconv.FormatBool(p.BestPlay)})
	if len(p.Variables) == 0 {
		return out.Write(slices.Concat(front, make([]string, len(csvHead)-4)))
	}
	for i := range p.Variables {
		v := &p.Variables[i]
		back := []string{optional(v.ExactMean), optional(v.ExactSD), optional(v.Mean), optional(v.SD), optional(v.Low), optional(v.High)}
		for j := range v.Values {
			c := &v.Values[j]
			value := c.Word
			if v.Kind != "category" {
				value = full(c.Number)
			}
			count := ""
			if c.Count != nil {
				count = strconv.FormatInt(*c.Count, 10)
			}
			middle := []string{v.Name, v.Kind, value, "", optional(c.Exact), count, optional(c.Estimate), optional(c.Low), optional(c.High)}
			if err := out.Write(slices.Concat(front, middle, back)); err != nil {
				return err
			}
		}
		if err := writeHistogramRows(out, front, back, v); err != nil {
			return err
		}
	}
	return nil
}

func writeHistogramRows(out *csv.Writer, front, back []string, v *sim.VariableResult) error {
	h := v.Histogram
	if h == nil {
		return nil
	}
	cells := max(len(h.Exact), len(h.Counts))
	edge := func(i int) string { return full(h.Low + float64((h.High-h.Low)*float64(i))/float64(cells)) }
	for i := range cells {
		exact, count := "", ""
		if i < len(h.Exact) {
			exact = full(h.Exact[i])
		}
		if i < len(h.Counts) {
			count = strconv.FormatInt(h.Counts[i], 10)
		}
		middle := []string{v.Name, v.Kind, edge(i), edge(i + 1), exact, count, "", "", ""}
		if err := out.Write(slices.Concat(front, middle, back)); err != nil {
			return err
		}
	}
	return nil
}

// full is a number to full precision, as JSON has it.
func full(x float64) string { return strconv.FormatFloat(x, 'g', -1, 64) }

func optional(x *float64) string {
	if x == nil {
		return ""
	}
	return full(*x)
}
