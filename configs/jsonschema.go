package configs

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// object is a piece of JSON Schema.
type object = map[string]any

// Schema is the JSON Schema (draft 2020-12) of scenarios, for editors that
// complete and check while one types. It is written from the same data as the
// loader checks files against. What a schema cannot say (names of units,
// sums, contradictions) only the loader reports.
func Schema(families []Family) []byte {
	names := editionNames(families)
	defs := object{}
	var branches []any
	docs := object{}
	for i := range families {
		for _, ed := range families[i].Editions {
			e := edition{Family: &families[i], rules: ed.Name}
			root := mapping(e.scenarioKeys(names)...)
			def := root.schema()
			def["description"] = ed.Doc
			defs[ed.Name] = def
			docs[ed.Name] = ed.Doc
			branches = append(branches, object{
				"if":   object{"properties": object{"rules": object{"const": ed.Name}}, "required": []string{"rules"}},
				"then": object{"$ref": "#/$defs/" + ed.Name},
			})
		}
	}
	var says []string
	for _, name := range names {
		says = append(says, fmt.Sprintf("%s: %s", name, docs[name]))
	}
	schema := object{
		"$schema":     "https://json-schema.org/draft/2020-12/schema",
		"title":       "Scenario of a charge",
		"description": "Units, charges and plans of a tabletop battle, for `simulate`.",
		"type":        "object",
		"required":    []string{"rules"},
		"properties":  object{"rules": object{"enum": names, "description": strings.Join(says, " ")}},
		"allOf":       branches,
		"$defs":       defs,
	}
	out, err := json.MarshalIndent(schema, "", "  ")
	if err != nil {
		panic(err) // maps of strings, numbers and lists always marshal
	}
	return append(out, '\n')
}

// schema is the type as JSON Schema.
func (t *Type) schema() object {
	switch t.Kind {
	case Text:
		return object{"type": "string", "minLength": 1, "maxLength": t.Max, "pattern": `^ *[^\x00-\x20][^\x00-\x1f]*$`}
	case Name, UnitRef, PlanRef, Path:
		return object{"type": []string{"string", "number", "boolean"}}
	case Bool:
		return object{"type": "boolean"}
	case Whole:
		whole := object{"type": "integer", "minimum": t.Min, "maximum": t.Max}
		if t.Plus {
			return anyOf(whole, object{"type": "string", "pattern": `^[0-9]{1,2}\+$`})
		}
		return whole
	case Number:
		return t.numberSchema()
	case Amount:
		return t.amountSchema()
	case Seed:
		return object{"type": "integer", "minimum": 0, "maximum": json.Number("18446744073709551615")}
	case ToRoll:
		var rolls []string
		for v := t.Min; v <= t.Max; v++ {
			rolls = append(rolls, fmt.Sprintf("%g+", v))
		}
		return object{"enum": rolls}
	case Size:
		return object{"type": "string", "pattern": `^[0-9]{2,3}x[0-9]{2,3}$`}
	case Weight:
		return anyOf(object{"type": "number", "exclusiveMinimum": 0, "maximum": 1},
			object{"type": "string", "pattern": `^[0-9]+/[0-9]+$`})
	case DiceRoll:
		return object{"type": []string{"string", "integer"}, "examples": []string{"2D6+4"}}
	case Word:
		return object{"enum": t.Words}
	case Form:
		return t.formSchema()
	case Rule:
		return t.ruleSchema()
	case Answer:
		return t.answerSchema()
	}
	return t.shapeSchema()
}

func (t *Type) numberSchema() object {
	s := object{"type": "number", "minimum": t.Min, "maximum": t.Max}
	if t.Above {
		delete(s, "minimum")
		s["exclusiveMinimum"] = t.Min
	}
	if t.Below {
		delete(s, "maximum")
		s["exclusiveMaximum"] = t.Max
	}
	return s
}

func (t *Type) amountSchema() object {
	fixed := object{"type": "number", "minimum": t.Min, "maximum": t.Max}
	if t.Discrete {
		fixed["type"] = "integer"
	}
	pair := object{"type": "array", "items": object{"type": "number"}, "minItems": 2, "maxItems": 2}
	weight := Type{Kind: Weight}
	forms := object{
		"oneof": object{"type": "object", "minProperties": 1, "propertyNames": object{"pattern": `^[-+]?[0-9.]+([eE][-+]?[0-9]+)?$`},
			"additionalProperties": weight.schema(), "description": "Values with their probabilities.", "examples": []any{object{"8": "1/2", "12": "1/2"}}},
		"dice": object{"type": []string{"string", "integer"}, "description": "A dice expression.", "examples": []string{"2D6+4"}},
	}
	if !t.Discrete {
		forms["uniform"] = described(pair, "Any number between the two, all equally likely.", []float64{7, 12})
		forms["normal"] = described(pair, "Mean and standard deviation.", []float64{10, 1})
	}
	return anyOf(fixed, object{"type": "object", "properties": forms, "additionalProperties": false, "minProperties": 1, "maxProperties": 1})
}

