/* replay_ghost.c: the decision at hand on the board, as hints are shown: the best action is
 * number 1, what was played number 2. Tiles and figures that would come are ghosts; of what
 * stands there already, and of what leaves a place empty, the number tells. */
#include "scenes/board/board_stands.h"
#include "scenes/replay/replay_state.h"
#include "scenes/stage/theme.h"
#include "words/words.h"

#include <math.h>

enum { GHOST_BETTER, GHOST_PLAYED, GHOSTS };

/* How an action is shown. */
typedef enum GhostForm {
    GHOST_NOTHING,
    GHOST_TILE,     /* laid, perhaps with a figure */
    GHOST_FIGURE,   /* placed on a tile that lies there */
    GHOST_BARE,     /* that tile stays without one */
    GHOST_ADDED,    /* a figure beside `figure` */
    GHOST_TOKEN,    /* a token on a tile */
    GHOST_STANDING, /* it is about `figure`, which stands there */
} GhostForm;

/* An action as the board can show it. */
typedef struct Ghost {
    GhostForm form;
    PlacedTile place; /* the tile that it is about */
    uint8_t segment;  /* where its figure goes, NO_SEGMENT: nowhere */
    uint8_t kind;     /* of the figure */
    uint16_t figure;
    Label label; /* of a token */
} Ghost;

/* The follower that was placed right after a tile was laid. */
static void add_follower(const ReplayScene *scene, const ReviewItem *item, Ghost *ghost)
{
    if (item->step + 1 >= session_replay_count(scene->session))
        return;
    const Action *next = &session_replay_actions(scene->session)[item->step + 1];
    if (next->kind == ACTION_FOLLOW && next->seat == item->seat) {
        ghost->segment = next->segment;
        ghost->kind = next->figure_kind;
    }
}

static void lay(const ReplayScene *scene, const ReviewItem *item, int which, Ghost *ghost)
{
    const Action *action = which == GHOST_BETTER ? &item->best : &item->played;
    ghost->form = GHOST_TILE;
    ghost->place = (PlacedTile){.copy = action->copy,
                                .cell = action->cell,
                                .rotation = action->rotation,
                                .seat = item->seat};
    if (which == GHOST_BETTER)
        ghost->segment = item->best_claim;
    else
        add_follower(scene, item, ghost);
}

/* About the figure number `figure`, if it stands on the board. */
static void stand(const ReplayScene *scene, GhostForm form, int figure, Ghost *ghost)
{
    const BoardView *view = &scene->table.view;
    if (figure < 0 || figure >= view->figure_count ||
        view->figures[figure].tile >= view->tile_count)
        return;
    ghost->form = form;
    ghost->figure = (uint16_t)figure;
    ghost->place = view->tiles[view->figures[figure].tile];
    ghost->segment = view->figures[figure].segment;
}

/* The own shepherd whose flock is asked about (HS-5). */
static int shepherd_of(const ReplayScene *scene, int seat)
{
    const Game *game = session_game(scene->session);
    for (int i = 0; i < game_figure_count(game); i++) {
        Figure figure = game_figure(game, i);
        if (figure.kind == FIGURE_SHEPHERD && figure.seat == seat && figure.tile != NO_TILE)
            return i;
    }
    return -1;
}

static void answer(const ReplayScene *scene, const Action *action, Ghost *ghost)
{
    switch (game_asked(session_game(scene->session))) {
    case QUESTION_CROP_CIRCLE_ADD:
        ghost->kind = action->figure_kind;
        if (action->choice)
            stand(scene, GHOST_ADDED, action->figure, ghost);
        break;
    case QUESTION_CROP_CIRCLE_TAKE:
        stand(scene, GHOST_STANDING, action->figure, ghost);
        break;
    case QUESTION_FLOCK:
        stand(scene, GHOST_STANDING, shepherd_of(scene, action->seat), ghost);
        break;
    default: /* words have to do */
        break;
    }
}

static void deed(const ReplayScene *scene, const Action *action, Ghost *ghost)
{
    const BoardView *view = &scene->table.view;
    ghost->label = deed_token((Deed)action->choice);
    if (ghost->label == LABEL_NONE) {
        stand(scene, GHOST_STANDING, action->figure, ghost);
    } else if (action->tile < view->tile_count) {
        ghost->form = GHOST_TOKEN;
        ghost->place = view->tiles[action->tile];
        ghost->segment = action->segment;
    }
}

static Ghost ghost_of(const ReplayScene *scene, const ReviewItem *item, int which)
{
    const Action *action = which == GHOST_BETTER ? &item->best : &item->played;
    const BoardView *view = &scene->table.view;
    int last = game_last_tile(session_game(scene->session));
    Ghost ghost = {.segment = NO_SEGMENT, .kind = FIGURE_FOLLOWER};
    switch (action->kind) {
    case ACTION_PLACE:
        lay(scene, item, which, &ghost);
        break;
    case ACTION_FOLLOW:
    case ACTION_SKIP:
        if (last >= view->tile_count)
            break;
        ghost.form = action->kind == ACTION_SKIP ? GHOST_BARE : GHOST_FIGURE;
        ghost.place = view->tiles[last];
        ghost.segment = action->kind == ACTION_SKIP ? NO_SEGMENT : action->segment;
        ghost.kind = action->figure_kind;
        break;
    case ACTION_CHOOSE:
        answer(scene, action, &ghost);
        break;
    case ACTION_DEED:
        deed(scene, action, &ghost);
        break;
    default: /* in the hand: replay_panels.c */
        break;
    }
    return ghost;
}

