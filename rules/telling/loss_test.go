package telling_test

import (
	"testing"

	"tactica/rules/telling"
)

// What is lost is said by models, and by wounds where these differ.
func TestLoss(t *testing.T) {
	for _, c := range []struct {
		had, lost, each int
		lone            bool
		want            string
	}{
		{8, 0, 1, false, "guard lost nothing"},
		{8, 1, 1, false, "guard lost 1 model, 7 left"},
		{8, 8, 1, false, "Wiped out: guard"},
		{3, 9, 1, false, "Wiped out: guard"},
		{8, 3, 4, false, "guard lost 3 wounds, 5 left: no models fell, 2 left"},
		{5, 2, 4, false, "guard lost 2 wounds, 3 left: 1 model fell, 1 left"},
		{5, 1, 4, false, "guard lost 1 wound, 4 left: 1 model fell, 1 left"},
		{5, 2, 6, true, "guard lost 2 wounds, 3 left"},
	} {
		l := telling.Loss{Unit: "guard", Wound: "wound", Had: c.had, Lost: c.lost, Each: c.each, Lone: c.lone}
		if got := l.String(); got != c.want {
			t.Errorf("%+v: %q, want %q", c, got, c.want)
		}
	}
}