// formSchema lists the whole numbers that have the form, since YAML takes
// them for numbers and a pattern is for texts only.
func (t *Type) formSchema() object {
	text := object{"type": "string", "pattern": "^(?:" + t.Pattern + ")$"}
	form := compiled(t.Pattern)
	if form.MatchString("1.5") {
		return anyOf(text, object{"type": []string{"number", "boolean"}})
	}
	var numbers []int
	for n := range 100 {
		if form.MatchString(strconv.Itoa(n)) {
			numbers = append(numbers, n)
		}
	}
	if len(numbers) == 0 {
		return text
	}
	return anyOf(text, object{"enum": numbers})
}

func described(s object, doc string, example any) object {
	out := object{"description": doc, "examples": []any{example}}
	for k, v := range s {
		out[k] = v
	}
	return out
}

func (t *Type) ruleSchema() object {
	var plain []string
	var forms []any
	for i := range t.Rules {
		r := &t.Rules[i]
		if r.Argument == nil {
			plain = append(plain, r.Name)
			continue
		}
		forms = append(forms, object{"type": "string", "description": r.Doc, "examples": []string{r.Name + " " + r.Argument.Example},
			"pattern": "^" + regexp.QuoteMeta(r.Name) + " +(?:" + r.Argument.Pattern + ")$"})
	}
	if len(plain) == 0 && len(forms) == 0 {
		return object{"not": object{}}
	}
	if len(plain) > 0 {
		forms = append([]any{object{"enum": plain}}, forms...)
	}
	return object{"anyOf": forms}
}

func (t *Type) answerSchema() object {
	var words []string
	for _, c := range t.Choices {
		words = append(append(words, c.Word), c.Synonyms...)
	}
	if !t.Joined {
		return object{"enum": words}
	}
	quoted := make([]string, len(words))
	for i, w := range words {
		quoted[i] = regexp.QuoteMeta(w)
	}
	one := "(" + strings.Join(quoted, "|") + ")"
	return object{"type": "string", "pattern": `^ *` + one + `( *\+ *` + one + `)* *$`, "examples": words}
}

func (t *Type) shapeSchema() object {
	switch t.Kind {
	case List:
		s := object{"type": "array", "items": t.Of.schema(), "maxItems": t.Max}
		if t.Min > 0 {
			s["minItems"] = t.Min
		}
		if t.Distinct {
			s["uniqueItems"] = true
		}
		return s
	case Mapping:
		return t.mappingSchema()
	case Dictionary:
		s := object{"type": "object", "additionalProperties": t.Of.schema(), "maxProperties": t.Max}
		if t.Min > 0 {
			s["minProperties"] = t.Min
		}
		switch t.KeyOf.Kind {
		case UnitKey:
			s["propertyNames"] = object{"pattern": unitKeyForm.String(), "not": object{"enum": reservedKeys}}
		case Answer:
			s["propertyNames"] = t.KeyOf.schema()
		}
		return s
	case Either:
		var forms []any
		seen := map[*Type]bool{}
		for _, a := range []*Type{t.OneScalar, t.OneMapping, t.OneList} {
			if a != nil && !seen[a] {
				forms = append(forms, a.schema())
				seen[a] = true
			}
		}
		return object{"anyOf": forms}
	}
	return object{}
}

func (t *Type) mappingSchema() object {
	properties, required := object{}, []string{}
	for i := range t.Keys {
		k := &t.Keys[i]
		if k.Refused != "" {
			continue
		}
		properties[k.Name] = k.schema()
		if k.Required {
			required = append(required, k.Name)
		}
	}
	s := object{"type": "object", "properties": properties, "additionalProperties": false}
	if len(required) > 0 {
		s["required"] = required
	}
	if len(t.OneOf) > 0 {
		var alternatives []any
		for _, name := range t.OneOf {
			alternatives = append(alternatives, object{"required": []string{name}})
		}
		s["oneOf"] = alternatives
	}
	return s
}

// schema is the type of the key with what it means, an example, its default.
func (k *Key) schema() object {
	s := k.Type.schema()
	s["description"] = k.Doc
	if k.Example != "" {
		s["examples"] = []any{plainValue(k.Example)}
	}
	if k.Default != "" {
		s["default"] = plainValue(k.Default)
	}
	return s
}

func anyOf(forms ...any) object { return object{"anyOf": forms} }
