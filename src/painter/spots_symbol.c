/* spots_symbol.c: finds the place and size of a tile's symbol, and the arrow sign of a flying
 * machine. */
#include "painter/spots.h"

#include <math.h>

#define SYMBOL_RADIUS 0.205f
#define NARROW_RADIUS 0.13f
#define VILLAGE_ROOM 0.20f
#define ARROW_REACH 0.40f /* from the middle of the tile, if nothing is in the way */
#define ARROW_RIM 0.108f
#define ROOM_SHARE 0.93f  /* share of the free room that the drawing takes */
#define URBAN_SHARE 0.84f /* less in a city, since towers of walls rise into the room */
#define BEHIND 0.2f       /* room that a flying machine gives up to be far from its arrow */

/* The needs of a symbol. One that may be in a city goes there if every field is narrower than
 * `least`. */
typedef struct Wish {
    float most, least; /* radius; 0: nothing special */
    bool city;
    float share; /* share of the free room that the drawing takes; 0: ROOM_SHARE */
} Wish;

/* A flying machine leaves room for its shadow. */
#define FLIER                                                                                      \
    {                                                                                              \
        .most = 0.22f, .share = 0.79f                                                              \
    }
static const Wish wishes[SYMBOLS] = {
    [SYMBOL_VOLCANO] = {.most = 0.27f},
    [SYMBOL_PORTAL] = {.most = 0.215f, .least = 0.13f, .city = true},
    [SYMBOL_TOWER] = {.most = 0.215f, .least = 0.13f, .city = true},
    [SYMBOL_PLAGUE_SOURCE] = {.most = 0.22f},
    [SYMBOL_FLIER_N] = FLIER,
    [SYMBOL_FLIER_NE] = FLIER,
    [SYMBOL_FLIER_E] = FLIER,
    [SYMBOL_FLIER_SE] = FLIER,
    [SYMBOL_FLIER_S] = FLIER,
    [SYMBOL_FLIER_SW] = FLIER,
    [SYMBOL_FLIER_W] = FLIER,
    [SYMBOL_FLIER_NW] = FLIER,
};

/* Returns the best place for the arrow sign. */
static vec2s arrow_wish(const Spots *spots)
{
    return point_along((vec2s){{0.5f, 0.5f}}, spots->arrow, ARROW_REACH);
}

/* Finds the widest segment of the kind `wanted`: where the sheep are, or else by its room. Returns
 * the room, or -1 if the tile has no such segment. */
static float widest(const Piece *piece, const LandMap *map, SegmentKind wanted, float enough,
                    Spots *spots)
{
    const TileKind *kind = piece->kind;
    float most = -1e9f, found = -1;
    for (int s = 0; s < kind->segment_count; s++) {
        if (kind->segments[s].kind != wanted)
            continue;
        float room;
        vec2s avoid[SPOT_COATS + 2];
        int count = 0;
        if (spots->flier)
            avoid[count++] = arrow_wish(spots);
        if (piece->crossing && wanted == SEGMENT_FIELD)
            avoid[count++] = piece->crossing_at;
        for (int k = 0; k < spots->coat_count && wanted == SEGMENT_CITY; k++)
            avoid[count++] = spots->coats[k];
        vec2s pole = land_wide_pole(map, piece, s, avoid, count, VILLAGE_ROOM, enough, &room);
        float score = room + (kind->segments[s].flags & SEGMENT_SHEEP ? 1 : 0);
        score -= BEHIND * glms_vec2_dot(glms_vec2_subs(pole, 0.5f), spots->arrow);
        if (score > most) {
            most = score;
            found = room;
            spots->symbol_at = pole;
            spots->symbol_field = (uint8_t)s;
        }
    }
    return found;
}

/* Puts the symbol into the widest field; between two cities, if there is no field, into the
 * middle. */
