/* compose.c: draws rectangles of one picture from another, with or without cloth. */
#include "render/compose.h"

#include "base/memory.h"
#include "render/pixels.h"

#include <SDL.h>
#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static const char *const defines[COMPOSES] = {[COMPOSE_LAYER] = "",
                                              [COMPOSE_SCALED] = "#define SCALED\n",
                                              [COMPOSE_CLOTH] = "#define CLOTH\n",
                                              [COMPOSE_CLOTH_SCALED] =
                                                  "#define CLOTH\n#define SCALED\n",
                                              [COMPOSE_SHADE] = "#define SHADE\n",
                                              [COMPOSE_TABLE] = "#define TABLE\n"};

static void set_color(const Gl *gl, const char *name, Color color)
{
    uint8_t c[4];
    quad_color(c, color);
    gl_set(gl, name, 4,
           (float[]){(float)c[0] / 255, (float)c[1] / 255, (float)c[2] / 255,
                     (float)(color & 0xff) / 255});
}

/* Sets the uniforms that say which part of the window the target shows. */
static void set_part(const Gl *gl, const RenderPart *part, const GlTarget *to)
{
    gl_set(gl, "u_whole", 2, (float[]){(float)part->whole_w, (float)part->whole_h});
    gl_set(gl, "u_corner", 3,
           (float[]){(float)part->x, (float)part->y, (float)part->w / (float)to->width});
}

static void set_table(const Gl *gl, const Cloth *cloth)
{
    assert(cloth && "a table");
    const BoardTable *table = &cloth->table;
    const struct {
        const char *name;
        Color color;
    } colors[] = {{"u_cloth_lit", table->cloth[0]},   {"u_cloth", table->cloth[1]},
                  {"u_cloth_shade", table->cloth[2]}, {"u_wood_lit", table->wood[0]},
                  {"u_wood", table->wood[1]},         {"u_wood_shade", table->wood[2]},
                  {"u_brass_lit", table->brass[0]},   {"u_brass_shade", table->brass[1]},
                  {"u_light", table->light},          {"u_lamp", table->lamp},
                  {"u_lamp_wood", table->lamp_wood},  {"u_shadow", table->shadow},
                  {"u_vignette", table->vignette}};
    for (size_t i = 0; i < sizeof colors / sizeof *colors; i++)
        set_color(gl, colors[i].name, colors[i].color);
    float w = (float)cloth->part.whole_w, h = (float)cloth->part.whole_h;
    Rect vault = table->vault;
    gl_set(gl, "u_vault", 4, (float[]){vault.x, vault.y, vault.w, vault.h});
    gl_set(gl, "u_scale", 1, (float[]){table->unit > 0 ? table->unit : fminf(w / 1600, h / 900)});
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
        set_part(gl, &cloth->part, to);
    if (kind == COMPOSE_TABLE) {
        set_table(gl, cloth);
    } else if (cloth) {
        gl_texture(gl, UNIT_TABLE, GL_TEXTURE_2D, cloth->painted);
        gl_set(gl, "u_camera", 3, (float[]){cloth->camera.x, cloth->camera.y, cloth->camera.zoom});
    }
    quad_stream_send(compose->stream, rects);
    quad_stream_draw(compose->stream, gl, 0, rects->count);
}

void compose_copy(Gl *gl, const GlTarget *from, const GlTarget *to, const QuadBatch *rects)
{
    for (int i = 0; i < rects->count; i++)
        gl_copy_part(gl, from, to, quad_rect(&rects->items[i]), 0, 0);
}

/* --- poster ----------------------------------------------------------------------------------- */

/* Draws a picture larger than any window in pieces.
 *
 *     +--------+--------+----+      rows: as wide as the picture and PIECE_H high; 32 MiB for the
 *     |   1    |   2    | 3  |            widest one
 *     +--------+--------+----+      piece: with MARGIN around it, which is drawn and discarded
 *     |   4    |   5    | 6  |
 *     +--------+--------+----+
 *
 * Pieces are drawn from left to right, their rows from top to bottom. A row is written when its
 * last piece is drawn, so that memory does not grow with the picture's height. */

enum {
    PIECE_W = 1024,
    PIECE_H = 512,
    MARGIN = 16 /* drawn around each piece and discarded, because soft shadows are blurred across
                 * it */
};

