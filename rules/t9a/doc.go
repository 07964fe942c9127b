// Package t9a owns the rule family of The Ninth Age, third edition: t9a3 and
// t9a3-seed. A charge is declared, held against or fled from, redirected,
// rolled and moved; units that arrive fight.
//
// It reads like the rule page: declare.go is clause 1.1 to 1.3, redirect.go
// 1.4, move.go 1.5 to 1.7, shoot.go the volley of 1.7, table.go 2, tests.go
// and attack.go 3, fight.go, contact.go, strike.go, score.go, rout.go and
// pursuit.go the combat, outcome.go 4. A game is a sequence of stages; a step
// resolves the stage that the state is in, with at most one roll or choice,
// and names the stage that follows.
//
// There are two fields of play and one rule code. The steps ask a field how
// far a target is, which side of it is charged, and where a flight, a charge
// or a failed charge ends: line.go answers with the distances of the scenario,
// table.go with poses and the geometry of package plane. Combat needs no field.
//
// The package imports configs (what the author wrote), rules (the contract),
// rules/plane (geometry) and dice. It knows no engine.
package t9a
