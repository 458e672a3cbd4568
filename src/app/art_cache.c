/* art_cache.c: numbers the tiles of other catalogues, and reads and writes pictures as QOI files,
 * which image viewers can show. A picture of 256 px takes .5 ms to write, .6 to read and 111 KB. As
 * a PNG file it took 21 ms to write, 1.9 ms to read and 106 KB; painting it takes 35 ms. A mask is
 * also stored as a picture, with segments in red and distances in green.
 *
 *     0123456789abcdef-256.qoi             art, RGBA; below its 256 rows the small set of 64 × 64
 *     0123456789abcdef-256-segments.qoi    a mask, opaque
 *     └── name_hash ─┘ └ size
 *
 *     "qoif" width height 4 0 │ squeezed pixels │ 0 0 0 0 0 0 0 1 │ hash of the rest
 *     └─ HEADER, big endian ┘                   └ END ──────────┘ └ in this machine's byte order;
 *                                                                   QOI readers stop before it */
#include "app/art_cache.h"

#include "base/memory.h"
#include "base/rng.h"
#include "painter/art_key.h"
#include "painter/pack.h"
#include "painter/painter.h"
#include "system/file.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- tiles of other catalogues ---------------------------------------------------------------- */

/* Keeps tiles of other catalogues in numbered places after the program's tiles.
 *
 *     kinds, copies   | the program's | guests ──→ room |
 *                     0               program           program + GUESTS_MAX
 *
 *     place    empty ──→ in use ──→ idle ──→ another tile, in the next turn
 *                         ↑          │ more than IDLE_MOST: the one that has been idle longest
 *                         └─ returns ┘
 *
 * Kinds are compared without their indices in a catalogue, so two boards that have the same tile
 * under one name share its place. As long as a copy is in its place, its kind counts as used, so
 * kinds need no idle list of their own. */

enum {
    /* The rulebook has several hundred guests, each stroke in the tile editor adds one, and another
     * player's game adds up to 256 (scenario/box.h): there is room for 180 such games at once. Only
     * used entries take memory. */
    GUESTS_MAX = 48000,
    /* enough for all boards of the rulebook, or for the last four games of other players */
    IDLE_MOST = 1024,
    NO_GUEST = 0xffff /* the largest index that a key can hold; no catalogue is so large */
};

typedef struct Place {
    uint32_t uses;
    uint32_t left; /* the value of Places.left when its last user released it */
    uint8_t turn;
} Place;

/* The places of guests, after `first` tiles of the program. */
typedef struct Places {
    Place *list;
    int first, count, idle;
    int keeps;     /* idle places to keep before one is reused for another tile */
    uint32_t left; /* how often a place became idle */
} Places;

struct ArtGuests {
    const Catalogue *program;
    Catalogue all;
    TileKind *kinds;
    TileCopy *copies;
    Places kind_places, copy_places;
};

ArtGuests *art_guests_new(const Catalogue *program)
{
    assert(program->copy_count + GUESTS_MAX < NO_GUEST && "places that keys can carry");
    ArtGuests *guests = memory_new(sizeof *guests);
    guests->program = program;
    guests->kinds = memory_list((size_t)program->kind_count + GUESTS_MAX, sizeof *guests->kinds);
    guests->copies = memory_list((size_t)program->copy_count + GUESTS_MAX, sizeof *guests->copies);
    memcpy(guests->kinds, program->kinds, program->kind_count * sizeof *guests->kinds);
    memcpy(guests->copies, program->copies, program->copy_count * sizeof *guests->copies);
    guests->all = *program;
    guests->all.kinds = guests->kinds;
    guests->all.copies = guests->copies;
    /* guests include no spanned tiles */
    guests->all.board_copies = (uint16_t)(program->copy_count + GUESTS_MAX);
    guests->kind_places =
        (Places){.list = memory_list(GUESTS_MAX, sizeof(Place)), .first = program->kind_count};
    guests->copy_places = (Places){.list = memory_list(GUESTS_MAX, sizeof(Place)),
                                   .first = program->copy_count,
                                   .keeps = IDLE_MOST};
    return guests;
}

void art_guests_free(ArtGuests *guests)
{
    if (!guests)
        return;
    free(guests->copy_places.list);
    free(guests->kind_places.list);
    free(guests->kinds);
    free(guests->copies);
    free(guests);
}

const Catalogue *art_guests_all(const ArtGuests *guests)
{
    return &guests->all;
}

/* --- places ----------------------------------------------------------------------------------- */

