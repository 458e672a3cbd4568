/* art.c: fills texture arrays with tile art and glow distances, and chooses a layer for each
 * picture. */
#include "render/art.h"
#include "base/memory.h"
#include "render/blur.h"
#include "render/pixels.h"
#include "system/clock.h"

#include <stdlib.h>
#include <string.h>

static bool is_glow(const ArtArray *array)
{
    return array->unit == UNIT_GLOW;
}

static void open_array(ArtArray *array, Gl *gl)
{
    int levels = is_glow(array) ? 1 : gl_levels(array->size);
    array->texture = gl_texture_new(gl, array->unit, GL_TEXTURE_2D_ARRAY, levels);
    if (is_glow(array))
        gl_fine_image(gl, GL_TEXTURE_2D_ARRAY, 1, array->size, array->size, array->layers, NULL);
    for (int level = 0; level < levels && !is_glow(array); level++)
        glTexImage3D(GL_TEXTURE_2D_ARRAY, level, GL_RGBA8, array->size >> level,
                     array->size >> level, array->layers, 0, GL_RGBA, GL_UNSIGNED_BYTE, NULL);
    array->holds = memory_list((size_t)array->layers, sizeof *array->holds);
    array->wanted = false;
}

static void close_array(ArtArray *array, Gl *gl)
{
    glDeleteTextures(1, &array->texture);
    gl->textures[array->unit] = 0;
    free(array->holds);
    array->texture = 0;
    array->holds = NULL;
}

/* MiB of all layers, with their smaller levels:
 *
 *                software         card
 *     far        224 ×  .08 = 19  256 = 21   Any game of 200 tiles is in sight as a whole. In
 *     near        84 ×  .33 = 28  168 = 56   software the program uses at most 250 at 1920 × 1080,
 *     close       20 × 1.33 = 27   32 = 43   190 of them for things other than art. Far and close
 *     lit        240 ×  .03 =  8         8   exist together only while both are in sight; on a
 *                                            card all are 128 (DESIGN, section 10). */
static const struct {
    int size, layers[2]; /* in software, on a card */
} shapes[ART_SIZES] = {
    [ART_FAR] = {128, {224, 256}},
    [ART_NEAR] = {ART_SMALL, {84, 168}},
    [ART_CLOSE] = {512, {20, 32}},
};
enum { PICTURE_MOST = 512 };

void art_open(Art *art, Gl *gl, const ArtSource *source, bool software)
{
    *art = (Art){.gl = gl, .source = *source};
    art->pixels = memory_new((size_t)PICTURE_MOST * PICTURE_MOST * 4 * 2);
    for (int i = 0; i < ART_SIZES; i++)
        art->sizes[i] = (ArtArray){
            .unit = UNIT_ART, .size = shapes[i].size, .layers = shapes[i].layers[!software]};
    art->glow = (ArtArray){.unit = UNIT_GLOW, .size = GLOW_SIZE, .layers = GLOW_LAYERS};
    open_array(&art->sizes[ART_NEAR], gl);
    open_array(&art->glow, gl);
}

void art_close(Art *art)
{
    for (int i = 0; i < ART_SIZES && art->gl; i++)
        close_array(&art->sizes[i], art->gl);
    if (art->gl)
        close_array(&art->glow, art->gl);
    free(art->pixels);
    *art = (Art){0};
}

/* Opens arrays that the last frame requested. It runs between frames, because the quads of a frame
 * refer to layers. The board uses the far or the close array, not both, so opening one closes the
 * other, unless panels still use that one. */
static void open_wanted(Art *art)
{
    ArtArray *far = &art->sizes[ART_FAR], *close = &art->sizes[ART_CLOSE];
    for (int i = 0; i < 2; i++) {
        ArtArray *array = i ? close : far, *other = i ? far : close;
        if (!array->wanted)
            continue;
        if (other->texture && other->used + 1 < art->frame)
            close_array(other, art->gl);
        open_array(array, art->gl);
    }
}

void art_frame_begin(Art *art, double budget_ms)
{
    art->budget_ms = budget_ms;
    art->frame++;
    art->waits = art->put_off = art->plain = art->arrived = false;
    art->spent_ms = 0;
    open_wanted(art);
}

