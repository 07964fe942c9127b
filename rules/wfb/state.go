package wfb

import (
	"math/bits"

	"tactica/rules"
	"tactica/rules/uncertain"
)

// State is a game in play. It holds what later steps read and nothing else:
// fields are cleared when the stage that needs them is over.
type State struct {
	// swing of the units that are closed: what the other side lost less what
	// the side of the report did, in millionths of a point.
	swing   int64
	units   [rules.MaxUnits]unitState
	charges [rules.MaxCharges]chargeState
	// drawn are the uncertain numbers: models, or millionths of an inch.
	drawn uncertain.Drawn
	// score is the combat result so far: of the chargers' side, less the
	// other's.
	score int32

	fight  mask   // living units of the combat being fought
	broken mask   // those that flee from it
	blows  uint16 // attacks of the throw that comes next
	event  uint8  // strike event of the round; dangerous places that a unit has moved over and not tested for
	enemy  uint8  // which of its enemies the event strikes
	round  uint8  // round of combat, from 0
	charge uint8  // charge being declared or moved
	lane   uint8  // target of the charge that is reacting; unit whose turn it is
	stage  stage
}

type unitState struct {
	wounds  uint16 // taken so far; all of them when destroyed in combat or shot
	pending uint16 // dealt in the strike step that is going on
	// ground is, while charges are declared and moved on the line, the inches of
	// all flights; after that the least flight from combat that takes the unit
	// off the table, 0 if none does.
	ground uint8
	fate   fate
	cause  cause
	flags  flags
	asked  uint8 // reactions asked for
	// note is the reaction made last, while charges are declared; the best
	// roll of its pursuers, once the unit is broken.
	note uint8
}

type chargeState struct {
	// hit are the sides of the units that the charger is in contact with.
	hit hitSides
	// lanes that the declaration stands against; once the charger has moved,
	// those to the units that it is in contact with.
	lanes  mask
	result charge
}

// redirected: the declaration stands against a redirect target.
func (order *chargeOrder) redirected(ch *chargeState) bool {
	return ch.lanes >= bit(order.targets)
}

// hitSides are a side of a unit for each lane, two bits each.
type hitSides uint16

func (h hitSides) on(lane int) side                { return side(h >> (2 * lane & 15) & 3) }
func (h hitSides) with(lane int, at side) hitSides { return h | hitSides(at)<<(2*lane&15) }

// A mask is a set of units or of lanes, a bit each.
type mask uint8

func bit(i int) mask              { return 1 << (i & 7) } // the compiler sees that no bit is lost
func (m mask) has(i int) bool     { return m&bit(i) != 0 }
func (m mask) with(i int) mask    { return m | bit(i) }
func (m mask) without(i int) mask { return m &^ bit(i) }
func (m mask) first() int         { return bits.TrailingZeros8(uint8(m)) }
func (m mask) rest() mask         { return m & (m - 1) } // without the first
func (m mask) single() bool       { return m.rest() == 0 }

// from is the set without everything below i.
func (m mask) from(i int) mask { return m >> i << i }

// fate of a unit, clause 7. While the game goes on a unit that is in combat
// is engaged.
type fate uint8

const (
	standing fate = iota
	engaged
	fleeing
	rallied
	destroyed
	closed // its story is told and recorded; the state keeps nothing of it
)

var fateWords = []string{"standing", "engaged", "fleeing", "rallied", "destroyed"}

// cause of a unit's destruction, clause 7.
type cause uint8

const (
	noCause cause = iota
	byShooting
	inCombat
	caught
	runDown
	tableEdge
	byTerrain
)

var causeWords = []string{"none", "shooting", "combat", "caught", "run-down", "table-edge", "terrain"}

// charge is how a charge ended, clause 7.
type charge uint8

const (
	undecided charge = iota
	chargeReached
	chargeCaught
	chargeFailed
	chargePanicked
	chargeDestroyed
	chargeNotMade
)

var chargeWords = []string{"reached", "caught", "failed", "panicked", "destroyed", "not-made"}

// redirect is what a charger did when its target fled, clause 7.
type redirect uint8

const (
	noRedirect redirect = iota
	redirectPassed
	redirectFailed
)

var redirectWords = []string{"none", "passed", "failed"}

// reactionWords by rules.Hold, StandAndShoot, Flee, then noReaction.
var reactionWords = []string{"hold", "stand-and-shoot", "flee", "none"}

const noReaction = 3

// flags of a unit.
type flags uint8

const (
	shotUsed    flags = 1 << iota // has stood and shot in this sub-phase
	panicPassed                   // has passed its Panic test of the sub-phase
	mustFlee                      // failed its Terror test against this charge
	afraid                        // failed its Fear test of this round
	calmed                        // lost a round: frenzy is gone
	steady                        // tests without the difference: stubborn, steadfast
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
	stageVolley
	stagePanic
	stagePanicFlight
	stageFlight
	stageTerrain
	stageRedirect
	stageRedirectTest
	stageMove
	stageCrossing
	stageFear
	stageStrike
	stageBreak
	stageRestrain
	stagePursuit
	stageRout
	stageRoutTerrain
	stageRally
	stageOver
)

// next goes on to another stage, its first unit or target first.
func (s *State) next(st stage) { s.stage, s.lane = st, 0 }
