/* spots.c: finds the spots of symbols, coats, princess, inns and travellers, and the anchors of
 * followers. */
#include "painter/spots.h"

#include "painter/expansion_art.h"

#include <math.h>
#include <stddef.h>

/* --- symbols ---------------------------------------------------------------------------------- */

#define SYMBOL_RADIUS 0.205f
#define NARROW_RADIUS 0.13f
#define VILLAGE_ROOM 0.20f
/* distance of the arrow from the middle of the tile, if nothing is in the way */
#define ARROW_REACH 0.40f
#define ARROW_RIM 0.108f
#define ROOM_SHARE 0.93f  /* share of the free room that the drawing takes */
#define URBAN_SHARE 0.84f /* less in a city, since wall towers rise into the room */
#define BEHIND 0.2f       /* room that a flying machine gives up to be far from its arrow */

/* Returns the best place for the arrow sign. */
static vec2s arrow_wish(const Spots *spots)
{
    return point_along((vec2s){{0.5f, 0.5f}}, spots->arrow, ARROW_REACH);
}

/* Finds the widest segment of the kind `wanted`: the one with the sheep, or else the one with the
 * most room. Returns the room, or -1 if the tile has no such segment. */
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

/* Puts the symbol into the widest field or, on a tile without a field, into the middle between two
 * cities. */
