package pdf

import (
	"bytes"

	"tactica/reports"
	"tactica/reports/figure"
	"tactica/sim"
)

// maps gives each plan that was surveyed a page with its map.
func (p *paper) maps(r *sim.Result) error {
	if !onPlane(r) {
		return nil
	}
	for _, s := range r.Surveys {
		if s == nil {
			continue
		}
		title := "Where units go: " + reports.Clean(s.Plan)
		if err := p.figure(title, func(b *bytes.Buffer, o figure.Options) error {
			return figure.DrawMap(b, "png", r, s, o)
		}); err != nil {
			return err
		}
	}
	return nil
}
