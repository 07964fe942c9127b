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

// ends are where a stretch is drawn from and to. Between whole numbers, half of
// the way belongs to each side.
func ends(whole bool, stretches []sim.Stretch, i int) (from, to float64) {
	from, to = stretches[i].From, stretches[i].To
	if whole && i > 0 && from-stretches[i-1].To == 1 {
		from -= 0.5
	}
	if whole && i+1 < len(stretches) && stretches[i+1].From-to == 1 {
		to += 0.5
	}
	return from, to
}

// changes are the places where one best plan takes over from another, as far as
// they are known.
func (s *sweep) changes() (at []float64) {
	list := s.stretches()
	for i := range max(len(list)-1, 0) {
		_, to := ends(s.axis.Whole, list, i)
		from, _ := ends(s.axis.Whole, list, i+1)
		if to == from {
			at = append(at, from)
		}
	}
	return at
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
		from, to := ends(s.axis.Whole, list, i)
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
			fill = s.stroke(max(slices.Index(s.series, name), 0)).Color.(color.RGBA)
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
	for _, at := range s.changes() {
		label := reports.Place(at)
		if s.axis.Whole {
			label = "from " + reports.Place(at+0.5)
		}
		half := sty.Width(label) / 2
		if x := xs(at); x-half > free && x+half < c.Max.X+8 {
			write(c, sty, x, y, label)
			free = x + half + 3
		}
	}
}
