package main

import (
	"bufio"
	"io"
	"os"
	"path/filepath"
)

// An output is a file that is there complete or not at all: it is written
// under a name of its own in the same folder, and renamed when it is done. It
// is opened before a long run, so that what cannot be written is known early.
type output struct {
	name string
	temp *os.File
}

// create opens an output, or fails with the error that writing it would meet.
func create(name string) (*output, error) {
	dir := filepath.Dir(name)
	if info, err := os.Stat(name); err == nil && info.IsDir() {
		return nil, &outputError{name, os.ErrExist}
	}
	temp, err := os.CreateTemp(dir, "."+filepath.Base(name)+".*")
	if err != nil {
		return nil, &outputError{name, err}
	}
	return &output{name: name, temp: temp}, nil
}

// write fills the output and puts it in its place.
func (o *output) write(fill func(io.Writer) error) error {
	buffered := bufio.NewWriter(o.temp)
	err := fill(buffered)
	if err == nil {
		err = buffered.Flush()
	}
	if err == nil {
		err = o.temp.Chmod(0o644)
	}
	if err == nil {
		err = o.temp.Close()
	}
	if err == nil {
		err = os.Rename(o.temp.Name(), o.name)
	}
	if err != nil {
		o.drop()
		return &outputError{o.name, err}
	}
	o.temp = nil
	return nil
}

// drop removes what is left of an output that was not written. It does nothing
// to one that was.
func (o *output) drop() {
	if o == nil || o.temp == nil {
		return
	}
	o.temp.Close()
	os.Remove(o.temp.Name())
	o.temp = nil
}
