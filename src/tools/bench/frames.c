/* frames.c: `hypotenuse-bench frames` becomes the program hypotenuse-bench-frames, which lies
 * beside it: loading SDL and OpenGL would be half of what a short bench of the rules counts. */
#include "bench.h"

#include "system/process.h"

#include <errno.h>
#include <string.h>

/* It becomes the other program instead of starting it, so that signals, output and exit status are
 * the other one's own. Its command line is what follows the word `frames`, whose place before it
 * takes the program's name. */
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
