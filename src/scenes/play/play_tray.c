/* play_tray.c: the tray below the board: the pile or the drawn tile, the halves in hand,
 * turning, going on. */
#include "scenes/play/play_parts.h"
#include "scenes/stage/stage.h"
#include "ui/ui_flow.h"
#include "words/tips.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>

/*   tile          hand                                       actions
 *   |  Draw       |  Your halves                             |
 *   |  +------+   | +------+  +------+  +------+             | (<) (>)  [ Draw a tile ]
 *   |  | pile |   | | half |  | half |  | half |             |
 *   |  +------+   | +------+  +------+  +------+             |
 *
 * Where a figure claims, its kinds stand where the halves lie. The halves move together, and then
 * shrink, before they reach the actions, whose place never changes.
 *
 * In u; a compact tray has no captions. */
static const float step = 114, apart = 5, caption_top = 9, caption_h = 18;
/* What is chosen rises on a card that stands out of the tray, with a word below it. */
static const float card_pad = 14, card_rise = 16, card_foot = 9, raised_top = 8,
                   raised_compact = 13, word_h = 22;

enum { TIP_SIZE = 768 }; /* bytes */

/* --- places ----------------------------------------------------------------------------------- */

/* Side by side; smaller where they would overlap. */
static Rect tray_half(const Play *play, int i, int count)
{
    assert(i >= 0 && i < count && "half of the hand");
    Rect room = play->table->layout.hand;
    float s = play->table->layout.s, more = (float)(count - 1);
    float size = fminf(room.h, (room.w - apart * s * more) / (float)count);
    float each = count > 1 ? fminf(step * s, (room.w - size) / more) : 0;
    return layout_whole(room.x + each * (float)i, room.y + (room.h - size) / 2, size, size);
}

/* The tile in hand comes from here when it leaves the tray. */
Rect play_tray_place(const Play *play, uint16_t copy)
{
    const Game *game = play->table->game;
    if (copy == play_due(play))
        return play->table->layout.tile;
    int seat = game_to_act(game), count = seat == NO_SEAT ? 0 : game_hand_count(game, seat);
    for (int i = 0; i < count; i++)
        if (game_hand(game, seat, i) == copy)
            return tray_half(play, i, count);
    return play->table->layout.tile;
}

/* --- whose halves ----------------------------------------------------------------------------- */

/* Whose halves lie in the tray: the viewer's, else those of the player in turn. */
static int shown_seat(const Play *play)
{
    int viewer = session_viewer(play->table->session);
    return viewer != NO_SEAT ? viewer : play->table->view.in_turn;
}

/* Computers playing alone hide nothing; between two people the curtain hides all. */
static bool face_up(const Play *play, int seat)
{
    const SceneContext *context = play->table->context;
    bool own = seat == session_viewer(play->table->session);
    return context->autoplay || session_plan(play->table->session)->open_hands ||
           (own && !stage_has(context->stage, "curtain"));
}

/* The rotation in which a tile of the tray is held or lies on trial. */
static int rotation_of(const Play *play, uint16_t copy)
{
    if (play->turn.trial.on && play->turn.trial.tile.copy == copy)
        return play->turn.trial.tile.rotation;
    return play->turn.hand.copy == copy ? play->turn.hand.snap.rotation : 0;
}

/* --- drawing ---------------------------------------------------------------------------------- */

