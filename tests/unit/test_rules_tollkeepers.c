/* Tests parts of The Tollkeepers that scenarios can't show (TOLL-2…16): offers, events and their
 * order, the count in a toll, and that nothing is hidden. Points are in data/scenarios. */
#include "rules/view.h"
#include "rules_help.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

enum { RED, BLUE, GREEN, LEGAL_ROOM = 256 };

static Table *toll_table(void)
{
    return table_with_sets("2021", 3, 1u << EXPANSION_TOLLKEEPERS);
}

static void tollhouse(Table *t, int seat, int tile, int value)
{
    Fault fault = {0};
    Token token = {.label = LABEL_TOLLHOUSE,
                   .seat = (uint8_t)seat,
                   .tile = (uint16_t)tile,
                   .segment = segment_of(t, tile, "crossing"),
                   .value = (int16_t)value};
    assert_true(position_token(t->c, t->g, &token, &fault));
}

static Token token_of(const Table *t, int seat)
{
    Token tokens[16];
    int n = game_tokens(t->c, t->g, tokens, 16);
    assert_int_equal(n, 3); /* one per seat, including those in the supply (TOLL-1) */
    return tokens[seat];
}

/* Places a tile and stops before the turn's action. */
static void only_lay(Table *t, const char *id, int x, int y, int rotation)
{
    Action lay = {.kind = ACTION_PLACE,
                  .seat = game_to_act(t->g),
                  .copy = copy_of(t, id),
                  .cell = {(int16_t)x, (int16_t)y},
                  .rotation = (uint8_t)rotation};
    assert_true(game_apply(t->c, t->g, &lay, &t->sink, NULL, NULL));
}

static int deeds_of(const Table *t, Action *out)
{
    Action legal[LEGAL_ROOM];
    int n = game_legal(t->c, t->g, legal, LEGAL_ROOM), deeds = 0;
    for (int i = 0; i < n; i++)
        if (legal[i].kind == ACTION_DEED)
            out[deeds++] = legal[i];
    return deeds;
}

static const Event *event_of(const Table *t, EventKind kind, Label label, int nth)
{
    for (int i = 0; i < t->events; i++)
        if (t->heard[i].kind == kind && t->heard[i].label == label && nth-- == 0)
            return &t->heard[i];
    fail_msg("no such event");
    return NULL;
}

/* Every free crossroads is offered, but neither the seat's own nor another seat's, nor any city or
 * monastery (TOLL-3…5, TOLL-8). */
static void test_offers_every_free_crossroads(void **state)
{
    (void)state;
    Table *t = toll_table();
    int own = lay(t, "BA-X", 0, 0, 0), taken = lay(t, "BA-W", 2, 0, 0);
    int far = lay(t, "TK-01", 10, 10, 0);
    lay(t, "TK-10", -5, 0, 0);
    lay(t, "BA-A", -8, 0, 0);
    tollhouse(t, RED, own, 1);
    tollhouse(t, BLUE, taken, 2);
    ready(t, RED);
    only_lay(t, "BA-W", 0, 1, 1); /* roads S, W, N */
    Action deeds[LEGAL_ROOM];
    assert_int_equal(deeds_of(t, deeds), 2);
    assert_int_equal(deeds[0].tile, far);
    assert_int_equal(deeds[1].tile, game_tile_count(t->g) - 1); /* the tile just placed */
    for (int i = 0; i < 2; i++) {
        assert_int_equal(deeds[i].choice, DEED_TOLLHOUSE);
        assert_int_equal(deeds[i].seat, RED);
        assert_int_equal(deeds[i].segment, segment_of(t, deeds[i].tile, "crossing"));
    }
    Action own_place = deeds[0];
    own_place.tile = (uint16_t)own;
    own_place.segment = segment_of(t, own, "crossing");
    assert_false(game_can_apply(t->c, t->g, &own_place, NULL));
    table_free(t);
}

/* A tollhouse is placed with value 1 and keeps its value when moved; both can be undone (TOLL-2,
 * TOLL-7). */
