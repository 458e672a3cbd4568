/* cards.c: draws the players' cards: name, score, clock, presence and pieces (card_pieces.c). The
 * card of the player who decides is larger, on paper, and points to the board. */
#include "ai/winning.h"
#include "base/text.h"
#include "scenes/board/expansion_board.h"
#include "scenes/stage/scene_links.h"
#include "scenes/stage/scene_tables.h"
#include "scenes/stage/seat_state.h"
#include "scenes/stage/theme.h"
#include "scenes/stage/widgets.h"
#include "scenes/tabletop/table_parts.h"
#include "ui/ui.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* --- the line about the seat ------------------------------------------------------------------ */

/* The line of a card about the seat: its clock, and whether the player is at the table
 * (stage/seat_state.h). As soon as one human player's card has something temporary to show, the
 * cards of all human players get the line, so that no card jumps.
 *
 *     (sign) disconnected · 1:52 left [ 9:41 ]   the running clock has its own background
 *     ...    thinking               (!) 0:24     low time has a sign */

/* in u */
static const float line_high = 25, line_high_low = 21, sign_size = 17, pill_pad = 7;

/* Returns true if the card has the line about its seat. */
static bool card_has_seat_line(const Card *card)
{
    const Session *session = card->table->session;
    const TableState *seats = session_seats(session);
    bool person = seats && seats->seats[card->seat].owned;
    return person && (seats->clocks.initial || session_is_elsewhere(session) ||
                      seat_state(session, card->seat) != SEAT_AT_TABLE);
}

/* Returns the height in u of the line with the clock and the player's presence; 0 if the card has
 * no such line. */
static float seat_line_high(const Card *card)
{
    return !card_has_seat_line(card) ? 0 : card->low ? line_high_low : line_high;
}

/* Draws three dots that grow and turn opaque one after the other; with reduced motion all are
 * opaque and none grows. */
static void draw_dots(const Card *card, Rect place)
{
    const SceneContext *context = card->table->context;
    float r = fmaxf(2, 2.4f * card->s);
    int full = context->reduced_motion ? -1 : (int)(context->now_ms / 400) % 3;
    for (int i = 0; i < 3; i++) {
        float x = place.x + place.w * (.2f + .3f * (float)i), grow = i == full ? 1.4f : 1;
        Rect dot = {x - r * grow, place.y + place.h / 2 - r * grow, 2 * r * grow, 2 * r * grow};
        float alpha = full < 0 || i == full ? 1 : .45f;
        ui_fill(card->ui, dot, r * grow, ui_ink(color_fade(ui_color(card->ui, card->ink), alpha)));
    }
}

/* If there is nothing else to show, names the players who share one computer. */
static void draw_company(const Card *card, Rect place, UiInk ink)
{
    char words[256];
    seat_company(card->table->session, card->seat, words, sizeof words);
    if (*words && ui_text_fits(card->ui, UI_TYPE_SMALL, place.w, words))
        ui_text(card->ui, place, UI_TYPE_SMALL, ink, words);
}

/* Writes "disconnected · 1:49 left". If the text would have to shrink much, parts are left out one
 * after the other; the sign and its tip still convey them. */
static const char *state_words(const Card *card, SeatState state, float width, char *out, int size)
{
    char clock[SEAT_CLOCK_SIZE], left[96];
    if (!seat_has_grace(state)) {
        text_copy(out, (size_t)size, seat_state_words(state));
        return ui_text_fits_large(card->ui, UI_TYPE_SMALL, width, out) ? out : "";
    }
    seat_clock_text(seat_grace(card->table->session, card->seat), clock);
    /* TRANSLATORS: the time for which the game still waits for a player who lost the connection:
     * "1:49 left" */
    words_format(left, sizeof left, _("%s left"), clock);
    words_format(out, size, "%s · %s", seat_state_words(state), left);
    if (ui_text_fits_large(card->ui, UI_TYPE_SMALL, width, out))
        return out;
    bool fits = ui_text_fits_large(card->ui, UI_TYPE_SMALL, width, left);
    text_copy(out, (size_t)size, fits ? left : clock);
    return out;
}

