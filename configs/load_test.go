package configs_test

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tactica/configs"
	"tactica/rules/wfb"
)

var update = flag.Bool("update", false, "write what the loader says as the expected messages")

// wfbOnly keeps the expected messages free of the names of other rules.
var wfbOnly = []configs.Family{wfb.Family}

// fixtures lists the files of a folder below testdata.
func fixtures(t testing.TB, folder string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("testdata", folder, "*.yaml"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no fixtures in %s: %v", folder, err)
	}
	return files
}

func read(t testing.TB, file string) []byte {
	t.Helper()
	src, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return src
}

// Each bad file is refused with exactly the messages beside it.
func TestBadFiles(t *testing.T) {
	for _, file := range fixtures(t, "bad") {
		t.Run(filepath.Base(file), func(t *testing.T) {
			s, problems := configs.Load(filepath.Base(file), read(t, file), wfbOnly)
			if len(problems) == 0 {
				t.Fatal("the file is taken")
			}
			if s != nil {
				t.Error("a scenario in spite of problems")
			}
			golden := strings.TrimSuffix(file, ".yaml") + ".txt"
			got := problems.Error() + "\n"
			if *update {
				if err := os.WriteFile(golden, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			if want := string(read(t, golden)); got != want {
				t.Errorf("got:\n%s\nwant:\n%s", got, want)
			}
		})
	}
}

func TestGoodFiles(t *testing.T) {
	for _, file := range fixtures(t, "good") {
		if _, problems := configs.Load(filepath.Base(file), read(t, file), wfbOnly); problems != nil {
			t.Errorf("%s:\n%v", file, problems)
		}
	}
}

// Every message of a bad file has a place, except when there is no file.
func TestProblemsHavePlaces(t *testing.T) {
	for _, file := range fixtures(t, "bad") {
		src := read(t, file)
		_, problems := configs.Load(file, src, wfbOnly)
		lines := strings.Count(string(src), "\n") + 1
		for _, p := range problems {
			if p.Line < 1 || p.Line > lines || p.Column < 1 || p.File != file || p.Message == "" {
				t.Errorf("%s: %+v", file, p)
			}
		}
	}
}
