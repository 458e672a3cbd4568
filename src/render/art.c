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
 *     far        352 ×  .08 = 29  256 = 21   Any game of 200 tiles is in sight as a whole. In
 *     near        84 ×  .33 = 28  168 = 56   software the program uses at most 250 at 1920 × 1080,
 *      few        28 ×  .33 =  9             190 of them for things other than art. Near has few
 *     close       20 × 1.33 = 27   32 = 43   layers until more are needed, and again while far
 *     lit        240 ×  .03 =  8         8   holds the board. Far and close exist together only
 *                                            while both are in sight; on a card all are 128
 *                                            (DESIGN, section 10). */
static const struct {
    int size, layers[2]; /* in software, on a card */
} shapes[ART_SIZES] = {
    [ART_FAR] = {128, {352, 256}},
    [ART_NEAR] = {ART_SMALL, {84, 168}},
    [ART_CLOSE] = {512, {20, 32}},
};
enum { NEAR_FEW = 28, NEAR_AHEAD = 4 };

void art_open(Art *art, Gl *gl, const ArtSource *source, bool software)
{
    *art = (Art){.gl = gl, .source = *source, .software = software};
    for (int i = 0; i < ART_SIZES; i++) {
        int most = shapes[i].layers[!software];
        art->sizes[i] =
            (ArtArray){.unit = UNIT_ART, .size = shapes[i].size, .layers = most, .most = most};
    }
    if (software)
        art->sizes[ART_NEAR].layers = NEAR_FEW;
    art->glow = (ArtArray){
        .unit = UNIT_GLOW, .size = GLOW_SIZE, .layers = GLOW_LAYERS, .most = GLOW_LAYERS};
    open_array(&art->sizes[ART_NEAR], gl);
}

void art_close(Art *art)
{
    for (int i = 0; i < ART_SIZES && art->gl; i++)
        close_array(&art->sizes[i], art->gl);
    if (art->gl)
        close_array(&art->glow, art->gl);
    if (art->copied)
        glDeleteFramebuffers(1, &art->copied);
    free(art->pixels);
    *art = (Art){0};
}

/* Copies a layer with its smaller levels, those that both arrays have, between arrays of tile
 * art. */
static void copy_layer(Art *art, const ArtArray *from, int layer, ArtArray *to, int to_layer)
{
    if (!art->copied)
        glGenFramebuffers(1, &art->copied);
    glBindFramebuffer(GL_READ_FRAMEBUFFER, art->copied);
    gl_texture(art->gl, to->unit, GL_TEXTURE_2D_ARRAY, to->texture);
    int skipped = gl_levels(from->size) - gl_levels(to->size);
    for (int level = 0; level < gl_levels(to->size); level++) {
        int size = to->size >> level;
        glFramebufferTextureLayer(GL_READ_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, from->texture,
                                  level + skipped, layer);
        glCopyTexSubImage3D(GL_TEXTURE_2D_ARRAY, level, 0, 0, to_layer, 0, 0, size, size);
    }
    glFramebufferTextureLayer(GL_READ_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, 0, 0, 0);
    art->gl->framebuffer = ~0u;
    to->holds[to_layer] = from->holds[layer];
}

/* Counts the layers that the last frame used. */
static int layers_in_use(const Art *art, const ArtArray *array)
{
    int count = 0;
    for (int i = 0; i < array->layers; i++)
        count += array->holds[i].key && array->holds[i].used == art->frame;
    return count;
}

/* Gives the array this many layers; the pictures of the last frame stay. */
static void resize_array(Art *art, ArtArray *array, int layers)
{
    ArtArray old = *array;
    int to = 0;
    array->layers = layers;
    open_array(array, art->gl);
    for (int i = 0; i < old.layers && to < layers; i++)
        if (old.holds[i].key && old.holds[i].used == art->frame)
            copy_layer(art, &old, i, array, to++);
    close_array(&old, art->gl);
}

