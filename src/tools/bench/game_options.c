/* game_options.c: reads the options of a game. They may appear between those of the subcommand, in
 * any order, so they are checked against each other when all are known. */
#include "game_options.h"
#include "base/text.h"
#include "bench.h"
#include "sparring/sparring.h"
#include "variant.h"
#include "weights_list.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Copies the list, since strtok_r writes into it. */
bool game_options_sets(const char *names, uint64_t *out)
{
    char list[512];
    snprintf(list, sizeof list, "%s", names);
    *out = 0;
    for (char *rest = list, *name = strtok_r(list, ",", &rest); name;
         name = strtok_r(NULL, ",", &rest)) {
        int id = expansion_find(name);
        if (id < 0)
            return bench_fault("there is no expansion \"%s\"", name);
        *out |= EXPANSION_SET(id);
    }
    return true;
}

static bool take_deal(const char *word, Setup *setup)
{
    int mode = text_find_word("random draft", word); /* in the order of HandMode */
    setup->hands = (uint8_t)(HANDS_DEAL + mode);
    return mode >= 0 || bench_fault("--deal is random or draft, not \"%s\"", word);
}

/* Takes only the rules of the generation; other options choose sets and hands. */
static bool take_generation(const char *word, Setup *setup)
{
    const Generations *generations = rules_builtin_generations();
    int row = generations_find(generations, word);
    if (row < 0)
        return bench_fault("there is no generation \"%s\"", word);
    setup->policies = generations->rows[row].policies;
    return true;
}

/* Without halves there are no hands. */
static bool is_possible(const Catalogue *c, Setup *setup)
{
    if (!(setup->expansions & EXPANSIONS_HALVES))
        setup->hands = HANDS_NONE;
    const char *fault = setup_fault(c, setup);
    return !fault || bench_fault("%s", fault);
}

/* Takes `counts` or `none`, which replaces what the generation says about fields; beginners play
 * without them. */
static bool take_fields(const char *word, Setup *setup)
{
    int value = policy_find_value(POLICY_FIELDS, word);
    if (value < 0)
        return bench_fault("--fields: \"%s\" is neither counts nor none", word);
    setup->policies.value[POLICY_FIELDS] = (uint8_t)value;
    return true;
}

/* A setup holds bytes and options are longs, so the numbers are copied when all options are known.
 * Several base sets are not an option of the game itself: they make boards larger than those of any
 * real game. */
bool game_options_read(const Catalogue *c, int argc, char **argv, Setup *setup,
                       const Argument *rows)
{
    *setup = setup_default();
    setup->expansions = 0;
    long players = setup->players, halves = setup->hand_size, base_sets = 1;
    const char *expansions = NULL, *deal = NULL, *generation = NULL, *fields = NULL;
    const Argument own[] = {
        {"players", .number = &players, .low = SEATS_MIN, .high = SEATS_MAX},
        {"halves", .number = &halves, .low = 1, .high = HAND_MAX},
        {"base-sets", .number = &base_sets, .low = 1, .high = 14},
        {"expansions", .text = &expansions},
        {"deal", .text = &deal},
        {"generation", .text = &generation},
        {"fields", .text = &fields},
        {0},
    };
    if (!bench_options(argc, argv, own, rows))
        return false;
    setup->players = (uint8_t)players;
    setup->hand_size = (uint8_t)halves;
    setup->base_sets = (uint8_t)base_sets;
    return (!expansions || game_options_sets(expansions, &setup->expansions)) &&
           (!deal || take_deal(deal, setup)) &&
           (!generation || take_generation(generation, setup)) &&
           (!fields || take_fields(fields, setup)) && is_possible(c, setup);
}

/* --- variant ---------------------------------------------------------------------------------- */

/* Finds a computer player by name and applies changes.
 *
 *   ai5:turns=8,play=fitted,farmer,draws,ignores
 *   level  number   weights  character  never places a half while it can draw;
 *                                       ignores what sets offer (player.c)
 *
 * A number is a row of the table below: its name and its place in Level. */

