/* panels.h: for software drawing: the panels of the last frame in a layer of their own. Only
 * what changed since is drawn again, and only where something lies the layer is laid over the
 * board. */
#ifndef RENDER_PANELS_H
#define RENDER_PANELS_H
#include "render/backing.h"
#include "render/damage.h"

typedef struct Panels {
    GlTarget layer;
    QuadBatch last; /* what the layer shows */
    QuadBatch part; /* of the batch, inside what changed */
    Damage cover;   /* where something lies */
    bool valid;
} Panels;

void panels_close(Panels *panels);

/* What must be drawn again to get from `before` to `after`: a rectangle of whole px, empty if
 * they are alike. */
Rect panels_damage(const QuadBatch *before, const QuadBatch *after, int width, int height);

/* Makes the layer show `batch`. `forget`: textures that it refers to were changed. `most`: draw
 * calls. What changed: a rectangle of whole px. */
Rect panels_update(Panels *panels, const BackingTools *tools, const QuadBatch *batch, int width,
                   int height, bool forget, int most);
/* Lays the layer over `target` in the cells `fresh`; `rects` is overwritten. */
void panels_show(Panels *panels, const BackingTools *tools, const Damage *fresh, QuadBatch *rects,
                 const GlTarget *target);
#endif
