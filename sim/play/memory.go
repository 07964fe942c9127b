package play

import (
	"tactica/dice"
	"tactica/rules"
)

// A memory keeps what steps were found to ask for and to lead to, so that the
// states that most trials come through are not worked out anew each time. It
// changes no trial: equal states ask the same and lead to the same. It is small,
// and a trial that leaves what is remembered once the memory is full is played
// on by Step.
type memory[S comparable] struct {
	game  rules.Game[S]
	turn  rules.Turn // forced, to explore with
	limit int        // of moments

	// What trials read lies close together, apart from what exploring needs.
	moments  []moment
	passages []passage
	choices  []rules.Choice
	records  [][]rules.Record // the first is empty
	states   []S              // of the moments
	known    map[S]int32      // moment of a state; used to explore only
}

// mostMoments bounds the memory of a worker.
const mostMoments = 1 << 15

// mostOptions is how many options rules.Options has room for.
const mostOptions = 32

// A moment is a state in which a step asks for something, or the end.
type moment struct {
	law   *dice.Law // asked for
	first int32     // passage of the first outcome or option
	// more is the choice asked for, or the records of what the end sets.
	more  int32
	slot  rules.Slot
	asked rules.Asked // Nothing: the game is over
}

// A passage leads to the next moment, recording variables on the way.
type passage struct {
	to      int32 // plus one; 0: not met
	records int32
}

// unset stands in a row of values for a variable that was not set.
const unset = -1 << 63

// newMemory is nil for a game of which nothing can be remembered.
func newMemory[S comparable](g rules.Game[S], limit int) *memory[S] {
	m := &memory[S]{game: g, known: map[S]int32{}, records: make([][]rules.Record, 1), limit: limit}
	if at, records := m.arrive(g.Start(), nil); at < 0 || len(records) > 0 {
		return nil
	}
	return m
}

// arrive runs from a state through the steps that ask for nothing and returns
// the moment that they lead to, or -1 when there is no room for it, and what
// they recorded.
func (m *memory[S]) arrive(s S, records []rules.Record) (int32, []rules.Record) {
	for !m.game.Over(&s) {
		after := s
		m.turn.Force(0)
		m.game.Step(&after, &m.turn)
		if m.turn.Asked() != rules.Nothing {
			break
		}
		records = append(records, m.turn.Records()...)
		s = after
	}
	at, known := m.known[s]
	switch {
	case known:
		return at, records
	case len(m.moments) == m.limit, !m.game.Over(&s) && m.turn.Asked() == rules.ForWord:
		// After a continuous number no two trials are alike.
		return -1, records
	}
	at = int32(len(m.moments))
	m.known[s] = at
	m.states = append(m.states, s)
	m.moments = append(m.moments, m.moment(&s))
	return at, records
}

// moment describes a state from what its step has just asked for.
func (m *memory[S]) moment(s *S) moment {
	if m.game.Over(s) {
		return moment{more: m.keep(m.end(s))}
	}
	n := moment{asked: m.turn.Asked(), first: int32(len(m.passages))}
	ways := mostOptions
	if n.asked == rules.ForRoll {
		n.slot, n.law = m.turn.AskedRoll()
		ways = n.law.Len()
	} else {
		n.more = int32(len(m.choices))
		m.choices = append(m.choices, *m.turn.AskedChoice())
	}
	m.passages = append(m.passages, make([]passage, ways)...)
	return n
}

// keep stores records and returns their number.
func (m *memory[S]) keep(records []rules.Record) int32 {
	if len(records) == 0 {
		return 0
	}
	m.records = append(m.records, records)
	return int32(len(m.records) - 1)
}

// end lists the variables that the outcome of a state sets.
func (m *memory[S]) end(s *S) (ends []rules.Record) {
	values := make(rules.Values, len(m.game.Variables()))
	for v := range values {
		values[v] = unset
	}
	m.game.Outcome(s, &values)
	for v, value := range values {
		if value != unset {
			ends = append(ends, rules.Record{Variable: v, Value: value})
		}
	}
	return ends
}

// explore finds where an answer leads, the index of an outcome or the number of
// an option, and remembers it if there is room.
func (m *memory[S]) explore(at int32, index int) passage {
	s := m.states[at]
	m.turn.Force(index)
	m.game.Step(&s, &m.turn)
	records := append([]rules.Record(nil), m.turn.Records()...)
	to, records := m.arrive(s, records)
	if to < 0 {
		return passage{}
	}
	p := passage{to + 1, m.keep(records)}
	m.passages[int(m.moments[at].first)+index] = p
	return p
}

// follow plays a trial under a plan as far as it is remembered, and returns
// the state that it left off in, or nil when it came to the end.
func (m *memory[S]) follow(policy *rules.Policy, trial dice.Trial, values rules.Values) (overridden int64, left *S) {
	for at := int32(0); ; {
		n := &m.moments[at]
		var index int
		replaced := false
		switch n.asked {
		case rules.ForRoll:
			index = n.law.Index(trial.Word(uint16(n.slot)))
		case rules.ForChoice:
			index, replaced = choose(&m.choices[n.more], policy, trial)
		default:
			set(values, m.records[n.more])
			return overridden, nil
		}
		p := m.passages[int(n.first)+index]
		if p.to == 0 {
			if p = m.explore(at, index); p.to == 0 {
				return overridden, &m.states[at]
			}
		}
		if replaced {
			overridden++
		}
		if p.records > 0 {
			set(values, m.records[p.records])
		}
		at = p.to - 1
	}
}

func set(values rules.Values, records []rules.Record) {
	for _, r := range records {
		values[r.Variable] = r.Value
	}
}

// choose answers a choice as rules.Turn does.
func choose(c *rules.Choice, policy *rules.Policy, trial dice.Trial) (index int, replaced bool) {
	a := policy.Answer(c)
	var word uint64
	if a.How == rules.Draw {
		word = trial.Word(uint16(c.Slot))
	}
	o, replaced := rules.Resolve(a, c, word)
	return int(o), replaced
}
