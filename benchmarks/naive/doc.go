// Package naive plays a wfb8 or battleaxe scenario with dice, one die at a
// time, the way two people at a table would. It is the independent witness for
// the engines: it shares no rule, no law and no sampler with them, computes
// nothing in advance and prefers the plain statement to the quick one. It also
// writes random scenarios for the two to be compared on.
//
// It plays on the line and in the plane. Clauses cited in
// comments are those of the rule page: "clause 1.4" is the volley of the
// charge sub-phase, "clause 4" the combat.
//
// The package imports tactica/configs and the standard library. It must not
// import rules, sim or dice: a shared mistake could not be found.
package naive