/* Lifts `place` and draws the card below it, which says where its tile is now. */
static void raise_card(Play *play, Rect *place)
{
    Ui *ui = play->table->ui;
    const TableLayout *layout = &play->table->layout;
    float s = layout->s;
    place->y = roundf(layout->tray.y + (layout->compact ? raised_compact : raised_top) * s);
    Rect card = rect_grow(*place, 5 * s);
    if (!layout->compact)
        card =
            layout_whole(place->x - card_pad * s, layout->tray.y - card_rise * s,
                         place->w + 2 * card_pad * s, layout->tray.h + (card_rise - card_foot) * s);
    Color fill = color_mix(ui_color(ui, UI_PANEL_TOP) | 0xff, ui_color(ui, UI_ACT) | 0xff, .16f);
    draw_lined(ui_list(ui), card, ui_space(ui, UI_RADIUS_SMALL) * 1.25f, fill,
               color_mix(ui_color(ui, UI_PANEL_BOTTOM) | 0xff, fill, .5f), ui_color(ui, UI_FOCUS),
               fmaxf(2, 3 * s));
    Rect line = {card.x + 4 * s, place->y + place->h + 2 * s, card.w - 8 * s, word_h * s};
    if (!layout->compact)
        ui_text(ui, line, UI_TYPE_SMALL | UI_CENTRE, UI_TEXT_GOLD,
                play->turn.trial.on ? _("on the board") : _("in hand"));
}

/* Which key takes it. The numbers go once something is in hand: then keys number the spots. */
static void key_number(Play *play, Rect rect, int number)
{
    float s = play->table->layout.s;
    char text[8];
    snprintf(text, sizeof text, "%d", number);
    if (play->by_key && play->turn.hand.copy == NO_COPY)
        ui_key_cap(play->table->ui, rect.x + rect.w - 16 * s, rect.y + 8 * s, text, false);
}

/* Pale while it cannot be drawn from, the hollow when it is empty. */
static void draw_pile(Play *play)
{
    Rect rect = play->table->layout.tile;
    bool can = play_can_draw(play);
    UiState state = ui_widget(play->table->ui, "pile", _("Draw a tile"), rect,
                              can ? UI_NO_FOCUS : UI_DISABLED, KEY_NONE);
    char tip[192];
    scene_book_tip(play->table->context, play_pile_words(play, can, tip, sizeof tip),
                   words_tip_count(TIP_PILE).rule);
    DrawList *list = ui_list(play->table->ui);
    int left = play->table->view.stack;
    float before = list->fade;
    if (can)
        key_number(play, rect, 1);
    rect.y -= roundf(8 * play->table->layout.s * state.hover);
    list->fade *= can || !left ? 1 : .55f;
    table_pile_draw(play->table->ui, rect, left < 2 ? left : 2);
    list->fade = before;
    if (state.clicked)
        play_draw_from_stack(play);
}

/* The half in hand goes back when it is chosen again; another one takes its place. */
static void choose_half(Play *play, uint16_t copy)
{
    play_end_show(play);
    if (play->mode != PLAY_CHOOSE)
        return;
    if (play->turn.hand.copy == copy)
        turn_drop(&play->turn);
    else
        turn_take(&play->turn, copy);
}

/* It stands on the card: chosen, or on the board already but not confirmed. */
static bool is_raised(const Play *play, uint16_t copy)
{
    return (play->turn.hand.copy == copy && play->mode == PLAY_CHOOSE) ||
           (play->turn.trial.on && play->turn.trial.tile.copy == copy);
}

/* What lies in the tray, and what is done with it; returns the rule. */
static const char *tile_words(const Play *play, uint16_t copy, char *out, int size)
{
    return words_tip_tile(play->table->catalogue, copy, game_setup(play->table->game)->expansions,
                          out, size);
}

/* The same of a half, or why it cannot be laid; turned over, what halves are for. */
static const char *half_words(const Play *play, uint16_t copy, bool open, bool stuck, char *out,
                              int size)
{
    char shown[PLAY_TEXT_SIZE];
    WordsTip tip = words_tip_count(TIP_HALVES);
    if (open && !stuck)
        return tile_words(play, copy, out, size);
    if (open)
        words_format(out, size, "%s\n%s (HALF-14)",
                     words_tile(play->table->catalogue, copy, shown, sizeof shown),
                     _("This half fits nowhere now"));
    else
        words_format(out, size, "%s\n%s (%s)", _("A half tile, face down"), tip.text, tip.rule);
    return open ? "HALF-14" : tip.rule;
}

