package dice

import (
	"fmt"
	"math"
	"strings"
)

// Limits of an expression.
const (
	maxExpr   = 100     // bytes
	maxTerms  = 10      // terms
	maxDice   = 100     // dice in a term
	maxSides  = 100     // sides of a die
	maxNumber = 999_999 // a constant term
	allFaces  = 10_000  // dice times sides, over all terms
	maxFaces  = 1000    // dice times sides, where dice are dropped or rolled again, which takes longer
)

// SyntaxError says what is wrong with a dice expression, where, and what would be
// right.
type SyntaxError struct {
	Expr   string // the whole expression
	Offset int    // of the trouble, in bytes from the start of Expr
	Msg    string
}

// Error quotes the expression, cut short if it is very long.
func (e *SyntaxError) Error() string {
	expr := e.Expr
	if len(expr) > maxExpr {
		expr = expr[:maxExpr] + "..."
	}
	return fmt.Sprintf("dice expression %q, character %d: %s", expr, e.Offset+1, e.Msg)
}

// Parse returns the law of a dice expression: a sum of terms, each a number or dice.
//
//	10        always 10
//	D6        one die with six sides
//	2D6       the sum of two
//	2D6+D3-1  terms are added and subtracted
//	3D6kh2    roll three, keep the highest two; kl2 keeps the lowest two
//	3D6dl1    roll three, drop the lowest; dh1 drops the highest
//	2D6r1     roll each die that shows 1 again, once; also r<=2 and r>=5
//
// Case does not matter, and spaces may stand anywhere but inside a number. Dice are
// either kept and dropped or rolled again, not both; each die is rolled again by
// itself, before adding up.
//
// An expression has at most 100 bytes and 10 terms, a term at most 100 dice of at
// most 100 sides. Dice times sides is at most 10000 over all terms, and at most 1000
// in a term whose dice are dropped or rolled again. Any error is a [*SyntaxError].
func Parse(expr string) (*Law, error) { return ParseAtMost(expr, math.MaxInt) }

// ParseAtMost is [Parse] for laws of at most so many outcomes, for expressions
// from a stranger: one with more is an error before its terms are added up, which
// for the longest takes seconds.
func ParseAtMost(expr string, outcomes int) (*Law, error) {
	terms, err := parseTerms(expr, outcomes)
	if err != nil {
		return nil, err
	}
	sum := Constant(0)
	for i := range terms {
		sum = sum.Add(terms[i].law())
	}
	return sum, nil
}

// parseTerms reads an expression whose law has at most so many outcomes.
func parseTerms(expr string, outcomes int) ([]term, error) {
	if len(expr) > maxExpr {
		return nil, &SyntaxError{expr, maxExpr, fmt.Sprintf("want at most %d characters, have %d", maxExpr, len(expr))}
	}
	p := parser{expr: expr, outcomes: outcomes}
	terms, err := p.sum()
	if err != nil {
		return nil, err
	}
	return terms, nil
}

// parser reads an expression from left to right.
type parser struct {
	expr  string
	at    int
	faces int // dice times sides so far
	// outcomes is how many the law may have. Those of every term, and so of a sum,
	// are integers in a row.
	outcomes int
}

func (p *parser) fail(at int, format string, args ...any) *SyntaxError {
	return &SyntaxError{p.expr, at, fmt.Sprintf(format, args...)}
}

// peek skips spaces and returns the next byte in lower case, 0 at the end (and for
// a zero byte, which no term may contain).
func (p *parser) peek() byte {
	for p.at < len(p.expr) && (p.expr[p.at] == ' ' || p.expr[p.at] == '\t') {
		p.at++
	}
	if p.at == len(p.expr) {
		return 0
	}
	c := p.expr[p.at]
	if 'A' <= c && c <= 'Z' {
		c += 'a' - 'A'
	}
	return c
}

// accept moves past the next byte if it is one of set, and returns it, else 0.
func (p *parser) accept(set string) byte {
	c := p.peek()
	if c == 0 || strings.IndexByte(set, c) < 0 {
		return 0
	}
	p.at++
	return c
}

