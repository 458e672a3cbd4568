/* figure.h: the figures, the follower ("wayfarer") first: distances to their parts for
 * shaders/figure.glsl, and colours. */
#ifndef RENDER_FIGURE_H
#define RENDER_FIGURE_H
#include "render/board.h"
#include "render/gl.h"
#include "render/quad.h"

enum { FIGURE_SEATS = 6 };

/* The texture of distances, one form below the other. Forms are worked out (10 ms each) when
 * they are first drawn. */
typedef struct Figures {
    GLuint texture;
    unsigned made; /* set of FigureForm */
} Figures;

/* With the wayfarer in it. */
void figures_open(Figures *figures, Gl *gl);
void figures_close(Figures *figures);
/* Makes the forms of what will be drawn. */
void figures_need(Figures *figures, Gl *gl, const BoardFigure *lying, int lying_count,
                  const DrawList *list);

typedef struct FigureLook {
    float x, y;                /* foot, px */
    float height;              /* px */
    float angle, squash, lift; /* lift in heights; the shadow moves away */
    float alpha;
    int color; /* seat colour 0..5 */
    FigureForm form;
    bool lying, ghost, plain; /* plain: no shadow */
} FigureLook;

/* One quad for a follower with its shadow. */
void figure_add(QuadBatch *batch, const FigureLook *look);

/* Owner's colour and the colour of the mark on it (LOOK section 1). */
Color figure_color(int color);
Color figure_mark_color(int color);
#endif
