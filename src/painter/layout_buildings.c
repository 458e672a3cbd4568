/* layout_buildings.c: places the lone buildings of later sets, among them the abbey that fills its
 * cell, and German castles. All are placed in the turned tile, because they face south. */
#include "painter/expansion_art.h"

#include <math.h>

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

/* --- lone buildings --------------------------------------------------------------------------- */

void layout_stand(Layout *layout, UprightKind kind, vec2s at, float length, float depth,
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

bool layout_building(const Canvas *canvas, Layout *layout)
{
    const Piece *piece = canvas->piece;
    const SymbolArt *art = symbol_art(piece->symbol);
    if (!art->build)
        return false;
    Rng rng = canvas_rng(canvas, RNG_BUILDING);
    art->build(canvas, layout, piece->monastery_at, 0.25f * piece_monastery_scale(piece), &rng);
    return true;
}

/* --- German castles --------------------------------------------------------------------------- */

/* A German castle across both cells of its tile: a rampart with a gate for every
 * road, a village along its ring, the castle on the hill in the middle.
 *
 *     ┌─────────────────┬─────────────────┐   Everything is placed from the middle of the
 *     │   .─o───────────┼───────o──.      │   tile, alike in both cells, so that things across
 *     ╞══╡ ∩ ∩  [keep]##┼##[hall] ∩ ╞═════╡   the inner edge form one painting. The tile turns
 *     │   `─o───────────┼──╥────o──´      │   but the castle faces south: on a tile from north
 *     └─────────────────┴──╨──────────────┘   to south it is deep instead of wide. */

enum { RNG_CASTLE = 97, RING_POINTS = 200 };

#define RAMPART_HEIGHT 0.036f
#define RAMPART_GATE 0.058f  /* no wall is nearer than this to the middle of a gate */
#define RAMPART_TOWER 0.027f /* radius */

/* Measures of the castle from its middle; odd castles mirror its west side. */
typedef struct Plan {
    float half, back, front; /* of the curtain wall */
    vec2s keep, hall;
    float keep_radius, keep_height, hall_length, tower;
    vec2s houses[8]; /* of the village */
} Plan;

static const Plan wide = {.half = 0.235f,
                          .back = -0.100f,
                          .front = 0.095f,
                          .keep = {{-0.120f, -0.030f}},
                          .hall = {{0.085f, -0.040f}},
                          .keep_radius = 0.056f,
                          .keep_height = 0.215f,
                          .hall_length = 0.230f,
                          .tower = 0.044f,
                          .houses = {{{-0.36f, -0.130f}},
                                     {{-0.475f, -0.085f}},
                                     {{-0.575f, 0.020f}},
                                     {{-0.465f, 0.110f}},
                                     {{-0.355f, 0.165f}},
                                     {{0.365f, -0.130f}},
                                     {{0.505f, 0.075f}},
                                     {{0.525f, -0.070f}}}};

static const Plan deep = {.half = 0.150f,
                          .back = -0.135f,
                          .front = 0.250f,
                          .keep = {{-0.072f, 0.055f}},
                          .hall = {{0.062f, 0.115f}},
                          .keep_radius = 0.052f,
                          .keep_height = 0.205f,
                          .hall_length = 0.150f,
                          .tower = 0.040f,
                          .houses = {{{-0.125f, -0.36f}},
                                     {{-0.080f, -0.505f}},
                                     {{0.050f, -0.585f}},
                                     {{0.120f, -0.470f}},
                                     {{0.135f, -0.335f}},
                                     {{-0.140f, 0.440f}},
                                     {{0.095f, 0.530f}},
                                     {{-0.030f, 0.600f}}}};

/* Adds a wall from `a` to `b` in short lengths, like city walls; the ground that it guards is on
 * its right. `way` is the length of the wall before it, for the merlons. */
static void add_curtain(Layout *layout, vec2s a, vec2s b, float way, float height)
{
    float length = glms_vec2_distance(a, b);
    int count = (int)(length / 0.017f) + 1;
    vec2s along = direction_to(a, b);
    for (int i = 0; i < count; i++) {
        float step = length / (float)count;
        vec2s at = point_along(a, along, ((float)i + 0.5f) * step);
        upright_add(&layout->uprights, (Upright){.kind = UPRIGHT_WALL,
                                                 .at = at,
                                                 .axis = along,
                                                 .length = step,
                                                 .depth = WALL_THICKNESS,
                                                 .height = height,
                                                 .radius = way + (float)i * step});
    }
}

/* --- the rampart ------------------------------------------------------------------------------ */

/* The middle of a gate, halfway through the rampart, and the direction of the wall there. */
typedef struct Gate {
    vec2s at, along;
} Gate;

/* Finds where the roads of the whole tile end at the ring, in the turned tile. That includes the
 * roads of the other cell. */
static int find_gates(const Piece *piece, Gate gates[PIECE_ROADS])
{
    int count = 0;
    for (int part = 0; part < piece->kind->part_count; part++) {
        Piece cell;
        piece_make(piece->kind, part, &cell);
        for (int i = 0; i < cell.road_count; i++) {
            vec2s from = glms_vec2_sub(cell.roads[i].stop, cell.castle_at);
            gates[count++] =
                (Gate){glms_vec2_add(piece->castle_at, direction_turned(from, piece->rotation)),
                       direction_turned(fabsf(from.x) > 0.6f ? SOUTH : EAST, piece->rotation)};
        }
    }
    return count;
}

static float nearest_gate(const Gate *gates, int count, vec2s p)
{
    float nearest = 1;
    for (int i = 0; i < count; i++)
        nearest = fminf(nearest, glms_vec2_distance(gates[i].at, p));
    return nearest;
}

/* Returns point `i` of the ring, clockwise, halfway through the rampart's thickness. */
static vec2s ring_point(const Piece *piece, int i)
{
    float angle = 6.2831853f * (float)i / RING_POINTS, inside = WALL_THICKNESS / 2;
    vec2s way = {{(CASTLE_HALF - inside) * cosf(angle), (CASTLE_DEPTH - inside) * sinf(angle)}};
    return glms_vec2_add(piece->castle_at, direction_turned(way, piece->rotation));
}

static void raise_gate(const Piece *piece, Layout *layout, const Gate *gate)
{
    bool south = fabsf(gate->along.x) > 0.5f && gate->at.y > piece->castle_at.y;
    layout_box(layout, UPRIGHT_HOUSE, gate->at, gate->along, 0.085f, 0.046f, 0.052f, 0.022f, SLATE,
               WALL_STONE, south ? DETAIL_GATE : 0, 0);
    for (int side = -1; side <= 1; side += 2)
        layout_tower(layout, point_along(gate->at, gate->along, 0.060f * (float)side), 0.026f,
                     0.066f, 0.058f);
}

static void raise_rampart(const Piece *piece, Layout *layout)
{
    Gate gates[PIECE_ROADS];
    int count = find_gates(piece, gates);
    float way = 0;
    for (int i = 0; i < RING_POINTS; i++) {
        vec2s a = ring_point(piece, i), b = ring_point(piece, i + 1);
        float away = nearest_gate(gates, count, a);
        way += glms_vec2_distance(a, b);
        if (away < RAMPART_GATE)
            continue;
        add_curtain(layout, a, b, way, RAMPART_HEIGHT);
        if (i % 20 == 10 && away > 2.2f * RAMPART_GATE)
            layout_tower(layout, a, RAMPART_TOWER, 0.062f, 0.058f);
    }
    for (int i = 0; i < count; i++)
        raise_gate(piece, layout, &gates[i]);
}

/* --- castle and village ----------------------------------------------------------------------- */

/* Builds the curtain wall with four towers, the gate between the two front towers, and behind it
 * the hall and the keep with its flag. */
static void raise_castle(Layout *layout, vec2s at, const Plan *plan, float m, Colour roof)
{
    vec2s nw = beside(at, 1, -plan->half, plan->back), ne = beside(at, 1, plan->half, plan->back),
          se = beside(at, 1, plan->half, plan->front), sw = beside(at, 1, -plan->half, plan->front);
    const vec2s corners[5] = {nw, ne, se, sw, nw};
    float t = plan->tower;
    for (int i = 0; i < 4; i++)
        add_curtain(layout, corners[i], corners[i + 1], 0, i == 0 ? 0.070f : 0.082f);
    layout_tower(layout, nw, 0.80f * t, 0.112f, 0.080f);
    layout_tower(layout, ne, 0.80f * t, 0.112f, 0.080f);
    layout_tower(layout, se, t, 0.128f, 0.098f);
    layout_tower(layout, sw, t, 0.128f, 0.098f);
    layout_box(layout, UPRIGHT_HOUSE, beside(at, 1, 0.045f * m, plan->front), EAST, 0.100f, 0.060f,
               0.112f, 0.040f, SLATE, WALL_STONE, DETAIL_GATE, 0);
    vec2s keep = beside(at, 1, plan->keep.x * m, plan->keep.y);
    layout_box(layout, UPRIGHT_HOUSE, beside(at, 1, plan->hall.x * m, plan->hall.y), EAST,
               plan->hall_length, 0.105f, 0.110f, 0.062f, roof, WALL_STONE, DETAIL_CHURCH, 0);
    layout_tower(layout, keep, plan->keep_radius, plan->keep_height, 0.110f);
    upright_add(&layout->uprights, (Upright){.kind = UPRIGHT_PENNANT,
                                             .at = beside(keep, 1, 0, 0.004f),
                                             .length = 0.052f * m,
                                             .height = plan->keep_height + 0.105f});
}

/* Builds cottages between ring and hill; each variant may leave some out. */
static void build_village(const Canvas *canvas, Layout *layout, vec2s at, const Plan *plan, float m)
{
    Rng rng = canvas_rng(canvas, RNG_CASTLE);
    unsigned left_out = rng_below(&rng, 8);
    for (unsigned i = 0; i < 8; i++) {
        float x = rng_between(&rng, -0.012f, 0.012f), turn = rng_between(&rng, -0.35f, 0.35f);
        vec2s place = beside(at, 1, plan->houses[i].x * m + x, plan->houses[i].y);
        Upright house = layout_house(&rng, place, direction_at(turn + (i & 1 ? 1.5708f : 0)),
                                     0.074f, 0.056f, 0.028f);
        house.detail |= DETAIL_DOOR;
        if (i != left_out)
            upright_add(&layout->uprights, house);
        Upright bush =
            layout_tree(&rng, UPRIGHT_TREE, beside(place, 1, 0.045f * m, 0.012f), 0.016f);
        if (i % 3 == left_out % 3)
            upright_add(&layout->uprights, bush);
    }
}

/* Six castles: every second one is mirrored, and roofs come in three colours. Everything here
 * crosses the inner edge, or could, so its shadow does not fade there. */
void layout_castle(const Canvas *canvas, Layout *layout)
{
    static const Colour roofs[3] = {SLATE, ROOF_2, NAVE_ROOF};
    const Piece *piece = canvas->piece;
    if (!piece->castle)
        return;
    bool lies = piece->rotation % 2 == 0;
    float m = canvas->kind_number & 1 ? 1 : -1;
    const Plan *plan = lies ? &wide : &deep;
    int first = layout->uprights.count;
    layout_ground(layout, GROUND_CASTLE, piece->castle_at, 1);
    layout->grounds[layout->ground_count - 1].axis = lies ? EAST : SOUTH;
    raise_rampart(piece, layout);
    build_village(canvas, layout, piece->castle_at, plan, m);
    raise_castle(layout, piece->castle_at, plan, m, roofs[canvas->kind_number % 3]);
    for (int i = first; i < layout->uprights.count; i++)
        layout->uprights.items[i].detail |= DETAIL_SEAM;
}
