/* Tests options of the sets: castles picked one by one (GC-13), and monasteries of the base game
 * that stay or are removed (MON-1, DAR-1). */
#include "rules_help.h"

#include "rules/remains.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { CASTLES = 6 };

typedef struct Begun {
    const Catalogue *c;
    Game *game, *view;
    size_t bytes;
} Begun;

static Begun begin(const Setup *setup, uint64_t seed)
{
    Begun b = {.c = rules_builtin_catalogue(),
               .bytes = game_size(rules_builtin_catalogue(), setup, 0)};
    assert_null(setup_fault(b.c, setup));
    b.game = malloc(b.bytes);
    b.view = malloc(b.bytes);
    game_start(b.c, setup, seed, b.game, NULL);
    return b;
}

static void end(Begun *b)
{
    free(b->game);
    free(b->view);
}

static Setup with_castles(int players, HandMode hands)
{
    Setup setup = setup_default();
    setup.players = (uint8_t)players;
    setup.hands = (uint8_t)hands;
    setup.expansions = EXPANSION_SET(EXPANSION_CASTLES);
    if (hands != HANDS_NONE)
        setup.expansions |= EXPANSION_SET(EXPANSION_HALFLINGS);
    setup.policies.value[POLICY_CASTLE_CHOICE] = CASTLES_PICKED;
    return setup;
}

static bool is_double(const Begun *b, uint16_t copy)
{
    return catalogue_kind(b->c, copy)->shape == SHAPE_DOUBLE;
}

/* Checks which castles a seat's view shows on offer and in hands. */
static void check_castles(const Begun *b, int seat, int offered, int held)
{
    Remain list[REMAINS_MAX];
    game_view(b->c, b->game, seat, b->view);
    int n = game_remains(b->c, b->view, list, REMAINS_MAX), open = 0, in_hands = 0;
    for (int i = 0; i < n; i++) {
        if (!is_double(b, list[i].copy))
            continue;
        open += list[i].where == REMAINS_OFFERED;
        in_hands += list[i].where == REMAINS_HAND;
        assert_true(list[i].where == REMAINS_OFFERED || list[i].where == REMAINS_HAND);
    }
    assert_int_equal(open, offered);
    assert_int_equal(in_hands, held);
    Rng rng = rng_seeded(3);
    game_redeal(b->c, b->view, &rng);
    assert_null(game_check(b->c, b->view));
    for (int other = 0; other < game_setup(b->game)->players; other++)
        for (int i = 0; i < game_hand_count(b->game, other); i++)
            if (is_double(b, game_hand(b->game, other, i))) /* all seats see castles */
                assert_int_equal(game_hand(b->view, other, i), game_hand(b->game, other, i));
}

/* The last seat picks first, and picking continues counter-clockwise (GC-13), as in the draft of
 * halves (HALF-10). */
static void pick_castles(Begun *b, int players, int each)
{
    int first = (game_to_act(b->game) + 1) % players;
    for (int pick = 0; pick < players * each; pick++) {
        Action legal[CASTLES + 1];
        DraftProgress progress = game_draft_progress(b->game);
        assert_int_equal(game_phase(b->game), PHASE_DRAFT);
        assert_int_equal(game_turn(b->game), 0);
        assert_int_equal(game_to_act(b->game), (first + players * each - 1 - pick) % players);
        assert_int_equal(game_draft_count(b->game), CASTLES);
        assert_true(progress.early);
        assert_int_equal(progress.each, each);
        assert_int_equal(progress.done, pick);
        assert_int_equal(game_legal(b->c, b->game, legal, CASTLES + 1), CASTLES - pick);
        check_castles(b, pick % players, CASTLES - pick, pick);
        Action wanted = legal[(CASTLES - pick) / 2];
        assert_true(is_double(b, wanted.copy));
        assert_true(game_apply(b->c, b->game, &wanted, NULL, NULL, NULL));
        wanted.seat = game_to_act(b->game); /* a picked castle is no longer on offer */
        assert_false(game_can_apply(b->c, b->game, &wanted, NULL));
    }
}

