/* edit_turn.c: the decisions of a turn besides its tile and its figure, as numbers and places. The
 * rows of expansions (record/expansion_file.h) tell which field of the turn a decision changes, and
 * both the reader and this editor follow them. */
#include "base/text.h"
#include "record/edit_inside.h"
#include "record/expansion_file.h"

#include <assert.h>

/* Returns the row of a decision. `seat` gets the seat of a decision of seats, else NO_SEAT. */
static const TurnField *field_of(EditDecision what, int *seat)
{
    const ExpansionFile *file;
    for (int f = 0; (file = expansion_file(f)); f++)
        for (int i = 0; i < file->field_count; i++) {
            const TurnField *field = &file->fields[i];
            if (field->edits != 1 + (int)what % EDIT_DECISIONS)
                continue;
            *seat = field->by_seat ? (int)what / EDIT_DECISIONS : NO_SEAT;
            return field;
        }
    assert(!"a row for each decision");
    return NULL;
}

/* Returns the only row that edits such a part. */
static const TurnField *field_of_part(EditPart part)
{
    const ExpansionFile *file;
    for (int f = 0; (file = expansion_file(f)); f++)
        for (int i = 0; i < file->field_count; i++)
            if (file->fields[i].edit_part == part)
                return &file->fields[i];
    assert(!"a row for each part");
    return NULL;
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

/* Returns what the turn says for a decision, NULL if nothing. Several rows may share a decision. */
static const ScenarioSpot *spot_of(const EditDoc *doc, int tile, EditDecision what)
{
    const ScenarioAction *turn = turn_of(doc, tile);
    int seat;
    uint8_t edits = field_of(what, &seat)->edits;
    for (int i = 0; turn && i < turn->said_count; i++) {
        const ScenarioSaid *said = &doc->draft->said[turn->said_first + i];
        if (said->field->edits == edits && said->by == seat)
            return &said->spot;
    }
    return NULL;
}

/* --- choices ---------------------------------------------------------------------------------- */

int edit_choice(const EditDoc *doc, int tile, EditDecision what)
{
    const ScenarioAction *turn = turn_of(doc, tile);
    int seat;
    if (what == DECIDES_AGAIN)
        return turn && turn->again ? 0 : UNDECIDED;
    const ScenarioSpot *spot = spot_of(doc, tile, what);
    const TurnField *field = field_of(what, &seat);
    assert(field->edit_part < EDITS_PLACE && "a choice");
    if (!spot)
        return UNDECIDED;
    if (field->edit_part == EDITS_FIGURE)
        return spot->figure;
    if (field->edit_part == EDITS_SEAT)
        return spot->seat;
    return field->form == SAYS_DEED ? 0 : spot->number - field->first;
}

static json_t *choice_json(const Scenario *s, const TurnField *field, int choice)
{
    if (field->choice_json)
        return field->choice_json(choice);
    if (field->edit_part == EDITS_FIGURE)
        return json_string(figure_name((FigureKind)choice));
    assert((field->edit_part != EDITS_SEAT || choice < s->player_count) && "seat");
    if (field->edit_part == EDITS_SEAT)
        return json_string(s->players[choice]);
    return field->words ? json_word(field->words, choice) : json_integer(choice);
}

bool edit_choose(EditDoc *doc, int tile, EditDecision what, int choice, Err *err)
{
    assert(choice >= UNDECIDED && "a choice");
    int seat;
    json_t *in = turn_object(doc, tile);
    if (what == DECIDES_AGAIN)
        return say(doc, in, "again", choice == UNDECIDED ? NULL : json_true(), err);
    const TurnField *field = field_of(what, &seat);
    assert(field->edit_part < EDITS_PLACE && "a choice");
    return say(doc, in, field_key(field),
               choice == UNDECIDED ? NULL : choice_json(doc->draft, field, choice), err);
}

/* --- places ----------------------------------------------------------------------------------- */

EditPlace edit_place(const EditDoc *doc, int tile, EditDecision what)
{
    int seat;
    assert(field_of(what, &seat)->edit_part >= EDITS_PLACE && "a place");
    const ScenarioSpot *spot = spot_of(doc, tile, what);
    int item = spot ? spot->at.item : -1;
    EditTile lies;
    if (item < 0 || item >= edit_tile_count(doc) || !edit_tile(doc, item, &lies))
        return EDIT_NOWHERE;
    const TileKind *kind = catalogue_kind(doc->draft->catalogue, lies.lies.copy);
    return (EditPlace){item, spot->at.word[0]
                                 ? segment_find(kind, lies.lies.rotation, spot->at.word)
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
    int seat;
    const TurnField *field = field_of(what, &seat);
    assert((field->edit_part != EDITS_WAY || place.tile < 0) && "a way has two ends");
    json_t *value = place_json(doc, place, field == &follower_field), *in = turn_object(doc, tile);
    if (seat == NO_SEAT)
        return say(doc, in, field_key(field), value, err);
    assert(seat < doc->draft->player_count && "seat");
    in = object_in(in, field_key(field));
    return say(doc, field->inside ? object_in(in, field->inside) : in, doc->draft->players[seat],
               value, err);
}

bool edit_set_way(EditDoc *doc, int tile, EditPlace from, EditPlace to, Err *err)
{
    assert(from.tile >= 0 && to.tile >= 0 && "two places");
    return say(doc, turn_object(doc, tile), field_key(field_of_part(EDITS_WAY)),
               json_pack("{s:o, s:o}", "from", place_json(doc, from, false), "to",
                         place_json(doc, to, false)),
               err);
}

/* --- steps ------------------------------------------------------------------------------------ */

static const char *steps_key(void)
{
    return field_key(field_of_part(EDITS_STEPS));
}

static json_t *steps_of(const EditDoc *doc, int tile)
{
    return json_object_get(edit_object(doc, tile), steps_key());
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
    json_append(turn_object(doc, tile), steps_key(), json_stringn(&step, 1));
    return edit_commit(doc, STRAND_NONE, err);
}

bool edit_drop_step(EditDoc *doc, int tile, Err *err)
{
    size_t count = json_array_size(steps_of(doc, tile));
    assert(count && "a step");
    edit_remove_from(turn_object(doc, tile), steps_key(), count - 1);
    return edit_commit(doc, STRAND_NONE, err);
}
