/* play_tray.c: Draws the tray below the board: the pile or the drawn tile, what the player chooses
 * from, and the action buttons. */
#include "scenes/play/play_tray.h"
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
 * For a claim the kinds of figure replace the halves.
 *
 * In u; a compact tray has no captions, and its tiles leave `tile_pad` above and below them. */
static const float side = 24, tile_w = 76, tile_pad = 9, tile_cell = 118, before_actions = 8;
static const float caption_top = 9, caption_h = 18, below_caption = 7;
/* The room for the action buttons doesn't depend on what is offered: nothing in the tray moves from
 * one step of the turn to the next. */
static const float actions_w = 330, actions_compact_w = 250, actions_narrow_w = 146, narrow_w = 600,
                   actions_more = 110;
/* A chosen tile rises on a card that sticks out of the tray, with a word below it. */
static const float card_rise = 16, card_foot = 9, raised_top = 8, raised_compact = 13, word_h = 22;

/* --- cells ------------------------------------------------------------------------------------ */

TrayCell play_tray_cell(const Play *play, Rect cell)
{
    const TableLayout *layout = &play->table->layout;
    float s = layout->s, high = roundf(fminf(tile_w * s, cell.h - 2 * tile_pad * s));
    TrayCell parts = {.content = cell};
    parts.content.h = high;
    if (layout->compact) {
        parts.content.y = roundf(cell.y + (cell.h - high) / 2);
        return parts;
    }
    layout_top(&cell, roundf(caption_top * s), 0);
    parts.caption = layout_top(&cell, caption_h * s, below_caption * s);
    parts.content.y = roundf(cell.y);
    return parts;
}

void play_tray_caption(const Play *play, Rect place, const char *text)
{
    if (place.h > 0)
        ui_text(play->table->ui, place, UI_TYPE_CAPTION, UI_TEXT_SOFT, text);
}

int play_tray_rotation(const Play *play, uint16_t copy)
{
    if (play->turn.trial.on && play->turn.trial.tile.copy == copy)
        return play->turn.trial.tile.rotation;
    return play->turn.hand.copy == copy ? play->turn.hand.snap.rotation : 0;
}

const char *play_tile_words(const Play *play, uint16_t copy, char *out, int size)
{
    return words_tip_tile(play->table->catalogue, copy, game_setup(play->table->game)->expansions,
                          out, size);
}

/*   +----------+  (out of the tray)
 *   |   tile   |
 *   | in hand  |
 *   +----------+ */
Rect play_tray_raise(Play *play, Rect place)
{
    Ui *ui = play->table->ui;
    const TableLayout *layout = &play->table->layout;
    float s = layout->s;
    Rect tray = layout->tray;
    float rises = fminf(raised_compact * s, (tray.h - place.h) / 2);
    place.y = roundf(tray.y + (layout->compact ? rises : raised_top * s));
    Rect card = rect_grow(place, 5 * s);
    if (!layout->compact)
        card = layout_whole(place.x - TRAY_CARD_PAD * s, tray.y - card_rise * s,
                            place.w + 2 * TRAY_CARD_PAD * s, tray.h + (card_rise - card_foot) * s);
    Color fill = color_mix(ui_color(ui, UI_PANEL_TOP) | 0xff, ui_color(ui, UI_ACT) | 0xff, .16f);
    draw_lined(ui_list(ui), card, ui_space(ui, UI_RADIUS_SMALL) * 1.25f, fill,
               color_mix(ui_color(ui, UI_PANEL_BOTTOM) | 0xff, fill, .5f), ui_color(ui, UI_FOCUS),
               fmaxf(2, 3 * s));
    Rect word = {card.x + 4 * s, place.y + place.h + 2 * s, card.w - 8 * s, word_h * s};
    if (!layout->compact)
        ui_text(ui, word, UI_TYPE_SMALL | UI_CENTRE, UI_TEXT_GOLD,
                play->turn.trial.on ? _("on the board") : _("in hand"));
    return place;
}

/* The numbers disappear once something is in hand: then keys number the spots. */
void play_tray_key(Play *play, Rect rect, int number)
{
    float s = play->table->layout.s;
    char text[8];
    snprintf(text, sizeof text, "%d", number);
    if (play->by_key && play->turn.hand.copy == NO_COPY)
        ui_key_cap(play->table->ui, rect.x + rect.w - 16 * s, rect.y + 8 * s, text, false);
}

/* --- the drawn tile --------------------------------------------------------------------------- */

