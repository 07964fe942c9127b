package reports

import (
	"bytes"
	"encoding/json"
	"io"

	"tactica/sim"
)

// writeJSON writes a single result indented, several one to a line.
func writeJSON(w io.Writer, results []*sim.Result) error {
	if len(results) != 1 {
		return writeJSONLines(w, results)
	}
	return indented(w, results[0])
}

// indented writes a value as JSON, a space for each level.
func indented(w io.Writer, data any) error {
	compact, err := json.Marshal(data)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	if err := json.Indent(&b, compact, "", " "); err != nil {
		return err
	}
	b.WriteByte('\n')
	_, err = w.Write(b.Bytes())
	return err
}

// writeJSONLines writes each result on a line of its own.
func writeJSONLines(w io.Writer, results []*sim.Result) error {
	for _, r := range results {
		line, err := json.Marshal(r)
		if err != nil {
			return err
		}
		if _, err := w.Write(append(line, '\n')); err != nil {
			return err
		}
	}
	return nil
}
