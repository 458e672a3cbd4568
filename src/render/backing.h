/* backing.h: keeps pictures of the board from frame to frame. Where software draws, a pan shifts
 * them by whole pixels and a zoom scales them, so that only parts that come into view or change are
 * drawn. At rest the window shows them pixel for pixel. */
#ifndef RENDER_BACKING_H
#define RENDER_BACKING_H
#include "render/brush.h"
#include "render/compose.h"
#include "render/damage.h"
#include "render/render.h"
#include "render/scenery.h"

typedef struct Backing {
    /* A second picture with only the land is kept: when something that floats is drawn, this
     * picture is copied, so that the tiles need not be drawn again. A graphics card draws tiles as
     * fast as it copies, so this is off there. */
    bool keeps_land;
    GlTarget land;  /* lying tiles over their shadows, premultiplied; clear where the cloth shows */
    GlTarget board; /* the same with everything that stands or floats above it */
    GlTarget shade; /* sums of shadows, at half size because they are blurred anyway */
    /* The table below them, painted again only when its part, its size or the theme changes. In
     * large windows it has fewer px and is scaled. */
    GlTarget table;
    RenderPart table_part; /* what the table's picture shows */
    BoardTable painted;    /* the colours of that picture */
    GLuint noise;          /* smooth noise and weave */
    Camera camera;         /* of `land` and `board`: as wide and high as the window */
    /* px of the pictures per px of the window at the zoom of `camera`: 1 when sharp */
    float unit;
    Rect valid;            /* part that shows the board; whole px. Empty: nothing is kept */
    uint64_t version;      /* BoardPicture.version that the pictures show */
    bool contrast;         /* the pictures are in high contrast */
    bool same_tiles;       /* no lying tile has changed */
    float seen_zoom;       /* in the previous frame */
    BoardTable seen_table; /* in the previous frame */
    LandIndex index;       /* of the lying tiles as they are now */
    /* The contents of `land` and `board`, in their px, and their next contents: the damage is the
     * difference. At the end of a frame the next ones become the shown ones. */
    QuadBatch tiles, next_tiles, sprites, next_sprites;
    QuadBatch rects, part, shades;  /* scratch, kept for its memory */
    Damage fresh_land, fresh_board; /* to be drawn in these pictures */
    Damage fresh;                   /* to be composed in the window */
    int dx, dy;                     /* how far the pictures were shifted for this frame */
    /* the pictures were scaled, so earlier sprites cannot be compared */
    bool jumped;
    ComposeView view; /* from px of the window to px of the pictures */
} Backing;

typedef struct BackingTools {
    Gl *gl;
    Brush *brush;
    Compose *compose;
    Pictures *pictures;
    GlTarget *scratch; /* as large as the window; its content is lost */
    RenderPart part;   /* the part of a larger picture that is drawn, or the whole window */
} BackingTools;

/* Invalidates the pictures: nothing is kept. */
void backing_forget(Backing *backing);
/* Invalidates the pictures and frees their memory until they are aimed again. */
void backing_give_back(Backing *backing);

/* Aims the pictures at what `board`'s camera sees and finds out which lying tiles must be drawn.
 * The camera must be as large as the pictures. The caller then builds everything else as
 * backing->camera sees it, into backing->next_sprites. After each aim the caller draws or forgets
 * the pictures. */
void backing_aim(Backing *backing, const BackingTools *tools, const BoardPicture *board);

/* Draws what has changed into the pictures. */
void backing_draw(Backing *backing, const BackingTools *tools, const BoardPicture *board);
/* Composes the board over the cloth into `target`, in the cells of `damage`. */
void backing_compose(Backing *backing, const BackingTools *tools, const BoardPicture *board,
                     const Damage *damage, const GlTarget *target);

/* --- layers ----------------------------------------------------------------------------------- */

/* A frame consists of the panels over the board; only the parts that changed since the last frame
 * are composed again. */

/* The panels of the last frame in a layer of their own. Only changed panels are drawn again, and
 * the layer is blended over the board only where a panel is. */
typedef struct Panels {
    GlTarget layer;
    QuadBatch last;        /* what the layer shows */
    QuadBatch part, rects; /* scratch: the changed quads of the batch, and their area */
    Damage cover;          /* cells with a panel */
    bool valid;
} Panels;

/* The source that the frame was composed from. */
typedef enum LayersGround { GROUND_NOTHING, GROUND_BACKING, GROUND_BACKDROP } LayersGround;

typedef struct Layers {
    Compose compose;
    Backing backing;
    Panels panels;
    unsigned panels_generation; /* of the atlas that the kept panels refer to */
    LayersGround shown;         /* in the frame, with the panels over it */
} Layers;

void layers_close(Layers *layers);

/* The panels of a frame, in px of a layer of this size. One px of the frame is `scale` px of the
 * layer. */
typedef struct LayersPanels {
    QuadBatch *batch;
    int width, height;
    float scale;
} LayersPanels;

/* Composes what has changed into `frame`: the panels over the backing in the cells `fresh`, or over
 * `backdrop` unless it is NULL. The backdrop is smaller than the frame by the divisor of
 * blur_part. */
void layers_show(Layers *layers, const BackingTools *tools, const BoardPicture *board,
                 const GlTarget *backdrop, Damage fresh, const LayersPanels *panels,
                 GlTarget *frame);
#endif
