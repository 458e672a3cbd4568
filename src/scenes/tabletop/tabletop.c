/* tabletop.c: Keeps the view of a game in step with its session, lays the table out, and steers the
 * board by buttons and keys. The table never changes the game: it takes events from the session's
 * queue and follows, so that a scene without a Play shows a game in the same way. */
#include "scenes/tabletop/tabletop.h"
#include "keys/keys.h"
#include "scenes/board/board_art.h"
#include "scenes/board/expansion_board.h"
#include "scenes/stage/heads.h"
#include "scenes/stage/scene_session.h"
#include "scenes/tabletop/table_parts.h"
#include "session/session.h"
#include "store/settings.h"
#include "ui/ui.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

/* A double tile needs the pictures of both cells. */
static bool is_painted(const Tabletop *table, uint16_t copy, int rotation, uint32_t variant)
{
    const HostServices *host = &table->context->host;
    uint32_t art = board_art(table->catalogue, copy, rotation, variant);
    bool twice = board_shape(table->catalogue, copy) == BOARD_DOUBLE,
         first = host->art_ready(host->self, art);
    return (!twice || host->art_ready(host->self, board_art_second(art))) && first;
}

/* Requests all pictures, even if the first of them isn't ready. */
bool tabletop_painted(const Tabletop *table)
{
    const Game *game = session_game(table->session);
    bool painted = true;
    for (int i = 0; i < table->view.tile_count; i++) {
        const PlacedTile *tile = &table->view.tiles[i];
        painted &= is_painted(table, tile->copy, tile->rotation,
                              board_view_variant(&table->view, table->catalogue, tile->copy, i));
    }
    for (int seat = 0; seat < session_players(table->session); seat++)
        for (int i = 0; i < game_hand_count(game, seat); i++)
            for (int r = 0; r < 4 && game_hand(game, seat, i) < COPY_HIDDEN; r++)
                painted &= is_painted(table, game_hand(game, seat, i), r, 0);
    if (game_drawn(game) < COPY_HIDDEN)
        painted &=
            is_painted(table, game_drawn(game), 0, table_next_variant(table, game_drawn(game)));
    return painted;
}

/* The maximum tile size in px when a board is fitted to the window: with a smaller maximum, a small
 * board would seem to float on an empty table. */
static const float board_tile_px = 160;
/* The margin around the land and its neighbouring spaces (LOOK3 part 2). */
static const float rim_u = 8;
/* A replay that jumps to a position whose land is smaller by this factor zooms in; single steps
 * never do. */
static const float much_closer = 1.5f;

/* Boards of the program's catalogue share one set of anchors: every page of the rulebook and every
 * lesson opens its own board, and the anchors of each kind of tile take the painter
 * milliseconds. */
static BoardAnchors *shared_anchors(SceneContext *context, const Catalogue *c)
{
    if (c != context->catalogue)
        return NULL;
    if (!context->anchors)
        context->anchors = board_anchors_new(c);
    return context->anchors;
}

void tabletop_facts(BoardFacts *facts, SceneContext *context, const Catalogue *c)
{
    board_facts_init(facts, c, shared_anchors(context, c), context->host.mask, context->host.self);
}

/* The board shows the current state of the game immediately; no earlier event is animated. */
void tabletop_open(Tabletop *table, SceneContext *context, Session *session)
{
    assert(session && "a game to show");
    assert(!table->chronicle.rows && "a zeroed table");

    table->context = context;
    table->ui = context->ui;
    table->session = session;
    table->game = session_game(session);
    table->catalogue = session_catalogue(session);
    scene_session_paint(context, session);
    tabletop_facts(&table->facts, context, table->catalogue);
    board_view_init(&table->view);
    for (int kind = 0; kind < FIGURE_KINDS; kind++)
        table->each[kind] = (uint8_t)expansion_figures(game_setup(table->game)->expansions, kind);
    board_view_sync(&table->view, table->catalogue, table->game);
    anim_init(&table->anim, table->catalogue, session, &table->view);
    camera_control_init(&table->camera, board_tile_px);
    table->camera.around = CAMERA_AROUND_SPACES;
    /* requests the pictures in advance, so that players see no stand-ins */
    tabletop_painted(table);
}

void tabletop_close(Tabletop *table)
{
    board_facts_release(&table->facts);
    board_view_release(&table->view);
    free(table->chronicle.rows);
}

