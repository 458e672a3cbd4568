/* edit_board.c: edits the board of a document: tiles, the turns that place them, figures,
 * tokens. */
#include "base/text.h"
#include "rules/corners.h"
#include "scenario/codec.h"
#include "scenario/edit_inside.h"
#include "scenario/expansion_file.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- expansions ------------------------------------------------------------------------------- */

void edit_add_expansion(EditDoc *doc, uint64_t able)
{
    uint64_t now = doc->draft->expansions;
    if (able && !(able & now))
        json_object_set_new(doc->top, "expansions", expansions_json(now | (able & -able)));
}

static uint64_t bringing_tile(const TileKind *kind)
{
    uint64_t able = 0;
    for (int id = 0; id < EXPANSIONS; id++)
        able |= expansion_brings((ExpansionId)id, kind) ? EXPANSION_SET(id) : 0;
    return able;
}

static uint64_t bringing_figure(FigureKind kind)
{
    uint64_t able = 0;
    for (int id = 0; kind != FIGURE_FOLLOWER && id < EXPANSIONS; id++)
        able |= expansion_figures(EXPANSION_SET(id), kind) ? EXPANSION_SET(id) : 0;
    return able;
}

/* Returns the expansion that a file has to name if it contains the token. It is looked up in the
 * tables of the file format, because the rules would have to query every expansion in play. */
static uint64_t bringing_token(Label label)
{
    const ExpansionFile *file;
    for (int f = 0; (file = expansion_file(f)); f++)
        for (int i = 0; i < file->token_count; i++)
            if (file->tokens[i].label == label)
                return EXPANSION_SET(file->expansion);
    assert(!"an expansion brings it");
    return 0;
}

/* --- tiles ------------------------------------------------------------------------------------ */

bool edit_lay(EditDoc *doc, uint16_t copy, Cell cell, int rotation, Err *err)
{
    assert(copy < doc->draft->catalogue->copy_count && rotation >= 0 && rotation < 4 && "a tile");
    PlacedTile tile = {.copy = copy, .cell = cell, .rotation = (uint8_t)rotation};
    EditRefs refs = edit_refs(doc);
    refs.count++;
    refs.number[refs.count - 1] = refs.count - 1;
    edit_refs_move(&refs, refs.count - 1, doc->draft->item_count);
    json_array_append_new(edit_member(doc, "board", json_array),
                          tile_json(doc->draft->catalogue, tile));
    edit_refs_apply(doc, &refs);
    edit_add_expansion(doc, bringing_tile(catalogue_kind(doc->draft->catalogue, copy)));
    return edit_commit(doc, STRAND_NONE, err);
}

/* Updates the segment words of figures and tokens that are on the rotated tile itself, not on
 * another one ("of"). */
static void turn_words(json_t *value, const EditRefs *refs)
{
    char turned[SEGMENT_WORD_SIZE];
    size_t i;
    json_t *item;
    const json_t *on = json_object_get(value, "on");
    if (on && !json_object_get(value, "of"))
        json_object_set_new(value, "on",
                            json_string(edit_refs_turn(refs, json_string_value(on), turned)));
    json_array_foreach(value, i, item) turn_words(item, refs);
}

static void turn_own_words(json_t *object, const EditRefs *refs)
{
    char turned[SEGMENT_WORD_SIZE];
    json_t *follower = json_object_get(object, "follower");
    turn_words(json_object_get(object, "followers"), refs);
    turn_words(json_object_get(object, "tokens"), refs);
    turn_words(follower, refs);
    if (json_is_string(follower))
        json_object_set_new(object, "follower",
                            json_string(edit_refs_turn(refs, json_string_value(follower), turned)));
}

