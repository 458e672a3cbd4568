/* scenario_turn.c: reads and writes the turns of a scenario. A turn is an object that combines
 * several actions of the rules:
 *
 *   {"player": "Red", "draw": true, "place": "BA-D", "at": [1, 0], "rotation": 2,   DRAW, PLACE
 *    "follower": "city@N",  or  {"figure": "big", "on": "city@N"},                  FOLLOW
 *    …: "of 2",                                                                     DEED
 *    …: "city@N of 3"}                                                              CHOOSE
 *
 * The fields of PLACE and FOLLOW are rows of codec.c. Those of deeds and questions are rows of the
 * expansions (scenario/expansion_file.h); a turn keeps them as a list of fields and their
 * contents. */
#include "scenario/expansion_file.h"

#include "base/memory.h"
#include "base/text.h"
#include "expansions/layers.h"
#include "rules/corners.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* --- the rows of all expansions --------------------------------------------------------------- */

static bool read_follower(void *self, const JsonAt *at, Err *err);

const TurnField follower_field = {
    .deed = DEED_STAND,
    .form = SAYS_OWN,
    .member = {.key = "follower", .types = FIELD_STRING | FIELD_OBJECT, .read = read_follower},
    .edits = 1 + DECIDES_STAND,
    .edit_part = EDITS_PLACE};

static const FigureFile core_figures[] = {
    {FIGURE_FOLLOWER,
     .stands = "a follower stands in cities, fields, buildings and on roads (BASE-10)"},
};

static const ExpansionFile core_file = {
    .fields = &follower_field, .field_count = 1, FILE_ROWS(figure, core_figures)};

#define FILE_EXTERN(file) extern const ExpansionFile file;
#define FILE_ADDRESS(file) &file,
EXPANSION_FILE(FILE_EXTERN)

const ExpansionFile *expansion_file(int i)
{
    static const ExpansionFile *const files[] = {&core_file, EXPANSION_FILE(FILE_ADDRESS) NULL};
    return files[i];
}

/* Searches the rows of one kind in all descriptors. */
#define FIND_ROW(Type, rows, count, condition)                                                     \
    const ExpansionFile *file;                                                                     \
    for (int f = 0; (file = expansion_file(f)); f++)                                               \
        for (int i = 0; i < file->count; i++) {                                                    \
            const Type *row = &file->rows[i];                                                      \
            if (condition)                                                                         \
                return row;                                                                        \
        }                                                                                          \
    return NULL

const TurnField *field_of_question(Question question)
{
    FIND_ROW(TurnField, fields, field_count, row->question == question);
}

static const TurnField *field_of_deed(Deed deed)
{
    FIND_ROW(TurnField, fields, field_count, row->question == QUESTION_NONE && row->deed == deed);
}

const TurnField *field_of_key(const char *key)
{
    FIND_ROW(TurnField, fields, field_count,
             row->form != SAYS_WITHIN && !strcmp(field_key(row), key));
}

const TokenFile *token_file(Label label)
{
    FIND_ROW(TokenFile, tokens, token_count, row->label == label);
}

const FigureFile *figure_file(FigureKind kind)
{
    FIND_ROW(FigureFile, figures, figure_count, row->kind == kind);
}

bool event_covers(const Event *event)
{
    const ExpansionFile *file;
    bool covers = false;
    for (int f = 0; (file = expansion_file(f)); f++)
        covers |= event->kind == EVENT_TOKEN_PLACED && file->covers && file->covers == event->label;
    return covers;
}

const char *field_key(const TurnField *field)
{
    if (field->member.key)
        return field->member.key;
    return field->question != QUESTION_NONE ? question_field((Question)field->question)
                                            : deed_name((Deed)field->deed);
}

/* --- reading: fields -------------------------------------------------------------------------- */

ScenarioSpot *scenario_add_spot(TurnReading *turn, const TurnField *field, int by)
{
    Scenario *s = turn->s;
    s->said = memory_room(s->said, s->said_count + 1, &s->said_room, sizeof *s->said);
    ScenarioSaid *said = &s->said[s->said_count++];
    *said = (ScenarioSaid){field, (uint8_t)by, SPOT_NAMELESS};
    turn->action.said_count++;
    return &said->spot;
}

