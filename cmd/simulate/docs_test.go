package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math/big"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra/doc"

	"tactica/configs"
	"tactica/dice"
	"tactica/sim"
	"tactica/sim/families"
)

// settleFile fails if a generated file is not as it should be, or writes it.
func settleFile(t *testing.T, name, text string) {
	t.Helper()
	readPage(t, name).settle(t, strings.Split(text, "\n"))
}

// TestCommandPages: docs/commands has a page for each command, made of its help.
func TestCommandPages(t *testing.T) {
	tree := newRoot(&app{in: strings.NewReader(""), out: &sticky{w: io.Discard}, err: io.Discard})
	tree.DisableAutoGenTag = true
	tree.InitDefaultHelpCmd()
	tree.InitDefaultCompletionCmd()
	made := t.TempDir()
	if err := doc.GenMarkdownTree(tree, made); err != nil {
		t.Fatal(err)
	}
	folder := filepath.Join(root, "docs/commands")
	want, have := filesIn(t, made), filesIn(t, folder)
	for _, name := range want {
		text, err := os.ReadFile(filepath.Join(made, name))
		if err != nil {
			t.Fatal(err)
		}
		settleFile(t, "docs/commands/"+name, string(text))
	}
	for _, name := range have {
		if slices.Contains(want, name) {
			continue
		}
		if !*updatePages {
			t.Errorf("docs/commands/%s is of no command", name)
		} else if err := os.Remove(filepath.Join(folder, name)); err != nil {
			t.Error(err)
		}
	}
}

