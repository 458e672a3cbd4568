/* Tests figures that move on the board, are kept as prisoners, and return (figures.h): the counts
 * of features, companions, events, undo; and the members of actions that name places. */
#include "rules_help.h"

#include "rules/figures.h"
#include "scenario/codec.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { RED, BLUE };

/* Returns a town with Red's follower and builder, and a road. */
static Table *town_and_road(int *town, int *road)
{
    Table *t = table_with_sets("2021", 2, EXPANSION_SET(EXPANSION_TRADERS));
    *town = lay(t, "BA-E", 0, 0, 0);
    *road = lay(t, "BA-U", 10, 0, 0);
    stand(t, RED, *town, "city@N");
    stand_figure(t, RED, FIGURE_BUILDER, *town, "city@N");
    ready(t, RED);
    return t;
}

/* Runs `deed` like an action; the caller reverts it with `undo`. */
static void in_play(Table *t, Undo *undo, void (*deed)(Play *p, int tile), int tile)
{
    Play play = {.c = t->c, .g = t->g, .undo = undo, .sink = &t->sink};
    journal_begin(undo, t->g);
    t->events = 0;
    deed(&play, tile);
}

static Undo *room_for_undo(const Table *t)
{
    Undo *undo = calloc(1, undo_size(t->c, game_setup(t->g)));
    assert_non_null(undo);
    return undo;
}

/* Moves the follower, which is in slot 0. */
static void move_to_road(Play *p, int tile)
{
    figure_move(p, 0, tile, 0);
}

static void is_kept(Play *p, int tile)
{
    (void)tile;
    figure_lose(p, 0, BLUE);
}

static void moved(void **state)
{
    int town, road;
    (void)state;
    Table *t = town_and_road(&town, &road);
    Undo *undo = room_for_undo(t);
    Game *before = malloc(t->bytes);
    assert_non_null(before);
    game_copy(before, t->g);
    assert_int_equal(segment_of(t, road, "road@N"), 0);
    in_play(t, undo, move_to_road, road);
    assert_int_equal(facts_of(t, road, "road@N").figures[RED], 1);
    assert_int_equal(facts_of(t, town, "city@N").figures[RED], 0);
    assert_int_equal(heard(t, EVENT_FIGURE_MOVED), 1);
    assert_int_equal(t->heard[0].tile, road);
    assert_int_equal(heard(t, EVENT_FIGURE_RETURNED), 1); /* the builder isn't left behind but goes
                                                           * home (TB-7) */
    assert_int_equal(game_supply(t->g, RED, FIGURE_BUILDER), 1);
    assert_null(game_check(t->c, t->g));
    game_undo(t->g, undo);
    assert_true(game_equal(t->g, before));
    free(before);
    free(undo);
    table_free(t);
}

/* A kept figure is neither on the board nor in the supply until it returns. */
static void kept(void **state)
{
    int town, road;
    (void)state;
    Table *t = town_and_road(&town, &road);
    Undo *undo = room_for_undo(t);
    in_play(t, undo, is_kept, 0);
    assert_int_equal(heard(t, EVENT_FIGURE_LOST), 1);
    assert_int_equal(t->heard[0].number, BLUE);
    assert_int_equal(game_supply(t->g, RED, FIGURE_FOLLOWER), FOLLOWERS_EACH - 1);
    assert_int_equal(game_supply(t->g, RED, FIGURE_BUILDER), 1);
    /* the check fails, since no seat in this game can keep figures */
    assert_string_equal(game_check(t->c, t->g), "supply");
    Play play = {.c = t->c, .g = t->g, .sink = &t->sink};
    figure_free(&play, BLUE, RED, FIGURE_FOLLOWER);
    assert_int_equal(heard(t, EVENT_FIGURE_FREED), 1);
    assert_int_equal(game_supply(t->g, RED, FIGURE_FOLLOWER), FOLLOWERS_EACH);
    assert_null(game_check(t->c, t->g));
    Fault fault;
    assert_false(position_keep(t->g, BLUE, RED, FIGURE_FOLLOWER, &fault));
    assert_int_equal(fault.refusal, REFUSAL_NOT_IN_PLAY);
    free(undo);
    table_free(t);
}

/* If no set in play has figures at corners, the refusal says so. */
static void at_no_corner(void **state)
{
    (void)state;
    Fault fault = {0};
    Table *t = table_with_sets("2021", 2, EXPANSION_SET(EXPANSION_TRADERS));
    int tile = lay(t, "BA-B", 0, 0, 0);
    assert_false(position_at_corner(t->c, t->g, RED, FIGURE_BARN, tile, 0, &fault));
    assert_int_equal(fault.refusal, REFUSAL_NOT_IN_PLAY);
    table_free(t);
}

/* Answers that name places, and deeds with a kind of figure, are written and read back as in
 * records. */
static void written(void **state)
{
    static const Action actions[] = {
        {.kind = ACTION_CHOOSE, .choice = 1, .tile = 300, .segment = 4},
        {.kind = ACTION_CHOOSE, .choice = 1, .figure = 7, .figure_kind = FIGURE_BIG},
        {.kind = ACTION_DEED,
         .choice = DEED_STAND,
         .tile = 12,
         .segment = 2,
         .figure_kind = FIGURE_BIG},
        {.kind = ACTION_DEED, .choice = DEED_STAND, .tile = 12}};
    (void)state;
    for (size_t i = 0; i < sizeof actions / sizeof *actions; i++) {
        json_t *object = action_json(rules_builtin_catalogue(), NULL, &actions[i]);
        char *text = json_dumps(object, JSON_COMPACT);
        JsonDoc doc;
        Action back;
        Err err = {0};
        assert_true(json_doc_parse(&doc, "text", text, strlen(text), 1, &err));
        JsonAt top = json_top(&doc);
        assert_true(action_read(&top, rules_builtin_catalogue(), NULL, &back, &err));
        assert_true(action_equal(&back, &actions[i]));
        json_doc_release(&doc);
        free(text);
        json_decref(object);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(moved), cmocka_unit_test(kept),
                                       cmocka_unit_test(at_no_corner), cmocka_unit_test(written)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
