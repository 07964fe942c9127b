// Package wfb owns the rule families wfb8 and battleaxe: charge reactions,
// Stand & Shoot, Retreat!, redirects, and the combat that follows.
//
// It reads like the rule page: declare.go is clause 1.1 to 1.3, shoot.go 1.4
// and 1.5, flee.go 1.6, redirect.go 1.7, move.go 2, leadership.go 3, fight.go,
// contact.go, formation.go, strike.go, blow.go, score.go, rout.go, pursuit.go
// 4, rally.go 5, armoury.go 6, outcome.go 7; table.go, deploy.go, way.go and
// ground.go are clause 9, the table. What is worked out beforehand or remembered
// for speed is apart: duel.go and the tables of build.go. survey.go says where
// units stand, for maps; the narrate files and reckon.go tell a trial. A game is a sequence of stages; a step resolves the stage that
// the state is in, with at most one roll or choice, and names the stage that
// follows.
//
// There are two fields of play and one rule code. Steps are given where units
// stand, or nil on the line: there gaps, sides and edges are those of the file.
//
// The package imports configs (what the author wrote), rules (the contract) and
// what the families share under it: plane (geometry), deployment, uncertain,
// points, answers, telling; and dice. It knows no engine.
package wfb