/* One half: lying, raised while it is in hand or on trial, pale when it fits nowhere or another
 * one is in hand, face down when it is not ours to see. */
static void draw_half(Play *play, int seat, int i, int count, bool open)
{
    Rect rect = tray_half(play, i, count);
    uint16_t copy = game_hand(play->table->game, seat, i);
    bool mine = play_chooses(play) && seat == game_to_act(play->table->game);
    bool can = mine && play_fits(play, copy);
    bool chosen = is_raised(play, copy);
    char label[96];
    if (open)
        words_tile(play->table->catalogue, copy, label, sizeof label);
    else
        snprintf(label, sizeof label, "%s", _("A half tile, face down"));
    if (chosen)
        raise_card(play, &rect);
    UiState state = ui_widget(play->table->ui, ui_id(play->table->ui, "half", i), label, rect,
                              (can ? 0u : UI_DISABLED) | (chosen ? UI_CHOSEN : 0u), KEY_NONE);
    char tip[TIP_SIZE];
    const char *rule = half_words(play, copy, open, mine && !can, tip, sizeof tip);
    if (!chosen)
        scene_book_tip(play->table->context, tip, rule);
    if (!chosen)
        rect.y -= roundf(8 * play->table->layout.s * state.hover);
    DrawList *list = ui_list(play->table->ui);
    float before = list->fade;
    bool others = play->turn.hand.copy != NO_COPY && !chosen;
    list->fade *= chosen || (can && !others) ? 1 : can || !mine ? .55f : .35f;
    if (open)
        table_art(play->table, copy, rotation_of(play, copy), rect);
    else
        draw_add(list, (DrawCommand){.kind = DRAW_BACK, .rect = rect, .turn = 0});
    list->fade = before;
    if (can)
        key_number(play, rect, i + 2);
    if (state.clicked)
        choose_half(play, copy);
}

/* Small trays have no room for captions. */
static void caption(Play *play, float x, float width, const char *text)
{
    const TableLayout *layout = &play->table->layout;
    float s = layout->s;
    Rect rect = {roundf(x), layout->tray.y + caption_top * s, width, caption_h * s};
    if (!layout->compact)
        ui_text(play->table->ui, rect, UI_TYPE_CAPTION, UI_TEXT_SOFT, text);
}

/* The raised half is drawn last: its card may lie over its neighbours, and stands in the caption,
 * which then is written before it or behind it. */
static void draw_halves(Play *play)
{
    const Game *game = play->table->game;
    Ui *ui = play->table->ui;
    Rect tray = play->table->layout.tray, room = play->table->layout.hand;
    int seat = shown_seat(play), raised = -1;
    int count = seat < session_players(play->table->session) ? game_hand_count(game, seat) : 0;
    if (count == 0)
        return;
    float s = play->table->layout.s;
    Rect rule = {roundf(room.x - card_pad * s - 5 * s), tray.y + 20 * s, fmaxf(1, s),
                 tray.h - 40 * s};
    ui_fill(ui, rule, 0, UI_PANEL_LINE);
    for (int i = 0; i < count; i++)
        if (is_raised(play, game_hand(game, seat, i)))
            raised = i;
    bool own = seat == session_viewer(play->table->session), open = face_up(play, seat);
    const char *whose = own ? _("Your halves") : session_seat(play->table->session, seat)->name;
    if (raised >= 0) {
        Rect card = layout_inset(tray_half(play, raised, count), -(card_pad + 2) * s, 0);
        if (card.x - room.x >= ui_text_width(ui, UI_TYPE_CAPTION, whose))
            room.w = card.x - room.x;
        else
            layout_left(&room, card.x + card.w + card_pad * s - room.x, 0);
    }
    caption(play, room.x, room.w, whose);
    for (int i = 0; i < count; i++)
        if (i != raised)
            draw_half(play, seat, i, count, open);
    if (raised >= 0)
        draw_half(play, seat, raised, count, open);
}

