/* still.h: the kept pictures behind everything: table, shadows and lying tiles. */
#ifndef RENDER_STILL_H
#define RENDER_STILL_H
#include "render/blur.h"
#include "render/brush.h"
#include "render/compose.h"
#include "render/land.h"
#include "render/pictures.h"
#include "render/render.h"

/* Draw calls for the tiles in software: those of the small and of the large art, and one to
 * spare. */
enum { STILL_CALLS = 3 };

/* What the kept picture shows; when any of it changes it is drawn again. */
typedef struct StillKey {
    uint64_t version;
    Camera camera;
    int width, height; /* of the kept picture */
    int board;         /* 1: one with tiles */
    Color centre, rim; /* of the cloth */
    RenderPart part;   /* of a larger picture; whole_w 0: the picture is the whole */
} StillKey;

typedef struct Still {
    Gl *gl;
    Brush *brush;
    Pictures *pictures;
    GLuint table;     /* program */
    Blur blur;        /* of what lies behind full-screen panels */
    GLuint noise;     /* slow noise and weave */
    LandIndex land;   /* of what was prepared */
    QuadBatch batch;  /* tops and sides of what was prepared */
    GlTarget picture; /* valid: shows `key` */
    GlTarget shade;   /* sums of shadows, at half the size: they are blurred anyway */
    StillKey key;     /* of the picture */
    StillKey next;    /* of what was prepared */
    RenderPart part;  /* what the next preparation is for, as in StillKey */
    QuadBatch shades;
    bool valid;
} Still;

/* Of one with gl, brush and pictures set. False with *err. */
bool still_open(Still *still, const char *shaders, Err *err);
void still_close(Still *still);

bool still_same(const StillKey *a, const StillKey *b);

/* What a picture of this size shows. */
StillKey still_key(const Still *still, const BoardPicture *board, int width, int height);
/* Finds out what a frame shows and gathers its tiles. A bare board is the plain table; so is
 * NULL, in night colours. True if it must be drawn again; still->land.waits tells that art is
 * missing. */
bool still_prepare(Still *still, const BoardPicture *board, int width, int height);
/* The cloth below a board (NULL: in night colours) as `camera` sees it. */
Cloth still_cloth(const BoardPicture *board, const Camera *camera, int width, int height);
/* Draws what was prepared. */
void still_draw(Still *still, const BoardPicture *board);
/* Makes still->shade empty, half as large as a picture of this size, and gathers the shadows that
 * fall on it as `camera`, which sees that picture, has them. Shadows are soft: half the size is
 * enough. */
void still_gather_shades(Still *still, const BoardPicture *board, const Camera *camera, int width,
                         int height);
#endif
