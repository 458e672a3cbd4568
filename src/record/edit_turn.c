/* edit_turn.c: the decisions of a turn besides its tile and its figure, as numbers and places. It
 * reads them through the scenario reader, and writes them by the tables of the exporter
 * (scenario_turn.c, rules/names.h). */
#include "base/text.h"
#include "record/edit_inside.h"

#include <assert.h>

/* The field of a decision: that of a deed, of a question, or a name given here. */
static const struct {
    const char *key;
    uint8_t code; /* Deed or Question */
    bool deed;
} fields[] = {
    [DECIDES_FLOCK] = {.code = QUESTION_FLOCK},
    [DECIDES_AGAIN] = {.key = "again"},
    [DECIDES_ABBOT] = {.code = DEED_ABBOT_BACK, .deed = true},
    [DECIDES_FLIGHT] = {.code = DEED_FLY, .deed = true},
    [DECIDES_RANSOM] = {.code = DEED_RANSOM, .deed = true},
    [DECIDES_EXCHANGE] = {.code = QUESTION_EXCHANGE},
    [DECIDES_CIRCLE] = {.code = QUESTION_CROP_CIRCLE_KIND},
    [DECIDES_BUILDING] = {.code = DEED_BUILDING, .deed = true},
    [DECIDES_TOLLHOUSE] = {.code = DEED_TOLLHOUSE, .deed = true},
    [DECIDES_FAIRY] = {.code = DEED_FAIRY, .deed = true},
    [DECIDES_PRINCESS] = {.code = DEED_PRINCESS, .deed = true},
    [DECIDES_TOWER] = {.code = DEED_TOWER, .deed = true},
    [DECIDES_CAPTURE] = {.code = QUESTION_CAPTURE},
    [DECIDES_FLEA] = {.code = QUESTION_FLEA},
    [DECIDES_STAND] = {.key = "follower"},
    [DECIDES_FLEE] = {.code = QUESTION_FLEE},
};
static_assert(sizeof fields / sizeof *fields == DECIDES_CIRCLE_OF, "a field per decision");

static const char *key_of(EditDecision what)
{
    if (fields[what].key)
        return fields[what].key;
    return fields[what].deed ? deed_name((Deed)fields[what].code)
                             : question_field((Question)fields[what].code);
}

/* Returns NULL for a tile of the board. */
static const ScenarioAction *turn_of(const EditDoc *doc, int tile)
{
    int action = tile - doc->draft->item_count;
    return action < 0 ? NULL : &doc->draft->actions[action];
}

/* Sets `value`; NULL removes the entry. */
static bool say(EditDoc *doc, json_t *in, const char *key, json_t *value, Err *err)
{
    if (value)
        json_object_set_new(in, key, value);
    else
        json_object_del(in, key);
    return edit_commit(doc, STRAND_NONE, err);
}

/* Returns the object of that name and makes it if missing. */
static json_t *object_in(json_t *in, const char *key)
{
    if (!json_object_get(in, key))
        json_object_set_new(in, key, json_object());
    return json_object_get(in, key);
}

static json_t *turn_object(EditDoc *doc, int tile)
{
    assert(turn_of(doc, tile) && "a turn");
    return edit_object(doc, tile);
}

/* --- choices ---------------------------------------------------------------------------------- */

static_assert((int)NO_ANSWER == UNDECIDED, "choices of questions");

int edit_choice(const EditDoc *doc, int tile, EditDecision what)
{
    const ScenarioAction *turn = turn_of(doc, tile);
    assert(what < DECIDES_TOLLHOUSE && "a choice");
    if (!turn)
        return UNDECIDED;
    switch (what) {
    case DECIDES_AGAIN:
        return turn->again ? 0 : UNDECIDED;
    case DECIDES_ABBOT: /* any value: there is only one abbot */
        return json_object_get(edit_object(doc, tile), key_of(what)) ? 0 : UNDECIDED;
    case DECIDES_FLIGHT:
        return turn->die ? turn->die : UNDECIDED;
    case DECIDES_BUILDING:
        return turn->building ? turn->building - 1 : UNDECIDED;
    case DECIDES_RANSOM:
        return turn->ransom_to == NO_SEAT ? UNDECIDED : turn->ransom_to;
    default:
        return turn->answer[fields[what].code];
    }
}

static json_t *choice_json(const Scenario *s, EditDecision what, int choice)
{
    switch (what) {
    case DECIDES_AGAIN:
        return json_true();
    case DECIDES_ABBOT:
        return json_string(deed_word((Deed)fields[what].code));
    case DECIDES_FLIGHT:
        return json_integer(choice);
    case DECIDES_BUILDING:
        return json_word(scenario_buildings, choice);
    case DECIDES_RANSOM:
        assert(choice < s->player_count && "seat");
        return json_string(s->players[choice]);
    case DECIDES_EXCHANGE:
        return json_string(figure_name((FigureKind)choice));
    case DECIDES_CIRCLE:
        return scenario_circle_json(choice);
    default:
        return json_word(question_words((Question)fields[what].code), choice);
    }
}

bool edit_choose(EditDoc *doc, int tile, EditDecision what, int choice, Err *err)
{
    assert(what < DECIDES_TOLLHOUSE && choice >= UNDECIDED && "a choice");
    return say(doc, turn_object(doc, tile), key_of(what),
               choice == UNDECIDED ? NULL : choice_json(doc->draft, what, choice), err);
}

/* --- places ----------------------------------------------------------------------------------- */