/* Gives near few layers or all. It grows before the last layer is taken, so that the next tile of a
 * game is drawn at once. A board that needs more pictures than all layers opens far first. */
static void fit_near(Art *art)
{
    ArtArray *near = &art->sizes[ART_NEAR], *far = &art->sizes[ART_FAR];
    int in_use = layers_in_use(art, near);
    bool few = near->layers < near->most, afar = far->texture && far->used == art->frame,
         too_many = NEAR_FEW + near->wanted > near->most && !far->texture,
         full = near->wanted || (!afar && in_use > NEAR_FEW - NEAR_AHEAD);
    if (few && full && !too_many) {
        resize_array(art, near, near->most);
        far->wanted = 0;
    } else if (art->software && !few && afar && in_use < NEAR_FEW - 2 * NEAR_AHEAD) {
        resize_array(art, near, NEAR_FEW);
    }
    near->wanted = 0;
}

/* Opens arrays that the last frame requested, and closes those that it no longer needs. It runs
 * between frames, because the quads of a frame refer to layers. A board seen from close up is not
 * seen from afar, so one array makes room for the other, unless panels still show the other. */
static void open_wanted(Art *art)
{
    enum { UNLIT = 240 /* frames */ };
    ArtArray *far = &art->sizes[ART_FAR], *close = &art->sizes[ART_CLOSE], *glow = &art->glow;
    fit_near(art);
    if (glow->wanted)
        open_array(glow, art->gl);
    else if (glow->texture && glow->used + UNLIT < art->frame)
        close_array(glow, art->gl);
    for (int i = 0; i < 2; i++) {
        ArtArray *array = i ? close : far, *other = i ? far : close;
        if (!array->wanted)
            continue;
        if (other->texture && other->used < art->frame)
            close_array(other, art->gl);
        open_array(array, art->gl);
    }
    far->wanted = close->wanted = glow->wanted = 0;
}

