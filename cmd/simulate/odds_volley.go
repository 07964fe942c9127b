package main

import (
	"errors"
	"fmt"
	"math/big"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"tactica/reports"
	"tactica/rules/wfb"
	"tactica/sim/odds"
)

// volleyFlags are a Stand & Shoot volley and the charger that it meets.
type volleyFlags struct {
	shots, shooters, bs, distance, reach, multiple numbers
	weapon                                         weaponFlags
	quick, single, long                            bool
	cover                                          string
	target                                         targetFlags
	skirmishers, immune                            bool
	panic                                          testFlags
	charger                                        chargerFlags
}

func (f *volleyFlags) register(fs *pflag.FlagSet) {
	f.shots = whole("shots", "shots", "shots", 1, 500, "5:30:5")
	f.shooters = whole("shooters", "shooters", "shooters", 1, 500, "5:30:5")
	f.bs = numbers{name: "bs", label: "BS", short: "BS", low: 1, high: 10, whole: true, skill: true, example: "2:5"}
	f.distance = distanceFlag("distance", "inches")
	f.reach = numbers{name: "range", label: "range", short: "range", low: 1, high: 200}
	f.shots.add(fs, "", "dice thrown to hit (default 10)")
	f.shooters.add(fs, "", "instead of --shots: models, each with all its shots")
	f.bs.add(fs, "3", "Ballistic Skill, or the roll to hit, as in 4+")
	fs.StringVar(&f.weapon.name, "weapon", "", "`NAME` of a missile weapon, as in handgun or longbow")
	f.weapon.register(fs, "of a hit, or of who throws the weapon (default the weapon's, or 3)")
	f.multiple = numbers{name: "multiple-shots", low: 2, high: 10, whole: true}
	f.multiple.add(fs, "", "shots of each model, at -1 to hit")
	fs.BoolVar(&f.single, "single", false, "a weapon with multiple shots fires one, without the -1")
	fs.BoolVar(&f.quick, "quick-to-fire", false, "may be fired at any distance")
	f.reach.add(fs, "", "range in inches, if not that of the weapon")
	f.distance.add(fs, "", "inches to the charger, which tell long range")
	fs.BoolVar(&f.long, "long", false, "beyond half range, where --distance is not given")
	fs.StringVar(&f.cover, "cover", "none", "none, soft or hard `COVER` of the charger")
	f.target.register(fs)
	fs.BoolVar(&f.skirmishers, "skirmishers", false, "the charger skirmishes: -1 to hit")
	f.panic.register(fs, "Ld of the charger, for its Panic test; wants --models")
	fs.BoolVar(&f.immune, "immune", false, "the charger never tests for Panic")
	f.charger.register(fs)
}

func (f *volleyFlags) check() error {
	if err := errors.Join(f.target.check(), f.charger.check(), oneOf("cover", f.cover, []string{"none", "soft", "hard"})); err != nil {
		return err
	}
	if f.weapon.name != "" {
		if err := oneOf("weapon", f.weapon.name, wfb.WeaponNames(true)); err != nil {
			return err
		}
		if !wfb.StandsAndShoots(f.weapon.name) {
			return fmt.Errorf("--weapon %s: is slow to fire and may never stand and shoot", f.weapon.name)
		}
	}
	switch {
	case f.shots.given() && f.shooters.given():
		return errors.New("--shots and --shooters: give one of them; shots are dice, shooters are models")
	case f.distance.given() && f.long:
		return errors.New("--long: --distance says already whether it is long range; leave one of them out")
	case f.distance.given() && f.weapon.name == "" && !f.reach.given():
		return errors.New("--distance: wants --weapon or --range, which say where long range begins")
	case f.panic.ld.given() && !f.target.models.given():
		return errors.New("--ld: wants --models; a Panic test is due when a quarter of them is lost")
	case !f.distance.given() && f.charger.move.given():
		return errors.New("--move: wants --distance; it decides whether the volley is allowed and the charge arrives")
	}
	return nil
}

// settle fills in what depends on other flags.
func (f *volleyFlags) settle() {
	if !f.shots.given() && !f.shooters.given() {
		f.shots.span(10, 10)
	}
	if !f.weapon.strength.given() && (f.weapon.name == "" || wfb.UsesStrength(f.weapon.name)) {
		f.weapon.strength.span(3, 3)
	}
}

func (f *volleyFlags) volley() odds.Volley {
	v := odds.Volley{
		Shots: f.shots.int(), Shooters: f.shooters.int(), BallisticSkill: f.bs.int(),
		UserStrength: f.weapon.strength.int(), Weapon: f.weapon.weapon(), Single: f.single,
		Distance: f.distance.value(), Long: f.long, Cover: f.cover,
		Target: f.target.target(), Panic: f.panic.test(0),
	}
	v.Weapon.Shots, v.Weapon.QuickToFire, v.Weapon.Range = f.multiple.int(), f.quick, f.reach.value()
	if !wfb.UsesStrength(f.weapon.name) {
		v.Weapon.Strength = f.weapon.strength.int()
	}
	v.Target.Skirmishers, v.Target.Immune, v.Target.Charger = f.skirmishers, f.immune, f.charger.charger()
	return v
}

