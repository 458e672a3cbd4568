/* board_stands.c: finds the place of each figure and token by cost. Figures come first, in the
 * order of their arrival, and none moves for a later one: a figure that stepped aside when another
 * arrived would look as if a player had moved it. Tokens use the room that remains. */
#include "base/length.h"
#include "scenes/board/board_view.h"
#include "scenes/board/expansion_board.h"

#include "rules/corners.h"

#include <assert.h>
#include <math.h>
#include <string.h>

enum { RINGS = 12, RAYS = 16 };

/* Costs, each expressed as an equivalent distance in tile lengths. A little of a body may be
 * hidden, because feet are often behind hats. */
static const float HIDDEN = 6, FREE = .06f, ASTRAY = 1.5f, RING = .05f;

/* A figure or token that needs a place. */
typedef struct Stander {
    const PlacedTile *tile;
    int segment;  /* NO_SEGMENT: anywhere on the tile */
    float x, y;   /* where the foot should be, in board units */
    Rect seen;    /* the part that must be visible, relative to its foot */
    float hold_y; /* the point that must be on the segment is this far below the foot */
    bool above;   /* it is on a road over the tile, so fixed tokens don't hide it */
} Stander;

/* The extents are fractions of the picture's height, and a little smaller than the painted
 * figure. */
static Stander figure_stander(BoardFacts *facts, const PlacedTile *tile, int segment, int kind)
{
    BoardFigure figure = {0};
    board_view_style_figure(&figure, facts->catalogue, tile, segment, kind);
    float h = figure.height;
    Stander stander = {.tile = tile,
                       .segment = segment,
                       .seen = {-.40f * h, -.90f * h, .80f * h, .98f * h},
                       .hold_y = -BOARD_FIGURE_HEIGHT * .22f};
    if (figure.lying) {
        stander.seen = (Rect){-.46f * h, -.40f * h, .92f * h, .80f * h};
        stander.hold_y = 0;
    }
    stander.above = segment > kind_last_printed(catalogue_kind(facts->catalogue, tile->copy));
    board_spot(facts, tile, segment, &stander.x, &stander.y);
    return stander;
}

/* Returns the distance to the nearest building or road of the tile: every anchor except that of a
 * field is in one. */
static float room_at(BoardFacts *facts, const PlacedTile *tile, float x, float y)
{
    const TileKind *kind = catalogue_kind(facts->catalogue, tile->copy);
    float least = 1;
    for (int i = 0; i < kind->segment_count; i++) {
        float ax, ay;
        if (kind->segments[i].kind == SEGMENT_FIELD)
            continue;
        board_facts_anchor(facts, tile, i, &ax, &ay);
        least = fminf(least, length_xy(x - ax, y - ay));
    }
    return least;
}

/* Finds the spot of the tile with the most room, among spots well inside it. */
static void tile_anchor(BoardFacts *facts, const PlacedTile *tile, float *x, float *y)
{
    enum { SPOTS = 5 };
    const float first = .22f, apart = .14f;
    float best = room_at(facts, tile, *x, *y);
    for (int i = 0; i < SPOTS * SPOTS; i++) {
        float px = (float)tile->cell.x + first + apart * (float)(i % SPOTS),
              py = (float)tile->cell.y + first + apart * (float)(i / SPOTS);
        float room = board_facts_segment(facts, tile, px, py) == NO_SEGMENT
                         ? 0
                         : room_at(facts, tile, px, py);
        if (room > best + 1e-4f) {
            best = room;
            *x = px;
            *y = py;
        }
    }
}

