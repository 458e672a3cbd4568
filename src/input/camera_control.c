/* camera_control.c: moves the camera in response to drags, wheel, fingers and keys, and during
 * animated moves. The camera approaches its target exponentially: one rule gives smoothing, inertia
 * and motion that can be interrupted. A notch of zoom is timed so that it ends soon, and a fit
 * eases in and out so that players keep their orientation (LOOK.md, section 10). */
#include "input/camera_control.h"
#include "keys/keys.h"

#include <assert.h>
#include <math.h>
#include <stddef.h>

/* The times are those of LOOK.md, section 10. A press and release within click_px is a click. A cut
 * of less than cut_least_px is invisible, so nothing fades for it. */
static const float pan_ms = 90, zoom_ms = 160, fit_ms = 500, keep_ms = 450, run_out_ms = 160,
                   fade_ms = 120, click_px = 4, cut_least_px = 2;
/* On a table where tiles are placed, Home shows at least this many rows and columns, so that the
 * first tiles need no zoom, and the widest zoom shows at least as many. */
static const float least_cells = 5;
/* Screens report moving fingers at least 60 times a second; if two fingers don't move for this
 * long, the board is drawn as if it were at rest. */
static const float fingers_ms = 120;
/* Two fingers never touch or leave the screen at the same moment, so at the widest zoom each pinch
 * would leave the view a little closer. A pinch may therefore zoom out further, to `stretch` of the
 * widest zoom, and a view below `stretched` of it returns to Home. */
static const float stretch = .8f, stretched = .98f;
static const float key_step = .16f; /* share of the window's smaller side per key press */

void camera_control_init(CameraControl *control, float normal)
{
    assert(normal > 0);
    *control =
        (CameraControl){.camera = {.zoom = normal, .width = 1, .height = 1}, .normal = normal};
    control->board = (Rect){0, 0, 1, 1};
    control->around = CAMERA_AROUND_LAND;
    control->to = control->camera;
}

static Rect usable(const CameraControl *control)
{
    if (control->free.w > 0 && control->free.h > 0)
        return control->free;
    return (Rect){0, 0, control->camera.width, control->camera.height};
}

/* Returns the usable part of the window, in cells from the middle of the window. */
static Rect usable_cells(const CameraControl *control, float zoom)
{
    Rect free = usable(control);
    return (Rect){(free.x - control->camera.width / 2) / zoom,
                  (free.y - control->camera.height / 2) / zoom, free.w / zoom, free.h / zoom};
}

static Camera fitting(const CameraControl *control, Rect cells)
{
    Camera camera = control->camera;
    camera_fit(&camera, cells, rect_grow(usable(control), -control->rim), control->normal);
    return camera;
}

static Rect home_cells(const CameraControl *control)
{
    Rect cells = rect_grow(control->board, control->around);
    return control->more.w > 0 ? rect_around(cells, control->more) : cells;
}

/* Returns the view nearest to `from` that shows `wanted` in `free`, zoomed in no further than
 * `most`. */
static Camera bringing(const Camera *from, Rect wanted, Rect free, float most)
{
    Camera to = *from;
    to.zoom = fminf(most, fminf(free.w / wanted.w, free.h / wanted.h));
    to.zoom = fmaxf(to.zoom, CAMERA_ZOOM_LEAST);
    Rect seen = {(free.x - from->width / 2) / to.zoom, (free.y - from->height / 2) / to.zoom,
                 free.w / to.zoom, free.h / to.zoom};
    to.x = fmaxf(fminf(to.x, wanted.x - seen.x), wanted.x + wanted.w - seen.x - seen.w);
    to.y = fmaxf(fminf(to.y, wanted.y - seen.y), wanted.y + wanted.h - seen.y - seen.h);
    return to;
}

/* Returns the part of the window that Home shows the board in: the free part without the rim, or
 * the whole window if panels leave hardly any room, as in the first frame after a resize. */
static Rect home_free(const CameraControl *control)
{
    const Camera *camera = &control->camera;
    Rect inner = rect_grow(usable(control), -control->rim);
    bool enough = inner.w > .1f * camera->width && inner.h > .1f * camera->height;
    return enough ? inner : (Rect){0, 0, camera->width, camera->height};
}

/* Returns the next zoom of the ladder: one more tile fits the smaller side of the free part, or 9 %
 * more tiles if they are already small. */
static float one_step_out(float side, float zoom)
{
    float tiles = side / zoom;
    return side / fmaxf(tiles + 1, 1.09f * tiles);
}

/* Returns the closest zoom of the ladder that has room for `cells`. The land grows in nearly every
 * turn, but thanks to the steps the zoom changes only now and then. */
