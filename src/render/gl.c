/* gl.c: see gl.h. */
#include "render/gl.h"
#include "base/memory.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SOURCE_MOST = 128 * 1024 };

void gl_reset(Gl *gl)
{
    *gl = (Gl){.framebuffer = ~0u, .blend = BLEND_NONE};
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

/* Appends `folder`/`file` to `source`, following #include lines one level at a time. */
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

static GLuint compile(GLenum kind, const char *folder, const char *file, const char *defines,
                      Err *err)
{
    char *source = memory_new(SOURCE_MOST);
    size_t length =
        (size_t)snprintf(source, SOURCE_MOST, "#version 330 core\n%s", defines ? defines : "");
    GLuint shader = 0;
    if (append_file(source, &length, folder, file, 0, err)) {
        shader = glCreateShader(kind);
        const char *text = source;
        glShaderSource(shader, 1, &text, NULL);
        glCompileShader(shader);
        GLint good = 0;
        glGetShaderiv(shader, GL_COMPILE_STATUS, &good);
        if (!good) {
            char log[400];
            glGetShaderInfoLog(shader, sizeof log, NULL, log);
            err_set(err, file, 0, "the graphics driver does not accept this shader: %s", log);
            glDeleteShader(shader);
            shader = 0;
        }
    }
    free(source);
    return shader;
}

GLuint gl_program(const char *folder, const char *name, const char *defines, Err *err)
{
    char file[128];
    snprintf(file, sizeof file, "%s.vert", name);
    GLuint vertex = compile(GL_VERTEX_SHADER, folder, file, defines, err);
    if (!vertex)
        return 0;
    snprintf(file, sizeof file, "%s.frag", name);
    GLuint fragment = compile(GL_FRAGMENT_SHADER, folder, file, defines, err);
    GLuint program = 0;
    if (fragment) {
        program = glCreateProgram();
        glAttachShader(program, vertex);
        glAttachShader(program, fragment);
        glLinkProgram(program);
        GLint good = 0;
        glGetProgramiv(program, GL_LINK_STATUS, &good);
        if (!good) {
            char log[400];
            glGetProgramInfoLog(program, sizeof log, NULL, log);
            err_set(err, name, 0, "the graphics driver does not link this shader: %s", log);
            glDeleteProgram(program);
            program = 0;
        }
        glDeleteShader(fragment);
    }
    glDeleteShader(vertex);
    return program;
}

GLint gl_uniform(GLuint program, const char *name)
{
    return glGetUniformLocation(program, name);
}

void gl_units(Gl *gl, GLuint program)
{
    static const struct {
        const char *name;
        GlUnit unit;
    } samplers[] = {{"u_art", UNIT_ART},     {"u_large", UNIT_LARGE},   {"u_glow", UNIT_GLOW},
                    {"u_atlas", UNIT_ATLAS}, {"u_figure", UNIT_FIGURE}, {"u_noise", UNIT_NOISE},
                    {"u_pass", UNIT_PASS},   {"u_shade", UNIT_SHADE}};
    gl_use(gl, program);
    for (size_t i = 0; i < sizeof samplers / sizeof samplers[0]; i++) {
        GLint at = gl_uniform(program, samplers[i].name);
        if (at >= 0)
            glUniform1i(at, (GLint)samplers[i].unit);
    }
}

void gl_use(Gl *gl, GLuint program)
{
    if (gl->program != program)
        glUseProgram(program);
    gl->program = program;
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

void gl_target(Gl *gl, const GlTarget *target)
{
    assert(target->framebuffer && "a target must have a size before it is drawn to");
    if (gl->framebuffer != target->framebuffer)
        glBindFramebuffer(GL_FRAMEBUFFER, target->framebuffer);
    gl->framebuffer = target->framebuffer;
    if (gl->view_w != target->width || gl->view_h != target->height)
        glViewport(0, 0, target->width, target->height);
    gl->view_w = target->width;
    gl->view_h = target->height;
}

void gl_draw(Gl *gl, int instances)
{
    if (instances <= 0)
        return;
    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, instances);
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
    glGenTextures(1, &target->texture);
    gl->textures[UNIT_PASS] = 0;
    gl_texture(gl, UNIT_PASS, GL_TEXTURE_2D, target->texture);
    GLenum layout = format == GL_RG8 ? GL_RG : GL_RGBA;
    glTexImage2D(GL_TEXTURE_2D, 0, (GLint)format, width, height, 0, layout, GL_UNSIGNED_BYTE, NULL);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    glGenFramebuffers(1, &target->framebuffer);
    glBindFramebuffer(GL_FRAMEBUFFER, target->framebuffer);
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, target->texture, 0);
    gl->framebuffer = ~0u;
    memset(gl->textures, 0, sizeof gl->textures);
    return true;
}

void gl_target_release(GlTarget *target)
{
    if (target->framebuffer)
        glDeleteFramebuffers(1, &target->framebuffer);
    if (target->texture)
        glDeleteTextures(1, &target->texture);
    *target = (GlTarget){0};
}

void gl_copy(Gl *gl, const GlTarget *from, const GlTarget *to)
{
    bool same = from->width == to->width && from->height == to->height;
    glBindFramebuffer(GL_READ_FRAMEBUFFER, from->framebuffer);
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, to->framebuffer);
    glBlitFramebuffer(0, 0, from->width, from->height, 0, 0, to->width, to->height,
                      GL_COLOR_BUFFER_BIT, same ? GL_NEAREST : GL_LINEAR);
    gl->framebuffer = ~0u;
    gl->draw_calls++;
}

void gl_copy_part(Gl *gl, const GlTarget *from, const GlTarget *to, Rect part, int dx, int dy)
{
    part = rect_cut(part, (Rect){0, 0, (float)from->width, (float)from->height});
    part = rect_cut(part, (Rect){(float)-dx, (float)-dy, (float)to->width, (float)to->height});
    int left = (int)part.x, top = (int)part.y, right = left + (int)part.w,
        bottom = top + (int)part.h;
    if (right <= left || bottom <= top)
        return;
    glBindFramebuffer(GL_READ_FRAMEBUFFER, from->framebuffer);
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, to->framebuffer);
    glBlitFramebuffer(left, top, right, bottom, left + dx, top + dy, right + dx, bottom + dy,
                      GL_COLOR_BUFFER_BIT, GL_NEAREST);
    gl->framebuffer = ~0u;
}

const char *gl_error(void)
{
    static const struct {
        GLenum code;
        const char *name;
    } names[] = {{GL_INVALID_ENUM, "invalid enum"},
                 {GL_INVALID_VALUE, "invalid value"},
                 {GL_INVALID_OPERATION, "invalid operation"},
                 {GL_INVALID_FRAMEBUFFER_OPERATION, "incomplete framebuffer"},
                 {GL_OUT_OF_MEMORY, "out of graphics memory"}};
    GLenum code = glGetError();
    if (code == GL_NO_ERROR)
        return NULL;
    while (glGetError() != GL_NO_ERROR) {
    }
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (names[i].code == code)
            return names[i].name;
    return "unknown error";
}
