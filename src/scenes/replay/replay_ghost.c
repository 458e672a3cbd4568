/* replay_ghost.c: Shows the current decision on the board, like hints: the best action is number 1,
 * the action played number 2. New tiles and figures are ghosts. Pieces that are already there, and
 * skips, only get the number. */
#include "scenes/board/board_stands.h"
#include "scenes/board/expansion_board.h"
#include "scenes/play/idea_ghost.h"
#include "scenes/replay/replay_state.h"
#include "scenes/stage/theme.h"
#include "words/words.h"

#include <math.h>

enum { GHOSTS = 2 };

/* How the board shows an action. */
typedef enum GhostForm {
    GHOST_NOTHING,
    GHOST_TILE,     /* a placed tile, perhaps with a figure */
    GHOST_FIGURE,   /* a figure on a tile of the board, or (NO_SEGMENT) none */
    GHOST_ADDED,    /* a figure next to `figure` */
    GHOST_TOKEN,    /* a token on a tile */
    GHOST_STANDING, /* about `figure`, which is on the board */
} GhostForm;

/* An action as the board can show it. */
typedef struct Ghost {
    GhostForm form;
    int number;       /* 1: the better one, 2: the one played */
    PlacedTile place; /* the tile that it is about */
    uint8_t segment;  /* where its figure goes, NO_SEGMENT: none */
    uint8_t kind;     /* of the figure */
    uint16_t figure;
    Label label; /* of the token */
} Ghost;

static void lay(const ReplayScene *scene, const ReviewItem *item, const Action *action,
                Ghost *ghost)
{
    ghost->form = GHOST_TILE;
    ghost->place = (PlacedTile){.copy = action->copy,
                                .cell = action->cell,
                                .rotation = action->rotation,
                                .seat = item->seat};
    if (action == &item->best) {
        ghost->segment = item->best_claim;
        return;
    }
    if (item->step + 1 == session_replay_count(scene->session))
        return;
    const Action *next = &session_replay_actions(scene->session)[item->step + 1];
    if (next->kind == ACTION_FOLLOW && next->seat == item->seat) {
        ghost->segment = next->segment;
        ghost->kind = next->figure_kind;
    }
}

/* Makes the ghost about figure number `figure`, if it is on the board. */
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

/* Handles questions about the board. All others, such as which half to return, are only shown in
 * words. */
static void answer(const ReplayScene *scene, const Action *action, Ghost *ghost)
{
    const Game *game = session_game(scene->session);
    const QuestionBoard *asked = question_board(game_asked(game));
    if (asked->adds)
        ghost->kind = action->figure_kind;
    if (asked->figure_of)
        stand(scene, asked->adds ? GHOST_ADDED : GHOST_STANDING, asked->figure_of(game, action),
              ghost);
}

/* A deed places a token or concerns a figure on the board. */
static void deed(const ReplayScene *scene, const Action *action, Ghost *ghost)
{
    const BoardView *view = &scene->table.view;
    ghost->label = deed_token((Deed)action->choice);
    if (ghost->label == LABEL_NONE && deed_target((Deed)action->choice) == DEED_OF_FIGURE) {
        stand(scene, GHOST_STANDING, action->figure, ghost);
    } else if (ghost->label == LABEL_NONE || deed_board((Deed)action->choice)->adds) {
        return; /* shown in words only */
    } else if (action->tile < view->tile_count) {
        ghost->form = GHOST_TOKEN;
        ghost->place = view->tiles[action->tile];
        ghost->segment = action->segment;
    }
}

/* Returns the ghost of `action`: the best one of `item`, or the one that was played. */
static Ghost ghost_of(const ReplayScene *scene, const ReviewItem *item, const Action *action)
{
    const BoardView *view = &scene->table.view;
    int last = game_last_tile(session_game(scene->session));
    Ghost ghost = {
        .number = action == &item->best ? 1 : 2, .segment = NO_SEGMENT, .kind = FIGURE_FOLLOWER};
    switch (action->kind) {
    case ACTION_PLACE:
        lay(scene, item, action, &ghost);
        break;
    case ACTION_FOLLOW:
    case ACTION_SKIP:
        if (last >= view->tile_count)
            break;
        ghost.form = GHOST_FIGURE;
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
    default: /* shown in the hand: replay_panels.c */
        break;
    }
    return ghost;
}

/* Fills in the ghosts of the current decision, the better one first, and returns their number. The
 * action played is left out if it was the best, or if it is in the same cell and differs only in
 * its rotation; the words cover both. */
static int ghosts_of(const ReplayScene *scene, Ghost out[GHOSTS])
{
    const ReviewItem *item = replay_decision(scene);
    if (!item)
        return 0;
    Ghost better = ghost_of(scene, item, &item->best),
          played = ghost_of(scene, item, &item->played);
    if (action_equal(&item->best, &item->played)) { /* with the figure that was placed then */
        better = played;
        better.number = 1;
        played.form = GHOST_NOTHING;
    }
    Cell a = better.place.cell, b = played.place.cell;
    if (better.form == GHOST_TILE && played.form == GHOST_TILE && a.x == b.x && a.y == b.y)
        played.form = GHOST_NOTHING;
    int count = 0;
    if (better.form != GHOST_NOTHING)
        out[count++] = better;
    if (played.form != GHOST_NOTHING)
        out[count++] = played;
    return count;
}

