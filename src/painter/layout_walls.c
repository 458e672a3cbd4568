/* layout_walls.c: walls with their towers and gates, and the halls of cities. */
#include "painter/layout.h"

#include <math.h>

enum { RNG_TIP = 45 };

#define TOWER_SPACING 0.34f
#define GATE_HALF 0.062f /* from the middle of a gate to its towers: the road is .105 wide */
#define WALL_TOWER_RADIUS 0.031f
#define WALL_TOWER_HEIGHT 0.072f /* the wall is .040 high */
#define WALL_TOWER_ROOF 0.066f
#define RIM_KEEP 0.004f /* from a tower's outline to the rim: a pixel at 256 px */

/* Returns how far a wall is drawn past its end: on the rim it continues over the vertex, and the
 * outline cuts it off. */
static float past_end(const Canvas *canvas, vec2s end)
{
    return canvas_rim_at(canvas, end) < 0.01f ? 0.03f : 0;
}

/* Where a city reaches towards a rim in a point, a hedge continues from the walls to the rim, since
 * it separates two fields. */
static void add_tip_hedge(const Canvas *canvas, Layout *layout, const PieceWall *wall)
{
    vec2s end = wall->line.points[wall->line.count - 1];
    if (canvas_rim_at(canvas, end) < 0.01f)
        return;
    Rng rng = canvas_rng(canvas, RNG_TIP);
    const PieceSide *nearest = &canvas->piece->sides[0];
    float least = 1e9f;
    for (int i = 0; i < canvas->piece->side_count; i++) {
        const PieceSide *side = &canvas->piece->sides[i];
        float rim = glms_vec2_dot(glms_vec2_sub(end, side->a), side->in);
        if (rim < least) {
            least = rim;
            nearest = side;
        }
    }
    vec2s middle = piece_side_middle(nearest);
    for (float in = 0.022f; in < least + 0.01f; in += 0.017f)
        layout_plant(layout, &rng, UPRIGHT_BUSH, point_along(middle, nearest->in, in), 0.0115f);
}

/* Adds the wall in lengths of .017, so that other uprights sort between them; gates leave a gap. */
static void add_wall_lengths(const Canvas *canvas, Layout *layout, const PieceWall *wall)
{
    Line cut;
    line_resample(&wall->line, 0.017f, &cut);
    float way = 0;
    for (int i = 1; i < cut.count; i++) {
        vec2s a = cut.points[i - 1], b = cut.points[i], along = direction_to(a, b);
        float length = glms_vec2_distance(a, b), middle = way + length / 2;
        float extra = i == 1 ? past_end(canvas, a) : i == cut.count - 1 ? past_end(canvas, b) : 0;
        float from = i == 1 ? way - extra : way;
        vec2s at = point_along((vec2s){{(a.x + b.x) / 2, (a.y + b.y) / 2}}, along,
                               i == 1 ? -extra / 2 : extra / 2);
        way += length;
        bool gate = false;
        for (int g = 0; g < wall->gate_count; g++)
            gate |= fabsf(middle - wall->gates[g]) < 0.034f;
        if (gate)
            continue;
        upright_add(&layout->uprights,
                    (Upright){.kind = UPRIGHT_WALL,
                              .at = point_along(at, direction_right(along), WALL_THICKNESS / 2),
                              .axis = along,
                              .length = length + extra,
                              .depth = WALL_THICKNESS,
                              .height = 0.040f,
                              .radius = from});
    }
}

/* Returns the distance to the outline of everything above `foot`. Nothing may rise over the
 * outline: a tower that would is moved along the wall, or made smaller. */
static float room_above(const Canvas *canvas, vec2s foot)
{
    float top = WALL_TOWER_HEIGHT + WALL_TOWER_ROOF + 0.006f, least = 1;
    for (int i = 0; i <= 4; i++) {
        float z = top * (float)i / 4, half = WALL_TOWER_RADIUS * (i == 4 ? 0.1f : 1.0f);
        least = fminf(least, canvas_rim_at(canvas, raised(beside(foot, half, -1, 0), z)));
        least = fminf(least, canvas_rim_at(canvas, raised(beside(foot, half, 1, 0), z)));
    }
    return least;
}