const ScenarioSpot *scenario_said_next(const Scenario *s, const ScenarioAction *action,
                                       const TurnField *field, int by, int i)
{
    for (int k = 0; k < action->said_count; k++) {
        const ScenarioSaid *said = &s->said[action->said_first + k];
        if (said->field == field && said->by == by && i-- == 0)
            return &said->spot;
    }
    return NULL;
}

bool field_is_deed(const TurnField *field)
{
    return field->question == QUESTION_NONE && field != &follower_field;
}

/* Of several deeds, refusals cite the one with the highest rank. */
static int deed_rank(const ScenarioSaid *said)
{
    return said && said->field->form == SAYS_DEED ? 1 + said->field->deed : 0;
}

const ScenarioSaid *scenario_deed(const Scenario *s, const ScenarioAction *action, int *count)
{
    const ScenarioSaid *found = NULL;
    int deeds = 0;
    for (int i = 0; i < action->said_count; i++) {
        const ScenarioSaid *said = &s->said[action->said_first + i];
        bool instead = field_is_deed(said->field) && said->field->instead;
        found = instead && deed_rank(said) >= deed_rank(found) ? said : found;
        deeds += instead;
    }
    if (count)
        *count = deeds;
    return found;
}

bool scenario_read_figure(const JsonAt *at, int8_t *kind, Err *err)
{
    const char *name = json_string_value(at->value);
    *kind = (int8_t)figure_find(name);
    return *kind >= 0 || json_fault(at, err, "there is no figure \"%.24s\"", name);
}

bool spot_read_from(void *self, const JsonAt *at, Err *err)
{
    return scenario_read_place(at, &((ScenarioSpot *)self)->from, err);
}

bool spot_read_figure(void *self, const JsonAt *at, Err *err)
{
    return scenario_read_figure(at, &((ScenarioSpot *)self)->figure, err);
}

typedef struct SpotReading {
    const Scenario *s;
    ScenarioSpot *spot;
} SpotReading;

static bool read_on(void *self, const JsonAt *at, Err *err)
{
    return scenario_read_place(at, &((SpotReading *)self)->spot->at, err);
}

static bool read_kind(void *self, const JsonAt *at, Err *err)
{
    return scenario_read_figure(at, &((SpotReading *)self)->spot->figure, err);
}

static bool read_owner(void *self, const JsonAt *at, Err *err)
{
    SpotReading *reading = self;
    return scenario_read_seat(reading->s, at, &reading->spot->seat, err);
}

bool scenario_read_spot(const Scenario *s, const JsonAt *at, ScenarioSpot *spot, Err *err)
{
    static const JsonMember members[] = {{"on", FIELD_STRING | FIELD_MUST, .read = read_on},
                                         {"figure", FIELD_STRING, .read = read_kind},
                                         {"player", FIELD_STRING, .read = read_owner}};
    SpotReading reading = {s, spot};
    return json_is_object(at->value)
               ? json_read_object(at, "a figure on the board", JSON_ROWS(members), &reading, err)
               : scenario_read_place(at, &spot->at, err);
}

/* Reads one place of a seat's list. */
static bool read_listed(void *self, const JsonAt *at, Err *err)
{
    TurnReading *turn = self;
    const TurnField *field = field_of_key(at->up->up->key);
    uint8_t seat;
    return scenario_read_key(turn->s, at->up, &seat, err) &&
           scenario_read_spot(turn->s, at, scenario_add_spot(turn, field, seat), err);
}

/* Reads a seat's entry in a field with one entry for each seat. */
static bool read_by_seat(void *self, const JsonAt *at, Err *err)
{
    TurnReading *turn = self;
    uint8_t seat;
    if (json_is_array(at->value))
        return json_each(at, "a place", FIELD_STRING | FIELD_OBJECT, read_listed, turn, err);
    return scenario_read_key(turn->s, at, &seat, err) &&
           scenario_read_spot(turn->s, at, scenario_add_spot(turn, field_of_key(at->up->key), seat),
                              err);
}

