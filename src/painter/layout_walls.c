/* layout_walls.c: walls with their towers and gates, and the halls of cities. */
#include "painter/layout.h"

#include <math.h>

#define TOWER_SPACING 0.34f
#define GATE_HALF 0.062f
#define WALL_TOWER_RADIUS 0.031f
#define WALL_TOWER_HEIGHT 0.072f
#define WALL_TOWER_ROOF 0.066f
#define RIM_KEEP 0.004f

static void add_wall_lengths(Layout *layout, const PieceWall *wall)
{
    Line cut;
    line_resample(&wall->line, 0.017f, &cut);
    float way = 0;
    for (int i = 1; i < cut.count; i++) {
        Vec2 a = cut.points[i - 1], b = cut.points[i], along = vec2_unit(vec2_sub(b, a));
        float length = vec2_distance(a, b), middle = way + length / 2;
        /* The ends reach past the vertex, where the outline cuts them off. */
        float extra = i == 1 || i == cut.count - 1 ? 0.03f : 0;
        float from = i == 1 ? way - extra : way;
        Vec2 at = vec2((a.x + b.x) / 2, (a.y + b.y) / 2);
        at = vec2_along(at, along, i == 1 ? -extra / 2 : extra / 2);
        way += length;
        if (wall->gate >= 0 && fabsf(middle - wall->gate) < 0.034f)
            continue;
        upright_add(&layout->uprights,
                    (Upright){.kind = UPRIGHT_WALL,
                              .at = vec2_along(at, vec2_right(along), WALL_THICKNESS / 2),
                              .axis = along,
                              .length = length + extra,
                              .depth = WALL_THICKNESS,
                              .height = 0.040f,
                              .radius = from});
    }
}

/* Nothing may rise over the outline: a tower that would is moved along the wall, or made smaller. */
static float room_above(const Canvas *canvas, Vec2 foot)
{
    float top = WALL_TOWER_HEIGHT + WALL_TOWER_ROOF + 0.006f, least = 1;
    for (int i = 0; i <= 4; i++) {
        float z = top * (float)i / 4, half = WALL_TOWER_RADIUS * (i == 4 ? 0.1f : 1.0f);
        least = fminf(least, canvas_rim_at(canvas, raised(vec2(foot.x - half, foot.y), z)));
        least = fminf(least, canvas_rim_at(canvas, raised(vec2(foot.x + half, foot.y), z)));
    }
    return least;
}

static Vec2 tower_foot(const PieceWall *wall, float way)
{
    Vec2 along, at = line_at(&wall->line, way, &along);
    return vec2_along(at, vec2_right(along), WALL_THICKNESS / 2);
}

static void add_wall_towers(const Canvas *canvas, Layout *layout, const PieceWall *wall, float from,
                            float to, int count)
{
    for (int i = 0; i < count; i++) {
        float way = lerpf(from, to, (float)(i + 1) / (float)(count + 1)), middle = (from + to) / 2;
        Vec2 best = tower_foot(wall, way);
        float most = room_above(canvas, best);
        for (int step = 1; step <= 12 && most < RIM_KEEP; step++) {
            float move = 0.008f * (float)step * (way < middle ? 1 : -1);
            Vec2 moved = tower_foot(wall, way + move);
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

static void add_gate(Layout *layout, const PieceWall *wall)
{
    Vec2 along, at = line_at(&wall->line, wall->gate, &along), in = vec2_right(along);
    Vec2 middle = vec2_along(at, in, WALL_THICKNESS / 2);
    upright_add(&layout->uprights, (Upright){.kind = UPRIGHT_HOUSE,
                                             .at = middle,
                                             .axis = along,
                                             .length = 0.085f,
                                             .depth = 0.046f,
                                             .height = 0.052f,
                                             .ridge = 0.022f,
                                             .colour = palette(SLATE),
                                             .second = palette(WALL_STONE),
                                             .detail = in.y < 0 ? DETAIL_GATE : 0});
    for (int side = -1; side <= 1; side += 2)
        layout_tower(layout, vec2_along(middle, along, GATE_HALF * (float)side), 0.027f, 0.066f,
                     0.058f);
}

/* Halls face south however the tile lies; their lantern towers stand to the west. */
static void raise_hall(Layout *layout, const Hall *hall)
{
    Vec2 axis = vec2_at_angle(hall->angle);
    upright_add(&layout->uprights, (Upright){.kind = UPRIGHT_HOUSE,
                                             .at = hall->at,
                                             .axis = axis,
                                             .length = 0.150f,
                                             .depth = 0.078f,
                                             .height = 0.046f,
                                             .ridge = 0.036f,
                                             .colour = palette(SLATE),
                                             .second = palette(PLASTER_1),
                                             .detail = DETAIL_ARCADE});
    layout_tower(layout, vec2_add(vec2_along(hall->at, axis, -0.082f), vec2(0, 0.024f)), 0.021f,
                 0.098f, 0.044f);
}

void layout_walls(const Canvas *canvas, Layout *layout)
{
    for (int i = 0; i < layout->hall_count; i++)
        raise_hall(layout, &layout->halls[i]);
    for (int i = 0; i < canvas->piece->wall_count; i++) {
        const PieceWall *wall = &canvas->piece->walls[i];
        float length = line_length(&wall->line);
        add_wall_lengths(layout, wall);
        if (wall->gate < 0) {
            add_wall_towers(canvas, layout, wall, 0, length, (int)(length / TOWER_SPACING + 0.5f));
            continue;
        }
        add_gate(layout, wall);
        float left = wall->gate - GATE_HALF, right = length - wall->gate - GATE_HALF;
        add_wall_towers(canvas, layout, wall, 0, left, (int)(left / TOWER_SPACING + 0.3f));
        add_wall_towers(canvas, layout, wall, length - right, length,
                        (int)(right / TOWER_SPACING + 0.3f));
    }
}
