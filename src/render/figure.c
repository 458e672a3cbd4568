/* figure.c: loads the figures' distances and adds figures to a batch. Figures are drawn from
 * distances, not from pictures: they stay crisp from 12 to 400 px, and one texture serves six
 * colours at any angle. */
#include "render/figure.h"
#include "base/looks.h"
#include "base/memory.h"
#include "render/sheet.h"
#include "render/token.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

/* Joins the two planes of bytes of each part (drawings.h) to 16 bits. */
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
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA16, FIGURE_TEXELS, HEIGHT, 0, GL_RGBA, GL_UNSIGNED_SHORT,
                 texels);
    free(texels);
    SDL_FreeSurface(sheet);
    return texture;
}

/* Tokens that are drawn as figures have their owner's colour and mark. */
static bool is_figure(const BoardFigure *figure)
{
    return !figure->token || token_shown(figure->form) == SHOWN_AS_FIGURE;
}

void figure_add(QuadBatch *batch, const BoardFigure *figure)
{
    assert(figure->form < (figure->token ? (int)BOARD_TOKEN_KINDS : (int)FIGURE_FORMS) && "a form");
    PlayerLook look = player_look(figure->seat < LOOKS ? figure->seat : 0);
    float h = figure->height;
    bool token = !is_figure(figure);
    float waist = token ? .45f : .42f; /* the middle of the body, above the foot */
    vec2s up = glms_vec2_rotate((vec2s){{0, -1}}, figure->angle);
    /* A lying figure has its middle on its spot, so the foot slides back as it turns. */
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
    if (figure->token && !token)
        quad->layer = (uint16_t)token_form(figure->form, figure->value);
    quad->layer2 = (uint16_t)(token ? token_detail(figure->form, figure->value) : 0);
    quad->flags = (uint16_t)((figure->lying ? QUAD_LYING : 0) | (figure->ghost ? QUAD_GHOST : 0) |
                             (figure->plain || figure->bold ? QUAD_PLAIN : 0));
    quad_color(quad->ink, look.color);
    quad_color(quad->line, look_ink(look.color));
}
