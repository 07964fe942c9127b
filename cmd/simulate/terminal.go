package main

import (
	"fmt"
	"io"
	"math"
	"os"
	"sync"
	"time"

	"golang.org/x/term"

	"tactica/reports"
	"tactica/sim/estimate"
)

// terminal returns the width of a terminal, or 0 when w is none.
func terminal(w io.Writer) int {
	f, ok := w.(*os.File)
	if !ok || !term.IsTerminal(int(f.Fd())) {
		return 0
	}
	width, _, err := term.GetSize(int(f.Fd()))
	if err != nil || width <= 0 {
		return reports.DefaultWidth
	}
	return width
}

// presentation decides colour and width of what goes to standard output.
func (a *app) presentation(f *outputFlags) reports.Options {
	o := reports.Options{Quiet: f.quiet}
	width := terminal(a.out.w)
	if f.to == "-" && width > 0 {
		o.Width = min(max(width, 60), 120)
	}
	switch f.color {
	case "always":
		o.Color = true
	case "auto":
		o.Color = f.to == "-" && width > 0 && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"
	}
	return o
}

// A progress line tells on a terminal how far a long run is.
type progress struct {
	w     io.Writer // nil: no terminal
	name  string
	total int64
	start time.Time
	shown time.Time

	mu      sync.Mutex
	leading string // which plan leads, in words
}

// quietFor is how long a run takes before it is worth a progress line.
const quietFor = 500 * time.Millisecond

func (a *app) progress(name string, total int64) *progress {
	p := &progress{name: name, total: total, start: time.Now()}
	if terminal(a.err) > 0 {
		p.w = a.err
	}
	return p
}

// lead keeps who leads for the line; nil when there is no line.
func (p *progress) lead() func(best, second string, by estimate.Interval) {
	if p.w == nil {
		return nil
	}
	return func(best, second string, by estimate.Interval) {
		decimals := min(estimate.Decimals(by.HalfWidth()), 3)
		scale := math.Pow10(decimals)
		off := math.Ceil(by.HalfWidth()*scale) / scale
		p.mu.Lock()
		defer p.mu.Unlock()
		p.leading = fmt.Sprintf(", %s leads by %.*f ± %.*f", reports.Clean(best), decimals, (by.Low+by.High)/2, decimals, off)
	}
}

// show is called now and then with the number of trials done.
func (p *progress) show(done int64) {
	now := time.Now()
	if p.w == nil || now.Sub(p.start) < quietFor || now.Sub(p.shown) < 100*time.Millisecond || done == 0 {
		return
	}
	p.shown = now
	took := now.Sub(p.start)
	rate := float64(done) / took.Seconds()
	left := time.Duration(float64(p.total-done) / rate * float64(time.Second))
	p.mu.Lock()
	defer p.mu.Unlock()
	fmt.Fprintf(p.w, "\r\x1b[K%s of %s battles, %s/s%s, %s left", reports.Thousands(done), reports.Thousands(p.total), reports.Thousands(int64(rate)), p.leading, left.Round(time.Second))
}

// A sweepProgress line tells how far a sweep is.
type sweepProgress struct{ *progress }

func (a *app) sweepProgress() sweepProgress { return sweepProgress{a.progress("", 0)} }

// show is called now and then. Points of a number that grows take longer and
// longer, so that no time is promised.
func (p sweepProgress) show(done, total int, part float64) {
	now := time.Now()
	if p.w == nil || now.Sub(p.start) < quietFor || now.Sub(p.shown) < 100*time.Millisecond {
		return
	}
	p.shown = now
	what := ""
	switch {
	case done == total:
		what = ", looking where the best plan changes"
	case part > 0:
		what = fmt.Sprintf(", %.0f%% of the next", 100*part)
	}
	fmt.Fprintf(p.w, "\r\x1b[K%d of %d points%s", done, total, what)
}

// clear takes the line away.
func (p *progress) clear() {
	if p.w != nil && !p.shown.IsZero() {
		fmt.Fprint(p.w, "\r\x1b[K")
	}
}
