/* quad.c: batches of quads, and the stream that sends them to the card. */
#include "render/quad.h"
#include "base/memory.h"

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* Attributes of shaders/quad.vert in the order of their locations. */
static const struct {
    GLint size;
    GLenum type;
    bool whole; /* integers stay integers */
    size_t offset;
} attributes[] = {
    {4, GL_FLOAT, false, offsetof(Quad, x)},
    {4, GL_FLOAT, false, offsetof(Quad, left)},
    {4, GL_FLOAT, false, offsetof(Quad, radius)},
    {4, GL_FLOAT, false, offsetof(Quad, aux)},
    {4, GL_FLOAT, false, offsetof(Quad, sine)},
    {4, GL_UNSIGNED_BYTE, false, offsetof(Quad, ink)},
    {4, GL_UNSIGNED_BYTE, false, offsetof(Quad, ink2)},
    {4, GL_UNSIGNED_BYTE, false, offsetof(Quad, line)},
    {4, GL_UNSIGNED_SHORT, true, offsetof(Quad, kind)},
    {2, GL_UNSIGNED_SHORT, true, offsetof(Quad, layer2)},
};

static_assert(sizeof(Quad) == offsetof(Quad, shows) + 4, "quads are compared byte by byte");

void quad_stream_open(QuadStream *stream)
{
    glGenVertexArrays(1, &stream->array);
    glGenBuffers(1, &stream->buffer);
    glBindVertexArray(stream->array);
    for (GLuint i = 0; i < sizeof attributes / sizeof attributes[0]; i++) {
        glEnableVertexAttribArray(i);
        glVertexAttribDivisor(i, 1);
    }
}

/* OpenGL 3.3 has no base instance, so the attribute pointers start at the first quad. */
static void point_at(size_t first)
{
    for (GLuint i = 0; i < sizeof attributes / sizeof attributes[0]; i++) {
        const void *offset = (const void *)(uintptr_t)(attributes[i].offset + first * sizeof(Quad));
        if (attributes[i].whole)
            glVertexAttribIPointer(i, attributes[i].size, attributes[i].type, sizeof(Quad), offset);
        else
            glVertexAttribPointer(i, attributes[i].size, attributes[i].type,
                                  attributes[i].type != GL_FLOAT, sizeof(Quad), offset);
    }
}

void quad_stream_close(QuadStream *stream)
{
    glDeleteVertexArrays(1, &stream->array);
    glDeleteBuffers(1, &stream->buffer);
    *stream = (QuadStream){0};
}

void quad_stream_send(QuadStream *stream, const QuadBatch *batch)
{
    GLsizeiptr bytes = (GLsizeiptr)batch->count * (GLsizeiptr)sizeof(Quad);
    glBindVertexArray(stream->array);
    glBindBuffer(GL_ARRAY_BUFFER, stream->buffer);
    /* Uses new storage each time, so that the driver need not wait until the last draw has finished
     * with the old one. */
    glBufferData(GL_ARRAY_BUFFER, bytes, batch->items, GL_STREAM_DRAW);
}

void quad_stream_draw(QuadStream *stream, Gl *gl, int first, int count)
{
    glBindVertexArray(stream->array);
    glBindBuffer(GL_ARRAY_BUFFER, stream->buffer);
    point_at((size_t)first);
    gl_draw(gl, count);
}

void quad_batch_release(QuadBatch *batch)
{
    free(batch->items);
    *batch = (QuadBatch){0};
}

Quad *quad_add(QuadBatch *batch, QuadKind kind, Rect rect)
{
    assert(kind < QUAD_KINDS && "kind of quad");
    batch->items = memory_room(batch->items, batch->count + 1, &batch->room, sizeof *batch->items);
    Quad *quad = &batch->items[batch->count++];
    Rect clip = batch->clip;
    *quad = (Quad){.x = rect.x,
                   .y = rect.y,
                   .w = rect.w,
                   .h = rect.h,
                   .left = clip.x,
                   .top = clip.y,
                   .right = clip.x + clip.w,
                   .bottom = clip.y + clip.h,
                   .cosine = 1,
                   .alpha = 1,
                   .grow = 1,
                   .kind = (uint16_t)kind};
    return quad;
}

void quad_append(QuadBatch *batch, const QuadBatch *from)
{
    for (int i = 0; i < from->count; i++)
        *quad_add(batch, QUAD_BOX, (Rect){0}) = from->items[i];
}

Rect quad_rect(const Quad *quad)
{
    return (Rect){quad->x, quad->y, quad->w, quad->h};
}

vec2s quad_middle(const Quad *quad)
{
    return (vec2s){{quad->x + quad->w / 2, quad->y + quad->h / 2}};
}

vec2s quad_reach(const Quad *quad)
{
    vec2s half = {{quad->w / 2 + quad->grow, quad->h / 2 + quad->grow}};
    return quad->sine == 0 ? half : glms_vec2_fill(glms_vec2_norm(half));
}

Rect quad_bounds(const Quad *quad)
{
    vec2s middle = quad_middle(quad), reach = quad_reach(quad);
    return rect_cut(
        (Rect){middle.x - reach.x, middle.y - reach.y, 2 * reach.x, 2 * reach.y},
        (Rect){quad->left, quad->top, quad->right - quad->left, quad->bottom - quad->top});
}

void quad_turn(Quad *quad, float angle)
{
    vec2s east = glms_vec2_rotate((vec2s){{1, 0}}, angle);
    quad->sine = east.y;
    quad->cosine = east.x;
}

void quad_aux(Quad *quad, float x, float y, float z, float w)
{
    const float aux[4] = {x, y, z, w};
    memcpy(quad->aux, aux, sizeof aux);
}

void quad_color(uint8_t out[4], Color color)
{
    for (int i = 0; i < 4; i++)
        out[i] = (uint8_t)(color >> (24 - 8 * i));
}

Quad *quad_add_line(QuadBatch *batch, float x0, float y0, float x1, float y1, float stroke,
                    Color color)
{
    vec2s way = {{x1 - x0, y1 - y0}};
    float length = glms_vec2_norm(way), mx = (x0 + x1) / 2, my = (y0 + y1) / 2;
    Quad *quad =
        quad_add(batch, QUAD_LINE,
                 (Rect){mx - length / 2 - stroke / 2, my - stroke / 2, length + stroke, stroke});
    quad->stroke = stroke;
    if (length > 0) {
        quad->sine = way.y / length;
        quad->cosine = way.x / length;
    }
    quad_color(quad->ink, color);
    quad_color(quad->ink2, color);
    return quad;
}
