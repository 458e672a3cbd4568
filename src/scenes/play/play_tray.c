/* play_tray.c: Draws the tray below the board: the pile or the drawn tile, what the player chooses
 * from, such as halves and other tiles in hand, and the action buttons. */
#include "scenes/board/expansion_board.h"
#include "scenes/play/play_parts.h"
#include "scenes/stage/stage.h"
#include "ui/ui_flow.h"
#include "words/tips.h"
#include "words/words.h"

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

/* Splits a cell that is as high as the tray into its caption and its tile. */
static TrayCell play_tray_cell(const Play *play, Rect cell)
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

/* Writes a caption; does nothing if `place` has no height. */
static void play_tray_caption(const Play *play, Rect place, const char *text)
{
    if (place.h > 0)
        ui_text(play->table->ui, place, UI_TYPE_CAPTION, UI_TEXT_SOFT, text);
}

/* Returns the rotation in which a tile of the tray is held or on trial. */
static int play_tray_rotation(const Play *play, uint16_t copy)
{
    if (play->turn.trial.on && play->turn.trial.tile.copy == copy)
        return play->turn.trial.tile.rotation;
    return play->turn.hand.copy == copy ? play->turn.hand.snap.rotation : 0;
}

/* Writes what a tile of the tray shows and what it does. Returns the name of the rule. */
static const char *play_tile_words(const Play *play, uint16_t copy, char *out, int size)
{
    return words_tip_tile(play->table->catalogue, copy, game_setup(play->table->game)->expansions,
                          out, size);
}

/* Draws the card of a tile whose place in the tray is `place` and which is in hand or on the
 * board; the card says which. Returns the place of the raised tile. */
static Rect play_tray_raise(Play *play, Rect place)
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

/* Draws the key that picks up the tile at `rect`. The numbers disappear once something is in
 * hand: then keys number the spots. */
static void play_tray_key(Play *play, Rect rect, int number)
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

/* Handles a drag of the tile `copy` out of the tray; `state` is that of the widget at `rect`
 * (px) that shows the tile. Once dragged away the tile is in hand and follows the pointer until
 * it is released. */
static void play_tray_drag(Play *play, uint16_t copy, Rect rect, const UiState *state)
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

/* --- tiles in the tray ------------------------------------------------------------------------ */

/* Draws the player's own tiles in the tray, halves and others: at rest, in hand, or on the board
 * but not confirmed. */

/* In u: the distance from one tile to the next if there is room, and the least gap. Tiles first
 * move together, then shrink. Where they would be too small to be told apart, only some are shown,
 * with buttons for the others. */
static const float step = 114, apart = 5;
/* px: the least size of a half, and the size of a button. A finger wants 44 for a half also, but
 * then a small window would show two of eight. */
static const float least_half = 36, touch = 44;

/* --- whose halves ----------------------------------------------------------------------------- */

/* Returns the seat whose halves are in the tray: the viewer's, else the current player's. */
static int shown_seat(const Play *play)
{
    int viewer = session_viewer(play->table->session);
    return viewer != NO_SEAT ? viewer : play->table->view.in_turn;
}

static bool is_half(const Play *play, uint16_t copy)
{
    return copy >= play->table->catalogue->copy_count ||
           catalogue_kind(play->table->catalogue, copy)->shape == SHAPE_HALF;
}

/* A game of computers alone hides nothing; between two players the curtain hides all halves. */
static bool face_up(const Play *play, int seat)
{
    const SceneContext *context = play->table->context;
    bool own = seat == session_viewer(play->table->session);
    return context->autoplay || session_plan(play->table->session)->open_hands ||
           (own && !stage_has(context->stage, "curtain"));
}

/* Lists what `seat` may place instead of a drawn tile, in the order of the keys. Returns the
 * number. */
static int own_tiles(const Play *play, int seat, uint16_t copies[TRAY_TILES_MAX])
{
    const Game *game = play->table->game;
    int count = seat < session_players(play->table->session) ? game_hand_count(game, seat) : 0;
    for (int i = 0; i < count; i++)
        copies[i] = game_hand(game, seat, i);
    return count;
}

/* The hand as it is drawn. */
typedef struct Hand {
    int seat, count, raised; /* raised: the one that is in hand or on trial, −1: none */
    bool open;               /* halves are face up, as other tiles always are */
    bool others;             /* some of the tiles aren't halves */
    uint16_t copies[TRAY_TILES_MAX];
    int first, shown; /* the range that has room */
    Rect cells[TRAY_TILES_MAX];
} Hand;

/* --- one tile --------------------------------------------------------------------------------- */

/* A second choice of the half in hand puts it back; another half replaces it. */
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

/* Is the tile on its card because it is in hand, or on the board but not confirmed? */
static bool is_raised(const Play *play, uint16_t copy)
{
    return (play->turn.hand.copy == copy && play->mode == PLAY_CHOOSE) ||
           (play->turn.trial.on && play->turn.trial.tile.copy == copy);
}

/* Writes what the tile shows and what a click does, or why it can't be placed; for a tile that is
 * face down, what halves are for. Returns the name of the rule. */
