/* Compares all pairs of sides that may touch, of all tiles, drawn without bevel: the colours of the
 * touching pixel rows (except within .14 of a vertex), and the width, the place and the tangent of
 * roads and rivers across the seam, on short and on long sides and between the two cells of double
 * tiles. Further tests: the light stays in the north-west for every rotation, the outside of halves
 * is empty, variants differ only inside, and the small set shows the same land. Prints what it
 * measured. */
#include "painter/painter.h"

#include <math.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { SIZE = 256, VERTEX = 36 /* .14 of an edge */, KINDS = 512 };

/* The art of the first copy of a kind, turned by 0..3 quarter turns, for each of its cells. */
static uint8_t *art[KINDS][4][PARTS_MAX];
/* The masks of kinds with a road or river that leaves them; NULL for others. */
static uint8_t *masks[KINDS];
static int next_picture;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

/* Every side of a square is tested at rotation 0; the usual run turns one square in sixteen,
 * because painting takes most of the time. HYPOTENUSE_LONG=1 turns all; the short run leaves out
 * every second square. */
static bool is_seen(const Catalogue *c, int kind, int rotation)
{
    bool square = c->kinds[kind].shape == SHAPE_SQUARE;
    if (getenv("HYPOTENUSE_SHORT") && square && kind % 2)
        return false;
    return rotation == 0 || !square || kind % 16 == 0 || getenv("HYPOTENUSE_LONG");
}

static bool has_way(const Part *part)
{
    for (int side = 0; side < SIDES; side++)
        if (part->open >> side & 1 &&
            (part->land[side] == LAND_ROAD || part->land[side] == LAND_RIVER))
            return true;
    return false;
}

static void paint_mask(const Catalogue *c, int kind)
{
    if (!has_way(&c->kinds[kind].parts[0][0]))
        return;
    masks[kind] = malloc(SIZE * SIZE * 2);
    assert_non_null(masks[kind]);
    painter_mask(c, (uint16_t)kind, 0, SIZE, masks[kind]);
}

static void *paint_some(void *data)
{
    const Catalogue *c = data;
    for (;;) {
        pthread_mutex_lock(&mutex);
        int number = next_picture++;
        pthread_mutex_unlock(&mutex);
        if (number >= 4 * c->kind_count)
            return NULL;
        if (number % 4 == 0)
            paint_mask(c, number / 4);
        if (!is_seen(c, number / 4, number % 4))
            continue;
        ArtRequest request = {.copy = c->kinds[number / 4].first_copy,
                              .rotation = (uint8_t)(number % 4),
                              .variant = (uint8_t)(number % PAINTER_VARIANTS),
                              .bevel = false,
                              .size = SIZE};
        for (; request.part < c->kinds[number / 4].part_count; request.part++) {
            uint8_t *rgba = malloc(SIZE * SIZE * 4);
            assert_non_null(rgba);
            painter_art(c, &request, rgba);
            art[number / 4][number % 4][request.part] = rgba;
        }
    }
}

static int paint_everything(void **state)
{
    (void)state;
    const Catalogue *c = rules_builtin_catalogue();
    pthread_t other;
    assert_true(c->kind_count <= KINDS);
    bool two = pthread_create(&other, NULL, paint_some, (void *)(uintptr_t)c) == 0;
    paint_some((void *)(uintptr_t)c);
    if (two)
        pthread_join(other, NULL);
    return 0;
}

static int free_everything(void **state)
{
    (void)state;
    for (int k = 0; k < KINDS; k++)
        free(masks[k]);
    for (int k = 0; k < KINDS; k++)
        for (int r = 0; r < 4; r++)
            for (int part = 0; part < PARTS_MAX; part++)
                free(art[k][r][part]);
    return 0;
}

/* One side of one turned tile, pixel by pixel from west to east or from north to south. */
typedef struct Rim {
    int kind, rotation, part;
    uint8_t land;
    uint8_t pixels[SIZE][3];
} Rim;

