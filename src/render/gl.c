/* gl.c: OpenGL programs, textures, targets and draws, with a cache of the state that is already
 * set. */
#include "render/gl.h"
#include "base/memory.h"
#include "system/process.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SOURCE_MOST = 128 * 1024 };

void gl_reset(Gl *gl)
{
    *gl = (Gl){.framebuffer = ~0u, .blend = BLEND_NONE, .es = !epoxy_is_desktop_gl()};
    gl->half_floats = gl->es && !epoxy_has_gl_extension("GL_EXT_texture_norm16");
    glDisable(GL_BLEND);
    glDisable(GL_DEPTH_TEST);
    glDisable(GL_CULL_FACE);
    glDisable(GL_SCISSOR_TEST);
    glDisable(GL_DITHER);
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
}

void gl_frame_begin(Gl *gl)
{
    gl->draw_calls = gl->instances = 0;
}

/* Appends `folder`/`file` to `source`, replacing #include lines recursively. */
static bool append_file(char *source, size_t *length, const char *folder, const char *file,
                        int depth, Err *err)
{
    char path[768], line[512];
    snprintf(path, sizeof path, "%s/%s", folder, file);
    FILE *in = fopen(path, "r");
    if (!in)
        return err_set(err, path, 0,
                       "cannot read this shader; reinstall, or name the data folder with --data");
    bool good = true;
    while (good && fgets(line, sizeof line, in)) {
        char name[128];
        size_t add = strlen(line);
        if (sscanf(line, "#include \"%127[^\"]\"", name) == 1) {
            good = depth < 4 ? append_file(source, length, folder, name, depth + 1, err)
                             : err_set(err, path, 0, "shader files include each other");
        } else if (*length + add + 1 >= SOURCE_MOST) {
            good = err_set(err, path, 0, "this shader is too long");
        } else {
            memcpy(source + *length, line, add + 1);
            *length += add;
        }
    }
    fclose(in);
    return good;
}

/* The first lines of every shader. OpenGL ES would compute with 10 bits where no precision is
 * given. */
static const char desktop_head[] = "#version 330 core\n";
static const char es_head[] = "#version 300 es\n"
                              "precision highp float;\n"
                              "precision highp int;\n"
                              "precision highp sampler2D;\n"
                              "precision highp sampler2DArray;\n";

static GLuint compile(const Gl *gl, GLenum kind, const char *folder, const char *file,
                      const char *defines, Err *err)
{
    char *source = memory_new(SOURCE_MOST);
    size_t length = (size_t)snprintf(source, SOURCE_MOST, "%s%s", gl->es ? es_head : desktop_head,
                                     defines ? defines : "");
    GLuint shader = 0;
    GLint good = 0;
    if (append_file(source, &length, folder, file, 0, err)) {
        shader = glCreateShader(kind);
        glShaderSource(shader, 1, &(const char *){source}, NULL);
        glCompileShader(shader);
        glGetShaderiv(shader, GL_COMPILE_STATUS, &good);
    }
    free(source);
    if (!shader || good)
        return shader;
    char log[400];
    glGetShaderInfoLog(shader, sizeof log, NULL, log);
    err_set(err, file, 0, "the graphics driver does not accept this shader: %s", log);
    glDeleteShader(shader);
    return 0;
}

static GLuint link_program(GLuint vertex, GLuint fragment, const char *name, Err *err)
{
    GLuint program = glCreateProgram();
    GLint good = 0;
    glAttachShader(program, vertex);
    glAttachShader(program, fragment);
    glLinkProgram(program);
    glGetProgramiv(program, GL_LINK_STATUS, &good);
    glDetachShader(program, vertex);
    glDetachShader(program, fragment);
    if (good)
        return program;
    char log[400];
    glGetProgramInfoLog(program, sizeof log, NULL, log);
    err_set(err, name, 0, "the graphics driver does not link this shader: %s", log);
    glDeleteProgram(program);
    return 0;
}

static void use_program(Gl *gl, GLuint program)
{
    if (gl->program != program)
        glUseProgram(program);
    gl->program = program;
}

static void give_units(Gl *gl, GLuint program)
{
    static const char *const samplers[UNITS] = {
        [UNIT_ART] = "u_art",       [UNIT_GLOW] = "u_glow",   [UNIT_ATLAS] = "u_atlas",
        [UNIT_FIGURE] = "u_figure", [UNIT_TOKEN] = "u_token", [UNIT_NOISE] = "u_noise",
        [UNIT_PASS] = "u_pass",     [UNIT_SHADE] = "u_shade", [UNIT_HEAD] = "u_head",
        [UNIT_TABLE] = "u_table"};
    use_program(gl, program);
    for (int unit = 0; unit < UNITS; unit++) /* OpenGL ignores location −1 of a missing uniform */
        glUniform1i(glGetUniformLocation(program, samplers[unit]), unit);
}

