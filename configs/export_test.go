package configs

// For tests: a document as a value of JSON, misspelling distance, and the
// parts of the loader that have twins.
var (
	Distance = distance
	Crossing = crossing
)

func (d *Document) Plain() any { return d.root.plain() }
