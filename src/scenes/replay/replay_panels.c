/* replay_panels.c: the banner that tells what happened, and the panel with the stack and the
 * tiles that could be laid. */
#include "base/text.h"
#include "scenes/replay/replay_state.h"
#include "scenes/stage/widgets.h"
#include "words/words.h"

#include <math.h>
#include <stdio.h>

/* As wide as its words, within the free part; in a narrow window these break into two lines. */
void replay_banner_draw(ReplayScene *scene, SceneContext *context)
{
    Tabletop *table = &scene->table;
    Ui *ui = context->ui;
    float s = table->layout.s, disc = roundf(42 * s);
    char told[REPLAY_TEXT_SIZE], words[REPLAY_TEXT_SIZE + RECORD_NAME_SIZE + 8];
    int seat = replay_told(scene, told);
    Text text = text_in(words, sizeof words);
    if (seat < SEATS_MAX)
        text_add(&text, "%s: ", session_seat(scene->session, seat)->name);
    text_add(&text, "%s", told);
    float left = (seat < SEATS_MAX ? 60 : 24) * s, right = 24 * s;
    Rect free = table->layout.free, rect = table->layout.banner;
    float wanted = ui_text_width(ui, UI_TYPE_BODY, words) + left + right;
    float width = fminf(fmaxf(rect.w, wanted), free.w), middle = rect.x + rect.w / 2;
    rect.w = roundf(width);
    rect.x = roundf(fminf(fmaxf(middle - width / 2, free.x), free.x + free.w - width));
    ui_panel_round(ui, rect, UI_PANEL_NIGHT, 29);
    if (seat < SEATS_MAX) {
        seat_disc(ui, (Rect){rect.x + 7 * s, roundf(rect.y + (rect.h - disc) / 2), disc, disc},
                  session_color(scene->session, seat));
    }
    Rect line = {rect.x + left, rect.y, rect.w - left - right, rect.h};
    ui_text(ui, layout_inset(line, 0, 4 * s),
            UI_TYPE_BODY | (seat < SEATS_MAX ? UI_LEFT : UI_CENTRE) | UI_WRAP, UI_TEXT, words);
    ui_note(ui, "told", words, rect);
}

/* --- stack and hand --------------------------------------------------------------------------- */

/* Numbers what the decision at hand takes: 1 the better, 2 what was played. `copy`: NO_COPY for
 * the stack. Where both lay the same tile, the board tells. */
static void draw_choice(ReplayScene *scene, SceneContext *context, uint16_t copy, Rect place)
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
        replay_choice_badge(scene, context,
                            (Rect){roundf(place.x + place.w - size * .7f),
                                   roundf(place.y - size * .3f), size, size},
                            i + 1);
        return;
    }
}

/* Two backs while there are two tiles, one for the last one. */
static void draw_stack(ReplayScene *scene, SceneContext *context, Rect row)
{
    Tabletop *table = &scene->table;
    float s = table->layout.s;
    int left = table->view.stack;
    Rect back = {row.x, row.y, roundf(36 * s), roundf(36 * s)};
    for (int i = left > 1 ? 1 : left - 1; i >= 0; i--)
        draw_add(ui_list(context->ui),
                 (DrawCommand){.kind = DRAW_BACK,
                               .rect = {back.x, back.y + (float)i * 4 * s, back.w, back.h},
                               .turn = DRAW_SQUARE_BACK});
    draw_choice(scene, context, NO_COPY, back);
    float x = back.x + back.w + 14 * s;
    float wide =
        ui_number(context->ui, (Rect){x, row.y, 90 * s, row.h}, UI_TYPE_COUNTER, UI_TEXT, left);
    if (table->layout.slim_side)
        return;
    x += wide + 10 * s;
    ui_text(context->ui, (Rect){x, row.y, row.x + row.w - x, row.h}, UI_TYPE_SMALL, UI_TEXT_SOFT,
            words_plural("tile left", "tiles left", left));
}

/* Whose tiles are shown: the decider's. */
static int hand_seat(const ReplayScene *scene)
{
    const BoardView *view = &scene->table.view;
    int seat = view->phase == PHASE_DRAFT ? view->to_act : view->in_turn;
    return seat < session_players(scene->session) ? seat : NO_SEAT;
}

/* Nothing is private any more once a game is over; of a game that goes on the backs are shown. */
/* HANDS_DRAFT: everybody saw what was taken. */
static bool hands_are_open(const ReplayScene *scene)
{
    int last = session_replay_count(scene->session);
    return session_replay_at(scene->session, last)->phase == PHASE_OVER ||
           game_setup(session_game(scene->session))->hands == HANDS_DRAFT;
}

/* The halves of the hand; in the draft, also those that were better to take and that were taken.
 * Returns how many. */
static int halves_shown(const ReplayScene *scene, int seat, uint16_t copies[HAND_MAX + 2])
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

/* The drawn tile with a ring round it, then the halves, which close up where they are many. */
void replay_hand_draw(ReplayScene *scene, SceneContext *context)
{
    Tabletop *table = &scene->table;
    const Game *game = session_game(scene->session);
    Rect panel = scene->layout.hand;
    float s = table->layout.s;
    ui_panel(context->ui, panel, UI_PANEL_NIGHT);
    Rect inner = layout_inset(panel, (table->layout.slim_side ? 10 : 18) * s, 14 * s);
    draw_stack(scene, context, table->layout.slim_side ? inner : layout_top(&inner, 42 * s, 0));
    Rect tile = table->layout.tile;
    int seat = hand_seat(scene);
    if (seat == NO_SEAT || anim_busy(&table->anim))
        return;
    float x = tile.x;
    if (game_drawn(game) != NO_COPY) {
        draw_border(ui_list(context->ui), rect_grow(tile, 3 * s), 8 * s, fmaxf(2, 2 * s),
                    ui_color(context->ui, UI_ACT));
        table_art(table, game_drawn(game), 0, tile);
        x += tile.w + 16 * s;
    }
    uint16_t copies[HAND_MAX + 2];
    int count = halves_shown(scene, seat, copies);
    float room = panel.x + panel.w - 18 * s - x, size = tile.w * .86f;
    float each = count > 1 ? fminf(size + 6 * s, (room - size) / (float)(count - 1)) : size;
    for (int i = 0; i < count; i++) {
        Rect place = {roundf(x + each * (float)i), roundf(tile.y + (tile.h - size) / 2),
                      roundf(size), roundf(size)};
        if (hands_are_open(scene))
            table_art(table, copies[i], 0, place);
        else
            draw_add(ui_list(context->ui), (DrawCommand){.kind = DRAW_BACK, .rect = place});
        draw_choice(scene, context, copies[i], place);
    }
}
