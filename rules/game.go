// Package rules owns the contract between rule families and engines: a game
// in play is a small comparable state, a step resolves what comes next, and a
// turn is how a step asks for the one roll or the one decision it needs.
//
// It imports dice and nothing else of the project. Rule families live in
// packages below it and know no engine; engines live under sim and know no
// rule.
package rules

// A Game is one scenario under the rules of one family, ready to be played.
//
// The contract that lets one set of rules serve every engine:
//
//   - Step asks for at most one roll or one choice. It may ask for none.
//   - Equal states have equal futures: whatever matters later is in S, and
//     nothing else is (clear what no later step reads).
//   - Step is a pure function of the state and the answer to what it asked.
//     A game is immutable once built and shared by all workers.
//   - Each variable is set exactly once in a trial, either by Turn.Record
//     when it becomes final or by Outcome when the game is over.
//   - No path through a game uses a slot twice.
type Game[S comparable] interface {
	// Variables lists what a trial results in, in the order of the report.
	// One of them is named Swing.
	Variables() []Variable
	// Start is the state before the first step.
	Start() S
	// Step resolves what comes next, in place. It is not called on a state
	// that is over.
	Step(s *S, t *Turn)
	// Over reports whether nothing is left to resolve.
	Over(s *S) bool
	// Outcome sets the variables that were not recorded on the way.
	Outcome(s *S, v *Values)
	// Describe names the roll or choice behind a slot, in a player's words:
	// "charge range of Orc Boyz".
	Describe(slot Slot) string
}

// Limits that the slot numbers and the states of all families are made for.
const (
	MaxUnits   = 8
	MaxCharges = 6
	MaxRounds  = 6
	MaxPlans   = 24
)

// A Slot names which roll of a trial a roll is ("break test of blue, round
// 1"), not when it happens. Families compute slots from structure, so that
// the same roll in two plans, or at two points of a sweep, is the same slot
// and gets the same random word. Two different rolls never share one.
type Slot uint16