static void draw_state(const Card *card, Rect place)
{
    char words[160];
    const Session *session = card->table->session;
    SeatState state = seat_state(session, card->seat);
    UiInk soft = card->active ? UI_INK_SOFT : UI_TEXT_SOFT;
    if (state == SEAT_AT_TABLE) {
        draw_company(card, place, soft);
        return;
    }
    float size = sign_size * card->s;
    Rect sign = layout_left(&place, size, 6 * card->s);
    if (state == SEAT_THINKS)
        draw_dots(card, sign);
    else
        ui_icon(card->ui, sign, seat_state_icon(state), size, card->ink);
    ui_text(card->ui, place, UI_TYPE_SMALL, soft,
            state_words(card, state, place.w, words, sizeof words));
}

/* Returns the width of the widest time that the clock may show, so that the text doesn't shift
 * while the clock runs. */
static float clock_wide(const Card *card)
{
    const TableState *seats = session_seats(card->table->session);
    char days[SEAT_CLOCK_SIZE];
    int64_t most = seats->clocks.initial, left = session_clock(card->table->session, card->seat);
    most = most > left ? most : left;
    const char *widest = most > SEAT_CLOCK_DAY ? seat_clock_text(20ll * SEAT_CLOCK_DAY / 3, days)
                         : most >= 3600000     ? "00:00:00"
                                               : "00:00";
    return ui_text_width(card->ui, UI_TYPE_NUMBER, widest) +
           (2 * pill_pad + sign_size + 3) * card->s;
}

/* A running clock has a golden background. A low one has a sign, and an expired one also has a
 * border. */
static void draw_clock(const Card *card, Rect place)
{
    char text[SEAT_CLOCK_SIZE];
    const Session *session = card->table->session;
    Ui *ui = card->ui;
    SeatClock stands = seat_clock(session, card->seat);
    bool runs = seat_clock_runs(session, card->seat);
    float s = card->s;
    UiInk ink = runs ? UI_ACT_TEXT : card->active ? UI_INK_SOFT : UI_TEXT_SOFT;
    Rect pill = layout_inset(place, 0, s);
    if (runs)
        ui_fill(ui, pill, pill.h / 2, UI_ACT);
    if (stands == SEAT_CLOCK_UP)
        draw_border(ui_list(ui), pill, pill.h / 2, fmaxf(2, 2 * s), ui_color(ui, card->ink));
    Rect inside = layout_inset(pill, pill_pad * s, 0),
         sign = layout_left(&inside, sign_size * s, 0);
    bool low = stands >= SEAT_CLOCK_LOW;
    if (low || runs)
        ui_icon(ui, sign, low ? ICON_WARNING : ICON_CLOCK, (sign_size - 2) * s,
                low && !runs ? (UiInk)card->ink : ink);
    seat_clock_text(session_clock(session, card->seat), text);
    ui_text(ui, inside, UI_TYPE_NUMBER | UI_RIGHT | ui_px(fmaxf(13, 17 * s)), ink, text);
}

/* Shows the whole line as a tip and reports it to screen readers. */
static void tell_seat(const Card *card, Rect place)
{
    char line[160], words[512];
    seat_state_line(card->table->session, card->seat, line, sizeof line);
    snprintf(words, sizeof words, "%s: %s", session_seat(card->table->session, card->seat)->name,
             line);
    if (!line[0])
        return;
    ui_widget(card->ui, ui_id(card->ui, "seat", card->seat), words, place, UI_NO_FOCUS, KEY_NONE);
    if (seat_has_grace(seat_state(card->table->session, card->seat))) {
        size_t said = strlen(words);
        snprintf(words + said, sizeof words - said, "\n%s", seat_grace_why());
    }
    ui_tooltip(card->ui, words);
}

/* The clock of a seat that no longer plays isn't shown. */
static bool has_clock(const Card *card)
{
    return seat_clock(card->table->session, card->seat) &&
           seat_state(card->table->session, card->seat) < SEAT_PLAYED;
}

