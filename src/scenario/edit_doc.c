/* edit_doc.c: reads and writes edited documents, keeps their states for undo and redo, and updates
 * their references to tiles. */
#include "scenario/edit_inside.h"

#include "base/memory.h"
#include "base/text.h"
#include "rules/corners.h"
#include "scenario/codec.h"
#include "scenario/expansion_file.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- references to tiles ---------------------------------------------------------------------- */

/* Updates references to tiles. Turns and expectations name tiles by number ("city@N of 3", {"on":
 * …, "of": 3}) and segments by the sides that they show, so both change when tiles are added,
 * removed or rotated. */

EditRefs edit_refs(const EditDoc *doc)
{
    EditRefs refs = {.count = edit_tile_count(doc), .turned = -1};
    for (int i = 0; i < refs.count; i++)
        refs.number[i] = i;
    return refs;
}

void edit_refs_move(EditRefs *refs, int from, int to)
{
    assert(from <= refs->count && "number of a tile");
    for (int i = 0; i < refs->count; i++) {
        if (i == from)
            refs->number[i] = to;
        else if (i > from && (to < 0 || i <= to))
            refs->number[i] = i - 1;
        else if (to >= 0 && i < from && i >= to)
            refs->number[i] = i + 1;
    }
}

const char *edit_refs_turn(const EditRefs *refs, const char *word, char *out)
{
    int segment = segment_find(refs->kind, refs->from, word);
    if (segment == NO_SEGMENT)
        return word;
    segment_name(refs->kind, refs->to, segment, out, SEGMENT_WORD_SIZE);
    /* Words that name more than the segment (monastery@abbot) contain no side, so they stay as they
     * are. */
    return segment_find(refs->kind, refs->to, out) == segment && strchr(word, '@') ? out : word;
}

/* Returns the number in "city@N of 3" or "of 3"; NULL for all other texts. */
static const char *number_in(const char *text)
{
    const char *of = strncmp(text, "of ", 3) == 0 ? text : strstr(text, " of ");
    if (!of)
        return NULL;
    const char *number = of + (of == text ? 3 : 4);
    return *number && !number[strspn(number, "0123456789")] ? number : NULL;
}

/* Returns the text with the new number of the tile; NULL if the tile is removed. */
static json_t *mapped(const char *text, const char *number, const EditRefs *refs)
{
    char word[SEGMENT_WORD_SIZE] = "", turned[SEGMENT_WORD_SIZE];
    int tile = atoi(number), length = (int)(number - text) - 4;
    if (tile >= refs->count || length >= SEGMENT_WORD_SIZE)
        return json_string(text);
    if (refs->number[tile] < 0)
        return NULL;
    if (length < 0)
        return json_sprintf("of %d", refs->number[tile]);
    memcpy(word, text, (size_t)length);
    return json_sprintf("%s of %d",
                        tile == refs->turned ? edit_refs_turn(refs, word, turned) : word,
                        refs->number[tile]);
}

bool edit_is_by_player(const char *key)
{
    const TurnField *field = field_of_key(key);
    return text_find_word("points hands bought bids by scores final figures prisoners", key) >= 0 ||
           (field && field->by_seat);
}

static bool rewrite(json_t *value, const EditRefs *refs, bool by_player);

/* Returns what replaces a value: itself, a new reference, or NULL to remove it. */
static json_t *become(json_t *value, const EditRefs *refs, bool by_player)
{
    const char *text = json_string_value(value), *number = text ? number_in(text) : NULL;
    if (number)
        return mapped(text, number, refs);
    return text || rewrite(value, refs, by_player) ? json_incref(value) : NULL;
}

static void rewrite_members(json_t *object, const EditRefs *refs, bool by_player)
{
    const char *key;
    void *next;
    json_t *value;
    json_object_foreach_safe(object, next, key, value)
    {
        /* a player may have a name like "x of 3" */
        if (!by_player && text_find_word("player next place ransom", key) >= 0)
            continue;
        json_t *other = become(value, refs, !by_player && edit_is_by_player(key));
        if (other)
            json_object_set_new(object, key, other);
        else
            json_object_del(object, key);
    }
}

/* Updates a reference of the form {"on": "city@N", "of": 3}. Returns false if the tile is
 * removed. */
static bool rewrite_of(json_t *object, const EditRefs *refs)
{
    const json_t *of = json_object_get(object, "of");
    int tile = (int)json_integer_value(of);
    char turned[SEGMENT_WORD_SIZE];
    const char *on = json_string_value(json_object_get(object, "on"));
    if (!json_is_integer(of) || tile < 0 || tile >= refs->count)
        return true;
    if (tile == refs->turned && on)
        json_object_set_new(object, "on", json_string(edit_refs_turn(refs, on, turned)));
    json_object_set_new(object, "of", json_integer(refs->number[tile]));
    return refs->number[tile] >= 0;
}