/* A token without a segment prefers the illustration; on a double tile, the middle of its part. */
static Stander token_stander(BoardFacts *facts, const PlacedTile *tile, int segment, int part,
                             Label label)
{
    const BoardTokenStyle *style = board_token_style(label);
    assert(style && "a token with a picture");
    float h = style->height, wide = style->width * h;
    Stander stander = {.tile = tile,
                       .segment = style->place == BOARD_TOKEN_BESIDE ? NO_SEGMENT : segment,
                       .seen = {-wide / 2, -.92f * h, wide, .95f * h},
                       .hold_y = -.45f * h};
    const TileKind *kind = catalogue_kind(facts->catalogue, tile->copy);
    const Part *at = &kind->parts[tile->rotation & 3][part];
    if (segment == NO_SEGMENT && (kind->part_count > 1 || style->over)) {
        stander.x = (float)(tile->cell.x + at->dx) + .5f;
        stander.y = (float)(tile->cell.y + at->dy) + .5f;
    } else if (segment == NO_SEGMENT)
        board_facts_picture(facts, tile, &stander.x, &stander.y);
    else
        board_facts_anchor(facts, tile, segment, &stander.x, &stander.y);
    if (style->place == BOARD_TOKEN_ASIDE && kind->part_count == 1)
        tile_anchor(facts, tile, &stander.x, &stander.y);
    stander.x += style->right;
    stander.y += style->below;
    return stander;
}

static Rect seen_at(const Stander *stander, float x, float y)
{
    Rect seen = stander->seen;
    return (Rect){seen.x + x, seen.y + y, seen.w, seen.h};
}

static void add_body(BoardBodies *bodies, const Stander *stander, float x, float y)
{
    assert(bodies->count < BOARD_BODIES_MAX && "room for all that stands");
    bodies->seen[bodies->count++] = seen_at(stander, x, y);
}

/* --- one place -------------------------------------------------------------------------------- */

/* Returns how much of the smaller rectangle is hidden, as a fraction, minus FREE. */
static float hidden(Rect a, Rect b)
{
    Rect both = rect_cut(a, b);
    if (both.w <= 0 || both.h <= 0)
        return 0;
    return fmaxf(0, both.w * both.h / fminf(a.w * a.h, b.w * b.h) - FREE);
}

/* Returns whether the point is outside the segment where the figure belongs. A village is wider
 * than its crossing, so any point of the tile counts as inside. */
static bool astray(BoardFacts *facts, const Stander *s, float x, float y)
{
    const TileKind *kind = catalogue_kind(facts->catalogue, s->tile->copy);
    int here = board_facts_segment(facts, s->tile, x, y + s->hold_y);
    bool anywhere = s->segment == NO_SEGMENT || kind->segments[s->segment].kind == SEGMENT_CROSSING;
    return anywhere ? here == NO_SEGMENT : here != s->segment;
}

static float cost(BoardFacts *facts, const Stander *s, const BoardBodies *bodies, float x, float y,
                  float way)
{
    Rect seen = seen_at(s, x, y);
    float sum = way;
    for (int i = s->above ? bodies->fixed : 0; i < bodies->count; i++)
        sum += HIDDEN * hidden(seen, bodies->seen[i]);
    if (way > 0 && astray(facts, s, x, y)) /* the preferred place is right by definition */
        sum += ASTRAY;
    return sum;
}

/* Finds the cheapest place around the preferred one and writes it to *x, *y. */
static void find(BoardFacts *facts, const Stander *s, const BoardBodies *bodies, float *x, float *y)
{
    float best = cost(facts, s, bodies, s->x, s->y, 0);
    *x = s->x;
    *y = s->y;
    for (int ring = 1; ring <= RINGS && best > RING * (float)ring; ring++)
        for (int ray = 0; ray < RAYS; ray++) {
            /* Ray 0 of an even ring points east; rays of odd rings are between those of even
             * ones. */
            float angle = 6.2831853f * ((float)ray + .5f * (float)(ring & 1)) / RAYS;
            float way = RING * (float)ring, px = s->x + way * cosf(angle),
                  py = s->y + way * sinf(angle), here = cost(facts, s, bodies, px, py, way);
            if (here < best - 1e-4f) {
                best = here;
                *x = px;
                *y = py;
            }
        }
}

/* --- fixed tokens, and figures on top of them ------------------------------------------------- */

static bool is_fixed(const BoardViewToken *token)
{
    const BoardTokenStyle *style = board_token_style((Label)token->label);
    return token->tile != NO_TILE && style && style->place == BOARD_TOKEN_FIXED;
}

