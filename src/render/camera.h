/* camera.h: where one looks at the table. A plain value; pixels are device pixels, board units
 * are cells. */
#ifndef RENDER_CAMERA_H
#define RENDER_CAMERA_H
#include "base/draw.h"

typedef struct Camera {
    float x, y;          /* board point in the middle of the window */
    float zoom;          /* device pixels per cell */
    float width, height; /* of the window */
} Camera;

/* Board point under a pixel, and pixel of a board point. */
void camera_to_board(const Camera *camera, float px, float py, float *x, float *y);
void camera_to_screen(const Camera *camera, float x, float y, float *px, float *py);

/* Changes the zoom (clamped to [least, most]) so that the board point under (px, py) stays
 * there. */
void camera_zoom_at(Camera *camera, float px, float py, float zoom, float least, float most);

/* Shows the board rectangle (cells) inside the window rectangle `free`, at most `most` px a
 * cell. */
void camera_fit(Camera *camera, Rect board, Rect free, float most);
#endif
