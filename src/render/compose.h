/* compose.h: programs that assemble a picture from others, rectangle by rectangle. */
#ifndef RENDER_COMPOSE_H
#define RENDER_COMPOSE_H
#include "render/board.h"
#include "render/quad.h"
#include "render/render.h"

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
    COMPOSE_TABLE,        /* paints the table; its source is not read */
    COMPOSES
} ComposeKind;

typedef struct Cloth {
    Camera camera;   /* of what is drawn; zoom 1 where there is no lattice */
    RenderPart part; /* the part of the window, or of a larger picture, that is drawn */
    BoardTable table;
    GLuint painted; /* texture of the table; COMPOSE_TABLE doesn't read it */
} Cloth;

typedef struct Compose {
    Gl *gl;
    QuadStream *stream;
    GLuint programs[COMPOSES]; /* uniform u_from is a ComposeView in texture coordinates */
} Compose;

/* Compiles the programs. The caller has set gl and stream. Returns false with *err on failure. */
bool compose_open(Compose *compose, const char *shaders, Err *err);
void compose_close(Compose *compose);

/* Draws `rects` of `to`: px (x, y) of `to` shows px ((x, y) · factor + (dx, dy)) of `from`. The
 * caller sets the blending and binds the noise for COMPOSE_TABLE. `cloth` may be NULL for kinds
 * without cloth. */
typedef struct ComposeView {
    float factor, dx, dy;
} ComposeView;
void compose_draw(Compose *compose, ComposeKind kind, const GlTarget *from, const ComposeView *view,
                  const Cloth *cloth, const QuadBatch *rects, const GlTarget *to);
/* Copies these rectangles, which must be whole px. */
void compose_copy(Gl *gl, const GlTarget *from, const GlTarget *to, const QuadBatch *rects);

/* --- poster ----------------------------------------------------------------------------------- */

/* A picture of a board that is larger than any window, drawn and written in pieces. */

enum { POSTER_SIDE_MAX = 16384 };

typedef struct PosterOrder {
    const BoardPicture *board; /* its camera is that of the whole picture */
    const DrawList *over;      /* drawn over it, in px of the whole picture; may be NULL */
    int width, height;         /* 1..POSTER_SIDE_MAX */
    /* first written to a temporary file next to it, which is renamed at the end */
    const char *path;
} PosterOrder;

typedef enum PosterState {
    POSTER_WAITS, /* art is still being painted: call again later */
    POSTER_GOES,  /* a piece was drawn; more are to come */
    POSTER_DONE,  /* the file is complete */
    POSTER_FAILED /* *err says why; the file at `path` is unchanged */
} PosterState;

typedef struct Poster Poster;

/* Starts a poster. `order` and what it points to are borrowed until poster_end. Returns NULL with
 * *err on failure. */
Poster *poster_begin(Render *render, const PosterOrder *order, Err *err);
/* Draws the next piece. */
PosterState poster_step(Poster *poster, Err *err);
/* Returns the part that is done, 0..1. */
float poster_progress(const Poster *poster);
/* Frees `poster`, which may be NULL, and discards an unfinished picture. */
void poster_end(Poster *poster);
#endif
