// Package advise owns what a run advises: which plan is best and how surely,
// where the best plan changes over a sweep, whether the expectations of a
// scenario hold, and the best policy in words.
//
// It works on plain numbers and names, whatever game and engine they come from.
// It imports the standard library and sim/estimate only.
package advise
