// Command simulate answers, for a unit that is about to be charged: stand and
// shoot, flee, or hold? It reads a scenario in YAML, replays it, computes the
// exact odds beside it, and says which choice is better, by how much and how
// surely.
//
// This package wires commands, files and the terminal to the packages that do
// the work; it computes nothing.
package main

import (
	"context"
	"io"
	"os"
	"os/signal"
	"syscall"
)

func main() {
	// Writing to a closed pipe is an error to report, not a reason to die.
	signal.Ignore(syscall.SIGPIPE)
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	code := run(ctx, os.Args[1:], os.Stdin, os.Stdout, os.Stderr)
	stop()
	os.Exit(code)
}

// run is the whole program: it returns the exit code.
func run(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	a := &app{in: stdin, out: &sticky{w: stdout}, err: stderr}
	root := newRoot(a)
	root.SetArgs(args)
	root.SetIn(stdin)
	root.SetErr(stderr)
	err := root.ExecuteContext(ctx)
	return a.exit(err)
}

// app is what commands share: the streams, and the outcome that is no error.
type app struct {
	in  io.Reader
	out *sticky
	err io.Writer
	// outcome is the exit code of a command that worked: an expectation that
	// failed, a disagreement, an interrupt.
	outcome int
}

// sticky remembers the first error of writing, so that help texts and tables
// that did not reach their reader are noticed.
type sticky struct {
	w      io.Writer
	failed error
}

func (s *sticky) Write(p []byte) (int, error) {
	if s.failed != nil {
		return 0, s.failed
	}
	n, err := s.w.Write(p)
	s.failed = err
	return n, err
}
