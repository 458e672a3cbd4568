/* test_rules_positions.c: each stored scenario, played under one generation or house rules and then
 * continued with a few random actions from each of its positions, gives the same results as when it
 * was stored: events, legal actions, board, knowledge. Scenarios combine rules that seldom meet in
 * games; they state only the expected points, and this test looks at everything else.
 *
 *     test_rules_positions --keep
 *
 * writes tests/older/positions.txt again and names the scenarios that differ. Check those, as with
 * test_rules_kept. A scenario that isn't stored yet isn't a fault. */
#include "observe.h"

#include "base/rng.h"
#include "scenario/scenario.h"

#include <dirent.h>
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define KEPT HYPOTENUSE_SOURCE "/tests/older/positions.txt"

enum { MORE = 3, TRIED = 16, PLACES = 64, NAME = 320 };

/* With sanitizers everything takes many times as long, so every fourth scenario is played;
 * HYPOTENUSE_LONG=1 plays all. */
#ifdef __SANITIZE_ADDRESS__
enum { EACH = 4 };
#else
enum { EACH = 1 };
#endif

static const char *const folders[] = {"data/scenarios", "tests/scenarios/audit"};
enum { FOLDERS = sizeof folders / sizeof *folders };

typedef struct Player {
    const Catalogue *c;
    Observer observer;
    Game *copy; /* continues at random from each position */
    Rng dice;
    int left; /* steps before the final scoring; after it there are no decisions */
} Player;

/* Without a pile any tile may be drawn, so this function finds one that fits somewhere. */
static bool free_place(const Player *p, Rng *dice, Action *out)
{
    Placement places[PLACES];
    for (int i = 0; i < TRIED; i++) {
        uint16_t copy = (uint16_t)rng_below(dice, p->c->copy_count);
        int n = game_placements(p->c, p->copy, copy, places, PLACES);
        n = n < PLACES ? n : PLACES;
        if (n == 0)
            continue;
        const Placement *place = &places[rng_below(dice, (uint32_t)n)];
        *out = (Action){.kind = ACTION_PLACE,
                        .seat = game_to_act(p->copy),
                        .copy = copy,
                        .cell = place->cell,
                        .rotation = place->rotation};
        return game_can_apply(p->c, p->copy, out, NULL);
    }
    return false;
}

static bool next_action(Player *p, Action *out)
{
    const Observer *o = &p->observer;
    if (game_phase(p->copy) == PHASE_FREE)
        return free_place(p, &p->dice, out);
    if (o->legal_count == 0)
        return false;
    *out = o->legal[rng_below(&p->dice, (uint32_t)o->legal_count)];
    return true;
}

static void at_step(void *self, const Game *game, bool counts)
{
    Player *p = self;
    EventSink sink = {
        .on_event = observe_event, .not_asked = observe_not_asked, .self = &p->observer};
    Rng behind = rng_seeded((uint64_t)p->left);
    Action next;
    if (p->left == 0)
        return;
    p->left = counts ? p->left - 1 : 0;
    observe_game(&p->observer, p->c, game, &p->dice);
    game_copy(p->copy, game);
    observe_behind(p->copy, &behind);
    for (int i = 0; counts && i < MORE && next_action(p, &next); i++) {
        assert_true(game_apply(p->c, p->copy, &next, &sink, NULL, NULL));
        observe_game(&p->observer, p->c, p->copy, &p->dice);
    }
}

/* Counts the position before the first action and each action, except a last one that only asks for
 * placements. */
static int steps_of(const Scenario *s)
{
    int n = s->action_count;
    return n > 0 && scenario_move(s, n - 1).asks ? n : n + 1;
}

/* Returns a generation's policies, half of the time with one column changed. */
static Policies rules_of(const Scenario *s, Rng *dice)
{
    Policies policies = scenario_policies(s, (int)rng_below(dice, (uint32_t)s->generations.count));
    PolicyId id = (PolicyId)rng_below(dice, 2 * POLICIES);
    if (id < POLICIES)
        policies.value[id] = (uint8_t)rng_below(dice, (uint32_t)policy_value_count(id));
    return policies;
}

/* Returns one checksum of everything observed; 0 if the file can't be read. */
static uint64_t show(const char *name)
{
    char path[NAME + sizeof HYPOTENUSE_SOURCE];
    Err err = {0};
    uint64_t sum = HASH_FIRST;
    ScenarioRun run;
    snprintf(path, sizeof path, "%s/%s", HYPOTENUSE_SOURCE, name);
    Scenario *s = scenario_read(path, rules_builtin_catalogue(), rules_builtin_generations(), &err);
    if (!s) {
        print_error("%s\n", err.text);
        return 0;
    }
    size_t bytes = scenario_game_size(s);
    Player player = {.c = s->catalogue,
                     .observer = observer_new(bytes),
                     .copy = calloc(1, bytes),
                     .dice = rng_seeded(hash_text(HASH_FIRST, name)),
                     .left = steps_of(s)};
    Policies policies = rules_of(s, &player.dice);
    ScenarioWatch watch = {.sink = {.on_event = observe_event, .self = &player.observer},
                           .at_step = at_step,
                           .self = &player};
    scenario_show(s, &policies, &watch, &run);
    scenario_run_release(&run);
    sum = hash_bytes(sum, player.observer.sum, sizeof player.observer.sum);
    free(player.copy);
    observer_free(&player.observer);
    scenario_free(s);
    return sum;
}

static bool read_kept(FILE *file, char name[NAME], uint64_t *sum)
{
    return fscanf(file, "%319s %" SCNx64, name, sum) == 2;
}

static bool differs(const char *name, uint64_t was)
{
    bool other = show(name) != was;
    if (other)
        print_error("%s shows something else than when it was kept\n", name);
    return other;
}

static void positions_show_what_they_showed(void **state)
{
    FILE *file = fopen(KEPT, "r");
    char name[NAME];
    uint64_t sum;
    int different = 0, count = 0, each = EACH;
    (void)state;
    assert_non_null(file);
    if (getenv("HYPOTENUSE_LONG"))
        each = 1;
    for (; read_kept(file, name, &sum); count++) {
        if (count % each == 0)
            different += differs(name, sum);
    }
    assert_true(feof(file));
    fclose(file);
    assert_in_range(count, 1000, 100000);
    assert_int_equal(different, 0);
}

static int is_scenario(const struct dirent *entry)
{
    return strstr(entry->d_name, ".json") != NULL;
}

static void keep_folder(FILE *file, const char *folder)
{
    char path[NAME + sizeof HYPOTENUSE_SOURCE], name[NAME];
    struct dirent **list;
    snprintf(path, sizeof path, "%s/%s", HYPOTENUSE_SOURCE, folder);
    int n = scandir(path, &list, is_scenario, alphasort);
    for (int i = 0; i < n; i++) {
        snprintf(name, sizeof name, "%s/%s", folder, list[i]->d_name);
        fprintf(file, "%s %016" PRIx64 "\n", name, show(name));
        free(list[i]);
    }
    if (n >= 0)
        free(list);
}

static int keep(void)
{
    FILE *file = fopen(KEPT, "r");
    char name[NAME];
    uint64_t sum;
    while (file && read_kept(file, name, &sum))
        differs(name, sum);
    if (file)
        fclose(file);
    file = fopen(KEPT, "w");
    for (int i = 0; i < FOLDERS; i++)
        keep_folder(file, folders[i]);
    return fclose(file);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(positions_show_what_they_showed)};
    if (argc == 2 && strcmp(argv[1], "--keep") == 0)
        return keep();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
