/* atlas.c: see atlas.h. Shelves: a row of pictures of about the same height; a new picture goes
 * to the lowest shelf that wastes less than a quarter of its height. One empty texel lies
 * between pictures. */
#include "render/atlas.h"

#include <assert.h>
#include <stdlib.h>

#include "base/memory.h"

void atlas_open(Atlas *atlas, Gl *gl)
{
    *atlas = (Atlas){.generation = 1};
    glGenTextures(1, &atlas->texture);
    gl_texture(gl, UNIT_ATLAS, GL_TEXTURE_2D_ARRAY, atlas->texture);
    uint8_t *empty = memory_new((size_t)ATLAS_WIDTH * ATLAS_HEIGHT * ATLAS_PAGES);
    glTexImage3D(GL_TEXTURE_2D_ARRAY, 0, GL_R8, ATLAS_WIDTH, ATLAS_HEIGHT, ATLAS_PAGES, 0, GL_RED,
                 GL_UNSIGNED_BYTE, empty);
    free(empty);
    glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
}

void atlas_close(Atlas *atlas)
{
    if (atlas->texture)
        glDeleteTextures(1, &atlas->texture);
    *atlas = (Atlas){0};
}

void atlas_clear(Atlas *atlas)
{
    atlas->shelf_count = 0;
    for (int i = 0; i < ATLAS_PAGES; i++)
        atlas->page_used[i] = 0;
    atlas->generation++;
}

/* Index of a shelf with room for w × h, −1 if there is none and none can be begun. */
static int find_shelf(Atlas *atlas, int w, int h)
{
    for (int i = 0; i < atlas->shelf_count; i++)
        if (atlas->shelves[i].h >= h && atlas->shelves[i].h <= h + h / 4 + 2 &&
            atlas->shelves[i].used + w <= ATLAS_WIDTH)
            return i;
    for (int page = 0; page < ATLAS_PAGES && atlas->shelf_count < ATLAS_SHELVES; page++) {
        if (atlas->page_used[page] + h > ATLAS_HEIGHT)
            continue;
        int i = atlas->shelf_count++;
        atlas->shelves[i].page = (uint16_t)page;
        atlas->shelves[i].y = (uint16_t)atlas->page_used[page];
        atlas->shelves[i].h = (uint16_t)h;
        atlas->shelves[i].used = 0;
        atlas->page_used[page] += h;
        return i;
    }
    return -1;
}

bool atlas_put(Atlas *atlas, Gl *gl, const uint8_t *pixels, int w, int h, int pitch,
               AtlasSpot *spot)
{
    assert(w > 0 && h > 0 && pitch >= w && "size of a picture");
    int padded_w = w + 2, padded_h = h + 2;
    if (padded_w > ATLAS_WIDTH || padded_h > ATLAS_HEIGHT)
        return false;
    int shelf = find_shelf(atlas, padded_w, padded_h);
    if (shelf < 0)
        return false;
    /* The empty rim is written too: what lay there before must not bleed in. */
    uint8_t *padded = memory_new((size_t)padded_w * (size_t)padded_h);
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++)
            padded[(y + 1) * padded_w + x + 1] = pixels[y * pitch + x];
    int left = atlas->shelves[shelf].used, top = atlas->shelves[shelf].y;
    gl_texture(gl, UNIT_ATLAS, GL_TEXTURE_2D_ARRAY, atlas->texture);
    glTexSubImage3D(GL_TEXTURE_2D_ARRAY, 0, left, top, atlas->shelves[shelf].page, padded_w,
                    padded_h, 1, GL_RED, GL_UNSIGNED_BYTE, padded);
    free(padded);
    atlas->shelves[shelf].used = (uint16_t)(left + padded_w);
    *spot = (AtlasSpot){.x = (uint16_t)(left + 1),
                        .y = (uint16_t)(top + 1),
                        .w = (uint16_t)w,
                        .h = (uint16_t)h,
                        .page = atlas->shelves[shelf].page};
    return true;
}

Quad *atlas_add(QuadBatch *batch, const AtlasSpot *spot, Rect rect, Color top, Color bottom)
{
    Quad *quad = quad_add(batch, QUAD_SPRITE, rect);
    quad_aux(quad, spot->x, spot->y, spot->w, spot->h);
    quad->layer = spot->page;
    quad->grow = 0;
    quad_color(quad->ink, top);
    quad_color(quad->ink2, bottom);
    return quad;
}