GLuint gl_program(Gl *gl, const char *folder, const char *name, const char *defines, Err *err)
{
    char file[128];
    snprintf(file, sizeof file, "%s.vert", name);
    GLuint vertex = compile(gl, GL_VERTEX_SHADER, folder, file, defines, err), fragment = 0,
           program = 0;
    snprintf(file, sizeof file, "%s.frag", name);
    if (vertex)
        fragment = compile(gl, GL_FRAGMENT_SHADER, folder, file, defines, err);
    if (fragment)
        program = link_program(vertex, fragment, name, err);
    glDeleteShader(vertex); /* OpenGL ignores the deletion of 0 */
    glDeleteShader(fragment);
    if (program)
        give_units(gl, program);
    return program;
}

void gl_set(const Gl *gl, const char *name, int count, const float *values)
{
    GLint place = glGetUniformLocation(gl->program, name);
    assert(count >= 1 && count <= 4 && "floats of a uniform");
    void (*const set[])(GLint, GLsizei, const GLfloat *) = {glUniform1fv, glUniform2fv,
                                                            glUniform3fv, glUniform4fv};
    set[count - 1](place, 1, values);
}

void gl_blend(Gl *gl, GlBlend blend)
{
    if (gl->blend == blend)
        return;
    gl->blend = blend;
    if (blend == BLEND_NONE) {
        glDisable(GL_BLEND);
        return;
    }
    glEnable(GL_BLEND);
    glBlendEquation(GL_FUNC_ADD);
    if (blend == BLEND_SHARE) {
        glBlendFunc(GL_CONSTANT_ALPHA, GL_ONE_MINUS_CONSTANT_ALPHA);
        return;
    }
    glBlendFunc(GL_ONE, blend == BLEND_ADD ? GL_ONE : GL_ONE_MINUS_SRC_ALPHA);
}

void gl_texture(Gl *gl, GlUnit unit, GLenum target, GLuint texture)
{
    glActiveTexture(GL_TEXTURE0 + unit);
    if (gl->textures[unit] != texture)
        glBindTexture(target, texture);
    gl->textures[unit] = texture;
}

int gl_levels(int size)
{
    int levels = 1;
    for (; size > 1; size /= 2)
        levels++;
    return levels;
}

GLuint gl_texture_new(Gl *gl, GlUnit unit, GLenum target, int levels)
{
    assert(levels > 0 && "levels of a texture");
    const GLint values[][2] = {
        {GL_TEXTURE_MIN_FILTER, levels > 1 ? GL_LINEAR_MIPMAP_LINEAR : GL_LINEAR},
        {GL_TEXTURE_MAG_FILTER, GL_LINEAR},
        {GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE},
        {GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE},
        {GL_TEXTURE_MAX_LEVEL, levels - 1}};
    GLuint texture;
    glGenTextures(1, &texture);
    gl->textures[unit] = 0; /* a deleted texture may have had the same number */
    gl_texture(gl, unit, target, texture);
    for (size_t i = 0; i < sizeof values / sizeof *values; i++)
        glTexParameteri(target, (GLenum)values[i][0], values[i][1]);
    return texture;
}

/* Returns `value` / 65535 as a half float. */
static uint16_t half_of(uint16_t value)
{
    int exponent;
    float fraction = frexpf((float)value / 65535, &exponent); /* .5 … 1, or 0 */
    int bits = (int)lrintf(fraction * 2048);                  /* 1024 … 2048 */
    /* Below 2⁻¹⁴ a half float loses bits, so smaller values become 0; a difference of 0.00006 is
     * invisible. */
    return bits && exponent > -14 ? (uint16_t)(((exponent + 14) << 10) + (bits - 1024)) : 0;
}

/* Returns what OpenGL reads in place of `values`; the caller frees it if it is a copy. */
static const uint16_t *fine_values(const Gl *gl, const uint16_t *values, size_t count)
{
    if (!gl->half_floats || !values)
        return values;
    uint16_t *copy = memory_new(count * sizeof *copy);
    for (size_t i = 0; i < count; i++)
        copy[i] = half_of(values[i]);
    return copy;
}

void gl_fine_image(const Gl *gl, GLenum target, int channels, int width, int height, int layers,
                   const uint16_t *values)
{
    GLint format = channels == 1     ? gl->half_floats ? GL_R16F : GL_R16
                   : gl->half_floats ? GL_RGBA16F
                                     : GL_RGBA16;
    GLenum layout = channels == 1 ? GL_RED : GL_RGBA;
    GLenum type = gl->half_floats ? GL_HALF_FLOAT : GL_UNSIGNED_SHORT;
    const uint16_t *read =
        fine_values(gl, values, (size_t)channels * (size_t)width * (size_t)height * (size_t)layers);
    if (target == GL_TEXTURE_2D_ARRAY)
        glTexImage3D(target, 0, format, width, height, layers, 0, layout, type, read);
    else
        glTexImage2D(target, 0, format, width, height, 0, layout, type, read);
    if (read != values)
        free((void *)read);
}

