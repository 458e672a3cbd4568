/* marks_rims.c: draws one rim around each lit region: a range, what counts, an area of danger.
 * Two adjacent lit pieces have no rim between them, whatever their shapes; a hairline separates
 * counted pieces.
 *
 * A corner of cells has eight sectors of 45 degrees around it; a square fills two of them at each
 * of its corners, a half one at each tip. Directions are numbered like sectors, clockwise:
 *
 *        0                the side of a piece that runs from here in direction d, clockwise about
 *     7  |  1             the piece, has sector d inside and d - 1 outside. Its rim keeps `inset`
 *      \ | /              away from it, and ends where the rim of the next side begins: `turn`
 *   6 ---+--- 2           sectors later, which is inset / tan(turn / 2) along the side.
 *      / | \    sector 2
 *     5  |  3   is between 2 and 3
 *        4                                                                                     */
#include "render/marks.h"

#include "render/scenery.h"

#include <assert.h>
#include <math.h>

enum { SECTORS = 8, SQUARE = 4, SIDES_MOST = 4 };

static const Color LATENT = 0xc9bfa8ff, WHITE = 0xffffffff;
/* How far the darker line below is visible on each side, normally and in high contrast; alpha of
 * the hairlines inside a region. */
static const float dark_rim = 1, dark_more = 2, hair_alpha = .85f;

/* --- its course ------------------------------------------------------------------------------- */

/* Returns whether the mark fills that sector at the corner (x, y) of cells. */
static bool fills(const BoardMark *mark, int x, int y, int sector)
{
    static const int8_t cells[4][2] = {{0, -1}, {0, 0}, {-1, 0}, {-1, -1}};
    int quadrant = sector / 2, here = (quadrant + 3) & 3; /* which corner of its cell this is */
    if ((int)mark->x != x + cells[quadrant][0] || (int)mark->y != y + cells[quadrant][1])
        return false;
    int corner = land_corner(mark->shape, mark->rotation);
    int tip = sector & 1 ? (here + 3) & 3 : (here + 1) & 3;
    return corner == SQUARE || corner == here || corner == tip;
}

static bool is_lit(const Scenery *s, BoardMarkKind kind, int x, int y, int sector)
{
    for (int i = 0; i < s->picture->mark_count; i++)
        if (s->picture->marks[i].kind == kind && fills(&s->picture->marks[i], x, y, sector & 7))
            return true;
    return false;
}

/* Returns how many sectors later the rim continues, from direction `from` clockwise (1) or
 * anticlockwise (-1). */
static int turn_at(const Scenery *s, BoardMarkKind kind, const int8_t at[2], int from, int way)
{
    int turn = 0;
    while (turn < SECTORS && is_lit(s, kind, at[0], at[1], from + (way > 0 ? turn : -1 - turn)))
        turn++;
    assert(turn > 0 && turn < SECTORS && "a piece on one side, none on the other");
    return turn;
}

/* 1 / tan(turn / 2) */
static float share_of(int turn)
{
    static const float shares[SECTORS] = {0, 2.4142f, 1, .4142f, 0, -.4142f, -1, -2.4142f};
    return shares[turn];
}

/* Fills in the corners of a piece, clockwise; returns how many there are. */
static int corners_of(const BoardMark *mark, int8_t out[SIDES_MOST][2])
{
    static const int8_t share[4][2] = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};
    int corner = land_corner(mark->shape, mark->rotation), count = 0;
    assert(mark->shape != BOARD_DOUBLE && "its parts are marked");
    for (int i = 0; i < SIDES_MOST; i++) {
        int here = corner == SQUARE ? i : (corner + i) & 3;
        if (corner != SQUARE && i == 2) /* a half has no corner opposite its right angle */
            continue;
        out[count][0] = (int8_t)((int)mark->x + share[here][0]);
        out[count++][1] = (int8_t)((int)mark->y + share[here][1]);
    }
    return count;
}

static int direction_of(const int8_t a[2], const int8_t b[2])
{
    static const int8_t directions[3][3] = {{7, 0, 1}, {6, -1, 2}, {5, 4, 3}};
    return directions[b[1] - a[1] + 1][b[0] - a[0] + 1];
}

/* --- drawing ---------------------------------------------------------------------------------- */

