/* test_visual_pages.c: measures how long a page of the rulebook takes to open in the real program,
 * from the key until its text and its board are drawn (docs/PERFORMANCE.md). It goes through the
 * book three times, by wall time and by processor time. With HYPOTENUSE_LONG the quickest time of
 * each page must be within the bound, by the clock that shows less, since other programs also take
 * the processor. Otherwise it opens a share of the pages and judges nothing, because machines
 * differ. */
#include "real_options.h"

#include "app/app.h"
#include "book/book.h"
#include "render/render.h"
#include "system/clock.h"

#include <SDL.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { WIDTH = 1280, HEIGHT = 720, PASSES = 3, PAGES_MAX = 512, BOUND_MS = 100, SHARE = 20 };

/* Wall time and processor time. */
enum { WALL, WORK, CLOCKS };

typedef struct Page {
    double ms[CLOCKS][PASSES];
} Page;

static bool open_app(App *app, Err *err)
{
    Options options;
    return real_options("--scene rulebook --size 1280x720 --speed off --reduced-motion", &options,
                        err) &&
           app_load(app, &options, clock_ms(), err) && app_show(app, err) && app_begin(app, err);
}

/* A software renderer draws only when the picture is read. */
static void frame(App *app)
{
    static uint8_t rgba[WIDTH * HEIGHT * 4];
    app_step(app);
    app_draw(app, 1000.f / 60, true);
    render_read(app->render, rgba);
    app->frame++;
}

static void press(const App *app, SDL_Keycode key)
{
    Uint32 id = SDL_GetWindowID(app->window);
    SDL_Event down = {.key = {.type = SDL_KEYDOWN, .windowID = id, .keysym.sym = key}};
    SDL_PushEvent(&down);
}

static double worked_ms(void)
{
    return (double)clock() * 1000 / CLOCKS_PER_SEC;
}

/* Turns to the next page; motion after that is waited for but does not count. */
static void turn_page(App *app, Page *page, int pass)
{
    double wall = clock_ms(), work = worked_ms();
    press(app, SDLK_RIGHTBRACKET);
    frame(app);
    page->ms[WALL][pass] = clock_ms() - wall;
    page->ms[WORK][pass] = worked_ms() - work;
    frame(app);
}

static double quickest(const Page *page, int clock)
{
    double least = page->ms[clock][0];
    for (int pass = 1; pass < PASSES; pass++)
        least = page->ms[clock][pass] < least ? page->ms[clock][pass] : least;
    return least;
}

static const char *name_of(int number)
{
    BookPlace at = {0, 0};
    for (int i = 0; i < number; i++)
        at = book_step(book_builtin(), at, 1);
    return book_page(book_builtin(), at)->title;
}

static void tell(const Page *pages, int count, int clock, const char *name)
{
    int slow = 1;
    double sum = 0, first = 0, most = 0;
    for (int i = 1; i < count; i++) {
        sum += quickest(&pages[i], clock);
        first += pages[i].ms[clock][0];
        most = pages[i].ms[clock][0] > most ? pages[i].ms[clock][0] : most;
        slow = quickest(&pages[i], clock) > quickest(&pages[slow], clock) ? i : slow;
    }
    printf("%d pages, %s: the first time %.1f ms each, at most %.1f; the quickest of %d times "
           "%.1f ms, at most %.1f (page %d, %s)\n",
           count - 1, name, first / (count - 1), most, PASSES, sum / (count - 1),
           quickest(&pages[slow], clock), slow + 1, name_of(slow));
}

static bool judge(const Page *pages, int count)
{
    int over = 0;
    for (int i = 1; i < count; i++) {
        double least = fmin(quickest(&pages[i], WALL), quickest(&pages[i], WORK));
        over += least > BOUND_MS;
        if (least > BOUND_MS)
            printf("%5.1f ms: page %d, %s\n", least, i + 1, name_of(i));
    }
    return over == 0;
}

/* Each pass starts at the first page. */
static bool measure(App *app, bool longer)
{
    static Page pages[PAGES_MAX];
    int all = book_page_count(book_builtin()), count = longer ? all : all / SHARE;
    for (int pass = 0; pass < PASSES; pass++) {
        for (int i = 0; i < 3; i++)
            frame(app);
        for (int i = 1; i < count && i < PAGES_MAX; i++)
            turn_page(app, &pages[i], pass);
        for (int i = 1; i < count; i++) {
            press(app, SDLK_LEFTBRACKET);
            app_step(app);
        }
    }
    tell(pages, count, WALL, "on the wall");
    tell(pages, count, WORK, "processor time");
    return !longer || judge(pages, count);
}

int main(void)
{
    static App app;
    Err err = {0};
    char message[sizeof(Err)];
    bool good = false;
    SDL_SetMainReady();
    if (open_app(&app, &err))
        good = measure(&app, getenv("HYPOTENUSE_LONG") != NULL);
    else
        printf("%s\n", err_format(&err, message, sizeof message));
    app_close(&app);
    SDL_Quit();
    return good ? 0 : 1;
}
