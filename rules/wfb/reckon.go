package wfb

import "tactica/rules"

// The swing while the game goes on, by what changed it.

// Stages of a game that may change the swing.
const (
	atStart = iota
	inShooting
	inPanic
	inFlight
	offTable
	inTerrain
	byCatching
	inBlows
	inBreaking
	inPursuit
	inRally
)

var stageWords = []string{
	atStart: "at the start", inShooting: "shooting", inPanic: "panic", inFlight: "flight", offTable: "table edge",
	inTerrain: "terrain", byCatching: "caught in flight", inBlows: "combat", inBreaking: "break tests",
	inPursuit: "pursuit", inRally: "rally",
}

// Stages are the parts of a game that may change the swing.
func (n *Narrator) Stages() []string { return stageWords }

// Stage is the one that a step belongs to.
func (n *Narrator) Stage(before, after *State) int {
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
		case byTerrain:
			return inTerrain
		}
	}
	switch before.stage {
	case stageDraw:
		return atStart
	case stageVolley:
		return inShooting
	case stagePanic:
		return inPanic
	case stageTerrain, stageCrossing, stageRoutTerrain:
		return inTerrain
	case stageFear, stageStrike:
		return inBlows
	case stageBreak:
		return inBreaking
	case stageRally:
		return inRally
	}
	return inFlight
}

// Reckon is the swing as it would count if nothing more happened.
func (n *Narrator) Reckon(s *State) int64 {
	swing := s.swing
	for i := range n.units {
		u, now := &n.units[i], &s.units[i]
		if now.fate == closed || now.flags.has(counted) {
			continue
		}
		start, left := n.start(s, i), 0
		if now.fate != destroyed {
			left = max(0, start-u.felled(int(now.wounds)))
		}
		swing += u.worth.Lost(start, left, now.fate == fleeing)
	}
	return swing
}

// Tolls are what each unit counts in the swing of a trial that is over.
func (n *Narrator) Tolls(s *State, v rules.Values) (list []rules.Toll) {
	for i := range n.units {
		u := &n.units[i]
		f := fate(v[u.vars.fate])
		t := rules.Toll{Unit: u.label, Start: n.start(s, i), Left: int(v[u.vars.models]), Fate: fateWords[f]}
		t.Counts = u.worth.Lost(t.Start, t.Left, f == fleeing)
		list = append(list, t)
	}
	return list
}
