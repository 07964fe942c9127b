package telling

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"tactica/configs"
	"tactica/dice"
	"tactica/rules"
)

// Draw tells that an uncertain number of the scenario came to a value: whole
// things, or millionths of an inch or of a degree.
func Draw(sc *configs.Scenario, path string, value int32, s *dice.Stream) rules.Passage {
	words := strings.Split(path, ".")
	p := rules.Passage{Outcome: subject(sc, words) + ": " + amount(words, value)}
	n := sc.Doc.Lookup(path)
	if n == nil || len(n.Entries) != 1 {
		return p
	}
	form, law := n.Entries[0].Key.Text, n.Entries[0].Value
	if form != "dice" {
		p.Outcome += ", " + formWords(form, law)
		return p
	}
	p.Outcome += ", rolled"
	if t, ok := rolled(law.Text, words, value, s); ok {
		p.Throws = []rules.Throw{t}
	}
	return p
}

// subject says what the number at a path is of.
func subject(sc *configs.Scenario, words []string) string {
	label := func(key string) string {
		if i := sc.Unit(key); i >= 0 && sc.Units[i].Label != "" {
			return sc.Units[i].Label
		}
		return key
	}
	if words[0] == "units" && len(words) > 2 {
		switch last := words[len(words)-1]; last {
		case "models":
			return "Models of " + label(words[1])
		case "facing":
			return "Facing of " + label(words[1])
		default:
			return fmt.Sprintf("Position of %s, %s", label(words[1]), last)
		}
	}
	if words[0] == "charges" && len(words) > 2 {
		if c, err := strconv.Atoi(words[1]); err == nil && c >= 0 && c < len(sc.Charges) {
			return ofCharge(&sc.Charges[c], words[2:], label)
		}
	}
	return strings.Join(words, ".")
}

// ofCharge says what a number of a charge is of, by the rest of its path.
func ofCharge(c *configs.Charge, words []string, label func(string) string) string {
	at := func(i int) int { // a number of the path, -1 if there is none
		if i >= len(words) {
			return -1
		}
		n, err := strconv.Atoi(words[i])
		if err != nil {
			return -1
		}
		return n
	}
	of := func(list []configs.Target, i, what int) string {
		if i < 0 || i >= len(list) {
			i = 0
		}
		if words[what] == "edge" {
			return "Table edge behind " + label(list[i].Unit)
		}
		return fmt.Sprintf("Distance from %s to %s", label(c.Charger), label(list[i].Unit))
	}
	switch i := at(1); {
	case words[0] == "redirect" && i >= 0 && i < len(c.Redirect) && len(words) > 2:
		return of(c.Redirect, i, 2)
	case words[0] == "interveners" && i >= 0 && i < len(c.Interveners):
		return fmt.Sprintf("Distance from %s to %s", label(c.Interveners[i].Unit), label(c.Charger))
	default:
		return of(c.Targets, i, 0)
	}
}

// amount shows a value with its unit.
func amount(words []string, value int32) string {
	switch words[len(words)-1] {
	case "models":
		return Count(int(value), "model")
	case "facing":
		return Micro(value) + " degrees"
	}
	return Inches(float64(value) / float64(rules.Micro))
}

func formWords(form string, law *configs.Node) string {
	item := func(i int) string { return law.Items[i].Text }
	switch {
	case form == "uniform" && len(law.Items) == 2:
		return fmt.Sprintf("drawn evenly from %s to %s", item(0), item(1))
	case form == "normal" && len(law.Items) == 2:
		return fmt.Sprintf("drawn from a bell curve around %s, standard deviation %s", item(0), item(1))
	}
	var values []string
	for _, e := range law.Entries {
		values = append(values, fmt.Sprintf("%s (%s)", e.Key.Text, e.Value.Text))
	}
	return "drawn from " + List(values...)
}

// rolled are the dice of a number that is written as dice.
func rolled(text string, words []string, value int32, s *dice.Stream) (rules.Throw, bool) {
	sum := int(value)
	if words[len(words)-1] != "models" {
		sum /= int(rules.Micro)
	}
	return Expression(text, text, sum, s)
}

// Expression is dice that are written as an expression and came to a sum, where
// less than nothing counts as nothing. ok is false if they cannot be shown.
func Expression(what, text string, sum int, s *dice.Stream) (t rules.Throw, ok bool) {
	e, err := dice.ParseExpression(text)
	if err != nil {
		return rules.Throw{What: what, Result: fmt.Sprintf("= %d", sum)}, false
	}
	if sum == 0 {
		sum = s.Draw(upTo(text, 0))
	}
	for _, part := range e.Throw(s, sum) {
		t.Dice = append(t.Dice, part.Hand...)
	}
	t.What, t.Result = what, fmt.Sprintf("= %d", sum)
	return t, t.Dice != nil
}

// upTo is the law of an expression, given that it comes to at most so much.
func upTo(text string, most int) *dice.Law {
	law, err := dice.Parse(text)
	if err != nil {
		return dice.Constant(most)
	}
	var outcomes []int
	var weights []*big.Int
	for i := range law.Len() {
		if law.Outcome(i) <= most {
			outcomes, weights = append(outcomes, law.Outcome(i)), append(weights, law.Weight(i))
		}
	}
	if outcomes == nil {
		return dice.Constant(most)
	}
	return dice.Weighted(outcomes, weights)
}