static void test_places_and_moves(void **state)
{
    (void)state;
    Table *t = toll_table();
    int near = lay(t, "BA-X", 0, 0, 0), far = lay(t, "BA-W", 5, 0, 0);
    tollhouse(t, BLUE, far, 2);
    ready(t, RED);
    assert_int_equal(token_of(t, RED).tile, NO_TILE);
    assert_int_equal(token_of(t, RED).value, 1);
    Undo *undo = malloc(undo_size(t->c, game_setup(t->g)));
    Game *before = malloc(t->bytes);
    Action deeds[LEGAL_ROOM];
    only_lay(t, "BA-U", 0, 1, 0);
    assert_int_equal(deeds_of(t, deeds), 1);
    game_copy(before, t->g);
    assert_true(game_apply(t->c, t->g, &deeds[0], &t->sink, undo, NULL));
    assert_int_equal(token_of(t, RED).tile, near);
    assert_int_equal(game_in_turn(t->g), BLUE);
    game_undo(t->g, undo);
    assert_true(game_equal(t->g, before));
    assert_true(game_apply(t->c, t->g, &deeds[0], &t->sink, NULL, NULL));
    const Event *placed = event_of(t, EVENT_TOKEN_PLACED, LABEL_TOLLHOUSE, 0);
    assert_int_equal(placed->seat, RED);
    assert_int_equal(placed->tile, near);
    assert_int_equal(placed->number, 1);
    play(t, "BA-U", 0, 2, 0, NULL);
    play(t, "BA-U", 0, 3, 0, NULL);
    only_lay(t, "BA-W", 0, 4, 1); /* roads S, W, N; it's Red's turn again */
    assert_int_equal(deeds_of(t, deeds), 1);
    assert_true(game_apply(t->c, t->g, &deeds[0], &t->sink, NULL, NULL));
    const Event *moved = event_of(t, EVENT_TOKEN_MOVED, LABEL_TOLLHOUSE, 0);
    assert_int_equal(moved->tile, game_tile_count(t->g) - 1);
    assert_int_equal(moved->count, 1);
    assert_int_equal(moved->number, 1);
    free(before);
    free(undo);
    table_free(t);
}

/* A road without pictures pays no toll, and none is reported (TOLL-9). */
static void test_no_pictures_no_toll(void **state)
{
    (void)state;
    Table *t = toll_table();
    int village = lay(t, "BA-X", 0, 0, 0);
    tollhouse(t, RED, village, 2);
    ready(t, RED);
    play(t, "BA-A", 0, -1, 0, NULL); /* its road ends at the monastery, in the south */
    assert_int_equal(heard(t, EVENT_COMPLETED), 1);
    assert_int_equal(heard(t, EVENT_SCORED), 0);
    assert_int_equal(points(t, RED), 0);
    table_free(t);
}

/* The flip is reported once, after all roads of the turn, before the next turn begins (TOLL-14). */
static void test_flips_when_the_turn_is_over(void **state)
{
    (void)state;
    Table *t = toll_table();
    int village = lay(t, "BA-X", 0, 0, 0);
    lay(t, "TK-06", 1, 0, 0);
    lay(t, "TK-05", 0, 1, 0);
    lay(t, "BA-Vg", 0, 2, 2);
    lay(t, "BA-V", 1, 2, 1);
    tollhouse(t, RED, village, 1);
    ready(t, BLUE);
    play(t, "BA-W", 1, 1, 3, NULL); /* TOLL-T5: 3, then 3 + 1 */
    assert_int_equal(points(t, RED), 7);
    assert_int_equal(heard(t, EVENT_TOKEN_MOVED), 1);
    const Event *flip = event_of(t, EVENT_TOKEN_MOVED, LABEL_TOLLHOUSE, 0);
    assert_int_equal(flip->number, 2);
    assert_int_equal(flip->count, 0); /* the tollhouse keeps its place */
    assert_int_equal(flip->tile, village);
    assert_true(flip > event_of(t, EVENT_SCORED, LABEL_TOLLHOUSE, 1));
    assert_int_equal(flip[1].kind, EVENT_TURN);
    assert_int_equal(token_of(t, RED).value, 2);
    table_free(t);
}