typedef struct Rims {
    int count;
    Rim *items;
} Rims;

/* Finds the pixel at `step` of a side; at long sides `deep` steps towards the right angle, √2 px
 * each. */
static void rim_pixel(int side, int rotation, int step, int deep, int *x, int *y)
{
    static const int inwards[4][2] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
    const int last = SIZE - 1;
    bool rising = rotation == 0 || rotation == 2; /* from north-east to south-west */
    switch (side) {
    case SIDE_N:
    case SIDE_S:
        *x = step;
        *y = side == SIDE_N ? deep : last - deep;
        return;
    case SIDE_L:
        *x = step;
        *y = rising ? last - step : step;
        *x += inwards[rotation][0] * deep;
        *y += inwards[rotation][1] * deep;
        return;
    default:
        *x = side == SIDE_W ? deep : last - deep;
        *y = step;
    }
}

static bool is_inside(int x, int y)
{
    return x >= 0 && y >= 0 && x < SIZE && y < SIZE;
}

/* Long sides are sampled 2.1 px inside: the mean of the pixels one and two steps from the line. */
static void sample(const uint8_t *rgba, int side, int rotation, int step, uint8_t *rgb)
{
    int sum[3] = {0, 0, 0}, depths = side == SIDE_L ? 2 : 1;
    for (int deep = 1; deep <= depths; deep++) {
        int x, y;
        rim_pixel(side, rotation, step, side == SIDE_L ? deep : 0, &x, &y);
        for (int c = 0; c < 3 && is_inside(x, y); c++)
            sum[c] += rgba[4 * (y * SIZE + x) + c];
    }
    for (int c = 0; c < 3; c++)
        rgb[c] = (uint8_t)(sum[c] / depths);
}

static bool is_road(const uint8_t *rgb)
{
    return rgb[2] > 148 && rgb[0] > 190; /* sand is paler than any meadow */
}

/* Measures the middle and the width of the road or river in the row `deep` px inside a side at
 * rotation 0, averaged over three rows of the mask, which is made from the same curves. */
static void measure_way(const uint8_t *mask, int side, int road, int deep, float *place,
                        float *width)
{
    float sum = 0, count = 0;
    for (int row = deep; row < deep + 3; row++)
        for (int step = SIZE / 2 - 34; step < SIZE / 2 + 34; step++) {
            int x, y;
            rim_pixel(side, 0, step, row, &x, &y);
            if (!is_inside(x, y) || mask[2 * (y * SIZE + x)] != road + 1)
                continue;
            /* along a long side, inner rows are shifted */
            float at = side == SIDE_L ? (float)(x - y + SIZE - 1) / 2 : (float)step;
            sum += at - (float)(SIZE - 1) / 2;
            count++;
        }
    *width = count / 3;
    *place = count > 0 ? sum / count : 0;
}

/* A road or river that leaves a tile: px along the side, from its middle. */
typedef struct Way {
    uint8_t land;
    bool long_side;
    float width, place, slope;
} Way;

static int find_ways(Way *ways)
{
    const Catalogue *c = rules_builtin_catalogue();
    int count = 0;
    for (int k = 0; k < c->kind_count; k++) {
        const Part *part = &c->kinds[k].parts[0][0];
        const uint8_t *mask = masks[k];
        for (int side = 0; side < SIDES && mask; side++) {
            if (!(part->open >> side & 1) ||
                (part->land[side] != LAND_ROAD && part->land[side] != LAND_RIVER))
                continue;
            Way *way = &ways[count++];
            float inner, ignored;
            int apart = side == SIDE_L ? 2 : 3; /* a step inwards is √2 px there */
            *way = (Way){.land = part->land[side], .long_side = side == SIDE_L};
            measure_way(mask, side, part->road[side], 0, &way->place, &way->width);
            measure_way(mask, side, part->road[side], apart, &inner, &ignored);
            way->slope = (inner - way->place) / (float)apart;
            if (side == SIDE_S || side == SIDE_W || side == SIDE_L)
                way->place = -way->place; /* as seen from the neighbour, along its side */
        }
    }
    return count;
}