/* Both ghosts of the decision at hand; which of them there are. */
static unsigned ghosts_of(const ReplayScene *scene, Ghost ghosts[GHOSTS])
{
    const ReviewItem *item = replay_decision(scene);
    unsigned there = 0;
    for (int i = 0; i < GHOSTS; i++) {
        ghosts[i] = item ? ghost_of(scene, item, i) : (Ghost){0};
        there |= (unsigned)(ghosts[i].form != GHOST_NOTHING) << i;
    }
    if (item && action_equal(&item->best, &item->played)) {
        ghosts[GHOST_BETTER] = ghosts[GHOST_PLAYED];
        there &= 1u << GHOST_BETTER;
    }
    return there;
}

/* Foot of the figure or token of a ghost, board units. */
static void foot_of(ReplayScene *scene, const Ghost *ghost, float *x, float *y)
{
    Tabletop *table = &scene->table;
    switch (ghost->form) {
    case GHOST_ADDED:
        board_stands_figure(&table->view, &table->facts, &ghost->place, ghost->segment, ghost->kind,
                            NULL, 0, x, y);
        break;
    case GHOST_STANDING:
        board_stands_update(&table->view, &table->facts);
        *x = table->view.figures[ghost->figure].x;
        *y = table->view.figures[ghost->figure].y;
        break;
    case GHOST_TOKEN:
        board_stands_token(&table->view, &table->facts, &ghost->place, ghost->segment, ghost->label,
                           x, y);
        break;
    default:
        board_spot(&table->facts, &ghost->place, ghost->segment, x, y);
        break;
    }
}

static bool same_place(const Ghost *a, const Ghost *b)
{
    return a->form == GHOST_TILE && b->form == GHOST_TILE && a->place.cell.x == b->place.cell.x &&
           a->place.cell.y == b->place.cell.y;
}

/* On a tile that lies there already, the part is lit that the figure would stand on. */
static void draw_light(ReplayScene *scene, BoardPicture *picture, const Ghost *ghost, Color color,
                       bool best)
{
    const Catalogue *c = scene->table.catalogue;
    bool field = board_lies(c, &ghost->place, ghost->segment);
    board_view_glow(c, picture, &ghost->place, 1u << ghost->segment, color,
                    (best ? .9f : .5f) * (field ? .5f : 1));
}

/* What the tollhouse shows that a seat has on the board or in its supply; moving keeps it
 * (TOLL-7). */
static int token_value(const ReplayScene *scene, Label label, int seat)
{
    const BoardTokens *tokens = &scene->table.view.tokens;
    for (int i = 0; i < tokens->count; i++)
        if (tokens->items[i].label == label && tokens->items[i].seat == seat)
            return tokens->items[i].value;
    return 1;
}

static void draw_tile(ReplayScene *scene, BoardPicture *picture, const Ghost *ghost, bool best)
{
    Cell cell = ghost->place.cell;
    BoardTile *tile = board_view_tile(scene->table.catalogue, picture, ghost->place.copy,
                                      ghost->place.rotation, cell, (float)cell.x, (float)cell.y);
    tile->flags = best ? BOARD_TILE_FLOATS | BOARD_TILE_GLOW : BOARD_TILE_FLOATS;
    tile->alpha = best ? .85f : .6f;
}

static void draw_figure(ReplayScene *scene, BoardPicture *picture, const Ghost *ghost, int color,
                        bool best)
{
    float x, y;
    foot_of(scene, ghost, &x, &y);
    BoardFigure *figure = board_picture_figure(picture, color, x, y);
    board_view_style_figure(figure, scene->table.catalogue, &ghost->place, ghost->segment,
                            ghost->kind);
    figure->ghost = figure->moving = 1;
    figure->alpha = best ? .95f : .7f;
}

static void draw_token(ReplayScene *scene, BoardPicture *picture, const Ghost *ghost, int seat,
                       bool best)
{
    float x, y;
    foot_of(scene, ghost, &x, &y);
    BoardFigure *token =
        board_token_draw(picture, ghost->label, session_color(scene->session, seat),
                         token_value(scene, ghost->label, seat), x, y);
    if (!token)
        return;
    token->ghost = token->moving = 1;
    token->alpha = best ? .95f : .7f;
}

static void draw_ghost(ReplayScene *scene, BoardPicture *picture, const Ghost *ghost, bool best)
{
    const ReviewItem *item = replay_decision(scene);
    int color = session_color(scene->session, item->seat);
    if (ghost->form == GHOST_TILE)
        draw_tile(scene, picture, ghost, best);
    else if (ghost->segment != NO_SEGMENT)
        draw_light(scene, picture, ghost, best ? picture->act : theme_seat(color), best);
    if (ghost->form == GHOST_TOKEN)
        draw_token(scene, picture, ghost, item->seat, best);
    else if (ghost->segment != NO_SEGMENT && ghost->form != GHOST_STANDING)
        draw_figure(scene, picture, ghost, color, best);
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
    ui_text(context->ui, disc, UI_TYPE_NUMBER | UI_CENTRE, UI_ACT_TEXT, text);
}

void replay_choice_badge(ReplayScene *scene, SceneContext *context, Rect disc, int number)
{
    replay_badge(scene, context, disc, number);
    ui_note(context->ui, number == 1 ? "better" : "played",
            number == 1 ? _("What would have been better") : _("What was played"), disc);
}

/* Above its figure or token, else in the upper corner of its tile. */
static void badge_spot(ReplayScene *scene, const Ghost *ghost, float *x, float *y)
{
    if (ghost->segment != NO_SEGMENT) {
        foot_of(scene, ghost, x, y);
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
            replay_choice_badge(scene, context, disc, i + 1);
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