void tabletop_pointer(const Tabletop *table, float *x, float *y)
{
    if (table->looks) {
        *x = table->look_x;
        *y = table->look_y;
        return;
    }
    camera_to_board(&table->camera.camera, table->pointer_x, table->pointer_y, x, y);
}

/* Returns false while the last points are still being counted on the screen. */
bool tabletop_is_over(const Tabletop *table)
{
    return game_phase(session_game(table->session)) == PHASE_OVER && !anim_busy(&table->anim);
}

/* If a question is asked during another seat's turn, the answering seat is highlighted. */
int tabletop_spotlight(const Tabletop *table, int decider)
{
    assert((decider == NO_SEAT || (decider >= 0 && decider < session_players(table->session))) &&
           "who decides");
    const BoardView *view = &table->view;
    if (table->anim.final || view->in_turn >= SEATS_MAX || tabletop_is_over(table))
        return NO_SEAT;
    if (decider != NO_SEAT)
        return decider;
    return view->phase == PHASE_DECIDE ? view->to_act : view->in_turn;
}

bool tabletop_accepts(const Tabletop *table, InputEvent *event)
{
    static const bool placed[INPUT_KINDS] = {
        [INPUT_MOVE] = true, [INPUT_DOWN] = true, [INPUT_UP] = true, [INPUT_WHEEL] = true};
    Rect area = table->layout.area;
    assert(event->kind < INPUT_KINDS && "a kind of event");
    if (!placed[event->kind] || area.w <= 0 || table->camera.dragging ||
        rect_has(area, event->x, event->y))
        return true;
    *event = (InputEvent){.kind = INPUT_LEAVE};
    return table->pointed;
}

/* Nothing is pointed at while things move, because the thing pointed at wouldn't stay below the
 * pointer. */
static bool watch(Tabletop *table, const InputEvent *event, bool arrows)
{
    if (event->kind == INPUT_MOVE || event->kind == INPUT_DOWN) {
        table->pointer_x = event->x;
        table->pointer_y = event->y;
        table->pointed = true;
    } else if (!table->camera.dragging &&
               (event->kind == INPUT_LEAVE || event->kind == INPUT_FOCUS_LOST)) {
        table->pointed = false;
    }
    if (table_handle_look_keys(table, event))
        return true;
    bool click = event->kind == INPUT_UP && event->button == BUTTON_RIGHT && table->camera.dragging;
    bool used = camera_control_event(&table->camera, event, arrows);
    if (click && !used)
        table_hover_ask(table);
    if (used)
        tabletop_camera_taken_over(table);
    if (anim_busy(&table->anim))
        table->hover.on = table->holds = false;
    else
        table_hover_find(table);
    return used;
}

void tabletop_camera_taken_over(Tabletop *table)
{
    table->roams = !table->camera.home;
    table->revealing = false;
}

bool tabletop_event(Tabletop *table, const InputEvent *event, bool arrows)
{
    InputEvent heard = *event;
    return tabletop_accepts(table, &heard) && watch(table, &heard, arrows);
}

Rect tabletop_free(const Tabletop *table, float width, float gap)
{
    Rect free = table->layout.free, covered = table->covered;
    layout_top(&free, table->deeds_h, 0);
    float above = fminf(free.h, covered.y - gap - free.y),
          left = fminf(free.w, covered.x - gap - free.x);
    if (covered.w > 0 && above * free.w > left * free.h)
        free.h = above;
    else if (covered.w > 0)
        free.w = fmaxf(width, left);
    return free;
}

bool tabletop_window(Tabletop *table, const TableLayout *layout, int spotlight)
{
    assert(layout->s > 0 && "a layout that was worked out");
    assert(
        (spotlight == NO_SEAT || (spotlight >= 0 && spotlight < session_players(table->session))) &&
        "whose card is large");
    table->layout = *layout;
    table->told = (Rect){0};
    table->spotlight = (uint8_t)spotlight;
    table->camera.normal = board_tile_px * fmaxf(1, layout->s);
    table->camera.cut = table->context->reduced_motion;
    table->camera.rim = table->camera.around < CAMERA_AROUND_SPACES ? 0 : rim_u * layout->s;
    camera_control_resize(&table->camera, table->context->width, table->context->height,
                          tabletop_free(table, 0, layout->gap));
    bool same = table->width == table->context->width && table->height == table->context->height;
    if (same)
        return false;
    camera_control_board(&table->camera, board_view_bounds(&table->view));
    table->camera.more = table->room;
    camera_control_fit(&table->camera, true);
    table->width = table->context->width;
    table->height = table->context->height;
    return true;
}

