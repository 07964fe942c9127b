package naive

// A blow is a hit that is about to wound.
type blow struct {
	strength       int
	armourPiercing bool
	killingBlow    bool
	flaming        bool
	wounded        bool // a poisoned hit: it wounds without a roll
}

// strike rolls a hit to wound and the victim's saves, and returns the wounds
// it takes: none, one, or for a Killing Blow as many as a model has (clause
// 1.4 and "killing blow").
func (t *trial) strike(b blow, victim *profile, armour int, parries bool) int {
	slain := false
	if !b.wounded {
		need := min(max(4+victim.t-b.strength, 2), 6)
		die := t.d6()
		if die < need {
			return 0
		}
		slain = b.killingBlow && die == 6 && victim.mortal()
	}
	if !slain && t.saved(armour+max(0, b.strength-3)+oneIf(b.armourPiercing)) {
		return 0
	}
	// One ward at most: the best of ward, regeneration and parry.
	ward := victim.ward
	if !slain && !b.flaming {
		ward = min(ward, victim.regeneration)
	}
	if !slain && parries {
		ward = min(ward, 6)
	}
	if t.saved(ward) {
		return 0
	}
	wounds := 1
	if slain {
		wounds = victim.w
	}
	if b.flaming && victim.flammable {
		wounds *= 2
	}
	return wounds
}

// saved rolls a save; a 1 always fails.
func (t *trial) saved(need int) bool {
	if need >= never {
		return false
	}
	return t.d6() >= max(need, 2)
}

func oneIf(b bool) int {
	if b {
		return 1
	}
	return 0
}
