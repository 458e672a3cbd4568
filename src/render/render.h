/* render.h: the window and everything that is drawn with OpenGL. It draws draw lists and board
 * pictures, and does not depend on the rules. */
#ifndef RENDER_RENDER_H
#define RENDER_RENDER_H
#include "base/draw.h"
#include "base/err.h"
#include "base/log.h"
#include "render/art.h"
#include "render/board.h"

typedef struct Render Render;

/* The kind of OpenGL that the window is opened with. */
typedef enum RenderApi {
    RENDER_ANY, /* OpenGL 3.3, or OpenGL ES 3.0 where that is missing */
    RENDER_GL,
    RENDER_ES
} RenderApi;

typedef struct RenderOptions {
    const char *title;
    const char *shaders;  /* folder */
    const char *drawings; /* folder of the sheets of drawings.h */
    /* folder where the build copies the fonts (Vollkorn-Bold.ttf, …); system folders are the
     * fallback */
    const char *fonts;
    int width, height; /* requested size of the window */
    bool placed;       /* open at left, top, if that is on a screen; otherwise in the middle */
    int left, top;
    bool maximized;
    bool full_screen;
    bool hidden; /* no visible window, for screenshots */
    RenderApi api;
    ArtSource art;
    /* a frame stops uploading after this time; 0: a sensible default; < 0: no limit, and a frame
     * that still waits for art is not drawn (screenshots) */
    double art_budget_ms;
    const LogSink *log;
} RenderOptions;

/* Opens the window and its context. Returns NULL with a sentence for players in *err when OpenGL or
 * a font is missing. */
Render *render_open(const RenderOptions *options, Err *err);
void render_close(Render *render);

/* render_is_lost returns whether the driver has lost all objects (a fault of the card, a wake from
 * sleep). render_renew then recreates everything for the same window, and the next frame is drawn
 * whole. The caller also uses it when the system reports such a loss in another way. render_renew
 * returns false with *err when OpenGL is no longer available; then only render_close() may
 * follow. */
bool render_is_lost(const Render *render);
bool render_renew(Render *render, Err *err);

/* render_size returns the size of the drawable in device pixels; render_pixel_ratio returns device
 * pixels per window point (mouse positions are in points). */
void render_size(const Render *render, int *width, int *height);
float render_pixel_ratio(const Render *render);
void render_full_screen(Render *render, bool on);
/* Requests another window size; a hidden window gets it at once. */
void render_resize(Render *render, int width, int height);
/* Returns whether the CPU does the drawing (llvmpipe, softpipe, swrast). If so, ambient life is
 * off, and pictures are kept and scaled while the camera zooms (backing.h). */
bool render_is_software(const Render *render);
/* Returns the name of the graphics card or software renderer that draws. */
const char *render_driver(const Render *render);
/* Returns the kind and version of its OpenGL, such as "OpenGL ES 3.2 Mesa 22.3.6". */
const char *render_opengl(const Render *render);

/* Returns the text meter for ui; it is valid as long as `render` is. */
const TextMeter *render_text_meter(Render *render);

/* Draws one frame: board (may be NULL), then list. Presents it unless `hidden`. Returns true if art
 * for it is still missing. */
bool render_frame(Render *render, const BoardPicture *board, const DrawList *list);

/* Returns whether the last frame ran out of time for uploads; the next frame continues. */
bool render_goes_on(const Render *render);
/* Returns whether the last frame showed a plain piece in place of a tile that is still being
 * painted. */
bool render_lacks_tiles(const Render *render);

/* A part of a picture larger than the window, in px of that picture; the part may extend beyond the
 * picture's edges. */
typedef struct RenderPart {
    int whole_w, whole_h;
    int x, y, w, h;
} RenderPart;

/* Draws a part of a larger picture for render_read and shows nothing. Camera and list are those of
 * the part. Returns true, without drawing, while art is missing. */
bool render_part(Render *render, const BoardPicture *board, const DrawList *list,
                 const RenderPart *part);

/* Reads the last frame or part into `rgba`: rows from the top, width × height × 4 bytes, which the
 * caller owns. */
void render_read(Render *render, uint8_t *rgba);
/* Waits until all requested drawing is finished. */
void render_wait(Render *render);
/* Writes the last frame as PNG to a file next to `path`, then renames that to `path`. Returns false
 * with *err on failure. */
bool render_screenshot(Render *render, const char *path, Err *err);

/* Drops pictures that the source of art no longer knows (ArtSource.known). Call it between
 * frames. */
void render_drop_unknown(Render *render);

typedef struct RenderStats {
    int draw_calls; /* of the last frame; copies of whole pictures do not count */
    int instances;
    int art_layers;             /* in use */
    double texture_mib;         /* of art and lit segments */
    double build_ms, submit_ms; /* of the last frame */
} RenderStats;
RenderStats render_stats(const Render *render);
#endif
