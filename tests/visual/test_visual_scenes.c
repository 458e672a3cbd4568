/* test_visual_scenes.c: compares every scene and state of shots.txt, at three sizes and in every
 * theme, with the kept pictures.
 *
 *   test_visual_scenes [NAME…]
 *       compares them, or those whose names begin with a NAME, with tests/visual/kept; with
 *       HYPOTENUSE_LONG=1 each state at every size in every theme
 *   test_visual_scenes --keep [NAME…]
 *       keeps them instead: look at each one before you commit
 *   test_visual_scenes --show DIR SIZE THEME [--with OPTIONS] [NAME…]
 *       writes them into DIR as they are, in one size and theme, for viewing; OPTIONS of the
 *       program are added to those of every state, as in --with "--scale 2 --lang ro"
 *
 * One process, one window, one set of painted tiles: a state is reached once for each size and
 * then drawn in one theme after the other. When a picture differs, visual/NAME-SIZE-THEME.jpg
 * below the build folder shows the kept one, the actual one and their difference side by side.
 * Art that it paints is kept in visual/cache for the next run. */
#include "pictures.h"
#include "real_options.h"
#include "shots.h"

#include "base/text.h"
#include "render/render.h"
#include "scenes/stage/theme.h"
#include "system/clock.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* The largest size is only for shots that are marked in the list, each in one theme, in turn: its
 * layout is that of 1920 × 1080, and it takes four times as long. */
static const struct {
    const char *name;
    int width, height;
    bool all_themes, marked;
} sizes[] = {{"1280", 1280, 720, true, false},
             {"1024", 1024, 600, true, false},
             {"1920", 1920, 1080, true, false},
             {"3840", 3840, 2160, false, true}};
enum { SIZES = sizeof sizes / sizeof *sizes, KEPT_WIDTH = 480 };

static const char kept_folder[] = HYPOTENUSE_SOURCE "/tests/visual/kept";
static const char bad_folder[] = HYPOTENUSE_BUILD "/visual";

typedef enum Mode { MODE_COMPARE, MODE_KEEP, MODE_SHOW } Mode;

typedef struct Run {
    App *app;
    ShotList list;
    Mode mode;
    const char *folder, *size, *theme; /* only for MODE_SHOW */
    char *const *names;
    int name_count, shown, bad;
    double reach_s, draw_s[SIZES];
} Run;

static double cpu_seconds(void)
{
    struct timespec used;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    return (double)used.tv_sec + (double)used.tv_nsec * 1e-9;
}

static bool asked_for(const Run *run, const Shot *shot)
{
    bool any = run->name_count == 0 && !shot->absent;
    for (int i = 0; i < run->name_count; i++)
        any |= strncmp(shot->name, run->names[i], strlen(run->names[i])) == 0;
    return any;
}

static void compare(Run *run, const char *name, const Picture *actual)
{
    char path[512];
    Picture kept = {0};
    snprintf(path, sizeof path, "%s/%s.jpg", kept_folder, name);
    bool there = picture_read(path, &kept);
    Picture as_kept = picture_as_kept(actual);
    Distance distance = picture_distance(&kept, &as_kept);
    if (!there || !distance_is_small(&distance)) {
        Picture difference = picture_difference(&kept, &as_kept);
        snprintf(path, sizeof path, "%s/%s.jpg", bad_folder, name);
        picture_write(path, &difference);
        picture_free(&difference);
        if (there)
            printf("%s differs: by %.1f at %d, %d of %d x %d, by %.2f in all; see %s\n", name,
                   distance.block, distance.x, distance.y, actual->w, actual->h, distance.whole,
                   path);
        else
            printf("%s: no picture is kept; see %s\n", name, path);
        run->bad++;
    }
    picture_free(&as_kept);
    picture_free(&kept);
}

static void take_picture(Run *run, const Shot *shot, int size, const UiTheme *theme)
{
    App *app = run->app;
    char name[128], path[512];
    text_copy(app->settings.theme, sizeof app->settings.theme, theme->name);
    app_draw(app, 0, true);
    snprintf(name, sizeof name, "%s-%s-%s", shot->name, sizes[size].name, theme->name);
    run->shown++;
    uint8_t *rgba = malloc((size_t)sizes[size].width * (size_t)sizes[size].height * 4);
    if (!rgba)
        abort();
    render_read(app->render, rgba);
    Picture actual = picture_reduced(rgba, sizes[size].width, sizes[size].height,
                                     run->mode == MODE_SHOW ? sizes[size].width : KEPT_WIDTH);
    free(rgba);
    snprintf(path, sizeof path, "%s/%s.jpg", run->mode == MODE_SHOW ? run->folder : kept_folder,
             name);
    if (run->mode == MODE_COMPARE)
        compare(run, name, &actual);
    else if (!picture_write(path, &actual))
        run->bad++;
    picture_free(&actual);
}

static bool size_asked_for(const Run *run, const Shot *shot, int size)
{
    if (run->mode == MODE_SHOW)
        return strcmp(run->size, sizes[size].name) == 0;
    return shot->large || !sizes[size].marked;
}

/* The usual run compares a state at each size in a different theme, so that it is drawn at every
 * size and in every theme; the short run leaves out one of the two sizes with the same layout, in
 * turn. `turn` determines which size and theme go together. */