static uint32_t number_of(const Places *places, int at)
{
    return (uint32_t)at | (uint32_t)places->list[at - places->first].turn << ART_PLACE_BITS;
}

static void have(Places *places, int at)
{
    Place *place = &places->list[at - places->first];
    places->idle -= place->uses == 0;
    place->uses++;
}

static void leave(Places *places, int at)
{
    Place *place = &places->list[at - places->first];
    assert(place->uses > 0 && "left once by each who had it");
    if (--place->uses > 0)
        return;
    place->left = ++places->left;
    places->idle++;
}

/* Returns the idle place that was released first, except `busy`; NO_GUEST if there is none. */
static int oldest_idle(const Places *places, int busy)
{
    const Place *oldest = NULL;
    for (int i = 0; i < places->count; i++) {
        const Place *place = &places->list[i];
        bool idle = place->uses == 0 && places->first + i != busy;
        if (idle && (!oldest || place->left < oldest->left))
            oldest = place;
    }
    return oldest ? places->first + (int)(oldest - places->list) : NO_GUEST;
}

/* Returns an unused place for a new tile; NO_GUEST if all are in use. Sets *taken if the place
 * belonged to another tile, whose number is now invalid. */
static int new_place(Places *places, int busy, bool *taken)
{
    int at = NO_GUEST;
    if (places->idle > places->keeps || places->count == GUESTS_MAX)
        at = oldest_idle(places, busy);
    *taken = at != NO_GUEST;
    if (*taken) {
        Place *place = &places->list[at - places->first];
        place->turn = (uint8_t)((place->turn + 1) % ART_TURNS);
    } else if (places->count < GUESTS_MAX) {
        at = places->first + places->count++;
        places->idle++;
    }
    return at;
}

bool art_guests_know(const ArtGuests *guests, uint32_t key)
{
    const Places *places = key >> 31 ? &guests->copy_places : &guests->kind_places;
    int at = art_key_subject(key), turn = art_key_turn(key);
    if (at < places->first)
        return turn == 0;
    return at < places->first + places->count && places->list[at - places->first].turn == turn;
}

uint32_t art_guests_mask(const ArtGuests *guests, uint32_t key)
{
    const Places *kinds = &guests->kind_places;
    int at = guests->copies[art_key_subject(key)].kind;
    return mask_key(at < kinds->first ? (uint32_t)at : number_of(kinds, at), art_key_part(key));
}

/* --- adding and removing ---------------------------------------------------------------------- */

/* Returns the kind without its indices in a catalogue, which do not affect its picture. */
static TileKind plain(const TileKind *kind)
{
    TileKind same = *kind;
    same.first_copy = same.copy_count = same.set_end = 0;
    return same;
}

static int place_of_kind(ArtGuests *guests, const TileKind *kind, int busy, bool *taken)
{
    Places *places = &guests->kind_places;
    TileKind wanted = plain(kind);
    bool other;
    for (int i = places->first; i < guests->all.kind_count; i++)
        if (memcmp(&guests->kinds[i], &wanted, sizeof wanted) == 0)
            return i;
    int at = new_place(places, busy, &other);
    if (at == NO_GUEST)
        return at;
    guests->kinds[at] = wanted;
    guests->all.kind_count = (uint16_t)(places->first + places->count);
    *taken |= other;
    return at;
}

static int place_of_copy(ArtGuests *guests, const TileCopy *copy, int kind, int busy, bool *taken)
{
    Places *places = &guests->copy_places;
    bool other;
    if (kind == NO_GUEST)
        return NO_GUEST;
    for (int i = places->first; i < guests->all.copy_count; i++)
        if (guests->copies[i].kind == kind && guests->copies[i].decor == copy->decor)
            return i;
    int at = new_place(places, busy, &other);
    if (at == NO_GUEST)
        return at;
    have(&guests->kind_places, kind);
    if (other)
        leave(&guests->kind_places, guests->copies[at].kind);
    guests->copies[at] = *copy;
    guests->copies[at].kind = (uint16_t)kind;
    guests->all.copy_count = (uint16_t)(places->first + places->count);
    *taken |= other;
    return at;
}

/* Adds a user to the place and returns the number of the place. */
static uint32_t lend(Places *places, int at)
{
    if (at == NO_GUEST)
        return NO_GUEST;
    have(places, at);
    return number_of(places, at);
}

/* As long as a copy is in its place, its kind counts as used, so a busy copy also protects its
 * kind. */
