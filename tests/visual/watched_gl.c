/* watched_gl.c: replaces some of epoxy's pointers to OpenGL functions. */
#include "watched_gl.h"

#include <epoxy/gl.h>
#include <stdio.h>
#include <string.h>

enum { TEXTURES_MAX = 512, LEVELS_MAX = 16 };

static struct {
    WatchedCard card;
    long bytes[TEXTURES_MAX][LEVELS_MAX], now, most;
    char fault[160];
} watch;

/* Epoxy's pointers at first lead to code that finds the function and overwrites the pointer. So
 * each call restores epoxy's pointer, calls through it, and puts ours back. */
static struct {
    PFNGLTEXIMAGE2DPROC TexImage2D;
    PFNGLTEXIMAGE3DPROC TexImage3D;
    PFNGLDELETETEXTURESPROC DeleteTextures;
    PFNGLGETSTRINGPROC GetString;
    PFNGLGETSTRINGIPROC GetStringi;
} real;

#define REAL_BEGIN(name) epoxy_gl##name = real.name
#define REAL_END(name) (real.name = epoxy_gl##name, epoxy_gl##name = watched_##name)

static int texel_bytes(GLint format)
{
    static const struct {
        GLint format;
        int bytes;
    } rows[] = {{GL_R8, 1},   {GL_RG8, 2},    {GL_RGBA8, 4},  {GL_R16, 2},
                {GL_R16F, 2}, {GL_RGBA16, 8}, {GL_RGBA16F, 8}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].format == format)
            return rows[i].bytes;
    snprintf(watch.fault, sizeof watch.fault, "a format that this test doesn't know: %x", format);
    return 16;
}

static void count_level(GLuint texture, int level, long bytes)
{
    if (texture >= TEXTURES_MAX || level >= LEVELS_MAX) {
        snprintf(watch.fault, sizeof watch.fault, "texture %u, level %d", texture, level);
        return;
    }
    watch.now += bytes - watch.bytes[texture][level];
    watch.bytes[texture][level] = bytes;
    watch.most = watch.now > watch.most ? watch.now : watch.most;
}

static GLuint bound(GLenum target)
{
    GLint texture = 0;
    glGetIntegerv(target == GL_TEXTURE_2D_ARRAY ? GL_TEXTURE_BINDING_2D_ARRAY
                                                : GL_TEXTURE_BINDING_2D,
                  &texture);
    return (GLuint)texture;
}

static void watched_TexImage2D(GLenum target, GLint level, GLint format, GLsizei w, GLsizei h,
                               GLint border, GLenum layout, GLenum type, const void *pixels)
{
    REAL_BEGIN(TexImage2D);
    glTexImage2D(target, level, format, w, h, border, layout, type, pixels);
    REAL_END(TexImage2D);
    count_level(bound(target), level, (long)w * h * texel_bytes(format));
}

static void watched_TexImage3D(GLenum target, GLint level, GLint format, GLsizei w, GLsizei h,
                               GLsizei layers, GLint border, GLenum layout, GLenum type,
                               const void *pixels)
{
    int side = watch.card.array_side, most = watch.card.array_layers;
    if ((side && (w > side || h > side)) || (most && layers > most))
        snprintf(watch.fault, sizeof watch.fault, "an array of %d x %d px and %d layers", w, h,
                 layers);
    REAL_BEGIN(TexImage3D);
    glTexImage3D(target, level, format, w, h, layers, border, layout, type, pixels);
    REAL_END(TexImage3D);
    count_level(bound(target), level, (long)w * h * layers * texel_bytes(format));
}

static void watched_DeleteTextures(GLsizei count, const GLuint *textures)
{
    for (GLsizei i = 0; i < count; i++)
        for (int level = 0; level < LEVELS_MAX; level++)
            count_level(textures[i], level, 0);
    REAL_BEGIN(DeleteTextures);
    glDeleteTextures(count, textures);
    REAL_END(DeleteTextures);
}

static const GLubyte *watched_GetString(GLenum name)
{
    REAL_BEGIN(GetString);
    const GLubyte *text = glGetString(name);
    REAL_END(GetString);
    return name == GL_RENDERER && watch.card.renderer ? (const GLubyte *)watch.card.renderer : text;
}

static const GLubyte *watched_GetStringi(GLenum name, GLuint index)
{
    REAL_BEGIN(GetStringi);
    const GLubyte *text = glGetStringi(name, index);
    REAL_END(GetStringi);
    bool lacks = watch.card.lacks && text && !strcmp((const char *)text, watch.card.lacks);
    return lacks ? (const GLubyte *)"" : text;
}

void watched_gl_begin(const WatchedCard *card)
{
    memset(&watch, 0, sizeof watch);
    watch.card = *card;
#define WATCH(name)                                                                                \
    if (epoxy_gl##name != watched_##name)                                                          \
        (void)REAL_END(name);
    WATCH(TexImage2D)
    WATCH(TexImage3D)
    WATCH(DeleteTextures)
    WATCH(GetString)
    WATCH(GetStringi)
#undef WATCH
}

double watched_gl_most_mib(void)
{
    return (double)watch.most / (1 << 20);
}

const char *watched_gl_fault(void)
{
    return watch.fault;
}
