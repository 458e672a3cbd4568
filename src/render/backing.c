/* backing.c: draws changes into the kept pictures of the board and composes them over the cloth.
 * backing_aim.c decides what the pictures show. */
#include "render/backing.h"

#include <string.h>

void backing_release(Backing *backing)
{
    glDeleteTextures(1, &backing->noise);
    backing_give_back(backing);
    land_release(&backing->index);
    quad_batch_release(&backing->tiles);
    quad_batch_release(&backing->next_tiles);
    quad_batch_release(&backing->sprites);
    quad_batch_release(&backing->next_sprites);
    quad_batch_release(&backing->rects);
    quad_batch_release(&backing->part);
    quad_batch_release(&backing->shades);
    *backing = (Backing){0};
}

void backing_forget(Backing *backing)
{
    backing->valid = (Rect){0};
}

void backing_give_back(Backing *backing)
{
    backing_forget(backing);
    gl_target_release(&backing->land);
    gl_target_release(&backing->board);
    gl_target_release(&backing->shade);
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
    const GlTarget *pictures[] = {&backing->board, &backing->land};
    for (int i = 0; i < (backing->keeps_land ? 2 : 1); i++) {
        gl_copy_part(tools->gl, pictures[i], tools->scratch, backing_whole(backing), 0, 0);
        gl_copy_part(tools->gl, tools->scratch, pictures[i], backing_whole(backing), backing->dx,
                     backing->dy);
    }
}

/* Shadows are added up before they darken the cloth: two adjacent tiles throw one shadow, not two
 * that are twice as dark where they meet. Only shadows near the cells to draw are added. */
static void draw_shades(Backing *backing, const BackingTools *tools, const BoardPicture *board)
{
    int w = (backing->board.width + 1) / 2, h = (backing->board.height + 1) / 2;
    Camera camera = backing->camera;
    camera.zoom *= (float)w / camera.width;
    camera.width = (float)w;
    camera.height = (float)h;
    gl_target_size(tools->gl, &backing->shade, w, h, GL_RG8);
    gl_target(tools->gl, &backing->shade);
    glClearColor(0, 0, 0, 0);
    glClear(GL_COLOR_BUFFER_BIT);
    backing->shades.count = 0;
    backing->shades.clip = (Rect){0, 0, camera.width, camera.height};
    land_shades(&backing->shades, board, &camera);
    Damage half = damage_none(w, h);
    damage_add_scaled(&half, &backing->rects, .5f, 0, 0);
    QuadBatch halves = {0};
    damage_rects(&half, &halves);
    damage_clip(&halves, &backing->shades, &backing->part);
    brush_draw(tools->brush, &backing->part, &backing->shade, BLEND_ADD);
    quad_batch_release(&halves);
}

/* Draws tiles over their shadows in these cells of `target`. */
static void draw_land(Backing *backing, const BackingTools *tools, const BoardPicture *board,
                      const Damage *cells, const GlTarget *target)
{
    damage_rects(cells, &backing->rects);
    draw_shades(backing, tools, board);
    gl_blend(tools->gl, BLEND_NONE);
    compose_draw(tools->compose, COMPOSE_SHADE, &backing->shade, &(ComposeView){.5f, 0, 0}, NULL,
                 &backing->rects, target);
    damage_clip(&backing->rects, &backing->tiles, &backing->part);
    brush_draw(tools->brush, &backing->part, target, BLEND_OVER);
}

/* Adds the cells of the window that show these cells of the pictures. */
static void add_seen(Backing *backing, const Damage *fresh)
{
    const ComposeView *view = &backing->view;
    if (view->factor == 1) {
        damage_join(&backing->fresh, fresh);
        return;
    }
    damage_rects(fresh, &backing->rects);
    float part = 1 / view->factor;
    damage_add_scaled(&backing->fresh, &backing->rects, part, -view->dx * part, -view->dy * part);
}

void backing_draw(Backing *backing, const BackingTools *tools, const BoardPicture *board)
{
    if (backing->dx || backing->dy)
        shift_pictures(backing, tools);
    if (!backing->same_tiles)
        swap(&backing->tiles, &backing->next_tiles);
    if (backing->jumped)
        damage_add(&backing->fresh_board, backing->valid);
    else
        damage_changes(&backing->fresh_board, &backing->sprites, (float)backing->dx,
                       (float)backing->dy, &backing->next_sprites);
    swap(&backing->sprites, &backing->next_sprites);
    damage_join(&backing->fresh_board, &backing->fresh_land);
    if (damage_empty(&backing->fresh_board))
        return;
    if (!backing->keeps_land)
        draw_land(backing, tools, board, &backing->fresh_board, &backing->board);
    else if (!damage_empty(&backing->fresh_land))
        draw_land(backing, tools, board, &backing->fresh_land, &backing->land);
    if (!board->moving) /* frees 4 MiB in the largest windows until a tile comes or goes */
        gl_target_release(&backing->shade);
    damage_rects(&backing->fresh_board, &backing->rects);
    if (backing->keeps_land)
        compose_copy(tools->gl, &backing->land, &backing->board, &backing->rects);
    damage_clip(&backing->rects, &backing->sprites, &backing->part);
    brush_draw(tools->brush, &backing->part, &backing->board, BLEND_OVER);
    add_seen(backing, &backing->fresh_board);
}

/* --- composing -------------------------------------------------------------------------------- */

/* Returns the cells of the window that show only tops of tiles. */
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
    damage_merge(&rest, &full, false);
    gl_blend(gl, BLEND_NONE);
    damage_rects(&full, &backing->rects);
    if (scaled)
        compose_draw(tools->compose, COMPOSE_SCALED, &backing->board, &backing->view, NULL,
                     &backing->rects, target);
    else
        compose_copy(gl, &backing->board, target, &backing->rects);
    Cloth cloth = cloth_of(board, &view);
    if (tools->part) {
        cloth.whole_w = (float)tools->part->whole_w;
        cloth.whole_h = (float)tools->part->whole_h;
        cloth.x = (float)tools->part->x;
        cloth.y = (float)tools->part->y;
    }
    damage_rects(&rest, &backing->rects);
    compose_draw(tools->compose, scaled ? COMPOSE_CLOTH_SCALED : COMPOSE_CLOTH, &backing->board,
                 &backing->view, &cloth, &backing->rects, target);
}
