package naive

import (
	"fmt"
	"math"
	"math/rand/v2"
	"os"

	"tactica/configs"
)

func deg(p pose) float64 { return math.Atan2(p.heading.y, p.heading.x) * 180 / math.Pi }

func (t *trial) dump(what string) {
	fmt.Fprintln(os.Stderr, "--", what)
	for _, u := range t.units {
		fmt.Fprintf(os.Stderr, "  %s front %.4f,%.4f @%.3f w %.3f d %.3f fled=%v gone=%v %s models %d\n", u.key, u.pose.front.x, u.pose.front.y, deg(u.pose), u.pose.width, u.pose.depth, u.fleeing, u.destroyed, u.cause, u.models())
	}
}

func ShowIt(sc *configs.Scenario, plan int, variable, value string, n int) {
	s, err := New(sc)
	if err != nil {
		panic(err)
	}
	s.begin(rand.New(rand.NewPCG(1, 1))).dump("start")
	for seed := range uint64(20000) {
		s.routes = map[string]route{}
		tr := s.play(plan, rand.New(rand.NewPCG(seed, 1)))
		o := tr.outcome()
		if variable == "" || o.Value(variable) == value {
			if n--; n < 0 {
				return
			}
			tr.dump("end")
			for _, r := range s.routes {
				fmt.Fprintf(os.Stderr, "  ROUTE found %v first %.2f left %v angle %.4f second %.4f end %.5f,%.5f @%.3f\n", r.found, r.first, r.toLeft, r.angle*180/math.Pi, r.second, r.end.front.x, r.end.front.y, deg(r.end))
			}
			for i := range o.Names {
				fmt.Fprintf(os.Stderr, " %s=%s", o.Names[i], o.Values[i])
			}
			fmt.Fprintln(os.Stderr)
		}
	}
}
