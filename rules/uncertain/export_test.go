package uncertain

// Quantile is for the tests, which hold it to the law that it is drawn from.
var Quantile = quantile

// AtWord is the number that a word draws.
func (d *Draw) AtWord(word uint64) int32 {
	if d.law != nil {
		return int32(d.law.Sample(word))
	}
	return d.at(word)
}

// Cuts are the words at which the next of the listed values or parts begins.
func (d *Draw) Cuts() []uint64 {
	if d.law != nil {
		return d.law.Cuts()
	}
	return nil
}
