/* Tests random games of all kinds: caches, undo, copies, checksums, views. Plays a share of the
 * games that packaging/test --long plays (HYPOTENUSE_LONG=1 in the environment). */
#include "rules_help.h"

#include "rules/state.h"
#include "rules/tally.h"
#include "rules/view.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static int share(int games)
{
    if (getenv(
            "HYPOTENUSE_SHORT")) /* set for the sanitizers, where every cache is checked after every
                                  * action */
        return 1 + games / 16;
    return getenv("HYPOTENUSE_LONG") ? games * 20 : games;
}

/* Two games with the same set-up, and the memory for an undo. */
typedef struct Pair {
    Game *a, *b;
    Undo *undo;
    int applied;
} Pair;

static Pair pair_new(const Catalogue *c, const Setup *setup)
{
    size_t size = game_size(c, setup, 0);
    assert_null(setup_fault(c, setup));
    return (Pair){.a = calloc(1, size), .b = calloc(1, size), .undo = malloc(undo_size(c, setup))};
}

static void pair_free(Pair *pair)
{
    free(pair->a);
    free(pair->b);
    free(pair->undo);
}

/* Every cached fact is right after every action. */
static void check(void *self, const Catalogue *c, Game *game, const Action *next)
{
    (void)self;
    (void)next;
    const char *wrong = game_check(c, game);
    if (wrong)
        fail_msg("%s", wrong);
}

static void test_caches(void **state)
{
    const Catalogue *c = rules_builtin_catalogue();
    (void)state;
    for (int i = 0; i < share(40); i++) {
        Setup setup = setup_of_kind(i);
        Pair pair = pair_new(c, &setup);
        game_start(c, &setup, (uint64_t)i, pair.a, NULL);
        random_game(c, pair.a, (uint64_t)i, check, NULL);
        check(NULL, c, pair.a, NULL);
        pair_free(&pair);
    }
}

/* Apply and undo restore an equal game; a copy plays on like the original. */
static void apply_and_undo(void *self, const Catalogue *c, Game *game, const Action *next)
{
    Pair *pair = self;
    game_copy(pair->b, game);
    assert_true(game_equal(pair->b, game));
    uint64_t hash = game_hash(game);
    assert_true(game_apply(c, game, next, NULL, pair->undo, NULL));
    assert_false(game_equal(pair->b, game));
    uint64_t after = game_hash(game);
    assert_true(after != hash);
    game_undo(game, pair->undo);
    assert_true(game_equal(pair->b, game));
    assert_true(game_hash(game) == hash);
    assert_true(game_apply(c, pair->b, next, NULL, NULL, NULL));
    assert_true(game_hash(pair->b) == after);
    pair->applied++;
}

static void test_undo(void **state)
{
    const Catalogue *c = rules_builtin_catalogue();
    (void)state;
    for (int i = 0; i < share(60); i++) {
        Setup setup = setup_of_kind(i);
        Pair pair = pair_new(c, &setup);
        game_start(c, &setup, (uint64_t)i, pair.a, NULL);
        int actions = random_game(c, pair.a, (uint64_t)i, apply_and_undo, &pair);
        assert_int_equal(actions, pair.applied);
        assert_true(game_equal(pair.a, pair.b));
        pair_free(&pair);
    }
}

/* Stores the turn announced as the last one in `self`, and checks that no other turn follows. */
static void note_last(void *self, const Catalogue *c, Game *game, const Action *next)
{
    int *last = self;
    (void)c;
    (void)next;
    if (game_is_last_turn(game) && !*last)
        *last = game->turn;
    if (*last)
        assert_int_equal(game->turn, *last);
}

/* The turn that is announced as the last one is the last. It is announced in some games under every
 * kind of end, and always if the end doesn't depend on hands. */