// number reads digits. It reports the offset of the first, and false if there are none.
func (p *parser) number(most int, what string) (n, at int, ok bool, err *SyntaxError) {
	p.peek()
	at = p.at
	for ; p.at < len(p.expr) && '0' <= p.expr[p.at] && p.expr[p.at] <= '9'; p.at++ {
		if n = 10*n + int(p.expr[p.at]-'0'); n > most {
			return 0, at, false, p.fail(at, "want at most %d %s", most, what)
		}
	}
	return n, at, p.at > at, nil
}

// sum reads the whole expression.
func (p *parser) sum() (terms []term, err *SyntaxError) {
	subtract := p.accept("+-") == '-'
	for outcomes := 1; ; {
		if len(terms) == maxTerms {
			return nil, p.fail(p.at, "want at most %d terms", maxTerms)
		}
		p.peek()
		start := p.at
		t, err := p.term()
		if err != nil {
			return nil, err
		}
		if outcomes += t.outcomes() - 1; outcomes > p.outcomes {
			return nil, p.fail(start, "want at most %d different results", p.outcomes)
		}
		t.subtract = subtract
		terms = append(terms, t)
		sign := p.accept("+-")
		if sign == 0 {
			break
		}
		subtract = sign == '-'
	}
	if p.peek(); p.at < len(p.expr) {
		return nil, p.fail(p.at, "want +, - or the end after a term, as in 2D6+1")
	}
	return terms, nil
}

// term reads a number or dice.
func (p *parser) term() (t term, _ *SyntaxError) {
	n, start, counted, err := p.number(maxNumber, "as a number")
	if err != nil {
		return t, err
	}
	if p.accept("d") == 0 {
		if !counted {
			return t, p.fail(p.at, "want a number or dice, as in 10, D6, 2D6+1 or 3D6kh2")
		}
		return term{number: n}, nil
	}
	if !counted {
		n = 1
	}
	if n < 1 || n > maxDice {
		return t, p.fail(start, "want 1 to %d dice in a term", maxDice)
	}
	sides, at, given, err := p.number(maxSides, "sides")
	if err != nil {
		return t, err
	}
	if !given || sides < 1 {
		return t, p.fail(at, "want the sides of the dice, 1 to %d, as in D6", maxSides)
	}
	if p.faces += n * sides; p.faces > allFaces {
		return t, p.fail(start, "want at most %d for dice times sides, over all terms", allFaces)
	}
	t.pool = Plain(n, sides)
	suffix := p.peek()
	switch {
	case suffix != 'k' && suffix != 'd' && suffix != 'r':
		return t, nil
	case n*sides > maxFaces:
		return t, p.fail(start, "want at most %d for dice times sides when dice are dropped or rolled again", maxFaces)
	case suffix == 'r':
		err = p.reroll(&t)
	default:
		err = p.keep(&t.pool)
	}
	return t, err
}

// keep reads kh, kl, dh or dl and a number.
func (p *parser) keep(pool *Pool) *SyntaxError {
	drop := p.accept("kd") == 'd'
	end := p.accept("hl")
	if end == 0 {
		return p.fail(p.at, "want h or l, as in kh2 (keep the highest two) or dl1 (drop the lowest)")
	}
	keep, at, given, err := p.number(maxDice, "dice")
	if err != nil {
		return err
	}
	if !given || keep > pool.Dice {
		return p.fail(at, "want how many of the dice, 0 to %d", pool.Dice)
	}
	if p.peek() == 'r' {
		return p.fail(p.at, "dice are either kept and dropped or rolled again, not both")
	}
	if drop {
		// To drop the lowest is to keep the highest of the others.
		keep = pool.Dice - keep
	}
	pool.Keep, pool.Lowest = keep, (end == 'h') == drop
	return nil
}

// reroll reads r, a comparison and a number.
func (p *parser) reroll(t *term) *SyntaxError {
	sides := t.pool.Sides
	p.accept("r")
	compare := p.accept("<>=")
	if compare == '<' || compare == '>' {
		if p.accept("=") == 0 {
			return p.fail(p.at, "want = after %c, as in r<=2 or r>=5", compare)
		}
	}
	face, at, given, err := p.number(maxSides, "as a face")
	if err != nil {
		return err
	}
	if !given || face < 1 || face > sides {
		return p.fail(at, "want the face to roll again, 1 to %d, as in r1, r<=2 or r>=5", sides)
	}
	t.again = func(v int) bool {
		switch compare {
		case '<':
			return v <= face
		case '>':
			return v >= face
		}
		return v == face
	}
	return nil
}