func newOddsVolley(a *app) *cobra.Command {
	var out oddsOutput
	var f volleyFlags
	c := &cobra.Command{
		Use:   "volley",
		Short: "What does a Stand & Shoot volley do to the charger?",
		Long: `The models that a charger loses to one Stand & Shoot volley, and with --models
and --ld whether it panics. The -1 for standing and shooting is counted. With
--distance, long range follows from the weapon; with --move as well, the answer
says whether the charge still arrives. One number may have a range.

Weapons: shortbow, bow, longbow, crossbow, handgun, repeater crossbow, pistol,
brace of pistols, javelin, throwing axe, throwing weapon.`,
		Example: `  simulate odds volley --shots 10 --bs 3 --strength 4 --toughness 4 --save 5+
  simulate odds volley --weapon handgun --models 20 --ld 7 --distance 9 --move 4
  simulate odds volley --weapon longbow --bs 4 --models 20 --ld 7 --shots 5:30:5`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := errors.Join(out.check(), f.check()); err != nil {
				return err
			}
			f.settle()
			all := append([]*numbers{&f.distance, &f.shots, &f.shooters, &f.bs, &f.weapon.strength, &f.panic.ld, &f.charger.move}, f.target.numbers()...)
			axes, err := varying(1, all...)
			if err != nil {
				return err
			}
			if err := f.bound(); err != nil {
				return err
			}
			ans := &odds.Answer{Title: f.title(), Drawn: []string{"lost"}}
			if f.target.models.given() {
				ans.Drawn = []string{"panic_test", "flees", "reaches"}
			}
			var last odds.Shooting
			err = a.ask(cmd.Context(), ans, axes, func() odds.Point {
				last = f.volley().Odds()
				return f.point(&last, len(axes) == 0)
			})
			if err != nil {
				return err
			}
			f.tell(ans, &last)
			return out.write(a, cmd, ans)
		},
	}
	f.register(c.Flags())
	out.register(c.Flags())
	return c
}

// bound refuses more dice than anybody throws.
func (f *volleyFlags) bound() error {
	if f.shooters.given() {
		most := f.shooters.values[len(f.shooters.values)-1]
		if each := max(f.multiple.int(), 3); int(most)*each > odds.MaxDice {
			return fmt.Errorf("--shooters %s: too many dice; want at most %d", f.shooters.text, odds.MaxDice/each)
		}
	}
	return nil
}

// point is the answer at one point. Quantities that the question leaves out
// are unknown everywhere, and dropped by tell.
func (f *volleyFlags) point(s *odds.Shooting, alone bool) odds.Point {
	lost := "models lost"
	if !s.Allowed {
		return odds.Point{Quantities: []odds.Quantity{odds.Unknown("lost", lost), odds.Unknown("lost_sd", "standard deviation"),
			odds.Chance("panic_test", "panic test", nil), odds.Chance("flees", "flees", nil), odds.Chance("destroyed", "shot down", nil),
			odds.Chance("reaches", "still reaches", nil)}}
	}
	p := odds.Point{Quantities: []odds.Quantity{
		odds.Mean("lost", lost, s.Lost),
		odds.Deviation("lost_sd", "standard deviation", s.Lost),
		odds.Chance("panic_test", "panic test", s.Tests),
		odds.Chance("flees", "flees", f.ifLd(s.Flees)),
		odds.Chance("destroyed", "shot down", s.Destroyed),
		odds.Chance("reaches", "still reaches", f.ifArrives(s.Reaches)),
	}}
	if alone {
		p.Spread = &odds.Spread{Name: "lost", Label: lost, Law: s.Lost}
	}
	return p
}

// ifLd keeps a number that depends on the Panic test when one can be taken.
func (f *volleyFlags) ifLd(p *big.Rat) *big.Rat {
	if f.panic.ld.given() || f.immune {
		return p
	}
	return nil
}

func (f *volleyFlags) ifArrives(p *big.Rat) *big.Rat {
	if f.charger.move.given() || !f.charger.usesMove() {
		return f.ifLd(p)
	}
	return nil
}

// tell drops what is not known anywhere and says the rest in a sentence.
func (f *volleyFlags) tell(ans *odds.Answer, s *odds.Shooting) {
	dropUnknown(ans)
	if f.distance.given() {
		ans.Notes = append(ans.Notes, f.charger.notes()...)
	}
	switch {
	case len(ans.Axes) > 0:
		ans.Sentence = "What a volley does, by " + ans.Axes[0].Label + "."
		if f.distance.given() && f.charger.move.given() && anyBlank(ans) {
			ans.Notes = append(ans.Notes, "Rows without numbers: the charger is too near to stand and shoot.")
		}
	case !s.Allowed:
		ans.Sentence = fmt.Sprintf("No volley: %s inches is not more than the charger's M of %d.", f.distance.show(), f.volley().Target.Move())
	default:
		ans.Notes = append(ans.Notes, "Each shot: "+needsText(s.Needs)+".")
		ans.Sentence = f.sentence(ans, s)
	}
}

func (f *volleyFlags) sentence(ans *odds.Answer, s *odds.Shooting) string {
	text := fmt.Sprintf("The volley fells %s on average", reports.CountOf(reports.OddsNumber(ans.Points[0].Quantities[0].Value), "model"))
	for i := range ans.Points[0].Quantities {
		q := &ans.Points[0].Quantities[i]
		switch q.Name {
		case "panic_test":
			text += "; a Panic test is due in " + shareOf(q.Exact)
		case "flees":
			text += ", failed in " + shareOf(q.Exact)
		case "reaches":
			text += "; the charge still reaches in " + shareOf(q.Exact)
		}
	}
	return text + "."
}

func (f *volleyFlags) title() string {
	dice := "volley of " + f.shots.show() + " shots"
	if f.shooters.given() {
		dice = "volley of " + f.shooters.show() + " shooters"
	}
	if f.weapon.name != "" {
		dice += " (" + f.weapon.name + ")"
	}
	parts := []string{"Stand & Shoot " + dice, "BS " + f.bs.show()}
	if f.weapon.strength.given() {
		parts = append(parts, "S "+f.weapon.strength.show())
	}
	parts = append(parts, "at T "+f.target.toughness.show())
	return strings.Join(append(parts, f.target.saves()...), ", ")
}
