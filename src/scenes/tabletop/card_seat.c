/* card_seat.c: the line of a card about the seat: its clock, and whether the player is there
 * (stage/seat_state.h). All human players' cards get the line as soon as one of them has something
 * temporary to show, so that no card jumps.
 *
 *     (sign) line lost · 1:52 left   [ 9:41 ]    the clock that runs is on a ground of its own
 *     ...    thinking               (!) 0:24     low time has a sign */
#include "base/text.h"
#include "scenes/stage/scene_tables.h"
#include "scenes/stage/seat_state.h"
#include "scenes/tabletop/card_parts.h"
#include "words/words.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* u */
static const float line_high = 25, line_high_low = 21, sign_size = 17, pill_pad = 7;

bool card_has_seat_line(const Card *card)
{
    const Session *session = card->table->session;
    const TableState *seats = session_seats(session);
    bool person = seats && seats->seats[card->seat].owned;
    return person && (seats->clocks.initial || session_is_elsewhere(session) ||
                      seat_state(session, card->seat) != SEAT_AT_TABLE);
}

float card_seat_high(const Card *card)
{
    return !card_has_seat_line(card) ? 0 : card->low ? line_high_low : line_high;
}

/* Draws three dots that grow one after the other. With reduced motion all three stay full. */
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

/* Writes "line lost · 1:49 left". If the text would have to shrink much, parts are left out one
 * after the other; the sign and its tip still have them. */
static const char *state_words(const Card *card, SeatState state, float width, char *out, int size)
{
    char clock[SEAT_CLOCK_SIZE], left[96];
    if (!seat_has_grace(state)) {
        text_copy(out, (size_t)size, seat_state_words(state));
        return ui_text_fits_large(card->ui, UI_TYPE_SMALL, width, out) ? out : "";
    }
    seat_clock_text(seat_grace(card->table->session, card->seat), clock);
    /* TRANSLATORS: of the time for which a game waits for a lost line: "1:49 left" */
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

/* Returns the width of the widest time that the clock may show, so that it keeps still while it
 * runs. */
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

/* A running clock has a golden ground. A low one has a sign, and one that ran out also has a
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

/* Gives the whole line as a tip and to screen readers. */
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

/* The clock of a seat that plays no more isn't shown. */
static bool has_clock(const Card *card)
{
    return seat_clock(card->table->session, card->seat) &&
           seat_state(card->table->session, card->seat) < SEAT_PLAYED;
}

void card_seat_draw(const Card *card, Rect place)
{
    if (!card_has_seat_line(card))
        return;
    tell_seat(card, place);
    if (has_clock(card))
        draw_clock(card, layout_right(&place, fminf(place.w, clock_wide(card)), 4 * card->s));
    draw_state(card, place);
}

/* A slim card has room for one of them: an unusual state, else the clock. */
void card_seat_slim(const Card *card, Rect place)
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

/* --- card talk -------------------------------------------------------------------------------- */

/* The latest remark of a card's player, in a bubble next to it, for some seconds.
 *
 *
 *
 *     |  Tomas      17 |
 *     |  figures       |< Good luck!      (a click leads to what was said before)
 *     |  thinking 9:41 | */

/* u */
static const float most_wide = 300, pad = 14, tip = 12;

/* Returns the left end of a bubble: right of the card, and of the rail if that is beside it. */
static float left_of(const Card *card)
{
    Rect rail = card->table->rail, rect = card->rect;
    float side = rect.x + rect.w, end = rail.x + rail.w;
    bool beside = rail.w > 0 && rail.y < rect.y + rect.h && rect.y < rail.y + rail.h;
    return fmaxf(side, beside ? end : side) + 2 * tip * card->s;
}

/* Returns the bubble beside the card, as wide as its words, and always inside the window. */
static Rect bubble_of(const Card *card, const char *words)
{
    const SceneContext *context = card->table->context;
    Ui *ui = card->ui;
    float s = card->s, left = left_of(card);
    float most = fminf(most_wide * s, context->width - left - 2 * pad * s);
    float wide = fminf(most, ceilf(ui_text_width(ui, UI_TYPE_STRONG, words)) + 1);
    float high = ui_text_height(ui, UI_TYPE_STRONG, wide, words) + 2 * .6f * pad * s;
    Rect bubble = {roundf(left), roundf(card->rect.y + .5f * (card->rect.h - high)),
                   roundf(wide + 2 * pad * s), roundf(high)};
    Rect hidden = rect_cut(bubble, card->table->layout.banner); /* drawn on top of it */
    if (hidden.w > 0 && hidden.h > 0)
        bubble.y = roundf(hidden.y + hidden.h + .5f * tip * s);
    return bubble;
}

/* Draws the bubble's tip, two halves of a small square that point at the card. */
static void draw_tip(const Card *card, Rect bubble)
{
    float size = roundf(tip * card->s), y = bubble.y + roundf(.5f * bubble.h);
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

void card_talk_draw(const Card *card)
{
    TogetherTalk said;
    Ui *ui = card->ui;
    char label[RECORD_NAME_SIZE + TALK_TEXT_SIZE + 4];
    if (!scene_talk_of(card->table->context, card->seat, &said))
        return;
    const char *words = scene_talk_words(&said);
    Rect bubble = bubble_of(card, words);
    words_format(label, sizeof label, "%s: %s",
                 session_seat(card->table->session, card->seat)->name, words);
    ui_panel(ui, bubble, UI_PANEL_PAPER);
    draw_tip(card, bubble);
    UiState state =
        ui_widget(ui, ui_id(ui, "said", card->seat), label, bubble, UI_NO_FOCUS, KEY_NONE);
    ui_text(ui, layout_inset(bubble, pad * card->s, .6f * pad * card->s),
            UI_TYPE_STRONG | UI_PARAGRAPH, UI_INK, words);
    if (state.clicked)
        scene_talk_open(card->table->context);
}
