/* real_options.c: reads options for tests of the real program. */
#include "real_options.h"

#include "base/text.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { WORDS_MOST = 40 };

bool real_options(const char *line, Options *options, Err *err)
{
    static char text[600]; /* the options point into it */
    char *words[WORDS_MOST + 1] = {0}, *rest = text;
    int count = 0;
    /* With --screenshot no player can change the size of the window. */
    Text all = text_in(text, sizeof text);
    text_add(&all, "hypotenuse --frames 1 --screenshot unused.png %s", line);
    mkdir(HYPOTENUSE_BUILD "/visual", 0777);
    mkdir(HYPOTENUSE_BUILD "/visual/cache", 0777); /* also for Mesa's shaders */
    setenv("SDL_VIDEODRIVER", "offscreen", 1);
    setenv("XDG_CONFIG_HOME", HYPOTENUSE_BUILD "/visual/none", 1);
    setenv("XDG_DATA_HOME", HYPOTENUSE_BUILD "/visual/none", 1);
    setenv("XDG_CACHE_HOME", HYPOTENUSE_BUILD "/visual/cache", 1);
    for (char *word; count < WORDS_MOST && (word = strtok_r(rest, " ", &rest));)
        words[count++] = word;
    return options_parse(count, words, options, err);
}
