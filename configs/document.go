package configs

import (
	"strconv"
	"strings"
)

// NodeKind tells the three shapes of YAML apart.
type NodeKind uint8

// The shapes of a node.
const (
	ScalarNode NodeKind = iota
	ListNode
	MapNode
)

// A Node is a piece of a parsed file with its place. Aliases are expanded:
// each use of an anchor is a node of its own, placed where the text stands.
type Node struct {
	Kind NodeKind
	// Text of a scalar, without quotes.
	Text string
	// Quoted tells "9" from 9; block texts count as quoted.
	Quoted  bool
	Entries []Entry // of a mapping, in file order
	Items   []*Node // of a list

	Pos
	// origin is the "--set path=value" or "sweep path=value" that the node came
	// from, if any.
	origin string
}

// An Entry is one key of a mapping with its value.
type Entry struct {
	Key   *Node
	Value *Node
}

// Pos is a place in a file, both counted from 1; columns count characters.
// The zero Pos is no place.
type Pos struct{ Line, Column int }

// Get returns the value of a key of a mapping, or nil when n is nil, no
// mapping or has no such key.
func (n *Node) Get(key string) *Node {
	if n == nil || n.Kind != MapNode {
		return nil
	}
	for i := range n.Entries {
		if n.Entries[i].Key.Text == key {
			return n.Entries[i].Value
		}
	}
	return nil
}

// IsNull reports whether the node is an empty value, null or ~.
func (n *Node) IsNull() bool {
	return n.Kind == ScalarNode && !n.Quoted && (n.Text == "" || n.Text == "~" || n.Text == "null")
}

// Number is the value of an unquoted scalar that is a finite decimal number.
func (n *Node) Number() (float64, bool) {
	if n == nil || n.Kind != ScalarNode || n.Quoted {
		return 0, false
	}
	return parseNumber(n.Text)
}

// Bool is the value of an unquoted true or false; no other word is one.
func (n *Node) Bool() (value, ok bool) {
	if n == nil || n.Kind != ScalarNode || n.Quoted {
		return false, false
	}
	return n.Text == "true", n.Text == "true" || n.Text == "false"
}

// A Document is a parsed file whose pieces know where they stand.
type Document struct {
	// Name of the file as problems show it.
	Name string
	root *Node
	// lines of the source, without their ends.
	lines    []string
	digest   string
	replaced bool // a value of it came from --set or the like
}

// At is where a path such as units.orcs.special.0 stands: a scalar at its
// value, a mapping or list at its key. A path that the file does not have is
// where its nearest parent stands.
func (d *Document) At(path string) Pos { return d.nearest(path).Pos }

// nearest finds the node of a path, or its nearest parent.
func (d *Document) nearest(path string) *Node {
	n, _ := descend(d.root, path)
	return n
}

// Lookup finds the node of a path; nil when the file does not have it.
func (d *Document) Lookup(path string) *Node {
	n, rest := descend(d.root, path)
	if rest != "" {
		return nil
	}
	return n
}

// descend follows a dotted path as far as it can and returns what is left.
// Keys may hold dots themselves (names of plans), so each key is tried whole.
func descend(n *Node, path string) (last *Node, rest string) {
	if path == "" {
		return n, ""
	}
	last, rest = n, path
	step := func(key string, child *Node) bool {
		if path != key && !strings.HasPrefix(path, key+".") {
			return false
		}
		l, r := descend(child, strings.TrimPrefix(path[len(key):], "."))
		if len(r) < len(rest) {
			last, rest = l, r
		}
		return rest == ""
	}
	switch n.Kind {
	case MapNode:
		for i := range n.Entries {
			if step(n.Entries[i].Key.Text, n.Entries[i].Value) {
				break
			}
		}
	case ListNode:
		head, _, _ := strings.Cut(path, ".")
		if i, err := strconv.Atoi(head); err == nil && i >= 0 && i < len(n.Items) {
			step(head, n.Items[i])
		}
	}
	return last, rest
}

// line is the source line with the given number, "" when there is none.
func (d *Document) line(number int) string {
	if number < 1 || number > len(d.lines) {
		return ""
	}
	return d.lines[number-1]
}

// flow writes a node on one line.
func (n *Node) flow(b *strings.Builder) {
	switch n.Kind {
	case MapNode:
		b.WriteByte('{')
		for i, e := range n.Entries {
			if i > 0 {
				b.WriteString(", ")
			}
			e.Key.flow(b)
			b.WriteString(": ")
			e.Value.flow(b)
		}
		b.WriteByte('}')
	case ListNode:
		b.WriteByte('[')
		for i, item := range n.Items {
			if i > 0 {
				b.WriteString(", ")
			}
			item.flow(b)
		}
		b.WriteByte(']')
	default:
		b.WriteString(n.Text)
	}
}

// String is the node on one line.
func (n *Node) String() string {
	var b strings.Builder
	n.flow(&b)
	return b.String()
}
