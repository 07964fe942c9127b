package configs

// unitType is one entry of units:.
func (e edition) unitType() *Type {
	if e.unknown() {
		return &Type{Kind: Any}
	}
	t := mapping(e.keys(e.commonUnitKeys(), e.UnitKeys)...)
	return &t
}

func (e edition) commonUnitKeys() []Key {
	poseAmount := Type{Kind: Amount, Min: -maxInches, Max: maxInches}
	names := Type{Kind: Text, Min: 1, Max: maxName}
	ignored := list(names, 50)
	keys := []Key{
		{Name: "label", Type: names, Doc: "Shown to people; the key when missing.", Example: "Imperial Handgunners"},
		{Name: "side", Type: Type{Kind: Name, Min: 1, Max: maxName}, Required: true, Doc: "The side that it fights for; a scenario has two.", Example: "blue"},
		{Name: "models", Type: Type{Kind: Amount, Min: 1, Max: maxModels, Discrete: true}, Required: true, Doc: "Models at the start.", Example: "10"},
		{Name: "files", Type: whole(1, maxFiles), Doc: "Models in the front rank; 5, or fewer when there are fewer models.", Example: "5"},
		{Name: "base", Type: Type{Kind: Size}, Doc: "Base of a model in mm, width x depth; by troop type when missing.", Example: "20x20"},
		{Name: "troop", Type: words(e.troopNames()...), Doc: "Troop type; infantry, or cavalry with a mount, when missing.", Example: "infantry"},
		{Name: "points", Type: number(0, 1e6), Default: "1", Doc: "Points of each model.", Example: "9"},
		{Name: "stats", Type: e.statsType(), Required: needsStats(e.Stats), Doc: "Characteristics of a model."},
		{Name: "weapons", Type: e.weaponsType(), Doc: "Weapons by name, or defined in place."},
		{Name: "special", Type: e.specialType(e.Specials), Doc: "Special rules by name.", Example: "[fear]"},
		{Name: "ignored", Type: ignored, Doc: "Rules knowingly left out; the report names them as not modelled.", Example: "[animosity]"},
		{Name: "wounds_taken", Type: whole(0, 19), Default: "0", Doc: "Wounds that the wounded model has taken already."},
		{Name: "state", Type: e.stateType(), Doc: "How the unit enters the scenario.", Example: "fleeing"},
	}
	if len(e.Mount) > 0 {
		keys = append(keys, Key{Name: "mount", Type: mapping(e.keys(nil, e.Mount)...), Doc: "Characteristics of the mount; what is missing is the rider's."})
	}
	if len(e.Armour) > 0 {
		armour := list(words(e.Armour...), 10)
		armour.Distinct = true
		keys = append(keys, Key{Name: "armour", Type: armour, Doc: "What is worn, in place of save.", Example: "[" + e.Armour[0] + "]"})
	}
	keys = append(keys,
		Key{Name: "save", Type: Type{Kind: ToRoll, Min: 1, Max: 6}, Doc: "Final armour save, with everything worn.", Example: "6+"},
		Key{Name: "ward", Type: Type{Kind: ToRoll, Min: 2, Max: 6}, Doc: "Ward save.", Example: "5+"},
	)
	if len(e.Command) > 0 {
		command := list(words(e.Command...), 10)
		command.Distinct = true
		keys = append(keys, Key{Name: "command", Type: command, Doc: "Command group.", Example: "[champion, musician, standard]"})
	}
	keys = append(keys,
		Key{Name: "general_ld", Type: whole(1, 10), Doc: "Leadership of the general while the unit is in its range.", Example: "9"},
		Key{Name: "bsb", Type: Type{Kind: Bool}, Default: "false", Doc: "Whether the battle standard is in range."},
		Key{Name: "shot_used", Type: Type{Kind: Bool}, Default: "false", Doc: "Whether the unit has already stood and shot."},
	)
	if e.Plane {
		keys = append(keys, Key{Name: "at", Type: mapping(
			Key{Name: "x", Type: poseAmount, Required: true, Doc: "Of the centre of the front, in inches."},
			Key{Name: "y", Type: poseAmount, Required: true, Doc: "Of the centre of the front, in inches."},
			Key{Name: "facing", Type: Type{Kind: Amount, Min: -360, Max: 360}, Required: true, Doc: "Heading in degrees, counter-clockwise from the x axis."},
		), Doc: "Where the unit stands in the plane; then all units have one.", Example: "{x: 36, y: 20, facing: 270}"})
	} else {
		keys = append(keys, Key{Name: "at", Refused: "these rules have no plane; give each charge its distance"})
	}
	return keys
}

func (e edition) troopNames() []string {
	names := make([]string, len(e.Troops))
	for i := range e.Troops {
		names[i] = e.Troops[i].Name
	}
	return names
}

// needsStats reports whether one of the characteristics must be given.
func needsStats(stats []Key) bool {
	for i := range stats {
		if stats[i].Required {
			return true
		}
	}
	return false
}

func (e edition) statsType() Type { return mapping(e.keys(nil, e.Stats)...) }

func (e edition) specialType(rules []SpecialRule) Type {
	return list(Type{Kind: Rule, Rules: rules}, 30)
}

func (e edition) stateType() Type {
	t := Type{Kind: Either}
	if len(e.States) > 0 {
		w := words(e.States...)
		t.OneScalar = &w
	}
	if len(e.StateKeys) > 0 {
		m := mapping(e.keys(nil, e.StateKeys)...)
		t.OneMapping = &m
	}
	return t
}

// weaponsType is a list of names out of the armoury, of counted names, and of
// weapons defined in place.
func (e edition) weaponsType() Type {
	entry := Type{Kind: Either}
	keys := []Key{
		{Name: "name", Type: Type{Kind: Text, Min: 1, Max: maxName}, Doc: "What the weapon is called; it is defined by the other keys.", Example: "blunderbuss"},
		{Name: "models", Type: whole(1, maxModels), Doc: "How many models carry it; all when missing."},
	}
	if len(e.Armoury) > 0 {
		names := make([]string, len(e.Armoury))
		for i := range e.Armoury {
			names[i] = e.Armoury[i].Name
		}
		w := words(names...)
		entry.OneScalar = &w
		keys = append(keys, Key{Name: "weapon", Type: w, Doc: "A weapon of the armoury by name, in place of name.", Example: "pistol"})
	}
	if len(e.WeaponRules) > 0 {
		keys = append(keys, Key{Name: "special", Type: e.specialType(e.WeaponRules), Doc: "Special rules of the weapon."})
	}
	entry.OneMapping = &Type{Kind: Mapping, OneOf: []string{"name", "weapon"}, Keys: e.keys(keys, e.WeaponKeys)}
	if len(e.Armoury) == 0 {
		entry.OneMapping.OneOf = []string{"name"}
	}
	return list(entry, 20)
}