/* Updates all references in a value. Returns false if the value refers to a removed tile. */
static bool rewrite(json_t *value, const EditRefs *refs, bool by_player)
{
    if (json_is_object(value)) {
        if (!by_player && !rewrite_of(value, refs))
            return false;
        rewrite_members(value, refs, by_player);
    }
    for (size_t i = json_array_size(value); i-- > 0;) {
        json_t *other = become(json_array_get(value, i), refs, false);
        if (other)
            json_array_set_new(value, i, other);
        else
            json_array_remove(value, i);
    }
    return true;
}

void edit_refs_apply(EditDoc *doc, const EditRefs *refs)
{
    rewrite(json_object_get(doc->top, "actions"), refs, false);
    rewrite(json_object_get(doc->top, "expect"), refs, false);
}

/* --- the document ----------------------------------------------------------------------------- */

/* Each state takes a few KiB; above the limit the oldest is dropped. */
enum { STATES_MAX = 300 };

/* --- writing ---------------------------------------------------------------------------------- */

/* The order of members in files, for human readers. Each object of a list has its own line, so that
 * line numbers in errors identify it. */
static const char *const order[] = {"format",  "title",   "source",    "tiles",  "expansions",
                                    "bag",     "animals", "players",   "points", "hands",
                                    "bought",  "stack",   "prisoners", "board",  "policies",
                                    "actions", "market",  "expect"};

/* A growing text. */
typedef struct Out {
    char *data;
    int length, room;
} Out;

static void add(Out *out, const char *text)
{
    int more = (int)strlen(text);
    out->data = memory_room(out->data, out->length + more + 1, &out->room, 1);
    memcpy(out->data + out->length, text, (size_t)more + 1);
    out->length += more;
}

static void add_value(Out *out, const json_t *value)
{
    char *text = json_dumps(value, JSON_ENCODE_ANY);
    assert(text && "a value of our own");
    add(out, text);
    free(text);
}

static void add_items(Out *out, const json_t *list)
{
    size_t i;
    json_t *item;
    add(out, "[");
    json_array_foreach(list, i, item)
    {
        add(out, i ? ",\n  " : "\n  ");
        add_value(out, item);
    }
    add(out, "\n ]");
}

static void add_members(Out *out, json_t *object)
{
    const char *key, *before = "\n  ";
    json_t *value;
    add(out, "{");
    json_object_foreach(object, key, value)
    {
        json_t *name = json_string(key);
        add(out, before);
        add_value(out, name);
        add(out, ": ");
        add_value(out, value);
        json_decref(name);
        before = ",\n  ";
    }
    add(out, "\n }");
}

static char *written(const json_t *top)
{
    Out out = {0};
    const char *before = "{\n \"";
    for (size_t i = 0; i < sizeof order / sizeof *order; i++) {
        json_t *value = json_object_get(top, order[i]);
        if (!value)
            continue;
        add(&out, before);
        add(&out, order[i]);
        add(&out, "\": ");
        if (json_is_array(value) && json_is_object(json_array_get(value, 0)))
            add_items(&out, value);
        else if (!strcmp(order[i], "expect") && json_object_size(value))
            add_members(&out, value);
        else
            add_value(&out, value);
        before = ",\n \"";
    }
    add(&out, "\n}\n");
    return out.data;
}

/* --- reading ---------------------------------------------------------------------------------- */

/* Makes `text` the document; the caller still owns it. Returns false with *err and changes nothing
 * if it can't be read. */
static bool take(EditDoc *doc, const char *name, char *text, Err *err)
{
    ScenarioWrong wrong;
    Scenario *draft =
        scenario_parse_draft(name, text, strlen(text), doc->base, doc->generations, &wrong, err);
    if (!draft)
        return false;
    scenario_free(doc->draft);
    json_decref(doc->top);
    doc->top = json_loads(text, 0, NULL);
    assert(doc->top && "the reader took it");
    doc->draft = draft;
    doc->wrong = wrong;
    doc->text = text;
    doc->version++;
    return true;
}

/* Adds a state and discards the redo history. */
static void keep_state(EditDoc *doc, char *text)
{
    while (doc->state_count > doc->state + 1)
        free(doc->states[--doc->state_count]);
    if (doc->state_count == STATES_MAX) {
        free(doc->states[0]);
        memmove(doc->states, doc->states + 1, (STATES_MAX - 1) * sizeof *doc->states);
        doc->state_count--;
    }
    doc->states =
        memory_room(doc->states, doc->state_count + 1, &doc->state_room, sizeof *doc->states);
    doc->states[doc->state_count] = text;
    doc->state = doc->state_count++;
}

