/* set_doc.c: edits a tile set with undo. A state takes a few KiB, so the history consists of
 * copies. */
#include "tileset/set_doc.h"

#include "base/memory.h"
#include "base/rng.h"
#include "base/text.h"
#include "catalogue/catalogue_json.h"
#include "json/json_read.h"
#include "system/clock.h"
#include "system/file.h"
#include "system/jobs.h"
#include "system/thread.h"
#include "tileset/sketch_kind.h"

#include <assert.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- start ------------------------------------------------------------------------------------ */

/* Uses only letters that are hard to confuse. */
static void make_code(SetDoc *doc, uint64_t chance)
{
    static const char letters[] = "ABCDEFGHJKLMNPQRSTUVWXYZ";
    Rng rng = rng_seeded(chance);
    for (int i = 0; i < 4; i++)
        doc->code[i] = letters[rng_below(&rng, sizeof letters - 1)];
    doc->code[4] = 0;
}

/* Gives the tile the next number of the set; numbers are never reused. */
static void name_tile(SetDoc *doc, SetTile *tile, Shape shape)
{
    char id[TILE_ID_SIZE];
    snprintf(id, sizeof id, "%s-%02d", doc->code, ++doc->now.numbered);
    sketch_init(&tile->sketch, shape, id);
    tile->kept = -1;
}

void set_doc_release(SetDoc *doc)
{
    for (int i = 0; i < doc->kept_count; i++)
        free(doc->kept[i]);
    free(doc->kept);
    free(doc->past);
    *doc = (SetDoc){0};
}

/* The version number keeps increasing, so that the screen notices the new document. */
static void clear(SetDoc *doc)
{
    uint64_t version = doc->version + 1;
    set_doc_release(doc);
    doc->version = version;
    doc->past = memory_list(SET_PAST_MAX, sizeof *doc->past);
}

void set_doc_begin(SetDoc *doc, uint64_t chance, const char *title)
{
    clear(doc);
    make_code(doc, chance);
    text_copy(doc->now.title, sizeof doc->now.title, title);
    doc->now.count = 1;
    name_tile(doc, &doc->now.tiles[0], SHAPE_SQUARE);
}

/* --- opening ---------------------------------------------------------------------------------- */

/* The text is kept separately, so that undo never loses it when old states are dropped. */
static void keep_text(SetDoc *doc, SetTile *tile, const json_t *object)
{
    doc->kept = memory_room(doc->kept, doc->kept_count + 1, &doc->kept_room, sizeof *doc->kept);
    doc->kept[doc->kept_count] = json_dumps(object, JSON_COMPACT);
    tile->kept = doc->kept_count++;
}

/* Returns the number at the end of one of our names, such as "ABCD-04". Names from other programs
 * may be anything; without a number, or with one beyond our range, returns 0. */
static int number_of(const char *id)
{
    enum { DIGITS_MAX = 4 };
    const char *dash = strrchr(id, '-');
    return dash && strspn(dash + 1, "0123456789") <= DIGITS_MAX ? atoi(dash + 1) : 0;
}

/* A tile with several pictures, or one that can't be drawn, is kept as it is. */
static void take_tile(SetDoc *doc, const Catalogue *c, const TileKind *kind, const json_t *object)
{
    SetTile *tile = &doc->now.tiles[doc->now.count++];
    int number = number_of(kind->id);
    *tile = (SetTile){.kept = -1};
    if (kind->copy_count != 1 || !sketch_of_kind(&tile->sketch, kind, catalogue_printed(c, kind))) {
        tile->sketch = (Sketch){.shape = kind->shape, .count = (uint8_t)catalogue_printed(c, kind)};
        text_copy(tile->sketch.id, sizeof tile->sketch.id, kind->id);
        keep_text(doc, tile, object);
    } else {
        tile->sketch.decor = c->copies[kind->first_copy].decor;
    }
    if (number > doc->now.numbered)
        doc->now.numbered = number;
}

/* Reads the tiles of the file as the game does, together with their texts in the same order. */
static bool take_tiles(SetDoc *doc, const OwnSet *set, const Catalogue *program)
{
    CatalogueBuilder *builder = catalogue_builder_new();
    JsonDoc file;
    catalogue_builder_add_all(builder, program);
    bool good = json_doc_parse(&file, set->name, set->text, set->length, 1, NULL);
    if (good) {
        JsonAt top = json_top(&file);
        good = catalogue_builder_read_at(builder, &top, NULL);
        Catalogue *c = catalogue_builder_finish(builder);
        const json_t *tiles = json_object_get(file.root, "tiles");
        good = good && json_array_size(tiles) <= SET_TILES_MAX;
        for (int k = program->kind_count; good && k < c->kind_count; k++)
            take_tile(doc, c, &c->kinds[k],
                      json_array_get(tiles, (size_t)(k - program->kind_count)));
        if (good && doc->now.count)
            text_copy(doc->code, sizeof doc->code, c->kinds[program->kind_count].set);
        catalogue_free(c);
        json_doc_release(&file);
    }
    catalogue_builder_free(builder);
    return good;
}

