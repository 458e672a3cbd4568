/* panels.h: for software drawing: the panels of the last frame in a layer of their own. Only what changed since is drawn
 * again, and only where something lies the layer is laid over the board. */
#ifndef RENDER_PANELS_H
#define RENDER_PANELS_H
#include "render/brush.h"

typedef struct Panels {
    GlTarget layer;
    QuadBatch last;  /* what the layer shows */
    QuadBatch part;  /* of the batch, inside what changed */
    QuadBatch cover; /* where something lies */
    bool valid;
} Panels;

void panels_close(Panels *panels);

/* What must be drawn again to get from `before` to `after`: a rectangle of whole px, empty if they are alike. */
Rect panels_damage(const QuadBatch *before, const QuadBatch *after, int width, int height);

/* Makes the layer show `batch`. `forget`: textures that it refers to were changed. `most`: draw calls. */
void panels_update(Panels *panels, Gl *gl, Brush *brush, QuadStream *stream, const QuadBatch *batch,
                   const Art *art, int width, int height, bool forget, int most);
/* Lays the layer over `target`. */
void panels_show(Panels *panels, Gl *gl, Brush *brush, QuadStream *stream, const Art *art,
                 const GlTarget *target);
#endif
