/* game_options.c: reads the options of a game. They may appear between those of the subcommand, in
 * any order, so they are checked against each other when all are known. */
#include "game_options.h"

#include "base/text.h"

#include <stdio.h>
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

/* Takes `counts` or `none`, applied after the generation: beginners play without fields. */
static bool take_fields(const char *word, Setup *setup)
{
    int value = policy_find_value(POLICY_FIELDS, word);
    if (value < 0)
        return bench_fault("--fields: \"%s\" is neither counts nor none", word);
    setup->policies.value[POLICY_FIELDS] = (uint8_t)value;
    return true;
}

/* A setup holds bytes and options are longs, so the numbers are copied when all options are known.
 * Several base sets are not an option of the game itself: they make boards larger than any in
 * play. */
bool game_options_read(const Catalogue *c, int argc, char **argv, Setup *setup,
                       const BenchOption *rows)
{
    *setup = setup_default();
    setup->expansions = 0;
    long players = setup->players, halves = setup->hand_size, base_sets = 1;
    const char *expansions = NULL, *deal = NULL, *generation = NULL, *fields = NULL;
    const BenchOption own[] = {
        {"--players", .number = &players, .low = SEATS_MIN, .high = SEATS_MAX},
        {"--halves", .number = &halves, .low = 1, .high = HAND_MAX},
        {"--base-sets", .number = &base_sets, .low = 1, .high = 14},
        {"--expansions", .text = &expansions},
        {"--deal", .text = &deal},
        {"--generation", .text = &generation},
        {"--fields", .text = &fields},
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
