package configs

import (
	"fmt"
	"slices"
	"strings"
)

// A checker holds a document against a type and remembers which values are
// no good, so that nothing reads them afterwards.
type checker struct {
	doc      *Document
	problems Problems
	bad      map[*Node]bool
	units    []string // keys of units:
	// unsure: what units there are is not clear, as there are none or as some have
	// keys that are no good. That is reported, and what only follows from it is not.
	unsure bool
	plans  []string // names that expect may use
	// uncertain numbers met so far.
	uncertain int
	// faults found, also those beyond the bound on problems.
	faults int
}

// fault reports a problem at a node that may be read all the same.
func (c *checker) fault(n *Node, path, format string, args ...any) {
	c.faults++
	c.problems.addAt(c.doc, n, path, format, args...)
}

// report reports a node that is no good.
func (c *checker) report(n *Node, path, format string, args ...any) {
	c.bad[n] = true
	c.fault(n, path, format, args...)
}

// reportName reports a name that is none of the candidates.
func (c *checker) reportName(n *Node, path string, candidates []string, format string, args ...any) {
	c.report(n, path, format, args...)
	if len(c.problems) < maxProblems { // comparing names takes time
		c.suggest(Closest(n.Text, candidates))
	}
}

// suggest attaches a suggestion to the problem reported last.
func (c *checker) suggest(name string) {
	if len(c.problems) > 0 && len(c.problems) < maxProblems {
		c.problems[len(c.problems)-1].Suggestion = name
	}
}

// get is the value of a key, nil when it is missing or no good.
func (c *checker) get(n *Node, key string) *Node {
	v := n.Get(key)
	if v == nil || c.bad[v] {
		return nil
	}
	return v
}

// check holds a value against a type and reports all that is wrong with it.
func (c *checker) check(n *Node, t *Type, path string) {
	if t.Kind == Either {
		t = c.alternative(n, t)
	}
	switch {
	case t.Kind == Any:
	case n.IsNull() && t.Kind != Amount:
		c.report(n, path, "has no value; it should be %s", t.says())
	case t.Kind == Mapping:
		c.checkMapping(n, t, path)
	case t.Kind == Dictionary:
		c.checkDictionary(n, t, path)
	case t.Kind == List:
		c.checkList(n, t, path)
	case t.Kind == Amount:
		c.checkAmount(n, t, path)
	case n.Kind != ScalarNode:
		c.report(n, path, "should be %s, not %s", t.says(), describe(n))
	default:
		c.checkScalar(n, t, path)
	}
}

// alternative picks the type that has the shape of the value. A shape that
// fits none is held against all of them at once, for the message.
func (c *checker) alternative(n *Node, t *Type) *Type {
	var fits *Type
	switch n.Kind {
	case ScalarNode:
		fits = t.OneScalar
	case ListNode:
		fits = t.OneList
	case MapNode:
		fits = t.OneMapping
	}
	if fits == nil || n.IsNull() {
		return &Type{Kind: Form, Pattern: "$.^", Says: t.says()}
	}
	return fits
}

func (c *checker) checkMapping(n *Node, t *Type, path string) {
	if n.Kind != MapNode {
		c.report(n, path, "should be %s, not %s", t.says(), describe(n))
		return
	}
	for i := range n.Entries {
		e := &n.Entries[i]
		at := joinPath(path, e.Key.Text)
		key := findKey(t.Keys, e.Key.Text)
		switch {
		case key == nil:
			c.unknownKey(e, t, at)
		case key.Refused != "":
			c.bad[e.Value] = true
			c.fault(place(e), at, "%s", key.Refused)
		default:
			c.check(e.Value, &key.Type, at)
		}
	}
	for i := range t.Keys {
		key := &t.Keys[i]
		if key.Required && key.Refused == "" && n.Get(key.Name) == nil {
			c.fault(n, joinPath(path, key.Name), "is missing: %s", key.want())
		}
	}
	if len(t.OneOf) > 0 {
		c.checkOneOf(n, t, path)
	}
}

