package opdat

import "tactica/rules"

// The swing while the game goes on, by what changed it.

const (
	atStart = iota
	onTarget
	onInterveners
	onCharger
)

var stageWords = []string{
	atStart: "at the start", onTarget: "attacks on the target", onInterveners: "attacks on interveners", onCharger: "attacks on the charger",
}

// Stages are the parts of a game that may change the swing.
func (n *Narrator) Stages() []string { return stageWords }

// Stage is the one that a step belongs to: nothing but attacks changes anything.
func (n *Narrator) Stage(before, _ *State) int {
	if before.stage != stageStrike {
		return atStart
	}
	switch e := &n.charges[before.charge].events[before.event]; {
	case !e.byCharger:
		return onCharger
	case e.lane == 0:
		return onTarget
	}
	return onInterveners
}

// Reckon is the swing as it would count if nothing more happened. Losses that a
// simultaneous fight has still to take count.
func (n *Narrator) Reckon(s *State) (swing int64) {
	for i := range n.units {
		u, now := &n.units[i], &s.units[i]
		start := n.start(s, i)
		left := max(0, start-int(now.wounds+now.pending)/u.wounds)
		swing += n.worth[i].Lost(start, left, false)
	}
	return swing
}

// Tolls are what each unit counts in the swing of a trial that is over.
func (n *Narrator) Tolls(s *State, v rules.Values) (list []rules.Toll) {
	for i := range n.units {
		vars := &n.vars.unit[i]
		t := rules.Toll{Unit: n.units[i].label, Start: n.start(s, i), Left: int(v[vars.models]), Fate: fateWords[v[vars.fate]]}
		t.Counts = n.worth[i].Lost(t.Start, t.Left, false)
		list = append(list, t)
	}
	return list
}
