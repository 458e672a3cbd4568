/* blur.c: see blur.h. */
#include "render/blur.h"

#include <math.h>

#define SPREAD 2.0f /* texels that the program blurs by */

bool blur_open(Blur *blur, Gl *gl, const char *shaders, Err *err)
{
    blur->along.id = gl_program(shaders, "blur", NULL, err);
    blur->up.id = blur->along.id ? gl_program(shaders, "blur", "#define UP\n", err) : 0;
    if (!blur->up.id)
        return false;
    gl_units(gl, blur->along.id);
    gl_units(gl, blur->up.id);
    blur->along.size = gl_uniform(blur->along.id, "u_size");
    blur->along.step = gl_uniform(blur->along.id, "u_step");
    blur->up.size = gl_uniform(blur->up.id, "u_size");
    blur->up.step = gl_uniform(blur->up.id, "u_step");
    return true;
}

void blur_close(Blur *blur)
{
    if (blur->along.id)
        glDeleteProgram(blur->along.id);
    if (blur->up.id)
        glDeleteProgram(blur->up.id);
    for (int i = 0; i < BLUR_HALVES; i++)
        gl_target_release(&blur->halves[i]);
    gl_target_release(&blur->aside);
}

static void draw(Gl *gl, const GlTarget *from, const GlTarget *to)
{
    gl_target(gl, to);
    gl_texture(gl, UNIT_PASS, GL_TEXTURE_2D, from->texture);
    gl_blend(gl, BLEND_NONE);
    gl_draw(gl, 1);
}

/* One direction of the blur from one picture into another of the same size. */
static void blur_once(Blur *blur, Gl *gl, const GlTarget *from, const GlTarget *to, float dx,
                      float dy)
{
    gl_use(gl, blur->along.id);
    glUniform2f(blur->along.size, (float)to->width, (float)to->height);
    glUniform2f(blur->along.step, dx / (float)from->width, dy / (float)from->height);
    draw(gl, from, to);
}

void blur_picture(Blur *blur, Gl *gl, const GlTarget *target, float px)
{
    /* Halve until the program's own spread is about what is asked for. */
    int steps = (int)fminf(fmaxf(roundf(log2f(fmaxf(px, 1) / SPREAD)), 0), BLUR_HALVES - 1);
    const GlTarget *levels[BLUR_HALVES] = {target};
    for (int i = 0; i < steps; i++) {
        const GlTarget *from = levels[i];
        gl_target_size(gl, &blur->halves[i], (from->width + 1) / 2, (from->height + 1) / 2,
                       GL_RGBA8);
        gl_copy(gl, from, &blur->halves[i]);
        levels[i + 1] = &blur->halves[i];
    }
    const GlTarget *least = levels[steps];
    gl_target_size(gl, &blur->aside, least->width, least->height, GL_RGBA8);
    blur_once(blur, gl, least, &blur->aside, 1, 0);
    blur_once(blur, gl, &blur->aside, least, 0, 1);
    /* Back step by step: in one leap texels would show as squares. */
    for (int i = steps; i > 0; i--) {
        gl_use(gl, blur->up.id);
        glUniform2f(blur->up.size, (float)levels[i - 1]->width, (float)levels[i - 1]->height);
        glUniform2f(blur->up.step, 1 / (float)levels[i]->width, 1 / (float)levels[i]->height);
        draw(gl, levels[i], levels[i - 1]);
    }
}
