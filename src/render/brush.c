/* brush.c: see brush.h. */
#include "render/brush.h"
#include "base/memory.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SMALL_PX = 160 * 160 };

#define KIND(name) (1u << QUAD_##name)

static const struct {
    unsigned kinds; /* set of QuadKind */
    const char *defines;
} groups[BRUSHES] = {
    [BRUSH_ALL] = {(1u << QUAD_KINDS) - 1, ""},
    [BRUSH_BOX] = {KIND(BOX), "#define PLAIN_BOX\n"},
    [BRUSH_SHAPE] = {KIND(BOX) | KIND(TRIANGLE) | KIND(DISC) | KIND(LINE) | KIND(SPRITE), ""},
    [BRUSH_LAND] = {KIND(TILE) | KIND(SIDE) | KIND(CAST) | KIND(ART), "#define ONE_ART\n"},
    [BRUSH_LAND_LARGE] = {KIND(TILE) | KIND(SIDE) | KIND(CAST) | KIND(ART), "#define ONE_ART\n"},
    [BRUSH_GLOW] = {KIND(GLOW), ""},
    [BRUSH_STAND] = {KIND(FIGURE) | KIND(TOKEN) | KIND(TOWER) | KIND(BACK), ""},
    [BRUSH_SHADE] = {KIND(SHADE), ""},
    [BRUSH_CLOUD] = {KIND(CLOUD), ""},
    [BRUSH_LIFE] = {KIND(WATER) | KIND(SMOKE) | KIND(BIRD), ""},
};

static bool open_program(Brush *brush, Gl *gl, BrushKind kind, Err *err)
{
    char defines[128];
    snprintf(defines, sizeof defines, "#define KINDS %u\n%s", groups[kind].kinds,
             groups[kind].defines);
    GLuint program = gl_program(brush->shaders, "quad", defines, err);
    if (!program)
        return false;
    gl_units(gl, program);
    brush->programs[kind] = program;
    brush->sizes[kind] = gl_uniform(program, "u_size");
    return true;
}

bool brush_open(Brush *brush, Gl *gl, const char *shaders, bool split, Err *err)
{
    brush->split = split;
    snprintf(brush->shaders, sizeof brush->shaders, "%s", shaders);
    if (!split)
        return open_program(brush, gl, BRUSH_ALL, err);
    for (int kind = BRUSH_ALL + 1; kind < BRUSHES; kind++) {
        if (kind == BRUSH_LAND_LARGE) {
            brush->programs[kind] = brush->programs[BRUSH_LAND];
            brush->sizes[kind] = brush->sizes[BRUSH_LAND];
        } else if (kind == BRUSH_CLOUD || kind == BRUSH_LIFE) {
            continue; /* off where software draws, unless somebody wants them: made on first need */
        } else if (!open_program(brush, gl, (BrushKind)kind, err)) {
            return false;
        }
    }
    return true;
}

void brush_close(Brush *brush)
{
    for (int kind = 0; kind < BRUSHES; kind++)
        if (brush->programs[kind] && kind != BRUSH_LAND_LARGE)
            glDeleteProgram(brush->programs[kind]);
    free(brush->run_of);
    quad_batch_release(&brush->sorted);
    memset(brush, 0, sizeof *brush);
}

static BrushKind group_of(const Quad *quad)
{
    switch ((QuadKind)quad->kind) {
    case QUAD_BOX:
        return quad->dash > 0 || quad->pattern ? BRUSH_SHAPE : BRUSH_BOX;
    case QUAD_TILE:
    case QUAD_ART:
        return quad->flags & QUAD_LARGE ? BRUSH_LAND_LARGE : BRUSH_LAND;
    case QUAD_SIDE:
    case QUAD_CAST:
        return BRUSH_LAND;
    case QUAD_GLOW:
        return BRUSH_GLOW;
    case QUAD_FIGURE:
    case QUAD_TOKEN:
    case QUAD_TOWER:
    case QUAD_BACK:
        return BRUSH_STAND;
    case QUAD_SHADE:
        return BRUSH_SHADE;
    case QUAD_CLOUD:
        return BRUSH_CLOUD;
    case QUAD_WATER:
    case QUAD_SMOKE:
    case QUAD_BIRD:
        return BRUSH_LIFE;
    default:
        return BRUSH_SHAPE;
    }
}

/* Cells of the grid that a quad may touch. */
typedef struct Span {
    int top, bottom; /* rows, both included; bottom < top: nothing */
    uint64_t columns[BRUSH_GRID / 64];
} Span;

static int grid_cell(float at, float size)
{
    float cell = at / size * BRUSH_GRID;
    return cell < 0 ? -1 : cell >= BRUSH_GRID ? BRUSH_GRID : (int)cell;
}

static Span span_of(const Quad *quad, float width, float height)
{
    vec2s middle = quad_middle(quad), reach = quad_reach(quad);
    vec2s low = glms_vec2_sub(middle, reach), high = glms_vec2_add(middle, reach);
    int left = grid_cell(fmaxf(low.x, quad->left), width),
        right = grid_cell(fminf(high.x, quad->right), width);
    int top = grid_cell(fmaxf(low.y, quad->top), height),
        bottom = grid_cell(fminf(high.y, quad->bottom), height);
    Span span = {.top = top < 0 ? 0 : top,
                 .bottom = bottom >= BRUSH_GRID ? BRUSH_GRID - 1 : bottom};
    left = left < 0 ? 0 : left;
    right = right >= BRUSH_GRID ? BRUSH_GRID - 1 : right;
    if (left > right)
        span.bottom = span.top - 1;
    for (int x = left; x <= right; x++)
        span.columns[x / 64] |= UINT64_C(1) << (x % 64);
    return span;
}