Rect table_home(const Tabletop *table, HomeKind kind, int number)
{
    bool above = kind == HOME_TILE || kind == HOME_DUE || kind == HOME_STACK;
    Rect free = table->layout.free, home = {free.x + free.w / 2, free.y, 0, 0};
    home.y += above ? 0 : free.h;
    table_home_find(&table->homes, kind, number, &home);
    return home;
}

Rect table_tile_home(const Tabletop *table, int seat, uint16_t copy)
{
    Rect home;
    bool half =
        copy < table->catalogue->copy_count && board_shape(table->catalogue, copy) == BOARD_HALF;
    if (table_home_find(&table->homes, HOME_TILE, copy, &home) ||
        (half && table_home_find(&table->homes, HOME_HAND, seat, &home)))
        return home;
    return table_home(table, HOME_DUE, 0);
}

bool tabletop_advance(Tabletop *table, float ms)
{
    assert(ms >= 0 && "time goes on");
    table->anim.speed = table->context->speed;
    table->anim.reduced = table->context->reduced_motion;
    bool busy = anim_busy(&table->anim);
    /* The first event waits until the animation of the game's beginning is over. */
    bool moves = !table->moments.begins && anim_update(&table->anim, ms);
    moves |= table_moments_advance(table, ms);
    return moves || (busy && !anim_busy(&table->anim));
}

void tabletop_jump(Tabletop *table)
{
    board_view_sync(&table->view, table->catalogue, table->game);
    anim_init(&table->anim, table->catalogue, table->session, &table->view);
    table->seen = session_version(table->session);
    table->hover.on = table->holds = table->revealing = false;
    camera_control_board(&table->camera, board_view_bounds(&table->view));
    if (!table->roams && camera_control_least(&table->camera) > much_closer * table->camera.to.zoom)
        camera_control_fit(&table->camera, false);
}

/* Undo, resuming and jumps leave no events, but change the session's version. Scores roll only
 * upwards; lower ones are shown at once. */
void tabletop_follow(Tabletop *table)
{
    if (anim_busy(&table->anim) || table->seen == session_version(table->session))
        return;
    const Game *game = session_game(table->session);
    BoardView *view = &table->view;
    table->seen = session_version(table->session);
    if (!board_view_matches(view, table->catalogue, game))
        board_view_sync(view, table->catalogue, game);
    view->in_turn = game_in_turn(game);
    view->to_act = game_to_act(game);
    view->phase = (uint8_t)game_phase(game);
    for (int seat = 0; seat < session_players(table->session); seat++)
        table->anim.roll[seat] = fminf(table->anim.roll[seat], (float)view->score[seat]);
    table->hover.on = table->holds = false;
}

/* In final scoring the camera moves to each feature once, and back when everything has been shown.
 * Before that it rests: events happen in sight, or the player is looking at something else. */
void tabletop_show(Tabletop *table)
{
    CameraControl *camera = &table->camera;
    const AnimPlayer *anim = &table->anim;
    Rect cells;
    if (!anim->final)
        table->looked_at = 0;
    if (anim->final && anim_focus(anim, &cells) && anim->final_done != table->looked_at) {
        if (!table->revealing)
            table->back = camera->to;
        table->revealing = true;
        table->looked_at = anim->final_done;
        camera_control_frame_cells(camera, cells);
    } else if (table->revealing && !anim_busy(&table->anim)) {
        table->revealing = false;
        camera_control_travel(camera, table->back.x, table->back.y, table->back.zoom, 400);
    }
}

bool tabletop_opens_up(Tabletop *table)
{
    Rect whole = table->layout.free, free = table->camera.free;
    bool narrow = free.w < whole.w - 1 || free.h < whole.h - 1, opens = table->narrowed && !narrow;
    if (narrow && !table->narrowed)
        table->wide = table->camera.rest;
    else if (opens)
        table->camera.rest = table->wide;
    table->narrowed = narrow;
    return opens;
}

void tabletop_keep_in_sight(Tabletop *table, Rect cells)
{
    CameraControl *camera = &table->camera;
    camera->more = cells;
    bool own = table->roams && !camera->home && !table->context->autoplay;
    if (table->revealing || camera->dragging || table->drags || camera->journey_ms > 0 ||
        anim_busy(&table->anim))
        return;
    bool opens = tabletop_opens_up(table),
         follower_step = table->view.phase == PHASE_FOLLOW && cells.w <= 0;
    if (opens && !own)
        camera_control_fit(camera, false);
    else if (!own && !follower_step)
        camera_control_widen(camera);
}

