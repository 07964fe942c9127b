package families

import (
	"tactica/configs"
	"tactica/sim"
)

// At makes the model of a scenario with the numbers of a sweep at these values,
// for sim.Sweep: a first charge that cannot be declared is a *sim.Impossible,
// anything else that is wrong configs.Problems.
func At(sc *configs.Scenario, vary []configs.Vary, values []float64) (*sim.Model, error) {
	doc := sc.Doc
	for i := range vary {
		var problems configs.Problems
		if doc, problems = doc.Swept(vary[i].Path, values[i]); len(problems) > 0 {
			return nil, problems
		}
	}
	there, problems := doc.Load(All)
	if len(problems) > 0 {
		return nil, problems
	}
	m, problems := Ready(there)
	if reason, ok := impossible(problems); ok {
		return nil, &sim.Impossible{Scenario: there, Reason: reason}
	}
	return m, problems.Err()
}

// impossible: the first charge cannot be declared, and nothing else is wrong.
func impossible(problems configs.Problems) (reason string, ok bool) {
	if len(problems) != 1 || !problems[0].Undeclarable {
		return "", false
	}
	return problems[0].Message, true
}