typedef struct Stroke {
    float width, inset; /* px */
    float dash;
    float hair; /* width of the line between two pieces of the region; 0: none */
    Color color;
} Stroke;

static vec2s on_screen(const Scenery *s, const int8_t corner[2])
{
    return camera_screen_point(s->camera, (vec2s){{corner[0], corner[1]}});
}

/* Both pieces share the side; only the one that runs along it eastwards or southwards draws it. */
static void draw_hair(const Scenery *s, const BoardMark *mark, const int8_t a[2], const int8_t b[2],
                      const Stroke *stroke)
{
    vec2s from = on_screen(s, a), to = on_screen(s, b);
    if (stroke->hair > 0 && direction_of(a, b) > 0 && direction_of(a, b) <= SECTORS / 2)
        quad_add_line(s->batch, from.x, from.y, to.x, to.y, stroke->hair,
                      color_fade(stroke->color, hair_alpha))
            ->alpha = mark->alpha;
}

static void draw_side(const Scenery *s, const BoardMark *mark, const int8_t a[2], const int8_t b[2],
                      const Stroke *stroke)
{
    BoardMarkKind kind = (BoardMarkKind)mark->kind;
    int way = direction_of(a, b);
    if (is_lit(s, kind, a[0], a[1], way - 1 + SECTORS)) {
        draw_hair(s, mark, a, b, stroke);
        return;
    }
    float begin = stroke->inset * share_of(turn_at(s, kind, a, way + SECTORS, 1)),
          end = stroke->inset * share_of(turn_at(s, kind, b, way + 4 + SECTORS, -1));
    vec2s from = on_screen(s, a), to = on_screen(s, b);
    vec2s along = glms_vec2_normalize(glms_vec2_sub(to, from));
    vec2s in = glms_vec2_scale((vec2s){{-along.y, along.x}}, stroke->inset);
    from = glms_vec2_add(glms_vec2_add(from, in), glms_vec2_scale(along, begin));
    to = glms_vec2_sub(glms_vec2_add(to, in), glms_vec2_scale(along, end));
    Quad *line = quad_add_line(s->batch, from.x, from.y, to.x, to.y, stroke->width, stroke->color);
    line->alpha = mark->alpha;
    line->dash = stroke->dash;
}

static void draw_rim(const Scenery *s, const BoardMark *mark, const Stroke *stroke)
{
    int8_t corners[SIDES_MOST][2];
    int count = corners_of(mark, corners);
    for (int i = 0; i < count; i++)
        draw_side(s, mark, corners[i], corners[(i + 1) % count], stroke);
}

/* Computes the lines of a kind of region; returns false if the kind is not a region. */
static bool stroke_of(const Scenery *s, BoardMarkKind kind, Stroke *stroke)
{
    bool contrast = s->picture->contrast;
    float u = s->u * (contrast ? 2 : 1);
    *stroke = (Stroke){0};
    switch (kind) {
    case BOARD_MARK_REACH:
    case BOARD_MARK_COUNT:
        stroke->color = scenery_legal(s);
        stroke->width = 2 * u;
        stroke->hair = fmaxf(1.2f, 1.2f * u);
        break;
    case BOARD_MARK_GAINED:
        stroke->color = scenery_act(s);
        stroke->width = 4 * u;
        stroke->hair = fmaxf(1.5f, 1.5f * u);
        break;
    case BOARD_MARK_DANGER:
        stroke->color = contrast ? WHITE : SCENERY_DANGER;
        stroke->width = 4 * u;
        break;
    case BOARD_MARK_LATENT: /* dots without a hatch, to be distinct from danger even without
                             * colour */
        stroke->color = contrast ? WHITE : LATENT;
        stroke->width = fmaxf(2, (contrast ? 5 : 3) * s->u);
        stroke->dash = fmaxf(3, 4 * s->u);
        break;
    default:
        return false;
    }
    stroke->width = fmaxf(1.5f, stroke->width);
    stroke->inset = stroke->width / 2 + (contrast ? dark_more : dark_rim);
    return true;
}

