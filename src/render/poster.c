/* poster.c: draws a picture larger than any window in pieces.
 *
 *     +--------+--------+----+      rows: as wide as the picture and PIECE_H high; 32 MiB for the
 *     |   1    |   2    | 3  |            widest one
 *     +--------+--------+----+      piece: with MARGIN around it, which is drawn and discarded
 *     |   4    |   5    | 6  |
 *     +--------+--------+----+
 * Pieces go from left to right, rows of them from top to bottom; a row
 * is written when its last piece is drawn, so that memory does not grow with the picture's
 * height. */
#include "render/poster.h"

#include "base/memory.h"
#include "render/picture_file.h"

#include <SDL.h>
#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    PIECE_W = 1024,
    PIECE_H = 512,
    MARGIN = 16 /* drawn around each piece and discarded: soft shadows are blurred across it */
};

struct Poster {
    Render *render;
    PosterOrder order;
    PictureFile *file;
    DrawList over;  /* moved to the place of the piece */
    uint8_t *rows;  /* of the row of pieces */
    uint8_t *piece; /* as drawn, with its margins */
    int x, y;       /* of the next piece */
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
