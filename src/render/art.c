/* art.c: see art.h. */
#include "render/art.h"
#include "base/memory.h"
#include "render/glow.h"
#include "system/clock.h"

#include <stdlib.h>
#include <string.h>

static int levels_of(int size)
{
    int levels = 1;
    for (; size > 1; size /= 2)
        levels++;
    return levels;
}

static bool is_glow(const ArtArray *array)
{
    return array->unit == UNIT_GLOW;
}

static void make_texture(ArtArray *array, Gl *gl, int layers)
{
    array->texture = gl_texture_new(gl, array->unit, GL_TEXTURE_2D_ARRAY);
    int levels = is_glow(array) ? 1 : levels_of(array->size);
    for (int level = 0; level < levels; level++) {
        int size = array->size >> level;
        glTexImage3D(GL_TEXTURE_2D_ARRAY, level, is_glow(array) ? GL_R16 : GL_RGBA8, size, size,
                     layers, 0, is_glow(array) ? GL_RED : GL_RGBA,
                     is_glow(array) ? GL_UNSIGNED_SHORT : GL_UNSIGNED_BYTE, NULL);
    }
    glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_MAX_LEVEL, levels - 1);
    if (levels > 1)
        glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_LINEAR);
    array->layers = layers;
}

/* Copies all layers to a texture with more of them. By way of a framebuffer: OpenGL 3.3 cannot copy
 * from texture to texture. */
static void grow(ArtArray *array, Gl *gl, int layers)
{
    int before = array->layers;
    GLuint old = array->texture, framebuffer;
    make_texture(array, gl, layers);
    glGenFramebuffers(1, &framebuffer);
    glBindFramebuffer(GL_READ_FRAMEBUFFER, framebuffer);
    for (int level = 0; old && level < levels_of(array->size); level++) {
        for (int layer = 0; layer < before; layer++) {
            glFramebufferTextureLayer(GL_READ_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, old, level, layer);
            int size = array->size >> level;
            glCopyTexSubImage3D(GL_TEXTURE_2D_ARRAY, level, 0, 0, layer, 0, 0, size, size);
        }
    }
    glDeleteFramebuffers(1, &framebuffer);
    gl->framebuffer = ~0u;
    glDeleteTextures(1, &old);
    array->holds = memory_resize(array->holds, (size_t)layers * sizeof *array->holds);
    memset(array->holds + before, 0, (size_t)(layers - before) * sizeof *array->holds);
}

static void open_array(ArtArray *array, Gl *gl, GlUnit unit, int size, int layers, int most)
{
    *array = (ArtArray){.unit = unit, .size = size, .most = most};
    make_texture(array, gl, layers);
    array->holds = memory_new((size_t)layers * sizeof *array->holds);
}

static void close_array(ArtArray *array)
{
    glDeleteTextures(1, &array->texture);
    free(array->holds);
    *array = (ArtArray){0};
}

void art_open(Art *art, Gl *gl, const ArtSource *source, int layers)
{
    GLint most = 256;
    glGetIntegerv(GL_MAX_ARRAY_TEXTURE_LAYERS, &most);
    *art = (Art){.gl = gl, .source = *source};
    art->pixels = memory_new((size_t)ART_LARGE * ART_LARGE * 4 * 2);
    layers = layers < ART_LAYERS_LEAST ? ART_LAYERS_LEAST : layers > most ? most : layers;
    open_array(&art->small, gl, UNIT_ART, ART_SMALL, layers, most);
    /* The large layers, 43 MiB, are made when they are first needed: most games never look so
     * close. */
    open_array(&art->large, gl, UNIT_LARGE, ART_LARGE, 1, ART_LARGE_LAYERS);
    open_array(&art->glow, gl, UNIT_GLOW, GLOW_SIZE, GLOW_LAYERS, GLOW_LAYERS);
}

void art_close(Art *art)
{
    close_array(&art->small);
    close_array(&art->large);
    close_array(&art->glow);
    free(art->pixels);
    *art = (Art){0};
}