struct Poster {
    Render *render;
    PosterOrder order;
    PictureFile *file;
    DrawList over;  /* moved to the place of the piece */
    uint8_t *rows;  /* pixels of the current row of pieces */
    uint8_t *piece; /* as drawn, with its margins */
    int x, y;       /* corner of the next piece */
    int moved_x, moved_y;
};

static void copy_over(Poster *poster)
{
    const DrawList *from = poster->order.over;
    DrawList *to = &poster->over;
    if (!from)
        return;
    *to = *from;
    to->commands = memory_copy(from->commands, from->count * sizeof *to->commands);
}

Poster *poster_begin(Render *render, const PosterOrder *order, Err *err)
{
    assert(order->width > 0 && order->width <= POSTER_SIDE_MAX && "width of a poster");
    assert(order->height > 0 && order->height <= POSTER_SIDE_MAX && "height of a poster");
    Poster *poster = memory_new(sizeof *poster);
    poster->render = render;
    poster->order = *order;
    poster->file = picture_file_begin(order->path, order->width, order->height, err);
    if (!poster->file) {
        free(poster);
        return NULL;
    }
    copy_over(poster);
    poster->rows = memory_new((size_t)order->width * PIECE_H * 4);
    poster->piece = memory_new((size_t)(PIECE_W + 2 * MARGIN) * (PIECE_H + 2 * MARGIN) * 4);
    return poster;
}

static void move_over(Poster *poster, int x, int y)
{
    float dx = (float)(poster->moved_x - x), dy = (float)(poster->moved_y - y);
    for (uint32_t i = 0; i < poster->over.count; i++) {
        DrawCommand *command = &poster->over.commands[i];
        command->rect.x += dx;
        command->rect.y += dy;
        command->clip.x += dx;
        command->clip.y += dy;
    }
    poster->moved_x = x;
    poster->moved_y = y;
}

/* Returns false while art is missing. */
static bool draw_piece(Poster *poster, int width, int height)
{
    const PosterOrder *order = &poster->order;
    RenderPart part = {.whole_w = order->width,
                       .whole_h = order->height,
                       .x = poster->x - MARGIN,
                       .y = poster->y - MARGIN,
                       .w = width + 2 * MARGIN,
                       .h = height + 2 * MARGIN};
    BoardPicture board = *order->board;
    Camera *camera = &board.camera;
    camera->x += ((float)part.x + (float)part.w / 2 - (float)order->width / 2) / camera->zoom;
    camera->y += ((float)part.y + (float)part.h / 2 - (float)order->height / 2) / camera->zoom;
    camera->width = (float)part.w;
    camera->height = (float)part.h;
    board.moving = board.alive = false;
    move_over(poster, part.x, part.y);
    if (render_part(poster->render, &board, order->over ? &poster->over : NULL, &part))
        return false;
    render_read(poster->render, poster->piece);
    for (int y = 0; y < height; y++)
        memcpy(poster->rows + ((size_t)y * (size_t)order->width + (size_t)poster->x) * 4,
               poster->piece + ((size_t)(y + MARGIN) * (size_t)part.w + MARGIN) * 4,
               (size_t)width * 4);
    return true;
}

PosterState poster_step(Poster *poster, Err *err)
{
    const PosterOrder *order = &poster->order;
    assert(poster->file && poster->y < order->height && "there is a piece to draw");
    int width = SDL_min(PIECE_W, order->width - poster->x);
    int height = SDL_min(PIECE_H, order->height - poster->y);
    if (!draw_piece(poster, width, height))
        return POSTER_WAITS;
    poster->x += width;
    if (poster->x < order->width)
        return POSTER_GOES;
    if (!picture_file_rows(poster->file, poster->rows, height, err))
        return POSTER_FAILED;
    poster->x = 0;
    poster->y += height;
    if (poster->y < order->height)
        return POSTER_GOES;
    PictureFile *file = poster->file;
    poster->file = NULL;
    return picture_file_end(file, err) ? POSTER_DONE : POSTER_FAILED;
}

float poster_progress(const Poster *poster)
{
    const PosterOrder *order = &poster->order;
    float row = (float)SDL_min(PIECE_H, order->height - poster->y) / (float)order->height;
    return (float)poster->y / (float)order->height + row * (float)poster->x / (float)order->width;
}

void poster_end(Poster *poster)
{
    if (!poster)
        return;
    picture_file_drop(poster->file);
    free(poster->over.commands);
    free(poster->rows);
    free(poster->piece);
    free(poster);
}
