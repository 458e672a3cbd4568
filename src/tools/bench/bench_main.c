/* bench_main.c: hypotenuse-bench: runs a measurement by its name. To add a subcommand, add its
 * row to the table. */
#include "base/arguments.h"
#include "bench.h"
#include "game_options.h"
#include "system/process.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

static const struct {
    const char *name;
    int (*run)(int argc, char **argv);
    const char *usage;
} commands[] = {
    {"playouts", bench_playouts, "[--games N] [--seed S] [--json]\n      " GAME_OPTIONS_USAGE},
    {"match", bench_match,
     "[--a PLAYER] [--b PLAYER] [--games N] [--seed S] [--ms T | --nodes N] [--ms-a T] [--ms-b T]\n"
     "      [--nodes-a N] [--nodes-b N] [--stop ELO0,ELO1] [--progress] [--json]\n"
     "      " GAME_OPTIONS_USAGE},
    {"search", bench_search,
     "[--ai PLAYER] [--ms T | --nodes N] [--decisions N] [--seed S] [--json]\n"
     "      " GAME_OPTIONS_USAGE},
    {"learn", bench_learn,
     "[--rounds N] [--games N] [--seed S] [--lambda L] [--check PAIRS] [--go-on] [--out FILE.c]"},
    {"tune", bench_tune,
     "[--rounds N] [--seed S] [--push POINTS] [--pace P] [--shares BASE,DRAFT,DEAL,THREE]\n"
     "      [--check ROUNDS] [--tell ROUNDS] [--from WEIGHTS] [--out FILE.c]"},
    {"mine", bench_mine, "--out FOLDER [--games N] [--seed S] [--with a,b]"},
    {"layers", bench_layers,
     "[--tiles N] [--games N] [--seed S] [--json]\n      " GAME_OPTIONS_USAGE},
    {"compare", bench_compare,
     "[--tiles N] [--games N] [--deals N] [--ideas N] [--seed S] [--json]\n"
     "      " GAME_OPTIONS_USAGE},
    {"luck", bench_luck,
     "[--ai PLAYER] [--judge PLAYER] [--games N] [--deals N] [--seed S] [--tell GAMES] [--fit]\n"
     "      [--json] " GAME_OPTIONS_USAGE},
    {"like", bench_like, "[--games N] [--check N] [--seed S] [--keep FILE] [--out FILE.c]"},
    {"review", bench_review, "FILE… [--judge ai2|ai3|ai4|ai5] [--json]"},
    {"winning", bench_winning,
     "[--games N] [--check N] [--seed S] [--players P] [--narrow-only] [--out FILE.c]"},
    {"frames", bench_frames,
     "[--tiles N] [--size WxH] [--zoom PX] [--frames N] [--moving] [--zooming] [--hand] [--life]\n"
     "      [--blur PX] [--no-panels] [--shaders DIR] [--drawings DIR] [--screenshot FILE.png]\n"
     "      [--json]"},
};

enum { COMMANDS = sizeof commands / sizeof commands[0] };

static void usage(FILE *out)
{
    for (int i = 0; i < COMMANDS; i++)
        fprintf(out, "%s hypotenuse-bench %s %s\n", i ? "      " : "usage:", commands[i].name,
                commands[i].usage);
}

/* A missing or unknown command is the user's mistake, so the usage goes to standard error. */
int main(int argc, char **argv)
{
    if (argc >= 2 && strcmp(argv[1], "--help") == 0) {
        usage(stdout);
        return 0;
    }
    if (arguments_answered(argc, argv, "hypotenuse-bench", ""))
        return 0;
    for (int i = 0; argc >= 2 && i < COMMANDS; i++) {
        if (strcmp(argv[1], commands[i].name) != 0)
            continue;
        if (argc > 2 && strcmp(argv[2], "--help") == 0) {
            printf("usage: hypotenuse-bench %s %s\n", commands[i].name, commands[i].usage);
            return 0;
        }
        return commands[i].run(argc - 2, argv + 2);
    }
    if (argc >= 2)
        bench_fault("there is no command \"%s\"", argv[1]);
    usage(stderr);
    return 2;
}

/* --- frames ----------------------------------------------------------------------------------- */

/* `hypotenuse-bench frames` becomes the program hypotenuse-bench-frames in the same folder: loading
 * SDL and OpenGL would take half of the time that a short bench of the rules measures. */

/* Replaces this process instead of starting another, so that signals, output and exit status are
 * those of the other program. Its command line is what follows the word `frames`, and argv[-1]
 * becomes the program's name. */
int bench_frames(int argc, char **argv)
{
    enum { PATH_SIZE = 4096 };
    char folder[PATH_SIZE], path[PATH_SIZE + 32];
    (void)argc;
    process_folder(folder, sizeof folder);
    snprintf(path, sizeof path, "%s/hypotenuse-bench-frames", folder);
    argv[-1] = path;
    process_become(path, argv - 1);
    bench_fault("%s: %s", path, strerror(errno));
    return 1;
}
