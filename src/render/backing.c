/* backing.c: see backing.h.
 *
 * Sharp pictures are as large as the window and show what it shows. While the zoom changes they stay as they are and are
 * scaled into the frame; when the window sees more than they hold they are drawn at half their size about their middle, which
 * makes room, and the rim is drawn as it comes into view. When the zoom has come to rest they are drawn anew. */
#include "render/backing.h"

#include <assert.h>
#include <math.h>
#include <string.h>

enum { LAND_CALLS = 3 };

static const float blown_up = 2.5f, /* larger than this no picture is scaled … */
    afresh = 1.6f,                  /* … and is then drawn for this */
    whole_px = 1 / 32.f,            /* a shift so far from whole px is none */
    ahead_px = 40;                  /* drawn beyond what the window sees while it zooms out */

void backing_release(Backing *backing)
{
    gl_target_release(&backing->land);
    gl_target_release(&backing->board);
    land_release(&backing->index);
    QuadBatch *batches[] = {&backing->tiles,       &backing->next_tiles, &backing->things,
                            &backing->next_things, &backing->shades,     &backing->rects,
                            &backing->part};
    for (size_t i = 0; i < sizeof batches / sizeof *batches; i++)
        quad_batch_release(batches[i]);
    *backing = (Backing){0};
}

void backing_forget(Backing *backing)
{
    backing->valid = (Rect){0};
}

/* --- aiming ------------------------------------------------------------------------------------------------------- */

static Rect whole(const Backing *backing)
{
    return (Rect){0, 0, backing->camera.width, backing->camera.height};
}

/* Nothing is there yet; the picture is `part` times as large as the window sees it. */
static void begin_anew(Backing *backing, const Camera *view, float part)
{
    backing->camera = *view;
    backing->camera.zoom *= part;
    backing->unit = part;
    backing->valid = (Rect){0};
    backing->jumped = true;
}

/* Px of the window → px of the pictures. */
static ComposeView view_of(const Backing *backing, const Camera *view)
{
    const Camera *camera = &backing->camera;
    float factor = camera->zoom / view->zoom;
    return (ComposeView){
        .factor = factor,
        .dx = (view->x - camera->x) * camera->zoom + (1 - factor) * camera->width / 2,
        .dy = (view->y - camera->y) * camera->zoom + (1 - factor) * camera->height / 2};
}

static Rect seen_part(const Backing *backing, const Camera *view)
{
    ComposeView v = view_of(backing, view);
    return (Rect){v.dx, v.dy, view->width * v.factor, view->height * v.factor};
}

static bool holds(Rect outer, Rect inner)
{
    return inner.x >= outer.x - .01f && inner.y >= outer.y - .01f &&
           inner.x + inner.w <= outer.x + outer.w + .01f &&
           inner.y + inner.h <= outer.y + outer.h + .01f;
}

/* The whole px that both have. */
static Rect inner_px(Rect a, Rect b)
{
    Rect cut = rect_cut(a, b);
    float left = ceilf(cut.x), top = ceilf(cut.y);
    cut = (Rect){left, top, floorf(cut.x + cut.w) - left, floorf(cut.y + cut.h) - top};
    return cut.w > 0 && cut.h > 0 ? cut : (Rect){0};
}

/* Adds what is in `after` and not in `before`. */
static void add_rim(Patches *patches, Rect after, Rect before)
{
    if (before.w <= 0 || before.h <= 0) {
        patches_add(patches, after);
        return;
    }
    float right = before.x + before.w, bottom = before.y + before.h;
    patches_add(patches, (Rect){after.x, after.y, after.w, before.y - after.y});
    patches_add(patches, (Rect){after.x, bottom, after.w, after.y + after.h - bottom});
    patches_add(patches, (Rect){after.x, before.y, before.x - after.x, before.h});
    patches_add(patches, (Rect){right, before.y, after.x + after.w - right, before.h});
}

/* Everything is to move by whole px. */
static void shift(Backing *backing, int dx, int dy)
{
    Rect moved = backing->valid;
    moved.x += (float)dx;
    moved.y += (float)dy;
    backing->valid = inner_px(moved, whole(backing));
    backing->dx = dx;
    backing->dy = dy;
}

