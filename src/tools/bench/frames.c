/* frames.c: `hypotenuse-bench frames` becomes the program hypotenuse-bench-frames, which lies
 * beside it: loading SDL and OpenGL would be half of what a short bench of the rules counts. */
#include "bench.h"

#include "system/process.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

/* It becomes the other program instead of starting it, so that signals, output and exit status are
 * the other one's own. */
int bench_frames(int argc, char **argv)
{
    enum { ARGUMENTS_MAX = 64, PATH_SIZE = 4096 };
    static const char name[] = "hypotenuse-bench-frames";
    char path[PATH_SIZE], *arguments[ARGUMENTS_MAX + 2] = {path};
    process_folder(path, sizeof path - sizeof name - 1);
    if (!path[0] || argc > ARGUMENTS_MAX) {
        bench_fault("cannot tell where %s lies", name);
        return 1;
    }
    snprintf(path + strlen(path), sizeof name + 1, "/%s", name);
    for (int i = 0; i < argc; i++)
        arguments[1 + i] = argv[i];
    process_become(path, arguments);
    bench_fault("%s: %s", path, strerror(errno));
    return 1;
}
