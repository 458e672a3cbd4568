/* catalogue.c: collects tiles from files into one immutable block. A file is taken completely or
 * not at all: the builder grows only after everything in it has been checked.
 *
 *   kinds    [BA-A] [BA-B] ······ [BA-J] ······
 *                                  │ first_copy
 *   copies   [BA-A] [BA-B] ······ [BA-J/farmhouse] [BA-J/cowshed] ······    each with its kind
 *
 * When a builder takes over another catalogue, that catalogue's numbers are shifted. The custom
 * tiles of a scenario follow the built-in ones, whose numbers stay the same. */
#include "catalogue/catalogue.h"
#include "base/memory.h"
#include "base/rng.h"
#include "base/text.h"
#include "catalogue/catalogue_json.h"
#include "catalogue/tile_draft.h"
#include "system/file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    FILE_LIMIT = 1 << 20, /* bytes of a tile set file; the base game has 12 KiB */
    KINDS_LIMIT = 4096,   /* limits of a catalogue */
    COPIES_LIMIT = 16384  /* low enough that the numbers fit 16 bits even with spanned copies */
};

/* A kind's first_copy and a copy's kind refer to each other by number, so both lists grow and
 * shrink together. */
struct CatalogueBuilder {
    TileKind *kinds;
    TileCopy *copies;
    int kind_count, kind_room;
    int copy_count, copy_room;
    /* the catalogue that was added as a whole, so the fits of its kinds are known */
    const Catalogue *whole;
    int whole_at; /* the builder's number for the first kind of `whole` */
};

CatalogueBuilder *catalogue_builder_new(void)
{
    return memory_new(sizeof(CatalogueBuilder));
}

void catalogue_builder_free(CatalogueBuilder *builder)
{
    if (!builder)
        return;
    free(builder->kinds);
    free(builder->copies);
    free(builder);
}

/* Adds kinds and copies without checks; the callers have checked them. */
static void add_kind(CatalogueBuilder *builder, const TileKind *kind)
{
    builder->kinds = memory_room(builder->kinds, builder->kind_count + 1, &builder->kind_room,
                                 sizeof *builder->kinds);
    builder->kinds[builder->kind_count++] = *kind;
}

static void add_copy(CatalogueBuilder *builder, const TileCopy *copy)
{
    builder->copies = memory_room(builder->copies, builder->copy_count + 1, &builder->copy_room,
                                  sizeof *builder->copies);
    builder->copies[builder->copy_count++] = *copy;
}

/* The other catalogue's numbers are shifted past the existing ones. */
void catalogue_builder_add_all(CatalogueBuilder *builder, const Catalogue *catalogue)
{
    int first_kind = builder->kind_count, first_copy = builder->copy_count;
    builder->whole = catalogue;
    builder->whole_at = first_kind;
    for (int k = 0; k < catalogue->kind_count; k++) {
        TileKind kind = catalogue->kinds[k];
        kind.first_copy = (uint16_t)(kind.first_copy + first_copy);
        add_kind(builder, &kind);
    }
    for (int i = 0; i < catalogue->copy_count; i++) {
        TileCopy copy = catalogue->copies[i];
        copy.kind = (uint16_t)(copy.kind + first_kind);
        add_copy(builder, &copy);
    }
}

/* --- one tile --------------------------------------------------------------------------------- */

/* Catalogues have a few hundred kinds and are read once, so a linear search is enough. */
static const TileKind *find_kind(const CatalogueBuilder *builder, const char *id)
{
    for (int k = 0; k < builder->kind_count; k++)
        if (!strcmp(builder->kinds[k].id, id))
            return &builder->kinds[k];
    return NULL;
}

static const TileKind *find_start(const CatalogueBuilder *builder, const char *set)
{
    for (int k = 0; k < builder->kind_count; k++)
        if (builder->kinds[k].start && !strcmp(builder->kinds[k].set, set))
            return &builder->kinds[k];
    return NULL;
}

/* Checks whether the tile may be added to those already in the catalogue. */
static bool check_company(const CatalogueBuilder *builder, const TileDraft *draft, bool array,
                          Err *err)
{
    const TileKind *kind = &draft->kind, *start = find_start(builder, kind->set);
    if (find_kind(builder, kind->id))
        return json_fault(&draft->tile, err, "there is a tile %s already", kind->id);
    if (array)
        return true; /* the tiles of a scenario need no set, and none of them is a start tile */
    if (!kind->set[0])
        return json_fault(&draft->tile, err, "%s: a tile of a set lacks the field \"set\"",
                          kind->id);
    if (kind->start && start)
        return json_fault(&draft->tile, err, "%s: there is a start tile already, %s", kind->id,
                          start->id);
    return true;
}