void tabletop_draw(Tabletop *table, Frame *frame)
{
    BoardPicture *picture = frame->board;
    board_picture_clear(picture);
    frame->has_board = true;
    /* On boards in a part of the window, as in the rulebook, followers wear no hats. */
    heads_dress(table->context, table->layout.area.w > 0 ? NULL : table->session);
    camera_control_show(&table->camera, picture);
    picture->dim = picture->blur = 0;
    if (table->layout.free.w < table->context->width) {
        picture->table.vault = table->layout.free;
        picture->table.unit = table->layout.s;
    }
    board_view_draw(&table->view, &table->facts, table->session, picture);
    for (const ExpansionBoard *const *board = expansion_boards(); *board; board++)
        if ((*board)->draw_resting)
            (*board)->draw_resting(table, picture);
}

/* --- steer ------------------------------------------------------------------------------------ */

/* The buttons that move the camera, and the rings around figures or moves that the player searched
 * for.
 *
 *     [ + ][ ↑ ][ − ]
 *     [ ← ][ ⌂ ][ → ]      at the lower right of the board
 *     [ ☺ ][ ↓ ][ ⏭ ]      my figures, the last moves */

#define RING_MS 3500.f

enum { ROWS = 3, CELL = 44 };

/* --- finding ---------------------------------------------------------------------------------- */

/* Returns the seat whose figures the button finds: the highlighted one, else the first player at
 * the screen; NO_SEAT if only computers play. */
static int own_seat(const Tabletop *table)
{
    int players = game_setup(table->game)->players;
    if (table->spotlight < players && session_is_owned(table->session, table->spotlight))
        return table->spotlight;
    for (int seat = 0; seat < players; seat++)
        if (session_is_owned(table->session, seat))
            return seat;
    return NO_SEAT;
}

/* Writes the n-th place found, in board units. Returns false if there are fewer. */
static bool place_at(const Tabletop *table, SteerFind what, int n, float *x, float *y)
{
    int own = own_seat(table);
    const BoardView *view = &table->view;
    for (int i = 0; what == STEER_FIGURES && i < view->figure_count; i++) {
        const BoardViewFigure *figure = &view->figures[i];
        if (figure->tile == NO_TILE || figure->seat != own || n-- > 0)
            continue;
        *x = figure->x;
        *y = figure->y - BOARD_FIGURE_HEIGHT / 2;
        return true;
    }
    /* Tiles are stored in the order of play, so the last moves are the last tiles, one for each
     * player. */
    int last = view->tile_count - 1 - n;
    if (what != STEER_MOVES || n >= game_setup(table->game)->players || last < 1)
        return false;
    *x = (float)view->tiles[last].cell.x + .5f;
    *y = (float)view->tiles[last].cell.y + .5f;
    return true;
}

/* Moves the camera to the places found and rings them for a few seconds. */
static void steer_find(Tabletop *table, SteerFind what)
{
    float x, y, left = INFINITY, top = INFINITY, right = -INFINITY, bottom = -INFINITY;
    int count = 0;
    assert(what != STEER_NOTHING && "something to find");
    for (; place_at(table, what, count, &x, &y); count++) {
        left = fminf(left, floorf(x));
        top = fminf(top, floorf(y));
        right = fmaxf(right, floorf(x) + 1);
        bottom = fmaxf(bottom, floorf(y) + 1);
    }
    table->steer.finds = count ? what : STEER_NOTHING;
    table->steer.left_ms = RING_MS;
    if (!count)
        return;
    table->roams = true;
    table->revealing = false;
    camera_control_frame_cells(&table->camera,
                               rect_grow((Rect){left, top, right - left, bottom - top}, 1));
}

bool steer_event(Tabletop *table, const InputEvent *event)
{
    bool figures = keys_is_action(event, KEYS_FIND_MINE);
    if (!figures && !keys_is_action(event, KEYS_FIND_LAST))
        return false;
    steer_find(table, figures ? STEER_FIGURES : STEER_MOVES);
    return true;
}

