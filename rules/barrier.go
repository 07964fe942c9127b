package rules

// A Barrier is a surveyor that also tells why charges fail.
type Barrier[S comparable] interface {
	// Barred reports whether the charge of a unit that has failed between two
	// states, one step apart, would have failed with any roll: others, the
	// terrain or the table edge leave it no way to whom it is declared against.
	Barred(before *S, unit int) bool
}
