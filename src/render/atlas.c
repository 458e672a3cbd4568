/* atlas.c: packs pictures of words and icons into pages. A shelf is a row of pictures of about the
 * same height; a new picture goes to the first shelf that fits and wastes at most about a quarter
 * of its height. One empty texel separates pictures. */
#include "render/atlas.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

static void make_room(Atlas *atlas, int pages)
{
    uint8_t *empty = memory_new((size_t)ATLAS_WIDTH * ATLAS_HEIGHT * (size_t)pages);
    glTexImage3D(GL_TEXTURE_2D_ARRAY, 0, GL_R8, ATLAS_WIDTH, ATLAS_HEIGHT, pages, 0, GL_RED,
                 GL_UNSIGNED_BYTE, empty);
    free(empty);
    atlas->pages = pages;
}

void atlas_open(Atlas *atlas, Gl *gl)
{
    *atlas = (Atlas){.gl = gl, .generation = 1};
    atlas->texture = gl_texture_new(gl, UNIT_ATLAS, GL_TEXTURE_2D_ARRAY, 1);
    make_room(atlas, ATLAS_PAGES_FIRST);
}

void atlas_close(Atlas *atlas)
{
    glDeleteTextures(1, &atlas->texture);
    *atlas = (Atlas){0};
}

bool atlas_clear(Atlas *atlas)
{
    bool grows = atlas->pages < ATLAS_PAGES;
    atlas->shelf_count = 0;
    for (int i = 0; i < ATLAS_PAGES; i++)
        atlas->page_used[i] = 0;
    atlas->generation++;
    if (grows) {
        gl_texture(atlas->gl, UNIT_ATLAS, GL_TEXTURE_2D_ARRAY, atlas->texture);
        make_room(atlas, 2 * atlas->pages);
    }
    return grows;
}

/* Returns the index of a shelf with room for w × h, a new one if necessary; −1 if all pages are
 * full. */
static int find_shelf(Atlas *atlas, int w, int h)
{
    for (int i = 0; i < atlas->shelf_count; i++) {
        const AtlasShelf *shelf = &atlas->shelves[i];
        if (shelf->h >= h && shelf->h <= h + h / 4 + 2 && shelf->used + w <= ATLAS_WIDTH)
            return i;
    }
    for (int page = 0; page < atlas->pages && atlas->shelf_count < ATLAS_SHELVES; page++) {
        if (atlas->page_used[page] + h > ATLAS_HEIGHT)
            continue;
        atlas->shelves[atlas->shelf_count] = (AtlasShelf){
            .page = (uint16_t)page, .y = (uint16_t)atlas->page_used[page], .h = (uint16_t)h};
        atlas->page_used[page] += h;
        return atlas->shelf_count++;
    }
    return -1;
}

bool atlas_put(Atlas *atlas, const uint8_t *pixels, int w, int h, int pitch, AtlasSpot *spot)
{
    assert(w > 0 && h > 0 && pitch >= w && "size of a picture");
    int padded_w = w + 2, padded_h = h + 2;
    if (padded_w > ATLAS_WIDTH || padded_h > ATLAS_HEIGHT)
        return false;
    int at = find_shelf(atlas, padded_w, padded_h);
    if (at < 0)
        return false;
    /* Write the empty rim also, so that an older picture under it does not bleed in. */
    uint8_t *padded = memory_new((size_t)padded_w * (size_t)padded_h);
    for (int y = 0; y < h; y++)
        memcpy(padded + (y + 1) * padded_w + 1, pixels + y * pitch, (size_t)w);
    AtlasShelf *shelf = &atlas->shelves[at];
    int left = shelf->used, top = shelf->y;
    gl_texture(atlas->gl, UNIT_ATLAS, GL_TEXTURE_2D_ARRAY, atlas->texture);
    glTexSubImage3D(GL_TEXTURE_2D_ARRAY, 0, left, top, shelf->page, padded_w, padded_h, 1, GL_RED,
                    GL_UNSIGNED_BYTE, padded);
    free(padded);
    shelf->used = (uint16_t)(left + padded_w);
    *spot = (AtlasSpot){.x = (uint16_t)(left + 1),
                        .y = (uint16_t)(top + 1),
                        .w = (uint16_t)w,
                        .h = (uint16_t)h,
                        .page = shelf->page};
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
