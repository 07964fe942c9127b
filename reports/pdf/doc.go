// Package pdf sets results as a report to print: the verdict and a sketch of
// the situation, tables, figures, what was assumed and how the numbers were
// made. It is the only package that imports fpdf. It carries its own fonts,
// and the same results give the same bytes.
package pdf

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"tactica/reports"
	"tactica/sim"
)

// Pages are the sizes of paper that Options takes.
var Pages = []string{"A4", "Letter"}

// Options are the choices of presentation.
type Options struct {
	// Page is one of Pages; empty means A4.
	Page string
	// Show are measures of a sweep to show; nil: the default ones.
	Show []reports.Measure
}

// created is the date in every file: that of the run would make two reports
// of one result differ.
var created = time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)

// Write writes one report on all the results. Several scenarios have an index
// and a comparison in front; the points of a sweep share a chapter. No
// results, or an unknown page, are an error.
func Write(w io.Writer, results []*sim.Result, opts Options) error {
	if opts.Page == "" {
		opts.Page = Pages[0]
	}
	if !slices.Contains(Pages, opts.Page) {
		return fmt.Errorf("unknown page %q: want one of %s", opts.Page, strings.Join(Pages, ", "))
	}
	results = slices.DeleteFunc(slices.Clone(results), func(r *sim.Result) bool { return r == nil })
	if len(results) == 0 {
		return fmt.Errorf("a report needs at least one result")
	}
	p := newPaper(opts.Page, results)
	p.show = opts.Show
	sets := reports.Sets(results)
	documents := reports.Documents(results, opts.Show...)
	links := make([]int, len(sets))
	for i := range links {
		links[i] = p.pdf.AddLink()
	}
	if len(sets) > 1 {
		p.index(documents, sets, links)
	}
	for i, set := range sets {
		p.pdf.RegisterAlias(pageOf(i), fmt.Sprint(p.pdf.PageNo()+1))
		if err := p.chapter(documents[i], set, links[i]); err != nil {
			return err
		}
	}
	return p.pdf.Output(w)
}
