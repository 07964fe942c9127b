// Package telling owns what the narrators of the rule families share: words for
// numbers, and the dice behind a test, a run or a throw of attacks.
//
// A trial samples the outcome of a roll from its law, which has no dice. What
// is shown is drawn afterwards, distributed as if that outcome were known: the
// dice are thrown one by one, as at the table, until they come to it.
//
// It imports rules, dice and configs, and no rule family.
package telling
