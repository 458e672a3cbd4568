/* codec.c: reads and writes actions and set-ups as JSON, driven by tables of fields. */
#include "scenario/codec.h"

#include "catalogue/catalogue_json.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

/* --- actions ---------------------------------------------------------------------------------- */

/* The form of a field in JSON. */
typedef enum Form {
    FORM_TRUE,   /* just true, since the field's name is enough */
    FORM_TILE,   /* "BA-J/farmhouse" */
    FORM_CELL,   /* [x, y] */
    FORM_NUMBER, /* 0 .. `most` */
    /* "city@N" of the tile just placed, as it is rotated; a number if the name would mean another
     * segment */
    FORM_SEGMENT,
    FORM_FIGURE, /* "big" */
    FORM_DEED,   /* by its name */
    FORMS
} Form;

/* Limit of coordinates in files. The rules allow at most 15,999 and report larger ones
 * themselves. */
enum { COORDINATE_LIMIT = 30000 };

typedef struct ActionField {
    /* NULL: this dialect writes the field in another way or not at all */
    const char *word[ACTION_DIALECTS];
    Form form;
    uint8_t offset, size; /* of the member of Action */
    uint16_t most;
    bool optional; /* left out if it is 0 */
    /* Set of dialects that may omit the field even if it isn't 0: it follows from the game, or
     * defaults to 0 when read. */
    uint8_t free;
} ActionField;

#define MEMBER(member) .offset = offsetof(Action, member), .size = sizeof(((Action *)0)->member)
#define IN_ALL(word)                                                                               \
    {                                                                                              \
        word, word, word                                                                           \
    }
#define TURNS (1 << ACTION_TURN)
#define SCENARIOS (1 << ACTION_TURN | 1 << ACTION_BOARD)

/* To add a field, add a member of Action and a row. To add a kind, add its rows; the word of its
 * first row identifies the kind. Fields are written in this order. A row without a word for lines
 * ends a list. */
static const ActionField action_fields[ACTION_KINDS][ACTION_FIELDS_MAX + 1] = {
    /*                 line      turn      board */
    [ACTION_PICK] = {{{"pick"}, FORM_TILE, MEMBER(copy)}},
    [ACTION_DRAW] = {{.word = {"draw"}, .form = FORM_TRUE}},
    [ACTION_PLACE] = {{{"place", "place", "tile"}, FORM_TILE, MEMBER(copy), .free = TURNS},
                      {IN_ALL("at"), FORM_CELL, MEMBER(cell), .free = TURNS},
                      {IN_ALL("rotation"), FORM_NUMBER, MEMBER(rotation), 3, .free = SCENARIOS},
                      /* 1: with the road that the tile needs; scenarios write that road as a
                       * separate field */
                      {{"span"}, FORM_NUMBER, MEMBER(choice), PLACE_SPANS, .optional = true}},
    [ACTION_FOLLOW] = {{{"follow", "on", "on"}, FORM_SEGMENT, MEMBER(segment)},
                       {IN_ALL("figure"), FORM_FIGURE, MEMBER(figure_kind), .optional = true}},
    [ACTION_SKIP] = {{.word = {"skip"}, .form = FORM_TRUE}},
    [ACTION_CHOOSE] = {{{"choose"}, FORM_NUMBER, MEMBER(choice), .most = UINT8_MAX},
                       {{"of"}, FORM_NUMBER, MEMBER(figure), UINT16_MAX, .optional = true},
                       {{"figure"}, FORM_FIGURE, MEMBER(figure_kind), .optional = true},
                       {{"tile"}, FORM_NUMBER, MEMBER(tile), UINT16_MAX, .optional = true},
                       {{"segment"}, FORM_NUMBER, MEMBER(segment), UINT8_MAX, .optional = true}},
    [ACTION_DEED] = {{{"deed"}, FORM_DEED, MEMBER(choice)},
                     {{"tile"}, FORM_NUMBER, MEMBER(tile), .most = UINT16_MAX},
                     {{"segment"}, FORM_NUMBER, MEMBER(segment), .most = SEGMENTS_MAX - 1},
                     {{"of"}, FORM_NUMBER, MEMBER(figure), .most = UINT16_MAX},
                     {{"figure"}, FORM_FIGURE, MEMBER(figure_kind), .optional = true}},
};

/* The JSON types that a field of each form may have. */
static const unsigned form_types[] = {
    [FORM_TRUE] = FIELD_BOOL,     [FORM_TILE] = FIELD_STRING,
    [FORM_CELL] = FIELD_ARRAY,    [FORM_NUMBER] = FIELD_WHOLE,
    [FORM_FIGURE] = FIELD_STRING, [FORM_SEGMENT] = FIELD_STRING | FIELD_WHOLE,
    [FORM_DEED] = FIELD_STRING,
};
static_assert(sizeof form_types / sizeof *form_types == FORMS, "a type per form");