/* Draws all dark lines first, so that none of them crosses a light one where two sides meet. */
void marks_rims(const Scenery *s)
{
    for (int light = 0; light < 2; light++)
        for (int i = 0; i < s->picture->mark_count; i++) {
            const BoardMark *mark = &s->picture->marks[i];
            Stroke stroke;
            if (!stroke_of(s, (BoardMarkKind)mark->kind, &stroke))
                continue;
            if (!light) {
                bool contrast = s->picture->contrast;
                stroke.width += 2 * (contrast ? dark_more : dark_rim);
                stroke.dash = stroke.hair = 0;
                stroke.color = contrast ? 0x000000ff : color_fade(SCENERY_NIGHT, .55f);
            }
            draw_rim(s, mark, &stroke);
        }
}

/* --- ways ------------------------------------------------------------------------------------- */

/* Marks for questions about paths: a range counted in spaces or tiles, the path so far, things in
 * danger, things that are protected. Danger is violet with a hatch, never red; gold is reserved for
 * what the player can act on, and a hatch is readable without colour. */

static const Color NEUTRAL_GOLD = 0xe8c15aff;

/* Draws places fainter the farther away they are; the number shows the distance. Counted pieces are
 * all equally near. */
void mark_reach(const Scenery *s, const BoardMark *mark)
{
    static const float strengths[] = {.30f, .22f, .16f, .12f};
    int corner = land_corner(mark->shape, mark->rotation), step = mark->number;
    int tint = mark->kind == BOARD_MARK_COUNT ? 2 : step < 3 ? step : 3;
    Rect cell = scenery_cell(s, mark->x, mark->y, 1);
    scenery_piece(s, cell, corner, color_fade(scenery_legal(s), strengths[tint]), mark->alpha);
}

/* Room for a disc with a number, in tiles, so that a figure on a small tile stays visible next to
 * it. */
#define NUMBER_ROOM .24f
/* Distances are fainter than the numbers of answers, and the own space of a range has none. */
#define DISTANCE_ALPHA .65f

/* Returns a spot in a corner of a space. For a half this is its right angle, so that a pair has
 * room for two. The side of a tile on trial in the space to the north would cover the upper part,
 * so the spot is lower there. */
static vec2s corner_spot(Rect cell, int corner, float in)
{
    bool east = corner == 1 || corner == 2, south = corner == 2 || corner == 3;
    return (vec2s){{east ? cell.x + cell.w - in : cell.x + in,
                    south ? cell.y + cell.h - in : cell.y + in + LAND_THICKNESS * cell.h}};
}

void mark_gained(const Scenery *s, const BoardMark *mark)
{
    Rect cell = scenery_cell(s, mark->x, mark->y, 1);
    scenery_piece(s, cell, land_corner(mark->shape, mark->rotation),
                  color_fade(scenery_act(s), .28f), mark->alpha);
}

void mark_reach_number(const Scenery *s, const BoardMark *mark)
{
    Rect cell = scenery_cell(s, mark->x, mark->y, 1);
    float in = fminf(fmaxf(13, 16 * s->u), (NUMBER_ROOM + .04f) * cell.w);
    vec2s spot = corner_spot(cell, mark->rotation, in);
    bool distance = mark->kind == BOARD_MARK_REACH;
    float alpha = distance && !s->picture->contrast ? DISTANCE_ALPHA * mark->alpha : mark->alpha;
    if (mark->number || !distance)
        scenery_number_within(s, spot, mark->number, alpha, NUMBER_ROOM * cell.w);
}

/* Draws an empty space that a range crosses: its number in a dotted ring, or a dot if it does not
 * count. */
void mark_hole(const Scenery *s, const BoardMark *mark)
{
    vec2s at = camera_screen_point(s->camera, (vec2s){{mark->x + .5f, mark->y + .5f}});
    float tile = s->camera->zoom, r = fminf(fmaxf(15, 19 * s->u), .44f * tile);
    if (mark->number)
        scenery_number_within(s, at, mark->number, mark->alpha, .9f * r);
    else
        scenery_disc(s, at.x, at.y, fmaxf(3, 4 * s->u), scenery_legal(s), 0, mark->alpha);
    Quad *ring = scenery_ring(s, at, r, fmaxf(2, 2.4f * s->u), scenery_legal(s), .9f * mark->alpha);
    ring->dash = fmaxf(3, 4 * s->u);
}

