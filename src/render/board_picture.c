/* board_picture.c: keeps the growing lists of a board picture. */
#include "base/memory.h"
#include "render/board.h"
#include "render/camera.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

/* --- board ------------------------------------------------------------------------------------ */

void board_picture_clear(BoardPicture *picture)
{
    picture->tile_count = picture->glow_count = picture->figure_count = 0;
    picture->mark_count = picture->tower_count = picture->spark_count = 0;
    picture->before = 0;
}

vec2s board_second(int rotation)
{
    static const vec2s second[4] = {{{1, 0}}, {{0, 1}}, {{-1, 0}}, {{0, -1}}};
    return second[rotation & 3];
}

void board_picture_release(BoardPicture *picture)
{
    free(picture->tiles);
    free(picture->glows);
    free(picture->figures);
    free(picture->marks);
    free(picture->towers);
    free(picture->sparks);
    *picture = (BoardPicture){0};
}

BoardTile *board_picture_tile(BoardPicture *picture, BoardShape shape, int rotation, float x,
                              float y, uint32_t art)
{
    assert(rotation >= 0 && rotation < 4 && "a rotation is a quarter turn");
    picture->tiles = memory_room(picture->tiles, picture->tile_count + 1, &picture->tile_room,
                                 sizeof *picture->tiles);
    BoardTile *tile = &picture->tiles[picture->tile_count++];
    *tile = (BoardTile){.x = x,
                        .y = y,
                        .scale = 1,
                        .alpha = 1,
                        .bright = 1,
                        .fade = 1,
                        .art = art,
                        .shape = (uint8_t)shape,
                        .rotation = (uint8_t)rotation};
    return tile;
}

BoardGlow *board_picture_glow(BoardPicture *picture, BoardShape shape, int rotation, float x,
                              float y, uint32_t mask)
{
    assert(rotation >= 0 && rotation < 4 && "a rotation is a quarter turn");
    picture->glows = memory_room(picture->glows, picture->glow_count + 1, &picture->glow_room,
                                 sizeof *picture->glows);
    BoardGlow *glow = &picture->glows[picture->glow_count++];
    *glow = (BoardGlow){.x = x,
                        .y = y,
                        .scale = 1,
                        .mask = mask,
                        .strength = 1,
                        .color = picture->act ? picture->act : 0xffd36bff,
                        .shape = (uint8_t)shape,
                        .rotation = (uint8_t)rotation};
    return glow;
}

BoardFigure *board_picture_figure(BoardPicture *picture, int seat, float x, float y)
{
    picture->figures = memory_room(picture->figures, picture->figure_count + 1,
                                   &picture->figure_room, sizeof *picture->figures);
    BoardFigure *figure = &picture->figures[picture->figure_count++];
    *figure = (BoardFigure){
        .x = x, .y = y, .height = .36f, .alpha = 1, .squash = 1, .seat = (uint8_t)seat};
    return figure;
}

BoardFigure *board_picture_token(BoardPicture *picture, BoardTokenKind kind, int color, int value,
                                 float x, float y)
{
    BoardFigure *token = board_picture_figure(picture, color, x, y);
    token->token = 1;
    token->height = .40f;
    token->form = (uint8_t)kind;
    token->value = (uint8_t)value;
    return token;
}

BoardMark *board_picture_mark(BoardPicture *picture, BoardMarkKind kind, BoardShape shape,
                              int rotation, float x, float y)
{
    picture->marks = memory_room(picture->marks, picture->mark_count + 1, &picture->mark_room,
                                 sizeof *picture->marks);
    BoardMark *mark = &picture->marks[picture->mark_count++];
    *mark = (BoardMark){.x = x,
                        .y = y,
                        .alpha = 1,
                        .kind = (uint8_t)kind,
                        .shape = (uint8_t)shape,
                        .rotation = (uint8_t)rotation};
    return mark;
}

BoardTower *board_picture_tower(BoardPicture *picture, int x, int y)
{
    picture->towers = memory_room(picture->towers, picture->tower_count + 1, &picture->tower_room,
                                  sizeof *picture->towers);
    BoardTower *tower = &picture->towers[picture->tower_count++];
    *tower = (BoardTower){.x = x, .y = y};
    return tower;
}

BoardSpark *board_picture_spark(BoardPicture *picture, float x, float y)
{
    picture->sparks = memory_room(picture->sparks, picture->spark_count + 1, &picture->spark_room,
                                  sizeof *picture->sparks);
    BoardSpark *spark = &picture->sparks[picture->spark_count++];
    *spark = (BoardSpark){.x = x, .y = y, .size = .06f, .alpha = 1, .color = 0xe0ac3fff};
    return spark;
}

/* --- camera ----------------------------------------------------------------------------------- */

/* Returns the vector from the middle of the window to `px`, in cells. */
static vec2s way_to(const Camera *camera, vec2s px)
{
    vec2s middle = glms_vec2_scale(camera->size, .5f);
    return glms_vec2_divs(glms_vec2_sub(px, middle), camera->zoom);
}

vec2s camera_board_point(const Camera *camera, vec2s px)
{
    assert(camera->zoom > 0 && "a camera needs a zoom");
    return glms_vec2_add(camera->at, way_to(camera, px));
}

vec2s camera_screen_point(const Camera *camera, vec2s point)
{
    vec2s way = glms_vec2_scale(glms_vec2_sub(point, camera->at), camera->zoom);
    return glms_vec2_add(way, glms_vec2_scale(camera->size, .5f));
}

Rect camera_cell(const Camera *camera, float x, float y)
{
    vec2s corner = camera_screen_point(camera, (vec2s){{x, y}});
    return (Rect){corner.x, corner.y, camera->zoom, camera->zoom};
}

bool camera_sees(const Camera *camera, Rect px, float margin)
{
    return px.x < camera->width + margin && px.y < camera->height + margin &&
           px.x + px.w > -margin && px.y + px.h > -margin;
}

void camera_hold(Camera *camera, vec2s point, vec2s px)
{
    camera->at = glms_vec2_sub(point, way_to(camera, px));
}

void camera_fit(Camera *camera, Rect board, Rect free, float most)
{
    float w = fmaxf(board.w, .01f), h = fmaxf(board.h, .01f);
    float room_w = fmaxf(free.w, 1), room_h = fmaxf(free.h, 1);
    camera->zoom = fminf(most, fminf(room_w / w, room_h / h));
    camera_hold(camera, (vec2s){{board.x + board.w / 2, board.y + board.h / 2}},
                (vec2s){{free.x + free.w / 2, free.y + free.h / 2}});
}