static void test_castles_are_picked(void **state)
{
    (void)state;
    for (int players = SEATS_MIN; players <= SEATS_MAX; players++) {
        for (int hands = HANDS_NONE; hands < HAND_MODES; hands++) {
            Setup setup = with_castles(players, (HandMode)hands);
            int each = players <= 3 ? 2 : 1, dealt = hands == HANDS_DEAL ? setup.hand_size : 0;
            Begun b = begin(&setup, (uint64_t)(10 * players + hands));
            pick_castles(&b, players, each);
            for (int seat = 0; seat < players; seat++)
                assert_int_equal(game_hand_count(b.game, seat), each + dealt);
            if (hands == HANDS_DRAFT) {
                assert_int_equal(game_phase(b.game), PHASE_DRAFT);
                assert_int_equal(game_draft_count(b.game), 24);
                assert_false(game_draft_progress(b.game).early);
                assert_int_equal(game_draft_progress(b.game).done, 0);
                assert_int_equal(game_draft_progress(b.game).each, setup.hand_size);
            } else {
                assert_int_equal(game_turn(b.game), 1);
            }
            check_castles(&b, 0, 0, players * each); /* the other castles are in the box */
            random_game(b.c, b.game, 5, NULL, NULL);
            end(&b);
        }
    }
}

/* While castles are picked, no half can be picked, and vice versa. */
static void test_one_kind_at_a_time(void **state)
{
    (void)state;
    Setup setup = with_castles(2, HANDS_DRAFT);
    Begun b = begin(&setup, 8);
    Action pick = {.kind = ACTION_PICK, .seat = game_to_act(b.game)};
    uint16_t castle = game_draft(b.game, 0);
    for (uint16_t copy = 0; copy < b.c->copy_count; copy++) {
        pick.copy = copy;
        assert_int_equal(game_can_apply(b.c, b.game, &pick, NULL),
                         is_double(&b, copy) && catalogue_kind(b.c, copy)->set[0] == 'C');
    }
    pick_castles(&b, 2, 2);
    for (int i = 0; i < 2; i++) {
        pick = (Action){.kind = ACTION_PICK, .seat = game_to_act(b.game), .copy = castle};
        assert_false(game_can_apply(b.c, b.game, &pick, NULL));
        pick.copy = game_draft(b.game, i);
        assert_true(game_apply(b.c, b.game, &pick, NULL, NULL, NULL));
    }
    assert_int_equal(game_draft_progress(b.game).done, 2);
    end(&b);
}

/* Castles are dealt at random: in forty games every seat gets every castle (GC-13). */
static void test_castles_are_dealt_by_chance(void **state)
{
    enum { GAMES = 40 };
    (void)state;
    Setup setup = with_castles(3, HANDS_NONE);
    bool got[3][CASTLES] = {{false}};
    uint16_t first = NO_COPY;
    setup.policies.value[POLICY_CASTLE_CHOICE] = CASTLES_DEALT;
    for (int i = 0; i < GAMES; i++) {
        Begun b = begin(&setup, (uint64_t)i);
        for (uint16_t copy = 0; first == NO_COPY; copy++)
            first = expansion_brings(EXPANSION_CASTLES, catalogue_kind(b.c, copy)) ? copy : first;
        for (int seat = 0; seat < 3; seat++) {
            assert_int_equal(game_hand_count(b.game, seat), 2);
            for (int k = 0; k < 2; k++)
                got[seat][game_hand(b.game, seat, k) - first] = true;
        }
        end(&b);
    }
    for (int seat = 0; seat < 3; seat++)
        for (int castle = 0; castle < CASTLES; castle++)
            assert_true(got[seat][castle]);
}

