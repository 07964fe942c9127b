package rules

// A Plan is one way to answer the choices of a game; plans are what is
// compared.
type Plan struct {
	Name   string
	Policy Policy
	// BestPlay marks the plan that leaves every choice of its side to best
	// play. It is ranked apart.
	BestPlay bool
	// Refused says why the plan cannot be followed from the start, "" when it
	// can.
	Refused string
}

// A Teller puts the choices of a game into words. Games that are solved by
// best play are tellers.
type Teller[S comparable] interface {
	// Tell describes a choice met in a state.
	Tell(s *S, c *Choice) ChoiceWords
}

// ChoiceWords describe a choice to a player.
type ChoiceWords struct {
	Kind           string   // "reaction", "redirect"
	Unit, Opponent string   // labels
	Nth            int      // of this kind for this unit, from 1; 0: no matter
	Options        []string // by Option: "hold", "redirect to the spearmen"
	// Facts are what the decider can see and a policy may depend on.
	Facts []Fact
}

// A Fact is a number on the table, read as in "12 inches or more away" (Name
// "away", Unit "inches") or "8 or more models of Orc Boyz left" (no Unit).
type Fact struct {
	Name, Unit string
	Value      float64
	// UpTo says that the number is one of a part of a continuous one, up to and
	// including Value: "more than 11 inches away".
	UpTo bool
}

// A Splitter is a game with numbers that are continuous, but make a difference
// only by where they lie among some marks.
type Splitter[S comparable] interface {
	// Split is the same game with such numbers drawn in parts, which can be
	// enumerated: every trial ends as it does in the game itself. False where no
	// number is continuous, or the outcome depends on more than the part.
	Split() (g Game[S], ok bool)
}
