package naive

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tactica/configs"
)

// write puts a generated scenario down as a YAML document.
func write(sc *configs.Scenario) string {
	var b strings.Builder
	fmt.Fprintf(&b, "format: 1\nname: %s\nrules: %s\n", sc.Name, sc.Rules)
	if sc.Contact {
		b.WriteString("horizon: contact\n")
	}
	fmt.Fprintf(&b, "rounds: %d\nrally: %t\n\nunits:\n", sc.Rounds, sc.Rally)
	for i := range sc.Units {
		writeUnit(&b, &sc.Units[i])
	}
	writeGround(&b, sc)
	b.WriteString("\ncharges:\n")
	for i := range sc.Charges {
		writeCharge(&b, &sc.Charges[i])
	}
	b.WriteString("\nplans:\n")
	for i := range sc.Plans {
		fmt.Fprintf(&b, "  %s: {%s}\n", sc.Plans[i].Name, strings.Join(planEntries(sc, &sc.Plans[i]), ", "))
	}
	b.WriteString("\npolicies:\n")
	for i := range sc.Units {
		p := sc.Policies[sc.Units[i].Key]
		fmt.Fprintf(&b, "  %s: {redirect: %s, pursue: %s}\n", sc.Units[i].Key, p.Redirect, p.Pursue)
	}
	v := &sc.Value
	fmt.Fprintf(&b, "\nvalue: {side: %s, destroyed: %s, fleeing: %s, casualties: %s}\n",
		v.Side, decimal(v.Destroyed), decimal(v.Fleeing), decimal(v.Casualties))
	return b.String()
}

func writeUnit(b *strings.Builder, u *configs.Unit) {
	line := func(format string, args ...any) { fmt.Fprintf(b, "    "+format+"\n", args...) }
	fmt.Fprintf(b, "  %s:\n", u.Key)
	line("side: %s", u.Side)
	line("models: %s", quantity(&u.Models))
	line("files: %d", u.Files)
	line("base: %dx%d", u.Base.Width, u.Base.Depth)
	line("troop: %s", u.Troop)
	line("points: %s", decimal(u.Points))
	line("stats: %s", statsText(u.Stats, "M", "WS", "BS", "S", "T", "W", "I", "A", "Ld"))
	if u.Mount != nil {
		line("mount: %s", statsText(u.Mount, "M", "WS", "S", "I", "A"))
	}
	if u.Save != 0 {
		line("save: %d+", u.Save)
	}
	if len(u.Armour) > 0 {
		line("armour: [%s]", strings.Join(u.Armour, ", "))
	}
	if u.Ward != 0 {
		line("ward: %d+", u.Ward)
	}
	var weapons []string
	for i := range u.Weapons {
		weapons = append(weapons, weaponText(&u.Weapons[i]))
	}
	line("weapons: [%s]", strings.Join(weapons, ", "))
	if len(u.Command) > 0 {
		line("command: [%s]", strings.Join(u.Command, ", "))
	}
	if len(u.Special) > 0 {
		line("special: [%s]", strings.Join(specialText(u.Special), ", "))
	}
	writeState(line, u)
}

func writeGround(b *strings.Builder, sc *configs.Scenario) {
	if sc.Table != nil {
		fmt.Fprintf(b, "\ntable: {width: %s, depth: %s}\n", decimal(sc.Table.Width), decimal(sc.Table.Depth))
	}
	if len(sc.Terrain) > 0 {
		b.WriteString("\nterrain:\n")
	}
	for i := range sc.Terrain {
		t := &sc.Terrain[i]
		var corners []string
		for _, c := range t.Polygon {
			corners = append(corners, "["+decimal(c[0])+", "+decimal(c[1])+"]")
		}
		fmt.Fprintf(b, "  - {name: %s, kind: %s, polygon: [%s]}\n", t.Name, t.Kind, strings.Join(corners, ", "))
	}
}

func writeState(line func(string, ...any), u *configs.Unit) {
	if u.GeneralLd > 0 {
		line("general_ld: %d", u.GeneralLd)
	}
	if u.BSB {
		line("bsb: true")
	}
	if u.ShotUsed {
		line("shot_used: true")
	}
	if u.Wounds > 0 {
		line("wounds_taken: %d", u.Wounds)
	}
	if u.ChargeBase > 0 {
		line("charge_base: %s", decimal(u.ChargeBase))
	}
	if u.FireSingle {
		line("fire: single")
	}
	if u.State.Fleeing {
		line("state: fleeing")
	}
	if u.State.Engaged {
		line("state: engaged")
	}
	if u.At != nil {
		line("at: {x: %s, y: %s, facing: %s}", quantity(&u.At.X), quantity(&u.At.Y), quantity(&u.At.Facing))
	}
}

