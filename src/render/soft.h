/* soft.h: frames where software draws: only what changed since the last one is put together
 * again. */
#ifndef RENDER_SOFT_H
#define RENDER_SOFT_H
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
typedef enum SoftGround { SOFT_NOTHING, SOFT_BACKING, SOFT_STILL, SOFT_BACKDROP } SoftGround;

typedef struct Soft {
    Compose compose;
    Backing backing;
    Panels panels;
    unsigned panels_generation; /* of the atlas that the kept panels refer to */
    SoftGround shown;           /* by the frame, with the panels over it */
} Soft;

void soft_close(Soft *soft);

/* Puts into `frame` what is new: of the backing, or of the kept picture `ground`, in the cells
 * `fresh`; and the panels, whose batch changes `panels` shows. `most`: draw calls for panels. */
void soft_show(Soft *soft, const BackingTools *tools, const BoardPicture *board, SoftGround kind,
               const GlTarget *ground, Damage fresh, QuadBatch *panels, GlTarget *frame, int most);
#endif
