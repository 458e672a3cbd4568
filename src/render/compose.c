/* compose.c: draws rectangles of one picture from another, with or without cloth. */
#include "render/compose.h"

#include <math.h>

static const Color NIGHT_CENTRE = 0x4f7b7cff, NIGHT_RIM = 0x15292fff;

static const char *const defines[COMPOSES] = {[COMPOSE_LAYER] = "",
                                              [COMPOSE_SCALED] = "#define SCALED\n",
                                              [COMPOSE_CLOTH] = "#define CLOTH\n",
                                              [COMPOSE_CLOTH_SCALED] =
                                                  "#define CLOTH\n#define SCALED\n",
                                              [COMPOSE_SHADE] = "#define SHADE\n"};

static void set_color(const Gl *gl, const char *name, Color color)
{
    uint8_t c[4];
    quad_color(c, color);
    gl_set(gl, name, 3, (float[]){(float)c[0] / 255, (float)c[1] / 255, (float)c[2] / 255});
}

Cloth cloth_of(const BoardPicture *board, const Camera *camera)
{
    return (Cloth){.camera = *camera,
                   .whole_w = camera->width,
                   .whole_h = camera->height,
                   .centre = board->table_centre ? board->table_centre : NIGHT_CENTRE,
                   .rim = board->table_rim ? board->table_rim : NIGHT_RIM};
}

static void set_cloth(const Gl *gl, const Cloth *cloth)
{
    const Camera *camera = &cloth->camera;
    gl_set(gl, "u_whole", 2, (float[]){cloth->whole_w, cloth->whole_h});
    gl_set(gl, "u_corner", 2, (float[]){cloth->x, cloth->y});
    gl_set(gl, "u_camera", 3, (float[]){camera->x, camera->y, camera->zoom});
    gl_set(gl, "u_scale", 1, (float[]){fminf(cloth->whole_w / 1600, cloth->whole_h / 900)});
    set_color(gl, "u_centre", cloth->centre);
    set_color(gl, "u_rim", cloth->rim);
}

bool compose_open(Compose *compose, const char *shaders, Err *err)
{
    for (int kind = 0; kind < COMPOSES; kind++) {
        compose->programs[kind] = gl_program(compose->gl, shaders, "compose", defines[kind], err);
        if (!compose->programs[kind])
            return false;
    }
    return true;
}

void compose_close(Compose *compose)
{
    for (int kind = 0; kind < COMPOSES; kind++)
        glDeleteProgram(compose->programs[kind]);
    *compose = (Compose){0};
}

void compose_draw(Compose *compose, ComposeKind kind, const GlTarget *from, const ComposeView *view,
                  const Cloth *cloth, const QuadBatch *rects, const GlTarget *to)
{
    Gl *gl = compose->gl;
    float w = (float)from->width, h = (float)from->height;
    if (!rects->count)
        return;
    gl_use(gl, compose->programs[kind], to);
    gl_texture(gl, kind == COMPOSE_SHADE ? UNIT_SHADE : UNIT_PASS, GL_TEXTURE_2D, from->texture);
    gl_set(gl, "u_from", 4,
           (float[]){view->factor / w, view->factor / h, view->dx / w, view->dy / h});
    if (cloth)
        set_cloth(gl, cloth);
    quad_stream_send(compose->stream, rects);
    quad_stream_draw(compose->stream, gl, 0, rects->count);
}

void compose_copy(Gl *gl, const GlTarget *from, const GlTarget *to, const QuadBatch *rects)
{
    for (int i = 0; i < rects->count; i++)
        gl_copy_part(gl, from, to, quad_rect(&rects->items[i]), 0, 0);
}
