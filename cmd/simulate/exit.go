package main

import (
	"errors"
	"fmt"
	"io/fs"
	"syscall"

	"tactica/configs"
	"tactica/sim/graph"
)

// Exit codes, a contract with scripts.
const (
	exitOK          = 0
	exitExpectation = 1   // an expectation of the scenario failed
	exitNotFound    = 1   // explain --where: no such trial
	exitInput       = 2   // bad input or usage
	exitOutput      = 3   // an output could not be written
	exitDisagree    = 4   // exact and sampled disagree
	exitInterrupt   = 130 // interrupted; what was finished is printed
)

// outputError is an output that could not be written.
type outputError struct {
	name string // file, or "standard output"
	err  error
}

func (e *outputError) Error() string {
	return fmt.Sprintf("cannot write %s: %s", e.name, reason(e.err))
}

func (e *outputError) Unwrap() error { return e.err }

// reason is the bare cause of a system error, without the path that the
// message names already.
func reason(err error) string {
	var path *fs.PathError
	if errors.As(err, &path) {
		err = path.Err
	}
	if errors.Is(err, syscall.EPIPE) {
		return "its reader has gone away (broken pipe)"
	}
	return err.Error()
}

// interrupted passes on the error of a command, unless the command was ended
// before there was anything to print: this is told, and is an exit code of its own.
func (a *app) interrupted(err error) error {
	if !errors.Is(err, graph.ErrInterrupted) && !errors.Is(err, errInterrupted) {
		return err
	}
	fmt.Fprintln(a.err, "simulate: interrupted before there was anything to print")
	a.outcome = exitInterrupt
	return nil
}

// exit reports an error, if any, and returns the exit code.
func (a *app) exit(err error) int {
	var problems configs.Problems
	var output *outputError
	switch {
	case errors.As(err, &problems):
		fmt.Fprintln(a.err, err)
		return exitInput
	case errors.As(err, &output):
		fmt.Fprintln(a.err, "simulate:", output)
		return exitOutput
	case a.out.failed != nil:
		fmt.Fprintln(a.err, "simulate:", &outputError{"standard output", a.out.failed})
		return exitOutput
	case err != nil:
		fmt.Fprintln(a.err, "simulate:", err)
		return exitInput
	}
	return a.outcome
}