static float stepped(const CameraControl *control, Rect cells)
{
    const float hair = 1.0001f;
    Rect free = home_free(control);
    float side = fminf(free.w, free.h), fits = fminf(free.w / cells.w, free.h / cells.h),
          zoom = side / least_cells;
    while (zoom > fits * hair)
        zoom = one_step_out(side, zoom);
    return fminf(zoom, control->normal);
}

/* Returns the zoom of the ladder for a land that is a tile wider and higher: a view that has to
 * move zooms out that far, so the next tiles need no move. */
static float stepped_ahead(const CameraControl *control)
{
    return stepped(control, rect_grow(home_cells(control), .5f));
}

/* Returns the view of the whole board around the middle of the free part. */
static Camera middled(const CameraControl *control)
{
    Camera camera = control->camera;
    Rect cells = home_cells(control);
    bool places = control->around >= CAMERA_AROUND_SPACES;
    camera_fit(&camera, cells, home_free(control),
               places ? stepped(control, cells) : control->normal);
    return camera;
}

/* Returns the view of Home. Where tiles are placed, it differs as little as possible from the last
 * view that showed the whole board. */
static Camera home_of(const CameraControl *control)
{
    Camera from = control->camera;
    Rect cells = home_cells(control);
    if (control->around < CAMERA_AROUND_SPACES)
        return middled(control);
    from.at = control->rest.at;
    float zoom = fmaxf(control->rest.zoom, stepped_ahead(control));
    return bringing(&from, cells, home_free(control), fminf(zoom, stepped(control, cells)));
}

float camera_control_least(const CameraControl *control)
{
    Rect free = home_free(control);
    float most = fminf(free.w, free.h) / least_cells;
    return fmaxf(CAMERA_ZOOM_LEAST, fminf(most, home_of(control).zoom));
}

/* Keeps a strip of the board inside the free part, wherever it is dragged. */
static void clamp_target(CameraControl *control)
{
    Rect free = usable_cells(control, control->to.zoom), b = control->board;
    float keep_x = fminf(1.5f, free.w / 2), keep_y = fminf(1.5f, free.h / 2);
    control->to.x = fminf(control->to.x, b.x + b.w - keep_x - free.x);
    control->to.x = fmaxf(control->to.x, b.x + keep_x - free.x - free.w);
    control->to.y = fminf(control->to.y, b.y + b.h - keep_y - free.y);
    control->to.y = fmaxf(control->to.y, b.y + keep_y - free.y - free.h);
}

static void arrive(CameraControl *control)
{
    control->camera = control->to;
    control->journey_ms = 0;
    control->anchored = false;
}

/* Jumps to the target at once, for reduced motion, while the previous picture fades. */
static void cut(CameraControl *control)
{
    const Camera *camera = &control->camera;
    vec2s way = glms_vec2_sub(control->to.at, camera->at);
    if ((fabsf(way.x) + fabsf(way.y)) * camera->zoom > cut_least_px ||
        control->to.zoom != camera->zoom) {
        control->fade_ms = fade_ms;
        control->cuts++;
    }
    arrive(control);
}

void camera_control_resize(CameraControl *control, float width, float height, Rect free)
{
    control->camera.size = control->to.size = (vec2s){{width, height}};
    control->free = free;
}

void camera_control_board(CameraControl *control, Rect board)
{
    control->board = board;
}

/* Rounds a distance in cells to whole pixels, because a board that comes to rest on the same grid
 * of pixels needs no new picture, and nothing on it flickers. */
static vec2s whole_px(vec2s way, float zoom)
{
    vec2s px = glms_vec2_scale(way, zoom);
    return glms_vec2_divs((vec2s){{roundf(px.x), roundf(px.y)}}, zoom);
}

void camera_control_travel(CameraControl *control, float x, float y, float zoom, float ms)
{
    control->dragging = control->anchored = control->home = false;
    control->speed = glms_vec2_zero();
    control->to.at = (vec2s){{x, y}};
    control->to.zoom = glm_clamp(zoom, CAMERA_ZOOM_LEAST, CAMERA_ZOOM_MOST);
    control->from = control->camera;
    control->journey_ms = ms;
    control->gone_ms = 0;
    if (control->to.zoom == control->from.zoom && ms > 0) {
        vec2s way = glms_vec2_sub(control->to.at, control->from.at);
        control->to.at = glms_vec2_add(control->from.at, whole_px(way, zoom));
    }
    if (ms <= 0)
        arrive(control);
    else if (control->cut)
        cut(control);
}

static void come_home(CameraControl *control)
{
    control->home = true;
    control->rest = control->to;
}

