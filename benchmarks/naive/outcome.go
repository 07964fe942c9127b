package naive

import (
	"math"
	"strconv"
	"strings"
)

// An Outcome is the result of one trial: the variables of clause 7, each a
// word or a number as text, in the order of Sim.Variables.
type Outcome struct {
	Names  []string
	Values []string
}

// Value is the value of a variable, "" when there is no such variable.
func (o Outcome) Value(name string) string {
	for i := range o.Names {
		if o.Names[i] == name {
			return o.Values[i]
		}
	}
	return ""
}

// Variables lists the variables of the scenario (clause 7): those of a charge
// for every charger and those of a unit for every unit.
func (s *Sim) Variables() []string {
	var names []string
	for i := range s.sc.Charges {
		for _, v := range []string{"charge", "target", "redirect", "moved"} {
			names = append(names, s.sc.Charges[i].Charger+"."+v)
		}
	}
	for _, p := range s.units {
		for _, v := range []string{"reaction", "fate", "cause", "models", "shot"} {
			names = append(names, p.key+"."+v)
		}
	}
	return append(names, "plan.overridden", "swing")
}

// outcome reads the variables off at the end.
func (t *trial) outcome() Outcome {
	o := Outcome{Names: t.sim.names}
	for i := range t.charges {
		ch := &t.charges[i]
		o.Values = append(o.Values, ch.result, targets(ch.declared), ch.redirect, number(ch.moved))
	}
	for _, u := range t.units {
		o.Values = append(o.Values, u.reaction, u.fate(), u.cause,
			strconv.Itoa(u.models()), strconv.Itoa(u.shotWounds/u.w))
	}
	o.Values = append(o.Values, strconv.Itoa(t.overridden), number(t.swing()))
	return o
}

// targets joins the names with +.
func targets(declared []aim) string {
	if len(declared) == 0 {
		return "none"
	}
	var names []string
	for _, a := range declared {
		names = append(names, a.target.key)
	}
	return strings.Join(names, "+")
}

func (u *unit) fate() string {
	switch {
	case u.destroyed:
		return "destroyed"
	case u.rallied:
		return "rallied"
	case u.fleeing:
		return "fleeing"
	case u.engaged:
		return "engaged"
	}
	return "standing"
}

// swing is what the other side lost less what this side lost, in points.
func (t *trial) swing() float64 {
	side := t.sim.sc.Value.Side
	if side == "" {
		side = t.units[t.sim.sc.Unit(t.sim.sc.Charges[0].Targets[0].Unit)].side
	}
	sum := 0.0
	for _, u := range t.units {
		if u.side == side {
			sum -= t.loss(u)
		} else {
			sum += t.loss(u)
		}
	}
	return sum
}

// loss of a unit in points: all of it when destroyed; else its casualties and,
// while it flees, a part of what still stands.
func (t *trial) loss(u *unit) float64 {
	v := &t.sim.sc.Value
	all := u.points * float64(u.start)
	switch u.fate() {
	case "destroyed":
		return v.Destroyed * all
	case "fleeing":
		return v.Casualties*u.points*float64(u.start-u.models()) + v.Fleeing*u.points*float64(u.models())
	}
	return v.Casualties * u.points * float64(u.start-u.models())
}

// number writes a value rounded to 6 decimals.
func number(x float64) string {
	x = math.Round(x*1e6) / 1e6
	if x == 0 {
		x = 0 // no negative zero
	}
	return strconv.FormatFloat(x, 'g', -1, 64)
}
