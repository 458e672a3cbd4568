/* sounds.c: hypotenuse-sounds OUT_FOLDER RECIPE.json… makes NAME.wav from every NAME.json. */
#include "base/arguments.h"
#include "base/err.h"
#include "base/memory.h"
#include "base/rng.h"
#include "base/text.h"
#include "json/json_read.h"

#include <errno.h>
#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SAMPLE_RATE = 44100, LAYERS_MAX = 16, PARTIALS_MAX = 8, SOUND_MS_MAX = 4000 };

typedef enum Wave { WAVE_SINE, WAVE_NOISE } Wave;

/* One tone of a layer: its pitch, gain and decay, in thousandths of those of the layer. */
typedef struct Partial {
    int ratio, gain, decay;
} Partial;

typedef struct Layer {
    Wave wave;
    int at_ms;         /* when the layer begins */
    int attack_ms;     /* time from silence to full loudness */
    int decay_ms;      /* time after that to fall by 60 dB, where the layer ends */
    int pitch;         /* Hz at the beginning */
    int glide;         /* Hz at the end */
    int gain;          /* thousandths */
    int low, high;     /* Hz: corner frequencies of a low-pass and a high-pass filter; 0: none */
    int partial_count; /* unused for noise */
    Partial partials[PARTIALS_MAX];
} Layer;

typedef struct Recipe {
    int level; /* level of the loudest sample, thousandths of full scale */
    int room;  /* echo of a room, thousandths */
    int layer_count;
    Layer layers[LAYERS_MAX];
} Recipe;

/* --- recipe ----------------------------------------------------------------------------------- */

/* Reads recipes from JSON. All numbers are whole: hertz, milliseconds, thousandths.
 *
 *   {"level": 500, "room": 120,
 *    "layers": [{"wave": "noise", "at": 0, "low": 900, "decay": 600},
 *               {"wave": "sine", "pitch": 880, "glide": 440,
 *                "partials": [[1000, 1000, 1000], [2756, 300, 500]]}]}    ratio, gain, decay
 *
 * A layer without partials is one plain tone. A pitch without a glide is constant. */

enum { RECIPE_BYTES_MAX = 1 << 16 };

/* Files have words for waves instead of numbers, so that people can read a recipe. */
static bool read_wave(void *self, const JsonAt *at, Err *err)
{
    const char *name = json_string_value(at->value);
    int wave = text_find_word("sine noise", name); /* in the order of Wave */
    ((Layer *)self)->wave = (Wave)wave;
    return wave >= 0 || json_fault(at, err, "there is no wave '%s': sine or noise", name);
}

static bool read_partial(void *self, const JsonAt *at, Err *err)
{
    Layer *layer = self;
    enum { PARTS = 3 };
    int parts[PARTS];
    if (json_length(at) != PARTS)
        return json_fault(at, err, "a partial is [ratio, gain, decay]");
    for (size_t k = 0; k < PARTS; k++) {
        JsonAt number = json_item(at, k);
        if (!json_check_type(&number, "a part of a partial", FIELD_WHOLE, err) ||
            !json_check_range(&number, "a part of a partial", 1, 20000, err))
            return false;
        parts[k] = (int)json_integer_value(number.value);
    }
    layer->partials[layer->partial_count++] = (Partial){parts[0], parts[1], parts[2]};
    return true;
}

/* A layer starts with one plain tone; a list of partials replaces it. */
static bool read_partials(void *self, const JsonAt *list, Err *err)
{
    if (json_length(list) > PARTIALS_MAX)
        return json_fault(list, err, "at most %d partials", PARTIALS_MAX);
    ((Layer *)self)->partial_count = 0;
    return json_each(list, "a partial", FIELD_ARRAY, read_partial, self, err);
}

/* Missing members keep the initial value of the layer. */
static bool read_layer(void *self, const JsonAt *object, Err *err)
{
    static const JsonMember members[] = {
        {"wave", FIELD_STRING | FIELD_MUST, .read = read_wave},
        {"at", FIELD_WHOLE, JSON_INTO(Layer, at_ms), .max = SOUND_MS_MAX},
        {"attack", FIELD_WHOLE, JSON_INTO(Layer, attack_ms), .max = 1000},
        {"decay", FIELD_WHOLE, JSON_INTO(Layer, decay_ms), .min = 5, .max = SOUND_MS_MAX},
        {"pitch", FIELD_WHOLE, JSON_INTO(Layer, pitch), .min = 20, .max = 16000},
        {"glide", FIELD_WHOLE, JSON_INTO(Layer, glide), .max = 16000},
        {"gain", FIELD_WHOLE, JSON_INTO(Layer, gain), .max = 1000},
        {"low", FIELD_WHOLE, JSON_INTO(Layer, low), .max = 20000},
        {"high", FIELD_WHOLE, JSON_INTO(Layer, high), .max = 20000},
        {"partials", FIELD_ARRAY, .read = read_partials},
    };
    Recipe *recipe = self;
    Layer *layer = &recipe->layers[recipe->layer_count++];
    *layer = (Layer){.attack_ms = 2,
                     .decay_ms = 200,
                     .pitch = 440,
                     .gain = 1000,
                     .partials = {{1000, 1000, 1000}},
                     .partial_count = 1};
    bool good = json_read_object(object, "a layer", JSON_ROWS(members), layer, err);
    layer->glide = layer->glide ? layer->glide : layer->pitch;
    return good;
}