static bool read_said(void *self, const JsonAt *at, Err *err)
{
    TurnReading *turn = self;
    const TurnField *field = field_of_key(at->key);
    ScenarioSpot *spot = scenario_add_spot(turn, field, NO_SEAT);
    const char *text = json_string_value(at->value);
    int word = text && field->words ? text_find_word(field->words, text) : -1;
    switch ((FieldForm)field->form) {
    case SAYS_WORD:
        spot->number = (int16_t)(field->first + word);
        return word >= 0 || json_fault(at, err, "\"%s\" is one of: %s", at->key, field->words);
    case SAYS_KIND:
        return scenario_read_figure(at, &spot->figure, err);
    case SAYS_DEED:
        if (!text && !json_is_object(at->value))
            return json_is_true(at->value) ||
                   json_fault(at, err, "the answer is true or names a tile: \"of 2\"");
        return word >= 0 || scenario_read_spot(turn->s, at, spot, err);
    default:
        return scenario_read_spot(turn->s, at, spot, err);
    }
}

/* Returns the JSON member that reads a field. */
static JsonMember member_of(const TurnField *field)
{
    static const unsigned types[] = {[SAYS_WORD] = FIELD_STRING,
                                     [SAYS_KIND] = FIELD_STRING,
                                     [SAYS_PLACE] = FIELD_STRING | FIELD_OBJECT,
                                     [SAYS_DEED] = FIELD_STRING | FIELD_BOOL | FIELD_OBJECT};
    JsonMember member = field->member;
    member.key = field_key(field);
    if (field->form == SAYS_OWN)
        return member;
    if (field->by_seat)
        return (JsonMember){member.key, FIELD_OBJECT, .each = read_by_seat,
                            .items = FIELD_STRING | FIELD_OBJECT | (field->many ? FIELD_ARRAY : 0),
                            .item = member.item};
    member.types = types[field->form];
    member.read = read_said;
    return member;
}

/* --- reading: the core ------------------------------------------------------------------------ */

static bool read_player(void *self, const JsonAt *at, Err *err)
{
    TurnReading *turn = self;
    return scenario_read_seat(turn->s, at, &turn->action.seat, err);
}

/* Whether the tile named by "of" exists is checked only when the turn is played. */
static bool read_of(void *self, const JsonAt *at, Err *err)
{
    ((ScenarioSpot *)self)->at.item = (int)json_integer_value(at->value);
    return json_check_range(at, "\"of\"", 0, TILES_MAX + SCENARIO_ACTIONS_MAX, err);
}

/* Returns whether a deed of the turn includes the figure, which may then lack its place. */
static bool joins_deed(const JsonAt *turn)
{
    JsonAt member = {.key = NULL};
    while (json_next(turn, &member)) {
        const TurnField *field = field_of_key(member.key);
        if (field && field->joins_figure)
            return true;
    }
    return false;
}

static bool read_follower(void *self, const JsonAt *at, Err *err)
{
    TurnReading *turn = self;
    ScenarioSpot *spot = scenario_add_spot(turn, &follower_field, NO_SEAT);
    JsonMember members[1 + ACTION_FIELDS_MAX] = {{"of", FIELD_WHOLE, .read = read_of}};
    size_t count = 1 + action_members(ACTION_FOLLOW, ACTION_TURN, members + 1);
    const char *on = json_string_value(at->value);
    Action follow = {.kind = ACTION_FOLLOW};
    for (size_t i = 0; i < count; i++)
        if (!strcmp(members[i].key, "on") && joins_deed(at->up))
            members[i].types = FIELD_STRING;
    if (!on) {
        if (!json_read_object(at, "a follower", members, count, spot, err))
            return false;
        on = json_string_value(json_object_get(at->value, "on"));
        if (!action_take(at, ACTION_TURN, turn->s->catalogue, NULL, &follow, err))
            return false;
        spot->figure = (int8_t)follow.figure_kind;
    }
    if (spot->figure == NO_FIGURE_KIND)
        spot->figure = FIGURE_FOLLOWER;
    scenario_store_word(spot->at.word, on ? on : "", on ? strlen(on) : 0);
    return true;
}

