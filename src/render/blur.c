/* blur.c: halves a picture until a small blur is wide enough, blurs it and enlarges it again. */
#include "render/blur.h"

#include <math.h>

#define SPREAD 2.0f /* texels that the shader blurs by */

bool blur_open(Blur *blur, Gl *gl, const char *shaders, Err *err)
{
    blur->along = gl_program(gl, shaders, "blur", NULL, err);
    blur->up = blur->along ? gl_program(gl, shaders, "blur", "#define UP\n", err) : 0;
    return blur->up != 0;
}

/* The halves take a twelfth of the picture's size, and a blurred picture no longer needs them. */
static void release(Blur *blur)
{
    for (int i = 0; i < BLUR_HALVES; i++)
        gl_target_release(&blur->halves[i]);
    gl_target_release(&blur->aside);
}

void blur_close(Blur *blur)
{
    glDeleteProgram(blur->along);
    glDeleteProgram(blur->up);
    release(blur);
}

/* Runs one pass of a program over a whole picture; it reads texels (dx, dy) apart. */
static void pass(Gl *gl, GLuint program, const GlTarget *from, const GlTarget *to, float dx,
                 float dy)
{
    gl_use(gl, program, to);
    gl_set(gl, "u_step", 2, (float[]){dx / (float)from->width, dy / (float)from->height});
    gl_texture(gl, UNIT_PASS, GL_TEXTURE_2D, from->texture);
    gl_blend(gl, BLEND_NONE);
    gl_draw(gl, 1);
}

/* Returns how often to halve until the program's own spread is about `px`. */
static int halvings(float px)
{
    return (int)fmaxf(roundf(log2f(fmaxf(px, 1) / SPREAD)), 0);
}

int blur_part(float px)
{
    return halvings(px) > 0 ? 2 : 1;
}

void blur_picture(Blur *blur, Gl *gl, const GlTarget *from, const GlTarget *to, float px)
{
    int steps = halvings(px / (float)blur_part(px));
    const GlTarget *levels[BLUR_HALVES] = {to};
    steps = steps < BLUR_HALVES ? steps : BLUR_HALVES - 1;
    gl_copy(gl, from, to);
    for (int i = 0; i < steps; i++) {
        const GlTarget *above = levels[i];
        gl_target_size(gl, &blur->halves[i], (above->width + 1) / 2, (above->height + 1) / 2,
                       GL_RGBA8);
        gl_copy(gl, above, &blur->halves[i]);
        levels[i + 1] = &blur->halves[i];
    }
    const GlTarget *least = levels[steps];
    gl_target_size(gl, &blur->aside, least->width, least->height, GL_RGBA8);
    pass(gl, blur->along, least, &blur->aside, 1, 0);
    pass(gl, blur->along, &blur->aside, least, 0, 1);
    /* Enlarge step by step: in one leap the texels would show as squares. */
    for (int i = steps; i > 0; i--)
        pass(gl, blur->up, levels[i], levels[i - 1], 1, 1);
    release(blur);
}