static void test_last_turn(void **state)
{
    const Catalogue *c = rules_builtin_catalogue();
    int told[3] = {0};
    (void)state;
    for (int i = 0; i < share(90); i++) {
        Setup setup = setup_of_kind(i);
        int last = 0, end = i % 3;
        setup.policies.value[POLICY_END] = (uint8_t)end;
        Pair pair = pair_new(c, &setup);
        game_start(c, &setup, (uint64_t)i, pair.a, NULL);
        random_game(c, pair.a, (uint64_t)i, note_last, &last);
        told[end] += last > 0;
        if (end == END_LAST_SQUARE && !pair.a->hooks[HOOK_NEXT_HOLE_CLOSER])
            assert_true(last > 0);
        assert_false(game_is_last_turn(pair.a));
        pair_free(&pair);
    }
    assert_true(getenv("HYPOTENUSE_SHORT") || (told[0] && told[1] && told[2]));
}

static void test_undo_to_the_start(void **state)
{
    enum { ACTIONS = 2000 };
    const Catalogue *c = rules_builtin_catalogue();
    (void)state;
    for (int i = 0; i < share(5); i++) {
        Setup setup = setup_of_kind(i);
        Pair pair = pair_new(c, &setup);
        Undo *undos[ACTIONS];
        Action legal[4096];
        Rng rng = rng_seeded((uint64_t)i);
        int n, done = 0;
        game_start(c, &setup, (uint64_t)i, pair.a, NULL);
        game_copy(pair.b, pair.a);
        while ((n = game_legal(c, pair.a, legal, 4096)) > 0) {
            assert_true(done < ACTIONS && n <= 4096);
            undos[done] = malloc(undo_size(c, &setup));
            assert_true(game_apply(c, pair.a, &legal[rng_below(&rng, (uint32_t)n)], NULL,
                                   undos[done++], NULL));
        }
        while (done > 0) {
            game_undo(pair.a, undos[--done]);
            free(undos[done]);
        }
        assert_true(game_equal(pair.a, pair.b));
        pair_free(&pair);
    }
}

/* The same seed gives the same bytes, whatever the memory contained before; another seed gives
 * different ones. */
static void test_same_seed_same_game(void **state)
{
    const Catalogue *c = rules_builtin_catalogue();
    (void)state;
    for (int i = 0; i < 10; i++) {
        Setup setup = setup_of_kind(i);
        Pair pair = pair_new(c, &setup);
        memset(pair.a, 0xa5, game_size(c, &setup, 0));
        memset(pair.b, 0x5a, game_size(c, &setup, 0));
        game_start(c, &setup, 99, pair.a, NULL);
        game_start(c, &setup, 99, pair.b, NULL);
        assert_true(game_equal(pair.a, pair.b));
        random_game(c, pair.a, 5, NULL, NULL);
        random_game(c, pair.b, 5, NULL, NULL);
        assert_true(game_equal(pair.a, pair.b));
        assert_true(game_hash(pair.a) == game_hash(pair.b));
        game_start(c, &setup, 100, pair.b, NULL);
        random_game(c, pair.b, 5, NULL, NULL);
        assert_false(game_equal(pair.a, pair.b));
        pair_free(&pair);
    }
}

/* Refused actions change nothing. */
static void refuse_nonsense(void *self, const Catalogue *c, Game *game, const Action *next)
{
    Rng *rng = self;
    uint64_t hash = game_hash(game);
    Action bad = *next;
    for (int i = 0; i < 8; i++) {
        Fault fault = {0};
        bad.kind = (uint8_t)rng_below(rng, ACTION_KINDS + 1);
        bad.seat = (uint8_t)rng_below(rng, SEATS_MAX + 1);
        bad.rotation = (uint8_t)rng_below(rng, 5);
        bad.segment = (uint8_t)rng_below(rng, 20);
        bad.copy = (uint16_t)rng_below(rng, c->copy_count + 2u);
        bad.cell = (Cell){(int16_t)rng_below(rng, 65536), (int16_t)((int)rng_below(rng, 7) - 3)};
        bad.figure = (uint16_t)rng_below(rng, 60);
        bad.figure_kind = (uint8_t)rng_below(rng, 3);
        bad.choice = (uint8_t)rng_below(rng, 8);
        if (game_can_apply(c, game, &bad, &fault))
            continue;
        assert_int_not_equal(fault.refusal, REFUSAL_NONE);
        assert_false(game_apply(c, game, &bad, NULL, NULL, &fault));
        assert_true(game_hash(game) == hash);
    }
    assert_true(game_can_apply(c, game, next, NULL));
}

