package sim_test

// extraScenarios have what the built-in ones lack: drawn numbers, several
// targets, weapons and rules that show in dice, opdat with open parameters.
var extraScenarios = map[string]string{
	"drawn, continuous": `
rules: wfb8
units:
  guns: {side: blue, models: {oneof: {8: 1/2, 12: 1/2}}, points: 9, troop: infantry, weapons: [handgun], stats: {M: 4, WS: 3, BS: 3, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 7}}
  orcs: {side: red, models: {dice: 2D6+8}, points: 6, troop: infantry, save: 6+, stats: {M: 4, WS: 3, BS: 3, S: 3, T: 4, W: 1, I: 2, A: 1, Ld: 7}}
charges: [{charger: orcs, target: guns, distance: {uniform: [6, 14]}, edge: {normal: [12, 2]}}]
rally: true
plans: {hold: {guns: hold}, shoot: {guns: stand-and-shoot}, mixed: {guns: {flee: 1/3, stand-and-shoot: 2/3}}, best: best}
`,
	"drawn, listed": `
rules: battleaxe
units:
  guns: {side: blue, models: {oneof: {8: 1/2, 12: 1/2}}, points: 9, troop: infantry, weapons: [handgun], stats: {M: 4, WS: 3, BS: 4+, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 7}}
  orcs: {side: red, models: 12, points: 6, troop: infantry, stats: {M: 4, WS: 3, BS: 3, S: 3, T: 4, W: 1, I: 2, A: 1, Ld: 7}}
charges: [{charger: orcs, target: guns, distance: {dice: D6+2}, edge: 9}]
rally: true
plans: {hold: {guns: hold}, retreat: {guns: retreat}}
`,
	"rules that show": `
rules: wfb8
units:
  guard:
    {side: blue, models: 8, files: 4, points: 12, troop: infantry, armour: [light, shield], ward: 6+, command: [standard, musician, champion], bsb: true,
     weapons: [{weapon: pistol, models: 3}, longbow, halberd], special: [poisoned attacks, hatred, stubborn], stats: {M: 4, WS: 4, BS: 4, S: 3, T: 3, W: 1, I: 4, A: 1, Ld: 8}}
  bones: {side: blue, models: 8, points: 4, troop: infantry, special: [unstable, fear], stats: {M: 4, WS: 2, BS: 2, S: 3, T: 3, W: 1, I: 2, A: 1, Ld: 3}}
  chariot: {side: red, models: 2, points: 80, troop: chariot, save: 4+, special: [impact hits D6+1, terror, killing blow], stats: {M: 7, WS: 4, BS: 3, S: 5, T: 4, W: 4, I: 3, A: 3, Ld: 8}}
  lizards: {side: red, models: 8, points: 10, troop: infantry, special: [cold-blooded, regeneration 5+, flammable], stats: {M: 4, WS: 3, BS: 0, S: 4, T: 4, W: 1, I: 1, A: 2, Ld: 8}}
  giant: {side: red, models: 1, points: 200, troop: monster, special: [thunderstomp, swiftstride], stats: {M: 6, WS: 3, BS: 3, S: 6, T: 5, W: 6, I: 3, A: 5, Ld: 10}}
charges:
  - {charger: chariot, target: [guard, bones], distance: [9, 10]}
  - {charger: lizards, target: guard, distance: 8, from: left}
  - {charger: giant, target: bones, distance: 11, redirect: [{target: guard, distance: 12}]}
rally: true
plans: {hold: {guard: hold, bones: hold}, shoot: {guard: [stand-and-shoot, hold], bones: hold}, flee: {guard: flee, bones: flee}}
policies: {chariot: {pursue: never}, giant: {redirect: always}}
`,
	"random movement": `
rules: wfb8
units:
  squig: {side: red, models: 3, points: 40, troop: monstrous-beasts, special: [random movement 3D6], stats: {M: 4, WS: 3, BS: 0, S: 5, T: 4, W: 3, I: 3, A: 4, Ld: 6}}
  boys: {side: blue, models: 20, points: 6, troop: infantry, special: [unbreakable], stats: {M: 4, WS: 3, BS: 3, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 7}}
charges: [{charger: squig, target: boys, distance: 9}]
plans: {hold: {boys: hold}, flee: {boys: flee}}
`,
	"on a table": `
rules: wfb8
table: {width: 60, depth: 40}
terrain:
  - {name: bog, kind: dangerous, rect: {x: 20, y: 17, width: 20, depth: 2}}
  - {name: bog behind, kind: dangerous, rect: {x: 20, y: 30, width: 20, depth: 2}}
units:
  bows: {side: blue, models: 10, points: 10, troop: infantry, weapons: [longbow], at: {x: 30, y: 24, facing: 270}, stats: {M: 4, WS: 3, BS: 3, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 7}}
  wolves: {side: red, models: 8, points: 10, troop: cavalry, special: [swiftstride], at: {x: 33, y: 12, facing: 90}, stats: {M: 7, WS: 3, BS: 3, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 6}}
charges: [{charger: wolves, target: bows}]
rally: true
plans: {hold: {bows: hold}, shoot: {bows: stand-and-shoot}, flee: {bows: flee}}
`,
	"t9a, rules that show": `
rules: t9a3-seed
rounds: 2
units:
  axes: {side: blue, models: 8, files: 4, points: 14, troop: infantry, ward: 5+, bsb: true, stats: {Cha: 4, Dis: 8, Cou: 7, Def: 4, Res: 4, Arm: 2, Off: 4, Str: 4, Agi: 2}, armour: [shield], weapons: [throwing weapons], special: [lethal strike, regeneration 4+]}
  scouts: {side: blue, models: 5, points: 15, troop: infantry, special: [fearless], stats: {Cha: 6, Dis: 7, Def: 4, Res: 3, Off: 4, Str: 3, Agi: 5}}
  chariots: {side: red, models: 2, points: 90, troop: chariot, special: [impact hits D6+1, stomp D3, terror, swiftstride, unruly], stats: {Cha: 7, Dis: 7, Def: 3, Res: 4, HP: 4, Arm: 3, Off: 3, Att: 3, Str: 5, AP: 2, Agi: 3}}
  ogres: {side: red, models: 3, files: 3, points: 40, troop: monstrous-infantry, special: [disciplined, stubborn], stats: {Cha: 6, Dis: 7, Def: 3, Res: 4, HP: 3, Off: 3, Att: 3, Str: 4, AP: 1, Agi: 2}}
charges:
  - {charger: chariots, target: axes, distance: {oneof: {9: 1/2, 11: 1/2}}, redirect: [{target: scouts, distance: 12}]}
  - {charger: ogres, target: axes, distance: 10, from: left, edge: 9}
rally: true
plans: {hold: {axes: hold}, flee: {axes: flee}, mixed: {axes: {hold: 1/2, flee: 1/2}}}
`,
	"opdat, open points": `
rules: opdat
rules_parameters:
  dice: {sides: 8}
  damage_roll: {formula: opposed}
  critical: {effect: {extra_damage: 2}, values: [1, 2]}
  damage: {carry_over: false}
  charge: {distance: 2D6}
  melee: {order: simultaneous}
units:
  raiders: {side: red, models: 6, points: 10, stats: {Move: 6, Wounds: 3}, weapons: [{name: blades, force: 2}, {name: claws, lock: 6, dice: 2}]}
  line: {side: blue, models: {oneof: {4: 1/2, 6: 1/2}}, points: 10, stats: {Move: 6, Wounds: 2}, cover: heavy, weapons: [{name: pikes, force: 3}]}
  reserve: {side: blue, models: 5, points: 12, stats: {Move: 6}, state: {restrictions: [defend]}}
  guard: {side: blue, models: 5, points: 12, stats: {Move: 6}}
charges:
  - {charger: raiders, target: line, distance: {dice: D6+3}, interveners: [{unit: reserve, distance: 9}, {unit: guard, distance: 10}]}
plans:
  nothing: {line: hold}
  defend: {line: defend}
  guard: {guard: intervene, line: defend}
  in vain: {line: defend-activation+defend}
`,
	"opdat, cover and criticals": `
rules: opdat
rules_parameters: {critical: {effect: ignore_bonus}, cover: {passive_resolve: true}, defend: {attack_scope: weapon_attack, activation_expiry: turn_end}, melee: {order: defender_first}, charge: {locked_by_counter_charge: true}}
units:
  raiders: {side: red, models: 6, points: 10, stats: {Move: 6}, weapons: [{name: blades, force: 2}, {name: claws, lock: 5}]}
  line: {side: blue, models: 5, points: 10, stats: {Move: 6}, cover: light}
  guard: {side: blue, models: 5, points: 12, stats: {Move: 6}}
charges:
  - {charger: raiders, target: line, distance: 9, interveners: [{unit: guard, distance: 12, blocked: true}]}
plans: {nothing: {line: hold}, early: {line: defend-activation}, guard: {guard: intervene}}
`,
}
