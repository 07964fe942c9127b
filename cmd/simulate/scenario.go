package main

import (
	"fmt"
	"io"
	"os"
	"strings"

	"tactica/configs"
	"tactica/sim"
	"tactica/sim/families"
)

// maxFile bounds what is read of a scenario file.
const maxFile = 1 << 20

// source reads a scenario: a file, "-" for standard input, or "@name" for a
// built-in one.
func (a *app) source(name string) ([]byte, error) {
	if short, ok := strings.CutPrefix(name, "@"); ok {
		return builtin(short)
	}
	if name == "-" {
		return readAll("standard input", a.in)
	}
	f, err := os.Open(name)
	if err != nil {
		if _, known := configs.Builtin(name); known {
			return nil, fmt.Errorf("no file %s; the built-in scenario is @%s", name, name)
		}
		return nil, fmt.Errorf("cannot read %s: %s", name, reason(err))
	}
	defer f.Close()
	return readAll(name, f)
}

func readAll(name string, r io.Reader) ([]byte, error) {
	src, err := io.ReadAll(io.LimitReader(r, maxFile+1))
	if err != nil {
		return nil, fmt.Errorf("cannot read %s: %s", name, reason(err))
	}
	return src, nil
}

func builtin(name string) ([]byte, error) {
	if src, ok := configs.Builtin(name); ok {
		return src, nil
	}
	if near := configs.SuggestBuiltin(name); near != "" {
		return nil, fmt.Errorf("no built-in scenario @%s; did you mean @%s?", name, near)
	}
	return nil, fmt.Errorf("no built-in scenario @%s; `simulate init --list` shows them", name)
}

// model loads a scenario with values replaced by --set path=value.
func (a *app) model(name string, set []string) (*sim.Model, error) {
	sc, err := a.scenario(name, set)
	if err != nil {
		return nil, err
	}
	m, problems := families.Ready(sc)
	if len(problems) > 0 {
		return nil, problems
	}
	return m, nil
}

// scenario is model without making it ready to run.
func (a *app) scenario(name string, set []string) (*configs.Scenario, error) {
	src, err := a.source(name)
	if err != nil {
		return nil, err
	}
	doc, problems := configs.Parse(shown(name), src)
	if len(problems) > 0 {
		return nil, problems
	}
	for _, s := range set {
		path, value, ok := strings.Cut(s, "=")
		if !ok || path == "" {
			return nil, fmt.Errorf("--set %s: want path=value, as in --set charges.0.distance=7", s)
		}
		if doc, problems = doc.With(path, value); len(problems) > 0 {
			return nil, problems
		}
	}
	sc, problems := doc.Load(families.All)
	if len(problems) > 0 {
		return nil, problems
	}
	return sc, nil
}

// shown is the name of a source in messages.
func shown(name string) string {
	if name == "-" {
		return "standard input"
	}
	return name
}
