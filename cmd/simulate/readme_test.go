package main

import (
	"bytes"
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var updatePages = flag.Bool("update", false, "write what README.md and docs show, and the generated pages, anew")

const root = "../.."

// TestPagesShowWhatHappens tries the hand-written pages: it types every command
// into one empty folder for each page, in order, and compares what is printed
// with what the page shows below. The blocks of a page:
//
//	console  commands after "$ ", and their output; a line "..." stands for
//	         lines left out, one such line for each command
//	yaml     a file to write, <!-- write NAME --> above it, or to add to,
//	         <!-- append NAME -->
//	go       the body of an example that go test runs, <!-- NAME of FILE -->
//	json     a real result, <!-- abridged result -->
func TestPagesShowWhatHappens(t *testing.T) {
	for _, name := range []string{"README.md", "CONTRIBUTING.md", "docs/scenario.md", "docs/sweeps.md", "docs/result.md", "docs/rules-wfb.md", "docs/rules-t9a.md", "docs/rules-opdat.md", "docs/explain.md", "docs/tactics.md"} {
		t.Run(name, func(t *testing.T) {
			p := readPage(t, name)
			s := &typist{t: t}
			top, err := filepath.Abs(root)
			if err != nil {
				t.Fatal(err)
			}
			t.Chdir(t.TempDir())
			fresh := p.rewritten(func(lang, mark string, body []string) []string {
				switch lang {
				case "console":
					return s.console(body)
				case "yaml":
					s.file(mark, body)
				case "go":
					return exampleBody(t, top, mark)
				case "json":
					return abridgedResult(t, mark)
				}
				return body
			})
			p.settle(t, fresh)
		})
	}
}

// A page is a Markdown file.
type page struct {
	path  string
	lines []string
}

// readPage reads a page by its name under the root.
func readPage(t *testing.T, name string) *page {
	t.Helper()
	path, err := filepath.Abs(filepath.Join(root, name))
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(path)
	if err != nil && !*updatePages {
		t.Fatal(err)
	}
	return &page{path: path, lines: strings.Split(string(text), "\n")}
}

var comment = regexp.MustCompile(`^<!-- (.*) -->$`)

// rewritten is the page with the inside of every fenced block replaced. Mark
// is the comment on the line above the block, if any.
func (p *page) rewritten(block func(lang, mark string, body []string) []string) (fresh []string) {
	for i := 0; i < len(p.lines); i++ {
		fresh = append(fresh, p.lines[i])
		lang, ok := strings.CutPrefix(p.lines[i], "```")
		if !ok {
			continue
		}
		length := slices.Index(p.lines[i+1:], "```")
		if length < 0 {
			length = len(p.lines) - i - 1
		}
		mark := ""
		if i > 0 {
			if m := comment.FindStringSubmatch(p.lines[i-1]); m != nil {
				mark = m[1]
			}
		}
		fresh = append(fresh, block(lang, mark, p.lines[i+1:i+1+length])...)
		fresh = append(fresh, "```")
		i += length + 1
	}
	return fresh
}

// settle fails if the page is not as it should be, or writes it anew.
func (p *page) settle(t *testing.T, fresh []string) {
	t.Helper()
	if slices.Equal(p.lines, fresh) {
		return
	}
	if *updatePages {
		if err := os.WriteFile(p.path, []byte(strings.Join(fresh, "\n")), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	for i := range max(len(p.lines), len(fresh)) {
		if is, should := lineAt(p.lines, i), lineAt(fresh, i); is != should {
			t.Errorf("%s:%d is\n%s\nand should be\n%s\n(go test ./cmd/simulate -update writes it anew)", p.path, i+1, is, should)
			return
		}
	}
}

func lineAt(lines []string, i int) string {
	if i < len(lines) {
		return lines[i]
	}
	return "(the end)"
}

// A typist types commands, one after the other.
type typist struct {
	t    *testing.T
	code int // exit code of the last command
}

// console is the inside of a block of commands with their true outputs.
func (s *typist) console(body []string) (fresh []string) {
	for i := 0; i < len(body); {
		line, ok := strings.CutPrefix(body[i], "$ ")
		if !ok {
			s.t.Fatalf("%q is below no command", body[i])
		}
		end := i + 1
		for end < len(body) && !strings.HasPrefix(body[end], "$ ") {
			end++
		}
		fresh = append(append(fresh, body[i]), s.output(line, body[i+1:end])...)
		asks := end < len(body) && body[end] == "$ echo $?"
		if s.code != exitOK && !asks {
			s.t.Errorf("%s: exit code %d, and the page does not say so", line, s.code)
		}
		i = end
	}
	return fresh
}

// untried are commands that a reader types and that are not run here.
var untried = regexp.MustCompile(`^(git|cd|less|go (test|install|build|mod)) |^\.ci/run$`)

// timed are the commands whose output depends on the clock, and flags that
// make them short. Their numbers are not compared.
var timed = map[string][]string{"bench": {"--rounds", "2", "--slice", "2ms"}}

// output is what a command prints, put the way the page shows it.
func (s *typist) output(line string, shown []string) []string {
	if line == "echo $?" {
		code := s.code
		s.code = exitOK
		return []string{fmt.Sprint(code)}
	}
	if untried.MatchString(line) {
		return nil
	}
	args, to := words(line)
	switch {
	case args[0] == "simulate":
		args = args[1:]
	case len(args) > 3 && strings.Join(args[:3], " ") == "go run ./cmd/simulate":
		args = args[3:]
	default:
		s.t.Fatalf("%s: nobody knows how to try this", line)
	}
	if short := timed[args[0]]; short != nil {
		if shape(s.run(slices.Concat(args, short), to)) == shape(shown) {
			return shown
		}
	}
	return elided(s.run(args, to), shown)
}

// run runs the program. Standard output and standard error come together, as
// on a terminal, unless the output is sent to a file.
func (s *typist) run(args []string, to string) []string {
	var out, file bytes.Buffer
	stdout := &out
	if to != "" {
		stdout = &file
	}
	s.code = run(s.t.Context(), args, strings.NewReader(""), stdout, &out)
	if to != "" {
		s.write(to, os.O_TRUNC, file.Bytes())
	}
	if out.Len() == 0 {
		return nil
	}
	return strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
}

// elided leaves out of an output what the page leaves out: what lies between
// as many lines at the start and at the end as it shows.
func elided(out, shown []string) []string {
	at := slices.Index(shown, "...")
	if at < 0 {
		return out
	}
	tail := len(shown) - at - 1
	if at+tail >= len(out) {
		return out
	}
	return slices.Concat(out[:at], []string{"..."}, out[len(out)-tail:])
}

var figures = regexp.MustCompile(`[0-9][0-9.,]*`)

// shape is a text without its numbers, and without the room that they take.
func shape(lines []string) string {
	text := figures.ReplaceAllString(strings.Join(lines, " \n "), "#")
	return strings.Join(strings.Fields(text), " ")
}

// file writes a file that the page shows, or adds to it.
func (s *typist) file(mark string, body []string) {
	verb, name, ok := strings.Cut(mark, " ")
	how, known := map[string]int{"write": os.O_TRUNC, "append": os.O_APPEND}[verb]
	if !ok || !known {
		s.t.Fatalf("the file %q... has no comment that says where it goes", body[0])
	}
	s.write(name, how, []byte(strings.Join(body, "\n")+"\n"))
}

func (s *typist) write(name string, how int, text []byte) {
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|how, 0o644)
	if err == nil {
		_, err = f.Write(text)
		f.Close()
	}
	if err != nil {
		s.t.Fatal(err)
	}
}

// words splits a command as a shell does: quotes, a comment, "> FILE".
func words(line string) (args []string, to string) {
	word := regexp.MustCompile(`(?:'[^']*'|"[^"]*"|[^\s'"])+`)
	for _, w := range word.FindAllString(line, -1) {
		if w[0] == '#' {
			break
		}
		args = append(args, strings.NewReplacer(`'`, "", `"`, "").Replace(w))
	}
	if n := len(args); n > 2 && args[n-2] == ">" {
		return args[:n-2], args[n-1]
	}
	return args, ""
}

// exampleBody is the inside of an Example function, as mark names it: "NAME of
// FILE". go test runs it and checks its output.
func exampleBody(t *testing.T, top, mark string) []string {
	t.Helper()
	name, file, _ := strings.Cut(mark, " of ")
	source, err := os.ReadFile(filepath.Join(top, file))
	if err != nil {
		t.Fatal(err)
	}
	files := token.NewFileSet()
	parsed, err := parser.ParseFile(files, file, source, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range parsed.Decls {
		if f, ok := d.(*ast.FuncDecl); ok && f.Name.Name == name {
			first, last := files.Position(f.Body.Lbrace).Offset+1, files.Position(f.Body.Rbrace).Offset
			body := strings.Trim(string(source[first:last]), "\n")
			return strings.Split(strings.ReplaceAll("\n"+body, "\n\t", "\n")[1:], "\n")
		}
	}
	t.Fatalf("%s has no %s", file, name)
	return nil
}