/* Counts the tiles of kind `id` in the stack, including the drawn one; NULL: tiles of all kinds. */
static int in_stack(const Setup *setup, const char *id)
{
    Begun b = begin(setup, 4);
    int n = 0, listed = 0;
    for (int i = -1; i < game_stack_count(b.game); i++) {
        uint16_t copy = i < 0 ? game_drawn(b.game) : game_stack_copy(b.game, i);
        n += copy != NO_COPY && (!id || strcmp(catalogue_kind(b.c, copy)->id, id) == 0);
    }
    for (uint16_t copy = 0; copy < b.c->copy_count; copy++) /* the set-up lists the same tiles */
        if (!id || strcmp(catalogue_kind(b.c, copy)->id, id) == 0)
            listed += setup_copies(b.c, setup, copy);
    assert_int_equal(listed, n + !id); /* NULL also counts the start tile */
    end(&b);
    return n;
}

static int monasteries(uint64_t expansions, int value, const char *id)
{
    Setup setup = setup_default();
    setup.expansions = expansions;
    setup.hands = expansions >> EXPANSION_HALFLINGS & 1 ? HANDS_DRAFT : HANDS_NONE;
    setup.policies.value[POLICY_BASE_MONASTERIES] = (uint8_t)value;
    return in_stack(&setup, id);
}

/* The base game has four monasteries without a road and two with one (BASE-1). */
static void test_base_monasteries(void **state)
{
    const uint64_t special = EXPANSION_SET(EXPANSION_MONASTERIES),
                   halves = EXPANSION_SET(EXPANSION_HALFLINGS),
                   churches = EXPANSION_SET(EXPANSION_DARMSTADT),
                   inns = EXPANSION_SET(EXPANSION_INNS);
    const struct {
        uint64_t sets;
        int value, plain, with_road;
    } rows[] = {
        {0, MONASTERIES_FEWER, 4, 2}, /* no churches, so no monastery is removed */
        {special, MONASTERIES_REPLACED, 0, 0},
        {special, MONASTERIES_KEPT, 4, 2},
        {special, MONASTERIES_FEWER, 0, 0},
        {churches, MONASTERIES_REPLACED, 4, 2},
        {churches, MONASTERIES_KEPT, 4, 2},
        {churches, MONASTERIES_FEWER, 2, 2},
        {churches | halves, MONASTERIES_FEWER, 2, 2},
        /* the churches aren't the only set besides the base game */
        {churches | inns, MONASTERIES_FEWER, 4, 2},
        {churches | special, MONASTERIES_KEPT, 4, 2},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        assert_int_equal(monasteries(rows[i].sets, rows[i].value, "BA-B"), rows[i].plain);
        assert_int_equal(monasteries(rows[i].sets, rows[i].value, "BA-A"), rows[i].with_road);
    }
    assert_int_equal(monasteries(churches, MONASTERIES_FEWER, NULL), 71 + 3 - 2);
    assert_int_equal(monasteries(churches, MONASTERIES_REPLACED, NULL), 71 + 3);
}

/* By our reading of DAR-1, the monasteries without an illustration are removed. */
static void test_fewer_monasteries_are_the_plain_ones(void **state)
{
    const Catalogue *c = rules_builtin_catalogue();
    Setup setup = setup_default();
    int plain = 0, pictures = 0;
    (void)state;
    setup.expansions = EXPANSION_SET(EXPANSION_DARMSTADT);
    setup.hands = HANDS_NONE;
    setup.policies.value[POLICY_BASE_MONASTERIES] = MONASTERIES_FEWER;
    for (uint16_t copy = 0; copy < c->copy_count; copy++) {
        if (strcmp(catalogue_kind(c, copy)->id, "BA-B") == 0)
            *(c->copies[copy].decor == DECOR_NONE ? &plain : &pictures) +=
                setup_copies(c, &setup, copy);
    }
    assert_int_equal(plain, 0);
    assert_int_equal(pictures, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_castles_are_picked),
        cmocka_unit_test(test_one_kind_at_a_time),
        cmocka_unit_test(test_castles_are_dealt_by_chance),
        cmocka_unit_test(test_base_monasteries),
        cmocka_unit_test(test_fewer_monasteries_are_the_plain_ones),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