func filesIn(t *testing.T, folder string) (names []string) {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

const generatedBelow = "<!-- Below this line: simulate schema --reference -->"

// TestScenarioPage: docs/scenario.md ends with the reference of all keys.
func TestScenarioPage(t *testing.T) {
	p := readPage(t, "docs/scenario.md")
	at := slices.Index(p.lines, generatedBelow)
	if at < 0 {
		t.Fatalf("no line %s", generatedBelow)
	}
	reference := strings.Split("\n"+string(configs.Reference(families.All)), "\n")
	p.settle(t, slices.Concat(p.lines[:at+1], reference))
}

// A printedOdds is one row of the odds in print.
type printedOdds struct {
	Dice, Op, Source, Exact string
	Need                    int
	Reroll                  bool
	Percent                 float64 `json:"published_percent"`
	Right                   bool    `json:"published_is_right"`
}

// exact works the probability out again.
func (o *printedOdds) exact(t *testing.T) *big.Rat {
	t.Helper()
	roll, err := dice.Parse(o.Dice)
	if err != nil {
		t.Fatal(err)
	}
	compare := map[string]func(v int) bool{
		">=": func(v int) bool { return v >= o.Need },
		"<=": func(v int) bool { return v <= o.Need },
		"==": func(v int) bool { return v == o.Need },
	}
	made := dice.Success(roll, compare[o.Op])
	if o.Reroll {
		made = dice.Reroll(made, func(made int) bool { return made == 0 })
	}
	p := made.AtLeast(1)
	if p.RatString() != o.Exact {
		t.Errorf("%s %s %d: %s, not %s", o.Dice, o.Op, o.Need, p.RatString(), o.Exact)
	}
	return p
}

func (o *printedOdds) row(p *big.Rat) string {
	percent, _ := new(big.Rat).Mul(p, big.NewRat(100, 1)).Float64()
	verdict := ""
	if !o.Right {
		verdict = fmt.Sprintf("off by %+.2f", o.Percent-percent)
	}
	roll := o.Dice
	if o.Reroll {
		roll += ", failures again"
	}
	sign := map[string]string{">=": "at least", "<=": "at most", "==": "exactly"}[o.Op]
	return fmt.Sprintf("| %s | %s %d | %g%% | %.2f%% | %s | %s |\n", roll, sign, o.Need, o.Percent, percent, p.RatString(), verdict)
}

// TestOddsInPrint writes docs/odds-in-print.md from the odds in print and what
// they are exactly.
func TestOddsInPrint(t *testing.T) {
	data, err := os.ReadFile(filepath.Join(root, "dice/testdata/published-odds.json"))
	if err != nil {
		t.Fatal(err)
	}
	var all []printedOdds
	if err := json.Unmarshal(data, &all); err != nil {
		t.Fatal(err)
	}
	const head = "| roll | result | printed | exact | as a fraction | |\n| --- | --- | ---: | ---: | ---: | --- |\n"
	var sources []string
	wrong, bySource, count := "", map[string]string{}, 0
	for i := range all {
		o := &all[i]
		if !slices.Contains(sources, o.Source) {
			sources = append(sources, o.Source)
		}
		row := o.row(o.exact(t))
		bySource[o.Source] += row
		if !o.Right {
			where, _, _ := strings.Cut(o.Source, " ")
			wrong += strings.TrimSuffix(row, " |\n") + ", " + where + " |\n"
			count++
		}
	}
	text := fmt.Sprintf(oddsIntroduction, len(all), len(sources), count) + head + wrong
	for _, s := range sources {
		text += "\n## " + s + "\n\n" + head + bySource[s]
	}
	settleFile(t, "docs/odds-in-print.md", text)
}

const oddsIntroduction = `# Odds in print, and which are wrong

Players and rulebooks print odds. Here are %d of them from %d sources, each worked
out again by counting every throw of the dice in whole numbers. %d are wrong: off
by more than half a percentage point, which is more than rounding to whole percents
can do.

2D6 is two dice added, 3D6kh2 three dice of which the two highest are added (what
Swiftstride does), 3D6kl2 the two lowest (what cold blood does to a Leadership
test). "Failures again" throws all dice a second time if the result is missed. To
throw the lower of two dice again once the sum falls short gives the odds of 3D6kh2:
either way it is the higher of the two, and the better of the other and the third.

` + "`simulate odds roll 3D6kh2 --at-least 7`" + ` answers any of them. The list is
[dice/testdata/published-odds.json](../dice/testdata/published-odds.json), and the
tests of the dice go through it.

## The wrong ones

`

// abridgedResult is a real result of which two variables of one plan are kept.
func abridgedResult(t *testing.T, mark string) []string {
	t.Helper()
	if mark != "abridged result" {
		t.Fatalf("nobody knows how to make the JSON of %q", mark)
	}
	var out, errs bytes.Buffer
	if code := run(t.Context(), strings.Fields("run @handgunners --trials 20000 --format json"), nil, &out, &errs); code != exitOK {
		t.Fatalf("exit code %d: %s", code, errs.String())
	}
	var r sim.Result
	if err := json.Unmarshal(out.Bytes(), &r); err != nil {
		t.Fatal(err)
	}
	r.Plans = slices.DeleteFunc(r.Plans, func(p sim.PlanResult) bool { return p.Plan != "flee" })
	p := &r.Plans[0]
	p.Variables = slices.DeleteFunc(p.Variables, func(v sim.VariableResult) bool { return v.Name != "orcs.charge" && v.Name != "swing" })
	text, err := json.MarshalIndent(&r, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	// The innermost objects and lists go on one line each.
	inner := regexp.MustCompile(`[{\[][^{}\[\]]*[}\]]`)
	text = inner.ReplaceAllFunc(text, func(b []byte) []byte {
		if line := regexp.MustCompile(`\s*\n\s*`).ReplaceAll(b, []byte(" ")); len(line) < 160 {
			return line
		}
		return b
	})
	var again sim.Result
	if err := json.Unmarshal(text, &again); err != nil || !reflect.DeepEqual(r, again) {
		t.Errorf("the example does not read back as the result that it shows (%v)", err)
	}
	return strings.Split(string(text), "\n")
}

// TestResultPage: docs/result.md explains every field of the format.
func TestResultPage(t *testing.T) {
	text := strings.Join(readPage(t, "docs/result.md").lines, "\n")
	seen := map[reflect.Type]bool{}
	var look func(reflect.Type)
	look = func(typ reflect.Type) {
		for typ.Kind() == reflect.Slice || typ.Kind() == reflect.Pointer {
			typ = typ.Elem()
		}
		if typ.Kind() != reflect.Struct || seen[typ] {
			return
		}
		seen[typ] = true
		for i := range typ.NumField() {
			f := typ.Field(i)
			name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			if name != "" && name != "-" && !strings.Contains(text, "`"+name+"`") {
				t.Errorf("docs/result.md does not explain `%s` of %s", name, typ.Name())
			}
			look(f.Type)
		}
	}
	look(reflect.TypeFor[sim.Result]())
	if len(seen) < 15 {
		t.Errorf("only %d types were looked at", len(seen))
	}
}
