/* layout_buildings.c: places the lone buildings of later sets: the abbey that fills its cell,
 * special monasteries, shrines, churches and the hut. All are placed in the turned tile, because
 * they face south. */
#include "painter/layout.h"

#include <string.h>

enum { RNG_ABBEY = 59, RNG_BUILDING };

/* Plants the garth between the wings: one tall tree in the middle, an orchard, or poplars at the
 * corners. */
static void plant_garth(Layout *layout, Rng *rng, unsigned plan, float m)
{
    static const vec2 orchard[6] = {{-0.10f, -0.06f}, {0, -0.06f}, {0.10f, -0.06f},
                                    {-0.10f, 0.06f},  {0, 0.06f},  {0.10f, 0.06f}};
    vec2s middle = {{0.5f + 0.035f * m, 0.66f}};
    for (int i = 0; i < 6 && plan % 3 == 1; i++) {
        Upright tree =
            layout_tree(rng, UPRIGHT_TREE, beside(middle, 1, orchard[i][0], orchard[i][1]), 0.026f);
        tree.detail = DETAIL_BLOSSOM;
        upright_add(&layout->uprights, tree);
    }
    for (int i = 0; i < 4 && plan % 3 == 2; i++)
        layout_plant(layout, rng, UPRIGHT_POPLAR,
                     beside(middle, 1, i & 1 ? 0.13f : -0.13f, i & 2 ? 0.085f : -0.055f), 0.032f);
    if (plan % 3 == 0)
        layout_plant(layout, rng, UPRIGHT_TREE, beside(middle, 1, 0, -0.01f), 0.050f);
    if (plan % 3 == 2)
        layout_thing(layout, UPRIGHT_WELL, middle, 0, 0.034f, 0.022f);
}

/* The church is along the north, and two wings enclose a garth that opens to the south; odd
 * variants are mirrored. A wall with a door on each side separates the abbey from its
 * neighbours. */
void layout_abbey(const Canvas *canvas, Layout *layout)
{
    Rng rng = canvas_rng(canvas, RNG_ABBEY);
    unsigned plan = canvas->variant;
    float m = plan & 1 ? -1 : 1;
    vec2s at = {{0.5f, 0.5f}};
    layout_ground(layout, GROUND_ABBEY, at, 1);
    layout->grounds[layout->ground_count - 1].plan = plan;
    layout_box(layout, UPRIGHT_HOUSE, beside(at, 1, 0.055f * m, -0.100f), EAST, 0.50f, 0.165f,
               0.088f, 0.082f, NAVE_ROOF, PLASTER_0, DETAIL_CHURCH, 1);
    layout_box(layout, UPRIGHT_HOUSE, beside(at, 1, 0.130f * m, -0.082f), SOUTH, 0.235f, 0.120f,
               0.084f, 0.062f, NAVE_ROOF, PLASTER_0, DETAIL_ROSE, 1);
    layout_box(layout, UPRIGHT_BELFRY, beside(at, 1, -0.235f * m, -0.070f), EAST, 0.140f, 0.140f,
               0.225f, 0.150f, SLATE, PLASTER_2, 0, 1);
    layout_box(layout, UPRIGHT_HOUSE, beside(at, 1, 0.285f * m, 0.150f), SOUTH, 0.270f, 0.115f,
               0.055f, 0.046f, ROOF_0, PLASTER_1, DETAIL_DOOR | DETAIL_CHIMNEY, 2);
    layout_box(layout, UPRIGHT_HOUSE, beside(at, 1, -0.245f * m, 0.200f), SOUTH, 0.185f, 0.100f,
               0.048f, 0.040f, ROOF_2, PLASTER_1, DETAIL_DOOR | DETAIL_CHIMNEY, 3);
    plant_garth(layout, &rng, plan, m);
}

/* --- special monasteries ---------------------------------------------------------------------- */

/* Adds something that has a brush of its own; `depth` is the depth of its shadow. */
static void stand(Layout *layout, UprightKind kind, vec2s at, float length, float depth,
                  float height, uint32_t seed)
{
    upright_add(&layout->uprights, (Upright){.kind = kind,
                                             .at = at,
                                             .length = length,
                                             .depth = depth,
                                             .radius = depth / 2,
                                             .height = height,
                                             .seed = seed});
}

