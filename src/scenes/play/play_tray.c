/* play_tray.c: draws the hand on the near rail: a rack with the player's halves and other tiles,
 * and the drawn tile in front of it; for a claim, the kinds of figure replace them; for a question,
 * its text does. Next to it is the button that continues without a choice. */
#include "base/length.h"
#include "scenes/board/expansion_board.h"
#include "scenes/play/play_parts.h"
#include "scenes/stage/stage.h"
#include "ui/ui_flow.h"
#include "words/tips.h"
#include "words/words.h"

#include <math.h>
#include <stdio.h>

/* halves                           actions          drawn
 *    |\      |\      |\
 *    | \     | \     | \       ( No follower )    +------+
 *   =|__\====|__\====|__\===                      | tile |
 *   [         lip          ]                      +------+
 *
 * Lengths are in u (LOOK3 part 3). A half stands in the groove behind the lip. One that can't be
 * played now sinks; one that is picked up leaves a dashed outline. Art is never tilted. */
static const float tile_w = 84, pitch_wide = 112, pitch_close = 64, lip_h = 16, groove_h = 36,
                   lip_hides = 4, stands_out = 12, sinks = 20, rises = 10, side = 14, bare_pad = 9;
enum { CLOSE_FROM = 6 };             /* with this many halves or more, they stand closer together */
static const float sunk = .72f;      /* brightness of what can't be played now */
static const float least_pitch = 44; /* px of each half that a finger needs */

/* --- turning in the rack ---------------------------------------------------------------------- */

/* Returns the rotation that the player gave to a tile in the rack. A half stands with its right
 * angle at the bottom left until it is turned. */
static int rack_rotation(const Play *play, uint16_t copy)
{
    const Catalogue *c = play->table->catalogue;
    for (int i = 0; i < TRAY_TILES_MAX; i++)
        if (play->turned[i].copy == copy)
            return play->turned[i].rotation;
    return copy < c->copy_count && board_shape(c, copy) == BOARD_HALF ? 3 : 0;
}

void play_rack_note(Play *play, uint16_t copy, int rotation)
{
    int i = 0;
    while (i < TRAY_TILES_MAX && play->turned[i].copy != copy)
        i++;
    if (i == TRAY_TILES_MAX) {
        i = play->turned_next;
        play->turned_next = (i + 1) % TRAY_TILES_MAX;
    }
    play->turned[i] = (struct PlayTurned){copy, (uint8_t)rotation};
}

void play_take_half(Play *play, uint16_t copy)
{
    int rotation = rack_rotation(play, copy);
    float x, y;
    tabletop_pointer(play->table, &x, &y);
    turn_take(&play->turn, copy);
    if (play->mode == PLAY_CHOOSE)
        snap_turn_to(&play->turn.hand.snap, rotation, x, y);
    turn_aim(&play->turn);
}

void play_rotate(Play *play, int quarters)
{
    uint16_t copy = play->rack_pointed;
    if (!play_choosing(play) || copy == NO_COPY) {
        turn_rotate(&play->turn, quarters);
        return;
    }
    play_rack_note(play, copy, (rack_rotation(play, copy) + quarters) & 3);
    table_sound(play->table, SOUND_TURN);
}

/* --- the rack --------------------------------------------------------------------------------- */

/* Where the tiles of the rack stand. */
typedef struct Rack {
    float size, foot; /* px: the edge of a tile, and the y of its lower end */
    Rect lip;
} Rack;

static Rack rack_of(const Play *play)
{
    const TableLayout *layout = &play->table->layout;
    float s = layout->s, pad = play->parts & PLAY_CARDS ? 0 : bare_pad * s;
    Rect tray = layout->tray;
    Rack rack = {.lip = {tray.x, 0, tray.w, roundf(lip_h * s)}};
    rack.lip.y = roundf(tray.y + tray.h - pad - rack.lip.h);
    rack.foot = roundf(rack.lip.y + lip_hides * s);
    float top = tray.y - (play->parts & PLAY_CARDS ? stands_out * s : 0);
    rack.size = roundf(fminf(tile_w * s, rack.foot - top));
    return rack;
}

/* Draws `width` px of the groove that the tiles stand in. */
static void draw_groove(const Play *play, const Rack *rack, float width)
{
    Ui *ui = play->table->ui;
    float high = roundf(groove_h * play->table->layout.s);
    Rect groove = {rack->lip.x, rack->lip.y - high, width, high};
    ui_fill(ui, groove, ui_u(ui, 8), UI_WOOD_RECESS);
}

