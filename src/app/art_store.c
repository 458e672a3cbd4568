/* art_store.c: paints, stores and provides pictures. One worker paints the latest request first,
 * because the screen repeats its requests in each frame. Every requested picture has an entry that
 * stays, so that repeating a request is cheap. Pixels stay in memory only until the renderer
 * fetches them. Some may never be fetched: at most AHEAD_MOST of those requested in advance are
 * kept, and at most LEFT_MOST of those that are no longer shown. A mask takes 128 KiB per kind of
 * tile and stays until MASKS_MOST others have been lent; the screen requests one for each new set
 * of lit segments. Masks for all kinds of all sets would take 40 MiB. */
#include "app/art_store.h"

#include "app/art_cache.h"
#include "base/memory.h"
#include "base/rng.h"
#include "painter/art_key.h"
#include "painter/outline.h"
#include "painter/pack.h"
#include "system/file.h"
#include "system/jobs.h"
#include "system/thread.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Painting gives way to drawing as much as reviews do (app.c), and more than computer players
 * do. */
enum { GENTLE_NICE = 10 };
/* For a drawn tile four rotations, 1 MiB, are requested in advance, and the player places only one
 * of them. With 160 tiles of sets outside the pack, the other three would keep 120 MiB in use. A
 * draft waits for two pictures of each of its 24 halves before it shows them. A picture that was
 * visible when requested is fetched by the next frame unless the camera has moved on; with all sets
 * such pictures take 27 MiB after a game. */
enum { MASKS_MOST = 12, AHEAD_MOST = 48, LEFT_MOST = 12 };

/*     requested          the worker           the renderer
 *     (none) ──→ QUEUED ────────────→ READY ────────────→ FETCHED
 *                  ↑                  pixels here          │ pixels on the card
 *                  └───────────────────────────────────────┘ its layer was reused: read again,
 *                                                            from the cache if there is one
 *
 * A TileLife stays READY: it is lent, never fetched. So are masks. A dropped entry counts as
 * FETCHED. */
typedef enum EntryState { ENTRY_QUEUED, ENTRY_READY, ENTRY_FETCHED } EntryState;

typedef struct Entry {
    ArtName name; /* key 0: an empty slot */
    EntryState state;
    uint8_t *pixels; /* set in the state ENTRY_READY, else NULL */
    unsigned asked;  /* ArtStore.asked at its last request */
    bool ahead;      /* a picture that no frame has shown since its request */
    bool lent;       /* a mask that a caller may be reading */
} Entry;

/* An entry of a table indexed by the hash of the mask's key. Computing the rings of a cell takes 4
 * ms, and a board in high contrast needs them again for each picture whose layer was reused. */
enum { RINGED = 512 };
typedef struct Ringed {
    uint32_t mask; /* 0: none yet */
    OutlineRings rings;
} Ringed;

struct ArtStore {
    ArtStoreOptions options; /* its catalogue is that of `guests` */
    ArtGuests *guests;
    Pack *pack;       /* NULL: there is none */
    WorkerPool *pool; /* with one thread */
    /* one item for each queued picture; an item doesn't say which picture it is for */
    Job job;
    bool cache_tidy, cache_broken; /* used only by the worker thread */
    Monitor *monitor;              /* guards everything below, and the places of `guests` */
    uint32_t working;              /* the key that is being painted, 0: none */
    /* open addressing, `room` a power of two, at most half full; each entry belongs to a tile that
     * still is in its place */
    Entry *entries;
    uint32_t count, room;
    unsigned asked; /* number of requests so far */
    int painted;
    Ringed ringed[RINGED]; /* used only by the drawing thread */
    OutlineLight light;
};

/* --- entries ---------------------------------------------------------------------------------- */

static Entry *slot_of(Entry *entries, uint32_t room, ArtName name)
{
    uint32_t at = (uint32_t)rng_mix(name.key ^ (uint64_t)name.size << 32) & (room - 1);
    while (entries[at].name.key &&
           (entries[at].name.key != name.key || entries[at].name.size != name.size))
        at = (at + 1) & (room - 1);
    return &entries[at];
}

/* Moves the entries to a table with room for `room` entries and drops those of tiles that are gone.
 * Called with the monitor locked. */