void gl_fine_layer(const Gl *gl, int layer, int size, const uint16_t *values)
{
    const uint16_t *read = fine_values(gl, values, (size_t)size * (size_t)size);
    glTexSubImage3D(GL_TEXTURE_2D_ARRAY, 0, 0, 0, layer, size, size, 1, GL_RED,
                    gl->half_floats ? GL_HALF_FLOAT : GL_UNSIGNED_SHORT, read);
    if (read != values)
        free((void *)read);
}

void gl_forget_compiler(const Gl *gl)
{
    if (gl->software)
        process_forget_code("libLLVM");
}

static void wait_in_turn(const Gl *gl)
{
    if (gl->in_turn)
        glFinish();
}

void gl_target(Gl *gl, const GlTarget *target)
{
    assert(target->framebuffer && "a target must have a size before it is drawn to");
    if (gl->framebuffer != target->framebuffer) {
        wait_in_turn(gl);
        glBindFramebuffer(GL_FRAMEBUFFER, target->framebuffer);
    }
    gl->framebuffer = target->framebuffer;
    if (gl->view_w != target->width || gl->view_h != target->height)
        glViewport(0, 0, target->width, target->height);
    gl->view_w = target->width;
    gl->view_h = target->height;
}

void gl_use(Gl *gl, GLuint program, const GlTarget *target)
{
    gl_target(gl, target);
    use_program(gl, program);
    gl_set(gl, "u_size", 2, (float[]){(float)target->width, (float)target->height});
}

void gl_draw(Gl *gl, int instances)
{
    if (instances <= 0)
        return;
    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, instances);
    if (gl->in_turn) /* pictures take 32 MiB, so free the code that this draw compiled before the
                      * next draw */
        gl_forget_compiler(gl);
    gl->draw_calls++;
    gl->instances += instances;
}

bool gl_target_size(Gl *gl, GlTarget *target, int width, int height, GLenum format)
{
    if (target->framebuffer && target->width == width && target->height == height &&
        target->format == format)
        return false;
    gl_target_release(target);
    *target = (GlTarget){.width = width, .height = height, .format = format};
    target->texture = gl_texture_new(gl, UNIT_PASS, GL_TEXTURE_2D, 1);
    GLenum layout = format == GL_RG8 ? GL_RG : GL_RGBA;
    glTexImage2D(GL_TEXTURE_2D, 0, (GLint)format, width, height, 0, layout, GL_UNSIGNED_BYTE, NULL);
    glGenFramebuffers(1, &target->framebuffer);
    glBindFramebuffer(GL_FRAMEBUFFER, target->framebuffer);
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, target->texture, 0);
    gl->framebuffer = ~0u;
    memset(gl->textures, 0, sizeof gl->textures);
    return true;
}

void gl_target_release(GlTarget *target)
{
    glDeleteFramebuffers(1, &target->framebuffer);
    glDeleteTextures(1, &target->texture);
    *target = (GlTarget){0};
}

/* Copies rectangles given by two corners: left, top, right, bottom. */
static void blit(Gl *gl, const GlTarget *from, const int a[4], const GlTarget *to, const int b[4],
                 GLenum filter)
{
    wait_in_turn(gl);
    glBindFramebuffer(GL_READ_FRAMEBUFFER, from->framebuffer);
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, to->framebuffer);
    glBlitFramebuffer(a[0], a[1], a[2], a[3], b[0], b[1], b[2], b[3], GL_COLOR_BUFFER_BIT, filter);
    gl->framebuffer = ~0u;
}

void gl_copy(Gl *gl, const GlTarget *from, const GlTarget *to)
{
    bool same = from->width == to->width && from->height == to->height;
    blit(gl, from, (int[]){0, 0, from->width, from->height}, to,
         (int[]){0, 0, to->width, to->height}, same ? GL_NEAREST : GL_LINEAR);
    gl->draw_calls++;
}

void gl_copy_part(Gl *gl, const GlTarget *from, const GlTarget *to, Rect part, int dx, int dy)
{
    part = rect_cut(part, (Rect){0, 0, (float)from->width, (float)from->height});
    part = rect_cut(part, (Rect){(float)-dx, (float)-dy, (float)to->width, (float)to->height});
    int x = (int)part.x, y = (int)part.y, right = x + (int)part.w, bottom = y + (int)part.h;
    if (right > x && bottom > y)
        blit(gl, from, (int[]){x, y, right, bottom}, to,
             (int[]){x + dx, y + dy, right + dx, bottom + dy}, GL_NEAREST);
}