/* Returns the foot of a tower, halfway through the wall's thickness. */
static vec2s tower_foot(const PieceWall *wall, float way)
{
    return line_beside(&wall->line, way, WALL_THICKNESS / 2, NULL);
}

/* Adds `count` towers at equal distances between two points of the wall. A tower that would rise
 * over the outline moves along the wall by up to .096. */
static void add_wall_towers(const Canvas *canvas, Layout *layout, const PieceWall *wall, float from,
                            float to, int count)
{
    for (int i = 0; i < count; i++) {
        float way = glm_lerp(from, to, (float)(i + 1) / (float)(count + 1)),
              middle = (from + to) / 2;
        vec2s best = tower_foot(wall, way);
        float most = room_above(canvas, best);
        for (int step = 1; step <= 12 && most < RIM_KEEP; step++) {
            float move = 0.008f * (float)step * (way < middle ? 1 : -1);
            vec2s moved = tower_foot(wall, way + move);
            float room = room_above(canvas, moved);
            if (room > most) {
                most = room;
                best = moved;
            }
        }
        if (most < -0.016f)
            continue; /* in a sharp corner the vertex tower is near enough */
        float scale = most < RIM_KEEP ? 0.86f : 1;
        layout_tower(layout, best, WALL_TOWER_RADIUS * scale, WALL_TOWER_HEIGHT * scale,
                     WALL_TOWER_ROOF * scale);
    }
}

/* A house over the road between two towers. Its arch is drawn only if its outer front faces south:
 * from behind only a roof is visible. */
static void add_gate(Layout *layout, const PieceWall *wall, float way)
{
    vec2s along, middle = line_beside(&wall->line, way, WALL_THICKNESS / 2, &along);
    layout_box(layout, UPRIGHT_HOUSE, middle, along, 0.085f, 0.046f, 0.052f, 0.022f, SLATE,
               WALL_STONE, direction_right(along).y < 0 ? DETAIL_GATE : 0, 0);
    for (int side = -1; side <= 1; side += 2)
        layout_tower(layout, point_along(middle, along, GATE_HALF * (float)side), 0.027f, 0.066f,
                     0.058f);
}

/* Halls face south in every rotation; their lantern tower is on the west side. */
static void raise_hall(Layout *layout, const Hall *hall)
{
    vec2s axis = direction_at(hall->angle);
    layout_box(layout, UPRIGHT_HOUSE, hall->at, axis, 0.150f, 0.078f, 0.046f, 0.036f, SLATE,
               PLASTER_1, DETAIL_ARCADE, 0);
    layout_tower(layout, glms_vec2_add(point_along(hall->at, axis, -0.082f), (vec2s){{0, 0.024f}}),
                 0.021f, 0.098f, 0.044f);
}

/* Along each wall:
 *
 *     vertex ═══o═══o═══╡gate╞═══o═══ vertex      o  a tower every TOWER_SPACING
 *                      T      T                   T  the towers of the gate
 *
 * The program draws one tower over the tiles at each vertex (painter_tower). */
void layout_walls(const Canvas *canvas, Layout *layout)
{
    for (int i = 0; i < layout->hall_count; i++)
        raise_hall(layout, &layout->halls[i]);
    for (int i = 0; i < canvas->piece->wall_count; i++) {
        const PieceWall *wall = &canvas->piece->walls[i];
        float length = line_length(&wall->line);
        add_wall_lengths(canvas, layout, wall);
        add_tip_hedge(canvas, layout, wall);
        /* Adds towers between the ends and the gates. */
        float from = 0, share = wall->gate_count ? 0.3f : 0.5f;
        for (int g = 0; g <= wall->gate_count; g++) {
            float to = g < wall->gate_count ? wall->gates[g] - GATE_HALF : length;
            add_wall_towers(canvas, layout, wall, from, to,
                            (int)((to - from) / TOWER_SPACING + share));
            if (g < wall->gate_count)
                add_gate(layout, wall, wall->gates[g]);
            from = to + 2 * GATE_HALF;
        }
    }
}