static int find_layer(ArtArray *array, uint64_t key, unsigned frame)
{
    for (int i = 0; i < array->layers; i++) {
        if (array->holds[i].key == key) {
            array->holds[i].used = frame;
            return i;
        }
    }
    return -1;
}

/* Returns an empty layer, or the least recently used one; −1 if this very frame uses all of
 * them. */
static int free_layer(const ArtArray *array, unsigned frame)
{
    int oldest = 0;
    for (int i = 0; i < array->layers && array->holds[oldest].key; i++)
        if (!array->holds[i].key || array->holds[i].used < array->holds[oldest].used)
            oldest = i;
    return array->holds[oldest].key && array->holds[oldest].used == frame ? -1 : oldest;
}

/* Multiplies colours by alpha, so that half-covered texels do not bleed when levels are
 * averaged. */
static void premultiply(uint8_t *rgba, int count)
{
    for (int i = 0; i < count; i++, rgba += 4)
        for (int k = 0; k < 3 && rgba[3] != 255; k++)
            rgba[k] = (uint8_t)((rgba[k] * rgba[3] + 127) / 255);
}

static bool is_outlined(const Art *art, uint32_t key)
{
    return (key & art->source.outlined) != 0;
}

/* Fills one level. Each small level gets bold borders of its own, because halved borders would
 * vanish; the pixels that it is halved from have none. */
static void upload_level(Art *art, int level, int layer, int size, uint32_t key, uint8_t *pixels)
{
    enum { SET = ART_SMALL / 4 };
    uint8_t lined[SET * SET * 4];
    if (is_outlined(art, key) && size <= SET) {
        memcpy(lined, pixels, (size_t)size * (size_t)size * 4);
        pixels = lined;
        art->source.outline(art->source.self, key, size, pixels);
    }
    glTexSubImage3D(GL_TEXTURE_2D_ARRAY, level, 0, 0, layer, size, size, 1, GL_RGBA,
                    GL_UNSIGNED_BYTE, pixels);
}

/* Fills all levels of a layer.
 *
 *     px           512    256    128     64     32     …
 *     close      source  halved halved halved halved   …
 *     near              source  halved   set  halved   …
 *     far                        same   same   same    …
 *
 * After its 256² pixels the source writes the small set of 64²: the same picture made for small
 * scales, with fewer and bolder details. A picture of 512 px has none. */
static void upload(Art *art, const ArtArray *array, int layer, int size, uint32_t key)
{
    uint8_t *pixels = art->pixels;
    int all = size * size, set = ART_SMALL / 4;
    uint8_t *simple = pixels + (size_t)PICTURE_MOST * PICTURE_MOST * 4;
    bool has_set = size == ART_SMALL;
    if (has_set)
        memcpy(simple, pixels + (size_t)all * 4, (size_t)set * (size_t)set * 4);
    premultiply(pixels, all);
    premultiply(simple, has_set ? set * set : 0);
    if (is_outlined(art, key))
        art->source.outline(art->source.self, key, size, pixels);
    gl_texture(art->gl, array->unit, GL_TEXTURE_2D_ARRAY, array->texture);
    for (int level = 0; size > 0; size /= 2) {
        if (has_set && size == set)
            pixels = simple;
        if (size <= array->size)
            upload_level(art, level++, layer, size, key, pixels);
        uint8_t *next = pixels + (size_t)size * (size_t)size * 4;
        pixels_half(pixels, size, next);
        pixels = next;
    }
}

/* Puts the picture of `key`, or the distances to the segments of a mask, into the layer. */
static ArtState fill_layer(Art *art, ArtArray *array, int layer, uint64_t key)
{
    ArtSource *source = &art->source;
    if (array->unit != UNIT_GLOW) {
        int size = array->size > ART_SMALL ? array->size : ART_SMALL;
        ArtState state = source->art(source->self, (uint32_t)key, size, art->pixels);
        if (state == ART_READY)
            upload(art, array, layer, size, (uint32_t)key);
        return state;
    }
    ArtState state = source->mask(source->self, (uint32_t)(key >> 16), ART_SMALL, art->pixels);
    if (state != ART_READY)
        return state;
    uint16_t *distances = memory_new((size_t)GLOW_SIZE * GLOW_SIZE * sizeof *distances);
    glow_distances(art->pixels, ART_SMALL, (uint16_t)key, distances, GLOW_SIZE);
    gl_texture(art->gl, UNIT_GLOW, GL_TEXTURE_2D_ARRAY, array->texture);
    gl_fine_layer(art->gl, layer, GLOW_SIZE, distances);
    free(distances);
    return state;
}

