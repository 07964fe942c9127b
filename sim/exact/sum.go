package exact

// A Sum adds numbers without losing small ones among large ones (Neumaier's
// variant of Kahan's summation, in the branch-free form of Knuth). The zero value
// is that of no numbers.
type Sum struct{ high, low float64 }

// Add adds a number.
func (s *Sum) Add(x float64) {
	t := s.high + x
	back := t - s.high
	s.low += (s.high - (t - back)) + (x - back)
	s.high = t
}

// Value is what the numbers add up to.
func (s *Sum) Value() float64 { return s.high + s.low }
