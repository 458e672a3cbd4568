/* layers.h: a frame is the panels over the board; only what has changed since the last frame is
 * composed again. */
#ifndef RENDER_LAYERS_H
#define RENDER_LAYERS_H
#include "render/backing.h"

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

/* Composes what is new into `frame`: the backing in the cells `fresh`, or `backdrop` (else NULL),
 * which is as small as blur_part says; and the panels. */
void layers_show(Layers *layers, const BackingTools *tools, const BoardPicture *board,
                 const GlTarget *backdrop, Damage fresh, const LayersPanels *panels,
                 GlTarget *frame);
#endif