static void stand_in_field(const Piece *piece, const LandMap *map, Spots *spots)
{
    const SymbolArt *wish = symbol_art(spots->symbol);
    float most = wish->most > 0 ? wish->most : SYMBOL_RADIUS;
    float share = wish->share > 0 ? wish->share : ROOM_SHARE;
    float enough = wish->most > 0 ? most / share : 0.18f;
    float room = widest(piece, map, SEGMENT_FIELD, enough, spots);
    if (wish->city && ROOM_SHARE * room < wish->least) {
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
 * as possible to arrow_wish, in the flight direction, so that its position also shows the
 * direction. */
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

/* Chooses the first symbol that is drawn on the field. Travellers don't count, because they walk on
 * their road, nor do springs and lakes, which are the ends of rivers. Symbols with fixed places
 * need no search. */
static void choose_symbol(const TileKind *kind, Spots *spots)
{
    for (int s = 0; s < kind->segment_count && spots->symbol == SYMBOL_NONE; s++) {
        uint8_t symbol = kind->segments[s].symbol;
        if (kind->segments[s].kind != SEGMENT_SYMBOL || symbol == SYMBOL_TRAVELLERS ||
            symbol == SYMBOL_RIVER_SPRING || symbol == SYMBOL_RIVER_LAKE ||
            symbol_art(symbol)->fixed)
            continue;
        spots->symbol = symbol;
        spots->symbol_segment = (uint8_t)s;
    }
}

static void find_symbol_spot(const Piece *piece, const LandMap *map, Spots *spots)
{
    choose_symbol(piece->kind, spots);
    if (spots->symbol == SYMBOL_NONE)
        return;
    if (spots->symbol == SYMBOL_DRAGON) { /* a sign next to the land, which covers none of it */
        spots->symbol_at = DRAGON_SIGN;
        spots->symbol_radius = DRAGON_SIGN_ROOM;
        return;
    }
    if (piece->circle) { /* the symbol is where roads end */
        spots->symbol_at = piece->circle_at;
        spots->symbol_radius = piece->circle_radius;
        spots->symbol_field = (uint8_t)land_segment_at(
            map, point_along(piece->circle_at, (vec2s){{0.6f, 0.8f}}, 0.8f * piece->circle_radius));
        return;
    }
    spots->flier = spots->symbol >= SYMBOL_FLIER_N && spots->symbol <= SYMBOL_FLIER_NW;
    if (spots->flier) /* in eighths of a turn, clockwise from the north */
        spots->arrow =
            direction_at(0.78539816f * (float)(spots->symbol - SYMBOL_FLIER_N) - 1.57079633f);
    stand_in_field(piece, map, spots);
    if (spots->flier)
        place_arrow(piece, map, spots);
}

/* --- other spots ------------------------------------------------------------------------------ */

#define COAT_ROOM 0.13f /* a coat's distance from walls and rims, if the city has room */
#define FOLLOWER_ROOM 0.07f
#define INN_ROOM 0.06f /* gap between an inn's house and a symbol where roads end */
#define MEDALLION_LEAST 0.10f
#define TRAVELLED 0.30f /* where travellers walk, as a share of the road's length */
/* a follower is this far east of the castle's middle, at every rotation */
#define CASTLE_LORD 0.42f
/* where a follower stands, as a share of a river's length: bridges cross in the middle */
#define STREAM 0.22f
/* where a follower stands, as a share of the road's length, if travellers are on it */
#define FOLLOWED 0.68f

/* Finds the part of the road that is visible in the mask. */
static void way_on_mask(const PieceRoad *road, const LandMap *map, float *first, float *last)
{
    float length = line_length(&road->line), steps = ceilf(length / 0.004f);
    *first = -1;
    *last = 0;
    for (int k = 0; k < (int)steps; k++) {
        float at = 0.004f * (float)k;
        if (land_segment_at(map, line_at(&road->line, at, NULL)) == road->segment) {
            *first = *first < 0 ? at : *first;
            *last = at;
        }
    }
    *first = fmaxf(*first, 0);
}

/* Returns the place nearest to `wish` of all places in the city with room for a coat. */
static vec2s coat_spot(const Piece *piece, const LandMap *map, int city, vec2s wish,
                       const Spots *taken)
{
    float most, nearest = 1e9f;
    vec2s best =
        land_pole(map, piece, city, taken->coats, taken->coat_count, 2 * COAT_CLEAR, &most);
    float enough = fminf(COAT_ROOM, 0.97f * most);
    for (int i = 0; i < map->size * map->size; i++) {
        if (map->segment[i] != city || map->border[i] < enough)
            continue;
        vec2s p = land_point(map->size, i);
        float distance = glms_vec2_distance(p, wish);
        for (int k = 0; k < taken->coat_count; k++)
            if (glms_vec2_distance(p, taken->coats[k]) < 2 * COAT_CLEAR)
                distance += 1;
        if (distance < nearest && piece_rim_distance(piece, p) >= enough) {
            nearest = distance;
            best = p;
        }
    }
    return best;
}

/* Returns a spot a little away from the middle of a city, which stays free for a follower. */
static vec2s spot_beside(const Piece *piece, const LandMap *map, int city, float east,
                         const Spots *taken)
{
    vec2s wish =
        glms_vec2_add(land_pole(map, piece, city, NULL, 0, 0, NULL), (vec2s){{east, -0.09f}});
    return coat_spot(piece, map, city, wish, taken);
}

/* Places all coats of the cities west of the middle, one after the other, each clear of the
 * previous ones. Then places the signs of goods, east of the middle. */
static void find_coats(const Piece *piece, const LandMap *map, Spots *spots)
{
    const Segment *segments = piece->kind->segments;
    for (int s = 0; s < piece->kind->segment_count; s++)
        for (int k = 0; k < segments[s].coats && spots->coat_count < SPOT_COATS; k++) {
            spots->coats[spots->coat_count] = spot_beside(piece, map, s, -0.10f, spots);
            spots->coat_city[spots->coat_count++] = (uint8_t)s;
        }
    for (int s = 0; s < piece->kind->segment_count; s++) {
        if (!segments[s].goods || spots->sign_count == SPOT_SIGNS)
            continue;
        spots->signs[spots->sign_count] = spot_beside(piece, map, s, 0.10f, spots);
        spots->sign_city[spots->sign_count] = (uint8_t)s;
        spots->sign_goods[spots->sign_count++] = segments[s].goods;
    }
}

/* The princess looks out of a medallion east of the middle, in the usual place of the landmark. She
 * leaves the widest place to a follower. */
static void find_princess(const Piece *piece, const LandMap *map, Spots *spots)
{
    for (int s = 0; s < piece->kind->segment_count && !spots->princess; s++) {
        if (!(piece->kind->segments[s].flags & SEGMENT_PRINCESS))
            continue;
        float room;
        land_pole(map, piece, s, NULL, 0, 0, &room);
        spots->princess = true;
        spots->princess_city = (uint8_t)s;
        spots->princess_radius = glm_clamp(0.71f * room, MEDALLION_LEAST, MEDALLION_MOST);
        spots->princess_at = spot_beside(piece, map, s, 0.13f, spots);
    }
}

/* The cathedral is a little north of the widest place, so that its plaza gets the middle. */
static void find_cathedral(const Piece *piece, const LandMap *map, Spots *spots)
{
    for (int s = 0; s < piece->kind->segment_count && !spots->cathedral; s++)
        if (piece->kind->segments[s].flags & (SEGMENT_CATHEDRAL | SEGMENT_DARMSTADTIUM)) {
            spots->cathedral = true;
            spots->cathedral_city = (uint8_t)s;
            spots->cathedral_at =
                glms_vec2_add(land_pole(map, piece, s, NULL, 0, 0, NULL), (vec2s){{0, -0.07f}});
        }
}

/* An inn is next to its road, with a lake behind it. It takes the place with the most room that
 * isn't a follower's. */
static void find_inn(const Piece *piece, const LandMap *map, const PieceRoad *road, Spots *spots)
{
    float most = -1e9f, length = line_length(&road->line);
    vec2s taken = line_at(&road->line, length / 2, NULL);
    for (int k = 0; k < 60; k++)
        for (int side = -1; side <= 1; side += 2) {
            vec2s along, at = line_at(&road->line, length * (float)k / 60, &along);
            vec2s away = direction_right(along);
            vec2s house = point_along(at, away, (float)side * (ROAD_WIDTH / 2 + 0.080f));
            vec2s lake = point_along(house, away, (float)side * (INN_LAKE + 0.058f));
            if (land_segment_at(map, house) == LAND_OUTSIDE ||
                land_segment_at(map, house) != land_segment_at(map, lake) ||
                piece->kind->segments[land_segment_at(map, lake)].kind != SEGMENT_FIELD)
                continue;
            float room =
                fminf(land_border_at(map, lake), piece_rim_distance(piece, lake)) - INN_LAKE;
            room = fminf(room, 2 * (piece_rim_distance(piece, house) - 0.095f));
            if (piece->circle)
                room = fminf(room, glms_vec2_distance(house, piece->circle_at) -
                                       piece->circle_radius - INN_ROOM);
            if (piece->garden)
                room = fminf(room,
                             glms_vec2_distance(lake, piece->garden_at) - INN_LAKE - GARDEN_RADIUS);
            float score =
                fminf(room, 0.03f) + 0.10f * fminf(glms_vec2_distance(house, taken), 0.25f);
            if (score > most) {
                most = score;
                spots->inns[spots->inn_count] = house;
                spots->lakes[spots->inn_count] = lake;
            }
        }
    spots->inn_count += most > -1e8f;
}

static void find_inns(const Piece *piece, const LandMap *map, Spots *spots)
{
    for (int i = 0; i < piece->road_count && spots->inn_count < SPOT_INNS; i++)
        if (piece->kind->segments[piece->roads[i].segment].flags & SEGMENT_INN)
            find_inn(piece, map, &piece->roads[i], spots);
}

/* Travellers are on their road, a little off its middle, which is a follower's place. */
static void find_travellers(const Piece *piece, const LandMap *map, Spots *spots)
{
    for (int i = 0; i < piece->road_count; i++) {
        const PieceRoad *road = &piece->roads[i];
        if (!piece->kind->segments[road->segment].travellers)
            continue;
        float first, last;
        way_on_mask(road, map, &first, &last);
        spots->travellers = true;
        spots->travellers_at =
            line_at(&road->line, glm_lerp(first, last, TRAVELLED), &spots->travellers_along);
        return;
    }
}

/* The order matters: coats take the best places, and later things keep clear of them. */
void spots_find(const Piece *piece, const LandMap *map, Spots *spots)
{
    *spots =
        (Spots){.symbol = SYMBOL_NONE, .symbol_segment = NO_SEGMENT, .symbol_field = NO_SEGMENT};
    find_coats(piece, map, spots);
    find_princess(piece, map, spots);
    find_symbol_spot(piece, map, spots);
    find_travellers(piece, map, spots);
    find_cathedral(piece, map, spots);
    find_inns(piece, map, spots);
}

void spots_turn(Spots *spots, int quarters)
{
    points_turn(spots->coats, SPOT_COATS, sizeof(vec2s), quarters);
    points_turn(spots->signs, SPOT_SIGNS, sizeof(vec2s), quarters);
    points_turn(spots->inns, SPOT_INNS, sizeof(vec2s), quarters);
    points_turn(spots->lakes, SPOT_INNS, sizeof(vec2s), quarters);
    spots->symbol_at = cell_turned(spots->symbol_at, quarters);
    spots->princess_at = cell_turned(spots->princess_at, quarters);
    spots->arrow_at = cell_turned(spots->arrow_at, quarters);
    spots->arrow = direction_turned(spots->arrow, quarters);
    spots->cathedral_at = cell_turned(spots->cathedral_at, quarters);
    spots->travellers_at = cell_turned(spots->travellers_at, quarters);
    spots->travellers_along = direction_turned(spots->travellers_along, quarters);
}

/* The anchor is on the part that is visible in the mask: a place where a city or a church covers
 * the road does not belong to the road. */
static vec2s road_anchor(const Piece *piece, const LandMap *map, const Spots *spots, int segment)
{
    bool is_sign = piece->circle && symbol_art(spots->symbol)->sign;
    for (int i = 0; i < piece->road_count; i++) {
        const PieceRoad *road = &piece->roads[i];
        if (road->segment != segment)
            continue;
        float first, last;
        way_on_mask(road, map, &first, &last);
        for (float way = first; is_sign && way < last; way += 0.004f)
            if (glms_vec2_distance(line_at(&road->line, way, NULL), piece->circle_at) <
                piece->circle_radius)
                last = way; /* the symbol hides the rest of the road */
        /* Travellers take one part of the road, a follower the other. */
        bool shared = spots->travellers && piece->kind->segments[segment].travellers > 0;
        float share = road->river ? STREAM : shared ? FOLLOWED : 0.5f;
        vec2s at = line_at(&road->line, glm_lerp(first, last, share), NULL);
        if (land_segment_at(map, at) == segment)
            return at;
        return line_at(&road->line, glm_lerp(first, last, STREAM),
                       NULL); /* a bridge hides the middle */
    }
    return (vec2s){{0.5f, 0.5f}};
}

/* Returns the place of a lying abbot; a monk could stand in the middle at the same time. */
static vec2s beside_monk(const Piece *piece)
{
    vec2s out = {{0.42f, 0.42f}};
    return point_along(piece->monastery_at, out, piece->monastery_radius);
}

/* a follower's distance from the middle, if a symbol is where two cities touch */
#define BETWEEN_CLEAR 0.25f
enum { IN_THE_WAY = SPOT_COATS + SPOT_SIGNS + SPOT_INNS + 8 };

/* Finds what a follower in a city or a field should not stand on. *clear gets the distance that the
 * follower keeps from them. */
static int find_obstacles(const Piece *piece, const LandMap *map, const Spots *spots, int segment,
                          vec2s avoid[IN_THE_WAY], float *clear)
{
    int count = 0;
    *clear = COAT_CLEAR;
    for (int k = 0; k < spots->coat_count; k++)
        if (spots->coat_city[k] == segment)
            avoid[count++] = spots->coats[k];
    for (int k = 0; k < spots->sign_count; k++)
        if (spots->sign_city[k] == segment)
            avoid[count++] = spots->signs[k];
    for (int k = 0; k < spots->inn_count; k++)
        if (land_segment_at(map, spots->lakes[k]) == segment)
            avoid[count++] = spots->lakes[k];
    for (int k = 0; k < 4 && spots->symbol == SYMBOL_DRAGON; k++) /* rotation can move the sign to
                                                                   * any corner */
        avoid[count++] = cell_turned(DRAGON_SIGN, k);
    if (spots->princess && spots->princess_city == segment)
        avoid[count++] = spots->princess_at;
    if (spots->flier && land_segment_at(map, spots->arrow_at) == segment)
        avoid[count++] = spots->arrow_at;
    if (spots->cathedral && spots->cathedral_city == segment) {
        avoid[count++] = spots->cathedral_at;
        *clear = CATHEDRAL_CLEAR;
    }
    if (spots->symbol_field == segment) {
        avoid[count++] = spots->symbol_at;
        *clear = spots->symbol_radius;
    }
    if (piece->pinched && symbol_art(spots->symbol)->sign) {
        avoid[count++] = (vec2s){{0.5f, 0.5f}};
        *clear = BETWEEN_CLEAR;
    }
    for (int s = 0; s < piece->kind->segment_count && count < IN_THE_WAY; s++) {
        const SymbolArt *art = symbol_art(piece->kind->segments[s].symbol);
        const vec2s at = {{art->x, art->y}};
        if (art->fixed && art->part == piece->part && land_segment_at(map, at) == segment) {
            avoid[count++] = at;
            *clear = art->most;
        }
    }
    return count;
}

/* A segment with a fixed place has its anchor there. In other cities and fields the anchor is the
 * widest spot clear of coats, signs, lakes and symbols; if no clear spot has FOLLOWER_ROOM, the
 * anchor is the widest spot of all. */
vec2s spots_anchor(const Piece *piece, const LandMap *map, const Spots *spots, int segment)
{
    const Segment *data = &piece->kind->segments[segment];
    vec2s avoid[IN_THE_WAY];
    float clear, room;
    if (piece->crossing && piece->crossing_segment == segment)
        return piece->crossing_at;
    if (piece->monastery && piece->monastery_segment == segment)
        return piece->monastery_at;
    if (piece->castle && piece->castle_segment == segment) /* on the hill, next to the castle */
        return glms_vec2_add(piece->castle_at, (vec2s){{CASTLE_LORD, 0}});
    if (data->kind == SEGMENT_LYING) /* next to a monk */
        return beside_monk(piece);
    if (piece->garden && piece->garden_segment == segment)
        return piece->garden_at;
    if (spots->symbol_segment == segment)
        return spots->symbol_at;
    if (symbol_art(data->symbol)->fixed)
        return (vec2s){{symbol_art(data->symbol)->x, symbol_art(data->symbol)->y}};
    if (data->symbol == SYMBOL_TRAVELLERS && spots->travellers)
        return spots->travellers_at;
    if (data->kind == SEGMENT_ROAD || data->kind == SEGMENT_RIVER)
        return road_anchor(piece, map, spots, segment);
    int count = find_obstacles(piece, map, spots, segment, avoid, &clear);
    if (count) {
        vec2s free = land_pole(map, piece, segment, avoid, count, clear, &room);
        if (room >= FOLLOWER_ROOM)
            return free;
    }
    return land_pole(map, piece, segment, NULL, 0, 0, NULL);
}
