package sim

import (
	"fmt"

	"tactica/configs"
)

// scenarioInfo is what a report tells of the scenario.
func scenarioInfo(sc *configs.Scenario) ScenarioInfo {
	info := ScenarioInfo{
		Name: sc.Name, File: sc.File, Rules: sc.Rules, FleeWord: sc.FleeWord, Digest: sc.Digest, Side: sc.Value.Side,
		Parameters: parameters(sc),
	}
	info.Uncertain = uncertain(sc)
	for i := range sc.Units {
		info.Units = append(info.Units, unitInfo(&sc.Units[i]))
	}
	for i := range sc.Charges {
		c := &sc.Charges[i]
		for j := range c.Targets {
			info.Charges = append(info.Charges, chargeInfo(c.Charger, &c.Targets[j], false))
		}
		for j := range c.Redirect {
			info.Charges = append(info.Charges, chargeInfo(c.Charger, &c.Redirect[j], true))
		}
	}
	if t := sc.Table; t != nil {
		info.Table = &TableInfo{Width: t.Width, Depth: t.Depth}
	}
	for _, t := range sc.Terrain {
		info.Terrain = append(info.Terrain, TerrainInfo(t))
	}
	return info
}

func chargeInfo(charger string, t *configs.Target, redirect bool) ChargeInfo {
	c := ChargeInfo{
		Charger: charger, Target: t.Unit, Distance: drawnText(&t.Distance), Edge: drawnText(&t.Edge), From: t.From,
		Redirect: redirect,
	}
	if c.From == "front" {
		c.From = ""
	}
	return c
}

const inchesPerMillimetre = 1 / 25.4

func unitInfo(u *configs.Unit) UnitInfo {
	models := meanOfQuantity(&u.Models)
	out := UnitInfo{Key: u.Key, Label: u.Label, Side: u.Side, Models: models, Points: u.Points, Files: u.Files}
	if u.Models.Kind != configs.Fixed {
		out.Drawn = drawnText(&u.Models)
	}
	if out.Label == "" {
		out.Label = u.Key
	}
	if at := u.At; at != nil && u.Files > 0 {
		ranks := (int(models) + u.Files - 1) / u.Files
		out.Width = float64(u.Files*u.Base.Width) * inchesPerMillimetre
		out.Depth = float64(ranks*u.Base.Depth) * inchesPerMillimetre
		out.Pose = &PoseInfo{X: meanOfQuantity(&at.X), Y: meanOfQuantity(&at.Y), Facing: meanOfQuantity(&at.Facing)}
	}
	return out
}

// meanOfQuantity is the expected value of a number.
func meanOfQuantity(q *configs.Quantity) (mean float64) {
	switch q.Kind {
	case configs.Uniform:
		return (q.Low + q.High) / 2
	case configs.Normal:
		return q.Mean
	}
	for _, v := range q.Support() {
		w, _ := v.Weight.Float64()
		mean += float64(w * v.Value)
	}
	return mean
}

// parameters are the settings that a reader of the numbers must know.
func parameters(sc *configs.Scenario) []Parameter {
	horizon := fmt.Sprintf("%d rounds of combat", sc.Rounds)
	switch {
	case sc.Contact:
		horizon = "all charge moves, no combat"
	case sc.Rounds == 1:
		horizon = "the first round of combat"
	}
	rally := "not tested"
	if sc.Rally {
		rally = "one test for each unit that flees at the end"
	}
	v := &sc.Value
	return []Parameter{
		{"Played to", horizon},
		{"Rally", rally},
		{"Points of a lost unit", fmt.Sprintf("%s x destroyed, %s x casualties, %s x what is left of a fleeing one", number(v.Destroyed), number(v.Casualties), number(v.Fleeing))},
	}
}

// notModelled lists what the file says is left out.
func notModelled(sc *configs.Scenario) (list []string) {
	for i := range sc.Units {
		u := unitInfo(&sc.Units[i])
		for _, rule := range sc.Units[i].Ignored {
			list = append(list, rule+" of "+u.Label)
		}
	}
	return list
}
