/* box.c: reads, writes and checks boxes, and moves the custom tiles of a scenario into one. The
 * members are read in a fixed order: tiles first, then the sets played without rules, because the
 * counts and the draw pile refer to these tiles. */
#include "scenario/box.h"

#include "base/memory.h"
#include "base/text.h"
#include "catalogue/catalogue_json.h"
#include "json/json_read.h"
#include "scenario/scenario.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* The state while a box is read. */
typedef struct Reading {
    CatalogueBuilder *builder;
    const Catalogue *program;
    JsonAt stack; /* read once the catalogue is complete */
    bool has_stack;
} Reading;

/* --- reading ---------------------------------------------------------------------------------- */

static bool read_tiles(void *self, const JsonAt *at, Err *err)
{
    Reading *reading = self;
    int from = catalogue_builder_kinds(reading->builder);
    if (!catalogue_builder_read_at(reading->builder, at, err))
        return false;
    catalogue_builder_into_base(reading->builder, from);
    return true;
}

/* Adds the tile sets of one expansion, to be played without its rules. The sets are found through
 * their tile kinds. */
static int take_plain(CatalogueBuilder *builder, const Catalogue *c, ExpansionId id)
{
    int moved = 0;
    for (int k = 0; k < c->kind_count; k = c->kinds[k].set_end)
        if (expansion_brings(id, &c->kinds[k]))
            moved += catalogue_builder_plain(builder, c->kinds[k].set);
    return moved;
}

static bool read_plain(void *self, const JsonAt *at, Err *err)
{
    Reading *reading = self;
    int id = expansion_find(json_string_value(at->value));
    if (id < 0)
        return json_fault(at, err, "there is no expansion \"%.40s\"", json_string_value(at->value));
    return take_plain(reading->builder, reading->program, (ExpansionId)id) > 0 ||
           json_fault(at, err, "\"%s\" has no tiles that can be played without its rules",
                      json_string_value(at->value));
}

static bool read_count(void *self, const JsonAt *at, Err *err)
{
    Reading *reading = self;
    if (!json_check_range(at, "how often a tile is in the box", 0, BOX_COUNT_MOST, err))
        return false;
    return catalogue_builder_count(reading->builder, at->key, (int)json_integer_value(at->value)) ||
           json_fault_at_key(at, err, "there is no tile \"%.40s\"", at->key);
}

/* Keeps the value for later, because copies can be looked up by name only in the finished
 * catalogue. */
static bool keep_stack(void *self, const JsonAt *at, Err *err)
{
    Reading *reading = self;
    reading->stack = *at;
    reading->has_stack = true;
    return json_length(at) <= TILES_MAX ||
           json_fault(at, err, "a stack holds at most %d tiles", TILES_MAX);
}

static const JsonMember members[] = {
    {"tiles", FIELD_ARRAY, .read = read_tiles},
    {"plain", FIELD_ARRAY, .each = read_plain, .items = FIELD_STRING, .item = "an expansion"},
    {"counts", FIELD_OBJECT, .each = read_count, .items = FIELD_WHOLE, .item = "a count"},
    {"stack", FIELD_ARRAY, .read = keep_stack},
};

static bool read_order(Box *box, const JsonAt *at, Err *err)
{
    box->order = memory_list(json_length(at) + 1, sizeof *box->order);
    for (size_t i = 0; i < json_length(at); i++) {
        JsonAt item = json_item(at, i);
        if (!json_check_type(&item, "the name of a tile", FIELD_STRING, err))
            return false;
        uint16_t copy = catalogue_find(box->catalogue, json_string_value(item.value));
        if (copy == NO_COPY)
            return json_fault(&item, err, "there is no tile \"%.40s\"",
                              json_string_value(item.value));
        box->order[box->order_count++] = copy;
    }
    return true;
}

Box *box_read(const JsonAt *at, const Catalogue *program, Err *err)
{
    Reading reading = {.builder = catalogue_builder_new(), .program = program};
    catalogue_builder_add_all(reading.builder, program);
    bool good = json_read_object(at, "a box", JSON_ROWS(members), &reading, err);
    Box *box = memory_new(sizeof *box);
    box->holders = 1;
    box->own_kinds = catalogue_builder_kinds(reading.builder) - program->kind_count;
    box->catalogue = catalogue_builder_finish(reading.builder);
    catalogue_builder_free(reading.builder);
    box->text = json_dumps(at->value, JSON_COMPACT);
    if (good && (!reading.has_stack || read_order(box, &reading.stack, err)))
        return box;
    box_free(box);
    return NULL;
}

