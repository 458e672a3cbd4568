/* test_rules_kept.c: games of all sets run exactly as they did when they were stored: a new version
 * replays an old version's record identically, and machines of different versions play one game.
 * Scenarios and tests/oracle check that the rules are right; this checks that they stay the same.
 *
 *     test_rules_kept --keep
 *
 * stores the games again and names the first action that differs in each game. Check each
 * difference, since it means a changed rule. A change of random numbers, tile numbers or set-ups
 * changes all of them. */
#include "observe.h"
#include "rules_help.h"

#include "rules/view.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define KEPT HYPOTENUSE_SOURCE "/tests/older/games.txt"

enum { MIXED = 48, ALONE = 96, GAMES = 108, WIDTH = 96, ACTIONS_MAX = 2048, TRIED = 6 };

/* With sanitizers a game takes 25 times as long, so every eighth game is played, or with
 * HYPOTENUSE_LONG every game. */
#ifdef __SANITIZE_ADDRESS__
enum { EACH = 8 };
#else
enum { EACH = 1 };
#endif

/* A stored game: its sets, and after each action one hexadecimal digit for each kind of checksum:
 * events, legal actions, board, knowledge, checks. */
typedef struct Kept {
    uint64_t sets;
    int actions;
    char seen[ACTIONS_MAX * SEEN + 1];
} Kept;

static const char *const seen_words[SEEN] = {"events", "choices",      "the board",
                                             "views",  "what is kept", "checks"};

/* Returns the one of a few random legal actions that scores most at once, so that many features are
 * completed. */
static Action chosen(const Observer *observer, const Catalogue *c, Game *game, Undo *undo,
                     Rng *dice)
{
    Action best = {0};
    int most = -10000;
    for (int i = 0; i < TRIED; i++) {
        Action a = observer->legal[rng_below(dice, (uint32_t)observer->legal_count)];
        int seat = game_in_turn(game) < SEATS_MAX ? game_in_turn(game) : 0;
        int before = game_score(game, seat);
        assert_true(game_apply(c, game, &a, NULL, undo, NULL));
        int gain = game_score(game, seat) - before;
        game_undo(game, undo);
        if (gain > most) {
            most = gain;
            best = a;
        }
    }
    return best;
}

/* Appends one digit of each checksum. Checksums are cumulative, so a difference shows in all later
 * actions. */
static void note(Kept *kept, const Observer *observer)
{
    assert_true(kept->actions < ACTIONS_MAX);
    for (int i = 0; i < SEEN; i++) {
        unsigned digit = (unsigned)(rng_mix(observer->sum[i]) & 15);
        kept->seen[kept->actions * SEEN + i] = "0123456789abcdef"[digit];
    }
    kept->actions++;
}

/* Moves the game to other memory with different bytes after the bytes in use, so that code which
 * reads past a count sees another game. */
static void move_to(Game **spare, Game **game, size_t bytes, int turn)
{
    static const uint8_t behind[] = {0x00, 0xff, 0x01, 0x07, 0x80};
    Game *from = *game;
    Rng dice = rng_seeded((uint64_t)turn);
    memset(*spare, behind[turn / 2 % (int)sizeof behind], bytes);
    game_copy(*spare, from);
    if (turn % 2)
        observe_behind(*spare, &dice);
    *game = *spare;
    *spare = from;
}

/* Adds house rules: any value in each column, and hands of any size for which the box has enough
 * halves. */
static Setup house_rules(Setup setup, int i)
{
    Rng dice = rng_seeded((uint64_t)i);
    for (int id = 0; id < POLICIES; id++) {
        uint32_t values = (uint32_t)policy_value_count((PolicyId)id);
        setup.policies.value[id] = (uint8_t)rng_below(&dice, values);
    }
    uint32_t most = 20u / setup.players;
    setup.hand_size = (uint8_t)(1 + rng_below(&dice, most < HAND_MAX ? most : HAND_MAX));
    setup.first = i % 2 ? NO_SEAT : (uint8_t)rng_below(&dice, setup.players);
    return setup;
}

static Setup setup_of(int i)
{
    Setup setup = setup_of_kind(i);
    return i < ALONE ? setup : house_rules(setup, i);
}

/* Games with house rules start from a 256-bit key or with a chosen order of the stack, and every
 * second game has open hands. */
static void start(const Catalogue *c, const Setup *setup, int i, Game *game, const EventSink *sink)
{
    enum { WANTED = 24 };
    const ChanceKey key = {{1, (uint32_t)i, 0x9e3779b9}};
    uint16_t order[WANTED];
    Rng dice = rng_seeded((uint64_t)i);
    for (int k = 0; k < WANTED; k++)
        order[k] = (uint16_t)rng_below(&dice, c->copy_count);
    if (i < ALONE)
        game_start(c, setup, (uint64_t)i, game, sink);
    else if (i % 3)
        game_start_keyed(c, setup, &key, game, sink);
    else
        game_start_ordered(c, setup, (uint64_t)i, order, WANTED, game, sink);
    if (i >= ALONE && i % 2)
        game_open_hands(game);
}

