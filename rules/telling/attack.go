package telling

import (
	"cmp"
	"fmt"
	"math/big"
	"slices"

	"tactica/dice"
	"tactica/rules"
)

// An Attack is a die thrown at an enemy, and those that follow from it: to hit,
// to wound, the saves.
type Attack struct {
	Auto   bool // hits without a roll
	Hit    int  // to hit; 7 to 9 are a 6 and then 4+ to 6, from 10 on nothing hits
	Reroll bool // a miss is thrown again, once
	Poison bool // a natural 6 to hit wounds without a roll, where 6 or less hits
	Wound  int
	Kill   bool // a natural 6 to wound goes past armour, and to SaveKill
	// The saves, 7 and more: none.
	Armour, Save, SaveKill int
	// Deals is what an unsaved wound takes off, Kills what one with a Kill does.
	Deals, Kills int
	// What the second save and a Kill are called.
	SaveWord, KillWord string
}

// none is a save that no die makes.
const none = 7

// NeverHits is a roll to hit that nothing makes.
const NeverHits = 10

// A path is the dice of one attack. Dice that were not thrown are 0.
type path struct {
	hit, then         int // the second die of a 7+ to hit
	again, thenAgain  int
	wound             int
	armour, save      int
	hits, poisoned    bool
	wounds, kill      bool
	stopped, stopped2 bool // by armour, by the other save
	takes             int
}

// throw makes an attack, die by die.
func (a *Attack) throw(die func() int) (p path) {
	p.hits = a.Auto
	if !a.Auto {
		p.hit, p.then, p.hits = a.aim(die)
		natural := p.hit
		if a.Reroll && !p.hits {
			p.again, p.thenAgain, p.hits = a.aim(die)
			natural = p.again
		}
		p.poisoned = p.hits && a.Poison && a.Hit < 7 && natural == 6
	}
	if !p.hits {
		return p
	}
	p.wounds = p.poisoned
	if !p.poisoned {
		p.wound = die()
		p.wounds = p.wound >= a.Wound
		p.kill = a.Kill && p.wound == 6
	}
	if !p.wounds {
		return p
	}
	second := a.Save
	if p.kill {
		second = a.SaveKill
	} else if a.Armour < none {
		p.armour = die()
		p.stopped = p.armour >= a.Armour
	}
	if !p.stopped && second < none {
		p.save = die()
		p.stopped2 = p.save >= second
	}
	switch {
	case p.stopped, p.stopped2:
	case p.kill:
		p.takes = a.Kills
	default:
		p.takes = a.Deals
	}
	return p
}

// aim rolls to hit once.
func (a *Attack) aim(die func() int) (first, then int, hits bool) {
	first = die()
	switch {
	case a.Hit >= NeverHits:
		return first, 0, false
	case a.Hit < 7:
		return first, 0, first >= a.Hit
	case first < 6:
		return first, 0, false
	}
	then = die()
	return first, then, then >= a.Hit-3
}

// Law is the law of what an attack takes, added up over all its dice. It is slow,
// and what the laws of families are held to.
func (a *Attack) Law() *dice.Law {
	var outcomes []int
	var weights []*big.Int
	var faces []int // thrown on the way that is being tried
	for more := true; more; {
		at := 0
		p := a.throw(func() int {
			if at == len(faces) {
				faces = append(faces, 1)
			}
			at++
			return faces[at-1]
		})
		weight := new(big.Int).Exp(big.NewInt(6), big.NewInt(int64(mostFaces-at)), nil)
		outcomes, weights = append(outcomes, p.takes), append(weights, weight)
		// The next way, in the order of its faces.
		for more = false; len(faces) > 0 && !more; {
			if last := len(faces) - 1; faces[last] < 6 {
				faces[last]++
				more = true
			} else {
				faces = faces[:last]
			}
		}
	}
	return dice.Weighted(outcomes, weights)
}

// mostFaces is how many dice one attack can take: to hit twice and again, to
// wound, and two saves.
const mostFaces = 7

// Throws are the dice of n attacks that took so much off the enemy. each is the
// law of what one of them takes. The dice are missing if none can be found.
func (a *Attack) Throws(s *dice.Stream, each *dice.Law, n, taken int) []rules.Throw {
	return a.throws(s, s.Parts(each, n, taken))
}

// A Burst is a number of hits without a roll, as of each model of a chariot.
type Burst struct {
	Hits *dice.Law // of one model
	// Dice that the hits are thrown with; nil when they are not thrown, or
	// nobody knows how.
	Dice *dice.Expression
}

// Bursts are the dice of so many models of which each makes a burst of attacks,
// when all of them took so much off the enemy. each is the law of what one
// attack takes.
func (a *Attack) Bursts(s *dice.Stream, b Burst, each *dice.Law, models, taken int) []rules.Throw {
	var parts []int
	var thrown dice.Hand
	for _, part := range s.Parts(dice.Compound(b.Hits, each), models, taken) {
		hits := s.Number(b.Hits, each, part)
		parts = append(parts, s.Parts(each, hits, part)...)
		if b.Dice == nil {
			continue
		}
		for _, term := range b.Dice.Throw(s, hits) {
			thrown = append(thrown, term.Hand...)
		}
	}
	what := "hits"
	if thrown != nil {
		what += " " + b.Dice.String()
	}
	row := rules.Throw{What: what, Dice: thrown, Result: Count(len(parts), "hit")}
	return append([]rules.Throw{row}, a.throws(s, parts)...)
}

