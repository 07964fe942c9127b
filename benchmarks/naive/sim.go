package naive

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"

	"tactica/configs"
)

// epsilon is the tolerance of all comparisons with a distance, in inches.
const epsilon = 1e-9

// The three reactions, in the order of ties.
const (
	hold          = "hold"
	standAndShoot = "stand-and-shoot"
	flee          = "flee"
)

// A Sim plays one scenario.
type Sim struct {
	// Decide takes the decisions that a plan leaves to best play: kind is
	// "reaction" (unit answers the charge of opponent, the nth on it) or
	// "redirect" (unit is the charger, opponent the unit that fled, nth is 1).
	// legal are the options in the order of ties; for a redirect "chase" and
	// then the names of the targets. Nil takes the first.
	Decide func(kind, unit, opponent string, nth int, legal []string) string

	sc    *configs.Scenario
	names []string // of the variables
	units []*profile
	edges []*configs.Quantity // by unit; nil: no table edge behind it

	// In the plane; nil on the line.
	ground  *ground
	routes  map[string]route // charge moves that were searched already
	closest float64          // to a decision that could have gone either way, inches
}

// New checks a scenario and prepares to play it. It refuses what the rule page
// calls an input error.
func New(sc *configs.Scenario) (*Sim, error) {
	if sc.Rules != "wfb8" && sc.Rules != "battleaxe" {
		return nil, fmt.Errorf("rules %q are not played here", sc.Rules)
	}
	if len(sc.Charges) == 0 {
		return nil, errors.New("no charges")
	}
	ground, err := readGround(sc)
	if err != nil {
		return nil, err
	}
	s := &Sim{
		sc: sc, edges: make([]*configs.Quantity, len(sc.Units)),
		ground: ground, routes: map[string]route{}, closest: math.Inf(1),
	}
	for i := range sc.Units {
		p, err := newProfile(&sc.Units[i], i)
		if err != nil {
			return nil, err
		}
		s.units = append(s.units, p)
	}
	if err := s.checkCharges(); err != nil {
		return nil, err
	}
	s.names = s.Variables()
	if s.ground != nil {
		for _, t := range s.starts() {
			if err := t.checkGround(); err != nil {
				return nil, err
			}
		}
	}
	if !s.firstChargePossible() {
		return nil, errors.New("charges.0: the first charge cannot be declared (clause 1.1)")
	}
	return s, nil
}

// checkCharges: each unit charges once, all chargers are of one side and all
// targets of the other (clause 8, 1.1).
func (s *Sim) checkCharges() error {
	charged := map[string]bool{}
	side := ""
	for i := range s.sc.Charges {
		c := &s.sc.Charges[i]
		at := s.sc.Unit(c.Charger)
		if at < 0 {
			return fmt.Errorf("charges.%d: no unit %q", i, c.Charger)
		}
		if side == "" {
			side = s.units[at].side
		}
		if s.units[at].side != side {
			return fmt.Errorf("charges.%d: chargers of both sides", i)
		}
		if charged[c.Charger] {
			return fmt.Errorf("charges.%d: %s charges twice", i, c.Charger)
		}
		charged[c.Charger] = true
		if len(c.Targets) == 0 {
			return fmt.Errorf("charges.%d: no target", i)
		}
		for _, list := range [][]configs.Target{c.Targets, c.Redirect} {
			for j := range list {
				if err := s.checkTarget(&list[j], side); err != nil {
					return fmt.Errorf("charges.%d: %w", i, err)
				}
			}
		}
	}
	return nil
}

// checkTarget also notes the table edge behind the target, which all charges
// on it share (clause 8, 1.6).
func (s *Sim) checkTarget(t *configs.Target, chargers string) error {
	at := s.sc.Unit(t.Unit)
	if at < 0 {
		return fmt.Errorf("no unit %q", t.Unit)
	}
	if s.units[at].side == chargers {
		return fmt.Errorf("%s is of the chargers' side", t.Unit)
	}
	if !t.Distance.IsSet() && s.ground == nil {
		return fmt.Errorf("no distance to %s", t.Unit)
	}
	if s.edges[at] == nil && t.Edge.IsSet() {
		s.edges[at] = &t.Edge
	}
	return nil
}

// Play plays one trial of the plan with this number (place in Plans).
func (s *Sim) Play(plan int, rng *rand.Rand) Outcome { return s.play(plan, rng).outcome() }

// play is Play with everything as it stands at the end.
func (s *Sim) play(plan int, rng *rand.Rand) *trial {
	t := s.begin(rng)
	if plan >= 0 && plan < len(s.sc.Plans) {
		t.plan = &s.sc.Plans[plan]
	}
	for i := range t.charges {
		t.declare(&t.charges[i])
	}
	t.moveChargers()
	if !s.sc.Contact {
		t.fight()
	}
	if s.sc.Rally {
		t.rally()
	}
	return t
}
