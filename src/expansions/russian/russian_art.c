/* russian_art.c: places the hut on legs in its clearing, the lake and the tree. */
#include "painter/expansion_art.h"

/* Builds the hut in a clearing among dark trees. The hut is west of the figure in the middle, and
 * no wider than the figure. */
static void build_hut(const Canvas *canvas, Layout *layout, vec2s at, float r, Rng *rng)
{
    layout_ground(layout, GROUND_CLEARING, beside(at, r, -0.10f, 0.18f), 0.95f * r);
    layout_stand(layout, UPRIGHT_HUT, beside(at, r, -0.34f, 0.38f), 0.94f * r, 0.60f * r, 0.50f * r,
                 0);
    layout_thing(layout, UPRIGHT_DEAD_TREE,
                 beside(at, r, 0.66f, canvas->variant & 1 ? -0.20f : 0.26f),
                 (canvas->variant & 2 ? -0.46f : 0.46f) * r, 0.08f * r, 0);
    for (int k = 0; k < 9; k++) {
        float angle = 3.5f + 0.34f * (float)k;
        vec2s tree = point_along(at, direction_at(angle), rng_between(rng, 0.88f, 1.02f) * r);
        layout_plant(layout, rng, k % 3 ? UPRIGHT_POPLAR : UPRIGHT_TREE, tree, 0.15f * r);
    }
}

const ExpansionArt russian_art = {{
    {SYMBOL_HUT, .build = build_hut},
    {SYMBOL_LAKE, .last = SYMBOL_TREE, .lay_out = layout_tale},
}};