/* Adds the copies of a kind by illustration, the plain ones first. */
static bool add_copies(CatalogueBuilder *builder, TileDraft *draft, Err *err)
{
    TileKind *kind = &draft->kind;
    kind->first_copy = (uint16_t)builder->copy_count;
    for (int d = 0; d < DECORS; d++) {
        if (!draft->decors[d])
            continue;
        TileCopy copy = {.kind = (uint16_t)builder->kind_count,
                         .decor = (uint8_t)d,
                         .count = (uint8_t)draft->decors[d]};
        Text id = text_in(copy.id, sizeof copy.id);
        text_add(&id, d == DECOR_NONE ? "%s" : "%s/%s", kind->id, tile_decor_names[d]);
        if (id.cut)
            return json_fault(&draft->tile, err,
                              "%s: the id is too long for a tile with illustrations", kind->id);
        add_copy(builder, &copy);
        kind->copy_count++;
    }
    return true;
}

/* The state of reading a list of tiles. */
typedef struct TileSet {
    CatalogueBuilder *builder;
    bool array; /* the list is part of a scenario, without a file of its own */
    int total;  /* sum of the counts so far */
} TileSet;

static bool add_tile(void *self, const JsonAt *at, Err *err)
{
    TileSet *set = self;
    CatalogueBuilder *builder = set->builder;
    TileDraft draft;
    if (!tile_draft_read(&draft, at, err) || !tile_draft_check(&draft, err) ||
        !check_company(builder, &draft, set->array, err) || !add_copies(builder, &draft, err))
        return false;
    if (builder->kind_count >= KINDS_LIMIT || builder->copy_count >= COPIES_LIMIT)
        return json_fault(at, err, "more than %d kinds of tiles", KINDS_LIMIT);
    set->total += draft.count;
    add_kind(builder, &draft.kind);
    return true;
}

/* --- files ------------------------------------------------------------------------------------ */

/* The file has a "total" to detect a tile that is missing or listed twice. */
static bool check_total(void *self, const JsonAt *at, Err *err)
{
    const TileSet *set = self;
    return set->total == json_integer_value(at->value) ||
           json_fault(at, err, "the counts of the tiles add up to %d, but \"total\" is %lld",
                      set->total, json_integer_value(at->value));
}

static const JsonMember set_members[] = {
    {"format", FIELD_STRING | FIELD_MUST, .only = "hypotenuse-tiles/1"},
    {"title", .types = FIELD_STRING},
    {"tiles", FIELD_ARRAY | FIELD_MUST, .each = add_tile, .items = FIELD_OBJECT, .item = "a tile"},
    {"total", FIELD_WHOLE | FIELD_MUST, .read = check_total},
};

bool catalogue_builder_read_at(CatalogueBuilder *builder, const JsonAt *at, Err *err)
{
    TileSet set = {.builder = builder, .array = json_is_array(at->value)};
    int kinds = builder->kind_count, copies = builder->copy_count;
    if (set.array ? json_each(at, "a tile", FIELD_OBJECT, add_tile, &set, err)
                  : json_read_object(at, "a tile set", JSON_ROWS(set_members), &set, err))
        return true;
    builder->kind_count = kinds;
    builder->copy_count = copies;
    return false;
}

bool catalogue_builder_read(CatalogueBuilder *builder, const char *path, Err *err)
{
    JsonDoc doc;
    if (!json_doc_read(&doc, path, FILE_LIMIT, err))
        return false;
    JsonAt top = json_top(&doc);
    bool good = json_check_type(&top, "a tile set", FIELD_OBJECT, err) &&
                catalogue_builder_read_at(builder, &top, err);
    json_doc_release(&doc);
    return good;
}

/* --- changes by a box ------------------------------------------------------------------------- */

int catalogue_builder_kinds(const CatalogueBuilder *builder)
{
    return builder->kind_count;
}

/* Puts a square into the base set, a half into the set that is in every game with halves, and a
 * German castle into the set that is in every game with castles. */
static void put_into_base(TileKind *kind)
{
    memset(kind->set, 0, sizeof kind->set);
    text_copy(kind->set, sizeof kind->set,
              kind->shape == SHAPE_HALF                     ? "H1"
              : tile_has_symbol(kind, SYMBOL_GERMAN_CASTLE) ? "CG"
                                                            : BASE_SET_NAME);
    kind->start = 0;
}

void catalogue_builder_into_base(CatalogueBuilder *builder, int from)
{
    for (int k = from; k < builder->kind_count; k++)
        put_into_base(&builder->kinds[k]);
}

