package advise

import (
	"testing"

	"tactica/sim/estimate"
)

func TestDifferenceSentences(t *testing.T) {
	total := func(points float64) Share { return Share{"swing", points, 1} }
	stages := []Share{{"flight", 50, 1}, {"rally", -24.46, 1}, {"combat", 7.94, 1}, {"panic", -4.99, 1}}
	mirrored := []Share{{"flight", -50, 1}, {"rally", 24.46, 0}, {"combat", -5, 1}, {"panic", 6, 0}, {"pursuit", 0.04, 0}}
	off := estimate.Interval{Low: 25.1, High: 31.9}
	for _, c := range []struct {
		d    Difference
		want string
	}{
		{Difference{"hold", "flee", total(28.49), stages, true, true, 0, off}, "Hold is 28.5 points better than flee: flight +50.0 and combat +7.9; against it, rally -24.5."},
		{Difference{"flee", "hold", total(-28.49), mirrored, true, true, 0, off}, "Flee is 28.5 points worse than hold: flight -50.0 and combat -5.0; in its favour, rally +24 and panic +6."},
		{Difference{"hold, shoot, flee", "run", Share{"swing", 1, 0}, []Share{{"combat", 0.5, 2}, {"panic", 0.5, 2}}, true, true, 0, off}, `"Hold, shoot, flee" is 1 point better than run: combat +0.50 and panic +0.50.`},
		{Difference{"run", "hold, shoot, flee", total(3), nil, true, true, 0, off}, `Run is 3.0 points better than "hold, shoot, flee".`},
		{Difference{"run", "hold, shoot, flee", total(1e-10), stages, true, true, 0, off}, `"Run" and "hold, shoot, flee" are equally good.`},
		{Difference{"hold", "flee", total(0), stages, false, false, 9, off}, "Hold and flee were worth the same in these trials."},
		{Difference{"flee", "hold", total(-28.49), []Share{{"rally", -24.46, 1}}, false, false, 2000, off}, "Too close to call between flee and hold after 2,000 battles; flee trails by 28 ± 61 points: rally -24.5."},
		{Difference{"hold", "flee", Share{"swing", 2, 0}, stages[:2], false, false, 1, off}, "Too close to call between hold and flee after 1 battle; hold leads by 2 ± 30 points: flight +50.0; against it, rally -24.5."},
		{Difference{"hold", "flee", Share{"swing", 0.3, 0}, []Share{{"rally", 2.3, 1}}, false, false, 2000, off}, "Too close to call between hold and flee after 2,000 battles; they are level, ± 32 points: rally +2.3."},
		{Difference{"hold", "flee", total(28.49), []Share{{"rally", 24.46, 1}}, false, true, 2000, off}, "Hold is 28.5 ± 3.5 points better than flee: rally +24.5."},
	} {
		if got := c.d.Sentence(); got != c.want {
			t.Errorf("%s\nwant %s", got, c.want)
		}
	}
}
