package opdat_test

import "testing"

// The reference attack: 6 dice, lock 4, Force 2, Resolve 4, 5 models of one
// wound. K is the damage before the cap of 5.
func TestReferenceAttack(t *testing.T) {
	for _, c := range []struct {
		name, cover, plan string
		pN, pD            int64 // chance of a die
		zeroN, zeroD      int64 // P(K = 0)
		wipedN, wipedD    int64 // P(K >= 5)
		lostN, lostD      int64 // E[models lost]
	}{
		{"AC-24", "none", "none", 1, 2, 1, 64, 7, 64, 191, 64},
		{"AC-25", "none", "defend", 1, 3, 64, 729, 13, 729, 1457, 729},
		{"AC-26", "light", "defend", 2, 9, 117649, 531441, 1408, 531441, 708524, 531441},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := solve(t, scene{t: plainT + ", cover: " + c.cover}.text())
			s.wants("E[K]", s.mean(c.plan, "line.damage"), 6*c.pN, c.pD)
			s.wants("P(K = 0)", s.p(c.plan, "line.damage", "0"), c.zeroN, c.zeroD)
			s.wants("wiped out", s.p(c.plan, "line.fate", "destroyed"), c.wipedN, c.wipedD)
			s.wants("lost", 5-s.mean(c.plan, "line.models"), c.lostN, c.lostD)
		})
	}
}
