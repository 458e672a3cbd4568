/* spots.c: see spots.h. */
#include "painter/spots.h"

#include <math.h>
#include <stddef.h>

#define COAT_ROOM 0.13f /* from walls and rims, where the city allows it */
#define FOLLOWER_ROOM 0.07f
#define SYMBOL_RADIUS 0.205f

/* Of all places in the city with room for a coat, the one nearest to `wish`. */
static Vec2 coat_spot(const Piece *piece, const LandMap *map, int city, Vec2 wish,
                      const Spots *taken)
{
    float most, nearest = 1e9f;
    Vec2 best = land_pole(map, piece, city, taken->coats, taken->coat_count, 2 * COAT_CLEAR, &most);
    float enough = fminf(COAT_ROOM, 0.97f * most);
    for (int i = 0; i < map->size * map->size; i++) {
        if (map->segment[i] != city || map->border[i] < enough)
            continue;
        Vec2 p = vec2(((float)(i % map->size) + 0.5f) / (float)map->size,
                      ((float)(i / map->size) + 0.5f) / (float)map->size);
        float distance = vec2_distance(p, wish);
        for (int k = 0; k < taken->coat_count; k++)
            if (vec2_distance(p, taken->coats[k]) < 2 * COAT_CLEAR)
                distance += 1;
        if (distance < nearest && piece_rim_distance(piece, p) >= enough) {
            nearest = distance;
            best = p;
        }
    }
    return best;
}

static void find_coats(const Piece *piece, const LandMap *map, Spots *spots)
{
    for (int s = 0; s < piece->kind->segment_count; s++)
        for (int k = 0; k < piece->kind->segments[s].coats && spots->coat_count < SPOT_COATS; k++) {
            /* A little beside the middle, which stays free for a follower. */
            Vec2 wish = vec2_add(land_pole(map, piece, s, NULL, 0, 0, NULL), vec2(-0.10f, -0.09f));
            spots->coats[spots->coat_count] = coat_spot(piece, map, s, wish, spots);
            spots->coat_city[spots->coat_count++] = (uint8_t)s;
        }
}

/* The field of the symbol: where the sheep stand, or else the widest. */
static void find_symbol(const Piece *piece, const LandMap *map, Spots *spots)
{
    const TileKind *kind = piece->kind;
    float most = -1;
    for (int s = 0; s < kind->segment_count; s++)
        if (kind->segments[s].kind == SEGMENT_SYMBOL && spots->symbol == SYMBOL_NONE &&
            kind->segments[s].symbol != SYMBOL_RIVER_SPRING &&
            kind->segments[s].symbol != SYMBOL_RIVER_LAKE) { /* those are the ends of the river */
            spots->symbol = kind->segments[s].symbol;
            spots->symbol_segment = (uint8_t)s;
        }
    if (spots->symbol == SYMBOL_NONE)
        return;
    for (int s = 0; s < kind->segment_count; s++) {
        if (kind->segments[s].kind != SEGMENT_FIELD)
            continue;
        float room;
        Vec2 pole = land_pole(map, piece, s, NULL, 0, 0, &room);
        if (kind->segments[s].flags & SEGMENT_SHEEP)
            room += 1;
        if (room > most) {
            most = room;
            spots->symbol_at = pole;
            spots->symbol_field = (uint8_t)s;
        }
    }
    most = most > 1 ? most - 1 : most;
    spots->symbol_radius = fminf(SYMBOL_RADIUS, 0.93f * most);
}

void spots_find(const Piece *piece, const LandMap *map, Spots *spots)
{
    *spots =
        (Spots){.symbol = SYMBOL_NONE, .symbol_segment = NO_SEGMENT, .symbol_field = NO_SEGMENT};
    find_coats(piece, map, spots);
    find_symbol(piece, map, spots);
}

static Vec2 road_anchor(const Piece *piece, const LandMap *map, int segment)
{
    for (int i = 0; i < piece->road_count; i++) {
        const PieceRoad *road = &piece->roads[i];
        if (road->segment != segment)
            continue;
        /* The middle of what the mask shows of the road. */
        float length = line_length(&road->line), first = -1, last = 0;
        for (float at = 0; at < length; at += 0.004f)
            if (land_segment_at(map, line_at(&road->line, at, NULL)) == segment) {
                first = first < 0 ? at : first;
                last = at;
            }
        return line_at(&road->line, (fmaxf(first, 0) + last) / 2, NULL);
    }
    return vec2(0.5f, 0.5f);
}

Vec2 spots_anchor(const Piece *piece, const LandMap *map, const Spots *spots, int segment)
{
    Vec2 avoid[SPOT_COATS];
    int count = 0;
    float clear = COAT_CLEAR, room;
    if (piece->crossing && piece->crossing_segment == segment)
        return piece->crossing_at;
    if (piece->monastery && piece->monastery_segment == segment)
        return piece->monastery_at;
    if (piece->garden && piece->garden_segment == segment)
        return piece->garden_at;
    if (spots->symbol_segment == segment)
        return spots->symbol_at;
    if (piece->kind->segments[segment].kind == SEGMENT_ROAD ||
        piece->kind->segments[segment].kind == SEGMENT_RIVER)
        return road_anchor(piece, map, segment);
    for (int k = 0; k < spots->coat_count; k++)
        if (spots->coat_city[k] == segment)
            avoid[count++] = spots->coats[k];
    if (spots->symbol_field == segment) {
        avoid[count++] = spots->symbol_at;
        clear = spots->symbol_radius;
    }
    if (count) {
        Vec2 free = land_pole(map, piece, segment, avoid, count, clear, &room);
        if (room >= FOLLOWER_ROOM)
            return free;
    }
    return land_pole(map, piece, segment, NULL, 0, 0, NULL);
}
