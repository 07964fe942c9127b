package dice

// golden is the odd integer nearest to 2^64 divided by the golden ratio. An odd
// multiplier permutes the 64-bit counters and spreads neighbouring ones apart.
const golden = 0x9E3779B97F4A7C15

// Limits of the counter a word is made from.
const (
	// MaxTrials is the number of trials a key can tell apart: 0 <= n < MaxTrials.
	MaxTrials = 1 << 48
	// MaxSlots is the number of slots, that is of different rolls, in a trial.
	MaxSlots = 1 << 16
)

// Key selects the sequence of words that belongs to a seed. Different seeds have
// different keys.
type Key uint64

// NewKey returns the key of a seed.
func NewKey(seed uint64) Key {
	return Key(moremur(seed * golden))
}

// Trial stands for one trial under one key. It is all that is needed to find the
// words of that trial, in any order.
type Trial uint64

// Trial returns trial number n, which must be less than [MaxTrials]. The limit is
// for the caller to check once for a whole run; beyond it trials repeat.
func (k Key) Trial(n uint64) Trial {
	return Trial(uint64(k) + (n<<16)*golden)
}

// Word returns the random word of a slot: 64 bits that are a pure function of
// seed, trial number and slot. Under one key no two pairs of trial and slot have
// the same word, because each step from the counter trial<<16|slot to the word is
// a bijection of the 64-bit integers.
func (t Trial) Word(slot uint16) uint64 {
	return moremur(uint64(t) + uint64(slot)*golden)
}

// Words fills dst with the words of one slot in consecutive trials: dst[i] is the
// word of trial first+i. It is faster than asking trial by trial.
func Words(dst []uint64, k Key, first uint64, slot uint16) {
	const step = 0x79B97F4A7C150000 // golden << 16, modulo 2^64
	x := uint64(k.Trial(first)) + uint64(slot)*golden
	for i := range dst {
		dst[i] = moremur(x)
		x += step
	}
}

// moremur is Pelle Evensen's finaliser of that name, a bijection of the 64-bit
// integers: "Better, stronger mixer and a test procedure" (2019).
func moremur(x uint64) uint64 {
	x ^= x >> 27
	x *= 0x3C79AC492BA7B653
	x ^= x >> 33
	x *= 0x1C69B3F74AC4AE35
	x ^= x >> 27
	return x
}