void camera_control_fit(CameraControl *control, bool at_once)
{
    Camera fit = at_once ? middled(control) : home_of(control);
    camera_control_travel(control, fit.x, fit.y, fit.zoom, at_once ? 0 : fit_ms);
    come_home(control);
}

void camera_control_frame_cells(CameraControl *control, Rect cells)
{
    Camera there = fitting(control, rect_grow(cells, CAMERA_AROUND_LAND));
    if (!control->dragging)
        camera_control_travel(control, there.x, there.y, there.zoom, fit_ms * .7f);
}

static bool differs(const CameraControl *control, const Camera *to)
{
    return fabsf(to->x - control->to.x) > .01f || fabsf(to->y - control->to.y) > .01f ||
           to->zoom < control->to.zoom * .99f;
}

bool camera_control_reveal(CameraControl *control, Rect cells)
{
    Camera to = bringing(&control->to, rect_grow(cells, .3f), usable(control), control->to.zoom);
    bool has_to = differs(control, &to);
    if (has_to && !control->dragging)
        camera_control_travel(control, to.x, to.y, to.zoom, fit_ms * .7f);
    return has_to;
}

/* If the view has to move, moves it towards the middle of `cells`, by a cell at most, and zooms out
 * a step if little room remains around them, so that the land may grow on every side before the
 * next move. */
static Camera roomy(const CameraControl *control, Rect cells, Rect free, float most)
{
    Camera from = control->to, middle = from;
    float out = one_step_out(fminf(free.w, free.h), control->to.zoom),
          zoom = fminf(most, fmaxf(out, stepped_ahead(control)));
    camera_fit(&middle, cells, free, zoom);
    vec2s way = glms_vec2_clamp(glms_vec2_sub(middle.at, from.at), -1, 1);
    from.at = glms_vec2_add(from.at, way);
    return bringing(&from, cells, free, zoom);
}

bool camera_control_widen(CameraControl *control)
{
    Rect cells = home_cells(control), free = home_free(control);
    float most = fminf(control->to.zoom, stepped(control, cells));
    bool too_large = fmaxf(cells.w / free.w, cells.h / free.h) * CAMERA_ZOOM_LEAST > 1;
    if (too_large && control->more.w > 0) /* the cells that can be chosen matter most */
        cells = control->more;
    Camera to = bringing(&control->to, cells, free, most);
    bool has_to = differs(control, &to);
    if (has_to && !control->dragging) {
        to = roomy(control, cells, free, most);
        camera_control_travel(control, to.x, to.y, to.zoom, keep_ms);
        come_home(control);
    }
    return has_to;
}

/* Hands the camera to the player: an animated move stops where it is. */
static void take(CameraControl *control)
{
    if (control->journey_ms > 0) {
        control->to = control->camera;
        control->journey_ms = 0;
    }
}

static void begin_drag(CameraControl *control, const InputEvent *event)
{
    take(control);
    control->anchored = false;
    control->to.zoom = control->camera.zoom;
    control->dragging = true;
    control->moved = false;
    control->button = event->button;
    control->down_px = (vec2s){{event->x, event->y}};
    control->grip = camera_board_point(&control->camera, control->down_px);
    control->from = control->camera;
    control->speed = glms_vec2_zero();
    control->held_ms = 0;
}

/* Moves the gripped point under the cursor; nothing is smoothed during a drag. */
static bool drag(CameraControl *control, const InputEvent *event)
{
    vec2s cursor = {{event->x, event->y}};
    if (!control->moved && glms_vec2_distance(cursor, control->down_px) <= click_px)
        return false;
    control->moved = true;
    control->home = false;
    vec2s under = camera_board_point(&control->camera, cursor);
    control->to.at = glms_vec2_sub(glms_vec2_add(control->camera.at, control->grip), under);
    clamp_target(control);
    control->camera.at = control->to.at;
    return true;
}

static bool end_drag(CameraControl *control)
{
    control->dragging = false;
    if (!control->moved)
        return false;
    /* If the hand rested before the release, the board doesn't glide on. */
    if (control->held_ms < 60 && !control->cut) {
        vec2s way = glms_vec2_scale(control->speed, run_out_ms);
        control->to.at = glms_vec2_add(control->to.at, whole_px(way, control->to.zoom));
        clamp_target(control);
    }
    return true;
}

/* Returns the target zoom after some notches. A view that is already wider than `least` isn't
 * forced back, but zooms from where it is. */
static float zoomed(const CameraControl *control, float least, float notches)
{
    least = fminf(least, control->to.zoom);
    return glm_clamp(control->to.zoom * powf(CAMERA_NOTCH, notches), least, CAMERA_ZOOM_MOST);
}

