package rules

import (
	"testing"

	"tactica/dice"
)

// TestForcedTurn: a forced turn answers with what it was told to, and tells
// what was asked and recorded.
func TestForcedTurn(t *testing.T) {
	var turn Turn
	law := dice.Dice(2, 6)
	for i := range law.Len() {
		turn.Force(i)
		if turn.Asked() != Nothing || len(turn.Records()) != 0 {
			t.Fatal("a turn remembers the last one")
		}
		turn.Record(3, int64(i))
		if got := turn.Roll(7, law); got != law.Outcome(i) {
			t.Errorf("outcome %d is %d, want %d", i, got, law.Outcome(i))
		}
		slot, asked := turn.AskedRoll()
		if turn.Asked() != ForRoll || slot != 7 || asked != law {
			t.Errorf("asked %d for slot %d", turn.Asked(), slot)
		}
		if r := turn.Records(); len(r) != 1 || r[0] != (Record{3, int64(i)}) {
			t.Errorf("records %v", r)
		}
	}
	choice := Choice{Kind: Redirect, Unit: 1, Slot: 9, Legal: Options(0).With(1).With(4)}
	for forced, want := range map[int]Option{1: 1, 4: 4, 0: 1} {
		turn.Force(forced)
		if got := turn.Choose(choice); got != want || turn.Asked() != ForChoice || *turn.AskedChoice() != choice {
			t.Errorf("forced to %d, it chooses %d", forced, got)
		}
	}
}

// TestPlayingTurn: rolls come from the words of the trial, choices from the
// policy, records go to the values.
func TestPlayingTurn(t *testing.T) {
	var p Policy
	p.Set(Reaction, 0, Answer{How: Say, Option: Flee})
	var turn Turn
	turn.Play(&p)
	law, key := dice.Dice(2, 6), dice.NewKey(5)
	for n := range uint64(1000) {
		values := make(Values, 2)
		trial := key.Trial(n)
		turn.Begin(trial, values)
		if got, want := turn.Roll(11, law), law.Sample(trial.Word(11)); got != want {
			t.Fatalf("trial %d rolls %d, want %d", n, got, want)
		}
		if got := turn.Word(12); got != trial.Word(12) {
			t.Fatalf("trial %d has the word %x", n, got)
		}
		turn.Record(1, 42)
		if values[1] != 42 {
			t.Fatal("a record went elsewhere")
		}
		legal := Choice{Kind: Reaction, Legal: Options(0).With(Hold).With(Flee)}
		if turn.Choose(legal) != Flee || turn.Overridden() != 0 {
			t.Fatal("the plan was not followed")
		}
		legal.Legal = legal.Legal.Without(Flee)
		if turn.Choose(legal) != Hold || turn.Overridden() != 1 {
			t.Fatal("an illegal wish was not replaced, or not counted")
		}
	}
}