static void card_seat_draw(const Card *card, Rect place)
{
    if (!card_has_seat_line(card))
        return;
    tell_seat(card, place);
    if (has_clock(card))
        draw_clock(card, layout_right(&place, fminf(place.w, clock_wide(card)), 4 * card->s));
    draw_state(card, place);
}

/* A slim card has room for one item only: an unusual state, else the clock. */
static void card_seat_slim(const Card *card, Rect place)
{
    const Session *session = card->table->session;
    SeatState state = seat_state(session, card->seat);
    if (!card_has_seat_line(card))
        return;
    tell_seat(card, place);
    bool unusual = state > SEAT_THINKS && !seat_clock_runs(session, card->seat);
    if (!has_clock(card) || unusual)
        draw_state(card, place);
    else
        draw_clock(card, place);
}

/* Dimensions of a card, in u; the low ones are for five or six cards in a column. The band is the
 * part below the line on the card of the seat that decides, in which a scene writes. */
static const float top_pad = 8, top_pad_low = 4, below_head = 6, below_head_low = 2, foot_pad = 9,
                   foot_pad_low = 5, band_high = 62;

static Card card_of(Tabletop *table, int seat, Rect rect)
{
    bool active = seat == table->spotlight;
    return (Card){.table = table,
                  .ui = table->ui,
                  .s = table->layout.s,
                  .rect = rect,
                  .seat = seat,
                  .color = session_color(table->session, seat),
                  .active = active,
                  .low = session_players(table->session) >= 5,
                  .ink = active ? UI_INK : UI_TEXT};
}

static bool has_band(const Card *card)
{
    return card->active && card->table->line_taken;
}

static float top_of(const Card *card)
{
    return card->low ? top_pad_low : top_pad;
}

/* Returns the distance of the pieces from the top of the card, in u; pieces are below the
 * portrait. */
static float pieces_top(const Card *card)
{
    return top_of(card) + card_portrait_size(card) + (card->low ? below_head_low : below_head);
}

/* Returns the height of the line with predictions, u; 0 without one. */
static float outcome_high(const Card *card)
{
    return !card->table->if_ended && !card->table->winning ? 0 : card->low ? 17 : 20;
}

static float card_high(const Card *card)
{
    return pieces_top(card) + card_lines_high(card) + outcome_high(card) + seat_line_high(card) +
           (card->low ? foot_pad_low : foot_pad) + (has_band(card) ? band_high : 0);
}

TableSeats table_seats(Tabletop *table, int active)
{
    TableSeats seats = {.count = session_players(table->session),
                        .active = active,
                        .asides = pile_has_asides(table)};
    for (int seat = 0; seat < seats.count; seat++) {
        Card card = card_of(table, seat, (Rect){0});
        card.active = seat == active;
        seats.high[seat] = card_high(&card);
        seats.slim_more = fmaxf(seats.slim_more, seat_line_high(&card));
    }
    return seats;
}

/* --- tips ------------------------------------------------------------------------------------- */

void card_tip(const Card *card, const char *id, int number, Rect part, WordsTip tip)
{
    char words[CARD_TIP_SIZE];
    words_tip_line(&tip, words, sizeof words);
    ui_push(card->ui, id, card->seat);
    ui_widget(card->ui, ui_id(card->ui, "tip", number), words, part, UI_NO_FOCUS, KEY_NONE);
    scene_book_tip(card->table->context, words, tip.rule);
    ui_pop(card->ui);
}

/* Returns a rectangle around this card, which may be unfolded, and all cards of the column. */
static Rect all_cards(const Card *card)
{
    const Rect *cards = card->table->layout.cards;
    float left = card->rect.x, top = card->rect.y;
    float right = left + card->rect.w, bottom = top + card->rect.h;
    for (int seat = 0; seat < session_players(card->table->session); seat++) {
        left = fminf(left, cards[seat].x);
        top = fminf(top, cards[seat].y);
        right = fmaxf(right, cards[seat].x + cards[seat].w);
        bottom = fmaxf(bottom, cards[seat].y + cards[seat].h);
    }
    return (Rect){left, top, right - left, bottom - top};
}

/* The keyboard focuses the card as a whole. Then all the card's tips are shown one below the other,
 * next to the column of cards. */