/* Every member except the cell has one or two bytes. */
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

/* A hidden copy has a number that isn't in the catalogue, and is written as null. */
json_t *copy_json(const Catalogue *c, uint16_t copy)
{
    return copy < c->board_copies ? json_string(c->copies[copy].id) : json_null();
}

/* Returns the tile just placed; NULL if there is none. */
static const TileKind *last_kind(const Catalogue *c, const Game *game, int *rotation)
{
    uint16_t tile = game ? game_last_tile(game) : NO_TILE;
    if (tile == NO_TILE)
        return NULL;
    PlacedTile placed = game_tile(game, tile);
    *rotation = placed.rotation;
    return catalogue_kind(c, placed.copy);
}

/* Writes the name if it identifies the segment, since people also read records. */
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

void json_append(json_t *object, const char *key, json_t *item)
{
    if (!json_object_get(object, key))
        json_object_set_new(object, key, json_array());
    json_array_append_new(json_object_get(object, key), item);
}

json_t *hand_json(const Catalogue *c, const Game *game, int seat)
{
    json_t *hand = json_array();
    for (int i = 0; i < game_hand_count(game, seat); i++)
        json_array_append_new(hand, copy_json(c, game_hand(game, seat, i)));
    return hand;
}

json_t *scores_json(const Game *game)
{
    json_t *list = json_array();
    for (int seat = 0; seat < game_setup(game)->players; seat++)
        json_array_append_new(list, json_integer(game_score(game, seat)));
    return list;
}

void action_add(json_t *object, ActionDialect dialect, const Catalogue *c, const Game *game,
                const Action *action)
{
    assert(action->kind < ACTION_KINDS && "kind of action");
    for (const ActionField *field = action_fields[action->kind]; field->word[ACTION_LINE]; field++)
        if (field->word[dialect] && !(field->optional && member_of(action, field) == 0))
            json_object_set_new(object, field->word[dialect], field_json(c, game, action, field));
}

json_t *tile_json(const Catalogue *c, PlacedTile tile)
{
    json_t *object = json_object();
    Action lay = {.kind = ACTION_PLACE, .copy = tile.copy, .cell = tile.cell};
    lay.rotation = tile.rotation;
    action_add(object, ACTION_BOARD, c, NULL, &lay);
    return object;
}

json_t *action_json(const Catalogue *c, const Game *game, const Action *action)
{
    json_t *object = json_pack("{si}", "seat", action->seat);
    action_add(object, ACTION_LINE, c, game, action);
    return object;
}

/* --- reading ---------------------------------------------------------------------------------- */

/* The context for reading an action: the tile that its segments belong to, if known. */
typedef struct Site {
    const Catalogue *c;
    const TileKind *kind;
    /* the tile's copy, if a road that `kind` doesn't include may lie over it; else NO_COPY */
    uint16_t spans;
    int rotation;
    /* number of segments of the tile; SEGMENTS_MAX if unknown; NAMED_LATER: skip segments */
    int segments;
} Site;

enum { NAMED_LATER = -1 };

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

int segment_find_spanned(const Catalogue *c, uint16_t copy, int rotation, const char *name)
{
    int segment = segment_find(catalogue_kind(c, copy), rotation, name);
    for (int ends = SPAN_NS; segment == NO_SEGMENT && ends < SPAN_ENDS; ends++)
        segment =
            segment_find(catalogue_kind(c, span_copy(c, copy, rotation, ends)), rotation, name);
    return segment;
}

static int find_segment(const Site *site, const char *name)
{
    return site->spans == NO_COPY
               ? segment_find(site->kind, site->rotation, name)
               : segment_find_spanned(site->c, site->spans, site->rotation, name);
}

static bool segment_read(const JsonAt *at, const Site *site, int *segment, Err *err)
{
    const char *name = json_string_value(at->value);
    json_int_t number = json_integer_value(at->value);
    if (!name)
        *segment = number >= 0 && number < site->segments ? (int)number : NO_SEGMENT;
    else
        *segment = site->kind ? find_segment(site, name) : NO_SEGMENT;
    return *segment < site->segments ||
           json_fault(at, err, "%s has no segment \"%.24s\" as it lies",
                      site->kind ? site->kind->id : "the tile", name ? name : "of that number");
}

