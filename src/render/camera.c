/* camera.c: converts between board and screen, and fits the board into a window. */
#include "render/camera.h"

#include <assert.h>
#include <math.h>

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
