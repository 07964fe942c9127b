package wfb_test

import (
	"math/big"
	"testing"
)

// Steadfast is looked at in each round, after its losses: six in ranks of
// three stand against one rank until one of them falls.
func TestRuling4_SteadfastByRound(t *testing.T) {
	for rounds := 1; rounds <= 3; rounds++ {
		s := scene{
			units: []string{
				unit("loser", "blue", "A:0 Ld:8 I:1", "troop: monstrous-infantry, models: 6, files: 3"),
				unit("winner", "red", "", "troop: monstrous-infantry, models: 3, files: 3, command: [standard, battle standard]"),
			},
			charges: []string{"charger: winner, target: loser, distance: 1"},
			plans:   []string{"hold: {loser: hold}"},
			more:    []string{"rally: false", "rounds: " + big.NewInt(int64(rounds)).String()},
		}.play(t)
		s.is("hold", "loser.fate", "engaged", stands(6, 1, rounds))
	}
}

// stands is the probability that the loser with so many models stands through
// the rounds from this one to the last. Three blows of a quarter fall on it in
// each; it loses by two for the standards, one for the charge in the first
// round, and the wounds.
func stands(models int64, round, last int) *big.Rat {
	if round > last {
		return of(1, 1)
	}
	p := new(big.Rat)
	for w := range int64(4) {
		left := models - w
		if left <= 0 {
			continue // all dead
		}
		ld := 8 // with two ranks against one, on the Leadership itself
		if left < 6 {
			ld -= 2 + int(w)
			if round == 1 {
				ld--
			}
		}
		p = or(p, and(exactly(w, 3, quarter), passes(ld), stands(left, round+1, last)))
	}
	return p
}
