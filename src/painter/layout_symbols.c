/* layout_symbols.c: places what expansion tiles show in addition to the land. Symbols use the room
 * that spots_find found for them. Everything is placed in the turned tile, because it faces
 * south. */
#include "painter/expansion_art.h"

#include <math.h>

/* --- lone buildings --------------------------------------------------------------------------- */

/* Places the lone buildings of later expansions, among them the abbey, which fills its cell, and
 * the German castles. All are placed in the turned tile, because they face south. */

enum { RNG_ABBEY = 59, RNG_BUILDING };

/* Plants the garth between the wings: one tall tree in the middle, an orchard, or a well with
 * poplars at the corners. */
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

/* The church is on the north side, and two wings enclose a garth that opens to the south; odd
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
 *     │   .─o───────────┼───────o──.      │   tile, the same in both cells, so that things across
 *     ╞══╡ ∩ ∩  [keep]##┼##[hall] ∩ ╞═════╡   the inner edge form one painting. The tile turns
 *     │   `─o───────────┼──╥────o──´      │   but the castle faces south: on a tile from north
 *     └─────────────────┴──╨──────────────┘   to south it is deep instead of wide. */

enum { RNG_CASTLE = 97, RING_POINTS = 200 };

#define RAMPART_HEIGHT 0.036f
#define RAMPART_GATE 0.058f  /* least distance of the wall from the middle of a gate */
#define RAMPART_TOWER 0.027f /* radius */

/* Dimensions of the castle, measured from its middle; castles with an even number are mirrored. */
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

/* Builds cottages between the rampart and the hill, and some trees; each variant leaves one cottage
 * out. */
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

/* There are six castles: every second one is mirrored, and roofs come in three colours. Everything
 * in a castle may cross the inner edge between the two cells, so its shadow does not fade there. */
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

/* --- symbols ---------------------------------------------------------------------------------- */

enum { RNG_TALE = 96 };

void layout_tread(const Canvas *canvas, Layout *layout, vec2s at, float radius)
{
    bool city = canvas_kind_at(canvas, at) == SEGMENT_CITY;
    layout_ground(layout, city ? GROUND_COURT : GROUND_TROD, at, radius);
}

/* Adds pigs to show the herd, which scores for the players who hold the field. */
static void drive_pigs(Layout *layout, vec2s middle, float radius)
{
    static const float places[4][3] = {
        {-0.40f, -0.20f, 1}, {0.34f, -0.34f, -1}, {0.12f, 0.26f, 1}, {0.66f, 0.16f, -1}};
    layout_ground(layout, GROUND_PASTURE, middle, radius);
    for (int i = 0; i < 4; i++)
        upright_add(&layout->uprights,
                    (Upright){.kind = UPRIGHT_ANIMAL,
                              .at = beside(middle, radius, places[i][0], places[i][1]),
                              .axis = {{places[i][2], 0}},
                              .radius = 0.026f,
                              .height = 0.016f,
                              .colour = palette(FLOWER_PINK),
                              .second = palette(ROOF_5),
                              .seed = DECOR_PIGSTY});
}

void layout_tale(const Canvas *canvas, Layout *layout, vec2s at, float radius)
{
    Rng rng = canvas_rng(canvas, RNG_TALE);
    bool herd = false;
    for (int s = 0; s < canvas->piece->kind->segment_count; s++)
        herd |= (canvas->piece->kind->segments[s].flags & SEGMENT_PIG_HERD) != 0;
    if (herd) {
        layout_ground(layout, GROUND_LAKE, beside(at, radius, 0, -0.20f), 0.74f * radius);
        drive_pigs(layout, beside(at, radius, 0, 0.86f), 0.55f * radius);
        return;
    }
    layout_plant(layout, &rng, UPRIGHT_TREE, at, 0.085f);
    layout_plant(layout, &rng, UPRIGHT_TREE, beside(at, 1, -0.075f, 0.030f), 0.042f);
    layout_thing(layout, UPRIGHT_HIGHWAYMAN, beside(at, 1, 0.050f, 0.075f), 0, 0.022f, 0.070f);
}