bool edit_move(EditDoc *doc, int tile, Cell cell, int rotation, Err *err)
{
    EditTile lies;
    if (!edit_tile(doc, tile, &lies))
        return err_set(err, doc->draft->name, 0, "this turn lays no tile that is known");
    json_t *object = edit_object(doc, tile);
    json_object_set_new(object, "at", json_pack("[i, i]", cell.x, cell.y));
    json_object_set_new(object, "rotation", json_integer(rotation));
    if (rotation != lies.lies.rotation) {
        EditRefs refs = edit_refs(doc);
        refs.turned = tile;
        refs.kind = catalogue_kind(doc->draft->catalogue, lies.lies.copy);
        refs.from = lies.lies.rotation;
        refs.to = rotation;
        turn_own_words(object, &refs);
        edit_refs_apply(doc, &refs);
    }
    return edit_commit(doc, STRAND_NONE, err);
}

bool edit_remove(EditDoc *doc, int tile, Err *err)
{
    size_t place;
    EditRefs refs = edit_refs(doc);
    json_t *list = edit_list_of(doc, tile, &place);
    edit_refs_move(&refs, tile, -1);
    json_array_remove(list, place);
    edit_refs_apply(doc, &refs);
    return edit_commit(doc, STRAND_NONE, err);
}

/* --- board or turn ---------------------------------------------------------------------------- */

static void copy_member(json_t *to, const json_t *from, const char *key, const char *new_key)
{
    json_t *value = json_object_get(from, key);
    if (value)
        json_object_set(to, new_key, value);
}

/* Returns the figure of the named player on an item. */
static json_t *figure_of(const json_t *item, const char *name)
{
    size_t i;
    json_t *follower, *list = json_object_get(item, "followers");
    json_array_foreach(list, i, follower)
    {
        if (strcmp(json_string_value(json_object_get(follower, "player")), name) != 0)
            continue;
        follower = json_copy(follower);
        json_object_del(follower, "player");
        if (json_object_size(follower) > 1)
            return follower;
        json_t *on = json_incref(json_object_get(follower, "on"));
        json_decref(follower);
        return on;
    }
    return NULL;
}

static json_t *turn_of(const json_t *item, const char *name)
{
    json_t *turn = json_pack("{s:s}", "player", name), *figure = figure_of(item, name);
    copy_member(turn, item, "tile", "place");
    copy_member(turn, item, "at", "at");
    copy_member(turn, item, "rotation", "rotation");
    if (figure)
        json_object_set_new(turn, "follower", figure);
    return turn;
}

static json_t *item_of(const json_t *turn, const char *name)
{
    json_t *item = json_object(), *follower = json_object_get(turn, "follower");
    copy_member(item, turn, "place", "tile");
    copy_member(item, turn, "at", "at");
    copy_member(item, turn, "rotation", "rotation");
    if (!follower || json_object_get(follower, "of"))
        return item;
    json_t *figure =
        json_is_string(follower) ? json_pack("{s:O}", "on", follower) : json_copy(follower);
    json_object_set_new(figure, "player", json_string(name));
    json_object_set_new(item, "followers", json_pack("[o]", figure));
    return item;
}

/* Gives every turn its player's name before one is removed, since a turn without a name belongs to
 * the next player in order. */
static void name_turns(EditDoc *doc)
{
    const Scenario *s = doc->draft;
    for (int i = 0; i < s->action_count; i++)
        json_object_set_new(edit_object(doc, s->item_count + i), "player",
                            json_string(s->players[scenario_seat_of(s, i)]));
}

bool edit_set_turn(EditDoc *doc, int tile, int seat, Err *err)
{
    const Scenario *s = doc->draft;
    EditTile lies;
    if (!edit_tile(doc, tile, &lies))
        return err_set(err, s->name, 0, "this turn lays no tile that is known");
    name_turns(doc);
    json_t *object = json_incref(edit_object(doc, tile));
    if (lies.turn && seat != NO_SEAT) {
        json_object_set_new(object, "player", json_string(s->players[seat]));
    } else if (lies.turn || seat != NO_SEAT) {
        size_t place;
        EditRefs refs = edit_refs(doc);
        json_t *list = edit_list_of(doc, tile, &place);
        edit_refs_move(&refs, tile, lies.turn ? s->item_count : refs.count - 1);
        json_array_remove(list, place);
        json_t *other = lies.turn ? item_of(object, s->players[lies.lies.seat])
                                  : turn_of(object, s->players[seat]);
        json_array_append_new(edit_member(doc, lies.turn ? "board" : "actions", json_array), other);
        edit_refs_apply(doc, &refs);
    }
    json_decref(object);
    return edit_commit(doc, STRAND_NONE, err);
}

