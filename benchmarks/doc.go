// Package benchmarks owns how fast the engines are, as ratios within one run:
// the machines that programs run on differ and are shared, so a time by itself
// says little. The yardstick is a naive simulator of the same game, which also
// vouches for the engines' numbers in the tests here.
package benchmarks