const SymbolArt *symbol_art(uint8_t symbol)
{
#define EXPANSION_ART_POINTER(row) &row,
    static const ExpansionArt *const arts[] = {EXPANSION_ART(EXPANSION_ART_POINTER) NULL};
#undef EXPANSION_ART_POINTER
    static const SymbolArt none = {0}, tale = {SYMBOL_OTHER, .lay_out = layout_tale};
    for (const ExpansionArt *const *art = arts; *art; art++)
        for (const SymbolArt *row = (*art)->symbols; row->symbol != SYMBOL_NONE; row++)
            if (symbol == row->symbol || (symbol > row->symbol && symbol <= row->last))
                return row;
    return symbol == SYMBOL_OTHER ? &tale : &none;
}

void layout_symbol(const Canvas *canvas, Layout *layout)
{
    const SymbolArt *art = symbol_art(canvas->spots.symbol);
    if (art->lay_out)
        art->lay_out(canvas, layout, canvas->spots.symbol_at, canvas->spots.symbol_radius);
    for (int s = 0; s < canvas->piece->kind->segment_count; s++) {
        const SymbolArt *own = symbol_art(canvas->piece->kind->segments[s].symbol);
        if (own->lay_out && own->fixed && own->part == canvas->piece->part)
            own->lay_out(canvas, layout, cell_turned((vec2s){{own->x, own->y}}, canvas->rotation),
                         own->most);
    }
}

/* --- inns, cathedrals, travellers, springs ---------------------------------------------------- */

/* 56 was reserved for travellers and 58 for cathedrals, but these use no random numbers. A stream
 * keeps its number, since every picture depends on it. */
enum { RNG_INN = 55, RNG_WATER = 57 };

/* Builds the inn at the road, the lake behind it, and a sign in front of the door. */
static void build_inn(const Canvas *canvas, Layout *layout, int number)
{
    Rng rng = canvas_rng(canvas, (uint64_t)RNG_INN * 10 + (uint64_t)number);
    vec2s house = canvas->spots.inns[number], lake = canvas->spots.lakes[number];
    vec2s away = direction_to(house, lake);
    layout_ground(layout, GROUND_LAKE, lake, INN_LAKE);
    /* If the lake is to the south, the house moves a little towards the road, so that it does not
     * hide the lake. */
    vec2s at = point_along(house, away, away.y < -0.5f ? 0.02f : -0.012f);
    layout_box(layout, UPRIGHT_HOUSE, at, EAST, 0.135f, 0.080f, 0.044f, 0.038f, ROOF_2, PLASTER_0,
               DETAIL_DOOR | DETAIL_CHIMNEY | DETAIL_BEAMS, 1);
    layout_thing(layout, UPRIGHT_SIGNPOST, beside(at, 1, 0.080f, 0.046f), 0, 0.004f, 0.068f);
    layout_thing(layout, UPRIGHT_BOAT, beside(lake, 1, 0.016f, 0.020f), 0.058f, 0.006f, 0);
    for (int k = 0; k < 7; k++) {
        vec2s tree =
            point_along(lake, direction_at(rng_between(&rng, 0, 6.2832f)), INN_LAKE + 0.022f);
        float radius = rng_between(&rng, 0.015f, 0.024f);
        if (canvas_within(canvas, tree, SEGMENT_FIELD, 0.03f, 0.05f) &&
            glms_vec2_distance(tree, at) > 0.095f)
            layout_plant(layout, &rng, UPRIGHT_TREE, tree, radius);
    }
}

/* Builds the glass hall with its square in front. */
static void build_glass_hall(Layout *layout, vec2s at)
{
    layout_ground(layout, GROUND_PLAZA, beside(at, 1, 0, 0.055f), 0.26f);
    upright_add(&layout->uprights, (Upright){.kind = UPRIGHT_GLASS_HALL,
                                             .at = beside(at, 1, 0, 0.05f),
                                             .axis = EAST,
                                             .length = 0.20f,
                                             .depth = 0.10f,
                                             .height = 0.10f});
}

