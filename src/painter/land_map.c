/* land_map.c: divides a cell into segments and measures the distance to their borders. Fields are
 * the connected areas that the curves leave free. The half-edges of the rim that an area touches
 * decide its field.
 *
 *     curves        rest           votes of the rim     segments
 *     . C C .       a C C b        0 C C 2              0 C C 2
 *     . . . .       a a b b        0 . . 2              0 0 2 2
 *     R R R R       R R R R        R R R R              R R R R
 *     . . . .       c c c c        1 1 1 1              1 1 1 1
 *
 * So a field has no curves of its own that could overlap those of a road or leave gaps next to
 * them. A grid of 256 px takes 1.5 ms. */
#include "painter/land.h"

#include "base/memory.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    REST = 0xfe, /* not yet assigned to a field */
    SLIVER = 60, /* in pixels at 256 px: a remaining area smaller than this joins its neighbour */
    COMPONENTS = 64,
    /* side of the first square to test, in pixels; squares are halved down to ASKED_EACH */
    ASKED_AT_ONCE = 32,
    ASKED_EACH = 4
};
#define FAR 1e9f
#define POLE_ENOUGH 0.18f /* more room than this is no improvement */

/* Returns the point to test for a pixel. A pixel on the rim is tested slightly inside, so that
 * rounding does not decide where a curve ends. */
static vec2s pixel_centre(const Piece *piece, int size, int x, int y)
{
    float step = 1.0f / (float)size;
    vec2s p = {{((float)x + 0.5f) * step, ((float)y + 0.5f) * step}};
    if (piece->half && piece_rim_distance(piece, p) < 0.1f * step)
        p = point_along(p, (vec2s){{-1, -1}}, 0.2f * step);
    return p;
}

/* Returns whether the pixel is beyond the long side of a half. */
static bool is_outside(const Piece *piece, int size, int x, int y)
{
    return piece->half && x + y > size - 1;
}

/* Returns the half-edge of the rim that the pixel touches, or -1 inside. In halves, 0 and 1 are N,
 * 2 and 3 are the long side, 4 and 5 are W. */
static int rim_half_edge(const Piece *piece, int size, int x, int y)
{
    bool late_x = 2 * x >= size, late_y = 2 * y >= size;
    if (piece->half) {
        if (y == 0 && x < size - 1)
            return late_x;
        if (x + y == size - 1)
            return late_x ? 2 : 3;
        return x == 0 ? (late_y ? 4 : 5) : -1;
    }
    if (y == 0)
        return late_x;
    if (x == size - 1)
        return 2 + late_y;
    if (y == size - 1)
        return late_x ? 4 : 5;
    return x == 0 ? (late_y ? 6 : 7) : -1;
}

/* Returns the field that owns half-edge `half_edge` of the piece at rotation 0, or NO_SEGMENT if
 * there is none. */
static int field_of_half_edge(const Piece *piece, int half_edge)
{
    static const uint8_t of_half[6] = {0, 1, 8, 9, 6, 7};
    const Part *part = &piece->kind->parts[0][piece->part];
    for (int s = 0; s < piece->kind->segment_count && piece->part; s++)
        if (!piece->half && piece_crosses_inner(piece, half_edge / 2, s))
            /* the road divides the fields of both cells in the same way */
            part = &piece->kind->parts[0][0];
    int segment = part->segment[piece->half ? of_half[half_edge] : half_edge];
    if (segment >= piece->kind->segment_count)
        return NO_SEGMENT;
    return piece->kind->segments[segment].kind == SEGMENT_FIELD ? segment : NO_SEGMENT;
}

typedef struct Component {
    int pixels, votes[SEGMENTS_MAX];
} Component;

static bool is_free(const LandMap *map, const uint8_t *marks, int i)
{
    return map->segment[i] == REST && !marks[i];
}

