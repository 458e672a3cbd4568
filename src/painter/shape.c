/* shape.c: turns, measures and samples points, lines and polygons, and draws the borders of
 * segments. */
#include "painter/shape.h"

#include "base/draw.h"
#include "painter/art_key.h"
#include "painter/outline.h"
#include "painter/painter.h"
#include "painter/piece.h"
#include "painter/spots.h"

#include <assert.h>
#include <math.h>
#include <stddef.h>

/* --- shape ------------------------------------------------------------------------------------ */

/* Two equal points have no direction. An arbitrary one does no harm, while NaN must not reach
 * Cairo. */
vec2s direction_of(vec2s a)
{
    float length = glms_vec2_norm(a);
    return length > 1e-9f ? glms_vec2_divs(a, length) : (vec2s){{1, 0}};
}

vec2s direction_to(vec2s from, vec2s to)
{
    return direction_of(glms_vec2_sub(to, from));
}

vec2s direction_at(float angle)
{
    return (vec2s){{cosf(angle), sinf(angle)}};
}

/* Turns clockwise about the middle of the cell, (.5, .5). It swaps coordinates, so that four
 * quarter turns return exactly the same point. */
vec2s cell_turned(vec2s a, int quarters)
{
    for (int i = 0; i < (quarters & 3); i++)
        a = (vec2s){{1 - a.y, a.x}};
    return a;
}

vec2s direction_turned(vec2s a, int quarters)
{
    for (int i = 0; i < (quarters & 3); i++)
        a = direction_right(a);
    return a;
}

/* The points may be members of larger structs, `stride` bytes apart. */
void points_turn(vec2s *first, int count, size_t stride, int quarters)
{
    for (int i = 0; i < count; i++) {
        vec2s *point = (vec2s *)(void *)((char *)first + (size_t)i * stride);
        *point = cell_turned(*point, quarters);
    }
}

void line_add(Line *line, vec2s point)
{
    assert(line->count < LINE_POINTS && "polyline full");
    line->points[line->count++] = point;
}

void line_add_cubic(Line *line, vec2s a, vec2s ha, vec2s hb, vec2s b, int steps)
{
    /* Keep the four weights separate: glm_bezier combines them and rounds differently, which
     * changes 592 of the 834 pictures and masks. */
    for (int i = 1; i <= steps; i++) {
        float t = (float)i / (float)steps, s = 1 - t;
        vec2s point = glms_vec2_scale(a, s * s * s);
        point = glms_vec2_muladds(ha, 3 * s * s * t, point);
        point = glms_vec2_muladds(hb, 3 * s * t * t, point);
        line_add(line, glms_vec2_muladds(b, t * t * t, point));
    }
}

/* A cap runs from the start of its side to the end of that side; the wall round a city needs the
 * opposite direction. */
void line_reverse(Line *line)
{
    for (int i = 0, j = line->count - 1; i < j; i++, j--) {
        vec2s keep = line->points[i];
        line->points[i] = line->points[j];
        line->points[j] = keep;
    }
}

void line_turn(Line *line, int quarters)
{
    points_turn(line->points, line->count, sizeof *line->points, quarters);
}

/* The box of an empty line is inside out, so it contains no point. */
Box line_box(const Line *line)
{
    Box box = {.low = {{1e9f, 1e9f}}, .high = {{-1e9f, -1e9f}}};
    for (int i = 0; i < line->count; i++) {
        box.low = glms_vec2_minv(box.low, line->points[i]);
        box.high = glms_vec2_maxv(box.high, line->points[i]);
    }
    return box;
}

float line_length(const Line *line)
{
    float sum = 0;
    for (int i = 1; i < line->count; i++)
        sum += glms_vec2_distance(line->points[i - 1], line->points[i]);
    return sum;
}

