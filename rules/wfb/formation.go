package wfb

// How a unit stands: files, ranks and fronts by the models that are left;
// clause 4.

// monstrous troops count ranks of three, and their second rank supports with
// up to three attacks each.
func (u *unit) monstrous() bool {
	return u.troop == "monstrous-infantry" || u.troop == "monstrous-cavalry" || u.troop == "monstrous-beasts"
}

func (u *unit) rankWidth() int {
	if u.monstrous() {
		return 3
	}
	return 5
}

// horde: ten files or more, after losses; six of monstrous troops.
func (u *unit) horde(models int) bool {
	if u.monstrous() {
		return min(u.files, models) >= 6
	}
	return min(u.files, models) >= 10
}

// ranks is the number of ranks with enough models, from the table.
func (u *unit) ranks(models int) int { return int(u.rankTable[models]) }

// countRanks counts the ranks with enough models, the first one and the last
// one included; clause 4.
func (u *unit) countRanks(models int) int {
	if u.skirmishers || u.files < u.rankWidth() {
		return 0
	}
	full := models / u.files
	if models%u.files >= u.rankWidth() {
		full++
	}
	return full
}

// sideOf is how many models a unit of so many has along a side, and how wide
// one of them is there, in millimetres.
func (u *unit) sideOf(at side, models int) (n, width int) {
	if at.flank() {
		return (models + u.files - 1) / u.files, u.depth
	}
	return min(u.files, models), u.width
}
