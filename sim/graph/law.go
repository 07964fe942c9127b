package graph

import (
	"slices"

	"tactica/dice"
)

// A Law is the law of a roll as a graph sees it: neighbouring outcomes that
// lead to the same node may have been merged into one edge.
type Law struct {
	// Dice is the law that is rolled.
	Dice *dice.Law
	// Ends says which outcomes the edges stand for: edge e for those from
	// Ends[e-1] (0 for the first edge) up to and without Ends[e].
	Ends []int32
	// Prob is the probability of each edge.
	Prob []float64
	// Cuts never decrease. The edge taken is the number of cuts that the word
	// of the roll has reached. Edges beyond len(Cuts), and edges whose cut
	// equals the one before, are never sampled: their probability quantises
	// to zero.
	Cuts []uint64
}

// Edge is the edge that a word takes.
func (l *Law) Edge(word uint64) int {
	edge, _ := slices.BinarySearchFunc(l.Cuts, word, func(cut, word uint64) int {
		if cut <= word {
			return -1
		}
		return 1
	})
	return edge
}

// wholeLaw has an edge for each outcome.
func wholeLaw(d *dice.Law) Law {
	ends := make([]int32, d.Len())
	for i := range ends {
		ends[i] = int32(i + 1)
	}
	return mergedLaw(d, ends)
}

// mergedLaw has an edge for each run of outcomes.
func mergedLaw(d *dice.Law, ends []int32) Law {
	l := Law{Dice: d, Ends: ends, Prob: make([]float64, len(ends)), Cuts: make([]uint64, 0, len(ends)-1)}
	cuts := d.Cuts()
	from := int32(0)
	for e, end := range ends {
		var p float64
		for i := from; i < end; i++ {
			p += d.Prob(int(i))
		}
		l.Prob[e] = p
		if e+1 < len(ends) && int(end) <= len(cuts) {
			l.Cuts = append(l.Cuts, cuts[end-1])
		}
		from = end
	}
	return l
}
