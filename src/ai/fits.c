/* fits.c: computes for each tile kind and need whether the tile fits there and closes a city or a
 * road (unseen.h). A placement closes a segment if every side of the tile that it reaches meets
 * something. */
#include "ai/unseen.h"

size_t fits_size(const Catalogue *c)
{
    return sizeof(AiFits) + (((size_t)c->kind_count * sizeof(AiKindFits) + 7) & ~(size_t)7);
}

/* Fills in, for each side of a part, the sides (bits 0..4) that its city or road reaches; 0 if it
 * has neither. */
static void reach_of(const Part *part, uint8_t *reach)
{
    for (int side = 0; side < SIDES; side++) {
        reach[side] = 0;
        if (!(part->open >> side & 1))
            continue;
        bool city = part->land[side] == LAND_CITY, road = part->land[side] == LAND_ROAD;
        for (int other = 0; other < SIDES && (city || road); other++) {
            bool same = city ? part->segment[2 * other] == part->segment[2 * side]
                             : part->road[other] == part->road[side];
            if ((part->open >> other & 1) && same)
                reach[side] |= (uint8_t)(1u << other);
        }
    }
}

/* The sides, as bit sets, at which a tile, a city and a road wait at a place. */
typedef struct Waiting {
    unsigned any, city, road;
} Waiting;

static Waiting waiting_at(unsigned need)
{
    Waiting w = {0};
    for (int side = 0; side < SIDES; side++) {
        int land = side < SIDE_L       ? need_land(need, side)
                   : need_is_gap(need) ? need_gap_land(need)
                                       : -1;
        w.any |= (land >= 0 ? 1u : 0u) << side;
        w.city |= (land == LAND_CITY ? 1u : 0u) << side;
        w.road |= (land == LAND_ROAD ? 1u : 0u) << side;
    }
    return w;
}

static bool all_closed(const uint8_t *reach, unsigned sides, unsigned met)
{
    for (int side = 0; side < SIDES; side++) {
        if ((sides >> side & 1) && (reach[side] & ~met))
            return false;
    }
    return true;
}

static void derive_kind(const Catalogue *c, int kind, const Waiting *waiting, uint8_t *flags)
{
    uint8_t reach[4][SIDES];
    for (int r = 0; r < 4; r++)
        reach_of(&c->kinds[kind].parts[r][0], reach[r]);
    for (int need = 0; need < NEEDS; need++) {
        unsigned rotations = c->fits[kind].rotations[need];
        flags[need] = rotations ? FITS_LIES : 0;
        for (int r = 0; rotations >> r; r++) {
            const Waiting *w = &waiting[need];
            if (!(rotations >> r & 1))
                continue;
            if (w->city && all_closed(reach[r], w->city, w->any))
                flags[need] |= FITS_CLOSES_CITY;
            if (w->road && all_closed(reach[r], w->road, w->any))
                flags[need] |= FITS_CLOSES_ROAD;
        }
    }
}

void fits_prepare(const Catalogue *c, AiFits *fits)
{
    assert(c->kind_count > 0 && "a catalogue with tiles");
    Waiting waiting[NEEDS];
    if (fits->fingerprint == c->fingerprint && c->fingerprint != 0)
        return;
    for (unsigned need = 0; need < NEEDS; need++) {
        waiting[need] = waiting_at(need);
        fits->sides[need] = (uint8_t)(waiting[need].city | waiting[need].road);
        fits->cities[need] = (uint8_t)waiting[need].city;
    }
    for (int kind = 0; kind < c->kind_count; kind++) {
        derive_kind(c, kind, waiting, fits->kinds[kind].flags);
        fits->kinds[kind].symmetry = (uint8_t)tile_kind_symmetry(&c->kinds[kind]);
    }
    fits->fingerprint = c->fingerprint;
}
