package dice

import "math/bits"

// beside sets the words of streams apart from those of trials.
const beside = 0x6A09E667F3BCC909 // 2^64 times the fraction of the square root of 2

// Stream is a row of random words beside those that a trial is played with. A law
// has no dice: what the dice showed that made up an outcome is drawn from a stream,
// once the outcome is known. Two rolls of a trial have two streams, so that the dice
// of one do not depend on those of another.
type Stream struct{ at uint64 }

// Beside returns the stream of a slot in the trial, from its start.
func (t Trial) Beside(slot uint16) *Stream {
	return &Stream{moremur(t.Word(slot) ^ beside)}
}

// Word returns the next word.
func (s *Stream) Word() uint64 {
	s.at += golden
	return moremur(s.at)
}

// Below returns a number from 0 to n-1, all as likely but for n in 2^64. It panics
// unless n > 0.
func (s *Stream) Below(n int) int {
	if n <= 0 {
		panic("dice: no number below 0")
	}
	high, _ := bits.Mul64(s.Word(), uint64(n))
	return int(high)
}

// Die throws one die with the given number of sides, numbered from 1.
func (s *Stream) Die(sides int) int { return 1 + s.Below(sides) }

// Draw returns an outcome of the law.
func (s *Stream) Draw(l *Law) int { return l.Sample(s.Word()) }

// mostThrows bounds Until. Events of a probability of one in a hundred thousand are
// found all but surely: they escape so many throws once in e^40 times.
const mostThrows = 1 << 22

// Until repeats an experiment until it succeeds: whatever the experiment threw then
// is distributed as if that were known beforehand. It gives up, and returns false,
// after about four million attempts.
func (s *Stream) Until(experiment func() bool) bool {
	for range mostThrows {
		if experiment() {
			return true
		}
	}
	return false
}
