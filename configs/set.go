package configs

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"
)

// With is the document with one value replaced, as `--set path=value` asks
// for. The value is YAML on one line. A key that is missing is made; an entry
// of a list, a unit or a plan must be there. Problems with the value, now or
// when the document is loaded, are reported as of `--set path=value`. The
// document itself does not change.
func (d *Document) With(path, value string) (*Document, Problems) {
	changed, problems := d.with("--set", path, value)
	if len(problems) > 0 {
		return nil, problems
	}
	sum := sha256.Sum256([]byte(d.digest + "\n" + path + "=" + value))
	changed.digest = "sha256:" + hex.EncodeToString(sum[:])
	return changed, nil
}

// Swept is the document with one number replaced, as at a point of a sweep. It
// keeps its digest: a point is told from others by where it is. Problems are
// reported as of `sweep path=value`.
func (d *Document) Swept(path string, value float64) (*Document, Problems) {
	return d.with("sweep", path, formatNumber(value))
}

// with replaces a value on behalf of a flag or the like, which problems name.
func (d *Document) with(by, path, value string) (*Document, Problems) {
	origin := by + " " + shortenTo(path, maxName*2) + "=" + shorten(value)
	n, problems := parseValue(origin, path, value)
	if len(problems) > 0 {
		return nil, problems
	}
	root, err, candidates := replace(d.root, path, "", n)
	if err != "" {
		p := Problem{File: origin, Message: err}
		head, _, _ := strings.Cut(missing(d.root, path), ".")
		p.Suggestion = Closest(head, candidates)
		return nil, Problems{p}
	}
	changed := *d
	changed.root, changed.replaced = root, true
	return &changed, nil
}

// missing is the part of a path that the tree does not have.
func missing(n *Node, path string) string {
	_, rest := descend(n, path)
	return rest
}

// replace is a copy of the tree with the value put at the path; nodes off the
// path are shared. It says what is wrong with the path, and the names that
// could have been meant.
func replace(n *Node, path, at string, value *Node) (changed *Node, err string, candidates []string) {
	if path == "" {
		return value, "", nil
	}
	c := *n
	switch n.Kind {
	case ListNode:
		head, rest, _ := strings.Cut(path, ".")
		i, notNumber := strconv.Atoi(head)
		if notNumber != nil || i < 0 || i >= len(n.Items) {
			return nil, fmt.Sprintf("%s has no entry %q; it has %s, the first of them 0", at, shorten(head), count(len(n.Items), "entry")), nil
		}
		c.Items = append([]*Node(nil), n.Items...)
		c.Items[i], err, candidates = replace(n.Items[i], rest, joinPath(at, head), value)
		return &c, err, candidates
	case MapNode:
		c.Entries = append([]Entry(nil), n.Entries...)
		if i, rest := entryOf(n, path); i >= 0 {
			e := &c.Entries[i]
			e.Value, err, candidates = replace(e.Value, rest, joinPath(at, e.Key.Text), value)
			return &c, err, candidates
		}
		return create(&c, path, at, value)
	}
	return nil, fmt.Sprintf("%s is %s, with nothing in it that could be set", at, describe(n)), nil
}

// entryOf finds the entry of a mapping that a path goes through: the one with
// which most of the path is found, as keys may hold dots.
func entryOf(n *Node, path string) (index int, rest string) {
	index = -1
	best := len(path) + 1
	for i, e := range n.Entries {
		tail, ok := strings.CutPrefix(path, e.Key.Text)
		if !ok || tail != "" && tail[0] != '.' {
			continue
		}
		tail = strings.TrimPrefix(tail, ".")
		if left := len(missing(e.Value, tail)); left < best {
			index, rest, best = i, tail, left
		}
	}
	return index, rest
}

// create makes the keys of a path that a mapping does not have.
func create(c *Node, path, at string, value *Node) (*Node, string, []string) {
	head, rest, more := strings.Cut(path, ".")
	if more && (at == "units" || at == "plans") {
		var names []string
		for _, e := range c.Entries {
			names = append(names, e.Key.Text)
		}
		what := strings.TrimSuffix(at, "s")
		return nil, fmt.Sprintf("there is no %s %q; the %s are %s", what, shorten(head), at, listed(names)), names
	}
	if more {
		made, err, candidates := replace(&Node{Kind: MapNode, origin: value.origin}, rest, joinPath(at, head), value)
		if err != "" {
			return nil, err, candidates
		}
		value = made
	}
	key := &Node{Kind: ScalarNode, Text: head, origin: value.origin}
	c.Entries = append(c.Entries, Entry{key, value})
	return c, "", nil
}

// With is the scenario with one value replaced, checked as a whole; see
// [Document.With].
func (s *Scenario) With(path, value string, families []Family) (*Scenario, Problems) {
	d, problems := s.Doc.With(path, value)
	if len(problems) > 0 {
		return nil, problems
	}
	return d.Load(families)
}
