package configs

import (
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"
)

var errorLine = regexp.MustCompile(`^yaml: (?:line (\d+): )?(.*)$`)

// syntaxProblem translates an error of the YAML library, which has at best a
// line, and one that is sometimes that of the construct around.
func (d *Document) syntaxProblem(src []byte, err error) Problem {
	message, line := translate(err.Error())
	if found := firstBadLine(src, err.Error()); found > 0 {
		line = found
	}
	line = max(1, min(line, len(d.lines)))
	text := d.line(line)
	blank := text[:len(text)-len(strings.TrimLeft(text, " \t"))]
	column := len(blank) + 1
	if at := troubleIn(text, message); at > 0 {
		column = at
	}
	if tab := strings.IndexByte(blank, '\t'); tab >= 0 {
		return d.problem(Pos{line, tab + 1}, "", "a tab; YAML is indented with blanks")
	}
	return d.problem(Pos{line, column}, "", message)
}

// translate says an error of the library in the words of a person, and gives
// the line that it names, 0 when there is none.
func translate(text string) (message string, line int) {
	m := errorLine.FindStringSubmatch(text)
	if m == nil {
		return "no YAML: " + printable(text), 0
	}
	line, _ = strconv.Atoi(m[1]) // digits or nothing
	for _, known := range syntaxMessages {
		if strings.Contains(m[2], known.library) {
			return known.ours, line
		}
	}
	return "no YAML: " + printable(m[2]), line
}

// syntaxMessages say what is most likely wrong. The first that is contained
// in the message of the library counts.
var syntaxMessages = []struct{ library, ours string }{
	{"found character that cannot start any token", "a character that cannot start a value; put the value in quotes"},
	{"mapping values are not allowed", "a `:` where none can stand; put a text with a colon in quotes, or check the indentation"},
	{"could not find expected ':'", "a key without its `:`"},
	{"did not find expected key", "this line does not belong to the mapping above; check its indentation, brackets and quotes"},
	{"did not find expected '-' indicator", "this line does not belong to the list above; check its indentation"},
	{"did not find expected ',' or ']'", "a comma or the closing ] is missing"},
	{"did not find expected ',' or '}'", "a comma or the closing } is missing"},
	{"found unexpected end of stream", "a quote that is opened is never closed"},
	{"did not find expected node content", "a value is missing"},
	{"block sequence entries are not allowed", "a list cannot start here; start it on a line of its own"},
	{"found unexpected document indicator", "a document ends inside a quoted text"},
	{"unknown anchor", "an alias, *name, without an anchor, &name, above it"},
	{"exceeded max depth", "nested too deeply"},
}

// troubleIn guesses the column of a trouble whose message names the character
// that makes it, 0 when there is nothing to go by.
func troubleIn(line, message string) int {
	at := -1
	switch {
	case strings.HasPrefix(message, "a character that cannot start"):
		at = strings.IndexAny(line, "@`%")
	case strings.HasPrefix(message, "a `:`"):
		if first := strings.Index(line, ": "); first >= 0 {
			if second := strings.Index(line[first+1:], ":"); second >= 0 {
				at = first + 1 + second
			}
		}
	case strings.HasPrefix(message, "a comma"):
		at = strings.LastIndexAny(line, "[{")
	case strings.HasPrefix(message, "a quote"):
		at = strings.IndexAny(line, `"'`)
	case strings.HasPrefix(message, "an alias"):
		at = strings.IndexByte(line, '*')
	}
	if at < 0 {
		return 0
	}
	return utf8.RuneCountInString(line[:at]) + 1
}

// firstBadLine finds the line whose addition makes the library fail with this
// message: the shortest part of the file that does, by bisection. 0 when the
// file is too long to be read again and again.
func firstBadLine(src []byte, message string) int {
	const longest = 64 << 10
	if len(src) > longest {
		return 0
	}
	want := errorLine.ReplaceAllString(message, "$2")
	ends := lineEnds(src)
	fails := func(lines int) bool {
		_, _, err := readTwo(src[:ends[lines-1]])
		return err != nil && errorLine.ReplaceAllString(err.Error(), "$2") == want
	}
	low, high := 1, len(ends) // the whole file fails
	for low < high {
		if middle := (low + high) / 2; fails(middle) {
			high = middle
		} else {
			low = middle + 1
		}
	}
	return low
}

// lineEnds lists where each line ends, its line feed included.
func lineEnds(src []byte) []int {
	var ends []int
	for i, b := range src {
		if b == '\n' {
			ends = append(ends, i+1)
		}
	}
	if len(ends) == 0 || ends[len(ends)-1] < len(src) {
		ends = append(ends, len(src))
	}
	return ends
}
