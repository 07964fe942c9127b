package reports

import (
	"slices"
	"strings"

	"tactica/sim"
)

// unit adds what becomes of one unit: what it does where that is left to the
// dice, its charge, and how it ends.
func (o *outcomes) unit(u *sim.UnitInfo) {
	label := Label(o.result, u.Key)
	var end []Row
	for _, a := range aspectsOf(o.plans, u.Key) {
		name := u.Key + "." + a.name
		switch {
		case a.name == "fate":
			end = append(end, o.fate(u.Key, a)...)
		case a.name == "cause":
			if !o.has(u.Key + ".fate") {
				end = append(end, o.words(name, a)...)
			}
		case a.name == "charge" || !o.alwaysCertain(name):
			o.group(a.heading(label), o.words(name, a)...)
		default:
			end = append(end, o.settled(name, a)...)
		}
	}
	o.group("Fate of "+label, append(end, o.losses(u)...)...)
}

// words are the rows of the outcomes of one variable.
func (o *outcomes) words(name string, a *aspect) []Row {
	shown := o.shown(name, a)
	if a.name == "target" && len(shown) == 1 {
		return nil // it goes for this one, if it charges at all
	}
	var rows []Row
	for _, word := range shown {
		rows = append(rows, o.chances(o.display(a, word), name, word))
	}
	o.explain(a, shown)
	return rows
}

// shown are the words of a variable that come up and tell something.
func (o *outcomes) shown(name string, a *aspect) []string {
	return slices.DeleteFunc(words(o.plans, name), func(w string) bool { return w == a.skip })
}

// settled is the row of a variable that has one word under each plan: none
// when the names of the plans say the words already.
func (o *outcomes) settled(name string, a *aspect) []Row {
	shown := o.shown(name, a)
	if len(shown) == 0 || a.name == "target" && len(shown) == 1 {
		return nil
	}
	if !slices.ContainsFunc(o.plans, func(p *sim.PlanResult) bool {
		return !p.BestPlay && !said(p.Plan, a, certain(Variable(p, name)))
	}) {
		return nil
	}
	o.explain(a, shown)
	row := o.row(strings.ReplaceAll(Clean(a.name), "-", " "), func(p *sim.PlanResult) Cell {
		return Cell{Text: o.display(a, certain(Variable(p, name))), Whole: true}
	})
	if a.name == "restrictions" { // long words, and few readers
		row.Spare = 2
	}
	return []Row{row}
}

// reactions are the words for what a unit does when it is charged.
var reactions = []string{"hold", "stand and shoot", "flee"}

// said reports whether the name of a plan tells that a unit does this: "flee"
// does, "hold or flee" does not.
func said(plan string, a *aspect, word string) bool {
	plain := func(s string) string { return strings.ReplaceAll(strings.ToLower(s), "-", " ") }
	plan, word = plain(plan), plain(word)
	switch a.name {
	case "intervene", "defend":
		named := strings.Contains(plan, a.name)
		return word == "none" && !named || (word == "resolved" || word == "active") && named
	case "reaction":
		return strings.Contains(plan, word) && !slices.ContainsFunc(reactions, func(other string) bool {
			return other != word && strings.Contains(plan, other)
		})
	}
	return false
}

// lostTo says what destroys a unit that can be lost in one way only.
var lostTo = map[string]string{
	"combat": "in combat", "shooting": "shot down", "caught": "caught", "run-down": "run-down",
	"table-edge": "off the table", "terrain": "by terrain",
}

// fate are the rows of how a unit ends, and what destroys it where that may be
// several things.
func (o *outcomes) fate(unit string, a *aspect) []Row {
	name, cause := unit+".fate", aspectOf("cause")
	rows := o.words(name, a)
	causes := o.shown(unit+".cause", cause)
	at := slices.IndexFunc(rows, func(r Row) bool { return r.Label == "destroyed" })
	if at < 0 || len(causes) == 0 {
		return rows
	}
	o.explain(cause, causes)
	if only, known := lostTo[causes[0]]; len(causes) == 1 && known {
		rows[at].Label += ": " + only
		return rows
	}
	var parts []Row
	for _, word := range causes {
		parts = append(parts, o.chances("  "+o.display(cause, word), unit+".cause", word))
	}
	return slices.Insert(rows, at+1, parts...)
}

// display is a word as people see it, and not too long: the targets are units and
// have labels.
func (o *outcomes) display(a *aspect, word string) string {
	if word == "stand-and-shoot" {
		return "shoot" // columns are as wide as this needs
	}
	if a.name == "reaction" && word == "flee" {
		return Flee(o.result)
	}
	if a.name == "restrictions" {
		return strings.NewReplacer("+", ", ", "-", " ").Replace(Clean(word))
	}
	if a.name != "target" {
		return Clean(word)
	}
	keys := strings.Split(word, "+")
	for i, key := range keys {
		keys[i] = Label(o.result, key)
	}
	return strings.Join(keys, " + ")
}

func (o *outcomes) alwaysCertain(name string) bool {
	for _, p := range o.plans {
		if v := Variable(p, name); v == nil || certain(v) == "" {
			return false
		}
	}
	return true
}
