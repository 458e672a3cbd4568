/* recipe.c: reads recipes from JSON. All numbers are whole: hertz, milliseconds, thousandths.
 *
 *   {"level": 500, "room": 120,
 *    "layers": [{"wave": "noise", "at": 0, "low": 900, "decay": 600},
 *               {"wave": "sine", "pitch": 880, "glide": 440,
 *                "partials": [[1000, 1000, 1000], [2756, 300, 500]]}]}    ratio, gain, decay
 *
 * A layer without partials is one plain tone. A pitch without a glide is constant. */
#include "base/text.h"
#include "json/json_read.h"
#include "tools/sounds/sounds.h"

enum { RECIPE_BYTES_MAX = 1 << 16 };
#define COUNT(table) (sizeof(table) / sizeof *(table))

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
    int parts[3];
    if (json_length(at) != COUNT(parts))
        return json_fault(at, err, "a partial is [ratio, gain, decay]");
    for (size_t k = 0; k < COUNT(parts); k++) {
        JsonAt number = json_item(at, k);
        if (!json_check_type(&number, "a part of a partial", FIELD_WHOLE, err) ||
            !json_check_range(&number, "a part of a partial", 1, 20000, err))
            return false;
        parts[k] = (int)json_integer_value(number.value);
    }
    layer->partials[layer->partial_count++] = (Partial){parts[0], parts[1], parts[2]};
    return true;
}

/* A layer starts with one plain tone; a list replaces it. */
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
    bool good = json_read_object(object, "a layer", members, COUNT(members), layer, err);
    layer->glide = layer->glide ? layer->glide : layer->pitch;
    return good;
}

static bool read_layers(void *self, const JsonAt *list, Err *err)
{
    if (json_length(list) < 1 || json_length(list) > LAYERS_MAX)
        return json_fault(list, err, "1 to %d layers", LAYERS_MAX);
    return json_each(list, "a layer", FIELD_OBJECT, read_layer, self, err);
}

/* A recipe must state its loudness: nothing else would balance the sounds with each other. */
bool recipe_read(const char *path, Recipe *recipe, Err *err)
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
    bool good = json_read_object(&top, "a recipe", members, COUNT(members), recipe, err);
    json_doc_release(&doc);
    return good;
}
