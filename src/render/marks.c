/* marks.c: draws marks on empty places, on corners and paths, and on figures. */
#include "render/marks.h"

#include "render/scenery.h"

#include <assert.h>
#include <math.h>

/* --- corners, ways, coats --------------------------------------------------------------------- */

/* Marks for empty places. They show which places can never be filled, how likely a fitting tile is
 * for each of the others, what placing a tile there costs, and what the next player gains there. If
 * two layers share a place, the lower one is only a line. */

static const Color DEAD = 0x1a2226ff, CHANCE = 0x5fa9b8ff, BEST = 0xe8b93aff, WORST = 0x53636dff;

/* Draws a stroke along a diagonal of the cell; if `falls`, from its top left to its bottom
 * right. */
static void stroke(const Scenery *s, Rect cell, bool falls, Color color, float alpha)
{
    float in = .2f * cell.w, left = cell.x + in, right = cell.x + cell.w - in, top = cell.y + in,
          low = cell.y + cell.h - in, width = fmaxf(2, 3 * s->u);
    quad_add_line(s->batch, left, falls ? top : low, right, falls ? low : top, width, color)
        ->alpha = alpha;
}

/* A gap is half as wide as a space, so it gets one stroke from its right angle to the middle. */
static void stroke_gap(const Scenery *s, Rect cell, int corner, Color color, float alpha)
{
    bool east = corner == 1 || corner == 2, south = corner == 2 || corner == 3;
    float x = east ? cell.x + .9f * cell.w : cell.x + .1f * cell.w,
          y = south ? cell.y + .9f * cell.h : cell.y + .1f * cell.h;
    quad_add_line(s->batch, x, y, cell.x + .5f * cell.w + (east ? .04f : -.04f) * cell.w,
                  cell.y + .5f * cell.h + (south ? .04f : -.04f) * cell.h, fmaxf(2, 3 * s->u),
                  color)
        ->alpha = alpha;
}

/* Draws the place darkened and crossed out. */
static void mark_dead(const Scenery *s, const BoardMark *mark)
{
    int corner = land_corner(mark->shape, mark->rotation);
    Rect cell = scenery_cell(s, mark->x, mark->y, 1);
    Rect rect = scenery_shrunk(cell, corner, .955f);
    Color line = s->picture->contrast ? 0xffffffff : color_fade(SCENERY_IVORY, .8f);
    if (!mark->number)
        scenery_piece(s, rect, corner, color_fade(DEAD, s->picture->contrast ? 1 : .7f),
                      mark->alpha);
    scenery_outline(s, rect, corner, fmaxf(1, 1.5f * s->u), line, 0, .7f * mark->alpha);
    if (corner < 4) {
        stroke_gap(s, cell, corner, line, mark->alpha);
        return;
    }
    stroke(s, cell, true, line, mark->alpha);
    stroke(s, cell, false, line, mark->alpha);
}

/* Draws a layer under another one as a line inside the rim of the upper layer. */
static void line_alone(const Scenery *s, Rect rect, int corner, Color color, float alpha)
{
    Rect inner = scenery_shrunk(rect, corner, .86f);
    scenery_outline(s, inner, corner, fmaxf(2, 3 * s->u), color, 0, alpha);
}

/* Draws a glass that is filled in proportion to the chance. A gap has no flat bottom, so its
 * brightness shows the chance. The scene writes the number. */
static void mark_chance(const Scenery *s, const BoardMark *mark)
{
    int corner = land_corner(mark->shape, mark->rotation);
    Rect rect = scenery_shrunk(scenery_cell(s, mark->x, mark->y, 1), corner, .955f), fill = rect;
    Color color = s->picture->contrast ? 0xffffffff : CHANCE;
    if (mark->number) {
        line_alone(s, rect, corner, color, mark->alpha);
        return;
    }
    scenery_piece(s, rect, corner, color_fade(SCENERY_NIGHT, .45f), mark->alpha);
    if (corner < 4) {
        scenery_piece(s, rect, corner, color_fade(color, .8f * mark->size), mark->alpha);
    } else {
        fill.h = roundf(rect.h * mark->size);
        fill.y = rect.y + rect.h - fill.h;
        scenery_piece(s, fill, corner, color_fade(color, .7f), mark->alpha);
    }
    scenery_outline(s, rect, corner, fmaxf(1, 1.5f * s->u), color, 0, mark->alpha);
}