static bool touches(const BrushRun *run, const Span *span)
{
    for (int y = span->top; y <= span->bottom; y++)
        for (int i = 0; i < BRUSH_GRID / 64; i++)
            if (run->touched[y][i] & span->columns[i])
                return true;
    return false;
}

static void mark_span(BrushRun *run, const Span *span)
{
    for (int y = span->top; y <= span->bottom; y++)
        for (int k = 0; k < BRUSH_GRID / 64; k++)
            run->touched[y][k] |= span->columns[k];
}

static BrushRun *begin_run(Brush *brush, BrushKind kind)
{
    BrushRun *run = &brush->runs[brush->run_count++];
    memset(run, 0, sizeof *run);
    run->kind = kind;
    return run;
}

/* Small boxes may be drawn with other shapes where that saves a draw call. */
static bool is_small(const Quad *quad)
{
    return quad->w * quad->h < SMALL_PX;
}

static bool takes(const BrushRun *run, const Quad *quad, BrushKind group)
{
    return run->kind == group || run->kind == BRUSH_ALL ||
           (run->kind == BRUSH_LAND_LARGE &&
            (quad->kind == QUAD_SIDE || quad->kind == QUAD_CAST)) ||
           (run->kind == BRUSH_SHAPE && group == BRUSH_BOX && is_small(quad));
}

/* Index of the run for a quad: not before the last run that it overlaps. The last possible run
 * takes everything. */
static int run_for(Brush *brush, const Quad *quad, const Span *span, int most)
{
    BrushKind group = group_of(quad);
    int first = brush->run_count - 1;
    while (first > 0 && !touches(&brush->runs[first], span))
        first--;
    for (int i = first < 0 ? 0 : first; i < brush->run_count; i++)
        if (takes(&brush->runs[i], quad, group))
            return i;
    if (group == BRUSH_BOX && is_small(quad))
        group = BRUSH_SHAPE;
    begin_run(brush, brush->run_count == most - 1 ? BRUSH_ALL : group);
    return brush->run_count - 1;
}

void brush_sort(Brush *brush, const QuadBatch *batch, int width, int height, int most)
{
    assert(most > 0 && "something must be drawn");
    most = most < BRUSH_RUNS ? most : BRUSH_RUNS;
    brush->run_count = 0;
    brush->run_of = memory_room(brush->run_of, batch->count, &brush->run_of_room, 1);
    for (int i = 0; i < batch->count; i++) {
        const Quad *quad = &batch->items[i];
        Span span = span_of(quad, (float)width, (float)height);
        int at = run_for(brush, quad, &span, most);
        BrushRun *run = &brush->runs[at];
        mark_span(run, &span);
        run->count++;
        brush->run_of[i] = (uint8_t)at;
    }
    int next[BRUSH_RUNS] = {0};
    for (int i = 0, first = 0; i < brush->run_count; i++) {
        brush->runs[i].first = next[i] = first;
        first += brush->runs[i].count;
    }
    brush->sorted.items =
        memory_room(brush->sorted.items, batch->count, &brush->sorted.room, sizeof(Quad));
    for (int i = 0; i < batch->count; i++)
        brush->sorted.items[next[brush->run_of[i]]++] = batch->items[i];
    brush->sorted.count = batch->count;
}

static void use(Brush *brush, Gl *gl, BrushKind kind, const Art *art, const GlTarget *target)
{
    gl_use(gl, brush->programs[kind]);
    glUniform2f(brush->sizes[kind], (float)target->width, (float)target->height);
    gl_texture(gl, UNIT_ART, GL_TEXTURE_2D_ARRAY,
               kind == BRUSH_LAND_LARGE ? art->large.texture : art->small.texture);
    gl_texture(gl, UNIT_LARGE, GL_TEXTURE_2D_ARRAY, art->large.texture);
    gl_texture(gl, UNIT_GLOW, GL_TEXTURE_2D_ARRAY, art->glow.texture);
}

void brush_draw(Brush *brush, Gl *gl, QuadStream *stream, const QuadBatch *batch, const Art *art,
                const GlTarget *target, GlBlend blend, int most)
{
    if (!batch->count)
        return;
    gl_target(gl, target);
    gl_blend(gl, blend);
    if (!brush->split) {
        quad_stream_send(stream, batch);
        use(brush, gl, BRUSH_ALL, art, target);
        quad_stream_draw(stream, gl, 0, batch->count);
        return;
    }
    brush_sort(brush, batch, target->width, target->height, most);
    quad_stream_send(stream, &brush->sorted);
    for (int i = 0; i < brush->run_count; i++) {
        const BrushRun *run = &brush->runs[i];
        Err err;
        if (!brush->programs[run->kind] && !open_program(brush, gl, run->kind, &err))
            continue; /* of a whole program, and its sources are there: cannot fail */
        use(brush, gl, run->kind, art, target);
        quad_stream_draw(stream, gl, run->first, run->count);
    }
}