static Kept *play_kept(int i, uint64_t sets)
{
    const Catalogue *c = rules_builtin_catalogue();
    Setup setup = setup_of(i);
    setup.expansions = sets;
    Kept *kept = calloc(1, sizeof *kept);
    size_t bytes = game_size(c, &setup, 0);
    Game *game = calloc(1, bytes), *spare = malloc(bytes);
    Undo *undo = malloc(undo_size(c, &setup));
    Observer observer = observer_new(bytes);
    static Outcome outcomes[OUTCOMES_MAX];
    Telling telling = {.items = outcomes};
    EventSink sink = {.on_event = observe_event,
                      .not_asked = observe_not_asked,
                      .self = &observer,
                      .telling = &telling};
    Rng dice = rng_seeded((uint64_t)i);
    kept->sets = sets;
    Rng other = rng_seeded((uint64_t)i);
    observe_setup(&observer, c, &setup, &other);
    start(c, &setup, i, game, &sink);
    for (observe_game(&observer, c, game, &dice); observer.legal_count > 0;
         observe_game(&observer, c, game, &dice)) {
        Action action = chosen(&observer, c, game, undo, &dice);
        move_to(&spare, &game, bytes, kept->actions);
        observe_told(&observer, &telling);
        telling.count = 0;
        assert_true(game_apply(c, game, &action, &sink, NULL, NULL));
        note(kept, &observer);
    }
    note(kept, &observer);
    observer_free(&observer);
    free(undo);
    free(spare);
    free(game);
    return kept;
}

/* Reads the next game of the file; returns false at its end. */
static bool read_kept(FILE *file, Kept *kept)
{
    if (fscanf(file, "%" SCNx64 " %d", &kept->sets, &kept->actions) != 2)
        return false;
    assert_in_range(kept->actions, 1, ACTIONS_MAX);
    for (int at = 0; at < kept->actions * SEEN; at += WIDTH)
        assert_int_equal(fscanf(file, " %96[0-9a-f]", kept->seen + at), 1);
    assert_int_equal(strlen(kept->seen), kept->actions * SEEN);
    return true;
}

static void write_kept(FILE *file, const Kept *kept)
{
    fprintf(file, "%" PRIx64 " %d\n", kept->sets, kept->actions);
    for (int at = 0; at < kept->actions * SEEN; at += WIDTH)
        fprintf(file, "%.*s\n", WIDTH, kept->seen + at);
}

/* Reports the first difference; returns false if there is none. */
static bool differs(int i, const Kept *was, const Kept *is)
{
    for (int at = 0; at < was->actions * SEEN && at < is->actions * SEEN; at++) {
        if (was->seen[at] != is->seen[at]) {
            print_error("game %d: %s differ after action %d of %d\n", i, seen_words[at % SEEN],
                        at / SEEN + 1, was->actions);
            return true;
        }
    }
    if (was->actions != is->actions)
        print_error("game %d: %d actions, not %d\n", i, is->actions, was->actions);
    return was->actions != is->actions;
}

static void games_go_as_they_went(void **state)
{
    static Kept was;
    FILE *file = fopen(KEPT, "r");
    int games = 0, different = 0, each = EACH;
    (void)state;
    assert_non_null(file);
    if (getenv("HYPOTENUSE_LONG"))
        each = 1;
    for (; read_kept(file, &was); games++) {
        if (games % each)
            continue;
        Kept *is = play_kept(games, was.sets);
        different += differs(games, &was, is);
        free(is);
    }
    fclose(file);
    assert_int_equal(games, GAMES);
    assert_int_equal(different, 0);
}

/* The games use random sets first, then each set with at most one other, so that the set's actions
 * are seldom interrupted; games with house rules use random sets again. */
static uint64_t sets_of(int i)
{
    Setup setup = setup_of_kind(i);
    uint64_t halves = setup.hands == HANDS_NONE ? 0 : EXPANSION_SET(EXPANSION_HALFLINGS);
    int one = i % EXPANSIONS, other = (int)(rng_mix((uint64_t)i) >> 40) % (2 * EXPANSIONS);
    if (i < MIXED || i >= ALONE)
        return setup_with_sets(setup, (uint64_t)i).expansions;
    setup.expansions = halves | EXPANSION_SET(one);
    setup.expansions |= other < EXPANSIONS ? EXPANSION_SET(other) : 0;
    return setup.expansions;
}

static int keep(void)
{
    static Kept was[GAMES];
    FILE *file = fopen(KEPT, "r");
    int known = 0;
    while (file && known < GAMES && read_kept(file, &was[known]))
        known++;
    if (file)
        fclose(file);
    file = fopen(KEPT, "w");
    for (int i = 0; i < GAMES; i++) {
        uint64_t sets = i < known ? was[i].sets : sets_of(i);
        Kept *is = play_kept(i, sets);
        if (i < known)
            differs(i, &was[i], is);
        write_kept(file, is);
        free(is);
    }
    return fclose(file);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(games_go_as_they_went)};
    if (argc == 2 && strcmp(argv[1], "--keep") == 0)
        return keep();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
