package configs

import (
	"fmt"
	"strings"
)

// Reference is the list of all keys in Markdown, a section for each family,
// written from the data that the loader checks files against.
func Reference(families []Family) []byte {
	var b strings.Builder
	names := editionNames(families)
	for i := range families {
		f := &families[i]
		var editions []string
		for _, e := range f.Editions {
			editions = append(editions, "`"+e.Name+"`")
		}
		fmt.Fprintf(&b, "## Keys under `rules:` %s\n\n", alternatives(editions))
		for _, e := range f.Editions {
			fmt.Fprintf(&b, "- `%s`: %s\n", e.Name, e.Doc)
		}
		b.WriteString("\n| key | value | default | meaning |\n| --- | --- | --- | --- |\n")
		root := mapping(edition{Family: f, rules: f.Editions[0].Name}.scenarioKeys(names)...)
		root.rows(&b, "")
		b.WriteByte('\n')
		f.lists(&b)
	}
	return []byte(strings.TrimRight(b.String(), "\n") + "\n")
}

// rows writes a row for each key below a type. NAME and N in a path stand for
// any key and any place in a list.
func (t *Type) rows(b *strings.Builder, path string) {
	switch t.Kind {
	case Mapping:
		for i := range t.Keys {
			t.Keys[i].row(b, joinPath(path, t.Keys[i].Name))
		}
	case Dictionary:
		t.Of.rows(b, path+".NAME")
	case List:
		t.Of.rows(b, path+".N")
	case Either:
		if t.OneMapping != nil {
			t.OneMapping.rows(b, path)
		}
		if t.OneList != nil && t.OneList.Of.Kind != Amount {
			t.OneList.rows(b, path)
		}
	}
}

func (k *Key) row(b *strings.Builder, path string) {
	if k.Refused != "" {
		fmt.Fprintf(b, "| `%s` | | | %s |\n", path, cell(k.Refused))
		return
	}
	standard := cell(k.Default)
	switch {
	case k.Required:
		standard = "required"
	case standard != "":
		standard = "`" + standard + "`"
	}
	fmt.Fprintf(b, "| `%s` | %s | %s | %s |\n", path, cell(k.Type.says()), standard, cell(k.Doc))
	k.Type.rows(b, path)
}

// cell is a text that does not end a cell of a table.
func cell(text string) string {
	return strings.ReplaceAll(text, "|", `\|`)
}

// lists writes the words that the family knows.
func (f *Family) lists(b *strings.Builder) {
	var answers, weapons, rules, ofWeapons, troops []string
	for _, c := range f.Choices {
		answers = append(answers, word(strings.Join(append([]string{c.Word}, c.Synonyms...), "`, `"), c.Doc))
	}
	for _, w := range f.Armoury {
		weapons = append(weapons, word(w.Name, w.Doc))
	}
	for i := range f.Specials {
		rules = append(rules, word(f.Specials[i].written(), f.Specials[i].Doc))
	}
	for i := range f.WeaponRules {
		ofWeapons = append(ofWeapons, word(f.WeaponRules[i].written(), f.WeaponRules[i].Doc))
	}
	for _, t := range f.Troops {
		troops = append(troops, word(t.Name, fmt.Sprintf("Base %dx%d mm.", t.Base.Width, t.Base.Depth)))
	}
	section(b, "Answers of a plan", answers)
	section(b, "Weapons", weapons)
	section(b, "Special rules of units", rules)
	section(b, "Special rules of weapons", ofWeapons)
	section(b, "Troop types", troops)
}

func word(name, doc string) string {
	if doc == "" {
		return "`" + name + "`"
	}
	return "`" + name + "`: " + doc
}

func section(b *strings.Builder, title string, lines []string) {
	if len(lines) > 0 {
		fmt.Fprintf(b, "%s:\n\n- %s\n\n", title, strings.Join(lines, "\n- "))
	}
}

// written is the rule as a file has it.
func (r *SpecialRule) written() string {
	if r.Argument == nil {
		return r.Name
	}
	return r.Name + " " + r.Argument.Example
}
