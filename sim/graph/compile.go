package graph

import (
	"errors"
	"fmt"

	"tactica/dice"
	"tactica/rules"
)

// ErrTooLarge means that a game has more states, transitions or outcomes than
// the budget allows.
var ErrTooLarge = errors.New("game too large to enumerate")

// ErrContract means that a game breaks the contract of rules.Game.
var ErrContract = errors.New("game breaks the rules of steps")

// ErrContinuous means that a game draws numbers that are continuous.
var ErrContinuous = errors.New("game with continuous numbers cannot be enumerated")

// ErrInterrupted means that Budget.Done was closed before the game was
// enumerated.
var ErrInterrupted = errors.New("interrupted while the game was enumerated")

// A Budget bounds what Compile takes on. Zero fields stand for the defaults:
// a million states, ten million transitions.
type Budget struct {
	States, Transitions int
	// Done, if not nil, is closed to give up: see ErrInterrupted.
	Done <-chan struct{}
}

const (
	defaultStates      = 1_000_000
	defaultTransitions = 10_000_000
	// Numbers of nodes and edges are 32 bits wide; marks may come on top of
	// the transitions.
	mostTransitions = 1 << 29
	// Values in all outcomes together, 8 bytes each.
	mostValues = 1 << 25
)

func (b Budget) withDefaults() Budget {
	if b.States <= 0 {
		b.States = defaultStates
	}
	if b.Transitions <= 0 {
		b.Transitions = defaultTransitions
	}
	b.States = min(b.States, mostTransitions)
	b.Transitions = min(b.Transitions, mostTransitions)
	return b
}

func (b Budget) interrupted() bool {
	select {
	case <-b.Done:
		return true
	default:
		return false
	}
}

// Compile enumerates what can happen in a game.
func Compile[S comparable](g rules.Game[S], budget Budget) (*Graph, error) {
	return new(Compiler[S]).Compile(g, budget)
}

// A Compiler keeps its working memory from one compilation to the next. It
// must not be used by two goroutines at a time.
type Compiler[S comparable] struct {
	game   rules.Game[S]
	budget Budget
	states stateTable[S]
	turn   rules.Turn
	work   S // the state that Step is called on

	// The path being explored, depth first.
	path    []frame
	kids    []int32        // edges found so far of every frame on the path
	pending []rules.Record // what was recorded on the edges of the path

	built       Graph // children before parents
	laws        map[*dice.Law]int32
	outcomes    rowTable
	marks       rowTable // (variable, value) pairs, then the node that follows
	markNode    []int32  // node of each mark
	outcomeNode []int32  // node of each outcome
	row         []int64
	deciders    []int32 // states of the choices
	steps       int
}

// A frame is a state on the path whose answers are being tried one by one.
type frame struct {
	state   int32
	asked   rules.Asked
	ready   bool // the step for the answer has been taken, by the probe
	slot    rules.Slot
	arg     int32 // law or choice asked for
	law     *dice.Law
	next    int           // outcome to try next
	count   int           // number of outcomes
	legal   rules.Options // options left to try
	kids    int           // where its edges start in Compiler.kids
	records int           // where the records of the edge in flight start
}

// Compile enumerates what can happen in a game.
func (c *Compiler[S]) Compile(g rules.Game[S], budget Budget) (*Graph, error) {
	c.reset(g, budget)
	if err := c.findSwing(); err != nil {
		return nil, err
	}
	c.work = g.Start()
	_, done, err := c.arrive()
	if err != nil {
		return nil, err
	}
	if !done {
		if err := c.explore(); err != nil {
			return nil, err
		}
	}
	return c.finish()
}

// Deciders are the states in which the choices of the graph compiled last are
// asked for, one for each of Graph.Choices.
func (c *Compiler[S]) Deciders() []S {
	list := make([]S, len(c.deciders))
	for i, id := range c.deciders {
		list[i] = *c.states.at(id)
	}
	return list
}

func (c *Compiler[S]) reset(g rules.Game[S], budget Budget) {
	c.game, c.budget = g, budget.withDefaults()
	c.states.reset()
	c.path, c.kids, c.pending = c.path[:0], c.kids[:0], c.pending[:0]
	c.built.reset()
	c.built.Laws, c.built.Choices, c.built.Marks = nil, nil, nil
	c.built.Variables = g.Variables()
	c.laws = make(map[*dice.Law]int32)
	c.outcomes.reset()
	c.marks.reset()
	c.markNode, c.outcomeNode = c.markNode[:0], c.outcomeNode[:0]
	c.turn.Force(0)
	c.deciders, c.steps = c.deciders[:0], 0
}