/* Do the kinds of figure need the place of the pile, too? */
static bool kinds_alone(const Play *play)
{
    const TableLayout *layout = &play->table->layout;
    float needed = 0;
    for (int kind = 0; kind < FIGURE_KINDS; kind++)
        needed += play->table->each[kind] > 0 ? 44 + 8 * layout->s : 0;
    return layout->compact || needed > layout->hand.w;
}

/* The kinds of figure, where else the halves lie. */
static void draw_kinds(Play *play)
{
    const TableLayout *layout = &play->table->layout;
    float s = layout->s, x = kinds_alone(play) ? layout->tile.x : layout->hand.x;
    Rect area = {x, layout->tray.y, layout->hand.x + layout->hand.w - x, layout->tray.h};
    caption(play, x, area.w, _("Figure"));
    if (!layout->compact)
        layout_top(&area, (caption_top + caption_h) * s, 0);
    play_kinds_draw(play, layout_centre(area, area.w, fmaxf(44, 66 * s)));
}

/* An answer must not lie where Confirm was: it stands where else the halves lie. */
static void draw_decline(Play *play)
{
    const TableLayout *layout = &play->table->layout;
    UiButton no = {.label = _("Add none"), .icon = UI_ICON(ICON_SKIP)};
    Rect place = {layout->hand.x, layout->actions.y, layout->hand.w, layout->actions.h};
    place.w = fminf(place.w, ui_button_width(play->table->ui, place.h, no));
    if (scene_book_button(play->table->context, "decline", place, no,
                          words_tip_doing(TIP_ADD_NONE)) &&
        play_settled(play))
        play_answer(play, play->question.count - 1);
}

/* --- turning and going on --------------------------------------------------------------------- */

/* They keep their place while nothing can be turned; a compact tray has room for them only while
 * something can, and a narrow one only for the second. */
static void draw_turns(Play *play, bool holds, bool narrow)
{
    Ui *ui = play->table->ui;
    for (int by = narrow ? 1 : -1; by <= 1; by += 2) {
        UiButton turn = {.label = by < 0 ? _("Turn left (Q)") : _("Turn right (E)"),
                         .icon = UI_ICON(by < 0 ? ICON_TURN_LEFT : ICON_TURN_RIGHT),
                         .icon_only = true,
                         .disabled = !holds || !play_waits_for_person(play)};
        Rect place = ui_next(ui, play->table->layout.actions.h);
        if (scene_book_button(play->table->context, by < 0 ? "turn.left" : "turn.right", place,
                              turn, words_tip_doing(TIP_TURN_TILE)))
            turn_rotate(&play->turn, by);
    }
}

/* One button in one place for all that goes on: draw, lay, confirm, skip. It is gold when it
 * is what most people want next. While there is nothing to go on with, or others play, it keeps
 * its place. */
