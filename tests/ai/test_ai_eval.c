/* test_ai_eval.c: the incremental evaluation of one more tile equals the evaluation from scratch,
 * and seats are treated alike. */
#include "ai/greedy.h"
#include "ai_help.h"
#include "rules/feature.h"
#include "rules/journal.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Evaluates a tile at `place` both without placing it and from scratch. Returns true if it could be
 * evaluated without placing it. */
static bool compare(Workspace *ws, Game *g, const Action *place)
{
    float supposed[SEATS_MAX], whole[SEATS_MAX];
    Claim claims[2] = {{0}, {0}};
    Play play = {.c = ws->c, .g = g, .undo = ws->undo};
    eval_settle(&ws->eval, g);
    if (!eval_what_if(&ws->eval, g, place, supposed, &claims[0]))
        return false;
    journal_begin(ws->undo, g);
    g->last_tile =
        (uint16_t)feature_lay(&play, place->copy, place->cell, place->rotation, place->seat);
    eval_position(&ws->eval, g, whole, &claims[1]);
    game_undo(g, ws->undo);
    for (int seat = 0; seat < game_setup(g)->players; seat++)
        assert_true(fabsf(supposed[seat] - whole[seat]) < 2e-3f);
    assert_true(fabsf(claims[0].gain - claims[1].gain) < 2e-3f);
    return true;
}

static void test_what_if_as_from_scratch(void **state)
{
    enum { PLACES = 6 };
    const Catalogue *c = rules_builtin_catalogue();
    int placements = 0, compared = 0, of_shape[SHAPES] = {0};
    uint64_t games = getenv("HYPOTENUSE_SHORT") ? 2 : 6;
    (void)state;
    for (uint64_t number = 0; number < games; number++) {
        Seating s = seating_new(c, setup_of_all(c, number), number);
        void *memory = calloc(1, workspace_size(c, s.game));
        while (game_phase(s.game) != PHASE_OVER) {
            AiAnswer answer = ask(&s, ai_engine(2), 0, number, false);
            Action action = s.legal[answer.action];
            int n = game_legal(c, s.game, s.legal, AI_ACTIONS_MAX);
            Workspace *ws = workspace_make(memory, c, s.view, &weights_learned);
            /* samples the whole list if there are many places */
            for (int i = 0; i < n; i += 1 + n / PLACES) {
                if (s.legal[i].kind != ACTION_PLACE || s.legal[i].choice != PLACE_PLAINLY)
                    continue; /* greedy.c really applies a placement with a road over a tile */
                /* a volcano or a source changes the danger everywhere, so such tiles are really
                 * placed */
                placements += !danger_forbids_figure(catalogue_kind(c, s.legal[i].copy));
                if (compare(ws, s.view, &s.legal[i])) {
                    compared++;
                    of_shape[catalogue_kind(c, s.legal[i].copy)->shape]++;
                }
            }
            assert_true(game_apply(c, s.game, &action, NULL, NULL, NULL));
        }
        free(memory);
        seating_free(&s);
    }
    assert_true(placements > 500 &&
                compared > placements / 100 * 97); /* few need the full evaluation */
    assert_true(of_shape[SHAPE_SQUARE] > 0);
    assert_true(of_shape[SHAPE_HALF] > 0 || games < 4); /* test_ai_double.c tests double tiles */
}

/* Plays `place` with its best follower. Returns true if this ends the turn and no question is asked
 * before the next turn. */
static bool play_on(const Catalogue *c, Game *g, const Action *place, const float *lead,
                    int segments)
{
    int turn = game_turn(g), best = segments;
    for (int i = 0; i < segments; i++)
        best = lead[i] > lead[best] ? i : best;
    assert_true(game_apply(c, g, place, NULL, NULL, NULL));
    if (game_phase(g) == PHASE_FOLLOW) {
        Action follow = {.kind = best < segments ? ACTION_FOLLOW : ACTION_SKIP,
                         .seat = place->seat,
                         .segment = best < segments ? (uint8_t)best : 0};
        if (!game_apply(c, g, &follow, NULL, NULL, NULL))
            return false;
    }
    return game_turn(g) == turn + 1 && game_phase(g) == PHASE_CHOOSE;
}

/* The expected worth of a placement is the worth of the position once it has been played: its
 * points are scored, its figures have returned (big followers count twice in both evaluations), and
 * the half has left the hand. The match isn't exact, because the unseen tiles are counted again
 * after each turn. One follower more or less would make a difference of 9 points. */
static void test_played_as_thought(void **state)
{
    const Catalogue *c = rules_builtin_catalogue();
    const uint64_t open = EXPANSION_SET(EXPANSION_ABBEY) | EXPANSION_SET(EXPANSION_KING);
    int compared = 0;
    uint64_t games = getenv("HYPOTENUSE_SHORT") ? 5 : 6;
    (void)state;
    for (uint64_t number = 0; number < games; number++) {
        Seating s = seating_new(c, setup_of_all(c, number), number);
        void *memory = calloc(2, workspace_size(c, s.game));
        Game *next = malloc(game_size(c, &s.setup, 0));
        while (game_phase(s.game) != PHASE_OVER) {
            AiAnswer answer = ask(&s, ai_engine(2), 0, number, false);
            Action action = s.legal[answer.action];
            if (action.kind == ACTION_PLACE) {
                Workspace *ws = workspace_make(memory, c, s.game, &weights_learned);
                float lead[SEGMENTS_MAX + 1];
                workspace_copy(ws, s.game);
                int n = greedy_claims(ws, ws->game, &action, lead), best = n;
                for (int i = 0; i < n; i++)
                    best = lead[i] > lead[best] ? i : best;
                game_copy(next, s.game);
                /* it is unknown which figures the dragon eats before the next turn, where a wagon
                 * moves and which building is challenged */
                if (play_on(c, next, &action, lead, n) && !ws->eval.danger.any &&
                    !(s.setup.expansions & open)) {
                    ws = workspace_make(memory, c, next, &weights_learned);
                    workspace_copy(ws, next);
                    float is = greedy_lead(ws, ws->game, action.seat);
                    bool tower = ws->eval.danger.any; /* the tile brought a tower into play */
                    compared++;
                    assert_true(tower || fabsf(is - lead[best]) < 4.0f);
                }
            }
            assert_true(game_apply(c, s.game, &action, NULL, NULL, NULL));
        }
        free(next);
        free(memory);
        seating_free(&s);
    }
    assert_true(compared > 10 * (int)games);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_if_as_from_scratch),
        cmocka_unit_test(test_played_as_thought),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
