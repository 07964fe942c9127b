package dice

import (
	"fmt"
	"math"
	"strings"
)

// A term of an expression is a number, or dice that are added up.
type term struct {
	number   int
	pool     Pool                // no dice: the term is the number
	again    func(face int) bool // of a die that is thrown again, once; nil: none is
	subtract bool
}

// outcomes is how many the law of the term has: they are integers in a row.
func (t *term) outcomes() int { return t.pool.Keep*(t.pool.Sides-1) + 1 }

// law is the law of the term, with its sign.
func (t *term) law() *Law {
	l := t.unsigned()
	if t.subtract {
		return l.Map(func(v int) int { return -v })
	}
	return l
}

func (t *term) unsigned() *Law {
	switch {
	case t.pool.Dice == 0:
		return Constant(t.number)
	case t.again != nil:
		return Reroll(Dice(1, t.pool.Sides), t.again).Times(t.pool.Dice)
	}
	return t.pool.Law()
}

// An Expression is dice as they are written, to be thrown one by one. Its law is that
// of [Parse].
type Expression struct {
	text  string
	terms []term
}

// String is the expression as it was written.
func (e *Expression) String() string { return e.text }

// ParseExpression reads a dice expression. It fails as [Parse] does.
func ParseExpression(expr string) (*Expression, error) {
	terms, err := parseTerms(expr, math.MaxInt)
	if err != nil {
		return nil, err
	}
	return &Expression{expr, terms}, nil
}

// A Part is one term of an expression that was thrown.
type Part struct {
	Hand     Hand
	Sum      int // of the dice that count, or the number that the term is
	Subtract bool
}

// Throw throws the dice of the expression, given what they add up to. It is nil if no
// dice can be found.
func (e *Expression) Throw(s *Stream, sum int) []Part {
	var parts []Part
	for i := range e.terms {
		t := &e.terms[i]
		rest := Constant(0)
		for j := range e.terms[i+1:] {
			rest = rest.Add(e.terms[i+1+j].law())
		}
		var mine int
		mine, sum = s.Pair(t.law(), rest, sum)
		p := Part{Sum: mine, Subtract: t.subtract}
		if t.subtract {
			p.Sum = -mine
		}
		if t.pool.Dice > 0 {
			if p.Hand = t.throw(s, p.Sum); p.Hand == nil {
				return nil
			}
		}
		parts = append(parts, p)
	}
	return parts
}

// throw throws the dice of a term, given what they add up to.
func (t *term) throw(s *Stream, sum int) (h Hand) {
	if t.again == nil {
		return s.Hand(t.pool, sum)
	}
	die := Dice(1, t.pool.Sides)
	for _, face := range s.Parts(Reroll(die, t.again), t.pool.Dice, sum) {
		first, last := 0, 0
		found := s.Until(func() bool {
			first = s.Draw(die)
			if last = first; t.again(first) {
				last = s.Draw(die)
			}
			return last == face
		})
		if !found {
			return nil
		}
		if t.again(first) {
			h = append(h, Die{Face: first, Dropped: true})
		}
		h = append(h, Die{Face: last})
	}
	return h
}

// String shows dice as they lie on the table, those that do not count in brackets:
// "4 5 (2)".
func (h Hand) String() string {
	words := make([]string, len(h))
	for i, d := range h {
		words[i] = fmt.Sprint(d.Face)
		if d.Dropped {
			words[i] = "(" + words[i] + ")"
		}
	}
	return strings.Join(words, " ")
}
