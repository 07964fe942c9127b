package benchmarks

import (
	"context"
	"testing"
)

func BenchmarkReference(b *testing.B) {
	ref, err := reference()
	if err != nil {
		b.Fatal(err)
	}
	ctx := context.Background()
	for _, c := range []contender{
		{Walk, func(first, n int64) error { return ref.walk(ctx, first, n, 1) }},
		{Play, func(first, n int64) error { return ref.play(ctx, first, n) }},
		{Naive, ref.naive},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			if err := c.run(0, int64(b.N)); err != nil {
				b.Fatal(err)
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "trials/s")
		})
	}
}
