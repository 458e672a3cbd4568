/* table_cards.c: the players' cards: name, score, followers left, halves. The card of the player
 * in turn is larger, on paper, and points to the board. */
#include "scenes/tabletop/table_cards.h"
#include "painter/art_key.h"
#include "scenes/board/figure_kinds.h"
#include "scenes/stage/scene_session.h"
#include "scenes/stage/theme.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>

static const float spine = 46; /* u */

/* A card as it is drawn: in its column, or unfolded beside it. */
typedef struct Card {
    Rect rect;
    int seat;
    bool active; /* of who decides: on paper, with a line for what is in the hand */
    UiColor ink; /* of words and numbers on this ground */
} Card;

Rect table_card_rect(const Tabletop *table, int seat)
{
    return seat >= 0 && seat < SEATS_MAX ? table->layout.cards[seat] : (Rect){0, 0, 1, 1};
}

static Card card_of(const Tabletop *table, int seat, Rect rect)
{
    bool active = seat == table->spotlight;
    return (Card){.rect = rect, .seat = seat, .active = active, .ink = active ? UI_INK : UI_TEXT};
}

/* --- the ground ------------------------------------------------------------------------------- */

/* The spine has the card's round corners on its left side only. */
static void draw_spine(const Tabletop *table, const Card *card)
{
    Ui *ui = table->context->ui;
    float s = table->layout.s, radius = ui_space(ui, UI_RADIUS), size = 22 * s;
    int color = session_color(table->session, card->seat);
    Color top = theme_seat(color), bottom = color_darker(top, .10f);
    Rect body = rect_grow(card->rect, -1);
    body.w = roundf(spine * s);
    draw_box(ui_list(ui), body, radius, top, bottom);
    draw_box(ui_list(ui), (Rect){body.x + radius, body.y, body.w - radius, body.h}, 0, top, bottom);
    Rect mark = {roundf(body.x + (body.w - size) / 2),
                 roundf(card->rect.y + fminf(card->rect.h, 88 * s) / 2 - size / 2), size, size};
    draw_icon(ui_list(ui), theme_seat_icon(color), mark, theme_seat_mark(color));
}

/* The card of who decides points to the board: a triangle of two halves. */
static void draw_pointer(const Tabletop *table, Rect card)
{
    Ui *ui = table->context->ui;
    float size = roundf(11 * table->layout.s), y = card.y + roundf(card.h / 2);
    Color paper = color_mix(ui_color(ui, UI_PAPER_TOP), ui_color(ui, UI_PAPER_BOTTOM), .5f);
    if (ui_theme(ui)->flat) /* where all panels are alike */
        paper = ui_color(ui, UI_GOLD);
    for (int lower = 0; lower < 2; lower++)
        draw_add(ui_list(ui),
                 (DrawCommand){.kind = DRAW_TRIANGLE,
                               .rect = {card.x + card.w - 1, y - (lower ? 0 : size), size, size},
                               .turn = lower ? 0 : 3,
                               .top = paper,
                               .bottom = paper});
}

/* Themes without gradients show by a golden rim who decides. */
static void draw_ground(const Tabletop *table, const Card *card)
{
    Ui *ui = table->context->ui;
    ui_panel(ui, card->rect, card->active ? UI_PANEL_PAPER : UI_PANEL_NIGHT);
    draw_spine(table, card);
    if (card->active && ui_theme(ui)->flat)
        draw_border(ui_list(ui), card->rect, ui_space(ui, UI_RADIUS), fmaxf(3, 3 * table->layout.s),
                    ui_color(ui, UI_GOLD));
}

/* --- figures and tokens ----------------------------------------------------------------------- */

