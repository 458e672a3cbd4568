/* edit_setup.c: edits everything outside the board: players, hands, draw pile, rules, texts,
 * expectations, and the decisions of turns. */
#include "scenario/edit_inside.h"

#include "base/memory.h"
#include "base/text.h"
#include "scenario/codec.h"
#include "scenario/expansion_file.h"
#include "scenario/scenario_data.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Removes a member that has become empty, unless it is the list "stack". */
static void drop_empty(EditDoc *doc, const char *key)
{
    json_t *value = json_object_get(doc->top, key);
    if (json_is_object(value) ? json_object_size(value) == 0
                              : json_array_size(value) == 0 && strcmp(key, "stack") != 0)
        json_object_del(doc->top, key);
}

/* --- players ---------------------------------------------------------------------------------- */

bool edit_add_player(EditDoc *doc, const char *name, Err *err)
{
    json_array_append_new(json_object_get(doc->top, "players"), json_string(name));
    return edit_commit(doc, STRAND_NONE, err);
}

/* Renames a key that is a player's name. */
static void rename_key(json_t *object, const char *from, const char *to)
{
    json_t *value = json_object_get(object, from);
    if (!value)
        return;
    if (to)
        json_object_set(object, to, value);
    json_object_del(object, from);
}

/* Renames a player in a value. Returns whether the value is that player's name. */
static bool rename_value(json_t *object, const char *key, const char *from, const char *to)
{
    const char *name = json_string_value(json_object_get(object, key));
    if (!name || strcmp(name, from) != 0)
        return false;
    if (to)
        json_object_set_new(object, key, json_string(to));
    else
        json_object_del(object, key);
    return true;
}

/* A prisoner in a ransom is named by its figure, and the object's "from" is the name of the
 * figure's owner. */
static void rename_ransom(json_t *turn, const char *from, const char *to)
{
    json_t *ransom = json_object_get(turn, "ransom");
    bool gone = json_is_object(ransom) && rename_value(ransom, "from", from, to) && !to;
    if (gone)
        json_object_del(turn, "ransom");
}

/* Renames a player everywhere; `to` NULL removes all that belongs to them. */
static void rename_in(json_t *value, const char *from, const char *to)
{
    const char *key;
    void *next;
    json_t *member;
    rename_value(value, "next", from, to);
    rename_value(value, "ransom", from, to);
    rename_ransom(value, from, to);
    json_object_foreach_safe(value, next, key, member)
    {
        if (edit_is_by_player(key))
            rename_key(member, from, to);
        rename_in(member, from, to);
    }
    for (size_t i = json_array_size(value); i-- > 0;) {
        json_t *item = json_array_get(value, i);
        bool gone = json_is_object(item) && rename_value(item, "player", from, to) && !to;
        if (gone)
            json_array_remove(value, i);
        else
            rename_in(item, from, to);
    }
}

bool edit_rename(EditDoc *doc, int seat, const char *name, Err *err)
{
    assert(seat >= 0 && seat < doc->draft->player_count && "seat");
    json_t *players = json_object_get(doc->top, "players");
    json_array_set_new(players, (size_t)seat, json_string(name));
    rename_in(doc->top, doc->draft->players[seat], name);
    return edit_commit(doc, STRAND_NAME + seat, err);
}

/* The player's turns are removed too, with all references to their tiles. */
bool edit_remove_player(EditDoc *doc, Err *err)
{
    const Scenario *s = doc->draft;
    int seat = s->player_count - 1, first = s->item_count;
    EditRefs refs = edit_refs(doc);
    json_t *actions = json_object_get(doc->top, "actions");
    for (int i = s->action_count - 1; i >= 0; i--) {
        if (scenario_seat_of(s, i) != seat) {
            json_object_set_new(json_array_get(actions, (size_t)i), "player",
                                json_string(s->players[scenario_seat_of(s, i)]));
            continue;
        }
        for (int n = first + i + 1; n < refs.count; n++)
            refs.number[n] -= refs.number[n] >= 0;
        refs.number[first + i] = -1;
        json_array_remove(actions, (size_t)i);
    }
    edit_refs_apply(doc, &refs);
    json_array_remove(json_object_get(doc->top, "players"), (size_t)seat);
    rename_in(doc->top, s->players[seat], NULL);
    drop_empty(doc, "points");
    drop_empty(doc, "hands");
    drop_empty(doc, "prisoners");
    return edit_commit(doc, STRAND_NONE, err);
}

