/* action_codec.c: see action_codec.h. */
#include "record/action_codec.h"

#include "rules/query.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

/* How a field stands in JSON. */
typedef enum Form {
    FORM_TRUE,    /* true: the word alone says it */
    FORM_TILE,    /* "BA-J/farmhouse" */
    FORM_CELL,    /* [x, y] */
    FORM_NUMBER,  /* 0 .. `most` */
    FORM_SEGMENT, /* "city@N" of the tile just laid, as it lies; a number where the name would mean
                   * another segment */
    FORM_FIGURE,  /* "big" */
    FORM_DEED,    /* "tollhouse" */
    FORMS
} Form;

/* Coordinates in files; the rules take 15,999 at most and say so themselves. */
enum { COORDINATE_LIMIT = 30000 };

typedef struct ActionField {
    const char *word;    /* in records, reviews and the protocol */
    const char *in_turn; /* in a turn of a scenario; NULL: a turn says it otherwise or not at all */
    Form form;
    uint8_t offset, size; /* of the member of Action */
    uint16_t most;
    bool optional; /* left out where it is 0 */
} ActionField;

#define MEMBER(member) .offset = offsetof(Action, member), .size = sizeof(((Action *)0)->member)

/* To add a field: a member of Action and a row. To add a kind: its rows; the first one is the word
 * that tells it from the others. Records write the fields in this order. A row without a word ends
 * them. */
static const ActionField action_fields[ACTION_KINDS][ACTION_FIELDS_MAX + 1] = {
    [ACTION_PICK] = {{"pick", NULL, FORM_TILE, MEMBER(copy)}},
    [ACTION_DRAW] = {{.word = "draw", .form = FORM_TRUE}},
    [ACTION_PLACE] = {{"place", "place", FORM_TILE, MEMBER(copy)},
                      {"at", "at", FORM_CELL, MEMBER(cell)},
                      {"rotation", "rotation", FORM_NUMBER, MEMBER(rotation), .most = 3}},
    [ACTION_FOLLOW] = {{"follow", "on", FORM_SEGMENT, MEMBER(segment)},
                       {"figure", "figure", FORM_FIGURE, MEMBER(figure_kind), .optional = true}},
    [ACTION_SKIP] = {{.word = "skip", .form = FORM_TRUE}},
    [ACTION_CHOOSE] = {{"choose", NULL, FORM_NUMBER, MEMBER(choice), .most = UINT8_MAX},
                       {"of", NULL, FORM_NUMBER, MEMBER(figure), UINT16_MAX, .optional = true},
                       {"figure", NULL, FORM_FIGURE, MEMBER(figure_kind), .optional = true}},
    [ACTION_DEED] = {{"deed", NULL, FORM_DEED, MEMBER(choice)},
                     {"tile", NULL, FORM_NUMBER, MEMBER(tile), .most = UINT16_MAX},
                     {"segment", NULL, FORM_NUMBER, MEMBER(segment), .most = SEGMENTS_MAX - 1},
                     {"of", NULL, FORM_NUMBER, MEMBER(figure), .most = UINT16_MAX}},
};

/* What a field of each form may hold in JSON. */
static const unsigned form_types[] = {
    [FORM_TRUE] = FIELD_BOOL,     [FORM_TILE] = FIELD_STRING,
    [FORM_CELL] = FIELD_ARRAY,    [FORM_NUMBER] = FIELD_WHOLE,
    [FORM_FIGURE] = FIELD_STRING, [FORM_SEGMENT] = FIELD_STRING | FIELD_WHOLE,
    [FORM_DEED] = FIELD_STRING,
};
static_assert(sizeof form_types / sizeof *form_types == FORMS, "a type per form");

/* Members are of one or two bytes, but for the cell. */
static int member_of(const Action *action, const ActionField *field)
{
    const uint8_t *at = (const uint8_t *)action + field->offset;
    uint16_t wide = 0;
    if (field->size == sizeof wide)
        memcpy(&wide, at, sizeof wide);
    return field->size == sizeof wide ? wide : field->size ? *at : 0;
}

static void set_member(Action *action, const ActionField *field, int value)
{
    uint8_t *at = (uint8_t *)action + field->offset;
    uint16_t wide = (uint16_t)value;
    assert(field->size <= sizeof wide && "a cell is set by itself");
    if (field->size == sizeof wide)
        memcpy(at, &wide, sizeof wide);
    else if (field->size)
        *at = (uint8_t)value;
}

