/* synth.c: makes samples from recipes: a sum of decaying tones and filtered noise, with a small
 * room.
 *
 *   layers ──> filters ──> sum ──> room ──> fade, level ──> −1..1
 *
 * The level comes last, so that a recipe can be mixed by ear without counting how loud its layers
 * add up. Random numbers have a fixed seed, so that every build makes the same files. */
#include "base/memory.h"
#include "base/rng.h"
#include "tools/sounds/sounds.h"

#include <math.h>
#include <stdlib.h>

/* In ROOM_MS the longest echo of add_room (41 ms) returns six times, by .55 each: −31 dB, minus the
 * effect of its filter. The fade hides the rest, which would end in a click. */
enum { ROOM_MS = 260, FADE_MS = 6 };
static const float PI_F = 3.14159265358979f;

static size_t samples_of(int ms)
{
    return (size_t)ms * SAMPLE_RATE / 1000;
}

/* Rises in a straight line, then falls by 60 dB in `decay` samples. */
static float envelope(size_t i, size_t attack, float decay)
{
    if (i < attack)
        return (float)i / (float)attack;
    return powf(.001f, (float)(i - attack) / decay);
}

/* --- layers ----------------------------------------------------------------------------------- */

/* The phase stays below 1: a larger float would lose its fine steps within seconds. */
static void add_tone(const Layer *layer, const Partial *partial, float *out, size_t count)
{
    size_t attack = samples_of(layer->attack_ms);
    float decay = (float)samples_of(layer->decay_ms) * (float)partial->decay / 1000;
    float phase = 0;
    for (size_t i = 0; i < count; i++) {
        float way = (float)i / (float)count;
        float pitch = (float)layer->pitch + (float)(layer->glide - layer->pitch) * way;
        phase += pitch * (float)partial->ratio / 1000 / SAMPLE_RATE;
        phase -= floorf(phase);
        out[i] += sinf(2 * PI_F * phase) * envelope(i, attack, decay) * (float)partial->gain / 1000;
    }
}

/* Adds white noise; the filters of the layer give it its colour. */
static void add_noise(const Layer *layer, float *out, size_t count, Rng *rng)
{
    size_t attack = samples_of(layer->attack_ms);
    float decay = (float)samples_of(layer->decay_ms);
    for (size_t i = 0; i < count; i++)
        out[i] += (2 * rng_unit(rng) - 1) * envelope(i, attack, decay);
}

/* A one-pole filter; with `high` it keeps what is above the corner instead of below. */
static void filter(float *samples, size_t count, int corner, bool high)
{
    float k = 1 - expf(-2 * PI_F * (float)corner / SAMPLE_RATE), kept = 0;
    for (size_t i = 0; i < count; i++) {
        kept += k * (samples[i] - kept);
        samples[i] = high ? samples[i] - kept : kept;
    }
}

/* Adds one voice of a sound at its time: noise or tones, filtered. */
static void add_layer(const Layer *layer, float *sum, Rng *rng)
{
    size_t begin = samples_of(layer->at_ms);
    size_t count = samples_of(layer->attack_ms + layer->decay_ms);
    float *samples = memory_list(count, sizeof(float));
    if (layer->wave == WAVE_NOISE)
        add_noise(layer, samples, count, rng);
    else
        for (int i = 0; i < layer->partial_count; i++)
            add_tone(layer, &layer->partials[i], samples, count);
    /* Filters twice, for 12 dB an octave. */
    for (int pass = 0; pass < 2; pass++) {
        if (layer->low)
            filter(samples, count, layer->low, false);
        if (layer->high)
            filter(samples, count, layer->high, true);
    }
    for (size_t i = 0; i < count; i++)
        sum[begin + i] += samples[i] * (float)layer->gain / 1000;
    free(samples);
}

/* --- the whole -------------------------------------------------------------------------------- */

/* Adds four feedback echoes whose lengths have no common divisor, dull like a room with books. */
static void add_room(float *samples, size_t count, float amount)
{
    static const size_t lengths[] = {1117, 1361, 1583, 1811};
    float *echo = memory_list(count, sizeof(float));
    for (size_t k = 0; k < sizeof lengths / sizeof *lengths; k++) {
        float *line = memory_list(lengths[k], sizeof(float)), dull = 0;
        for (size_t i = 0; i < count; i++) {
            float *cell = &line[i % lengths[k]], back = *cell;
            dull += .35f * (back - dull);
            *cell = samples[i] + .55f * dull;
            echo[i] += back / 4;
        }
        free(line);
    }
    for (size_t i = 0; i < count; i++)
        samples[i] += echo[i] * amount;
    free(echo);
}

/* Fades first, since the loudest sample may be in the fade. */
static void level(float *samples, size_t count, float most)
{
    float peak = 0;
    size_t fade = samples_of(FADE_MS);
    for (size_t i = 0; i < count && i < fade; i++)
        samples[count - 1 - i] *= (float)i / (float)fade;
    for (size_t i = 0; i < count; i++)
        peak = fmaxf(peak, fabsf(samples[i]));
    for (size_t i = 0; i < count && peak > 0; i++)
        samples[i] *= most / peak;
}

/* A layer ends when it is 60 dB down, so the last layer sets the length of the sound. */
float *synth(const Recipe *recipe, size_t *count)
{
    Rng rng = rng_seeded(1);
    int ms = 0;
    for (int i = 0; i < recipe->layer_count; i++) {
        const Layer *layer = &recipe->layers[i];
        int end = layer->at_ms + layer->attack_ms + layer->decay_ms;
        ms = end > ms ? end : ms;
    }
    *count = samples_of(ms + (recipe->room ? ROOM_MS : 0)) + 1;
    float *samples = memory_list(*count, sizeof(float));
    for (int i = 0; i < recipe->layer_count; i++)
        add_layer(&recipe->layers[i], samples, &rng);
    if (recipe->room)
        add_room(samples, *count, (float)recipe->room / 1000);
    level(samples, *count, (float)recipe->level / 1000);
    return samples;
}
