/* board_stands.c: see board_stands.h. Figures are placed first, in the order in which they came,
 * and none moves for a later one: a figure that stepped aside when another arrives would look as
 * if somebody had played it. Tokens stand where there is room left. */
#include "scenes/board/board_stands.h"

#include "scenes/board/figure_kinds.h"

#include <math.h>

enum { BODIES_MAX = BOARD_VIEW_FIGURES + BOARD_TOKENS_MAX, RINGS = 12, RAYS = 16 };

/* What must be seen of a thing, and the point of it that must be on its segment, both from its
 * foot. */
typedef struct Body {
    Rect seen;
    float hold_y;
} Body;

/* Costs, in tile lengths of way that they are worth. A little of a body may be hidden: feet
 * stand behind hats. */
static const float HIDDEN = 6, FREE = .06f, ASTRAY = 1.5f, RING = .05f;

static Body figure_body(const Catalogue *c, const PlacedTile *tile, int segment, int kind)
{
    BoardFigure figure = {0};
    board_view_style_figure(&figure, c, tile, segment, kind);
    float h = figure.height;
    if (figure.lying)
        return (Body){{-.46f * h, -.40f * h, .92f * h, .80f * h}, 0};
    return (Body){{-.40f * h, -.90f * h, .80f * h, .98f * h}, -BOARD_FIGURE_HEIGHT * .22f};
}

static Body token_body(Label label)
{
    float h = board_token_height(label), wide = board_token_width(label) * h;
    return (Body){{-wide / 2, -.92f * h, wide, .95f * h}, -.45f * h};
}

static Rect moved(Rect rect, float x, float y)
{
    return (Rect){rect.x + x, rect.y + y, rect.w, rect.h};
}

/* How much of the smaller of both is hidden. */
static float hidden(Rect a, Rect b)
{
    float w = fminf(a.x + a.w, b.x + b.w) - fmaxf(a.x, b.x),
          h = fminf(a.y + a.h, b.y + b.h) - fmaxf(a.y, b.y);
    if (w <= 0 || h <= 0)
        return 0;
    return fmaxf(0, w * h / fminf(a.w * a.h, b.w * b.h) - FREE);
}

/* --- one place -------------------------------------------------------------------------------- */

typedef struct Search {
    BoardFacts *facts;
    const PlacedTile *tile;
    int segment; /* NO_SEGMENT: anywhere on the tile */
    Body body;
    const Rect *taken;
    int count;
} Search;

/* Is the point where the thing belongs? Villages are wider than their crossing: all of the tile
 * will do. */
static bool astray(const Search *s, float x, float y)
{
    const TileKind *kind = catalogue_kind(s->facts->catalogue, s->tile->copy);
    int here = board_facts_segment(s->facts, s->tile, x, y + s->body.hold_y);
    bool anywhere = s->segment == NO_SEGMENT || kind->segments[s->segment].kind == SEGMENT_CROSSING;
    return anywhere ? here == NO_SEGMENT : here != s->segment;
}

static float cost(const Search *s, float x, float y, float way)
{
    Rect seen = moved(s->body.seen, x, y);
    float sum = way;
    for (int i = 0; i < s->count; i++)
        sum += HIDDEN * hidden(seen, s->taken[i]);
    if (way > 0 && astray(s, x, y)) /* where it would like to stand is right by itself */
        sum += ASTRAY;
    return sum;
}

/* Moves *x, *y to the best place about it. */
static void find(const Search *s, float *x, float *y)
{
    float best = cost(s, *x, *y, 0), to_x = *x, to_y = *y;
    for (int ring = 1; ring <= RINGS && best > RING * (float)ring; ring++)
        for (int ray = 0; ray < RAYS; ray++) {
            /* Rays of odd rings lie between those of even ones; the first looks to the east. */
            float angle = 6.2831853f * ((float)ray + .5f * (float)(ring & 1)) / RAYS;
            float px = *x + RING * (float)ring * cosf(angle),
                  py = *y + RING * (float)ring * sinf(angle);
            float here = cost(s, px, py, RING * (float)ring);
            if (here < best - 1e-4f) {
                best = here;
                to_x = px;
                to_y = py;
            }
        }
    *x = to_x;
    *y = to_y;
}