bool art_guests_adopt(ArtGuests *guests, const Catalogue *c, uint32_t *numbers, uint32_t busy)
{
    const Catalogue *program = guests->program;
    uint32_t *kinds = numbers + c->copy_count;
    int busy_copy = busy >> 31 ? art_key_subject(busy) : NO_GUEST,
        busy_kind = busy && !(busy >> 31) ? art_key_subject(busy) : NO_GUEST;
    bool taken = false;
    assert(c->copy_count >= program->copy_count && c->kind_count >= program->kind_count &&
           "the program's tiles come first");
    for (int i = 0; i < c->kind_count; i++)
        kinds[i] = i < program->kind_count
                       ? (uint32_t)i
                       : lend(&guests->kind_places,
                              place_of_kind(guests, &c->kinds[i], busy_kind, &taken));
    for (int i = 0; i < c->copy_count; i++) {
        int kind = (int)(kinds[c->copies[i].kind] & NO_GUEST);
        numbers[i] = i < program->copy_count
                         ? (uint32_t)i
                         : lend(&guests->copy_places,
                                place_of_copy(guests, &c->copies[i], kind, busy_copy, &taken));
    }
    return taken;
}

static void leave_all(Places *places, const uint32_t *numbers, int count)
{
    for (int i = places->first; i < count; i++) {
        int at = (int)(numbers[i] & NO_GUEST);
        if (at != NO_GUEST)
            leave(places, at);
    }
}

void art_guests_release(ArtGuests *guests, const uint32_t *numbers, int copies, int kinds)
{
    leave_all(&guests->copy_places, numbers, copies);
    leave_all(&guests->kind_places, numbers + copies, kinds);
}

/* --- names ------------------------------------------------------------------------------------ */

bool art_name_is_mask(ArtName name)
{
    return !(name.key & 1u << 31);
}

size_t art_name_bytes(ArtName name)
{
    if (name.size == ART_NAME_LIFE)
        return sizeof(TileLife);
    return (size_t)art_pixels(name.key, name.size) * (art_name_is_mask(name) ? 2 : 4);
}

bool art_name_valid(const Catalogue *c, ArtName name)
{
    return art_key_subject(name.key) < (art_name_is_mask(name) ? c->kind_count : c->copy_count);
}

void art_name_paint(const Catalogue *c, ArtName name, uint8_t *pixels)
{
    assert(art_name_valid(c, name) && "a tile of this catalogue");
    ArtRequest request = {.copy = art_key_subject(name.key),
                          .rotation = art_key_rotation(name.key),
                          .variant = art_key_variant(name.key),
                          .part = art_key_part(name.key),
                          .bevel = true,
                          .size = name.size};
    if (art_name_is_mask(name))
        painter_mask(c, art_key_subject(name.key), request.part, name.size, pixels);
    else if (name.size == ART_NAME_LIFE)
        painter_life(c, &request, (TileLife *)(void *)pixels);
    else
        painter_picture(c, &request, pixels);
}

/* --- files ------------------------------------------------------------------------------------ */

static uint64_t name_hash(const Catalogue *c, ArtName name)
{
    bool mask = art_name_is_mask(name);
    const TileCopy *copy = mask ? NULL : &c->copies[art_key_subject(name.key)];
    TileKind kind = c->kinds[mask ? art_key_subject(name.key) : copy->kind];
    kind.first_copy = 0; /* its index in this catalogue does not affect its looks */
    uint32_t how = name.key & 0xff, version = PAINTER_VERSION;
    uint64_t hash = hash_bytes(HASH_FIRST, &kind, sizeof kind);
    hash = hash_text(hash, copy ? copy->id : "");
    hash = hash_bytes(hash, copy ? &copy->decor : &kind.shape, 1);
    hash = hash_bytes(hash, &how, sizeof how);
    return rng_mix(hash_bytes(hash, &version, sizeof version));
}

static bool file_of(const char *folder, const Catalogue *c, ArtName name, char *out)
{
    char file[64];
    snprintf(file, sizeof file, "%016llx-%d%s.qoi", (unsigned long long)name_hash(c, name),
             name.size, art_name_is_mask(name) ? "-segments" : "");
    return folder_join(out, FOLDER_SIZE, folder, file);
}

enum { HEADER = 14, END = 8, HASH = sizeof(uint64_t) };
static const uint8_t end_mark[END] = {[END - 1] = 1};

static void put_number(uint8_t *out, size_t number)
{
    for (int i = 0; i < 4; i++)
        out[i] = (uint8_t)(number >> (24 - 8 * i));
}

