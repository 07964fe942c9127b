package rules

import "math/bits"

// Kind says what is being decided.
type Kind uint8

// The kinds of choice. Each family uses those that its rules have.
const (
	Reaction   Kind = iota // of a unit to a charge
	Redirect               // chase, or which other target to test for
	Split                  // whom a charger ends in contact with
	Activation             // what a unit did in its own activation, before the charge
	Defence                // of a unit against an attack
	kindCount              // number of kinds
)

// An Option is one answer to a choice, a small number that the family gives
// meaning to. Options are numbered in the order of ties: of equally good
// ones the lowest is taken.
type Option uint8

// Reactions to a charge in the wfb and t9a families.
const (
	Hold Option = iota
	StandAndShoot
	Flee
)

// Chase is the answer to Redirect that stays with the target that fled; the
// answers above it are the other targets in the order listed.
const Chase Option = 0

// Options is a set of options, one bit each.
type Options uint32

// Has reports whether o is in the set.
func (s Options) Has(o Option) bool { return s>>o&1 == 1 }

// With is the set with o added.
func (s Options) With(o Option) Options { return s | 1<<o }

// First is the lowest option of the set, the one that wins ties. The set
// must not be empty.
func (s Options) First() Option { return Option(bits.TrailingZeros32(uint32(s))) }

// Without is the set with o taken out.
func (s Options) Without(o Option) Options { return s &^ (1 << o) }

// Len is the number of options in the set.
func (s Options) Len() int { return bits.OnesCount32(uint32(s)) }

// Before is how many options of the set are lower than o: where o stands in it.
func (s Options) Before(o Option) int { return (s & (1<<o - 1)).Len() }

// A Choice is a decision that a step asks for. A forced decision is asked
// for all the same, with one legal option, so that a plan that wanted
// something else is seen to be overridden.
type Choice struct {
	Kind Kind
	// Unit decides, because of Opponent (indices of units, in the order of
	// the scenario).
	Unit, Opponent uint8
	// Nth is which of the unit's answers of this kind is due, from 0. Most
	// families count the choices asked for before in this trial; one that asks
	// a unit more than once about a charge numbers the cases that a plan tells
	// apart.
	Nth uint8
	// Maximise says whether the decider wants a high swing (it is of the
	// side that the swing is counted for) or a low one.
	Maximise bool
	// Slot of the word that a mixture is drawn with.
	Slot Slot
	// Legal is what may be chosen; never empty.
	Legal Options
	// Refused are options of Legal that the rules forbid all the same: a plan
	// may try one, which counts as overridden, and the game notes that it was
	// tried in vain. It changes nothing else, so that best play, to which it
	// is as good as the first option, never takes it. Most families have none.
	Refused Options
}
