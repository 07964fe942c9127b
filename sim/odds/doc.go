// Package odds owns quick answers: the exact odds of one charge, one flight,
// one Leadership test, one volley or one round of attacks, without a scenario.
//
// The rules are those of package rules/wfb, asked about units that stand by
// themselves; clauses are those of its rule page. Lengths are in inches,
// probabilities exact rationals. Numbers are taken as they are: to refuse a
// Toughness of 40 is for the caller, who knows where it came from.
//
// An [Answer] holds what one question came to, at one point or over ranges of
// numbers, for package reports to write and draw.
//
// The package imports dice, configs and rules/wfb. It opens no file and knows
// no flags.
package odds