/* The road's owner scores first (BASE-32), then the tolls are paid, first to the seat whose turn it
 * is, then to the others (TOLL-12, TOLL-13). */
static void test_tolls_follow_the_road(void **state)
{
    (void)state;
    Table *t = toll_table();
    int west = lay(t, "BA-X", 0, 0, 0), east = lay(t, "BA-W", 2, 0, 0);
    tollhouse(t, RED, west, 1);
    tollhouse(t, BLUE, east, 2);
    stand(t, GREEN, west, "road@E");
    ready(t, BLUE);
    play(t, "TK-05", 1, 0, 1, NULL);
    const Event *road = event_of(t, EVENT_SCORED, LABEL_NONE, 0);
    const Event *first = event_of(t, EVENT_SCORED, LABEL_TOLLHOUSE, 0),
                *second = event_of(t, EVENT_SCORED, LABEL_TOLLHOUSE, 1);
    assert_int_equal(road->seat, GREEN);
    assert_true(road < first && first < second);
    assert_int_equal(first->seat, BLUE);
    assert_int_equal(first->points, 6);
    assert_int_equal(first->rule, RULE_TOLL_9);
    assert_int_equal(second->seat, RED);
    assert_int_equal(second->points, 3);
    const Event *home = event_of(t, EVENT_FIGURE_RETURNED, LABEL_NONE, 0);
    assert_true(home > second); /* figures go home last */
    table_free(t);
}

/* The toll comes directly before the road itself; for a road without an owner, after all features
 * (TOLL-16). */
static void test_order_at_the_end(void **state)
{
    (void)state;
    Table *t = toll_table();
    int village = lay(t, "BA-X", 0, 0, 0);
    lay(t, "TK-05", 1, 0, 1);            /* E: owned by Blue */
    lay(t, "BA-U/farmhouse", 0, 1, 0);   /* S: no owner */
    lay(t, "BA-U/highwaymen", -1, 0, 1); /* W: owned by Green */
    int city = lay(t, "BA-E", 5, 5, 0);
    stand(t, BLUE, village, "road@E");
    stand(t, GREEN, village, "road@W");
    stand(t, GREEN, city, "city@N");
    tollhouse(t, RED, village, 2);
    ready(t, RED);
    int if_ended[SEATS_MAX];
    game_score_if_ended(t->c, t->g, NULL, if_ended);
    end_game(t);
    static const struct {
        int seat, points;
        Label label;
    } wants[] = {{GREEN, 1, LABEL_NONE},    {RED, 1, LABEL_TOLLHOUSE}, {BLUE, 2, LABEL_NONE},
                 {RED, 1, LABEL_TOLLHOUSE}, {GREEN, 2, LABEL_NONE},    {RED, 1, LABEL_TOLLHOUSE}};
    int n = 0;
    for (int i = 0; i < t->events; i++) {
        if (t->heard[i].kind != EVENT_SCORED)
            continue;
        assert_in_range(n, 0, 5);
        assert_int_equal(t->heard[i].seat, wants[n].seat);
        assert_int_equal(t->heard[i].points, wants[n].points);
        assert_int_equal(t->heard[i].label, wants[n].label);
        n++;
    }
    assert_int_equal(n, 6);
    assert_int_equal(points(t, RED), 3);
    for (int seat = 0; seat < 3; seat++)
        assert_int_equal(if_ended[seat], points(t, seat));
    table_free(t);
}

/* The spots of the items that a toll counts, in their order along the road. */
typedef struct Pointed {
    Spot spots[16];
    int count;
} Pointed;

static void on_counted(void *self, const Catalogue *c, const Game *g, const Event *event)
{
    Pointed *pointed = self;
    if (event->kind == EVENT_SCORED && event->label == LABEL_TOLLHOUSE)
        pointed->count = game_counted(c, g, event, pointed->spots, 16);
    else if (event->kind == EVENT_SCORED)
        assert_int_equal(game_counted(c, g, event, pointed->spots, 16), 0);
}