/* The same zoom: the nearest whole px, and when the camera rests, exactly. */
static void pan(Backing *backing, const Camera *view, bool moving)
{
    const Camera *camera = &backing->camera;
    float dx = (camera->x - view->x) * view->zoom, dy = (camera->y - view->y) * view->zoom;
    float px = roundf(dx), py = roundf(dy);
    bool far = fabsf(px) >= camera->width || fabsf(py) >= camera->height;
    if (far || (!moving && (fabsf(dx - px) > whole_px || fabsf(dy - py) > whole_px))) {
        begin_anew(backing, view, 1);
        return;
    }
    if (px != 0 || py != 0)
        shift(backing, (int)px, (int)py);
    backing->camera.x = view->x + (dx - px) / view->zoom;
    backing->camera.y = view->y + (dy - py) / view->zoom;
}

/* Half as large about what is seen now: room at the rim. */
static void halve(Backing *backing, const BackingTools *tools, const Camera *view)
{
    Camera *camera = &backing->camera;
    Rect all = whole(backing);
    /* Whole px of the new picture, so that a px of it is four of the old one. */
    float px = roundf((view->x - camera->x) * camera->zoom / 2),
          py = roundf((view->y - camera->y) * camera->zoom / 2);
    float left = floorf(all.w / 4) - px,
          top = floorf(all.h / 4) - py; /* where px (0, 0) comes to */
    Rect moved = {left + backing->valid.x / 2, top + backing->valid.y / 2, backing->valid.w / 2,
                  backing->valid.h / 2};
    Rect kept = inner_px(moved, all);
    QuadBatch *rects = &backing->rects;
    rects->count = 0;
    rects->clip = all;
    if (kept.w > 0)
        quad_add(rects, QUAD_LAYER, kept);
    gl_blend(tools->gl, BLEND_NONE);
    compose_draw(tools->compose, tools->gl, tools->stream, COMPOSE_SCALED, &backing->land,
                 &(ComposeView){2, -2 * left, -2 * top}, NULL, rects, tools->spare);
    gl_copy_part(tools->gl, tools->spare, &backing->land, kept, 0, 0);
    /* px of the old picture p → p / 2 + left: the board point in the middle follows from that. */
    camera->x += (all.w / 2 - (all.w / 4 + left)) * 2 / camera->zoom;
    camera->y += (all.h / 2 - (all.h / 4 + top)) * 2 / camera->zoom;
    camera->zoom /= 2;
    backing->unit /= 2;
    backing->valid = kept;
    backing->jumped = true;
}

static void zoom(Backing *backing, const BackingTools *tools, const Camera *view)
{
    if (view->zoom > backing->camera.zoom * blown_up)
        begin_anew(backing, view, 1 / afresh);
    while (backing->valid.w > 0 && !holds(whole(backing), seen_part(backing, view)))
        halve(backing, tools, view);
    if (backing->valid.w <= 0)
        begin_anew(backing, view, 1 / afresh);
    Rect seen = rect_grow(seen_part(backing, view), 1);
    if (backing->valid.w > 0 && holds(backing->valid, rect_cut(seen, whole(backing))))
        return;
    Rect wanted = rect_cut(rect_grow(seen, ahead_px), whole(backing)), valid = backing->valid;
    float left = floorf(wanted.x), top = floorf(wanted.y), right = ceilf(wanted.x + wanted.w),
          bottom = ceilf(wanted.y + wanted.h);
    if (valid.w > 0) {
        left = fminf(left, valid.x);
        top = fminf(top, valid.y);
        right = fmaxf(right, valid.x + valid.w);
        bottom = fmaxf(bottom, valid.y + valid.h);
    }
    Rect now = rect_cut((Rect){left, top, right - left, bottom - top}, whole(backing));
    add_rim(&backing->fresh_land, now, valid);
    backing->valid = now;
}

/* --- what lies ---------------------------------------------------------------------------------------------------- */

static void gather_tiles(Backing *backing, const BackingTools *tools, const BoardPicture *board)
{
    QuadBatch *next = &backing->next_tiles;
    bool moved =
        backing->jumped || backing->dx || backing->dy || !patches_empty(&backing->fresh_land);
    backing->same_tiles = !moved && backing->version == board->version && !backing->index.waits;
    if (backing->same_tiles)
        return;
    backing->version = board->version;
    next->count = 0;
    next->clip = whole(backing);
    land_index(&backing->index, board);
    land_build(&backing->index, tools->pictures, next, board, &backing->camera);
    if (backing->jumped)
        return;
    /* Shadows reach farther than the tiles. */
    float reach = LAND_SHADE_REACH * backing->camera.zoom;
    Patches changed = patches_none((int)backing->camera.width, (int)backing->camera.height);
    patches_changes(&changed, &backing->tiles, (float)backing->dx, (float)backing->dy, next);
    patches_rects(&changed, &backing->rects);
    for (int i = 0; i < backing->rects.count; i++) {
        const Quad *rect = &backing->rects.items[i];
        patches_add(&backing->fresh_land, rect_grow(quad_rect(rect), reach));
    }
}

