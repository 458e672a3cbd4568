/* poster_job.c: draws a large picture in slices of time, one each frame. */
#include "app/app.h"

#include "system/clock.h"
#include <stdio.h>
#include <string.h>

bool poster_job_begin(void *self, const PosterOrder *order, Err *err)
{
    App *app = self;
    char folder[FOLDER_SIZE];
    const char *slash = strrchr(order->path, '/');
    snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - order->path) : 1,
             slash ? order->path : ".");
    if (!folder_make(folder, err))
        return false;
    app->poster = poster_begin(app->render, order, err);
    return app->poster != NULL;
}

/* Returns 1 only once the file is complete. With a fixed clock it waits for art, so that the same
 * arguments write the same picture. */
float poster_job_step(void *self, float ms, Err *err)
{
    App *app = self;
    double until = clock_ms() + ms;
    PosterState state = POSTER_GOES;
    while (state == POSTER_GOES && clock_ms() < until) {
        state = poster_step(app->poster, err);
        if (state == POSTER_WAITS && app->fixed) {
            art_store_wait(app->art);
            state = POSTER_GOES;
        }
    }
    if (state == POSTER_FAILED)
        return -1;
    return state == POSTER_DONE ? 1 : SDL_min(poster_progress(app->poster), .999f);
}

void poster_job_end(void *self)
{
    App *app = self;
    poster_end(app->poster);
    app->poster = NULL;
}