/* Width, place and tangent of roads and rivers continue across every seam that the rules allow. */
static void test_ways_go_on(void **state)
{
    (void)state;
    static Way ways[4 * KINDS];
    static const char *const names[LANDS] = {"field", "road", "city", "river"};
    int count = find_ways(ways);
    for (int land = 0; land < LANDS; land++)
        for (int longs = 0; longs < 2; longs++) {
            float width = 0, place = 0, tangent = 0;
            int pairs = 0;
            for (int i = 0; i < count; i++)
                for (int j = 0; j < count; j++) {
                    const Way *a = &ways[i], *b = &ways[j];
                    if (a->land != land || b->land != land || a->long_side != (longs == 1) ||
                        b->long_side != (longs == 1))
                        continue;
                    width = fmaxf(width, fabsf(a->width - b->width));
                    place = fmaxf(place, fabsf(fabsf(a->place) - fabsf(b->place)));
                    tangent = fmaxf(tangent, fabsf(a->slope) + fabsf(b->slope));
                    pairs++;
                }
            if (!pairs)
                continue;
            printf("%s, %s: %d pairs, width jumps by at most %.2f px, place by %.2f px, tangent by "
                   "%.3f\n",
                   longs ? "long sides" : "legs", names[land], pairs, (double)width, (double)place,
                   (double)tangent);
            /* along a long side the mask has steps of half a pixel, over two pixels inwards */
            assert_true(width <= 1 && place <= 0.75f && tangent <= (longs ? 0.2f : 0.02f));
        }
}

/* Collects all rims at `side` of a cell; for the long side those with the right angle in
 * `corner`. */
static Rims collect(int side, int corner)
{
    const Catalogue *c = rules_builtin_catalogue();
    Rims rims = {.items = calloc(4 * PARTS_MAX * KINDS, sizeof(Rim))};
    assert_non_null(rims.items);
    for (int i = 0; i < 4 * PARTS_MAX * c->kind_count; i++) {
        int k = i / PARTS_MAX / 4, r = i / PARTS_MAX % 4, p = i % PARTS_MAX;
        const Part *part = &c->kinds[k].parts[r][p];
        bool here = is_seen(c, k, r) && p < c->kinds[k].part_count && part->open >> side & 1;
        if (!here || (side == SIDE_L && r != corner))
            continue;
        Rim *rim = &rims.items[rims.count++];
        *rim = (Rim){.kind = k, .rotation = r, .part = p, .land = part->land[side]};
        for (int step = 0; step < SIZE; step++)
            sample(art[k][r][p], side, r, step, rim->pixels[step]);
    }
    return rims;
}

static double difference(const Rim *a, const Rim *b)
{
    double sum = 0;
    for (int step = VERTEX; step < SIZE - VERTEX; step++)
        for (int c = 0; c < 3; c++)
            sum += abs(a->pixels[step][c] - b->pixels[step][c]);
    return sum / (3.0 * (SIZE - 2 * VERTEX));
}

static bool is_green(const uint8_t *rgb)
{
    return rgb[1] > rgb[0] + 6 && rgb[1] > rgb[2] + 20;
}

static int span(const Rim *rim, bool (*test)(const uint8_t *rgb))
{
    int count = 0;
    for (int step = VERTEX; step < SIZE - VERTEX; step++)
        count += test(rim->pixels[step]);
    return count;
}

typedef struct Measure {
    double worst, sum;
    int pairs, worst_a, worst_b, span;
} Measure;

