/* game_options.c: see game_options.h. They may stand between those of the subcommand, in any
 * order; whether they go together is asked once, at the end. */
#include "game_options.h"

#include <stdio.h>
#include <string.h>

Setup game_options_begin(void)
{
    Setup setup = setup_default();
    setup.expansions = 0;
    return setup;
}

bool game_options_expansions(const char *names, uint64_t *out)
{
    char list[512];
    if (!names)
        return false;
    snprintf(list, sizeof list, "%s", names);
    *out = 0;
    for (char *rest = list, *name = strtok_r(list, ",", &rest); name;
         name = strtok_r(NULL, ",", &rest)) {
        int id = expansion_find(name);
        if (id < 0) {
            fprintf(stderr, "hypotenuse-bench: there is no expansion \"%s\"\n", name);
            return false;
        }
        *out |= EXPANSION_SET(id);
    }
    return true;
}

static bool take_deal(const char *word, Setup *setup)
{
    if (word && strcmp(word, "random") == 0)
        setup->hands = HANDS_DEAL;
    else if (word && strcmp(word, "draft") == 0)
        setup->hands = HANDS_DRAFT;
    else if (word)
        fprintf(stderr, "hypotenuse-bench: --deal is random or draft, not \"%s\"\n", word);
    return word && (strcmp(word, "random") == 0 || strcmp(word, "draft") == 0);
}

static bool take_generation(const char *word, Setup *setup)
{
    const Generations *generations = rules_builtin_generations();
    int row = word ? generations_find(generations, word) : -1;
    if (word && row < 0)
        fprintf(stderr, "hypotenuse-bench: there is no generation \"%s\"\n", word);
    if (row >= 0)
        setup->policies = generations->rows[row].policies;
    return row >= 0;
}

/* Takes argv[*i] if it is an option of the game: 1. 0: it is none; −1: it is wrong, a message was
 * written. */
static int take_option(int argc, char **argv, int *i, Setup *setup)
{
    long players = setup->players, halves = setup->hand_size;
    const BenchOption rows[] = {
        {"--players", .number = &players, .low = SEATS_MIN, .high = SEATS_MAX},
        {"--halves", .number = &halves, .low = 1, .high = HAND_MAX},
    };
    const char *name = argv[*i];
    if (strcmp(name, "--expansions") == 0)
        return game_options_expansions(bench_value(argc, argv, i), &setup->expansions) ? 1 : -1;
    if (strcmp(name, "--deal") == 0)
        return take_deal(bench_value(argc, argv, i), setup) ? 1 : -1;
    if (strcmp(name, "--generation") == 0)
        return take_generation(bench_value(argc, argv, i), setup) ? 1 : -1;
    int taken = bench_option(argc, argv, i, rows, sizeof rows / sizeof rows[0]);
    setup->players = (uint8_t)players;
    setup->hand_size = (uint8_t)halves;
    return taken;
}

bool game_options_read(int argc, char **argv, Setup *setup, const BenchOption *rows, size_t count)
{
    for (int i = 0; i < argc; i++) {
        int taken = take_option(argc, argv, &i, setup);
        if (taken == 0)
            taken = bench_option(argc, argv, &i, rows, count);
        if (taken <= 0)
            return taken == 0 && bench_unknown(argv[i]);
    }
    return true;
}

bool game_options_end(const Catalogue *c, Setup *setup)
{
    if (!(setup->expansions >> EXPANSION_HALFLINGS & 1))
        setup->hands = HANDS_NONE;
    const char *fault = setup_fault(c, setup);
    if (fault)
        fprintf(stderr, "hypotenuse-bench: %s\n", fault);
    return !fault;
}