/* The names are those of docs/AI.md, which reports what each change won or lost. */
static const struct {
    const char *name;
    size_t at; /* in Level */
    bool real;
} numbers[] = {
    {"candidates", offsetof(Level, plan.candidates), false},
    {"turns", offsetof(Level, plan.turns), false},
    {"deeper", offsetof(Level, plan.deeper), false},
    {"deepest", offsetof(Level, plan.deepest), false},
    {"to-end", offsetof(Level, plan.to_end), false},
    {"narrow", offsetof(Level, plan.narrow), false},
    {"shares", offsetof(Level, engine.shares), false},
    {"sure", offsetof(Level, plan.sure), true},
    {"noise", offsetof(Level, noise), true},
    {"forgiving", offsetof(Level, forgiving), true},
};

static bool take_character(const char *word, AiCharacter *character)
{
    for (int i = 0; i < AI_CHARACTERS; i++) {
        if (strcmp(word, ai_character_name((AiCharacter)i)) == 0) {
            *character = (AiCharacter)i;
            return true;
        }
    }
    return false;
}

/* Checks only sensible bounds; the numbers are checked against each other when all are known. */
static bool take_number(const char *name, const char *text, Level *level)
{
    char *end;
    double value = strtod(text, &end);
    if (!*text || *end || value < 0.0 || value > 1e6)
        return false;
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        char *at = (char *)level + numbers[i].at;
        if (strcmp(name, numbers[i].name) != 0)
            continue;
        if (numbers[i].real)
            *(float *)(void *)at = (float)value;
        else
            *(int *)(void *)at = (int)value;
        return true;
    }
    return false;
}

/* Makes the level point at the copy of the weights in the variant. */
static bool take_weights(const char *name, const char *weights, Variant *v)
{
    v->level.weights = &v->play;
    return strcmp(name, "play") == 0 && weights_find(weights, &v->play);
}

/* Applies one word between commas. */
static bool take_word(char *word, Variant *v)
{
    if (strcmp(word, "draws") == 0)
        return v->draws = true;
    if (strcmp(word, "ignores") == 0)
        return v->ignores = true;
    char *value = strchr(word, '=');
    if (!value)
        return take_character(word, &v->character);
    *value = '\0';
    bool taken = take_number(word, value + 1, &v->level) || take_weights(word, value + 1, v);
    *value = '='; /* restored for a message */
    return taken;
}

static bool take_changes(char *changes, Variant *v)
{
    for (char *word = changes, *next; word; word = next) {
        next = strchr(word, ',');
        if (next)
            *next++ = '\0';
        if (!take_word(word, v))
            return bench_fault("\"%s\" is not a setting of %s", word, v->level.engine.name);
    }
    const SearchPlan *plan = &v->level.plan;
    return (v->level.engine.shares >= 1 && v->level.engine.shares <= AI_SHARES_MAX &&
            plan->candidates <= AI_CHOICES_MAX && (plan->candidates == 0 || plan->turns > 0)) ||
           bench_fault("1 to %d shares, up to %d candidates, at least one turn", AI_SHARES_MAX,
                       AI_CHOICES_MAX);
}

/* A name without changes is searched for among the sparring partners first. */
bool variant_read(const char *name, Variant *out)
{
    char text[256];
    *out = (Variant){.character = AI_STEADY};
    snprintf(text, sizeof text, "%s", name);
    char *changes = strchr(text, ':');
    if (changes)
        *changes++ = '\0';
    const Level *level = (const Level *)ai_find(text);
    if (changes && level && level->weights) {
        out->level = *level;
        out->engine = &out->level.engine;
        return take_changes(changes, out);
    }
    out->engine = changes ? NULL : sparring_find(text) ? sparring_find(text) : ai_find(text);
    return out->engine || bench_fault("there is no player \"%s\"", name);
}
