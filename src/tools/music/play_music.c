/* play_music.c: hypotenuse-play-music OUT.ogg RECIPE.json renders a recipe into a file. */
#include "tools/music/music.h"

#include "base/arguments.h"

#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    Score score;
    Err err;
    static const char usage[] = "usage: hypotenuse-play-music OUT.ogg RECIPE.json\n";
    if (arguments_answered(argc, argv, "hypotenuse-play-music", usage))
        return 0;
    if (argc != 3) {
        fputs(usage, stderr);
        return 2;
    }
    bool good = score_read(argv[2], &score, &err);
    if (good) {
        Track sound = music_play(&score);
        good = ogg_write(argv[1], &sound, &err);
        free(sound.left);
        free(sound.right);
        score_free(&score);
    }
    if (!good)
        err_print(&err, "hypotenuse-play-music");
    return good ? 0 : 1;
}