static bool has_river(const TileKind *kind)
{
    return memchr(kind->edges, LAND_RIVER, kind->edge_count) != NULL;
}

bool catalogue_is_plain(const TileKind *kind)
{
    return kind->shape == SHAPE_SQUARE && !kind_is_own(kind) && !has_river(kind);
}

int catalogue_builder_plain(CatalogueBuilder *builder, const char *set)
{
    int moved = 0;
    for (int k = 0; k < builder->kind_count; k++) {
        TileKind *kind = &builder->kinds[k];
        if (!catalogue_is_plain(kind) || strcmp(kind->set, set) != 0)
            continue;
        put_into_base(kind);
        moved++;
    }
    return moved;
}

bool catalogue_builder_count(CatalogueBuilder *builder, const char *id, int count)
{
    const TileKind *kind = find_kind(builder, id);
    if (!kind)
        return false;
    TileCopy *copies = &builder->copies[kind->first_copy];
    int least = kind->start ? 1 : 0, most = TILE_COUNT_MAX,
        left = count < least  ? least
               : count > most ? most
                              : count;
    for (int i = 0; i < kind->copy_count; i++) {
        int kept = copies[i].count < left ? copies[i].count : left;
        copies[i].count = (uint8_t)kept;
        left -= kept;
    }
    copies[0].count = (uint8_t)(copies[0].count + left);
    return true;
}

/* --- finishing -------------------------------------------------------------------------------- */

/* Hashing byte by byte is slow, but records contain the checksum, so the method can't change. */
static uint64_t mixed_in(uint64_t hash, const void *bytes, size_t size)
{
    const unsigned char *p = bytes;
    for (size_t i = 0; i < size; i++)
        hash = rng_mix(hash ^ p[i]);
    return hash;
}

/* Kinds of a set are consecutive, so that a game without the set can skip them. */
static void find_set_ends(CatalogueBuilder *builder)
{
    for (int k = builder->kind_count - 1; k >= 0; k--) {
        const TileKind *next = k + 1 < builder->kind_count ? &builder->kinds[k + 1] : NULL;
        bool same = next && strcmp(next->set, builder->kinds[k].set) == 0;
        builder->kinds[k].set_end = same ? next->set_end : (uint16_t)(k + 1);
    }
}

/* Deriving the fits takes four fifths of the time needed to load a scenario with a custom tile, so
 * the results that another catalogue already has are copied. */
static void derive_fits(const CatalogueBuilder *builder, TileFits *fits)
{
    const Catalogue *whole = builder->whole;
    int from = whole ? builder->whole_at : 0, to = whole ? from + whole->kind_count : 0;
    if (whole)
        memcpy(&fits[from], whole->fits, whole->kind_count * sizeof *fits);
    for (int i = 0; i < builder->kind_count; i++)
        if (i < from || i >= to)
            tile_fits_derive(&builder->kinds[i], &fits[i]);
}

/* Returns the checksum of all kinds. Computing it for the built-in kinds would take half the time
 * needed to load a scenario with a custom tile, so the known checksum of the whole catalogue is
 * used. */
static uint64_t sum_of_kinds(const CatalogueBuilder *builder, const TileKind *kinds)
{
    const Catalogue *whole = builder->whole;
    size_t known = whole && builder->whole_at == 0 ? whole->kind_count : 0;
    if (known && memcmp(kinds, whole->kinds, known * sizeof(TileKind)) != 0)
        known = 0;
    return mixed_in(known ? whole->kinds_sum : 1, kinds + known,
                    ((size_t)builder->kind_count - known) * sizeof(TileKind));
}

/* Appends the kinds and copies with a road over them (rules/span.h) to the printed ones. The
 * results for another catalogue are copied, as in derive_fits(). */
static void add_spans(const CatalogueBuilder *builder, TileKind *kinds, TileCopy *copies)
{
    int kind_count = builder->kind_count, copy_count = builder->copy_count;
    const Catalogue *whole = builder->whole_at == 0 ? builder->whole : NULL;
    for (int span = 0; span < SPANS_MAX; span++) {
        TileKind *spanned = &kinds[(span + 1) * kind_count];
        int known = whole ? whole->kind_count : 0;
        if (known)
            memcpy(spanned, &whole->kinds[(span + 1) * known], (size_t)known * sizeof *kinds);
        for (int k = 0; k < kind_count; k++) {
            if (k >= known || memcmp(&kinds[k], &whole->kinds[k], sizeof *kinds) != 0)
                tile_kind_span(&kinds[k], span, &spanned[k]);
        }
        for (int i = 0; i < copy_count; i++) {
            TileCopy *copy = &copies[(span + 1) * copy_count + i];
            *copy = copies[i];
            copy->kind = (uint16_t)(copy->kind + (span + 1) * kind_count);
        }
    }
}

