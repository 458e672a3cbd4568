/* set_doc.c: edits a tile set with undo. A state has a few KiB, so the history consists of
 * copies. */
#include "tileset/set_doc.h"

#include "base/memory.h"
#include "base/rng.h"
#include "base/text.h"
#include "catalogue/catalogue_json.h"
#include "tileset/sketch_kind.h"

#include <assert.h>
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

/* The version continues, so that the screen notices that it is another document. */
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

/* Returns the number at the end of one of our names, "ABCD-04". Other programs' names may be
 * anything: a number beyond our range counts as none. */
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

/* The current document stays until the other one has been read. */
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

/* Swaps the current state with a neighbouring one. */
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

/* The last tile is replaced by an empty square. */
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

bool set_doc_is_wrong(const SetDoc *doc, int tile)
{
    assert(tile >= 0 && tile < doc->now.count && "a tile of the set");
    return is_wrong(&doc->now.tiles[tile]);
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
