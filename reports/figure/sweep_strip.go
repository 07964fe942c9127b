package figure

import (
	"image/color"
	"slices"

	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"tactica/reports"
	"tactica/sim"
)

const stripName = "best plan"

// stretches are those of the one line of the sweep.
func (s *sweep) stretches() []sim.Stretch {
	if len(s.info.Lines) == 0 {
		return nil
	}
	return s.info.Lines[0].Stretches
}

// ends are where a stretch is drawn from and to. Of what lies between it and the
// next one, half belongs to each side if that is a step of a whole number, or no
// wider than a line.
func (s *sweep) ends(i int) (from, to float64) {
	list := s.stretches()
	from, to = list[i].From, list[i].To
	if i > 0 && s.meet(i-1) {
		from -= (from - list[i-1].To) / 2
	}
	if i+1 < len(list) && s.meet(i) {
		to += (list[i+1].From - to) / 2
	}
	return from, to
}

// meet reports whether a stretch and the next one are drawn without a gap.
func (s *sweep) meet(i int) bool {
	list := s.stretches()
	gap := list[i+1].From - list[i].To
	span := s.axis.Values[len(s.axis.Values)-1] - s.axis.Values[0]
	return gap == 0 || s.axis.Whole && gap == 1 || gap < span/400
}

// A change is where one best plan takes over from another, and what is written
// there.
type change struct {
	at    float64
	label string
}

// changes are those that are known well enough to be drawn as a line.
func (s *sweep) changes() (found []change) {
	list := s.stretches()
	for i := range max(len(list)-1, 0) {
		if !s.meet(i) {
			continue
		}
		from, _ := s.ends(i + 1)
		c := change{from, reports.Place(list[i].To)}
		if s.axis.Whole {
			c.label = "from " + reports.Place(list[i+1].From)
		}
		found = append(found, c)
	}
	return found
}

// unsure reports whether a part of the strip is grey.
func (s *sweep) unsure() bool {
	list := s.stretches()
	return slices.ContainsFunc(list, func(st sim.Stretch) bool { return !st.Decided }) || len(s.changes()) < len(list)-1
}

// strip colours the number by its best plan, above the panel, and writes where
// the plan changes.
func (s *sweep) strip(c draw.Canvas, xs func(float64) vg.Length) {
	low := c.Max.Y + panelHead
	high := low + stripHeight
	rect(c, hair, c.Min.X, low, c.Max.X, high)
	list := s.stretches()
	for i := range list {
		st := &list[i]
		from, to := s.ends(i)
		if !st.Decided {
			continue
		}
		left, right := xs(from), xs(to)
		if left == right { // a single point still shows
			left, right = left-0.7, right+0.7
		}
		fill, name := color.RGBA(white), ""
		if len(st.Plans) > 0 {
			name = st.Plans[0]
			fill = planColor(s.place(name))
		}
		rect(c, fill, left, low, right, high)
		sty := style(textSize, ink, text.XCenter, text.YCenter)
		if lightness(fill) < 0.5 {
			sty.Color = white
		}
		label := drawable(reports.Clean(name))
		switch {
		case len(st.Plans) == 0:
			label = "none legal"
		case len(st.Plans) > 1:
			label = "equal"
		}
		if sty.Width(label) < right-left-4 {
			write(c, sty, (left+right)/2, (low+high)/2, label)
		}
	}
	box(c, c.Min.X, low, c.Max.X, high)
	name := style(textSize, faint, text.XRight, text.YCenter)
	write(c, name, c.Min.X-4, (low+high)/2, stripName)
	s.places(c, xs, high+2)
}

// places writes the numbers where the best plan changes, as far as there is
// room.
func (s *sweep) places(c draw.Canvas, xs func(float64) vg.Length, y vg.Length) {
	sty := style(smallSize, ink, text.XCenter, text.YBottom)
	free := c.Min.X - 20
	for _, change := range s.changes() {
		half := sty.Width(change.label) / 2
		if x := xs(change.at); x-half > free && x+half < c.Max.X+8 {
			write(c, sty, x, y, change.label)
			free = x + half + 3
		}
	}
}