static void draw_lip(const Play *play, const Rack *rack, float width)
{
    Ui *ui = play->table->ui;
    Rect lip = rack->lip;
    lip.w = width;
    draw_lined(ui_list(ui), lip, ui_u(ui, 3), ui_color(ui, UI_WOOD_LIT), ui_color(ui, UI_WOOD),
               ui_color(ui, ui_theme(ui)->flat ? UI_PANEL_LINE : UI_WOOD_SHADE),
               fmaxf(1, ui_u(ui, 1)));
}

/* Returns the part of a tile's place that reacts to the pointer. The part that juts out of the rail
 * doesn't react, because it would cover spaces at the edge of the board. */
static Rect met_part(const Play *play, Rect place)
{
    return rect_cut(place, play->table->layout.tray);
}

/* Returns the rotation of a tile of the rack: the current one if it is in hand or on trial, else
 * the one that the player gave it in the rack. */
static int rotation_of(const Play *play, uint16_t copy)
{
    if (play->turn.trial.on && play->turn.trial.tile.copy == copy)
        return play->turn.trial.tile.rotation;
    return play->turn.hand.copy == copy ? play->turn.hand.snap.rotation : rack_rotation(play, copy);
}

/* Writes what a tile of the rack shows and how it is used. Returns the rule that the tooltip
 * opens. */
static const char *tile_words(const Play *play, uint16_t copy, char *out, int size)
{
    return words_tip_tile(play->table->catalogue, copy, game_setup(play->table->game)->expansions,
                          out, size);
}

/* The numbers disappear once something is in hand: from then on, number keys select spots. */
void play_tray_key(const Play *play, Rect rect, int number)
{
    float s = play->table->layout.s;
    char text[8];
    snprintf(text, sizeof text, "%d", number);
    if (play->by_key && play->turn.hand.copy == NO_COPY)
        ui_key_cap(play->table->ui, rect.x + rect.w - 16 * s, rect.y + 10 * s, text, false);
}

static void draw_dashes(const Play *play, float x, float y, float to_x, float to_y)
{
    float s = play->table->layout.s, all = length_xy(to_x - x, to_y - y), dash = 6 * s;
    Color color = ui_color(play->table->ui, UI_TEXT_SOFT);
    for (float at = 0; at < all; at += 1.8f * dash) {
        float end = fminf(all, at + dash), dx = (to_x - x) / all, dy = (to_y - y) / all;
        draw_line(ui_list(play->table->ui), x + dx * at, y + dy * at, x + dx * end, y + dy * end,
                  fmaxf(1, 1.6f * s), color);
    }
}

/* Draws the outline of a tile that has left its place: a half has the right angle at `corner`
 * (clockwise from NW), other tiles have none (−1). */
static void draw_outline(const Play *play, Rect rect, int corner)
{
    const float xs[] = {rect.x, rect.x + rect.w, rect.x + rect.w, rect.x},
                ys[] = {rect.y, rect.y, rect.y + rect.h, rect.y + rect.h};
    for (int i = 0, last = corner < 0 ? 4 : 2; i < last; i++) {
        int from = corner < 0 ? i : (corner + 3 + i) & 3, to = (from + 1) & 3;
        draw_dashes(play, xs[from], ys[from], xs[to], ys[to]);
    }
    if (corner >= 0)
        draw_dashes(play, xs[(corner + 1) & 3], ys[(corner + 1) & 3], xs[(corner + 3) & 3],
                    ys[(corner + 3) & 3]);
}

/* Returns whether the tile is over the board, in hand or on trial. */
static bool is_away(const Play *play, uint16_t copy)
{
    const Turn *turn = &play->turn;
    return (turn->trial.on && turn->trial.tile.copy == copy) ||
           (turn->hand.copy == copy && turn->hand.drawn);
}

bool play_dragged_away(Rect rect, const UiState *state)
{
    enum { SLACK = 8 /* px: a shorter movement is only a trembling hand */ };
    return state->dragged && !rect_has(rect_grow(rect, SLACK), state->drag_x, state->drag_y);
}

/* Handles a drag of the tile `copy` out of the rack; `state` is that of the widget at `rect` (px)
 * that shows the tile. Once dragged away, the tile is in hand and follows the pointer until it is
 * released. */
static void drag_out(Play *play, uint16_t copy, Rect rect, const UiState *state)
{
    if (!play_dragged_away(rect, state))
        return;
    play_end_show(play);
    play_on_player_input(play);
    play_take_half(play, copy);
    ui_hand_over(play->table->ui);
    play_drag(play, state->drag_x, state->drag_y);
}

