/* damage.c: sets of cells as rows of bits, and the comparison of two lists of quads. */
#include "render/damage.h"

#include <assert.h>
#include <math.h>
#include <string.h>

enum {
    SIDE_STEP = 8,  /* px: cells are 8, 16, 24 … wide */
    COLUMNS = 64,   /* each row is one word */
    LOOK_AHEAD = 24 /* quads that may come or go between two that stayed */
};

/* Tolerances in px, one for computed positions and lengths, one for everything else. When the
 * camera pans, each position is computed from a new difference of floats. An edge that is 1/16 px
 * off changes a pixel by at most 16 of 255. */
static const float same_place = 1 / 16.f, same_rest = 1 / 512.f;

Damage damage_none(int width, int height)
{
    assert(width > 0 && height > 0 && "a picture has a size");
    int most = width > height ? width : height, step = SIDE_STEP * COLUMNS;
    Damage damage = {
        .width = width, .height = height, .side = (most + step - 1) / step * SIDE_STEP};
    damage.columns = (width + damage.side - 1) / damage.side;
    damage.rows = (height + damage.side - 1) / damage.side;
    return damage;
}

/* Returns a word with the bits first … last set. */
static uint64_t run_of(int first, int last)
{
    return (~UINT64_C(0) >> (63 - last)) & (~UINT64_C(0) << first);
}

void damage_all(Damage *damage)
{
    for (int y = 0; y < damage->rows; y++)
        damage->row[y] = run_of(0, damage->columns - 1);
}

static int cell_of(float at, int side, int count)
{
    float cell = floorf(at / (float)side);
    return cell < 0 ? 0 : cell >= (float)count ? count - 1 : (int)cell;
}

void damage_add(Damage *damage, Rect rect)
{
    rect = rect_cut(rect, (Rect){0, 0, (float)damage->width, (float)damage->height});
    if (rect.w <= 0 || rect.h <= 0)
        return;
    uint64_t run = run_of(cell_of(rect.x, damage->side, damage->columns),
                          cell_of(rect.x + rect.w - .001f, damage->side, damage->columns));
    int last = cell_of(rect.y + rect.h - .001f, damage->side, damage->rows);
    for (int y = cell_of(rect.y, damage->side, damage->rows); y <= last; y++)
        damage->row[y] |= run;
}

void damage_add_scaled(Damage *damage, const QuadBatch *rects, float part, float x, float y)
{
    for (int i = 0; i < rects->count; i++) {
        Rect px = quad_rect(&rects->items[i]);
        px = (Rect){px.x * part + x, px.y * part + y, px.w * part, px.h * part};
        damage_add(damage, rect_grow(px, 2));
    }
}

bool damage_empty(const Damage *damage)
{
    uint64_t any = 0;
    for (int y = 0; y < damage->rows; y++)
        any |= damage->row[y];
    return !any;
}

void damage_join(Damage *damage, const Damage *other)
{
    for (int y = 0; y < DAMAGE_ROWS; y++)
        damage->row[y] |= other->row[y];
}

void damage_merge(Damage *damage, const Damage *other, bool inside)
{
    for (int y = 0; y < DAMAGE_ROWS; y++)
        damage->row[y] &= inside ? other->row[y] : ~other->row[y];
}

Rect damage_cell(const Damage *damage, int column, int row)
{
    float side = (float)damage->side, x = (float)column * side, y = (float)row * side;
    return (Rect){x, y, fminf(side, (float)damage->width - x),
                  fminf(side, (float)damage->height - y)};
}

void damage_rects(const Damage *damage, QuadBatch *rects)
{
    float side = (float)damage->side;
    rects->count = 0;
    rects->clip = (Rect){0, 0, (float)damage->width, (float)damage->height};
    for (int y = 0; y < damage->rows;) {
        int below = y + 1; /* rows with the same cells form one band */
        while (below < damage->rows && damage->row[below] == damage->row[y])
            below++;
        for (int x = 0, end; x < damage->columns; x = end + 1) {
            for (end = x; end < damage->columns && damage->row[y] >> end & 1; end++) {
            }
            if (end == x)
                continue;
            Rect rect = {(float)x * side, (float)y * side, (float)(end - x) * side,
                         (float)(below - y) * side};
            quad_add(rects, QUAD_LAYER, rect_cut(rect, rects->clip))->grow = 0;
        }
        y = below;
    }
}

void damage_clip(const QuadBatch *rects, const QuadBatch *from, QuadBatch *to)
{
    to->count = 0;
    for (int i = 0; i < from->count; i++) {
        const Quad *quad = &from->items[i];
        Rect bounds = quad_bounds(quad);
        for (int k = 0; k < rects->count; k++) {
            const Quad *rect = &rects->items[k];
            Rect common = rect_cut(bounds, quad_rect(rect));
            if (common.w <= 0 || common.h <= 0)
                continue;
            Quad *part = quad_add(to, QUAD_BOX, (Rect){0});
            *part = *quad;
            part->left = fmaxf(part->left, rect->x);
            part->top = fmaxf(part->top, rect->y);
            part->right = fminf(part->right, rect->x + rect->w);
            part->bottom = fminf(part->bottom, rect->y + rect->h);
        }
    }
}

