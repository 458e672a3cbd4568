/* brush.c: sorts a batch of quads into runs and draws each run with one draw call.
 *
 *     batch    box  word  box  figure  word  tile        in drawing order
 *     runs     BOX: box, box    SHAPE: word, word    STAND: figure    LAND: tile
 *
 * A quad may join an earlier run when no later run touches any of its cells: then nothing drawn in
 * between can be over or under it. Cells are coarse, so two quads that are only close to each other
 * may need another run; that costs a draw call and never changes the picture. */
#include "render/brush.h"
#include "base/memory.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A smaller box may be drawn by the program for all shapes if that saves a draw call. Its pixels
 * then take up to 100 ns instead of 6 (brush.h): 2.4 ms at most. */
enum { SMALL_PX = 160 * 160 };

#define KIND(name) (1u << QUAD_##name)

/* A program for few kinds is compiled without the others (KINDS in shaders/quad.frag), so that a
 * software rasteriser does not run their branches for nothing. To add a kind of quad, add it to one
 * of these groups. */
static const struct {
    unsigned kinds; /* set of QuadKind */
    const char *defines;
} groups[BRUSHES] = {
    [BRUSH_BOX] = {KIND(BOX), "#define PLAIN_BOX\n"},
    [BRUSH_SHAPE] = {KIND(BOX) | KIND(TRIANGLE) | KIND(DISC) | KIND(LINE) | KIND(SPRITE), ""},
    [BRUSH_LAND] = {KIND(TILE) | KIND(SIDE) | KIND(CAST) | KIND(ART), ""},
    [BRUSH_LAND_LARGE] = {KIND(TILE) | KIND(SIDE) | KIND(CAST) | KIND(ART), ""},
    [BRUSH_LAND_FAR] = {KIND(TILE) | KIND(SIDE) | KIND(CAST) | KIND(ART), ""},
    [BRUSH_GLOW] = {KIND(GLOW), ""},
    [BRUSH_STAND] = {KIND(FIGURE) | KIND(TOKEN) | KIND(TOWER) | KIND(BACK), ""},
    [BRUSH_SHADE] = {KIND(SHADE), ""},
    [BRUSH_CLOUD] = {KIND(CLOUD), ""},
    [BRUSH_LIFE] = {KIND(WATER) | KIND(SMOKE) | KIND(BIRD), ""},
    [BRUSH_PORTRAIT] = {KIND(PORTRAIT), ""},
};

/* Returns whether the kind uses BRUSH_LAND's program with art of another size. */
static bool shares_program(int kind)
{
    return kind == BRUSH_LAND_LARGE || kind == BRUSH_LAND_FAR;
}

static bool open_program(Brush *brush, BrushKind kind, Err *err)
{
    char defines[128];
    snprintf(defines, sizeof defines, "#define KINDS %u\n%s", groups[kind].kinds,
             groups[kind].defines);
    brush->programs[kind] = gl_program(brush->gl, brush->shaders, "quad", defines, err);
    return brush->programs[kind] != 0;
}

bool brush_open(Brush *brush, const char *shaders, Err *err)
{
    snprintf(brush->shaders, sizeof brush->shaders, "%s", shaders);
    for (int kind = 0; kind < BRUSHES; kind++) {
        /* Software draws no clouds, water, smoke or birds by default, so these programs are
         * compiled when first needed. */
        bool later = kind == BRUSH_CLOUD || kind == BRUSH_LIFE || shares_program(kind);
        if (!later && !open_program(brush, (BrushKind)kind, err))
            return false;
    }
    brush->programs[BRUSH_LAND_LARGE] = brush->programs[BRUSH_LAND_FAR] =
        brush->programs[BRUSH_LAND];
    return true;
}

void brush_close(Brush *brush)
{
    for (int kind = 0; kind < BRUSHES; kind++)
        glDeleteProgram(shares_program(kind) ? 0 : brush->programs[kind]);
    free(brush->run_of);
    quad_batch_release(&brush->sorted);
    memset(brush, 0, sizeof *brush);
}

static BrushKind group_of(const Quad *quad)
{
    if (quad->kind == QUAD_BOX)
        return quad->dash > 0 || quad->pattern ? BRUSH_SHAPE : BRUSH_BOX;
    if (quad->kind == QUAD_TILE || quad->kind == QUAD_ART)
        return quad->flags & QUAD_LARGE ? BRUSH_LAND_LARGE
               : quad->flags & QUAD_FAR ? BRUSH_LAND_FAR
                                        : BRUSH_LAND;
    for (int kind = BRUSH_SHAPE; kind < BRUSHES; kind++)
        if (groups[kind].kinds >> quad->kind & 1)
            return (BrushKind)kind;
    return BRUSH_SHAPE;
}

