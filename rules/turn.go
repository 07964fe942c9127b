package rules

import "tactica/dice"

// A Turn is how a step asks for its one roll or choice. Engines make turns:
// a playing turn answers from the random words of a trial and the policy of
// a plan; a forced turn answers with a given outcome, so that an engine can
// try each in turn.
type Turn struct {
	playing bool
	asked   Asked
	trial   dice.Trial
	policy  *Policy
	values  Values
	over    int64

	forced  int
	slot    Slot
	law     *dice.Law
	choice  Choice
	records []Record
}

// Asked is what a step has asked for.
type Asked uint8

// A step asks for nothing, for a roll, for a choice, or for the bare random
// word of a continuous number.
const (
	Nothing Asked = iota
	ForRoll
	ForChoice
	ForWord
)

// A Record is a variable that became final before the end of the trial.
type Record struct {
	Variable int
	Value    int64
}

// Roll rolls dice: an outcome of the law, found by the random word of the
// slot.
func (t *Turn) Roll(slot Slot, law *dice.Law) int {
	t.asked, t.slot, t.law = ForRoll, slot, law
	if t.playing {
		return law.Sample(t.trial.Word(uint16(slot)))
	}
	return law.Outcome(t.forced)
}

// Word is the random word of a slot, uniform over all 64-bit numbers, for a
// continuous number. A game that asks for one can be played but not
// enumerated: a forced turn answers 0.
func (t *Turn) Word(slot Slot) uint64 {
	t.asked, t.slot = ForWord, slot
	if t.playing {
		return t.trial.Word(uint16(slot))
	}
	return 0
}

// Test is a roll that passes or fails, by a law with the outcomes 0 and 1
// (or only one of them).
func (t *Turn) Test(slot Slot, law *dice.Law) bool { return t.Roll(slot, law) == 1 }

// Choose asks the decider of c for one of its legal options.
func (t *Turn) Choose(c Choice) Option {
	t.asked, t.slot, t.choice = ForChoice, c.Slot, c
	if !t.playing {
		if !c.Legal.Has(Option(t.forced)) { // tried only to see what is asked
			return c.Legal.First()
		}
		return Option(t.forced)
	}
	a := t.policy.Answer(&t.choice)
	var word uint64
	if a.How == Draw {
		word = t.trial.Word(uint16(t.slot))
	}
	o, overridden := Resolve(a, &t.choice, word)
	if overridden {
		t.over++
	}
	return o
}

// Record sets a variable that is final, so that the state need not keep it.
func (t *Turn) Record(variable int, value int64) {
	if t.playing {
		t.values[variable] = value
		return
	}
	t.keep(Record{variable, value})
}

// keep is apart so that Record is short wherever it is inlined.
//
//go:noinline
func (t *Turn) keep(r Record) { t.records = append(t.records, r) }

// Play makes t a playing turn. Begin starts a trial with it.
func (t *Turn) Play(p *Policy) { *t = Turn{playing: true, policy: p, records: t.records[:0]} }

// Begin starts a trial: what is recorded from now on goes to v.
func (t *Turn) Begin(trial dice.Trial, v Values) {
	t.trial, t.values, t.over = trial, v, 0
}

// Overridden counts the wishes of the plan that were replaced since Begin.
func (t *Turn) Overridden() int64 { return t.over }

// Force makes t a forced turn: the next roll gives the outcome with this
// index in its law, the next choice the option with this number. What was
// asked and recorded before is forgotten.
func (t *Turn) Force(answer int) {
	t.playing, t.asked, t.forced, t.records = false, Nothing, answer, t.records[:0]
}

// Asked says what the step that was given this turn asked for.
func (t *Turn) Asked() Asked { return t.asked }

// Forget clears what was asked, before the next step of a playing turn.
func (t *Turn) Forget() { t.asked = Nothing }

// AskedRoll is the slot and the law of the roll that was asked for.
func (t *Turn) AskedRoll() (Slot, *dice.Law) { return t.slot, t.law }

// AskedChoice is the choice that was asked for.
func (t *Turn) AskedChoice() *Choice { return &t.choice }

// Records lists what was recorded since Force. It is valid until the next
// Force.
func (t *Turn) Records() []Record { return t.records }
