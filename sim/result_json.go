package sim

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"strconv"
)

// The parts of a Result whose JSON form is not that of their fields. Numbers
// are written in the shortest form that reads back as the same float64. NaN
// and the infinities have no JSON form: marshalling one is an error.

// MarshalJSON writes an object from path to value, in the order of the sweep.
func (a At) MarshalJSON() ([]byte, error) {
	if len(a.Paths) != len(a.Values) {
		return nil, fmt.Errorf("sim: %d paths of a sweep but %d values", len(a.Paths), len(a.Values))
	}
	o := openObject()
	for i, path := range a.Paths {
		o.number(path, a.Values[i])
	}
	return o.close()
}

// UnmarshalJSON reads what MarshalJSON wrote and keeps the order.
func (a *At) UnmarshalJSON(data []byte) error {
	*a = At{}
	return eachMember(data, func(path string, value json.RawMessage) error {
		var x float64
		if err := json.Unmarshal(value, &x); err != nil {
			return fmt.Errorf("at %q: %w", path, err)
		}
		a.Paths = append(a.Paths, path)
		a.Values = append(a.Values, x)
		return nil
	})
}

// quantiles are the Quantiles of a variable as an object from probability to
// value: {"0.05": 16, "0.5": 18}.
type quantiles []Quantile

func (q quantiles) MarshalJSON() ([]byte, error) {
	o := openObject()
	for _, one := range q {
		o.number(strconv.FormatFloat(one.P, 'g', -1, 64), one.Value)
	}
	return o.close()
}

func (q *quantiles) UnmarshalJSON(data []byte) error {
	*q = nil
	return eachMember(data, func(key string, value json.RawMessage) error {
		p, err := strconv.ParseFloat(key, 64)
		if err != nil || !(p >= 0 && p <= 1) {
			return fmt.Errorf("quantile %q: want a probability", key)
		}
		var x float64
		if err := json.Unmarshal(value, &x); err != nil {
			return fmt.Errorf("quantile %q: %w", key, err)
		}
		*q = append(*q, Quantile{p, x})
		return nil
	})
}

// plainVariable is VariableResult without its methods. variableJSON puts the
// quantiles and the values last, as the format shows them: a field of the
// outer struct hides the one of the same name inside.
type (
	plainVariable VariableResult
	variableJSON  struct {
		plainVariable
		Quantiles quantiles   `json:"quantiles,omitempty"`
		Values    []ValueCell `json:"values"`
		Histogram *Histogram  `json:"histogram,omitempty"`
	}
)

// MarshalJSON writes the variable with its quantiles as an object.
func (v VariableResult) MarshalJSON() ([]byte, error) {
	out := variableJSON{plainVariable(v), v.Quantiles, v.Values, v.Histogram}
	if out.Values == nil {
		out.Values = []ValueCell{}
	}
	return json.Marshal(out)
}

// UnmarshalJSON reads what MarshalJSON wrote.
func (v *VariableResult) UnmarshalJSON(data []byte) error {
	var in variableJSON
	if err := json.Unmarshal(data, &in); err != nil {
		return err
	}
	*v = VariableResult(in.plainVariable)
	v.Quantiles, v.Values, v.Histogram = in.Quantiles, in.Values, in.Histogram
	return nil
}

// MarshalJSON writes the value, a word or a number, and what is known of its
// probability.
func (c ValueCell) MarshalJSON() ([]byte, error) {
	o := openObject()
	if c.Word != "" {
		o.text("value", c.Word)
	} else {
		o.number("value", c.Number)
	}
	o.optional("exact", c.Exact)
	if c.Count != nil {
		o.raw("count", strconv.AppendInt(nil, *c.Count, 10))
	}
	o.optional("estimate", c.Estimate)
	o.optional("low", c.Low)
	o.optional("high", c.High)
	return o.close()
}

// UnmarshalJSON reads what MarshalJSON wrote.
func (c *ValueCell) UnmarshalJSON(data []byte) error {
	var in struct {
		Value    any      `json:"value"`
		Exact    *float64 `json:"exact"`
		Count    *int64   `json:"count"`
		Estimate *float64 `json:"estimate"`
		Low      *float64 `json:"low"`
		High     *float64 `json:"high"`
	}
	if err := json.Unmarshal(data, &in); err != nil {
		return err
	}
	*c = ValueCell{Exact: in.Exact, Count: in.Count, Estimate: in.Estimate, Low: in.Low, High: in.High}
	switch value := in.Value.(type) {
	case string:
		c.Word = value
	case float64:
		c.Number = value
	default:
		return fmt.Errorf("value %v: want a word or a number", in.Value)
	}
	return nil
}

// objectWriter writes the members of a JSON object in the order they come.
// The first error is kept and ends the writing.
type objectWriter struct {
	buf bytes.Buffer
	err error
}

func openObject() *objectWriter {
	o := new(objectWriter)
	o.buf.WriteByte('{')
	return o
}

func (o *objectWriter) raw(name string, value []byte) {
	if o.buf.Len() > 1 {
		o.buf.WriteByte(',')
	}
	key, err := json.Marshal(name)
	if err != nil && o.err == nil {
		o.err = err
	}
	o.buf.Write(key)
	o.buf.WriteByte(':')
	o.buf.Write(value)
}

func (o *objectWriter) text(name, value string) {
	quoted, err := json.Marshal(value)
	if err != nil && o.err == nil {
		o.err = err
	}
	o.raw(name, quoted)
}

func (o *objectWriter) number(name string, x float64) {
	if o.err == nil && (math.IsNaN(x) || math.IsInf(x, 0)) {
		o.err = fmt.Errorf("sim: %s is %v, which no result may be", name, x)
		return
	}
	text, err := json.Marshal(x)
	if err != nil && o.err == nil {
		o.err = err
	}
	o.raw(name, text)
}

func (o *objectWriter) optional(name string, x *float64) {
	if x != nil {
		o.number(name, *x)
	}
}

func (o *objectWriter) close() ([]byte, error) {
	o.buf.WriteByte('}')
	return o.buf.Bytes(), o.err
}

// eachMember calls f for the members of a JSON object, in their order.
func eachMember(data []byte, f func(name string, value json.RawMessage) error) error {
	d := json.NewDecoder(bytes.NewReader(data))
	open, err := d.Token()
	if err != nil {
		return err
	}
	if open == nil { // null leaves nothing, as everywhere in encoding/json
		return nil
	}
	if open != json.Delim('{') {
		return fmt.Errorf("want an object, got %v", open)
	}
	for d.More() {
		name, err := d.Token()
		if err != nil {
			return err
		}
		var value json.RawMessage
		if err := d.Decode(&value); err != nil {
			return err
		}
		if err := f(name.(string), value); err != nil {
			return err
		}
	}
	_, err = d.Token()
	return err
}
