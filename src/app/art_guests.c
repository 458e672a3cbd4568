/* art_guests.c: see art_guests.h.
 *
 *     kinds, copies   | the program's | guests ──→ room |
 *                     0               program           program + GUESTS_MAX
 *
 * Only plain members of kinds are compared: two boards that bring the same meadow under one name
 * share it. */
#include "app/art_guests.h"

#include "base/memory.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    /* The rulebook brings some hundred, each stroke in the tile editor is one, a game of another
     * person up to 256 (record/box.h): room for 180 of these. Only what is used takes memory. */
    GUESTS_MAX = 48000,
    NO_GUEST = 0xffff /* the largest number that a key can carry; no catalogue is so large */
};

struct ArtGuests {
    const Catalogue *program;
    Catalogue all;
    TileKind *kinds;
    TileCopy *copies;
};

ArtGuests *art_guests_new(const Catalogue *program)
{
    assert(program->copy_count + GUESTS_MAX < NO_GUEST && "numbers that keys can carry");
    ArtGuests *guests = memory_new(sizeof *guests);
    guests->program = program;
    guests->kinds = memory_list((size_t)program->kind_count + GUESTS_MAX, sizeof *guests->kinds);
    guests->copies = memory_list((size_t)program->copy_count + GUESTS_MAX, sizeof *guests->copies);
    memcpy(guests->kinds, program->kinds, program->kind_count * sizeof *guests->kinds);
    memcpy(guests->copies, program->copies, program->copy_count * sizeof *guests->copies);
    guests->all = *program;
    guests->all.kinds = guests->kinds;
    guests->all.copies = guests->copies;
    return guests;
}

void art_guests_free(ArtGuests *guests)
{
    if (!guests)
        return;
    free(guests->kinds);
    free(guests->copies);
    free(guests);
}

const Catalogue *art_guests_all(const ArtGuests *guests)
{
    return &guests->all;
}

/* As it is painted: without its places in a catalogue. */
static TileKind plain(const TileKind *kind)
{
    TileKind same = *kind;
    same.first_copy = same.copy_count = same.set_end = 0;
    return same;
}

static uint16_t adopt_kind(ArtGuests *guests, const TileKind *kind)
{
    Catalogue *all = &guests->all;
    TileKind wanted = plain(kind);
    for (int i = guests->program->kind_count; i < all->kind_count; i++)
        if (memcmp(&guests->kinds[i], &wanted, sizeof wanted) == 0)
            return (uint16_t)i;
    if (all->kind_count == guests->program->kind_count + GUESTS_MAX)
        return NO_GUEST;
    guests->kinds[all->kind_count] = wanted;
    return all->kind_count++;
}

static uint16_t adopt_copy(ArtGuests *guests, const TileCopy *copy, uint16_t kind)
{
    Catalogue *all = &guests->all;
    if (kind == NO_GUEST)
        return NO_GUEST;
    for (int i = guests->program->copy_count; i < all->copy_count; i++)
        if (guests->copies[i].kind == kind && guests->copies[i].decor == copy->decor)
            return (uint16_t)i;
    if (all->copy_count == guests->program->copy_count + GUESTS_MAX)
        return NO_GUEST;
    guests->copies[all->copy_count] = *copy;
    guests->copies[all->copy_count].kind = kind;
    return all->copy_count++;
}

void art_guests_adopt(ArtGuests *guests, const Catalogue *c, uint16_t *painted)
{
    const Catalogue *program = guests->program;
    uint16_t *kinds = painted + c->copy_count;
    assert(c->copy_count >= program->copy_count && c->kind_count >= program->kind_count &&
           "the program's tiles come first");
    for (int i = 0; i < c->kind_count; i++)
        kinds[i] = i < program->kind_count ? (uint16_t)i : adopt_kind(guests, &c->kinds[i]);
    for (int i = 0; i < c->copy_count; i++)
        painted[i] = i < program->copy_count
                         ? (uint16_t)i
                         : adopt_copy(guests, &c->copies[i], kinds[c->copies[i].kind]);
}
