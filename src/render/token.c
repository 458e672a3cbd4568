/* token.c: see token.h. */
#include "render/token.h"
#include "render/figure.h"

#include <assert.h>

void token_add(QuadBatch *batch, const TokenLook *look)
{
    const float MIDDLE = .45f; /* of the body, above the foot */
    assert(look->kind < BOARD_TOKEN_KINDS && "a kind of token");
    float h = look->height, foot_y = look->y - look->lift * h;
    float x = look->x, y = foot_y - MIDDLE * h, half = (.95f + look->lift) * h;
    Quad *quad = quad_add(batch, QUAD_TOKEN, (Rect){x - half, y - half, 2 * half, 2 * half});
    quad->soft = 0;
    quad->dash = MIDDLE;
    quad->aux[0] = h;
    quad->aux[1] = look->squash > 0 ? look->squash : 1;
    quad->aux[2] = look->lift;
    quad->alpha = look->alpha;
    quad->turn = (uint16_t)(look->color >= 0 && look->color < FIGURE_SEATS ? look->color : 0);
    quad->flags = (uint16_t)((look->ghost ? QUAD_GHOST : 0) | (look->plain ? QUAD_PLAIN : 0));
    quad->layer = (uint16_t)look->kind;
    quad->layer2 = (uint16_t)look->value;
    quad_color(quad->ink, figure_color(look->color));
    quad_color(quad->line, figure_mark_color(look->color));
}
