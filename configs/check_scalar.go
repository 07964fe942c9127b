package configs

import (
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"tactica/dice"
)

// reservedKeys name variables of the result, so no unit may have them.
var reservedKeys = []string{"plan", "swing"}

var unitKeyForm = regexp.MustCompile(`^[a-z0-9_-]{1,40}$`)

// checkScalar holds a scalar against a type that is one.
func (c *checker) checkScalar(n *Node, t *Type, path string) {
	switch t.Kind {
	case Text, Name, PlanKey:
		c.checkText(n, t, path)
	case Word:
		if !slices.Contains(t.Words, n.Text) {
			c.reportWord(n, t, path)
		}
	case Rule:
		c.checkRule(n, t, path)
	case Answer:
		c.checkAnswer(n, t, path)
	case UnitKey:
		c.checkUnitKey(n, path)
	case UnitRef:
		switch {
		case slices.Contains(c.units, n.Text):
		case c.unsure:
			c.bad[n] = true
		default:
			c.reportName(n, path, c.units, "there is no unit %s; the units are %s", describe(n), listed(c.units))
		}
	case PlanRef:
		if !slices.Contains(c.plans, n.Text) {
			c.reportName(n, path, c.plans, "there is no plan %s; the plans are %s", describe(n), listed(c.plans))
		}
	case Path:
		c.checkText(n, &Type{Kind: Name, Min: 1, Max: 400}, path)
	case Bool:
		if n.Quoted && (n.Text == "true" || n.Text == "false") {
			c.report(n, path, "should be true or false, without quotes")
			return
		}
		fallthrough
	default:
		if !t.acceptsScalar(n) {
			c.report(n, path, "should be %s, not %s", t.says(), describe(n))
		}
	}
}

// reportWord lists the words that would be right, unless they are many and it
// is clear which was meant.
func (c *checker) reportWord(n *Node, t *Type, path string) {
	const few = 8
	if len(t.Words) > few && Closest(n.Text, t.Words) != "" {
		c.reportName(n, path, t.Words, "%s is not known here", describe(n))
		return
	}
	c.reportName(n, path, t.Words, "should be %s, not %s", t.says(), describe(n))
}

// acceptsScalar decides the kinds that need nothing but the type.
func (t *Type) acceptsScalar(n *Node) bool {
	switch t.Kind {
	case Bool:
		_, ok := n.Bool()
		return ok
	case Whole:
		if v, ok := parseTarget(n.Text); t.Plus && ok {
			return t.inRange(float64(v))
		}
		v, ok := n.Number()
		return ok && v == math.Trunc(v) && t.inRange(v)
	case Number:
		v, ok := n.Number()
		return ok && t.inRange(v)
	case Seed:
		_, err := strconv.ParseUint(n.Text, 10, 64)
		return err == nil && !n.Quoted
	case ToRoll:
		v, ok := parseTarget(n.Text)
		return ok && t.inRange(float64(v))
	case Size:
		_, ok := parseBase(n.Text)
		return ok
	case Weight:
		w, ok := parseExact(n.Text)
		return ok && w.Sign() > 0 && w.Cmp(one) <= 0
	case DiceRoll:
		_, err := parseDice(n.Text)
		return err == nil
	case Form:
		return compiled(t.Pattern).MatchString(n.Text)
	}
	return false
}

// inRange reports whether a number is within the bounds of the type.
func (t *Type) inRange(v float64) bool {
	return !(v < t.Min || v > t.Max || t.Above && v == t.Min || t.Below && v == t.Max)
}

// patterns are the compiled forms; they come from the families, so there are
// few of them.
var patterns sync.Map

func compiled(pattern string) *regexp.Regexp {
	if re, ok := patterns.Load(pattern); ok {
		return re.(*regexp.Regexp)
	}
	re := regexp.MustCompile(`^(?:` + pattern + `)$`)
	patterns.Store(pattern, re)
	return re
}

// parseDice reads a dice expression of at most a thousand outcomes.
func parseDice(text string) (*dice.Law, error) {
	if len(text) > 64 {
		return nil, strconv.ErrRange
	}
	return dice.ParseAtMost(text, 1000)
}

// checkText wants printable words. A Text that YAML reads as a number or a
// boolean is an error, since other programs would not read it as a text; a
// Name may be one.
func (c *checker) checkText(n *Node, t *Type, path string) {
	if t.Kind == Text && !n.Quoted {
		_, number := n.Number()
		_, boolean := n.Bool()
		if number || boolean {
			c.report(n, path, "should be a text; put %s in quotes", shorten(n.Text))
			return
		}
	}
	length := float64(utf8.RuneCountInString(n.Text))
	switch {
	case strings.ContainsFunc(n.Text, isControl):
		c.report(n, path, "has a control character or a line break; it should be one line of text")
	case strings.TrimSpace(n.Text) == "":
		c.report(n, path, "is empty")
	case t.Max > 0 && length > t.Max:
		c.report(n, path, "is %g characters long; at most %g", length, t.Max)
	case t.Kind == PlanKey && length > maxName:
		c.report(n, path, "the name of a plan is at most %d characters long", maxName)
	}
}

