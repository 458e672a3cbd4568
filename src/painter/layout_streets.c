/* layout_streets.c: the streets of cities. They start at gates, and square to the rim in the middle
 * of every side that the city owns, so that they continue in the next tile. All lead to one place
 * in the city, its market with stalls. */
#include "painter/layout.h"

enum { STREET_STEPS = 20 };

#define STRAIGHT 0.05f /* a street crosses the rim straight for this long */

/* Adds a street: straight in from the rim or the gate for STRAIGHT, then a curve that reaches the
 * hub along `arrive`. */
static void add_street(const Canvas *canvas, Layout *layout, int city, vec2s from, vec2s in,
                       vec2s hub, vec2s arrive)
{
    if (layout->street_count == STREETS_MAX)
        return;
    Street street = {.city = city};
    vec2s first = point_along(from, in, STRAIGHT);
    float reach = 0.40f * glms_vec2_distance(first, hub);
    line_add(&street.line, point_along(from, in, -0.03f));
    line_add(&street.line, first);
    line_add_cubic(&street.line, first, point_along(first, in, reach),
                   point_along(hub, arrive, -reach), hub, STREET_STEPS);
    /* A street that would break through a wall is dropped. */
    for (int i = 2; i < street.line.count; i++)
        if (canvas_segment_at(canvas, street.line.points[i]) != city ||
            canvas_border_at(canvas, street.line.points[i]) < 0.03f)
            return;
    layout->streets[layout->street_count++] = street;
}

/* Adds a street from the middle of each open side, and from each gate, to the market. */
void layout_streets(const Canvas *canvas, const PieceCity *city, vec2s hub, Layout *layout)
{
    const Piece *piece = canvas->piece;
    for (int i = 0; i < piece->side_count; i++) {
        const PieceSide *side = &piece->sides[i];
        vec2s middle = piece_side_middle(side);
        vec2s inside = point_along(middle, side->in, 0.02f);
        if (side->land != LAND_CITY || canvas_segment_at(canvas, inside) != city->segment)
            continue;
        vec2s arrive = direction_of(glms_vec2_add(direction_to(middle, hub), side->in));
        add_street(canvas, layout, city->segment, middle, side->in, hub, arrive);
    }
    for (int w = 0; w < piece->wall_count; w++)
        for (int g = 0; g < piece->walls[w].gate_count && piece->walls[w].city == city->segment;
             g++) {
            vec2s along, from = line_beside(&piece->walls[w].line, piece->walls[w].gates[g],
                                            WALL_THICKNESS, &along);
            add_street(canvas, layout, city->segment, from, direction_right(along), hub,
                       direction_to(from, hub));
        }
}

float layout_street_distance(const Layout *layout, vec2s p, vec2s *along)
{
    float nearest = 1e9f;
    for (int i = 0; i < layout->street_count; i++) {
        const Line *line = &layout->streets[i].line;
        float way, distance = line_distance(line, p, &way);
        if (distance < nearest) {
            nearest = distance;
            if (along)
                line_at(line, way, along);
        }
    }
    return nearest;
}

/* Puts five stalls round each market, each in a different colour. */
void layout_stalls(Layout *layout)
{
    static const Rgb awnings[5] = {{0.82f, 0.29f, 0.24f},
                                   {0.17f, 0.44f, 0.67f},
                                   {0.90f, 0.66f, 0.20f},
                                   {0.24f, 0.55f, 0.33f},
                                   {0.52f, 0.35f, 0.66f}};
    static const vec2s places[5] = {
        {{-0.52f, -0.20f}}, {{0, -0.40f}}, {{0.52f, -0.14f}}, {{-0.40f, 0.42f}}, {{0.30f, 0.46f}}};
    for (int i = 0; i < layout->ground_count; i++)
        for (int k = 0; k < 5 && layout->grounds[i].kind == GROUND_MARKET; k++) {
            vec2s at = point_along(layout->grounds[i].at, places[k], layout->grounds[i].radius);
            layout_stall(layout, at, (vec3s){{0.034f, 0.012f, 0.018f}}, awnings[k]);
        }
}
