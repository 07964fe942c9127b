package naive

import (
	"math"
	"math/rand/v2"

	"tactica/configs"
)

// A unit is one unit in the middle of a trial.
type unit struct {
	*profile
	start int // models at the start of the scenario

	wounds     int     // all wounds on the unit, those it came with included
	shotWounds int     // of them, those from shooting
	fled       float64 // on the line
	pose       pose    // in the plane; of a unit that is lost, the last one
	fleeing    bool
	engaged    bool
	destroyed  bool
	rallied    bool
	cause      string
	reaction   string

	shotUsed     bool
	panicPassed  bool
	frenzyGone   bool
	timesCharged int

	// Of the current round of combat.
	afraid bool
	taken  int // wounds lost to the blows of this round
}

// models left alive; wounds do not add up to a model until there are W of them.
func (u *unit) models() int {
	if u.destroyed {
		return 0
	}
	return u.start - u.wounds/u.w
}

// frenzied until the unit has lost a round of combat.
func (u *unit) frenzied() bool { return u.frenzy && !u.frenzyGone }

// calm units are Immune to Psychology.
func (u *unit) calm() bool { return u.immune || u.frenzied() }

// inflict takes wounds off the unit, never more than it has, and returns how
// many. A unit without models is destroyed. Losses come off the back: a unit
// of fewer ranks or files needs less ground behind its front. Those of a combat
// leave it where it stood, or a flight would not start from there as on the
// line.
func (u *unit) inflict(wounds int, cause string) int {
	wounds = min(wounds, u.start*u.w-u.wounds)
	u.wounds += wounds
	if u.wounds == u.start*u.w {
		u.destroy(cause)
	} else if u.pose.width > 0 && cause != "combat" {
		u.pose.width, u.pose.depth = u.footprint(u.models())
	}
	return wounds
}

func (u *unit) destroy(cause string) {
	u.destroyed, u.cause = true, cause
	u.fleeing, u.engaged = false, false
}

// An aim is a unit that a charger declared against or could.
type aim struct {
	target   *unit
	distance float64 // inches, on the line, when the target has not moved
	from     string  // the side of the target; in the plane known when the charge is declared
}

// gap is the distance now: on the line all flights of the target are added to
// it, in the plane it is that of the closest points.
func (t *trial) gap(c *unit, a aim) float64 {
	if t.sim.ground == nil {
		return a.distance + a.target.fled
	}
	gap := c.pose.corners().gap(a.target.pose.corners())
	t.close(gap - math.Round(gap))
	return gap
}

// A charge is one entry of charges: in the middle of a trial.
type charge struct {
	charger  *unit
	listed   []aim
	others   []aim // redirect targets
	cover    string
	downhill bool

	declared []aim // what the charger last declared against
	result   string
	redirect string
	moved    float64
	reached  []aim
}

// A trial is one play of the scenario.
type trial struct {
	table
	sim        *Sim
	plan       *configs.Plan
	units      []*unit
	charges    []charge
	edges      []float64 // by unit, inches; negative: none
	overridden int
}

// begin draws the uncertain numbers, once for each place in the file, and
// sets the units up.
func (s *Sim) begin(rng *rand.Rand) *trial {
	t := &trial{table: table{rng}, sim: s, units: make([]*unit, 0, len(s.units)), edges: make([]float64, len(s.units))}
	for i, p := range s.units {
		t.units = append(t.units, &unit{
			profile: p, start: int(t.draw(&s.sc.Units[i].Models)), wounds: p.woundsTaken,
			fleeing: p.fleeing, engaged: p.engaged, shotUsed: p.shotUsed,
			cause: "none", reaction: "none",
		})
		if at := s.sc.Units[i].At; at != nil {
			t.setUp(t.units[i], at)
		}
		t.edges[i] = -1
		if s.edges[i] != nil {
			t.edges[i] = max(0, t.draw(s.edges[i]))
		}
	}
	for i := range s.sc.Charges {
		c := &s.sc.Charges[i]
		t.charges = append(t.charges, charge{
			charger: t.units[s.sc.Unit(c.Charger)],
			listed:  t.aims(c.Targets), others: t.aims(c.Redirect),
			cover: c.Cover, downhill: c.Downhill, redirect: "none",
		})
	}
	return t
}

func (t *trial) aims(targets []configs.Target) []aim {
	var out []aim
	for i := range targets {
		from := targets[i].From
		if from == "" {
			from = "front"
		}
		out = append(out, aim{
			target:   t.units[t.sim.sc.Unit(targets[i].Unit)],
			distance: t.distance(&targets[i].Distance),
			from:     from,
		})
	}
	return out
}

// distance of a target on the line; below 0 counts as 0.
func (t *trial) distance(q *configs.Quantity) float64 {
	if t.sim.ground != nil {
		return 0
	}
	return max(0, t.draw(q))
}

// draw takes a value of an uncertain number.
func (t *trial) draw(q *configs.Quantity) float64 {
	switch q.Kind {
	case configs.Fixed:
		return q.Value
	case configs.Uniform:
		return q.Low + (q.High-q.Low)*t.rng.Float64()
	case configs.Normal:
		return q.Mean + q.SD*t.rng.NormFloat64()
	}
	at := t.rng.Float64()
	for _, v := range q.Values {
		weight, _ := v.Weight.Float64()
		if at < weight {
			return v.Value
		}
		at -= weight
	}
	return q.Values[len(q.Values)-1].Value
}

// leadership tests against a limit; the double 1 always passes, and a battle
// standard re-rolls a failed test once (clause 3).
func (t *trial) leadership(u *unit, limit int) bool {
	passed := t.testOnce(u, limit)
	if !passed && u.bsb {
		passed = t.testOnce(u, limit)
	}
	return passed
}

func (t *trial) testOnce(u *unit, limit int) bool {
	sum, doubleOne := t.testDice(u.coldBlooded)
	return doubleOne || sum <= limit
}

// flight runs straight away from another unit and off the table if that is
// where it leads (clauses 1.6 and 8, 1.6).
func (t *trial) flight(u, from *unit) {
	rolled, _ := t.chargeDice(u.swift())
	if t.sim.ground != nil {
		t.fleeInPlane(u, u.pose.away(from.pose.centre()), rolled, nil)
	} else {
		t.run(u, rolled)
	}
}

func (t *trial) run(u *unit, inches int) {
	u.fled += float64(inches)
	u.fleeing, u.engaged = true, false
	if edge := t.edges[u.index]; edge >= 0 && u.fled >= edge-epsilon {
		u.destroy("table-edge")
	}
}

// rally is the one test of every unit that is fleeing at the end; with a
// quarter of its models or fewer only the double 1 helps (clause 5).
func (t *trial) rally() {
	for _, u := range t.units {
		if !u.fleeing {
			continue
		}
		limit := u.ld
		if 4*u.models() <= u.start {
			limit = 0
		}
		u.rallied = t.leadership(u, limit)
	}
}