static void swap(QuadBatch *a, QuadBatch *b)
{
    QuadBatch c = *a;
    *a = *b;
    *b = c;
}

void backing_aim(Backing *backing, const BackingTools *tools, const BoardPicture *board, int width,
                 int height)
{
    Camera camera = board->camera;
    const Camera *view = &camera;
    camera.zoom *= (float)width / camera.width;
    camera.width = (float)width;
    camera.height = (float)height;
    Cloth cloth = still_cloth(board, view, width, height);
    bool other_cloth = cloth.centre != backing->centre || cloth.rim != backing->rim;
    backing->centre = cloth.centre;
    backing->rim = cloth.rim;
    bool resized = gl_target_size(tools->gl, &backing->land, width, height, GL_RGBA8);
    resized |= gl_target_size(tools->gl, &backing->board, width, height, GL_RGBA8);
    backing->fresh_land = backing->fresh_board = backing->fresh = patches_none(width, height);
    backing->dx = backing->dy = 0;
    backing->jumped = false;
    bool zooms = board->moving && view->zoom != backing->seen_zoom;
    ComposeView before = backing->view;
    backing->seen_zoom = view->zoom;
    if (resized || backing->valid.w <= 0)
        begin_anew(backing, view, 1);
    else if (view->zoom == backing->camera.zoom && backing->unit == 1)
        pan(backing, view, board->moving);
    else if (zooms)
        zoom(backing, tools, view);
    else
        begin_anew(backing, view, 1);
    if (view->zoom == backing->camera.zoom && backing->unit == 1) {
        add_rim(&backing->fresh_land, whole(backing), backing->valid);
        backing->valid = whole(backing);
    }
    backing->view = view_of(backing, view);
    if (backing->unit == 1 && view->zoom == backing->camera.zoom)
        backing->view = (ComposeView){.factor = 1};
    gather_tiles(backing, tools, board);
    if (backing->jumped || other_cloth || backing->dx || backing->dy ||
        memcmp(&before, &backing->view, sizeof before) != 0)
        patches_all(&backing->fresh);
}

/* --- drawing ------------------------------------------------------------------------------------------------------ */

static void shift_pictures(const Backing *backing, const BackingTools *tools)
{
    const GlTarget *pictures[] = {&backing->land, &backing->board};
    for (int i = 0; i < 2; i++) {
        gl_copy_part(tools->gl, pictures[i], tools->spare, whole(backing), 0, 0);
        gl_copy_part(tools->gl, tools->spare, pictures[i], whole(backing), backing->dx,
                     backing->dy);
    }
}

static void draw_land(Backing *backing, const BackingTools *tools, const BoardPicture *board)
{
    Gl *gl = tools->gl;
    const Art *art = &tools->pictures->art;
    GlTarget *shade = &tools->still->shade;
    int w = (backing->land.width + 1) / 2, h = (backing->land.height + 1) / 2;
    patches_rects(&backing->fresh_land, &backing->rects);
    /* Shadows are soft: half the size is enough. Only around what is to be drawn. */
    gl_target_size(gl, shade, w, h, GL_RG8);
    gl_target(gl, shade);
    glClearColor(0, 0, 0, 0);
    glClear(GL_COLOR_BUFFER_BIT);
    Camera camera = backing->camera;
    camera.zoom /= 2;
    camera.width = (float)w;
    camera.height = (float)h;
    backing->shades.count = 0;
    backing->shades.clip = (Rect){0, 0, (float)w, (float)h};
    land_shades(&backing->index, &backing->shades, board, &camera);
    Patches half = patches_none(w, h);
    for (int i = 0; i < backing->rects.count; i++) {
        const Quad *rect = &backing->rects.items[i];
        patches_add(&half,
                    rect_grow((Rect){rect->x / 2, rect->y / 2, rect->w / 2, rect->h / 2}, 2));
    }
    QuadBatch halves = {0};
    patches_rects(&half, &halves);
    patches_clip(&halves, &backing->shades, &backing->part);
    brush_draw(tools->brush, gl, tools->stream, &backing->part, art, shade, BLEND_ADD, LAND_CALLS);
    quad_batch_release(&halves);
    gl_blend(gl, BLEND_NONE);
    compose_draw(tools->compose, gl, tools->stream, COMPOSE_SHADE, shade, &(ComposeView){.5f, 0, 0},
                 NULL, &backing->rects, &backing->land);
    patches_clip(&backing->rects, &backing->tiles, &backing->part);
    gl_texture(gl, UNIT_NOISE, GL_TEXTURE_2D, tools->still->noise);
    brush_draw(tools->brush, gl, tools->stream, &backing->part, art, &backing->land, BLEND_OVER,
               LAND_CALLS);
}

