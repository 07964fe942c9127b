package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"tactica/configs"
	"tactica/rules/opdat"
	"tactica/rules/t9a"
	"tactica/rules/wfb"
)

// rulesPages are the pages of the rules, and the code that cites them.
var rulesPages = []struct {
	page, code string
	family     *configs.Family
}{
	{"docs/rules-wfb.md", "rules/wfb", &wfb.Family},
	{"docs/rules-t9a.md", "rules/t9a", &t9a.Family},
	{"docs/rules-opdat.md", "rules/opdat", &opdat.Family},
}

// TestRulesPages: the page of a family names everything that the rules know.
func TestRulesPages(t *testing.T) {
	for _, p := range rulesPages {
		text := strings.Join(readPage(t, p.page).lines, "\n")
		wanted := func(kind, name string) {
			if !strings.Contains(text, "`"+name+"`") {
				t.Errorf("%s does not mention the %s `%s`", p.page, kind, name)
			}
		}
		for _, w := range p.family.Armoury {
			wanted("weapon", w.Name)
		}
		for _, r := range p.family.Specials {
			wanted("special rule", r.Name)
		}
		for _, r := range p.family.WeaponRules {
			wanted("special rule of weapons", r.Name)
		}
		for _, r := range p.family.Troops {
			wanted("troop type", r.Name)
		}
		for _, name := range p.family.Armour {
			wanted("armour", name)
		}
		for _, name := range p.family.Command {
			wanted("command group", name)
		}
		for _, e := range p.family.Editions {
			wanted("edition", e.Name)
		}
		for _, v := range append(p.family.UnitVariables, p.family.ChargerVariables...) {
			wanted("variable", "."+v.Name)
		}
	}
}

// TestRulings: docs/rules-opdat.md has every ruling as reports word it.
func TestRulings(t *testing.T) {
	text := strings.Join(readPage(t, "docs/rules-opdat.md").lines, "\n")
	for _, r := range opdat.Rulings {
		row := fmt.Sprintf("| **%s** | %s | ", r.ID, r.Text)
		if r.Parameter != "" {
			row += "`" + r.Parameter + "` "
		}
		if !strings.Contains(text, row+"|\n") {
			t.Errorf("docs/rules-opdat.md lacks the row\n%s|", row)
		}
	}
}

// TestCitedClausesAreOnThePage: whatever a story or a comment of the rules
// cites has a heading on the page of the rules, or a row of its own.
func TestCitedClausesAreOnThePage(t *testing.T) {
	heading := regexp.MustCompile(`(?m)^(?:## |\*\*|\| \*\*)(` + clause + `)(?:[. ]|\*\*)`)
	for _, p := range rulesPages {
		there := map[string]bool{}
		for _, m := range heading.FindAllStringSubmatch(strings.Join(readPage(t, p.page).lines, "\n"), -1) {
			there[m[1]] = true
		}
		cited := citations(t, p.code)
		if len(cited) < 8 {
			t.Errorf("%s cites only %d clauses", p.code, len(cited))
		}
		for c, where := range cited {
			if !there[c] {
				t.Errorf("%s: clause %s has no heading in %s", where, c, p.page)
			}
		}
	}
}

// clause is the number of a clause, a requirement or a ruling.
const clause = `\d+(?:\.\d+)?|(?:INT|DEF)-\d\d|A\d+`

var (
	clauses     = regexp.MustCompile(clause)
	citing      = regexp.MustCompile(`\bclauses? (` + clause + `)(?:,? (?:and|to) (?:` + clause + `)|, (?:` + clause + `))*`)
	requirement = regexp.MustCompile(`\b(?:INT|DEF)-\d\d`)
	inStory     = regexp.MustCompile(`^(?:` + clause + `)(?:, (?:` + clause + `))*$`)
)

// citations are the clauses that the code of a family cites, each with a place
// where: those that its narrators give a story, and those in comments.
func citations(t *testing.T, folder string) map[string]string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(root, folder, "*.go"))
	if err != nil || len(names) == 0 {
		t.Fatalf("nothing in %s: %v", folder, err)
	}
	cited := map[string]string{}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		files := token.NewFileSet()
		file, err := parser.ParseFile(files, name, nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		cite := func(at token.Pos, text string) {
			for _, c := range clauses.FindAllString(text, -1) {
				cited[c] = files.Position(at).String()
			}
		}
		for _, group := range file.Comments {
			text := strings.Join(strings.Fields(group.Text()), " ")
			for _, found := range append(citing.FindAllString(text, -1), requirement.FindAllString(text, -1)...) {
				cite(group.Pos(), found)
			}
		}
		if !strings.HasPrefix(filepath.Base(name), "narrate") {
			continue
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if l, ok := n.(*ast.BasicLit); ok && l.Kind == token.STRING {
				if text, err := strconv.Unquote(l.Value); err == nil && inStory.MatchString(text) {
					cite(l.Pos(), text)
				}
			}
			return true
		})
	}
	return cited
}
