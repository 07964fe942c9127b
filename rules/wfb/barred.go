package wfb

import "tactica/rules"

var _ rules.Barrier[TableState] = Table{}

// Barred: no charge move, however long, leads a charger to any of those that it
// is aimed at, which stand or, if none does, flee (clause 2 and the plane).
func (g Table) Barred(before *TableState, unit int) bool {
	if before.stage != stageMove || int(before.charge) == len(g.charges) {
		return false
	}
	order := &g.charges[before.charge]
	if order.unit != unit {
		return false
	}
	declared := before.charges[before.charge].lanes
	aim, flee := g.targets(&before.State, order, declared)
	if aim == 0 {
		aim = flee
	}
	barred := aim != 0
	for ; aim != 0; aim = aim.rest() {
		barred = barred && !g.way(&before.State, &before.where, order, bit(aim.first()), declared).ok
	}
	return barred
}
