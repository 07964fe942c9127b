package configs

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"gopkg.in/yaml.v3"
)

// Bounds of a file, before anything in it is looked at.
const (
	maxBytes = 1 << 20
	maxNodes = 50_000 // after aliases are expanded; twice the largest scenario
	maxDepth = 40
	// A scalar this long is no name and no number. Messages and paths repeat what
	// a file says, once for each use of an alias.
	maxScalar = 1000 // bytes
)

// Parse reads the YAML of a scenario and checks what is the same for every
// file: one document of at most 1 MiB, a mapping, no key twice, no merge
// keys, no tags, texts and aliases within bounds. The document is nil when the
// text is no YAML at all, or beyond the bounds.
func Parse(name string, src []byte) (*Document, Problems) {
	var problems Problems
	sum := sha256.Sum256(src)
	d := &Document{Name: name, root: &Node{Kind: MapNode, Pos: Pos{1, 1}}, digest: "sha256:" + hex.EncodeToString(sum[:])}
	if len(src) > maxBytes {
		problems.Add(d, "", "the file has more than 1,048,576 bytes (1 MiB), the most that a scenario may have")
		return nil, problems
	}
	d.lines = splitLines(string(src))
	if p, ok := d.textProblem(); ok {
		return nil, Problems{p}
	}
	tree, p, ok := d.decode(src)
	if !ok {
		return nil, Problems{p}
	}
	b := builder{doc: d, problems: &problems, open: map[*yaml.Node]bool{}}
	root := b.build(tree, "", 0)
	if b.overflow || root == nil {
		return nil, problems
	}
	if root.Kind != MapNode {
		problems.addAt(d, root, "", "a scenario is a mapping of keys such as `name:` and `units:`, not %s", describe(root))
		return nil, problems
	}
	d.root = root
	return d, problems
}

// decode has the YAML library read exactly one document.
func (d *Document) decode(src []byte) (tree *yaml.Node, p Problem, ok bool) {
	tree, second, err := readTwo(src)
	switch {
	case second != nil:
		return nil, d.problem(second.Pos, "", "a second document starts here; a file holds one scenario"), false
	case err != nil:
		return nil, d.syntaxProblem(src, err), false
	case tree == nil:
		return nil, d.problem(Pos{1, 1}, "", "the file is empty; `simulate init` writes an example"), false
	}
	return tree, Problem{}, true
}

// readTwo reads the first document of a stream, and where a second one
// starts. A panic of the library is an error of the file: what strangers send
// must never stop the program.
func readTwo(src []byte) (first *yaml.Node, second *Node, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("yaml: %v", r)
		}
	}()
	decoder := yaml.NewDecoder(bytes.NewReader(src))
	var document yaml.Node
	if err := decoder.Decode(&document); err != nil || len(document.Content) == 0 {
		if errors.Is(err, io.EOF) {
			err = nil
		}
		return nil, nil, err
	}
	first = document.Content[0]
	var next yaml.Node
	if err := decoder.Decode(&next); err != nil {
		if errors.Is(err, io.EOF) {
			err = nil
		}
		return first, nil, err
	}
	second = &Node{Pos: Pos{max(next.Line, 1), max(next.Column, 1)}}
	return first, second, nil
}

// parseValue reads the value of a --set, one line of YAML.
func parseValue(origin, path, value string) (*Node, Problems) {
	var problems Problems
	d := &Document{Name: origin, root: &Node{}, lines: splitLines(value)}
	if p, bad := d.textProblem(); bad {
		return nil, Problems{{File: origin, Message: p.Message}}
	}
	tree, _, err := readTwo([]byte(value))
	if err != nil {
		message, _ := translate(err.Error())
		return nil, Problems{{File: origin, Message: message}}
	}
	if tree == nil {
		return nil, Problems{{File: origin, Message: "has no value"}}
	}
	b := builder{doc: d, problems: &problems, open: map[*yaml.Node]bool{}}
	n := b.build(tree, path, 0)
	for i := range problems {
		problems[i].Line, problems[i].Column, problems[i].SourceLine, problems[i].Path = 0, 0, "", ""
	}
	if n != nil {
		n.mark(origin)
	}
	return n, problems
}

// mark notes for a whole tree where it came from.
func (n *Node) mark(origin string) {
	n.origin = origin
	for _, e := range n.Entries {
		e.Key.mark(origin)
		e.Value.mark(origin)
	}
	for _, item := range n.Items {
		item.mark(origin)
	}
}

// A builder turns the library's nodes into ours.
type builder struct {
	doc      *Document
	problems *Problems
	nodes    int
	overflow bool
	open     map[*yaml.Node]bool // anchors being expanded
}