/* Keeps the current document until the new one has been read. */
bool set_doc_open(SetDoc *doc, const OwnSet *set, const Catalogue *program)
{
    SetDoc opened = {.version = doc->version};
    assert(set->text && "a sound set");
    clear(&opened);
    text_copy(opened.now.title, sizeof opened.now.title, set->title);
    bool good = take_tiles(&opened, set, program);
    if (good && !opened.now.count) {
        make_code(&opened, 1);
        opened.now.count = 1;
        name_tile(&opened, &opened.now.tiles[0], SHAPE_SQUARE);
    }
    if (!good) {
        set_doc_release(&opened);
        return false;
    }
    set_doc_release(doc);
    *doc = opened;
    return true;
}

/* --- changes ---------------------------------------------------------------------------------- */

SetTile *set_doc_tile(SetDoc *doc)
{
    assert(doc->now.selected < doc->now.count && "a tile at hand");
    return &doc->now.tiles[doc->now.selected];
}

bool set_doc_draws(const SetDoc *doc)
{
    return doc->now.tiles[doc->now.selected].kept < 0;
}

/* If the history is full, its oldest state is dropped. */
void set_doc_change(SetDoc *doc)
{
    if (doc->past_at == SET_PAST_MAX) {
        memmove(doc->past, doc->past + 1, (SET_PAST_MAX - 1) * sizeof *doc->past);
        doc->past_at--;
    }
    doc->past[doc->past_at++] = doc->now;
    doc->past_count = doc->past_at;
    doc->version++;
    doc->changed = true;
}

void set_doc_forget(SetDoc *doc)
{
    assert(doc->past_at > 0 && doc->past_at == doc->past_count && "a change that was begun");
    doc->past_count = --doc->past_at;
}

static void swap_with(SetDoc *doc, int i)
{
    SetState other = doc->past[i];
    doc->past[i] = doc->now;
    doc->now = other;
    doc->version++;
    doc->changed = true;
}

bool set_doc_undo(SetDoc *doc)
{
    if (doc->past_at == 0)
        return false;
    swap_with(doc, --doc->past_at);
    return true;
}

bool set_doc_redo(SetDoc *doc)
{
    if (doc->past_at == doc->past_count)
        return false;
    swap_with(doc, doc->past_at++);
    return true;
}

void set_doc_select(SetDoc *doc, int tile)
{
    assert(tile >= 0 && tile < doc->now.count && "a tile of the set");
    doc->now.selected = tile;
}

bool set_doc_add(SetDoc *doc, Shape shape, bool copy)
{
    SetState *now = &doc->now;
    if (now->count == SET_TILES_MAX || (copy && !set_doc_draws(doc)))
        return false;
    set_doc_change(doc);
    int at = now->selected + 1;
    memmove(&now->tiles[at + 1], &now->tiles[at], (size_t)(now->count - at) * sizeof now->tiles[0]);
    SetTile like = now->tiles[now->selected], *tile = &now->tiles[at];
    name_tile(doc, tile, shape);
    if (copy) {
        text_copy(like.sketch.id, sizeof like.sketch.id, tile->sketch.id);
        *tile = like;
    }
    now->count++;
    now->selected = at;
    return true;
}

/* If only one tile remains, an empty square replaces it. */
void set_doc_remove(SetDoc *doc)
{
    SetState *now = &doc->now;
    set_doc_change(doc);
    if (now->count == 1) {
        name_tile(doc, &now->tiles[0], SHAPE_SQUARE);
        return;
    }
    now->count--;
    memmove(&now->tiles[now->selected], &now->tiles[now->selected + 1],
            (size_t)(now->count - now->selected) * sizeof now->tiles[0]);
    if (now->selected == now->count)
        now->selected--;
}

/* --- as a file -------------------------------------------------------------------------------- */

/* The loader has the final say about errors that our checks don't find. */
static bool is_wrong(const SetTile *tile)
{
    TileKind kind;
    return tile->kept < 0 &&
           (sketch_word(&tile->sketch) >= SKETCH_WRONG || !sketch_read(&tile->sketch, &kind, NULL));
}

int set_doc_wrong(const SetDoc *doc)
{
    for (int i = 0; i < doc->now.count; i++)
        if (is_wrong(&doc->now.tiles[i]))
            return i;
    return -1;
}

