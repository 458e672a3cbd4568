/* replay_panels.c: Draws the banner that says what happened, and the panel with the stack and the
 * available tiles. */
#include "base/text.h"
#include "rules/view.h"
#include "scenes/play/spoken.h"
#include "scenes/replay/replay_state.h"
#include "scenes/stage/widgets.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>

/* The banner is as wide as its words, within the free area; in a narrow window the words break into
 * two lines. */
void replay_banner_draw(ReplayScene *scene)
{
    Tabletop *table = &scene->table;
    Ui *ui = scene->table.ui;
    float s = table->layout.s, disc = roundf(42 * s);
    char told[REPLAY_TEXT_SIZE], words[REPLAY_TEXT_SIZE + RECORD_NAME_SIZE + 8];
    int seat = replay_replica_words(scene, told);
    bool marked = seat < SEATS_MAX;
    const char *name = marked ? session_seat(scene->session, seat)->name : "";
    words_format(words, sizeof words, "%s%s%s", name, marked ? ": " : "", told);
    Rect rect =
        table_banner_draw(table, ui_text_width(ui, UI_TYPE_BODY, words) + (marked ? 84 : 48) * s);
    ui_column(ui, layout_inset(rect, (marked ? 7 : 24) * s, 4 * s), 11 * s);
    ui_cells(ui, marked ? 3 : 1, marked ? (float[]){disc, UI_REST, 6 * s} : (float[]){UI_REST});
    float high = rect.h - roundf(8 * s);
    if (marked)
        seat_disc(ui, layout_centre(ui_next(ui, high), disc, disc),
                  session_color(scene->session, seat));
    ui_text(ui, ui_next(ui, high), UI_TYPE_BODY | (marked ? UI_LEFT : UI_CENTRE) | UI_WRAP, UI_TEXT,
            words);
    ui_column_end(ui);
    ui_note(ui, "told", words, rect);
}

/* --- stack and hand --------------------------------------------------------------------------- */

/* Numbers what the current decision takes: 1 the better action, 2 the one played; `copy` is NO_COPY
 * for the stack. If both place the same tile, the board shows the difference. */
static void draw_choice(ReplayScene *scene, uint16_t copy, Rect place)
{
    const ReviewItem *item = replay_decision(scene);
    float size = fmaxf(20, roundf(26 * scene->table.layout.s));
    if (!item || (item->best.kind == ACTION_PLACE && item->played.kind == ACTION_PLACE &&
                  item->best.copy == item->played.copy))
        return;
    const Action *actions[] = {&item->best, &item->played};
    for (int i = 0; i < 2; i++) {
        const Action *action = actions[i];
        bool takes = action->kind == ACTION_PLACE || action->kind == ACTION_PICK;
        if (copy == NO_COPY ? action->kind != ACTION_DRAW : !takes || action->copy != copy)
            continue;
        replay_choice_badge(scene->table.ui,
                            (Rect){roundf(place.x + place.w - size * .7f),
                                   roundf(place.y - size * .3f), size, size},
                            i + 1);
        return;
    }
}

static const float back_u = 36, back_gap_u = 12;

static float number_wide(const ReplayScene *scene)
{
    char number[16];
    snprintf(number, sizeof number, "%d", scene->table.view.stack);
    return ceilf(ui_text_width(scene->table.ui, UI_TYPE_COUNTER, number));
}

/* Returns the stack's width where it shares a row with the tiles: as much as a large number
 * needs. */
static float slim_stack_wide(const ReplayScene *scene)
{
    float s = scene->table.layout.s;
    return fmaxf(90 * s, roundf(back_u * s) + back_gap_u * s + number_wide(scene));
}

/* Draws the number of tiles left, with two backs for two or more tiles and one for the last. */
static void draw_stack(ReplayScene *scene, Rect row)
{
    Ui *ui = scene->table.ui;
    int left = scene->table.view.stack;
    bool slim = scene->table.layout.slim_side;
    char number[16];
    snprintf(number, sizeof number, "%d", left);
    float s = scene->table.layout.s, back = roundf(back_u * s), wide = number_wide(scene);
    ui_column(ui, row, back_gap_u * s);
    ui_cells(ui, slim ? 2 : 3, (float[]){back, slim ? UI_REST : wide, UI_REST});
    Rect pile = layout_centre(ui_next(ui, row.h), back, back);
    table_pile_draw(ui, pile, left < 2 ? left : 2);
    table_home_note(&scene->table.homes, HOME_STACK, 0, pile);
    draw_choice(scene, NO_COPY, pile);
    ui_text(ui, ui_next(ui, row.h), UI_TYPE_COUNTER, UI_TEXT, number);
    if (!slim)
        ui_text(ui, ui_next(ui, row.h), UI_TYPE_SMALL, UI_TEXT_SOFT,
                words_plural("tile left", "tiles left", left));
    ui_column_end(ui);
}

/* Returns the seat whose tiles are shown: the deciding one. */
static int hand_seat(const ReplayScene *scene)
{
    const BoardView *view = &scene->table.view;
    int seat = view->phase == PHASE_DRAFT ? view->to_act : view->in_turn;
    return seat < session_players(scene->session) ? seat : NO_SEAT;
}