func (c *checker) checkUnitKey(n *Node, path string) {
	switch {
	case isUnitKey(n.Text):
	case slices.Contains(reservedKeys, n.Text):
		c.report(n, path, "%q is a name of the result; call the unit something else", n.Text)
	default:
		c.report(n, path, "the key of a unit has 1 to 40 of a-z, 0-9, _ and -; use label: for other letters")
		c.suggest(asUnitKey(n.Text))
	}
}

func isUnitKey(text string) bool {
	return unitKeyForm.MatchString(text) && !slices.Contains(reservedKeys, text)
}

// asUnitKey turns a text into the key that it was most likely meant to be,
// "" when nothing is left of it.
func asUnitKey(text string) string {
	key := strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || r == '_' || r == '-':
			return r
		case r == ' ' || r == '.':
			return '-'
		}
		return -1
	}, strings.ToLower(text))
	for strings.Contains(key, "--") {
		key = strings.ReplaceAll(key, "--", "-")
	}
	key = strings.Trim(key, "-")
	if !isUnitKey(key) {
		return ""
	}
	return key
}

// checkAnswer wants a word of a plan, or several joined by + where the rules
// take that.
func (c *checker) checkAnswer(n *Node, t *Type, path string) {
	if _, unknown := t.answer(n.Text); unknown != "" || n.Text == "" {
		var candidates []string
		for _, w := range t.Choices {
			candidates = append(append(candidates, w.Word), w.Synonyms...)
		}
		c.report(n, path, "%q is no answer; it should be %s", shorten(unknown), t.says())
		c.suggest(Closest(unknown, candidates))
	}
}

// answer translates the words of an answer into the first names of the
// choices, in the order of the family, and says which word is none.
func (t *Type) answer(text string) (canonical, unknown string) {
	parts := []string{text}
	if t.Joined {
		parts = strings.Split(text, "+")
	}
	if len(parts) > len(t.Choices) {
		return "", text
	}
	var chosen []string
	for _, part := range parts {
		word := strings.TrimSpace(part)
		i := slices.IndexFunc(t.Choices, func(c ChoiceWord) bool {
			return c.Word == word || slices.Contains(c.Synonyms, word)
		})
		if i < 0 || slices.Contains(chosen, t.Choices[i].Word) {
			return "", word
		}
		chosen = append(chosen, t.Choices[i].Word)
	}
	slices.SortFunc(chosen, func(a, b string) int { return t.choiceIndex(a) - t.choiceIndex(b) })
	return strings.Join(chosen, "+"), ""
}

func (t *Type) choiceIndex(word string) int {
	return slices.IndexFunc(t.Choices, func(c ChoiceWord) bool { return c.Word == word })
}

// checkRule wants the name of a special rule and its argument.
func (c *checker) checkRule(n *Node, t *Type, path string) {
	names := make([]string, len(t.Rules))
	for i := range t.Rules {
		names[i] = t.Rules[i].Name
	}
	rule, argument := findRule(t.Rules, n.Text)
	switch {
	case rule == nil:
		c.report(n, path, "there is no special rule %s here; rules knowingly left out go under `ignored:`", describe(n))
		c.suggest(closestRule(n.Text, t.Rules))
	case rule.Argument == nil && argument != "":
		c.report(n, path, "%q takes nothing behind its name, but has %q", rule.Name, shorten(argument))
	case rule.Argument != nil && !rule.Argument.accepts(argument):
		c.report(n, path, "%q takes %s behind its name, such as `%s %s`", rule.Name, rule.Argument.Says, rule.Name, rule.Argument.Example)
	}
}

func (a *Argument) accepts(text string) bool {
	if !compiled(a.Pattern).MatchString(text) {
		return false
	}
	if a.Dice {
		law, err := parseDice(text)
		return err == nil && law.Outcome(0) >= 0
	}
	return true
}

// findRule finds the rule whose name the text starts with, the longest one,
// and what stands behind the name.
func findRule(rules []SpecialRule, text string) (rule *SpecialRule, argument string) {
	for i := range rules {
		r := &rules[i]
		rest, ok := strings.CutPrefix(text, r.Name)
		if !ok || rest != "" && rest[0] != ' ' || rule != nil && len(r.Name) <= len(rule.Name) {
			continue
		}
		rule, argument = r, strings.TrimSpace(rest)
	}
	return rule, argument
}

// closestRule compares also without the last word, which may be an argument.
func closestRule(text string, rules []SpecialRule) string {
	var plain, withArgument []string
	for i := range rules {
		if rules[i].Argument == nil {
			plain = append(plain, rules[i].Name)
		} else {
			withArgument = append(withArgument, rules[i].Name)
		}
	}
	if i := strings.LastIndexByte(text, ' '); i > 0 {
		if name := Closest(text[:i], withArgument); name != "" {
			return name + text[i:]
		}
	}
	return Closest(text, append(plain, withArgument...))
}