/* Grid cells that a quad may touch. */
typedef struct Span {
    int top, bottom; /* rows, both included; bottom < top: none */
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

/* Inserts an empty run before run `at`, and renumbers the runs of quads first … end − 1. */
static void insert_run(Brush *brush, int at, BrushKind kind, int first, int end)
{
    BrushRun *run = &brush->runs[at];
    memmove(run + 1, run, sizeof *run * (size_t)(brush->run_count++ - at));
    memset(run, 0, sizeof *run);
    run->kind = kind;
    for (int i = first; i < end; i++)
        brush->run_of[i] += brush->run_of[i] >= at;
}

/* Small boxes may join a run of shapes (SMALL_PX). */
static bool is_small(const Quad *quad)
{
    return quad->w * quad->h < SMALL_PX;
}

/* Sides and shadows of tiles are drawn together with art of any size. */
static bool is_bare(const Quad *quad)
{
    return quad->kind == QUAD_SIDE || quad->kind == QUAD_CAST;
}

static bool takes(const BrushRun *run, const Quad *quad, BrushKind group)
{
    return run->kind == group || (shares_program(run->kind) && is_bare(quad)) ||
           (run->bare && shares_program(group)) ||
           (run->kind == BRUSH_SHAPE && group == BRUSH_BOX && is_small(quad));
}

/* Returns the run for quad `end`: the last run that it overlaps, or a later one; −1 if no run is
 * free. Quads first … end − 1 already have runs. A new run is inserted before later runs of kinds
 * that are usually drawn over it, such as heads over pictures, so that the next rows of a list can
 * still join those runs. Text may lie over anything, so a new run of shapes is the last one. */
static int run_for(Brush *brush, const Quad *quad, const Span *span, int first, int end)
{
    BrushKind group = group_of(quad);
    int touched = brush->run_count - 1;
    while (touched >= 0 && !touches(&brush->runs[touched], span))
        touched--;
    for (int i = touched < 0 ? 0 : touched; i < brush->run_count; i++)
        if (takes(&brush->runs[i], quad, group))
            return i;
    if (brush->run_count == BRUSH_RUNS)
        return -1;
    if (group == BRUSH_BOX && is_small(quad))
        group = BRUSH_SHAPE;
    int at = touched + 1;
    while (at < brush->run_count && (group <= BRUSH_SHAPE || brush->runs[at].kind <= group))
        at++;
    insert_run(brush, at, group, first, end);
    return at;
}

/* Copies the quads first … end − 1 to `sorted`, run by run. */
static void put_in_order(Brush *brush, const QuadBatch *batch, int first, int end)
{
    int next[BRUSH_RUNS] = {0}, count = end - first;
    for (int i = 0, at = 0; i < brush->run_count; i++) {
        brush->runs[i].first = next[i] = at;
        at += brush->runs[i].count;
    }
    brush->sorted.items =
        memory_room(brush->sorted.items, count, &brush->sorted.room, sizeof(Quad));
    for (int i = first; i < end; i++)
        brush->sorted.items[next[brush->run_of[i]]++] = batch->items[i];
    brush->sorted.count = count;
}

int brush_sort(Brush *brush, const QuadBatch *batch, int first, int width, int height)
{
    assert(first >= 0 && first <= batch->count && "a quad of the batch");
    int end = first;
    brush->run_count = 0;
    brush->run_of = memory_room(brush->run_of, batch->count, &brush->run_of_room, 1);
    for (; end < batch->count; end++) {
        const Quad *quad = &batch->items[end];
        Span span = span_of(quad, (float)width, (float)height);
        int at = run_for(brush, quad, &span, first, end);
        if (at < 0)
            break;
        BrushRun *run = &brush->runs[at];
        mark_span(run, &span);
        if (run->bare && !is_bare(quad))
            run->kind = group_of(quad);
        run->bare = is_bare(quad) && (run->bare || !run->count);
        run->count++;
        brush->run_of[end] = (uint8_t)at;
    }
    put_in_order(brush, batch, first, end);
    return end;
}

static void draw_run(Brush *brush, BrushKind kind, const GlTarget *target, int first, int count)
{
    Gl *gl = brush->gl;
    const Art *art = brush->art;
    const ArtArray *tiles = &art->sizes[kind == BRUSH_LAND_LARGE ? ART_CLOSE
                                        : kind == BRUSH_LAND_FAR ? ART_FAR
                                                                 : ART_NEAR];
    gl_use(gl, brush->programs[kind], target);
    gl_texture(gl, UNIT_ART, GL_TEXTURE_2D_ARRAY, tiles->texture);
    gl_texture(gl, UNIT_GLOW, GL_TEXTURE_2D_ARRAY, art->glow.texture);
    quad_stream_draw(brush->stream, gl, first, count);
}

static void draw_sorted(Brush *brush, const GlTarget *target)
{
    quad_stream_send(brush->stream, &brush->sorted);
    for (int i = 0; i < brush->run_count; i++) {
        const BrushRun *run = &brush->runs[i];
        Err err;
        if (!brush->programs[run->kind] && !open_program(brush, run->kind, &err))
            continue; /* cannot fail, because the same sources compiled before */
        draw_run(brush, run->kind, target, run->first, run->count);
    }
}

void brush_draw(Brush *brush, const QuadBatch *batch, const GlTarget *target, GlBlend blend)
{
    gl_blend(brush->gl, blend);
    for (int first = 0; first < batch->count;) {
        first = brush_sort(brush, batch, first, target->width, target->height);
        draw_sorted(brush, target);
    }
}
