package dice

import (
	"math/big"
	"math/bits"
)

// packing writes the weights of a law side by side into one long integer, a fixed
// number of machine words to each outcome. As long as no weight outgrows its slot,
// the product of two such integers is the packed law of a sum (Kronecker's
// substitution), and multiplying long integers is something math/big is good at.
type packing struct {
	slot int // machine words per outcome
}

// slotWords returns how many machine words hold the given number of bits.
func slotWords(length int) int {
	return (length + bits.UintSize - 1) / bits.UintSize
}

// law packs l, with its lowest outcome in the first slot.
func (p packing) law(l *Law) *big.Int {
	long := make([]big.Word, (l.Max()-l.Min()+1)*p.slot)
	for i, v := range l.outcomes {
		copy(long[(v-l.Min())*p.slot:], l.weight(i).Bits())
	}
	return new(big.Int).SetBits(long)
}

// unpack returns the first n slots of a packed law. They share its memory.
func (p packing) unpack(packed *big.Int, n int) []big.Int {
	long := packed.Bits()
	weights := make([]big.Int, n)
	for i := range weights {
		from, to := min(i*p.slot, len(long)), min((i+1)*p.slot, len(long))
		weights[i].SetBits(long[from:to:to])
	}
	return weights
}
