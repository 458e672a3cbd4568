/* camera.h: where one looks at the table. A plain value; pixels are device pixels, board units
 * are cells.
 *
 *     screen = (board − at) · zoom + size / 2          board = at + (screen − size / 2) / zoom
 *
 * A scale and two shifts, written as vectors and not as a matrix: a mat3 would round otherwise, and
 * whole pixels are what keeps a resting board from flickering. */
#ifndef RENDER_CAMERA_H
#define RENDER_CAMERA_H
#include "base/draw.h"

#include <cglm/struct/vec2.h>

typedef struct Camera {
    union { /* board point in the middle of the window */
        vec2s at;
        struct {
            float x, y;
        };
    };
    float zoom; /* device pixels per cell */
    union {     /* of the window, device pixels */
        vec2s size;
        struct {
            float width, height;
        };
    };
} Camera;

/* Board point under a pixel, and pixel of a board point. */
vec2s camera_board_point(const Camera *camera, vec2s px);
vec2s camera_screen_point(const Camera *camera, vec2s point);

/* The same for those whose coordinates come from rectangles and events one by one. */
static inline void camera_to_board(const Camera *camera, float px, float py, float *x, float *y)
{
    vec2s point = camera_board_point(camera, (vec2s){{px, py}});
    *x = point.x;
    *y = point.y;
}

static inline void camera_to_screen(const Camera *camera, float x, float y, float *px, float *py)
{
    vec2s pixel = camera_screen_point(camera, (vec2s){{x, y}});
    *px = pixel.x;
    *py = pixel.y;
}

/* The cell whose north-west corner is (x, y), px; and does the window see anything of `px` with
 * `margin` px round it? */
Rect camera_cell(const Camera *camera, float x, float y);
bool camera_sees(const Camera *camera, Rect px, float margin);

/* Moves the camera so that the board point `point` is seen at `px`. */
void camera_hold(Camera *camera, vec2s point, vec2s px);

/* Shows the board rectangle (cells) inside the window rectangle `free`, at most `most` px a
 * cell. */
void camera_fit(Camera *camera, Rect board, Rect free, float most);
#endif
