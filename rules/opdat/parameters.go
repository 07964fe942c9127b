package opdat

import (
	"strconv"
	"strings"

	"tactica/configs"
)

// parameters reads rules_parameters, which the loader has checked, over their
// defaults.
type parameters struct{ given *configs.Node }

// leaves visits the parameters that have a value, in the order of the tree.
func leaves(tree []configs.Key, prefix string, visit func(path string, k *configs.Key)) {
	for i := range tree {
		k := &tree[i]
		if k.Type.Kind == configs.Mapping {
			leaves(k.Type.Keys, prefix+k.Name+".", visit)
			continue
		}
		visit(prefix+k.Name, k)
	}
}

// node is what the file says about a parameter, nil when it is silent.
func (p parameters) node(path string) *configs.Node {
	n := p.given
	for _, name := range strings.Split(path, ".") {
		n = n.Get(name)
	}
	return n
}

// missing is the default of a parameter, as a file would say it.
func missing(path string) string {
	tree := parameterKeys
	name, rest, deeper := strings.Cut(path, ".")
	for i := 0; i < len(tree); i++ {
		if tree[i].Name != name {
			continue
		}
		if !deeper {
			return tree[i].Default
		}
		tree, i = tree[i].Type.Keys, -1
		name, rest, deeper = strings.Cut(rest, ".")
	}
	panic("opdat: no parameter " + path)
}

func (p parameters) text(path string) string {
	if n := p.node(path); n != nil {
		return n.String()
	}
	return missing(path)
}

func (p parameters) whole(path string) int { return int(p.number(path)) }

func (p parameters) number(path string) float64 { return decimal(p.text(path)) }

// decimal is a number that the loader has checked.
func decimal(text string) float64 {
	v, err := strconv.ParseFloat(text, 64)
	if err != nil {
		panic("opdat: " + err.Error())
	}
	return v
}

func (p parameters) flag(path string) bool { return p.text(path) == "true" }

func (p parameters) list(path string) []string {
	if n := p.node(path); n != nil {
		items := make([]string, len(n.Items))
		for i := range n.Items {
			items[i] = n.Items[i].Text
		}
		return items
	}
	inside := strings.Trim(missing(path), "[]")
	if inside == "" {
		return nil
	}
	return strings.Split(inside, ", ")
}

func (p parameters) faces(path string) (f faces) {
	for _, item := range p.list(path) {
		f |= face(int(decimal(item)))
	}
	return f
}