/* --- figures ---------------------------------------------------------------------------------- */

bool edit_place_figure(EditDoc *doc, int tile, int segment, int seat, FigureKind kind, Err *err)
{
    const Scenario *s = doc->draft;
    EditTile lies;
    char word[SEGMENT_WORD_SIZE];
    if (!edit_tile(doc, tile, &lies))
        return err_set(err, s->name, 0, "this turn lays no tile that is known");
    const TileKind *of = catalogue_kind(s->catalogue, lies.lies.copy);
    bool corner = figure_file(kind)->at_corner;
    assert(segment >= 0 && segment < (corner ? TILE_CORNERS : of->segment_count) &&
           "segment or corner of the tile");
    if (corner)
        corner_name(of, segment, word);
    else
        segment_name(of, lies.lies.rotation, segment, word, sizeof word);
    /* the turn's plain follower is written as the word of its segment alone */
    bool plain = lies.turn && kind == FIGURE_FOLLOWER;
    json_t *figure = plain ? json_string(word) : json_pack("{s:s}", "on", word);
    json_t *object = edit_object(doc, tile);
    scenario_add_figure(figure, (int)kind);
    if (lies.turn) {
        name_turns(doc);
        json_object_set_new(object, "player", json_string(s->players[seat]));
        json_object_set_new(object, "follower", figure);
    } else {
        json_object_set_new(figure, "player", json_string(s->players[seat]));
        json_append(object, "followers", figure);
    }
    edit_add_expansion(doc, bringing_figure(kind));
    return edit_commit(doc, STRAND_NONE, err);
}

void edit_remove_from(json_t *object, const char *key, size_t i)
{
    json_t *list = json_object_get(object, key);
    json_array_remove(list, i);
    if (json_array_size(list) == 0)
        json_object_del(object, key);
}

bool edit_remove_figure(EditDoc *doc, int figure, Err *err)
{
    const Scenario *s = doc->draft;
    assert(figure >= 0 && figure < edit_figure_count(doc) && "number of a figure");
    if (figure >= s->figure_count) {
        int tile = s->item_count + figure - s->figure_count;
        json_object_del(edit_object(doc, tile), "follower");
        return edit_commit(doc, STRAND_NONE, err);
    }
    size_t before = 0; /* earlier figures on the same tile */
    int tile = s->figures[figure].action.tile;
    for (int i = 0; i < figure; i++)
        before += s->figures[i].action.tile == tile;
    edit_remove_from(edit_object(doc, tile), "followers", before);
    return edit_commit(doc, STRAND_NONE, err);
}

/* --- tokens ----------------------------------------------------------------------------------- */

/* Removes a player's tokens of a kind from an item; NULL: those of all players. */
static void clear_tokens(json_t *item, const char *player, Label label)
{
    json_t *list = json_object_get(item, "tokens");
    for (size_t i = json_array_size(list); i-- > 0;) {
        const json_t *token = json_array_get(list, i);
        const char *owner = json_string_value(json_object_get(token, "player"));
        if ((!player || (owner && !strcmp(owner, player))) &&
            !strcmp(json_string_value(json_object_get(token, "token")), label_word(label)))
            edit_remove_from(item, "tokens", i);
    }
}

/* Removes the tokens that the new one replaces. */
static void make_room(EditDoc *doc, Label label, json_t *object)
{
    size_t i;
    json_t *item;
    TokenRoom room = (TokenRoom)token_file(label)->room;
    if (room == ROOM_ON_BOARD)
        json_array_foreach(json_object_get(doc->top, "board"), i, item)
            clear_tokens(item, NULL, label);
    else if (room == ROOM_ON_TILE)
        clear_tokens(object, NULL, label);
}

