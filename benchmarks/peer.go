package benchmarks

import (
	"context"
	"fmt"
	"os/exec"
	"strconv"
)

// peer runs the program of benchmarks/peer: the same game as naive, in C++.
// Build it with
//
//	g++ -O3 -std=c++17 -o peer benchmarks/peer/peer.cpp
func peer(ctx context.Context, program string, seed, trials int64) error {
	cmd := exec.CommandContext(ctx, program, strconv.FormatInt(trials, 10), strconv.FormatInt(seed, 10))
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("%s: %w: %s", program, err, out)
	}
	return nil
}
