package configs

import (
	"embed"
	"slices"
	"strings"
)

//go:embed scenarios/*.yaml
var scenarios embed.FS

// Builtin is the text of a scenario that is built in, which `run @name`
// takes.
func Builtin(name string) ([]byte, bool) {
	src, err := scenarios.ReadFile("scenarios/" + name + ".yaml")
	return src, err == nil
}

// BuiltinInfo is the name of a built-in scenario and what it is, on one line.
type BuiltinInfo struct{ Name, Text string }

// BuiltinNames lists the built-in scenarios by name.
func BuiltinNames() []BuiltinInfo {
	files, err := scenarios.ReadDir("scenarios")
	if err != nil {
		return nil
	}
	out := make([]BuiltinInfo, 0, len(files))
	for _, f := range files {
		name := strings.TrimSuffix(f.Name(), ".yaml")
		src, _ := Builtin(name)
		info := BuiltinInfo{Name: name}
		if d, _ := Parse("@"+name, src); d != nil {
			if n := d.root.Get("name"); n != nil {
				info.Text = n.Text
			}
		}
		out = append(out, info)
	}
	slices.SortFunc(out, func(a, b BuiltinInfo) int { return strings.Compare(a.Name, b.Name) })
	return out
}

// SuggestBuiltin is the built-in scenario that a misspelt name most likely
// means, "" when none is close.
func SuggestBuiltin(name string) string {
	var names []string
	for _, info := range BuiltinNames() {
		names = append(names, info.Name)
	}
	return Closest(name, names)
}
