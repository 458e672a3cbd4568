/* game_options.c: see game_options.h. */
#include "game_options.h"
#include "bench.h"

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

int game_options_take(int argc, char **argv, int *i, Setup *setup)
{
    long number;
    const char *name = argv[*i];
    if (strcmp(name, "--players") == 0) {
        if (!bench_number(argc, argv, i, SEATS_MIN, SEATS_MAX, &number))
            return -1;
        setup->players = (uint8_t)number;
        return 1;
    }
    if (strcmp(name, "--halves") == 0) {
        if (!bench_number(argc, argv, i, 1, HAND_MAX, &number))
            return -1;
        setup->hand_size = (uint8_t)number;
        return 1;
    }
    if (strcmp(name, "--expansions") == 0)
        return game_options_expansions(bench_value(argc, argv, i), &setup->expansions) ? 1 : -1;
    if (strcmp(name, "--deal") == 0)
        return take_deal(bench_value(argc, argv, i), setup) ? 1 : -1;
    if (strcmp(name, "--generation") == 0)
        return take_generation(bench_value(argc, argv, i), setup) ? 1 : -1;
    return 0;
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