/* A token without a value field may accompany a figure; its value is then the figure's kind. */
static json_t *token_json(const Scenario *s, const Token *token)
{
    const char *field = token_field((Label)token->label);
    json_t *json = json_pack("{s:s}", "token", label_word((Label)token->label));
    if (token->seat != NO_SEAT)
        json_object_set_new(json, "player", json_string(s->players[token->seat]));
    if (field[0])
        json_object_set_new(json, field, token_value_json(token));
    else
        scenario_add_figure(json, token->value);
    return json;
}

bool edit_put_token(EditDoc *doc, const Token *token, Err *err)
{
    const Scenario *s = doc->draft;
    EditTile lies;
    assert(token_field((Label)token->label) && "a token that files name");
    assert((token->seat < s->player_count || token_is_nobodys((Label)token->label)) && "its seat");
    if (!edit_tile(doc, token->tile, &lies) || lies.turn)
        return err_set(err, s->name, 0,
                       "tokens lie on tiles that are there from the beginning, not on those of a "
                       "turn");
    json_t *object = edit_object(doc, token->tile);
    json_t *json = token_json(s, token);
    make_room(doc, (Label)token->label, object);
    if (token->segment != NO_SEGMENT) {
        char word[SEGMENT_WORD_SIZE];
        segment_name(catalogue_kind(s->catalogue, lies.lies.copy), lies.lies.rotation,
                     token->segment, word, sizeof word);
        json_object_set_new(json, "on", json_string(word));
    }
    json_append(object, "tokens", json);
    edit_add_expansion(doc, bringing_token((Label)token->label));
    return edit_commit(doc, STRAND_NONE, err);
}

/* A list of values counts as one token for each value. */
static json_t *values_of(const json_t *token)
{
    const char *word = json_string_value(json_object_get(token, "token"));
    json_t *values = json_object_get(token, token_field((Label)label_find(word)));
    return json_is_array(values) ? values : NULL;
}

bool edit_remove_token(EditDoc *doc, int token, Err *err)
{
    assert(token >= 0 && token < edit_token_count(doc) && "number of a token");
    size_t left = 0;
    int tile = doc->draft->tokens[token].token.tile;
    for (int i = 0; i < token; i++)
        left += doc->draft->tokens[i].token.tile == tile;
    json_t *object = edit_object(doc, tile), *list = json_object_get(object, "tokens");
    for (size_t i = 0; i < json_array_size(list); i++) {
        json_t *values = values_of(json_array_get(list, i));
        size_t count = values ? json_array_size(values) : 1;
        if (left < count) {
            if (count > 1)
                json_array_remove(values, left);
            else
                edit_remove_from(object, "tokens", i);
            break;
        }
        left -= count;
    }
    return edit_commit(doc, STRAND_NONE, err);
}

int edit_store(const EditDoc *doc, int seat, Label label)
{
    int count = -1;
    for (int i = 0; i < doc->draft->token_count; i++) {
        const Token *token = &doc->draft->tokens[i].token;
        if (token->label == label && token->seat == seat)
            count = token->value + (count > 0 ? count : 0);
    }
    return count;
}

bool edit_set_store(EditDoc *doc, int seat, Label label, int count, Err *err)
{
    const Scenario *s = doc->draft;
    size_t i;
    json_t *item, *board = json_object_get(doc->top, "board");
    assert(seat < s->player_count && token_field(label) && "a token that files name");
    if (s->item_count == 0)
        return err_set(err, s->name, 0, "tokens are written on a tile of the board");
    const TokenFile *row = token_file(label);
    const char *whose = row->one_owner && count > 0 ? NULL : s->players[seat];
    json_array_foreach(board, i, item) clear_tokens(item, whose, label);
    item = json_array_get(board, 0);
    if (count >= (row->zero_counts ? 0 : 1)) {
        json_append(item, "tokens",
                    json_pack("{s:s, s:s, s:i}", "token", label_word(label), "player",
                              s->players[seat], token_field(label), count));
        edit_add_expansion(doc, bringing_token(label));
    }
    return edit_commit(doc, STRAND_STORE + SEATS_MAX * (int)label + seat, err);
}
