/* main.c: starts and ends the program. */
#include "app/app.h"
#include "app/options.h"
#include "system/clock.h"
#include "system/process.h"

#include <stdio.h>
#include <string.h>

enum { EXIT_FINE, EXIT_FAILED, EXIT_USAGE };

/* Returns whether an error needs a window of its own to be seen. None is needed when a player can
 * see standard error, when the program makes pictures, or when there is no screen. */
static bool wants_window(const Options *options)
{
    const char *driver = SDL_getenv("SDL_VIDEODRIVER");
    bool no_screen = driver && (strcmp(driver, "offscreen") == 0 || strcmp(driver, "dummy") == 0);
    return !process_has_terminal() && !no_screen && !options_fixed_clock(options);
}

static int fail(const Options *options, const Err *err, int status)
{
    char message[sizeof(Err) + 32];
    err_format(err, message, sizeof message);
    LogSink log = log_to_stderr();
    log_write(&log, LOG_ERROR, "%s", message);
    if (wants_window(options))
        SDL_ShowSimpleMessageBox(SDL_MESSAGEBOX_ERROR, "Hypotenuse", message, NULL);
    return status;
}

static int run(App *app, const Options *options, double started_ms)
{
    Err err = {0};
    if (!app_load(app, options, started_ms, &err)) {
        if (!app->elsewhere)
            return fail(options, &err, EXIT_USAGE);
        /* no window here: the window of the other program came to the front */
        log_err(&app->log, LOG_WARNING, "", &err, "");
        return EXIT_USAGE;
    }
    if (!app_show(app, &err))
        return fail(options, &err, EXIT_FAILED);
    if (!app_begin(app, &err))
        return fail(options, &err, EXIT_USAGE);
    return app_run(app, &err) ? EXIT_FINE : fail(options, &err, EXIT_FAILED);
}

int main(int argc, char **argv)
{
    static App app;
    double started_ms = clock_ms();
    Options options;
    Err err = {0};
    process_start(argc, argv);
    if (!options_parse(argc, argv, &options, &err) || !app_check_names(&options, &err))
        return fail(&options, &err, EXIT_USAGE);
    if (options.help || options.version) {
        printf("%s", options.help ? options_help() : "hypotenuse " HYPOTENUSE_VERSION "\n");
        return EXIT_FINE;
    }
    process_keep_on_failed_writes();
    SDL_SetMainReady();
    /* window coordinates are in points instead of pixels, as under Wayland */
    SDL_SetHint(SDL_HINT_WINDOWS_DPI_SCALING, "1");
    int status = run(&app, &options, started_ms);
    app_close(&app);
    SDL_Quit();
    if (status == EXIT_FINE && app.context.lost)
        status = EXIT_FAILED;
    return status;
}