/* A turn with more than one deed is refused, but the editor shows them all. */
static ScenarioSpot deed_spot(const EditDoc *doc, int tile, EditDecision what)
{
    static const JsonDoc none;
    ScenarioSpot spot = {.item = -1};
    JsonAt at = {.doc = &none, .value = json_object_get(edit_object(doc, tile), key_of(what))};
    if (at.value)
        scenario_read_place(doc->draft, &at, &spot, NULL); /* "build" names no place */
    return spot;
}

static ScenarioSpot stand_spot(const ScenarioAction *turn)
{
    ScenarioSpot spot = {.item = turn->follows ? turn->of : -1};
    text_copy(spot.word, sizeof spot.word, turn->on);
    return spot;
}

static ScenarioSpot spot_of(const EditDoc *doc, int tile, EditDecision what)
{
    const ScenarioAction *turn = turn_of(doc, tile);
    if (!turn)
        return (ScenarioSpot){.item = -1};
    if (what >= DECIDES_WAGON_OF)
        return turn->wagons[what - DECIDES_WAGON_OF];
    if (what >= DECIDES_CIRCLE_OF)
        return turn->by[what - DECIDES_CIRCLE_OF];
    if (what == DECIDES_STAND)
        return stand_spot(turn);
    return fields[what].deed ? deed_spot(doc, tile, what) : turn->places[fields[what].code];
}

EditPlace edit_place(const EditDoc *doc, int tile, EditDecision what)
{
    assert(what >= DECIDES_TOLLHOUSE && what < EDIT_DECISIONS && "a place");
    ScenarioSpot spot = spot_of(doc, tile, what);
    EditTile lies;
    if (spot.item < 0 || spot.item >= edit_tile_count(doc) || !edit_tile(doc, spot.item, &lies))
        return EDIT_NOWHERE;
    const TileKind *kind = catalogue_kind(doc->draft->catalogue, lies.lies.copy);
    return (EditPlace){spot.item, spot.word[0] ? segment_find(kind, lies.lies.rotation, spot.word)
                                               : NO_SEGMENT};
}

/* The tiles may have changed since the place was shown: a segment that the tile doesn't have names
 * the whole tile. */
static json_t *place_json(const EditDoc *doc, EditPlace place, bool stand)
{
    EditTile tile = {0};
    const Catalogue *c = doc->draft->catalogue;
    if (place.tile < 0)
        return NULL;
    bool part = place.tile < edit_tile_count(doc) && edit_tile(doc, place.tile, &tile) &&
                place.segment < catalogue_kind(c, tile.lies.copy)->segment_count;
    Action figure = {.figure_kind = FIGURE_FOLLOWER,
                     .tile = (uint16_t)place.tile,
                     .segment = (uint8_t)place.segment};
    return stand && part
               ? scenario_stand_json(c, tile.lies, &figure)
               : scenario_part_json(c, tile.lies, place.tile, part ? place.segment : NO_SEGMENT);
}

bool edit_set_place(EditDoc *doc, int tile, EditDecision what, EditPlace place, Err *err)
{
    assert((what != DECIDES_FLEE || place.tile < 0) && "a way has two ends");
    json_t *value = place_json(doc, place, what == DECIDES_STAND), *in = turn_object(doc, tile);
    bool wagon = what >= DECIDES_WAGON_OF;
    int seat = (int)what - (int)(wagon ? DECIDES_WAGON_OF : DECIDES_CIRCLE_OF);
    if (seat < 0)
        return say(doc, in, key_of(what), value, err);
    assert(seat < doc->draft->player_count && "seat");
    json_t *by = wagon ? object_in(in, question_field(QUESTION_WAGON))
                       : object_in(object_in(in, key_of(DECIDES_CIRCLE)), "by");
    return say(doc, by, doc->draft->players[seat], value, err);
}

bool edit_set_way(EditDoc *doc, int tile, EditPlace from, EditPlace to, Err *err)
{
    assert(from.tile >= 0 && to.tile >= 0 && "two places");
    return say(doc, turn_object(doc, tile), key_of(DECIDES_FLEE),
               json_pack("{s:o, s:o}", "from", place_json(doc, from, false), "to",
                         place_json(doc, to, false)),
               err);
}

/* --- the dragon ------------------------------------------------------------------------------- */

static json_t *steps_of(const EditDoc *doc, int tile)
{
    return json_object_get(edit_object(doc, tile), question_field(QUESTION_DRAGON));
}

const char *edit_steps(const EditDoc *doc, int tile, char *out, int size)
{
    size_t i;
    const json_t *step;
    Text letters = text_in(out, size);
    json_array_foreach(steps_of(doc, tile), i, step)
        text_add(&letters, "%c", json_string_value(step)[0]);
    return out;
}

bool edit_add_step(EditDoc *doc, int tile, char step, Err *err)
{
    if (!steps_of(doc, tile))
        json_object_set_new(turn_object(doc, tile), question_field(QUESTION_DRAGON), json_array());
    json_array_append_new(steps_of(doc, tile), json_stringn(&step, 1));
    return edit_commit(doc, STRAND_NONE, err);
}

bool edit_drop_step(EditDoc *doc, int tile, Err *err)
{
    size_t count = json_array_size(steps_of(doc, tile));
    assert(count && "a step");
    edit_remove_from(turn_object(doc, tile), question_field(QUESTION_DRAGON), count - 1);
    return edit_commit(doc, STRAND_NONE, err);
}