static void rehash(ArtStore *art, uint32_t room)
{
    Entry *entries = memory_list(room, sizeof *entries);
    uint32_t count = 0;
    for (uint32_t i = 0; i < art->room; i++) {
        Entry *entry = &art->entries[i];
        if (entry->name.key && art_guests_know(art->guests, entry->name.key)) {
            *slot_of(entries, room, entry->name) = *entry;
            count++;
        } else {
            free(entry->pixels);
        }
    }
    free(art->entries);
    art->entries = entries;
    art->room = room;
    art->count = count;
}

/* --- the worker ------------------------------------------------------------------------------- */

/* Reads or paints into `pixels`; true if a picture was painted. *kept is false if it could not be
 * cached. Called with the monitor unlocked. */
static bool make_picture(const ArtStoreOptions *options, ArtName name, uint8_t *pixels, bool *kept)
{
    bool life = name.size == ART_NAME_LIFE, has_cache = options->cache[0] != 0 && !life;
    *kept = true;
    if (has_cache && art_cache_read(options->cache, options->catalogue, name, pixels))
        return false;
    art_name_paint(options->catalogue, name, pixels);
    if (has_cache)
        *kept = art_cache_write(options->cache, options->catalogue, name, pixels);
    return !life;
}

/* Masks come first, because a finished picture may be waiting for its mask. */
static bool is_before(const Entry *entry, const Entry *other)
{
    bool mask = art_name_is_mask(entry->name), other_mask = art_name_is_mask(other->name);
    return mask != other_mask ? mask : entry->asked > other->asked;
}

/* Finds the latest request in the queue; its tile stays in place while it is painted. *tiles is the
 * current catalogue, whose counts may grow meanwhile. Each request added an item to the job.
 * Returns false if nothing is left to paint for this item, because its tile is gone. */
static bool next_picture(ArtStore *art, ArtName *name, Catalogue *tiles)
{
    const Entry *next = NULL;
    monitor_lock(art->monitor);
    for (uint32_t i = 0; i < art->room; i++) {
        const Entry *entry = &art->entries[i];
        if (entry->name.key && entry->state == ENTRY_QUEUED && (!next || is_before(entry, next)))
            next = entry;
    }
    if (next)
        *name = next->name;
    art->working = next ? next->name.key : 0;
    *tiles = *art->options.catalogue;
    monitor_unlock(art->monitor);
    return next;
}

static bool is_lent(const Entry *entry)
{
    return entry->lent;
}

/* Returns whether this is a painted mask that no caller has read. */
static bool is_waiting(const Entry *entry)
{
    return art_name_is_mask(entry->name) && !entry->lent;
}

static bool is_ahead(const Entry *entry)
{
    return entry->ahead;
}

/* A TileLife is lent, like masks, and stays. */
static bool is_left(const Entry *entry)
{
    return !entry->ahead && !art_name_is_mask(entry->name) && entry->name.size != ART_NAME_LIFE;
}

/* If more than `most` entries of this kind have pixels, drops the pixels of the one requested
 * longest ago. */
static void drop_oldest(ArtStore *art, bool (*of_these)(const Entry *entry), int most)
{
    Entry *oldest = NULL;
    int count = 0;
    for (uint32_t i = 0; i < art->room; i++) {
        Entry *entry = &art->entries[i];
        if (!entry->pixels || !of_these(entry))
            continue;
        count++;
        oldest = oldest && oldest->asked < entry->asked ? oldest : entry;
    }
    if (count <= most)
        return;
    free(oldest->pixels);
    oldest->pixels = NULL;
    oldest->state = ENTRY_FETCHED;
    oldest->lent = false;
}

/* A freshly computed TileLife names its mask by the tile's place. Replaces this name with the
 * number that callers can request. */
static void name_mask(const ArtStore *art, ArtName name, void *pixels)
{
    TileLife *life = name.size == ART_NAME_LIFE ? pixels : NULL;
    if (life && life->mask)
        life->mask = art_guests_mask(art->guests, name.key);
}

