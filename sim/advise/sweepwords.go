package advise

import (
	"math"
	"strings"
)

// Words tells the stretches of a sweep as a player would: "flee below 6.5
// inches, stand and shoot from 6.5 to 11, hold above".
func (s Sweep) Words(stretches []Stretch) string {
	if len(stretches) == 0 {
		return ""
	}
	if len(stretches) == 1 {
		return stretches[0].who() + " throughout"
	}
	parts := make([]string, len(stretches))
	for i, st := range stretches {
		unit := ""
		if i == 0 && s.Unit != "" {
			unit = " " + s.Unit
		}
		from, to := s.place(st.From), s.place(st.To)
		where := " from " + from + " to " + to
		switch {
		case i == 0 && s.Whole:
			where = " up to " + to
		case i == 0:
			where = " below " + to
		case i == len(stretches)-1 && s.Whole:
			where = " from " + from
		case i == len(stretches)-1:
			where = " above"
		case s.Whole && from == to:
			where = " at " + from
		}
		parts[i] = st.who() + where + unit
	}
	return strings.Join(parts, ", ")
}

func (st Stretch) who() string {
	if len(st.Plans) == 0 {
		return "no legal plan"
	}
	return list(st.Plans, "or")
}

// place writes a number of the sweep with one decimal, or as many as the swept
// points have: interpolation is not finer than they are.
func (s Sweep) place(x float64) string {
	decimals := 1
	for ; decimals < 6; decimals++ {
		scale := math.Pow10(decimals)
		fits := true
		for _, at := range s.X {
			fits = fits && math.Abs(math.Round(at*scale)/scale-at) < 1e-9
		}
		if fits {
			break
		}
	}
	return short(x, decimals)
}