bool edit_give_up(EditDoc *doc)
{
    json_decref(doc->top);
    doc->top = json_loads(doc->text, 0, NULL);
    assert(doc->top && "it was read before");
    return false;
}

bool edit_commit(EditDoc *doc, int strand, Err *err)
{
    char name[sizeof doc->draft->name], *text = written(doc->top);
    text_copy(name, sizeof name, doc->draft->name);
    bool same = !strcmp(text, doc->text);
    if (same || !take(doc, name, text, err)) {
        free(text);
        return edit_give_up(doc) || same;
    }
    /* The first change of a series adds a state; each later change replaces that state, so one undo
     * reverts the whole series. */
    if (strand && strand == doc->strand && doc->state == doc->state_count - 1) {
        free(doc->states[doc->state]);
        doc->states[doc->state] = text;
    } else {
        keep_state(doc, text);
    }
    doc->strand = strand;
    return true;
}

/* --- life cycle ------------------------------------------------------------------------------- */

bool edit_open(EditDoc *doc, const Catalogue *base, const Generations *generations,
               const char *name, const char *text, size_t length, Err *err)
{
    assert(!doc->top && "a zeroed document");
    ScenarioWrong wrong;
    Scenario *read = scenario_parse_draft(name, text, length, base, generations, &wrong, err);
    if (!read)
        return false;
    scenario_free(read);
    json_t *top = json_loadb(text, length, 0, NULL);
    char *own = written(top);
    *doc = (EditDoc){.base = base, .generations = generations};
    bool ok = take(doc, name, own, err);
    json_decref(top);
    if (!ok)
        free(own);
    else
        keep_state(doc, own);
    return ok;
}

void edit_new(EditDoc *doc, const Catalogue *base, const Generations *generations,
              const char *const *names, int count)
{
    json_t *players = json_array();
    for (int i = 0; i < count; i++)
        json_array_append_new(players, json_string(names[i]));
    json_t *top =
        json_pack("{s:s, s:o, s:o, s:[]}", "format", "hypotenuse-scenario/1", "expansions",
                  expansions_json(EXPANSIONS_DEFAULT), "players", players, "board");
    char *text = written(top);
    bool ok = edit_open(doc, base, generations, "", text, strlen(text), NULL);
    assert(ok && "names of players that differ");
    free(text);
    json_decref(top);
}

void edit_release(EditDoc *doc)
{
    for (int i = 0; i < doc->state_count; i++)
        free(doc->states[i]);
    free(doc->states);
    scenario_free(doc->draft);
    json_decref(doc->top);
    *doc = (EditDoc){0};
}

static bool go(EditDoc *doc, int by)
{
    int state = doc->state + by;
    if (state < 0 || state >= doc->state_count)
        return false;
    char name[sizeof doc->draft->name];
    text_copy(name, sizeof name, doc->draft->name);
    bool ok = take(doc, name, doc->states[state], NULL);
    assert(ok && "it was read before");
    doc->state = state;
    doc->strand = STRAND_NONE;
    return ok;
}

bool edit_undo(EditDoc *doc)
{
    return go(doc, -1);
}

bool edit_redo(EditDoc *doc)
{
    return go(doc, 1);
}

void edit_pause(EditDoc *doc)
{
    doc->strand = STRAND_NONE;
}

bool edit_is_sound(const EditDoc *doc)
{
    return !doc->wrong.err.text[0];
}

/* --- queries ---------------------------------------------------------------------------------- */

json_t *edit_member(EditDoc *doc, const char *key, json_t *(*make)(void))
{
    if (!json_object_get(doc->top, key))
        json_object_set_new(doc->top, key, make());
    return json_object_get(doc->top, key);
}

json_t *edit_list_of(const EditDoc *doc, int tile, size_t *place)
{
    bool turn = tile >= doc->draft->item_count;
    assert(tile >= 0 && tile < edit_tile_count(doc) && "number of a tile");
    *place = (size_t)(turn ? tile - doc->draft->item_count : tile);
    return json_object_get(doc->top, turn ? "actions" : "board");
}

json_t *edit_object(const EditDoc *doc, int tile)
{
    size_t place;
    const json_t *list = edit_list_of(doc, tile, &place);
    return json_array_get(list, place);
}

int edit_tile_count(const EditDoc *doc)
{
    return doc->draft->item_count + doc->draft->action_count;
}

bool edit_tile(const EditDoc *doc, int tile, EditTile *out)
{
    const Scenario *s = doc->draft;
    assert(tile >= 0 && tile < edit_tile_count(doc) && "number of a tile");
    bool turn = tile >= s->item_count;
    int action = tile - s->item_count;
    const Action *lay = turn ? &s->actions[action].lay : &s->items[tile].action;
    *out = (EditTile){.lies = {.copy = lay->copy,
                               .cell = lay->cell,
                               .rotation = lay->rotation,
                               .seat = turn ? scenario_seat_of(s, action) : NO_SEAT},
                      .turn = turn};
    return lay->copy != NO_COPY && !(turn && s->actions[action].legal_for);
}

