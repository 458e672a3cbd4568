/* panels.h: for software drawing: the panels of the last frame in a layer of their own. Only
 * what changed since is drawn again, and only where something lies the layer is laid over the
 * board. */
#ifndef RENDER_PANELS_H
#define RENDER_PANELS_H
#include "render/backing.h"
#include "render/damage.h"

typedef struct Panels {
    GlTarget layer;
    QuadBatch last;        /* what the layer shows */
    QuadBatch part, rects; /* scratch: of the batch what changed, and where that is */
    Damage cover;          /* where something lies */
    bool valid;
} Panels;

void panels_close(Panels *panels);

/* Makes the layer show `batch`; quads of it that differ from those shown by rounding become what
 * they were. `forget`: textures that it refers to were changed. `most`: draw calls. Returns what
 * changed. */
Damage panels_update(Panels *panels, const BackingTools *tools, QuadBatch *batch, int width,
                     int height, bool forget, int most);
/* Lays the layer over `target` in the cells `fresh`. */
void panels_show(Panels *panels, const BackingTools *tools, const Damage *fresh,
                 const GlTarget *target);
#endif
