package configs

import (
	"errors"
	"fmt"
	"strings"
)

// A Vary moves one number of the file: from, to, step, or a list of values.
type Vary struct {
	Path   string
	Values []float64
	// Whole numbers, such as models, have nothing between one and the next.
	Whole bool
}

// Vary reads a number to vary as a command line gives it, in place of an entry
// of sweep: in the file: a path and its values, "charges.0.distance=4:16:0.5",
// "units.orcs.models=10:30" in steps of 1, or "units.orcs.models=10,15,20". It
// says what is wrong, and which path was most likely meant.
func (d *Document) Vary(text string, families []Family) (Vary, error) {
	at := strings.LastIndexByte(text, '=')
	if at < 1 {
		return Vary{}, errors.New("want path=from:to:step or path=value,value, as in charges.0.distance=4:16:0.5")
	}
	v := Vary{Path: text[:at]}
	var err error
	if v.Values, err = varyValues(text[at+1:]); err != nil {
		return v, err
	}
	l := newLoader(d, families)
	if wrong := l.checkVary(&v); wrong != "" {
		if near := l.closestPath(v.Path); near != "" && d.Lookup(v.Path) == nil {
			wrong += fmt.Sprintf("; did you mean %q?", near)
		}
		return v, errors.New(wrong)
	}
	return v, nil
}

// varyValues reads from:to:step, from:to, or value,value.
func varyValues(text string) ([]float64, error) {
	parts := strings.Split(text, ":")
	for i := range parts {
		parts[i] = strings.TrimSpace(parts[i])
	}
	switch len(parts) {
	case 1:
	case 2:
		return Steps(parts[0], parts[1], "1")
	case 3:
		return Steps(parts[0], parts[1], parts[2])
	default:
		return nil, fmt.Errorf("%q: want from:to:step, as in 4:16:0.5", shorten(text))
	}
	var values []float64
	for _, part := range strings.Split(text, ",") {
		v, ok := parseNumber(strings.TrimSpace(part))
		if !ok {
			return nil, fmt.Errorf("%q is no number; want from:to:step or value,value, as in 4:16:0.5 or 5,10,15", shorten(part))
		}
		values = append(values, v)
	}
	if len(values) > maxPoints {
		return nil, fmt.Errorf("has more than %d points", maxPoints)
	}
	return values, nil
}

// CheckVary checks several numbers that vary together.
func CheckVary(all []Vary) error {
	for i := range all {
		if wrong := twice(all[:i], all[i].Path); wrong != "" {
			return errors.New(wrong)
		}
	}
	if len(all) > maxVaried {
		return fmt.Errorf("%d numbers to vary; at most %d", len(all), maxVaried)
	}
	if wrong := tooMany(all); wrong != "" {
		return errors.New(wrong)
	}
	return nil
}

// twice says that a path is among those that vary already, "" if it is not.
func twice(before []Vary, path string) string {
	for i := range before {
		if before[i].Path == path {
			return shorten(path) + " is varied already"
		}
	}
	return ""
}

// tooMany says that numbers that vary together come to too many points, "" if they
// do not.
func tooMany(all []Vary) string {
	points := 1
	for i := range all {
		points *= max(len(all[i].Values), 1)
	}
	if points <= maxPoints {
		return ""
	}
	return fmt.Sprintf("has %d points; at most %d", points, maxPoints)
}

// isWhole reports whether only whole numbers may stand there.
func (t *Type) isWhole() bool {
	switch t.Kind {
	case Whole:
		return true
	case Form:
		return !compiled(t.Pattern).MatchString("1.5")
	case Amount:
		return t.Discrete
	case Either:
		return t.OneScalar.isWhole()
	}
	return false
}
