/* play_hand.c: Draws the player's own tiles in the tray, halves and others: at rest, in hand, or on
 * the board but not confirmed. */
#include "scenes/board/board_facts.h"
#include "scenes/board/expansion_board.h"
#include "scenes/play/play_parts.h"
#include "scenes/play/play_tray.h"
#include "scenes/stage/stage.h"
#include "ui/ui_flow.h"
#include "words/tips.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>

/* In u: the distance from one tile to the next if there is room, and the least gap. Tiles first
 * move together, then shrink. Where they would be too small to be told apart, only some are shown,
 * with buttons for the others. */
static const float step = 114, apart = 5;
/* px: the least size of a half, and the size of a button. A finger wants 44 for a half also, but
 * then a small window would show two of eight. */
static const float least = 36, touch = 44;

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

/* Returns how many tiles fit without one being smaller than `least`. */
static int fitting(float width, float gap)
{
    int count = (int)((width + gap) / (least + gap));
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

/* The raised half is drawn last, because its card may cover its neighbours. */
bool play_hand_draw(Play *play, Rect cell)
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

/* --- play walk -------------------------------------------------------------------------------- */

/* Handles questions about a figure that walks over the board: where it is, and where
 * each step leads. */

static Units units_of(const Play *play)
{
    return units_under(play->table->catalogue, play->table->game, NULL);
}

/* Returns the unit that an answer names, or NO_UNIT if it names none of the table. */
static Unit unit_of(const Play *play, int option)
{
    const Action *answer = &play->question.options[option];
    int part = play->question.about.names == ANSWERS_NAME_STEPS ? answer->segment : 0;
    bool lies = answer->tile < play->table->view.tile_count;
    return lies ? (Unit)(answer->tile * PARTS_MAX + part) : (Unit)NO_UNIT;
}

/* Returns the walker's unit, or NO_UNIT if it is not on the table. */
static Unit walker_unit(const Play *play)
{
    Token tokens[BOARD_TOKENS_MAX];
    int count = game_tokens(play->table->catalogue, play->table->game, tokens, BOARD_TOKENS_MAX);
    for (int i = 0; i < count && i < BOARD_TOKENS_MAX; i++)
        if (tokens[i].label == play->question.about.walker && tokens[i].tile != NO_TILE)
            return (Unit)(tokens[i].tile * PARTS_MAX + tokens[i].part);
    return NO_UNIT;
}

bool play_answer_middle(const Play *play, int option, float *x, float *y)
{
    Units units = units_of(play);
    Unit unit = unit_of(play, option);
    if (unit == NO_UNIT)
        return false;
    vec2s middle = board_unit_middle(&units, unit);
    *x = middle.x;
    *y = middle.y;
    return true;
}

bool play_walker_middle(const Play *play, float *x, float *y)
{
    Units units = units_of(play);
    Unit at = walker_unit(play);
    if (at == NO_UNIT)
        return false;
    vec2s middle = board_unit_middle(&units, at);
    *x = middle.x;
    *y = middle.y;
    return true;
}

bool play_answer_way(const Play *play, int option, float *x, float *y)
{
    vec2s begins;
    if (!play_walker_middle(play, &begins.x, &begins.y) || !play_answer_middle(play, option, x, y))
        return false;
    *x = (*x + begins.x) / 2;
    *y = (*y + begins.y) / 2;
    return true;
}

/* --- drawing ---------------------------------------------------------------------------------- */

/* Draws the walker, faint, where a step would lead. */
static void draw_walker_there(Play *play, BoardPicture *picture, const Units *units, Unit to)
{
    Label walker = (Label)play->question.about.walker;
    vec2s middle = board_unit_middle(units, to);
    board_ways_mark(picture, units, to, BOARD_MARK_HOVER);
    const BoardViewToken *now =
        board_tokens_find(&play->table->view.tokens, walker, NO_SEAT, false);
    bool west = now && middle.x < now->x - .05f;
    BoardFigure *ghost = board_token_draw(picture, walker, 0, west, middle.x,
                                          middle.y + .4f * board_token_style(walker)->height);
    ghost->alpha = .35f; /* a figure that it would eat shows through */
    ghost->moving = 1;
}

void play_walk_draw(Play *play, BoardPicture *picture, float pulse)
{
    Units units = units_of(play);
    Unit from = walker_unit(play);
    int color = session_color(play->table->session, play_decider(play));
    const QuestionBoard *asked = question_board(game_asked(play->table->game));
    if (asked->draw)
        asked->draw(play, picture);
    for (int i = 0; from != NO_UNIT && i < play->question.count; i++) {
        Unit to = unit_of(play, i);
        bool hovered = play->question.hovered == i;
        if (to == NO_UNIT)
            continue;
        BoardFigure *arrow = board_ways_step(picture, &units, color, from, to);
        arrow->height *= hovered ? 1.25f : 1;
        arrow->alpha = hovered ? 1 : pulse;
        if (hovered)
            draw_walker_there(play, picture, &units, to);
    }
    play_losses_draw(play, picture, pulse);
}