/* Notes a tap with a finger on a tile of the rack. Returns true if it was the second one of a
 * double tap, which rotates the tile. */
static bool rotates_by_tap(Play *play, uint16_t copy)
{
    static const double twice_ms = 350;
    const SceneContext *context = play->table->context;
    bool twice = context->finger > 0 && play->tapped == copy && play->turn.hand.copy == copy &&
                 play->tap_ms > 0 && context->now_ms - play->tap_ms < twice_ms;
    play->tapped = copy;
    play->tap_ms = twice ? 0 : context->now_ms;
    if (twice)
        turn_rotate(&play->turn, 1);
    return twice;
}

/* --- the drawn tile --------------------------------------------------------------------------- */

/* Returns whether the player must choose a figure for the claim. */
static bool asks_kind(const Play *play)
{
    return play->mode == PLAY_CLAIM && play->turn.trial.asks && table_kinds_offered(play->table);
}

/* Returns the drawn tile once it has arrived, else NO_COPY. */
static uint16_t arrived(const Play *play)
{
    return anim_busy(&play->table->anim) ? NO_COPY : play_due(play);
}

/* A table without a separate pile shows the pile in the tray. */
static bool has_pile(const Play *play)
{
    return !(play->parts & PLAY_STACK) && game_phase(play->table->game) != PHASE_FREE;
}

static float drawn_wide(const Play *play)
{
    float s = play->table->layout.s;
    bool due = play->mode != PLAY_CLAIM && (has_pile(play) || play_due(play) != NO_COPY);
    return due ? rack_of(play).size + 2 * side * s : 0;
}

static void draw_pile(Play *play, Rect rect)
{
    int left = play->table->view.stack;
    rect.y -= roundf(4 * play->table->layout.s * play_pile_widget(play, rect).hover);
    table_pile_draw(play->table->ui, rect, left < 2 ? left : 2);
}

/* Draws the drawn square in front of the rack, or the pile if no tile is drawn. */
static void draw_drawn(Play *play, Rect cell)
{
    Rack rack = rack_of(play);
    uint16_t drawn = arrived(play);
    Rect tile = layout_whole(cell.x + (cell.w - rack.size) / 2,
                             rack.lip.y + rack.lip.h / 2 - rack.size, rack.size, rack.size);
    char label[PLAY_TEXT_SIZE], tip[TRAY_TIP_SIZE];
    table_home_note(&play->table->homes, HOME_DUE, 0, tile);
    if (drawn == NO_COPY) {
        if (has_pile(play))
            draw_pile(play, tile);
        return;
    }
    table_home_note(&play->table->homes, HOME_TILE, drawn, tile);
    UiState state = ui_widget(play->table->ui, "drawn",
                              words_tile(play->table->catalogue, drawn, label, sizeof label),
                              met_part(play, tile), UI_NO_FOCUS, KEY_NONE);
    const char *rule = tile_words(play, drawn, tip, sizeof tip);
    scene_book_tip(play->table->context, tip, rule);
    if (is_away(play, drawn))
        draw_outline(play, tile, -1);
    else
        table_art_held(play->table, drawn, rotation_of(play, drawn), tile);
    if (play_holds(play))
        drag_out(play, drawn, tile, &state);
    if (state.clicked && play_holds(play))
        rotates_by_tap(play, drawn);
}

/* --- whose halves ----------------------------------------------------------------------------- */

/* Returns the seat whose halves are in the rack: the viewer's, else the current player's. */
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

/* A game with only computer players hides nothing; between the turns of two players, the curtain
 * hides all halves. */
static bool face_up(const Play *play, int seat)
{
    const SceneContext *context = play->table->context;
    bool own = seat == session_viewer(play->table->session);
    return context->autoplay || session_plan(play->table->session)->open_hands ||
           (own && !stage_has(context->stage, "curtain"));
}

/* Lists the tiles that `seat` may place instead of a drawn one, in the order of their number keys.
 * Returns how many there are. */
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
    int seat, count, raised; /* raised: index of the tile in hand or on trial, −1: none */
    bool open;               /* halves are face up; other tiles always are */
    uint16_t copies[TRAY_TILES_MAX];
    int first, shown; /* index of the first tile shown; how many have room */
    float floor;      /* px; the lip hides any part of a tile below it */
    Rect cells[TRAY_TILES_MAX];
    float pitch; /* px from one tile to the next; if tiles overlap, only their left parts react */
} Hand;