// throws are the dice of attacks of which each took its part.
func (a *Attack) throws(s *dice.Stream, parts []int) []rules.Throw {
	paths := make([]path, len(parts))
	for i, takes := range parts {
		found := s.Until(func() bool {
			paths[i] = a.throw(func() int { return s.Die(6) })
			return paths[i].takes == takes
		})
		if !found {
			return nil
		}
	}
	return slices.Concat(a.hitting(paths), a.wounding(paths), a.saving(paths))
}

// Rows of dice: which of the dice of each attack they show.

func (a *Attack) hitting(paths []path) []rules.Throw {
	if a.Auto {
		return nil
	}
	tries := []struct {
		what        string
		first, then func(p *path) int
		hits        func(p *path) bool
	}{
		{"to hit", func(p *path) int { return p.hit }, func(p *path) int { return p.then }, func(p *path) bool { return p.hits && p.again == 0 }},
		{"misses again", func(p *path) int { return p.again }, func(p *path) int { return p.thenAgain }, func(p *path) bool { return p.hits && p.again > 0 }},
	}
	if !a.Reroll {
		tries = tries[:1]
	}
	var rows []rules.Throw
	for _, try := range tries {
		dice := hand(paths, try.first)
		if dice == nil {
			continue
		}
		row := rules.Throw{What: try.what, Need: Plus(a.Hit), Dice: dice, Result: Count(count(paths, try.hits), "hit")}
		switch {
		case a.Hit >= NeverHits:
			row.Need = "nothing hits"
		case a.Hit >= 7:
			then := row
			row.Need, row.Result = "6", "no sixes"
			if then.Dice = hand(paths, try.then); then.Dice != nil {
				row.Result = CountOf(len(then.Dice), "six", "sixes")
				then.What, then.Need = "and then", Plus(a.Hit-3)
				rows = append(rows, row)
				row = then
			}
		}
		rows = append(rows, row)
	}
	return rows
}

func (a *Attack) wounding(paths []path) []rules.Throw {
	poisoned := count(paths, func(p *path) bool { return p.poisoned })
	row := rules.Throw{What: "to wound", Need: Plus(a.Wound), Dice: hand(paths, func(p *path) int { return p.wound })}
	if row.Dice == nil && poisoned == 0 {
		return nil
	}
	rolled := count(paths, func(p *path) bool { return p.wounds && !p.poisoned })
	row.Result = Count(rolled, "wound")
	switch kills := count(paths, func(p *path) bool { return p.kill }); kills {
	case 0:
	case 1:
		row.Result += ", 1 a " + a.KillWord
	default:
		row.Result += fmt.Sprintf(", %d of them %ss", kills, a.KillWord)
	}
	rows := []rules.Throw{row}
	if poisoned > 0 {
		poison := rules.Throw{What: "poison", Result: Count(poisoned, "wound") + " by a 6 to hit"}
		if row.Dice == nil {
			return []rules.Throw{poison}
		}
		rows = append(rows, poison)
	}
	return rows
}

func (a *Attack) saving(paths []path) (rows []rules.Throw) {
	if dice := hand(paths, func(p *path) int { return p.armour }); dice != nil {
		rows = append(rows, rules.Throw{What: "armour save", Need: Plus(a.Armour), Dice: dice, Result: saved(count(paths, func(p *path) bool { return p.stopped }))})
	}
	// A wound that kills may meet another save than the others do.
	for _, kill := range []bool{false, true} {
		need, what := a.Save, a.SaveWord
		if kill {
			need, what = a.SaveKill, a.SaveWord+" ("+a.KillWord+")"
		}
		if kill && a.Save == a.SaveKill {
			break
		}
		ours := slices.DeleteFunc(slices.Clone(paths), func(p path) bool { return a.Save != a.SaveKill && p.kill != kill })
		if dice := hand(ours, func(p *path) int { return p.save }); dice != nil {
			rows = append(rows, rules.Throw{What: what, Need: Plus(need), Dice: dice, Result: saved(count(ours, func(p *path) bool { return p.stopped2 }))})
		}
	}
	return rows
}

func saved(n int) string {
	if n == 0 {
		return "none saved"
	}
	return CountOf(n, "saved", "saved")
}

// hand is one die of each attack that threw it, sorted; nil if none did.
func hand(paths []path, die func(p *path) int) (h dice.Hand) {
	for i := range paths {
		if face := die(&paths[i]); face > 0 {
			h = append(h, dice.Die{Face: face})
		}
	}
	slices.SortFunc(h, func(a, b dice.Die) int { return cmp.Compare(a.Face, b.Face) })
	return h
}

func count(paths []path, holds func(p *path) bool) (n int) {
	for i := range paths {
		if holds(&paths[i]) {
			n++
		}
	}
	return n
}
