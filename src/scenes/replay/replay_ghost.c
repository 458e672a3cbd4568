/* replay_ghost.c: the decision at hand on the board, as hints are shown: the best action is number 1, what was played number 2. */
#include "painter/art_key.h"
#include "scenes/replay/replay_state.h"
#include "scenes/stage/theme.h"

#include <math.h>

enum { GHOST_BETTER, GHOST_PLAYED, GHOSTS };

/* An action as the board can show it. */
typedef struct Ghost {
    bool tile;        /* it lays one */
    PlacedTile place; /* the tile that it is about */
    uint8_t segment;  /* where its figure goes, NO_SEGMENT: nowhere */
    uint8_t kind;     /* of the figure */
} Ghost;

/* The follower that was placed right after a tile was laid. */
static void add_follower(const ReplayScene *scene, const ReviewItem *item, Ghost *ghost)
{
    if (item->step + 1 >= session_replay_count(scene->session))
        return;
    const Action *next = session_replay_action(scene->session, item->step + 1);
    if (next->kind == ACTION_FOLLOW && next->seat == item->seat) {
        ghost->segment = next->segment;
        ghost->kind = next->figure_kind;
    }
}

/* False if there is nothing of it to be seen on the board. */
static bool ghost_of(const ReplayScene *scene, const ReviewItem *item, int which, Ghost *ghost)
{
    const Action *action = which == GHOST_BETTER ? &item->best : &item->played;
    const BoardView *view = &scene->table.view;
    *ghost = (Ghost){.segment = NO_SEGMENT, .kind = FIGURE_FOLLOWER};
    if (action->kind == ACTION_PLACE) {
        ghost->tile = true;
        ghost->place = (PlacedTile){.copy = action->copy,
                                    .cell = action->cell,
                                    .rotation = action->rotation,
                                    .seat = item->seat};
        ghost->segment = item->best_claim;
        if (which == GHOST_PLAYED) {
            ghost->segment = NO_SEGMENT;
            add_follower(scene, item, ghost);
        }
        return true;
    }
    int last = game_last_tile(session_game(scene->session));
    if (action->kind != ACTION_FOLLOW || last >= view->tile_count)
        return false;
    ghost->place = view->tiles[last];
    ghost->segment = action->segment;
    ghost->kind = action->figure_kind;
    return true;
}

/* Both ghosts of the decision at hand; which of them there are. */
static unsigned ghosts_of(const ReplayScene *scene, Ghost ghosts[GHOSTS])
{
    const ReviewItem *item = replay_decision(scene);
    unsigned there = 0;
    if (!item)
        return 0;
    for (int i = 0; i < GHOSTS; i++)
        there |= (unsigned)ghost_of(scene, item, i, &ghosts[i]) << i;
    if (action_equal(&item->best, &item->played)) {
        ghosts[GHOST_BETTER] = ghosts[GHOST_PLAYED];
        there &= 1u << GHOST_BETTER;
    }
    return there;
}

static bool same_place(const Ghost *a, const Ghost *b)
{
    return a->tile && b->tile && a->place.cell.x == b->place.cell.x &&
           a->place.cell.y == b->place.cell.y;
}

/* On a tile that lies there already, the part is lit that the figure would stand on. */
static void draw_light(ReplayScene *scene, BoardPicture *picture, const Ghost *ghost, Color color,
                       bool best)
{
    const Catalogue *c = scene->table.catalogue;
    uint16_t kind = c->copies[ghost->place.copy].kind;
    BoardGlow *glow = board_picture_glow(picture, board_shape(c, ghost->place.copy),
                                         ghost->place.rotation, (float)ghost->place.cell.x,
                                         (float)ghost->place.cell.y, mask_key(kind, 0));
    bool field = board_lies(c, &ghost->place, ghost->segment);
    glow->segments = (uint16_t)(1u << ghost->segment);
    glow->color = color;
    glow->road = c->kinds[kind].segments[ghost->segment].kind == SEGMENT_ROAD;
    glow->strength = (best ? .9f : .5f) * (field ? .5f : 1);
}