/* Past the end of the line, returns its last point. */
vec2s line_at(const Line *line, float distance, vec2s *direction)
{
    assert(line->count >= 2 && "a polyline has two ends");
    for (int i = 1; i < line->count; i++) {
        vec2s a = line->points[i - 1], b = line->points[i];
        float length = glms_vec2_distance(a, b);
        if (distance <= length || i == line->count - 1) {
            if (direction)
                *direction = direction_of(glms_vec2_sub(b, a));
            return point_along(a, direction_of(glms_vec2_sub(b, a)), fminf(distance, length));
        }
        distance -= length;
    }
    return line->points[line->count - 1];
}

/* Offsets go to the right of the line, as in direction_right. */
vec2s line_beside(const Line *line, float distance, float offset, vec2s *direction)
{
    vec2s along, at = line_at(line, distance, &along);
    if (direction)
        *direction = along;
    return point_along(at, direction_right(along), offset);
}

/* Returns the square of the distance from `p` to the stretch from `a` to `b`. *way (may be NULL)
 * gets the position of the nearest point along it. */
static float stretch_square(vec2s a, vec2s b, vec2s p, float *way)
{
    vec2s ab = glms_vec2_sub(b, a);
    float square = glms_vec2_dot(ab, ab);
    float t = square > 0 ? glm_clamp(glms_vec2_dot(glms_vec2_sub(p, a), ab) / square, 0, 1) : 0;
    vec2s d = glms_vec2_sub(p, point_along(a, ab, t));
    if (way)
        *way = sqrtf(square) * t;
    return glms_vec2_dot(d, d);
}

/* Compares the squares of the distances to all stretches and takes one square root at the end.
 * Positions along the line are summed only if `along` is given, since most callers need the
 * distance alone, pixel by pixel. */
float line_distance(const Line *line, vec2s p, float *along)
{
    float best = 1e9f, before = 0, way = 0;
    for (int i = 1; i < line->count; i++) {
        vec2s a = line->points[i - 1], b = line->points[i];
        float distance = stretch_square(a, b, p, along ? &way : NULL);
        if (distance < best) {
            best = distance;
            if (along)
                *along = before + way;
        }
        if (along)
            before += glms_vec2_distance(a, b);
    }
    return sqrtf(best);
}

/* Rejects a stretch that is entirely more than `reach` west, east, north or south of `p` before it
 * computes a distance; for most pixels that leaves only one or two stretches. SLACK is far above
 * the rounding error. */
static bool stretch_is_near(vec2s a, vec2s b, vec2s p, float reach)
{
    const float SLACK = 1e-4f, far = reach + SLACK;
    if ((a.x < p.x - far && b.x < p.x - far) || (a.x > p.x + far && b.x > p.x + far) ||
        (a.y < p.y - far && b.y < p.y - far) || (a.y > p.y + far && b.y > p.y + far))
        return false;
    return sqrtf(stretch_square(a, b, p, NULL)) < reach;
}

bool line_is_near(const Line *line, vec2s p, float reach)
{
    for (int i = 1; i < line->count; i++)
        if (stretch_is_near(line->points[i - 1], line->points[i], p, reach))
            return true;
    return false;
}

bool line_outline_is_near(const Line *polygon, vec2s p, float reach)
{
    return line_is_near(polygon, p, reach) ||
           stretch_is_near(polygon->points[polygon->count - 1], polygon->points[0], p, reach);
}

