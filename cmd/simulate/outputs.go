package main

import (
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"tactica/reports"
	"tactica/reports/figure"
	"tactica/reports/pdf"
	"tactica/sim"
)

// plotKinds are what --plot can draw.
var plotKinds = append(slices.Clone(figure.Kinds), figure.Map)

// outputFlags say what is written where.
type outputFlags struct {
	format string
	to     string
	plots  []string
	report string
	paper  string
	quiet  bool
	color  string
}

func (f *outputFlags) register(fs *pflag.FlagSet) {
	f.registerWith(fs, reports.Formats, "KIND=FILE.png or .svg, KIND one of "+strings.Join(plotKinds, ", ")+"; a bare FILE is outcomes; may be repeated")
}

// registerWith is register with other formats and plots.
func (f *outputFlags) registerWith(fs *pflag.FlagSet, formats []string, plots string) {
	fs.StringVar(&f.format, "format", "table", strings.Join(formats, ", "))
	fs.StringVarP(&f.to, "output", "o", "-", "file for the table or data, - for standard output; {name} stands for the scenario's name")
	fs.StringArrayVar(&f.plots, "plot", nil, plots)
	fs.StringVar(&f.report, "report", "", "write a report to FILE.pdf")
	fs.StringVar(&f.paper, "paper", pdf.Pages[0], "paper of the report: "+strings.Join(pdf.Pages, " or "))
	fs.BoolVar(&f.quiet, "quiet", false, "print the verdict only")
	fs.StringVar(&f.color, "color", "auto", "auto, always or never; auto honours NO_COLOR")
}

// outputs are the open files of a run.
type outputs struct {
	app   *app
	flags *outputFlags
	// inputs are the files that were read: no output may replace them.
	inputs []string
	files  []*target
}

// A target is one file and what fills it.
type target struct {
	file *output // nil: standard output
	// of lists the results that go into it; nil: all.
	of   []int
	fill func(io.Writer, []*sim.Result) error
}

// open opens every file that will be written, before the long run.
func (f *outputFlags) open(a *app, inputs, names []string) (*outputs, error) {
	if err := f.check(); err != nil {
		return nil, err
	}
	o := &outputs{app: a, flags: f, inputs: inputs}
	err := o.add(f.to, "-o", names, true, func(w io.Writer, results []*sim.Result) error {
		return reports.Write(w, f.format, results, a.presentation(f))
	})
	if err == nil && f.report != "" {
		err = o.add(f.report, "--report", names, true, func(w io.Writer, results []*sim.Result) error {
			return pdf.Write(w, results, pdf.Options{Page: f.paper})
		})
	}
	for _, p := range f.plots {
		if err != nil {
			break
		}
		kind, file := plotOf(p)
		err = o.add(file, "--plot", names, false, func(w io.Writer, results []*sim.Result) error {
			return figure.Draw(w, kind, strings.TrimPrefix(filepath.Ext(file), "."), results[0], figure.Options{})
		})
	}
	if err != nil {
		o.drop()
		return nil, err
	}
	return o, nil
}

func (f *outputFlags) check() error {
	if err := f.checkPage(reports.Formats); err != nil {
		return err
	}
	for _, p := range f.plots {
		kind, file := plotOf(p)
		if kind == "" {
			return fmt.Errorf("--plot %s: want a kind before the =, one of %s, or a file name alone", p, strings.Join(plotKinds, ", "))
		}
		if !slices.Contains(plotKinds, kind) {
			return fmt.Errorf("--plot %s: no plot is called %s; want one of %s", p, kind, strings.Join(plotKinds, ", "))
		}
		if !isPicture(file) {
			return fmt.Errorf("--plot %s: want a file name that ends in .png or .svg", p)
		}
	}
	return nil
}

func isPicture(file string) bool {
	ext := strings.ToLower(filepath.Ext(file))
	return ext == ".png" || ext == ".svg"
}