/* A church with one onion dome if its number is odd, with two if it is even. */
static void build_german(Layout *layout, vec2s at, float r, unsigned number, Rng *rng)
{
    float m = number & 2 ? -1 : 1;
    bool two = number % 2 == 0;
    layout_ground(layout, GROUND_ROUND, at, r);
    layout_box(layout, UPRIGHT_HOUSE, beside(at, r, two ? 0 : 0.16f * m, -0.10f), EAST,
               (two ? 1.00f : 1.06f) * r, 0.50f * r, 0.26f * r, 0.26f * r,
               number > 3 ? ROOF_2 : NAVE_ROOF, PLASTER_0, DETAIL_CHURCH, 1);
    stand(layout, UPRIGHT_ONION, beside(at, r, -0.50f * m, 0.14f), 1.20f * r, 0.26f * r, 0.55f * r,
          0);
    if (two)
        stand(layout, UPRIGHT_ONION, beside(at, r, 0.50f * m, 0.14f), 1.20f * r, 0.26f * r,
              0.55f * r, 0);
    for (int side = -1; side <= 1; side += 2)
        layout_plant(layout, rng, UPRIGHT_TREE, beside(at, r, 0.40f * (float)side, 0.58f),
                     0.105f * r);
}

/* A stepped front with one or two smaller ones, or with a slate tower next to it. */
static void build_dutch(Layout *layout, vec2s at, float r, unsigned number, Rng *rng)
{
    float m = number & 1 ? 1 : -1;
    layout_ground(layout, GROUND_CANAL, at, r);
    stand(layout, UPRIGHT_STEPPED, beside(at, r, -0.14f * m, 0.24f), 1.16f * r, 0.30f * r, 0.4f * r,
          0);
    if (number % 3 == 0)
        stand(layout, UPRIGHT_STEPPED, beside(at, r, 0.46f * m, 0.30f), 0.80f * r, 0.25f * r,
              0.3f * r, 0);
    else
        layout_tower(layout, beside(at, r, 0.44f * m, 0.16f), 0.140f * r, 0.80f * r, 0.46f * r);
    if (number % 3 == 2)
        layout_box(layout, UPRIGHT_HOUSE, beside(at, r, -0.56f * m, 0.04f), EAST, 0.36f * r,
                   0.30f * r, 0.22f * r, 0.20f * r, SLATE, BRICK, DETAIL_DOOR, 1);
    layout_plant(layout, rng, UPRIGHT_TREE, beside(at, r, 0.46f * m, 0.50f), 0.10f * r);
    layout_plant(layout, rng, UPRIGHT_POPLAR, beside(at, r, -0.62f * m, 0.40f), 0.12f * r);
}

/* Curved roofs in gravel, with stones and trees. The fifth monastery is in a fort, the sixth behind
 * a statue. */
static void build_japanese(Layout *layout, vec2s at, float r, unsigned number, Rng *rng)
{
    bool fort = number == 5, statue = number == 6;
    layout_ground(layout, GROUND_GRAVEL, at, r);
    layout->grounds[layout->ground_count - 1].plan = fort;
    stand(layout, UPRIGHT_PAGODA, beside(at, r, statue ? 0.20f : 0, statue ? -0.10f : 0.16f),
          (fort ? 0.88f : 1.14f) * r, 0.52f * r, 0.50f * r, number + 5);
    if (statue)
        stand(layout, UPRIGHT_STATUE, beside(at, r, -0.34f, 0.44f), 0.95f * r, 0.46f * r, 0.25f * r,
              0);
    for (int k = 0; k < 3 && !fort; k++)
        layout_thing(layout, UPRIGHT_ROCK,
                     beside(at, r, 0.60f - 0.11f * (float)k, 0.50f + 0.09f * (float)(k & 1)), 0,
                     (0.075f - 0.014f * (float)k) * r, 0.05f * r);
    for (int k = 0; k < 2 && !fort && !statue; k++)
        layout_plant(layout, rng, UPRIGHT_BUSH,
                     beside(at, r, -0.66f + 0.17f * (float)k, 0.36f + 0.16f * (float)k), 0.10f * r);
}

