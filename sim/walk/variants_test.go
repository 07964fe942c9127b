package walk

import (
	"math/bits"
	"slices"
	"testing"
	"time"

	"tactica/dice"
	"tactica/sim/graph"
)

var mode int
var show bool

func (w *walker) block2(first uint64, n int) {
	m := w.m
	for i, slot := range m.slots {
		dice.Words(w.words[i*block:i*block+n], w.key, first, uint16(slot))
	}
	for p := range m.plans {
		w.walk2(m.plans[p].start, first, n)
		swings, codes := &w.swings[p], w.codes[p]
		if mode == 2 {
			for lane, c := range w.at[:n] {
				outcome := c.index() - m.over
				w.outcomes[outcome]++
				codes.Add(c.code())
				swings[lane] = m.swings[outcome]
			}
		}
		if mode == 4 {
			for _, c := range w.at[:n] {
				codes.Add(c.code())
			}
		}
		for lane, c := range w.at[:n] {
			outcome := c.index() - m.over
			w.outcomes[outcome]++
			codes.Add(c.code())
			swings[lane] = m.swings[outcome]
		}
	}
	w.multiply(n)
}

func (w *walker) walk2(start cell, first uint64, n int) {
	if mode == 7 {
		w.walk(start, first, n)
		return
	}
	for lane := range n {
		w.at[lane], w.live[lane] = start, uint8(lane)
	}
	for n > 0 {
		if mode == 1 {
			save := w.at
			w.advance(n)
			w.at = save
		}
		w.advance(n)
		if show {
			println(n)
		}
		switch mode {
		case 3:
			n = w.goOn3(first, n)
		case 4:
			n = w.goOn4(first, n)
		case 5:
			n = w.goOn5(first, n)
		default:
			n = w.goOn(first, n)
		}
	}
}

var spare [256]uint8

// pass first, then ping-pong
func (w *walker) goOn3(first uint64, n int) int {
	over := w.m.over
	left := 0
	for from := 0; from < n; from += group {
		last := min(from+group, n) - 1
		for halted := w.halted[from/group]; halted != 0; halted &= halted - 1 {
			k := last - bits.TrailingZeros64(halted)
			lane := w.live[k]
			if w.at[lane].index() < over {
				w.at[lane] = w.pass(w.at[lane], first, lane)
			}
		}
	}
	for _, lane := range w.live[:n] {
		spare[uint8(left)] = lane
		left += int(uint64(w.at[lane].index()-over) >> 63)
	}
	copy(w.live[:left], spare[:left])
	return left
}

// by groups: compaction by mask
func (w *walker) goOn4(first uint64, n int) int {
	over := w.m.over
	left := 0
	for from := 0; from < n; from += group {
		end := min(from+group, n)
		halted := w.halted[from/group]
		if halted == 0 {
			if left < from {
				copy(w.live[left:], w.live[from:end])
			}
			left += end - from
			continue
		}
		for ; halted != 0; halted &= halted - 1 {
			k := end - 1 - bits.TrailingZeros64(halted)
			lane := w.live[k]
			if w.at[lane].index() < over {
				w.at[lane] = w.pass(w.at[lane], first, lane)
			}
		}
		for _, lane := range w.live[from:end] {
			w.live[uint8(left)] = lane
			left += int(uint64(w.at[lane].index()-over) >> 63)
		}
	}
	return left
}

func (w *walker) goOn5(first uint64, n int) int {
	over := w.m.over
	for from := (n - 1) / group * group; from >= 0; from -= group {
		last := min(from+group, n) - 1
		for halted := w.halted[from/group]; halted != 0; halted &= halted - 1 {
			k := last - bits.TrailingZeros64(halted)
			lane := w.live[k]
			a := w.at[lane]
			if a.index() >= over {
				n--
				w.live[k] = w.live[n]
				continue
			}
			a = w.pass(a, first, lane)
			w.at[lane] = a
			if a.index() >= over {
				n--
				w.live[k] = w.live[n]
			}
		}
	}
	return n
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
	m, _ := newMachine(gs, mostCodes)
	w := newWalker(m, 1)
	show = true
	w.block2(0, block)
	show = false
	const modes = 8
	var times [modes][]float64
	for it := range 1500 {
		for mode = range modes {
			t0 := time.Now()
			for k := range 4 {
				w.block2(uint64(it*4+k)*block, block)
			}
			times[mode] = append(times[mode], float64(time.Since(t0))/(4*block))
		}
	}
	for v, name := range []string{"plain", "advance twice (+copy)", "end twice", "sift twice", "codes twice", "sift2", "sift+sift2", "copy"} {
		slices.Sort(times[v])
		t.Log(name, "min", times[v][0], "p10", times[v][150], "p50", times[v][750])
	}
}
