/* figure.c: see figure.h. Followers are drawn from distances, not from pictures: they stay crisp
 * from 12 to 400 px, and one texture serves six colours at any angle. */
#include "render/figure.h"
#include "base/memory.h"
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

/* What a form consists of beside its outline; shaders/figure.glsl says how the parts are
 * painted. */
static const struct {
    const char *body, *second, *accent;
} forms[FIGURE_FORMS] = {
    [FORM_WAYFARER] = {CLOAK, CROWN, NULL}, /* and a round head below an oval brim */
    /* a cowl with a dark opening */
    [FORM_ABBOT] = {"M-340 -40C-330 -190 -300 -330 -215 -430C-190 -520 190 -520 215 -430"
                    "C300 -330 330 -190 340 -40C345 40 190 92 0 92C-190 92 -345 40 -340 -40Z",
                    "M-185 -520C-215 -690 -120 -800 25 -930C120 -800 215 -690 185 -520"
                    "C150 -440 -150 -440 -185 -520Z",
                    "M-95 -560C-105 -690 -50 -720 0 -720C50 -720 105 -690 95 -560"
                    "C70 -510 -70 -510 -95 -560Z"},
    /* a cap, and a hammer in the raised hand */
    [FORM_BUILDER] =
        {"M-340 -45C-310 -220 -250 -380 -190 -480L190 -480C230 -420 300 -330 400 -330"
         "L440 -250C400 -200 330 -190 290 -200C310 -140 330 -90 340 -45"
         "C350 40 190 92 0 92C-190 92 -350 40 -340 -45Z",
         "O0 -600 145M-230 -660C-200 -690 -170 -690 -165 -720C-140 -850 140 -850 165 -720"
         "C170 -690 200 -690 230 -660C190 -630 -190 -630 -230 -660Z",
         "M375 -190L445 -190L445 -640L375 -640ZM275 -630L275 -790L560 -790L560 -630Z"},
    /* seen from its side, looking east */
    [FORM_PIG] =
        {"M-440 -210C-450 -430 -260 -480 0 -480C220 -480 340 -450 380 -300C400 -210 380 -120 300 "
         "-100"
         "L300 70L160 70L150 -70L-160 -70L-170 70L-310 70L-320 -90C-400 -110 -430 -150 -440 -210Z",
         "O330 -330 180M200 -470L240 -600L360 -480Z", "O500 -290 85"},
    /* a broad hat and a crook */
    [FORM_SHEPHERD] =
        {"M-270 -45C-230 -200 -170 -350 -120 -480L130 -480C210 -350 340 -190 370 -45"
         "C385 40 220 92 50 92C-120 92 -270 40 -270 -45Z",
         "O0 -590 140M-290 -650C-230 -710 -160 -690 -140 -730C-110 -850 110 -850 140 -730"
         "C160 -690 230 -710 290 -650C230 -600 -230 -600 -290 -650Z",
         "M-450 90L-450 -640C-450 -900 -180 -900 -180 -690L-255 -690"
         "C-255 -800 -375 -800 -375 -640L-375 90Z"},
};

/* The wayfarer's head and brim are no outlines, but circle and ellipse. */
static void wayfarer_parts(float x, float y, float *silhouette, float *brim)
{
    static const float SINE = -.0998334f, COSINE = .9950042f;
    float by = y + .685f;
    *brim = ellipse(x * COSINE + by * SINE, by * COSINE - x * SINE, .285f, .080f);
    *silhouette = fminf(*silhouette, fminf(*brim, hypotf(x, y + .575f) - .140f));
}

static void form_texels(FigureForm form, uint16_t *texels)
{
    Outline body, second, accent;
    outline_read(&body, forms[form].body, .001f);
    outline_read(&second, forms[form].second, .001f);
    outline_read(&accent, forms[form].accent ? forms[form].accent : "O0 0 1", .001f);
    for (int j = 0; j < FIGURE_TEXELS; j++) {
        for (int i = 0; i < FIGURE_TEXELS; i++) {
            float x = FROM_X + SPAN * ((float)i + .5f) / FIGURE_TEXELS;
            float y = FROM_Y + SPAN * ((float)j + .5f) / FIGURE_TEXELS;
            float one = outline_distance(&body, true, x, y),
                  two = outline_distance(&second, true, x, y), three = REACH;
            float silhouette = fminf(one, two);
            if (form == FORM_WAYFARER)
                wayfarer_parts(x, y, &silhouette, &three);
            else
                silhouette = fminf(silhouette, three = outline_distance(&accent, true, x, y));
            uint16_t *texel = texels + 4 * (j * FIGURE_TEXELS + i);
            texel[0] = packed(silhouette);
            texel[1] = packed(one);
            texel[2] = packed(two);
            texel[3] = packed(three);
        }
    }
}

static void make_form(Figures *figures, Gl *gl, FigureForm form)
{
    uint16_t *texels = memory_new((size_t)FIGURE_TEXELS * FIGURE_TEXELS * 4 * sizeof *texels);
    form_texels(form, texels);
    gl_texture(gl, UNIT_FIGURE, GL_TEXTURE_2D, figures->texture);
    glTexSubImage2D(GL_TEXTURE_2D, 0, 0, (GLint)form * FIGURE_TEXELS, FIGURE_TEXELS, FIGURE_TEXELS,
                    GL_RGBA, GL_UNSIGNED_SHORT, texels);
    figures->made |= 1u << form;
    free(texels);
}

void figures_open(Figures *figures, Gl *gl)
{
    *figures = (Figures){0};
    glGenTextures(1, &figures->texture);
    gl_texture(gl, UNIT_FIGURE, GL_TEXTURE_2D, figures->texture);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA16, FIGURE_TEXELS, FIGURE_FORMS * FIGURE_TEXELS, 0,
                 GL_RGBA, GL_UNSIGNED_SHORT, NULL);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    make_form(figures, gl, FORM_WAYFARER);
}

void figures_close(Figures *figures)
{
    if (figures->texture)
        glDeleteTextures(1, &figures->texture);
    *figures = (Figures){0};
}

void figures_need(Figures *figures, Gl *gl, const BoardFigure *lying, int lying_count,
                  const DrawList *list)
{
    unsigned needed = 0;
    for (int i = 0; i < lying_count; i++)
        needed |= 1u << lying[i].form;
    for (uint32_t i = 0; list && i < list->count; i++)
        if (list->commands[i].kind == DRAW_FIGURE)
            needed |= 1u << (list->commands[i].image >> DRAW_FORM_SHIFT);
    for (int form = 0; form < FIGURE_FORMS; form++)
        if (needed & ~figures->made & 1u << form)
            make_form(figures, gl, (FigureForm)form);
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
    assert(look->form < FIGURE_FORMS && "a form");
    quad->layer = (uint16_t)look->form;
    quad->flags = (uint16_t)((look->lying ? QUAD_LYING : 0) | (look->ghost ? QUAD_GHOST : 0) |
                             (look->plain ? QUAD_PLAIN : 0));
    quad_color(quad->ink, figure_color(look->color));
    quad_color(quad->line, figure_mark_color(look->color));
}
