package opdat

import (
	"math/big"

	"tactica/dice"
)

// What each die of an attack did, drawn once it is known what all of them did.

// parts draws what each die of an attack did, by weapon, given what all of them
// did to a unit whose model in front has lost some wounds.
func (n *Narrator) parts(s *dice.Stream, weapons []weapon, models, front, wounds int, t toughness, damage int) [][]int {
	dies := make([]*dice.Law, len(weapons))
	lossy := false
	for i, w := range weapons {
		dies[i] = n.die(w.lock, w.force, t)
		lossy = lossy || !n.carryOver && dies[i].Max() > 1
	}
	if lossy {
		return lossyParts(s, weapons, dies, models, front, wounds, damage)
	}
	var out [][]int
	for i, w := range weapons {
		count := models * w.dice
		mine := damage
		if i+1 < len(weapons) {
			rest := dice.Constant(0)
			for j := i + 1; j < len(weapons); j++ {
				rest = rest.Add(dies[j].Times(models * weapons[j].dice))
			}
			mine, damage = s.Pair(dies[i].Times(count), rest, damage)
		}
		out = append(out, s.Parts(dies[i], count, mine))
	}
	return out
}

// lossyParts is parts where damage beyond the model in front is lost, so that
// the dice count one after the other. ways[i][lost] is the weight of the ways in
// which the dice from i on bring the wounds lost to what they came to.
func lossyParts(s *dice.Stream, weapons []weapon, dies []*dice.Law, models, front, wounds, total int) [][]int {
	var order []int // weapon of each die
	for i, w := range weapons {
		for range models * w.dice {
			order = append(order, i)
		}
	}
	after := func(lost, damage int) int { return lost + min(damage, wounds-(front+lost)%wounds) }
	ways := make([][]big.Int, len(order)+1)
	ways[len(order)] = make([]big.Int, total+1)
	ways[len(order)][total].SetInt64(1)
	var term big.Int
	for i := len(order) - 1; i >= 0; i-- {
		ways[i] = make([]big.Int, total+1)
		die := dies[order[i]]
		for lost := range total + 1 {
			for j := range die.Len() {
				if to := after(lost, die.Outcome(j)); to <= total {
					ways[i][lost].Add(&ways[i][lost], term.Mul(die.Weight(j), &ways[i+1][to]))
				}
			}
		}
	}
	out := make([][]int, len(weapons))
	lost := 0
	for i, w := range order {
		die := dies[w]
		var outcomes []int
		var weights []*big.Int
		for j := range die.Len() {
			if to := after(lost, die.Outcome(j)); to <= total {
				outcomes, weights = append(outcomes, die.Outcome(j)), append(weights, new(big.Int).Mul(die.Weight(j), &ways[i+1][to]))
			}
		}
		damage := s.Draw(dice.Weighted(outcomes, weights))
		out[w] = append(out[w], damage)
		lost = after(lost, damage)
	}
	return out
}