static bool read_layers(void *self, const JsonAt *list, Err *err)
{
    if (json_length(list) < 1 || json_length(list) > LAYERS_MAX)
        return json_fault(list, err, "1 to %d layers", LAYERS_MAX);
    return json_each(list, "a layer", FIELD_OBJECT, read_layer, self, err);
}

/* Reads and checks a recipe. Returns false with file, line and reason in *err. A recipe must state
 * its loudness, because nothing else balances the sounds with each other. */
static bool recipe_read(const char *path, Recipe *recipe, Err *err)
{
    static const JsonMember members[] = {
        {"level", FIELD_WHOLE | FIELD_MUST, JSON_INTO(Recipe, level), .min = 1, .max = 900},
        {"room", FIELD_WHOLE, JSON_INTO(Recipe, room), .max = 500},
        {"layers", FIELD_ARRAY | FIELD_MUST, .read = read_layers},
    };
    JsonDoc doc;
    *recipe = (Recipe){0};
    if (!json_doc_read(&doc, path, RECIPE_BYTES_MAX, err))
        return false;
    JsonAt top = json_top(&doc);
    bool good = json_read_object(&top, "a recipe", JSON_ROWS(members), recipe, err);
    json_doc_release(&doc);
    return good;
}

/* --- synth ------------------------------------------------------------------------------------ */

/* Makes samples from recipes: a sum of decaying tones and filtered noise, with the echo of a small
 * room.
 *
 *   layers ──> filters ──> sum ──> room ──> fade, level ──> −1..1
 *
 * The level comes last, so that a recipe can be mixed by ear without working out how loud its
 * layers are together. Random numbers have a fixed seed, so that every build makes the same
 * files. */

/* In ROOM_MS the longest echo of add_room (41 ms) returns six times, multiplied by .55 each time:
 * −31 dB in all, and even less after its filter. The fade hides the rest, which would end in a
 * click. */
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

/* A one-pole filter; with `high` it keeps the frequencies above the corner instead of those
 * below. */
static void filter(float *samples, size_t count, int corner, bool high)
{
    float k = 1 - expf(-2 * PI_F * (float)corner / SAMPLE_RATE), kept = 0;
    for (size_t i = 0; i < count; i++) {
        kept += k * (samples[i] - kept);
        samples[i] = high ? samples[i] - kept : kept;
    }
}

/* Adds one layer of a sound at the time when it begins: noise or tones, filtered. */
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

/* Adds four feedback echoes whose lengths have no common divisor, as dull as in a room full of
 * books. */
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

/* Returns samples in −1..1, as loud as the recipe says, the same on every run. The caller frees
 * them. A layer ends when it is 60 dB down, so the last layer sets the length of the sound. */
static float *synth(const Recipe *recipe, size_t *count)
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

/* --- wav -------------------------------------------------------------------------------------- */

/* Writes samples as a WAV file, whose numbers are little-endian on every machine:
 *
 *   "RIFF" size "WAVE"   "fmt " 16, plain, 1 channel, rate, bytes/s, bytes, bits   "data" size … */

/* Writes a number, low byte first. */
static void put(FILE *file, uint32_t value, int bytes)
{
    for (int i = 0; i < bytes; i++)
        fputc((int)(value >> 8 * i & 0xff), file);
}

/* The two sizes count the bytes after them: 36 bytes of this header and the samples. */
static void put_header(FILE *file, uint32_t bytes)
{
    fputs("RIFF", file);
    put(file, 36 + bytes, 4);
    fputs("WAVEfmt ", file);
    put(file, 16, 4);
    put(file, 1, 2); /* uncompressed samples */
    put(file, 1, 2); /* channels */
    put(file, SAMPLE_RATE, 4);
    put(file, SAMPLE_RATE * 2, 4);
    put(file, 2, 2);
    put(file, 16, 2);
    fputs("data", file);
    put(file, bytes, 4);
}

/* Writes a file with one channel of 16-bit samples. Returns false with *err if it cannot. */
static bool wav_write(const char *path, const float *samples, size_t count, Err *err)
{
    FILE *file = fopen(path, "wb");
    if (!file)
        return err_set(err, path, 0, "cannot be written: %s", strerror(errno));
    put_header(file, (uint32_t)count * 2);
    for (size_t i = 0; i < count; i++)
        put(file, (uint16_t)(int16_t)lrintf(samples[i] * 32767), 2);
    bool good = !ferror(file);
    good = fclose(file) == 0 && good;
    return good || err_set(err, path, 0, "cannot be written: %s", strerror(errno));
}

/* --- main ------------------------------------------------------------------------------------- */

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

/* The first faulty recipe ends the build, because otherwise only a player who waits for the missing
 * sound would notice. */
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
