package configs_test

import (
	"testing"

	"tactica/configs"
)

// FuzzLoad wants an answer to whatever is in a file: a scenario, or problems
// that can be printed; and the same scenario again with a value set.
func FuzzLoad(f *testing.F) {
	for _, folder := range []string{"good", "bad"} {
		for _, file := range fixtures(f, folder) {
			f.Add(read(f, file))
		}
	}
	for _, info := range configs.BuiltinNames() {
		src, _ := configs.Builtin(info.Name)
		f.Add(src)
	}
	f.Fuzz(func(t *testing.T, src []byte) {
		s, problems := configs.Load("fuzz.yaml", src, wfbOnly)
		if (s == nil) != (len(problems) > 0) {
			t.Fatalf("scenario %v, problems %v", s, problems)
		}
		if len(problems.Error()) > 4<<20 {
			t.Fatalf("%d bytes of messages", len(problems.Error()))
		}
		if s == nil {
			return
		}
		if _, problems := s.With("charges.0.distance", "7", wfbOnly); problems != nil && s.Units[0].At == nil && len(s.Sweep) == 0 {
			t.Fatalf("a distance that no file refuses: %v", problems)
		}
		for _, c := range s.Charges {
			if s.Unit(c.Charger) < 0 || len(c.Targets) == 0 {
				t.Fatalf("a charge of nobody on nobody: %+v", c)
			}
		}
	})
}

// FuzzSet wants an answer to whatever stands behind --set.
func FuzzSet(f *testing.F) {
	f.Add("units.guns.models", "20")
	f.Add("charges.0.distance", "{uniform: [7, 12]}")
	f.Add("..", "&a [*a]")
	f.Add("units", "{a: &x {<<: *x}}")
	f.Fuzz(func(t *testing.T, path, value string) {
		d, problems := configs.Parse("fuzz.yaml", []byte(base))
		if problems != nil {
			t.Fatal(problems)
		}
		changed, problems := d.With(path, value)
		if (changed == nil) != (len(problems) > 0) {
			t.Fatalf("document %v, problems %v", changed, problems)
		}
		if changed != nil {
			_, problems = changed.Load(wfbOnly)
		}
		_ = problems.Error()
	})
}
