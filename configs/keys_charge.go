package configs

// chargesType is the list under charges:.
func (e edition) chargesType() Type {
	if e.unknown() {
		return Type{Kind: Any}
	}
	charges := list(mapping(e.chargeKeys()...), maxCharges)
	charges.Min = 1
	return charges
}

// chargeKeys are the keys of one charge.
func (e edition) chargeKeys() []Key {
	target := Type{Kind: UnitRef}
	distance, edge, from := inches(), inches(), words("front", "left", "right", "rear")
	if e.SeveralTargets {
		target = oneOrList(target)
		target.OneList.Distinct = true
		distance, edge, from = oneOrList(distance), oneOrList(edge), oneOrList(from)
	}
	redirect := list(mapping(e.keys(targetKeys(Type{Kind: UnitRef}, inches(), inches(), words("front", "left", "right", "rear")), e.TargetKeys)...), maxUnits)
	keys := []Key{{Name: "charger", Type: Type{Kind: UnitRef}, Required: true, Doc: "The unit that charges.", Example: "orcs"}}
	keys = append(keys, targetKeys(target, distance, edge, from)...)
	keys = append(keys,
		Key{Name: "cover", Type: words("none", "soft", "hard"), Default: "none", Doc: "Of the charger against the volley."},
		Key{Name: "downhill", Type: Type{Kind: Bool}, Default: "false", Doc: "Whether the charge goes downhill."},
		Key{Name: "redirect", Type: redirect, Doc: "Other targets that the charge may be redirected to."},
	)
	return e.keys(keys, e.ChargeKeys)
}

// targetKeys are the keys that a charge and an entry of redirect share.
func targetKeys(target, distance, edge, from Type) []Key {
	return []Key{
		{Name: "target", Type: target, Required: true, Doc: "The unit that is charged.", Example: "handgunners"},
		{Name: "distance", Type: distance, Doc: "Inches between the closest points; not together with at.", Example: "9"},
		{Name: "edge", Type: edge, Doc: "Inches from the target to the table edge along its flight; none when missing.", Example: "12"},
		{Name: "from", Type: from, Default: "front", Doc: "The side of the target that is hit."},
	}
}

func (e edition) plansType() Type {
	if e.unknown() {
		return Type{Kind: Any}
	}
	choice := Type{Kind: Answer, Choices: e.Choices, Joined: e.JoinChoices}
	mixture := Type{Kind: Dictionary, Min: 1, Max: 20, KeyOf: &choice, Of: &Type{Kind: Weight}, SumsToOne: true}
	answer := Type{Kind: Either, OneScalar: &choice, OneMapping: &mixture}
	answers := list(answer, maxPlans)
	answers.Min = 1
	forUnit := Type{Kind: Either, OneScalar: &choice, OneMapping: &mixture, OneList: &answers}
	best := words("best")
	plan := Type{Kind: Either, OneScalar: &best,
		OneMapping: &Type{Kind: Dictionary, Max: maxUnits, KeyOf: &Type{Kind: UnitRef}, Of: &forUnit}}
	return Type{Kind: Dictionary, Min: 1, Max: maxPlans, KeyOf: &Type{Kind: PlanKey}, Of: &plan}
}

func (e edition) policiesType() Type {
	if e.unknown() {
		return Type{Kind: Any}
	}
	policy := mapping(e.keys(nil, e.PolicyKeys)...)
	return Type{Kind: Dictionary, Max: maxUnits, KeyOf: &Type{Kind: UnitRef}, Of: &policy}
}
