/* test_ai_engines.c: computer players never play an illegal action, whatever is in play; they don't
 * look at anything hidden; a decision depends only on view, stream and nodes; and they stop on
 * request. HYPOTENUSE_LONG=1 plays 10,000 games; HYPOTENUSE_GAMES=N plays N; HYPOTENUSE_SEED=N
 * starts with another seed. */
#include "ai/workspace.h"
#include "ai_help.h"
#include "rules/query.h"
#include "rules/view.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Returns `all` with HYPOTENUSE_LONG, an eighth of `part` (rounded up) in the short run, else
 * `part`. */
static int share_of(int all, int part)
{
    return getenv("HYPOTENUSE_LONG") ? all : getenv("HYPOTENUSE_SHORT") ? (part + 7) / 8 : part;
}

/* With the plague, a decision takes 40 ms even with the smallest budget, and a whole game between
 * engines takes 14 s, so ten thousand games would take ten hours. Engines therefore decide
 * everything in some games and only now and then in the others, where random actions lead them to
 * boards that they would never reach. */
static bool engine_decides(uint64_t number, uint64_t decision)
{
    enum { WHOLE = 4, OF = 256, EACH = 16 };
    return number % OF < WHOLE || (number + decision) % EACH == 0;
}

static Action by_chance(Seating *s, Rng *rng)
{
    int n = game_legal(s->c, s->game, s->legal, AI_ACTIONS_MAX);
    return s->legal[rng_below(rng, (uint32_t)n)];
}

static Action by_engine(Seating *s, uint64_t number, uint64_t decision)
{
    enum { NODES = 50 };
    int level = 1 + (int)((number + game_to_act(s->game)) % (uint64_t)(ai_count() - 1));
    AiAnswer answer = ask(s, ai_engine(level), NODES, number ^ decision << 32, false);
    assert_true(answer.action >= 0);
    return s->legal[answer.action];
}

/* Plays one game with actions of all engines and random ones; every action must be accepted. */
static void play_game(const Catalogue *c, uint64_t number)
{
    Rng rng = rng_seeded(number);
    Seating s = seating_new(c, setup_of_all(c, number), number);
    s.character = (AiCharacter)(number % AI_CHARACTERS);
    for (uint64_t decision = 0; game_phase(s.game) != PHASE_OVER; decision++) {
        Action action = engine_decides(number, decision) ? by_engine(&s, number, decision)
                                                         : by_chance(&s, &rng);
        assert_true(game_apply(c, s.game, &action, NULL, NULL, NULL));
    }
    seating_free(&s);
}

static void test_never_illegal(void **state)
{
    (void)state;
    const char *asked = getenv("HYPOTENUSE_GAMES"), *seed = getenv("HYPOTENUSE_SEED");
    int games = asked ? atoi(asked) : share_of(10000, 4);
    uint64_t first = seed ? strtoull(seed, NULL, 10) : 0;
    for (int i = 0; i < games; i++) {
        play_game(rules_builtin_catalogue(), first + (uint64_t)i);
        if ((i + 1) % 500 == 0)
            print_message("%d games\n", i + 1);
    }
}

/* Changes the game in ways that the seat to move can't see: the stack, hidden hands and the
 * generator. */
static void deal_anew(Seating *s, uint64_t seed)
{
    Rng rng = rng_seeded(seed);
    game_view(s->c, s->game, game_to_act(s->game), s->view);
    game_copy(s->game, s->view);
    game_redeal(s->c, s->game, &rng);
}

static void same_answer(const AiAnswer *a, const AiAnswer *b)
{
    assert_int_equal(a->action, b->action);
    assert_int_equal(a->nodes, b->nodes);
    assert_int_equal(a->choice_count, b->choice_count);
    for (int i = 0; i < a->choice_count; i++) {
        assert_int_equal(a->choices[i].action, b->choices[i].action);
        assert_true(a->choices[i].sum == b->choices[i].sum);
    }
}

static void test_sees_what_its_seat_sees(void **state)
{
    const Catalogue *c = rules_builtin_catalogue();
    int positions = 0;
    (void)state;
    for (uint64_t number = 0; positions < share_of(1000, 40); number++) {
        Seating s = seating_new(c, setup_of_all(c, number), number);
        for (uint64_t decision = 0; game_phase(s.game) != PHASE_OVER; decision++) {
            bool looked_at = decision % 13 == number % 13;
            int level = looked_at ? 1 + (int)(decision % (uint64_t)(ai_count() - 1)) : 2;
            const AiEngine *engine = ai_engine(level);
            AiAnswer answer = ask(&s, engine, 200, decision, false);
            if (looked_at) {
                deal_anew(&s, decision);
                AiAnswer again = ask(&s, engine, 200, decision, true);
                same_answer(&answer, &again);
                positions++;
            }
            assert_true(game_apply(c, s.game, &s.legal[answer.action], NULL, NULL, NULL));
        }
        seating_free(&s);
    }
}

