package advise

import "math"

// placeDecimals are those of a place that is not round.
const placeDecimals = 2

// Place writes a number that varies: to a hundredth, or finer where it has up to
// four decimals.
func Place(v float64) string { return placed(v, placeDecimals, math.Round) }

// placed writes a place with up to four decimals as it is, and any other one
// rounded to fewer; small ones keep four.
func placed(v float64, places int, round func(float64) float64) string {
	if d := decimals(v); d <= 4 {
		return short(v, d)
	}
	if math.Abs(v) < 0.1 {
		places = max(places, 4)
	}
	return short(rounded(v, places, round), places)
}

// Border writes where a stretch ends and where the next one starts. Where the
// change lies in between, the end is rounded down and the start up: what is said
// of either is known there, and they never look alike. They have more decimals
// than a place where the gap or a stretch is narrower than those can show.
func Border(before, after *Stretch) (to, from string) {
	if before.To >= after.From {
		return Place(before.To), Place(after.From)
	}
	places := decimalsFor(placeDecimals, after.From-before.To)
	for _, st := range []*Stretch{before, after} {
		if length := st.To - st.From; length > 0 { // both of its ends may move inwards
			places = decimalsFor(places, length/20)
		}
	}
	return placed(before.To, places, math.Floor), placed(after.From, places, math.Ceil)
}

// decimalsFor is so many decimals, or more while the next one is still no finer
// than needed.
func decimalsFor(places int, needed float64) int {
	for places < mostDecimals && math.Pow10(-places-1) >= needed*(1-1e-9) {
		places++
	}
	return places
}
