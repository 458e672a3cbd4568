/* marks.c: draws marks on the board, one function per kind. To add a kind, add its row. */
#include "render/marks.h"
#include "render/land.h"

#include <assert.h>
#include <math.h>

static const Color LEGAL_FILL = 0xfff4d2ff;

/* Gold with a dark and a light rim, so that it can be seen on any art. */
static void add_ring(const Scenery *s, const BoardMark *mark)
{
    static const struct {
        float width;
        Color color;
        float alpha;
    } strokes[] = {{9, 0x2a2a33ff, .30f}, {6, 0xfff9eaff, .85f}, {3.4f, 0xf0a91eff, 1}};
    float x, y, r = mark->size / 2 * s->camera->zoom;
    camera_to_screen(s->camera, mark->x, mark->y, &x, &y);
    for (size_t i = 0; i < sizeof strokes / sizeof strokes[0]; i++) {
        float width =
                  fmaxf(s->picture->contrast ? 6.5f - 2 * (float)i : 1.5f, strokes[i].width * s->u),
              alpha = s->picture->contrast ? 1 : strokes[i].alpha;
        Color color = i == 2 && mark->color ? mark->color : strokes[i].color;
        color = i == 0 && s->picture->contrast ? 0x000000ff : color;
        scenery_ring(s, (vec2s){{x, y}}, r + width / 2, width, color, mark->alpha * alpha);
    }
}

/* Returns the cell of a mark, or both cells of a double tile. */
static Rect piece_of(const Scenery *s, const BoardMark *mark)
{
    Rect rect = scenery_cell(s, mark->x, mark->y, 1);
    if (mark->shape != BOARD_DOUBLE)
        return rect;
    vec2s to = board_second(mark->rotation);
    return rect_around(rect, scenery_cell(s, mark->x + to.x, mark->y + to.y, 1));
}

/* In the player's colour with a light rim, in high contrast with a black one around it. It stays
 * inside the edge of the tile, so that seams stay free. */
static void add_latest(const Scenery *s, const BoardMark *mark)
{
    int corner = land_corner(mark->shape, mark->rotation);
    Rect cell = piece_of(s, mark);
    float width = fmaxf(1.5f, fminf(3.4f * s->u, .05f * fminf(cell.w, cell.h))),
          light = fmaxf(1, .4f * width);
    float dark = s->picture->contrast ? fmaxf(1.5f, light) : 0, all = width + 2 * light + 2 * dark;
    Rect rect = scenery_shrunk(cell, corner, 1 - all / fmaxf(cell.w, cell.h));
    if (dark > 0)
        scenery_outline(s, rect, corner, all, 0x000000ff, 0, mark->alpha);
    scenery_outline(s, rect, corner, width + 2 * light, color_fade(SCENERY_IVORY, .9f), 0,
                    mark->alpha);
    scenery_outline(s, rect, corner, width, mark->color, 0, mark->alpha);
}

/* Returns the tile of a mark, a little smaller. */
static Rect spot_of(const Scenery *s, const BoardMark *mark)
{
    return scenery_shrunk(piece_of(s, mark), land_corner(mark->shape, mark->rotation), .955f);
}

static void add_hover(const Scenery *s, const BoardMark *mark)
{
    int corner = land_corner(mark->shape, mark->rotation);
    Rect rect = spot_of(s, mark);
    scenery_piece(s, rect, corner, color_fade(scenery_act(s), .28f), mark->alpha);
    scenery_gold(s, rect, corner, 0, mark->alpha);
}

static void add_cursor(const Scenery *s, const BoardMark *mark)
{
    Quad *quad = scenery_piece(s, spot_of(s, mark), land_corner(mark->shape, mark->rotation),
                               color_fade(SCENERY_IVORY, .06f), mark->alpha);
    quad->stroke = fmaxf(1, 1.5f * s->u);
    quad_color(quad->line, color_fade(SCENERY_IVORY, .55f));
}

