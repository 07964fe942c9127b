package dice_test

import (
	"fmt"

	"tactica/dice"
)

func ExampleParse() {
	law, err := dice.Parse("3D6kh2")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%d outcomes, mean %.3f\n", law.Len(), law.Mean())
	_, err = dice.Parse("2D6+x")
	fmt.Println(err)
	// Output:
	// 11 outcomes, mean 8.458
	// dice expression "2D6+x", character 5: want a number or dice, as in 10, D6, 2D6+1 or 3D6kh2
}

// Infantry with Movement 4 charges a unit 11 inches away and needs 7 on 2D6;
// cavalry with Movement 7 keeps the highest two of three dice and needs 4.
func ExampleLaw_AtLeast() {
	fmt.Println(dice.Dice(2, 6).AtLeast(11 - 4))
	fmt.Println(dice.KeepHighest(3, 6, 2).AtLeast(11 - 7))
	// Output:
	// 7/12
	// 53/54
}

// A charger catches a unit that flees straight away when it rolls more than the
// fleeing unit by at least the gap less its Movement, here 2 inches.
func ExampleLaw_Add() {
	charge, flight := dice.Dice(2, 6), dice.Dice(2, 6)
	lead := charge.Add(flight.Map(func(inches int) int { return -inches }))
	fmt.Println(lead.AtLeast(2))
	// Output: 145/432
}

// The joint law of a charge roll tells how far a charge gets that falls short.
func ExampleSumHighest() {
	short, moved := 0.0, 0.0
	law := dice.SumHighest(2, 6, 2)
	for i := range law.Len() {
		if code := law.Outcome(i); dice.SumOf(code) < 8 {
			short += law.Prob(i)
			moved += law.Prob(i) * float64(dice.HighestOf(code))
		}
	}
	fmt.Printf("falls short with %.3f, then moves %.2f inches on average\n", short, moved/short)
	// Output: falls short with 0.583, then moves 3.71 inches on average
}

// The same seed, trial and slot always give the same roll.
func ExampleTrial_Word() {
	key := dice.NewKey(42)
	law := dice.Dice(2, 6)
	const chargeRange = 3 // a slot: which roll of the trial this is
	for n := range uint64(3) {
		fmt.Println(law.Sample(key.Trial(n).Word(chargeRange)))
	}
	// Output:
	// 5
	// 3
	// 6
}
