package wfb

import (
	"tactica/configs"
	"tactica/rules"
)

// A TableNarrator tells the trials of a game on the table.
type TableNarrator struct{ *Narrator }

var (
	_ rules.Narrator[TableState] = TableNarrator{}
	_ rules.Reckoner[TableState] = TableNarrator{}
)

// NewTableNarrator is a narrator of the game that was made of a scenario.
func NewTableNarrator(g Table, sc *configs.Scenario) TableNarrator {
	return TableNarrator{NewNarrator(g.Game, sc)}
}

// Narrate tells one step.
func (n TableNarrator) Narrate(m *rules.Moment[TableState], a *rules.Account) {
	line := rules.Moment[State]{
		Before: &m.Before.State, After: &m.After.State, Asked: m.Asked, Slot: m.Slot,
		Law: m.Law, Outcome: m.Outcome, Dice: m.Dice, Choice: m.Choice, Option: m.Option, Records: m.Records,
	}
	n.narrate(&moment{&line, &m.Before.where, &m.After.where}, a)
}

// Tell puts a choice into the words of the edition's players.
func (n TableNarrator) Tell(s *TableState, c *rules.Choice) rules.ChoiceWords {
	return n.tell(&s.State, &s.where, c)
}

// Chapter is the part of the game that a state belongs to.
func (n TableNarrator) Chapter(s *TableState) string { return n.Narrator.Chapter(&s.State) }

// Question says what a choice is about.
func (n TableNarrator) Question(s *TableState, c *rules.Choice) string {
	return n.Narrator.Question(&s.State, c)
}

// Reason says why an option is open, or why it is not.
func (n TableNarrator) Reason(s *TableState, c *rules.Choice, o rules.Option) (text, clause string) {
	return n.reason(&s.State, &s.where, c, o)
}

// Tolls are what each unit counts in the swing of a trial that is over.
func (n TableNarrator) Tolls(s *TableState, v rules.Values) []rules.Toll {
	return n.Narrator.Tolls(&s.State, v)
}

// Reckon is the swing as it would count if nothing more happened.
func (n TableNarrator) Reckon(s *TableState) int64 { return n.Narrator.Reckon(&s.State) }

// Stage is the one that a step belongs to.
func (n TableNarrator) Stage(before, after *TableState) int {
	return n.Narrator.Stage(&before.State, &after.State)
}
