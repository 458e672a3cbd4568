/* still.h: the kept pictures behind everything: table, shadows and lying tiles. */
#ifndef RENDER_STILL_H
#define RENDER_STILL_H
#include "render/blur.h"
#include "render/brush.h"
#include "render/compose.h"
#include "render/land.h"
#include "render/pictures.h"
#include "render/render.h"

/* What the kept picture shows; when any of it changes it is drawn again. */
typedef struct StillKey {
    Camera camera;
    uint64_t version;
    int width, height; /* of the kept picture */
    bool board;
    Color centre, rim; /* of the cloth */
    RenderPart part;   /* of a larger picture; whole_w 0: the picture is the whole */
} StillKey;

typedef struct Still {
    GLuint table_program;
    GLint table_size; /* uniform */
    Blur blur;        /* of what lies behind full-screen panels */
    ClothPlaces cloth;
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

bool still_open(Still *still, Gl *gl, const char *shaders, Err *err);
void still_close(Still *still);

bool still_same(const StillKey *a, const StillKey *b);

/* What a picture of this size shows. */
StillKey still_key(const Still *still, const BoardPicture *board, int width, int height);
/* Finds out what a frame shows and gathers its tiles. A bare board is the plain table; so is
 * NULL, in night colours. True if it must be drawn again; still->land.waits tells that art is
 * missing. */
bool still_prepare(Still *still, Pictures *pictures, const BoardPicture *board, int width,
                   int height);
/* The cloth below a board (NULL: in night colours) as `camera` sees it. */
Cloth still_cloth(const BoardPicture *board, const Camera *camera, int width, int height);
/* Draws what was prepared. */
void still_draw(Still *still, Gl *gl, Brush *brush, QuadStream *stream, const Pictures *pictures,
                const BoardPicture *board);
#endif
