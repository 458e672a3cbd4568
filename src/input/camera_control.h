/* camera_control.h: moves the camera: drags, wheel, two fingers, keys, fits, with inertia and
 * limits. A plain value without a clock; the caller says how much time went by and draws again
 * while it moves. */
#ifndef INPUT_CAMERA_CONTROL_H
#define INPUT_CAMERA_CONTROL_H
#include "base/input_event.h"
#include "render/board.h"

#include <stdbool.h>

#define CAMERA_ZOOM_MOST 512.0f /* px a cell */
#define CAMERA_ZOOM_LEAST 16.0f
#define CAMERA_NOTCH 1.15f /* zoom per notch of the wheel */
/* What Home shows beside a board, cells: a rim, or every empty space where tiles are placed. */
#define CAMERA_AROUND_LAND .35f
#define CAMERA_AROUND_SPACES 1.0f

typedef struct CameraControl {
    Camera camera; /* what to draw with; width and height are the caller's */
    Rect board;    /* cells with tiles: what stays findable, and with `around` what Home shows */
    float around;  /* CAMERA_AROUND_LAND or CAMERA_AROUND_SPACES */
    Rect more;     /* cells that Home shows besides; w 0: none */
    float rim;     /* px that Home leaves at each side of `free` */
    Rect free;     /* part of the window, px, beside panels: fits aim here */
    float normal;  /* px a cell that a fit uses at most */
    Camera rest;   /* the last view that showed all of the board: Home goes there, and only as far
                      out and aside as the board has grown */
    bool home;     /* it shows the whole board, by Home or the widest zoom: nobody's own view */
    bool cut;      /* reduced motion: no travel, the camera is there at once … */
    float fade_ms; /* … and for so long what was seen before still fades */
    uint32_t cuts; /* how often that has happened */

    /* Where it travels to; equal to `camera` at rest. */
    Camera to;
    /* While zooming about the cursor this board point stays under this pixel. */
    bool anchored;
    vec2s anchor, anchor_px;
    /* A timed journey (fit, bringing into view); ends when a person takes the camera: journey_ms
     * 0. During a drag `from` is the last place. Of a notch of zoom, where it began and how long
     * ago. */
    Camera from;
    float journey_ms, gone_ms;
    /* A drag: the board point that was gripped, the button, and the speed for the run-out in
     * cells a millisecond. */
    bool dragging;
    InputButton button;
    vec2s grip, down_px, speed;
    float held_ms;    /* how long the hand has rested; a rest before letting go wants no run-out */
    float fingers_ms; /* left of the time for which two fingers that have moved may move on */
    bool moved;       /* the drag went far enough not to be a click */
    float notch;      /* of the wheel, turned but not told yet (camera_control_notches) */
} CameraControl;

/* Looks at the middle of nothing with `normal` px a cell. */
void camera_control_init(CameraControl *control, float normal);

/* New window, free part or board. The camera keeps looking where it looks. */
void camera_control_resize(CameraControl *control, float width, float height, Rect free);
void camera_control_board(CameraControl *control, Rect board);

/* Shows the whole board: at once, or travelling for 500 ms. */
void camera_control_fit(CameraControl *control, bool at_once);

/* Moves if anything that Home shows is outside the free part: a step out and a cell aside at most,
 * if that is enough, and so that the next tiles need no move. True if anything has to move. */
bool camera_control_keep(CameraControl *control);

/* Moves only as far as needed to bring the rectangle (cells) into the free part, zooming out if
 * it is too big. True if anything has to move. */
bool camera_control_reveal(CameraControl *control, Rect cells);

/* Travels to the rectangle (cells), as near as a fit would go; nothing while a person drags. */
void camera_control_look(CameraControl *control, Rect cells);

/* Travels to a view given by camera values. */
void camera_control_go(CameraControl *control, float x, float y, float zoom, float ms);

/* A press that no widget took begins a drag; moves, releases, wheel, two fingers and keys (WASD,
 * arrows if `arrows`, + − Home) follow. Fingers hold the board: it goes with them at once. True if
 * the event was used. A press and release that stay within 4 px are not used: they are clicks, and
 * `moved` is false. */
bool camera_control_event(CameraControl *control, const InputEvent *event, bool arrows);

/* Where the wheel turns something instead of the camera: how many whole notches, away from the
 * player > 0, an event of it completes. Fractions from fine wheels and touchpads add up. */
int camera_control_notches(CameraControl *control, const InputEvent *event);

/* The smallest zoom allowed now: that of Home, from which a single tile is no wall. */
float camera_control_least(const CameraControl *control);

/* Advances by `ms`; true while it moves, or what was seen before a cut fades. */
bool camera_control_update(CameraControl *control, float ms);
/* Tells a picture of the board how it is looked at. */
void camera_control_show(const CameraControl *control, BoardPicture *picture);
#endif
