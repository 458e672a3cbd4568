/* scenario_decision.c: writes the current state of a game as a scenario that can be continued:
 * board, figures and tokens, points, hands and draw pile. The seat in turn is listed first, so that
 * it acts first. Hidden facts are left out: the draw pile is in the order of the catalogue, after a
 * drawn tile, and tiles under tokens are missing, as if they were in the box. */
#include "record/scenario.h"

#include "base/text.h"
#include "record/action_codec.h"
#include "record/scenario_write.h"
#include "record/setup_codec.h"

#include <assert.h>
#include <stdlib.h>

/* In turn order, starting with the seat in turn. */
static const char *const names[SEATS_MAX] = {"Red", "Blue", "Green", "Yellow", "Black", "White"};

typedef struct SeatNames {
    char of[SEATS_MAX][SCENARIO_NAME_SIZE];
} SeatNames;

static SeatNames names_by_seat(const Game *game)
{
    SeatNames out = {0};
    int players = game_setup(game)->players;
    for (int i = 0; i < players; i++)
        text_copy(out.of[(game_in_turn(game) + i) % players], SCENARIO_NAME_SIZE, names[i]);
    return out;
}

/* Returns the board without members that follow from others; NULL if the format can't express
 * something on it. */
static json_t *board_json(const Catalogue *c, const Game *game)
{
    const SeatNames by_seat = names_by_seat(game);
    bool whole;
    json_t *board = scenario_board_json(c, game, by_seat.of, &whole);
    for (size_t i = 0; i < json_array_size(board); i++) {
        json_t *item = json_array_get(board, i);
        if (json_integer_value(json_object_get(item, "rotation")) == 0)
            json_object_del(item, "rotation");
    }
    if (whole)
        return board;
    json_decref(board);
    return NULL;
}

static int in_order(const void *a, const void *b)
{
    uint16_t x = *(const uint16_t *)a, y = *(const uint16_t *)b;
    return (x > y) - (x < y);
}

/* The pile in a seat's view has an order of its own, which isn't the order of drawing. */
static json_t *stack_json(const Catalogue *c, const Game *view)
{
    json_t *stack = json_array();
    uint16_t copies[TILES_MAX];
    int count = game_stack_count(view);
    assert(count <= TILES_MAX && "a stack");
    for (int i = 0; i < count; i++)
        copies[i] = game_stack_copy(view, i);
    qsort(copies, (size_t)count, sizeof *copies, in_order);
    if (game_drawn(view) != NO_COPY)
        json_array_append_new(stack, copy_json(c, game_drawn(view)));
    for (int i = 0; i < count; i++)
        json_array_append_new(stack, copy_json(c, copies[i]));
    return stack;
}

char *scenario_from_decision(const Catalogue *c, const Game *game, const char *title,
                             const Policies *row)
{
    const Setup *setup = game_setup(game);
    Phase phase = game_phase(game);
    json_t *board = board_json(c, game);
    if (!board || (phase != PHASE_CHOOSE && phase != PHASE_PLACE) || game_part(game) > 0) {
        json_decref(board);
        return NULL;
    }
    json_t *players = json_array(), *points = json_object(), *hands = json_object();
    for (int i = 0; i < setup->players; i++) {
        int seat = (game_in_turn(game) + i) % setup->players;
        json_array_append_new(players, json_string(names[i]));
        json_object_set_new(points, names[i], json_integer(game_score(game, seat)));
        json_object_set_new(hands, names[i], hand_json(c, game, seat));
    }
    json_t *top =
        json_pack("{s:s, s:s, s:o, s:o, s:o, s:o, s:o}", "format", "hypotenuse-scenario/1", "title",
                  title, "expansions", expansions_json(setup->expansions), "players", players,
                  "points", points, "board", board, "stack", stack_json(c, game));
    const SeatNames by_seat = names_by_seat(game);
    scenario_add_prisoners(top, game, by_seat.of);
    scenario_add_policies(top, row, game);
    if (setup->hands != HANDS_NONE)
        json_object_set(top, "hands", hands);
    json_decref(hands);
    char *text = json_dumps(top, JSON_COMPACT);
    json_decref(top);
    return text;
}