bool edit_begin_with(EditDoc *doc, int seat, Err *err)
{
    json_t *players = json_object_get(doc->top, "players");
    assert(seat >= 0 && seat < doc->draft->player_count && "seat");
    for (int i = 0; i < seat; i++) {
        json_t *name = json_incref(json_array_get(players, 0));
        json_array_remove(players, 0);
        json_array_append_new(players, name);
    }
    return edit_commit(doc, STRAND_NONE, err);
}

bool edit_set_points(EditDoc *doc, int seat, int points, Err *err)
{
    json_t *object = edit_member(doc, "points", json_object);
    json_object_set_new(object, doc->draft->players[seat], json_integer(points));
    if (points == 0)
        json_object_del(object, doc->draft->players[seat]);
    drop_empty(doc, "points");
    return edit_commit(doc, STRAND_POINTS + seat, err);
}

/* --- prisoners -------------------------------------------------------------------------------- */

/* Returns the set of expansions whose pieces keep prisoners. */
static uint64_t bringing_prisoners(void)
{
    uint64_t able = 0;
    const ExpansionFile *file;
    for (int f = 0; (file = expansion_file(f)); f++)
        able |= file->prisoner_fault ? EXPANSION_SET(file->expansion) : 0;
    return able;
}

bool edit_capture(EditDoc *doc, int keeper, int seat, FigureKind kind, Err *err)
{
    const Scenario *s = doc->draft;
    assert(keeper != seat && keeper < s->player_count && seat < s->player_count && "two seats");
    json_t *all = edit_member(doc, "prisoners", json_object),
           *figure = json_pack("{s:s}", "player", s->players[seat]);
    scenario_add_figure(figure, (int)kind);
    json_append(all, s->players[keeper], figure);
    edit_add_expansion(doc, bringing_prisoners());
    return edit_commit(doc, STRAND_NONE, err);
}

bool edit_release_prisoner(EditDoc *doc, int i, Err *err)
{
    const Scenario *s = doc->draft;
    int keeper = s->kept[i].action.choice;
    size_t before = 0; /* earlier prisoners of the same keeper */
    for (int j = 0; j < i; j++)
        before += s->kept[j].action.choice == keeper;
    json_t *all = json_object_get(doc->top, "prisoners"),
           *his = json_object_get(all, s->players[keeper]);
    json_array_remove(his, before);
    if (json_array_size(his) == 0)
        json_object_del(all, s->players[keeper]);
    drop_empty(doc, "prisoners");
    return edit_commit(doc, STRAND_NONE, err);
}

int edit_prisoner_count(const EditDoc *doc)
{
    return doc->draft->kept_count;
}

int edit_prisoner(const EditDoc *doc, int i, int *seat, FigureKind *kind)
{
    assert(i >= 0 && i < doc->draft->kept_count && "number of a prisoner");
    const Action *action = &doc->draft->kept[i].action;
    *seat = action->seat;
    *kind = (FigureKind)action->figure_kind;
    return action->choice;
}

/* --- tiles off the board ---------------------------------------------------------------------- */

bool edit_set_tiles(EditDoc *doc, int seat, const uint16_t *copies, int count, Err *err)
{
    const Scenario *s = doc->draft;
    assert((seat == NO_SEAT || seat < s->player_count) && "seat");
    json_t *list = count < 0 ? NULL : json_array();
    for (int i = 0; i < count; i++)
        json_array_append_new(list, copy_json(s->catalogue, copies[i]));
    json_t *in = seat == NO_SEAT ? doc->top : edit_member(doc, "hands", json_object);
    const char *key = seat == NO_SEAT ? "stack" : s->players[seat];
    if (list)
        json_object_set_new(in, key, list);
    else
        json_object_del(in, key);
    if (seat != NO_SEAT)
        drop_empty(doc, "hands");
    return edit_commit(doc, STRAND_NONE, err);
}