/* Returns whether the tile covers the triangle of `cell` at `side`. */
static bool covers(const Catalogue *c, const PlacedTile *tile, Cell cell, int side)
{
    const TileKind *kind = catalogue_kind(c, tile->copy);
    for (int i = 0; i < kind->part_count; i++) {
        const Part *part = &kind->parts[tile->rotation][i];
        if (tile->cell.x + part->dx == cell.x && tile->cell.y + part->dy == cell.y)
            return part->sides >> side & 1;
    }
    return false;
}

int edit_tile_at(const EditDoc *doc, Cell cell, int side)
{
    assert(side >= 0 && side < 4 && "side of a cell");
    EditTile tile;
    for (int i = edit_tile_count(doc) - 1; i >= 0; i--)
        if (edit_tile(doc, i, &tile) && covers(doc->draft->catalogue, &tile.lies, cell, side))
            return i;
    return -1;
}

int edit_figure_count(const EditDoc *doc)
{
    return doc->draft->figure_count + doc->draft->action_count;
}

/* Returns a figure at a corner of a tile, assigned to its first field: only a running game can
 * determine the right field. */
static Figure figure_at_corner(FigureKind figure, const TileKind *kind, int tile, int corner,
                               int seat)
{
    int field = 0;
    while (field + 1 < kind->segment_count && kind->segments[field].kind != SEGMENT_FIELD)
        field++;
    return (Figure){.tile = (uint16_t)tile,
                    .segment = (uint8_t)field,
                    .seat = (uint8_t)seat,
                    .kind = (uint8_t)figure,
                    .place = (uint8_t)(corner + 1)};
}

/* The tile that a turn draws from the pile isn't known yet, and neither are its segments. */
static bool has_segment(const EditDoc *doc, int tile, int segment)
{
    EditTile lies;
    return edit_tile(doc, tile, &lies) &&
           segment < catalogue_kind(doc->draft->catalogue, lies.lies.copy)->segment_count;
}

bool edit_figure(const EditDoc *doc, int figure, Figure *out)
{
    const Scenario *s = doc->draft;
    assert(figure >= 0 && figure < edit_figure_count(doc) && "number of a figure");
    int action = figure - s->figure_count, tile = s->item_count + action;
    EditTile lies;
    if (action < 0) {
        const Action *stands = &s->figures[figure].action;
        FigureKind figure_kind = (FigureKind)stands->figure_kind;
        if (figure_file(figure_kind)->at_corner && edit_tile(doc, stands->tile, &lies)) {
            const TileKind *kind = catalogue_kind(s->catalogue, lies.lies.copy);
            *out = figure_at_corner(figure_kind, kind, stands->tile, stands->ACTION_CORNER,
                                    stands->seat);
            return stands->ACTION_CORNER < TILE_CORNERS;
        }
        *out = (Figure){stands->tile, stands->segment, stands->seat, stands->figure_kind, 0};
        return has_segment(doc, stands->tile, stands->segment);
    }
    const ScenarioSpot *spot = scenario_said(s, &s->actions[action], &follower_field, NO_SEAT);
    if (!spot || !edit_tile(doc, tile, &lies))
        return false;
    FigureKind of = (FigureKind)spot->figure;
    const TileKind *kind = catalogue_kind(s->catalogue, lies.lies.copy);
    int corner = figure_file(of)->at_corner ? corner_find(kind, spot->at.word) : NO_CORNER;
    if (corner != NO_CORNER) {
        *out = figure_at_corner(of, kind, tile, corner, lies.lies.seat);
        return true;
    }
    int segment = segment_find(kind, lies.lies.rotation, spot->at.word);
    *out = (Figure){(uint16_t)tile, (uint8_t)segment, lies.lies.seat, (uint8_t)of, 0};
    return segment != NO_SEGMENT;
}

int edit_token_count(const EditDoc *doc)
{
    return doc->draft->token_count;
}

Token edit_token(const EditDoc *doc, int token)
{
    assert(token >= 0 && token < doc->draft->token_count && "number of a token");
    return doc->draft->tokens[token].token;
}

const char *edit_line(const EditDoc *doc, const char *key)
{
    const char *line = json_string_value(json_object_get(doc->top, key));
    return line ? line : "";
}

int edit_expect_count(const EditDoc *doc)
{
    return doc->draft->expect_count;
}

int edit_turn_count(const EditDoc *doc)
{
    return doc->draft->action_count;
}