/* Counts the vote of the pixel at (x, y) for the field of its half-edge, if it is on the rim. */
static void count_vote(const Piece *piece, int size, int x, int y, Component *found)
{
    int half_edge = rim_half_edge(piece, size, x, y);
    int field = half_edge >= 0 ? field_of_half_edge(piece, half_edge) : NO_SEGMENT;
    if (field != NO_SEGMENT)
        found->votes[field]++;
}

/* Fills the unassigned area round `start` with `mark`, and counts its pixels and its votes for
 * fields. It fills one run of a row at a time, and pushes the first pixel of each adjacent run
 * above and below onto the stack. */
static Component flood(const Piece *piece, LandMap *map, uint8_t *marks, int *stack, int start,
                       uint8_t mark)
{
    Component found = {0};
    int size = map->size, last = size - 1, top = 0;
    stack[top++] = start;
    while (top > 0) {
        int at = stack[--top], y = at / size, row = y * size, x0 = at - row, x1 = x0;
        if (!is_free(map, marks, at))
            continue;
        while (x0 > 0 && is_free(map, marks, row + x0 - 1))
            x0--;
        while (x1 < size && is_free(map, marks, row + x1))
            x1++;
        found.pixels += x1 - x0;
        for (int x = x0; x < x1; x++) {
            marks[row + x] = mark;
            if (x == 0 || y == 0 || x == last || y == last || x + y == last)
                count_vote(piece, size, x, y, &found);
        }
        for (int beside = y - 1; beside <= y + 1; beside += 2)
            for (int x = x0; x < x1 && beside >= 0 && beside < size; x++) {
                int i = beside * size + x;
                if (is_free(map, marks, i) && (x == x0 || !is_free(map, marks, i - 1)))
                    stack[top++] = i;
            }
    }
    return found;
}

/* Returns the field with the most votes. A component without votes touches no rim, so it is an
 * inner field of the tile: the next one that is not yet in `named`. */
static int field_of_component(const Piece *piece, const Component *found, unsigned *named)
{
    int best = NO_SEGMENT, votes = 0;
    for (int s = 0; s < piece->kind->segment_count; s++)
        if (found->votes[s] > votes) {
            votes = found->votes[s];
            best = s;
        }
    for (int s = 0; s < piece->kind->segment_count && best == NO_SEGMENT; s++)
        if (piece->kind->segments[s].kind == SEGMENT_FIELD &&
            (piece->kind->segments[s].flags & SEGMENT_INNER) && !(*named >> s & 1))
            best = s;
    *named |= best == NO_SEGMENT ? 0 : 1u << best;
    return best;
}

/* Finds the four neighbours of pixel `i`. In place of a neighbour beyond the rim it returns the
 * pixel itself, so that callers look at it twice but need no branch. */
static void find_neighbours(int size, int i, int next[4])
{
    int x = i % size, y = i / size;
    next[0] = x > 0 ? i - 1 : i;
    next[1] = x < size - 1 ? i + 1 : i;
    next[2] = y > 0 ? i - size : i;
    next[3] = y < size - 1 ? i + size : i;
}

/* Gives each sliver the segment of the nearest pixel that has one, ring by ring. */
static void join_slivers(LandMap *map)
{
    int size = map->size;
    for (int round = 0, left = 1; left && round < size; round++) {
        left = 0;
        for (int i = 0; i < size * size; i++) {
            if (map->segment[i] != REST)
                continue;
            int next[4];
            find_neighbours(size, i, next);
            left = 1;
            for (int k = 0; k < 4; k++)
                if (map->segment[next[k]] < REST)
                    map->segment[i] = map->segment[next[k]];
        }
    }
}

/* Assigns every connected remaining area to a field. Slivers between a curve and a rim have no
 * vote. */