static const char *own_words(const Play *play, uint16_t copy, bool open, bool stuck, char *out,
                             int size)
{
    char shown[PLAY_TEXT_SIZE];
    WordsTip tip = words_tip_count(TIP_HALVES);
    bool half = is_half(play, copy);
    const char *rule = half ? "HALF-14" : "COMB-18";
    if (open && !stuck)
        return play_tile_words(play, copy, out, size);
    if (open && kind_closes(catalogue_kind(play->table->catalogue, copy)))
        rule = "AM-2";
    if (open)
        words_format(out, size, "%s\n%s",
                     words_tile(play->table->catalogue, copy, shown, sizeof shown),
                     half ? _("This half doesn’t fit anywhere now")
                          : _("This tile doesn’t fit anywhere now"));
    else
        words_format(out, size, "%s\n%s", _("A half tile, face down"), tip.text);
    return open ? rule : tip.rule;
}

/* Draws one tile: at rest; raised while it is in hand or on trial; pale if it fits nowhere or
 * another tile is in hand; face down if the viewer may not see it. */
static void draw_half(Play *play, const Hand *hand, int i)
{
    Rect rect = hand->cells[i];
    uint16_t copy = hand->copies[i];
    bool open = hand->open || !is_half(play, copy);
    bool mine = play_chooses(play) && hand->seat == game_to_act(play->table->game);
    bool can = mine && play_fits(play, copy);
    bool chosen = is_raised(play, copy);
    char label[96];
    if (open)
        words_tile(play->table->catalogue, copy, label, sizeof label);
    else
        snprintf(label, sizeof label, "%s", _("A half tile, face down"));
    if (chosen)
        rect = play_tray_raise(play, rect);
    UiState state = ui_widget(play->table->ui, ui_id(play->table->ui, "half", i), label, rect,
                              (can ? 0u : UI_DISABLED) | (chosen ? UI_CHOSEN : 0u), KEY_NONE);
    char tip[TRAY_TIP_SIZE];
    const char *rule = own_words(play, copy, open, mine && !can, tip, sizeof tip);
    if (!chosen)
        scene_book_tip(play->table->context, tip, rule);
    if (!chosen)
        rect.y -= roundf(8 * play->table->layout.s * state.hover);
    DrawList *list = ui_list(play->table->ui);
    float before = list->fade, pale = ui_pale(play->table->ui);
    bool others = play->turn.hand.copy != NO_COPY && !chosen;
    list->fade *= chosen || (can && !others) ? 1 : can || !mine ? pale + .2f : pale;
    if (open)
        table_art_held(play->table, copy, play_tray_rotation(play, copy), rect);
    else
        draw_add(list, (DrawCommand){.kind = DRAW_BACK, .rect = rect, .turn = 0});
    list->fade = before;
    if (can)
        play_tray_key(play, rect, i + 2);
    if (state.clicked) {
        choose_half(play, copy);
        ui_focus_clear(play->table->ui); /* the arrows now move the half over the board */
    } else if (can && play->mode == PLAY_CHOOSE)
        play_tray_drag(play, copy, rect, &state);
}

/* --- the whole hand --------------------------------------------------------------------------- */

static Hand hand_of(const Play *play)
{
    Hand hand = {.seat = shown_seat(play), .raised = -1};
    hand.count = own_tiles(play, hand.seat, hand.copies);
    hand.open = hand.count && face_up(play, hand.seat);
    for (int i = 0; i < hand.count; i++) {
        hand.others |= !is_half(play, hand.copies[i]);
        if (is_raised(play, hand.copies[i]))
            hand.raised = i;
    }
    return hand;
}

/* Returns how many tiles fit without one being smaller than `least_half`. */
static int fitting(float width, float gap)
{
    int count = (int)((width + gap) / (least_half + gap));
    return count < 1 ? 1 : count > TRAY_TILES_MAX ? TRAY_TILES_MAX : count;
}

/* Draws the paging buttons at the right end of *room. A tile that a key picked up comes into
 * sight. */
static void draw_pages(Play *play, Hand *hand, Rect *room, float gap)
{
    Ui *ui = play->table->ui;
    Rect keys = layout_right(room, 2 * touch + gap, gap);
    hand->shown = fitting(room->w, gap);
    int last = hand->count - hand->shown, *first = &play->hand_first;
    ui_column(ui, layout_centre(keys, keys.w, touch), gap);
    ui_grid(ui, 2);
    for (int by = -1; by <= 1; by += 2) {
        UiButton page = {.label = by < 0 ? _("Previous tiles") : _("Next tiles"),
                         .icon = UI_ICON(by < 0 ? ICON_LEFT : ICON_RIGHT),
                         .icon_only = true,
                         .disabled = by < 0 ? *first <= 0 : *first >= last};
        if (ui_button(ui, by < 0 ? "halves.before" : "halves.more", ui_next(ui, touch), page))
            *first += by * hand->shown;
    }
    ui_column_end(ui);
    uint16_t held = hand->raised < 0 ? NO_COPY : hand->copies[hand->raised];
    if (held != play->hand_held && hand->raised >= 0 &&
        (hand->raised < *first || hand->raised >= *first + hand->shown))
        *first = hand->raised;
    play->hand_held = held;
    *first = *first > last ? last : *first < 0 ? 0 : *first;
    hand->first = *first;
}