static bool read_legal_for(void *self, const JsonAt *at, Err *err)
{
    TurnReading *turn = self;
    JsonAt other = {.key = NULL};
    while (json_next(at->up, &other))
        if (strcmp(other.key, "player") != 0 && strcmp(other.key, "legal_for") != 0)
            return json_fault_at_key(&other, err, "\"%s\" has no meaning beside \"legal_for\"",
                                     other.key);
    if (!turn->last)
        return json_fault(at->up, err, "\"legal_for\" must be the last action");
    turn->action.legal_for = true;
    text_copy(turn->s->legal_word, sizeof turn->s->legal_word, json_string_value(at->value));
    return copy_read(at, turn->s->catalogue, &turn->s->legal_copy, err);
}

/* The members of a turn other than the fields of its actions. */
static const JsonMember turn_members[] = {
    {"player", FIELD_STRING, .read = read_player},
    {"legal_for", FIELD_STRING, .read = read_legal_for},
    {"draw", FIELD_BOOL, JSON_INTO(TurnReading, action.draw)},
    {"again", FIELD_BOOL, JSON_INTO(TurnReading, action.again)}};

#define COUNT_OF(array) (sizeof(array) / sizeof((array)[0]))
enum { TURN_MEMBERS_MAX = COUNT_OF(turn_members) + ACTION_FIELDS_MAX + 1 + DEEDS + QUESTIONS };

/* Lists the members that a turn can have: those of every game, and those of the expansions. */
static size_t list_members(JsonMember members[TURN_MEMBERS_MAX])
{
    size_t n = COUNT_OF(turn_members);
    const ExpansionFile *file;
    memcpy(members, turn_members, sizeof turn_members);
    n += action_members(ACTION_PLACE, ACTION_TURN, members + n);
    for (int f = 0; (file = expansion_file(f)); f++)
        for (int i = 0; i < file->field_count; i++)
            if (file->fields[i].form != SAYS_WITHIN && !file->fields[i].at_end)
                members[n++] = member_of(&file->fields[i]);
    assert(n <= TURN_MEMBERS_MAX && "one row for each deed and each question");
    return n;
}

/* Checks that the turn names its tile and its cell. */
static bool finish_turn(TurnReading *turn, const JsonAt *at, Err *err)
{
    ScenarioAction *action = &turn->action;
    if (action->legal_for)
        return true;
    if (!action->draw && !json_object_get(at->value, "place"))
        return json_fault(at, err, "an action lacks the field \"place\"");
    if (action->draw && !turn->s->has_stack)
        return json_fault(at, err, "there is no \"stack\" to draw from");
    if (!json_object_get(at->value, "at"))
        return json_fault(at, err, "a placement lacks the field \"at\"");
    return action_take(at, ACTION_TURN, turn->s->catalogue, NULL, &action->lay, err);
}

static bool read_turn(void *self, const JsonAt *at, Err *err)
{
    Scenario *s = self;
    TurnReading turn = {.s = s,
                        .last = at->place + 1 == json_length(at->up),
                        .action = {.seat = NO_SEAT,
                                   .lay = {.kind = ACTION_PLACE, .copy = NO_COPY},
                                   .said_first = s->said_count,
                                   .line = json_line(at)}};
    JsonMember members[TURN_MEMBERS_MAX];
    bool good = json_read_object(at, "an action", members, list_members(members), &turn, err) &&
                finish_turn(&turn, at, err);
    s->actions[s->action_count++] = turn.action;
    return good;
}

static bool read_ending(void *self, const JsonAt *at, Err *err)
{
    Scenario *s = self;
    TurnReading turn = {.s = s, .action = {.seat = NO_SEAT, .said_first = s->said_count}};
    JsonMember member = member_of(field_of_key(at->key));
    bool good = json_each(at, member.item, member.items, member.each, &turn, err);
    s->ending_first = turn.action.said_first;
    s->ending_count = turn.action.said_count;
    return good;
}