/* The set decides the country. */
static void build_special(const Canvas *canvas, Layout *layout, vec2s at, float r, Rng *rng)
{
    const char *set = canvas->piece->kind->set;
    unsigned number = canvas->kind_number;
    if (strcmp(set, "JB") == 0)
        build_japanese(layout, at, r, number, rng);
    else if (strcmp(set, "MN") == 0)
        build_dutch(layout, at, r, number, rng);
    else
        build_german(layout, at, r, number, rng);
}

/* --- others ----------------------------------------------------------------------------------- */

static void build_shrine(Layout *layout, vec2s at, float r, Rng *rng)
{
    layout_ground(layout, GROUND_TERRACE, at, 0.90f * r);
    stand(layout, UPRIGHT_ROTUNDA, beside(at, r, 0, 0.26f), 0.94f * r, 0.80f * r, 0.50f * r, 0);
    for (int k = 0; k < 4; k++)
        layout_plant(layout, rng, UPRIGHT_POPLAR,
                     beside(at, r, k & 1 ? 0.84f : -0.84f, k & 2 ? 0.34f : -0.22f), 0.115f * r);
}

/* Two equal towers with a nave between them, whose gable has a rose window. A road that only passes
 * through the tile runs across its court. */
static void build_church(const Piece *piece, Layout *layout, vec2s at, float r)
{
    bool passed = true;
    for (int i = 0; i < piece->road_count; i++)
        passed &= piece->roads[i].end == ROAD_END_NONE;
    layout_ground(layout, GROUND_FLAGS, at, (passed ? 1.10f : 0.88f) * r);
    layout_box(layout, UPRIGHT_HOUSE, beside(at, r, 0, -0.10f), EAST, 0.94f * r, 0.44f * r,
               0.34f * r, 0.26f * r, SLATE, PLASTER_0, DETAIL_CHURCH, 1);
    layout_box(layout, UPRIGHT_HOUSE, beside(at, r, 0, 0.02f), SOUTH, 0.50f * r, 0.44f * r,
               0.36f * r, 0.28f * r, SLATE, PLASTER_2, DETAIL_ROSE, 1);
    for (int side = -1; side <= 1; side += 2)
        layout_tower(layout, beside(at, r, 0.40f * (float)side, 0.20f), 0.155f * r, 0.70f * r,
                     0.56f * r);
}

/* A clearing among dark trees. The hut is west of the figure in the middle, and no wider than the
 * figure. */
static void build_hut(const Canvas *canvas, Layout *layout, vec2s at, float r, Rng *rng)
{
    layout_ground(layout, GROUND_CLEARING, beside(at, r, -0.10f, 0.18f), 0.95f * r);
    stand(layout, UPRIGHT_HUT, beside(at, r, -0.34f, 0.38f), 0.94f * r, 0.60f * r, 0.50f * r, 0);
    layout_thing(layout, UPRIGHT_DEAD_TREE,
                 beside(at, r, 0.66f, canvas->variant & 1 ? -0.20f : 0.26f),
                 (canvas->variant & 2 ? -0.46f : 0.46f) * r, 0.08f * r, 0);
    for (int k = 0; k < 9; k++) {
        float angle = 3.5f + 0.34f * (float)k;
        vec2s tree = point_along(at, direction_at(angle), rng_between(rng, 0.88f, 1.02f) * r);
        layout_plant(layout, rng, k % 3 ? UPRIGHT_POPLAR : UPRIGHT_TREE, tree, 0.15f * r);
    }
}

bool layout_building(const Canvas *canvas, Layout *layout)
{
    const Piece *piece = canvas->piece;
    Rng rng = canvas_rng(canvas, RNG_BUILDING);
    float r = 0.25f * piece_monastery_scale(piece);
    vec2s at = piece->monastery_at;
    switch (piece->symbol) {
    case SYMBOL_SPECIAL:
        build_special(canvas, layout, at, r, &rng);
        return true;
    case SYMBOL_SHRINE:
        build_shrine(layout, at, r, &rng);
        return true;
    case SYMBOL_CHURCH:
        build_church(piece, layout, at, r);
        return true;
    case SYMBOL_HUT:
        build_hut(canvas, layout, at, r, &rng);
        return true;
    default:
        return false;
    }
}