static void compare(const Rims *a, const Rims *b, Measure measures[LANDS])
{
    for (int i = 0; i < a->count; i++)
        for (int j = 0; j < b->count; j++) {
            const Rim *x = &a->items[i], *y = &b->items[j];
            if (x->land != y->land)
                continue;
            Measure *m = &measures[x->land];
            double d = difference(x, y);
            int road = abs(span(x, is_road) - span(y, is_road));
            if (x->land == LAND_ROAD && road > m->span)
                m->span = road;
            m->pairs++;
            m->sum += d;
            if (d > m->worst) {
                m->worst = d;
                m->worst_a = x->kind;
                m->worst_b = y->kind;
            }
        }
}

static void report(const char *what, const Measure measures[LANDS])
{
    static const char *const names[LANDS] = {"field", "road", "city", "river"};
    const Catalogue *c = rules_builtin_catalogue();
    for (int land = 0; land < LANDS; land++)
        if (measures[land].pairs)
            printf("%s %s: %d pairs, colour jumps by %.2f, at most %.2f (%s, %s), spans by %d px\n",
                   what, names[land], measures[land].pairs,
                   measures[land].sum / measures[land].pairs, measures[land].worst,
                   c->kinds[measures[land].worst_a].id, c->kinds[measures[land].worst_b].id,
                   measures[land].span);
}

static void test_legs_meet(void **state)
{
    (void)state;
    Measure measures[LANDS] = {0};
    for (int k = 0; k < 2; k++) {
        Rims a = collect(k ? SIDE_S : SIDE_E, 0), b = collect(k ? SIDE_N : SIDE_W, 0);
        compare(&a, &b, measures);
        free(a.items);
        free(b.items);
    }
    report("legs", measures);
    assert_true(measures[LAND_FIELD].worst <= 4 && measures[LAND_ROAD].worst <= 4);
    /* The limit exceeds the prototype's 15.3 because two cities that divide an edge have a wall in
     * its middle. */
    assert_true(measures[LAND_CITY].worst <= 17);
    assert_true(measures[LAND_ROAD].span <= 1);
}

static void test_long_sides_meet(void **state)
{
    (void)state;
    Measure measures[LANDS] = {0};
    for (int corner = 0; corner < 2; corner++) {
        Rims a = collect(SIDE_L, corner), b = collect(SIDE_L, corner + 2);
        compare(&a, &b, measures);
        free(a.items);
        free(b.items);
    }
    report("long sides", measures);
    assert_true(measures[LAND_FIELD].worst <= 10 && measures[LAND_ROAD].worst <= 10);
    assert_true(measures[LAND_CITY].worst <= 24);
    assert_true(measures[LAND_ROAD].span <= 1);
}

/* Returns the mean difference of all colours between two adjacent rows of pixels along the inner
 * edge, `deep` px from it (negative: in the other cell); 0: from one cell of the tile to the
 * other. */
static double step_at(uint8_t *const cells[PARTS_MAX], int side, int deep)
{
    int part = deep < 0, sum = 0, x, y;
    for (int step = 0; step < SIZE; step++) {
        int edge = part ? (side + 2) & 3 : side;
        rim_pixel(edge, 0, step, abs(deep), &x, &y);
        const uint8_t *here = cells[part] + 4 * (y * SIZE + x);
        rim_pixel(deep ? edge : (side + 2) & 3, 0, step, deep ? abs(deep) - 1 : 0, &x, &y);
        const uint8_t *there = cells[deep ? part : 1] + 4 * (y * SIZE + x);
        for (int k = 0; k < 3; k++)
            sum += abs(here[k] - there[k]);
    }
    return sum / (3.0 * SIZE);
}

/* A castle is one painting: the change across the inner edge of its tile is no larger than the
 * largest between two adjacent rows of pixels among the ten on either side. */