size_t scenario_ending_members(JsonMember out[ENDING_MEMBERS_MAX])
{
    size_t n = 0;
    const ExpansionFile *file;
    for (int f = 0; (file = expansion_file(f)); f++)
        for (int i = 0; i < file->field_count; i++)
            if (file->fields[i].at_end)
                out[n++] =
                    (JsonMember){field_key(&file->fields[i]), FIELD_OBJECT, .read = read_ending};
    assert(n <= ENDING_MEMBERS_MAX && "few questions come at the end");
    return n;
}

bool scenario_read_actions(void *self, const JsonAt *at, Err *err)
{
    Scenario *s = self;
    size_t count = json_length(at);
    if (count > SCENARIO_ACTIONS_MAX)
        return json_fault(at, err, "more than %d actions", SCENARIO_ACTIONS_MAX);
    if ((size_t)s->item_count + count > TILES_MAX)
        return json_fault(at, err, "board and actions have more than %d tiles together", TILES_MAX);
    s->actions = memory_list(count, sizeof *s->actions);
    return json_each(at, "an action", FIELD_OBJECT, read_turn, s, err);
}

/* --- writing ---------------------------------------------------------------------------------- */

json_t *scenario_part_json(const Catalogue *c, PlacedTile lies, int number, int segment)
{
    char name[32] = "";
    if (segment != NO_SEGMENT)
        segment_name(catalogue_kind(c, lies.copy), lies.rotation, segment, name, sizeof name);
    return json_sprintf("%s%sof %d", name, name[0] ? " " : "", number);
}

json_t *scenario_spot_json(const Catalogue *c, const Game *game, int tile, int segment)
{
    return scenario_part_json(c, game_tile(game, tile), tile, segment);
}

void scenario_add_figure(json_t *object, int kind)
{
    if (kind != FIGURE_FOLLOWER)
        json_object_set_new(object, "figure", json_string(figure_name((FigureKind)kind)));
}

/* Writes the free deed that is part of placing the tile; it has a field of its own. */
static void add_span(const TurnWriting *w, const Action *action)
{
    const ExpansionFile *file;
    for (int f = 0; (file = expansion_file(f)); f++)
        for (int i = 0; i < file->field_count; i++)
            if (file->fields[i].lays)
                file->fields[i].write(w, action);
}

/* Writes a placement. "draw" and "again" are derived from the game, since the action doesn't
 * contain them. */
static void add_place(const TurnWriting *w, const Action *action)
{
    action_add(w->turn, ACTION_TURN, w->c, w->game, action);
    if (action->choice == PLACE_SPANS)
        add_span(w, action);
    if (game_phase(w->game) == PHASE_PLACE && !game_drawn_waited(w->game, action->seat))
        json_object_set_new(w->turn, "draw", json_true());
    if (game_part(w->game) > 0)
        json_object_set_new(w->turn, "again", json_true());
}

/* Writes a plain follower as just the word of its segment; otherwise the word comes last in an
 * object. */
static void add_follower(const TurnWriting *w, const Action *action)
{
    json_t *object = json_object();
    action_add(object, ACTION_TURN, w->c, w->game, action);
    json_t *on = json_incref(json_object_get(object, "on"));
    json_object_del(object, "on");
    if (json_object_size(object) == 0) {
        json_object_set_new(w->turn, "follower", on);
        json_decref(object);
        return;
    }
    json_object_set_new(object, "on", on);
    json_object_set_new(w->turn, "follower", object);
}

/* Names a figure by its place; adds kind and owner if there are other figures at that place. */
static json_t *figure_json(const TurnWriting *w, const ActionName *name)
{
    json_t *on = scenario_spot_json(w->c, w->game, name->at.tile, name->at.segment);
    int there = 0;
    for (int i = 0; i < game_figure_count(w->game); i++) {
        Figure other = game_figure(w->game, i);
        there += other.tile == name->at.tile && other.segment == name->at.segment;
    }
    return there == 1
               ? on
               : json_pack("{s:o, s:s, s:s}", "on", on, "figure",
                           figure_name((FigureKind)name->figure), "player", w->names[name->owner]);
}