/* The pile is pale while it can't be drawn from, and an empty hollow when no tile is left. */
static void draw_pile(Play *play, Rect rect)
{
    bool can = play_can_draw(play);
    UiState state = ui_widget(play->table->ui, "pile", _("Draw a tile"), rect,
                              can ? UI_NO_FOCUS : UI_DISABLED, KEY_NONE);
    char tip[PLAY_PILE_SIZE];
    scene_book_tip(play->table->context, play_pile_words(play, can, tip, sizeof tip),
                   words_tip_count(TIP_PILE).rule);
    DrawList *list = ui_list(play->table->ui);
    int left = play->table->view.stack;
    float before = list->fade;
    rect.y -= roundf(8 * play->table->layout.s * state.hover);
    list->fade *= can || !left ? 1 : .55f;
    table_pile_draw(play->table->ui, rect, left < 2 ? left : 2);
    list->fade = before;
    if (can)
        play_tray_key(play, rect, 1); /* above the pile's corner, as on the halves next to it */
    if (state.clicked)
        play_draw_from_stack(play);
}

void play_tray_drag(Play *play, uint16_t copy, Rect rect, const UiState *state)
{
    enum { SLACK = 8 /* px: a trembling hand drags nothing */ };
    if (!state->dragged || rect_has(rect_grow(rect, SLACK), state->drag_x, state->drag_y))
        return;
    play_end_show(play);
    play_on_player_input(play);
    turn_take(&play->turn, copy);
    ui_hand_over(play->table->ui);
    play_drag(play, state->drag_x, state->drag_y);
}

/* Shows the words about the tile in the tray while the pointer rests there. */
static void tell_drawn(Play *play, uint16_t copy, Rect place)
{
    char label[PLAY_TEXT_SIZE], tip[TRAY_TIP_SIZE];
    const char *rule = play_tile_words(play, copy, tip, sizeof tip);
    UiState state = ui_widget(play->table->ui, "drawn",
                              words_tile(play->table->catalogue, copy, label, sizeof label), place,
                              UI_NO_FOCUS, KEY_NONE);
    scene_book_tip(play->table->context, tip, rule);
    if (play_holds(play))
        play_tray_drag(play, copy, place, &state);
}

/* Must the player choose a figure for the claim? */
static bool asks_kind(const Play *play)
{
    return play->mode == PLAY_CLAIM && play->turn.trial.asks && table_kinds_offered(play->table);
}

/* Returns the least width of the actions. In a compact tray the kinds of figure of many sets need
 * the width that a wide button can spare: otherwise those on the right would be under it. */
static float actions_least(const Play *play)
{
    const TableLayout *layout = &play->table->layout;
    float spare = layout->tray.w - (side + actions_compact_w + before_actions) * layout->s;
    bool narrow = layout->tray.w < narrow_w * layout->s ||
                  (layout->compact && asks_kind(play) && turn_kinds_least(&play->turn, 1) > spare);
    float wide = narrow ? actions_narrow_w : layout->compact ? actions_compact_w : actions_w;
    return (wide + before_actions) * layout->s - layout->margin;
}

/* Returns the width that tile and actions leave. */
static float rest_wide(const Play *play)
{
    const TableLayout *layout = &play->table->layout;
    return layout->tray.w - layout->margin - (side + tile_cell) * layout->s - actions_least(play);
}

/* Do the kinds of figure also need the place of the pile? */
static bool kinds_alone(const Play *play)
{
    return play->table->layout.compact ||
           turn_kinds_least(&play->turn, 8 * play->table->layout.s) > rest_wide(play);
}

static float tile_wide(const Play *play)
{
    return asks_kind(play) && kinds_alone(play) ? 0 : tile_cell * play->table->layout.s;
}

/* The drawn tile rises out of the tray on a gold card and rotates with the hand. A free game has
 * neither pile nor drawn tile. */
static void draw_tile(Play *play, Rect cell)
{
    TrayCell parts = play_tray_cell(play, cell);
    uint16_t drawn = anim_busy(&play->table->anim) ? NO_COPY : play_due(play);
    Rect tile = parts.content;
    tile.w = tile.h;
    table_home_note(&play->table->homes, HOME_DUE, 0, tile);
    if (drawn != NO_COPY) {
        table_home_note(&play->table->homes, HOME_TILE, drawn, tile);
        tile = play_tray_raise(play, tile);
        tell_drawn(play, drawn, tile);
        table_art_held(play->table, drawn, play_tray_rotation(play, drawn), tile);
    } else if (game_phase(play->table->game) != PHASE_FREE) {
        play_tray_caption(play, parts.caption, _("Draw"));
        draw_pile(play, tile);
    }
}

/* --- what the player chooses from ------------------------------------------------------------- */

static float kinds_wide(const Play *play)
{
    return asks_kind(play) ? UI_REST : 0;
}

static void draw_kinds(Play *play, Rect cell)
{
    TrayCell parts = play_tray_cell(play, cell);
    play_tray_caption(play, parts.caption, _("Figure"));
    turn_kinds_draw(&play->turn, parts.content);
}

static float question_wide(const Play *play)
{
    return play->mode == PLAY_DECIDE && play->question.on_board ? UI_REST : 0;
}

