/* camera.h: describes which part of the table the window shows. A camera is a plain value; pixels
 * are device pixels, board units are cells.
 *
 *     screen = (board − at) · zoom + size / 2          board = at + (screen − size / 2) / zoom
 *
 * The mapping is a scale and two shifts, written as vectors and not as a matrix: a mat3 rounds
 * differently, and only whole pixels keep a resting board from flickering. */
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
    union {     /* size of the window in device pixels */
        vec2s size;
        struct {
            float width, height;
        };
    };
} Camera;

/* Return the board point under a pixel, and the pixel of a board point. */
vec2s camera_board_point(const Camera *camera, vec2s px);
vec2s camera_screen_point(const Camera *camera, vec2s point);

/* These convert separate coordinates, for callers that get them from rectangles and events. */
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

/* camera_cell returns the rectangle, px, of the cell with the north-west corner (x, y). camera_sees
 * returns whether the window shows anything of `px` grown by `margin` px. */
Rect camera_cell(const Camera *camera, float x, float y);
bool camera_sees(const Camera *camera, Rect px, float margin);

/* Moves the camera so that the board point `point` appears at `px`. */
void camera_hold(Camera *camera, vec2s point, vec2s px);

/* Fits the board rectangle (cells) into the window rectangle `free`, with at most `most` px a
 * cell. */
void camera_fit(Camera *camera, Rect board, Rect free, float most);
#endif
