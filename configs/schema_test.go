package configs_test

import (
	"bytes"
	"encoding/json"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"tactica/configs"
	"tactica/sim/families"
)

// schemaCannotSay are the bad files that a JSON Schema takes: they are wrong
// by what their names and numbers mean together. Every other one it refuses.
var schemaCannotSay = strings.Fields(`
	amount-dice amount-sums at-of-some charge-itself charge-own-side charge-twice
	chargers-of-two-sides missing-distance one-side plan-of-the-charger save-and-armour
	sweep-more sweep-paths sweep-points sweep-steps sweep-values table-on-the-line terrain-on-the-line
	three-sides at-and-distance too-many-uncertain unknown-units weapon-counts
`)

func compileSchema(t *testing.T) *jsonschema.Schema {
	t.Helper()
	document, err := jsonschema.UnmarshalJSON(bytes.NewReader(configs.Schema(families.All)))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource("scenario.schema.json", document); err != nil {
		t.Fatal(err)
	}
	schema, err := c.Compile("scenario.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	return schema
}

// accepts reports whether the schema takes a document, read as YAML 1.2.
func accepts(t *testing.T, schema *jsonschema.Schema, d *configs.Document) error {
	t.Helper()
	text, err := json.Marshal(d.Plain())
	if err != nil {
		t.Fatal(err)
	}
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return schema.Validate(value)
}

func TestSchemaTakesWhatTheLoaderTakes(t *testing.T) {
	schema := compileSchema(t)
	builtin, _ := filepath.Glob("scenarios/*.yaml")
	for _, file := range append(fixtures(t, "good"), builtin...) {
		d, problems := configs.Parse(file, read(t, file))
		if problems != nil {
			t.Fatal(problems)
		}
		if err := accepts(t, schema, d); err != nil {
			t.Errorf("%s: %v", file, err)
		}
	}
}

func TestSchemaRefusesWhatTheLoaderRefuses(t *testing.T) {
	schema := compileSchema(t)
	seen := 0
	for _, file := range fixtures(t, "bad") {
		name := strings.TrimSuffix(filepath.Base(file), ".yaml")
		d, problems := configs.Parse(file, read(t, file))
		if d == nil || problems != nil {
			continue // no document that a schema could look at
		}
		blind := slices.Contains(schemaCannotSay, name)
		if blind {
			seen++
		}
		switch err := accepts(t, schema, d); {
		case err == nil && !blind:
			t.Errorf("%s: the schema takes it", file)
		case err != nil && blind:
			t.Errorf("%s: the schema refuses it, so it can say this after all: %v", file, err)
		}
	}
	if seen != len(schemaCannotSay) {
		t.Errorf("only %d of %d names in the list are files", seen, len(schemaCannotSay))
	}
}

// Each key of the schema tells people what it means.
func TestSchemaHasDescriptions(t *testing.T) {
	var schema map[string]any
	if err := json.Unmarshal(configs.Schema(families.All), &schema); err != nil {
		t.Fatal(err)
	}
	keys := 0
	var walk func(v any, path string)
	walk = func(v any, path string) {
		m, ok := v.(map[string]any)
		if !ok {
			if l, ok := v.([]any); ok {
				for _, item := range l {
					walk(item, path)
				}
			}
			return
		}
		if properties, ok := m["properties"].(map[string]any); ok && !strings.HasSuffix(path, ".if") {
			for key, p := range properties {
				keys++
				if doc, _ := p.(map[string]any)["description"].(string); doc == "" {
					t.Errorf("%s.%s has no description", path, key)
				}
			}
		}
		for key, child := range m {
			if key != "examples" && key != "default" {
				walk(child, path+"."+key)
			}
		}
	}
	walk(schema, "")
	if keys < 100 {
		t.Errorf("only %d keys", keys)
	}
}