/* Builds two towers to the west, a long nave, a transept, and a spire over the crossing. */
static void build_cathedral(const Canvas *canvas, Layout *layout)
{
    vec2s at = canvas->spots.cathedral_at;
    layout_ground(layout, GROUND_PLAZA, beside(at, 1, 0, 0.045f), 0.27f);
    layout_box(layout, UPRIGHT_HOUSE, beside(at, 1, 0.045f, 0), EAST, 0.300f, 0.125f, 0.078f,
               0.066f, SLATE, PLASTER_0, DETAIL_CHURCH, 1);
    layout_box(layout, UPRIGHT_HOUSE, beside(at, 1, 0.075f, 0.012f), SOUTH, 0.205f, 0.105f, 0.076f,
               0.060f, SLATE, PLASTER_0, DETAIL_ROSE, 1);
    for (int side = -1; side <= 1; side += 2)
        layout_box(layout, UPRIGHT_BELFRY, beside(at, 1, -0.135f, 0.058f * (float)side), EAST,
                   0.082f, 0.082f, 0.175f, 0.105f, SLATE, PLASTER_2, 0, 1);
    layout_tower(layout, beside(at, 1, 0.075f, 0.055f), 0.026f, 0.19f, 0.085f);
}

static void add_walker(Layout *layout, vec2s at, float height, Rgb cloak, Rgb hat, uint32_t detail)
{
    upright_add(&layout->uprights, (Upright){.kind = UPRIGHT_WALKER,
                                             .at = at,
                                             .radius = 0.010f,
                                             .height = height,
                                             .colour = cloak,
                                             .second = hat,
                                             .detail = detail});
}

/* Adds a horse. It has no brush of its own: brush_animal paints it with the ears of a donkey, but
 * it is larger and of one colour. */
static void add_horse(Layout *layout, vec2s at, float way, Colour coat)
{
    upright_add(&layout->uprights, (Upright){.kind = UPRIGHT_ANIMAL,
                                             .at = at,
                                             .axis = {{way, 0}},
                                             .radius = 0.031f,
                                             .height = 0.018f,
                                             .colour = palette(coat),
                                             .second = rgb_times(palette(coat), 0.7f),
                                             .seed = DECOR_DONKEY_STABLE});
}

/* Adds a group on the road, a different one on each tile: a covered wagon, pilgrims, a cart of
 * barrels, or a pedlar with a pack horse. */
static void send_travellers(const Canvas *canvas, Layout *layout)
{
    static const Rgb red = {0.76f, 0.24f, 0.22f}, blue = {0.20f, 0.36f, 0.60f},
                     brown = {0.45f, 0.31f, 0.20f}, green = {0.25f, 0.42f, 0.28f},
                     linen = {0.97f, 0.94f, 0.85f}, straw = {0.86f, 0.72f, 0.40f},
                     dark = {0.29f, 0.25f, 0.23f};
    vec2s at = glms_vec2_add(canvas->spots.travellers_at, (vec2s){{0, 0.016f}}),
          along = canvas->spots.travellers_along;
    /* On a road from north to south the travellers are one behind the other in the picture,
     * otherwise next to each other. */
    vec2s step = fabsf(along.x) > 0.5f ? (vec2s){{along.x < 0 ? -0.092f : 0.092f, 0}}
                                       : (vec2s){{0.014f, along.y < 0 ? -0.078f : 0.078f}};
    float way = step.x < 0 ? -1 : 1;
    unsigned group = canvas->kind_number % 4;
    if (group == 1) { /* pilgrims */
        add_walker(layout, point_along(at, step, -0.62f), 0.088f, brown, straw, DETAIL_STAFF);
        add_walker(layout, at, 0.088f, linen, dark, DETAIL_STAFF);
        add_walker(layout, point_along(at, step, 0.62f), 0.088f, green, straw, DETAIL_STAFF);
        return;
    }
    if (group == 3) { /* a pedlar */
        add_horse(layout, point_along(at, step, 0.35f), way, DOOR);
        layout_stall(layout, beside(point_along(at, step, 0.33f), 1, 0, -0.005f),
                     (vec3s){{0.030f, 0.006f, 0.004f}}, red);
        add_walker(layout, point_along(at, step, -0.50f), 0.086f, blue, straw, DETAIL_STAFF);
        return;
    }
    bool cart = group == 2; /* a cart of barrels behind a donkey */
    upright_add(&layout->uprights, (Upright){.kind = UPRIGHT_WAGON,
                                             .at = point_along(at, step, -0.35f),
                                             .axis = {{way, 0}},
                                             .length = 0.116f,
                                             .radius = 0.026f,
                                             .height = 0.03f,
                                             .colour = linen,
                                             .detail = cart ? DETAIL_BEAMS : 0});
    vec2s before = fabsf(along.x) > 0.5f ? step : (vec2s){{0.10f * way, 0}};
    add_horse(layout, point_along(at, before, 0.62f), way, cart ? DONKEY : DOOR);
    add_walker(layout, glms_vec2_add(point_along(at, step, 0.10f), (vec2s){{0.01f, 0.028f}}),
               0.078f, cart ? green : red, dark, 0);
}