static void do_picture(void *self, uint64_t item)
{
    (void)item;
    ArtStore *art = self;
    if (job_is_cancelled(&art->job))
        return;
    ArtName name;
    Catalogue tiles;
    if (!next_picture(art, &name, &tiles))
        return;
    ArtStoreOptions options = art->options;
    options.catalogue = &tiles;
    if (options.cache[0] && !art->cache_tidy) {
        art->cache_tidy = true;
        art_cache_tidy(options.cache);
    }
    if (art->cache_broken)
        options.cache = "";
    uint8_t *pixels = memory_new(art_name_bytes(name));
    bool kept, painted = make_picture(&options, name, pixels, &kept);
    if (!kept && !art->cache_broken) {
        art->cache_broken = true;
        log_write(options.log, LOG_WARNING,
                  "%s: painted tiles can't be cached here; they are painted again next time",
                  options.cache);
    }
    monitor_lock(art->monitor);
    Entry *entry = slot_of(art->entries, art->room, name);
    assert(entry->name.key && "its tile was in its place all the time");
    entry->pixels = pixels;
    entry->state = ENTRY_READY;
    art->working = 0;
    name_mask(art, name, pixels);
    art->painted += painted;
    drop_oldest(art, is_ahead, AHEAD_MOST);
    if (options.gentle) /* otherwise a caller waits for all pictures and fetches them all, however
                         * many a board has */
        drop_oldest(art, is_left, LEFT_MOST);
    drop_oldest(art, is_waiting, MASKS_MOST);
    monitor_unlock(art->monitor);
    if (options.ready)
        options.ready(options.self);
}

/* --- life cycle ------------------------------------------------------------------------------- */

/* Without a pack everything is painted when it is first needed, which is slow but works. */
static void open_pack(ArtStore *art)
{
    char path[FOLDER_SIZE];
    Err err = {0};
    if (!folder_join(path, sizeof path, art->options.built, PACK_FILE_NAME))
        return;
    art->pack = pack_open(path, art->options.packed, &err);
    if (!art->pack)
        log_err(art->options.log, LOG_INFO, "", &err,
                "; tiles are painted when they are first needed, which takes a while");
}

ArtStore *art_store_new(const ArtStoreOptions *options)
{
    ArtStore *art = memory_new(sizeof *art);
    art->options = *options;
    art->guests = art_guests_new(options->catalogue);
    art->options.catalogue = art_guests_all(art->guests);
    open_pack(art);
    /* With software drawing on two cores the painter would otherwise take half the time of each
     * frame. */
    art->pool = pool_new(1, options->gentle ? GENTLE_NICE : 0);
    art->job = (Job){.work = do_picture, .self = art};
    art->monitor = monitor_new();
    painter_outline_light(&art->light);
    rehash(art, 512);
    return art;
}

void art_store_free(ArtStore *art)
{
    if (!art)
        return;
    job_cancel(&art->job);
    pool_free(art->pool);
    for (uint32_t i = 0; i < art->room; i++)
        free(art->entries[i].pixels);
    pack_close(art->pack);
    monitor_free(art->monitor);
    art_guests_free(art->guests);
    free(art->entries);
    free(art);
}

/* --- requests --------------------------------------------------------------------------------- */

/* Queues the picture, unless it is a mask in the pack; for art, callers have already tried the
 * pack. Called with the monitor locked. */
static void order(ArtStore *art, Entry *entry)
{
    ArtName name = entry->name;
    entry->state = ENTRY_QUEUED;
    if (art->pack && art_name_is_mask(name)) {
        entry->pixels = memory_new(art_name_bytes(name));
        if (pack_mask(art->pack, name.key, name.size, entry->pixels)) {
            entry->state = ENTRY_READY;
            return;
        }
        free(entry->pixels);
        entry->pixels = NULL;
    }
    job_add(art->pool, &art->job, 0);
}

/* Returns the entry of `name`; orders the picture if the entry is new. Called with the monitor
 * locked. */
static Entry *entry_of(ArtStore *art, ArtName name)
{
    Entry *entry = slot_of(art->entries, art->room, name);
    if (entry->name.key)
        return entry;
    if (art->count + 1 > art->room / 2) {
        rehash(art, art->room * 2);
        entry = slot_of(art->entries, art->room, name);
    }
    art->count++;
    *entry = (Entry){.name = name};
    order(art, entry);
    return entry;
}

/* Copies the picture into `out` if it is ready; if `out` is NULL, only orders it. Called with the
 * monitor locked. */
static ArtState look(ArtStore *art, ArtName name, uint8_t *out)
{
    Entry *entry = entry_of(art, name);
    entry->asked = ++art->asked;
    entry->ahead = !out;
    if (entry->state == ENTRY_FETCHED && out) {
        order(art, entry); /* the renderer had to drop it */
    } else if (entry->state == ENTRY_READY && out) {
        assert(entry->pixels && "what is ready waits to be fetched");
        memcpy(out, entry->pixels, art_name_bytes(name));
        free(entry->pixels);
        entry->pixels = NULL;
        entry->state = ENTRY_FETCHED;
        return ART_READY;
    }
    return entry->state == ENTRY_QUEUED ? ART_PENDING : ART_READY;
}