/* NaN is near nothing, so a quad that cannot be compared is drawn again. */
static bool near(const float *a, const float *b, int count, float most)
{
    for (int i = 0; i < count; i++)
        if (!(fabsf(a[i] - b[i]) <= most))
            return false;
    return true;
}

/* Returns whether both are the same quad in the same place, apart from rounding. */
static bool same(const Quad *before, float dx, float dy, const Quad *after)
{
    const float was[4] = {before->x + dx, before->y + dy, before->w, before->h};
    const float is[4] = {after->x, after->y, after->w, after->h};
    const float *more = &before->radius, *more_now = &after->radius;
    enum { MORE = (offsetof(Quad, ink) - offsetof(Quad, radius)) / sizeof(float) };
    return near(was, is, 4, same_place) && near(more, more_now, MORE, same_rest) &&
           memcmp(&before->ink, &after->ink, sizeof(Quad) - offsetof(Quad, ink)) == 0 &&
           near(&before->left, &after->left, 4, 0);
}

static void add_moved(Damage *damage, const Quad *quad, float dx, float dy)
{
    Rect bounds = quad_bounds(quad);
    bounds.x += dx;
    bounds.y += dy;
    damage_add(damage, rect_grow(bounds, 1));
}

/* Keeps the values of `before`, so that rounding errors do not grow from frame to frame. */
static void keep(const Quad *before, float dx, float dy, Quad *after)
{
    *after = *before;
    after->x += dx;
    after->y += dy;
}

/*     before:  a b c d e f       The same quads are found in both lists, in their order. Quads
 *     after:   a b   d X e f     between two that stayed came or went: here c and X.
 *
 * A full comparison of two lists would cost the product of their lengths. Quads come and go in
 * small groups, so only the pairs with the least sum of steps, up to LOOK_AHEAD, are tried. If no
 * pair is the same, one quad of each list counts as changed and the search continues after them.
 * That may damage more than necessary, never less. */
void damage_changes(Damage *damage, const QuadBatch *before, float dx, float dy, QuadBatch *after)
{
    int i = 0, j = 0;
    while (i < before->count && j < after->count) {
        if (same(&before->items[i], dx, dy, &after->items[j])) {
            keep(&before->items[i++], dx, dy, &after->items[j++]);
            continue;
        }
        /* Find the nearest pair that is the same again; the quads in between came or went. */
        int skip_i = 1, skip_j = 1;
        for (int away = 1, found = 0; away <= LOOK_AHEAD && !found; away++) {
            for (int k = 0; k <= away && !found; k++) {
                int a = i + k, b = j + away - k;
                found = a < before->count && b < after->count &&
                        same(&before->items[a], dx, dy, &after->items[b]);
                if (found) {
                    skip_i = k;
                    skip_j = away - k;
                }
            }
        }
        while (skip_i-- > 0)
            add_moved(damage, &before->items[i++], dx, dy);
        while (skip_j-- > 0)
            add_moved(damage, &after->items[j++], 0, 0);
    }
    while (i < before->count)
        add_moved(damage, &before->items[i++], dx, dy);
    while (j < after->count)
        add_moved(damage, &after->items[j++], 0, 0);
}

/* --- jump ------------------------------------------------------------------------------------- */

/* Keeps and fades the last picture before a jump of the camera or a change of scene. */

void jump_release(Jump *jump)
{
    gl_target_release(&jump->before);
}

static float share_of(const BoardPicture *board)
{
    return fmaxf(board->before, board->leaving);
}

/* In the first frame after a jump, `cuts` has changed but the frame still shows the previous
 * picture, so that picture is copied before anything is drawn over it. The copy stays while it
 * fades; then its memory is freed, because most players never see a cut. */
void jump_keep(Jump *jump, Gl *gl, const BoardPicture *board, const GlTarget *frame, bool shown)
{
    GlTarget *before = &jump->before;
    bool jumped = (board->before > 0 && board->cuts != jump->cuts) ||
                  (board->leaving > 0 && board->scenes != jump->scenes);
    jump->cuts = board->cuts;
    jump->scenes = board->scenes;
    if (jumped && shown) {
        gl_target_size(gl, before, frame->width, frame->height, GL_RGBA8);
        gl_copy_part(gl, frame, before, (Rect){0, 0, (float)frame->width, (float)frame->height}, 0,
                     0);
        jump->fades = true;
    }
    jump->fades &=
        share_of(board) > 0 && before->width == frame->width && before->height == frame->height;
    if (!jump->fades && before->framebuffer)
        gl_target_release(before);
}

bool jump_draw(Jump *jump, Compose *compose, QuadBatch *rects, const GlTarget *frame,
               const BoardPicture *board)
{
    if (!jump->fades)
        return false;
    Damage all = damage_none(frame->width, frame->height);
    damage_all(&all);
    damage_rects(&all, rects);
    gl_blend(compose->gl, BLEND_SHARE);
    glBlendColor(0, 0, 0, share_of(board));
    compose_draw(compose, COMPOSE_LAYER, &jump->before, &(ComposeView){.factor = 1}, NULL, rects,
                 frame);
    return true;
}