/* --- one tile --------------------------------------------------------------------------------- */

/* Choosing the half in hand again puts it back, unless a double tap rotates it; choosing another
 * half replaces it. */
static void choose_half(Play *play, uint16_t copy)
{
    play_end_show(play);
    if (play->mode != PLAY_CHOOSE)
        return;
    if (rotates_by_tap(play, copy))
        return;
    if (play->turn.hand.copy == copy)
        turn_drop(&play->turn);
    else
        play_take_half(play, copy);
}

/* Returns whether the tile is in hand, or on the board but not confirmed. */
static bool is_raised(const Play *play, uint16_t copy)
{
    return (play->turn.hand.copy == copy && play->mode == PLAY_CHOOSE) ||
           (play->turn.trial.on && play->turn.trial.tile.copy == copy);
}

/* Writes what the tile shows and what a click does, or why it can't be placed; for a tile that is
 * face down it explains what halves are for. Returns the rule that the tooltip opens. */
static const char *own_words(const Play *play, uint16_t copy, bool open, bool stuck, char *out,
                             int size)
{
    char shown[PLAY_TEXT_SIZE];
    WordsTip tip = words_tip_count(TIP_HALVES);
    bool half = is_half(play, copy);
    const char *rule = half ? "HALF-14" : "COMB-18";
    if (open && !stuck)
        return tile_words(play, copy, out, size);
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

/* Draws the art of tile `i` of the hand, or its outline while it is over the board. */
static void draw_art(Play *play, const Hand *hand, int i, Rect rect)
{
    uint16_t copy = hand->copies[i];
    bool open = hand->open || !is_half(play, copy);
    int rotation = rotation_of(play, copy);
    if (is_away(play, copy))
        draw_outline(play, rect, is_half(play, copy) ? rotation : -1);
    else if (open)
        table_art_held(play->table, copy, rotation, rect);
    else
        draw_add(ui_list(play->table->ui),
                 (DrawCommand){.kind = DRAW_BACK, .rect = rect, .turn = 0});
}

/* Registers tile `i` of the hand with its tip. Where tiles overlap, only the left part of each
 * reacts to the pointer. `can`: it may be picked up; `stuck`: it fits nowhere. */
static UiState half_widget(Play *play, const Hand *hand, int i, bool can, bool stuck)
{
    Ui *ui = play->table->ui;
    uint16_t copy = hand->copies[i];
    Rect met = hand->cells[i];
    bool open = hand->open || !is_half(play, copy), chosen = is_raised(play, copy);
    if (i + 1 < hand->first + hand->shown)
        met.w = floorf(fminf(met.w, hand->pitch + met.w - met.h));
    char label[96], tip[TRAY_TIP_SIZE];
    snprintf(label, sizeof label, "%s", _("A half tile, face down"));
    if (open)
        words_tile(play->table->catalogue, copy, label, sizeof label);
    UiState state =
        ui_widget(ui, ui_id(ui, "half", i), label, met_part(play, met),
                  UI_TURNS | (can ? 0u : UI_DISABLED) | (chosen ? UI_CHOSEN : 0u), KEY_NONE);
    const char *rule = own_words(play, copy, open, stuck, tip, sizeof tip);
    if (!chosen)
        scene_book_tip(play->table->context, tip, rule);
    if (open && (state.hovered || state.focused))
        play->rack_pointed = copy;
    return state;
}

/* Draws one tile: at rest; raised while it is in hand; sunk if it can't be played now; face down if
 * the viewer may not see it. */
static void draw_half(Play *play, const Hand *hand, int i)
{
    uint16_t copy = hand->copies[i];
    bool mine = play_chooses(play) && hand->seat == game_to_act(play->table->game);
    bool can = mine && play_fits(play, copy), chosen = is_raised(play, copy);
    bool low = play_waits_for_person(play) && !can && !chosen;
    UiState state = half_widget(play, hand, i, can, mine && !can);
    DrawList *list = ui_list(play->table->ui);
    float before = list->fade;
    float down = low ? sinks : is_away(play, copy) ? 0 : -rises * (chosen ? 1 : state.hover);
    Rect rect = hand->cells[i];
    rect.y += roundf(play->table->layout.s * down);
    list->fade *= low ? sunk : 1;
    draw_clip_push(list, (Rect){0, 0, play->table->context->width, hand->floor});
    draw_art(play, hand, i, rect);
    draw_clip_pop(list);
    list->fade = before;
    if (can)
        play_tray_key(play, rect, i + 2);
    if (state.clicked) {
        choose_half(play, copy);
        ui_focus_clear(play->table->ui); /* the arrows now move the half over the board */
    } else if (can && play->mode == PLAY_CHOOSE)
        drag_out(play, copy, rect, &state);
}

/* --- the whole hand --------------------------------------------------------------------------- */

static Hand hand_of(const Play *play)
{
    Hand hand = {.seat = shown_seat(play), .raised = -1};
    hand.count = own_tiles(play, hand.seat, hand.copies);
    hand.open = hand.count && face_up(play, hand.seat);
    for (int i = 0; i < hand.count; i++)
        if (is_raised(play, hand.copies[i]))
            hand.raised = i;
    return hand;
}

/* Draws the paging buttons at the right end of *room. A tile that was picked up by key is brought
 * into view. */
static void draw_pages(Play *play, Hand *hand, Rect *room)
{
    Ui *ui = play->table->ui;
    float touch = ui_touch(ui, 44), gap = ui_u(ui, 4);
    Rect keys = layout_right(room, 2 * touch + gap, gap);
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
static float width_of(const Play *play, uint16_t copy, float size)
{
    const Catalogue *c = play->table->catalogue;
    return copy < c->copy_count && board_shape(c, copy) == BOARD_DOUBLE ? 2 * size : size;
}

/* Returns the distance from one tile to the next with `count` tiles in `width` px. */
static float pitch_of(const Play *play, int count, float size, float width)
{
    float s = play->table->layout.s, wanted = (count < CLOSE_FROM ? pitch_wide : pitch_close) * s;
    return count > 1 ? fminf(wanted, (width - size) / (float)(count - 1)) : wanted;
}

/* Lays the tiles out from the left. Where they would be too close to be told apart, only some are
 * shown, with buttons for the others. Returns the width that they take. */
static float lay_cells(Play *play, Hand *hand, const Rack *rack, Rect room)
{
    float s = play->table->layout.s, twice = 0;
    for (int i = 0; i < hand->count; i++)
        twice += width_of(play, hand->copies[i], rack->size) - rack->size;
    hand->shown = hand->count;
    layout_left(&room, side * s, 0);
    layout_right(&room, side * s, 0);
    float pitch = pitch_of(play, hand->count, rack->size, room.w - twice);
    if (pitch < least_pitch && hand->count > 1) {
        float keys = 2 * ui_touch(play->table->ui, 44) + 8 * s;
        if (room.w < keys + rack->size) { /* this narrow only while a drawn tile must be placed */
            hand->shown = 0;
            return 0;
        }
        hand->shown = 1 + (int)((room.w - keys - rack->size) / least_pitch);
        draw_pages(play, hand, &room);
        pitch = pitch_of(play, hand->shown, rack->size, room.w);
    }
    float x = room.x;
    hand->pitch = pitch;
    for (int i = hand->first; i < hand->first + hand->shown; i++) {
        float wide = width_of(play, hand->copies[i], rack->size);
        hand->cells[i] = layout_whole(x, rack->foot - rack->size, wide, rack->size);
        table_home_note(&play->table->homes, HOME_TILE, hand->copies[i], hand->cells[i]);
        x += pitch + wide - rack->size;
    }
    return hand->shown < hand->count ? rack->lip.w
                                     : x - pitch + rack->size + side * s - rack->lip.x;
}

/* Returns the tile that is drawn last, because it may be over its neighbours: the one under the
 * pointer or in hand. */
static int uppermost(const Play *play, const Hand *hand)
{
    bool keys = ui_by_keyboard(play->table->ui); /* Tab needs a fixed order of widgets */
    for (int i = hand->first; i < hand->first + hand->shown && !keys; i++)
        if (hand->copies[i] == play->rack_pointed)
            return i;
    return hand->raised;
}

static float hand_wide(const Play *play)
{
    return asks_kind(play) || (play->mode == PLAY_DECIDE && play->question.on_board) ? 0 : UI_REST;
}

/* In PHASE_FREE no seat has halves. */
static void draw_hand(Play *play, Rect cell)
{
    Hand hand = hand_of(play);
    Rack rack = rack_of(play);
    if (hand.count == 0 || game_phase(play->table->game) == PHASE_FREE) {
        play->rack_pointed = NO_COPY;
        return;
    }
    hand.floor = rack.lip.y + rack.lip.h / 2;
    rack.lip.x = cell.x;
    rack.lip.w = cell.w;
    int count = hand.count < 3 ? 3 : hand.count;
    float wide = lay_cells(play, &hand, &rack, cell), s = play->table->layout.s,
          usual = (pitch_of(play, count, rack.size, cell.w) * (float)(count - 1)) + rack.size +
                  2 * side * s;
    wide = fminf(cell.w, fmaxf(wide, usual));
    if (!hand.shown)
        return;
    int last = uppermost(play, &hand);
    play->rack_pointed = NO_COPY;
    draw_groove(play, &rack, wide);
    for (int i = hand.first; i < hand.first + hand.shown; i++)
        if (i != last)
            draw_half(play, &hand, i);
    if (last >= hand.first && last < hand.first + hand.shown)
        draw_half(play, &hand, last);
    draw_lip(play, &rack, wide);
}

/* --- what the player chooses from ------------------------------------------------------------- */

static float kinds_wide(const Play *play)
{
    return asks_kind(play) ? UI_REST : 0;
}

static void draw_kinds(Play *play, Rect cell)
{
    layout_left(&cell, side * play->table->layout.s, 0);
    turn_kinds_draw(&play->turn, cell);
}

static float question_wide(const Play *play)
{
    return play->mode == PLAY_DECIDE && play->question.on_board ? UI_REST : 0;
}

/* Draws the button to decline where the halves usually are, because an answer must not be where the
 * button of the follower step was. Returns its width. */
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

/* Writes the question, including any consequences it states, while the halves aren't needed. If
 * there is no room, or if the banner already says what happens otherwise, only the banner shows
 * it. */
static void draw_question(Play *play, Rect cell)
{
    Ui *ui = play->table->ui;
    float s = play->table->layout.s, least = 150 * s, high = cell.h - 16 * s;
    char words[PLAY_TEXT_SIZE];
    if (play->question.declines)
        layout_left(&cell, draw_decline(play, cell), 14 * s);
    if (play->question.declines &&
        words_otherwise(game_asked(play->table->game), words, sizeof words)[0])
        return;
    layout_right(&cell, 10 * s, 0);
    words_question(game_asked(play->table->game), play->question.options, play->question.count,
                   words, sizeof words);
    if (cell.w >= least && ui_text_height(ui, UI_TYPE_SMALL, cell.w, words) <= high)
        ui_text(ui, layout_centre(cell, cell.w, ui_text_height(ui, UI_TYPE_SMALL, cell.w, words)),
                UI_TYPE_SMALL | UI_WRAP, UI_TEXT_SOFT, words);
}

/* --- the tray --------------------------------------------------------------------------------- */

/* If the tray shows the pile and the seat has no tiles of its own, an empty cell to the right of
 * the drawn tile centres it. */
static float spare_wide(const Play *play)
{
    uint16_t copies[TRAY_TILES_MAX];
    bool lone = has_pile(play) && own_tiles(play, shown_seat(play), copies) == 0;
    return lone && hand_wide(play) != 0 ? UI_REST : 0;
}

static void draw_spare(Play *play, Rect cell)
{
    (void)play;
    (void)cell;
}

/* The parts of the tray, from the left. To add one, add its row. */
static const struct TrayPart {
    /* px; UI_REST: the width that the other parts leave, 0: the part is hidden */
    float (*wide)(const Play *play);
    void (*draw)(Play *play, Rect cell);
} tray_parts[] = {
    {hand_wide, draw_hand},         {kinds_wide, draw_kinds},
    {question_wide, draw_question}, {play_actions_wide, play_actions_draw},
    {drawn_wide, draw_drawn},       {spare_wide, draw_spare},
};
enum { PARTS = sizeof tray_parts / sizeof tray_parts[0] };

void play_tray_draw(Play *play)
{
    Ui *ui = play->table->ui;
    Rect inside = play->table->layout.tray;
    float widths[PARTS];
    const struct TrayPart *there[PARTS];
    int count = 0;
    for (int i = 0; i < PARTS; i++) {
        widths[count] = tray_parts[i].wide(play);
        there[count] = &tray_parts[i];
        count += widths[count] != 0;
    }
    if (hand_wide(play) == 0)
        play->rack_pointed = NO_COPY;
    ui_block(ui, inside);
    ui_column(ui, inside, 0);
    ui_cells(ui, count, widths);
    for (int i = 0; i < count; i++)
        there[i]->draw(play, ui_next(ui, inside.h));
    ui_column_end(ui);
}
