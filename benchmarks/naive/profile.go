package naive

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tactica/configs"
)

// never is a save that no die can make.
const never = 7

// A fighter is what a rider or a mount strikes with.
type fighter struct{ ws, s, i, a int }

// A profile is a unit as it stands in the army list: nothing here changes
// while the dice roll.
type profile struct {
	key, side, troop    string
	index               int // place in units:
	files               int
	width, depth        int // of one base, millimetres
	points              float64
	m, bs, t, w, ld     int
	bsIsNeed            bool // Ballistic Skill written as "4+"
	rider               fighter
	mount               *fighter
	save, saveInCombat  int // armour, clause 1.4; in combat without the shield of a two-handed weapon
	ward, regeneration  int
	parry               bool
	missiles            []weapon
	blade               weapon // what it fights with in combat
	fireSingle          bool
	champion, musician  bool
	standard, battleStd bool
	bsb                 bool // battle standard in range
	chargeBase          float64
	woundsTaken         int
	shotUsed            bool
	fleeing, engaged    bool // at the start

	swiftstride, fly, fear, terror, immune, unbreakable, stubborn, unstable bool
	skirmishers, coldBlooded, hatred, frenzy, first, last                   bool
	stomp, thunderstomp, flammable, killingBlow, poisoned                   bool
	impact, random                                                          *pool
}

// newProfile reads a unit.
func newProfile(u *configs.Unit, index int) (*profile, error) {
	p := &profile{
		key: u.Key, side: u.Side, troop: u.Troop, index: index,
		files: u.Files, width: u.Base.Width, depth: u.Base.Depth, points: u.Points,
		ward: orNever(u.Ward), regeneration: never, fireSingle: u.FireSingle, bsb: u.BSB,
		chargeBase: u.ChargeBase, woundsTaken: u.Wounds, shotUsed: u.ShotUsed,
		fleeing: u.State.Fleeing, engaged: u.State.Engaged,
	}
	p.readStats(u)
	for _, word := range u.Command {
		switch word {
		case "champion":
			p.champion = true
		case "musician":
			p.musician = true
		case "standard":
			p.standard = true
		case "battle standard":
			p.battleStd = true
		default:
			return nil, fmt.Errorf("units.%s: command %q", u.Key, word)
		}
	}
	for i := range u.Special {
		if err := p.give(&u.Special[i]); err != nil {
			return nil, fmt.Errorf("units.%s: %w", u.Key, err)
		}
	}
	if err := p.takeWeapons(u); err != nil {
		return nil, fmt.Errorf("units.%s: %w", u.Key, err)
	}
	if err := p.putOnArmour(u); err != nil {
		return nil, fmt.Errorf("units.%s: %w", u.Key, err)
	}
	switch {
	case p.files < 1 || p.t < 1 || p.w < 1 || p.width < 1 || p.depth < 1:
		return nil, fmt.Errorf("units.%s: files, T, W and base must be at least 1", u.Key)
	case p.unbreakable && p.fleeing:
		return nil, fmt.Errorf("units.%s: Unbreakable and fleeing (clause 8, 1.3)", u.Key)
	case p.woundsTaken < 0 || p.woundsTaken >= p.w:
		return nil, fmt.Errorf("units.%s: wounds_taken must leave the model alive", u.Key)
	}
	return p, nil
}

// readStats reads the characteristics; W is 1 and BS 0 by default, a missing
// value of a mount is the rider's, and a mounted unit moves as its mount
// (clause 8, 1.1 and 4).
func (p *profile) readStats(u *configs.Unit) {
	value := func(name string, missing int) int {
		if s, ok := u.Stats[name]; ok {
			return s.Value
		}
		return missing
	}
	p.m, p.bs, p.t, p.w = value("M", 0), value("BS", 0), value("T", 0), value("W", 1)
	p.bsIsNeed = u.Stats["BS"].Plus
	p.rider = fighter{ws: value("WS", 0), s: value("S", 0), i: value("I", 0), a: value("A", 0)}
	p.ld = max(value("Ld", 0), u.GeneralLd) // clause 3
	if u.Mount == nil {
		return
	}
	ride := func(name string, riders int) int {
		if s, ok := u.Mount[name]; ok {
			return s.Value
		}
		return riders
	}
	p.m = ride("M", p.m)
	p.mount = &fighter{
		ws: ride("WS", p.rider.ws), s: ride("S", p.rider.s),
		i: ride("I", p.rider.i), a: ride("A", p.rider.a),
	}
}