void art_frame_begin(Art *art, double budget_ms)
{
    art->budget_ms = budget_ms;
    art->frame++;
    art->waits = art->arrived = false;
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

/* An empty layer, a new one, or the one that was not used for longest; −1 if all are in use in
 * this very frame. */
static int free_layer(ArtArray *array, Gl *gl, unsigned frame)
{
    int oldest = 0;
    for (int i = 0; i < array->layers; i++) {
        if (!array->holds[i].key)
            return i;
        if (array->holds[i].used < array->holds[oldest].used)
            oldest = i;
    }
    if (array->layers < array->most && array->unit != UNIT_GLOW) {
        int first = array->layers;
        int more = array->unit == UNIT_LARGE ? array->most : first + first / 2 + 16;
        grow(array, gl, more < array->most ? more : array->most);
        return first;
    }
    return array->holds[oldest].used == frame ? -1 : oldest;
}

/* Multiplies colours by alpha, so that half-covered texels do not bleed when levels are
 * averaged. */
static void premultiply(uint8_t *rgba, int count)
{
    for (int i = 0; i < count; i++, rgba += 4)
        for (int k = 0; k < 3 && rgba[3] != 255; k++)
            rgba[k] = (uint8_t)((rgba[k] * rgba[3] + 127) / 255);
}

static void half_size(const uint8_t *from, int size, uint8_t *to)
{
    int half = size / 2;
    for (int y = 0; y < half; y++) {
        const uint8_t *a = from + (size_t)(2 * y) * (size_t)size * 4, *b = a + (size_t)size * 4;
        for (int x = 0; x < half * 4; x++) {
            int i = (x & ~3) * 2 + (x & 3);
            *to++ = (uint8_t)((a[i] + a[i + 4] + b[i] + b[i + 4] + 2) >> 2);
        }
    }
}

/* Fills all levels of a layer.
 *
 *     level        0      1      2      3     …
 *     px         256    128     64     32     …      of a small picture
 *     from     source  halved   set   halved  …
 *
 * Behind its 256² pixels the source gives the small set of 64²: the same picture made for small
 * scales, with fewer and bolder things. A large picture (512 px) has none. */
static void upload(Art *art, const ArtArray *array, int layer)
{
    uint8_t *pixels = art->pixels;
    int all = array->size * array->size, set = ART_SMALL / 4;
    uint8_t *simple = pixels + (size_t)ART_LARGE * ART_LARGE * 4;
    bool has_set = array->size == ART_SMALL;
    if (has_set)
        memcpy(simple, pixels + (size_t)all * 4, (size_t)set * (size_t)set * 4);
    premultiply(pixels, all);
    premultiply(simple, has_set ? set * set : 0);
    gl_texture(art->gl, array->unit, GL_TEXTURE_2D_ARRAY, array->texture);
    for (int level = 0; level < levels_of(array->size); level++) {
        int size = array->size >> level;
        if (has_set && size == set)
            pixels = simple;
        glTexSubImage3D(GL_TEXTURE_2D_ARRAY, level, 0, 0, layer, size, size, 1, GL_RGBA,
                        GL_UNSIGNED_BYTE, pixels);
        uint8_t *next = pixels + (size_t)size * (size_t)size * 4;
        half_size(pixels, size, next);
        pixels = next;
    }
}

/* Puts the picture of `key`, or the distances to the segments of a mask, into the layer. */
static ArtState fill_layer(Art *art, ArtArray *array, int layer, uint64_t key)
{
    ArtSource *source = &art->source;
    if (array->unit != UNIT_GLOW) {
        ArtState state = source->art(source->self, (uint32_t)key, array->size, art->pixels);
        if (state == ART_READY)
            upload(art, array, layer);
        return state;
    }
    ArtState state = source->mask(source->self, (uint32_t)(key >> 16), ART_SMALL, art->pixels);
    if (state != ART_READY)
        return state;
    uint16_t *distances = memory_new((size_t)GLOW_SIZE * GLOW_SIZE * sizeof *distances);
    glow_distances(art->pixels, ART_SMALL, (uint16_t)key, distances, GLOW_SIZE);
    gl_texture(art->gl, UNIT_GLOW, GL_TEXTURE_2D_ARRAY, array->texture);
    glTexSubImage3D(GL_TEXTURE_2D_ARRAY, 0, 0, 0, layer, GLOW_SIZE, GLOW_SIZE, 1, GL_RED,
                    GL_UNSIGNED_SHORT, distances);
    free(distances);
    return state;
}

static int layer_for(Art *art, ArtArray *array, uint64_t key)
{
    if (!key)
        return -1;
    int layer = find_layer(array, key, art->frame);
    if (layer >= 0)
        return layer;
    if (art->spent_ms >= art->budget_ms) {
        art->waits = true;
        return -1;
    }
    /* Is there room at all? What does not fit a frame is not painted for nothing. */
    layer = free_layer(array, art->gl, art->frame);
    if (layer < 0)
        return -1;
    double start = clock_ms();
    ArtState state = fill_layer(art, array, layer, key);
    if (state == ART_READY)
        array->holds[layer] = (ArtLayer){.key = key, .used = art->frame};
    art->arrived |= state == ART_READY && array->unit != UNIT_GLOW;
    art->waits |= state == ART_PENDING;
    art->spent_ms += clock_ms() - start;
    return state == ART_READY ? layer : -1;
}

int art_layer(Art *art, uint32_t key)
{
    return layer_for(art, &art->small, key);
}

int art_layer_at_hand(Art *art, uint32_t key)
{
    if (!key)
        return -1;
    int layer = find_layer(&art->small, key, art->frame);
    bool there = art->source.at_hand && art->source.at_hand(art->source.self, key, ART_SMALL);
    return layer >= 0 || !there ? layer : layer_for(art, &art->small, key);
}

int art_large_layer(Art *art, uint32_t key)
{
    return layer_for(art, &art->large, key);
}

int art_glow_layer(Art *art, uint32_t mask, uint16_t segments)
{
    return mask && segments ? layer_for(art, &art->glow, (uint64_t)mask << 16 | segments) : -1;
}

int art_layers_used(const Art *art)
{
    int used = 0;
    for (int i = 0; i < art->small.layers; i++)
        used += art->small.holds[i].key != 0;
    return used;
}

long art_bytes(const Art *art)
{
    return (long)art->small.layers * ART_SMALL * ART_SMALL * 4 / 3 * 4 +
           (long)art->large.layers * ART_LARGE * ART_LARGE * 4 / 3 * 4 +
           (long)art->glow.layers * GLOW_SIZE * GLOW_SIZE * 2;
}
