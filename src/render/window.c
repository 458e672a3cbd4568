/* window.c: opens, renews and presents the SDL window and its context. */
#include "render/window.h"

#include "render/drawings.h"

#include <SDL_image.h>
#include <stdio.h>
#include <string.h>

/* The versions that the renderer is written for: it uses nothing that only one of them has. */
static const struct {
    const char *name;
    int major, minor, profile;
} apis[] = {[RENDER_GL] = {"OpenGL 3.3", 3, 3, SDL_GL_CONTEXT_PROFILE_CORE},
            [RENDER_ES] = {"OpenGL ES 3.0", 3, 0, SDL_GL_CONTEXT_PROFILE_ES}};

/* Requests neither depth nor stencil, because quads arrive in drawing order, and no alpha, because
 * the desktop would show through the window. */
static void request_api(RenderApi api)
{
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, apis[api].major);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, apis[api].minor);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, apis[api].profile);
    SDL_GL_SetAttribute(SDL_GL_DOUBLEBUFFER, 1);
    SDL_GL_SetAttribute(SDL_GL_DEPTH_SIZE, 0);
    SDL_GL_SetAttribute(SDL_GL_STENCIL_SIZE, 0);
    SDL_GL_SetAttribute(SDL_GL_ALPHA_SIZE, 0);
}

static bool is_software(const char *driver)
{
    static const char *const names[] = {"llvmpipe", "softpipe", "swrast", "Software Rasterizer",
                                        "SwiftShader"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (strstr(driver, names[i]))
            return true;
    return false;
}

/* A driver that restarts after a fault, or wakes with an empty card, should report it. A driver
 * that cannot report it gets a context without such reports. */
static void create_context(Window *window)
{
    window->reset = NULL;
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_RESET_NOTIFICATION, SDL_GL_CONTEXT_RESET_LOSE_CONTEXT);
    window->context = SDL_GL_CreateContext(window->window);
    if (!window->context) {
        SDL_GL_SetAttribute(SDL_GL_CONTEXT_RESET_NOTIFICATION,
                            SDL_GL_CONTEXT_RESET_NO_NOTIFICATION);
        window->context = SDL_GL_CreateContext(window->window);
    }
    if (!window->context)
        return;
    if (epoxy_has_gl_extension("GL_KHR_robustness"))
        window->reset = epoxy_is_desktop_gl() ? epoxy_glGetGraphicsResetStatus
                                              : epoxy_glGetGraphicsResetStatusKHR;
    else if (epoxy_has_gl_extension("GL_ARB_robustness"))
        window->reset = epoxy_glGetGraphicsResetStatusARB;
}

/* A driver may create a context of an older version than the requested one. */
static bool open_context(Window *window, Err *err)
{
    RenderApi api = window->api;
    create_context(window);
    if (!window->context)
        return err_set(err, NULL, 0, "%s: %s", apis[api].name, SDL_GetError());
    const char *name = (const char *)glGetString(GL_RENDERER);
    const char *version = (const char *)glGetString(GL_VERSION);
    snprintf(window->driver, sizeof window->driver, "%s", name ? name : "unknown");
    snprintf(window->opengl, sizeof window->opengl, "%s%s", epoxy_is_desktop_gl() ? "OpenGL " : "",
             version ? version : "");
    window->software = is_software(window->driver);
    return epoxy_gl_version() >= 10 * apis[api].major + apis[api].minor ||
           err_set(err, NULL, 0, "%s: \"%s\" offers only %s", apis[api].name, window->driver,
                   window->opengl);
}

/* Without an icon the desktop shows its own, so a failure is ignored. */
static void show_icon(SDL_Window *window, const char *drawings)
{
    char path[1024];
    snprintf(path, sizeof path, "%s/" DRAWINGS_PROGRAM, drawings);
    SDL_Surface *icon = IMG_Load(path);
    if (icon)
        SDL_SetWindowIcon(window, icon);
    SDL_FreeSurface(icon);
}

/* Returns whether the middle of the window's upper edge, the place to grab it by, is on a screen.
 * The screen that it was on may have been removed. */
static bool place_seen(const RenderOptions *options)
{
    SDL_Point grip = {options->left + options->width / 2, options->top};
    for (int i = 0; i < SDL_GetNumVideoDisplays(); i++) {
        SDL_Rect screen;
        if (SDL_GetDisplayUsableBounds(i, &screen) == 0 && SDL_PointInRect(&grip, &screen))
            return true;
    }
    return false;
}