/* Fixed tokens stay where they are, whatever is around them. */
static void fixed_update(BoardView *view, BoardFacts *facts)
{
    for (int i = 0; i < view->tokens.count; i++) {
        BoardViewToken *token = &view->tokens.items[i];
        if (!is_fixed(token))
            continue;
        Stander stander =
            token_stander(facts, &view->tiles[token->tile], token->segment, 0, (Label)token->label);
        const BoardTokenStyle *style = board_token_style((Label)token->label);
        if (style->hides) {
            float h = style->height;
            Rect part = style->hides[token->value - style->least];
            stander.seen = (Rect){h * part.x, h * part.y, h * part.w, h * part.h};
        }
        token->x = stander.x;
        token->y = stander.y;
        add_body(&view->bodies, &stander, token->x, token->y);
    }
    view->bodies.fixed = view->bodies.count;
}

/* Returns how high the top of the token on `segment` is above its foot, and writes that foot to x
 * and y. Returns 0 if figures there don't stand on a token. */
static float top_at(const BoardView *view, const Catalogue *c, const PlacedTile *tile, int segment,
                    float *x, float *y)
{
    int symbol = catalogue_kind(c, tile->copy)->segments[segment].symbol;
    for (int i = 0; i < view->tokens.count; i++) {
        const BoardViewToken *token = &view->tokens.items[i];
        const BoardTokenStyle *style = board_token_style((Label)token->label);
        if (!style || !style->top || (int)style->base != symbol || token->tile == NO_TILE ||
            memcmp(&view->tiles[token->tile].cell, &tile->cell, sizeof tile->cell) != 0)
            continue;
        *x = token->x;
        *y = token->y;
        return style->top(token->value) * style->height;
    }
    return 0;
}

/* Returns the arrangement of figures on a segment, NULL if they stand freely. */
static const StandBoard *arranged(const Catalogue *c, const PlacedTile *tile, int segment)
{
    const Segment *of = &catalogue_kind(c, tile->copy)->segments[segment];
    return of->kind == SEGMENT_SYMBOL ? stand_board((Symbol)of->symbol) : NULL;
}

/* Writes the foot of figure number `nth` of an arrangement. Returns how high the figure stands
 * above its foot. */
static float arranged_foot(BoardFacts *facts, const StandBoard *stands, const PlacedTile *tile,
                           int segment, int nth, float *x, float *y)
{
    int at = nth < stands->count ? nth : stands->count - 1;
    board_facts_anchor(facts, tile, segment, x, y);
    *x += stands->places[at].right;
    *y += stands->places[at].below;
    return stands->places[at].up;
}

/* Counts the figures on a segment that arrived earlier: those among the first `count` entries of
 * `order`. */
static int came_before(const BoardView *view, const uint16_t *order, int count, uint16_t tile,
                       int segment)
{
    int n = 0;
    for (int i = 0; i < count; i++)
        n += view->figures[order[i]].tile == tile && view->figures[order[i]].segment == segment;
    return n;
}

/* --- corners ---------------------------------------------------------------------------------- */

void board_corner_foot(const Catalogue *c, const PlacedTile *tile, int corner, float *x, float *y)
{
    static const float below = .10f; /* so that the middle of the figure is on the corner */
    assert(corner >= 0 && corner < TILE_CORNERS && "a corner of a tile");
    const Part *part = &catalogue_kind(c, tile->copy)->parts[tile->rotation & 3][corner / CORNERS];
    int of = corner % CORNERS;
    *x = (float)(tile->cell.x + part->dx + (of == 1 || of == 2));
    *y = (float)(tile->cell.y + part->dy + (of >= 2)) + below;
}

/* Places a figure exactly on its corner; the others make room for it. */
static void corner_update(BoardView *view, BoardFacts *facts, BoardViewFigure *figure)
{
    const PlacedTile *tile = &view->tiles[figure->tile];
    Stander stander = figure_stander(facts, tile, figure->segment, figure->kind);
    figure->up = 0;
    board_corner_foot(facts->catalogue, tile, figure->place - 1, &figure->x, &figure->y);
    add_body(&view->bodies, &stander, figure->x, figure->y);
}

/* --- the whole board -------------------------------------------------------------------------- */

