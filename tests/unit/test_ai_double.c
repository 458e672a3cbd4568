/* test_ai_double.c: the effect of placing a double tile, judged without placing it and compared
 * with a full evaluation. No published set contains a double tile that players draw, so these tests
 * place them by hand. */
#include "ai/workspace.h"
#include "rules/board.h"
#include "rules/feature.h"
#include "rules/journal.h"
#include "rules_help.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

static void compare(Workspace *ws, Game *g, const Action *place)
{
    float supposed[SEATS_MAX], whole[SEATS_MAX];
    Claim claims[2] = {{0}, {0}};
    Play play = {.c = ws->c, .g = g, .undo = ws->undo};
    eval_settle(&ws->eval, g);
    assert_true(eval_what_if(&ws->eval, g, place, supposed, &claims[0]));
    journal_begin(ws->undo, g);
    g->last_tile =
        (uint16_t)feature_lay(&play, place->copy, place->cell, place->rotation, place->seat);
    eval_position(&ws->eval, g, whole, &claims[1]);
    game_undo(g, ws->undo);
    for (int seat = 0; seat < 2; seat++)
        assert_true(fabsf(supposed[seat] - whole[seat]) < 2e-3f);
    assert_true(fabsf(claims[0].gain - claims[1].gain) < 2e-3f);
}

/* Compares all rotations at every fitting place around the board. Returns the number of places. */
static int compare_all(Workspace *ws, Game *g, uint16_t copy)
{
    int compared = 0;
    for (int i = 0; i < 11 * 11 * 4; i++) {
        Action place = {.kind = ACTION_PLACE, .copy = copy, .rotation = (uint8_t)(i % 4)};
        place.cell = (Cell){(int16_t)(i / 4 % 11 - 5), (int16_t)(i / 44 - 5)};
        if (!board_fits(ws->c, g, copy, place.cell, place.rotation, true, NULL))
            continue;
        compare(ws, g, &place);
        compared++;
    }
    return compared;
}

/* A board with cities, roads and fields of both seats, a monastery, a gap, and a double tile. */
static Table *board(uint64_t sets)
{
    Table *t = table_of("2021", 2, sets);
    int start = lay(t, "BA-D", 0, 0, 0), wide = lay(t, "T-wide", -1, 0, 2);
    int abbey = lay(t, "BA-B", 0, 2, 0);
    lay(t, "T-grass", 0, 1, 0);
    lay(t, "T-coat", 0, -1, 2);
    int coat = lay(t, "T-coat", 2, -1, 2);
    stand(t, 0, start, "road@W");
    stand(t, 1, wide, "city@W/2");
    stand(t, 1, abbey, "monastery");
    stand(t, 0, coat, "city@S");
    ready(t, 0);
    return t;
}

static void test_double_as_from_scratch(void **state)
{
    static const uint64_t sets[] = {0, (uint64_t)1 << EXPANSION_HALFLINGS,
                                    ((uint64_t)1 << EXPANSIONS) - 1};
    (void)state;
    for (int i = 0; i < 3; i++) {
        Table *t = board(sets[i]);
        void *memory = calloc(1, workspace_size(t->c, t->g));
        Workspace *ws = workspace_make(memory, t->c, t->g, &weights_learned);
        eval_judge(&ws->eval, 0);
        assert_true(compare_all(ws, t->g, copy_of(t, "T-wide")) > 4);
        assert_true(compare_all(ws, t->g, copy_of(t, "T-way")) > 4);
        assert_true(compare_all(ws, t->g, copy_of(t, "T-meadows")) > 4);
        assert_true(compare_all(ws, t->g, copy_of(t, "T-half")) > 4 || !i);
        assert_true(compare_all(ws, t->g, copy_of(t, "T-coat")) > 4);
        free(memory);
        table_free(t);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_double_as_from_scratch)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
