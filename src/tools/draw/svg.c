/* svg.c: draws SVG with librsvg, which only the build needs. */
#include "tools/draw/draw.h"

#include <librsvg/rsvg.h>

/* A single element keeps its place in the document, so parts that are drawn one by one still align
 * as the artist drew them. */
static bool draw(RsvgHandle *handle, cairo_t *cr, const char *id, const RsvgRectangle *place,
                 GError **trouble)
{
    return id ? rsvg_handle_render_layer(handle, cr, id, place, trouble)
              : rsvg_handle_render_document(handle, cr, place, trouble);
}

bool svg_draw(cairo_surface_t *to, const char *path, const char *id, int x, int y, int px, Err *err)
{
    GError *trouble = NULL;
    RsvgHandle *handle = rsvg_handle_new_from_file(path, &trouble);
    cairo_t *cr = cairo_create(to);
    bool good = handle && draw(handle, cr, id, &(RsvgRectangle){x, y, px, px}, &trouble) &&
                cairo_status(cr) == CAIRO_STATUS_SUCCESS;
    if (!good)
        err_set(err, path, 0, "%s", trouble ? trouble->message : "cannot be drawn");
    cairo_destroy(cr);
    g_clear_error(&trouble);
    g_clear_object(&handle);
    return good;
}