Box *box_parse(const char *name, const char *text, size_t length, const Catalogue *program,
               Err *err)
{
    JsonDoc doc;
    if (length > BOX_TEXT_MAX) {
        err_set(err, name, 0, "the box has more than %d KiB", BOX_TEXT_MAX >> 10);
        return NULL;
    }
    if (!json_doc_parse(&doc, name, text, length, 1, err))
        return NULL;
    JsonAt top = json_top(&doc);
    Box *box =
        json_check_type(&top, "a box", FIELD_OBJECT, err) ? box_read(&top, program, err) : NULL;
    json_doc_release(&doc);
    return box;
}

int box_own_tiles(const Box *box)
{
    const Catalogue *c = box ? box->catalogue : NULL;
    int count = 0;
    for (int k = box ? c->kind_count - box->own_kinds : 0; c && k < c->kind_count; k++)
        count += catalogue_printed(c, &c->kinds[k]);
    return count;
}

Box *box_share(Box *box)
{
    if (box)
        box->holders++;
    return box;
}

void box_free(Box *box)
{
    if (!box || --box->holders > 0)
        return;
    assert(box->holders == 0 && "let go once too often");
    catalogue_free(box->catalogue);
    free(box->text);
    free(box->order);
    tile_pictures_release(&box->pictures);
    free(box);
}

/* --- remote tables ---------------------------------------------------------------------------- */

static BoxTravel travel(size_t bytes, size_t kinds, size_t ordered)
{
    return bytes > BOX_TRAVEL_MAX     ? BOX_TOO_LARGE
           : kinds > BOX_TRAVEL_KINDS ? BOX_TOO_MANY
           : ordered                  ? BOX_ORDERED
                                      : BOX_TRAVELS;
}

BoxTravel box_travel(const Box *box)
{
    return box ? travel(strlen(box->text), (size_t)box->own_kinds, (size_t)box->order_count)
               : BOX_TRAVELS;
}

const char *box_travel_fault(BoxTravel travel)
{
    static const char *const faults[] = {
        [BOX_TRAVELS] = NULL,
        [BOX_TOO_LARGE] = "the tiles of this game take more than 248 KiB, which is the most at "
                          "tables of several machines",
        [BOX_TOO_MANY] = "this game has more than 256 kinds of own tiles, which is the most at "
                         "tables of several machines",
        [BOX_ORDERED] = "nobody chooses the stack at tables of several machines"};
    assert(travel < sizeof faults / sizeof *faults && "an answer of box_travel");
    return faults[travel];
}

/* Checks the size before reading, because a box with too many tiles could take a second to read. */
Box *box_read_travelled(const JsonAt *at, const Catalogue *program, Err *err)
{
    BoxTravel may = travel(0, json_array_size(json_object_get(at->value, "tiles")),
                           json_array_size(json_object_get(at->value, "stack")));
    Box *box = may == BOX_TRAVELS ? box_read(at, program, err) : NULL;
    if (box)
        may = box_travel(box);
    if (may == BOX_TRAVELS)
        return box;
    json_fault(at, err, "%s", box_travel_fault(may));
    box_free(box);
    return NULL;
}

/* --- the draw pile ---------------------------------------------------------------------------- */

bool box_may_order(uint64_t expansions)
{
    return !(expansions & EXPANSIONS_ARRANGING);
}

char *box_stack_text(const Catalogue *c, const Game *game)
{
    int all = game_stack_count(game);
    size_t size = (size_t)all * (TILE_ID_SIZE + 1) + 1;
    Text text = text_in(memory_new(size), size);
    for (int i = all - 1; i >= 0; i--)
        text_add(&text, "%s\n", c->copies[game_stack_copy(game, i)].id);
    assert(!text.cut && "an id is never longer");
    return text.data;
}

/* --- making a box ----------------------------------------------------------------------------- */

static json_t *tiles_json(const BoxParts *parts)
{
    json_t *tiles = json_array();
    for (int i = 0; i < parts->set_count; i++) {
        json_t *set = json_loads(parts->sets[i], JSON_REJECT_DUPLICATES, NULL);
        json_array_extend(tiles, json_object_get(set, "tiles"));
        json_decref(set);
    }
    return tiles;
}

/* Splits a text into words and lists them; `#` starts a comment that runs to the end of the
 * line. */
static json_t *stack_json(const char *text)
{
    json_t *stack = json_array();
    while (text && *text) {
        text += strspn(text, " \t\r\n");
        if (*text == '#') {
            text += strcspn(text, "\n");
            continue;
        }
        size_t length = strcspn(text, " \t\r\n");
        if (length)
            json_array_append_new(stack, json_stringn_nocheck(text, length));
        text += length;
    }
    return stack;
}

static void set_list(json_t *object, const char *key, json_t *list)
{
    if (json_array_size(list) || json_object_size(list))
        json_object_set_new(object, key, list);
    else
        json_decref(list);
}