static void test_tells_what_it_counted(void **state)
{
    (void)state;
    Table *t = toll_table();
    int village = lay(t, "BA-X", 0, 0, 0);
    int wagon = lay(t, "TK-05", 1, 0, 1), farm = lay(t, "BA-U/farmhouse", 2, 0, 1),
        garden = lay(t, "BA-Ug", 3, 0, 1);
    stand(t, GREEN, village, "road@E");
    tollhouse(t, RED, village, 2);
    ready(t, BLUE);
    Pointed pointed = {.count = -1};
    EventSink sink = {.on_event = on_counted, .self = &pointed};
    only_lay(t, "TK-08", 4, 0, 1);
    Action skip = {.kind = ACTION_SKIP, .seat = BLUE};
    assert_true(game_apply(t->c, t->g, &skip, &sink, NULL, NULL));
    /* 6 + 2 + 2 + 6 */
    assert_int_equal(points(t, RED), 16);
    const struct {
        int tile, segment, label, points;
    } wants[] = {{wagon, -1, LABEL_TRAVELLERS, 6},
                 {farm, NO_SEGMENT, LABEL_FARMHOUSES, 2},
                 {garden, segment_of(t, garden, "garden"), LABEL_GARDENS, 2},
                 {game_tile_count(t->g) - 1, -1, LABEL_TRAVELLERS, 6}};
    assert_int_equal(pointed.count, 4);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(pointed.spots[i].tile, wants[i].tile);
        assert_int_equal(pointed.spots[i].label, wants[i].label);
        assert_int_equal(pointed.spots[i].points, wants[i].points);
        if (wants[i].segment >= 0)
            assert_int_equal(pointed.spots[i].segment, wants[i].segment);
    }
    table_free(t);
}

/* A tollhouse is visible: every seat's view has it (TOLL-1). */
static void test_nothing_is_hidden(void **state)
{
    (void)state;
    Table *t = toll_table();
    int village = lay(t, "BA-X", 0, 0, 0);
    tollhouse(t, BLUE, village, 2);
    ready(t, RED);
    Game *view = malloc(t->bytes);
    for (int seat = 0; seat < 3; seat++) {
        Token tokens[8];
        game_view(t->c, t->g, seat, view);
        assert_int_equal(game_tokens(t->c, view, tokens, 8), 3);
        assert_int_equal(tokens[BLUE].tile, village);
        assert_int_equal(tokens[BLUE].value, 2);
    }
    free(view);
    table_free(t);
}

/* Positions that aren't allowed. */
static void test_positions(void **state)
{
    (void)state;
    Table *t = toll_table();
    int village = lay(t, "BA-X", 0, 0, 0), plain = lay(t, "BA-U", 5, 0, 0),
        other = lay(t, "BA-W", 9, 0, 0);
    const struct {
        Token token;
        Refusal refusal;
    } rows[] = {
        {{.label = LABEL_TOLLHOUSE, .seat = RED, .tile = (uint16_t)plain, .value = 1},
         REFUSAL_NO_CROSSROADS},
        {{.label = LABEL_TOLLHOUSE, .seat = RED, .tile = (uint16_t)village, .value = 3},
         REFUSAL_NO_SUCH_OPTION},
        {{.label = LABEL_TOLLHOUSE, .seat = RED, .tile = (uint16_t)village, .value = 0},
         REFUSAL_NO_SUCH_OPTION},
        {{.label = LABEL_TOLLHOUSE, .seat = RED, .tile = (uint16_t)village, .value = 2},
         REFUSAL_NONE},
        {{.label = LABEL_TOLLHOUSE, .seat = BLUE, .tile = (uint16_t)village, .value = 1},
         REFUSAL_TOLLHOUSE},
        {{.label = LABEL_TOLLHOUSE, .seat = RED, .tile = (uint16_t)other, .value = 1},
         REFUSAL_NO_SUPPLY},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Fault fault = {0};
        bool put = position_token(t->c, t->g, &rows[i].token, &fault);
        assert_int_equal(put, rows[i].refusal == REFUSAL_NONE);
        if (!put)
            assert_int_equal(fault.refusal, rows[i].refusal);
    }
    ready(t, RED);
    table_free(t);
}

