package opdat

import (
	"math/bits"

	"tactica/rules"
	"tactica/rules/uncertain"
)

// mostTargets is how many units one charge can end up against: the original
// target, and those that Intervene.
const mostTargets = 5

// maxInterveners is how many friends of the target a charge can list.
const maxInterveners = rules.MaxUnits - 2

// State is a game in play. It holds what later steps read and nothing else:
// fields are cleared when the stage that needs them is over.
type State struct {
	units [rules.MaxUnits]unitState
	// contact is the units that each charge reached and that still fight it.
	contact [rules.MaxCharges]mask
	// drawn are the uncertain numbers: models, or millionths of an inch.
	drawn uncertain.Drawn
	// gaps of the interveners to the charger after their counter-charges, in
	// millionths of an inch.
	gaps [maxInterveners]int32

	stage  stage
	charge uint8 // being played
	lane   uint8 // unit or intervener whose turn it is
	event  uint8 // attack of the charge
	// targets of the charge, those that the charger can reach and those that
	// it reached, as lanes: 0 the original target, 1 and up the interveners.
	targets, reachable, reached mask
	declared                    uint8 // units that Intervene against the charge
}

type unitState struct {
	damage     uint32 // dealt to it so far, until it is recorded
	wounds     uint16 // lost, no more than it has
	pending    uint16 // to be lost when a simultaneous fight is over
	flags      flags
	intervened intervened
	defended   defended
}

// A mask is a set of units or of lanes, a bit each.
type mask uint8

func bit(i int) mask          { return 1 << i }
func (m mask) has(i int) bool { return m>>i&1 == 1 }
func (m mask) with(i int) mask {
	return m | bit(i)
}
func (m mask) len() int   { return bits.OnesCount8(uint8(m)) }
func (m mask) first() int { return bits.TrailingZeros8(uint8(m)) }

// flags of a unit.
type flags uint16

const (
	noDefend flags = 1 << iota // the restrictions
	noRun
	noShoot
	guarded // Defend of the own activation is still active: the house rule
	stirred // charged or Intervened, and has left its Cover
	// In the charge being played:
	wishedActivation // tried to Defend in the own activation
	wishedIntervene  // tried to Intervene
	asked            // whether it Defends against an attack
	defending        // Defend answers the attack being made
)

// allRestrictions are what Intervene applies (INT-18); reported in this order
// of bits, which is that of the alphabet.
const allRestrictions = noDefend | noRun | noShoot

// ofCharge are the flags that are cleared when a charge is over.
const ofCharge = wishedActivation | wishedIntervene | asked | defending

func (f flags) has(x flags) bool { return f&x != 0 }

var restrictionNames = []string{"defend", "run", "shoot"}

func restrictionNamed(name string) flags {
	for i, n := range restrictionNames {
		if n == name {
			return 1 << i
		}
	}
	return 0
}

// intervened is how far a unit got with Intervene, the best of the game.
type intervened uint8

const (
	neverIntervened intervened = iota
	illegalIntervene
	failedIntervene
	resolvedIntervene
)

// defended is how far a unit got with Defend, the best of the game.
type defended uint8

const (
	neverDefended defended = iota
	illegalDefend
	activeDefend
)

// stage is what the next step resolves.
type stage uint8

const (
	stageDraw stage = iota
	stageActivate
	stageIntervene
	stageCounter
	stageMove
	stageSplit
	stageAttack
	stageStrike
	stageOver
)

// next goes on to another stage, its first unit or lane first.
func (s *State) next(st stage) { s.stage, s.lane = st, 0 }
