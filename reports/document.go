package reports

// A Document is what there is to say about one scenario or one sweep, before
// anything is known of the page or the terminal it is put on. All its texts
// are free of control characters.
type Document struct {
	// Verdict is the answer in one sentence, Title the scenario's name,
	// Subtitle how the numbers were made.
	Verdict, Title, Subtitle string
	Sections                 []Section
}

// A Section is a part of a document; the first ones may have no title.
type Section struct {
	Title  string
	Blocks []Block
	Layout Layout // of the list of a section that is one
}

// Layout is how a list can be shown where room is dear.
type Layout uint8

// The layouts of lists. Joined items share lines, and the last ones may be
// left out; JoinedTexts are shown without their terms.
const (
	Separate Layout = iota
	Joined
	JoinedTexts
)

// A Block is a *Table, a Paragraph or a List.
type Block interface{ block() }

// A Paragraph is running text.
type Paragraph struct {
	Text string
	Tone Tone
}

// A List is a series of short texts.
type List struct{ Items []Item }

// An Item has an optional term in front of its text.
type Item struct {
	Term, Text string
	Tone       Tone
}

// Tone is how a text should strike the reader.
type Tone uint8

// The tones of texts.
const (
	Neutral Tone = iota
	Good
	Bad
)

func (*Table) block()    {}
func (Paragraph) block() {}
func (List) block()      {}
