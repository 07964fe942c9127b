package configs_test

import (
	"fmt"
	"strings"
	"testing"

	"tactica/configs"
)

// What a hostile file can make the loader do is bounded.
func TestBounds(t *testing.T) {
	for name, c := range map[string]struct{ src, want string }{
		"bytes":  {"name: " + strings.Repeat("x", 1<<20), "the file has 1048582 bytes; a scenario has at most 1048576 (1 MiB)"},
		"values": {"a: [" + strings.Repeat("x,", 50_000) + "]", "the file is too large: more than 50000 values once aliases are filled in"},
		"depth":  {strings.Repeat("[", 41) + strings.Repeat("]", 41), "nested too deeply: at most 40 levels"},
	} {
		_, problems := configs.Load("big.yaml", []byte(c.src), wfbOnly)
		if len(problems) != 1 || problems[0].Message != c.want {
			t.Errorf("%s: %d problems, the first: %.200s", name, len(problems), problems.Error())
		}
	}
	// Within the bounds the same shapes are read.
	for _, src := range []string{"a: [" + strings.Repeat("x,", 49_990) + "]", "a: " + strings.Repeat("[", 38) + strings.Repeat("]", 38)} {
		if d, problems := configs.Parse("big.yaml", []byte(src)); d == nil {
			t.Errorf("%.200s", problems.Error())
		}
	}
}

func TestProblemsAreBounded(t *testing.T) {
	var src strings.Builder
	for i := range 3000 {
		fmt.Fprintf(&src, "key%d: 1\n", i)
	}
	_, problems := configs.Load("many.yaml", []byte(src.String()), wfbOnly)
	if len(problems) != 1000 {
		t.Errorf("%d problems", len(problems))
	}
	if text := problems.Error(); !strings.HasSuffix(text, "only the first 1000 problems are shown") {
		t.Errorf("ends with %q", text[len(text)-100:])
	}
}

// A message never carries what moves a cursor or turns the direction of
// writing.
func TestMessagesArePrintable(t *testing.T) {
	for _, src := range []string{
		"\"\\e[2J\": 1\n", "rules: \"\\e[2J\"\n", "rules: wfb8\nname: \"a\u202eb\u2066\"\n\"x\u202ey\": 1\n", "plans: {\"\\e\": {\"\\x07\": hold}}\nrules: wfb8\n",
	} {
		_, problems := configs.Load("x.yaml", []byte(src), wfbOnly)
		if len(problems) == 0 || strings.ContainsAny(problems.Error(), "\x1b\x07\u202e\u2066") {
			t.Errorf("%q", problems.Error())
		}
	}
}