func writeCharge(b *strings.Builder, c *configs.Charge) {
	line := func(format string, args ...any) { fmt.Fprintf(b, "    "+format+"\n", args...) }
	fmt.Fprintf(b, "  - charger: %s\n", c.Charger)
	var names, distances, froms, edges []string
	for i := range c.Targets {
		t := &c.Targets[i]
		names, distances = append(names, t.Unit), append(distances, quantity(&t.Distance))
		froms, edges = append(froms, t.From), append(edges, quantity(&t.Edge))
	}
	line("target: %s", oneOrList(names))
	if c.Targets[0].Distance.IsSet() {
		line("distance: %s", oneOrList(distances))
		line("from: %s", oneOrList(froms))
	}
	if !slices.Contains(edges, "") {
		line("edge: %s", oneOrList(edges))
	}
	if c.Cover != "none" {
		line("cover: %s", c.Cover)
	}
	if c.Downhill {
		line("downhill: true")
	}
	if len(c.Redirect) == 0 {
		return
	}
	line("redirect:")
	for i := range c.Redirect {
		t := &c.Redirect[i]
		edge := ""
		if !t.Distance.IsSet() {
			line("  - {target: %s}", t.Unit)
			continue
		}
		if t.Edge.IsSet() {
			edge = ", edge: " + quantity(&t.Edge)
		}
		line("  - {target: %s, distance: %s, from: %s%s}", t.Unit, quantity(&t.Distance), t.From, edge)
	}
}

// oneOrList writes a single value bare.
func oneOrList(values []string) string {
	if len(values) == 1 {
		return values[0]
	}
	return "[" + strings.Join(values, ", ") + "]"
}

func planEntries(sc *configs.Scenario, p *configs.Plan) []string {
	var out []string
	for i := range sc.Units {
		a, ok := p.Answers[sc.Units[i].Key]
		if !ok {
			continue
		}
		var words []string
		for _, m := range a.List {
			words = append(words, mixtureText(m))
		}
		text := "[" + strings.Join(words, ", ") + "]"
		if a.Each {
			text = words[0]
		}
		out = append(out, sc.Units[i].Key+": "+text)
	}
	return out
}

func mixtureText(m configs.Mixture) string {
	if len(m) == 1 {
		return m[0].Word
	}
	var parts []string
	for _, w := range m {
		parts = append(parts, w.Word+": "+w.Weight.RatString())
	}
	return "{" + strings.Join(parts, ", ") + "}"
}

func statsText(stats map[string]configs.Stat, names ...string) string {
	var parts []string
	for _, n := range names {
		s, ok := stats[n]
		if !ok {
			continue
		}
		text := strconv.Itoa(s.Value)
		if s.Plus {
			text += "+"
		}
		parts = append(parts, n+": "+text)
	}
	return "{" + strings.Join(parts, ", ") + "}"
}

func weaponText(w *configs.Weapon) string {
	if !w.Defined && w.Models == 0 {
		return w.Name
	}
	if !w.Defined {
		return fmt.Sprintf("{weapon: %s, models: %d}", w.Name, w.Models)
	}
	parts := []string{"name: " + w.Name}
	for _, key := range []string{"range", "S"} {
		if v, ok := w.Fields[key]; ok {
			parts = append(parts, key+": "+v)
		}
	}
	if len(w.Special) > 0 {
		parts = append(parts, "special: ["+strings.Join(specialText(w.Special), ", ")+"]")
	}
	return "{" + strings.Join(parts, ", ") + "}"
}

func specialText(list []configs.Special) []string {
	var out []string
	for _, s := range list {
		out = append(out, strings.TrimSpace(s.Name+" "+s.Argument))
	}
	return out
}

// quantity writes a number or its law; "" when it is unset.
func quantity(q *configs.Quantity) string {
	switch q.Kind {
	case configs.Fixed:
		return decimal(q.Value)
	case configs.Dice:
		return "{dice: " + q.Text + "}"
	case configs.OneOf:
		var parts []string
		for _, v := range q.Values {
			parts = append(parts, decimal(v.Value)+": "+v.Weight.RatString())
		}
		return "{oneof: {" + strings.Join(parts, ", ") + "}}"
	}
	return ""
}

func decimal(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) }