static void tell_card(const Card *card, const char *label)
{
    char words[CARD_TIPS_SIZE], line[CARD_TIP_SIZE];
    Text text = text_in(words, sizeof words);
    UiState state = ui_widget(card->ui, "card", label, card->rect, 0, KEY_NONE);
    if (!state.focused || !ui_by_keyboard(card->ui))
        return;
    WordsTip tip = words_tip_count(TIP_SCORE);
    text_add(&text, "%s\n", label);
    if (seat_state_line(card->table->session, card->seat, line, sizeof line)[0])
        text_add(&text, "%s\n", line);
    text_add(&text, "%s", words_tip_line(&tip, line, sizeof line));
    card_pieces_describe(card, &text);
    scene_book_tip_beside(card->table->context, all_cards(card), words,
                          words_tip_count(TIP_SCORE).rule);
}

/* --- the first line --------------------------------------------------------------------------- */

static int shown_score(const Card *card)
{
    return (int)lroundf(card->table->anim.roll[card->seat]);
}

/* Draws the triangles of a computer player's level, at most `side` u large, at the left of the
 * place or in its middle. */
static void draw_triangles(const Card *card, Rect place, float side, bool centred)
{
    static const float all = 6.5f, gap = .5f; /* width of all triangles and of a gap, in sides */
    float size = fminf(side * card->s, place.w / (all + gap));
    if (centred)
        place = layout_centre(place, all * size, place.h);
    level_draw(card->ui, &place, size,
               player_kind_level(session_engine(card->table->session, card->seat)),
               card->active ? UI_INK_GOLD : UI_TEXT_GOLD);
}

/* Draws the level of a computer player. The level and the name share a tip that describes level and
 * character. */
static void draw_level(const Card *card, Rect name, Rect place)
{
    const Session *session = card->table->session;
    char words[128];
    computer_words(session, card->seat, words, sizeof words);
    ui_widget(card->ui, ui_id(card->ui, "level", card->seat), words, rect_around(name, place),
              UI_NO_FOCUS, KEY_NONE);
    ui_tooltip(card->ui, words);
    draw_triangles(card, place, 9, false);
}

static void draw_name(const Card *card, Rect rect)
{
    const Tabletop *table = card->table;
    Ui *ui = card->ui;
    float s = card->s, icon = 16 * s, gap = 7 * s;
    /* It is this player's turn, but another player decides now. */
    bool waits = card->seat == table->view.in_turn && !card->active && !table->anim.final;
    rect.w -= waits ? icon + gap : 0;
    float width =
        ui_text(ui, rect, UI_TYPE_NAME, card->ink, session_seat(table->session, card->seat)->name);
    if (waits)
        ui_icon(ui, layout_about(rect.x + width + gap + icon / 2, rect.y + rect.h / 2, icon),
                ICON_PLAY, icon, ui_ink(color_fade(ui_color(ui, card->ink), .8f)));
}

/* --- the latest remark ------------------------------------------------------------------------ */

/* The latest remark by the player of a card, in a bubble next to it, for a few seconds.
 *
 *     |  Tomas      17 |
 *     |  figures       |< Good luck!      (a click leads to what was said before)
 *     |  thinking 9:41 | */

/* in u */
static const float most_wide = 300, pad = 14, tip_px = 12;

/* Returns the bubble next to the card, as wide as its words, and always inside the window. */
static Rect bubble_of(const Card *card, const char *words, unsigned type)
{
    const SceneContext *context = card->table->context;
    Ui *ui = card->ui;
    float s = card->s, left = card->rect.x + card->rect.w + 2 * tip_px * s;
    float most = fminf(most_wide * s, context->width - left - 2 * pad * s);
    float wide = fminf(most, ceilf(ui_text_width(ui, type, words)) + 1);
    float high = ui_text_height(ui, type, wide, words) + 2 * .6f * pad * s;
    Rect bubble = {roundf(left), roundf(card->rect.y + .5f * (card->rect.h - high)),
                   roundf(wide + 2 * pad * s), roundf(high)};
    /* the banner is drawn on top of the bubble */
    Rect hidden = rect_cut(bubble, card->table->layout.banner);
    if (hidden.w > 0 && hidden.h > 0)
        bubble.y = roundf(hidden.y + hidden.h + .5f * tip_px * s);
    return bubble;
}