static void draw_ghost(ReplayScene *scene, BoardPicture *picture, const Ghost *ghost, bool best)
{
    const Catalogue *c = scene->table.catalogue;
    const ReviewItem *item = replay_decision(scene);
    if (ghost->tile) {
        Cell cell = ghost->place.cell;
        BoardTile *tile = board_view_tile(c, picture, ghost->place.copy, ghost->place.rotation,
                                          cell, (float)cell.x, (float)cell.y);
        tile->flags = best ? BOARD_TILE_FLOATS | BOARD_TILE_GLOW : BOARD_TILE_FLOATS;
        tile->alpha = best ? .85f : .6f;
    }
    if (ghost->segment == NO_SEGMENT)
        return;
    if (!ghost->tile)
        draw_light(scene, picture, ghost,
                   best ? picture->act : theme_seat(session_color(scene->session, item->seat)),
                   best);
    float x, y;
    board_spot(&scene->table.facts, &ghost->place, ghost->segment, &x, &y);
    BoardFigure *figure =
        board_picture_figure(picture, session_color(scene->session, item->seat), x, y);
    board_view_dress(figure, c, &ghost->place, ghost->segment, ghost->kind);
    figure->ghost = figure->spare = 1;
    figure->alpha = best ? .95f : .7f;
}

void replay_ghosts_draw(ReplayScene *scene, BoardPicture *picture)
{
    Ghost ghosts[GHOSTS];
    unsigned there = ghosts_of(scene, ghosts);
    /* Turned otherwise in the same place: the better one is shown, both are told. */
    bool covered = there == 3 && same_place(&ghosts[GHOST_BETTER], &ghosts[GHOST_PLAYED]);
    if (there >> GHOST_PLAYED & 1 && !covered)
        draw_ghost(scene, picture, &ghosts[GHOST_PLAYED], false);
    if (there >> GHOST_BETTER & 1)
        draw_ghost(scene, picture, &ghosts[GHOST_BETTER], true);
}

void replay_badge(ReplayScene *scene, SceneContext *context, Rect disc, int number)
{
    Color fill = ui_color(context->ui, UI_ACT);
    DrawCommand *round = draw_box(ui_list(context->ui), disc, disc.w / 2, fill, fill);
    round->border = ui_color(context->ui, UI_INK);
    round->stroke = fmaxf(1, 2 * scene->table.layout.s);
    char text[8] = {(char)('0' + number % 10)};
    ui_text(context->ui, disc, UI_TYPE_NUMBER, UI_CENTRE, ui_color(context->ui, UI_ACT_TEXT), text);
}

/* Above its figure, else in the upper corner of its tile. */
static void badge_spot(ReplayScene *scene, const Ghost *ghost, float *x, float *y)
{
    if (ghost->segment != NO_SEGMENT) {
        board_spot(&scene->table.facts, &ghost->place, ghost->segment, x, y);
        *y -= BOARD_FIGURE_HEIGHT;
        return;
    }
    *x = (float)ghost->place.cell.x + .5f;
    *y = (float)ghost->place.cell.y + .3f;
}

/* The second number gives way to the first. */
static void beside(float size, float x, float y, float *px, float *py)
{
    if (fabsf(*px - x) >= size || fabsf(*py - y) >= size)
        return;
    *px = x + (*px < x ? -size : size);
}

void replay_badges_draw(ReplayScene *scene, SceneContext *context)
{
    Ghost ghosts[GHOSTS];
    unsigned there = ghosts_of(scene, ghosts);
    float size = fmaxf(20, roundf(26 * scene->table.layout.s));
    bool covered = there == 3 && same_place(&ghosts[GHOST_BETTER], &ghosts[GHOST_PLAYED]);
    float better_x = -1e6f, better_y = 0;
    for (int i = 0; i < GHOSTS; i++) {
        if (!(there >> i & 1) || (covered && i == GHOST_PLAYED))
            continue;
        float x, y, px, py;
        badge_spot(scene, &ghosts[i], &x, &y);
        camera_to_screen(&scene->table.camera.camera, x, y, &px, &py);
        if (ghosts[i].segment != NO_SEGMENT)
            py -= size * .55f;
        if (i == GHOST_PLAYED)
            beside(size, better_x, better_y, &px, &py);
        Rect disc = {roundf(px - size / 2), roundf(py - size / 2), size, size};
        if (i == GHOST_BETTER) {
            better_x = px;
            better_y = py;
        }
        Rect free = scene->table.layout.free;
        if (rect_has(rect_grow(free, size), px, py))
            replay_badge(scene, context, disc, i + 1);
    }
}

Rect replay_bounds(const ReplayScene *scene)
{
    Ghost ghosts[GHOSTS];
    unsigned there = ghosts_of(scene, ghosts);
    Rect all = board_view_bounds(&scene->table.view);
    for (int i = 0; i < GHOSTS; i++) {
        Cell cell = ghosts[i].place.cell;
        if (there >> i & 1)
            all = rect_around(all, (Rect){cell.x, cell.y, 1, 1});
    }
    return all;
}