static void close_window(Window *window)
{
    if (window->context)
        SDL_GL_DeleteContext(window->context);
    if (window->window)
        SDL_DestroyWindow(window->window);
    window->context = NULL;
    window->window = NULL;
}

/* Opens the window for one kind of context, since SDL makes a window for just one kind. */
static bool open_as(Window *window, const RenderOptions *options, RenderApi api, Err *err)
{
    Uint32 flags = SDL_WINDOW_OPENGL | SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI;
    flags |= options->hidden ? SDL_WINDOW_HIDDEN : 0;
    flags |= options->full_screen && !options->hidden ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0;
    flags |= options->maximized && !options->hidden ? SDL_WINDOW_MAXIMIZED : 0;
    bool placed = options->placed && place_seen(options);
    int left = placed ? options->left : (int)SDL_WINDOWPOS_CENTERED;
    int top = placed ? options->top : (int)SDL_WINDOWPOS_CENTERED;
    request_api(api);
    window->api = api;
    window->window =
        SDL_CreateWindow(options->title, left, top, options->width, options->height, flags);
    if (!window->window)
        return err_set(err, NULL, 0, "%s: %s", apis[api].name, SDL_GetError());
    if (open_context(window, err))
        return true;
    close_window(window);
    return false;
}

/* Opens the window with the first version that this computer supports. */
static bool open_any(Window *window, const RenderOptions *options, Err *err)
{
    Err tried[RENDER_ES + 1] = {0};
    RenderApi first = options->api ? options->api : RENDER_GL,
              last = options->api ? options->api : RENDER_ES;
    for (RenderApi api = first; api <= last; api++)
        if (open_as(window, options, api, &tried[api]))
            return true;
    return err_set(
        err, NULL, 0,
        "this computer can't draw the game (%.180s%s%.180s). Install or update the "
        "driver of your graphics card (on Debian: libgl1-mesa-dri and libgles2), or draw in "
        "software with LIBGL_ALWAYS_SOFTWARE=1",
        tried[first].text, first < last ? "; " : "", first < last ? tried[last].text : "");
}

bool window_open(Window *window, const RenderOptions *options, Err *err)
{
    *window = (Window){
        .hidden = options->hidden, .hidden_w = options->width, .hidden_h = options->height};
    /* By default SDL asks the desktop to stop compositing, as for a game that fills the screen; all
     * other windows would then flicker when this one opens. */
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
    if (SDL_InitSubSystem(SDL_INIT_VIDEO) != 0)
        return err_set(err, NULL, 0,
                       "no screen to draw on (%s). Start it in a desktop session, or set "
                       "SDL_VIDEODRIVER=offscreen to "
                       "run without one",
                       SDL_GetError());
    if (!open_any(window, options, err))
        return false;
    if (!options->hidden) {
        SDL_SetWindowMinimumSize(window->window, 640, 400);
        show_icon(window->window, options->drawings);
        SDL_GL_SetSwapInterval(1);
    }
    return true;
}

bool window_is_lost(const Window *window)
{
    return window->reset && window->reset() != GL_NO_ERROR;
}

bool window_renew(Window *window, Err *err)
{
    SDL_GL_DeleteContext(window->context);
    window->context = NULL;
    bool good = open_context(window, err);
    if (good && !window->hidden)
        SDL_GL_SetSwapInterval(1);
    return good;
}

void window_use(const Window *window)
{
    if (SDL_GL_GetCurrentContext() != window->context)
        SDL_GL_MakeCurrent(window->window, window->context);
}

void window_close(Window *window)
{
    close_window(window);
    if (SDL_WasInit(SDL_INIT_VIDEO))
        SDL_QuitSubSystem(SDL_INIT_VIDEO);
    *window = (Window){0};
}

void window_size(const Window *window, int *width, int *height)
{
    *width = window->hidden_w;
    *height = window->hidden_h;
    if (!window->hidden)
        SDL_GL_GetDrawableSize(window->window, width, height);
    *width = SDL_max(*width, 1);
    *height = SDL_max(*height, 1);
}

void window_present(Window *window, Gl *gl, const GlTarget *from)
{
    int width, height;
    window_size(window, &width, &height);
    bool same = width == from->width && height == from->height;
    /* Our rows start at the top, those of the window at the bottom. */
    glBindFramebuffer(GL_READ_FRAMEBUFFER, from->framebuffer);
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, 0);
    glBlitFramebuffer(0, 0, from->width, from->height, 0, height, width, 0, GL_COLOR_BUFFER_BIT,
                      same ? GL_NEAREST : GL_LINEAR);
    gl->framebuffer = ~0u;
    SDL_GL_SwapWindow(window->window);
}