/* Draws the bubble's tip, two halves of a small square that point at the card. */
static void draw_tip(const Card *card, Rect bubble)
{
    float size = roundf(tip_px * card->s), y = bubble.y + roundf(.5f * bubble.h);
    Color paper =
        color_mix(ui_color(card->ui, UI_PAPER_TOP), ui_color(card->ui, UI_PAPER_BOTTOM), .5f);
    for (int lower = 0; lower < 2; lower++)
        draw_add(ui_list(card->ui),
                 (DrawCommand){.kind = DRAW_TRIANGLE,
                               .rect = {bubble.x + 1 - size, y - (lower ? 0 : size), size, size},
                               .turn = lower ? 1 : 2,
                               .top = paper,
                               .bottom = paper});
}

/* Draws a bubble with what the seat says. Returns true if the bubble was clicked. */
static bool draw_bubble(const Card *card, Rect bubble, const char *words, unsigned type)
{
    Ui *ui = card->ui;
    char label[RECORD_NAME_SIZE + TALK_TEXT_SIZE + 4];
    words_format(label, sizeof label, "%s: %s",
                 session_seat(card->table->session, card->seat)->name, words);
    ui_panel(ui, bubble, UI_PANEL_PAPER);
    draw_tip(card, bubble);
    UiState state =
        ui_widget(ui, ui_id(ui, "said", card->seat), label, bubble, UI_NO_FOCUS, KEY_NONE);
    ui_text(ui, layout_inset(bubble, pad * card->s, .6f * pad * card->s), type | UI_PARAGRAPH,
            UI_INK, words);
    return state.clicked;
}

/* Returns true if the bubble would hide a tile or a space next to one. */
static bool hides_land(const Card *card, Rect bubble)
{
    const Tabletop *table = card->table;
    const Camera *camera = &table->camera.camera;
    Rect under = {.w = bubble.w / camera->zoom, .h = bubble.h / camera->zoom};
    camera_to_board(camera, bubble.x, bubble.y, &under.x, &under.y);
    under = rect_grow(under, CAMERA_AROUND_SPACES);
    for (int i = 0; i < table->view.tile_count; i++) {
        const PlacedTile *tile = &table->view.tiles[i];
        Rect cells = board_cells(table->catalogue, tile->copy, tile->cell, tile->rotation);
        Rect hidden = rect_cut(under, cells);
        if (hidden.w > 0 && hidden.h > 0)
            return true;
    }
    return false;
}

/* Remarks by people are always shown, but a computer player's remark only where it hides
 * nothing. */
static void card_talk_draw(const Card *card)
{
    LobbyTalk said;
    if (scene_talk_of(card->table->context, card->seat, &said)) {
        const char *words = scene_talk_words(&said);
        if (draw_bubble(card, bubble_of(card, words, UI_TYPE_STRONG), words, UI_TYPE_STRONG))
            scene_talk_open(card->table->context);
        return;
    }
    const char *quip = table_quip(card->table, card->seat);
    unsigned type = UI_TYPE_TAGLINE | ui_px(1.1f * ui_type_px(card->ui, UI_TYPE_STRONG));
    Rect bubble = quip ? bubble_of(card, quip, type) : (Rect){0};
    if (quip && !hides_land(card, bubble))
        draw_bubble(card, bubble, quip, type);
}

/* --- a whole card ----------------------------------------------------------------------------- */

/* Offers a scene the part of the deciding seat's card that is below the line. */
static void draw_band(const Card *card, Rect band)
{
    draw_line(ui_list(card->ui), band.x, roundf(band.y), band.x + band.w, roundf(band.y), 1,
              color_fade(ui_color(card->ui, UI_PAPER_LINE), .7f));
    table_home_note(&card->table->homes, HOME_LINE, card->seat, band);
}

/* Returns the strip of the card between its rims that starts at `top` and is `high` u high. */
static Rect strip(const Card *card, float top, float high)
{
    float s = card->s;
    Rect rect = card->rect;
    return (Rect){rect.x + CARD_PAD * s, rect.y + top * s, rect.w - 2 * CARD_PAD * s, high * s};
}