bool steer_advance(Tabletop *table, float ms)
{
    if (table->steer.finds == STEER_NOTHING)
        return false;
    table->steer.left_ms -= ms;
    if (table->steer.left_ms <= 0)
        table->steer.finds = STEER_NOTHING;
    return table->steer.finds != STEER_NOTHING || !table->context->reduced_motion;
}

/* Draws a dark and a light line, so that one of them is visible on any land. They pulse twice a
 * second, or are steady with reduced motion. */
static void draw_rings(const Tabletop *table)
{
    DrawList *list = ui_list(table->ui);
    const Camera *camera = &table->camera.camera;
    float x, y, px, py, thick = ui_u(table->ui, 4);
    float wave = table->context->reduced_motion ? 0 : sinf(table->steer.left_ms / 80);
    float share = table->steer.finds == STEER_MOVES ? .52f : .3f;
    float reach = camera->zoom * share + thick * (1 + wave);
    draw_clip_push(list, table->layout.free);
    for (int i = 0; place_at(table, table->steer.finds, i, &x, &y); i++) {
        camera_to_screen(camera, x, y, &px, &py);
        Rect ring = {px - reach, py - reach, 2 * reach, 2 * reach};
        draw_border(list, rect_grow(ring, thick), reach + thick, thick,
                    ui_color(table->ui, UI_FOCUS_EDGE));
        draw_border(list, ring, reach, thick, ui_color(table->ui, UI_FOCUS));
    }
    draw_clip_pop(list);
}

/* --- buttons ---------------------------------------------------------------------------------- */

/* The buttons are in reading order. The camera handles a button's key as if it had been pressed. */
static const struct {
    const char *id;
    KeyAction action; /* gives the button its name and key */
    int icon;
    SteerFind find;
    const char *tooltip;
} buttons[ROWS * ROWS] = {
    {"steer.in", KEYS_ZOOM_IN, ICON_PLUS, STEER_NOTHING, NULL},
    {"steer.up", KEYS_MOVE_UP, ICON_UP, STEER_NOTHING, NULL},
    {"steer.out", KEYS_ZOOM_OUT, ICON_MINUS, STEER_NOTHING, NULL},
    {"steer.left", KEYS_MOVE_LEFT, ICON_LEFT, STEER_NOTHING, NULL},
    {"steer.whole", KEYS_WHOLE, ICON_HOME, STEER_NOTHING, NULL},
    {"steer.right", KEYS_MOVE_RIGHT, ICON_RIGHT, STEER_NOTHING, NULL},
    {"steer.figures", KEYS_FIND_MINE, ICON_HUMAN, STEER_FIGURES,
     N_("Find my figures (<find-mine>)")},
    {"steer.down", KEYS_MOVE_DOWN, ICON_DOWN, STEER_NOTHING, NULL},
    {"steer.last", KEYS_FIND_LAST, ICON_LAST, STEER_MOVES, N_("Find the last moves (<find-last>)")},
};

static void press(Tabletop *table, int i)
{
    if (buttons[i].find) {
        steer_find(table, buttons[i].find);
        return;
    }
    InputEvent event = {.kind = INPUT_KEY, .key = keys_known(buttons[i].action)};
    camera_control_event(&table->camera, &event, false);
    tabletop_camera_taken_over(table);
}

static void draw_buttons(Tabletop *table)
{
    Ui *ui = table->ui;
    float gap = ui_space(ui, UI_TIGHT) / 2, cell = ui_touch(ui, CELL);
    float side = ROWS * cell + (ROWS - 1) * gap;
    Rect free = table->layout.free,
         at = {free.x + free.w - side, free.y + free.h - side, side, side};
    /* the buttons must stay clear of what covers the right part of the board */
    if (table->covered.w > 0)
        at.x = table->covered.x - side - gap;
    for (int i = 0; i < ROWS * ROWS; i++) {
        const char *tooltip = buttons[i].tooltip;
        UiButton button = {.label = keys_action_name(buttons[i].action),
                           .tooltip = tooltip ? words_text(tooltip) : NULL,
                           .icon = UI_ICON(buttons[i].icon),
                           .icon_only = true};
        Rect place = {at.x + (float)(i % ROWS) * (cell + gap),
                      at.y + (float)(i / ROWS) * (cell + gap), cell, cell};
        if (ui_button(ui, buttons[i].id, place, button))
            press(table, i);
    }
}

void steer_draw(Tabletop *table)
{
    if (table->steer.finds != STEER_NOTHING)
        draw_rings(table);
    if (table->context->settings->board_buttons)
        draw_buttons(table);
}
