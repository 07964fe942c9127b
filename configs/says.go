package configs

import (
	"fmt"
	"strings"
)

// says is a type as people would put it: "a whole number from 1 to 500".
func (t *Type) says() string {
	switch t.Kind {
	case Text, Name:
		return "a text"
	case Bool:
		return "true or false"
	case Whole:
		if t.Plus {
			return fmt.Sprintf("%s, or a target such as 4+", t.numbers("a whole number"))
		}
		return t.numbers("a whole number")
	case Number:
		return t.numbers("a number")
	case Amount:
		if t.Discrete {
			return t.numbers("a whole number") + ", {oneof: ...} or {dice: ...}"
		}
		return t.numbers("a number") + ", {uniform: [low, high]}, {normal: [mean, sd]}, {oneof: ...} or {dice: ...}"
	case Seed:
		return "a whole number from 0 to 18446744073709551615"
	case ToRoll:
		return fmt.Sprintf("a target from %g+ to %g+", t.Min, t.Max)
	case Size:
		return "width x depth in mm, such as 25x50"
	case Weight:
		return "a probability above 0 and up to 1, such as 1/3 or 0.25"
	case DiceRoll:
		return "a dice expression such as 2D6+4"
	case Word:
		return alternatives(t.Words)
	case Form:
		return t.Says
	case Rule:
		return "the name of a special rule"
	case Answer:
		return t.saysAnswers()
	}
	return t.saysShape()
}

func (t *Type) saysAnswers() string {
	var names []string
	for _, c := range t.Choices {
		names = append(names, c.Word)
	}
	if t.Joined {
		return alternatives(names) + ", or several joined by +"
	}
	return alternatives(names)
}

// saysShape covers references and collections.
func (t *Type) saysShape() string {
	switch t.Kind {
	case UnitKey, UnitRef:
		return "the key of a unit"
	case PlanKey, PlanRef:
		return "the name of a plan"
	case Path:
		return "a path such as charges.0.distance"
	case List:
		return "a list, [...]"
	case Mapping:
		return t.saysKeys()
	case Dictionary:
		if t.SumsToOne {
			return "a mixture, {choice: probability, ...}"
		}
		return "a mapping"
	case Either:
		var forms []string
		for _, a := range []*Type{t.OneScalar, t.OneMapping, t.OneList} {
			if a != nil && !(a.Kind == Amount && len(forms) > 0) {
				forms = append(forms, a.says())
			}
		}
		return strings.Join(forms, ", or ")
	}
	return "a value"
}

// saysKeys names a few keys of a mapping.
func (t *Type) saysKeys() string {
	var names []string
	for i := range t.Keys {
		if t.Keys[i].Refused == "" && len(names) < 4 {
			names = append(names, t.Keys[i].Name+": ...")
		}
	}
	if len(names) == 0 {
		return "a mapping"
	}
	return "a mapping, {" + strings.Join(names, ", ") + "}"
}

// numbers says the range of a number.
func (t *Type) numbers(what string) string {
	low, high := formatNumber(t.Min), formatNumber(t.Max)
	switch {
	case t.Min == t.Max:
		return low
	case t.Above && t.Below:
		return what + " between " + low + " and " + high + ", both excluded"
	case t.Above:
		return what + " above " + low + ", at most " + high
	}
	return what + " from " + low + " to " + high
}

// alternatives joins words with commas and a last "or".
func alternatives(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:len(words)-1], ", ") + " or " + words[len(words)-1]
}