/* Those that stand on the board (`away`) are faint. Returns the width that it takes. */
static float draw_figure(const Tabletop *table, int seat, int kind, float x, float foot, bool away)
{
    assert(kind >= 0 && kind < FIGURE_KINDS && "a kind of figure");
    float s = table->layout.s, high = 20 * s * figure_style(kind).scale,
          wide = (kind == FIGURE_FOLLOWER ? 19.5f : 25) * s;
    DrawCommand *figure =
        draw_add(ui_list(table->context->ui),
                 (DrawCommand){.kind = DRAW_FIGURE,
                               .rect = {x, foot - high, wide, high},
                               .image = figure_image(session_color(table->session, seat), kind)});
    if (away)
        figure->alpha = .22f;
    return wide;
}

/* All of a kind side by side. */
static float draw_figures(const Tabletop *table, int seat, int kind, float x, float foot)
{
    int left = table->view.supply[seat][kind], each = table->each[kind];
    float from = x;
    for (int i = 0; i < left || i < each; i++)
        x += draw_figure(table, seat, kind, x, foot, i >= left);
    return x - from;
}

/* One follower and how many there are: where there are more kinds, seven of them would not leave
 * room. */
static float draw_count(const Tabletop *table, const Card *card, float x, float foot)
{
    Ui *ui = table->context->ui;
    float s = table->layout.s;
    int left = table->view.supply[card->seat][FIGURE_FOLLOWER];
    draw_figure(table, card->seat, FIGURE_FOLLOWER, x, foot, !left);
    ui_number(ui, (Rect){x + 22 * s, foot - 21 * s, 20 * s, 22 * s}, UI_TYPE_NUMBER,
              ui_ink(color_fade(ui_color(ui, card->ink), left ? 1 : .5f)), left);
    return 38 * s;
}

/* Tokens that a seat has in its store or on the board, these faint, with what they show. Returns
 * where the line goes on. */
static float draw_tokens(const Tabletop *table, int seat, float x, float foot)
{
    float s = table->layout.s, size = 21 * s;
    for (int i = 0; i < table->view.tokens.count; i++) {
        const BoardViewToken *token = &table->view.tokens.items[i];
        const BoardTokenStyle *style = board_token_style((Label)token->label);
        if (token->seat != seat || !style || !style->card)
            continue;
        uint32_t image =
            draw_token_image((int)style->kind, session_color(table->session, seat), token->value);
        draw_add(
            ui_list(table->context->ui),
            (DrawCommand){.kind = DRAW_TOKEN, .rect = {x, foot - size, size, size}, .image = image})
            ->alpha = token->tile == NO_TILE ? 1 : .5f;
        x += 28 * s;
    }
    return x;
}

/* Figures, and tokens that are drawn as figures are where the card has no further line for them. */
static void draw_supply(const Tabletop *table, const Card *card, float x, float foot)
{
    bool kinds = table_kinds_offered(table);
    x += kinds ? draw_count(table, card, x, foot)
               : draw_figures(table, card->seat, FIGURE_FOLLOWER, x, foot);
    for (int kind = FIGURE_FOLLOWER + 1; kind < FIGURE_KINDS; kind++)
        if (table->each[kind])
            x += draw_figures(table, card->seat, kind, x, foot);
    if (table->layout.card_row <= 0)
        draw_tokens(table, card->seat, x + 5 * table->layout.s, foot);
}

/* --- the further line ------------------------------------------------------------------------- */

/* What seats gather, by expansion. To show another store: its row. */
static const struct {
    Label label;
    Icon icon;
    ExpansionId from;
} counters[] = {{LABEL_WINE, ICON_WINE, EXPANSION_TRADERS},
                {LABEL_GRAIN, ICON_GRAIN, EXPANSION_TRADERS},
                {LABEL_CLOTH, ICON_CLOTH, EXPANSION_TRADERS}};
enum { COUNTERS = sizeof counters / sizeof counters[0] };

/* How many tokens every card shows: those of the first seat. */
static int tokens_on_card(const Tabletop *table)
{
    Token tokens[BOARD_TOKENS_MAX];
    int count = 0,
        n = game_tokens(table->catalogue, session_game(table->session), tokens, BOARD_TOKENS_MAX);
    for (int i = 0; i < n && i < BOARD_TOKENS_MAX; i++) {
        const BoardTokenStyle *style = board_token_style((Label)tokens[i].label);
        count += tokens[i].seat == 0 && style && style->card;
    }
    return count;
}