/* --- writing ---------------------------------------------------------------------------------- */

json_t *copy_json(const Catalogue *c, uint16_t copy)
{
    return copy < c->copy_count ? json_string(c->copies[copy].id) : json_null();
}

/* The tile just laid; NULL where there is none. */
static const TileKind *last_kind(const Catalogue *c, const Game *game, int *rotation)
{
    uint16_t tile = game ? game_last_tile(game) : NO_TILE;
    if (tile == NO_TILE)
        return NULL;
    PlacedTile placed = game_tile(game, tile);
    *rotation = placed.rotation;
    return catalogue_kind(c, placed.copy);
}

static json_t *segment_json(const Catalogue *c, const Game *game, int segment)
{
    int rotation;
    const TileKind *kind = last_kind(c, game, &rotation);
    char name[32];
    if (kind && segment < kind->segment_count &&
        segment_find(kind, rotation, segment_name(kind, rotation, segment, name, sizeof name)) ==
            segment)
        return json_string(name);
    return json_integer(segment);
}

static json_t *field_json(const Catalogue *c, const Game *game, const Action *action,
                          const ActionField *field)
{
    int value = member_of(action, field);
    switch (field->form) {
    case FORM_TRUE:
        return json_true();
    case FORM_TILE:
        return copy_json(c, (uint16_t)value);
    case FORM_CELL:
        return json_pack("[ii]", action->cell.x, action->cell.y);
    case FORM_SEGMENT:
        return segment_json(c, game, value);
    case FORM_FIGURE:
        return json_string(figure_name((FigureKind)value));
    case FORM_DEED:
        return json_string(deed_name((Deed)value));
    default:
        return json_integer(value);
    }
}

static void add_fields(json_t *object, bool turn, const Catalogue *c, const Game *game,
                       const Action *action)
{
    assert(action->kind < ACTION_KINDS && "kind of action");
    for (const ActionField *field = action_fields[action->kind]; field->word; field++) {
        const char *word = turn ? field->in_turn : field->word;
        if (word && !(field->optional && member_of(action, field) == 0))
            json_object_set_new(object, word, field_json(c, game, action, field));
    }
}

json_t *action_json(const Catalogue *c, const Game *game, const Action *action)
{
    json_t *object = json_pack("{si}", "seat", action->seat);
    add_fields(object, false, c, game, action);
    return object;
}

void action_add_to_turn(json_t *turn, const Catalogue *c, const Game *game, const Action *action)
{
    add_fields(turn, true, c, game, action);
}

/* --- and back --------------------------------------------------------------------------------- */

/* The game that an action is read for; NULL where there is none: in a turn of a scenario, which is
 * read before anything lies there, and in a review. */
typedef struct Site {
    const Catalogue *c;
    const Game *game;
} Site;

bool copy_read(const JsonAt *at, const Catalogue *c, uint16_t *copy, Err *err)
{
    if (!json_check_type(at, "a tile", FIELD_STRING, err))
        return false;
    *copy = catalogue_find(c, json_string_value(at->value));
    return *copy != NO_COPY ||
           json_fault(at, err, "there is no tile \"%.40s\"", json_string_value(at->value));
}

static bool cell_read(const JsonAt *at, Cell *cell, Err *err)
{
    int16_t *parts[] = {&cell->x, &cell->y};
    if (json_length(at) != 2)
        return json_fault(at, err, "\"at\" must be two whole numbers, x and y");
    for (size_t i = 0; i < 2; i++) {
        JsonAt number = json_item(at, i);
        if (!json_check_type(&number, "a coordinate", FIELD_WHOLE, err) ||
            !json_check_range(&number, "a coordinate", -COORDINATE_LIMIT, COORDINATE_LIMIT, err))
            return false;
        *parts[i] = (int16_t)json_integer_value(number.value);
    }
    return true;
}