/* Returns whether the tile of `key` exists. Places are reassigned only in the calling thread. */
static bool is_tile(const ArtStore *art, uint32_t key)
{
    return art_name_valid(art->options.catalogue, (ArtName){.key = key}) &&
           art_guests_know(art->guests, key);
}

static ArtState ask(ArtStore *art, ArtName name, uint8_t *out)
{
    if (!is_tile(art, name.key))
        return ART_MISSING;
    monitor_lock(art->monitor);
    ArtState state = look(art, name, out);
    monitor_unlock(art->monitor);
    return state;
}

static ArtState give_plain(ArtStore *art, uint32_t key, int size, uint8_t *rgba)
{
    if (art->pack && pack_art(art->pack, key, size, rgba))
        return ART_READY;
    return ask(art, (ArtName){.key = key, .size = size}, rgba);
}

/* Returns whether the picture can be fetched; orders it if not. */
static bool is_there(ArtStore *art, ArtName name)
{
    if (art->pack && pack_art(art->pack, name.key, name.size, NULL))
        return true;
    monitor_lock(art->monitor);
    Entry *entry = entry_of(art, name);
    if (entry->state == ENTRY_FETCHED)
        order(art, entry);
    entry->asked = ++art->asked;
    entry->ahead = false;
    bool there = entry->state == ENTRY_READY;
    monitor_unlock(art->monitor);
    return there;
}

/* Returns whether a mask requested now would still be there when the caller needs it. A board
 * requests the masks of all its pictures at once. A mask that no caller has read for several frames
 * may be dropped as the oldest. */
static bool mask_would_stay(ArtStore *art, uint32_t key)
{
    enum { FRAMES = 4096 /* requests */ };
    int waiting = 0;
    monitor_lock(art->monitor);
    for (uint32_t i = 0; i < art->room; i++) {
        const Entry *entry = &art->entries[i];
        bool other = entry->name.key && entry->name.key != key && art_name_is_mask(entry->name);
        bool given_up = art->asked - entry->asked > FRAMES && entry->state != ENTRY_QUEUED;
        waiting +=
            other && !given_up && !entry->lent && (entry->state == ENTRY_QUEUED || entry->pixels);
    }
    monitor_unlock(art->monitor);
    return waiting < MASKS_MOST;
}

/* Provides the picture only when its mask is also ready, because the renderer draws bold lines from
 * the mask as soon as the card has the picture. */
static ArtState give_outlined(ArtStore *art, uint32_t key, int size, uint8_t *rgba)
{
    ArtName name = {.key = key, .size = size};
    if (!is_tile(art, key))
        return ART_MISSING;
    uint32_t mask = art_guests_mask(art->guests, key);
    bool both = is_there(art, name) && mask_would_stay(art, mask) && art_store_mask(art, mask);
    return both ? give_plain(art, key, size, rgba) : ART_PENDING;
}

static ArtState give_art(void *self, uint32_t key, int size, uint8_t *rgba)
{
    if (key & ART_OUTLINED)
        return give_outlined(self, key & ~(uint32_t)ART_OUTLINED, size, rgba);
    return give_plain(self, key, size, rgba);
}

/* Returns the rings of a cell, which are the same for all its rotations. If two cells share an
 * entry, the later one replaces the earlier one. */
static const OutlineRings *rings_of(ArtStore *art, uint32_t key, uint32_t mask)
{
    Ringed *ringed = &art->ringed[rng_mix(mask) % RINGED];
    if (ringed->mask != mask) {
        const TileKind *kind = catalogue_kind(art->options.catalogue, art_key_subject(key));
        painter_outline_rings(kind, art_key_part(key), &ringed->rings);
        ringed->mask = mask;
    }
    return &ringed->rings;
}

static void draw_outline(void *self, uint32_t key, int size, uint8_t *rgba)
{
    ArtStore *art = self;
    key &= ~(uint32_t)ART_OUTLINED;
    uint32_t name = art_guests_mask(art->guests, key);
    const uint8_t *mask = art_store_mask(art, name);
    assert(mask && "it was there when the picture was given");
    painter_outline(&art->light, mask, rings_of(art, key, name), art_key_rotation(key), size, rgba);
}

