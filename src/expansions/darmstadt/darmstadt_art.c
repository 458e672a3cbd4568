/* darmstadt_art.c: adds the churches of Darmstadt to the pictures of tiles. */
#include "painter/expansion_art.h"

/* Places two equal towers and between them a nave, whose gable has a rose window. A road that only
 * passes through the tile runs across the church's court. */
static void build_church(const Canvas *canvas, Layout *layout, vec2s at, float r, Rng *rng)
{
    (void)rng;
    const Piece *piece = canvas->piece;
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

const ExpansionArt darmstadt_art = {{
    {SYMBOL_CHURCH, .build = build_church},
}};
