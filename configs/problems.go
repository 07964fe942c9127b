package configs

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"
)

// maxProblems bounds what a hostile file can make us say.
const maxProblems = 1000

// A Problem is one thing wrong with a file, and where.
type Problem struct {
	// File it is in, or the "--set path=value" or "sweep path=value" that
	// brought it in.
	File string
	// Line and Column count from 1; both 0 when there is no place.
	Line, Column int
	// Path in the file, dotted: units.orcs.special.0; empty for the whole.
	Path string
	// Message says what is wrong and what would be right.
	Message string
	// Suggestion is the name that was most likely meant; may be empty.
	Suggestion string
	// SourceLine is the whole line of the file.
	SourceLine string
	// Undeclarable: the file is fine, but as it stands the first charge cannot
	// be declared.
	Undeclarable bool
}

// String is the problem on one line: file:line:column: path: message.
func (p *Problem) String() string {
	var b strings.Builder
	b.WriteString(p.File)
	if p.Line > 0 {
		fmt.Fprintf(&b, ":%d:%d", p.Line, p.Column)
	}
	b.WriteString(": ")
	if p.Path != "" {
		b.WriteString(printable(p.Path))
		b.WriteString(": ")
	}
	b.WriteString(p.Message)
	if p.Suggestion != "" {
		fmt.Fprintf(&b, "; did you mean %q?", p.Suggestion)
	}
	return b.String()
}

// Problems collects all that is wrong with a file. The zero value is ready.
type Problems []Problem

// Add reports a problem at a path of the document. A path that the file does
// not have is reported at its nearest parent.
func (p *Problems) Add(d *Document, path, format string, args ...any) {
	if len(*p) >= maxProblems { // finding the place takes time
		return
	}
	p.addAt(d, d.nearest(path), path, format, args...)
}

// Suggest adds a problem about a name that is none of the candidates, with
// the one that was most likely meant.
func (p *Problems) Suggest(d *Document, path, name string, candidates []string, format string, args ...any) {
	before := len(*p)
	p.Add(d, path, format, args...)
	if len(*p) > before {
		(*p)[before].Suggestion = Closest(name, candidates)
	}
}

// Undeclarable adds the reason why the first charge cannot be declared, which a
// sweep takes for an answer.
func (p *Problems) Undeclarable(d *Document, path, format string, args ...any) {
	before := len(*p)
	p.Add(d, path, format, args...)
	if len(*p) > before {
		(*p)[before].Undeclarable = true
	}
}

func (p *Problems) addAt(d *Document, n *Node, path, format string, args ...any) {
	if len(*p) >= maxProblems {
		return
	}
	origin := n.origin
	if d.replaced && strings.Count(path, ".") > 1 { // what is wrong with a part, not with all of a unit
		origin = n.changed()
	}
	if origin != "" {
		problem := Problem{File: origin, Message: fmt.Sprintf(format, args...)}
		if _, set, _ := strings.Cut(origin, " "); !strings.HasPrefix(set, path+"=") {
			problem.Path = path
		}
		*p = append(*p, problem)
		return
	}
	p.addPos(d, n.Pos, path, format, args...)
}

// changed is where a node or something in it came from, "" if all of it is as the
// file has it.
func (n *Node) changed() string {
	if n.origin != "" {
		return n.origin
	}
	for i := range n.Entries {
		if origin := n.Entries[i].Value.changed(); origin != "" {
			return origin
		}
	}
	for _, item := range n.Items {
		if origin := item.changed(); origin != "" {
			return origin
		}
	}
	return ""
}

func (p *Problems) addPos(d *Document, at Pos, path, format string, args ...any) {
	if len(*p) < maxProblems {
		*p = append(*p, d.problem(at, path, fmt.Sprintf(format, args...)))
	}
}

func (d *Document) problem(at Pos, path, message string) Problem {
	return Problem{File: d.Name, Line: at.Line, Column: at.Column, Path: path, Message: message, SourceLine: d.line(at.Line)}
}

// Sort orders problems by their place, those without one first.
func (p Problems) Sort() {
	slices.SortStableFunc(p, func(a, b Problem) int {
		return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
	})
}

// Err is the problems as an error, nil when there are none.
func (p Problems) Err() error {
	if len(p) == 0 {
		return nil
	}
	return p
}

// Error is what Write writes.
func (p Problems) Error() string {
	var b strings.Builder
	_ = p.Write(&b) // a strings.Builder takes everything
	return strings.TrimSuffix(b.String(), "\n")
}

// Write prints each problem on a line, the line of the file under it and a
// caret under the place.
func (p Problems) Write(w io.Writer) error {
	for i := range p {
		if _, err := fmt.Fprintf(w, "%s\n%s", p[i].String(), p[i].excerpt()); err != nil {
			return err
		}
	}
	if len(p) >= maxProblems {
		_, err := fmt.Fprintf(w, "only the first %d problems are shown\n", maxProblems)
		return err
	}
	return nil
}

// A line longer than excerptAll characters is shown around the caret only.
const (
	excerptAll    = 160
	excerptBefore = 90
	excerptAfter  = 60
)

// excerpt is the line of the file and the caret, "" when there is no line.
func (p *Problem) excerpt() string {
	if p.Line == 0 || strings.TrimSpace(p.SourceLine) == "" {
		return ""
	}
	line, column := []rune(p.SourceLine), max(p.Column-1, 0)
	for i, r := range line {
		if r != '\t' && isControl(r) {
			line[i] = utf8.RuneError
		}
	}
	if column > len(line) {
		column = len(line)
	}
	start, end := 0, len(line)
	if len(line) > excerptAll {
		start, end = max(0, column-excerptBefore), min(len(line), column+excerptAfter)
	}
	var pad strings.Builder
	before, after := "", ""
	if start > 0 {
		before = "…"
		pad.WriteByte(' ')
	}
	if end < len(line) {
		after = "…"
	}
	for _, r := range line[start:column] {
		if r == '\t' {
			pad.WriteByte('\t')
			continue
		}
		pad.WriteString(strings.Repeat(" ", runeWidth(r)))
	}
	return fmt.Sprintf("    %s%s%s\n    %s^\n", before, string(line[start:end]), after, pad.String())
}

// printable replaces control characters, so that a file cannot move the
// cursor of the person who reads about it.
func printable(s string) string {
	return strings.Map(func(r rune) rune {
		if isControl(r) {
			return utf8.RuneError
		}
		return r
	}, s)
}

// listed is a list of names of the file as messages show it: as many as a
// scenario may have plans, since a file that is wrong may have any number.
func listed(names []string) string {
	rest := ""
	if more := len(names) - maxPlans; more > 0 {
		names, rest = names[:maxPlans], fmt.Sprintf(", and %d more", more)
	}
	return printable(strings.Join(names, ", ")) + rest
}

// shorten is a text as messages show it: printable and not too long.
func shorten(s string) string { return shortenTo(s, 40) }

func shortenTo(s string, most int) string {
	runes := []rune(printable(s))
	if len(runes) > most {
		return string(runes[:most-1]) + "…"
	}
	return string(runes)
}