static void draw_going_on(Play *play, Rect rect)
{
    Ui *ui = play->table->ui;
    const TurnTrial *trial = &play->turn.trial;
    bool waits = play_waits_for_person(play);
    if (waits && play->mode == PLAY_CLAIM) {
        bool takes = trial->asks && play->by_key && trial->hovered >= 0;
        bool skips = trial->asks && !takes;
        bool deeds = trial->count > trial->claim_count;
        const char *none = deeds                    ? _("Do nothing")
                           : turn_any_figure(trial) ? _("No figure")
                                                    : _("No follower");
        UiButton confirm = {.label = skips ? none : _("Confirm"),
                            .kind = UI_PRIMARY,
                            .icon = UI_ICON(skips ? ICON_SKIP : ICON_TICK)};
        WordsTip tip = words_tip_doing(skips ? TIP_NO_FIGURE : TIP_CONFIRM);
        if (scene_book_button(play->table->context, "confirm", rect, confirm, tip) &&
            play_settled(play))
            play_trial_confirm(play, takes ? trial->hovered : -1);
    } else if (play_can_draw(play) && play->turn.hand.copy == NO_COPY) {
        char tip[192];
        UiButton pile = {.label = _("Draw a tile"), .kind = UI_PRIMARY};
        if (ui_button(ui, "draw", rect, pile))
            play_draw_from_stack(play);
        scene_book_tip(play->table->context, play_pile_words(play, true, tip, sizeof tip),
                       words_tip_count(TIP_PILE).rule);
    } else if (play_holds(play)) {
        bool aims = play->turn.hand.aimed && play->turn.hand.at.kind == SNAP_PLACE;
        UiButton lay = {.label = aims ? _("Confirm") : _("Click a space"),
                        .kind = aims ? UI_PRIMARY : UI_SECONDARY, /* pale gold is hard to read */
                        .icon = UI_ICON(ICON_TICK),
                        .icon_only = rect.w < 2 * rect.h,
                        .disabled = !aims};
        if (scene_book_button(play->table->context, "lay", rect, lay,
                              words_tip_doing(TIP_LAY_TILE)))
            play_lay(play);
    } else if (!play->table->layout.compact) {
        UiButton later = {.label = _("Confirm"), .icon = UI_ICON(ICON_TICK), .disabled = true};
        ui_button(ui, "confirm.later", rect, later);
    }
}

static void draw_actions(Play *play)
{
    Ui *ui = play->table->ui;
    const TableLayout *layout = &play->table->layout;
    float height = layout->actions.h;
    bool holds = play->turn.hand.copy != NO_COPY && !play->turn.trial.on;
    Rect row = layout->actions;
    if (holds && layout->compact && game_setup(play->table->game)->hands == HANDS_NONE) {
        float more = fminf(layout->hand.w, 110 * layout->s); /* nothing else lies there */
        row.x -= more;
        row.w += more;
    }
    ui_column(ui, row, layout->gap);
    if (holds || !layout->compact) {
        bool narrow = row.w < 3 * height + 2 * layout->gap;
        ui_cells(ui, narrow ? 2 : 3, (float[]){height, narrow ? UI_REST : height, UI_REST});
        draw_turns(play, holds, narrow);
    }
    draw_going_on(play, ui_next(ui, height));
    ui_column_end(ui);
}

/* The tile that lies in the tray is told while the pointer rests there. */
static void tell_drawn(Play *play, uint16_t copy, Rect place)
{
    char label[PLAY_TEXT_SIZE], tip[TIP_SIZE];
    const char *rule = tile_words(play, copy, tip, sizeof tip);
    ui_widget(play->table->ui, "drawn",
              words_tile(play->table->catalogue, copy, label, sizeof label), place, UI_NO_FOCUS,
              KEY_NONE);
    scene_book_tip(play->table->context, tip, rule);
}

/* The drawn tile rises out of the tray, gold framed; it turns with the hand. A narrow tray has room
 * for the kinds of figure only. */
void play_tray_draw(Play *play)
{
    const TableLayout *layout = &play->table->layout;
    Rect tile = layout->tile;
    bool free = game_phase(play->table->game) == PHASE_FREE; /* there is no pile, and no hand */
    uint16_t drawn = anim_busy(&play->table->anim) ? NO_COPY : play_due(play);
    bool kinds =
        play->mode == PLAY_CLAIM && play->turn.trial.asks && table_kinds_offered(play->table);
    ui_panel(play->table->ui, layout->tray, UI_PANEL_NIGHT);
    if (drawn != NO_COPY && !(kinds && kinds_alone(play))) {
        raise_card(play, &tile);
        tell_drawn(play, drawn, tile);
        table_art(play->table, drawn, rotation_of(play, drawn), tile);
    } else if (!free && !(kinds && kinds_alone(play))) {
        caption(play, tile.x, 86 * layout->s, _("Draw"));
        draw_pile(play);
    }
    if (kinds)
        draw_kinds(play);
    else if (play->mode == PLAY_DECIDE && play->question.declines)
        draw_decline(play);
    else if (!free)
        draw_halves(play);
    draw_actions(play);
}
