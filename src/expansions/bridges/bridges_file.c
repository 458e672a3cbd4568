/* bridges_file.c: the words of files for bridges: "WE" over the tile just placed, "WE of 2" over the
 * space of tile 2. */
#include "base/text.h"
#include "scenario/expansion_file.h"

#include <stdlib.h>
#include <string.h>

static const char ends_words[] = "NS WE"; /* from SPAN_NS on */

/* --- bridges ---------------------------------------------------------------------------------- */

static bool read_bridge(void *self, const JsonAt *at, Err *err)
{
    ScenarioSpot *spot = scenario_add_spot(self, field_of_key(at->key), NO_SEAT);
    const char *text = json_string_value(at->value), *of = strstr(text, " of ");
    char word[SEGMENT_WORD_SIZE];
    if (of && !scenario_read_place(at, &spot->at, err))
        return false;
    scenario_store_word(word, text, of ? (size_t)(of - text) : strlen(text));
    spot->at.word[0] = 0;
    spot->number = (int16_t)(SPAN_NS + text_find_word(ends_words, word));
    return spot->number >= SPAN_NS ||
           json_fault(at, err, "\"%.40s\" is no bridge: it is \"NS\", \"WE\" or \"WE of 2\"", text);
}

/* Returns the cell of the space that the field means. Returns false if its tile is not there. */
static bool cell_meant(const ScenarioPlayer *p, const ScenarioSaid *said, const Action *lay,
                       Cell *cell)
{
    int item = said->spot.at.item, own = p->s->item_count + (int)(p->now - p->s->actions);
    if (item < 0 || item == own) {
        *cell = lay->cell;
        return true;
    }
    TileSegment at;
    bool there = scenario_find_place(p->s, p->game, p->tiles, &said->spot.at, &at);
    if (there)
        *cell = game_tile(p->game, at.tile).cell;
    return there;
}

/* A bridge that the placement needs is laid with it, if it is the one of the file (BCB-22). */
static bool lay_bridge(ScenarioPlayer *p, const ScenarioSaid *said, Action *lay)
{
    NeededSpan needed;
    Cell cell;
    if (!cell_meant(p, said, lay, &cell) ||
        !game_span_needed(p->s->catalogue, p->game, lay->copy, lay->cell, lay->rotation, &needed))
        return false;
    Cell ground = needed.tile == NO_TILE ? lay->cell : game_tile(p->game, needed.tile).cell;
    if (!cell_equal(cell, ground) || said->spot.number != needed.ends)
        return false;
    lay->choice = PLACE_SPANS;
    return true;
}

/* The space is named by the last tile in it. */
static uint16_t ground_of(const Game *game, int tile)
{
    PlacedTile lies = game_tile(game, tile);
    uint16_t last = (uint16_t)tile;
    for (int side = 0; side < 4; side++) {
        uint16_t other = game_tile_at(game, lies.cell, side);
        last = other != NO_TILE && other > last ? other : last;
    }
    return last;
}

static bool play_bridge(ScenarioPlayer *p, const ScenarioSaid *said, int seat)
{
    TileSegment at = {.tile = p->placed};
    if (said->spot.at.item >= 0 &&
        !scenario_find_place(p->s, p->game, p->tiles, &said->spot.at, &at))
        return scenario_refuse_with(p, "the action names a tile that is not on the board");
    Action deed = {.kind = ACTION_DEED,
                   .seat = (uint8_t)seat,
                   .choice = DEED_BRIDGE,
                   .tile = ground_of(p->game, at.tile),
                   .ACTION_SIZE = (uint8_t)said->spot.number};
    return game_phase(p->game) == PHASE_FOLLOW &&
                   game_can_apply(p->s->catalogue, p->game, &deed, NULL)
               ? scenario_apply(p, deed)
               : scenario_refuse_deed(p, &deed);
}

static json_t *bridge_json(int ends, int tile)
{
    json_t *word = json_word(ends_words, ends - SPAN_NS);
    json_t *text =
        tile < 0 ? json_incref(word) : json_sprintf("%s of %d", json_string_value(word), tile);
    json_decref(word);
    return text;
}

static void write_bridge(const TurnWriting *w, const Action *action)
{
    NeededSpan needed = {.tile = action->tile, .ends = action->ACTION_SIZE};
    if (action->kind == ACTION_PLACE)
        game_span_needed(w->c, w->game, action->copy, action->cell, action->rotation, &needed);
    bool own = needed.tile == NO_TILE ||
               (action->kind == ACTION_DEED && needed.tile == game_last_tile(w->game));
    json_object_set_new(w->turn, "bridge", bridge_json(needed.ends, own ? -1 : needed.tile));
}

/* --- removed tiles ---------------------------------------------------------------------------- */

static bool read_remove(void *self, const JsonAt *at, Err *err)
{
    TurnReading *turn = self;
    ScenarioSpot *spot = scenario_add_spot(turn, field_of_key(at->key), NO_SEAT);
    spot->number = (int16_t)json_integer_value(at->value);
    if (!turn->s->has_stack)
        return json_fault(at, err, "there is no \"stack\" to draw from");
    return json_check_range(at, "the number of removed tiles", 1, TILES_MAX, err);
}

static bool play_remove(ScenarioPlayer *p, const ScenarioSaid *said, int seat)
{
    Action remove = {.kind = ACTION_DEED,
                     .seat = (uint8_t)seat,
                     .choice = DEED_REMOVE,
                     .figure = (uint16_t)seat};
    for (int i = 0; i < said->spot.number; i++) {
        if (!game_can_apply(p->s->catalogue, p->game, &remove, NULL))
            return scenario_refuse(p, game_deed_refusal(p->s->catalogue, p->game, &remove));
        if (!scenario_apply(p, remove))
            return false;
    }
    return true;
}

static void write_remove(const TurnWriting *w, const Action *action)
{
    json_int_t before = json_integer_value(json_object_get(w->turn, "remove"));
    (void)action;
    json_object_set_new(w->turn, "remove", json_integer(before + 1));
}

/* --- the descriptor --------------------------------------------------------------------------- */

static const TurnField bridges_fields[] = {
    {.deed = DEED_BRIDGE,
     .form = SAYS_OWN,
     .member = {.types = FIELD_STRING, .read = read_bridge},
     .when = AFTER_TILE,
     .lays = lay_bridge,
     .play = play_bridge,
     .write = write_bridge},
    {.deed = DEED_REMOVE,
     .form = SAYS_OWN,
     .member = {.types = FIELD_WHOLE, .read = read_remove},
     .when = AFTER_DRAW,
     .play = play_remove,
     .write = write_remove},
};

static const TokenFile bridges_tokens[] = {
    {LABEL_BRIDGE, .room = ROOM_ON_TILE, .before_figures = true, .spans = true, .words = ends_words,
     .faults = {{REFUSAL_NO_SPAN, "no player gets so many bridges (BCB-1)"}}},
    {LABEL_BRIDGES, .zero_counts = true,
     .faults = {{REFUSAL_NO_SPAN, "no player gets so many bridges (BCB-1)"}}},
};

const ExpansionFile bridges_file = {
    .expansion = EXPANSION_BRIDGES,
    FILE_ROWS(field, bridges_fields),
    FILE_ROWS(token, bridges_tokens),
};