/* Draws the predictions: the score if the game ended now, and the chance of winning. */
static void draw_outcome(const Card *card, Rect place)
{
    char words[CARD_TIP_SIZE], part[40];
    const Tabletop *table = card->table;
    UiInk ink = card->active ? UI_INK_SOFT : UI_TEXT_SOFT;
    Text text = text_in(words, sizeof words);
    if (table->if_ended) {
        /* TRANSLATORS: on a player's card: what the score would be if the game ended now */
        words_format(part, sizeof part, _("ends at %d"), table->if_ended[card->seat]);
        ui_text(card->ui, place, UI_TYPE_SMALL, ink, part);
        text_add(&text, _("%d points if the game ended now"), table->if_ended[card->seat]);
    }
    if (table->winning) {
        int percent = (int)lroundf(100 * table->winning[card->seat]);
        /* TRANSLATORS: on a player's card: the chance of winning */
        words_format(part, sizeof part, _("to win: %d%%"), percent);
        ui_text(card->ui, place, UI_TYPE_SMALL | UI_RIGHT, ink, part);
        text_add(&text, "%s%s: %s", text.length ? "\n" : "", _("Chance of winning"),
                 words_percent(percent, part, sizeof part));
        int off = (int)lround(100 * winning_error(session_players(table->session)));
        if (!tabletop_is_over(table))
            text_add(&text, " ± %s\n%s", words_percent(off, part, sizeof part),
                     _("Estimated from games between equally strong players, without using hidden "
                       "information"));
    }
    ui_widget(card->ui, ui_id(card->ui, "if-ended", card->seat), words, place, UI_NO_FOCUS,
              KEY_NONE);
    ui_tooltip(card->ui, words);
}

/* Draws the name, and below it the level of a computer player and the score. */
static void draw_head(const Card *card, Rect place)
{
    Ui *ui = card->ui;
    float high = ui_type_px(ui, UI_TYPE_SCORE);
    Rect name = layout_top(&place, roundf(.44f * place.h), 0);
    draw_name(card, name);
    float wide = ui_number(ui, place, UI_TYPE_SCORE | UI_RIGHT | ui_px(fminf(high, .95f * place.h)),
                           card->ink, shown_score(card));
    table_home_note(&card->table->homes, HOME_SCORE, card->seat, place);
    if (!seat_is_persons(card->table->session, card->seat))
        draw_level(card, name, layout_left(&place, place.w - wide, 0));
    card_tip(card, "score", 0, place, words_tip_count(TIP_SCORE));
}

/*   +------+ Name
 *   | head | level    Score
 *   +------+
 *   figures, tokens  halves   (pieces, in as many lines as they need)
 *   ends at 9      wins: 30%  (predictions, if the player wants them)
 *   (sign) rests       9:41   (if there is something to report)
 *   -----------------------   (what a scene writes on the card of the seat that decides) */
static void draw_whole(const Card *card)
{
    float below = pieces_top(card), lines = card_lines_high(card), seat = seat_line_high(card),
          outcome = outcome_high(card), gap = card->low ? 1 : 3;
    Rect head = strip(card, top_of(card), card_portrait_size(card));
    card_portrait_draw(card, layout_left(&head, head.h, CARD_PAD * card->s));
    draw_head(card, head);
    card_pieces_draw(card, strip(card, below, lines));
    below += lines;
    if (outcome > 0)
        draw_outcome(card, strip(card, below + gap, outcome));
    below += outcome;
    if (seat > 0)
        card_seat_draw(card, strip(card, below + gap, seat));
    if (has_band(card))
        draw_band(card, strip(card, below + seat + foot_pad, band_high));
}

/* If the whole name doesn't fit, the card shows its first word. The unfolded card has the full
 * name. */
static void draw_slim_name(const Card *card, const char *name, Rect line)
{
    char first[RECORD_NAME_SIZE];
    size_t word = strcspn(name, " -");
    bool whole = ui_text_fits_large(card->ui, UI_TYPE_SMALL, line.w, name);
    snprintf(first, sizeof first, "%.*s", whole ? (int)strlen(name) : (int)word, name);
    ui_text(card->ui, line, UI_TYPE_SMALL | UI_CENTRE, card->ink, first);
}

