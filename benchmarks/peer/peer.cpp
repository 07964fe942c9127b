// A plain simulator of one game, as one would write it in an evening: 20 Orc
// Boyz charge 10 Handgunners at 9 inches. One trial plays the three reactions
// (hold, stand and shoot, flee), each to the end of the first round of combat
// with break test, pursuit and rally. Every die is rolled by itself; there are
// no tables, no laws and no tricks. It is the yardstick for the rates of the
// engines and a third opinion on their odds.
//
//   build: c++ -std=c++17 -O3 -o peer peer.cpp
//   usage: peer TRIALS SEED          prints one line of JSON; cpu_ns_per_trial
//          leaves out the time in which other processes had the core

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <random>

namespace {

std::mt19937_64 generator;

int d6() {
    std::uniform_int_distribution<int> die(1, 6);
    return die(generator);
}

int two_dice() {
    int first = d6();
    return first + d6();
}

struct Unit {
    int models, files, base;  // base: width in mm
    int movement, weapon_skill, ballistic_skill, strength, toughness, initiative, attacks, leadership;
    int save;  // 7: none
    int points;

    int start = models;
    int shot = 0;
    bool fleeing = false, destroyed = false, rallied = false;

    int front() const { return std::min(files, models); }

    int ranks() const { return models / files + (models % files >= 5 ? 1 : 0); }

    void lose(int wounds) {
        models -= std::min(wounds, models);
        if (models == 0) destroyed = true;
    }
};

Unit orc_boyz() { return Unit{20, 5, 25, 4, 3, 3, 3, 4, 2, 1, 7, 6, 6}; }

Unit handgunners() { return Unit{10, 5, 20, 4, 3, 3, 3, 3, 3, 1, 7, 7, 9}; }

constexpr int gap = 9;

// A Leadership test: the double 1 always passes.
bool leadership_test(int limit) {
    int rolled = two_dice();
    return rolled == 2 || rolled <= limit;
}

// Rolls a hit to wound and the armour save; true when it wounds.
bool wounds(int strength, int armour_piercing, const Unit &victim) {
    int need = std::clamp(4 + victim.toughness - strength, 2, 6);
    if (d6() < need) return false;
    int save = victim.save + std::max(0, strength - 3) + armour_piercing;
    if (save >= 7) return true;
    return d6() < std::max(save, 2);
}

// A volley of handguns (Strength 4, armour piercing, range 24) and the panic
// of the charger. Returns false when the charger runs or is gone.
bool volley(const Unit &shooters, Unit &charger) {
    int need = 7 - shooters.ballistic_skill + 1;
    if (gap > 12) need++;
    int shots = std::min(shooters.models, 2 * shooters.files);
    int hits = 0;
    for (int i = 0; i < shots; i++) {
        if (d6() >= std::max(need, 2) && wounds(4, 1, charger)) hits++;
    }
    int before = charger.models;
    charger.lose(hits);
    charger.shot = before - charger.models;
    if (charger.destroyed) return false;
    if (4 * charger.shot >= charger.start && !leadership_test(charger.leadership)) {
        charger.fleeing = true;
        return false;
    }
    return true;
}

// The wounds that a unit deals with all its attacks.
int strike(const Unit &attacker, const Unit &victim) {
    int contact = std::min(attacker.front(), victim.front() * victim.base / attacker.base + 2);
    int second_rank = std::clamp(attacker.models - attacker.files, 0, attacker.files);
    int supporting = std::min(contact, second_rank);
    int total = contact * attacker.attacks + supporting;
    int need = 4;
    if (attacker.weapon_skill > victim.weapon_skill) need = 3;
    if (victim.weapon_skill > 2 * attacker.weapon_skill) need = 5;
    int dealt = 0;
    for (int i = 0; i < total; i++) {
        if (d6() >= need && wounds(attacker.strength, 0, victim)) dealt++;
    }
    return std::min(dealt, victim.models);
}

// Break test of the loser, its flight and the pursuit.
void lose_combat(Unit &loser, const Unit &winner, int difference) {
    bool steadfast = loser.ranks() > winner.ranks();
    if (leadership_test(loser.leadership - (steadfast ? 0 : difference))) return;
    int flight = two_dice();
    int pursuit = two_dice();
    if (pursuit >= flight) {
        loser.destroyed = true;
    } else {
        loser.fleeing = true;
    }
}

void combat(Unit &charger, Unit &target) {
    int by_charger = 0, by_target = 0;
    for (int initiative = 10; initiative > 0; initiative--) {
        int charger_now = 0, target_now = 0;
        if (charger.initiative == initiative && !charger.destroyed) charger_now = strike(charger, target);
        if (target.initiative == initiative && !target.destroyed) target_now = strike(target, charger);
        target.lose(charger_now);
        charger.lose(target_now);
        by_charger += charger_now;
        by_target += target_now;
    }
    if (charger.destroyed || target.destroyed) return;
    int charger_score = by_charger + 1 + std::clamp(charger.ranks() - 1, 0, 3);
    int target_score = by_target + std::clamp(target.ranks() - 1, 0, 3);
    if (charger_score > target_score) lose_combat(target, charger, charger_score - target_score);
    if (target_score > charger_score) lose_combat(charger, target, target_score - charger_score);
}

void rally(Unit &unit) {
    if (!unit.fleeing || unit.destroyed) return;
    bool few = 4 * unit.models <= unit.start;
    unit.rallied = leadership_test(few ? 0 : unit.leadership);
}

// Points lost: all of a destroyed unit, the dead, and half of what flees.
double loss(const Unit &unit) {
    if (unit.destroyed) return double(unit.points) * unit.start;
    double dead = double(unit.points) * (unit.start - unit.models);
    if (unit.fleeing && !unit.rallied) return dead + 0.5 * unit.points * unit.models;
    return dead;
}

enum Reaction { hold, stand_and_shoot, flee };

struct Tally {
    int64_t reached = 0, caught = 0, panicked = 0, target_lost = 0, charger_lost = 0, rallied = 0, shot = 0;
    double swing = 0;
};

void play(Reaction reaction, Tally &tally) {
    Unit charger = orc_boyz(), target = handgunners();
    bool charging = true;
    int distance = gap;
    if (reaction == stand_and_shoot) {
        charging = volley(target, charger);
    } else if (reaction == flee) {
        target.fleeing = true;
        distance += two_dice();
    }
    if (charging && charger.movement + two_dice() >= distance) {
        if (target.fleeing) {
            target.destroyed = true;
            tally.caught++;
        } else {
            tally.reached++;
            combat(charger, target);
        }
    }
    rally(target);
    rally(charger);
    if (!charging && charger.fleeing) tally.panicked++;
    tally.target_lost += target.destroyed;
    tally.charger_lost += charger.destroyed;
    tally.rallied += target.rallied + charger.rallied;
    tally.shot += charger.shot;
    tally.swing += loss(charger) - loss(target);
}

}  // namespace

