package plane

import (
	"fmt"
	"os"
	"syscall"
	"testing"
	"time"
)

func cpu() float64 {
	var u syscall.Rusage
	syscall.Getrusage(0, &u)
	return float64(u.Utime.Sec) + float64(u.Utime.Usec)*1e-6
}

func TestCPU(t *testing.T) {
	if os.Getenv("CPU") == "" {
		return
	}
	charger, target, f := crowd(t)
	f2 := *f
	f2.Units = append([]Rect{}, f.Units...)
	f2.Units = append(f2.Units, target.Unit)
	near := charger.At(Pose{Vec{36, 18}, 90})
	deep := NewRect(Pose{Vec{36, 12}, 90}, 2, 6)
	f3 := &Field{Units: append([]Rect{NewRect(Pose{Vec{33, 12}, 90}, 2, 6)}, f.Units[1:]...), Table: f.Table}
	run := func(name string, n int, g func()) {
		best := 1e99
		for range 200 {
			c := time.Now()
			for range n / 400 {
				g()
			}
			best = min(best, time.Since(c).Seconds()/float64(n/400)*1e9)
		}
		fmt.Printf("%-12s %9.0f ns\n", name, best)
	}
	aim := target.Unit.FacingCentre(target.Facing)
	run("open", 200000, func() { sinkMove = FailedCharge(charger, aim, &f2) })
	run("crowded", 200000, func() { sinkMove = FailedCharge(near, aim, &f2) })
	fmt.Println(sinkMove)
	run("shortened", 50000, func() { sinkMove = FailedCharge(deep, Vec{42, 20}, f3) })
	run("free", 20000, func() { sinkMove = FailedChargeFreeWheel(near, aim, 5, &f2) })
	run("path", 800, func() { sinkCharge, _ = ChargePath(charger, []Target{target}, f) })
	for _, n := range []int{2, 8} {
		fh := &Field{Table: f.Table}
		tg := Formation{8, 4, 20, 20}.At(Pose{Vec{36, 32}, 270})
		fh.Units = append(fh.Units, Formation{5, 4, 20, 20}.At(Pose{Vec{30, 32}, 270}), Formation{5, 4, 20, 20}.At(Pose{Vec{42, 32}, 270}))
		for i := 2; i < n; i++ {
			fh.Units = append(fh.Units, Formation{1, 1, 20, 20}.At(Pose{Vec{20 + 6*float64(i), 20}, 270}))
		}
		ok := false
		ch := Formation{20, 3, 20, 20}.At(Pose{Vec{36, 12}, 90})
		run(fmt.Sprint("no room ", n), 800, func() { sinkCharge, ok = ChargePath(ch, []Target{{tg, Front}}, fh) })
		fmt.Println(ok)
	}
	run("straight", 50000, func() { sinkCharge, _ = ChargePath(charger, []Target{target}, &Field{}) })
	fmt.Println(sinkCharge)
	run("flee", 100000, func() { sinkFlight = Flee(charger, 270, 7, MoreThanAnInch, f) })
	run("distance", 500000, func() { sinkInches = Distance(charger, target.Unit) })
}