bool table_kinds_offered(const Tabletop *table)
{
    for (int kind = FIGURE_FOLLOWER + 1; kind < FIGURE_KINDS; kind++)
        if (table->each[kind])
            return true;
    return false;
}

/* Counters always ask for the line; figures and tokens only when they would meet the halves. */
int table_card_rows(const Tabletop *table)
{
    const Setup *setup = game_setup(session_game(table->session));
    for (int i = 0; i < COUNTERS; i++)
        if (setup->expansions >> counters[i].from & 1)
            return 1;
    /* Does one line hold figures, tollhouse and halves? In u, as they are drawn. */
    int wide = table_kinds_offered(table) ? 38 : 137;
    for (int kind = FIGURE_FOLLOWER + 1; kind < FIGURE_KINDS; kind++)
        wide += 25 * table->each[kind];
    wide += 33 * tokens_on_card(table);
    wide += setup->hands == HANDS_NONE ? 0 : 62;
    return wide > 206;
}

/* Returns where the line goes on. */
static float draw_counters(Tabletop *table, const Card *card, float x, float foot)
{
    Ui *ui = table->context->ui;
    const Setup *setup = game_setup(session_game(table->session));
    float s = table->layout.s, size = roundf(17 * s);
    for (int i = 0; i < COUNTERS; i++) {
        if (!(setup->expansions >> counters[i].from & 1))
            continue;
        const BoardViewToken *token =
            board_tokens_find(&table->view.tokens, counters[i].label, card->seat, true);
        int count = token ? token->value : 0;
        Color color = color_fade(ui_color(ui, card->ink), count ? .9f : .35f);
        draw_icon(ui_list(ui), counters[i].icon, (Rect){roundf(x), roundf(foot - size), size, size},
                  color);
        ui_number(ui, (Rect){x + 21 * s, foot - 20 * s, 22 * s, 22 * s}, UI_TYPE_NUMBER,
                  ui_ink(color), count);
        x += 40 * s;
    }
    return draw_tokens(table, card->seat, x + 4 * s, foot + 2 * s);
}

/* Backs of the halves in hand; they overlap when there are many. */
static void draw_backs(Ui *ui, int count, float x, float y, float size, float room)
{
    float step = count > 1 ? fminf(size * .92f, (room - size) / (float)(count - 1)) : 0;
    for (int i = 0; i < count; i++)
        draw_add(ui_list(ui),
                 (DrawCommand){.kind = DRAW_BACK,
                               .rect = {roundf(x + step * (float)i), roundf(y), size, size},
                               .turn = 0});
}

/* --- the first line --------------------------------------------------------------------------- */

/* Tells level and character while the pointer rests on it or on the name before it. */
static void draw_robot(const Tabletop *table, const Card *card, float name, Rect place)
{
    char id[16], words[128];
    Ui *ui = table->context->ui;
    snprintf(id, sizeof id, "robot%d", card->seat);
    scene_session_computer(table->session, card->seat, words, sizeof words);
    Rect reach = {name, place.y - place.h * .5f, place.x + place.w - name, place.h * 2};
    ui_widget(ui, id, words, reach, UI_NO_FOCUS, KEY_NONE);
    ui_tooltip(ui, words);
    draw_icon(ui_list(ui), ICON_ROBOT, place, color_fade(ui_color(ui, card->ink), .6f));
}