/* Draws a slim card. Returns true while its full card should unfold.
 *
 *   Name             Name
 *    +------+        +------+
 *    | head |   or   | head | 99
 *       99           +------+
 *     level           level        */
static bool draw_slim(Card *card)
{
    static const float side = 7;
    float s = card->s, edge = 4 * s, seat = seat_line_high(card) * s;
    const char *name = session_seat(card->table->session, card->seat)->name;
    Rect room = layout_inset(card->rect, edge, edge / 2);
    if (seat > 0)
        card_seat_slim(card, layout_bottom(&room, seat, 0));
    float level = seat_is_persons(card->table->session, card->seat) ? 0 : side * s + edge / 2;
    if (level > 0)
        draw_triangles(card, layout_bottom(&room, side * s, edge / 2), side, true);
    draw_slim_name(card, name, layout_top(&room, fminf(18 * s, .36f * room.h), 0));
    bool tall = room.h + level >= 1.1f * room.w; /* room for the score below the portrait */
    float head = fminf(tall ? .64f * room.h : room.h - edge / 2, (tall ? .8f : .6f) * room.w);
    Rect place = tall ? layout_top(&room, head, 0) : layout_left(&room, head, edge / 2);
    card_portrait_draw(card, layout_centre(place, head, head));
    float high = fminf(ui_type_px(card->ui, UI_TYPE_SCORE), (tall ? .95f : .72f) * room.h);
    ui_number(card->ui, room, UI_TYPE_SCORE | (tall ? UI_CENTRE : UI_RIGHT) | ui_px(high),
              card->ink, shown_score(card));
    table_home_note(&card->table->homes, HOME_SCORE, card->seat, room);
    for (int kind = 0; kind < FIGURE_KINDS; kind++)
        table_home_note(&card->table->homes, HOME_FIGURE, home_of(card->seat, kind), card->rect);
    UiState state = ui_widget(card->ui, "unfold", name, card->rect, 0, KEY_NONE);
    return state.hovered || (state.focused && ui_by_keyboard(card->ui));
}

/* Draws a seat's card. Returns true while a slim card should unfold. */
static bool draw_card(Tabletop *table, int seat)
{
    assert(seat >= 0 && seat < session_players(table->session) && "card of a seat");
    Ui *ui = table->ui;
    Card card = card_of(table, seat, table->layout.cards[seat]);
    card_ground_draw(&card);
    table_home_note(&table->homes, HOME_CARD, seat, card.rect);
    ui_push(ui, "player", seat);
    bool unfolds = table->layout.slim_cards && draw_slim(&card);
    char label[96];
    snprintf(label, sizeof label, "%s: %d", session_seat(table->session, seat)->name,
             table->view.score[seat]);
    if (table->layout.slim_cards)
        ui_note(ui, "card", label, card.rect);
    else
        tell_card(&card, label);
    ui_pop(ui);
    if (!table->layout.slim_cards)
        draw_whole(&card);
    if (card.active)
        card_pointer_draw(&card);
    return unfolds;
}

static void draw_talk(Tabletop *table)
{
    for (int seat = 0; seat < session_players(table->session); seat++) {
        Card card = card_of(table, seat, table->layout.cards[seat]);
        card_talk_draw(&card);
    }
}

void table_cards_draw(Tabletop *table)
{
    int active = table->spotlight, players = session_players(table->session), unfolds = -1;
    rails_draw(table);
    for (int seat = 0; seat < players; seat++)
        if (draw_card(table, seat))
            unfolds = seat;
    /* While a computer player thinks for a long time, the scene writes on the card of its seat. */
    if (table->layout.slim_cards && table->line_taken && active < players)
        unfolds = active;
    if (unfolds >= 0) {
        Card card = card_of(table, unfolds, table->layout.unfolded[unfolds]);
        card_ground_draw(&card);
        draw_whole(&card);
    }
    draw_talk(table);
}
