package configs

import (
	"slices"
	"strconv"
)

func (l *loader) loadValue() {
	n := l.get(l.doc.root, "value")
	l.s.Value = Value{
		Side:       l.text(n, "side", ""),
		Destroyed:  l.decimal(n, "destroyed", 1),
		Fleeing:    l.decimal(n, "fleeing", 0.5),
		Casualties: l.decimal(n, "casualties", 1),
	}
	var sides []string
	for i := range l.s.Units {
		if side := l.s.Units[i].Side; !slices.Contains(sides, side) {
			sides = append(sides, side)
		}
	}
	if side := l.s.Value.Side; side != "" {
		if !slices.Contains(sides, side) && !l.unsure {
			l.problems.Suggest(l.doc, "value.side", side, sides, "there is no side %q; the sides are %s", shorten(side), alternatives(sides))
		}
		return
	}
	if n.Get("side") == nil && len(l.s.Charges) > 0 && len(l.s.Charges[0].Targets) > 0 {
		l.s.Value.Side = l.sideOf(l.s.Charges[0].Targets[0].Unit)
		l.assume("default-side", "value.side", "the swing is counted for "+l.s.Value.Side+", the side of the first target (default)")
	}
}

func (l *loader) loadRun() {
	n := l.get(l.doc.root, "run")
	trials, _ := l.get(n, "trials").Number()
	l.s.Run = Run{
		Trials:     int64(trials),
		Confidence: l.decimal(n, "confidence", 0),
		Precision:  l.decimal(n, "precision", 0),
	}
	if seed := l.get(n, "seed"); seed != nil {
		l.s.Run.Seed, _ = strconv.ParseUint(seed.Text, 10, 64)
		l.s.Run.HasSeed = true
	}
}
