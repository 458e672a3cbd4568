/* compose.h: programs that assemble a picture from others, rectangle by rectangle. */
#ifndef RENDER_COMPOSE_H
#define RENDER_COMPOSE_H
#include "render/board.h"
#include "render/quad.h"

/*     from (kept)                         to (the frame)
 *     +-----------------+                 +-----------------+
 *     |    +------+     |    ComposeView  |                 |
 *     |    |######|     |  ←───────────   |   +----+        |   rects: what is composed again
 *     |    +------+     |                 |   |####|        |
 *     +-----------------+                 +---+----+--------+ */
typedef enum ComposeKind {
    COMPOSE_LAYER,        /* pixel for pixel */
    COMPOSE_SCALED,       /* larger or smaller */
    COMPOSE_CLOTH,        /* pixel for pixel over the cloth */
    COMPOSE_CLOTH_SCALED, /* larger or smaller over the cloth */
    COMPOSE_SHADE,        /* sums of shadows, drawn as a dark veil */
    COMPOSES
} ComposeKind;

typedef struct Cloth {
    Camera camera;                /* of what is drawn; zoom 1 where there is no lattice */
    float whole_w, whole_h, x, y; /* of a larger picture, and the place of this part in it */
    Color centre, rim;
} Cloth;

typedef struct Compose {
    Gl *gl;
    QuadStream *stream;
    GLuint programs[COMPOSES]; /* uniform u_from is a ComposeView in texture coordinates */
} Compose;

/* Returns the cloth below a board in the board's colours (0: those of the night) as `camera` sees
 * it. */
Cloth cloth_of(const BoardPicture *board, const Camera *camera);

/* Compiles the programs. The caller has set gl and stream. False with *err. */
bool compose_open(Compose *compose, const char *shaders, Err *err);
void compose_close(Compose *compose);

/* Draws `rects` of `to`: px (x, y) of `to` shows px ((x, y) · factor + (dx, dy)) of `from`. The
 * caller sets the blending and binds the noise for kinds with cloth. `cloth` may be NULL for the
 * others. */
typedef struct ComposeView {
    float factor, dx, dy;
} ComposeView;
void compose_draw(Compose *compose, ComposeKind kind, const GlTarget *from, const ComposeView *view,
                  const Cloth *cloth, const QuadBatch *rects, const GlTarget *to);
/* Copies these rectangles, which must be whole px. */
void compose_copy(Gl *gl, const GlTarget *from, const GlTarget *to, const QuadBatch *rects);
#endif
