package sim

import "encoding/json"

// SchemaVersion names the format of Result. It grows when fields are added.
const SchemaVersion = 1

// A Result is what a run found: the one object that every report is made of.
// Its JSON form is the program's public result format.
type Result struct {
	Schema   int          `json:"schema"`
	Tool     Tool         `json:"tool"`
	Scenario ScenarioInfo `json:"scenario"`
	Run      RunInfo      `json:"run"`
	At       *At          `json:"at,omitempty"`
	// Sweep is what all points of a sweep come to, with the last of them.
	Sweep  *SweepInfo   `json:"sweep,omitempty"`
	Plans  []PlanResult `json:"plans"`
	Advice *Advice      `json:"advice,omitempty"`
	// Surveys are the plans that a map was asked for, on the plane only.
	Surveys []*Survey `json:"surveys,omitempty"`
	// Sensitivity is what other assumptions would advise, of a sensitivity run.
	Sensitivity  []Sensitivity `json:"sensitivity,omitempty"`
	Expectations []Expectation `json:"expectations"`
	Assumptions  []Assumption  `json:"assumptions"`
	// NotModelled are rules that the scenario names but the result leaves out.
	NotModelled []string `json:"not_modelled,omitempty"`
	Warnings    []string `json:"warnings"`
}

// At says where on a sweep a result was computed, as a JSON object from path
// to value, in the order of the sweep.
type At struct {
	Paths  []string
	Values []float64
}

// Tool is the program that made the result.
type Tool struct {
	Name    string `json:"name"`
	Version string `json:"version"`
}

// ScenarioInfo identifies the input. Units are the labels people see, by key.
type ScenarioInfo struct {
	Name  string `json:"name"`
	File  string `json:"file"`
	Rules string `json:"rules"`
	// FleeWord is what players of the rules call the reaction flee, where that is
	// another word. Variables and plans say flee all the same.
	FleeWord string     `json:"flee_word,omitempty"`
	Digest   string     `json:"digest"`
	Side     string     `json:"side"`
	Units    []UnitInfo `json:"units"`
	// Charges are the declarations, in order, for the sketch of the situation.
	Charges []ChargeInfo `json:"charges,omitempty"`
	// Table and Terrain are set on the plane only.
	Table   *TableInfo    `json:"table,omitempty"`
	Terrain []TerrainInfo `json:"terrain,omitempty"`
	// Uncertain are the numbers that are drawn anew in each trial.
	Uncertain []Uncertain `json:"uncertain,omitempty"`
	// Parameters are settings worth telling: horizon, rounds, value weights.
	Parameters []Parameter `json:"parameters,omitempty"`
}

// ChargeInfo is a declared charge on one target, or another target that the
// charger may be redirected to. A charge on several targets is several in a
// row. Distance and Edge are texts, since they may be distributions ("9",
// "7 to 12", "2D6+4"), in inches; Distance is empty on the plane, Edge where there is none.
type ChargeInfo struct {
	Charger  string `json:"charger"`
	Target   string `json:"target"`
	Distance string `json:"distance,omitempty"`
	Edge     string `json:"edge,omitempty"`
	From     string `json:"from,omitempty"` // side of the target that is hit; empty: front
	Redirect bool   `json:"redirect,omitempty"`
}

// TableInfo is the size of the table, in inches.
type TableInfo struct {
	Width float64 `json:"width"`
	Depth float64 `json:"depth"`
}

// TerrainInfo is a piece of terrain; corners in inches.
type TerrainInfo struct {
	Name    string       `json:"name"`
	Kind    string       `json:"kind"`
	Polygon [][2]float64 `json:"polygon"`
}

// Parameter is a setting in words.
type Parameter struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// UnitInfo is what a report needs to know of a unit.
type UnitInfo struct {
	Key    string  `json:"key"`
	Label  string  `json:"label"`
	Side   string  `json:"side"`
	Models float64 `json:"models"` // at start; the mean when drawn
	Points float64 `json:"points"` // each model
	// Drawn is the number of models in words when it is drawn: "18 or 20".
	Drawn string `json:"drawn,omitempty"`
	Files int    `json:"files,omitempty"`
	// Width and Depth of the formation, in inches, and where the centre of
	// its front stands: on the plane only.
	Width float64   `json:"width,omitempty"`
	Depth float64   `json:"depth,omitempty"`
	Pose  *PoseInfo `json:"pose,omitempty"`
}

// PoseInfo is a place in inches and a heading in degrees counter-clockwise
// from the x axis; means where they are drawn.
type PoseInfo struct {
	X      float64 `json:"x"`
	Y      float64 `json:"y"`
	Facing float64 `json:"facing"`
}

