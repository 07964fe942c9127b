package advise

import "testing"

func TestDifferenceSentences(t *testing.T) {
	stages := []Share{{"flight", 50}, {"rally", -24.46}, {"combat", 7.94}, {"panic", -4.99}}
	for _, c := range []struct {
		d    Difference
		want string
	}{
		{Difference{"hold", "flee", 28.49, stages, true, true, 0}, "Hold is 28.5 points better than flee: flight +50 and combat +7.9; against it, rally -24.5."},
		{Difference{"flee", "hold", -28.49, []Share{{"flight", -50}, {"rally", 24.46}, {"combat", -5}}, true, true, 0}, "Hold is 28.5 points better than flee: flight +50 and combat +5; against it, rally -24.5."},
		{Difference{"hold, shoot, flee", "run", 1, []Share{{"combat", 0.5}, {"panic", 0.5}}, true, true, 0}, `"Hold, shoot, flee" is 1 point better than run: combat +0.50 and panic +0.50.`},
		{Difference{"run", "hold, shoot, flee", 3, nil, true, true, 0}, `Run is 3 points better than "hold, shoot, flee".`},
		{Difference{"run", "hold, shoot, flee", 1e-10, nil, true, true, 0}, `"Run" and "hold, shoot, flee" are equally good.`},
		{Difference{"hold", "flee", 0, stages, false, false, 9}, "Hold and flee were worth the same in these trials."},
		{Difference{"flee", "hold", -28.49, []Share{{"rally", -24.46}}, false, false, 2000}, "Too close to call between hold and flee after 2,000 battles; hold leads by 28.5 points: rally +24.5."},
		{Difference{"hold", "flee", 28.49, []Share{{"rally", 24.46}}, false, true, 2000}, "Hold is 28.5 points better than flee: rally +24.5."},
	} {
		if got := c.d.Sentence(); got != c.want {
			t.Errorf("%s\nwant %s", got, c.want)
		}
	}
}
