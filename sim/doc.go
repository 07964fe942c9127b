// Package sim owns a run: it takes a scenario made ready by its rule family,
// lets the engines solve and sample it, and puts what they found into one
// Result. Engines, statistics and advice live in the packages below it; none
// of them knows sim. Reports are made of the Result alone.
//
// It imports rules, configs and dice, no rule family and no report.
package sim