char *set_doc_text(const SetDoc *doc)
{
    json_t *tiles = json_array();
    int total = 0;
    for (int i = 0; i < doc->now.count; i++) {
        const SetTile *tile = &doc->now.tiles[i];
        if (is_wrong(tile))
            continue;
        json_array_append_new(tiles, tile->kept < 0 ? sketch_json(&tile->sketch, doc->code)
                                                    : json_loads(doc->kept[tile->kept], 0, NULL));
        total += tile->sketch.count;
    }
    json_t *top = json_pack("{s:s, s:s, s:i, s:o}", "format", "hypotenuse-tiles/1", "title",
                            doc->now.title, "total", total, "tiles", tiles);
    assert(top && "a title is UTF-8");
    char *text = json_dumps(top, JSON_INDENT(1));
    json_decref(top);
    return text;
}

/* --- set draft -------------------------------------------------------------------------------- */

/* Writes and reads drafts of tile sets.
 *
 *      {"format": "hypotenuse-draft/1", "set": {…}, "code": "ABCD", "numbered": 4, "selected": 2,
 *       "changed": true, "wrong": [{"at": 2, "bytes": "41…", "sum": "…"}]}
 *
 * The set is read like any other. Invalid tiles are stored as the bytes of their sketch with a
 * checksum: in another version of the program, or if the file is damaged, only these are lost. */

enum { BYTES_SIZE = 2 * sizeof(Sketch) + 1, SUM_SIZE = 17, DRAFT_MAX = 256 << 10 };

/* Raise LAYOUT when the meaning of the bytes of a Sketch changes, so that the checksums of older
 * drafts no longer match. */
enum { LAYOUT = 1 };

static const char digits[] = "0123456789abcdef";

static char *sum_of(const Sketch *sketch, char *out)
{
    snprintf(out, SUM_SIZE, "%016" PRIx64, hash_bytes(HASH_FIRST + LAYOUT, sketch, sizeof *sketch));
    return out;
}

/* --- writing ---------------------------------------------------------------------------------- */

static json_t *wrong_json(const Sketch *sketch, int at)
{
    const uint8_t *from = (const uint8_t *)sketch;
    char bytes[BYTES_SIZE] = "", sum[SUM_SIZE];
    for (size_t i = 0; i < sizeof *sketch; i++) {
        bytes[2 * i] = digits[from[i] >> 4];
        bytes[2 * i + 1] = digits[from[i] & 15];
    }
    return json_pack("{s:i, s:s, s:s}", "at", at, "bytes", bytes, "sum", sum_of(sketch, sum));
}

char *set_draft_text(const SetDoc *doc)
{
    char *set = set_doc_text(doc);
    json_t *wrong = json_array();
    for (int i = 0; i < doc->now.count; i++)
        if (is_wrong(&doc->now.tiles[i]))
            json_array_append_new(wrong, wrong_json(&doc->now.tiles[i].sketch, i));
    json_t *top =
        json_pack("{s:s, s:o, s:s, s:i, s:i, s:b, s:o}", "format", "hypotenuse-draft/1", "set",
                  json_loads(set, 0, NULL), "code", doc->code, "numbered", doc->now.numbered,
                  "selected", doc->now.selected, "changed", doc->changed, "wrong", wrong);
    char *text = json_dumps(top, JSON_INDENT(1));
    json_decref(top);
    free(set);
    return text;
}

/* --- reading ---------------------------------------------------------------------------------- */

static bool take_bytes(Sketch *sketch, const char *bytes, const char *sum)
{
    uint8_t *to = (uint8_t *)sketch;
    char is[SUM_SIZE];
    if (!bytes || !sum || strlen(bytes) != BYTES_SIZE - 1)
        return false;
    for (size_t i = 0; i < sizeof *sketch; i++) {
        const char *high = strchr(digits, bytes[2 * i]), *low = strchr(digits, bytes[2 * i + 1]);
        if (!high || !low)
            return false;
        to[i] = (uint8_t)((high - digits) << 4 | (low - digits));
    }
    return strcmp(sum_of(sketch, is), sum) == 0;
}

/* Inserts an invalid tile at its old position. The tiles must be inserted in their original
 * order. */
static void take_wrong(SetDoc *doc, const json_t *item)
{
    SetState *now = &doc->now;
    SetTile tile = {.kept = -1};
    json_int_t at = json_integer_value(json_object_get(item, "at"));
    if (now->count == SET_TILES_MAX || at < 0 ||
        !take_bytes(&tile.sketch, json_string_value(json_object_get(item, "bytes")),
                    json_string_value(json_object_get(item, "sum"))))
        return;
    at = at < now->count ? at : now->count; /* an earlier invalid tile may have been lost */
    memmove(&now->tiles[at + 1], &now->tiles[at], (size_t)(now->count - at) * sizeof tile);
    now->tiles[at] = tile;
    now->count++;
}

