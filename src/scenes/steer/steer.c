/* steer.c: The buttons that move the camera, and the rings around figures or moves that the player
 * searched.
 *
 *     [ + ][ ↑ ][ − ]
 *     [ ← ][ ⌂ ][ → ]      at the lower right of the board
 *     [ ☺ ][ ↓ ][ ⏭ ]      my figures, the last moves */
#include "scenes/steer/steer.h"

#include "keys/keys.h"
#include "session/session.h"
#include "store/settings.h"
#include "ui/ui_flow.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>

#define RING_MS 3500.f

enum { ROWS = 3, CELL = 44 };

/* --- finding ---------------------------------------------------------------------------------- */

/* Returns the seat whose figures are meant: the highlighted one, else the first player at the
 * screen; NO_SEAT if only computers play. */
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

void steer_find(Steer *steer, Tabletop *table, SteerFind what)
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
    steer->finds = count ? what : STEER_NOTHING;
    steer->left_ms = RING_MS;
    if (!count)
        return;
    table->roams = true;
    table->revealing = false;
    camera_control_frame_cells(&table->camera,
                               rect_grow((Rect){left, top, right - left, bottom - top}, 1));
}

bool steer_event(Steer *steer, Tabletop *table, const InputEvent *event)
{
    bool figures = event->key == keys_known(KEYS_FIND_MINE),
         moves = event->key == keys_known(KEYS_FIND_LAST);
    if (event->kind != INPUT_KEY || event->mods || (!figures && !moves))
        return false;
    steer_find(steer, table, figures ? STEER_FIGURES : STEER_MOVES);
    return true;
}

bool steer_advance(Steer *steer, const Tabletop *table, float ms)
{
    if (steer->finds == STEER_NOTHING)
        return false;
    steer->left_ms -= ms;
    if (steer->left_ms <= 0)
        steer->finds = STEER_NOTHING;
    return steer->finds != STEER_NOTHING || !table->context->reduced_motion;
}

/* Draws a dark and a light line, so that one of them is visible on any land. They pulse twice a
 * second, or are steady with reduced motion. */
static void draw_rings(const Steer *steer, const Tabletop *table)
{
    DrawList *list = ui_list(table->ui);
    const Camera *camera = &table->camera.camera;
    float x, y, px, py, thick = ui_u(table->ui, 4);
    float wave = table->context->reduced_motion ? 0 : sinf(steer->left_ms / 80);
    float share = steer->finds == STEER_MOVES ? .52f : .3f;
    float reach = camera->zoom * share + thick * (1 + wave);
    draw_clip_push(list, table->layout.free);
    for (int i = 0; place_at(table, steer->finds, i, &x, &y); i++) {
        camera_to_screen(camera, x, y, &px, &py);
        Rect ring = {px - reach, py - reach, 2 * reach, 2 * reach};
        draw_border(list, rect_grow(ring, thick), reach + thick, thick,
                    ui_color(table->ui, UI_FOCUS_EDGE));
        draw_border(list, ring, reach, thick, ui_color(table->ui, UI_FOCUS));
    }
    draw_clip_pop(list);
}

/* --- buttons ---------------------------------------------------------------------------------- */

/* In reading order. The camera handles a button's key as if it had been pressed. */
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

static void press(Steer *steer, Tabletop *table, int i)
{
    if (buttons[i].find) {
        steer_find(steer, table, buttons[i].find);
        return;
    }
    InputEvent event = {.kind = INPUT_KEY, .key = keys_known(buttons[i].action)};
    camera_control_event(&table->camera, &event, false);
    tabletop_camera_taken_over(table);
}

static void draw_buttons(Steer *steer, Tabletop *table)
{
    Ui *ui = table->ui;
    float gap = ui_space(ui, UI_TIGHT) / 2, cell = ui_touch(ui, CELL);
    float side = ROWS * cell + (ROWS - 1) * gap;
    Rect free = table->layout.free,
         at = {free.x + free.w - side, free.y + free.h - side, side, side};
    /* the buttons must not cover what covers the right part of the board */
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
            press(steer, table, i);
    }
}

void steer_draw(Steer *steer, Tabletop *table)
{
    if (steer->finds != STEER_NOTHING)
        draw_rings(steer, table);
    if (table->context->settings->board_buttons)
        draw_buttons(steer, table);
}
