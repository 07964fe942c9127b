package main

import (
	"bytes"
	"context"
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tactica/configs"
	"tactica/sim"
)

// tables writes scenarios to run: one on a table, the same under another
// name, and one whose plan can only be refused once it is known that the game
// cannot be enumerated.
func tables(t *testing.T) (one, two, uncertain string) {
	t.Helper()
	src, ok := configs.Builtin("t9a-failed")
	if !ok {
		t.Fatal("no built-in scenario on a table")
	}
	folder := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	text := string(src)
	renamed := strings.Replace(text, "name: Lancers who fail their charge, on a table", "name: two", 1)
	drawn := strings.Replace(text, "{x: 32, y: 30,", "{x: {uniform: [31, 33]}, y: 30,", 1)
	if renamed == text || drawn == text {
		t.Fatal("the scenario has changed")
	}
	return write("one.yaml", text), write("two.yaml", renamed), write("drawn.yaml", drawn)
}

func TestMapOfAPlan(t *testing.T) {
	one, two, _ := tables(t)
	folder := t.TempDir()
	draw := func(args ...string) {
		t.Helper()
		var out, errs bytes.Buffer
		if code := run(context.Background(), append([]string{"run", "--trials", "1000", "--quiet"}, args...), nil, &out, &errs); code != exitOK {
			t.Fatalf("%v: exit code %d: %s", args, code, errs.String())
		}
	}
	read := func(name string) []byte {
		t.Helper()
		data, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	draw(one, "--plot", "map="+filepath.Join(folder, "best.svg"))
	draw(one, "--plot", "map="+filepath.Join(folder, "again.svg"), "--workers", "1")
	draw(one, "--plot", "map="+filepath.Join(folder, "flee.svg"), "--plan", "flee")
	draw(one, two, "--plot", "map="+filepath.Join(folder, "{name}.png"), "--report", filepath.Join(folder, "report.pdf"))
	best, flee := string(read("best.svg")), string(read("flee.svg"))
	if !strings.Contains(best, "Where units go: hold") || !strings.Contains(flee, "Where units go: flee") || !strings.Contains(flee, "flees 100%, 2–12 in") {
		t.Error("not the maps of the plans")
	}
	if again := string(read("again.svg")); again != best {
		t.Error("the same run draws another map")
	}
	for _, name := range []string{"two.png", "Lancers who fail their charge, on a table.png"} {
		if !bytes.HasPrefix(read(name), []byte("\x89PNG")) {
			t.Errorf("%s is no picture", name)
		}
	}
}

// A result has surveys when they were asked for, made with the seed of the run.
func TestSurveysOnRequest(t *testing.T) {
	one, _, _ := tables(t)
	picture := "map=" + filepath.Join(t.TempDir(), "map.png")
	if r := ran(t, "run", one, "--trials", "1000", "--format", "json"); r.Surveys != nil {
		t.Errorf("%d surveys, and nobody asked", len(r.Surveys))
	}
	shares := map[uint64]float64{}
	for _, seed := range []string{"1", "2"} {
		r := ran(t, "run", one, "--trials", "1000", "--format", "json", "--plot", picture, "--seed", seed)
		if len(r.Surveys) != 1 || r.Surveys[0].Plan != "hold" || r.Surveys[0].Trials != 1000 || len(r.Surveys[0].Moves) != 2 {
			text, _ := json.Marshal(r.Surveys)
			t.Fatalf("surveys %s", text)
		}
		shares[r.Run.Seed] = charged(r)
	}
	if shares[1] == shares[2] {
		t.Errorf("the same moves with other seeds: %v", shares)
	}
}

// charged is how often the lancers charge home in the survey of a result.
func charged(r *sim.Result) float64 {
	for _, m := range r.Surveys[0].Moves {
		if m.Unit == "lancers" && m.Contact {
			return m.Share
		}
	}
	return 0
}

// What a map shows is as likely as the table says: within 5 sigma.
func TestMapsAgreeWithTheOdds(t *testing.T) {
	one, _, _ := tables(t)
	r := ran(t, "run", one, "--engine", "exact", "--format", "json", "--plot", "map="+filepath.Join(t.TempDir(), "map.png"))
	for _, v := range r.Plans[0].Variables {
		if v.Name != "lancers.charge" {
			continue
		}
		for _, c := range v.Values {
			if c.Word == "reached" {
				p := *c.Exact
				if sigma := math.Sqrt(p * (1 - p) / mostSurveyed); math.Abs(charged(r)-p) > 5*sigma || p == 0 {
					t.Errorf("charges home in %g of the trials; its chance is %g", charged(r), p)
				}
				return
			}
		}
	}
	t.Error("the lancers have no charge")
}

func TestMapsAreRefused(t *testing.T) {
	one, _, uncertain := tables(t)
	picture := filepath.Join(t.TempDir(), "map.png")
	for _, test := range []struct {
		args []string
		says string
	}{
		{[]string{"@handgunners", "--plot", "map=" + picture}, "give each of them at: {x: 36, y: 20, facing: 270}"},
		{[]string{one, "@handgunners", "--plot", "map=" + picture}, "stand on no table"},
		{[]string{one, "--plot", "map=" + picture, "--plan", "hodl"}, "did you mean hold?"},
		{[]string{one, "--plot", "map=" + picture, "--plan", "dance the night away"}, "but hold, flee, best"},
		{[]string{one, "--plan", "hold"}, "--plot map=FILE.png"},
		{[]string{"@handgunners", "--plan", "hold", "--report", picture + ".pdf"}, "--plot map=FILE.png"},
		{[]string{one, "--plot", "mop=" + picture}, "casualties, map"},
		{[]string{uncertain, "--plot", "map=" + picture, "--plan", "best"}, "best play needs the exact engine"},
	} {
		var out, errs bytes.Buffer
		code := run(context.Background(), append([]string{"run", "--trials", "1000"}, test.args...), nil, &out, &errs)
		if code != exitInput || !strings.Contains(errs.String(), test.says) || out.Len() > 0 {
			t.Errorf("%v: exit code %d, says %q", test.args, code, errs.String())
		}
		if _, err := os.Stat(picture); err == nil {
			t.Errorf("%v: drawn all the same", test.args)
		}
	}
}