static bool all_themes_at(const Run *run, const Shot *shot, int size)
{
    if (shot->brief || !sizes[size].all_themes)
        return false;
    return run->mode == MODE_KEEP || run->name_count > 0 || getenv("HYPOTENUSE_LONG");
}

static bool theme_asked_for(const Run *run, const Shot *shot, int size, int theme, int turn)
{
    int themes;
    ui_theme_builtin(&themes);
    if (run->mode == MODE_SHOW)
        return strcmp(run->theme, theme_at(theme)->name) == 0;
    if (all_themes_at(run, shot, size))
        return true;
    bool left_out = getenv("HYPOTENUSE_SHORT") && !shot->brief && size == 2 * (turn & 1);
    return !left_out && theme == (turn + size) % themes;
}

/* Reaches a state at a size and draws it in the requested themes from `first` to before `end`. */
static void take_shot(Run *run, const Shot *shot, int size, int first, int end)
{
    Err err = {0};
    char message[sizeof(Err)];
    int turn = (int)(shot - run->list.shots);
    bool asked = false;
    for (int i = first; i < end; i++)
        asked |= theme_asked_for(run, shot, size, i, turn);
    if (!asked || !asked_for(run, shot) || !size_asked_for(run, shot, size))
        return;
    double begun = cpu_seconds();
    bool reached =
        shot_reach(run->app, &run->list, shot, sizes[size].width, sizes[size].height, &err);
    run->reach_s += cpu_seconds() - begun;
    if (!reached) {
        printf("shots.txt:%d: %s: %s\n", shot->line, shot->name,
               err_format(&err, message, sizeof message));
        run->bad++;
        return;
    }
    begun = cpu_seconds();
    for (int i = first; i < end; i++)
        if (theme_asked_for(run, shot, size, i, turn))
            take_picture(run, shot, size, theme_at(i));
    run->draw_s[size] += cpu_seconds() - begun;
}

static void run_all(Run *run)
{
    int themes;
    ui_theme_builtin(&themes);
    for (int size = 0; size < SIZES; size++)
        for (int theme = 0; theme < themes; theme++)
            for (int i = 0; i < run->list.count; i++) {
                const Shot *shot = &run->list.shots[i];
                bool all = run->mode != MODE_SHOW && all_themes_at(run, shot, size);
                if (!all)
                    take_shot(run, shot, size, theme, theme + 1);
                else if (theme == 0)
                    take_shot(run, shot, size, 0, themes);
            }
    printf("%d pictures, %d bad; %.1f s of processor time to reach the states", run->shown,
           run->bad, run->reach_s);
    for (int size = 0; size < SIZES; size++)
        printf(", %.1f s at %s", run->draw_s[size], sizes[size].name);
    printf("\n");
}

/* Reports kept pictures of states that are no longer in the list. */
static void find_leftovers(Run *run)
{
    struct dirent **entries;
    int count = scandir(kept_folder, &entries, NULL, alphasort);
    for (int i = 0; i < count; i++) {
        bool known = entries[i]->d_name[0] == '.';
        for (int s = 0; s < run->list.count; s++) {
            const char *name = run->list.shots[s].name;
            size_t length = strlen(name);
            const char *rest = entries[i]->d_name + length;
            known |= strncmp(entries[i]->d_name, name, length) == 0 && rest[0] == '-' &&
                     rest[1] >= '0' && rest[1] <= '9';
        }
        if (!known) {
            printf("%s/%s: a picture of nothing in shots.txt\n", kept_folder, entries[i]->d_name);
            run->bad++;
        }
        free(entries[i]);
    }
    if (count >= 0)
        free(entries);
}

static bool open_app(App *app, Err *err)
{
    Options options;
    return real_options("", &options, err) && app_load(app, &options, clock_ms(), err) &&
           app_show(app, err);
}

static void add_options(Run *run, const char *options)
{
    for (int i = 0; i < run->list.count; i++) {
        Shot *shot = &run->list.shots[i];
        size_t length = strlen(shot->options);
        snprintf(shot->options + length, sizeof shot->options - length, " %s", options);
    }
}

/* Reads the mode and returns how many arguments it takes; the list must have been read. */
static int read_mode(char **arguments, Run *run)
{
    if (!strcmp(*arguments, "--keep")) {
        run->mode = MODE_KEEP;
        return 1;
    }
    if (!strcmp(*arguments, "--show") && arguments[1] && arguments[2] && arguments[3]) {
        run->mode = MODE_SHOW;
        run->folder = arguments[1];
        run->size = arguments[2];
        run->theme = arguments[3];
        if (!arguments[4] || strcmp(arguments[4], "--with") || !arguments[5])
            return 4;
        add_options(run, arguments[5]);
        return 6;
    }
    return 0;
}

int main(int argc, char **argv)
{
    static App app;
    static Run run;
    Err err = {0};
    char message[sizeof(Err)];
    run.app = &app;
    SDL_SetMainReady();
    bool read = shots_read(&run.list, HYPOTENUSE_SOURCE "/tests/visual", &err);
    int used = argc > 1 ? read_mode(argv + 1, &run) : 0;
    run.names = argv + 1 + used;
    run.name_count = argc - 1 - used;
    if (read && open_app(&app, &err)) {
        run_all(&run);
        find_leftovers(&run);
    } else {
        printf("%s\n", err_format(&err, message, sizeof message));
    }
    bool good = run.shown > 0 && run.bad == 0;
    app_close(&app);
    SDL_Quit();
    return good ? 0 : 1;
}
