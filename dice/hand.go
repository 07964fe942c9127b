package dice

// Pool is dice that are thrown together and of which the highest or the lowest are
// added up.
type Pool struct {
	Dice, Sides int
	Keep        int  // how many count
	Lowest      bool // these are the lowest; otherwise the highest
}

// Plain returns the pool of n dice that all count.
func Plain(n, sides int) Pool { return Pool{Dice: n, Sides: sides, Keep: n} }

// Law returns the law of the sum of the dice that count.
func (p Pool) Law() *Law {
	switch {
	case p.Keep == p.Dice:
		return Dice(p.Dice, p.Sides)
	case p.Lowest:
		return KeepLowest(p.Dice, p.Sides, p.Keep)
	}
	return KeepHighest(p.Dice, p.Sides, p.Keep)
}

// Die is one die that was thrown.
type Die struct {
	Face    int  `json:"face"`
	Dropped bool `json:"dropped,omitempty"` // it does not count: dropped, or thrown again
}

// Hand is dice as they were thrown, in order.
type Hand []Die

// Sum adds up the dice that count.
func (h Hand) Sum() (sum int) {
	for _, d := range h {
		if !d.Dropped {
			sum += d.Face
		}
	}
	return sum
}

// Highest returns the highest die that counts, 0 if there is none.
func (h Hand) Highest() (highest int) {
	for _, d := range h {
		if !d.Dropped {
			highest = max(highest, d.Face)
		}
	}
	return highest
}

// Throw throws the dice of a pool.
func (s *Stream) Throw(p Pool) Hand {
	h := make(Hand, p.Dice)
	for i := range h {
		h[i].Face = s.Die(p.Sides)
	}
	for range p.Dice - p.Keep {
		drop := -1
		for i, d := range h {
			if !d.Dropped && (drop < 0 || p.Lowest && d.Face > h[drop].Face || !p.Lowest && d.Face < h[drop].Face) {
				drop = i
			}
		}
		h[drop].Dropped = true
	}
	return h
}

// Hand throws a pool, given what the dice that count add up to. It is nil if no dice
// can be found.
func (s *Stream) Hand(p Pool, sum int) Hand {
	if p.Keep == p.Dice {
		h := make(Hand, p.Dice)
		for i, face := range s.Parts(Dice(1, p.Sides), p.Dice, sum) {
			h[i].Face = face
		}
		return h
	}
	return s.HandWith(p, func(h Hand) bool { return h.Sum() == sum })
}

// HandWith throws a pool, given that ok holds of the dice. It is nil if no dice can
// be found.
func (s *Stream) HandWith(p Pool, ok func(Hand) bool) (h Hand) {
	found := s.Until(func() bool {
		h = s.Throw(p)
		return ok(h)
	})
	if !found {
		return nil
	}
	return h
}
