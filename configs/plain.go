package configs

import (
	"encoding/json"
	"strings"
)

// plainValue turns a value as the file would say it into one of JSON.
func plainValue(text string) any {
	n, problems := parseValue("", "", text)
	if len(problems) > 0 {
		return text
	}
	return n.plain()
}

// plain is the node as a value of JSON, by the rules of YAML 1.2.
func (n *Node) plain() any {
	switch n.Kind {
	case MapNode:
		out := make(object, len(n.Entries))
		for _, e := range n.Entries {
			out[e.Key.Text] = e.Value.plain()
		}
		return out
	case ListNode:
		out := make([]any, len(n.Items))
		for i, item := range n.Items {
			out[i] = item.plain()
		}
		return out
	}
	if b, ok := n.Bool(); ok {
		return b
	}
	if v, ok := n.Number(); ok {
		if isDigits(n.Text) && len(n.Text) > 15 { // a seed can have more digits than a float64
			return json.Number(strings.TrimLeft(n.Text[:len(n.Text)-1], "0") + n.Text[len(n.Text)-1:])
		}
		return v
	}
	if n.IsNull() {
		return nil
	}
	return n.Text
}