/* Writes the foot of a ghost's figure or token, in board units. */
static void foot_of(ReplayScene *scene, const Ghost *ghost, float *x, float *y)
{
    Tabletop *table = &scene->table;
    switch (ghost->form) {
    case GHOST_ADDED:
        board_figure_foot(&table->view, &table->facts, &ghost->place, ghost->segment, ghost->kind,
                          NULL, x, y);
        break;
    case GHOST_STANDING:
        board_feet_update(&table->view, &table->facts);
        *x = table->view.figures[ghost->figure].x;
        *y = table->view.figures[ghost->figure].y;
        break;
    case GHOST_TOKEN:
        board_token_foot(&table->view, &table->facts, &ghost->place, ghost->segment, ghost->label,
                         x, y);
        break;
    default:
        board_spot(&table->facts, &ghost->place, ghost->segment, x, y);
        break;
    }
}

/* How strongly a ghost is shown: alpha of tiles and of pieces, light of segments. */
typedef struct Strength {
    float tile, piece, light;
} Strength;

static const Strength strong = {.tile = .85f, .piece = .95f, .light = .9f},
                      weak = {.tile = .6f, .piece = .7f, .light = .5f};

/* Draws the ghost's tile, or lights the segment of a tile on the board where its figure would
 * be. */
static void draw_ground(ReplayScene *scene, BoardPicture *picture, const Ghost *ghost, int color)
{
    const Catalogue *c = scene->table.catalogue;
    const PlacedTile *place = &ghost->place;
    bool best = ghost->number == 1;
    Strength strength = best ? strong : weak;
    if (ghost->form == GHOST_TILE) {
        IdeaGhost tile = {
            .lies = *place, .segment = NO_SEGMENT, .alpha = strength.tile, .lit = best};
        idea_ghost_draw(&scene->table, picture, &tile);
    } else if (ghost->segment != NO_SEGMENT) {
        float share =
            board_follower_lies(c, place, ghost->segment) ? .5f : 1; /* fields are large */
        board_view_glow(c, picture, place, 1u << ghost->segment,
                        best ? picture->act : theme_seat(color), strength.light * share);
    }
}

static void draw_ghost(ReplayScene *scene, BoardPicture *picture, const Ghost *ghost)
{
    int seat = replay_decision(scene)->seat, color = session_color(scene->session, seat);
    BoardFigure *piece;
    float x, y;
    draw_ground(scene, picture, ghost, color);
    if (ghost->segment == NO_SEGMENT || ghost->form == GHOST_STANDING)
        return;
    foot_of(scene, ghost, &x, &y);
    if (ghost->form == GHOST_TOKEN) { /* a moved token keeps its value */
        const BoardViewToken *now =
            board_tokens_find(&scene->table.view.tokens, ghost->label, seat, false);
        piece = board_token_draw(picture, ghost->label, color, now ? now->value : 1, x, y);
        if (!piece)
            return;
    } else {
        piece = board_picture_figure(picture, color, x, y);
        board_view_style_figure(piece, scene->table.catalogue, &ghost->place, ghost->segment,
                                ghost->kind);
    }
    piece->ghost = piece->moving = 1;
    piece->alpha = (ghost->number == 1 ? strong : weak).piece;
}

void replay_ghosts_draw(ReplayScene *scene, BoardPicture *picture)
{
    Ghost ghosts[GHOSTS];
    for (int i = ghosts_of(scene, ghosts) - 1; i >= 0; i--) /* the better one on top */
        draw_ghost(scene, picture, &ghosts[i]);
}

void replay_choice_badge(Ui *ui, Rect disc, int number)
{
    ui_badge(ui, disc, number, true);
    ui_note(ui, number == 1 ? "better" : "played",
            number == 1 ? _("The better move") : _("The move played"), disc);
}

/* Writes the badge's place in px: above the ghost's figure or token, else in the upper corner of
 * its tile. */
static void badge_spot(ReplayScene *scene, const Ghost *ghost, float size, float *px, float *py)
{
    float x = (float)ghost->place.cell.x + .5f, y = (float)ghost->place.cell.y + .3f, above = 0;
    if (ghost->segment != NO_SEGMENT) {
        foot_of(scene, ghost, &x, &y);
        y -= BOARD_FIGURE_HEIGHT;
        above = size * .55f;
    }
    camera_to_screen(&scene->table.camera.camera, x, y, px, py);
    *py -= above;
}

void replay_badges_draw(ReplayScene *scene)
{
    Ghost ghosts[GHOSTS];
    int count = ghosts_of(scene, ghosts);
    float size = fmaxf(20, roundf(26 * scene->table.layout.s)), x[GHOSTS], y[GHOSTS];
    for (int i = 0; i < count; i++) {
        badge_spot(scene, &ghosts[i], size, &x[i], &y[i]);
        if (i && fabsf(x[i] - x[0]) < size && fabsf(y[i] - y[0]) < size)
            x[i] = x[0] + (x[i] < x[0] ? -size : size); /* the second number gives way */
        if (rect_has(rect_grow(scene->table.layout.free, size), x[i], y[i]))
            replay_choice_badge(scene->table.ui, layout_about(x[i], y[i], size), ghosts[i].number);
    }
}

/* Ghosts of tiles may be outside the board, where the camera wouldn't look. */
Rect replay_bounds(const ReplayScene *scene)
{
    Ghost ghosts[GHOSTS];
    int count = ghosts_of(scene, ghosts);
    Rect all = board_view_bounds(&scene->table.view);
    for (int i = 0; i < count; i++)
        all = rect_around(all, (Rect){ghosts[i].place.cell.x, ghosts[i].place.cell.y, 1, 1});
    return all;
}
