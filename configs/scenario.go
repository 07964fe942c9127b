package configs

import (
	"math/big"
	"strings"
)

// A Scenario is a charge as its author wrote it, checked and with defaults
// filled in: numbers, words and names, but no meaning of any rule family.
type Scenario struct {
	// File is the name it was read from, "@handgunners" for a built-in one.
	File string
	// Digest is the SHA-256 of the file's bytes, "sha256:..." in hex.
	Digest string
	Name   string
	Rules  string // wfb8, battleaxe, t9a3, t9a3-seed, opdat
	// FleeWord is what players call the reaction flee, empty if just that.
	FleeWord string
	Contact  bool // horizon: contact
	Rounds   int  // of combat, 1 to 6
	Rally    bool

	Units   []Unit // in file order
	Table   *Table
	Terrain []Terrain
	Charges []Charge

	Plans    []Plan // empty when the file names none
	Policies map[string]Policies
	Value    Value
	Expect   []Expect
	Run      Run
	Sweep    []Vary
	// Parameters are the rules_parameters of a family that has them.
	Parameters *Node

	// Assumptions are the defaults that were filled in, in file order.
	Assumptions []Assumption
	// Doc finds the place in the file that a path came from.
	Doc *Document
}

// Unit returns the index of the unit with this key, or -1.
func (s *Scenario) Unit(key string) int {
	for i := range s.Units {
		if s.Units[i].Key == key {
			return i
		}
	}
	return -1
}

// Reaction is a word of a variable as the result has it: where players of the rules
// have their own word for the reaction flee, that is flee.
func (s *Scenario) Reaction(variable, word string) string {
	if s.FleeWord != "" && word == s.FleeWord && strings.HasSuffix(variable, ".reaction") {
		return "flee"
	}
	return word
}

// A Unit is one entry of units:.
type Unit struct {
	Key    string
	Label  string // shown to people; the key when the file has none
	Side   string
	Models Quantity // whole, at least 1
	Files  int
	Base   Base
	Troop  string // infantry, cavalry, ...
	Points float64
	Stats  map[string]Stat
	Mount  map[string]Stat // nil when the unit is on foot
	// Height is the t9a height, -1 when the file gives none.
	Height int

	Save    Save // of save:
	Ward    Save // of ward:
	Armour  []string
	Weapons []Weapon
	// HasWeapons tells an empty list from a missing one.
	HasWeapons bool
	Command    []string
	Special    []Special
	Ignored    []string

	GeneralLd  int // 0 when there is none
	BSB        bool
	ShotUsed   bool
	Wounds     int // wounds_taken
	ChargeBase float64
	FireSingle bool // fire: single

	State UnitState
	At    *Pose
	// RunDistance of opdat, in inches; 0 when the file gives none.
	RunDistance float64
	// Cover of opdat: none, light, heavy or a number as text.
	Cover string
}

// Has reports whether the unit lists the special rule, whatever its argument.
func (u *Unit) Has(special string) bool {
	for i := range u.Special {
		if u.Special[i].Name == special {
			return true
		}
	}
	return false
}

// A Stat is one characteristic: a number, or a target as "4+".
type Stat struct {
	Value int
	Plus  bool // written as "4+"
}

// A Save is a target number on a D6, "4+"; 0 when there is none.
type Save int

// A Base is the ground that one model stands on, in millimetres.
type Base struct{ Width, Depth int }

// A Weapon is a name out of the family's armoury, or one defined in place.
type Weapon struct {
	Name    string
	Defined bool // written as a mapping with values of its own
	Models  int  // how many carry it; 0 when the entry has no count
	// Fields are the scalars of a weapon defined in place, as written: range,
	// S, aim, lock, ... The family has checked their form.
	Fields  map[string]string
	Special []Special
}

// A Special is a special rule and what stands behind its name: "impact hits
// D6+1" has the argument "D6+1", "regeneration 4+" the argument "4+".
type Special struct {
	Name, Argument string
}

// UnitState is how a unit enters the scenario.
type UnitState struct {
	Fleeing, Engaged bool
	Moved            bool
	Defended         string // opdat: "activation" or ""
	Restrictions     []string
}

// A Pose is where the centre of a unit's front stands, in inches, and its
// heading in degrees counter-clockwise from the x axis.
type Pose struct {
	X, Y   Quantity
	Facing Quantity
}

