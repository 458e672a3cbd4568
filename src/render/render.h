/* render.h: the window and everything that OpenGL does. Executes draw lists and board pictures;
 * knows no rules. */
#ifndef RENDER_RENDER_H
#define RENDER_RENDER_H
#include "base/draw.h"
#include "base/err.h"
#include "base/log.h"
#include "render/art_source.h"
#include "render/board.h"

typedef struct Render Render;

typedef struct RenderOptions {
    const char *title;
    const char *shaders;  /* folder */
    const char *drawings; /* folder of the sheets of drawings.h */
    /* folder with Vollkorn-Bold.ttf, … as the build copied them; system folders are the fallback */
    const char *fonts;
    int width, height; /* window size asked for */
    bool placed;       /* at left, top, if a screen is there; else in the middle */
    int left, top;
    bool maximized;
    bool full_screen;
    bool hidden; /* no visible window needed: screenshots */
    ArtSource art;
    /* uploads of a frame stop after this; 0: a sensible time; < 0: no limit, and a frame that
     * still waits for art is not drawn (screenshots) */
    double art_budget_ms;
    const LogSink *log;
} RenderOptions;

/* Opens window and context. NULL with *err and a sentence for people when there is no OpenGL 3.3
 * or no font. */
Render *render_open(const RenderOptions *options, Err *err);
void render_close(Render *render);

/* Has the driver lost all that was made (a fault of the card, a wake from sleep)? Then, or when the
 * system says so otherwise: everything is made again for the same window, and the next frame is
 * drawn whole. False with *err: there is no OpenGL any more; nothing but render_close() may
 * follow. */
bool render_is_lost(const Render *render);
bool render_renew(Render *render, Err *err);

/* Size of the drawable in device pixels, and device pixels per window point (mouse positions are
 * in points). */
void render_size(const Render *render, int *width, int *height);
float render_pixel_ratio(const Render *render);
void render_full_screen(Render *render, bool on);
/* Asks for another size of the window; a hidden one has it at once. */
void render_resize(Render *render, int width, int height);
/* llvmpipe, softpipe, swrast: ambient life off, pictures kept and scaled while the camera zooms
 * (backing.h). */
bool render_is_software(const Render *render);
const char *render_driver(const Render *render);

/* Measures text for ui; valid as long as `render`. */
const TextMeter *render_text_meter(Render *render);

/* One frame: board (may be NULL), then list. Presents unless `hidden`. Returns true if something
 * still waits for art. */
bool render_frame(Render *render, const BoardPicture *board, const DrawList *list);

/* Had the last frame no time for all that it could show? The next one goes on with it. */
bool render_goes_on(const Render *render);

/* A part of a picture that is larger than the window, all in px of that picture; it may reach
 * beyond its rim. */
typedef struct RenderPart {
    int whole_w, whole_h;
    int x, y, w, h;
} RenderPart;

/* Draws a part of a larger picture for render_read and shows nothing. Camera and list are those
 * of the part. Returns true, and has drawn nothing, while art is missing. */
bool render_part(Render *render, const BoardPicture *board, const DrawList *list,
                 const RenderPart *part);

/* Reads the last frame or part, RGBA rows from the top, width × height × 4 bytes that the caller
 * owns. */
void render_read(Render *render, uint8_t *rgba);
/* Waits until all that was asked for is drawn. */
void render_wait(Render *render);
/* Writes the last frame as PNG beside the target, then renames. */
bool render_screenshot(Render *render, const char *path, Err *err);

/* Gives up pictures of what the source of art knows no more (ArtSource.known). Between frames. */
void render_drop_unknown(Render *render);

typedef struct RenderStats {
    int draw_calls; /* of the last frame; copies of whole pictures are none */
    int instances;
    int art_layers;             /* in use */
    double texture_mib;         /* of art and lit segments */
    double build_ms, submit_ms; /* of the last frame */
} RenderStats;
RenderStats render_stats(const Render *render);
#endif
