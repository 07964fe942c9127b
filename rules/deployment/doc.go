// Package deployment owns where units and terrain stand at the start of a
// scenario on a table: what at:, table: and terrain: say, what of it is drawn,
// and what is wrong with it.
//
// It imports configs, rules/plane and rules/uncertain, and no rule family.
package deployment
