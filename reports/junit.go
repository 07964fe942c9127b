package reports

import (
	"encoding/xml"
	"fmt"
	"io"
	"strings"

	"tactica/sim"
)

type junitSuites struct {
	XMLName  xml.Name     `xml:"testsuites"`
	Name     string       `xml:"name,attr"`
	Tests    int          `xml:"tests,attr"`
	Failures int          `xml:"failures,attr"`
	Errors   int          `xml:"errors,attr"`
	Suites   []junitSuite `xml:"testsuite"`
}

type junitSuite struct {
	Name       string          `xml:"name,attr"`
	Tests      int             `xml:"tests,attr"`
	Failures   int             `xml:"failures,attr"`
	Errors     int             `xml:"errors,attr"`
	Properties []junitProperty `xml:"properties>property"`
	Cases      []junitCase     `xml:"testcase"`
}

type junitProperty struct {
	Name  string `xml:"name,attr"`
	Value string `xml:"value,attr"`
}

type junitCase struct {
	Name    string        `xml:"name,attr"`
	Class   string        `xml:"classname,attr"`
	Failure *junitProblem `xml:"failure"`
	Error   *junitProblem `xml:"error"`
}

type junitProblem struct {
	Message string `xml:"message,attr"`
}

// writeJUnit writes a suite for each result with a case for each expectation, or
// one that says that there is none: no suite passes for want of tests unseen. Exact
// and sampled numbers that disagree are an error of the suite.
func writeJUnit(w io.Writer, results []*sim.Result) error {
	all := junitSuites{Name: "simulate"}
	for _, r := range results {
		suite := junitSuiteOf(r)
		all.Tests += suite.Tests
		all.Failures += suite.Failures
		all.Errors += suite.Errors
		all.Suites = append(all.Suites, suite)
	}
	text, err := xml.MarshalIndent(all, "", "  ")
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(w, "%s%s\n", xml.Header, text)
	return err
}

func junitSuiteOf(r *sim.Result) junitSuite {
	name := r.Scenario.Name
	if r.At != nil {
		name += " at " + atText(r.At)
	}
	suite := junitSuite{Name: name, Properties: []junitProperty{
		{"file", r.Scenario.File}, {"digest", r.Scenario.Digest}, {"version", r.Tool.Version},
		{"engine", r.Run.Engine}, {"seed", fmt.Sprint(r.Run.Seed)}, {"trials", fmt.Sprint(r.Run.Trials)},
	}}
	for _, e := range r.Expectations {
		c := junitCase{Name: e.Text, Class: name}
		if !e.Pass {
			message := "does not hold"
			if got := gotText(&e); got != "" {
				message = "is " + got
			}
			c.Failure = &junitProblem{message}
			suite.Failures++
		}
		suite.Cases = append(suite.Cases, c)
	}
	if len(suite.Cases) == 0 {
		suite.Cases = append(suite.Cases, junitCase{Name: "the scenario runs; the file expects nothing", Class: name})
	}
	if a := r.Run.Agreement; a != nil && !a.Agree {
		suite.Cases = append(suite.Cases, junitCase{Name: "exact and sampled agree", Class: name,
			Error: &junitProblem{agreement(r)[0].Text}})
		suite.Errors++
	}
	suite.Tests = len(suite.Cases)
	return suite
}

// atText is the place on a sweep in words.
func atText(at *sim.At) string {
	parts := make([]string, len(at.Paths))
	for i, path := range at.Paths {
		parts[i] = path + " " + plain(at.Values[i], 6)
	}
	return strings.Join(parts, ", ")
}
