/* backing.h: the board in pictures of its own that are kept from frame to frame. Where software
 * draws, a camera that pans shifts them by whole pixels, one that zooms scales them. Only what
 * comes into view or changes is drawn. At rest they show the board pixel for pixel. */
#ifndef RENDER_BACKING_H
#define RENDER_BACKING_H
#include "render/brush.h"
#include "render/compose.h"
#include "render/damage.h"
#include "render/land.h"
#include "render/render.h"

typedef struct Backing {
    /* A picture of the land alone is kept, too: what floats costs a copy and not the drawing of
     * tiles anew. A graphics card draws them as fast as it copies. */
    bool keeps_land;
    GlTarget land;     /* lying tiles over their shadows, premultiplied; clear where cloth shows */
    GlTarget board;    /* the same with all that stands and floats over it */
    GlTarget shade;    /* sums of shadows, at half the size: they are blurred anyway */
    GLuint noise;      /* slow noise and weave */
    Camera camera;     /* of both: as wide and high as the window */
    float unit;        /* px of theirs for a px of the window as `camera` saw it: 1 when sharp */
    Rect valid;        /* part that shows the board; whole px. Empty: nothing is kept */
    uint64_t version;  /* BoardPicture.version that they show */
    bool contrast;     /* … and whether in high contrast */
    bool same_tiles;   /* nothing of what lies has changed */
    float seen_zoom;   /* of the frame before */
    Color centre, rim; /* of its cloth */
    LandIndex index;   /* of the lying tiles as they are now */
    /* What `land` and `board` show, in their px, and what they are to show: the damage is the
     * difference. At the end of a frame the next ones become the shown ones. */
    QuadBatch tiles, next_tiles, sprites, next_sprites;
    QuadBatch rects, part, shades;  /* scratch, kept for its memory */
    Damage fresh_land, fresh_board; /* that are to be drawn … */
    Damage fresh;                   /* … and of the window to be composed again */
    int dx, dy;                     /* how far the pictures were shifted for this frame */
    bool jumped;                    /* they were scaled: sprites of before say nothing */
    ComposeView view;               /* from px of the window to px of the pictures */
} Backing;

typedef struct BackingTools {
    Gl *gl;
    Brush *brush;
    Compose *compose;
    Pictures *pictures;
    GlTarget *scratch;      /* of the window's size; its content is lost */
    const RenderPart *part; /* of a larger picture; NULL: the picture is the whole */
} BackingTools;

void backing_release(Backing *backing);
/* Nothing is kept. */
void backing_forget(Backing *backing);
/* The same, and the pictures' memory is given back until they are aimed again. */
void backing_give_back(Backing *backing);

/* Aims the pictures at what `board`'s camera, which is as large as they are, sees and finds out
 * which of its lying tiles must be drawn. What else is drawn is then built as backing->camera sees
 * it, into backing->next_sprites. What was aimed is drawn, or forgotten. */
void backing_aim(Backing *backing, const BackingTools *tools, const BoardPicture *board);
/* All of the pictures, px. */
Rect backing_whole(const Backing *backing);

/* Draws what changed into the pictures. */
void backing_draw(Backing *backing, const BackingTools *tools, const BoardPicture *board);
/* Lays the board over the cloth in `target`, in the cells of `damage`. */
void backing_compose(Backing *backing, const BackingTools *tools, const BoardPicture *board,
                     const Damage *damage, const GlTarget *target);
#endif
