/* figure.c: loads the figures' distances and adds figures to a batch. Figures are drawn from
 * distances, not from pictures, so they stay crisp from 12 to 400 px, and one texture serves six
 * colours at any angle. */
#include "render/figure.h"

#include "base/looks.h"
#include "base/memory.h"
#include "render/drawings.h"
#include "render/pictures.h"
#include "render/pixels.h"

#include <SDL_image.h>
#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Joins the two byte planes of each part (drawings.h) into 16-bit distances. */
static void read_texels(const SDL_Surface *sheet, uint16_t *texels)
{
    for (int y = 0; y < sheet->h; y++) {
        for (int i = 0; i < FIGURE_PARTS * FIGURE_TEXELS; i++) {
            int part = i / FIGURE_TEXELS, x = i % FIGURE_TEXELS;
            const uint8_t *high =
                (const uint8_t *)sheet->pixels + y * sheet->pitch + 2 * part * FIGURE_TEXELS + x;
            texels[FIGURE_PARTS * (y * FIGURE_TEXELS + x) + part] =
                (uint16_t)(high[0] << 8 | high[FIGURE_TEXELS]);
        }
    }
}

GLuint figure_texture(Gl *gl, const char *drawings, Err *err)
{
    enum { HEIGHT = FIGURE_FORMS * FIGURE_TEXELS };
    SDL_Surface *sheet =
        sheet_read(drawings, DRAWINGS_FIGURES, 2 * FIGURE_PARTS * FIGURE_TEXELS, HEIGHT, err);
    if (!sheet)
        return 0;
    uint16_t *texels = memory_new((size_t)FIGURE_PARTS * FIGURE_TEXELS * HEIGHT * sizeof *texels);
    read_texels(sheet, texels);
    GLuint texture = gl_texture_new(gl, UNIT_FIGURE, GL_TEXTURE_2D, 1);
    gl_fine_image(gl, GL_TEXTURE_2D, FIGURE_PARTS, FIGURE_TEXELS, HEIGHT, 1, texels);
    free(texels);
    SDL_FreeSurface(sheet);
    return texture;
}

/* Tokens that are drawn as figures have their owner's colour and mark. */
static bool is_figure(const BoardFigure *figure)
{
    return !figure->token || token_shown(figure->form) == SHOWN_AS_FIGURE;
}

/* --- token ------------------------------------------------------------------------------------ */

static const struct {
    uint8_t shown, first, count; /* as in TOKEN_KIND_LIST */
} kinds[BOARD_TOKEN_KINDS] = {
#define TOKEN_KIND_ROW(number, id, shown, first, count) [id] = {shown, first, count},
    TOKEN_KIND_LIST(TOKEN_KIND_ROW)
#undef TOKEN_KIND_ROW
};

/* Returns what shaders/token.glsl draws for a BoardTokenKind and its value: the value itself, or
 * for a picture the number that it shows and its TokenPicture: number << 8 | picture. */
static unsigned token_detail(int kind, int value)
{
    TokenShown shown = token_shown(kind);
    if (shown < SHOWN_STANDING)
        return (unsigned)value;
    bool numbered = shown == SHOWN_WITH_NUMBER || shown == SHOWN_STRUCK_OUT,
         from_1 = shown == SHOWN_FROM_1 || shown == SHOWN_WITH_NUMBER;
    int number = numbered ? value : 0, picture = value - from_1;
    if (shown == SHOWN_STRUCK_OUT) {
        picture = value >= BOARD_TOKEN_OVER;
        number %= BOARD_TOKEN_OVER;
    }
    if (picture < 0 || picture >= kinds[kind].count)
        picture = 0;
    return (unsigned)number << 8 | (unsigned)(kinds[kind].first + picture);
}