static void test_cells_of_double_tiles_meet(void **state)
{
    (void)state;
    const Catalogue *c = rules_builtin_catalogue();
    for (int i = 0; i < 4 * c->kind_count; i++) {
        const TileKind *kind = &c->kinds[i / 4];
        int side = (SIDE_E + i) & 3;
        double most = 0;
        if (kind->shape != SHAPE_DOUBLE)
            continue;
        for (int deep = -10; deep <= 10; deep++)
            most = fmax(most, deep ? step_at(art[i / 4][i % 4], side, deep) : 0);
        double seam = step_at(art[i / 4][i % 4], side, 0);
        printf("%s turned %d: %.2f across the inner edge, up to %.2f beside it\n", kind->id, i % 4,
               seam, most);
        assert_true(seam < most + 1);
    }
}

/* The rim pixels of all variants are alike; those farther in are not. */
static void test_variants_differ_inside_alone(void **state)
{
    (void)state;
    static const char *const ids[] = {"BA-V", "BA-E", "BA-W", "BA-B", "H1-03", "CU-04", "CG-04"};
    const Catalogue *c = rules_builtin_catalogue();
    uint8_t *one = malloc(SIZE * SIZE * 4), *other = malloc(SIZE * SIZE * 4);
    assert_true(one && other);
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        ArtRequest request = {.copy = catalogue_find(c, ids[i]), .size = SIZE};
        painter_art(c, &request, one);
        for (request.variant = 1; request.variant < PAINTER_VARIANTS; request.variant++) {
            double rim = 0, inside = 0;
            painter_art(c, &request, other);
            for (int y = 0; y < SIZE; y++)
                for (int x = 0; x < SIZE; x++) {
                    int d = abs(one[4 * (y * SIZE + x)] - other[4 * (y * SIZE + x)]);
                    bool outside = c->kinds[c->copies[request.copy].kind].shape == SHAPE_HALF &&
                                   x + y > SIZE - 12;
                    if (!outside && (x == 0 || y == 0))
                        rim = d > rim ? d : rim;
                    inside += outside ? 0 : d;
                }
            if (rim > 24 || inside / (SIZE * SIZE) < 2)
                fail_msg("%s variant %d: %.0f at the rim, %.2f inside", ids[i], request.variant,
                         rim, inside / (SIZE * SIZE));
        }
    }
    free(one);
    free(other);
}

/* The small set shows the same land: on the whole its colours are those of the large picture,
 * scaled down. */
static void test_small_set_shows_the_same_land(void **state)
{
    (void)state;
    static const char *const ids[] = {"BA-V", "BA-C", "BA-O", "BA-A", "H2-07"};
    const Catalogue *c = rules_builtin_catalogue();
    uint8_t *rgba = malloc((size_t)art_pixels(art_key(0, 0, 0, 0), SIZE) * 4);
    assert_non_null(rgba);
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        ArtRequest request = {.copy = catalogue_find(c, ids[i]), .bevel = true, .size = SIZE};
        const uint8_t *small = rgba + (size_t)SIZE * SIZE * 4;
        double apart = 0;
        painter_picture(c, &request, rgba);
        for (int p = 0; p < ART_SMALL_SET * ART_SMALL_SET; p++)
            for (int k = 0; k < 4; k++) {
                int sum = 0, x = p % ART_SMALL_SET * 4, y = p / ART_SMALL_SET * 4;
                for (int j = 0; j < 16; j++)
                    sum += rgba[4 * ((y + j / 4) * SIZE + x + j % 4) + k];
                apart += abs(sum / 16 - small[4 * p + k]);
            }
        apart /= 4.0 * ART_SMALL_SET * ART_SMALL_SET;
        printf("%s: the small set differs by %.2f of 255\n", ids[i], apart);
        assert_true(apart > 0.5 && apart < 16);
    }
    free(rgba);
}

/* A city covers its edges from vertex to vertex, with nothing green. */
static void test_city_edges_are_city(void **state)
{
    (void)state;
    const Catalogue *c = rules_builtin_catalogue();
    for (int side = 0; side < 4; side++) {
        Rims rims = collect(side, 0);
        for (int i = 0; i < rims.count; i++)
            if (rims.items[i].land == LAND_CITY && span(&rims.items[i], is_green) > 0)
                fail_msg("%s turned %d: green on the city edge %d", c->kinds[rims.items[i].kind].id,
                         rims.items[i].rotation, side);
        free(rims.items);
    }
}

