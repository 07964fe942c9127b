package t9a

import (
	"tactica/rules"
	"tactica/rules/uncertain"
)

// State is a game in play on a field: the battle, and the ground that it is
// fought on. It holds what later steps read and nothing else: fields are
// cleared when the stage that needs them is over.
type State[G comparable] struct {
	battle
	// ground is where the units stand, as the field knows it. It is cleared when
	// all moves are made.
	ground G
}

// battle is the part of a state that is the same on every field.
type battle struct {
	// swing of the units that are closed: what the other side lost less what
	// the side of the report did, in millionths of a point.
	swing   int64
	units   [rules.MaxUnits]unitState
	charges [rules.MaxCharges]chargeState
	// drawn are the uncertain numbers: models, millionths of an inch, or
	// millionths of a degree.
	drawn uncertain.Drawn

	stage  stage
	next   uint8 // next charge to be declared
	charge uint8 // charge being declared, redirected or moved
	turn   uint8 // unit or uncertain number whose turn it is; redirect target tested for
	round  uint8 // round of combat, from 0
	event  uint8 // strike event of the round
	enemy  uint8 // enemy that the event strikes
	fight  mask  // units in the combat being fought
	// score is the combat score so far: of the chargers' side, less the
	// other's.
	score int32
}

// unitState has no padding, so that states are hashed as plain memory.
type unitState struct {
	lost    uint16 // Health Points lost so far; all of them when destroyed in combat or shot
	pending uint16 // lost in the strike step that is going on
	flags   flags
	// Ranks and files at the start of the round, while one is fought. ranks is
	// kept only where some unit is fought in its flank.
	ranks uint16
	files uint8
	fate  fate
	cause cause
	asked uint8 // reactions asked for
	// note is the reaction made last, while charges are declared; the best
	// roll of its pursuers, once the unit is broken.
	note uint8
	// brink is the least flight that takes the unit off the table once it is
	// broken, 0 if none does.
	brink uint8
}

type chargeState struct {
	lane       uint8 // 1 + the lane that the declaration stands against; 0: none
	result     charge
	redirected redirect
	// owed counts from 1 the flight after which the charger may still be
	// redirected; 0: none.
	owed uint8
	// reached: in contact with the unit of the lane, on this side of it.
	reached bool
	side    side
}

// A mask is a set of units, a bit each.
type mask uint8

func bit(i int) mask              { return 1 << i }
func (m mask) has(i int) bool     { return m>>i&1 == 1 }
func (m mask) with(i int) mask    { return m | bit(i) }
func (m mask) without(i int) mask { return m &^ bit(i) }

// fate of a unit, clause 4. While the game goes on a unit that is in combat
// is engaged.
type fate uint8

const (
	standing fate = iota
	engaged
	shaken
	recovered
	destroyed
	closed // its story is told and recorded; the state keeps nothing of it
)

var fateWords = []string{"standing", "engaged", "shaken", "recovered", "destroyed"}

// cause of a unit's destruction.
type cause uint8

const (
	noCause cause = iota
	byShooting
	inCombat
	caught
	runDown
	tableEdge
)

// causeWords are those of all families that have charges.
var causeWords = []string{"none", "shooting", "combat", "caught", "run-down", "table-edge", "terrain"}

// charge is how a charge ended, clause 4.
type charge uint8

const (
	undecided charge = iota
	chargeReached
	chargeCaught
	chargeFailed
	chargeDestroyed
	chargeNotMade
)

var chargeWords = []string{"reached", "caught", "failed", "destroyed", "not-made"}

// redirect is what a charger did when its target fled.
type redirect uint8

const (
	noRedirect redirect = iota
	redirectPassed
	redirectFailed
)

var redirectWords = []string{"none", "passed", "failed"}

// Reactions as they are recorded.
const (
	heldReaction = iota
	fledReaction
	noReaction
)

var reactionWords = []string{"hold", "flee", "none"}

// restrictionWords are what a failed charge forbids the charger: to manoeuvre
// this turn, and to shoot in the next Shooting Phase.
var restrictionWords = []string{"none", "no-manoeuvre+no-shooting"}

// side of a unit that an enemy is in contact with.
type side uint8

const (
	front side = iota
	left
	right
	rear
	sides = 4
)

var sideWords = []string{"front", "left", "right", "rear"}

func (s side) flank() bool { return s == left || s == right }

// flags of a unit.
type flags uint16

const (
	volleyUsed  flags = 1 << iota // has shot at a charger that arrived
	panicPassed                   // has passed a Panic Test of the phase
	mustFlee                      // failed its test against this charger's Terror
	hasFled                       // has fled in this phase
	doomed                        // Shaken and reached by a charge: removed when the combat begins
	deepRanks                     // has +1 to wound in this round
	steady                        // at the break test: the difference counts 2 at most
	solid                         // ... and, being Steady too, does not count at all
	pursuing                      // pursues in this round
	counted                       // its losses are final, and in the swing
)

func (f flags) has(x flags) bool { return f&x != 0 }

// stage is what the next step resolves.
type stage uint8

const (
	stageDraw stage = iota
	stageDeclare
	stageTerror
	stageReact
	stageFlight
	stageRedirect
	stageRedirectTest
	stageMove
	stageArrive
	stageVolley
	stagePanic
	stageStrike
	stageBreak
	stagePursuit
	stageRout
	stageRally
	stageOver
)

// enter goes on to another stage, its first unit first.
func (s *battle) enter(st stage) { s.stage, s.turn = st, 0 }

func (s *battle) alive(unit int) bool { return s.units[unit].fate != destroyed }