/* Once a game is over nothing is private. In a running game, or one whose halves were never
 * revealed, backs are shown unless every player knows the halves. */
static bool hands_are_open(const ReplayScene *scene)
{
    int last = session_replay_count(scene->session);
    bool over = session_replay_at(scene->session, last)->phase == PHASE_OVER;
    return (over && !session_is_replica(scene->session, NULL)) ||
           !game_hands_hidden(session_game(scene->session));
}

/* Lists the halves of the hand, and in the draft also the better pick and the actual pick. Returns
 * their number. */
static int halves_shown(const ReplayScene *scene, int seat, uint16_t copies[HAND_ROOM + 2])
{
    const Game *game = session_game(scene->session);
    const ReviewItem *item = replay_decision(scene);
    int count = game_hand_count(game, seat);
    for (int i = 0; i < count; i++)
        copies[i] = game_hand(game, seat, i);
    if (!item || item->best.kind != ACTION_PICK || item->seat != seat)
        return count;
    copies[count++] = item->best.copy;
    if (item->played.copy != item->best.copy)
        copies[count++] = item->played.copy;
    return count;
}

/* Draws the drawn tile with a ring around it, then the halves, which overlap if there are many. */
static void draw_tiles(ReplayScene *scene, Rect row)
{
    const Game *game = session_game(scene->session);
    float s = scene->table.layout.s, size = roundf(.86f * row.h);
    int seat = hand_seat(scene);
    uint16_t copies[HAND_ROOM + 2];
    table_home_note(&scene->table.homes, HOME_DUE, 0, (Rect){row.x, row.y, row.h, row.h});
    if (anim_busy(&scene->table.anim) || seat == NO_SEAT)
        return;
    int count = halves_shown(scene, seat, copies);
    if (game_drawn(game) != NO_COPY) {
        Rect tile = layout_left(&row, row.h, 16 * s);
        draw_border(ui_list(scene->table.ui), rect_grow(tile, 3 * s), 8 * s, fmaxf(2, 2 * s),
                    ui_color(scene->table.ui, UI_ACT));
        table_art(&scene->table, game_drawn(game), 0, tile);
    }
    float spare = count > 1 ? (row.w - size * (float)count) / (float)(count - 1) : 0;
    for (int i = 0; i < count; i++) {
        Rect half = layout_left(&row, size, fminf(6 * s, spare));
        half = layout_centre(half, size, size);
        table_home_note(&scene->table.homes, HOME_TILE, copies[i], half);
        if (hands_are_open(scene))
            table_art(&scene->table, copies[i], 0, half);
        else
            draw_add(ui_list(scene->table.ui), (DrawCommand){.kind = DRAW_BACK, .rect = half});
        draw_choice(scene, copies[i], half);
    }
}

void replay_hand_draw(ReplayScene *scene)
{
    const TableLayout *layout = &scene->table.layout;
    Rect panel = scene->layout.hand;
    bool slim = layout->slim_side;
    float s = layout->s;
    ui_panel(scene->table.ui, panel, UI_PANEL_NIGHT);
    layout_left(&panel, (slim ? 10 : 18) * s, 0);
    layout_right(&panel, 18 * s, 0);
    layout_top(&panel, (slim ? 9 : 14) * s, 0);
    layout_bottom(&panel, (slim ? 9 : 14) * s, 0);
    draw_stack(scene, slim ? layout_left(&panel, slim_stack_wide(scene), 10 * s)
                           : layout_top(&panel, 42 * s, 6 * s));
    draw_tiles(scene, layout_whole(panel.x, panel.y, panel.w, panel.h));
}

/* --- replay spoken ---------------------------------------------------------------------------- */

/* Makes a replay accessible to players who don't see it: its step, the action with
 * its seat, and the position. */

bool replay_describe(void *state, SceneContext *context, SceneTable *told)
{
    const ReplayScene *scene = state;
    (void)context;
    return table_describe(&scene->table, told);
}

/* Adds where the tile of the step was placed, and what it shows. */
static void add_tile(const ReplayScene *scene, Text *text)
{
    int step = session_replay_step(scene->session);
    const Action *action = step ? &session_replay_actions(scene->session)[step - 1] : NULL;
    char name[CELL_NAME_SIZE], tile[160];
    if (!action || action->kind != ACTION_PLACE)
        return;
    text_add(text, ", %s, %s", cell_name(action->cell, name, sizeof name),
             words_tile(scene->table.catalogue, action->copy, tile, sizeof tile));
}

/* The step number comes last, so that a player who moves on quickly can skip it. */
void replay_news(void *state, SceneContext *context, char *out, size_t size)
{
    const ReplayScene *scene = state;
    const Session *session = scene->session;
    char told[REPLAY_TEXT_SIZE], when[64], count[64];
    (void)context;
    int seat = replay_replica_words(scene, told), step = session_replay_step(session);
    assert(step <= session_replay_count(session) && "a step of the replay");
    Text text = text_in(out, size);
    if (seat < SEATS_MAX)
        text_add(&text, "%s: ", session_seat(session, seat)->name);
    text_add(&text, "%s", told);
    add_tile(scene, &text);
    words_format(count, sizeof count, _("Step %d of %d"), step, session_replay_count(session));
    text_add(&text, ". %s. %s", replay_when(scene, when, sizeof when), count);
}
