package t9a

import "tactica/rules"

// The swing while the game goes on, by what changed it.

// Stages of a game that may change the swing.
const (
	atStart = iota
	inFlight
	offTable
	inShooting
	inPanic
	byCatching
	inBlows
	inBreaking
	inPursuit
	inRally
)

var stageWords = []string{
	atStart: "at the start", inFlight: "flight", offTable: "table edge", inShooting: "shooting", inPanic: "panic",
	byCatching: "caught in flight", inBlows: "combat", inBreaking: "break tests", inPursuit: "pursuit", inRally: "rally",
}

// Stages are the parts of a game that may change the swing.
func (n *Narrator[G]) Stages() []string { return stageWords }

// Stage is the one that a step belongs to.
func (n *Narrator[G]) Stage(before, after *State[G]) int {
	for i := range n.units {
		if after.units[i].fate != destroyed || before.units[i].fate == destroyed {
			continue
		}
		switch after.units[i].cause {
		case tableEdge:
			return offTable
		case caught:
			return byCatching
		case runDown:
			return inPursuit
		}
	}
	switch before.stage {
	case stageDraw:
		return atStart
	case stageVolley:
		return inShooting
	case stagePanic:
		return inPanic
	case stageArrive:
		return byCatching
	case stageStrike:
		return inBlows
	case stageBreak:
		return inBreaking
	case stageRally:
		return inRally
	}
	return inFlight
}

// Reckon is the swing as it would count if nothing more happened. A unit that is
// caught and still to be removed counts as lost.
func (n *Narrator[G]) Reckon(s *State[G]) int64 {
	swing := s.swing
	for i := range n.units {
		now := &s.units[i]
		if now.fate == closed || now.flags.has(counted) {
			continue
		}
		left := n.models(&s.battle, i)
		if now.fate == destroyed || now.flags.has(doomed) {
			left = 0
		}
		swing += n.worth[i].Lost(n.start(&s.battle, i), max(left, 0), now.fate == shaken)
	}
	return swing
}

// Tolls are what each unit counts in the swing of a trial that is over.
func (n *Narrator[G]) Tolls(s *State[G], v rules.Values) (list []rules.Toll) {
	for i := range n.units {
		vars := &n.vars.unit[i]
		f := fate(v[vars.fate])
		t := rules.Toll{Unit: n.labelOf(i), Start: n.start(&s.battle, i), Left: int(v[vars.models]), Fate: fateWords[f]}
		t.Counts = n.worth[i].Lost(t.Start, t.Left, f == shaken)
		list = append(list, t)
	}
	return list
}
