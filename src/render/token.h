/* token.h: tokens of expansions that stand on the board; shaders/token.glsl draws them. */
#ifndef RENDER_TOKEN_H
#define RENDER_TOKEN_H
#include "render/board.h"
#include "render/quad.h"

typedef struct TokenLook {
    float x, y;         /* foot, px */
    float height;       /* px */
    float squash, lift; /* 1 at rest; lift in heights, the shadow moves away */
    float alpha;
    BoardTokenKind kind;
    int color;         /* seat colour 0..5 */
    int value;         /* what it shows: 1 or 2 on a tollhouse */
    bool ghost, plain; /* plain: no shadow */
} TokenLook;

/* One quad for a token with its shadow. */
void token_add(QuadBatch *batch, const TokenLook *look);
#endif
