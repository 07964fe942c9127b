// Package opdat owns the rule family of the same name, in which a unit is
// described by its card of operational data: the commands Intervene and
// Defend, the charge that they answer, and the attacks that follow.
//
// It reads like a turn: declare.go has the commands given before the charger
// moves (clauses 1.1, 1.2, 1.6), move.go the counter-charge and the charge
// (1.3, 1.4), fight.go the attacks and the Defend before each of them (1.5),
// die.go and attack.go the dice of one attack (2), outcome.go the variables of
// the result (3). INT and DEF numbers name single requirements of the two
// commands. What the rules leave open is a parameter (keys_parameters.go), and
// rulings.go says how each open question is decided. A game is a sequence of
// stages; a step resolves the stage that the state is in, with at most one
// roll or choice.
//
// The package imports configs (what the author wrote), rules (the contract)
// and dice. It knows no engine.
package opdat
