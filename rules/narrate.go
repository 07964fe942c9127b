package rules

import "tactica/dice"

// A Narrator tells what the steps of a trial did. It reads states and changes
// none; what it says is for people alone, and no engine asks it.
type Narrator[S comparable] interface {
	Teller[S]
	// Chapter is the title of the part of the game that a state belongs to, ""
	// when it goes on with the one before.
	Chapter(s *S) string
	// Narrate tells one step, if there is anything to tell of it. What was
	// decided in it is told already.
	Narrate(m *Moment[S], a *Account)
	// Question says what a choice is about: "Reaction of the Archers to the
	// charge of the Orcs".
	Question(s *S, c *Choice) string
	// Reason says in a few words why an option of a choice is open in a state,
	// or why it is not, and the clause that says so. It may say nothing.
	Reason(s *S, c *Choice, o Option) (text, clause string)
	// Tolls are what each unit counts in the swing of a trial that is over.
	Tolls(s *S, v Values) []Toll
}

// A Reckoner counts the swing while a game goes on.
type Reckoner[S comparable] interface {
	// Reckon is the swing as it would count if nothing more happened, in its
	// scale. Of a state that is over it is the swing.
	Reckon(s *S) int64
	// Stages are the parts of a game that may change the swing, in the order of
	// play: "shooting", "combat".
	Stages() []string
	// Stage says which of them a step that changed the swing belongs to.
	Stage(before, after *S) int
}

// A Moment is one step of a trial as it was taken.
type Moment[S comparable] struct {
	Before, After *S
	Asked         Asked
	Slot          Slot // of the roll or choice
	// Law and Outcome of a roll, and the stream that the dice behind it are
	// drawn from.
	Law     *dice.Law
	Outcome int
	Dice    *dice.Stream
	// Choice and the Option that was taken.
	Choice *Choice
	Option Option
	// Records are the variables that became final in the step.
	Records []Record
}

// Recorded is the value of a variable that became final in the step.
func (m *Moment[S]) Recorded(variable int) (value int64, ok bool) {
	for _, r := range m.Records {
		if r.Variable == variable {
			return r.Value, true
		}
	}
	return 0, false
}

// An Account is a trial as it is told: chapters, and what happened in each.
type Account struct {
	Chapters []Chapter
	title    string // of the chapter that is being told
}

// A Chapter is a part of the game: a charge, a round of combat.
type Chapter struct {
	Title    string    `json:"title"`
	Passages []Passage `json:"passages"`
}

// A Passage is one thing that happened: a roll, a decision, what followed.
type Passage struct {
	Text     string    `json:"text,omitempty"`
	Clause   string    `json:"clause,omitempty"` // of the rules
	Throws   []Throw   `json:"throws,omitempty"`
	Decision *Decision `json:"decision,omitempty"`
	// Outcome is what follows from the throws.
	Outcome string `json:"outcome,omitempty"`
}

// A Throw is dice that are thrown together.
type Throw struct {
	What   string    `json:"what"`           // "to hit"
	Need   string    `json:"need,omitempty"` // "4+"
	Dice   dice.Hand `json:"dice,omitempty"`
	Result string    `json:"result"` // "3 hits"
}

// A Decision is a choice as it was made.
type Decision struct {
	Question string        `json:"question"`
	Unit     string        `json:"unit"` // label of who decides
	Options  []Alternative `json:"options"`
	// By says whose word it was: "the plan says so", "best play".
	By string `json:"by"`
	// Replaced: the plan wanted something else, which was not to be had.
	Replaced bool `json:"replaced,omitempty"`
}

// An Alternative is one option of a decision.
type Alternative struct {
	Text   string `json:"text"`
	Legal  bool   `json:"legal"`
	Reason string `json:"reason,omitempty"` // why it is legal, or why not
	Clause string `json:"clause,omitempty"`
	// Swing is what the option is worth: the mean swing from there on under the
	// plan, in points. It is nil where that is not known.
	Swing  *float64 `json:"swing,omitempty"`
	Taken  bool     `json:"taken,omitempty"`
	Wished bool     `json:"wished,omitempty"` // by the plan
}

// A Toll is what a unit counts in the swing.
type Toll struct {
	Unit  string `json:"unit"` // label
	Start int    `json:"start"`
	Left  int    `json:"left"` // models
	Fate  string `json:"fate"`
	// Counts is its part of the swing, in the scale of the swing.
	Counts int64 `json:"-"`
}

// Enter begins a chapter, unless it is the one that is being told, or has no
// title. One without passages is none.
func (a *Account) Enter(title string) {
	if title != "" {
		a.title = title
	}
}

// Tell adds a passage to the chapter that is being told.
func (a *Account) Tell(p Passage) {
	n := len(a.Chapters)
	if n == 0 || a.Chapters[n-1].Title != a.title {
		a.Chapters = append(a.Chapters, Chapter{Title: a.title})
		n++
	}
	c := &a.Chapters[n-1]
	c.Passages = append(c.Passages, p)
}