static void stand_in_field(const Piece *piece, const LandMap *map, Spots *spots)
{
    Wish wish = wishes[spots->symbol];
    float most = wish.most > 0 ? wish.most : SYMBOL_RADIUS;
    float share = wish.share > 0 ? wish.share : ROOM_SHARE;
    float enough = wish.most > 0 ? most / share : 0.18f;
    float room = widest(piece, map, SEGMENT_FIELD, enough, spots);
    if (wish.city && ROOM_SHARE * room < wish.least) {
        Spots other = *spots;
        float urban = URBAN_SHARE / ROOM_SHARE * widest(piece, map, SEGMENT_CITY, enough, &other);
        if (urban > room) {
            *spots = other;
            room = urban;
        }
    }
    spots->symbol_radius = glm_clamp(share * room, 0.07f, most);
    if (spots->symbol_field == NO_SEGMENT) {
        spots->symbol_at = (vec2s){{0.5f, 0.5f}};
        spots->symbol_radius = NARROW_RADIUS;
    }
}

/* The sign of a flying machine is in a field, clear of roads, walls and the machine. It is as near
 * as possible to the place in the flight direction, so that its position shows the direction
 * again. */
static void place_arrow(const Piece *piece, const LandMap *map, Spots *spots)
{
    vec2s wish = arrow_wish(spots);
    float nearest = 1e9f;
    spots->arrow_at = wish;
    for (int i = 0; i < map->size * map->size; i++) {
        vec2s p = land_point(map->size, i);
        if (map->segment[i] == LAND_OUTSIDE ||
            piece->kind->segments[map->segment[i]].kind != SEGMENT_FIELD ||
            map->border[i] < ARROW_ROOM || piece_rim_distance(piece, p) < ARROW_RIM ||
            glms_vec2_distance(p, spots->symbol_at) < spots->symbol_radius + 0.6f * ARROW_ROOM)
            continue;
        float distance = glms_vec2_distance(p, wish);
        if (distance < nearest) {
            nearest = distance;
            spots->arrow_at = p;
        }
    }
}

/* Chooses the first symbol that is drawn on the field. Travellers walk on their road, and spring
 * and lake are the ends of the river. */
static void choose_symbol(const TileKind *kind, Spots *spots)
{
    for (int s = 0; s < kind->segment_count && spots->symbol == SYMBOL_NONE; s++) {
        uint8_t symbol = kind->segments[s].symbol;
        if (kind->segments[s].kind != SEGMENT_SYMBOL || symbol == SYMBOL_TRAVELLERS ||
            symbol == SYMBOL_RIVER_SPRING || symbol == SYMBOL_RIVER_LAKE)
            continue;
        spots->symbol = symbol;
        spots->symbol_segment = (uint8_t)s;
    }
}

void spots_find_symbol(const Piece *piece, const LandMap *map, Spots *spots)
{
    choose_symbol(piece->kind, spots);
    if (spots->symbol == SYMBOL_NONE)
        return;
    if (spots->symbol == SYMBOL_DRAGON) { /* a sign next to the land, which covers none of it */
        spots->symbol_at = DRAGON_SIGN;
        spots->symbol_radius = DRAGON_SIGN_ROOM;
        return;
    }
    if (piece->circle) { /* where roads end */
        spots->symbol_at = piece->circle_at;
        spots->symbol_radius = piece->circle_radius;
        spots->symbol_field = (uint8_t)land_segment_at(
            map, point_along(piece->circle_at, (vec2s){{0.6f, 0.8f}}, 0.8f * piece->circle_radius));
        return;
    }
    spots->flier = spots->symbol >= SYMBOL_FLIER_N && spots->symbol <= SYMBOL_FLIER_NW;
    if (spots->flier) /* clockwise from the north, in eighths */
        spots->arrow =
            direction_at(0.78539816f * (float)(spots->symbol - SYMBOL_FLIER_N) - 1.57079633f);
    stand_in_field(piece, map, spots);
    if (spots->flier)
        place_arrow(piece, map, spots);
}
