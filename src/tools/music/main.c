/* main.c: hypotenuse-play-music OUT.ogg RECIPE.json renders a recipe into a file. */
#include "tools/music/music.h"

#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    Score score;
    Err err;
    if (argc != 3) {
        fprintf(stderr, "usage: hypotenuse-play-music OUT.ogg RECIPE.json\n");
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
        err_tell(&err, "hypotenuse-play-music");
    return good ? 0 : 1;
}