/* Travels to Home if zooming out has reached its limit, since the widest zoom shows the whole
 * board, wherever the pointer is. Returns whether it has. */
static bool widens_to_home(CameraControl *control, float notches)
{
    Camera home = home_of(control);
    bool widest = notches < 0 && control->to.zoom <= home.zoom * 1.001f;
    if (widest)
        camera_control_travel(control, home.x, home.y, fminf(home.zoom, control->to.zoom), zoom_ms);
    control->home = widest;
    return widest;
}

static bool zoom_about(CameraControl *control, float px, float py, float notches)
{
    take(control);
    control->to.zoom = zoomed(control, camera_control_least(control), notches);
    if (widens_to_home(control, notches))
        return true;
    control->anchored = true;
    control->anchor_px = (vec2s){{px, py}};
    control->anchor = camera_board_point(&control->camera, control->anchor_px);
    control->from = control->camera;
    control->gone_ms = 0;
    camera_hold(&control->to, control->anchor, control->anchor_px);
    if (control->cut)
        cut(control);
    return true;
}

/* Keeps the board point between the fingers under them. As in a drag nothing is smoothed, and
 * nothing fades. */
static bool hold(CameraControl *control, const InputEvent *event)
{
    vec2s middle = {{event->x, event->y}}, moved = {{event->dx, event->dy}};
    vec2s held = camera_board_point(&control->camera, glms_vec2_sub(middle, moved));
    control->to = control->camera;
    control->to.zoom = zoomed(control, stretch * camera_control_least(control), event->wheel);
    control->home = false;
    camera_hold(&control->to, held, middle);
    clamp_target(control);
    arrive(control);
    control->fingers_ms = fingers_ms;
    return true;
}

static bool pan_by_key(CameraControl *control, float dx, float dy)
{
    take(control);
    control->anchored = control->home = false;
    float step = key_step * fminf(control->camera.width, control->camera.height) / control->to.zoom;
    vec2s way = whole_px((vec2s){{dx * step, dy * step}}, control->to.zoom);
    control->to.at = glms_vec2_add(control->to.at, way);
    clamp_target(control);
    if (control->cut)
        cut(control);
    return true;
}

static bool press_key(CameraControl *control, const InputEvent *event, bool arrows)
{
    static const struct {
        KeyAction action;
        int8_t dx, dy, notches; /* direction to move, or notches of zoom */
        bool arrow;
    } keys[] = {
        {KEYS_MOVE_UP, 0, -1, 0, false},  {KEYS_MOVE_LEFT, -1, 0, 0, false},
        {KEYS_MOVE_DOWN, 0, 1, 0, false}, {KEYS_MOVE_RIGHT, 1, 0, 0, false},
        {KEYS_UP, 0, -1, 0, true},        {KEYS_LEFT, -1, 0, 0, true},
        {KEYS_DOWN, 0, 1, 0, true},       {KEYS_RIGHT, 1, 0, 0, true},
        {KEYS_ZOOM_IN, 0, 0, 1, false},   {KEYS_ZOOM_OUT, 0, 0, -1, false},
    };
    KeyAction action = keys_action(KEYS_IN_TURN, event);
    if (action == KEYS_WHOLE) {
        camera_control_fit(control, false);
        return true;
    }
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        if (keys[i].action != action || (keys[i].arrow && !arrows))
            continue;
        if (keys[i].notches == 0)
            return pan_by_key(control, keys[i].dx, keys[i].dy);
        vec2s middle = glms_vec2_scale(control->camera.size, .5f);
        return zoom_about(control, middle.x, middle.y, keys[i].notches);
    }
    return false;
}

int camera_control_notches(CameraControl *control, const InputEvent *event)
{
    const float all_but = .999f; /* ten tenths are a notch, despite rounding of floats */
    assert(event->kind == INPUT_WHEEL && "the wheel");
    if (control->notch * event->wheel < 0)
        control->notch = 0;
    control->notch += event->wheel;
    int whole = (int)(control->notch / all_but);
    control->notch -= (float)whole;
    return whole;
}

bool camera_control_event(CameraControl *control, const InputEvent *event, bool arrows)
{
    switch (event->kind) {
    case INPUT_DOWN:
        if (!control->dragging)
            begin_drag(control, event);
        return false;
    case INPUT_MOVE:
        return control->dragging && drag(control, event);
    case INPUT_UP:
        return control->dragging && control->button == event->button && end_drag(control);
    case INPUT_FOCUS_LOST:
        control->dragging = false;
        return false;
    case INPUT_WHEEL:
        if (event->device == DEVICE_TOUCH)
            return hold(control, event);
        return !(event->mods & MOD_CTRL) && zoom_about(control, event->x, event->y, event->wheel);
    case INPUT_KEY:
        return press_key(control, event, arrows);
    default:
        return false;
    }
}