static void name_fields(const Piece *piece, LandMap *map)
{
    int pixels = map->size * map->size, marked = 0;
    int sliver = SLIVER * map->size / 256 * map->size / 256;
    uint8_t *marks = memory_new((size_t)pixels);
    int *stack = memory_new((size_t)pixels * sizeof *stack);
    uint8_t field[COMPONENTS] = {0};
    unsigned inner = 0;
    for (int i = 0; i < pixels && marked < COMPONENTS - 1; i++) {
        if (map->segment[i] != REST || marks[i])
            continue;
        Component found = flood(piece, map, marks, stack, i, (uint8_t)++marked);
        int named = found.pixels < sliver ? NO_SEGMENT : field_of_component(piece, &found, &inner);
        field[marked] = (uint8_t)(named == NO_SEGMENT ? REST : named);
    }
    for (int i = 0; i < pixels; i++)
        if (map->segment[i] == REST && marks[i])
            map->segment[i] = field[marks[i]];
    join_slivers(map);
    free(stack);
    free(marks);
}

/* --- borders ---------------------------------------------------------------------------------- */

/* Computes the exact distance from each pixel of a segment to the other segments, in two steps
 * (Felzenszwalb and Huttenlocher):
 *
 *     down and up each column       along a row: the least of (x − v)² + steps², by the
 *     X . X      steps 0 1 0        lower envelope of these parabolas, run by run: past the
 *     . . X            1 2 0        pixel of another segment at its end nothing is nearer
 *     . . .            2 3 1 */
enum { NO_STEPS = 1 << 14 }; /* no other segment in the column */

/* A parabola of the envelope: it is the lowest one from `from` on. */
typedef struct Lowest {
    int at;
    float height, from;
} Lowest;

typedef struct Window {
    int x0, y0, x1, y1; /* x0 ≤ x < x1, y0 ≤ y < y1, in pixels */
} Window;

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

static int larger(int a, int b)
{
    return a > b ? a : b;
}

/* Finds the bounds of each segment with one pixel around it; a segment without pixels gets an empty
 * window. The nearest pixel of another segment is always within these bounds, because one step from
 * it towards the segment leads into the segment. */
static void find_windows(const LandMap *map, Window windows[SEGMENTS_MAX])
{
    int size = map->size;
    for (int s = 0; s < SEGMENTS_MAX; s++)
        windows[s] = (Window){.x0 = size, .y0 = size};
    for (int y = 0; y < size; y++) {
        const uint8_t *row = map->segment + y * size;
        for (int x = 0, end; x < size; x = end) {
            for (end = x + 1; end < size && row[end] == row[x];)
                end++;
            if (row[x] >= SEGMENTS_MAX)
                continue;
            Window *w = &windows[row[x]];
            *w = (Window){.x0 = smaller(w->x0, larger(x - 1, 0)),
                          .y0 = smaller(w->y0, larger(y - 1, 0)),
                          .x1 = larger(w->x1, smaller(end + 1, size)),
                          .y1 = larger(w->y1, smaller(y + 2, size))};
        }
    }
}

/* Counts the steps along the column from each pixel of the window to a pixel of another segment.
 * Returns false if the window has no other segment. */
static bool count_steps(const LandMap *map, int segment, Window window, int16_t *steps)
{
    int w = window.x1 - window.x0, h = window.y1 - window.y0;
    unsigned others = 0;
    for (int y = 0; y < h; y++) {
        const uint8_t *row = map->segment + (window.y0 + y) * map->size + window.x0;
        int16_t *to = steps + y * w;
        for (int x = 0; x < w; x++) {
            bool other = row[x] != segment && row[x] != LAND_OUTSIDE;
            int above = y > 0 ? to[x - w] : NO_STEPS;
            others |= other;
            to[x] = (int16_t)(other ? 0 : smaller(above + 1, NO_STEPS));
        }
    }
    for (int y = h - 2; y >= 0; y--) {
        int16_t *to = steps + y * w;
        for (int x = 0; x < w; x++)
            to[x] = (int16_t)smaller(to[x], to[x + w] + 1);
    }
    return others;
}

/* Adds the parabola of the pixel at `at` to the envelope of those west of it. Returns how many
 * parabolas remain. */