static bool has_art(void *self, uint32_t key, int size)
{
    ArtStore *art = self;
    key &= ~(uint32_t)ART_OUTLINED;
    if (art->pack && pack_art(art->pack, key, size, NULL))
        return true;
    monitor_lock(art->monitor);
    const Entry *entry = slot_of(art->entries, art->room, (ArtName){.key = key, .size = size});
    bool ready = entry->name.key && entry->state == ENTRY_READY;
    monitor_unlock(art->monitor);
    return ready;
}

/* Lends the data of an entry, or returns NULL while they are being computed. A mask stays only
 * until a dozen others have been lent. */
static const void *lent(ArtStore *art, ArtName name)
{
    monitor_lock(art->monitor);
    Entry *entry = entry_of(art, name);
    if (entry->state == ENTRY_FETCHED)
        order(art, entry);
    entry->asked = ++art->asked;
    if (art_name_is_mask(name) && entry->pixels && !entry->lent) {
        entry->lent = true;
        drop_oldest(art, is_lent, MASKS_MOST);
    }
    const void *pixels = entry->pixels;
    monitor_unlock(art->monitor);
    return pixels;
}

const uint8_t *art_store_mask(ArtStore *art, uint32_t key)
{
    ArtName name = {.key = key, .size = MASK_SIZE};
    assert(art_name_is_mask(name) && "key of a mask");
    return is_tile(art, key) ? lent(art, name) : NULL;
}

static ArtState give_mask(void *self, uint32_t key, int size, uint8_t *pixels)
{
    assert(size == MASK_SIZE && "screen and mouse share one mask");
    const uint8_t *mask = art_store_mask(self, key);
    if (!mask)
        return is_tile(self, key) ? ART_PENDING : ART_MISSING;
    memcpy(pixels, mask, art_name_bytes((ArtName){.key = key, .size = size}));
    return ART_READY;
}

static const TileLife *give_life(void *self, uint32_t key)
{
    static const TileLife none = {0};
    ArtStore *art = self;
    ArtName name = {.key = key, .size = ART_NAME_LIFE};
    return is_tile(art, key) ? lent(art, name) : &none;
}

static bool knows(void *self, uint32_t key)
{
    return is_tile(self, key & ~(uint32_t)ART_OUTLINED);
}

ArtSource art_store_source(ArtStore *art)
{
    return (ArtSource){.art = give_art,
                       .mask = give_mask,
                       .at_hand = has_art,
                       .life = give_life,
                       .outline = draw_outline,
                       .outlined = ART_OUTLINED,
                       .known = knows,
                       .self = art};
}

static void left(void *self, const TilePictures *pictures)
{
    ArtStore *art = self;
    monitor_lock(art->monitor);
    art_guests_release(art->guests, pictures->numbers, pictures->copies, pictures->kinds);
    monitor_unlock(art->monitor);
}

/* The worker has its own copy of the counts (next_picture). The tiles that it reads existed before
 * the request, and stay in place while it works. */
bool art_store_adopt(ArtStore *art, const Catalogue *catalogue, TilePictures *pictures)
{
    int copies = catalogue->copy_count, kinds = catalogue->kind_count;
    *pictures = (TilePictures){
        .numbers = memory_list((size_t)copies + (size_t)kinds, sizeof *pictures->numbers),
        .copies = copies,
        .kinds = kinds,
        .left = left,
        .self = art};
    monitor_lock(art->monitor);
    bool taken = art_guests_adopt(art->guests, catalogue, pictures->numbers, art->working);
    if (taken)
        rehash(art, art->room);
    monitor_unlock(art->monitor);
    for (int i = 0; taken && i < RINGED; i++)
        art->ringed[i].mask = 0;
    return taken;
}

bool art_store_ready(ArtStore *art, uint32_t key)
{
    return (art->pack && pack_art(art->pack, key, 256, NULL)) ||
           ask(art, (ArtName){.key = key, .size = 256}, NULL) == ART_READY;
}

void art_store_wait(ArtStore *art)
{
    job_wait(&art->job);
}

int art_store_painted(ArtStore *art)
{
    monitor_lock(art->monitor);
    int painted = art->painted;
    monitor_unlock(art->monitor);
    return painted;
}