json_t *scenario_stand_json(const Catalogue *c, PlacedTile lies, const Action *action)
{
    char name[32];
    segment_name(catalogue_kind(c, lies.copy), lies.rotation, action->segment, name, sizeof name);
    json_t *object = json_pack("{s:s, s:i}", "on", name, "of", action->tile);
    scenario_add_figure(object, action->figure_kind);
    return object;
}

/* Writes a figure at a corner of the tile just placed. */
static json_t *corner_json(const TurnWriting *w, const ActionName *name)
{
    char corner[CORNER_NAME];
    const TileKind *kind = catalogue_kind(w->c, game_tile(w->game, name->at.tile).copy);
    json_t *object = json_pack("{s:s}", "on", corner_name(kind, name->at.segment, corner));
    scenario_add_figure(object, name->figure);
    return object;
}

/* Writes the place of a figure. The kind of figure is added only in fields that have lists of
 * places. */
static json_t *place_json(const TurnWriting *w, const TurnField *field, const ActionName *name)
{
    json_t *on = scenario_spot_json(w->c, w->game, name->at.tile,
                                    field->tile_only ? NO_SEGMENT : name->at.segment);
    if (!field->many || name->figure <= FIGURE_FOLLOWER)
        return on;
    return json_pack("{s:o, s:s}", "on", on, "figure", figure_name((FigureKind)name->figure));
}

void scenario_add_by_seat(const TurnWriting *w, const TurnField *field, int seat, json_t *value)
{
    json_t *to = field->at_end ? w->ending : w->turn;
    const char *key = field_key(field);
    if (!to) {
        json_decref(value);
        return;
    }
    if (!json_object_get(to, key))
        json_object_set_new(to, key, json_object());
    json_t *seats = json_object_get(to, key);
    if (field->many && !json_object_get(seats, w->names[seat]))
        json_object_set_new(seats, w->names[seat], json_array());
    if (field->many)
        json_array_append_new(json_object_get(seats, w->names[seat]), value);
    else
        json_object_set_new(seats, w->names[seat], value);
}

/* Writes an action by its name. An answer that declines is left out. */
static void add_named(const TurnWriting *w, const TurnField *field, const Action *action)
{
    ActionName name = action_name(w->game, action);
    json_t *value = NULL;
    if (name.corner)
        field = &follower_field;
    if (!field)
        return; /* declined: only actions at corners have no field of their own */
    if (field == &follower_field) {
        value = name.corner ? corner_json(w, &name)
                            : scenario_stand_json(w->c, game_tile(w->game, action->tile), action);
    } else if (name.number != NO_NUMBER) {
        value = json_word(field->words, name.number - field->first);
    } else if (name.stands) {
        value = figure_json(w, &name);
    } else if (name.at.tile != NO_TILE) {
        value = place_json(w, field, &name);
    } else if (name.figure != NO_FIGURE_KIND) {
        value = json_string(figure_name((FigureKind)name.figure));
    }
    if (value && field->by_seat)
        scenario_add_by_seat(w, field, action->seat, value);
    else if (value)
        json_object_set_new(w->turn, field_key(field), value);
}

bool scenario_turn_lays(const json_t *turn)
{
    return json_object_get(turn, "at") != NULL;
}

const TurnField *field_of_action(const Game *game, const Action *action)
{
    return action->kind == ACTION_DEED     ? field_of_deed((Deed)action->choice)
           : action->kind == ACTION_CHOOSE ? field_of_question(game_asked(game))
                                           : NULL;
}

void scenario_add_to_turn(const TurnWriting *w, const Action *action)
{
    const TurnField *field = field_of_action(w->game, action);
    if (action->kind == ACTION_PLACE)
        add_place(w, action);
    else if (action->kind == ACTION_FOLLOW)
        add_follower(w, action);
    if (field && field->write)
        field->write(w, action);
    else if ((action->kind == ACTION_DEED || action->kind == ACTION_CHOOSE) &&
             !(field && field->by_events))
        add_named(w, field, action);
}

void scenario_add_event(json_t *turn, const Catalogue *c, const Game *game, const Event *event)
{
    const ExpansionFile *file;
    for (int f = 0; turn && (file = expansion_file(f)); f++)
        if (file->add_event)
            file->add_event(turn, c, game, event);
}