bool edit_set_bag(EditDoc *doc, int of, const int16_t *values, int count, Err *err)
{
    const BagFile *bag = bag_file(of, NULL);
    assert(count <= bag->most && "draws that a position may tell");
    json_t *list = json_array();
    for (int i = 0; i < count; i++)
        json_array_append_new(list, values[i] ? json_integer(values[i])
                                              : json_string(label_word((Label)bag->zero)));
    if (count < 0)
        json_object_del(doc->top, bag->key);
    else
        json_object_set(doc->top, bag->key, list);
    json_decref(list);
    return edit_commit(doc, STRAND_NONE, err);
}

int edit_unused_tiles(const EditDoc *doc, uint16_t *out, int *settled)
{
    const Catalogue *c = doc->draft->catalogue;
    Setup setup = setup_default();
    int *left = memory_list(c->copy_count, sizeof *left), count = 0;
    EditTile tile;
    setup.expansions = doc->draft->expansions;
    for (int i = 0; i < doc->base->copy_count; i++)
        left[i] = setup_copies(c, &setup, (uint16_t)i);
    for (int i = 0; i < edit_tile_count(doc); i++)
        if (edit_tile(doc, i, &tile))
            left[tile.lies.copy]--;
    *settled = 0;
    for (int layer = 0; layer < STACK_LAYERS; layer++)
        for (int i = 0; i < c->copy_count; i++)
            for (; left[i] > 0 && scenario_stack_layer(catalogue_kind(c, (uint16_t)i)) == layer &&
                   count < TILES_MAX;
                 left[i]--) {
                out[count++] = (uint16_t)i;
                *settled += layer < STACK_LAYERS - 1;
            }
    free(left);
    return count;
}

/* --- rules and texts -------------------------------------------------------------------------- */

bool edit_set_expansions(EditDoc *doc, uint64_t expansions, Err *err)
{
    json_object_set_new(doc->top, "expansions", expansions_json(expansions));
    return edit_commit(doc, STRAND_NONE, err);
}

bool edit_set_policy(EditDoc *doc, PolicyId id, int value, Err *err)
{
    json_t *policies = edit_member(doc, "policies", json_object);
    if (value < 0)
        json_object_del(policies, policy_name(id));
    else
        json_object_set_new(policies, policy_name(id), json_string(policy_value_name(id, value)));
    drop_empty(doc, "policies");
    return edit_commit(doc, STRAND_NONE, err);
}

bool edit_set_line(EditDoc *doc, const char *key, const char *line, Err *err)
{
    assert((!strcmp(key, "title") || !strcmp(key, "source")) && "a line of the format");
    if (*line)
        json_object_set_new(doc->top, key, json_string(line));
    else
        json_object_del(doc->top, key);
    return edit_commit(doc, STRAND_LINE + (*key == 's'), err);
}

/* --- expectations ----------------------------------------------------------------------------- */

/* Returns the results under a generation; NULL with *err if a turn before the last is refused. */
static json_t *outcome(const Scenario *s, int row, Err *err)
{
    ScenarioRun run;
    Policies policies = scenario_policies(s, row);
    scenario_show(s, &policies, NULL, &run);
    json_t *object = json_object();
    bool refused = run.refused >= 0;
    if (refused && run.refused < s->action_count - 1) {
        err_set(err, s->name, s->actions[run.refused].line, "the turn is refused: %s", run.reason);
        json_decref(object);
        object = NULL;
    } else {
        if (refused)
            json_object_set_new(object, "legal", json_false());
        if (s->action_count)
            json_object_set_new(object, "scores",
                                scenario_points_json(s->players, s->player_count, run.scores));
        json_object_set_new(object, "final",
                            scenario_points_json(s->players, s->player_count, run.final));
    }
    scenario_run_release(&run);
    return object;
}

/* Adds generation `id` to the expectation that equals `object`, if there is one, else adds a new
 * expectation. */
static void add_outcome(json_t *expect, const char *id, json_t *object)
{
    const char *key;
    json_t *value;
    char together[128];
    json_object_foreach(expect, key, value) if (json_equal(value, object))
    {
        snprintf(together, sizeof together, "%s,%s", key, id);
        json_object_set(expect, together, value);
        json_object_del(expect, key);
        json_decref(object);
        return;
    }
    json_object_set_new(expect, id, object);
}