/* A double tile is as wide as two others. */
static float widths_of(const Play *play, const Hand *hand, float widths[TRAY_TILES_MAX], float size)
{
    const Catalogue *c = play->table->catalogue;
    float sum = 0;
    for (int i = 0; i < hand->shown; i++) {
        uint16_t copy = hand->copies[hand->first + i];
        bool twice = copy < c->copy_count && board_shape(c, copy) == BOARD_DOUBLE;
        widths[i] = twice ? 2 * size : size;
        sum += widths[i];
    }
    return sum;
}

/* Lays the tiles out from the left, as large as the room allows. */
static void lay_cells(Play *play, Hand *hand, Rect room)
{
    float gap = apart * play->table->layout.s, widths[TRAY_TILES_MAX];
    hand->shown = hand->count;
    if (widths_of(play, hand, widths, 1) > (float)fitting(room.w, gap))
        draw_pages(play, hand, &room, gap);
    float more = (float)(hand->shown - 1), units = widths_of(play, hand, widths, 1);
    float size = floorf(fminf(room.h, (room.w - gap * more) / units)),
          left = room.w - widths_of(play, hand, widths, size),
          between = more > 0 ? fminf(step * play->table->layout.s - size, left / more) : 0;
    ui_column(play->table->ui, layout_centre(room, room.w, size), between);
    ui_cells(play->table->ui, hand->shown, widths);
    for (int i = 0; i < hand->shown; i++) {
        Rect *cell = &hand->cells[hand->first + i];
        *cell = ui_next(play->table->ui, size);
        table_home_note(&play->table->homes, HOME_TILE, hand->copies[hand->first + i], *cell);
    }
    ui_column_end(play->table->ui);
}

/* Draws the caption. A raised card covers part of its line, so the caption goes to the left or
 * right of the card. If neither side has room, the card says enough. */
/* Returns the caption of tiles in a round that only these tiles may be placed in. */
static const char *pass_words(void)
{
    for (const ExpansionBoard *const *board = expansion_boards(); *board; board++)
        if ((*board)->or_pass)
            return words_text((*board)->or_pass);
    return "";
}

static void draw_caption(const Play *play, const Hand *hand, Rect place)
{
    Ui *ui = play->table->ui;
    float s = play->table->layout.s, pad = TRAY_CARD_PAD * s;
    bool own = hand->seat == session_viewer(play->table->session);
    const char *whose = own ? hand->others ? _("Your tiles") : _("Your halves")
                            : session_seat(play->table->session, hand->seat)->name;
    if (own && play_choosing(play) && play_chooses_what(play) >= CHOOSE_MUST)
        whose = play_can_pass(play) ? pass_words() : _("Place one of these");
    if (hand->raised >= 0) {
        Rect card = layout_inset(hand->cells[hand->raised], -(TRAY_CARD_PAD + 2) * s, 0);
        float wide = ui_text_width(ui, UI_TYPE_CAPTION, whose), behind = card.x + card.w + pad,
              end = place.x + place.w;
        if (card.x - place.x >= wide)
            place.w = card.x - place.x;
        else if (end - behind >= wide)
            place = (Rect){behind, place.y, end - behind, place.h};
        else
            return;
    }
    play_tray_caption(play, place, whose);
}

/* Draws the halves. Returns false if there are none. The raised half is drawn last, because its
 * card may cover its neighbours. */
static bool play_hand_draw(Play *play, Rect cell)
{
    Hand hand = hand_of(play);
    if (hand.count == 0)
        return false;
    TrayCell parts = play_tray_cell(play, cell);
    lay_cells(play, &hand, parts.content);
    bool raised = hand.raised >= hand.first && hand.raised < hand.first + hand.shown;
    if (!raised)
        hand.raised = -1;
    draw_caption(play, &hand, parts.caption);
    for (int i = hand.first; i < hand.first + hand.shown; i++)
        if (i != hand.raised)
            draw_half(play, &hand, i);
    if (raised)
        draw_half(play, &hand, hand.raised);
    return true;
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
} tray_parts[] = {
    {tile_wide, draw_tile}, {kinds_wide, draw_kinds},          {question_wide, draw_question},
    {hand_wide, draw_hand}, {actions_wide, play_actions_draw},
};
enum { PARTS = sizeof tray_parts / sizeof tray_parts[0] };

void play_tray_draw(Play *play)
{
    Ui *ui = play->table->ui;
    const TableLayout *layout = &play->table->layout;
    Rect inside = layout->tray;
    float widths[1 + PARTS] = {side * layout->s};
    const struct TrayPart *there[PARTS];
    int count = 0;
    for (int i = 0; i < PARTS; i++) {
        widths[1 + count] = tray_parts[i].wide(play);
        there[count] = &tray_parts[i];
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