func (b *builder) build(y *yaml.Node, path string, depth int) *Node {
	at := Pos{max(y.Line, 1), max(y.Column, 1)}
	if b.overflow {
		return nil
	}
	if b.nodes++; b.nodes > maxNodes {
		b.overflow = true
		b.problems.addPos(b.doc, at, "", "the file is too large: more than %d values once aliases are filled in", maxNodes)
		return nil
	}
	if depth >= maxDepth {
		b.problems.addPos(b.doc, at, "", "nested too deeply: at most %d levels", maxDepth)
		b.overflow = true
		return nil
	}
	if y.Style&yaml.TaggedStyle != 0 {
		b.problems.addPos(b.doc, at, path, "tags such as %s are not used here; leave it out", shorten(y.Tag))
	}
	switch y.Kind {
	case yaml.AliasNode:
		return b.alias(y, path, depth)
	case yaml.MappingNode:
		return b.mapping(y, at, path, depth)
	case yaml.SequenceNode:
		n := &Node{Kind: ListNode, Pos: at, Items: make([]*Node, 0, len(y.Content))}
		for i, item := range y.Content {
			child := b.build(item, path+"."+strconv.Itoa(i), depth+1)
			if child == nil {
				return nil
			}
			n.Items = append(n.Items, child)
		}
		return n
	default:
		if len(y.Value) > maxScalar {
			b.overflow = true
			b.problems.addPos(b.doc, at, "", "a text of %d bytes; nothing in a scenario has more than %d", len(y.Value), maxScalar)
			return nil
		}
		const plain = ^(yaml.DoubleQuotedStyle | yaml.SingleQuotedStyle | yaml.LiteralStyle | yaml.FoldedStyle)
		return &Node{Kind: ScalarNode, Text: y.Value, Quoted: y.Style&^plain != 0, Pos: at}
	}
}

func (b *builder) alias(y *yaml.Node, path string, depth int) *Node {
	if b.open[y.Alias] {
		b.problems.addPos(b.doc, Pos{y.Line, y.Column}, path, "the anchor &%s contains itself", shorten(y.Value))
		b.overflow = true
		return nil
	}
	b.open[y.Alias] = true
	n := b.build(y.Alias, path, depth+1)
	delete(b.open, y.Alias)
	return n
}

func (b *builder) mapping(y *yaml.Node, at Pos, path string, depth int) *Node {
	n := &Node{Kind: MapNode, Pos: at, Entries: make([]Entry, 0, len(y.Content)/2)}
	seen := make(map[string]Pos, len(y.Content)/2)
	for i := 0; i+1 < len(y.Content); i += 2 {
		k, keyAt := y.Content[i], Pos{max(y.Content[i].Line, 1), max(y.Content[i].Column, 1)}
		key := b.build(k, path, depth+1)
		if key == nil {
			return nil
		}
		if key.Kind != ScalarNode {
			b.problems.addPos(b.doc, keyAt, path, "%s is no key; a key is a word", describe(key))
			continue
		}
		key.Pos = keyAt
		if k.Tag == "!!merge" {
			b.problems.addPos(b.doc, keyAt, joinPath(path, "<<"), "merge keys are not used here; write the keys out, or use an alias for a whole value")
			continue
		}
		if first, twice := seen[key.Text]; twice {
			b.problems.addPos(b.doc, keyAt, joinPath(path, key.Text), "is here for the second time; the first is in line %d", first.Line)
			continue
		}
		seen[key.Text] = keyAt
		value := b.build(y.Content[i+1], joinPath(path, key.Text), depth+1)
		if value == nil {
			return nil
		}
		if value.Kind != ScalarNode || value.IsNull() {
			value.Pos = keyAt
		}
		n.Entries = append(n.Entries, Entry{key, value})
	}
	return n
}

// joinPath appends a key to a dotted path.
func joinPath(path, key string) string {
	if path == "" {
		return key
	}
	return path + "." + key
}

// splitLines cuts a text where YAML sees a line end: also at a lone carriage
// return, next line, line and paragraph separator.
func splitLines(src string) []string {
	var lines []string
	start := 0
	for i := 0; i < len(src); {
		r, size := utf8.DecodeRuneInString(src[i:])
		i += size
		switch r {
		case '\r':
			lines = append(lines, src[start:i-1])
			if i < len(src) && src[i] == '\n' {
				i++
			}
			start = i
		case '\n', '\u0085', '\u2028', '\u2029':
			lines = append(lines, src[start:i-size])
			start = i
		}
	}
	if start < len(src) {
		lines = append(lines, src[start:])
	}
	return lines
}

// textProblem finds what is no text: bytes that are not UTF-8, control
// characters. The library would report them without a place.
func (d *Document) textProblem() (Problem, bool) {
	for i, line := range d.lines {
		column := 0
		for at, r := range line {
			column++
			if r == utf8.RuneError && strings.HasPrefix(line[at:], "\xef\xbf\xbd") {
				continue
			}
			if r == utf8.RuneError {
				return d.problem(Pos{i + 1, column}, "", "the file is not UTF-8 text"), true
			}
			if r < ' ' && r != '\t' || r >= 0x7f && r < 0xa0 {
				return d.problem(Pos{i + 1, column}, "", fmt.Sprintf("control character U+%04X; take it out", r)), true
			}
		}
	}
	return Problem{}, false
}
