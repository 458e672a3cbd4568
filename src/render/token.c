/* token.c: loads the pictures of tokens and finds the one for a value. */
#include "render/token.h"
#include "base/memory.h"
#include "render/drawings.h"
#include "render/pixels.h"

#include <SDL_image.h>
#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

unsigned token_detail(int kind, int value)
{
    /* The first picture of each kind. */
    static const uint8_t first[BOARD_TOKEN_KINDS] = {
        [BOARD_TOKEN_DRAGON] = TOKEN_PICTURE_DRAGON_EAST, [BOARD_TOKEN_FAIRY] = TOKEN_PICTURE_FAIRY,
        [BOARD_TOKEN_TOWER] = TOKEN_PICTURE_FLOORS_1,     [BOARD_TOKEN_FLEA] = TOKEN_PICTURE_FLEA,
        [BOARD_TOKEN_OUTBREAK] = TOKEN_PICTURE_OUTBREAK,  [BOARD_TOKEN_DIE] = TOKEN_PICTURE_DIE_1,
        [BOARD_TOKEN_BARS] = TOKEN_PICTURE_BARS,          [BOARD_TOKEN_KING] = TOKEN_PICTURE_KING,
        [BOARD_TOKEN_ROBBER] = TOKEN_PICTURE_ROBBER};
    assert(kind >= 0 && kind < BOARD_TOKEN_KINDS && "a kind of token");
    unsigned picture = first[kind], number = 0;
    if (kind < BOARD_TOKEN_DRAGON) /* drawn from distances */
        return (unsigned)value;
    if (kind == BOARD_TOKEN_DRAGON)
        picture += value == 1;
    if (kind == BOARD_TOKEN_FLEA)
        picture += value == 0;
    if (kind == BOARD_TOKEN_TOWER) {
        number = (unsigned)value;
        picture += value > TOWER_DRUMS || value < 1 ? 0 : (unsigned)value - 1;
    }
    if (kind == BOARD_TOKEN_KING || kind == BOARD_TOKEN_ROBBER)
        number = (unsigned)value;
    if (kind == BOARD_TOKEN_OUTBREAK) {
        number = (unsigned)value % BOARD_OUTBREAK_OVER;
        picture += value >= BOARD_OUTBREAK_OVER;
    }
    if (kind == BOARD_TOKEN_DIE && value >= 1 && value <= 3)
        picture += (unsigned)value - 1;
    return number << 8 | picture;
}

/* Reads a layer: straight RGBA of the sheet becomes premultiplied, so that filtering finds no dark
 * fringe. */
static void read_layer(const SDL_Surface *sheet, int layer, uint8_t *out)
{
    for (int y = 0; y < TOKEN_PX; y++) {
        const uint8_t *row = (const uint8_t *)sheet->pixels + y * sheet->pitch +
                             (size_t)4 * TOKEN_PX * (size_t)layer;
        for (int i = 0; i < TOKEN_PX; i++, row += 4, out += 4) {
            for (int c = 0; c < 3; c++)
                out[c] = (uint8_t)((row[c] * row[3] + 127) / 255);
            out[3] = row[3];
        }
    }
}

static SDL_Surface *read_sheet(const char *drawings, Err *err)
{
    char path[1024];
    snprintf(path, sizeof path, "%s/" DRAWINGS_TOKENS, drawings ? drawings : ".");
    SDL_Surface *file = IMG_Load(path);
    SDL_Surface *sheet = file;
    if (file && file->format->format != SDL_PIXELFORMAT_RGBA32) { /* twice 7 MiB, but seldom */
        sheet = SDL_ConvertSurfaceFormat(file, SDL_PIXELFORMAT_RGBA32, 0);
        SDL_FreeSurface(file);
    }
    if (sheet && sheet->w == TOKEN_PICTURES * TOKEN_PX && sheet->h == TOKEN_PX)
        return sheet;
    err_set(err, path, 0, sheet ? "is not a row of %d pictures" : "cannot be read", TOKEN_PICTURES);
    SDL_FreeSurface(sheet);
    return NULL;
}

/* Lines must be bolder in smaller pictures, so each level gets its own lines: about one and a half
 * px on the screen. `pixels` has room for two levels. */
static void upload_bold(int layer, uint8_t *pixels)
{
    uint8_t *lined = pixels + (size_t)4 * TOKEN_PX * TOKEN_PX;
    int size = TOKEN_PX;
    for (int level = 0; size > 0; level++, size /= 2) {
        memcpy(lined, pixels, (size_t)4 * (size_t)size * (size_t)size);
        pixels_ring(lined, size, fmaxf(2, .012f * (float)size));
        glTexSubImage3D(GL_TEXTURE_2D_ARRAY, level, 0, 0, layer, size, size, 1, GL_RGBA,
                        GL_UNSIGNED_BYTE, lined);
        pixels_half(pixels, size, pixels);
    }
}

GLuint token_texture(Gl *gl, const char *drawings, bool bold, Err *err)
{
    SDL_Surface *sheet = read_sheet(drawings, err);
    if (!sheet)
        return 0;
    uint8_t *pixels = memory_new((size_t)8 * TOKEN_PX * TOKEN_PX);
    GLuint texture = gl_texture_new(gl, UNIT_TOKEN, GL_TEXTURE_2D_ARRAY, gl_levels(TOKEN_PX));
    for (int level = 0, size = TOKEN_PX; size > 0; level++, size /= 2)
        glTexImage3D(GL_TEXTURE_2D_ARRAY, level, GL_RGBA8, size, size, TOKEN_PICTURES, 0, GL_RGBA,
                     GL_UNSIGNED_BYTE, NULL);
    for (int i = 0; i < TOKEN_PICTURES; i++) {
        read_layer(sheet, i, pixels);
        if (bold)
            upload_bold(i, pixels);
        else
            glTexSubImage3D(GL_TEXTURE_2D_ARRAY, 0, 0, 0, i, TOKEN_PX, TOKEN_PX, 1, GL_RGBA,
                            GL_UNSIGNED_BYTE, pixels);
    }
    free(pixels);
    SDL_FreeSurface(sheet);
    if (!bold)
        glGenerateMipmap(GL_TEXTURE_2D_ARRAY);
    return texture;
}