static void test_refusals_change_nothing(void **state)
{
    const Catalogue *c = rules_builtin_catalogue();
    (void)state;
    for (int i = 0; i < share(20); i++) {
        Setup setup = setup_of_kind(i);
        Pair pair = pair_new(c, &setup);
        Rng rng = rng_seeded(3);
        game_start(c, &setup, (uint64_t)i, pair.a, NULL);
        random_game(c, pair.a, (uint64_t)i, refuse_nonsense, &rng);
        pair_free(&pair);
    }
}

/* --- views ------------------------------------------------------------------------------------ */

/* Counts how often each copy is in a hand; hidden halves are left out. */
static void count_copies(const Game *game, int *count, int copies)
{
    memset(count, 0, (size_t)copies * sizeof *count);
    for (int seat = 0; seat < game_setup(game)->players; seat++) {
        for (int i = 0; i < game_hand_count(game, seat); i++) {
            if (game_hand(game, seat, i) != COPY_HIDDEN)
                count[game_hand(game, seat, i)]++;
        }
    }
}

/* A view whose hidden tiles are dealt again is a game that looks the same to the seat, can be
 * continued, and has the same tiles. */
static void view_and_redeal(void *self, const Catalogue *c, Game *game, const Action *next)
{
    Pair *pair = self;
    int players = game_setup(game)->players, seat = (int)(game_hash(game) % (uint64_t)players);
    Rng rng = rng_seeded(game_hash(game));
    (void)next;
    if (rng_below(&rng, 8) != 0)
        return;
    game_view(c, game, seat, pair->a);
    for (int other = 0; other < players; other++) {
        for (int i = 0; i < game_hand_count(game, other); i++) {
            bool half = catalogue_kind(c, game_hand(game, other, i))->shape == SHAPE_HALF;
            bool known = other == seat || game_setup(game)->hands == HANDS_DRAFT || !half;
            assert_int_equal(game_hand(pair->a, other, i),
                             known ? game_hand(game, other, i) : COPY_HIDDEN);
        }
    }
    game_redeal(c, pair->a, &rng);
    const char *wrong = game_check(c, pair->a);
    if (wrong)
        fail_msg("redealt: %s", wrong);
    game_view(c, pair->a, seat, pair->b);
    game_copy(pair->a, pair->b); /* now the view of the redealt game */
    game_view(c, game, seat, pair->b);
    assert_true(game_equal(pair->a, pair->b));
    /* no half twice, and none that is on the board */
    int count[512];
    assert_true(c->copy_count <= 512);
    game_redeal(c, pair->a, &rng);
    count_copies(pair->a, count, c->copy_count);
    for (int i = 0; i < game_tile_count(game); i++) {
        uint16_t copy = game_tile(game, i).copy;
        count[copy] += catalogue_kind(c, copy)->shape == SHAPE_HALF;
    }
    for (int i = 0; i < c->copy_count; i++)
        assert_true(count[i] <= c->copies[i].count);
    random_game(c, pair->a, 1, NULL, NULL);
    pair->applied++;
}

static void test_views(void **state)
{
    const Catalogue *c = rules_builtin_catalogue();
    (void)state;
    for (int i = 0; i < share(30); i++) {
        Setup setup = setup_of_kind(i);
        Pair pair = pair_new(c, &setup);
        Game *game = calloc(1, game_size(c, &setup, 0));
        game_start(c, &setup, (uint64_t)i, game, NULL);
        random_game(c, game, (uint64_t)i, view_and_redeal, &pair);
        assert_true(pair.applied > 0);
        free(game);
        pair_free(&pair);
    }
}

/* Two games that differ only in hidden things (the order of the stack, other hands) give equal
 * views. */