bool edit_expect(EditDoc *doc, bool on, Err *err)
{
    json_t *expect = json_object();
    json_object_del(doc->top, "expect");
    if (on && !edit_is_sound(doc) && err)
        *err = doc->wrong.err;
    bool good = !on || edit_is_sound(doc);
    for (int row = 0; on && good && row < doc->generations->count; row++) {
        json_t *object = outcome(doc->draft, row, err);
        good = object != NULL;
        if (good)
            add_outcome(expect, doc->generations->rows[row].id, object);
    }
    if (on && good)
        json_object_set(doc->top, "expect", expect);
    json_decref(expect);
    return good ? edit_commit(doc, STRAND_NONE, err) : edit_give_up(doc);
}

/* --- the decisions of a turn ------------------------------------------------------------------ */

/* Edits a turn's decisions, apart from its tile and its figure, as numbers and places. The rows of
 * expansions (scenario/expansion_file.h) define which field of the turn a decision changes, and
 * both the reader and this editor follow these rows. */

/* Returns the row of a decision. *seat is set to the deciding seat if every seat makes the
 * decision, else to NO_SEAT. */
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

/* Returns the only row that edits this part of a field. */
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

/* Sets an entry, or removes it if `value` is NULL, and commits the change. */
static bool say(EditDoc *doc, json_t *in, const char *key, json_t *value, Err *err)
{
    if (value)
        json_object_set_new(in, key, value);
    else
        json_object_del(in, key);
    return edit_commit(doc, STRAND_NONE, err);
}

/* Returns the object named `key`, creating it if missing. */
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

/* Returns the turn's entry for a decision, NULL if there is none. Several rows may share a
 * decision. */
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
    const TurnField *field = field_of(what, &seat);
    assert(field->edit_part >= EDITS_PLACE && "a place");
    const ScenarioSpot *spot = spot_of(doc, tile, what);
    const ScenarioPlace *told = !spot ? NULL : spot->at.item < 0 ? &spot->from : &spot->at;
    int item = told ? told->item : -1;
    EditTile lies;
    if (item < 0 || item >= edit_tile_count(doc) || !edit_tile(doc, item, &lies))
        return EDIT_NOWHERE;
    const TileKind *kind = catalogue_kind(doc->draft->catalogue, lies.lies.copy);
    return (EditPlace){item, told->word[0] ? segment_find(kind, lies.lies.rotation, told->word)
                                           : NO_SEGMENT};
}

/* The tiles may have changed since the place was shown: a segment that the tile doesn't have stands
 * for the whole tile. */
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

/* Sets the turn's entry for a decision, which may belong to one seat. */
static bool say_of_seat(EditDoc *doc, int tile, EditDecision what, json_t *value, Err *err)
{
    int seat;
    const TurnField *field = field_of(what, &seat);
    json_t *in = turn_object(doc, tile);
    if (seat == NO_SEAT)
        return say(doc, in, field_key(field), value, err);
    assert(seat < doc->draft->player_count && "seat");
    in = object_in(in, field_key(field));
    return say(doc, field->inside ? object_in(in, field->inside) : in, doc->draft->players[seat],
               value, err);
}

bool edit_set_place(EditDoc *doc, int tile, EditDecision what, EditPlace place, Err *err)
{
    int seat;
    const TurnField *field = field_of(what, &seat);
    assert((field->edit_part != EDITS_WAY || place.tile < 0) && "a way has two ends");
    return say_of_seat(doc, tile, what, place_json(doc, place, field == &follower_field), err);
}

/* Writes the destination of a moving figure (EDITS_WAY). */
static json_t *end_json(const EditDoc *doc, const TurnField *field, EditPlace to)
{
    EditTile tile;
    if (!field->end_json || !edit_tile(doc, to.tile, &tile))
        return place_json(doc, to, false);
    return field->end_json(catalogue_kind(doc->draft->catalogue, tile.lies.copy), to.segment);
}

bool edit_set_way(EditDoc *doc, int tile, EditDecision what, EditPlace from, EditPlace to, Err *err)
{
    assert(from.tile >= 0 && to.tile >= 0 && "two places");
    int seat;
    const TurnField *field = field_of(what, &seat);
    return say_of_seat(doc, tile, what,
                       json_pack("{s:o, s:o}", "from", place_json(doc, from, false), "to",
                                 end_json(doc, field, to)),
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
