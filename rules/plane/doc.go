// Package plane owns the geometry of units on a table: where a unit stands,
// how far it is from another, which of its sides is charged, how it wheels,
// what it runs into, and where it ends. It knows no dice, no game state and
// no rule family; it imports the standard library alone and must not import
// anything of the project.
//
// A unit is a rectangle, given by the centre of its front, its heading and
// its size. Lengths are inches, headings are degrees counter-clockwise from
// the x axis, bases are millimetres (25.4 to the inch).
//
// Every function is a pure function of its arguments: equal arguments give
// equal bits, so a pose may be a key. Products are rounded before they are
// added (float64(a*b)), so that no compiler setting fuses them; sines and arc
// functions come from package math. Places and lengths are good to 1e-9 inch,
// and that is also how near two shapes are when they touch ([Touch]).
//
// During a move only the front of a unit, a segment, can run into something;
// at the end of the move the whole rectangle counts. Moves assume that the
// unit starts clear of everything ([Field.Clear]); from a start that is not,
// they go nowhere or end clear, and never panic. Arguments from strangers go
// through the Validate methods and [NewPolygon] first.
//
// Why no geometry library: gonum's spatial/r2 and golang/geo's r2 have
// vectors and boxes but neither segments nor polygons, and their products may
// be fused; paulmach/orb has point-to-segment distance and no more of what is
// needed. What this package is made of (first contact of a moving or turning
// segment, shortest retreat, flush alignment) none of them offers.
package plane