static bool segment_read(const JsonAt *at, const Site *site, int *segment, Err *err)
{
    int rotation = 0, count = SEGMENTS_MAX;
    const TileKind *kind = last_kind(site->c, site->game, &rotation);
    if (site->game)
        count = kind ? kind->segment_count : 0;
    json_int_t number = json_integer_value(at->value);
    if (json_is_integer(at->value))
        *segment = number >= 0 && number < count ? (int)number : NO_SEGMENT;
    else
        *segment = kind ? segment_find(kind, rotation, json_string_value(at->value)) : NO_SEGMENT;
    return *segment < count || json_fault(at, err, "the tile just laid has no such segment");
}

/* A word that `find` knows. */
static bool word_read(const JsonAt *at, const char *what, int (*find)(const char *), int *value,
                      Err *err)
{
    *value = find(json_string_value(at->value));
    return *value >= 0 ||
           json_fault(at, err, "there is no %s \"%.24s\"", what, json_string_value(at->value));
}

/* The type has been checked. */
static bool field_read(const JsonAt *at, const Site *site, const ActionField *field, Action *action,
                       Err *err)
{
    int value = 0;
    uint16_t copy;
    bool good = true;
    switch (field->form) {
    case FORM_CELL:
        return cell_read(at, &action->cell, err);
    case FORM_TRUE:
        good = json_is_true(at->value) || json_fault(at, err, "'true' is expected");
        break;
    case FORM_TILE:
        good = copy_read(at, site->c, &copy, err);
        value = good ? copy : 0;
        break;
    case FORM_SEGMENT:
        good = segment_read(at, site, &value, err);
        break;
    case FORM_FIGURE:
        good = word_read(at, "figure", figure_find, &value, err);
        break;
    case FORM_DEED:
        good = word_read(at, "deed", deed_find, &value, err);
        break;
    default:
        good = json_check_range(at, field->word, 0, field->most, err);
        value = (int)json_integer_value(at->value);
    }
    if (good)
        set_member(action, field, value);
    return good;
}

bool action_read(const JsonAt *object, const Catalogue *c, const Game *game, Action *action,
                 Err *err)
{
    static const JsonField around[] = {
        {"seat", FIELD_WHOLE | FIELD_MUST}, {"out", FIELD_OBJECT}, {"sum", FIELD_STRING}};
    enum { AROUND = sizeof around / sizeof *around };
    JsonField known[AROUND + ACTION_FIELDS_MAX];
    size_t count = AROUND;
    int kind = 0;
    JsonAt at;
    while (kind < ACTION_KINDS && !json_object_get(object->value, action_fields[kind][0].word))
        kind++;
    if (kind == ACTION_KINDS)
        return json_fault(object, err, "this names no action");
    memcpy(known, around, sizeof around);
    for (const ActionField *field = action_fields[kind]; field->word; field++)
        known[count++] =
            (JsonField){field->word, form_types[field->form] | (field->optional ? 0 : FIELD_MUST)};
    *action = (Action){.kind = (uint8_t)kind};
    if (!json_check_object(object, "an action", known, count, err) ||
        !json_member(object, "seat", &at) ||
        !json_check_range(&at, "\"seat\"", 0, SEATS_MAX - 1, err))
        return false;
    action->seat = (uint8_t)json_integer_value(at.value);
    for (const ActionField *field = action_fields[kind]; field->word; field++)
        if (json_member(object, field->word, &at) &&
            !field_read(&at, &(Site){c, game}, field, action, err))
            return false;
    return true;
}

size_t action_turn_fields(ActionKind kind, JsonField out[ACTION_FIELDS_MAX])
{
    size_t count = 0;
    for (const ActionField *field = action_fields[kind]; field->word; field++)
        if (field->form == FORM_SEGMENT) /* by name, and what the others are about */
            out[count++] = (JsonField){field->in_turn, FIELD_STRING | FIELD_MUST};
        else if (field->in_turn)
            out[count++] = (JsonField){field->in_turn, form_types[field->form]};
    return count;
}

bool action_read_turn(const JsonAt *turn, ActionKind kind, const Catalogue *c, Action *action,
                      Err *err)
{
    JsonAt at;
    action->kind = (uint8_t)kind;
    for (const ActionField *field = action_fields[kind]; field->word; field++)
        if (field->in_turn && field->form != FORM_SEGMENT &&
            json_member(turn, field->in_turn, &at) &&
            !field_read(&at, &(Site){c, NULL}, field, action, err))
            return false;
    return true;
}