/* Reads a word and converts it with `find`. */
static bool word_read(const JsonAt *at, const char *what, int (*find)(const char *), int *value,
                      Err *err)
{
    const char *word = json_string_value(at->value);
    *value = find(word);
    return *value >= 0 || json_fault(at, err, "there is no %s \"%.24s\"", what, word);
}

/* The caller has checked the type. */
static bool field_read(const JsonAt *at, const Site *site, const ActionField *field, Action *action,
                       Err *err)
{
    int value = 0;
    uint16_t copy = 0;
    bool good = true;
    switch (field->form) {
    case FORM_CELL:
        return cell_read(at, &action->cell, err);
    case FORM_TRUE:
        good = json_is_true(at->value) || json_fault(at, err, "'true' is expected");
        break;
    case FORM_TILE:
        good = copy_read(at, site->c, &copy, err);
        value = copy;
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
        good = json_check_range(at, at->key, 0, field->most, err);
        value = (int)json_integer_value(at->value);
    }
    if (good)
        set_member(action, field, value);
    return good;
}

/* The caller has checked all types. If a field is missing, its member stays 0. */
static bool fields_read(const JsonAt *object, ActionDialect dialect, const Site *site,
                        Action *action, Err *err)
{
    JsonAt at;
    for (const ActionField *field = action_fields[action->kind]; field->word[ACTION_LINE]; field++)
        if (field->word[dialect] &&
            (field->form != FORM_SEGMENT || site->segments != NAMED_LATER) &&
            json_member(object, field->word[dialect], &at) &&
            !field_read(&at, site, field, action, err))
            return false;
    return true;
}

bool action_read(const JsonAt *object, const Catalogue *c, const Game *game, Action *action,
                 Err *err)
{
    enum { AROUND = 3 };
    JsonMember known[AROUND + ACTION_FIELDS_MAX] = {
        {"seat", FIELD_WHOLE | FIELD_MUST, JSON_INTO(Action, seat), .max = SEATS_MAX - 1},
        {"out", .types = FIELD_OBJECT},
        {"sum", .types = FIELD_STRING}};
    Site site = {.c = c, .spans = NO_COPY, .segments = game ? 0 : SEGMENTS_MAX};
    int kind = 0;
    while (kind < ACTION_KINDS &&
           !json_object_get(object->value, action_fields[kind][0].word[ACTION_LINE]))
        kind++;
    if (kind == ACTION_KINDS)
        return json_fault(object, err, "this names no action");
    *action = (Action){.kind = (uint8_t)kind};
    site.kind = last_kind(c, game, &site.rotation);
    if (site.kind)
        site.segments = site.kind->segment_count;
    size_t count = AROUND + action_members((ActionKind)kind, ACTION_LINE, known + AROUND);
    return json_read_object(object, "an action", known, count, action, err) &&
           fields_read(object, ACTION_LINE, &site, action, err);
}

size_t action_members(ActionKind kind, ActionDialect dialect, JsonMember out[ACTION_FIELDS_MAX])
{
    size_t count = 0;
    for (const ActionField *field = action_fields[kind]; field->word[ACTION_LINE]; field++) {
        bool free = field->optional || field->free >> dialect & 1;
        unsigned types = form_types[field->form] | (free ? 0 : FIELD_MUST);
        if (field->form == FORM_SEGMENT && dialect != ACTION_LINE)
            types = FIELD_STRING | FIELD_MUST; /* by name, since people write scenarios */
        if (field->word[dialect])
            out[count++] = (JsonMember){.key = field->word[dialect], .types = types};
    }
    return count;
}

bool action_take(const JsonAt *object, ActionDialect dialect, const Catalogue *c,
                 const Action *lies, Action *action, Err *err)
{
    Site site = {.c = c, .spans = NO_COPY, .segments = NAMED_LATER};
    if (lies) {
        site.kind = catalogue_kind(c, lies->copy);
        site.spans = lies->copy;
        site.rotation = lies->rotation;
        site.segments = site.kind->segment_count + 1; /* one more for a road over the tile */
    }
    return fields_read(object, dialect, &site, action, err);
}

/* --- expansions and policies ------------------------------------------------------------------ */

json_t *expansions_json(uint64_t expansions)
{
    json_t *list = json_array();
    for (int id = 0; id < EXPANSIONS; id++)
        if (expansions >> id & 1)
            json_array_append_new(list, json_string(expansion_name((ExpansionId)id)));
    return list;
}

json_t *policies_json(const Policies *policies)
{
    json_t *object = json_object();
    for (int id = 0; id < POLICIES; id++) {
        if (policy_optional((PolicyId)id) && policies->value[id] == 0)
            continue; /* so that older programs can read files of games that don't use the policy */
        json_object_set_new(object, policy_name((PolicyId)id),
                            json_string(policy_value_name((PolicyId)id, policies->value[id])));
    }
    return object;
}