// RunInfo says how the numbers were made.
type RunInfo struct {
	Engine     string  `json:"engine"`            // exact, mc, both
	Sampler    string  `json:"sampler,omitempty"` // walk, play
	Seed       uint64  `json:"seed"`
	FirstTrial int64   `json:"first_trial"`
	Trials     int64   `json:"trials"`
	StoppedBy  string  `json:"stopped_by"` // trials, precision, interrupt, exact
	Confidence float64 `json:"confidence"`
	// Precision that was asked for, in points; 0: none.
	Precision float64    `json:"precision,omitempty"`
	Exact     *ExactInfo `json:"exact,omitempty"`
	Agreement *Agreement `json:"agreement,omitempty"`
}

// ExactInfo is the size of the game that was enumerated.
type ExactInfo struct {
	States      int     `json:"states"`
	Transitions int     `json:"transitions"`
	LostMass    float64 `json:"lost_mass"`
}

// Agreement is the comparison of exact and sampled over all cells.
type Agreement struct {
	Cells  int     `json:"cells"`
	Agree  bool    `json:"agree"`
	WorstP float64 `json:"worst_p"` // least two-sided binomial tail over the cells
	Limit  float64 `json:"limit"`   // below which a cell disagrees
	Worst  string  `json:"worst"`   // "plan / variable = value" of that cell
}

// PlanResult is what happens under one plan.
type PlanResult struct {
	Plan      string           `json:"plan"`
	Legal     bool             `json:"legal"`
	Reason    string           `json:"reason"`
	BestPlay  bool             `json:"best_play,omitempty"`
	Trials    int64            `json:"trials"`
	Variables []VariableResult `json:"variables"`
}

// VariableResult is the distribution of one variable under one plan.
type VariableResult struct {
	Name string `json:"name"`
	Kind string `json:"kind"` // category, number
	// Text explains the variable in one line.
	Text string `json:"text,omitempty"`

	// Of numbers. Exact ones are nil when the exact engine did not run,
	// sampled ones when the sampler did not.
	ExactMean *float64    `json:"exact_mean,omitempty"`
	ExactSD   *float64    `json:"exact_sd,omitempty"`
	Mean      *float64    `json:"mean,omitempty"`
	SD        *float64    `json:"sd,omitempty"`
	Low       *float64    `json:"low,omitempty"`
	High      *float64    `json:"high,omitempty"`
	Quantiles []Quantile  `json:"-"` // marshalled as an object
	Values    []ValueCell `json:"values"`
	// Histogram replaces Values when there are more than 1,000 of them.
	Histogram *Histogram `json:"histogram,omitempty"`
}

// Quantile is a value that the variable does not exceed with probability P.
type Quantile struct{ P, Value float64 }

// ValueCell is one value of a variable.
type ValueCell struct {
	Word     string   // of a category
	Number   float64  // of a number
	Exact    *float64 // probability
	Count    *int64
	Estimate *float64
	Low      *float64
	High     *float64
}

// Histogram has equal cells from Low to High.
type Histogram struct {
	Low    float64   `json:"low"`
	High   float64   `json:"high"`
	Exact  []float64 `json:"exact,omitempty"`
	Counts []int64   `json:"counts,omitempty"`
}

// Advice says which plan is better, by how much and how surely. Low and High are
// the interval of Margin. Those of all pairs of plans hold together, with the
// confidence of the run, whenever the run is ended.
type Advice struct {
	Best     string   `json:"best"`
	RunnerUp string   `json:"runner_up"`
	Decided  bool     `json:"decided"`
	By       string   `json:"by"` // exact, sampled
	Margin   float64  `json:"margin"`
	Low      float64  `json:"low"`
	High     float64  `json:"high"`
	Ranking  []Ranked `json:"ranking"`
	// Rivals cannot be told apart from the best plan.
	Rivals   []string  `json:"rivals,omitempty"`
	BestPlay *BestPlay `json:"best_play,omitempty"`
	Sentence string    `json:"sentence"`
}

// Ranked is a plan and its mean swing, in points. First and Last are the ranks
// that it may have: so many plans are surely better and surely worse.
type Ranked struct {
	Plan  string  `json:"plan"`
	Swing float64 `json:"swing"`
	First int     `json:"first"`
	Last  int     `json:"last"`
}

// BestPlay is what the best policy gains over the best named plan, Low to High
// being the interval of Gain.
type BestPlay struct {
	Swing float64 `json:"swing"`
	Gain  float64 `json:"gain"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
	// SameAs is the named plan that decides as the policy does whatever comes.
	SameAs string   `json:"same_as,omitempty"`
	Policy []string `json:"policy"`
}

// Expectation is one check of the scenario and how it went.
type Expectation struct {
	Text    string   `json:"text"`
	Pass    bool     `json:"pass"`
	Got     *float64 `json:"got,omitempty"`
	GotText string   `json:"got_text,omitempty"`
}

// Assumption is something that the file did not say.
type Assumption struct {
	Code string `json:"code"`
	Path string `json:"path"`
	Text string `json:"text"`
}

var _ json.Marshaler = At{}
