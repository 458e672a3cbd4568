/* layers.h: a frame is the panels laid over the board: only what changed since the last one is put
 * together again. */
#ifndef RENDER_LAYERS_H
#define RENDER_LAYERS_H
#include "render/backing.h"

/* The panels of the last frame in a layer of their own. Only what changed since is drawn again, and
 * only where something lies the layer is laid over the board. */
typedef struct Panels {
    GlTarget layer;
    QuadBatch last;        /* what the layer shows */
    QuadBatch part, rects; /* scratch: of the batch what changed, and where that is */
    Damage cover;          /* where something lies */
    bool valid;
} Panels;

/* What the frame was put together from. */
typedef enum LayersGround { GROUND_NOTHING, GROUND_BACKING, GROUND_BACKDROP } LayersGround;

typedef struct Layers {
    Compose compose;
    Backing backing;
    Panels panels;
    unsigned panels_generation; /* of the atlas that the kept panels refer to */
    LayersGround shown;         /* by the frame, with the panels over it */
} Layers;

void layers_close(Layers *layers);

/* The panels of a frame: in px of a layer of this size, of which `scale` are one of the frame. */
typedef struct LayersPanels {
    QuadBatch *batch;
    int width, height;
    float scale;
} LayersPanels;

/* Puts into `frame` what is new: of the backing, or of `backdrop` (else NULL), which is as large as
 * blur_part says, in the cells `fresh`; and the panels. */
void layers_show(Layers *layers, const BackingTools *tools, const BoardPicture *board,
                 const GlTarget *backdrop, Damage fresh, const LayersPanels *panels,
                 GlTarget *frame);
#endif
