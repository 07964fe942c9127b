package dice

import (
	"math"
	"math/bits"
	"testing"
)

// unmoremur undoes moremur step by step, which shows that it is a bijection.
func unmoremur(x uint64) uint64 {
	x ^= x>>27 ^ x>>54
	x *= inverse(0x1C69B3F74AC4AE35)
	x ^= x >> 33
	x *= inverse(0x3C79AC492BA7B653)
	x ^= x>>27 ^ x>>54
	return x
}

// inverse returns the inverse of odd a modulo 2^64, by Newton's iteration: each
// step doubles the number of right bits, of which a itself has three.
func inverse(a uint64) uint64 {
	x := a
	for range 5 {
		x *= 2 - a*x
	}
	return x
}

// Trial and slot can be read back from a word, so no two share one.
func TestWordIsBijective(t *testing.T) {
	for _, seed := range []uint64{0, 1, 42, math.MaxUint64} {
		k := NewKey(seed)
		if back := unmoremur(uint64(k)) * inverse(golden); back != seed {
			t.Errorf("key of %d belongs to seed %d", seed, back)
		}
		for _, trial := range []uint64{0, 1, 2, 1 << 20, 1<<47 + 12345, MaxTrials - 1} {
			for _, slot := range []uint16{0, 1, 7, 255, 256, MaxSlots - 1} {
				w := k.Trial(trial).Word(slot)
				counter := (unmoremur(w) - uint64(k)) * inverse(golden)
				if counter>>16 != trial || uint16(counter) != slot {
					t.Errorf("word of trial %d slot %d reads back as %d, %d", trial, slot, counter>>16, uint16(counter))
				}
			}
		}
	}
}

// Words written down once: a change of the words would change every result.
func TestWordGolden(t *testing.T) {
	for _, c := range []struct {
		seed, trial uint64
		slot        uint16
		want        uint64
	}{
		{0, 0, 0, 0},
		{1, 0, 0, 0xe7299dcd09e414d0},
		{1, 0, 1, 0x5746e1d7a3b2cea},
		{1, 1, 0, 0xaa1759befb478654},
		{42, 123456789, 77, 0x19ede52454d2c50f},
		{18446744073709551615, 281474976710655, 65535, 0x17e46a21aea73210},
	} {
		if got := NewKey(c.seed).Trial(c.trial).Word(c.slot); got != c.want {
			t.Errorf("seed %d trial %d slot %d: %#x, want %#x", c.seed, c.trial, c.slot, got, c.want)
		}
	}
}

func TestWordsAreWords(t *testing.T) {
	k := NewKey(99)
	for _, first := range []uint64{0, 1000, MaxTrials - 300} {
		for _, slot := range []uint16{0, 3, MaxSlots - 1} {
			dst := make([]uint64, 257)
			Words(dst, k, first, slot)
			for i, w := range dst {
				if want := k.Trial(first + uint64(i)).Word(slot); w != want {
					t.Fatalf("word %d from trial %d of slot %d is %#x, want %#x", i, first, slot, w, want)
				}
			}
		}
	}
}

// chiSquare returns how many standard deviations the chi-square statistic of counts
// against equal expectations lies from its mean. With hundreds of cells that is
// normal enough.
func chiSquare(counts []int) float64 {
	total := 0
	for _, c := range counts {
		total += c
	}
	expected, sum := float64(total)/float64(len(counts)), 0.0
	for _, c := range counts {
		d := float64(c) - expected
		sum += d * d / expected
	}
	freedom := float64(len(counts) - 1)
	return (sum - freedom) / math.Sqrt(2*freedom)
}

// Pairs of words must fill a 32 by 32 table evenly: two slots of one trial, and one
// slot of two trials, by their top and by their bottom bits. Each of 96 checks lies
// within 5 sigma; chi-square with 1023 degrees of freedom is a little skewed, so a
// false alarm has a chance of some 2e-6 a check, 2e-4 in all, for one choice of
// seed. The seed is fixed.
func TestWordPairs(t *testing.T) {
	const n, size = 1 << 17, 32
	k := NewKey(20240229)
	a, b := make([]uint64, n), make([]uint64, n)
	check := func(name string, slotA, slotB uint16, lag uint64) {
		Words(a, k, 0, slotA)
		Words(b, k, lag, slotB)
		top, bottom := make([]int, size*size), make([]int, size*size)
		for i := range a {
			top[a[i]>>59*size+b[i]>>59]++
			bottom[a[i]%size*size+b[i]%size]++
		}
		if z := chiSquare(top); math.Abs(z) > 5 {
			t.Errorf("%s, slots %d and %d, lag %d: top bits are off by %.1f sigma", name, slotA, slotB, lag, z)
		}
		if z := chiSquare(bottom); math.Abs(z) > 5 {
			t.Errorf("%s, slots %d and %d, lag %d: bottom bits are off by %.1f sigma", name, slotA, slotB, lag, z)
		}
	}
	slots := []uint16{0, 1, 2, 3, 16, 255, 256, 4096, MaxSlots - 1}
	for i, slotA := range slots {
		for _, slotB := range slots[:i] {
			check("pair", slotA, slotB, 0)
		}
	}
	for _, lag := range []uint64{1, 2, 3, 7, 256, 65536} {
		check("lag", 5, 5, lag)
		check("lag", 5, 6, lag)
	}
}

// Flipping any one bit of the counter flips each bit of the word half of the time.
// 64*64 frequencies over 16384 counters each, all within 5 sigma: a false alarm has
// a chance of 4096*6e-7, about 0.2%, for one choice of seed. The seed is fixed.
func TestWordAvalanche(t *testing.T) {
	const n = 1 << 14
	k := NewKey(31337)
	sigma := math.Sqrt(n) / 2
	for in := range 64 {
		var flips [64]int
		for i := range uint64(n) {
			// Counters spread over trials and slots.
			counter := i * 0x0001_0003_0000_0fb5
			flipped := counter ^ 1<<in
			diff := k.Trial(counter>>16).Word(uint16(counter)) ^ k.Trial(flipped>>16).Word(uint16(flipped))
			for ; diff != 0; diff &= diff - 1 {
				flips[bits.TrailingZeros64(diff)]++
			}
		}
		for out, f := range flips {
			if z := (float64(f) - n/2) / sigma; math.Abs(z) > 5 {
				t.Errorf("bit %d of the counter flips bit %d of the word %d times in %d, %.1f sigma off", in, out, f, n, z)
			}
		}
	}
}
