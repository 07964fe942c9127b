package main

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// layers are the packages from the ground up: a package imports packages of
// its own layer or of one below it, never of one above.
var layers = []string{"dice", "configs", "rules", "sim", "reports", "benchmarks", "cmd"}

// forbidden lists what the packages of a folder may not import although it is
// of their own layer or below. The longest folder that fits counts.
var forbidden = map[string][]string{
	"dice":             {"tactica/"},
	"rules/plane":      {"tactica/dice", "tactica/configs"},
	"rules/answers":    {"tactica/rules/"},
	"rules/points":     {"tactica/rules/"},
	"rules/uncertain":  {"tactica/rules/"},
	"rules/deployment": {"tactica/rules/opdat", "tactica/rules/wfb", "tactica/rules/t9a"},
	"rules/wfb":        {"tactica/rules/opdat", "tactica/rules/t9a"},
	"rules/t9a":        {"tactica/rules/opdat", "tactica/rules/wfb"},
	"rules/opdat":      {"tactica/rules/wfb", "tactica/rules/t9a", "tactica/rules/plane"},
	"sim/estimate":     {"tactica/"},
	"sim/graph":        {"tactica/configs", "tactica/rules/"},
	"sim/walk":         {"tactica/configs", "tactica/rules/"},
	"sim/exact":        {"tactica/configs", "tactica/rules/"},
	"sim/play":         {"tactica/configs", "tactica/rules/"},
	"reports":          {"tactica/configs", "tactica/rules/", "gonum.org/v1/plot", "codeberg.org/go-pdf/fpdf"},
	"reports/figure":   {"codeberg.org/go-pdf/fpdf"},
	"reports/pdf":      {"gonum.org/v1/plot"},
	"benchmarks/naive": {"tactica/dice", "tactica/rules", "tactica/sim"},
}

// outside lists what only some packages may import: the core must run in a
// browser, and each drawing library has one home.
var outside = map[string][]string{
	"os":                       {"reports", "benchmarks", "cmd"},
	"net":                      {"cmd"},
	"github.com/spf13/cobra":   {"cmd"},
	"gonum.org/v1/plot":        {"reports/figure"},
	"codeberg.org/go-pdf/fpdf": {"reports/pdf"},
	"gopkg.in/yaml.v3":         {"configs"},
}

// TestImportsPointDown holds the packages to the direction of the layout.
func TestImportsPointDown(t *testing.T) {
	checked := 0
	root := filepath.Join("..", "..")
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		rel, err := filepath.Rel(root, path)
		if err != nil {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		folder := filepath.ToSlash(filepath.Dir(rel))
		for _, spec := range file.Imports {
			name, _ := strconv.Unquote(spec.Path.Value)
			checked++
			if why := refused(folder, name); why != "" {
				t.Errorf("%s imports %s: %s", rel, name, why)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if checked < 100 {
		t.Errorf("only %d imports were looked at", checked)
	}
}

// refused says why a package in a folder may not import another, "" if it may.
func refused(folder, name string) string {
	if own, ok := strings.CutPrefix(name, "tactica/"); ok {
		if layer(own) > layer(folder) {
			return "it is in a layer above"
		}
	}
	for _, bad := range forbiddenTo(folder) {
		// "tactica/rules/" is what is below rules, without rules itself.
		within := strings.HasSuffix(bad, "/") && strings.HasPrefix(name, bad) || strings.HasPrefix(name+"/", bad+"/")
		if within && !strings.HasPrefix(name, "tactica/"+folder) {
			return "the package must not know it"
		}
	}
	if homes, ok := outside[name]; ok {
		for _, home := range homes {
			if strings.HasPrefix(folder+"/", home+"/") {
				return ""
			}
		}
		return "only " + strings.Join(homes, ", ") + " may"
	}
	return ""
}

func forbiddenTo(folder string) []string {
	longest := ""
	for prefix := range forbidden {
		if strings.HasPrefix(folder+"/", prefix+"/") && len(prefix) > len(longest) {
			longest = prefix
		}
	}
	return forbidden[longest]
}

func layer(folder string) int {
	first, _, _ := strings.Cut(folder, "/")
	for i, name := range layers {
		if name == first {
			return i
		}
	}
	return len(layers)
}

// TestRefusedCanRefuse makes sure that the test above can fail.
func TestRefusedCanRefuse(t *testing.T) {
	for _, c := range [][2]string{
		{"dice", "tactica/rules"}, {"rules/wfb", "tactica/sim"}, {"rules/wfb", "os"}, {"sim/graph", "tactica/rules/wfb"},
		{"reports", "gonum.org/v1/plot"}, {"sim", "github.com/spf13/cobra"}, {"benchmarks/naive", "tactica/dice"},
		{"rules/t9a", "tactica/rules/wfb"}, {"rules/uncertain", "tactica/rules/opdat"}, {"rules/answers", "tactica/rules/points"},
	} {
		if refused(c[0], c[1]) == "" {
			t.Errorf("%s may import %s", c[0], c[1])
		}
	}
	for _, c := range [][2]string{{"rules/wfb", "tactica/dice"}, {"rules/wfb", "tactica/rules/points"}, {"rules/points", "tactica/rules"}, {"sim", "tactica/rules"}, {"cmd/simulate", "os"}, {"reports/figure", "gonum.org/v1/plot"}} {
		if why := refused(c[0], c[1]); why != "" {
			t.Errorf("%s may not import %s: %s", c[0], c[1], why)
		}
	}
}
