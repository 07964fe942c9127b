package t9a

import "tactica/rules"

var _ rules.Barrier[State[Poses]] = Surveyed{}

// Barred: no charge move, however long, leads a charger to its target (clauses
// 1.5 and 2).
func (g Surveyed) Barred(before *State[Poses], unit int) bool {
	if before.stage != stageMove && before.stage != stageArrive || int(before.charge) == len(g.charges) {
		return false
	}
	order, l := g.order(&before.battle), g.target(&before.battle)
	if order.unit != unit || !before.alive(l.unit) || before.units[l.unit].flags.has(doomed) {
		return false
	}
	return !g.field.open(before, order, l)
}
