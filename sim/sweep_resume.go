package sim

import (
	"fmt"
	"maps"
	"slices"
)

// Resume takes over the points of an earlier sweep, as far as it came: Sweep
// does not compute them again, and what comes of it is the same to the last
// byte. The points must be of the same scenario, with the same numbers varied
// and the same options and version; otherwise the error says what differs, and
// nothing is taken over. Points that the sweep does not have are refused too,
// as they would be lost.
//
// Points without the one that ends a sweep, as in a file that was cut off, do not
// all say what was asked for: those that leave a doubt are computed again.
func (p *SweepPlan) Resume(earlier []*Result, o Options) error {
	if len(earlier) == 0 {
		return nil
	}
	last := earlier[len(earlier)-1]
	ended := last.Sweep != nil
	if ended {
		if err := p.sameSweep(last.Sweep, o); err != nil {
			return err
		}
	}
	known := map[[2]float64]*Result{}
	for i, r := range earlier {
		err := p.samePoint(r, o)
		if err == nil && !ended {
			err = p.sameRun(r, o)
		}
		if err == nil {
			err = sound(r)
		}
		if err != nil {
			return fmt.Errorf("line %d: %w", i+1, err)
		}
		if known[place(r.At.Values)] != nil {
			return fmt.Errorf("line %d: the point is there twice", i+1)
		}
		r.Sweep, r.Scenario.File = nil, p.Scenario.File
		known[place(r.At.Values)] = r
	}
	// Where nothing was run, what is listed hangs on the other points.
	maps.DeleteFunc(known, func(_ [2]float64, r *Result) bool { return notRun(r) || !ended && doubtful(r, o) })
	p.known = known
	return nil
}

// differs is the error of two things that should be the same.
func differs(what string, theirs, ours any) error {
	return fmt.Errorf("made with %s %v, and this is %v", what, theirs, ours)
}

// sameSweep compares what was asked for.
func (p *SweepPlan) sameSweep(info *SweepInfo, o Options) error {
	trials := o.Trials
	if o.Engine == Exact {
		trials = 0
	}
	switch {
	case info.Engine != o.Engine:
		return differs("--engine", info.Engine, o.Engine)
	case info.Trials != trials:
		return differs("--trials", info.Trials, trials)
	case info.Precision != o.Precision:
		return differs("--precision", info.Precision, o.Precision)
	}
	return nil
}

// sameRun compares what was asked for as far as a point alone says it.
func (p *SweepPlan) sameRun(r *Result, o Options) error {
	switch {
	case notRun(r):
		return nil
	case r.Run.Engine != o.Engine && !(r.Run.Engine == Sample && o.Engine == Both):
		return differs("--engine", r.Run.Engine, o.Engine)
	case r.Run.Precision != o.Precision:
		return differs("--precision", r.Run.Precision, o.Precision)
	case r.Run.StoppedBy == "trials" && r.Run.Trials != o.Trials:
		return differs("--trials", r.Run.Trials, o.Trials)
	}
	return nil
}

func notRun(r *Result) bool { return r.Run.Exact == nil && r.Run.Trials == 0 }

// doubtful: of a point that was sampled alone nobody knows whether both engines
// were asked for, and of one that was precise enough, how many trials at most.
func doubtful(r *Result, o Options) bool {
	return r.Run.Engine != o.Engine || r.Run.StoppedBy == "precision"
}

// samePoint compares what a point was made from.
func (p *SweepPlan) samePoint(r *Result, o Options) error {
	switch {
	case r.Schema != SchemaVersion:
		return differs("schema", r.Schema, SchemaVersion)
	case r.Tool.Version != o.Version:
		return differs("version", r.Tool.Version, o.Version)
	case r.Scenario.Digest != p.Scenario.Digest:
		return fmt.Errorf("made from another scenario, or with another --set: its digest is %s, and this is %s", r.Scenario.Digest, p.Scenario.Digest)
	case r.Run.Seed != o.Seed:
		return differs("--seed", r.Run.Seed, o.Seed)
	case r.Run.FirstTrial != o.First:
		return differs("first trial", r.Run.FirstTrial, o.First)
	case r.Run.Confidence != o.Confidence:
		return differs("--confidence", r.Run.Confidence, o.Confidence)
	case r.At == nil || len(r.At.Values) != len(p.Vary):
		return fmt.Errorf("has not one value for each of the %d numbers that vary here", len(p.Vary))
	case r.Run.StoppedBy == "interrupt":
		return fmt.Errorf("not all of its trials were run")
	}
	for i := range p.Vary {
		v := &p.Vary[i]
		switch {
		case r.At.Paths[i] != v.Path:
			return differs("--vary", r.At.Paths[i], v.Path)
		case !slices.Contains(v.Values, r.At.Values[i]):
			return fmt.Errorf("this sweep has no point at %s=%s", v.Path, number(r.At.Values[i]))
		}
	}
	return nil
}
