package wfb

import (
	"tactica/rules"
	"tactica/rules/plane"
)

// Poses is the ground of the table: where each unit stands. A pose is a pure
// function of what was rolled, so that equal rolls give equal ground. Units
// that were removed keep their last pose. Steps are given nil on the line.
type Poses [rules.MaxUnits]plane.Pose
