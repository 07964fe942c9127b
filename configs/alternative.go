package configs

// An Alternative is a setting that could as well be another: an assumption of
// the rules, a policy, a weight. A sensitivity run tries each of its values.
type Alternative struct {
	Path   string   // as for --set
	Values []string // other than the one that the scenario has
	Text   string   // what it is about, for people
}

// Without is the alternative less a value, or nothing when it was the only
// one.
func (a Alternative) Without(value string) (Alternative, bool) {
	var rest []string
	for _, v := range a.Values {
		if v != value {
			rest = append(rest, v)
		}
	}
	a.Values = rest
	return a, len(rest) > 0
}
