/* figure.h: the follower ("wayfarer"): distances to its parts for shaders/figure.glsl, and its colours. */
#ifndef RENDER_FIGURE_H
#define RENDER_FIGURE_H
#include "render/gl.h"
#include "render/quad.h"

enum { FIGURE_SEATS = 6 };

/* Makes the texture of distances (about 10 ms). */
GLuint figure_texture(Gl *gl);

typedef struct FigureLook {
    float x, y;                /* foot, px */
    float height;              /* px */
    float angle, squash, lift; /* lift in heights; the shadow moves away */
    float alpha;
    int color;                /* seat colour 0..5 */
    bool lying, ghost, plain; /* plain: no shadow */
} FigureLook;

/* One quad for a follower with its shadow. */
void figure_add(QuadBatch *batch, const FigureLook *look);

/* Owner's colour and the colour of the mark on it (LOOK section 1). */
Color figure_color(int color);
Color figure_mark_color(int color);
#endif