/* Returns the form of a token that is drawn as a figure. One without a value has the first form. */
static FigureForm token_form(int kind, int value)
{
    assert(token_shown(kind) == SHOWN_AS_FIGURE && value >= 0 && value <= kinds[kind].count &&
           "a token that is drawn as a figure");
    return (FigureForm)(kinds[kind].first + (value > 0 ? value - 1 : 0));
}

/* --- figures ---------------------------------------------------------------------------------- */

void figure_add(QuadBatch *batch, const BoardFigure *figure)
{
    assert(figure->form < (figure->token ? (int)BOARD_TOKEN_KINDS : (int)FIGURE_FORMS) && "a form");
    PlayerLook look = player_look(figure->seat < LOOKS ? figure->seat : 0);
    float h = figure->height;
    bool token = !is_figure(figure);
    float waist = token ? .45f : .42f; /* the middle of the body, above the foot */
    vec2s up = glms_vec2_rotate((vec2s){{0, -1}}, figure->angle);
    /* A lying figure has its middle on its spot, so the foot slides back as the figure turns. */
    vec2s foot = {{figure->x - waist * h * up.x, figure->y - figure->lift * h}};
    vec2s middle = glms_vec2_muladds(up, waist * h, foot);
    float half = ((token ? .95f : .90f) + figure->lift) * h;
    Quad *quad = quad_add(batch, token ? QUAD_TOKEN : QUAD_FIGURE,
                          (Rect){middle.x - half, middle.y - half, 2 * half, 2 * half});
    quad->radius = up.x;
    quad->stroke = -up.y;
    quad->soft = (foot.x - middle.x) / h;
    quad->dash = (foot.y - middle.y) / h;
    quad_aux(quad, h, figure->squash > 0 ? figure->squash : 1, figure->lift,
             figure->bold ? fmaxf(1.5f, .025f * h) : 0);
    quad->alpha = figure->alpha;
    quad->turn = look.mark;
    quad->layer = figure->form;
    if (!figure->token && figure->form == FORM_WAYFARER && figure->seat < LOOKS && !figure->bold)
        quad->layer = (uint16_t)player_hat(figure->seat);
    if (figure->token && !token)
        quad->layer = (uint16_t)token_form(figure->form, figure->value);
    quad->layer2 = (uint16_t)(token ? token_detail(figure->form, figure->value) : 0);
    quad->flags = (uint16_t)((figure->lying ? QUAD_LYING : 0) | (figure->ghost ? QUAD_GHOST : 0) |
                             (figure->plain || figure->bold ? QUAD_PLAIN : 0));
    quad_color(quad->ink, look.color);
    quad_color(quad->line, look_ink(look.color));
}

/* --- pictures of tokens ----------------------------------------------------------------------- */

TokenShown token_shown(int kind)
{
    assert(kind >= 0 && kind < BOARD_TOKEN_KINDS && "a kind of token");
    return (TokenShown)kinds[kind].shown;
}

/* Reads a square cell of `px` that begins at (x, y) of the sheet: straight RGBA becomes
 * premultiplied, so that filtering causes no dark fringe. */
static void read_cell(const SDL_Surface *sheet, int x, int y, int px, uint8_t *out)
{
    for (int row = 0; row < px; row++) {
        const uint8_t *in =
            (const uint8_t *)sheet->pixels + (y + row) * sheet->pitch + (size_t)4 * (size_t)x;
        for (int i = 0; i < px; i++, in += 4, out += 4) {
            for (int c = 0; c < 3; c++)
                out[c] = (uint8_t)((in[c] * in[3] + 127) / 255);
            out[3] = in[3];
        }
    }
}

/* Reads a sheet in colour with `columns` × `rows` cells of `px`. Returns NULL with *err on
 * failure. */
