package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"tactica/reports"
	"tactica/reports/figure"
	"tactica/reports/pdf"
	"tactica/sim"
)

// checkOutputs checks the flags that say what is written where.
func (f *sweepFlags) checkOutputs() error {
	if err := f.output.checkPage(sweepFormats); err != nil {
		return err
	}
	for _, p := range f.output.plots {
		if kind, _, has := strings.Cut(p, "="); has && slices.Contains(plotKinds, kind) {
			return fmt.Errorf("--plot %s: a sweep has one picture, which has no kind; want a file name that ends in .png or .svg", p)
		}
		if !isPicture(p) {
			return fmt.Errorf("--plot %s: want a file name that ends in .png or .svg", p)
		}
	}
	if f.resume && !f.resumable() {
		return errors.New("--resume: goes on from the points in a file; want --format jsonl -o FILE with it")
	}
	return nil
}

// resumable: the points are written to a file that a later sweep can read.
func (f *sweepFlags) resumable() bool {
	return f.output.to != "-" && (f.output.format == "json" || f.output.format == "jsonl")
}

// open opens every file that will be written, before the long run.
func (f *sweepFlags) open(a *app, file, name string, show []reports.Measure) (*outputs, error) {
	o := &outputs{app: a, flags: &f.output, inputs: []string{file}}
	names := []string{name}
	format := f.output.format
	if format == "json" {
		format = "jsonl" // a point a line, even if it is the only one
	}
	err := o.add(f.output.to, "-o", names, true, func(w io.Writer, results []*sim.Result) error {
		options := a.presentation(&f.output)
		options.Show = show
		return reports.Write(w, format, results, options)
	})
	if err == nil && f.output.report != "" {
		err = o.add(f.output.report, "--report", names, true, func(w io.Writer, results []*sim.Result) error {
			return pdf.Write(w, results, pdf.Options{Page: f.output.paper, Show: show})
		})
	}
	for _, plot := range f.output.plots {
		if err != nil {
			break
		}
		format := strings.ToLower(strings.TrimPrefix(filepath.Ext(plot), "."))
		err = o.add(plot, "--plot", names, true, func(w io.Writer, results []*sim.Result) error {
			return figure.DrawSweep(w, format, results, figure.Options{Show: show})
		})
	}
	if err != nil {
		o.drop()
		return nil, err
	}
	return o, nil
}

const (
	// mostLines and mostLine bound what is read of a file of points.
	mostLines = 20_000
	mostLine  = 64 << 20
)

// resume takes over the points that an earlier sweep has left. Without its file
// the sweep starts anew.
func (a *app) resume(f *sweepFlags, p *sim.SweepPlan, o sim.Options) error {
	name := strings.ReplaceAll(f.output.to, "{name}", fileName(p.Scenario.Name))
	file, err := os.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("--resume: cannot read %s: %s", name, reason(err))
	}
	defer file.Close()
	points, cut, err := readPoints(file)
	if n := len(points); n > 0 {
		cut = cut || points[n-1].Sweep == nil
	}
	if err == nil {
		err = p.Resume(points, o)
	}
	if err != nil {
		return fmt.Errorf("--resume: %s: %w; write to another file, or leave out --resume", name, err)
	}
	switch {
	case cut && len(points) == 0:
		fmt.Fprintf(a.err, "simulate: %s was cut off in line 1; starting anew\n", name)
	case cut:
		fmt.Fprintf(a.err, "simulate: %s was cut off in line %d; going on from what is before it\n", name, len(points)+1)
	}
	return nil
}

// readPoints reads results, one a line. A last line that is cut off, as by a
// crash, is left out.
func readPoints(r io.Reader) (points []*sim.Result, cut bool, err error) {
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, mostLine)
	lines.Split(wholeLines)
	for n := 1; lines.Scan(); n++ {
		if n > mostLines {
			return nil, false, fmt.Errorf("has more than %d lines", mostLines)
		}
		point, line := new(sim.Result), lines.Bytes()
		err := json.Unmarshal(line, point)
		if err != nil && !bytes.HasSuffix(line, []byte("\n")) && unfinished(line) {
			return points, true, nil
		}
		if err != nil {
			return nil, false, fmt.Errorf("line %d: is no result (%w)", n, err)
		}
		points = append(points, point)
	}
	return points, false, lines.Err()
}

// wholeLines splits into lines that keep their ends.
func wholeLines(data []byte, atEOF bool) (int, []byte, error) {
	if i := bytes.IndexByte(data, '\n'); i >= 0 {
		return i + 1, data[:i+1], nil
	}
	if atEOF && len(data) > 0 {
		return len(data), data, nil
	}
	return 0, nil, nil
}

// unfinished: a JSON object that is right as far as it goes.
func unfinished(line []byte) bool {
	var any json.RawMessage
	err := json.NewDecoder(bytes.NewReader(line)).Decode(&any)
	return bytes.HasPrefix(line, []byte("{")) && errors.Is(err, io.ErrUnexpectedEOF)
}