/* Requests a stop after `most` polls. */
typedef struct Patience {
    int asked, most;
} Patience;

static bool run_out(void *self)
{
    Patience *patience = self;
    return patience->asked++ >= patience->most;
}

/* Checks the answer after a stop at poll number `questions`. Between two polls an engine looks at
 * only a few positions; a first look at all actions continues for a while. */
static void stop_soon(Seating *s, int level, int questions)
{
    enum { MEANWHILE = ASK_EACH + 8 };
    const AiEngine *engine = ai_engine(level);
    Patience patience = {.most = questions};
    Rng rng = rng_seeded(1);
    int n = game_legal(s->c, s->game, s->legal, AI_ACTIONS_MAX);
    game_view(s->c, s->game, game_to_act(s->game), s->view);
    AiTask task = {.c = s->c, .view = s->view, .legal = s->legal, .legal_count = n, .rng = &rng};
    task.budget = (AiBudget){.stop = run_out, .stop_self = &patience};
    task.memory = calloc(1, engine->memory(s->c, s->view));
    AiAnswer answer = engine->decide(engine, &task);
    assert_in_range(answer.action, 0, n - 1);
    assert_in_range(answer.choice_count, 1, AI_CHOICES_MAX);
    assert_true(answer.nodes <= (uint64_t)((questions + 1) * MEANWHILE + FIRST_LOOK));
    free(task.memory);
}

static void test_stops_when_told(void **state)
{
    const Catalogue *c = rules_builtin_catalogue();
    (void)state;
    Seating s = seating_new(c, setup_of_all(c, 1), 1);
    for (int i = 0; i < 30; i++) {
        AiAnswer answer = ask(&s, ai_engine(2), 0, (uint64_t)i, false);
        assert_true(game_apply(c, s.game, &s.legal[answer.action], NULL, NULL, NULL));
    }
    for (int level = 1; level < ai_count(); level++)
        stop_soon(&s, level, 0);
    seating_free(&s);
}

/* With all expansions in play, one turn of a playout can have hundreds of actions and ask several
 * seats questions. */
static void test_stops_soon_with_all_sets(void **state)
{
    const Catalogue *c = rules_builtin_catalogue();
    int most = 0, asked = 0;
    (void)state;
    for (uint64_t number = 0; number < (uint64_t)share_of(6, 1); number++) {
        Setup setup = setup_of_all(c, 4 * number + 3);
        setup.expansions |= EXPANSION_SET(EXPANSION_PLAGUE) | EXPANSION_SET(EXPANSION_TOWER) |
                            EXPANSION_SET(EXPANSION_DRAGON) | EXPANSION_SET(EXPANSION_FLIGHTS);
        Seating s = seating_new(c, setup, number);
        for (uint64_t decision = 0; game_phase(s.game) != PHASE_OVER; decision++) {
            AiAnswer answer = ask(&s, ai_engine(0), 0, decision, false);
            int n = game_legal(c, s.game, s.legal, AI_ACTIONS_MAX);
            if (n > most || decision % 40 == 0) {
                most = n > most ? n : most;
                stop_soon(&s, 1 + asked % (ai_count() - 1), asked % 3 * 20);
                asked++;
            }
            assert_true(game_apply(c, s.game, &s.legal[answer.action], NULL, NULL, NULL));
        }
        seating_free(&s);
    }
    assert_true(most > 200 && asked > 15);
}

/* Counts the followers that computer players of this character place on segments of this kind in
 * twelve games. */
static int followers_on(int segment_kind, AiCharacter character)
{
    const Catalogue *c = rules_builtin_catalogue();
    Setup setup = setup_default();
    int found = 0;
    setup.hands = HANDS_NONE;
    setup.expansions = 0;
    for (uint64_t number = 0; number < 12; number++) {
        Seating s = seating_new(c, setup, number);
        s.character = character;
        for (uint64_t decision = 0; game_phase(s.game) != PHASE_OVER; decision++) {
            AiAnswer answer = ask(&s, ai_find("ai2"), 0, decision, false);
            Action action = s.legal[answer.action];
            if (action.kind == ACTION_FOLLOW) {
                PlacedTile tile = game_tile(s.game, game_last_tile(s.game));
                found +=
                    catalogue_kind(c, tile.copy)->segments[action.segment].kind == segment_kind;
            }
            assert_true(game_apply(c, s.game, &action, NULL, NULL, NULL));
        }
        seating_free(&s);
    }
    return found;
}

