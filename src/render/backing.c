/* backing.c: see backing.h; where the pictures are aimed is in backing_aim.c. */
#include "render/backing.h"

#include <string.h>

void backing_release(Backing *backing)
{
    gl_target_release(&backing->land);
    gl_target_release(&backing->board);
    land_release(&backing->index);
    quad_batch_release(&backing->tiles);
    quad_batch_release(&backing->next_tiles);
    quad_batch_release(&backing->sprites);
    quad_batch_release(&backing->next_sprites);
    quad_batch_release(&backing->rects);
    quad_batch_release(&backing->part);
    *backing = (Backing){0};
}

void backing_forget(Backing *backing)
{
    backing->valid = (Rect){0};
}

Rect backing_whole(const Backing *backing)
{
    return (Rect){0, 0, backing->camera.width, backing->camera.height};
}

/* --- drawing ---------------------------------------------------------------------------------- */

static void swap(QuadBatch *a, QuadBatch *b)
{
    QuadBatch c = *a;
    *a = *b;
    *b = c;
}

static void shift_pictures(const Backing *backing, const BackingTools *tools)
{
    const GlTarget *pictures[] = {&backing->land, &backing->board};
    for (int i = 0; i < 2; i++) {
        gl_copy_part(tools->gl, pictures[i], tools->scratch, backing_whole(backing), 0, 0);
        gl_copy_part(tools->gl, tools->scratch, pictures[i], backing_whole(backing), backing->dx,
                     backing->dy);
    }
}

/* Cells of another picture that show these rectangles, `view` from its px to theirs, and 2 px more:
 * what is scaled takes from its neighbours. */
static void add_scaled(Damage *damage, const QuadBatch *rects, const ComposeView *view)
{
    float part = 1 / view->factor;
    for (int i = 0; i < rects->count; i++) {
        Rect px = quad_rect(&rects->items[i]);
        px = (Rect){(px.x - view->dx) * part, (px.y - view->dy) * part, px.w * part, px.h * part};
        damage_add(damage, rect_grow(px, 2));
    }
}

/* Only around what is to be drawn. */
static void draw_shades(Backing *backing, const BackingTools *tools, const BoardPicture *board)
{
    Still *still = tools->still;
    still_gather_shades(still, board, &backing->camera, backing->land.width, backing->land.height);
    Damage half = damage_none(still->shade.width, still->shade.height);
    add_scaled(&half, &backing->rects, &(ComposeView){.factor = 2});
    QuadBatch halves = {0};
    damage_rects(&half, &halves);
    damage_clip(&halves, &still->shades, &backing->part);
    brush_draw(tools->brush, &backing->part, &still->shade, BLEND_ADD, STILL_CALLS);
    quad_batch_release(&halves);
}

static void draw_land(Backing *backing, const BackingTools *tools, const BoardPicture *board)
{
    damage_rects(&backing->fresh_land, &backing->rects);
    draw_shades(backing, tools, board);
    gl_blend(tools->gl, BLEND_NONE);
    compose_draw(tools->compose, COMPOSE_SHADE, &tools->still->shade, &(ComposeView){.5f, 0, 0},
                 NULL, &backing->rects, &backing->land);
    damage_clip(&backing->rects, &backing->tiles, &backing->part);
    gl_texture(tools->gl, UNIT_NOISE, GL_TEXTURE_2D, tools->still->noise);
    brush_draw(tools->brush, &backing->part, &backing->land, BLEND_OVER, STILL_CALLS);
}

/* Cells of the window that see these cells of the pictures. */
static void add_seen(Backing *backing, const Damage *fresh)
{
    const ComposeView *view = &backing->view;
    if (view->factor == 1) {
        damage_join(&backing->fresh, fresh);
        return;
    }
    damage_rects(fresh, &backing->rects);
    add_scaled(&backing->fresh, &backing->rects, view);
}

void backing_draw(Backing *backing, const BackingTools *tools, const BoardPicture *board, int most)
{
    if (backing->dx || backing->dy)
        shift_pictures(backing, tools);
    if (!backing->same_tiles)
        swap(&backing->tiles, &backing->next_tiles);
    if (!damage_empty(&backing->fresh_land))
        draw_land(backing, tools, board);
    if (backing->jumped)
        damage_add(&backing->fresh_board, backing->valid);
    else
        damage_changes(&backing->fresh_board, &backing->sprites, (float)backing->dx,
                       (float)backing->dy, &backing->next_sprites);
    swap(&backing->sprites, &backing->next_sprites);
    damage_join(&backing->fresh_board, &backing->fresh_land);
    if (!damage_empty(&backing->fresh_board)) {
        damage_rects(&backing->fresh_board, &backing->rects);
        compose_copy(tools->gl, &backing->land, &backing->board, &backing->rects);
        damage_clip(&backing->rects, &backing->sprites, &backing->part);
        brush_draw(tools->brush, &backing->part, &backing->board, BLEND_OVER, most);
        add_seen(backing, &backing->fresh_board);
    }
}

/* --- composing -------------------------------------------------------------------------------- */

/* Cells of the window in which nothing but tops of tiles is seen. */
static Damage covered(const Backing *backing, const Camera *view, const Damage *among)
{
    Damage full = damage_none(among->width, among->height);
    for (int row = 0; row < among->rows; row++) {
        for (int column = 0; column < among->columns; column++) {
            if (!(among->row[row] >> column & 1))
                continue;
            Rect cell = rect_grow(damage_cell(among, column, row), 1);
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
                     const Damage *damage, const GlTarget *target)
{
    Gl *gl = tools->gl;
    bool scaled = backing->view.factor != 1;
    Camera view = scaled ? board->camera : backing->camera;
    Damage full = covered(backing, &view, damage), rest = *damage;
    damage_keep(&rest, &full, false);
    gl_blend(gl, BLEND_NONE);
    damage_rects(&full, &backing->rects);
    if (scaled)
        compose_draw(tools->compose, COMPOSE_SCALED, &backing->board, &backing->view, NULL,
                     &backing->rects, target);
    else
        compose_copy(gl, &backing->board, target, &backing->rects);
    Cloth cloth = still_cloth(board, &view, target->width, target->height);
    gl_texture(gl, UNIT_NOISE, GL_TEXTURE_2D, tools->still->noise);
    damage_rects(&rest, &backing->rects);
    compose_draw(tools->compose, scaled ? COMPOSE_CLOTH_SCALED : COMPOSE_CLOTH, &backing->board,
                 &backing->view, &cloth, &backing->rects, target);
}