/* Returns the number after the last kind of the base set. */
static int base_end(const CatalogueBuilder *builder)
{
    int end = builder->kind_count;
    while (end > 0 && strcmp(builder->kinds[end - 1].set, BASE_SET_NAME) != 0)
        end--;
    return end;
}

/* Makes one block, which is freed as a whole. The fingerprint covers printed kinds and copies:
 *
 *   Catalogue │ kinds │ copies │ fits */
Catalogue *catalogue_builder_finish(CatalogueBuilder *builder)
{
    size_t kinds = (size_t)builder->kind_count * sizeof(TileKind);
    size_t copies = (size_t)builder->copy_count * sizeof(TileCopy);
    size_t fits = (size_t)builder->kind_count * sizeof(TileFits);
    size_t all_kinds = (1 + SPANS_MAX) * kinds, all_copies = (1 + SPANS_MAX) * copies;
    char *block = memory_new(sizeof(Catalogue) + all_kinds + all_copies + fits);
    find_set_ends(builder);
    if (kinds)
        memcpy(block + sizeof(Catalogue), builder->kinds, kinds);
    if (copies)
        memcpy(block + sizeof(Catalogue) + all_kinds, builder->copies, copies);
    add_spans(builder, (TileKind *)(block + sizeof(Catalogue)),
              (TileCopy *)(block + sizeof(Catalogue) + all_kinds));
    TileFits *lookups = (TileFits *)(block + sizeof(Catalogue) + all_kinds + all_copies);
    derive_fits(builder, lookups);
    Catalogue *catalogue = (Catalogue *)block;
    *catalogue = (Catalogue){
        .kinds = (const TileKind *)(block + sizeof(Catalogue)),
        .copies = (const TileCopy *)(block + sizeof(Catalogue) + all_kinds),
        .fits = lookups,
        .kind_count = (uint16_t)builder->kind_count,
        .copy_count = (uint16_t)builder->copy_count,
        .board_copies = (uint16_t)((1 + SPANS_MAX) * builder->copy_count),
        .base_end = (uint16_t)base_end(builder),
        .kinds_sum = sum_of_kinds(builder, (const TileKind *)(block + sizeof(Catalogue))),
    };
    catalogue->fingerprint = mixed_in(catalogue->kinds_sum, catalogue->copies, copies);
    builder->kind_count = builder->copy_count = 0;
    builder->whole = NULL;
    return catalogue;
}

void catalogue_free(Catalogue *catalogue)
{
    free(catalogue);
}

/* --- folder ----------------------------------------------------------------------------------- */

/* Reads all tile sets of a folder. A broken file is left out with a line in the log, so that it
 * doesn't stop the game. The files are read in the order of their names, so that tiles have the
 * same numbers on every computer. */

enum { FILES_MAX = 256, PATH_SIZE = 1024 };

/* Reads one file; an error goes to the log and stays in *err. */
static bool read_one(CatalogueBuilder *builder, const char *folder, const char *name,
                     const LogSink *log, Err *err)
{
    char path[PATH_SIZE];
    if (snprintf(path, sizeof path, "%s/tiles/%s", folder, name) >= (int)sizeof path)
        err_set(err, name, 0, "the path to this file is too long");
    else if (catalogue_builder_read(builder, path, err))
        return true;
    log_err(log, LOG_WARNING, "", err, "; this tile set is left out");
    return false;
}

/* The caller gets an error, that of the last broken file, only if no file was good. */
bool catalogue_read_folder(const char *folder, const LogSink *log, Catalogue **out, Err *err)
{
    char path[PATH_SIZE];
    char **names;
    Err fault = {0};
    *out = NULL;
    if (snprintf(path, sizeof path, "%s/tiles", folder) >= (int)sizeof path)
        return err_set(err, folder, 0, "the path to the tiles is too long");
    int count = folder_names(path, ".json", &names);
    if (count < 0)
        return err_set(err, path, 0, "cannot be opened: %s", strerror(errno));
    CatalogueBuilder *builder = catalogue_builder_new();
    int good = 0;
    for (int i = 0; i < count && i < FILES_MAX; i++)
        good += read_one(builder, folder, names[i], log, &fault);
    folder_names_free(names, count);
    if (count > FILES_MAX)
        log_write(log, LOG_WARNING, "%s: more than %d files; the last ones are left out", path,
                  FILES_MAX);
    if (good)
        *out = catalogue_builder_finish(builder);
    else if (err && count)
        *err = fault;
    else
        err_set(err, path, 0, "there is no tile set (a .json file) in this folder");
    catalogue_builder_free(builder);
    return good > 0;
}