/* Adds a hatch that is readable without colours: the denser the lines, the worse the place. */
static void hatched(const Scenery *s, Quad *quad, Color line, float pitch)
{
    quad->pattern = 1;
    quad->aux[2] = fmaxf(4, pitch * s->u);
    quad_color(quad->line, line);
}

/* Draws a tint from gold (a tile here loses nothing) to slate; the scene writes the number. */
static void mark_worth(const Scenery *s, const BoardMark *mark)
{
    enum { STEPS = 5 };
    int corner = land_corner(mark->shape, mark->rotation);
    Rect rect = scenery_shrunk(scenery_cell(s, mark->x, mark->y, 1), corner, .955f);
    float step = fminf(STEPS - 1, floorf(mark->size * STEPS)) / (STEPS - 1);
    Color color = s->picture->contrast ? 0xffffffff : color_mix(BEST, WORST, step);
    if (mark->number) {
        line_alone(s, rect, corner, color, mark->alpha);
        return;
    }
    scenery_piece(s, rect, corner, color_fade(SCENERY_NIGHT, .5f), mark->alpha);
    Quad *quad = scenery_piece(
        s, rect, corner, s->picture->contrast ? 0x000000ff : color_fade(color, .72f), mark->alpha);
    if (s->picture->contrast && step > 0)
        hatched(s, quad, color_fade(color, .8f), 26 - 18 * step);
    scenery_outline(s, rect, corner, fmaxf(1.5f, (step > 0 ? 1.5f : 4) * s->u), color, 0,
                    mark->alpha);
}

/* Marks an empty place in the violet of dangers to figures, because points are in danger there. */
static void mark_threat(const Scenery *s, const BoardMark *mark)
{
    bool contrast = s->picture->contrast;
    int corner = land_corner(mark->shape, mark->rotation);
    Rect rect = scenery_shrunk(scenery_cell(s, mark->x, mark->y, 1), corner, .955f);
    Color color = contrast ? 0xffffffff : SCENERY_DANGER;
    if (mark->number) {
        line_alone(s, rect, corner, color, mark->alpha);
        return;
    }
    scenery_piece(s, rect, corner, color_fade(SCENERY_NIGHT, .5f), mark->alpha);
    Quad *quad = scenery_piece(s, rect, corner,
                               contrast ? 0x000000ff : color_fade(color, .2f + .6f * mark->size),
                               mark->alpha);
    hatched(s, quad,
            contrast ? 0xffffffff : color_fade(SCENERY_DANGER_HATCH, .3f + .5f * mark->size),
            20 - 11 * mark->size);
    scenery_outline(s, rect, corner, fmaxf(1.5f, 2 * s->u), color, 0, mark->alpha);
}

/* --- places for a tile ------------------------------------------------------------------------ */

/* Marks of places that are not tiles, and of figures: corners where four spaces meet, a path, coats
 * of arms below a figure. A cross, not a colour, shows what keeps a piece away. */

static const Color QUIET = 0xb9cbc8ff;