void mark_danger(const Scenery *s, const BoardMark *mark)
{
    bool contrast = s->picture->contrast;
    int corner = land_corner(mark->shape, mark->rotation);
    Rect cell = scenery_cell(s, mark->x, mark->y, 1);
    Quad *hatch = scenery_piece(
        s, cell, corner, color_fade(contrast ? 0x000000ff : SCENERY_DANGER, .20f), mark->alpha);
    hatch->pattern = 1;
    hatch->aux[2] = fmaxf(7, 9 * s->u);
    quad_color(hatch->line, contrast ? 0xffffffff : color_fade(SCENERY_DANGER_HATCH, .75f));
}

/* Darkens a place that the question is not about, so that the lit places stand out. */
void mark_dim(const Scenery *s, const BoardMark *mark)
{
    scenery_piece(s, scenery_cell(s, mark->x, mark->y, 1), land_corner(mark->shape, mark->rotation),
                  color_fade(SCENERY_NIGHT, s->picture->contrast ? .50f : .36f), mark->alpha);
}

/* Draws a violet line between two light ones: distinct, even without colour, from the gold rings of
 * counted figures. The lines are dashed if the danger may come later. */
void mark_victim(const Scenery *s, const BoardMark *mark)
{
    bool contrast = s->picture->contrast, soon = mark->number > 0;
    vec2s at = camera_screen_point(s->camera, (vec2s){{mark->x, mark->y}});
    float r = fmaxf(9, mark->size / 2 * s->camera->zoom), width = fmaxf(2, 2.8f * s->u);
    Color color = contrast ? 0x000000ff : SCENERY_DANGER,
          light = contrast ? 0xffffffff : SCENERY_DANGER_HATCH;
    scenery_ring(s, at, r + 1.5f, width + 3, light, mark->alpha);
    Quad *ring = scenery_ring(s, at, r, width, color, mark->alpha);
    ring->dash = soon ? fmaxf(3, 4 * s->u) : 0;
}

/* Marks where a figure has been; it may not return. */
void mark_prints(const Scenery *s, const BoardMark *mark)
{
    bool contrast = s->picture->contrast;
    Quad *hatch = scenery_piece(
        s, scenery_cell(s, mark->x, mark->y, 1), land_corner(mark->shape, mark->rotation),
        color_fade(contrast ? 0xffffffff : SCENERY_NIGHT, contrast ? .3f : .16f), mark->alpha);
    hatch->pattern = 1;
    hatch->aux[2] = fmaxf(7, 9 * s->u);
    quad_color(hatch->line, contrast ? 0x000000ff : color_fade(SCENERY_NIGHT, .38f));
}

/* Draws three rings of gold: figures are safe here. */
void mark_ward(const Scenery *s, const BoardMark *mark)
{
    vec2s at = camera_screen_point(s->camera, (vec2s){{mark->x, mark->y}});
    bool contrast = s->picture->contrast;
    float r = mark->size / 2 * s->camera->zoom, width = fmaxf(1.5f, 2.2f * s->u);
    for (int i = 0; i < 3; i++) {
        float ring = r - (float)i * fmaxf(3, .075f * r);
        scenery_ring(s, at, ring + 1, width + 2, contrast ? 0x000000ff : SCENERY_NIGHT,
                     (contrast ? 1 : .5f) * mark->alpha);
        scenery_ring(s, at, ring, width, NEUTRAL_GOLD, mark->alpha);
    }
}

/* Draws a line from one place to the next, gold on dark. The scene makes older lines fainter. The
 * number of the step is at its start. */
void mark_way(const Scenery *s, const BoardMark *mark)
{
    vec2s from = camera_screen_point(s->camera, (vec2s){{mark->x, mark->y}}),
          to = camera_screen_point(s->camera, (vec2s){{mark->to_x, mark->to_y}});
    float width = fmaxf(3, .07f * s->camera->zoom);
    quad_add_line(s->batch, from.x, from.y, to.x, to.y, width + fmaxf(3, .03f * s->camera->zoom),
                  SCENERY_NIGHT)
        ->alpha = mark->alpha;
    quad_add_line(s->batch, from.x, from.y, to.x, to.y, .55f * width, NEUTRAL_GOLD)->alpha =
        mark->alpha;
    scenery_number(s, from, mark->number, mark->alpha);
}