static SDL_Surface *read_sheet(const char *drawings, const char *name, int columns, int rows,
                               int px, Err *err)
{
    char path[1024];
    snprintf(path, sizeof path, "%s/%s", drawings ? drawings : ".", name);
    SDL_Surface *file = IMG_Load(path);
    SDL_Surface *sheet = file;
    /* the conversion needs two copies of 7 MiB, but is rare */
    if (file && file->format->format != SDL_PIXELFORMAT_RGBA32) {
        sheet = SDL_ConvertSurfaceFormat(file, SDL_PIXELFORMAT_RGBA32, 0);
        SDL_FreeSurface(file);
    }
    if (sheet && sheet->w == columns * px && sheet->h == rows * px)
        return sheet;
    if (sheet)
        err_set(err, path, 0, "is not a sheet of %d × %d pictures", columns, rows);
    else
        err_set(err, path, 0, "cannot be read");
    SDL_FreeSurface(sheet);
    return NULL;
}

/* Begins a texture with `layers` pictures of `px`, with room for their mipmaps. */
static GLuint begin_texture(Gl *gl, GlUnit unit, int px, int layers)
{
    GLuint texture = gl_texture_new(gl, unit, GL_TEXTURE_2D_ARRAY, gl_levels(px));
    for (int level = 0, size = px; size > 0; level++, size /= 2)
        glTexImage3D(GL_TEXTURE_2D_ARRAY, level, GL_RGBA8, size, size, layers, 0, GL_RGBA,
                     GL_UNSIGNED_BYTE, NULL);
    return texture;
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
    SDL_Surface *sheet = read_sheet(drawings, DRAWINGS_TOKENS, TOKEN_PICTURES, 1, TOKEN_PX, err);
    if (!sheet)
        return 0;
    uint8_t *pixels = memory_new((size_t)8 * TOKEN_PX * TOKEN_PX);
    GLuint texture = begin_texture(gl, UNIT_TOKEN, TOKEN_PX, TOKEN_PICTURES);
    for (int i = 0; i < TOKEN_PICTURES; i++) {
        read_cell(sheet, i * TOKEN_PX, 0, TOKEN_PX, pixels);
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

/* --- heads ------------------------------------------------------------------------------------ */

GLuint head_texture(Gl *gl, const char *drawings, Err *err)
{
    SDL_Surface *sheet = read_sheet(drawings, DRAWINGS_HEADS, HEADS, HEAD_FACES, HEAD_PX, err);
    if (!sheet)
        return 0;
    uint8_t *pixels = memory_new((size_t)4 * HEAD_PX * HEAD_PX);
    GLuint texture = begin_texture(gl, UNIT_HEAD, HEAD_PX, HEADS * HEAD_FACES);
    for (int i = 0; i < HEADS * HEAD_FACES; i++) {
        read_cell(sheet, i / HEAD_FACES * HEAD_PX, i % HEAD_FACES * HEAD_PX, HEAD_PX, pixels);
        glTexSubImage3D(GL_TEXTURE_2D_ARRAY, 0, 0, 0, i, HEAD_PX, HEAD_PX, 1, GL_RGBA,
                        GL_UNSIGNED_BYTE, pixels);
    }
    free(pixels);
    SDL_FreeSurface(sheet);
    glGenerateMipmap(GL_TEXTURE_2D_ARRAY);
    return texture;
}

void portrait_add(QuadBatch *batch, const DrawCommand *command)
{
    int color = command->image & 0xff, head = command->image >> 8 & 0xff,
        face = command->image >> 16 & 0xff;
    assert(head < HEADS && face < HEAD_FACES && "a head");
    PlayerLook look = player_look(color < LOOKS ? color : 0);
    Quad *quad = quad_add(batch, QUAD_PORTRAIT, command->rect);
    quad->radius = command->radius;
    quad->stroke = command->stroke;
    quad->aux[0] = command->sweep;
    quad->turn = look.mark;
    quad->layer = (uint16_t)(head * HEAD_FACES + face);
    quad->alpha = command->alpha;
    quad_color(quad->ink, look.color);
    quad_color(quad->ink2, command->border ? command->border : 0xfff9eaff); /* ivory */
    quad_color(quad->line, look_ink(look.color));
}
