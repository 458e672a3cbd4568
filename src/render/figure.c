/* figure.c: see figure.h. Followers are drawn from distances, not from pictures: they stay crisp from 12 to 400 px, and
 * one texture serves six colours at any angle. */
#include "render/figure.h"
#include "render/memory.h"
#include "render/outline.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

/* In thousandths of the height, foot at (0, 0), moved to positive numbers by ORIGIN. */
#define CLOAK                                                                                      \
    "M-425 -45C-330 -140 -170 -300 -105 -500L105 -500C170 -300 330 -140 425 -45"                   \
    "C455 20 240 95 0 95C-240 95 -455 20 -425 -45Z"
#define CROWN                                                                                      \
    "M-160 -680C-175 -830 -95 -905 0 -905C95 -905 172 -840 160 -712C80 -650 -80 -640 -160 -680Z"

enum { FIGURE_TEXELS = 112 };
static const float FROM_X = -.72f, FROM_Y = -1.16f, SPAN = 1.44f,
                   REACH = .25f; /* as in figure.glsl */

static float ellipse(float x, float y, float rx, float ry)
{
    float k0 = hypotf(x / rx, y / ry), k1 = hypotf(x / (rx * rx), y / (ry * ry));
    return k1 > 0 ? k0 * (k0 - 1) / k1 : -fminf(rx, ry);
}

static uint16_t packed(float d)
{
    float t = d / REACH * .5f + .5f;
    return (uint16_t)(fminf(fmaxf(t, 0), 1) * 65535 + .5f);
}

GLuint figure_texture(Gl *gl)
{
    Outline cloak, crown;
    outline_read(&cloak, CLOAK, .001f);
    outline_read(&crown, CROWN, .001f);
    uint16_t *texels = memory_new((size_t)FIGURE_TEXELS * FIGURE_TEXELS * 4 * sizeof *texels);
    float sine = sinf(-.10f), cosine = cosf(-.10f);
    for (int j = 0; j < FIGURE_TEXELS; j++) {
        for (int i = 0; i < FIGURE_TEXELS; i++) {
            float x = FROM_X + SPAN * ((float)i + .5f) / FIGURE_TEXELS;
            float y = FROM_Y + SPAN * ((float)j + .5f) / FIGURE_TEXELS;
            float by = y + .685f;
            float brim = ellipse(x * cosine + by * sine, by * cosine - x * sine, .285f, .080f);
            float head = hypotf(x, y + .575f) - .140f;
            float body = outline_distance(&cloak, true, x, y),
                  hat = outline_distance(&crown, true, x, y);
            uint16_t *texel = texels + 4 * (j * FIGURE_TEXELS + i);
            texel[0] = packed(fminf(fminf(body, hat), fminf(brim, head)));
            texel[1] = packed(body);
            texel[2] = packed(hat);
            texel[3] = packed(brim);
        }
    }
    GLuint texture;
    glGenTextures(1, &texture);
    gl_texture(gl, UNIT_FIGURE, GL_TEXTURE_2D, texture);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA16, FIGURE_TEXELS, FIGURE_TEXELS, 0, GL_RGBA,
                 GL_UNSIGNED_SHORT, texels);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    free(texels);
    return texture;
}

Color figure_color(int color)
{
    static const Color colors[FIGURE_SEATS] = {0xd55e00ff, 0x0072b2ff, 0xf0e442ff,
                                               0xcc79a7ff, 0x56b4e9ff, 0x2e2b33ff};
    return colors[color >= 0 && color < FIGURE_SEATS ? color : 0];
}

Color figure_mark_color(int color)
{
    return color_luma(figure_color(color)) >= .55f ? 0x3a3320ff : 0xfff9eaff;
}

void figure_add(QuadBatch *batch, const FigureLook *look)
{
    const float MIDDLE = .42f; /* of the body, above the foot */
    float h = look->height, sine = sinf(look->angle), cosine = cosf(look->angle);
    /* A lying follower lies on its spot with its middle, so the foot slides back as it turns. */
    float foot_x = look->x - MIDDLE * h * sine, foot_y = look->y - look->lift * h;
    float x = foot_x + MIDDLE * h * sine, y = foot_y - MIDDLE * h * cosine;
    float half = (.90f + look->lift) * h;
    Quad *quad = quad_add(batch, QUAD_FIGURE, (Rect){x - half, y - half, 2 * half, 2 * half});
    quad->radius = sine;
    quad->stroke = cosine;
    quad->soft = (foot_x - x) / h;
    quad->dash = (foot_y - y) / h;
    quad->aux[0] = h;
    quad->aux[1] = look->squash > 0 ? look->squash : 1;
    quad->aux[2] = look->lift;
    quad->alpha = look->alpha;
    quad->turn = (uint16_t)(look->color >= 0 && look->color < FIGURE_SEATS ? look->color : 0);
    quad->flags = (uint16_t)((look->lying ? QUAD_LYING : 0) | (look->ghost ? QUAD_GHOST : 0) |
                             (look->plain ? QUAD_PLAIN : 0));
    quad_color(quad->ink, figure_color(look->color));
    quad_color(quad->line, figure_mark_color(look->color));
}