/* --- generations ------------------------------------------------------------------------------ */

/* Reads the rows of policies. Every row names every policy, so that none is decided by omission:
 *
 *   {"format": "hypotenuse-generations/1", "default": "2021",
 *    "generations": [{"id": "2014", POLICY: VALUE, …}, …]}
 *
 * Scenarios list ids separated by commas ("2014,2021"), so ids contain none. */

enum { GENERATIONS_LIMIT = 64 * 1024 };

/* Reads the value of a policy, a text or a whole number. */
static bool read_policy(void *self, const JsonAt *at, Err *err)
{
    Generation *out = self;
    PolicyId id = (PolicyId)policy_find(at->key);
    char text[32];
    if (json_is_integer(at->value))
        snprintf(text, sizeof text, "%lld", (long long)json_integer_value(at->value));
    else
        text_copy(text, sizeof text, json_string_value(at->value));
    int value = policy_find_value(id, text);
    if (value >= 0) {
        out->policies.value[id] = (uint8_t)value;
        return true;
    }
    char known[128];
    Text list = text_in(known, sizeof known);
    for (int v = 0; v < policy_value_count(id); v++)
        text_add(&list, "%s%s", v ? ", " : "", policy_value_name(id, v));
    return json_fault(at, err, "\"%s\" must be one of: %s", policy_name(id), known);
}

/* `must` (FIELD_MUST or 0) applies to policies that no file may omit. */
static size_t policy_fields(unsigned must, JsonMember out[POLICIES])
{
    for (int id = 0; id < POLICIES; id++)
        out[id] = (JsonMember){policy_name((PolicyId)id), .read = read_policy,
                               .types = FIELD_STRING | FIELD_WHOLE |
                                        (policy_optional((PolicyId)id) ? 0 : must)};
    return POLICIES;
}

bool policies_read(const JsonAt *at, unsigned must, Policies *policies, Err *err)
{
    JsonMember fields[POLICIES];
    Generation row = {.policies = *policies};
    bool good =
        json_read_object(at, "\"policies\"", fields, policy_fields(must, fields), &row, err);
    *policies = row.policies;
    return good;
}

/* Reads a row: its id and every policy. */
static bool read_row(void *self, const JsonAt *at, Err *err)
{
    Generations *out = self;
    Generation row = {0};
    JsonMember fields[POLICIES + 1] = {
        {"id", FIELD_STRING | FIELD_MUST, JSON_INTO(Generation, id), .min = 1, .barred = ","}};
    size_t count = 1 + policy_fields(FIELD_MUST, fields + 1);
    if (!json_read_object(at, "a generation", fields, count, &row, err))
        return false;
    if (generations_find(out, row.id) >= 0)
        return json_fault(at, err, "there is a generation %s already", row.id);
    out->rows[out->count++] = row;
    return true;
}

/* At least one row is required, since the default has to name one. */
static bool read_rows(void *self, const JsonAt *at, Err *err)
{
    if (json_length(at) == 0 || json_length(at) > GENERATIONS_MAX)
        return json_fault(at, err, "there must be 1 to %d generations", GENERATIONS_MAX);
    return json_each(at, "a generation", FIELD_OBJECT, read_row, self, err);
}

/* Reads the name of the default, which must be one of the rows read before. */
static bool read_default(void *self, const JsonAt *at, Err *err)
{
    Generations *out = self;
    out->preset = generations_find(out, json_string_value(at->value));
    return out->preset >= 0 || json_fault(at, err, "the default is no generation of this file");
}

/* The default is read last, because it names one of the rows. */
static const JsonMember top_members[] = {
    {"format", FIELD_STRING | FIELD_MUST, .only = "hypotenuse-generations/1"},
    {"generations", FIELD_ARRAY | FIELD_MUST, .read = read_rows},
    {"default", FIELD_STRING | FIELD_MUST, .read = read_default},
};

bool generations_read(const char *path, Generations *out, Err *err)
{
    JsonDoc doc;
    Generations read = {0};
    if (!json_doc_read(&doc, path, GENERATIONS_LIMIT, err))
        return false;
    JsonAt top = json_top(&doc);
    bool ok = json_read_object(&top, "a file of generations", JSON_ROWS(top_members), &read, err);
    json_doc_release(&doc);
    if (ok)
        *out = read;
    return ok;
}