/* Counts how often a ray to the east crosses the outline. */
bool line_contains(const Line *polygon, vec2s p)
{
    bool inside = false;
    for (int i = 0, j = polygon->count - 1; i < polygon->count; j = i++) {
        vec2s a = polygon->points[i], b = polygon->points[j];
        if ((a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x)
            inside = !inside;
    }
    return inside;
}

/* The area is half the sum of the cross products of neighbouring points. */
float line_area(const Line *polygon)
{
    float twice = 0;
    for (int i = 0, j = polygon->count - 1; i < polygon->count; j = i++) {
        vec2s a = polygon->points[j], b = polygon->points[i];
        twice += glms_vec2_cross(a, b);
    }
    return twice / 2;
}

/* Walks the old line and the new one together. The last point is copied instead of computed. */
void line_resample(const Line *line, float pitch, Line *out)
{
    float length = line_length(line);
    int steps = (int)(length / pitch) + 1;
    if (steps > LINE_POINTS - 1)
        steps = LINE_POINTS - 1;
    out->count = 0;
    line_add(out, line->points[0]);
    int at = 1;
    float before = 0, reach = glms_vec2_distance(line->points[0], line->points[1]);
    for (int i = 1; i < steps; i++) {
        float want = length * (float)i / (float)steps;
        while (want > reach && at < line->count - 1) {
            before = reach;
            at++;
            reach += glms_vec2_distance(line->points[at - 1], line->points[at]);
        }
        float t = reach > before ? (want - before) / (reach - before) : 0;
        line_add(out, glms_vec2_lerp(line->points[at - 1], line->points[at], t));
    }
    line_add(out, line->points[line->count - 1]);
}

/* --- outline ---------------------------------------------------------------------------------- */

/* Draws borders from the distances in the mask, so the lines are exactly where the highlight of a
 * segment ends and where the mouse starts to pick the next one.
 *
 *     land │░░░▓▓▓▓▓▓▓▓▓▓░░░│ land      ▓ black, ░ white
 *              │   ┊border
 *            white black 0              distance from the border (Widths)
 *
 * A single black line was tried, but it disappears in the shade of roofs and woods, where the land
 * is hardly lighter than the line. Small pictures have no room for a white line. Land that is too
 * dark is lightened a little everywhere, and more in small pictures. At small scales lines would
 * leave nothing of a road, so they run next to it instead, and the board looks like a map.
 *
 *     field ▓▓▓▓ road ▓▓▓▓ field */

/* How far the lines reach from the border, in tile edges. A smaller picture is seen from farther
 * away, where a line must be bolder to be two px wide. */
typedef struct Widths {
    int size; /* px of the picture; the last row is for all smaller ones */
    float black, white;
    /* for lines next to a narrow segment: their reach from its border, outwards and inwards */
    float beside, within;
} Widths;
static const Widths widths[] = {{512, .0070f, .0115f, 0, 0},
                                {256, .0135f, .0190f, 0, 0},
                                {64, .0290f, 0, .0360f, .0120f},
                                {32, .0400f, 0, .0680f, .0100f},
                                {0, .0680f, 0, .1080f, .0100f}};

/* Widths of rings. They are drawn on roofs that are as dark as the black line, so the white line
 * outside them is bolder. */
static const Widths ring_widths[] = {{512, .0100f, .0180f, 0, 0},
                                     {256, .0180f, .0370f, 0, 0},
                                     {64, .0300f, .0600f, 0, 0},
                                     {32, .0560f, .0800f, 0, 0},
                                     {0, .0940f, 0, 0, 0}};

/* Dark land is mixed with ivory in steps until its contrast with black reaches this minimum. Narrow
 * segments need more, at small scales. */
enum { LIFT_STEPS = 16 };
static const float LIFT_LEAST = 4, LIFT_AFAR = 5, LIFT_MORE = 6, LIFT_MOST = 21;

/* At small scales the inner reach of a ring is this many times smaller. */
static const float inward = 2.5f;

/* These segments keep lines out; between two neighbours the one of higher rank does so. */
enum { RANK_RIVER = 1, RANK_ROAD, RANK_CROSSING };

static const Widths *widths_of(const Widths *found, int size)
{
    while (size < found->size)
        found++;
    return found;
}

/* Returns a texel's distance from the border, in steps of PAINTER_MASK_REACH / 255. Past the rim it
 * is the same as on the rim. */
static float distance_at(const uint8_t *mask, int x, int y)
{
    x = x < 0 ? 0 : x > MASK_SIZE - 1 ? MASK_SIZE - 1 : x;
    y = y < 0 ? 0 : y > MASK_SIZE - 1 ? MASK_SIZE - 1 : y;
    return (float)mask[2 * (y * MASK_SIZE + x) + 1];
}

/* Returns the distance to the border at point `at` of the cell, in tile edges. */
static float distance_between(const uint8_t *mask, vec2s at)
{
    float x = at.x * MASK_SIZE - .5f, y = at.y * MASK_SIZE - .5f;
    int left = (int)floorf(x), top = (int)floorf(y);
    float right = x - (float)left, below = y - (float)top;
    float upper =
              distance_at(mask, left, top) * (1 - right) + distance_at(mask, left + 1, top) * right,
          lower = distance_at(mask, left, top + 1) * (1 - right) +
                  distance_at(mask, left + 1, top + 1) * right;
    return (upper * (1 - below) + lower * below) * PAINTER_MASK_REACH / 255;
}

/* Returns the distance from the border for the texel at `at`; values between texels differ from it
 * by two texels at most. Most of a picture is far from any border, so testing this first makes a
 * picture of 512 px take 3 ms instead of 8. */
static float distance_near(const uint8_t *mask, vec2s at)
{
    return distance_at(mask, (int)(at.x * MASK_SIZE), (int)(at.y * MASK_SIZE)) *
           PAINTER_MASK_REACH / 255;
}

/* Returns the share of a pixel, `distance` away from a border, that is within `reach` of the
 * border. */
static float covered(float distance, float reach, int size)
{
    return fminf(fmaxf((reach - distance) * (float)size + .5f, 0), 1);
}

/* --- rings ------------------------------------------------------------------------------------ */

static void add_ring(OutlineRings *rings, vec2s at, float radius)
{
    assert(rings->count < OUTLINE_RINGS && "there is room for all that a cell has");
    rings->rings[rings->count++] = (OutlineRing){.x = at.x, .y = at.y, .radius = radius};
}

/* The radii match the coats, goods and other signs that the brushes paint. Coats and signs are
 * larger in the small set, and their rings have room for that. */
static void add_spots(const Piece *piece, const Spots *spots, OutlineRings *rings)
{
    for (int i = 0; i < spots->coat_count; i++)
        add_ring(rings, spots->coats[i], piece->half ? .125f : .145f);
    for (int i = 0; i < spots->sign_count; i++)
        add_ring(rings, spots->signs[i], SIGN_RADIUS + .034f);
    for (int i = 0; i < spots->inn_count; i++)
        add_ring(rings, spots->lakes[i], INN_LAKE);
    if (spots->cathedral)
        add_ring(rings, spots->cathedral_at, CATHEDRAL_CLEAR);
    if (spots->princess)
        add_ring(rings, spots->princess_at, spots->princess_radius);
    if (spots->travellers)
        add_ring(rings, spots->travellers_at, TRAVELLERS_ROOM);
    if (spots->flier)
        add_ring(rings, spots->arrow_at, ARROW_ROOM);
    if (spots->symbol != SYMBOL_NONE) {
        add_ring(rings, spots->symbol_at, spots->symbol_radius + .010f);
        rings->rings[rings->count - 1].standing = spots->symbol == SYMBOL_DRAGON;
    }
}

void painter_outline_rings(const TileKind *kind, int part, OutlineRings *rings)
{
    static const uint8_t ranks[SEGMENT_KINDS] = {[SEGMENT_RIVER] = RANK_RIVER,
                                                 [SEGMENT_GARDEN] = RANK_RIVER,
                                                 [SEGMENT_ROAD] = RANK_ROAD,
                                                 [SEGMENT_CROSSING] = RANK_CROSSING};
    Piece piece;
    LandMap map;
    Spots spots;
    *rings = (OutlineRings){.count = 0};
    for (int i = 0; i < kind->segment_count; i++)
        rings->ranks[i] = ranks[kind->segments[i].kind];
    piece_make(kind, part, &piece);
    land_map_init(&piece, LAND_GRID, &map);
    spots_find(&piece, &map, &spots);
    land_map_release(&map);
    add_spots(&piece, &spots, rings);
}

/* --- drawing ---------------------------------------------------------------------------------- */

/* The share of a pixel that each line covers, before the black line is drawn over the white one,
 * and whether the pixel belongs to a sign. */
typedef struct Lines {
    float black, white;
    bool sign; /* inside a ring */
} Lines;

/* Adds the lines of a border that is `distance` away to those of other borders. */
static void add_lines(Lines *lines, const Widths *width, float distance, bool white, int size)
{
    lines->black = fmaxf(lines->black, covered(distance, width->black, size));
    if (white)
        lines->white = fmaxf(lines->white, covered(distance, width->white, size));
}

/* There is no white inside a ring, because it would hide the sign. */
static void add_ring_lines(Lines *lines, const OutlineRing *ring, vec2s at, int size)
{
    const Widths *width = widths_of(ring_widths, size);
    float dx = at.x - ring->x, dy = at.y - ring->y, square = dx * dx + dy * dy,
          far = ring->radius + fmaxf(width->black, width->white) + 1 / (float)size;
    if (square > far * far)
        return;
    float out = sqrtf(square) - ring->radius;
    if (out < 0 && size < ART_SMALL_SET)
        out *= inward;
    add_lines(lines, width, fabsf(out), out >= 0, size);
    lines->sign |= out < 0;
}

static int segment_at(const uint8_t *mask, int x, int y)
{
    return x < 0 || y < 0 || x >= MASK_SIZE || y >= MASK_SIZE ? -1
                                                              : mask[2 * (y * MASK_SIZE + x)] - 1;
}

/* Accepts any number, since a mask that was read from a file may name any segment. */
static int rank_of(const OutlineRings *rings, int segment)
{
    return segment < 0 || segment >= SEGMENTS_MAX ? 0 : rings->ranks[segment];
}

/* Returns the segments that keep lines out, so that the lines along their borders with `own` run
 * inside `own`. The set has one bit for each value of the mask. */
static uint32_t keepers_of(const OutlineRings *rings, int own)
{
    int rank = rank_of(rings, own);
    uint32_t keepers = 0;
    for (int other = 0; other < SEGMENTS_MAX; other++) {
        int higher = rings->ranks[other];
        if (other != own && (higher > rank || (higher == rank && rank > 0 && other > own)))
            keepers |= 1u << (other + 1);
    }
    return keepers;
}

/* Accepts any value, since a mask that was read from a file may contain any. */
static bool is_in(uint32_t keepers, uint8_t value)
{
    return value <= SEGMENTS_MAX && keepers >> value & 1;
}

/* At small scales, lines on both sides of a border would leave nothing of a narrow segment, so they
 * run next to it instead; between two narrow segments they run in the one of lower rank, or in the
 * first of equal rank. Returns how far `at` is from the nearest segment that keeps lines out, or at
 * least `reach` if none is near. */
static float narrow_distance(const uint8_t *mask, const OutlineRings *rings, vec2s at, float reach)
{
    enum { STEP = 2 }; /* texels of the mask: an eighth of a pixel */
    int x = (int)(at.x * MASK_SIZE), y = (int)(at.y * MASK_SIZE), far = (int)(reach * MASK_SIZE),
        nearest = far * far;
    uint32_t keepers = keepers_of(rings, segment_at(mask, x, y));
    for (int dy = -far; dy <= far && keepers; dy += STEP) {
        if (y + dy < 0 || y + dy >= MASK_SIZE || dy * dy >= nearest)
            continue;
        const uint8_t *row = mask + (ptrdiff_t)2 * (y + dy) * MASK_SIZE;
        for (int dx = -far; dx <= far; dx += STEP)
            if (x + dx >= 0 && x + dx < MASK_SIZE && dx * dx + dy * dy < nearest &&
                is_in(keepers, row[2 * (x + dx)]))
                nearest = dx * dx + dy * dy;
    }
    return sqrtf((float)nearest) / MASK_SIZE;
}

static void add_borders_afar(Lines *lines, const uint8_t *mask, const OutlineRings *rings, vec2s at,
                             int size)
{
    const Widths *width = widths_of(widths, size), beside = {.black = width->beside},
                 within = {.black = width->within};
    float reach = width->beside + 1 / (float)size;
    if (distance_near(mask, at) > reach + 2.f / MASK_SIZE)
        return;
    int own = segment_at(mask, (int)(at.x * MASK_SIZE), (int)(at.y * MASK_SIZE));
    add_lines(lines, rank_of(rings, own) == 0 ? width : &within, distance_between(mask, at), true,
              size);
    add_lines(lines, &beside, narrow_distance(mask, rings, at, reach), false, size);
}

static void add_borders(Lines *lines, const uint8_t *mask, vec2s at, int size)
{
    const Widths *width = widths_of(widths, size);
    float far = fmaxf(width->black, width->white) + 2.f / MASK_SIZE + 1 / (float)size;
    if (distance_near(mask, at) <= far)
        add_lines(lines, width, distance_between(mask, at), true, size);
}

void painter_outline_light(OutlineLight *light)
{
    static const float share[3] = {.2126f, .7152f, .0722f};
    for (int value = 0; value < 256; value++)
        for (int k = 0; k < 3; k++)
            light->channels[k][value] = share[k] * color_light((Color)value << 24, 24);
}

/* Returns the contrast with black, 1 to 21. */
static float brightness(const OutlineLight *light, const uint8_t rgb[3])
{
    return (light->channels[0][rgb[0]] + light->channels[1][rgb[1]] + light->channels[2][rgb[2]]) *
               20 +
           1;
}

/* Mixes land with ivory if it is hardly lighter than the black lines. */
static void lift(const OutlineLight *light, uint8_t rgba[4], float least)
{
    static const uint8_t ivory[3] = {0xfb, 0xf5, 0xe6};
    uint8_t from[3] = {rgba[0], rgba[1], rgba[2]};
    for (int step = 1; step <= LIFT_STEPS && brightness(light, rgba) < least; step++)
        for (int k = 0; k < 3; k++)
            rgba[k] = (uint8_t)((from[k] * (LIFT_STEPS - step) + ivory[k] * step) / LIFT_STEPS);
}

/* Returns the contrast with black that the land needs here. Narrow segments need more at small
 * scales. */
static float light_needed(const uint8_t *mask, const OutlineRings *rings, bool sign, vec2s at,
                          int size)
{
    if (size > ART_SMALL_SET)
        return LIFT_LEAST;
    int rank = rank_of(rings, segment_at(mask, (int)(at.x * MASK_SIZE), (int)(at.y * MASK_SIZE)));
    if (size == ART_SMALL_SET)
        return rank > 0 ? LIFT_MORE : LIFT_LEAST;
    return rank == RANK_CROSSING ? LIFT_MOST : rank > 0 || sign ? LIFT_MORE : LIFT_AFAR;
}

/* Draws white first, so that crossing lines never cut a black one. */
static void draw_pixel(const Lines *lines, uint8_t rgba[4])
{
    float black = lines->black, white = lines->white * (1 - black);
    for (int k = 0; k < 3 && black + white > 0; k++)
        rgba[k] = (uint8_t)((float)rgba[k] * (1 - black - white) + (float)rgba[3] * white + .5f);
}

void painter_outline(const OutlineLight *light, const uint8_t *mask, const OutlineRings *rings,
                     int rotation, int size, uint8_t *rgba)
{
    assert(light && mask && rings && size > 0 && "a picture, its mask and its rings");
    for (int i = 0; i < size * size; i++, rgba += 4) {
        vec2s lies = {
            {((float)(i % size) + .5f) / (float)size, ((float)(i / size) + .5f) / (float)size}};
        vec2s at = cell_turned(lies, -rotation);
        Lines lines = {0};
        for (int k = 0; k < rings->count; k++)
            add_ring_lines(&lines, &rings->rings[k], rings->rings[k].standing ? lies : at, size);
        if (!lines.sign && size <= ART_SMALL_SET) /* a sign covers whatever is below it */
            add_borders_afar(&lines, mask, rings, at, size);
        else if (!lines.sign)
            add_borders(&lines, mask, at, size);
        if (rgba[3] == 255) /* all but the area beyond the long side of a half */
            lift(light, rgba, light_needed(mask, rings, lines.sign, at, size));
        draw_pixel(&lines, rgba);
    }
}
