package configs

// MaxTerrain is how many pieces of terrain a scenario may have.
const MaxTerrain = 50

// Bounds of what a scenario may hold.
const (
	maxModels    = 500
	maxFiles     = 100
	maxUnits     = 8
	maxCharges   = 6
	maxRounds    = 6
	maxPlans     = 24
	maxUncertain = 8
	maxInches    = 1000
	maxName      = 100 // characters of a name or label
	maxCorners   = 100
	maxPoints    = 10_000 // of a sweep
	maxVaried    = 2      // numbers of a sweep
)

// Short forms of the types below.
func whole(low, high float64) Type  { return Type{Kind: Whole, Min: low, Max: high} }
func number(low, high float64) Type { return Type{Kind: Number, Min: low, Max: high} }
func words(w ...string) Type        { return Type{Kind: Word, Words: w} }
func list(of Type, most float64) Type {
	return Type{Kind: List, Of: &of, Max: most}
}
func mapping(keys ...Key) Type { return Type{Kind: Mapping, Keys: keys} }

// above is a number above low, up to high.
func above(low, high float64) Type { return Type{Kind: Number, Min: low, Max: high, Above: true} }

// between is a number strictly between the two.
func between(low, high float64) Type {
	return Type{Kind: Number, Min: low, Max: high, Above: true, Below: true}
}

// inches is a length that may be uncertain.
func inches() Type { return Type{Kind: Amount, Min: 0, Max: maxInches} }

// oneOrList is a value, or a list of such values.
func oneOrList(t Type) Type {
	one := t
	l := list(t, maxUnits)
	l.Min = 1
	if t.Kind == Amount {
		return Type{Kind: Either, OneScalar: &one, OneMapping: &one, OneList: &l}
	}
	return Type{Kind: Either, OneScalar: &one, OneList: &l}
}

// scenarioKeys are the keys at the top of a file.
func (e edition) scenarioKeys(rules []string) []Key {
	units := Type{Kind: Dictionary, Min: 2, Max: maxUnits, KeyOf: &Type{Kind: UnitKey}, Of: e.unitType()}
	keys := []Key{
		{Name: "format", Type: whole(1, 1), Default: "1", Doc: "Version of the file format."},
		{Name: "name", Type: Type{Kind: Text, Min: 1, Max: maxName}, Doc: "What the scenario is called; the file's name when missing.", Example: "Handgunners charged by Orc Boyz"},
		{Name: "rules", Type: words(rules...), Required: true, Doc: "The rules that are played.", Example: "wfb8"},
		{Name: "horizon", Type: words("combat", "contact"), Default: "combat", Doc: "Where the play stops: after the charge moves (contact) or after the rounds of combat."},
		{Name: "rounds", Type: whole(1, e.rounds()), Default: "1", Doc: "Rounds of combat that are fought."},
		{Name: "rally", Type: Type{Kind: Bool}, Default: "true", Doc: "Whether units that flee at the end test to rally."},
		{Name: "units", Type: units, Required: true, Doc: "The units, by key: 2 to 8 of exactly two sides. A key has a-z, 0-9, _ and -."},
		{Name: "table", Type: tableType(), Doc: "The table; without it there are no edges."},
		{Name: "terrain", Type: terrainType(), Doc: "Pieces of terrain, when the units stand in the plane."},
		{Name: "charges", Type: e.chargesType(), Required: true, Doc: "The charges in the order in which they are declared."},
		{Name: "plans", Type: e.plansType(), Doc: "The plans that are compared. Without them: one for each legal reaction, and best play."},
		{Name: "policies", Type: e.policiesType(), Doc: "How the other decisions of a unit are taken."},
		{Name: "value", Type: valueType(), Doc: "Weights on the points of units, from which the swing is counted."},
		{Name: "expect", Type: expectType(), Doc: "Checks; one that fails makes the program end with code 1."},
		{Name: "run", Type: runType(), Doc: "Settings of the run; flags of the command line win over them."},
		{Name: "sweep", Type: sweepType(), Doc: "One or two numbers of the file to vary."},
	}
	if e.unknown() {
		return append(keys, Key{Name: "rules_parameters"})
	}
	if len(e.Parameters) > 0 {
		return append(keys, Key{Name: "rules_parameters", Type: mapping(e.keys(nil, e.Parameters)...), Doc: "Parameters of the rules; what is missing keeps its default."})
	}
	return append(keys, Key{Name: "rules_parameters", Refused: "these rules have no parameters"})
}

func (e edition) rounds() float64 {
	if e.MaxRounds > 0 {
		return float64(e.MaxRounds)
	}
	return maxRounds
}

func tableType() Type {
	return mapping(
		Key{Name: "width", Type: above(0, maxInches), Required: true, Doc: "Inches along x.", Example: "72"},
		Key{Name: "depth", Type: above(0, maxInches), Required: true, Doc: "Inches along y.", Example: "48"},
	)
}

