package plane_test

import (
	"fmt"

	"tactica/rules/plane"
)

// Twenty infantry, five abreast, fail a charge on a unit to their right: they
// wheel until it is straight ahead, then go on with what is left of 4 inches.
func ExampleFailedCharge() {
	charger := plane.Formation{Files: 5, Ranks: 4, BaseWidth: 20, BaseDepth: 20}.
		At(plane.Pose{Front: plane.Vec{X: 20, Y: 10}, Heading: 90})
	target := plane.Formation{Files: 5, Ranks: 2, BaseWidth: 25, BaseDepth: 25}.
		At(plane.Pose{Front: plane.Vec{X: 27, Y: 19}, Heading: 250})
	facing := plane.TargetFacing(target, charger.Pose().Front)

	m := plane.FailedCharge(charger, target.FacingCentre(facing), &plane.Field{Units: []plane.Rect{target}})
	fmt.Printf("gap %.3f, %v\n", plane.Distance(charger, target), facing)
	fmt.Printf("%v %.3f degrees (%v) for %.3f, forward %.3f (%v)\n", m.Side, m.Wheel, m.WheelStop, m.Cost, m.Forward, m.ForwardStop)
	fmt.Printf("at (%.3f, %.3f) facing %.3f\n", m.End.Front.X, m.End.Front.Y, m.End.Heading)
	// Output:
	// gap 10.178, front
	// right 40.214 degrees (aligned) for 2.542, forward 1.458 (distance)
	// at (21.407, 12.384) facing 49.786
}

func ExampleChargePath() {
	charger := plane.NewRect(plane.Pose{Front: plane.Vec{X: 0, Y: 0}, Heading: 90}, 4, 2)
	target := plane.NewRect(plane.Pose{Front: plane.Vec{X: 8, Y: 10}, Heading: 270}, 4, 2)
	targets := []plane.Target{{Unit: target, Facing: plane.TargetFacing(target, charger.Pose().Front)}}

	c, ok := plane.ChargePath(charger, targets, &plane.Field{})
	fmt.Println(ok, c.First, c.Side, c.Angle)
	fmt.Printf("%.3f then at (%.3f, %.3f) facing %.0f\n", c.Second, c.End.Front.X, c.End.Front.Y, c.End.Heading)
	// Output:
	// true 0 right 22
	// 10.770 then at (4.037, 10.000) facing 90
}
