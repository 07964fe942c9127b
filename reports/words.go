package reports

import (
	"strings"

	"tactica/sim"
)

// An aspect is what a variable of a unit is about: the part of its name
// behind the dot. Aspects are shown in this order; aspects that a rule family
// adds and that are not listed come after them.
type aspect struct {
	name string
	// title of a group of outcomes, with the unit's label in place of %s.
	title string
	// skip is the word that says that nothing happened; it has no row.
	skip string
	// words that do not explain themselves.
	words map[string]string
}

var aspects = []aspect{
	{name: "reaction", title: "Reaction of %s", skip: "none"},
	{name: "intervene", title: "%s intervenes", skip: "none", words: map[string]string{
		"resolved": "the unit made its counter-charge",
		"illegal":  "planned, but against the rules",
	}},
	{name: "defend", title: "%s defends", skip: "none", words: map[string]string{
		"active":  "the unit defended against an attack",
		"illegal": "planned, but against the rules",
	}},
	{name: "redirect", title: "%s redirects", skip: "none", words: map[string]string{
		"passed": "its target fled; it passed the test and charged another unit",
		"failed": "its target fled; it failed the test and had to go after it",
	}},
	{name: "target", title: "Last target of %s", skip: "none"},
	{name: "charge", title: "Charge of %s", words: map[string]string{
		"caught":              "a charger ran into the fleeing unit",
		"panicked":            "shot at, it failed its panic test and fled",
		"destroyed":           "lost to the last model before contact",
		"not-made":            "the charge could not be declared",
		"reached-intervener":  "contact with a unit that intervened",
		"reached-both":        "contact with the target and an intervener",
		"reached-interveners": "contact with units that intervened",
	}},
	{name: "fate", title: "Fate of %s", words: map[string]string{
		"standing":  "free and in order",
		"engaged":   "locked in combat",
		"fleeing":   "still running, counts in part as lost",
		"shaken":    "broken or running, counts in part as lost",
		"recovered": "was shaken, is back in order",
	}},
	{name: "cause", title: "%s lost to", skip: "none", words: map[string]string{
		"caught":   "a charger ran into the fleeing unit",
		"run-down": "broke in combat and lost to pursuit",
	}},
	{name: "restrictions", title: "Restrictions of %s", skip: "none"},
}

// Flee is what players of the rules call the reaction flee.
func Flee(r *sim.Result) string {
	if word := r.Scenario.FleeWord; word != "" {
		return Clean(word)
	}
	return "flee"
}

// unseen are the aspects that a table leaves to CSV and JSON, and those that
// have a place of their own.
var unseen = map[string]bool{
	"models": true, "shot": true, "damage": true,
	"moved": true, "wheel": true, "x": true, "y": true, "heading": true, "hp": true, "overridden": true,
}

// explanation says what a word means, for words that do not say it themselves.
func (a *aspect) explanation(word string) string { return a.words[word] }

// heading is the title of the outcomes of one unit.
func (a *aspect) heading(label string) string { return strings.ReplaceAll(a.title, "%s", label) }

// aspectOf finds the aspect of that name, or makes a plain one for it.
func aspectOf(name string) *aspect {
	for i := range aspects {
		if aspects[i].name == name {
			return &aspects[i]
		}
	}
	return &aspect{name: name, title: "%s: " + strings.ReplaceAll(Clean(name), "-", " ")}
}
