/* tile_read.c: one tile from JSON. What its pieces say about each other is tile_check.c's business,
 * and their own fields are tile_segments.c's:
 *
 *   {"id": "BA-J", "set": "BA", "shape": "square", "edges": "CRRF", "count": 3,
 *    "decor": {"cowshed": 1, "farmhouse": 1, "highwaymen": 1},    of the `count` copies
 *    "cities": […], "roads": […], "fields": […], "features": […]} */
#include "catalogue/tile_draft.h"

#include "base/text.h"

#include <stdio.h>
#include <string.h>

#define COUNT_OF(array) (sizeof(array) / sizeof((array)[0]))

/* Copies of one kind; fits the byte of TileCopy. */
enum { TILE_COUNT_MAX = 99 };

static const JsonField tile_fields[] = {
    {"id", FIELD_STRING | FIELD_MUST},
    {"set", FIELD_STRING},
    {"shape", FIELD_STRING | FIELD_MUST},
    {"edges", FIELD_STRING | FIELD_MUST},
    {"count", FIELD_WHOLE},
    {"start", FIELD_BOOL},
    {"crossing", FIELD_WHOLE},
    {"village", FIELD_BOOL},
    {"decor", FIELD_OBJECT},
    {"cities", FIELD_ARRAY | FIELD_MUST},
    {"roads", FIELD_ARRAY | FIELD_MUST},
    {"rivers", FIELD_ARRAY},
    {"fields", FIELD_ARRAY | FIELD_MUST},
    {"features", FIELD_ARRAY | FIELD_MUST},
};

static bool read_name(const JsonAt *at, const char *key, char *out, size_t size, Err *err)
{
    JsonAt name;
    out[0] = 0;
    if (!json_member(at, key, &name))
        return true;
    const char *text = json_string_value(name.value);
    if (!text[0] || strlen(text) >= size || strchr(text, '/'))
        return json_fault(&name, err, "the %s of a tile must have 1 to %zu bytes and no '/'", key,
                          size - 1);
    text_copy(out, size, text);
    return true;
}

static bool read_lands(TileDraft *draft, Err *err)
{
    TileKind *kind = &draft->kind;
    json_member(&draft->tile, "edges", &draft->edges);
    const char *letters = json_string_value(draft->edges.value);
    size_t want = (size_t)tile_edge_count(kind->shape);
    if (strlen(letters) != want)
        return json_fault(&draft->edges, err, "%s: a %s has %zu edges, not %zu", kind->id,
                          tile_shape_name(kind->shape), want, strlen(letters));
    for (size_t e = 0; e < want; e++) {
        int land = tile_land_find(letters[e]);
        if (land < 0)
            return json_fault(&draft->edges, err, "%s: edge %s must be C, R, F or I", kind->id,
                              tile_edge_name(kind->shape, (int)e));
        kind->edges[e] = (uint8_t)land;
    }
    return true;
}

static bool read_decor(TileDraft *draft, Err *err)
{
    if (!json_member(&draft->tile, "decor", &draft->decor)) {
        draft->decors[DECOR_NONE] = draft->count;
        return true;
    }
    JsonField fields[DECORS];
    for (int d = 0; d < DECORS; d++)
        fields[d] = (JsonField){tile_decor_name(d), FIELD_WHOLE};
    if (!json_check_object(&draft->decor, "\"decor\"", fields, DECORS, err))
        return false;
    int sum = 0;
    for (int d = 0; d < DECORS; d++) {
        JsonAt number;
        if (!json_member(&draft->decor, tile_decor_name(d), &number))
            continue;
        if (!json_check_range(&number, tile_decor_name(d), 0, TILE_COUNT_MAX, err))
            return false;
        sum += draft->decors[d] = (int)json_integer_value(number.value);
    }
    if (sum != draft->count)
        return json_fault(&draft->decor, err,
                          "%s: the illustrations add up to %d copies, but \"count\" is %d",
                          draft->kind.id, sum, draft->count);
    return true;
}

/* Everything but the lists; their fields need the shape and the id, which come first. */
static bool read_head(TileDraft *draft, Err *err)
{
    TileKind *kind = &draft->kind;
    if (!json_check_object(&draft->tile, "a tile", tile_fields, COUNT_OF(tile_fields), err) ||
        !read_name(&draft->tile, "id", kind->id, sizeof kind->id, err) ||
        !read_name(&draft->tile, "set", kind->set, sizeof kind->set, err))
        return false;
    JsonAt shape, number;
    json_member(&draft->tile, "shape", &shape);
    int s = tile_shape_find(json_string_value(shape.value));
    if (s < 0)
        return json_fault(&shape, err, "%s: the shape must be square, half or double", kind->id);
    kind->shape = (uint8_t)s;
    draft->count = 1;
    if (json_member(&draft->tile, "count", &number)) {
        if (!json_check_range(&number, "\"count\" of a tile", 1, TILE_COUNT_MAX, err))
            return false;
        draft->count = (int)json_integer_value(number.value);
    }
    draft->has_crossing = json_member(&draft->tile, "crossing", &number);
    if (draft->has_crossing &&
        !json_check_range(&number, "\"crossing\" of a tile", 0, EDGES_MAX, err))
        return false;
    draft->crossing = draft->has_crossing ? (int)json_integer_value(number.value) : 0;
    draft->has_village = json_member(&draft->tile, "village", &number);
    draft->village = !draft->has_village || json_is_true(number.value); /* TOLL-19 */
    kind->start = json_get_bool(&draft->tile, "start");
    return read_lands(draft, err);
}

bool tile_draft_read(TileDraft *draft, const JsonAt *at, Err *err)
{
    memset(draft, 0, sizeof *draft);
    draft->tile = *at;
    if (!read_head(draft, err) || !read_decor(draft, err))
        return false;
    for (int list = 0; list < TILE_LISTS; list++)
        if (!tile_draft_read_list(draft, (TileList)list, err))
            return false;
    return true;
}
