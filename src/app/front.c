/* front.c: answers other programs that look for a game. The listening thread hands the question
 * over and waits, since only the main thread knows the game and may touch the window. */
#include "app/front.h"

#include "base/memory.h"
#include "base/text.h"
#include "system/clock.h"
#include "system/file.h"
#include "system/summons.h"
#include "system/thread.h"

#include <stdlib.h>

#define ANSWER_MS 1500.

typedef enum Question { NOBODY_ASKS, ASKED, HERE, NOT_HERE } Question;

struct Front {
    Summons *summons;
    Monitor *monitor; /* guards everything below */
    Question question;
    char path[FOLDER_SIZE];
    Uint32 wake;
};

static bool has(void *self, const char *path)
{
    Front *front = self;
    double until = clock_ms() + ANSWER_MS;
    monitor_lock(front->monitor);
    text_copy(front->path, sizeof front->path, path);
    front->question = ASKED;
    SDL_PushEvent(&(SDL_Event){.type = front->wake});
    while (front->question == ASKED && clock_ms() < until)
        monitor_wait(front->monitor, until - clock_ms());
    bool here = front->question == HERE;
    front->question = NOBODY_ASKS;
    monitor_unlock(front->monitor);
    return here;
}

Front *front_new(Uint32 wake)
{
    Front *front = memory_new(sizeof *front);
    *front = (Front){.monitor = monitor_new(), .wake = wake};
    front->summons = summons_open(has, front);
    if (front->summons)
        return front;
    front_free(front);
    return NULL;
}

void front_free(Front *front)
{
    if (!front)
        return;
    summons_close(front->summons);
    monitor_free(front->monitor);
    free(front);
}

/* If the desktop does not let the window come to the front, the window asks for attention. */
static void come_forward(SDL_Window *window)
{
    if (SDL_GetWindowFlags(window) & SDL_WINDOW_MINIMIZED)
        SDL_RestoreWindow(window);
    SDL_RaiseWindow(window);
    SDL_FlashWindow(window, SDL_FLASH_UNTIL_FOCUSED);
}

void front_answer(Front *front, SDL_Window *window, const char *path)
{
    if (!front)
        return;
    monitor_lock(front->monitor);
    if (front->question == ASKED) {
        bool here = window && path[0] && file_is_same(path, front->path);
        if (here)
            come_forward(window);
        front->question = here ? HERE : NOT_HERE;
        monitor_wake(front->monitor);
    }
    monitor_unlock(front->monitor);
}