int main(int argc, char **argv) {
    if (argc != 3) {
        std::fprintf(stderr, "usage: peer TRIALS SEED\n");
        return 2;
    }
    int64_t trials = std::atoll(argv[1]);
    if (trials < 1) {
        std::fprintf(stderr, "peer: TRIALS must be at least 1\n");
        return 2;
    }
    generator.seed(std::strtoull(argv[2], nullptr, 10));
    Tally tallies[3];
    auto begin = std::chrono::steady_clock::now();
    std::clock_t cpu_begin = std::clock();
    for (int64_t i = 0; i < trials; i++) {
        play(hold, tallies[hold]);
        play(stand_and_shoot, tallies[stand_and_shoot]);
        play(flee, tallies[flee]);
    }
    std::clock_t cpu_end = std::clock();
    auto end = std::chrono::steady_clock::now();
    double ns = std::chrono::duration<double, std::nano>(end - begin).count();
    double cpu_ns = double(cpu_end - cpu_begin) * 1e9 / CLOCKS_PER_SEC;
    std::printf("{\"trials\":%lld,\"ns_per_trial\":%.1f,\"cpu_ns_per_trial\":%.1f", (long long)trials,
                ns / double(trials), cpu_ns / double(trials));
    const char *names[] = {"hold", "stand_and_shoot", "flee"};
    for (int r = 0; r < 3; r++) {
        const Tally &t = tallies[r];
        const char *name = names[r];
        std::printf(",\"reached_%s\":%lld,\"caught_%s\":%lld,\"panicked_%s\":%lld", name, (long long)t.reached, name,
                    (long long)t.caught, name, (long long)t.panicked);
        std::printf(",\"target_destroyed_%s\":%lld,\"charger_destroyed_%s\":%lld,\"rallied_%s\":%lld", name,
                    (long long)t.target_lost, name, (long long)t.charger_lost, name, (long long)t.rallied);
        std::printf(",\"shot_%s\":%lld,\"mean_swing_%s\":%.6f", name, (long long)t.shot, name,
                    t.swing / double(trials));
    }
    std::printf("}\n");
    return 0;
}
