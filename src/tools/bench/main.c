/* main.c: hypotenuse-bench: measures. To add a subcommand: its row in the table. */
#include "bench.h"
#include "frames_scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const struct {
    const char *name;
    int (*run)(int argc, char **argv);
    const char *usage;
} commands[] = {
    {"playouts", bench_playouts,
     "[--games N] [--players P] [--expansions a,b] [--seed S] [--base-sets N] [--json]"},
    {"frames", bench_frames,
     "[--tiles N] [--size WxH] [--zoom PX] [--frames N] [--moving] [--blur PX] [--no-panels] "
     "[--shaders DIR] [--screenshot FILE.png] [--json]"},
};

enum { COMMANDS = sizeof commands / sizeof commands[0] };

double bench_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

const char *bench_value(int argc, char **argv, int *i)
{
    if (*i + 1 < argc)
        return argv[++*i];
    fprintf(stderr, "hypotenuse-bench: %s needs a value\n", argv[*i]);
    return NULL;
}

bool bench_number(int argc, char **argv, int *i, long low, long high, long *out)
{
    const char *name = argv[*i], *text = bench_value(argc, argv, i);
    char *end;
    if (!text)
        return false;
    *out = strtol(text, &end, 10);
    if (*text && !*end && *out >= low && *out <= high)
        return true;
    fprintf(stderr, "hypotenuse-bench: %s takes a whole number from %ld to %ld, not \"%s\"\n", name,
            low, high, text);
    return false;
}

static void usage(FILE *out)
{
    for (int i = 0; i < COMMANDS; i++)
        fprintf(out, "%s hypotenuse-bench %s %s\n", i ? "      " : "usage:", commands[i].name,
                commands[i].usage);
}

int main(int argc, char **argv)
{
    if (argc >= 2 && strcmp(argv[1], "--help") == 0) {
        usage(stdout);
        return 0;
    }
    for (int i = 0; argc >= 2 && i < COMMANDS; i++) {
        if (strcmp(argv[1], commands[i].name) == 0)
            return commands[i].run(argc - 2, argv + 2);
    }
    usage(stderr);
    return 2;
}
