/* sounds.h: turns a recipe (assets/sounds/NAME.json) into samples and a WAV file. */
#ifndef TOOLS_SOUNDS_SOUNDS_H
#define TOOLS_SOUNDS_SOUNDS_H
#include "base/err.h"

#include <stddef.h>

enum { SAMPLE_RATE = 44100, LAYERS_MAX = 16, PARTIALS_MAX = 8, SOUND_MS_MAX = 4000 };

typedef enum Wave { WAVE_SINE, WAVE_NOISE } Wave;

/* An additional tone of a layer, relative to its base tone, in thousandths. */
typedef struct Partial {
    int ratio, gain, decay;
} Partial;

typedef struct Layer {
    Wave wave;
    int at_ms;         /* when it begins */
    int attack_ms;     /* from silence to its loudest */
    int decay_ms;      /* after that, down by 60 dB, where it ends */
    int pitch;         /* Hz at the beginning */
    int glide;         /* Hz at the end */
    int gain;          /* thousandths */
    int low, high;     /* Hz: corners of a low pass and a high pass; 0 none */
    int partial_count; /* unused for noise */
    Partial partials[PARTIALS_MAX];
} Layer;

typedef struct Recipe {
    int level; /* of the loudest sample, thousandths of full scale */
    int room;  /* echo of a room, thousandths */
    int layer_count;
    Layer layers[LAYERS_MAX];
} Recipe;

/* Reads and checks a recipe. Returns false with file, line and reason in *err. */
bool recipe_read(const char *path, Recipe *recipe, Err *err);

/* Returns samples in −1..1, as loud as the recipe says, the same on every run. The caller frees
 * them. */
float *synth(const Recipe *recipe, size_t *count);

/* Writes a file with 16 bits and one channel. Returns false with *err if it cannot. */
bool wav_write(const char *path, const float *samples, size_t count, Err *err);
#endif