enum { NO_LAYER = -1, NO_ROOM = -2 };

static int layer_for(Art *art, ArtArray *array, uint64_t key)
{
    if (!key)
        return NO_LAYER;
    if (!array->texture) {
        array->wanted = art->waits = art->put_off = true;
        return NO_ROOM;
    }
    array->used = art->frame;
    int layer = find_layer(array, key, art->frame);
    if (layer >= 0)
        return layer;
    /* Check for room first, because a picture that this frame has no layer for need not be
     * painted. */
    layer = free_layer(array, art->frame);
    if (layer < 0)
        return NO_ROOM;
    if (art->spent_ms >= art->budget_ms) {
        art->waits = art->put_off = true;
        return NO_LAYER;
    }
    double start = clock_ms();
    ArtState state = fill_layer(art, array, layer, key);
    if (state == ART_READY)
        array->holds[layer] = (ArtLayer){.key = key, .used = art->frame};
    art->arrived |= state == ART_READY && array->unit != UNIT_GLOW;
    art->waits |= state == ART_PENDING;
    art->spent_ms += clock_ms() - start;
    return state == ART_READY ? layer : NO_LAYER;
}

uint32_t art_shown_key(const Art *art, uint32_t key)
{
    return key && art->outlined ? key | art->source.outlined : key;
}

ArtPlace art_place(Art *art, uint32_t key, float px)
{
    key = art_shown_key(art, key);
    if (px > ART_CLOSE_FROM_PX) {
        int layer = layer_for(art, &art->sizes[ART_CLOSE], key);
        if (layer >= 0)
            return (ArtPlace){ART_CLOSE, layer};
    }
    int near = layer_for(art, &art->sizes[ART_NEAR], key);
    if (near != NO_ROOM)
        return (ArtPlace){ART_NEAR, near};
    return (ArtPlace){ART_FAR, layer_for(art, &art->sizes[ART_FAR], key)};
}

ArtPlace art_place_at_hand(Art *art, uint32_t key)
{
    key = art_shown_key(art, key);
    bool there =
        key && (find_layer(&art->sizes[ART_NEAR], key, art->frame) >= 0 ||
                (art->source.at_hand && art->source.at_hand(art->source.self, key, ART_SMALL)));
    return (ArtPlace){ART_NEAR, there ? layer_for(art, &art->sizes[ART_NEAR], key) : NO_LAYER};
}

bool art_hold(Art *art, ArtPlace place, uint32_t key)
{
    ArtArray *array = &art->sizes[place.size];
    if (!array->texture || array->holds[place.layer].key != key)
        return false;
    array->used = array->holds[place.layer].used = art->frame;
    return true;
}

int art_glow_layer(Art *art, uint32_t mask, uint16_t segments)
{
    return mask && segments ? layer_for(art, &art->glow, (uint64_t)mask << 16 | segments)
                            : NO_LAYER;
}

static void drop_unknown(const ArtSource *source, ArtArray *array)
{
    for (int i = 0; array->texture && i < array->layers; i++) {
        uint64_t key = array->holds[i].key;
        if (key && !source->known(source->self, (uint32_t)(is_glow(array) ? key >> 16 : key)))
            array->holds[i] = (ArtLayer){0};
    }
}

void art_drop_unknown(Art *art)
{
    for (int size = 0; art->source.known && size < ART_SIZES; size++)
        drop_unknown(&art->source, &art->sizes[size]);
    if (art->source.known)
        drop_unknown(&art->source, &art->glow);
}

int art_layers_used(const Art *art)
{
    int used = 0;
    for (int size = 0; size < ART_SIZES; size++)
        for (int i = 0; art->sizes[size].texture && i < art->sizes[size].layers; i++)
            used += art->sizes[size].holds[i].key != 0;
    return used;
}

long art_bytes(const Art *art)
{
    long bytes = (long)art->glow.layers * GLOW_SIZE * GLOW_SIZE * 2;
    for (int i = 0; i < ART_SIZES; i++)
        if (art->sizes[i].texture)
            bytes += (long)art->sizes[i].layers * art->sizes[i].size * art->sizes[i].size * 16 / 3;
    return bytes;
}
