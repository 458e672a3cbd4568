/* window.h: the SDL window and its context of OpenGL 3.3 or OpenGL ES 3.0. */
#ifndef RENDER_WINDOW_H
#define RENDER_WINDOW_H
#include "render/gl.h"
#include "render/render.h"

#include <SDL.h>

typedef struct Window {
    SDL_Window *window;
    SDL_GLContext context;
    RenderApi api; /* the context's API; never RENDER_ANY */
    bool hidden, software;
    int hidden_w, hidden_h; /* size of the picture if the window is hidden */
    char driver[256];
    /* what the context offers: "OpenGL ES 3.2 Mesa 22.3.6" */
    char opengl[128];
    PFNGLGETGRAPHICSRESETSTATUSPROC reset; /* reports that all pictures are lost; may be NULL */
} Window;

/* Opens the window and its context as `options->api` says. Returns false with *err, which says what
 * to do, when there is no screen or no such OpenGL. */
bool window_open(Window *window, const RenderOptions *options, Err *err);
void window_close(Window *window);
/* Returns whether the driver has lost the context and all its objects. */
bool window_is_lost(const Window *window);
/* Makes a new context for the same window; returns false with *err if that fails. */
bool window_renew(Window *window, Err *err);
/* Directs this thread's drawing to this window (a test has several windows). */
void window_use(const Window *window);
void window_size(const Window *window, int *width, int *height);
/* Shows `from`, enlarged if the window is larger, and waits for the screen. */
void window_present(Window *window, Gl *gl, const GlTarget *from);
#endif
