/* recipe.c: recipes from JSON. All numbers are whole: hertz, milliseconds, thousandths.
 *
 *   {"level": 500, "room": 120,
 *    "layers": [{"wave": "string", "at": 0, "pitch": 196, "decay": 600},
 *               {"wave": "sine", "pitch": 880, "glide": 440,
 *                "partials": [[1000, 1000, 1000], [2756, 300, 500]]}]}    ratio, gain, decay
 *
 * A layer without partials is one plain tone. A pitch without a glide stays. */
#include "json/json_read.h"
#include "tools/sounds/sounds.h"

#include <string.h>

enum { RECIPE_BYTES_MAX = 1 << 16 };

static const char *const waves[WAVES] = {"sine", "triangle", "noise", "string"};

/* Numbers of a layer: where they go, and what may stand there. */
static const struct Number {
    const char *key;
    size_t offset;
    int least, most, absent;
} numbers[] = {
    {"at", offsetof(Layer, at_ms), 0, SOUND_MS_MAX, 0},
    {"attack", offsetof(Layer, attack_ms), 0, 1000, 2},
    {"decay", offsetof(Layer, decay_ms), 5, SOUND_MS_MAX, 200},
    {"pitch", offsetof(Layer, pitch), 20, 16000, 440},
    {"glide", offsetof(Layer, glide), 0, 16000, 0},
    {"gain", offsetof(Layer, gain), 0, 1000, 1000},
    {"low", offsetof(Layer, low), 0, 20000, 0},
    {"high", offsetof(Layer, high), 0, 20000, 0},
};
enum { NUMBERS = sizeof numbers / sizeof *numbers };

static bool read_partials(const JsonAt *list, Layer *layer, Err *err)
{
    if (json_length(list) > PARTIALS_MAX)
        return json_fault(list, err, "at most %d partials", PARTIALS_MAX);
    for (size_t i = 0; i < json_length(list); i++) {
        JsonAt item = json_item(list, i);
        int *to[] = {&layer->partials[i].ratio, &layer->partials[i].gain,
                     &layer->partials[i].decay};
        if (!json_check_type(&item, "a partial", FIELD_ARRAY, err))
            return false;
        if (json_length(&item) != 3)
            return json_fault(&item, err, "a partial is [ratio, gain, decay]");
        for (size_t k = 0; k < 3; k++) {
            JsonAt number = json_item(&item, k);
            if (!json_check_type(&number, "a part of a partial", FIELD_WHOLE, err) ||
                !json_check_range(&number, "a part of a partial", 1, 20000, err))
                return false;
            *to[k] = (int)json_integer_value(number.value);
        }
    }
    layer->partial_count = (int)json_length(list);
    return true;
}

static bool read_wave(const JsonAt *object, Layer *layer, Err *err)
{
    const char *name = json_get_string(object, "wave", "");
    for (int i = 0; i < WAVES; i++) {
        if (strcmp(name, waves[i]) == 0) {
            layer->wave = (Wave)i;
            return true;
        }
    }
    return json_fault(object, err, "there is no wave '%s': sine, triangle, noise or string", name);
}

/* Checked against the rows of `numbers`; what is not told has the value of its row. */
static bool read_layer(const JsonAt *object, Layer *layer, Err *err)
{
    static const JsonMember fields[] = {
        {"wave", .types = FIELD_STRING | FIELD_MUST},
        {"at", .types = FIELD_WHOLE},
        {"attack", .types = FIELD_WHOLE},
        {"decay", .types = FIELD_WHOLE},
        {"pitch", .types = FIELD_WHOLE},
        {"glide", .types = FIELD_WHOLE},
        {"gain", .types = FIELD_WHOLE},
        {"low", .types = FIELD_WHOLE},
        {"high", .types = FIELD_WHOLE},
        {"partials", .types = FIELD_ARRAY},
    };
    if (!json_check_object(object, "a layer", fields, sizeof fields / sizeof *fields, err) ||
        !read_wave(object, layer, err))
        return false;
    for (int i = 0; i < NUMBERS; i++) {
        const struct Number *number = &numbers[i];
        JsonAt at;
        if (json_member(object, number->key, &at) &&
            !json_check_range(&at, number->key, number->least, number->most, err))
            return false;
        *(int *)((char *)layer + number->offset) =
            (int)json_get_whole(object, number->key, number->absent);
    }
    if (layer->glide == 0)
        layer->glide = layer->pitch;
    JsonAt list;
    if (json_member(object, "partials", &list))
        return read_partials(&list, layer, err);
    layer->partials[0] = (Partial){1000, 1000, 1000};
    layer->partial_count = 1;
    return true;
}

/* A recipe must say how loud it is: nothing else would make sounds fit each other. */
static bool read_top(const JsonAt *top, Recipe *recipe, Err *err)
{
    static const JsonMember fields[] = {{"level", .types = FIELD_WHOLE | FIELD_MUST},
                                        {"room", .types = FIELD_WHOLE},
                                        {"layers", .types = FIELD_ARRAY | FIELD_MUST}};
    JsonAt level, room, layers;
    if (!json_check_object(top, "a recipe", fields, sizeof fields / sizeof *fields, err))
        return false;
    if (json_member(top, "level", &level) && !json_check_range(&level, "level", 1, 900, err))
        return false;
    if (json_member(top, "room", &room) && !json_check_range(&room, "room", 0, 500, err))
        return false;
    recipe->level = (int)json_get_whole(top, "level", 0);
    recipe->room = (int)json_get_whole(top, "room", 0);
    if (!json_member(top, "layers", &layers))
        return false;
    if (json_length(&layers) < 1 || json_length(&layers) > LAYERS_MAX)
        return json_fault(&layers, err, "1 to %d layers", LAYERS_MAX);
    for (size_t i = 0; i < json_length(&layers); i++) {
        JsonAt item = json_item(&layers, i);
        if (!read_layer(&item, &recipe->layers[i], err))
            return false;
    }
    recipe->layer_count = (int)json_length(&layers);
    return true;
}

bool recipe_read(const char *path, Recipe *recipe, Err *err)
{
    JsonDoc doc;
    *recipe = (Recipe){0};
    if (!json_doc_read(&doc, path, RECIPE_BYTES_MAX, err))
        return false;
    JsonAt top = json_top(&doc);
    bool good = read_top(&top, recipe, err);
    json_doc_release(&doc);
    return good;
}