static void test_views_hide(void **state)
{
    const Catalogue *c = rules_builtin_catalogue();
    (void)state;
    for (int i = 0; i < share(40); i++) {
        Setup setup = setup_of_kind(i);
        setup.hands = i % 2 ? HANDS_DEAL : HANDS_NONE;
        if (setup.hands == HANDS_DEAL)
            setup.expansions |= 1u << EXPANSION_HALFLINGS;
        Pair pair = pair_new(c, &setup), views = pair_new(c, &setup);
        Rng rng = rng_seeded((uint64_t)i);
        game_start(c, &setup, (uint64_t)i, pair.a, NULL);
        /* the true game as seat 0 sees it, and another game that looks the same to that seat */
        game_view(c, pair.a, 0, pair.b);
        game_redeal(c, pair.b, &rng);
        assert_false(game_equal(pair.a, pair.b));
        game_view(c, pair.a, 0, views.a);
        game_view(c, pair.b, 0, views.b);
        assert_true(game_equal(views.a, views.b));
        /* to another seat, which has its own hand, the games look different */
        game_view(c, pair.a, 1, views.a);
        game_view(c, pair.b, 1, views.b);
        assert_int_equal(game_equal(views.a, views.b), setup.hands == HANDS_NONE);
        pair_free(&pair);
        pair_free(&views);
    }
}

/* --- the tally -------------------------------------------------------------------------------- */

typedef struct Listener {
    Tally tally;
    const Generations *generations;
} Listener;

static void listen(void *self, const Catalogue *c, const Game *game, const Event *event)
{
    Listener *l = self;
    tally_on_event(&l->tally, c, game, l->generations, event);
}

/* The kinds of points add up to the score; the row of the game's own generation equals the
 * score. */
static void test_tally(void **state)
{
    enum { ROOM = 4096 };
    const Catalogue *c = rules_builtin_catalogue();
    const Generations *all = rules_builtin_generations();
    Listener *l = malloc(sizeof *l);
    (void)state;
    for (int i = 0; i < share(10); i++) {
        Setup setup = setup_of_kind(i);
        setup.policies = all->rows[i % all->count].policies;
        Pair pair = pair_new(c, &setup);
        EventSink sink = {.on_event = listen, .self = l};
        Action legal[ROOM];
        Rng rng = rng_seeded((uint64_t)i);
        int n;
        tally_init(&l->tally);
        l->generations = all;
        game_start(c, &setup, (uint64_t)i, pair.a, &sink);
        while ((n = game_legal(c, pair.a, legal, ROOM)) > 0)
            assert_true(
                game_apply(c, pair.a, &legal[rng_below(&rng, (uint32_t)n)], &sink, NULL, NULL));
        for (int seat = 0; seat < setup.players; seat++) {
            int sum = 0;
            for (int kind = 0; kind < TALLY_KINDS; kind++)
                sum += l->tally.points[seat][kind];
            assert_int_equal(sum, game_score(pair.a, seat));
            assert_int_equal(l->tally.by_generation[i % all->count][seat],
                             game_score(pair.a, seat));
            assert_int_equal(l->tally.after[l->tally.turns - 1][seat], game_score(pair.a, seat));
        }
        assert_int_equal(l->tally.turns, game_turn(pair.a) + 1);
        pair_free(&pair);
    }
    free(l);
}

/* At most 16 KiB are in use for the base game with 24 halves (DESIGN, section 3). */
static void test_memory_in_use(void **state)
{
    const Catalogue *c = rules_builtin_catalogue();
    Setup setup = setup_default();
    (void)state;
    setup.players = 6;
    setup.hand_size = 4;
    for (int i = 0; i < 10; i++) {
        Pair pair = pair_new(c, &setup);
        game_start(c, &setup, (uint64_t)i, pair.a, NULL);
        random_game(c, pair.a, (uint64_t)i, NULL, NULL);
        assert_true(game_used(pair.a) <= 16384);
        pair_free(&pair);
    }
}

/* 14 base sets: the largest possible game. It takes a minute if every cache is checked after every
 * action, so 4 are used in that case. */
