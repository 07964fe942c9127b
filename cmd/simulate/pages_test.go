package main

import (
	"bytes"
	"image"
	"image/png"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestPictures: the pictures of the pages are what the program draws, but for
// the odd pixel that another machine rounds otherwise.
func TestPictures(t *testing.T) {
	for name, command := range map[string]string{
		"outcomes.png": "run @handgunners --quiet",
		"sweep.png":    "sweep @handgunners --engine exact --vary charges.0.distance=4:17 --quiet",
	} {
		t.Run(name, func(t *testing.T) { settlePicture(t, "../../docs/images/"+name, strings.Fields(command)) })
	}
}

// settlePicture compares a picture with what a command draws, or draws it anew.
func settlePicture(t *testing.T, name string, command []string) {
	const most = 250_000
	made := filepath.Join(t.TempDir(), "made.png")
	var errs bytes.Buffer
	if code := run(t.Context(), append(command, "--plot", made), nil, io.Discard, &errs); code != exitOK {
		t.Fatalf("exit code %d: %s", code, errs.String())
	}
	text, err := os.ReadFile(made)
	if err != nil {
		t.Fatal(err)
	}
	if len(text) > most {
		t.Errorf("the picture has %d bytes, more than %d", len(text), most)
	}
	if *updatePages {
		if err := os.WriteFile(name, text, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	is, should := picture(t, name), picture(t, made)
	if is.Bounds() != should.Bounds() {
		t.Fatalf("%s is %v, and should be %v", name, is.Bounds(), should.Bounds())
	}
	differ, b := 0, is.Bounds()
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			if is.At(x, y) != should.At(x, y) {
				differ++
			}
		}
	}
	if differ > b.Dx()*b.Dy()/10_000 {
		t.Errorf("%s differs from what the program draws in %d pixels (go test ./cmd/simulate -update draws it anew)", name, differ)
	}
}

func picture(t *testing.T, name string) image.Image {
	t.Helper()
	f, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	img, err := png.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	return img
}

// TestLinks: every link from page to page, and to a place on one, leads there.
func TestLinks(t *testing.T) {
	link := regexp.MustCompile(`(?:\]\(|src=")([^)#"\s]*)(#[^)"\s]*)?[)"]`)
	checked := 0
	for _, name := range allPages(t) {
		for i, line := range readPage(t, name).lines {
			for _, m := range link.FindAllStringSubmatch(line, -1) {
				if strings.Contains(m[1], "://") {
					continue
				}
				checked++
				to := name
				if m[1] != "" {
					to = filepath.Join(filepath.Dir(name), m[1])
				}
				if _, err := os.Stat(filepath.Join(root, to)); err != nil {
					t.Errorf("%s:%d: no %s", name, i+1, to)
				} else if m[2] != "" && !slices.Contains(places(readPage(t, to).lines), m[2]) {
					t.Errorf("%s:%d: no %s on %s", name, i+1, m[2], to)
				}
			}
		}
	}
	if checked < 50 {
		t.Errorf("only %d links were looked at", checked)
	}
}

func allPages(t *testing.T) (names []string) {
	t.Helper()
	names = []string{"README.md", "CONTRIBUTING.md", "CHANGELOG.md"}
	err := filepath.WalkDir(filepath.Join(root, "docs"), func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && strings.HasSuffix(path, ".md") {
			rel, _ := filepath.Rel(root, path)
			names = append(names, filepath.ToSlash(rel))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}

// places are the anchors of the headings of a page.
func places(lines []string) (anchors []string) {
	other := regexp.MustCompile(`[^\p{L}\p{N} _-]`)
	for _, line := range lines {
		if strings.HasPrefix(line, "#") {
			title := strings.ToLower(strings.TrimSpace(strings.TrimLeft(line, "#")))
			anchors = append(anchors, "#"+strings.ReplaceAll(other.ReplaceAllString(title, ""), " ", "-"))
		}
	}
	return anchors
}
