package telling

import "fmt"

// A Loss is what a step took from a unit whose wounds are pooled: a model falls
// for every so many of them.
type Loss struct {
	Unit  string
	Wound string // what one is called: "wound", "Health Point"
	Had   int    // wounds left before
	Lost  int    // wounds, also beyond those that it had
	Each  int    // wounds of a model
	Lone  bool   // the unit began as one model
}

// String says what was lost and what is left, in models, and in wounds where
// these differ.
func (l Loss) String() string {
	lost := min(l.Lost, l.Had)
	left := l.Had - lost
	models := func(wounds int) int { return (wounds + l.Each - 1) / l.Each }
	fell := models(l.Had) - models(left)
	switch {
	case lost == 0:
		return l.Unit + " lost nothing"
	case left == 0:
		return "Wiped out: " + l.Unit
	case l.Each == 1:
		return fmt.Sprintf("%s lost %s, %d left", l.Unit, Count(lost, "model"), left)
	}
	text := fmt.Sprintf("%s lost %s, %d left", l.Unit, Count(lost, l.Wound), left)
	if !l.Lone {
		text += fmt.Sprintf(": %s fell, %d left", Count(fell, "model"), models(left))
	}
	return text
}