/* Cells of the window that see these cells of the pictures. */
static void add_seen(Backing *backing, const Patches *fresh)
{
    const ComposeView *view = &backing->view;
    if (view->factor == 1) {
        patches_join(&backing->fresh, fresh);
        return;
    }
    patches_rects(fresh, &backing->rects);
    for (int i = 0; i < backing->rects.count; i++) {
        const Quad *rect = &backing->rects.items[i];
        patches_add(&backing->fresh,
                    rect_grow((Rect){(rect->x - view->dx) / view->factor,
                                     (rect->y - view->dy) / view->factor, rect->w / view->factor,
                                     rect->h / view->factor},
                              2));
    }
}

void backing_draw(Backing *backing, const BackingTools *tools, const BoardPicture *board, int most)
{
    Gl *gl = tools->gl;
    if (backing->dx || backing->dy)
        shift_pictures(backing, tools);
    if (!backing->same_tiles)
        swap(&backing->tiles, &backing->next_tiles);
    if (!patches_empty(&backing->fresh_land))
        draw_land(backing, tools, board);
    if (backing->jumped)
        patches_add(&backing->fresh_board, backing->valid);
    else
        patches_changes(&backing->fresh_board, &backing->things, (float)backing->dx,
                        (float)backing->dy, &backing->next_things);
    swap(&backing->things, &backing->next_things);
    patches_join(&backing->fresh_board, &backing->fresh_land);
    if (!patches_empty(&backing->fresh_board)) {
        patches_rects(&backing->fresh_board, &backing->rects);
        for (int i = 0; i < backing->rects.count; i++) {
            const Quad *rect = &backing->rects.items[i];
            gl_copy_part(gl, &backing->land, &backing->board, quad_rect(rect), 0, 0);
        }
        patches_clip(&backing->rects, &backing->things, &backing->part);
        brush_draw(tools->brush, gl, tools->stream, &backing->part, &tools->pictures->art,
                   &backing->board, BLEND_OVER, most);
        add_seen(backing, &backing->fresh_board);
    }
}

/* --- composing ---------------------------------------------------------------------------------------------------- */

/* Cells of the window in which nothing but tops of tiles is seen. */
static Patches covered(const Backing *backing, const Camera *view, const Patches *among)
{
    Patches full = patches_none(among->width, among->height);
    for (int row = 0; row < among->rows; row++) {
        for (int column = 0; column < among->columns; column++) {
            if (!(among->row[row] >> column & 1))
                continue;
            Rect cell = rect_grow(patches_cell(among, column, row), 1);
            float left, top, right, bottom;
            camera_to_board(view, cell.x, cell.y, &left, &top);
            camera_to_board(view, cell.x + cell.w, cell.y + cell.h, &right, &bottom);
            if (land_covers(&backing->index, (int)floorf(left), (int)floorf(top),
                            (int)floorf(right), (int)floorf(bottom)))
                full.row[row] |= UINT64_C(1) << column;
        }
    }
    return full;
}

void backing_compose(Backing *backing, const BackingTools *tools, const BoardPicture *board,
                     const Patches *patches, const GlTarget *target)
{
    Gl *gl = tools->gl;
    bool scaled = backing->view.factor != 1;
    Camera view = board->camera;
    if (!scaled)
        view = backing->camera;
    Patches full = covered(backing, &view, patches), rest = *patches;
    patches_drop(&rest, &full);
    gl_blend(gl, BLEND_NONE);
    patches_rects(&full, &backing->rects);
    if (scaled)
        compose_draw(tools->compose, gl, tools->stream, COMPOSE_SCALED, &backing->board,
                     &backing->view, NULL, &backing->rects, target);
    for (int i = 0; i < backing->rects.count && !scaled; i++) {
        const Quad *rect = &backing->rects.items[i];
        gl_copy_part(gl, &backing->board, target, quad_rect(rect), 0, 0);
    }
    Cloth cloth = still_cloth(board, &view, target->width, target->height);
    gl_texture(gl, UNIT_NOISE, GL_TEXTURE_2D, tools->still->noise);
    patches_rects(&rest, &backing->rects);
    compose_draw(tools->compose, gl, tools->stream, scaled ? COMPOSE_CLOTH_SCALED : COMPOSE_CLOTH,
                 &backing->board, &backing->view, &cloth, &backing->rects, target);
}
