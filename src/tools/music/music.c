/* music.c: adds up notes and hall, and scales them to the loudness of the recipe. */
#include "tools/music/music.h"

#include "base/memory.h"

#include <math.h>
#include <stdlib.h>

static void level(Track *sound, float most)
{
    float peak = 0;
    for (size_t i = 0; i < sound->count; i++)
        peak = fmaxf(peak, fmaxf(fabsf(sound->left[i]), fabsf(sound->right[i])));
    for (size_t i = 0; i < sound->count && peak > 0; i++) {
        sound->left[i] *= most / peak;
        sound->right[i] *= most / peak;
    }
}

Track music_play(const Score *score)
{
    Track sound = {.count = (size_t)(score->beats * 60 / (float)score->tempo * SAMPLE_RATE)};
    sound.left = memory_list(sound.count, sizeof(float));
    sound.right = memory_list(sound.count, sizeof(float));
    sound.room = memory_list(sound.count, sizeof(float));
    for (int i = 0; i < score->note_count; i++)
        tone_add(score, &score->notes[i], i, &sound);
    hall_add(&sound);
    free(sound.room);
    sound.room = NULL;
    level(&sound, (float)score->level / 1000);
    return sound;
}