/* Draws the button to decline where the halves are otherwise, because an answer must not be where
 * Confirm was. Returns its width. */
static float draw_decline(Play *play, Rect cell)
{
    Ui *ui = play->table->ui;
    const Game *game = play->table->game;
    char label[96], words[PLAY_TEXT_SIZE];
    words_option(play->table->catalogue, game, game_asked(game),
                 &play->question.options[play->question.count - 1], label, sizeof label);
    WordsTip tip = {
        label,
        words_question(game_asked(game), play->question.options, play->question.count, words,
                       sizeof words),
        words_why_event(play->table->catalogue,
                        &(Event){.kind = EVENT_CHOSEN, .number = (int16_t)game_asked(game)})};
    if (play->question.about.adds)
        tip = words_tip_doing(TIP_ADD_NONE);
    UiButton no = {.label = label, .icon = UI_ICON(ICON_SKIP)};
    Rect place = layout_centre(cell, cell.w, play_action_high(play));
    place.w = fminf(place.w, ui_button_width(ui, place.h, no));
    if (scene_book_button(play->table->context, "decline", place, no, tip) && play_settled(play))
        play_answer(play, play->question.count - 1);
    return place.w;
}

/* Writes the question and its consequence while the halves aren't needed. If there is no room, only
 * the banner says it. */
static void draw_question(Play *play, Rect cell)
{
    Ui *ui = play->table->ui;
    float s = play->table->layout.s, least = 150 * s, high = cell.h - 16 * s;
    char words[PLAY_TEXT_SIZE];
    if (play->question.declines)
        layout_left(&cell, draw_decline(play, cell), 14 * s);
    layout_right(&cell, 10 * s, 0);
    words_question(game_asked(play->table->game), play->question.options, play->question.count,
                   words, sizeof words);
    if (cell.w >= least && ui_text_height(ui, UI_TYPE_SMALL, cell.w, words) <= high)
        ui_text(ui, layout_centre(cell, cell.w, ui_text_height(ui, UI_TYPE_SMALL, cell.w, words)),
                UI_TYPE_SMALL | UI_WRAP, UI_TEXT_SOFT, words);
}

static float hand_wide(const Play *play)
{
    return kinds_wide(play) == 0 && question_wide(play) == 0 ? UI_REST : 0;
}

/* A line separates the halves from the pile. In a free game no seat has halves. */
static void draw_hand(Play *play, Rect cell)
{
    float s = play->table->layout.s;
    Rect tray = play->table->layout.tray,
         line = {roundf(tray.x + (side + tile_cell - TRAY_CARD_PAD - 5) * s), tray.y + 20 * s,
                 fmaxf(1, s), tray.h - 40 * s};
    if (game_phase(play->table->game) != PHASE_FREE && play_hand_draw(play, cell))
        ui_fill(play->table->ui, line, 0, UI_PANEL_LINE);
}

/* A compact tray with nothing else in it has more room for the rotate buttons. */
static float actions_wide(const Play *play)
{
    const TableLayout *layout = &play->table->layout;
    bool more = play_turns(play) && layout->compact && !table_own_tiles(play->table) &&
                game_setup(play->table->game)->hands == HANDS_NONE;
    return actions_least(play) +
           (more ? fminf(fmaxf(0, rest_wide(play)), actions_more * layout->s) : 0);
}

/* --- the tray --------------------------------------------------------------------------------- */

/* The parts of the tray, from the left. To add one, add its row. */
static const struct TrayPart {
    float (*wide)(const Play *play); /* px; UI_REST: what the others leave, 0: the part is hidden */
    void (*draw)(Play *play, Rect cell);
} parts[] = {
    {tile_wide, draw_tile}, {kinds_wide, draw_kinds},          {question_wide, draw_question},
    {hand_wide, draw_hand}, {actions_wide, play_actions_draw},
};
enum { PARTS = sizeof parts / sizeof parts[0] };

void play_tray_draw(Play *play)
{
    Ui *ui = play->table->ui;
    const TableLayout *layout = &play->table->layout;
    Rect inside = layout->tray;
    float widths[1 + PARTS] = {side * layout->s};
    const struct TrayPart *there[PARTS];
    int count = 0;
    for (int i = 0; i < PARTS; i++) {
        widths[1 + count] = parts[i].wide(play);
        there[count] = &parts[i];
        count += widths[1 + count] != 0;
    }
    ui_panel(ui, layout->tray, UI_PANEL_NIGHT);
    inside.w -= layout->margin;
    ui_column(ui, inside, 0);
    ui_cells(ui, 1 + count, widths);
    ui_next(ui, 0);
    for (int i = 0; i < count; i++)
        there[i]->draw(play, ui_next(ui, inside.h));
    ui_column_end(ui);
}