// A Table has its corner in (0, 0); inches.
type Table struct{ Width, Depth float64 }

// Terrain is a polygon on the table; corners in inches.
type Terrain struct {
	Name, Kind string
	Polygon    [][2]float64
}

// A Charge is one declaration.
type Charge struct {
	Charger string
	// Targets in the order in which they react; usually one.
	Targets []Target
	// Cover of the charger against the volley: none, soft, hard.
	Cover    string
	Downhill bool
	Redirect []Target
	// Interveners of opdat, in order of declaration.
	Interveners []Intervener
}

// A Target is a unit that a charge is or may be declared against.
type Target struct {
	Unit     string
	Distance Quantity // inches between closest points; unset in the plane
	Edge     Quantity // inches to the table edge along the flight; unset: none
	From     string   // front, left, right, rear
}

// An Intervener is a friend of the target that may answer in opdat.
type Intervener struct {
	Unit                                    string
	Distance                                Quantity
	Together, Blocked, CanCharge, CanTarget bool
}

// A Plan is one way to answer; all plans of a scenario are compared.
type Plan struct {
	Name string
	// BestPlay is the plan `best`: everything is left to best play.
	BestPlay bool
	// Answers by unit key: the first charge on the unit, the second, ...
	Answers map[string]Answers
}

// Answers are what a plan says for one unit.
type Answers struct {
	// Each: one choice that stands for every charge. Otherwise a list by
	// charge, beyond whose end the family's default applies.
	Each bool
	List []Mixture
}

// A Mixture is a set of words with weights that sum to 1; usually one word
// with weight 1.
type Mixture []Weighted

// Weighted is a word and its probability.
type Weighted struct {
	Word   string
	Weight *big.Rat
}

// Policies say how the other decisions of a unit are taken. Empty: default.
type Policies struct {
	Redirect string // best, always, never
	Pursue   string // always, never
	Split    string // opdat
}

// Value weighs the points of the swing.
type Value struct {
	Side                           string
	Destroyed, Fleeing, Casualties float64
}

// An Expect is one check for CI. Unset bounds are nil.
type Expect struct {
	Text string // as written, on one line
	Best string // expect: {best: NAME}

	Plan, Variable, Is                                       string
	AtLeast, AtMost, Equals, Within, MeanAtLeast, MeanAtMost *float64
}

// Run are the settings of a run that a file may give; zero where it is silent.
type Run struct {
	Trials     int64
	Seed       uint64
	HasSeed    bool
	Confidence float64
	Precision  float64
}

// An Assumption is a default that was filled in, for the report.
type Assumption struct {
	Code, Path, Text string
}

// QuantityKind tells how a number is given.
type QuantityKind uint8

// The forms of a number.
const (
	Unset QuantityKind = iota
	Fixed
	Uniform // continuous, Low to High
	Normal  // continuous, Mean and SD
	OneOf   // listed values with weights
	Dice    // an expression
)

// A Quantity is a number or the distribution that it is drawn from.
type Quantity struct {
	Kind      QuantityKind
	Value     float64 // Fixed
	Low, High float64 // Uniform
	Mean, SD  float64 // Normal
	// Values with their probabilities, ascending: OneOf and Dice.
	Values []WeightedValue
	Text   string // as written
	// Path is where the number stands in the file. It is drawn once per trial
	// and path: the targets of one charge may share it.
	Path string
}

// WeightedValue is a value and its probability.
type WeightedValue struct {
	Value  float64
	Weight *big.Rat
}

// IsSet reports whether the file gives the number.
func (q *Quantity) IsSet() bool { return q.Kind != Unset }

// Continuous reports whether the number may be any in a range.
func (q *Quantity) Continuous() bool { return q.Kind == Uniform || q.Kind == Normal }

// Support lists the values that can be drawn; nil for a continuous one.
func (q *Quantity) Support() []WeightedValue {
	if q.Kind == Fixed {
		return []WeightedValue{{q.Value, big.NewRat(1, 1)}}
	}
	return q.Values
}

// Bounds are the least and the greatest value that can be drawn; a normal
// law has none and gives -Inf and +Inf.
func (q *Quantity) Bounds() (low, high float64) { return q.bounds() }