void art_frame_begin(Art *art, double budget_ms)
{
    open_wanted(art);
    art->budget_ms = budget_ms;
    art->frame++;
    art->waits = art->put_off = art->plain = art->arrived = false;
    art->spent_ms = 0;
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
    uint8_t *simple = pixels + (size_t)all * 6; /* behind all levels of the picture */
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

/* Makes room for a picture of `size` px with its smaller levels. Pictures of 512 px are rare. */
static void make_room(Art *art, int size)
{
    if (art->pixels_px >= size)
        return;
    free(art->pixels);
    art->pixels = memory_new((size_t)size * (size_t)size * 8);
    art->pixels_px = size;
}

/* Puts the picture of `key` into the layer: a copy, if near has it and the array has smaller
 * ones. */
static ArtState fill_art(Art *art, ArtArray *array, int layer, uint64_t key)
{
    ArtArray *near = &art->sizes[ART_NEAR];
    if (array->size < near->size) {
        int there = find_layer(near, key, art->frame);
        if (there >= 0) {
            copy_layer(art, near, there, array, layer);
            return ART_READY;
        }
    }
    int size = array->size > ART_SMALL ? array->size : ART_SMALL;
    make_room(art, size);
    ArtState state = art->source.art(art->source.self, (uint32_t)key, size, art->pixels);
    if (state == ART_READY)
        upload(art, array, layer, size, (uint32_t)key);
    return state;
}

/* Puts the distances to the segments of a mask into the layer. */
static ArtState fill_glow(Art *art, int layer, uint64_t key)
{
    make_room(art, ART_SMALL);
    ArtState state =
        art->source.mask(art->source.self, (uint32_t)(key >> 16), ART_SMALL, art->pixels);
    if (state != ART_READY)
        return state;
    uint16_t *distances = memory_new((size_t)GLOW_SIZE * GLOW_SIZE * sizeof *distances);
    glow_distances(art->pixels, ART_SMALL, (uint16_t)key, distances, GLOW_SIZE);
    gl_texture(art->gl, UNIT_GLOW, GL_TEXTURE_2D_ARRAY, art->glow.texture);
    gl_fine_layer(art->gl, layer, GLOW_SIZE, distances);
    free(distances);
    return state;
}

enum { NO_LAYER = -1, NO_ROOM = -2 };

/* Requests layers for the next frame; the caller draws something else in this one. */
static int request_layers(Art *art, ArtArray *array)
{
    array->wanted++;
    art->waits = art->put_off = true;
    return NO_ROOM;
}

/* Returns the layer of `key`, which is filled if it was empty. */
static int layer_for(Art *art, ArtArray *array, uint64_t key)
{
    if (!key)
        return NO_LAYER;
    if (!array->texture)
        return request_layers(art, array);
    array->used = art->frame;
    int layer = find_layer(array, key, art->frame);
    if (layer >= 0)
        return layer;
    /* Check for room first, because a picture that this frame has no layer for need not be
     * painted. */
    layer = free_layer(array, art->frame);
    if (layer < 0)
        return array->layers < array->most ? request_layers(art, array) : NO_ROOM;
    if (art->spent_ms >= art->budget_ms) {
        art->waits = art->put_off = true;
        return NO_LAYER;
    }
    double start = clock_ms();
    ArtState state = is_glow(array) ? fill_glow(art, layer, key) : fill_art(art, array, layer, key);
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

static ArtPlace find_place(Art *art, uint32_t key, float px)
{
    ArtArray *far = &art->sizes[ART_FAR];
    bool small = far->texture && px <= (float)far->size;
    ArtSize size = small ? ART_FAR : ART_NEAR, other = small ? ART_NEAR : ART_FAR;
    int layer = px > ART_CLOSE_FROM_PX ? layer_for(art, &art->sizes[ART_CLOSE], key) : NO_ROOM;
    if (layer >= 0)
        return (ArtPlace){.size = ART_CLOSE, .layer = layer};
    layer = layer_for(art, &art->sizes[size], key);
    if (layer == NO_ROOM)
        return (ArtPlace){.size = other, .layer = layer_for(art, &art->sizes[other], key)};
    /* Until the picture has arrived, the other array may have it. */
    int there = layer < 0 && art->sizes[other].texture
                    ? find_layer(&art->sizes[other], key, art->frame)
                    : NO_LAYER;
    return there < 0 ? (ArtPlace){.size = size, .layer = layer}
                     : (ArtPlace){.size = other, .layer = there};
}

ArtPlace art_place(Art *art, uint32_t key, float px)
{
    bool waits = art->waits;
    art->waits = false;
    ArtPlace found = find_place(art, art_shown_key(art, key), px);
    found.for_now = art->waits;
    art->waits |= waits;
    return found;
}

ArtPlace art_place_at_hand(Art *art, uint32_t key)
{
    key = art_shown_key(art, key);
    bool there =
        key && (find_layer(&art->sizes[ART_NEAR], key, art->frame) >= 0 ||
                (art->source.at_hand && art->source.at_hand(art->source.self, key, ART_SMALL)));
    int layer = there ? layer_for(art, &art->sizes[ART_NEAR], key) : NO_LAYER;
    return (ArtPlace){.size = ART_NEAR, .layer = layer};
}

bool art_hold(Art *art, ArtPlace place, uint32_t key)
{
    ArtArray *array = &art->sizes[place.size];
    if (!array->texture || place.layer >= array->layers || array->holds[place.layer].key != key)
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
    long bytes = art->glow.texture ? (long)GLOW_LAYERS * GLOW_SIZE * GLOW_SIZE * 2 : 0;
    for (int i = 0; i < ART_SIZES; i++)
        if (art->sizes[i].texture)
            bytes += (long)art->sizes[i].layers * art->sizes[i].size * art->sizes[i].size * 16 / 3;
    return bytes;
}
