/* king_art.c: places shrines. */
#include "painter/expansion_art.h"

static void build_shrine(const Canvas *canvas, Layout *layout, vec2s at, float r, Rng *rng)
{
    (void)canvas;
    layout_ground(layout, GROUND_TERRACE, at, 0.90f * r);
    layout_stand(layout, UPRIGHT_ROTUNDA, beside(at, r, 0, 0.26f), 0.94f * r, 0.80f * r, 0.50f * r,
                 0);
    for (int k = 0; k < 4; k++)
        layout_plant(layout, rng, UPRIGHT_POPLAR,
                     beside(at, r, k & 1 ? 0.84f : -0.84f, k & 2 ? 0.34f : -0.22f), 0.115f * r);
}

const ExpansionArt king_art = {{
    {SYMBOL_SHRINE, .build = build_shrine},
}};