static void add_fits(const Scenery *s, const BoardMark *mark)
{
    int corner = land_corner(mark->shape, mark->rotation);
    Rect rect = spot_of(s, mark);
    bool turned = mark->kind == BOARD_MARK_FITS_TURNED;
    float u = s->u, strength = turned ? .5f : 1, wide = scenery_cell(s, mark->x, mark->y, 1).w;
    vec2s middle = scenery_middle(rect, corner);
    Color legal = scenery_legal(s);
    Quad *quad =
        scenery_piece(s, rect, corner, color_fade(LEGAL_FILL, .13f * strength), mark->alpha);
    quad->stroke = fmaxf(1.5f, (s->picture->contrast ? 4 : 2) * u);
    quad->dash = 7 * u;
    /* One dash and its gap a second. Without life they do not move, and no frame is drawn for
     * them. */
    if (s->picture->alive)
        quad->aux[0] = 12 * u * (float)(s->picture->life_s - floor(s->picture->life_s));
    quad_color(quad->line, color_fade(legal, .92f * strength));
    if (!mark->number && turned)
        pictures_icon(s->pictures, s->batch, ICON_TURN_RIGHT, middle.x, middle.y,
                      fminf(18 * u, wide * .3f), color_fade(legal, .7f), color_fade(legal, .7f), 0,
                      mark->alpha);
    else if (!mark->number)
        scenery_disc(s, middle.x, middle.y, fminf(fmaxf(4 * u, 2.5f), wide * .08f), legal, 0,
                     mark->alpha);
}

static void add_flash(const Scenery *s, const BoardMark *mark)
{
    scenery_gold(s, piece_of(s, mark), land_corner(mark->shape, mark->rotation), 0, mark->alpha);
}

static const struct {
    void (*add)(const Scenery *s, const BoardMark *mark);
    bool above;  /* drawn over everything on the board */
    bool number; /* in the middle of the tile */
} kinds[BOARD_MARK_KINDS] = {
    [BOARD_MARK_FITS] = {add_fits, false, true},
    [BOARD_MARK_FITS_TURNED] = {add_fits, false, true},
    [BOARD_MARK_HOVER] = {add_hover, false, true},
    [BOARD_MARK_RING] = {add_ring, true, true},
    [BOARD_MARK_FLASH] = {add_flash, true, true},
    [BOARD_MARK_LATEST] = {add_latest, false, true},
    [BOARD_MARK_CURSOR] = {add_cursor, false, true},
    [BOARD_MARK_REACH] = {mark_reach, false, false},
    [BOARD_MARK_COUNT] = {mark_reach, false, false},
    [BOARD_MARK_GAINED] = {mark_gained, false, false},
    [BOARD_MARK_HOLE] = {mark_hole, false, false},
    [BOARD_MARK_DANGER] = {mark_danger, false, true},
    [BOARD_MARK_VICTIM] = {mark_victim, true, false},
    [BOARD_MARK_PRINTS] = {mark_prints, false, false},
    [BOARD_MARK_WARD] = {mark_ward, true, false},
    [BOARD_MARK_WAY] = {mark_way, false, false},
    [BOARD_MARK_TRACK] = {mark_track, false, false},
    [BOARD_MARK_CORNER] = {mark_corner, true, false},
    [BOARD_MARK_COATS] = {mark_coats, true, false},
    [BOARD_MARK_DIM] = {mark_dim, false, false},
    [BOARD_MARK_LATENT] = {NULL, false, false}, /* only a rim, nothing inside */
    [BOARD_MARK_DEAD] = {mark_dead, false, false},
    [BOARD_MARK_CHANCE] = {mark_chance, false, false},
    [BOARD_MARK_WORTH] = {mark_worth, false, false},
    [BOARD_MARK_THREAT] = {mark_threat, false, false},
};

/* Draws the numbers over all outlines, because the spots of both diagonals of a space cross each
 * other. */
static void add_numbers(const Scenery *s)
{
    for (int i = 0; i < s->picture->mark_count; i++) {
        const BoardMark *mark = &s->picture->marks[i];
        if (mark->number && kinds[mark->kind].number)
            scenery_number(
                s, scenery_middle(spot_of(s, mark), land_corner(mark->shape, mark->rotation)),
                mark->number, mark->alpha);
    }
}

void marks_add(const Scenery *s, bool above)
{
    for (int i = 0; i < s->picture->mark_count; i++) {
        const BoardMark *mark = &s->picture->marks[i];
        assert(mark->kind < BOARD_MARK_KINDS && "a kind of mark");
        if (kinds[mark->kind].above == above && kinds[mark->kind].add)
            kinds[mark->kind].add(s, mark);
        if (above && (mark->kind == BOARD_MARK_REACH || mark->kind == BOARD_MARK_COUNT))
            mark_reach_number(s, mark);
    }
    if (above)
        return;
    marks_rims(s);
    add_numbers(s);
}
