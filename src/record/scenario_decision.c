/* scenario_decision.c: a game as it stands, as a scenario that can be played on: the board, what
 * stands on it, points, hands and the stack. The seat in turn is listed first, so that it is the
 * one who acts. What is hidden is not told: the stack comes in the order of the catalogue,
 * behind the tile that was drawn, and tiles under hills are left out, as if they lay in the box. */
#include "record/scenario.h"

#include "base/memory.h"
#include "record/action_codec.h"
#include "record/setup_codec.h"

#include <assert.h>
#include <stdlib.h>

enum { TOKENS_MOST = 256 };

/* In turn order, from the seat in turn. */
static const char *const names[SEATS_MAX] = {"Red", "Blue", "Green", "Yellow", "Black", "White"};

static const char *name_of(const Game *game, int seat)
{
    int players = game_setup(game)->players;
    return names[(seat + players - game_in_turn(game)) % players];
}

/* "city@N"; NULL where the name does not lead back to the segment. */
static json_t *on_json(const Catalogue *c, PlacedTile tile, int segment)
{
    const TileKind *kind = catalogue_kind(c, tile.copy);
    char name[32];
    segment_name(kind, tile.rotation, segment, name, sizeof name);
    return segment_find(kind, tile.rotation, name) == segment ? json_string(name) : NULL;
}

/* Adds to a list of the item that is made when its first member comes. */
static void add_to(json_t *item, const char *list, json_t *member)
{
    if (!json_object_get(item, list))
        json_object_set_new(item, list, json_array());
    json_array_append_new(json_object_get(item, list), member);
}

static bool add_figures(const Catalogue *c, const Game *game, json_t *board)
{
    for (int i = 0; i < game_figure_count(game); i++) {
        Figure figure = game_figure(game, i);
        if (figure.tile == NO_TILE)
            continue;
        json_t *on = on_json(c, game_tile(game, figure.tile), figure.segment);
        if (!on)
            return false;
        json_t *object = json_pack("{s:s, s:o}", "player", name_of(game, figure.seat), "on", on);
        if (figure.kind != FIGURE_FOLLOWER)
            json_object_set_new(object, "figure",
                                json_string(figure_name((FigureKind)figure.kind)));
        add_to(json_array_get(board, figure.tile), "followers", object);
    }
    return true;
}

/* Where it is without being told: a tollhouse beside the table, a good of which a seat has none. */
static bool is_silent(const Token *token)
{
    return token->value < 1 || (token->label == LABEL_TOLLHOUSE && token->tile == NO_TILE);
}

/* What seats keep lies on any item: on the first. */
static bool add_tokens(const Catalogue *c, const Game *game, json_t *board)
{
    Token tokens[TOKENS_MOST];
    int count = game_tokens(c, game, tokens, TOKENS_MOST);
    for (int i = 0; i < count && i < TOKENS_MOST; i++) {
        const Token *token = &tokens[i];
        const char *field = token_field((Label)token->label);
        json_t *on = NULL;
        if (is_silent(token))
            continue;
        if (!field || token->seat == NO_SEAT)
            return false;
        if (token->tile != NO_TILE && token->segment != NO_SEGMENT &&
            !(on = on_json(c, game_tile(game, token->tile), token->segment)))
            return false;
        json_t *object = json_pack("{s:s, s:s, s:i}", "token", label_word((Label)token->label),
                                   "player", name_of(game, token->seat), field, token->value);
        if (on)
            json_object_set_new(object, "on", on);
        add_to(json_array_get(board, token->tile == NO_TILE ? 0 : token->tile), "tokens", object);
    }
    return count <= TOKENS_MOST;
}

/* The board; NULL where the format has no words for something on it. */
static json_t *board_json(const Catalogue *c, const Game *game)
{
    json_t *board = json_array();
    for (int i = 0; i < game_tile_count(game); i++) {
        json_t *item = tile_json(c, game_tile(game, i));
        if (json_integer_value(json_object_get(item, "rotation")) == 0)
            json_object_del(item, "rotation");
        json_array_append_new(board, item);
    }
    if (add_figures(c, game, board) && add_tokens(c, game, board))
        return board;
    json_decref(board);
    return NULL;
}

static int in_order(const void *a, const void *b)
{
    uint16_t x = *(const uint16_t *)a, y = *(const uint16_t *)b;
    return (x > y) - (x < y);
}

/* The view of a seat has the stack in an order of its own, which is not the one it is drawn in. */
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

char *scenario_from_decision(const Catalogue *c, const Game *game, const char *title)
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
    if (setup->hands != HANDS_NONE)
        json_object_set(top, "hands", hands);
    json_decref(hands);
    char *text = json_dumps(top, JSON_COMPACT);
    json_decref(top);
    return text;
}
