/* layout_walls.c: walls with their towers and gates, and the halls of cities. */
#include "painter/layout.h"

#include <math.h>

#define TOWER_SPACING 0.34f
#define GATE_HALF 0.062f

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

static void add_wall_towers(Layout *layout, const PieceWall *wall, float from, float to, int count)
{
    for (int i = 0; i < count; i++) {
        Vec2 along,
            at = line_at(&wall->line, lerpf(from, to, ((float)i + 0.5f) / (float)count), &along);
        layout_tower(layout, vec2_along(at, vec2_right(along), WALL_THICKNESS / 2), 0.031f, 0.072f,
                     0.066f);
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
            add_wall_towers(layout, wall, 0, length, (int)(length / TOWER_SPACING + 0.5f));
            continue;
        }
        add_gate(layout, wall);
        float left = wall->gate - GATE_HALF, right = length - wall->gate - GATE_HALF;
        add_wall_towers(layout, wall, 0, left, (int)(left / TOWER_SPACING + 0.3f));
        add_wall_towers(layout, wall, length - right, length, (int)(right / TOWER_SPACING + 0.3f));
    }
}
