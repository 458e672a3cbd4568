/* layout_sets.c: adds what expansion tiles show in addition to the land: the rocks of a spring,
 * bastions and bridges. All are placed in the turned tile. */
#include "painter/expansion_painter.h"

#include <math.h>

/* A stream keeps its number, since every picture depends on it. */
enum { RNG_WATER = 57 };

/* Adds rocks round a spring, and reeds and a boat on a lake. */
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

/* A bastion where two cities touch: the roads of both sides end at it. */
static void plug_pinch(const Canvas *canvas, Layout *layout)
{
    if (canvas->piece->pinched)
        layout_tower(layout, (vec2s){{0.5f, 0.512f}}, 0.042f, 0.075f, 0.075f);
}

/* Where the arms of one road meet, there is paving round a well. */
static void dig_well(const Canvas *canvas, Layout *layout)
{
    vec2s middle = {{0.5f, 0.5f}};
    if (!canvas->piece->wells)
        return;
    layout_ground(layout, GROUND_MARKET, middle, 0.098f);
    layout_thing(layout, UPRIGHT_WELL, beside(middle, 1, 0, 0.006f), 0, 0.036f, 0.022f);
}

/* The bridge from one part of a city to the other, across the city between them. */
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

/* Runs after everything else on the land: these use room that layout_places has blocked. */
void layout_sets(const Canvas *canvas, Layout *layout)
{
    for (const ExpansionPainter *const *painter = expansion_painters(); *painter; painter++)
        if ((*painter)->add_things)
            (*painter)->add_things(canvas, layout);
    furnish_waters(canvas, layout);
    plug_pinch(canvas, layout);
    dig_well(canvas, layout);
    span_bridge(canvas, layout);
}
