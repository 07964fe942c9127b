package estimate

import (
	"math"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"
)

// References: mpmath 1.3, roots of the regularised incomplete beta function at
// 30 digits; the closed forms of one and two degrees of freedom.
func TestStudentCritical(t *testing.T) {
	for _, c := range []struct{ area, nu, want float64 }{
		{0.025, 1, 12.7062047361747046},
		{0.025, 2, 4.30265272974946385},
		{0.025, 30, 2.04227245630123831},
		{0.025, 1000, 1.96233908082640848},
		{0.025, 4095, 1.96054346210723076},
		{1e-4, 1, 3183.09875711815091},
		{1e-4, 5, 9.6775663008825913},
		{1e-4, 1000, 3.73285160457536811},
		{1e-4, 4095, 3.72238655591396851},
		{1e-7, 2, 2236.0676420895791},
		{1e-7, 30, 6.70139951218706612},
		{0.025, 1e12, 1.959963984542426},
	} {
		near(t, "t", studentCritical(1-2*c.area, c.nu), c.want, 3e-9)
	}
}

func TestStudentCriticalInvertsItsLaw(t *testing.T) {
	for _, area := range []float64{0.4, 0.05, 1e-3, 1e-5, 1e-8} {
		last := math.Inf(1)
		for _, nu := range []float64{1, 2, 3, 10, 100, 300, 999, 1000, 1e4, 1e5, 1e7, 1e12} {
			q := studentCritical(1-2*area, nu)
			if !(q < last) || q < normalCritical(1-2*area)*(1-1e-12) {
				t.Errorf("area %g, nu %g: %g does not fall towards the normal value", area, nu, q)
			}
			last = q
			if nu < 1e5 {
				near(t, "area", distuv.StudentsT{Sigma: 1, Nu: nu}.CDF(-q), area, 2e-7)
			}
		}
	}
	for _, confidence := range []float64{0, -1} {
		if got := studentCritical(confidence, 5); got != 0 {
			t.Errorf("confidence %g: %g, want 0", confidence, got)
		}
	}
	for _, confidence := range []float64{1, math.NaN()} {
		if got := studentCritical(confidence, 5); !math.IsInf(got, 1) {
			t.Errorf("confidence %g: %g, want +Inf", confidence, got)
		}
	}
}

func TestNormalCritical(t *testing.T) {
	// DLMF, A&S table 26.5.
	near(t, "z", normalCritical(0.95), 1.959963984540054, 1e-14)
	near(t, "z", normalCritical(0.99), 2.5758293035489004, 1e-14)
	near(t, "z", normalCritical(1-2e-9), 5.9978070150076865, 1e-7)
}
