package reports

import "strings"

// An aspect is what a variable of a unit is about: the part of its name
// behind the dot. Aspects are shown in this order; aspects that a rule family
// adds and that are not listed come after them.
type aspect struct {
	name string
	// title of a group of outcomes, with the unit's label in place of %s.
	title string
	// step is what the moment of play is called that settles it.
	step string
	// skip is the word that says that nothing happened; it has no row.
	skip string
	// words that do not explain themselves.
	words map[string]string
}

var aspects = []aspect{
	{name: "reaction", title: "Reaction of %s", step: "reaction", skip: "none"},
	{name: "intervene", title: "%s intervenes", step: "reaction", skip: "none", words: map[string]string{
		"resolved": "the unit made its counter-charge",
		"illegal":  "the plan asked for it but the rules did not allow it",
	}},
	{name: "defend", title: "%s defends", step: "reaction", skip: "none", words: map[string]string{
		"active":  "the unit defended against an attack",
		"illegal": "the plan asked for it but the rules did not allow it",
	}},
	{name: "redirect", title: "%s redirects", step: "reaction", skip: "none", words: map[string]string{
		"passed": "its target fled; it passed the test and charged another unit",
		"failed": "its target fled; it failed the test and had to go after it",
	}},
	{name: "target", title: "Last target of %s", step: "reaction", skip: "none"},
	{name: "charge", title: "Charge of %s", step: "charge", words: map[string]string{
		"caught":              "the charger ran into the fleeing unit and destroyed it",
		"failed":              "the charge did not get there",
		"panicked":            "shooting made the charger fail its panic test and flee",
		"destroyed":           "the charger was shot to the last model",
		"not-made":            "the charge could not be declared",
		"reached-target":      "the charge made contact with the unit it was declared on",
		"reached-intervener":  "the charge made contact with a unit that intervened",
		"reached-both":        "the charge made contact with the target and an intervener",
		"reached-interveners": "the charge made contact with units that intervened",
	}},
	{name: "fate", title: "Fate of %s", step: "end", words: map[string]string{
		"standing":  "at the end on the field, neither fighting nor fleeing",
		"engaged":   "at the end still locked in combat",
		"fleeing":   "at the end still running: some of what is left counts as lost",
		"rallied":   "ran, and is back in order at the end",
		"shaken":    "broken or running at the end: some of what is left counts as lost",
		"recovered": "was shaken, and is back in order at the end",
	}},
	{name: "cause", title: "%s lost to", step: "combat", skip: "none", words: map[string]string{
		"caught":     "reached by a charger while it fled",
		"run-down":   "broke in combat and did not outrun the pursuit",
		"table-edge": "fled off the table",
		"terrain":    "lost its last models to dangerous terrain",
	}},
	{name: "restrictions", title: "Restrictions of %s", step: "end", skip: "none"},
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
	return &aspect{name: name, title: "%s: " + strings.ReplaceAll(Clean(name), "-", " "), step: "end"}
}