/* --- the whole board -------------------------------------------------------------------------- */

typedef struct Bodies {
    Rect seen[BODIES_MAX];
    int count;
} Bodies;

static void place_figure(BoardView *view, BoardFacts *facts, BoardViewFigure *figure,
                         Bodies *bodies)
{
    const PlacedTile *tile = &view->tiles[figure->tile];
    Search search = {
        facts,           tile,
        figure->segment, figure_body(facts->catalogue, tile, figure->segment, figure->kind),
        bodies->seen,    bodies->count};
    board_spot(facts, tile, figure->segment, &figure->x, &figure->y);
    find(&search, &figure->x, &figure->y);
    bodies->seen[bodies->count++] = moved(search.body.seen, figure->x, figure->y);
}

static void place_token(BoardView *view, BoardFacts *facts, BoardViewToken *token, Bodies *bodies)
{
    const PlacedTile *tile = &view->tiles[token->tile];
    Label label = (Label)token->label;
    Search search = {facts, tile, token->segment, token_body(label), bodies->seen, bodies->count};
    board_token_spot(facts, label, tile, token->segment, &token->x, &token->y);
    find(&search, &token->x, &token->y);
    bodies->seen[bodies->count++] = moved(search.body.seen, token->x, token->y);
}

/* Figures by when they came: who came first keeps his place. */
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

void board_stands_update(BoardView *view, BoardFacts *facts)
{
    static Bodies bodies;
    uint16_t order[BOARD_VIEW_FIGURES];
    if (view->stood == view->version && !view->stood_by_guess)
        return;
    view->stood = view->version;
    facts->guessed = false;
    bodies.count = 0;
    int count = figures_by_age(view, order);
    for (int i = 0; i < count; i++)
        place_figure(view, facts, &view->figures[order[i]], &bodies);
    for (int i = 0; i < view->tokens.count; i++)
        if (view->tokens.items[i].tile != NO_TILE &&
            board_token_shown((Label)view->tokens.items[i].label))
            place_token(view, facts, &view->tokens.items[i], &bodies);
    view->stood_by_guess = facts->guessed && facts->mask;
}

/* --- who comes next --------------------------------------------------------------------------- */

static void collect(BoardView *view, BoardFacts *facts, Bodies *bodies)
{
    const Catalogue *c = facts->catalogue;
    board_stands_update(view, facts);
    bodies->count = 0;
    for (int i = 0; i < view->figure_count; i++) {
        const BoardViewFigure *figure = &view->figures[i];
        if (figure->tile != NO_TILE)
            bodies->seen[bodies->count++] = moved(
                figure_body(c, &view->tiles[figure->tile], figure->segment, figure->kind).seen,
                figure->x, figure->y);
    }
    for (int i = 0; i < view->tokens.count; i++) {
        const BoardViewToken *token = &view->tokens.items[i];
        if (token->tile != NO_TILE && board_token_shown((Label)token->label))
            bodies->seen[bodies->count++] =
                moved(token_body((Label)token->label).seen, token->x, token->y);
    }
}

void board_stands_figure(BoardView *view, BoardFacts *facts, const PlacedTile *tile, int segment,
                         int kind, const BoardPlace *places, int also, float *x, float *y)
{
    static Bodies bodies;
    Search search = {.facts = facts,
                     .tile = tile,
                     .segment = segment,
                     .body = figure_body(facts->catalogue, tile, segment, kind)};
    collect(view, facts, &bodies);
    for (int i = 0; i < also && bodies.count < BODIES_MAX; i++)
        bodies.seen[bodies.count++] = moved(search.body.seen, places[i].x, places[i].y);
    search.taken = bodies.seen;
    search.count = bodies.count;
    board_spot(facts, tile, segment, x, y);
    find(&search, x, y);
}

void board_stands_token(BoardView *view, BoardFacts *facts, const PlacedTile *tile, int segment,
                        Label label, float *x, float *y)
{
    static Bodies bodies;
    Search search = {.facts = facts, .tile = tile, .segment = segment, .body = token_body(label)};
    collect(view, facts, &bodies);
    search.taken = bodies.seen;
    search.count = bodies.count;
    board_token_spot(facts, label, tile, segment, x, y);
    find(&search, x, y);
}
