/* compose.c: see compose.h. */
#include "render/compose.h"

#include <math.h>

static const char *const defines[COMPOSES] = {[COMPOSE_LAYER] = "",
                                              [COMPOSE_SCALED] = "#define SCALED\n",
                                              [COMPOSE_CLOTH] = "#define CLOTH\n",
                                              [COMPOSE_CLOTH_SCALED] =
                                                  "#define CLOTH\n#define SCALED\n",
                                              [COMPOSE_SHADE] = "#define SHADE\n"};

ClothPlaces cloth_places(GLuint program)
{
    return (ClothPlaces){.whole = gl_uniform(program, "u_whole"),
                         .corner = gl_uniform(program, "u_corner"),
                         .camera = gl_uniform(program, "u_camera"),
                         .scale = gl_uniform(program, "u_scale"),
                         .centre = gl_uniform(program, "u_centre"),
                         .rim = gl_uniform(program, "u_rim")};
}

static void set_color(GLint uniform, Color color)
{
    uint8_t c[4];
    quad_color(c, color);
    glUniform3f(uniform, (float)c[0] / 255, (float)c[1] / 255, (float)c[2] / 255);
}

void cloth_set(const ClothPlaces *places, const Cloth *cloth)
{
    glUniform2f(places->whole, cloth->whole_w, cloth->whole_h);
    glUniform2f(places->corner, cloth->x, cloth->y);
    glUniform3f(places->camera, cloth->camera.x, cloth->camera.y, cloth->camera.zoom);
    glUniform1f(places->scale, fminf(cloth->whole_w / 1600, cloth->whole_h / 900));
    set_color(places->centre, cloth->centre);
    set_color(places->rim, cloth->rim);
}

bool compose_open(Compose *compose, Gl *gl, const char *shaders, Err *err)
{
    for (int kind = 0; kind < COMPOSES; kind++) {
        GLuint id = gl_program(shaders, "compose", defines[kind], err);
        if (!id)
            return false;
        gl_units(gl, id);
        compose->programs[kind].id = id;
        compose->programs[kind].size = gl_uniform(id, "u_size");
        compose->programs[kind].from = gl_uniform(id, "u_from");
        compose->programs[kind].cloth = cloth_places(id);
    }
    return true;
}

void compose_close(Compose *compose)
{
    for (int kind = 0; kind < COMPOSES; kind++)
        if (compose->programs[kind].id)
            glDeleteProgram(compose->programs[kind].id);
    *compose = (Compose){0};
}

void compose_draw(Compose *compose, Gl *gl, QuadStream *stream, ComposeKind kind,
                  const GlTarget *from, const ComposeView *view, const Cloth *cloth,
                  const QuadBatch *rects, const GlTarget *to)
{
    if (!rects->count)
        return;
    gl_target(gl, to);
    gl_use(gl, compose->programs[kind].id);
    gl_texture(gl, kind == COMPOSE_SHADE ? UNIT_SHADE : UNIT_PASS, GL_TEXTURE_2D, from->texture);
    glUniform2f(compose->programs[kind].size, (float)to->width, (float)to->height);
    float w = (float)from->width, h = (float)from->height;
    glUniform4f(compose->programs[kind].from, view->factor / w, view->factor / h, view->dx / w,
                view->dy / h);
    if (cloth)
        cloth_set(&compose->programs[kind].cloth, cloth);
    quad_stream_send(stream, rects);
    quad_stream_draw(stream, gl, 0, rects->count);
}