/* Beside the score, which is `score` px wide: long names need all of the room that it leaves. */
static void draw_name(const Tabletop *table, const Card *card, float score)
{
    Ui *ui = table->context->ui;
    float s = table->layout.s, icon = 20 * s;
    Rect rect = {card->rect.x + (spine + 10) * s, card->rect.y + 8 * s,
                 card->rect.w - (spine + 10 + 14 + 8) * s - fmaxf(score, 40 * s), 40 * s};
    const char *name = session_seat(table->session, card->seat)->name;
    /* While somebody else decides in this player's turn. */
    bool waits = card->seat == table->view.in_turn && !card->active && !table->anim.final;
    /* A long name beside a large score comes before the sign of who plays. */
    bool robot = !session_is_human(table->session, card->seat) &&
                 ui_text_fits(ui, UI_TYPE_NAME, rect.w - (float)(1 + waits) * icon, name);
    rect.w -= (float)(robot + waits) * icon;
    float width = ui_text(ui, rect, UI_TYPE_NAME, card->ink, name);
    Rect place = {roundf(rect.x + width + 7 * s), roundf(rect.y + 13 * s), 16 * s, 16 * s};
    if (robot)
        draw_robot(table, card, rect.x, place);
    place.x += robot ? icon : 0;
    if (waits)
        draw_icon(ui_list(ui), ICON_PLAY, place, color_fade(ui_color(ui, card->ink), .8f));
}

/* --- a whole card ----------------------------------------------------------------------------- */

/* Where the line of a large card is; table_card_line is what lies below it. */
static Rect line_of(const Tabletop *table, Rect card)
{
    float s = table->layout.s, x = card.x + (spine + 14) * s, y = card.y + 88 * s;
    return (Rect){x, y, card.x + card.w - 16 * s - x, card.y + card.h - y};
}

static Rect unfolded(const Tabletop *table, int seat)
{
    return table_card_unfolded(&table->layout, seat, session_players(table->session),
                               seat == table->spotlight,
                               table->layout.tray.y + table->layout.tray.h + table->layout.margin);
}

Rect table_card_line(const Tabletop *table)
{
    bool any = table->spotlight < SEATS_MAX;
    if (any && table->layout.slim_cards)
        return line_of(table, unfolded(table, table->spotlight));
    return any ? line_of(table, table->layout.cards[table->spotlight]) : (Rect){0};
}

static void draw_hand_line(const Tabletop *table, const Card *card)
{
    Ui *ui = table->context->ui;
    float s = table->layout.s;
    int count = table->view.hand[card->seat];
    Rect line = line_of(table, card->rect);
    draw_line(ui_list(ui), line.x, roundf(line.y), line.x + line.w, roundf(line.y), 1,
              color_fade(ui_color(ui, UI_PAPER_LINE), .7f));
    if (table->line_taken || game_setup(session_game(table->session))->hands == HANDS_NONE)
        return;
    char text[64];
    snprintf(text, sizeof text, words_plural("%d half", "%d halves", count), count);
    draw_backs(ui, count, line.x, line.y + 14 * s, 31 * s, 106 * s);
    float backs = count ? 112 * s : 0;
    Rect rect = {line.x + backs, line.y + 8 * s, line.w - backs, 44 * s};
    if (ui_text_fits(ui, UI_TYPE_SMALL, rect.w, text)) /* the backs tell it, too */
        ui_text(ui, rect, UI_TYPE_SMALL | (count ? UI_RIGHT : UI_LEFT), UI_INK_SOFT, text);
}

/* Everything that a card tells. It is low where five or six stand one below the other. */
static void draw_whole(Tabletop *table, const Card *card)
{
    Ui *ui = table->context->ui;
    Rect rect = card->rect;
    float s = table->layout.s, row = table->layout.card_row, left = rect.x + (spine + 10) * s;
    bool low = rect.h - row < 84 * s;
    Rect number = {rect.x + rect.w - 104 * s, rect.y + (low ? 2 : 6) * s, 90 * s, 44 * s};
    float score = ui_number(ui, number, UI_TYPE_SCORE | UI_RIGHT, card->ink,
                            (int)lroundf(table->anim.roll[card->seat]));
    draw_name(table, card, score);
    draw_supply(table, card, left, rect.y + (low ? 64 : 72) * s);
    float used = left; /* of the last line */
    if (row > 0)
        used = draw_counters(table, card, left + 2 * s, rect.y + rect.h - (low ? 9 : 11) * s);
    if (card->active) {
        draw_hand_line(table, card);
        return;
    }
    int count = table->view.hand[card->seat];
    float size = (low ? 17 : 20) * s, right = rect.x + rect.w - 12 * s;
    float room = fmaxf(size, fminf(62 * s, right - used)); /* goods and a tollhouse take more */
    float width = count > 1 ? fminf(size + size * .92f * (float)(count - 1), room) : size;
    draw_backs(ui, count, right - width, rect.y + rect.h - size - (low ? 8 : 12) * s, size, room);
}

