package sim

// A SweepInfo is what the points of a sweep come to: where the best plan
// changes, and how the sweep was made.
type SweepInfo struct {
	Vary []Varied `json:"vary"`
	// Engine, Trials and Precision are what was asked for at every point.
	Engine    string  `json:"engine"`
	Trials    int64   `json:"trials"`
	Precision float64 `json:"precision,omitempty"`
	// Points is how many there are in all, Done how many were computed.
	Points    int    `json:"points"`
	Done      int    `json:"done"`
	StoppedBy string `json:"stopped_by"` // end, interrupt
	// TooLarge are the points that the exact engine could not solve, where no
	// other was asked for.
	TooLarge []*At `json:"too_large,omitempty"`
	// Looks is how many further points were computed exactly to find where the
	// best plan changes.
	Looks int `json:"looks"`
	// Lines has one entry, or one for each value of the second number.
	Lines    []SweepLine `json:"lines"`
	Sentence string      `json:"sentence"`
}

// Varied is a number that a sweep varies.
type Varied struct {
	Path  string `json:"path"`
	Label string `json:"label"`          // for people: "distance of Orc Boyz"
	Unit  string `json:"unit,omitempty"` // "inches"
	// Whole numbers have nothing between one and the next.
	Whole  bool      `json:"whole,omitempty"`
	Values []float64 `json:"values"` // ascending
}

// A SweepLine is how the plans do along the first number.
type SweepLine struct {
	// At is the second number, which stays as it is along the line.
	At *At `json:"at,omitempty"`
	// Stretches follow each other from the least value of the first number to
	// the greatest.
	Stretches []Stretch `json:"stretches"`
	// Pairs are where two plans change places neither of which is best, known
	// where every point is exact.
	Pairs    []PairChange `json:"pairs,omitempty"`
	Sentence string       `json:"sentence"`
}

// A Stretch is a range of a number with one best plan, or several when they are
// equal or, if not Decided, too close to call; none where no plan is legal.
//
// Where one stretch ends and the next one starts, at the same value, the best
// plan changes in a jump if that value is included in one of them only, and
// both are equal there if it is included in both. Where they are apart, it
// changes somewhere in between.
type Stretch struct {
	Plans        []string `json:"plans"`
	Decided      bool     `json:"decided"`
	From         float64  `json:"from"`
	To           float64  `json:"to"`
	FromIncluded bool     `json:"from_included"`
	ToIncluded   bool     `json:"to_included"`
}

// A PairChange is where two plans change places, in the terms of a Stretch:
// one is better up to To, the other one from From on.
type PairChange struct {
	Before       string  `json:"before"`
	After        string  `json:"after"`
	To           float64 `json:"to"`
	From         float64 `json:"from"`
	ToIncluded   bool    `json:"to_included"`
	FromIncluded bool    `json:"from_included"`
}