static void test_characters_differ(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 20; seed++) {
        for (int seat = 0; seat < 3; seat++) {
            assert_in_range(ai_character(seed, seat), AI_STEADY + 1, AI_CHARACTERS - 1);
            assert_int_not_equal(ai_character(seed, seat), ai_character(seed, seat + 1));
        }
        /* with three players, these two are also neighbours */
        assert_int_not_equal(ai_character(seed, 0), ai_character(seed, 2));
    }
    assert_true(followers_on(SEGMENT_FIELD, AI_FARMER) > followers_on(SEGMENT_FIELD, AI_BUILDER));
    assert_true(followers_on(SEGMENT_CITY, AI_BUILDER) > followers_on(SEGMENT_CITY, AI_STEADY));
}

/* Writes, as text, the stack of each deal that a share tries. */
static void orders_of(Workspace *ws, const Game *view, int share, char orders[][64])
{
    uint32_t most = deals_most(view);
    for (uint32_t n = 0; n < most; n++) {
        size_t at = 0;
        deal_make(ws, view, 1, deal_of_share(most, share, n));
        for (int i = 0; i < view->stack_count; i++)
            at += (size_t)snprintf(orders[n] + at, 64 - at, "%d ", game_stack(ws->world)[i]);
    }
}

/* When few squares are left, each share tries every order of them exactly once. */
static void test_last_orders_are_tried_once(void **state)
{
    static char orders[24][64];
    const Catalogue *c = rules_builtin_catalogue();
    Setup setup = setup_default();
    int seen = 0;
    (void)state;
    setup.expansions = 0;
    setup.hands = HANDS_NONE;
    Seating s = seating_new(c, setup, 5);
    void *memory = calloc(1, workspace_size(c, s.game));
    for (uint64_t decision = 0; game_phase(s.game) != PHASE_OVER; decision++) {
        game_view(c, s.game, game_to_act(s.game), s.view);
        bool last = s.view->stack_count <= 4;
        uint32_t most = deals_most(s.view);
        Workspace *ws = workspace_make(memory, c, s.view, &weights_learned);
        for (int share = 0; last && share < AI_SHARES_MAX; share++) {
            orders_of(ws, s.view, share, orders);
            for (uint32_t n = 0; n < most; n++)
                for (uint32_t k = 0; k < n; k++)
                    assert_string_not_equal(orders[k], orders[n]);
        }
        AiAnswer answer = ask(&s, ai_find(last ? "ai4" : "ai2"), 0, decision, false);
        if (last)
            assert_true(answer.choices[0].count <= most);
        seen += last;
        assert_true(game_apply(c, s.game, &s.legal[answer.action], NULL, NULL, NULL));
    }
    assert_true(seen >= 5);
    free(memory);
    seating_free(&s);
}

/* An opponent without followers can only place tiles. The gentle level seldom completes features,
 * but it nearly always keeps one follower in hand. It plays three games against itself; `turns`
 * counts its placements. */
static void test_gentle_has_something_to_do(void **state)
{
    (void)state;
    const Catalogue *c = rules_builtin_catalogue();
    int turns = 0, without = 0;
    for (uint64_t game = 0; game < 3; game++) {
        Setup setup = setup_default();
        setup.expansions = 0;
        setup.hands = HANDS_NONE;
        Seating s = seating_new(c, setup, game);
        for (uint64_t decision = 0; game_phase(s.game) != PHASE_OVER; decision++) {
            AiAnswer answer = ask(&s, ai_find("ai1"), 0, game ^ decision << 32, false);
            if (s.legal[answer.action].kind == ACTION_PLACE) {
                turns++;
                without += game_supply(s.game, game_to_act(s.game), FIGURE_FOLLOWER) == 0;
            }
            assert_true(game_apply(c, s.game, &s.legal[answer.action], NULL, NULL, NULL));
        }
        seating_free(&s);
    }
    assert_int_equal(turns, 3 * 71); /* all tiles except the start tile (BASE-1) */
    assert_true(without * 4 < turns);
}

static void test_by_name(void **state)
{
    static const char *const names[] = {"ai0", "ai1", "ai2", "ai3", "ai4", "ai5"};
    (void)state;
    assert_int_equal(ai_count(), 6);
    for (int i = 0; i < 6; i++) {
        assert_string_equal(ai_engine(i)->name, names[i]);
        assert_ptr_equal(ai_find(names[i]), ai_engine(i));
        assert_in_range(ai_engine(i)->shares, 1, AI_SHARES_MAX);
    }
    assert_null(ai_find("ai6"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_by_name),
        cmocka_unit_test(test_characters_differ),
        cmocka_unit_test(test_never_illegal),
        cmocka_unit_test(test_sees_what_its_seat_sees),
        cmocka_unit_test(test_stops_when_told),
        cmocka_unit_test(test_stops_soon_with_all_sets),
        cmocka_unit_test(test_last_orders_are_tried_once),
        cmocka_unit_test(test_gentle_has_something_to_do),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