func (c *Compiler[S]) findSwing() error {
	for i := range c.built.Variables {
		if c.built.Variables[i].Name == rules.Swing {
			c.built.Swing = i
			return nil
		}
	}
	return fmt.Errorf("%w: no variable named %s", ErrContract, rules.Swing)
}

// explore goes depth first through all states, starting from the frame on the
// path, and builds the node of each once those of its successors are there.
func (c *Compiler[S]) explore() error {
	for {
		f := &c.path[len(c.path)-1]
		if !f.ready {
			if f.next == f.count && f.legal == 0 {
				if node := c.leave(f); !c.deliver(node) {
					return nil
				}
				continue
			}
			if err := c.try(f); err != nil {
				return err
			}
		}
		f.ready = false
		node, done, err := c.arrive()
		if err != nil {
			return err
		}
		if done {
			c.kids = append(c.kids, c.marked(node, c.turn.Records()))
		}
	}
}

// try takes the step for the next answer of a frame.
func (c *Compiler[S]) try(f *frame) error {
	answer := f.next
	if f.asked == rules.ForChoice {
		option := f.legal.First()
		f.legal = f.legal.Without(option)
		answer = int(option)
	} else {
		f.next++
	}
	if err := c.step(f.state, answer); err != nil {
		return err
	}
	return c.sameQuestion(f)
}

// step takes a step from a state with a forced answer; the result is in work.
func (c *Compiler[S]) step(state int32, answer int) error {
	if c.steps++; c.steps > c.budget.Transitions {
		return ErrTooLarge
	}
	if c.steps%(1<<14) == 0 && c.budget.interrupted() {
		return ErrInterrupted
	}
	c.work = *c.states.at(state)
	c.turn.Force(answer)
	c.game.Step(&c.work, &c.turn)
	return nil
}

// sameQuestion checks that the step asked what the probe of the state did.
func (c *Compiler[S]) sameQuestion(f *frame) error {
	same := c.turn.Asked() == f.asked
	switch f.asked {
	case rules.ForRoll:
		slot, law := c.turn.AskedRoll()
		same = same && slot == f.slot && (law == f.law || law.Equal(f.law))
	case rules.ForChoice:
		same = same && *c.turn.AskedChoice() == c.built.Choices[f.arg]
	}
	if !same {
		return fmt.Errorf("%w: from one state, different questions (one is %s)", ErrContract, c.game.Describe(f.slot))
	}
	return nil
}

// arrive finds the node of the state in work. A state that is new and not
// over is put on the path instead, its first answer tried already.
func (c *Compiler[S]) arrive() (node int32, done bool, err error) {
	id, fresh := c.states.intern(&c.work)
	if !fresh {
		if node = c.states.node[id]; node == unfinished {
			return 0, false, fmt.Errorf("%w: a state returns to itself", ErrContract)
		}
		return node, true, nil
	}
	if c.states.n > c.budget.States {
		return 0, false, ErrTooLarge
	}
	if c.game.Over(&c.work) {
		node, err = c.terminal()
		c.states.node[id] = node
		return node, true, err
	}
	c.pending = append(c.pending, c.turn.Records()...)
	return 0, false, c.enter(id)
}

// enter puts a new state on the path and finds out what its step asks for.
func (c *Compiler[S]) enter(id int32) error {
	if err := c.step(id, 0); err != nil {
		return err
	}
	f := frame{state: id, asked: c.turn.Asked(), ready: true, kids: len(c.kids), records: len(c.pending)}
	switch f.asked {
	case rules.Nothing:
	case rules.ForRoll:
		f.slot, f.law = c.turn.AskedRoll()
		f.arg = c.law(f.law)
		f.next, f.count = 1, f.law.Len()
	case rules.ForWord:
		return ErrContinuous
	case rules.ForChoice:
		choice := *c.turn.AskedChoice()
		if choice.Legal == 0 {
			return fmt.Errorf("%w: a choice without a legal option (%s)", ErrContract, c.game.Describe(choice.Slot))
		}
		f.slot, f.arg, f.legal = choice.Slot, int32(len(c.built.Choices)), choice.Legal
		c.built.Choices = append(c.built.Choices, choice)
		c.deciders = append(c.deciders, id)
		// The probe answered with option 0, which need not be legal.
		if f.ready = choice.Legal.Has(0); f.ready {
			f.legal = f.legal.Without(0)
		}
	}
	c.path = append(c.path, f)
	return nil
}