/* A deed replaces placing a figure, so it comes after the tile. Before the tile is placed, even if
 * it is drawn, the deed isn't legal, though the village is on the board (BASE-7, TOLL-2). */
static void test_no_deed_before_the_tile(void **state)
{
    static const char *const tiles[] = {"BA-U", "BA-U"};
    (void)state;
    for (int drawn = 0; drawn < 2; drawn++) {
        Table *t = toll_table();
        int village = lay(t, "BA-X", 0, 0, 0);
        if (drawn)
            pile(t, tiles, 2);
        ready(t, RED);
        assert_int_equal(game_phase(t->g), drawn ? PHASE_PLACE : PHASE_FREE);
        Fault fault = {0};
        Action offered[LEGAL_ROOM];
        Game *before = malloc(t->bytes);
        game_copy(before, t->g);
        only_lay(t, "BA-U", 0, 1, 0);
        assert_int_equal(deeds_of(t, offered), 1);
        assert_int_equal(offered[0].tile, village);
        assert_false(game_apply(t->c, before, &offered[0], NULL, NULL, &fault));
        assert_int_equal(fault.refusal, REFUSAL_WRONG_PHASE);
        free(before);
        table_free(t);
    }
}

/* A deed isn't legal while the seat has a question to answer (CC-3). */
static void test_no_deed_for_an_answer(void **state)
{
    Fault fault = {0};
    (void)state;
    Table *t = table_of("2021", 2,
                        EXPANSION_SET(EXPANSION_TOLLKEEPERS) | EXPANSION_SET(EXPANSION_CIRCLES));
    int village = lay(t, "BA-X", 20, 0, 0);
    lay(t, "T-grass", 0, 0, 0);
    stand(t, RED, lay(t, "BA-U", 10, 0, 0), "road@N");
    ready(t, RED);
    play(t, "K1-04", 0, 1, 0, NULL);
    assert_int_equal(game_asked(t->g), QUESTION_CROP_CIRCLE_KIND);
    Action deed = {.kind = ACTION_DEED,
                   .seat = RED,
                   .choice = DEED_TOLLHOUSE,
                   .tile = (uint16_t)village,
                   .segment = segment_of(t, village, "crossing")};
    assert_false(game_can_apply(t->c, t->g, &deed, &fault));
    assert_int_equal(fault.refusal, REFUSAL_WRONG_PHASE);
    table_free(t);
}

/* A deed isn't legal while the seat chooses between a half and the pile (HALF-13). */
static void test_no_deed_before_the_choice(void **state)
{
    static const char *const tiles[] = {"BA-U", "BA-U"};
    Fault fault = {0};
    (void)state;
    Table *t = toll_table();
    int village = lay(t, "BA-X", 0, 0, 0);
    lay(t, "T-grass", 5, 5, 0);
    hold(t, RED, "T-half");
    pile(t, tiles, 2);
    ready(t, RED);
    assert_int_equal(game_phase(t->g), PHASE_CHOOSE);
    Action deed = {.kind = ACTION_DEED,
                   .seat = RED,
                   .choice = DEED_TOLLHOUSE,
                   .tile = (uint16_t)village,
                   .segment = segment_of(t, village, "crossing")};
    assert_false(game_can_apply(t->c, t->g, &deed, &fault));
    assert_int_equal(fault.refusal, REFUSAL_WRONG_PHASE);
    table_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_pictures_no_toll),
        cmocka_unit_test(test_no_deed_for_an_answer),
        cmocka_unit_test(test_no_deed_before_the_choice),
        cmocka_unit_test(test_offers_every_free_crossroads),
        cmocka_unit_test(test_places_and_moves),
        cmocka_unit_test(test_flips_when_the_turn_is_over),
        cmocka_unit_test(test_tolls_follow_the_road),
        cmocka_unit_test(test_order_at_the_end),
        cmocka_unit_test(test_tells_what_it_counted),
        cmocka_unit_test(test_nothing_is_hidden),
        cmocka_unit_test(test_positions),
        cmocka_unit_test(test_no_deed_before_the_tile),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