char *box_write(const BoxParts *parts)
{
    json_t *object = json_object(), *plain = json_array(), *counts = json_object();
    set_list(object, "tiles", tiles_json(parts));
    for (int id = 0; id < EXPANSIONS; id++)
        if (parts->plain >> id & 1)
            json_array_append_new(plain, json_string(expansion_name((ExpansionId)id)));
    set_list(object, "plain", plain);
    for (int i = 0; i < parts->count_count; i++)
        json_object_set_new(counts, parts->counts[i].id, json_integer(parts->counts[i].count));
    set_list(object, "counts", counts);
    set_list(object, "stack", stack_json(parts->stack));
    char *text = json_object_size(object) ? json_dumps(object, JSON_COMPACT) : NULL;
    json_decref(object);
    return text;
}

Box *box_make(const char *name, const BoxParts *parts, const Catalogue *program, Err *err)
{
    char *text = box_write(parts);
    Box *box = text ? box_parse(name, text, strlen(text), program, err) : NULL;
    free(text);
    return box;
}

int box_plain_tiles(const Catalogue *c, ExpansionId id)
{
    int count = 0;
    for (int k = 0; k < c->kind_count; k++)
        count += expansion_brings(id, &c->kinds[k]) && catalogue_is_plain(&c->kinds[k]);
    return count;
}

/* --- pictures --------------------------------------------------------------------------------- */

void tile_pictures_release(TilePictures *pictures)
{
    if (pictures->numbers && pictures->left)
        pictures->left(pictures->self, pictures);
    free(pictures->numbers);
    *pictures = (TilePictures){0};
}

/* --- tiles of scenarios ----------------------------------------------------------------------- */

/* Moves the custom tiles of a scenario into a box and back. */

Box *scenario_box_take(json_t *scenario, const char *name, const Catalogue *program, Err *err)
{
    json_t *tiles = json_object_get(scenario, "tiles");
    if (!tiles) {
        err_set(err, name, 0, "there are no tiles of its own");
        return NULL;
    }
    json_t *brought = json_pack("{sO}", "tiles", tiles);
    char *text = json_dumps(brought, JSON_COMPACT);
    Box *box = text ? box_parse(name, text, strlen(text), program, err) : NULL;
    json_object_del(scenario, "tiles");
    json_decref(brought);
    free(text);
    return box;
}

/* Without custom tiles the text is kept as it is, so that line numbers in messages match it. */
static bool take_out(const char *name, const char *text, const Catalogue *program,
                     BoxedScenario *out, Err *err)
{
    JsonDoc doc;
    if (!json_doc_parse(&doc, name, text, strlen(text), 1, err))
        return false;
    bool has = json_array_size(json_object_get(doc.root, "tiles")) > 0;
    out->box = has ? scenario_box_take(doc.root, name, program, err) : NULL;
    out->text = has ? json_dumps(doc.root, JSON_COMPACT) : memory_copy(text, strlen(text) + 1);
    json_doc_release(&doc);
    return has == (out->box != NULL);
}

/* Reports an error with the line of the original text, provided that the original text also has the
 * error. */
static void tell_by_lines(const char *name, const char *text, const Catalogue *program,
                          const Generations *generations, Err *err)
{
    Err whole = {0};
    Scenario *scenario = scenario_parse(name, text, strlen(text), program, generations, &whole);
    if (!scenario && err)
        *err = whole;
    scenario_free(scenario);
}

bool scenario_boxed(const char *name, const char *text, Box *box, const Catalogue *program,
                    const Generations *generations, BoxedScenario *out, Err *err)
{
    *out = (BoxedScenario){.box = box_share(box)};
    if (box)
        out->text = memory_copy(text, strlen(text) + 1);
    if (box || take_out(name, text, program, out, err))
        out->scenario = scenario_parse(name, out->text, strlen(out->text),
                                       out->box ? out->box->catalogue : program, generations, err);
    if (!out->scenario) {
        scenario_boxed_release(out);
        if (!box)
            tell_by_lines(name, text, program, generations, err);
    }
    return out->scenario;
}

void scenario_boxed_release(BoxedScenario *boxed)
{
    scenario_free(boxed->scenario);
    box_free(boxed->box);
    free(boxed->text);
    *boxed = (BoxedScenario){0};
}

char *scenario_box_put(const char *text, const Box *box)
{
    if (!box)
        return memory_copy(text, strlen(text) + 1);
    json_t *top = json_loads(text, 0, NULL), *tiles = json_loads(box->text, 0, NULL);
    assert(top && tiles && "texts that were read before");
    json_object_set(top, "tiles", json_object_get(tiles, "tiles"));
    char *whole = json_dumps(top, JSON_COMPACT);
    assert(whole && "an object of our own");
    json_decref(tiles);
    json_decref(top);
    return whole;
}