/* The height includes the rows of the small set below the picture. */
static void put_header(uint8_t out[HEADER], ArtName name)
{
    memcpy(out, "qoif", 4);
    put_number(out + 4, (size_t)name.size);
    put_number(out + 8, art_pixels(name.key, name.size) / (size_t)name.size);
    out[12] = 4; /* channels */
    out[13] = 0; /* sRGB */
}

static size_t file_room(ArtName name)
{
    return HEADER + pack_codec_bound(art_pixels(name.key, name.size)) + END + HASH;
}

/* Copies pixels of `from_bytes` each to pixels of `to_bytes` each: masks have two bytes a pixel,
 * files four. */
static void copy_pixels(uint8_t *to, size_t to_bytes, const uint8_t *from, size_t from_bytes,
                        size_t count)
{
    size_t common = to_bytes < from_bytes ? to_bytes : from_bytes;
    for (size_t i = 0; i < count; i++)
        memcpy(to + i * to_bytes, from + i * from_bytes, common);
}

static bool is_whole(const uint8_t *bytes, size_t size, ArtName name)
{
    uint8_t header[HEADER];
    uint64_t hash;
    put_header(header, name);
    if (size < HEADER + END + HASH || memcmp(bytes, header, HEADER) != 0)
        return false;
    memcpy(&hash, bytes + size - HASH, HASH);
    return hash == hash_bytes(HASH_FIRST, bytes, size - HASH);
}

static bool unfold(const uint8_t *bytes, size_t size, ArtName name, uint8_t *pixels)
{
    size_t count = art_pixels(name.key, name.size), length = size - HEADER - END - HASH;
    if (!art_name_is_mask(name))
        return pack_codec_unfold(bytes + HEADER, length, pixels, count);
    uint8_t *rgba = memory_new(count * 4);
    bool good = pack_codec_unfold(bytes + HEADER, length, rgba, count);
    copy_pixels(pixels, 2, rgba, 4, count);
    free(rgba);
    return good;
}

bool art_cache_read(const char *folder, const Catalogue *c, ArtName name, uint8_t *pixels)
{
    char path[FOLDER_SIZE];
    size_t size = 0;
    Err err = {0};
    if (!file_of(folder, c, name, path) || !file_exists(path))
        return false;
    uint8_t *bytes = (uint8_t *)file_read_whole(path, file_room(name), &size, &err);
    bool good = bytes && is_whole(bytes, size, name) && unfold(bytes, size, name, pixels);
    free(bytes);
    return good;
}

static size_t squeeze(ArtName name, const uint8_t *pixels, uint8_t *out)
{
    size_t count = art_pixels(name.key, name.size);
    if (!art_name_is_mask(name))
        return pack_codec_squeeze(pixels, count, out);
    uint8_t *rgba = memory_new(count * 4);
    for (size_t i = 0; i < count; i++)
        rgba[4 * i + 3] = 255; /* opaque, so that viewers show it */
    copy_pixels(rgba, 4, pixels, 2, count);
    size_t length = pack_codec_squeeze(rgba, count, out);
    free(rgba);
    return length;
}

bool art_cache_write(const char *folder, const Catalogue *c, ArtName name, const uint8_t *pixels)
{
    char path[FOLDER_SIZE];
    if (!file_of(folder, c, name, path))
        return false;
    uint8_t *bytes = memory_new(file_room(name));
    put_header(bytes, name);
    size_t size = HEADER + squeeze(name, pixels, bytes + HEADER);
    memcpy(bytes + size, end_mark, END);
    size += END;
    uint64_t hash = hash_bytes(HASH_FIRST, bytes, size);
    memcpy(bytes + size, &hash, HASH);
    bool good = file_write_whole(path, bytes, size + HASH, NULL);
    free(bytes);
    return good;
}

/* --- files of older programs ------------------------------------------------------------------ */

/* Matches the 16 hexadecimal digits of a hash, followed by a hyphen. */
static bool is_cached_name(const char *name)
{
    return strspn(name, "0123456789abcdef") == 16 && name[16] == '-';
}

void art_cache_tidy(const char *folder)
{
    char path[FOLDER_SIZE], **names;
    int count = folder_names(folder, ".png", &names);
    for (int i = 0; i < count; i++)
        if (is_cached_name(names[i]) && folder_join(path, sizeof path, folder, names[i]))
            remove(path);
    folder_names_free(names, count);
}
