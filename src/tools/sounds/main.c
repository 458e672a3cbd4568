/* main.c: hypotenuse-sounds OUT_FOLDER RECIPE.json… makes NAME.wav of every NAME.json. */
#include "tools/sounds/sounds.h"

#include "base/arguments.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The name of the sound is the name of the recipe without its folder and its ending. */
static bool make(const char *folder, const char *path, Err *err)
{
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    const char *dot = strrchr(name, '.');
    char out[1024];
    Recipe recipe;
    size_t count;
    snprintf(out, sizeof out, "%s/%.*s.wav", folder, (int)(dot ? dot - name : 255), name);
    if (!recipe_read(path, &recipe, err))
        return false;
    float *samples = synth(&recipe, &count);
    bool good = wav_write(out, samples, count, err);
    free(samples);
    return good;
}

/* The first faulty recipe ends the build: a missing sound would be noticed only by a player who
 * waits for it. */
int main(int argc, char **argv)
{
    static const char usage[] = "usage: hypotenuse-sounds OUT_FOLDER RECIPE.json…\n";
    if (arguments_answered(argc, argv, "hypotenuse-sounds", usage))
        return 0;
    if (argc < 3) {
        fputs(usage, stderr);
        return 2;
    }
    for (int i = 2; i < argc; i++) {
        Err err;
        if (!make(argv[1], argv[i], &err)) {
            err_print(&err, "hypotenuse-sounds");
            return 1;
        }
    }
    return 0;
}
