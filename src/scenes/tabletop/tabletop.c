/* tabletop.c: Keeps the view of a game in step with its session. The table never changes the game:
 * it takes events from the session's queue and follows, so that a scene without a Play shows a game
 * in the same way. */
#include "scenes/tabletop/tabletop.h"
#include "scenes/board/board_art.h"
#include "scenes/board/expansion_board.h"
#include "scenes/board/figure_kinds.h"
#include "scenes/stage/scene_session.h"
#include "scenes/tabletop/table_parts.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

/* A double tile needs both cells. */
static bool is_painted(const Tabletop *table, uint16_t copy, int rotation, uint32_t variant)
{
    const HostServices *host = &table->context->host;
    uint32_t art = board_art(table->catalogue, copy, rotation, variant);
    bool twice = board_shape(table->catalogue, copy) == BOARD_DOUBLE,
         first = host->art_ready(host->self, art);
    return (!twice || host->art_ready(host->self, board_art_second(art))) && first;
}

/* Requests all pictures, whether or not the first of them is there. */
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

/* The tile size of a small board while it fits: smaller, it would float on an empty table. */
static const float board_tile_px = 160;
/* The margin around the land and its neighbouring spaces (LOOK3 part 2). */
static const float rim_u = 8;
/* A replay that jumps to a land smaller by this factor zooms in; single steps never do. */
static const float much_closer = 1.5f;

/* Boards of the program's catalogue share what one of them found out: every page of the rulebook
 * and every lesson opens its own board, and a kind of tile costs the painter milliseconds. */
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

/* The board shows the game as it is now at once: no earlier event is animated. */
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
    tabletop_painted(table); /* requested ahead, so that players see no stand-ins */
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

/* False while the last points are still being counted on the screen. */
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

/* Nothing is pointed at while things move, because it wouldn't stay below the pointer. */
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

/* Returns the free part without the rail, at least `width` wide. */
static Rect beside_rail(const Tabletop *table, float width)
{
    Rect free = table->layout.free, rail = table->rail;
    float taken = rail.w > 0 ? rail.x + rail.w + table->layout.gap - free.x : 0;
    layout_left(&free, fminf(fmaxf(0, taken), fmaxf(0, free.w - width)), 0);
    return free;
}

Rect tabletop_free(const Tabletop *table, float width, float gap)
{
    Rect free = beside_rail(table, width), covered = table->covered;
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
    float railed = table->rail.w;
    table->layout = *layout;
    table->told = (Rect){0};
    table->spotlight = (uint8_t)spotlight;
    table->camera.normal = board_tile_px * fmaxf(1, layout->s);
    table->camera.cut = table->context->reduced_motion;
    table->camera.rim = table->camera.around < CAMERA_AROUND_SPACES ? 0 : rim_u * layout->s;
    camera_control_resize(&table->camera, table->context->width, table->context->height,
                          tabletop_free(table, 0, layout->gap));
    bool same = table->width == table->context->width && table->height == table->context->height;
    table->rail = (Rect){0};
    if (same && (table->railed == (railed > 0) || table->roams))
        return false;
    table->railed = railed > 0;
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
    bool moves = anim_update(&table->anim, ms);
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

/* Undo, resuming and jumps leave no events, but change the session's version. Scores that fell are
 * shown at once; they only roll upwards. */
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
    Rect whole = beside_rail(table, 0), free = table->camera.free;
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
    bool opens = tabletop_opens_up(table);
    if (opens && !own)
        camera_control_fit(camera, false);
    else if (!own)
        camera_control_widen(camera);
}

void tabletop_draw(Tabletop *table, Frame *frame)
{
    BoardPicture *picture = frame->board;
    board_picture_clear(picture);
    frame->has_board = true;
    camera_control_show(&table->camera, picture);
    picture->dim = picture->blur = 0;
    board_view_draw(&table->view, &table->facts, table->session, picture);
    for (const ExpansionBoard *const *board = expansion_boards(); *board; board++)
        if ((*board)->draw_resting)
            (*board)->draw_resting(table, picture);
}
