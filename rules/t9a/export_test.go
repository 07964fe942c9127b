package t9a

import (
	"tactica/rules"
)

// FailFirst makes the Failed Charge Move of the first charge where the units
// stand at the start, and tells what it moved, its wheel, and where it ends.
func FailFirst(b *Build) (values [5]float64) {
	s, order := b.first()
	m := b.Table.field.fail(s, order, &order.lanes[0])
	for i, v := range []int64{m.moved, m.wheel, m.x, m.y, m.heading} {
		values[i] = float64(v) / float64(rules.Micro)
	}
	return values
}

// ArriveAndLose moves the first charger into contact, takes Health Points off
// it, and reports whether it can still complete its charge, how far from the
// target it stands then, and how far from where it started.
func ArriveAndLose(b *Build, lost int) (again bool, gap, moved float64) {
	s, order := b.first()
	l := &order.lanes[0]
	if !b.Table.field.arrive(s, order, l) {
		return false, -1, -1
	}
	s.units[order.unit].lost += uint16(lost)
	again = b.Table.field.again(s, order, l)
	start := b.Table.field.(*table).starts.Start(order.unit, &s.drawn)
	return again, b.Table.field.gap(s, order, l), s.ground.at[order.unit].Front.Minus(start.Front).Length()
}

func (b *Build) first() (*State[Poses], *chargeOrder) {
	s := b.Table.Start()
	b.Table.field.place(&s)
	return &s, &b.Table.charges[0]
}