/* Returns the share of an animated move at `t` of its time, both 0 … 1: cubic at both ends, so that
 * it neither starts nor stops with a jerk, and half the distance is covered after half the time. */
static float ease_in_out(float t)
{
    return t < .5f ? 4 * t * t * t : 1 - powf(2 - 2 * t, 3) / 2;
}

/* Moves along a straight line in the picture: zoom grows evenly in its logarithm, and the share of
 * the distance follows the remaining change of scale, so that the goal drifts into place from where
 * the player saw it. */
static void advance_journey(CameraControl *control, float ms)
{
    control->gone_ms += ms;
    if (control->gone_ms >= control->journey_ms) {
        arrive(control);
        return;
    }
    float t = ease_in_out(control->gone_ms / control->journey_ms);
    float ratio = control->to.zoom / control->from.zoom;
    float share = fabsf(ratio - 1) < .001f ? t : (1 - 1 / powf(ratio, t)) / (1 - 1 / ratio);
    control->camera.zoom = control->from.zoom * powf(ratio, t);
    control->camera.at = glms_vec2_lerp(control->from.at, control->to.at, share);
}

/* Moves the camera outside animated moves. The remaining distance shrinks by the same share in
 * equal times, so a motion needs no stored start and may get another goal at any moment. Zoom takes
 * zoom_ms from its last notch and slows down to the end. While the camera is anchored, zoom alone
 * determines its place. */
static void follow(CameraControl *control, float ms)
{
    Camera *camera = &control->camera;
    float pan = 1 - expf(-ms / pan_ms * 2);
    if (camera->zoom != control->to.zoom) {
        control->gone_ms += ms;
        float left = fmaxf(0, 1 - control->gone_ms / zoom_ms);
        float ratio = control->to.zoom / control->from.zoom;
        camera->zoom = control->to.zoom * powf(ratio, -left * left * left);
    }
    if (control->anchored) {
        camera_hold(camera, control->anchor, control->anchor_px);
        control->anchored = camera->zoom != control->to.zoom;
        if (!control->anchored)
            clamp_target(control);
        return;
    }
    camera->at = glms_vec2_lerp(camera->at, control->to.at, pan);
    float near = .25f / camera->zoom; /* a quarter of a pixel counts as arrived */
    vec2s left = glms_vec2_sub(control->to.at, camera->at);
    if (fabsf(left.x) < near && fabsf(left.y) < near)
        camera->at = control->to.at;
}

/* Measures the speed of the hand, smoothed over a few frames, for the glide after a drag. */
static void measure_drag(CameraControl *control, float ms)
{
    vec2s speed = glms_vec2_divs(glms_vec2_sub(control->camera.at, control->from.at), ms);
    bool still = fabsf(speed.x) + fabsf(speed.y) < 1e-6f;
    control->held_ms = still ? control->held_ms + ms : 0;
    if (!still)
        control->speed = glms_vec2_lerp(control->speed, speed, .6f);
    control->from = control->camera;
}

/* Returns whether the camera moves, by travel, drag, glide, zoom or two fingers. */
static bool moves(const CameraControl *control)
{
    const Camera *c = &control->camera;
    return control->journey_ms > 0 || (control->dragging && control->moved) || control->anchored ||
           control->fingers_ms > 0 || !glms_vec2_eqv(c->at, control->to.at) ||
           c->zoom != control->to.zoom;
}

bool camera_control_update(CameraControl *control, float ms)
{
    if (ms <= 0)
        return moves(control) || control->fade_ms > 0;
    control->fade_ms = fmaxf(0, control->fade_ms - ms);
    bool fingers = control->fingers_ms > 0;
    control->fingers_ms = fmaxf(0, control->fingers_ms - ms);
    if (fingers && control->fingers_ms <= 0 &&
        control->to.zoom < stretched * camera_control_least(control))
        camera_control_fit(control, false);
    if (control->journey_ms > 0)
        advance_journey(control, ms);
    else if (control->dragging)
        measure_drag(control, ms);
    else if (control->cut)
        arrive(control);
    else
        follow(control, ms);
    return moves(control) || control->fade_ms > 0;
}

void camera_control_show(const CameraControl *control, BoardPicture *picture)
{
    picture->camera = control->camera;
    picture->moving = moves(control);
    picture->cuts = control->cuts;
    picture->before = control->fade_ms / fade_ms;
}
