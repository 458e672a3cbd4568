/* camera_control.h: moves the camera by drags, wheel, two fingers, keys and fits, with inertia and
 * limits. The control is a plain value without a clock; the caller reports how much time has passed
 * and draws again while it moves. */
#ifndef INPUT_CAMERA_CONTROL_H
#define INPUT_CAMERA_CONTROL_H
#include "base/input_event.h"
#include "render/board.h"

#include <stdbool.h>

#define CAMERA_ZOOM_MOST 512.0f /* px a cell */
#define CAMERA_ZOOM_LEAST 16.0f
#define CAMERA_NOTCH 1.15f /* zoom per notch of the wheel */
/* Margin that Home shows around a board, in cells: a rim, or every empty space if tiles are placed
 * on it. */
#define CAMERA_AROUND_LAND .35f
#define CAMERA_AROUND_SPACES 1.0f

typedef struct CameraControl {
    Camera camera; /* the camera to draw with; the caller sets width and height */
    /* cells with tiles: part of them stays in view; with `around` they decide what Home shows */
    Rect board;
    float around; /* CAMERA_AROUND_LAND or CAMERA_AROUND_SPACES */
    Rect more;    /* further cells that Home shows; w 0: none */
    float rim;    /* px that Home leaves at each side of `free` */
    Rect free;    /* part of the window without panels, px: fits use it */
    float normal; /* maximum px per cell that a fit uses */
    /* the last view that showed all of the board: Home returns to it, zoomed out or shifted only as
     * far as the board has grown */
    Camera rest;
    /* the camera shows the whole board, by Home or the widest zoom, so the player chose no view of
     * their own */
    bool home;
    bool cut;      /* reduced motion: the camera jumps to its target */
    float fade_ms; /* ms until the previous picture has faded */
    uint32_t cuts; /* number of jumps so far */

    /* The target; equal to `camera` at rest. */
    Camera to;
    /* While zooming about the cursor this board point stays under this pixel. */
    bool anchored;
    vec2s anchor, anchor_px;
    /* A timed camera move (fit, bringing into view). It ends when the player moves the camera:
     * journey_ms is then 0. During a drag, `from` is the last place. For a notch of zoom, `from` is
     * where the zoom began, and gone_ms how long ago that was. */
    Camera from;
    float journey_ms, gone_ms;
    /* A drag: the board point that was gripped, the button, and the speed of the glide that
     * follows, in cells per millisecond. */
    bool dragging;
    InputButton button;
    vec2s grip, down_px, speed;
    /* how long the hand has rested; after a long rest the board doesn't glide on */
    float held_ms;
    float fingers_ms; /* for how long two fingers still count as moving */
    bool moved;       /* the drag went too far for a click */
    /* part of a wheel notch, turned but not yet reported (camera_control_notches) */
    float notch;
} CameraControl;

/* Starts with the camera at (0, 0) and `normal` px a cell. */
void camera_control_init(CameraControl *control, float normal);

/* Set a new window and its free part, or a new board. The camera keeps its view. */
void camera_control_resize(CameraControl *control, float width, float height, Rect free);
void camera_control_board(CameraControl *control, Rect board);

/* Shows the whole board, either at once or with a camera move of 500 ms. */
void camera_control_fit(CameraControl *control, bool at_once);

/* Zooms out and moves only as far as necessary until the free part shows all that Home shows. A
 * step of zoom is one more row or column. True if anything has to move. */
bool camera_control_widen(CameraControl *control);

/* Moves only as far as necessary to bring the rectangle (cells) into the free part, zooming out if
 * it is too big. True if anything has to move. */
bool camera_control_reveal(CameraControl *control, Rect cells);

/* Travels to the rectangle (cells), as near as a fit would go; does nothing during a drag. */
void camera_control_frame_cells(CameraControl *control, Rect cells);

/* Travels for `ms` to the view with the middle (x, y) and this zoom. */
void camera_control_travel(CameraControl *control, float x, float y, float zoom, float ms);

/* Handles an event. A press that no widget took starts a drag; moves, releases, wheel, two fingers
 * and keys follow (WASD, arrows if `arrows`, + − Home). The board follows fingers at once. True if
 * the event was used. A press and release within 4 px is a click and counts as unused, with `moved`
 * false. */
bool camera_control_event(CameraControl *control, const InputEvent *event, bool arrows);

/* For a wheel that turns something other than the camera: returns how many whole notches the event
 * completes, > 0 away from the player. Fractions from fine wheels and touchpads add up. */
int camera_control_notches(CameraControl *control, const InputEvent *event);

/* Returns the smallest zoom allowed now: that of Home, which never shows a single tile too
 * large. */
float camera_control_least(const CameraControl *control);

/* Advances by `ms`; true while the camera moves or the picture before a cut fades. */
bool camera_control_update(CameraControl *control, float ms);
/* Writes the camera, its motion and its cuts into a picture of the board. */
void camera_control_show(const CameraControl *control, BoardPicture *picture);
#endif