static int add_lowest(Lowest *lowest, int count, int at, int steps)
{
    float height = (float)(steps * steps), from = -FAR;
    for (; count > 0; count--) {
        const Lowest *last = &lowest[count - 1];
        from = ((height + (float)(at * at)) - (last->height + (float)(last->at * last->at))) /
               (float)(2 * at - 2 * last->at);
        if (from > last->from)
            break;
    }
    lowest[count] = (Lowest){at, height, count > 0 ? from : -FAR};
    return count + 1;
}

/* Measures the pixels of `segment` in a row, from `x` up to but not including `end`. It subtracts
 * half a pixel, since the border is between two pixels. */
static void measure_run(LandMap *map, int segment, int first, const int16_t *steps, int x, int end,
                        int w, Lowest *lowest)
{
    int count = 0;
    for (int at = larger(x - 1, 0); at < smaller(end + 1, w); at++)
        if (steps[at] < NO_STEPS)
            count = add_lowest(lowest, count, at, steps[at]);
    const Lowest *here = lowest, *last = lowest + count - 1;
    for (; x < end; x++) {
        while (here < last && here[1].from < (float)x)
            here++;
        float squared = (float)((x - here->at) * (x - here->at)) + here->height;
        if (map->segment[first + x] == segment)
            map->border[first + x] = (sqrtf(squared) - 0.5f) / (float)map->size;
    }
}

static void measure_border(LandMap *map, int segment, Window window, int16_t *steps, Lowest *lowest)
{
    int w = window.x1 - window.x0;
    if (!count_steps(map, segment, window, steps))
        return;
    for (int y = window.y0; y < window.y1; y++, steps += w)
        for (int x = 0, end; x < w; x = end) {
            for (end = x + 1; end < w && (steps[end] == 0) == (steps[x] == 0);)
                end++;
            if (steps[x] > 0)
                measure_run(map, segment, y * map->size + window.x0, steps, x, end, w, lowest);
        }
}

static void measure_borders(LandMap *map)
{
    int pixels = map->size * map->size;
    Window windows[SEGMENTS_MAX];
    map->border = memory_new(sizeof *map->border * (size_t)pixels);
    int16_t *steps = memory_new(sizeof *steps * (size_t)pixels);
    Lowest *lowest = memory_new(sizeof *lowest * (size_t)map->size);
    for (int i = 0; i < pixels; i++)
        map->border[i] = FAR;
    find_windows(map, windows);
    for (int s = 0; s < SEGMENTS_MAX; s++)
        if (windows[s].x1 > 0)
            measure_border(map, s, windows[s], steps, lowest);
    free(lowest);
    free(steps);
}

static uint8_t segment_at(const Piece *piece, vec2s p)
{
    int segment = piece_segment_at(piece, p);
    return (uint8_t)(segment == NO_SEGMENT ? REST : segment);
}

/* Tests a square once if no curve crosses it; otherwise it tests its quarters, down to a few
 * pixels. */
static void find_segments(const Piece *piece, LandMap *map, int x0, int y0, int edge)
{
    int size = map->size, x1 = smaller(x0 + edge, size), y1 = smaller(y0 + edge, size);
    float step = 1.0f / (float)size, half = (float)edge * step / 2;
    vec2s middle = {{(float)x0 * step + half, (float)y0 * step + half}};
    bool each = edge <= ASKED_EACH;
    if (!each && !piece_is_even(piece, middle, half * (float)M_SQRT2)) {
        for (int k = 0; k < 4; k++)
            find_segments(piece, map, x0 + (k & 1) * edge / 2, y0 + (k >> 1) * edge / 2, edge / 2);
        return;
    }
    uint8_t all = each ? 0 : segment_at(piece, middle);
    for (int y = y0; y < y1; y++)
        for (int x = x0; x < x1; x++)
            map->segment[y * size + x] = is_outside(piece, size, x, y) ? LAND_OUTSIDE
                                         : each ? segment_at(piece, pixel_centre(piece, size, x, y))
                                                : all;
}