/* Draws four petals, one in each space; a minimum size keeps them apart at 48 px a tile. */
static void mark_corner(const Scenery *s, const BoardMark *mark)
{
    static const int8_t dx[4] = {-1, 1, 1, -1}, dy[4] = {-1, -1, 1, 1};
    vec2s at = camera_screen_point(s->camera, (vec2s){{mark->x, mark->y}});
    float r = fmaxf(3.5f, .21f * mark->size * s->camera->zoom), away = 1.15f * r,
          rim = s->picture->contrast ? fmaxf(2, .3f * r) : fmaxf(1, .22f * r);
    for (int i = 0; i < 4; i++) {
        bool lacks = mark->number >> i & 1;
        float x = at.x + away * (float)dx[i], y = at.y + away * (float)dy[i];
        scenery_disc(s, x, y, r + rim, SCENERY_NIGHT, 0, mark->alpha);
        scenery_disc(s, x, y, r, lacks ? QUIET : scenery_act(s), 0, mark->alpha);
        if (lacks)
            pictures_icon_stretched(s->pictures, s->batch, ICON_CLOSE, x, y, 1.7f * r,
                                    SCENERY_NIGHT, 0, mark->alpha);
    }
}

/* Draws coats of arms in a row below the foot: golden ones, or a single dark one if there are none.
 * Their rims are visible on any land. */
static void mark_coats(const Scenery *s, const BoardMark *mark)
{
    static const Color gold = 0xe9b949ff;
    int count = mark->number > 0 ? mark->number : 1;
    vec2s at = camera_screen_point(s->camera, (vec2s){{mark->x, mark->y}});
    float size = fmaxf(11, mark->size * s->camera->zoom), step = 1.05f * size,
          x = at.x - step * .5f * (float)(count - 1), y = at.y + .4f * size;
    for (int i = 0; i < count; i++, x += step) {
        pictures_icon_stretched(s->pictures, s->batch, ICON_COAT, x, y, 1.35f * size, SCENERY_NIGHT,
                                0, mark->alpha);
        pictures_icon_stretched(s->pictures, s->batch, ICON_COAT, x, y, 1.1f * size, SCENERY_IVORY,
                                0, mark->alpha);
        pictures_icon_stretched(s->pictures, s->batch, ICON_COAT, x, y, .8f * size,
                                mark->number ? gold : SCENERY_NIGHT, 0, mark->alpha);
    }
}

/* Draws footprints: pairs of dots along the path, unlike any road. */
static void mark_track(const Scenery *s, const BoardMark *mark)
{
    vec2s from = camera_screen_point(s->camera, (vec2s){{mark->x, mark->y}}),
          to = camera_screen_point(s->camera, (vec2s){{mark->to_x, mark->to_y}});
    float length = glms_vec2_distance(from, to), r = fmaxf(2, .022f * s->camera->zoom),
          each = 5 * r;
    vec2s along = glms_vec2_scale(glms_vec2_sub(to, from), 1 / fmaxf(1, length)),
          side = {{-along.y * 1.2f * r, along.x * 1.2f * r}};
    /* in high contrast at least one dot, even on the shortest path seen from afar */
    int count = (int)fmaxf(length / each, s->picture->contrast ? 2 : 0);
    for (int i = 1; i < count; i++) {
        vec2s at = glms_vec2_add(from, glms_vec2_scale(along, each * (float)i));
        at = i & 1 ? glms_vec2_add(at, side) : glms_vec2_sub(at, side);
        scenery_disc(s, at.x, at.y, r + fmaxf(1, .4f * r), SCENERY_NIGHT, 0, mark->alpha);
        scenery_disc(s, at.x, at.y, r, scenery_legal(s), 0, mark->alpha);
    }
}

/* --- marks ------------------------------------------------------------------------------------ */

/* Draws marks on the board, one function per kind. To add a kind, add its row. */

static const Color LEGAL_FILL = 0xfff4d2ff;

/* Adds a ring of gold with a dark and a light rim, so that it can be seen on any art. */
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

/* Draws the mark in the player's colour with a light rim around it and, if high contrast is on, a
 * black rim around that. The mark stays inside the edge of the tile and doesn't cover the seams. */
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

/* Returns the rectangle of a mark's tile, made a little smaller. */
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
    /* Dashes move by one dash and its gap a second. If nothing on the board is alive, they do not
     * move, and no frame is drawn for them. */
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
    bool number; /* its number is drawn in the middle of the tile */
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
