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
#include "render/land.h"
#include "render/marks.h"

#include <assert.h>
#include <math.h>

enum { SECTORS = 8, SQUARE = 4, SIDES_MOST = 4 };

static const Color LATENT = 0xc9bfa8ff, WHITE = 0xffffffff;
/* Width of the darker line below, on both sides; alpha of the hairlines inside a region. */
static const float dark_rim = 1, dark_more = 2, hair_alpha = .85f; /* … in high contrast */

/* --- its course ------------------------------------------------------------------------------- */

/* Returns whether the mark fills that sector at the corner (x, y) of cells. */
static bool fills(const BoardMark *mark, int x, int y, int sector)
{
    static const int8_t cells[4][2] = {{0, -1}, {0, 0}, {-1, 0}, {-1, -1}};
    int quadrant = sector / 2, here = (quadrant + 3) & 3; /* the corner of its cell that this is */
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

/* Returns the direction from `a` to `b`. */
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

/* Computes the lines of a kind of region; false if the kind is not a region. */
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
    case BOARD_MARK_LATENT: /* dots without hatch: distinct from danger without any colour */
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
