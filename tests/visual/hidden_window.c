/* hidden_window.c: opens an invisible window with the art of the build. */
#include "hidden_window.h"

#include "base/err.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

bool hidden_window_open(HiddenWindow *window, int width, int height)
{
    const Catalogue *c = rules_builtin_catalogue();
    Err err = {0};
    setenv("SDL_VIDEODRIVER", "offscreen", 0);
    mkdir(HYPOTENUSE_BUILD "/visual", 0777);
    mkdir(HYPOTENUSE_BUILD "/visual/cache", 0777);
    window->art = art_store_new(&(ArtStoreOptions){.catalogue = c,
                                                   .packed = c,
                                                   .built = HYPOTENUSE_BUILD "/art",
                                                   .cache = HYPOTENUSE_BUILD "/visual/cache"});
    window->render = render_open(&(RenderOptions){.title = "test",
                                                  .shaders = HYPOTENUSE_SOURCE "/shaders",
                                                  .drawings = HYPOTENUSE_BUILD "/drawings",
                                                  .width = width,
                                                  .height = height,
                                                  .hidden = true,
                                                  .art_budget_ms = -1,
                                                  .art = art_store_source(window->art)},
                                 &err);
    if (!window->render)
        err_print(&err, "window");
    return window->render;
}

void hidden_window_close(HiddenWindow *window)
{
    render_close(window->render);
    art_store_free(window->art);
    draw_release(&window->list);
    board_picture_release(&window->board);
}