/* First fills the segments inside curves, then finds the fields in the rest. */
void land_map_segments(const Piece *piece, int size, LandMap *map)
{
    assert(piece->rotation == 0 && "grids are kept at rotation 0");
    map->size = size;
    map->border = NULL;
    map->segment = memory_new((size_t)size * (size_t)size);
    for (int y = 0; y < size; y += ASKED_AT_ONCE)
        for (int x = 0; x < size; x += ASKED_AT_ONCE)
            find_segments(piece, map, x, y, ASKED_AT_ONCE);
    name_fields(piece, map);
}

void land_map_init(const Piece *piece, int size, LandMap *map)
{
    land_map_segments(piece, size, map);
    measure_borders(map);
}

void land_map_release(LandMap *map)
{
    free(map->segment);
    free(map->border);
    *map = (LandMap){0};
}

/* Does not round to the nearest pixel: a point belongs to the pixel that covers it. */
int land_segment_at(const LandMap *map, vec2s p)
{
    int x = (int)floorf(p.x * (float)map->size), y = (int)floorf(p.y * (float)map->size);
    if (x < 0 || y < 0 || x >= map->size || y >= map->size)
        return LAND_OUTSIDE;
    return map->segment[y * map->size + x];
}

/* Distances beyond 1 would distort the mean of pixels. The function avoids fminf because it runs
 * four times per pixel. */
static float cut(float distance)
{
    return distance < 1 ? distance : 1;
}

float land_border_at(const LandMap *map, vec2s p)
{
    float last = (float)(map->size - 1);
    float x = glm_clamp(p.x * (float)map->size - 0.5f, 0, last);
    float y = glm_clamp(p.y * (float)map->size - 0.5f, 0, last);
    int x0 = (int)x, y0 = (int)y;
    int x1 = x0 < map->size - 1 ? x0 + 1 : x0, y1 = y0 < map->size - 1 ? y0 + 1 : y0;
    const float *row0 = map->border + y0 * map->size, *row1 = map->border + y1 * map->size;
    float top = glm_lerp(cut(row0[x0]), cut(row0[x1]), x - (float)x0);
    float low = glm_lerp(cut(row1[x0]), cut(row1[x1]), x - (float)x0);
    return glm_lerp(top, low, y - (float)y0);
}

/* Looks at every pixel: that takes .17 ms at 256 px, and a tile needs only a handful of poles, so
 * nothing cleverer pays off. Borders are compared first, since the rim and the discs can only make
 * the room smaller. */
vec2s land_wide_pole(const LandMap *map, const Piece *piece, int segment, const vec2s *avoid,
                     int avoid_count, float avoid_radius, float enough, float *room)
{
    vec2s best = {{0.5f, 0.5f}};
    float most = -1, found = -1;
    for (int i = 0; i < map->size * map->size; i++) {
        if (map->segment[i] != segment || map->border[i] <= most)
            continue;
        vec2s p = land_point(map->size, i);
        float here = fminf(map->border[i], piece_rim_distance(piece, p));
        for (int k = 0; k < avoid_count; k++)
            here = fminf(here, glms_vec2_distance(p, avoid[k]) - avoid_radius);
        /* Along a strip many pixels have the same room: prefer the one nearest to the middle of the
         * cell. */
        float score = fminf(here, enough) - 0.03f * glms_vec2_distance(p, (vec2s){{0.5f, 0.5f}});
        if (score > most + 1e-6f) {
            most = score;
            found = here;
            best = p;
        }
    }
    if (room)
        *room = found;
    return best;
}

vec2s land_pole(const LandMap *map, const Piece *piece, int segment, const vec2s *avoid,
                int avoid_count, float avoid_radius, float *room)
{
    return land_wide_pole(map, piece, segment, avoid, avoid_count, avoid_radius, POLE_ENOUGH, room);
}
