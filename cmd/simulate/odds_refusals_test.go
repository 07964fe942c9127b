package main

import (
	"bytes"
	"context"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestOddsRefusals: an error names the flag and what it takes, and nothing is
// printed.
func TestOddsRefusals(t *testing.T) {
	for _, c := range []struct{ line, says string }{
		{"chrage", "did you mean charge?"},
		{"luck", "want one of catch, charge, combat, roll, test, volley"},
		{"charge 5", "unknown command"},
		{"charge --mov 4", "did you mean --move?"},
		{"charge --move x", `"x" for "--move" flag: want a whole number from 0 to 20, or a range, as in 4:8`},
		{"charge --move 4.5", "want a whole number"},
		{"charge --move 21", "from 0 to 20"},
		{"charge --move nan", "from 0 to 20"},
		{"charge --move 4+", "from 0 to 20"},
		{"charge --move 4:8:0.5", "want a whole number"},
		{"charge --distance 0", "want a number from 0.1 to 60"},
		{"charge --distance inf", "want a number from 0.1 to 60"},
		{"charge --distance 16:4", "from is above to"},
		{"charge --distance 4:16:0", "the step must be above 0"},
		{"charge --distance 4:16:0.01", "want at most 200"},
		{"charge --distance 4:16:1:1", "want a number"},
		{"charge --distance 4:70", "from 0.1 to 60"},
		{"charge --distance ,", "want a number"},
		{"charge --distance 1:40:0.25 --move 0:20", "a table of 3297 numbers; want at most 2000"},
		{"charge --charge-base 3", "--charge-base: wants --battleaxe"},
		{"charge --battleaxe --charge-base 1:2", "want a whole number from 0 to 20"},
		{"charge --battleaxe --charge-base 1,2", "want a whole number from 0 to 20"},
		{"charge --fly --move 4:5", "--move: a range of it changes nothing"},
		{"charge --format xml", "--format xml: want one of table, md, csv, json"},
		{"charge --color red", "--color red: want auto, always or never"},
		{"charge --plot x.gif", "--plot x.gif: want a file name that ends in .png or .svg"},
		{"charge --move 4 --distance 9 --plot x.png", "--plot x.png: a single number makes no plot"},
		{"charge --move 0:20 --plot x.png", "21 curves in one figure; want at most 12"},
		{"volley --weapon bow --move 4 --distance 3:4 --plot x.png", "nothing to draw"},
		{"test --ld 0", "want a whole number from 1 to 10, or a range, as in 5:9"},
		{"test --modifier -21", "from -20 to 10, or a range, as in -4:0"},
		{"roll", "requires at least 1 arg"},
		{"roll 2X6", "character 2"},
		{"roll 2D6 --at-least x", "want a whole number"},
		{"roll 2D6 --at-least 8 --at-most 7", "--at-least 8: is above --at-most 7"},
		{"roll 2D6 --at-least 8 --exactly 8", "--exactly: stands alone"},
		{"volley --weapon handgnu", `--weapon handgnu: did you mean "handgun"?`},
		{"volley --weapon spear", "--weapon spear: want one of shortbow, bow"},
		{"combat --weapon bow", "--weapon bow: want one of hand weapon"},
		{"volley --save 8+", "want a save from 1+ to 6+, or none, or a range, as in 3+:6+"},
		{"volley --ward 1+", "want a save from 2+ to 6+"},
		{"volley --bs 7+", "or a roll to hit, as in 4+"},
		{"volley --shots 501", "from 1 to 500"},
		{"volley --shots 1 --shooters 1", "--shots and --shooters: give one of them"},
		{"volley --shooters 500", "--shooters 500: too many dice; want at most 333"},
		{"volley --multiple-shots 11", "from 2 to 10"},
		{"volley --shots 1:5 --bs 2:3", "--shots, --bs: at most 1 of them can have a range"},
		{"volley --ld 7", "--ld: wants --models"},
		{"volley --move 4", "--move: wants --distance"},
		{"volley --distance 9", "--distance: wants --weapon or --range"},
		{"volley --distance 9 --long --weapon bow", "--long:"},
		{"volley --cover sfot", `--cover sfot: did you mean "soft"?`},
		{"volley --troop elves", "--troop elves: want one of infantry"},
		{"combat --attacks 0", "from 1 to 500"},
		{"combat --ws 11", "from 1 to 10"},
	} {
		code, out, errs := askOdds(t.Context(), strings.Fields(c.line)...)
		if code != exitInput || out != "" || !strings.Contains(errs, c.says) {
			t.Errorf("odds %s: exit %d, %q, %s; want %q", c.line, code, out, errs, c.says)
		}
	}
	code, _, errs := askOdds(t.Context(), "volley", "--weapon", "repeater handgun")
	if code != exitInput || !strings.Contains(errs, "may never stand and shoot") {
		t.Errorf("repeater handgun: exit %d, %s", code, errs)
	}
	if files, _ := filepath.Glob("x.*"); len(files) > 0 {
		t.Errorf("left behind: %v", files)
	}
}

func TestOddsFiles(t *testing.T) {
	dir := t.TempDir()
	table, plot, vector := filepath.Join(dir, "a.csv"), filepath.Join(dir, "a.png"), filepath.Join(dir, "a.svg")
	if out := answered(t, "charge", "--move", "4", "--format", "csv", "-o", table, "--plot", plot); out != "" {
		t.Errorf("with -o, standard output has %q", out)
	}
	data, err := os.ReadFile(table)
	if err != nil || string(data) != answered(t, "charge", "--move", "4", "--format", "csv") {
		t.Errorf("the file differs from standard output: %v", err)
	}
	first, err := os.ReadFile(plot)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := png.Decode(bytes.NewReader(first)); err != nil {
		t.Error(err)
	}
	answered(t, "charge", "--move", "4", "--plot", plot)
	if again, _ := os.ReadFile(plot); !bytes.Equal(again, first) {
		t.Error("the same question gives another plot")
	}
	answered(t, "roll", "2D6", "--plot", vector)
	if svg, _ := os.ReadFile(vector); !bytes.Contains(svg, []byte("</svg>")) {
		t.Error("no SVG")
	}
	for _, args := range [][]string{
		{"charge", "--plot", filepath.Join(dir, "none", "a.png")}, {"charge", "-o", filepath.Join(dir, "none", "a.csv")}, {"charge", "-o", dir},
	} {
		if code, out, errs := askOdds(t.Context(), args...); code != exitOutput || out != "" || !strings.Contains(errs, "cannot write") {
			t.Errorf("odds %v: exit %d, %q, %s", args, code, out, errs)
		}
	}
}

func TestOddsInterrupted(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if code, out, errs := askOdds(ctx, "charge"); code != exitInterrupt || out != "" || errs != "" {
		t.Errorf("exit %d, %q, %q", code, out, errs)
	}
}

// FuzzOddsNumbers: whatever is typed, the numbers are few, in order and within
// their bounds.
func FuzzOddsNumbers(f *testing.F) {
	for _, text := range []string{"4", "4:16", "4:16:0.5", "9,5,5", "5+", "3+:6+", "none", "1e308:2", "-0", "::", "0x1p-2", "4:16:1e-300", "٣"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, n := range []numbers{
			distanceFlag("distance", ""), whole("shots", "", "", 1, 500, "1:2"), whole("base", "", "", 0, 20, ""),
			saveOf("save", "", 1), {name: "bs", low: 1, high: 10, whole: true, skill: true, example: "2:5"},
		} {
			if n.Set(text) != nil {
				continue
			}
			if len(n.values) == 0 || len(n.values) > mostValues || n.example == "" && len(n.values) > 1 {
				t.Fatalf("%q gives %d values", text, len(n.values))
			}
			for i, v := range n.values {
				if !(v >= n.low && v <= n.high) || n.whole && v != math.Trunc(v) || i > 0 && v <= n.values[i-1] {
					t.Fatalf("%q gives %v", text, n.values)
				}
			}
		}
	})
}