/* Turning the picture back does not give the picture of rotation 0: south faces are shaded,
 * shadows fall south-east. */
static void test_light_does_not_turn(void **state)
{
    (void)state;
    const Catalogue *c = rules_builtin_catalogue();
    for (int k = 0; k < c->kind_count; k++)
        for (int r = 1; r < 4 && is_seen(c, k, r); r++) {
            double sum = 0;
            int count = 0;
            for (int y = 0; y < SIZE; y++)
                for (int x = 0; x < SIZE; x++) {
                    int tx = x, ty = y;
                    for (int q = 0; q < r; q++) {
                        int keep = tx;
                        tx = SIZE - 1 - ty;
                        ty = keep;
                    }
                    const uint8_t *a = art[k][0][0] + 4 * (y * SIZE + x),
                                  *b = art[k][r][0] + 4 * (ty * SIZE + tx);
                    if (a[3] < 255 || b[3] < 255)
                        continue;
                    sum += abs(a[0] - b[0]) + abs(a[1] - b[1]) + abs(a[2] - b[2]);
                    count += 3;
                }
            if (sum / count < 3)
                fail_msg("%s turned %d is the turned bitmap (%.2f)", c->kinds[k].id, r,
                         sum / count);
        }
}

static void test_outside_is_empty(void **state)
{
    (void)state;
    const Catalogue *c = rules_builtin_catalogue();
    for (int k = 0; k < c->kind_count; k++)
        for (int r = 0; r < 4 && is_seen(c, k, r); r++)
            for (int i = 0; i < SIZE * SIZE; i++) {
                int x = i % SIZE, y = i / SIZE, last = SIZE - 1;
                int depth[4] = {last - x - y, x - y, x + y - last, y - x};
                int alpha = art[k][r][0][4 * i + 3];
                if (c->kinds[k].shape == SHAPE_SQUARE)
                    assert_int_equal(alpha, 255);
                else if (c->kinds[k].shape == SHAPE_HALF && depth[r] != 0)
                    assert_int_equal(alpha, depth[r] > 0 ? 255 : 0);
                else if (c->kinds[k].shape == SHAPE_HALF)
                    assert_in_range(alpha, 100, 155);
            }
}

static void test_same_arguments_same_pixels(void **state)
{
    (void)state;
    const Catalogue *c = rules_builtin_catalogue();
    uint8_t *again = malloc(SIZE * SIZE * 4);
    assert_non_null(again);
    for (int k = 0; k < c->kind_count; k += 7) {
        int rotation = is_seen(c, k, k & 3) ? k & 3 : 0;
        if (!art[k][rotation][0])
            continue;
        ArtRequest request = {.copy = c->kinds[k].first_copy,
                              .rotation = (uint8_t)rotation,
                              .variant = (uint8_t)((4 * k + rotation) % PAINTER_VARIANTS),
                              .size = SIZE};
        painter_art(c, &request, again);
        assert_memory_equal(again, art[k][rotation][0], SIZE * SIZE * 4);
    }
    free(again);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_legs_meet),
        cmocka_unit_test(test_long_sides_meet),
        cmocka_unit_test(test_cells_of_double_tiles_meet),
        cmocka_unit_test(test_ways_go_on),
        cmocka_unit_test(test_city_edges_are_city),
        cmocka_unit_test(test_light_does_not_turn),
        cmocka_unit_test(test_outside_is_empty),
        cmocka_unit_test(test_same_arguments_same_pixels),
        cmocka_unit_test(test_variants_differ_inside_alone),
        cmocka_unit_test(test_small_set_shows_the_same_land),
    };
    return cmocka_run_group_tests(tests, paint_everything, free_everything);
}