/* Reads all members except the set. */
static void take_rest(SetDoc *doc, const json_t *top)
{
    const json_t *item, *wrong = json_object_get(top, "wrong");
    const char *code = json_string_value(json_object_get(top, "code"));
    json_int_t numbered = json_integer_value(json_object_get(top, "numbered"));
    json_int_t selected = json_integer_value(json_object_get(top, "selected"));
    size_t i;
    json_array_foreach(wrong, i, item) take_wrong(doc, item);
    if (code && strspn(code, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == strlen(code) && strlen(code) == 4)
        text_copy(doc->code, sizeof doc->code, code);
    if (numbered > doc->now.numbered && numbered < 10000)
        doc->now.numbered = (int)numbered;
    if (selected >= 0 && selected < doc->now.count)
        doc->now.selected = (int)selected;
    doc->changed = json_is_true(json_object_get(top, "changed"));
}

/* A set without tiles is opened with an empty tile, which is removed again. */
static bool take_set(SetDoc *doc, const char *path, const json_t *object, const Catalogue *program)
{
    OwnSet set = {0};
    char *text = json_dumps(object, 0);
    bool good = text && own_set_parse(&set, path, text, strlen(text), program) &&
                set_doc_open(doc, &set, program);
    if (good && !set.kinds)
        doc->now.count = 0;
    own_set_release(&set);
    free(text);
    return good;
}

bool set_draft_read(SetDoc *doc, const char *path, const Catalogue *program)
{
    JsonDoc file;
    if (!json_doc_read(&file, path, DRAFT_MAX, NULL))
        return false;
    const json_t *set = json_object_get(file.root, "set");
    bool good = take_set(doc, path, set ? set : file.root, program);
    if (good && set)
        take_rest(doc, file.root);
    json_doc_release(&file);
    if (good && doc->now.count == 0)
        set_doc_release(doc);
    return good && doc->now.count > 0;
}

/* --- draft keeper ----------------------------------------------------------------------------- */

/* Writes drafts on a thread of its own. A flush to the disk takes from a
 * millisecond to a tenth of a second; done in the frame of each change, it made the editor
 * stutter. */

static const double each_ms = 1000;

struct DraftKeeper {
    /* with one thread, so that an older text is never written after a newer one */
    WorkerPool *pool;
    Job job;          /* an item for each text to write */
    Monitor *monitor; /* guards everything below */
    char *text;       /* the waiting text, or NULL */
    char path[FOLDER_SIZE];
    bool hurried;
    double next_ms; /* no write before this time */
};

/* Waits for the time of the next write and takes the text. */
static char *take(DraftKeeper *keeper, char path[FOLDER_SIZE])
{
    double rest;
    monitor_lock(keeper->monitor);
    while (!keeper->hurried && (rest = keeper->next_ms - clock_ms()) > 0)
        monitor_wait(keeper->monitor, rest);
    char *text = keeper->text;
    keeper->text = NULL;
    keeper->next_ms = clock_ms() + each_ms;
    text_copy(path, FOLDER_SIZE, keeper->path);
    monitor_unlock(keeper->monitor);
    return text;
}

static void work(void *self, uint64_t item)
{
    char path[FOLDER_SIZE], *text = take(self, path);
    (void)item;
    file_write_whole(path, text, strlen(text), NULL);
    free(text);
}

DraftKeeper *draft_keeper_new(void)
{
    DraftKeeper *keeper = memory_new(sizeof *keeper);
    keeper->pool = pool_new(1, 0);
    keeper->monitor = monitor_new();
    keeper->job = (Job){.work = work, .self = keeper};
    return keeper;
}

void draft_keeper_free(DraftKeeper *keeper)
{
    if (!keeper)
        return;
    draft_keeper_flush(keeper);
    pool_free(keeper->pool);
    monitor_free(keeper->monitor);
    free(keeper);
}

void draft_keeper_put(DraftKeeper *keeper, const char *path, char *text)
{
    monitor_lock(keeper->monitor);
    bool waits = keeper->text;
    assert((!waits || strcmp(keeper->path, path) == 0) && "flushed before another path");
    free(keeper->text);
    keeper->text = text;
    text_copy(keeper->path, sizeof keeper->path, path);
    monitor_unlock(keeper->monitor);
    if (!waits)
        job_add(keeper->pool, &keeper->job, 0);
}

void draft_keeper_flush(DraftKeeper *keeper)
{
    monitor_lock(keeper->monitor);
    keeper->hurried = true;
    monitor_wake(keeper->monitor);
    monitor_unlock(keeper->monitor);
    job_wait(&keeper->job);
    keeper->hurried = false; /* no lock: the job's thread has ended its work */
}
