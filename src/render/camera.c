/* camera.c: see camera.h. */
#include "render/camera.h"

#include <assert.h>
#include <math.h>

void camera_to_board(const Camera *camera, float px, float py, float *x, float *y)
{
    assert(camera->zoom > 0 && "a camera needs a zoom");
    *x = camera->x + (px - camera->width / 2) / camera->zoom;
    *y = camera->y + (py - camera->height / 2) / camera->zoom;
}

void camera_to_screen(const Camera *camera, float x, float y, float *px, float *py)
{
    *px = (x - camera->x) * camera->zoom + camera->width / 2;
    *py = (y - camera->y) * camera->zoom + camera->height / 2;
}

void camera_zoom_at(Camera *camera, float px, float py, float zoom, float least, float most)
{
    assert(least > 0 && least <= most && "range of zoom");
    float x, y;
    camera_to_board(camera, px, py, &x, &y);
    camera->zoom = fminf(fmaxf(zoom, least), most);
    camera->x = x - (px - camera->width / 2) / camera->zoom;
    camera->y = y - (py - camera->height / 2) / camera->zoom;
}

void camera_fit(Camera *camera, Rect board, Rect free, float most)
{
    float w = fmaxf(board.w, .01f), h = fmaxf(board.h, .01f);
    float room_w = fmaxf(free.w, 1), room_h = fmaxf(free.h, 1);
    camera->zoom = fminf(most, fminf(room_w / w, room_h / h));
    float dx = free.x + free.w / 2 - camera->width / 2,
          dy = free.y + free.h / 2 - camera->height / 2;
    camera->x = board.x + board.w / 2 - dx / camera->zoom;
    camera->y = board.y + board.h / 2 - dy / camera->zoom;
}