static bool expansion_read(void *self, const JsonAt *at, Err *err)
{
    uint64_t *expansions = self;
    const char *name = json_string_value(at->value);
    if (!strcmp(name, "base"))
        return true; /* always in play */
    int id = expansion_find(name);
    if (id < 0)
        return json_fault(at, err, "there is no expansion \"%.40s\"", name);
    if (*expansions >> id & 1)
        return json_fault(at, err, "the expansion %s is listed twice", name);
    *expansions |= EXPANSION_SET(id);
    return true;
}

bool expansions_read(const JsonAt *list, uint64_t *expansions, Err *err)
{
    *expansions = 0;
    return json_each(list, "an expansion", FIELD_STRING, expansion_read, expansions, err);
}

/* --- the fields ------------------------------------------------------------------------------- */

static bool first_read(void *self, const JsonAt *at, Err *err)
{
    Setup *setup = self;
    setup->first = (uint8_t)json_integer_value(at->value);
    if (!json_is_null(at->value))
        return json_check_range(at, "\"first\"", 0, setup->players - 1, err);
    setup->first = NO_SEAT; /* drawn at random */
    return true;
}

static json_t *first_json(const void *self)
{
    const Setup *setup = self;
    return setup->first == NO_SEAT ? json_null() : json_integer(setup->first);
}

static bool sets_read(void *self, const JsonAt *at, Err *err)
{
    return expansions_read(at, &((Setup *)self)->expansions, err);
}

static json_t *sets_json(const void *self)
{
    return expansions_json(((const Setup *)self)->expansions);
}

static bool rules_read(void *self, const JsonAt *at, Err *err)
{
    return policies_read(at, FIELD_MUST, &((Setup *)self)->policies, err);
}

static json_t *rules_json(const void *self)
{
    return policies_json(&((const Setup *)self)->policies);
}

/* To add a field, add a member of Setup and a row. The words are in the order of HandMode. */
static const JsonMember record_fields[] = {
    {"first", FIELD_WHOLE | FIELD_NULL | FIELD_MUST, .read = first_read, .write = first_json},
    {"hands", FIELD_STRING | FIELD_MUST, JSON_INTO(Setup, hands), .words = "none deal draft"},
    {"hand_size", FIELD_WHOLE | FIELD_MUST, JSON_INTO(Setup, hand_size), .max = HAND_MAX},
    {"base_sets", FIELD_WHOLE | FIELD_MUST, JSON_INTO(Setup, base_sets), .min = 1, .max = 16},
    {"expansions", FIELD_ARRAY | FIELD_MUST, .read = sets_read, .write = sets_json},
    {"policies", FIELD_OBJECT | FIELD_MUST, .read = rules_read, .write = rules_json},
};

/* Reads the policies that differ from the named generation. */
static bool policies_change(void *self, const JsonAt *at, Err *err)
{
    return policies_read(at, 0, &((Setup *)self)->policies, err);
}

/* A request for a game names a generation and the policies that differ from it. */
static const JsonMember protocol_fields[] = {
    {"players", FIELD_WHOLE, JSON_INTO(Setup, players), .min = SEATS_MIN, .max = SEATS_MAX},
    {"expansions", FIELD_ARRAY, .read = sets_read, .write = sets_json},
    {"deal", FIELD_STRING, JSON_INTO(Setup, hands), .words = "none random draft"},
    {"halves", FIELD_WHOLE, JSON_INTO(Setup, hand_size), .min = 1, .max = HAND_MAX},
    {"policies", FIELD_OBJECT, .read = policies_change, .write = rules_json},
};
static_assert(HANDS_NONE == 0 && HANDS_DEAL == 1 && HANDS_DRAFT == 2, "the order of the words");
json_t *setup_json(const Setup *setup, SetupDialect dialect)
{
    return dialect == SETUP_RECORD ? json_write_object(JSON_ROWS(record_fields), setup)
                                   : json_write_object(JSON_ROWS(protocol_fields), setup);
}

/* A record has exactly the fields of record_fields. Those of protocol_fields are optional, and any
 * others are meant for other readers. */
bool setup_read(const JsonAt *object, SetupDialect dialect, Setup *setup, Err *err)
{
    if (dialect == SETUP_RECORD)
        return json_read_object(object, "'setup'", JSON_ROWS(record_fields), setup, err);
    return json_check_type(object, "a set-up", FIELD_OBJECT, err) &&
           json_read_known(object, JSON_ROWS(protocol_fields), setup, err);
}