func terrainType() Type {
	coordinate := number(-maxInches, maxInches)
	corner := list(coordinate, 2)
	corner.Min = 2
	polygon := list(corner, maxCorners)
	polygon.Min = 3
	rect := mapping(
		Key{Name: "x", Type: coordinate, Required: true, Doc: "Of the corner nearest the origin before turning, in inches."},
		Key{Name: "y", Type: coordinate, Required: true, Doc: "Of the corner nearest the origin before turning, in inches."},
		Key{Name: "width", Type: above(0, maxInches), Required: true, Doc: "Inches along x."},
		Key{Name: "depth", Type: above(0, maxInches), Required: true, Doc: "Inches along y."},
		Key{Name: "rotate", Type: number(-360, 360), Default: "0", Doc: "Degrees counter-clockwise about its centre."},
	)
	return list(Type{Kind: Mapping, OneOf: []string{"polygon", "rect"}, Keys: []Key{
		{Name: "name", Type: Type{Kind: Text, Min: 1, Max: maxName}, Doc: "Shown to people.", Example: "rock"},
		{Name: "kind", Type: words("impassable", "dangerous", "forest", "obstacle", "soft-cover", "hard-cover"), Required: true, Doc: "What it does."},
		{Name: "polygon", Type: polygon, Doc: "Corners in inches, in either direction; sides must not cross.", Example: "[[10, 10], [14, 10], [14, 13], [10, 13]]"},
		{Name: "rect", Type: rect, Doc: "A rectangle in place of a polygon.", Example: "{x: 10, y: 10, width: 4, depth: 3, rotate: 0}"},
	}}, MaxTerrain)
}

func valueType() Type {
	weight := number(0, 1000)
	return mapping(
		Key{Name: "side", Type: Type{Kind: Name, Min: 1, Max: maxName}, Doc: "Whose swing is counted; the side of the first target when missing.", Example: "blue"},
		Key{Name: "destroyed", Type: weight, Default: "1", Doc: "Weight on the points of a unit that is destroyed."},
		Key{Name: "fleeing", Type: weight, Default: "0.5", Doc: "Weight on the points still standing of a unit that flees at the end."},
		Key{Name: "casualties", Type: weight, Default: "1", Doc: "Weight on the points of models lost."},
	)
}

func expectType() Type {
	share := number(0, 1)
	mean := number(-1e9, 1e9)
	return list(mapping(
		Key{Name: "best", Type: Type{Kind: PlanRef}, Doc: "The named plan that must rank first; stands alone.", Example: "stand and shoot"},
		Key{Name: "plan", Type: Type{Kind: PlanRef}, Doc: "The plan that is checked.", Example: "flee"},
		Key{Name: "variable", Type: Type{Kind: Name, Min: 1, Max: 2 * maxName}, Doc: "The variable that is checked.", Example: "handgunners.fate"},
		Key{Name: "is", Type: Type{Kind: Name, Min: 1, Max: 2 * maxName}, Doc: "The value whose probability is checked.", Example: "destroyed"},
		Key{Name: "at_least", Type: share, Doc: "Least probability of the value."},
		Key{Name: "at_most", Type: share, Doc: "Greatest probability of the value.", Example: "0.2"},
		Key{Name: "equals", Type: share, Doc: "Probability of the value, give or take within."},
		Key{Name: "within", Type: share, Doc: "How far the probability may be from equals."},
		Key{Name: "mean_at_least", Type: mean, Doc: "Least mean of a number.", Example: "-40"},
		Key{Name: "mean_at_most", Type: mean, Doc: "Greatest mean of a number."},
	), 1000)
}

func runType() Type {
	return mapping(
		Key{Name: "trials", Type: whole(1, 1e12), Doc: "How many trials are played.", Example: "1000000"},
		Key{Name: "seed", Type: Type{Kind: Seed}, Doc: "Same seed, same result.", Example: "1"},
		Key{Name: "confidence", Type: between(0, 1), Doc: "Of the intervals.", Example: "0.95"},
		Key{Name: "precision", Type: above(0, 1e9), Doc: "Stop when the interval of the difference between the two best plans is this narrow: half its width, in points.", Example: "0.5"},
	)
}

func sweepType() Type {
	value := number(-1e9, 1e9)
	values := list(value, maxPoints)
	values.Min = 1
	return list(Type{Kind: Mapping, OneOf: []string{"values", "from"}, Keys: []Key{
		{Name: "path", Type: Type{Kind: Path}, Required: true, Doc: "Where the number stands in this file, keys and places joined by dots.", Example: "charges.0.distance"},
		{Name: "from", Type: value, Doc: "First value.", Example: "4"},
		{Name: "to", Type: value, Doc: "Last value.", Example: "16"},
		{Name: "step", Type: above(0, 1e9), Doc: "From one value to the next.", Example: "0.5"},
		{Name: "values", Type: values, Doc: "The values, one by one.", Example: "[5, 10, 15, 20]"},
	}}, maxVaried)
}
