package toy

import (
	"fmt"
	"math/big"
	"math/rand/v2"

	"tactica/dice"
	"tactica/rules"
)

// A Random game is made from a seed: layers of places, each of which rolls,
// asks or does nothing and leads to places of the next layer.
type Random struct {
	Layers    int
	layers    [][]place
	variables []rules.Variable
	recorded  []int // layer in which a variable is recorded, or -1
	outcomes  [][]int64
}

// A place is what happens in one state of a random game.
type place struct {
	asks   rules.Asked
	slot   rules.Slot
	law    *dice.Law
	choice rules.Choice
	next   []uint8   // by index of the outcome, or by option
	record [][]int64 // by answer, then by variable
}

// A Spot is the state of a random game.
type Spot struct{ layer, place uint8 }

// NewRandom makes a game with some layers, each of up to width places.
func NewRandom(seed uint64, layers, width int) *Random {
	r := rand.New(rand.NewPCG(seed, 7))
	g := &Random{Layers: layers}
	laws := randomLaws(r)
	for v := range 5 {
		g.variables = append(g.variables, rules.Variable{Name: fmt.Sprintf("v%d", v), Scale: rules.Unit})
		g.recorded = append(g.recorded, -1)
		if v > 1 {
			g.recorded[v] = r.IntN(layers)
		}
	}
	g.variables[0] = rules.Variable{Name: rules.Swing, Scale: rules.Micro}
	sizes := make([]int, layers+1)
	for l := range sizes {
		sizes[l] = 1 + r.IntN(width)
	}
	sizes[0] = 1
	for l := range layers {
		var places []place
		for range sizes[l] {
			places = append(places, randomPlace(r, l, sizes[l+1], laws))
		}
		g.layers = append(g.layers, places)
	}
	for range sizes[layers] {
		row := make([]int64, len(g.variables))
		for v := range row {
			row[v] = int64(r.IntN(7) - 2)
		}
		row[0] *= 500_000
		g.outcomes = append(g.outcomes, row)
	}
	return g
}

// randomLaws has laws of one, two and more outcomes, some of which have
// probabilities that quantise to zero.
func randomLaws(r *rand.Rand) []*dice.Law {
	huge := new(big.Int).Lsh(big.NewInt(1), 70)
	laws := []*dice.Law{
		dice.Constant(3),
		dice.Dice(1, 3),
		dice.Dice(2, 2),
		dice.Weighted([]int{0, 1, 2}, []*big.Int{big.NewInt(1), huge, big.NewInt(1)}),
		dice.Weighted([]int{0, 1, 5}, []*big.Int{huge, big.NewInt(1), huge}),
	}
	for range 3 {
		p := big.NewRat(1+r.Int64N(6), 7)
		laws = append(laws, dice.Bernoulli(p))
	}
	return laws
}

func randomPlace(r *rand.Rand, layer, after int, laws []*dice.Law) place {
	p := place{slot: rules.Slot(1 + layer*3 + r.IntN(3))}
	answers := 1
	switch roll := r.IntN(10); {
	case roll == 0:
	case roll < 7:
		p.asks, p.law = rules.ForRoll, laws[r.IntN(len(laws))]
		answers = p.law.Len()
	default:
		p.asks = rules.ForChoice
		p.choice = rules.Choice{Kind: rules.Kind(r.IntN(2)), Unit: uint8(r.IntN(2)), Nth: uint8(layer / 2), Slot: p.slot}
		p.choice.Maximise = p.choice.Unit == 0
		answers = 4
		p.choice.Legal = rules.Options(1 + r.IntN(15))
		if r.IntN(3) == 0 {
			p.choice.Refused = p.choice.Legal.Without(p.choice.Legal.First()) & rules.Options(r.IntN(16))
		}
	}
	for range answers {
		p.next = append(p.next, uint8(r.IntN(after)))
		row := make([]int64, 5)
		for v := range row {
			row[v] = int64(r.IntN(3))
		}
		p.record = append(p.record, row)
	}
	return p
}

// Variables are a swing and some numbers.
func (g *Random) Variables() []rules.Variable { return g.variables }

// Start is the only place of the first layer.
func (g *Random) Start() Spot { return Spot{} }

// Over is true in the last layer.
func (g *Random) Over(s *Spot) bool { return int(s.layer) == g.Layers }

// Step goes to the next layer.
func (g *Random) Step(s *Spot, t *rules.Turn) {
	p := &g.layers[s.layer][s.place]
	answer := 0
	switch p.asks {
	case rules.ForRoll:
		outcome := t.Roll(p.slot, p.law)
		for p.law.Outcome(answer) != outcome {
			answer++
		}
	case rules.ForChoice:
		answer = int(t.Choose(p.choice))
	}
	for v, layer := range g.recorded {
		if layer == int(s.layer) {
			t.Record(v, p.record[answer][v])
		}
	}
	*s = Spot{s.layer + 1, p.next[answer]}
}

// Outcome sets the variables that no layer records.
func (g *Random) Outcome(s *Spot, v *rules.Values) {
	for i, layer := range g.recorded {
		if layer < 0 {
			v.Set(i, g.outcomes[s.place][i])
		}
	}
}

// Describe names a slot by its number.
func (g *Random) Describe(slot rules.Slot) string { return fmt.Sprintf("roll %d", slot) }

// RandomPlans are policies for a random game: they say, draw and leave to the
// other; with open, they leave much to best play too.
func RandomPlans(seed uint64, n int, open bool) []rules.Policy {
	r := rand.New(rand.NewPCG(seed, 8))
	mix := dice.FromRats([]int{0, 1, 3}, []*big.Rat{big.NewRat(1, 2), big.NewRat(1, 3), big.NewRat(1, 6)})
	plans := make([]rules.Policy, n)
	for i := range plans {
		for kind := range rules.Kind(2) {
			for unit := range 2 {
				var answers []rules.Answer
				for range 1 + r.IntN(3) {
					a := rules.Answer{How: rules.How(1 + r.IntN(3)), Option: rules.Option(r.IntN(4)), Mix: mix}
					if open && r.IntN(2) == 0 {
						a.How = rules.Best
					}
					answers = append(answers, a)
				}
				plans[i].Set(kind, unit, answers...)
			}
		}
	}
	return plans
}
