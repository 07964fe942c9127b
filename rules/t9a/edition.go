package t9a

// An Edition is what differs between the editions of the rulebook. It is
// data: no rule asks which edition it is played under.
type Edition struct {
	Name string
	// Courage: Panic and Break Tests are on Courage (Cou); otherwise on
	// Discipline, as Command Tests are in both.
	Courage bool
	// Solid is how many Proper Ranks make a unit Solid, by its Height.
	Solid [6]int
	// Deep units wound more easily, when they are so at the start of the round:
	// Press of Ranks wants Height 1 and Solid, Advantaged Position Steady and
	// Solid.
	Deep deep
}

// deep says which deep units have +1 to wound, at best 3+.
type deep uint8

const (
	pressOfRanks deep = iota
	advantagedPosition
)

// editions of the family by their names in scenarios.
var editions = map[string]Edition{
	"t9a3":      {Name: "t9a3", Solid: [6]int{4, 4, 3, 2, 2, 2}, Deep: pressOfRanks},
	"t9a3-seed": {Name: "t9a3-seed", Courage: true, Solid: [6]int{3, 3, 3, 2, 2, 2}, Deep: advantagedPosition},
}