/* Score and followers. True while the rest shall unfold. */
static bool draw_slim(const Tabletop *table, const Card *card)
{
    Ui *ui = table->context->ui;
    float s = table->layout.s;
    Rect rect = card->rect;
    Rect room = {rect.x + (spine + 6) * s, rect.y, rect.w - (spine + 14) * s, .62f * rect.h};
    ui_number(ui, room, UI_TYPE_SCORE | UI_RIGHT, card->ink,
              (int)lroundf(table->anim.roll[card->seat]));
    draw_count(table, card, room.x + 6 * s, rect.y + rect.h - 5 * s);
    UiState state =
        ui_widget(ui, "unfold", session_seat(table->session, card->seat)->name, rect, 0, KEY_NONE);
    return state.hovered || (state.focused && ui_by_keyboard(ui));
}

/* True while a slim card shall unfold. */
static bool draw_card(Tabletop *table, int seat)
{
    assert(seat >= 0 && seat < session_players(table->session) && "card of a seat");
    Ui *ui = table->context->ui;
    Card card = card_of(table, seat, table->layout.cards[seat]);
    draw_ground(table, &card);
    ui_push(ui, "player", seat);
    bool unfolds = table->layout.slim_cards && draw_slim(table, &card);
    char label[96];
    snprintf(label, sizeof label, "%s: %d", session_seat(table->session, seat)->name,
             table->view.score[seat]);
    ui_note(ui, "card", label, card.rect);
    ui_pop(ui);
    if (!table->layout.slim_cards)
        draw_whole(table, &card);
    if (card.active)
        draw_pointer(table, card.rect);
    return unfolds;
}

void table_cards_draw(Tabletop *table)
{
    int active = table->spotlight, players = session_players(table->session), unfolds = -1;
    for (int seat = 0; seat < players; seat++)
        if (draw_card(table, seat))
            unfolds = seat;
    /* While a computer thinks for long, the scene writes on its card. */
    if (table->layout.slim_cards && table->line_taken && active < players)
        unfolds = active;
    if (unfolds < 0)
        return;
    Card card = card_of(table, unfolds, unfolded(table, unfolds));
    draw_ground(table, &card);
    draw_whole(table, &card);
}

/* --- small things ----------------------------------------------------------------------------- */

float table_seats_draw(const Tabletop *table, unsigned seats, float x, float y, float size)
{
    float left = x, width = 0;
    for (int seat = 0; seat < session_players(table->session); seat++) {
        if (!(seats >> seat & 1))
            continue;
        int color = session_color(table->session, seat);
        ui_mark(table->context->ui, (Rect){roundf(x), roundf(y), size, size}, color,
                theme_seat(color), theme_seat_mark(color), false);
        x += size * .8f;
        width = x + size * .2f - left;
    }
    return width;
}

DrawCommand *table_art(const Tabletop *table, uint16_t copy, int rotation, Rect rect)
{
    bool half = board_shape(table->catalogue, copy) == BOARD_HALF;
    return draw_add(ui_list(table->context->ui),
                    (DrawCommand){.kind = DRAW_ART,
                                  .rect = rect,
                                  .image = art_key(copy, (uint32_t)rotation, 0, 0),
                                  .turn = half ? rotation : DRAW_SQUARE_BACK,
                                  .stroke = fmaxf(1, .05f * rect.w)});
}