/* Adds rocks round a spring, or a boat on a lake. */
static void furnish_waters(const Canvas *canvas, Layout *layout)
{
    Rng rng = canvas_rng(canvas, RNG_WATER);
    for (int i = 0; i < canvas->piece->road_count; i++) {
        const PieceRoad *river = &canvas->piece->roads[i];
        if (river->pond <= 0)
            continue;
        vec2s back = direction_to(river->line.points[0], river->stop);
        if (river->pond > PIECE_LAKE_LEAST) {
            layout_thing(layout, UPRIGHT_BOAT, beside(river->stop, 1, -0.05f, 0.03f), 0.085f,
                         0.006f, 0);
            continue;
        }
        for (int k = 0; k < 9; k++) {
            float angle = atan2f(back.y, back.x) + 0.42f * ((float)k - 4);
            vec2s at = point_along(river->stop, direction_at(angle),
                                   river->pond + rng_between(&rng, 0.004f, 0.018f));
            layout_thing(layout, UPRIGHT_ROCK, at, 0, rng_between(&rng, 0.014f, 0.028f), 0.012f);
        }
    }
}

/* Adds a bastion where two cities touch: the roads of both sides end at it. */
static void plug_pinch(const Canvas *canvas, Layout *layout)
{
    if (canvas->piece->pinched)
        layout_tower(layout, (vec2s){{0.5f, 0.512f}}, 0.042f, 0.075f, 0.075f);
}

/* Adds a well with paving round it where the arms of a road meet. */
static void dig_well(const Canvas *canvas, Layout *layout)
{
    vec2s middle = {{0.5f, 0.5f}};
    if (!canvas->piece->wells)
        return;
    layout_ground(layout, GROUND_MARKET, middle, 0.098f);
    layout_thing(layout, UPRIGHT_WELL, beside(middle, 1, 0, 0.006f), 0, 0.036f, 0.022f);
}

/* Adds the bridge from one part of a city to the other, across the city between them. */
static void span_bridge(const Canvas *canvas, Layout *layout)
{
    if (canvas->piece->outpost) {
        vec2s tower = cell_turned(OUTPOST_AT, canvas->rotation);
        layout_tower(layout, beside(tower, 1, 0, 0.012f), 0.062f, 0.085f, 0.095f);
    }
    if (canvas->piece->crossed || canvas->piece->outpost)
        upright_add(&layout->uprights, (Upright){.kind = UPRIGHT_VIADUCT,
                                                 .at = (vec2s){{0.5f, 0.5f}},
                                                 .axis = direction_turned(SOUTH, canvas->rotation),
                                                 .length = 0.56f,
                                                 .depth = 0.092f,
                                                 .height = 0.062f});
}

/* Runs after everything else on the land: inns, cathedrals and so on use room that layout_places
 * has blocked. */
void layout_sets(const Canvas *canvas, Layout *layout)
{
    for (int k = 0; k < canvas->spots.inn_count; k++)
        build_inn(canvas, layout, k);
    const Spots *spots = &canvas->spots;
    if (spots->cathedral &&
        canvas->piece->kind->segments[spots->cathedral_city].flags & SEGMENT_DARMSTADTIUM)
        build_glass_hall(layout, spots->cathedral_at);
    else if (spots->cathedral)
        build_cathedral(canvas, layout);
    if (canvas->spots.travellers)
        send_travellers(canvas, layout);
    furnish_waters(canvas, layout);
    plug_pinch(canvas, layout);
    dig_well(canvas, layout);
    span_bridge(canvas, layout);
}
