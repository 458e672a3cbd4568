/* window.h: the SDL window and its OpenGL 3.3 context. */
#ifndef RENDER_WINDOW_H
#define RENDER_WINDOW_H
#include "render/gl.h"
#include "render/render.h"

#include <SDL.h>

typedef struct Window {
    SDL_Window *window;
    SDL_GLContext context;
    bool hidden, software;
    int hidden_w, hidden_h; /* size of the picture when there is no window to see */
    char driver[256];
    PFNGLGETGRAPHICSRESETSTATUSPROC reset; /* tells that all pictures are lost; or NULL */
} Window;

/* False with *err and what to do when there is no screen or no OpenGL 3.3. */
bool window_open(Window *window, const RenderOptions *options, Err *err);
void window_close(Window *window);
/* Has the driver lost the context, and all that was made in it? */
bool window_is_lost(const Window *window);
/* A new context for the same window; false with *err: there is none any more. */
bool window_renew(Window *window, Err *err);
/* Draws of this thread go to this window from now on (a test has several). */
void window_use(const Window *window);
void window_size(const Window *window, int *width, int *height);
/* Shows `from`, larger where the window is, and waits for the screen. */
void window_present(Window *window, Gl *gl, const GlTarget *from);
#endif
