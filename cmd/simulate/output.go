package main

import (
	"bufio"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
)

// An output is a file that is there complete or not at all: it is written
// under a name of its own in the same folder, and renamed when it is done. It
// is opened before a long run, so that what cannot be written is known early.
// A device, a pipe or the like is written to as it is.
type output struct {
	name string // as the user wrote it
	path string // of the file itself, links followed
	file *os.File
	mode fs.FileMode // of the finished file
	temp bool        // file is a temporary one, to be renamed to path
}

// create opens an output, or fails with the error that writing it would meet.
func create(name string) (*output, error) {
	o := &output{name: name, path: name, mode: 0o644, temp: true}
	if real, err := filepath.EvalSymlinks(name); err == nil {
		o.path = real
	}
	switch info, err := os.Stat(name); {
	case err == nil && info.IsDir():
		return nil, &outputError{name, syscall.EISDIR}
	case err == nil && !info.Mode().IsRegular():
		o.temp = false
	case err == nil:
		o.mode = info.Mode().Perm()
	}
	var err error
	if o.temp {
		o.file, err = os.CreateTemp(filepath.Dir(o.path), "."+filepath.Base(o.path)+".*")
	} else {
		o.file, err = os.OpenFile(name, os.O_WRONLY, 0)
	}
	if err != nil {
		return nil, &outputError{name, err}
	}
	return o, nil
}

// write fills the output and puts it in its place.
func (o *output) write(fill func(io.Writer) error) error {
	buffered := bufio.NewWriter(o.file)
	err := fill(buffered)
	if err == nil {
		err = buffered.Flush()
	}
	if err == nil && o.temp {
		err = o.file.Chmod(o.mode)
	}
	if err == nil {
		err = o.file.Close()
	}
	if err == nil && o.temp {
		err = os.Rename(o.file.Name(), o.path)
	}
	if err != nil {
		o.drop()
		return &outputError{o.name, err}
	}
	o.file = nil
	return nil
}

// drop removes what is left of an output that was not written. It does nothing
// to one that was.
func (o *output) drop() {
	if o == nil || o.file == nil {
		return
	}
	o.file.Close()
	if o.temp {
		os.Remove(o.file.Name())
	}
	o.file = nil
}

// same reports whether two names are of one file, whether it exists or not.
// Devices may be written to as often as one likes.
func same(a, b string) bool {
	x, errA := os.Stat(a)
	y, errB := os.Stat(b)
	if errA == nil && errB == nil {
		return os.SameFile(x, y) && x.Mode().IsRegular()
	}
	if !errors.Is(errA, fs.ErrNotExist) || !errors.Is(errB, fs.ErrNotExist) {
		return false
	}
	p, errA := filepath.Abs(a)
	q, errB := filepath.Abs(b)
	return errA == nil && errB == nil && p == q
}