/* Sorts the figures by arrival and returns their count: the earlier figure keeps its place. */
static int figures_by_age(const BoardView *view, uint16_t *order)
{
    int count = 0;
    for (int i = 0; i < view->figure_count; i++) {
        if (view->figures[i].tile == NO_TILE)
            continue;
        int at = count++;
        for (; at > 0 && view->figures[order[at - 1]].came > view->figures[i].came; at--)
            order[at] = order[at - 1];
        order[at] = (uint16_t)i;
    }
    return count;
}

void board_feet_update(BoardView *view, BoardFacts *facts)
{
    BoardBodies *bodies = &view->bodies;
    if (view->stood == view->version && !view->stood_by_guess)
        return;
    view->stood = view->version;
    facts->guessed = false;
    uint16_t order[BOARD_VIEW_FIGURES];
    int count = figures_by_age(view, order);
    bodies->count = 0;
    fixed_update(view, facts);
    for (int i = 0; i < count; i++) {
        BoardViewFigure *figure = &view->figures[order[i]];
        if (figure->place) {
            corner_update(view, facts, figure);
            continue;
        }
        const PlacedTile *tile = &view->tiles[figure->tile];
        const StandBoard *stands = arranged(facts->catalogue, tile, figure->segment);
        figure->up =
            stands ? arranged_foot(facts, stands, tile, figure->segment,
                                   came_before(view, order, i, figure->tile, figure->segment),
                                   &figure->x, &figure->y)
                   : top_at(view, facts->catalogue, tile, figure->segment, &figure->x, &figure->y);
        Stander stander = figure_stander(facts, tile, figure->segment, figure->kind);
        if (stands)
            add_body(bodies, &stander, figure->x, figure->y - figure->up);
        if (stands || figure->up > 0)
            continue;
        find(facts, &stander, bodies, &figure->x, &figure->y);
        add_body(bodies, &stander, figure->x, figure->y);
    }
    for (int i = 0; i < view->tokens.count; i++) {
        BoardViewToken *token = &view->tokens.items[i];
        if (token->tile == NO_TILE || !board_token_style((Label)token->label) || is_fixed(token))
            continue;
        Stander stander = token_stander(facts, &view->tiles[token->tile], token->segment,
                                        token->part, (Label)token->label);
        find(facts, &stander, bodies, &token->x, &token->y);
        add_body(bodies, &stander, token->x, token->y);
    }
    view->stood_by_guess = facts->guessed && facts->mask;
}

/* Returns the number of the tile with this cell, copy and rotation; −1: it is not on the board
 * yet. */
static int tile_number(const BoardView *view, const PlacedTile *tile)
{
    for (int i = 0; i < view->tile_count; i++)
        if (!memcmp(&view->tiles[i].cell, &tile->cell, sizeof tile->cell) &&
            view->tiles[i].copy == tile->copy && view->tiles[i].rotation == tile->rotation)
            return i;
    return -1;
}

/* --- a figure or token to be placed ----------------------------------------------------------- */

void board_figure_foot(BoardView *view, BoardFacts *facts, const PlacedTile *tile, int segment,
                       int kind, BoardBodies *others, float *x, float *y)
{
    Stander stander = figure_stander(facts, tile, segment, kind);
    board_feet_update(view, facts);
    const StandBoard *stands = arranged(facts->catalogue, tile, segment);
    if (stands) {
        uint16_t order[BOARD_VIEW_FIGURES];
        int number = tile_number(view, tile);
        int nth = number < 0 ? 0
                             : came_before(view, order, figures_by_age(view, order),
                                           (uint16_t)number, segment);
        *y -= arranged_foot(facts, stands, tile, segment, nth, x, y);
        return;
    }
    float up = top_at(view, facts->catalogue, tile, segment, x, y);
    if (up > 0) {
        *y -= up;
        return;
    }
    find(facts, &stander, others ? others : &view->bodies, x, y);
    if (others && others->count < BOARD_BODIES_MAX)
        add_body(others, &stander, *x, *y);
}

void board_token_foot(BoardView *view, BoardFacts *facts, const PlacedTile *tile, int segment,
                      Label label, float *x, float *y)
{
    Stander stander = token_stander(facts, tile, segment, 0, label);
    board_feet_update(view, facts);
    *x = stander.x;
    *y = stander.y;
    if (board_token_style(label)->place != BOARD_TOKEN_FIXED)
        find(facts, &stander, &view->bodies, x, y);
}