// checkOneOf wants exactly one of the keys that exclude each other.
func (c *checker) checkOneOf(n *Node, t *Type, path string) {
	var first string
	for i := range n.Entries {
		e := &n.Entries[i]
		switch {
		case !slices.Contains(t.OneOf, e.Key.Text):
		case first == "":
			first = e.Key.Text
		default:
			c.fault(place(e), joinPath(path, e.Key.Text), "stands beside %s:; leave one of them out", first)
		}
	}
	if first == "" {
		c.fault(n, path, "%s: is missing", strings.Join(t.OneOf, ": or "))
	}
}

// place is where a problem about a key itself is shown: at the key, unless
// the value came from --set and the key with it.
func place(e *Entry) *Node {
	if e.Value.origin != "" {
		return e.Value
	}
	return e.Key
}

func (c *checker) unknownKey(e *Entry, t *Type, path string) {
	c.bad[e.Value] = true
	var usable []string
	for i := range t.Keys {
		if t.Keys[i].Refused == "" {
			usable = append(usable, t.Keys[i].Name)
		}
	}
	meant := Closest(e.Key.Text, usable)
	if meant != "" || len(usable) == 0 {
		c.fault(place(e), path, "unknown key")
		c.suggest(meant)
		return
	}
	c.fault(place(e), path, "unknown key; known here are %s", strings.Join(usable, ", "))
}

func (c *checker) checkDictionary(n *Node, t *Type, path string) {
	if n.Kind != MapNode {
		c.report(n, path, "should be %s, not %s", t.says(), describe(n))
		return
	}
	before := c.faults
	for i := range n.Entries {
		e := &n.Entries[i]
		at := joinPath(path, e.Key.Text)
		c.check(e.Key, t.KeyOf, at)
		if c.bad[e.Key] {
			c.bad[e.Value] = true
		}
		c.check(e.Value, t.Of, at)
	}
	if size := float64(len(n.Entries)); size < t.Min || size > t.Max {
		c.fault(n, path, "has %s; it should have %s", count(len(n.Entries), "entry"), bounds(t.Min, t.Max))
	}
	switch {
	case !t.SumsToOne:
	case c.faults > before:
		c.bad[n] = true // no distribution without all its parts
	default:
		c.checkSum(n, path)
	}
}

func (c *checker) checkList(n *Node, t *Type, path string) {
	if n.Kind == ScalarNode && !n.IsNull() {
		c.report(n, path, "should be a list; for a single entry write [%s]", shorten(n.Text))
		return
	}
	if n.Kind != ListNode {
		c.report(n, path, "should be %s, not %s", t.says(), describe(n))
		return
	}
	seen := map[string]bool{}
	for i, item := range n.Items {
		at := fmt.Sprintf("%s.%d", path, i)
		c.check(item, t.Of, at)
		if t.Distinct && item.Kind == ScalarNode && !c.bad[item] {
			if seen[item.Text] {
				c.report(item, at, "%q is listed twice", shorten(item.Text))
			}
			seen[item.Text] = true
		}
	}
	if size := float64(len(n.Items)); size < t.Min || size > t.Max {
		c.report(n, path, "has %s; it should have %s", count(len(n.Items), "entry"), bounds(t.Min, t.Max))
	}
}

// bounds says a range of a count.
func bounds(low, high float64) string {
	switch {
	case low == high:
		return formatNumber(low)
	case low == 0:
		return "at most " + formatNumber(high)
	}
	return formatNumber(low) + " to " + formatNumber(high)
}

// want is what a key that is missing should be.
func (k *Key) want() string {
	says := k.Type.says()
	switch k.Type.Kind {
	case Any, Mapping, Dictionary, List:
		if k.Example == "" && k.Doc != "" {
			return strings.ToLower(k.Doc[:1]) + strings.TrimSuffix(k.Doc[1:], ".")
		}
	}
	if k.Example != "" {
		return says + fmt.Sprintf(", such as `%s: %s`", k.Name, k.Example)
	}
	return says
}

// describe is a value as messages name it.
func describe(n *Node) string {
	switch {
	case n.Kind == ListNode:
		return "a list"
	case n.Kind == MapNode:
		return "a mapping"
	case n.IsNull():
		return "nothing"
	}
	if _, number := parseNumber(n.Text); number && n.Quoted {
		return fmt.Sprintf("the text %q in quotes", shorten(n.Text))
	}
	return fmt.Sprintf("%q", shorten(n.Text))
}
