/* frames.c: `hypotenuse-bench frames` becomes the program hypotenuse-bench-frames in the same
 * folder: loading SDL and OpenGL would be half of what a short bench of the rules measures. */
#include "bench.h"

#include "system/process.h"

#include <errno.h>
#include <string.h>

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