// checkPage checks everything but the plots.
func (f *outputFlags) checkPage(formats []string) error {
	if !slices.Contains(formats, f.format) {
		return fmt.Errorf("--format %s: want one of %s", f.format, strings.Join(formats, ", "))
	}
	if !slices.Contains([]string{"auto", "always", "never"}, f.color) {
		return fmt.Errorf("--color %s: want auto, always or never", f.color)
	}
	known := slices.IndexFunc(pdf.Pages, func(page string) bool { return strings.EqualFold(page, f.paper) })
	if known < 0 {
		return fmt.Errorf("--paper %s: want %s", f.paper, strings.Join(pdf.Pages, " or "))
	}
	f.paper = pdf.Pages[known]
	if f.report != "" && f.report != "-" && !strings.EqualFold(filepath.Ext(f.report), ".pdf") {
		return fmt.Errorf("--report %s: want a name that ends in .pdf", f.report)
	}
	return nil
}

// plotOf splits KIND=FILE; a bare FILE is the outcomes.
func plotOf(text string) (kind, file string) {
	if kind, file, ok := strings.Cut(text, "="); ok {
		return kind, file
	}
	return figure.Kinds[0], text
}

// add opens a file. With {name} in its name it is one file for each scenario;
// without, one for all of them, if what fills it can hold several.
func (o *outputs) add(name, flag string, names []string, several bool, fill func(io.Writer, []*sim.Result) error) error {
	if name == "-" {
		o.files = append(o.files, &target{fill: fill})
		return nil
	}
	if !strings.Contains(name, "{name}") {
		if len(names) > 1 && !several {
			return fmt.Errorf("%s %s: one file cannot hold the plots of %d scenarios; write {name} where the scenario's name goes", flag, name, len(names))
		}
		return o.create(name, nil, fill)
	}
	taken := map[string]string{}
	for i, scenario := range names {
		file := strings.ReplaceAll(name, "{name}", fileName(scenario))
		if first, twice := taken[file]; twice {
			return fmt.Errorf("%s %s: the scenarios %q and %q would both be written to %s", flag, name, first, scenario, file)
		}
		taken[file] = scenario
		if err := o.create(file, []int{i}, fill); err != nil {
			return err
		}
	}
	return nil
}

func (o *outputs) create(name string, of []int, fill func(io.Writer, []*sim.Result) error) error {
	for _, in := range o.inputs {
		if same(in, name) {
			return fmt.Errorf("%s is the scenario itself; write to another file", name)
		}
	}
	for _, t := range o.files {
		if t.file != nil && same(t.file.name, name) {
			return fmt.Errorf("%s would be written twice; give each output a file of its own", name)
		}
	}
	file, err := create(name)
	if err != nil {
		return err
	}
	o.files = append(o.files, &target{file: file, of: of, fill: fill})
	return nil
}

// fileName is a scenario's name as part of a file name.
func fileName(scenario string) string {
	clean := strings.Map(func(r rune) rune {
		if r < ' ' || strings.ContainsRune(`/\:*?"<>|`, r) {
			return '-'
		}
		return r
	}, scenario)
	return strings.TrimLeft(clean, ".")
}

// write fills every file, and standard output last.
func (o *outputs) write(results []*sim.Result) error {
	o.warnOfBoxes(results)
	for _, t := range o.files {
		if t.file == nil {
			continue
		}
		mine := results
		if t.of != nil {
			mine = nil
			for _, i := range t.of {
				if i < len(results) {
					mine = append(mine, results[i])
				}
			}
		}
		if len(mine) == 0 {
			continue // interrupted before it was run
		}
		if err := t.file.write(func(w io.Writer) error { return t.fill(w, mine) }); err != nil {
			return err
		}
	}
	for _, t := range o.files {
		if t.file == nil {
			if err := t.fill(o.app.out, results); err != nil {
				return &outputError{"standard output", err}
			}
		}
	}
	return nil
}

// warnOfBoxes says, once for all pictures and reports, that they lack characters.
func (o *outputs) warnOfBoxes(results []*sim.Result) {
	drawn := slices.ContainsFunc(o.files, func(t *target) bool {
		return t.file != nil && (isPicture(t.file.name) || strings.EqualFold(filepath.Ext(t.file.name), ".pdf"))
	})
	if drawn && figure.Undrawable(results) {
		fmt.Fprintln(o.app.err, "simulate: some characters of the names cannot be drawn: boxes stand for them in plots and reports; plots number such plans and units")
	}
}

func (o *outputs) drop() {
	for _, t := range o.files {
		t.file.drop()
	}
}
