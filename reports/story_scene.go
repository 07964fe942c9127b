package reports

import (
	"fmt"
	"strings"

	"tactica/dice"
	"tactica/rules"
)

// What a passage of a story says, before anything is known of the page.

// sentences are the texts of a passage: before the dice, and after them. The
// clause is in brackets at the end of the first of them.
func sentences(p *rules.Passage) (before, after string) {
	before = Clean(p.Text)
	if after = Clean(p.Outcome); after != "" {
		after += "."
	}
	if p.Clause == "" {
		return before, after
	}
	clause := " [" + Clean(p.Clause) + "]"
	switch {
	case before != "":
		before += clause
	case after != "":
		after += clause
	}
	return before, after
}

// mostShown is how many dice are shown one by one.
const mostShown = 24

// diceText shows dice as they lie, or how many came up with each face when they
// are many: 7×1 4×2.
func diceText(h dice.Hand) string {
	if len(h) <= mostShown {
		return h.String()
	}
	var kept, dropped [101]int // dice have up to 100 sides
	for _, d := range h {
		if face := min(max(d.Face, 0), 100); d.Dropped {
			dropped[face]++
		} else {
			kept[face]++
		}
	}
	var words []string
	for face, n := range kept {
		if n > 0 {
			words = append(words, fmt.Sprintf("%d×%d", n, face))
		}
	}
	for face, n := range dropped {
		if n > 0 {
			words = append(words, fmt.Sprintf("(%d×%d)", n, face))
		}
	}
	return strings.Join(words, " ")
}

// resultText sets what dice come to off from them.
func resultText(t *rules.Throw) string {
	switch text := Clean(t.Result); {
	case text == "", strings.HasPrefix(text, "="), strings.HasPrefix(text, "+"), len(t.Dice) == 0:
		return text
	default:
		return "→ " + text
	}
}

// decisionText is the question of a decision and whose word it was.
func decisionText(d *rules.Decision) string {
	text := Clean(d.Question) + ": " + Clean(d.By)
	if d.Replaced {
		text += ", but what it says is not to be had"
	}
	return text + "."
}

// worthText shows what an option is worth.
func worthText(a *rules.Alternative) string {
	switch {
	case !a.Legal:
		return "not legal"
	case a.Swing == nil:
		return ""
	}
	return Signed(*a.Swing, 1) + " points"
}

// noteText says why an option is open, or why not.
func noteText(a *rules.Alternative) string {
	text := Clean(a.Reason)
	if text != "" && a.Clause != "" {
		text += " [" + Clean(a.Clause) + "]"
	}
	if a.Wished && !a.Taken {
		text = strings.TrimSpace("wanted by the plan; " + text)
	}
	return text
}
