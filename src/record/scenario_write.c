/* scenario_write.c: writes board, players and points as members of scenarios. */
#include "record/scenario_write.h"

#include "record/action_codec.h"
#include "record/expansion_file.h"
#include "record/setup_codec.h"
#include "rules/corners.h"

#include <assert.h>

enum { TOKENS_ROOM = 256 };

json_t *scenario_points_json(const char names[][SCENARIO_NAME_SIZE], int players, const int *points)
{
    json_t *object = json_object();
    for (int seat = 0; seat < players; seat++)
        json_object_set_new(object, names[seat], json_integer(points[seat]));
    return object;
}

json_t *scenario_players_json(const char names[][SCENARIO_NAME_SIZE], int players, int first)
{
    assert(first >= 0 && first < players && "a seat");
    json_t *list = json_array();
    for (int i = 0; i < players; i++)
        json_array_append_new(list, json_string(names[(first + i) % players]));
    return list;
}

/* --- the board -------------------------------------------------------------------------------- */

/* A board being written. */
typedef struct Board {
    const Catalogue *c;
    const Game *game;
    const char (*names)[SCENARIO_NAME_SIZE];
    json_t *items;
    bool whole;
} Board;

/* "city@N". Not every name identifies its segment: a tile may have two segments with one name. */
static json_t *on_json(Board *b, uint16_t tile, int segment)
{
    char name[32];
    PlacedTile placed = game_tile(b->game, tile);
    const TileKind *kind = catalogue_kind(b->c, placed.copy);
    segment_name(kind, placed.rotation, segment, name, sizeof name);
    b->whole &= segment_find(kind, placed.rotation, name) == segment;
    return json_string(name);
}

static void add_to(Board *b, int tile, const char *list, json_t *member)
{
    json_append(json_array_get(b->items, (size_t)tile), list, member);
}

/* Returns the corner of a figure that stands at one. */
static json_t *corner_json(const Board *b, const Figure *figure)
{
    char name[CORNER_NAME];
    const TileKind *kind = catalogue_kind(b->c, game_tile(b->game, figure->tile).copy);
    return json_string(corner_name(kind, figure->place - 1, name));
}

static void add_figures(Board *b)
{
    for (int i = 0; i < game_figure_count(b->game); i++) {
        Figure figure = game_figure(b->game, i);
        if (figure.tile == NO_TILE)
            continue;
        json_t *object = json_pack("{s:s, s:o}", "player", b->names[figure.seat], "on",
                                   figure.place ? corner_json(b, &figure)
                                                : on_json(b, figure.tile, figure.segment));
        scenario_add_figure(object, figure.kind);
        add_to(b, figure.tile, "followers", object);
    }
}

/* Returns whether the token has a value to write. */
static bool has_value(const Token *token)
{
    const char *field = token_field((Label)token->label);
    return !field || field[0];
}

/* Returns whether the token is in its default place: off the board, or in the store of a seat that
 * has none. */
static bool is_silent(const Token *token)
{
    const TokenFile *row = token_file((Label)token->label);
    if (!has_value(token))
        return token->tile == NO_TILE;
    return !(row && row->zero_counts) &&
           (token->value < 1 || (row && row->only_on_board && token->tile == NO_TILE));
}

/* A token that is with a figure is written with it. */
static void add_bare(Board *b, const Token *token)
{
    json_t *object = json_pack("{s:s}", "token", label_word((Label)token->label));
    if (token->segment != NO_SEGMENT) {
        Figure with = game_figure(b->game, token->value - 1);
        json_object_set_new(object, "player", json_string(b->names[with.seat]));
        json_object_set_new(object, "on", on_json(b, token->tile, token->segment));
        scenario_add_figure(object, with.kind);
    }
    /* the format has no word for the second part of a double tile */
    b->whole &= token->part == 0;
    add_to(b, token->tile, "tokens", object);
}

static void add_token(Board *b, const Token *token)
{
    const char *field = token_field((Label)token->label);
    if (!has_value(token)) {
        add_bare(b, token);
        return;
    }
    bool nobodys = token->seat == NO_SEAT;
    if (!field || nobodys != token_is_nobodys((Label)token->label)) {
        b->whole = false;
        return;
    }
    json_t *object =
        json_pack("{s:s, s:i}", "token", label_word((Label)token->label), field, token->value);
    if (!nobodys)
        json_object_set_new(object, "player", json_string(b->names[token->seat]));
    if (!nobodys && token->tile != NO_TILE && token->segment != NO_SEGMENT)
        json_object_set_new(object, "on", on_json(b, token->tile, token->segment));
    add_to(b, token->tile == NO_TILE ? 0 : token->tile, "tokens", object);
}

static void add_tokens(Board *b)
{
    Token tokens[TOKENS_ROOM];
    int count = game_tokens(b->c, b->game, tokens, TOKENS_ROOM);
    for (int i = 0; i < count && i < TOKENS_ROOM; i++)
        if (!is_silent(&tokens[i]))
            add_token(b, &tokens[i]);
    b->whole &= count <= TOKENS_ROOM;
}

json_t *scenario_board_json(const Catalogue *c, const Game *game,
                            const char names[][SCENARIO_NAME_SIZE], bool *whole)
{
    Board b = {c, game, names, json_array(), true};
    for (int i = 0; i < game_tile_count(game); i++)
        json_array_append_new(b.items, tile_json(c, game_tile(game, i)));
    add_figures(&b);
    add_tokens(&b);
    if (whole)
        *whole = b.whole;
    return b.items;
}

void scenario_add_prisoners(json_t *top, const Game *game, const char names[][SCENARIO_NAME_SIZE])
{
    json_t *prisoners = json_object();
    int players = game_setup(game)->players;
    for (int keeper = 0; keeper < players; keeper++) {
        json_t *held = json_array();
        for (int i = 0; i < players * FIGURE_KINDS; i++)
            for (int n = game_prisoner_count(game, keeper, i / FIGURE_KINDS, i % FIGURE_KINDS);
                 n > 0; n--)
                json_array_append_new(held,
                                      json_pack("{s:s, s:s}", "player", names[i / FIGURE_KINDS],
                                                "figure", figure_name(i % FIGURE_KINDS)));
        if (json_array_size(held))
            json_object_set(prisoners, names[keeper], held);
        json_decref(held);
    }
    if (json_object_size(prisoners))
        json_object_set(top, "prisoners", prisoners);
    json_decref(prisoners);
}

void scenario_add_policies(json_t *top, const Policies *row, const Game *game)
{
    const Policies *mine = &game_setup(game)->policies;
    json_t *all = policies_json(mine);
    for (int id = 0; id < POLICIES; id++)
        if (mine->value[id] == row->value[id])
            json_object_del(all, policy_name((PolicyId)id));
    if (json_object_size(all))
        json_object_set(top, "policies", all);
    json_decref(all);
}