// give adds a special rule to the unit.
func (p *profile) give(s *configs.Special) error {
	flags := map[string]*bool{
		"swiftstride": &p.swiftstride, "fear": &p.fear, "terror": &p.terror,
		"immune to psychology": &p.immune, "unbreakable": &p.unbreakable, "stubborn": &p.stubborn,
		"unstable": &p.unstable, "skirmishers": &p.skirmishers, "cold-blooded": &p.coldBlooded,
		"hatred": &p.hatred, "frenzy": &p.frenzy, "always strikes first": &p.first,
		"always strikes last": &p.last, "stomp": &p.stomp, "thunderstomp": &p.thunderstomp,
		"flammable": &p.flammable, "fly": &p.fly, "killing blow": &p.killingBlow,
		"poisoned attacks": &p.poisoned,
		// Without effect inside the horizon.
		"fast cavalry": new(bool), "large target": new(bool),
	}
	if flag, ok := flags[s.Name]; ok {
		*flag = true
		return nil
	}
	switch s.Name {
	case "regeneration":
		n, err := strconv.Atoi(strings.TrimSuffix(s.Argument, "+"))
		if err != nil {
			return fmt.Errorf("regeneration %q", s.Argument)
		}
		p.regeneration = n
	case "impact hits", "random movement":
		dice, ok := parsePool(s.Argument)
		if !ok {
			return fmt.Errorf("%s %q", s.Name, s.Argument)
		}
		if s.Name == "impact hits" {
			p.impact = &dice
		} else {
			p.random = &dice
		}
	default:
		return fmt.Errorf("no special rule %q", s.Name)
	}
	return nil
}

// takeWeapons sorts the weapons. In combat the unit uses the first listed
// weapon of close combat that is not a hand weapon, and else the hand weapon,
// which everybody has; a brace of pistols counts as two hand weapons; an entry
// with a count takes no part (clause 8, 1.4 and 4).
func (p *profile) takeWeapons(u *configs.Unit) error {
	p.blade = armoury["hand weapon"]
	p.blade.name = "hand weapon"
	chosen := false
	for i := range u.Weapons {
		w, err := arm(&u.Weapons[i])
		if err != nil {
			return err
		}
		if w.reach > 0 {
			p.missiles = append(p.missiles, w)
		}
		if chosen || w.models > 0 || w.name == "hand weapon" {
			continue
		}
		if w.fightsAsTwo {
			w = armoury["two hand weapons"]
			w.name = "two hand weapons"
		}
		if w.reach == 0 {
			p.blade, chosen = w, true
		}
	}
	if p.blade.extraRank && p.mount != nil { // a spear on horseback: +1 S on the charge
		p.blade.extraRank, p.blade.chargeOnly, p.blade.strength = false, true, 1
	}
	return nil
}

// putOnArmour works out the armour saves and the parry. `save:` is final;
// else armour is light 6+, heavy 5+, full plate and chaos 4+, and shield,
// barding and a mount each one better. Two-handed weapons give up the shield
// in combat (clause 8, 4).
func (p *profile) putOnArmour(u *configs.Unit) error {
	if u.Save != 0 {
		p.save, p.saveInCombat = int(u.Save), int(u.Save)
		return nil
	}
	body, better := never, 0
	words := u.Armour
	if p.mount != nil && !slices.Contains(words, "mounted") {
		words = append(slices.Clone(words), "mounted")
	}
	for _, word := range words {
		switch word {
		case "light", "light armour":
			body = min(body, 6)
		case "heavy", "heavy armour":
			body = min(body, 5)
		case "full plate", "full plate armour", "chaos", "chaos armour":
			body = min(body, 4)
		case "shield", "barding", "mounted":
			better++
		default:
			return fmt.Errorf("armour %q", word)
		}
	}
	p.save = body - better
	p.saveInCombat = p.save
	if !slices.Contains(words, "shield") {
		return nil
	}
	if p.blade.twoHanded {
		p.saveInCombat++
	}
	p.parry = p.blade.name == "hand weapon" && p.mount == nil
	return nil
}

// orNever turns a missing save into one that cannot be made.
func orNever(s configs.Save) int {
	if s == 0 {
		return never
	}
	return int(s)
}

// causesFear: Terror causers cause Fear too (clause 8, 4).
func (p *profile) causesFear() bool { return p.fear || p.terror }

// swift units roll three dice and drop the lowest; flyers are swift.
func (p *profile) swift() bool { return p.swiftstride || p.fly }

// gate is the Movement that the enemy must be beyond to be shot at while it
// charges; flyers have 10 (clauses 1.3 and "fly").
func (p *profile) gate() int {
	if p.fly {
		return 10
	}
	return p.m
}

// monstrous ranks are three wide and support with up to three attacks.
func (p *profile) monstrous() bool {
	switch p.troop {
	case "monstrous-infantry", "monstrous-cavalry", "monstrous-beasts":
		return true
	}
	return false
}

// stompable: infantry, warbeasts, swarms and war machines (clause 8, 4).
func (p *profile) stompable() bool {
	switch p.troop {
	case "infantry", "warbeasts", "swarm", "war-machine":
		return true
	}
	return false
}

// mortal: those whom a Killing Blow can slay.
func (p *profile) mortal() bool {
	switch p.troop {
	case "infantry", "cavalry", "warbeasts", "war-machine":
		return true
	}
	return false
}
