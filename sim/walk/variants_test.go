package walk

import (
	"slices"
	"testing"
	"time"
	"unsafe"

	"tactica/dice"
	"tactica/sim/graph"
)

func (w *walker) advance2(n int) {
	at, words, guide, edges := &w.at, w.words, w.m.guide, w.m.edges
	for _, lane := range w.live[:n] {
		a := at[lane]
		word := words[a.column()+uint16(lane)]
		edge := guide[a.guide()+uint16(word>>guideShift)]
		a += edges[a.index()+uint32(edge)]
		word = words[a.column()+uint16(lane)]
		edge = guide[a.guide()+uint16(word>>guideShift)]
		at[lane] = a + edges[a.index()+uint32(edge)]
	}
}
func (w *walker) advanceU(n int) {
	at, words, guide, edges := &w.at, w.words, w.m.guide, unsafe.Pointer(&w.m.edges[0])
	for _, lane := range w.live[:n] {
		a := at[lane]
		word := words[a.column()+uint16(lane)]
		edge := guide[a.guide()+uint16(word>>guideShift)]
		at[lane] = a + *(*cell)(unsafe.Add(edges, 8*uintptr(a.index()+uint32(edge))))
	}
}
func (w *walker) advanceU2(n int) {
	at, words, guide, edges := &w.at, w.words, w.m.guide, unsafe.Pointer(&w.m.edges[0])
	for _, lane := range w.live[:n] {
		a := at[lane]
		word := words[a.column()+uint16(lane)]
		edge := guide[a.guide()+uint16(word>>guideShift)]
		a += *(*cell)(unsafe.Add(edges, 8*uintptr(a.index()+uint32(edge))))
		word = words[a.column()+uint16(lane)]
		edge = guide[a.guide()+uint16(word>>guideShift)]
		at[lane] = a + *(*cell)(unsafe.Add(edges, 8*uintptr(a.index()+uint32(edge))))
	}
}
func (w *walker) fused(n int) (int, int) {
	at, words, guide, edges := &w.at, w.words, w.m.guide, w.m.edges
	stop, over := int64(w.m.stop), int64(w.m.over)
	left, halted := 0, 0
	for _, lane := range w.live[:n] {
		a := at[lane]
		word := words[a.column()+uint16(lane)]
		edge := guide[a.guide()+uint16(word>>guideShift)]
		a += edges[a.index()+uint32(edge)]
		at[lane] = a
		index := int64(a.index())
		under := uint64(index-over) >> 63
		w.live[uint8(left)] = lane
		w.halted[uint8(halted)] = lane
		left += int(under)
		halted += int(under &^ (uint64(index-stop) >> 63))
	}
	return left, halted
}
func (w *walker) fusedU(n int) (int, int) {
	at, words, guide, edges := &w.at, w.words, w.m.guide, unsafe.Pointer(&w.m.edges[0])
	stop, over := int64(w.m.stop), int64(w.m.over)
	left, halted := 0, 0
	for _, lane := range w.live[:n] {
		a := at[lane]
		word := words[a.column()+uint16(lane)]
		edge := guide[a.guide()+uint16(word>>guideShift)]
		a += *(*cell)(unsafe.Add(edges, 8*uintptr(a.index()+uint32(edge))))
		at[lane] = a
		index := int64(a.index())
		under := uint64(index-over) >> 63
		w.live[uint8(left)] = lane
		w.halted[uint8(halted)] = lane
		left += int(under)
		halted += int(under &^ (uint64(index-stop) >> 63))
	}
	return left, halted
}

func (w *walker) block2(first uint64, n int, adv func(*walker, int), fused func(*walker, int) (int, int)) {
	m := w.m
	for i, slot := range m.slots {
		dice.Words(w.words[i*block:i*block+n], w.key, first, uint16(slot))
	}
	for p := range m.plans {
		w.walk2(m.plans[p].start, first, n, adv, fused)
		swings, codes := &w.swings[p], w.codes[p]
		if mode == 2 {
			for lane, c := range w.at[:n] {
				outcome := c.index() - m.over
				w.outcomes[outcome]++
				codes[c.code()]++
				swings[lane] = m.swings[outcome]
			}
		}
		for lane, c := range w.at[:n] {
			outcome := c.index() - m.over
			w.outcomes[outcome]++
			codes[c.code()]++
			swings[lane] = m.swings[outcome]
		}
	}
	w.multiply(n)
}

func (w *walker) walk2(start cell, first uint64, n int, adv func(*walker, int), fused func(*walker, int) (int, int)) {
	for lane := range n {
		w.at[lane], w.live[lane] = start, uint8(lane)
	}
	if fused != nil {
		for n > 0 {
			var halted int
			n, halted = fused(w, n)
			if halted > 0 {
				w.goOn(first, halted)
			}
		}
		return
	}
	for n > 0 {
		var halted int
		n, halted = w.sift(n)
		if mode == 3 {
			n, halted = w.sift(n)
		}
		if show {
			println(n, halted)
		}
		w.goOn(first, halted)
		adv(w, n)
	}
}

var mode int
var show bool

func (w *walker) adv1x(n int) {
	w.advance(n)
	if mode == 1 {
		save := w.at
		w.advance(n)
		w.at = save
	}
	if mode == 5 {
		save := w.at
		w.at = save
	}
	if mode == 6 {
		w.sift(n)
	}
}

func TestVariants(t *testing.T) {
	b := build(t, "handgunners", nil)
	open, _ := graph.Compile(b.Game, graph.Budget{})
	var gs []*graph.Graph
	for i := range b.Plans[:3] {
		p := &b.Plans[i].Policy
		g, _ := open.Resolve(p, open.Best(p).Decision)
		gs = append(gs, g)
	}
	w := newWalker(newMachine(gs, mostCodes), 1)
	for mode = range 8 {
		variants := []struct {
			name string
			f    func(*walker, int)
			g    func(*walker, int) (int, int)
		}{{"1", (*walker).adv1x, nil}, {"2", (*walker).advance2, nil}, {"unsafe1", (*walker).advanceU, nil}, {"unsafe2", (*walker).advanceU2, nil}, {"fused", nil, (*walker).fused}, {"fusedU", nil, (*walker).fusedU}, {"words", nil, nil}}
		times := make([][]float64, len(variants))
		variants = variants[:1]
		show = true
		w.block2(0, 256, (*walker).advance, nil)
		show = false
		for it := range 1500 {
			for v := range variants {
				t0 := time.Now()
				for k := range 4 {
					if variants[v].f != nil || variants[v].g != nil {
						w.block2(uint64(it*4+k)*block, block, variants[v].f, variants[v].g)
					} else {
						for i, slot := range w.m.slots {
							dice.Words(w.words[i*block:i*block+block], w.key, uint64(it*4+k)*block, uint16(slot))
						}
					}
				}
				times[v] = append(times[v], float64(time.Since(t0))/(4*block))
			}
		}
		for v := range variants {
			slices.Sort(times[v])
			t.Log(mode, variants[v].name, "min", times[v][0], "p10", times[v][150], "p50", times[v][750])
		}
	}
}
