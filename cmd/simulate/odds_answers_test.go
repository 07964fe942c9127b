package main

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"flag"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"tactica/reports"
	"tactica/rules/wfb"
)

var updateOdds = flag.Bool("update-odds", false, "write the goldens of quick answers")

// askOdds runs a command line as the program would.
func askOdds(ctx context.Context, args ...string) (code int, stdout, stderr string) {
	var out, errs bytes.Buffer
	code = run(ctx, append([]string{"odds"}, args...), strings.NewReader(""), &out, &errs)
	return code, out.String(), errs.String()
}

// answered is the output of a command line that must work.
func answered(t *testing.T, args ...string) string {
	t.Helper()
	code, out, errs := askOdds(t.Context(), args...)
	if code != exitOK || errs != "" {
		t.Fatalf("odds %v: exit %d, %s", args, code, errs)
	}
	return out
}

func TestOddsGoldens(t *testing.T) {
	for name, line := range map[string]string{
		"charge":        "charge --move 4 --distance 9",
		"charge-far":    "charge --move 4 --distance 17",
		"charge-near":   "charge --move 4 --distance 6",
		"charge-table":  "charge --move 4",
		"charge-grid":   "charge",
		"charge-fly":    "charge --fly --distance 12:21:1.5",
		"battleaxe":     "charge --battleaxe --move 4 --distance 9",
		"catch":         "catch --gap 8 --move 4",
		"catch-grid":    "catch --move 7,8 --swiftstride --gap 8:20:2 --target-swiftstride",
		"test":          "test --ld 7",
		"test-break":    "test --ld 8 --modifier -3 --reroll",
		"test-grid":     "test --ld 5:10 --modifier -4:0",
		"roll":          "roll 2D6 --at-least 7",
		"roll-many":     "roll 20D6+3D6dl1",
		"volley":        "volley --weapon handgun --toughness 4 --save 6+ --models 20 --ld 7 --distance 9 --move 4",
		"volley-range":  "volley --weapon handgun --models 10 --toughness 4 --ld 7 --move 4 --distance 3:17:2",
		"volley-near":   "volley --weapon bow --move 4 --distance 4",
		"volley-plain":  "volley --shots 10 --bs 3 --strength 4 --toughness 4 --save 5+",
		"combat":        "combat --attacks 10 --ws 4 --enemy-ws 3 --strength 3 --save 5+",
		"combat-range":  "combat --attacks 5:30:5 --ws 4 --weapon halberd --save 4+ --ward 5+ --wounds 3",
		"charge.csv":    "charge --move 4,8 --distance 8:12:2 --format csv",
		"volley.json":   "volley --shots 4 --models 4 --ld 7 --format json",
		"catch.json":    "catch --gap 8 --move 4:5 --format json",
		"combat.md":     "combat --attacks 3 --ws 4 --enemy-ws 3 --format md",
		"test.quiet":    "test --ld 7 --quiet",
		"roll.color":    "roll 2D6 --at-most 3 --color always",
		"volley.sv.csv": "volley --save 2+:6+ --weapon longbow --format csv",
	} {
		t.Run(name, func(t *testing.T) {
			got := answered(t, strings.Fields(line)...)
			if !strings.Contains(name, ".") {
				for _, line := range strings.Split(got, "\n") {
					if n := utf8.RuneCountInString(line); n > reports.DefaultWidth {
						t.Errorf("a line of %d columns: %s", n, line)
					}
				}
			}
			file := filepath.Join("testdata", "odds", name+".txt")
			if *updateOdds {
				if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if got != string(want) {
				t.Errorf("odds %s is\n%s\nwant\n%s", line, got, want)
			}
		})
	}
}

// csvOdds reads the value of a quantity by the value of the first axis.
func csvOdds(t *testing.T, quantity string, args ...string) map[string]float64 {
	t.Helper()
	rows, err := csv.NewReader(strings.NewReader(answered(t, append(args, "--format", "csv")...))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	values := map[string]float64{}
	for _, row := range rows[1:] {
		if row[1] == quantity {
			if values[row[0]], err = strconv.ParseFloat(row[3], 64); err != nil {
				t.Fatal(err)
			}
		}
	}
	return values
}

// TestOddsChargeTable: the percentages by how far beyond M the target is,
// from 1 to 13 inches.
func TestOddsChargeTable(t *testing.T) {
	foot := []float64{100, 100, 97.2, 91.7, 83.3, 72.2, 58.3, 41.7, 27.8, 16.7, 8.3, 2.8, 0}
	swift := []float64{100, 100, 99.5, 98.1, 94.9, 89.4, 80.6, 68.1, 52.3, 35.6, 19.9, 7.4, 0}
	for m := 0; m <= 20; m++ {
		for _, c := range []struct {
			want []float64
			flag string
		}{{foot, "--swiftstride=false"}, {swift, "--swiftstride"}} {
			got := csvOdds(t, "reach", "charge", "--move", fmt.Sprint(m), "--distance", fmt.Sprintf("%d:%d", m+1, m+13), c.flag)
			for i, want := range c.want {
				if p, ok := got[fmt.Sprint(m+1+i)]; !ok || math.Abs(100*p-want) > 0.0501 {
					t.Errorf("M %d %s at %d: %.2f%%, want %.1f%%", m, c.flag, m+1+i, 100*p, want)
				}
			}
		}
	}
}

// TestOddsLeadershipTable: by Ld from 2 to 10, plain, with a re-roll,
// cold-blooded, and both.
func TestOddsLeadershipTable(t *testing.T) {
	for _, c := range []struct {
		flags []string
		want  []float64
	}{
		{nil, []float64{.0278, .0833, .1667, .2778, .4167, .5833, .7222, .8333, .9167}},
		{[]string{"--reroll"}, []float64{.0548, .1597, .3056, .4784, .6597, .8264, .9228, .9722, .9931}},
		{[]string{"--cold-blooded"}, []float64{.0741, .1991, .3565, .5231, .6806, .8056, .8935, .9491, .9815}},
		{[]string{"--cold-blooded", "--reroll"}, []float64{.1427, .3585, .5859, .7726, .8980, .9622, .9887, .9974, .9997}},
	} {
		got := csvOdds(t, "pass", append([]string{"test"}, c.flags...)...)
		for i, want := range c.want {
			if p, ok := got[fmt.Sprint(i+2)]; !ok || math.Abs(p-want) > 5.01e-5 {
				t.Errorf("Ld %d %v: %.5f, want %.4f", i+2, c.flags, p, want)
			}
		}
	}
}

// TestOddsFlags: flags that change nothing in a golden change the answer.
func TestOddsFlags(t *testing.T) {
	plain := answered(t, strings.Fields("volley --weapon bow --format csv --models 9 --ld 8 --save 4+ --regeneration 5+ --wounds 2")...)
	for _, flag := range []string{"--armour-piercing", "--flaming", "--killing-blow", "--poisoned", "--multiple-shots=2", "--long", "--cover=hard",
		"--skirmishers", "--reroll", "--cold-blooded", "--immune", "--strength=5", "--bs=5+", "--ward=3+", "--shooters=8", "--toughness=5", "--range=24 --distance=20"} {
		args := append(strings.Fields("volley --weapon bow --format csv --models 9 --ld 8 --save 4+ --regeneration 5+ --wounds 2"), strings.Fields(flag)...)
		if answered(t, args...) == plain {
			t.Errorf("volley %s changes nothing", flag)
		}
	}
	base := strings.Fields("combat --format csv --save 3+ --regeneration 5+ --wounds 2 --weapon flail")
	plain = answered(t, base...)
	for _, flag := range []string{"--reroll-misses", "--later-round", "--automatic", "--parry --regeneration=none", "--killing-blow", "--poisoned", "--flaming",
		"--armour-piercing", "--enemy-ws=7", "--ws=4", "--models=2", "--weapon=halberd", "--flaming --flammable"} {
		if answered(t, append(base[:len(base):len(base)], strings.Fields(flag)...)...) == plain {
			t.Errorf("combat %s changes nothing", flag)
		}
	}
	slay := append(base[:len(base):len(base)], "--killing-blow")
	if answered(t, slay...) == answered(t, append(slay, "--troop=monster")...) {
		t.Error("killing blows slay monsters")
	}
	same := func(a, b string) {
		t.Helper()
		if answered(t, strings.Fields(a)...) != answered(t, strings.Fields(b)...) {
			t.Errorf("odds %s and odds %s differ", a, b)
		}
	}
	same("volley --bs 4+ --format csv", "volley --bs 3 --format csv")
	same("volley --shooters 5 --multiple-shots 2 --format csv", "volley --shots 10 --multiple-shots 2 --format csv")
	same("volley --shooters 10 --multiple-shots 2 --single --format csv", "volley --shots 10 --format csv")
	same("volley --weapon handgun --distance 13 --format csv", "volley --weapon handgun --long --format csv")
	same("charge --move 4,6,5 --format csv", "charge --move 4:6 --distance 6:18 --format csv")
	same("roll 2D6 + D3 --format csv", "roll 2D6+D3 --format csv")
}

func TestOddsJSON(t *testing.T) {
	var got struct {
		Question string
		Settings map[string]string
		Points   []struct {
			Quantities   map[string]struct{ Exact string }
			Distribution struct {
				Outcomes []struct{ Probability float64 }
			}
		}
	}
	text := answered(t, strings.Fields("volley --weapon handgun --toughness 4 --save 6+ --models 20 --ld 7 --distance 9 --move 4 --format json")...)
	if err := json.Unmarshal([]byte(text), &got); err != nil {
		t.Fatal(err)
	}
	if got.Question != "volley" || got.Settings["weapon"] != "handgun" || got.Settings["save"] != "6+" || got.Settings["format"] != "" {
		t.Errorf("question %q with %v", got.Question, got.Settings)
	}
	q := got.Points[0].Quantities
	if q["panic_test"].Exact != "155821/10077696" || q["reaches"].Exact != "600766235/725594112" || q["lost"].Exact != "5/3" {
		t.Errorf("quantities %v", q)
	}
	sum := 0.0
	for _, o := range got.Points[0].Distribution.Outcomes {
		sum += o.Probability
	}
	if math.Abs(sum-1) > 1e-12 {
		t.Errorf("the distribution sums to %g", sum)
	}
}

// TestOddsExamples runs every example of every help text.
func TestOddsExamples(t *testing.T) {
	t.Chdir(t.TempDir())
	ran := 0
	var visit func(c *cobra.Command)
	visit = func(c *cobra.Command) {
		for _, line := range strings.Split(c.Example, "\n") {
			args := strings.Fields(strings.ReplaceAll(line, `"`, ""))
			if utf8.RuneCountInString(line) > reports.DefaultWidth+10 || len(args) < 3 || args[1] != "odds" {
				t.Errorf("example %q", line)
				continue
			}
			answered(t, args[2:]...)
			ran++
		}
		for _, sub := range c.Commands() {
			visit(sub)
		}
	}
	visit(newOdds(&app{}))
	if ran < 7*3 {
		t.Errorf("only %d examples", ran)
	}
}

// TestOddsWeapons: the help names every weapon that works, and all work.
func TestOddsWeapons(t *testing.T) {
	help := strings.Join(strings.Fields(newOddsVolley(&app{}).Long), " ")
	for _, name := range wfb.WeaponNames(true) {
		if named := strings.Contains(help, " "+name+","); named != wfb.StandsAndShoots(name) && name != "throwing weapon" {
			t.Errorf("volley: the help names %s: %v", name, named)
		}
		if wfb.StandsAndShoots(name) {
			answered(t, "volley", "--weapon", name)
		}
	}
	help = strings.Join(strings.Fields(newOddsCombat(&app{}).Long), " ")
	for _, name := range wfb.WeaponNames(false) {
		if !strings.Contains(help, name) {
			t.Errorf("combat: the help does not name %s", name)
		}
		answered(t, "combat", "--weapon", name)
	}
}