static void test_thousand_tiles(void **state)
{
    const Catalogue *c = rules_builtin_catalogue();
    Setup setup = setup_default();
    (void)state;
    setup.hands = HANDS_NONE;
    setup.base_sets = getenv("HYPOTENUSE_SHORT") ? 4 : 14;
    Pair pair = pair_new(c, &setup);
    game_start(c, &setup, 1, pair.a, NULL);
    random_game(c, pair.a, 1, NULL, NULL);
    assert_true(game_tile_count(pair.a) > 70 * setup.base_sets);
    assert_null(game_check(c, pair.a));
    setup.base_sets = 15;
    assert_non_null(setup_fault(c, &setup));
    pair_free(&pair);
}

/* The checksum and the comparison cover every byte in use of every block (rules/state.h). */
static void test_every_byte_counts(void **state)
{
    const Catalogue *c = rules_builtin_catalogue();
    Setup setup = setup_with_sets(setup_default(), 1);
    (void)state;
    Pair pair = pair_new(c, &setup);
    game_start(c, &setup, 3, pair.a, NULL);
    random_game(c, pair.a, 3, NULL, NULL);
    size_t used[BLOCKS] = {0};
#define BYTES_USED(id, Item, count, room) used[id] = sizeof(Item) * (pair.a->count);
    GAME_BLOCKS(BYTES_USED)
#undef BYTES_USED
    int blocks = 0;
    for (int block = 0; block < BLOCKS; block++) {
        for (int end = 0; end < 2 && used[block]; end++) {
            game_copy(pair.b, pair.a);
            assert_true(game_equal(pair.a, pair.b));
            unsigned char *bytes = game_block(pair.b, (Block)block);
            bytes[end ? used[block] - 1 : 0] ^= 1;
            assert_false(game_equal(pair.a, pair.b));
            assert_true(game_hash(pair.a) != game_hash(pair.b));
        }
        blocks += used[block] > 0;
    }
    assert_true(blocks >= 7);
    pair_free(&pair);
}

/* A position may end at any time, even during a question or with something under way: nothing more
 * is asked, and every seat gets the points that game_score_if_ended predicted. */
static void ends_now(void *self, const Catalogue *c, Game *game, const Action *next)
{
    Pair *pair = self;
    int told[SEATS_MAX], hidden[SEATS_MAX];
    (void)next;
    game_score_if_ended(c, game, NULL, told);
    game_copy(pair->b, game);
    end_position(c, pair->b, hidden);
    assert_int_equal(game_phase(pair->b), PHASE_OVER);
    assert_int_equal(game_asked(pair->b), QUESTION_NONE);
    assert_int_equal(game_to_act(pair->b), NO_SEAT);
    for (int seat = 0; seat < game_setup(game)->players; seat++)
        assert_int_equal(game_score(pair->b, seat), told[seat] + hidden[seat]);
    pair->applied += game_asked(game) != QUESTION_NONE;
}

static void test_ends_at_any_time(void **state)
{
    const Catalogue *c = rules_builtin_catalogue();
    int questions = 0;
    (void)state;
    for (int i = 0; i < share(20); i++) {
        Setup setup = setup_with_sets(setup_of_kind(i), (uint64_t)i);
        Pair pair = pair_new(c, &setup);
        game_start(c, &setup, (uint64_t)i, pair.a, NULL);
        random_game(c, pair.a, (uint64_t)i, ends_now, &pair);
        questions += pair.applied;
        pair_free(&pair);
    }
    assert_true(questions > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ends_at_any_time),
        cmocka_unit_test(test_every_byte_counts),
        cmocka_unit_test(test_caches),
        cmocka_unit_test(test_undo),
        cmocka_unit_test(test_last_turn),
        cmocka_unit_test(test_undo_to_the_start),
        cmocka_unit_test(test_same_seed_same_game),
        cmocka_unit_test(test_refusals_change_nothing),
        cmocka_unit_test(test_views),
        cmocka_unit_test(test_views_hide),
        cmocka_unit_test(test_tally),
        cmocka_unit_test(test_memory_in_use),
        cmocka_unit_test(test_thousand_tiles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
