/* tile_read.c: reads one tile from JSON. tile_segments.c reads its segments, and tile_check.c
 * checks that the pieces agree:
 *
 *   {"id": "BA-J", "set": "BA", "shape": "square", "edges": "CRRF", "count": 3,
 *    "decor": {"cowshed": 1, "farmhouse": 1, "highwaymen": 1},    of the `count` copies
 *    "cities": […], "roads": […], "fields": […], "features": […]} */
#include "catalogue/tile_draft.h"

#include <string.h>

#define COUNT_OF(array) (sizeof(array) / sizeof((array)[0]))

static bool read_shape(void *self, const JsonAt *at, Err *err)
{
    TileKind *kind = &((TileDraft *)self)->kind;
    int shape = tile_find_word(tile_shape_names, SHAPES, json_string_value(at->value));
    kind->shape = (uint8_t)shape;
    return shape >= 0 ||
           json_fault(at, err, "%s: the shape must be square, half or double", kind->id);
}

/* Reads one letter for each edge, clockwise as in tile_names.c: "CRRF". */
static bool read_lands(void *self, const JsonAt *at, Err *err)
{
    TileDraft *draft = self;
    TileKind *kind = &draft->kind;
    const char *letters = json_string_value(at->value);
    size_t want = tile_edge_counts[kind->shape];
    draft->edges = *at;
    if (strlen(letters) != want)
        return json_fault(at, err, "%s: a %s has %zu edges, not %zu", kind->id,
                          tile_shape_names[kind->shape], want, strlen(letters));
    for (size_t e = 0; e < want; e++) {
        const char *land = strchr(tile_land_letters, letters[e]);
        if (!land)
            return json_fault(at, err, "%s: edge %s must be C, R, F, I or A", kind->id,
                              tile_edge_names[kind->shape][e]);
        kind->edges[e] = (uint8_t)(land - tile_land_letters);
    }
    return true;
}

/* The copies of all illustrations add up to "count". */
static bool read_decor(void *self, const JsonAt *at, Err *err)
{
    TileDraft *draft = self;
    JsonMember members[DECORS];
    int sum = 0;
    for (int d = 0; d < DECORS; d++)
        members[d] = (JsonMember){.key = tile_decor_names[d],
                                  .types = FIELD_WHOLE,
                                  .offset = (size_t)d * sizeof draft->decors[0],
                                  .size = sizeof draft->decors[0],
                                  .max = TILE_COUNT_MAX};
    draft->decors[DECOR_NONE] = 0;
    if (!json_read_object(at, "\"decor\"", members, DECORS, draft->decors, err))
        return false;
    for (int d = 0; d < DECORS; d++)
        sum += draft->decors[d];
    return sum == draft->count ||
           json_fault(at, err, "%s: the illustrations add up to %d copies, but \"count\" is %d",
                      draft->kind.id, sum, draft->count);
}

/* Without "decor" all copies are plain. */
static bool read_count(void *self, const JsonAt *at, Err *err)
{
    TileDraft *draft = self;
    draft->count = draft->decors[DECOR_NONE] = (int)json_integer_value(at->value);
    return json_check_range(at, "\"count\"", 1, TILE_COUNT_MAX, err);
}

/* The lists come last, in the order in which segments are numbered: their members need shape and
 * id, and a field names its cities. */
static const JsonMember tile_members[] = {
    {"id", FIELD_STRING | FIELD_MUST, JSON_INTO(TileDraft, kind.id), .min = 1, .barred = "/"},
    {"set", FIELD_STRING, JSON_INTO(TileDraft, kind.set), .min = 1, .barred = "/"},
    {"shape", FIELD_STRING | FIELD_MUST, .read = read_shape},
    {"edges", FIELD_STRING | FIELD_MUST, .read = read_lands},
    {"count", FIELD_WHOLE, .read = read_count},
    {"start", FIELD_BOOL, JSON_INTO(TileDraft, kind.start)},
    {"crossing", FIELD_WHOLE, JSON_INTO(TileDraft, crossing), .max = EDGES_MAX},
    {"village", FIELD_BOOL, JSON_INTO(TileDraft, village)},
    {"decor", FIELD_OBJECT, .read = read_decor},
    {"cities", FIELD_ARRAY | FIELD_MUST, .read = tile_draft_read_list},
    {"roads", FIELD_ARRAY | FIELD_MUST, .read = tile_draft_read_list},
    {"rivers", FIELD_ARRAY, .read = tile_draft_read_list},
    {"fields", FIELD_ARRAY | FIELD_MUST, .read = tile_draft_read_list},
    {"features", FIELD_ARRAY | FIELD_MUST, .read = tile_draft_read_list},
};

bool tile_draft_read(TileDraft *draft, const JsonAt *at, Err *err)
{
    /* including padding, because the fingerprint covers all bytes of a kind */
    memset(draft, 0, sizeof *draft);
    draft->tile = *at;
    draft->count = draft->decors[DECOR_NONE] = 1;
    draft->crossing = NO_CROSSING;
    draft->village = true; /* a crossing shows houses unless the file says otherwise (TOLL-19) */
    return json_read_object(&draft->tile, "a tile", tile_members, COUNT_OF(tile_members), draft,
                            err);
}
