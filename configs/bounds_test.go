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
		"bytes":  {"name: " + strings.Repeat("x", 1<<20), "the file has more than 1,048,576 bytes (1 MiB), the most that a scenario may have"},
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

// A file repeats a long text by aliases, or has thousands of names that each
// message could list: what is said about it stays short. Without the bounds
// these files take minutes, or the memory of the machine.
func TestMessagesAreBounded(t *testing.T) {
	many := func(n int, format string) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, format, i)
		}
		return b.String()
	}
	long := strings.Repeat("k", 900_000)
	for name, c := range map[string]struct{ src, want string }{
		"text":     {"rules: wfb8\nname: &a " + long + "\nunits: {u: {command: [" + strings.Repeat("*a,", 20_000) + "]}}", "a text of 900000 bytes; nothing in a scenario has more than 1000"},
		"key":      {"rules: wfb8\nunits:\n  ? " + long + "\n  : {" + many(4_000, "q%d: 1,") + "}", "a text of 900000 bytes; nothing in a scenario has more than 1000"},
		"plans":    {"rules: wfb8\nplans: {" + many(9_000, "p%d: best,") + "}\nexpect: [" + strings.Repeat("{best: qqqqqq},", 9_000) + "]", "p22, p23, and 8976 more"},
		"units":    {"rules: wfb8\npolicies: {" + many(14_000, "other-%d: 1,") + "}\nunits: {" + many(9_000, "u%d: 1,") + "}", "u22, u23, and 8976 more"},
		"fraction": {"rules: wfb8\nunits: {u: {models: {oneof: {" + many(100, "1%[1]d: 1/8888888888888888%[1]d1,") + "}}}}", "no common denominator"},
		"dice":     {"rules: wfb8\nunits: {u: {models: {dice: 100D10+100D9+100D11+100D8+100D12+100D7+100D13+100D6+99D14}}}", "should be a dice expression"},
	} {
		_, problems := configs.Load("big.yaml", []byte(c.src), wfbOnly)
		text := problems.Error()
		if len(text) > 1<<20 || !strings.Contains(text, c.want) {
			t.Errorf("%s: %d bytes of messages without %q: %.300s", name, len(text), c.want, text)
		}
	}
	// Within the bound a text is read, and too long only for what it stands for.
	_, problems := configs.Load("long.yaml", []byte("rules: wfb8\nname: "+strings.Repeat("k", 1000)), wfbOnly)
	if text := problems.Error(); !strings.Contains(text, "is 1000 characters long; at most 100") {
		t.Error(text)
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
