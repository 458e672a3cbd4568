/* table_cards.c: the players' cards: name, score, followers left, halves. The card of the player
 * in turn is larger, on paper, and points to the board. */
#include "base/text.h"
#include "scenes/board/board_art.h"
#include "scenes/board/figure_kinds.h"
#include "scenes/stage/computer.h"
#include "scenes/stage/theme.h"
#include "scenes/stage/widgets.h"
#include "scenes/tabletop/table_parts.h"
#include "words/tips.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

static const float spine = 46; /* u */

/* A card as it is drawn: in its column, or unfolded beside it. */
typedef struct Card {
    Tabletop *table;
    Ui *ui;
    float s; /* device px per u */
    Rect rect;
    int seat, color;
    bool active;   /* of who decides: on paper, with a line for what is in the hand */
    UiColor ink;   /* of words and numbers on this ground */
    float x, foot; /* where the next figure, counter or token of a line stands */
} Card;

Rect table_card_rect(const Tabletop *table, int seat)
{
    return seat >= 0 && seat < SEATS_MAX ? table->layout.cards[seat] : (Rect){0, 0, 1, 1};
}

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
                  .ink = active ? UI_INK : UI_TEXT};
}

/* --- the ground ------------------------------------------------------------------------------- */

/* The spine has the card's round corners on its left side only. */
static void draw_spine(const Card *card)
{
    DrawList *list = ui_list(card->ui);
    float radius = ui_space(card->ui, UI_RADIUS);
    Color top = theme_seat(card->color), bottom = color_darker(top, .10f);
    Rect body = rect_grow(card->rect, -1), mark = card->rect;
    mark.w = body.w = roundf(spine * card->s);
    mark.h = fminf(mark.h, 88 * card->s);
    draw_box(list, body, radius, top, bottom);
    draw_box(list, (Rect){body.x + radius, body.y, body.w - radius, body.h}, 0, top, bottom);
    ui_icon(card->ui, mark, theme_seat_icon(card->color), 22 * card->s,
            ui_ink(theme_seat_mark(card->color)));
}

/* The card of who decides points to the board: a triangle of two halves. */
static void draw_pointer(const Card *card)
{
    Ui *ui = card->ui;
    float size = roundf(11 * card->s), x = card->rect.x + card->rect.w - 1,
          y = card->rect.y + roundf(card->rect.h / 2);
    Color paper = color_mix(ui_color(ui, UI_PAPER_TOP), ui_color(ui, UI_PAPER_BOTTOM), .5f);
    if (ui_theme(ui)->flat) /* where all panels are alike */
        paper = ui_color(ui, UI_GOLD);
    for (int lower = 0; lower < 2; lower++)
        draw_add(ui_list(ui), (DrawCommand){.kind = DRAW_TRIANGLE,
                                            .rect = {x, y - (lower ? 0 : size), size, size},
                                            .turn = lower ? 0 : 3,
                                            .top = paper,
                                            .bottom = paper});
}

/* Themes without gradients show by a golden rim who decides. */
static void draw_ground(const Card *card)
{
    Ui *ui = card->ui;
    ui_panel(ui, card->rect, card->active ? UI_PANEL_PAPER : UI_PANEL_NIGHT);
    draw_spine(card);
    if (card->active && ui_theme(ui)->flat)
        draw_border(ui_list(ui), card->rect, ui_space(ui, UI_RADIUS), fmaxf(3, 3 * card->s),
                    ui_color(ui, UI_GOLD));
}

/* --- tips ------------------------------------------------------------------------------------- */

enum { TIP_SIZE = 256, TIPS_SIZE = 1024 };

/* Tells what a part of the card counts while the pointer rests there. */
static void tell_part(const Card *card, const char *id, int number, Rect part, WordsTip tip)
{
    char words[TIP_SIZE];
    words_tip_line(&tip, words, sizeof words);
    ui_push(card->ui, id, card->seat);
    ui_widget(card->ui, ui_id(card->ui, "tip", number), words, part, UI_NO_FOCUS, KEY_NONE);
    scene_book_tip(card->table->context, words, tip.rule);
    ui_pop(card->ui);
}

/* "Builder 1/1": how many of a kind are left. */
static WordsTip supply_tip(const Card *card, int kind, char *name, size_t size)
{
    WordsTip tip = kind == FIGURE_FOLLOWER ? words_tip_count(TIP_FOLLOWERS)
                                           : words_tip_supply((FigureKind)kind);
    Text text = text_in(name, size);
    text_add(&text, "%s %d/%d", tip.name, card->table->view.supply[card->seat][kind],
             card->table->each[kind]);
    tip.name = name;
    return tip;
}

static void tell_figures(const Card *card, int kind, float from)
{
    char name[64];
    Rect part = {from, card->foot - 17 * card->s, card->x - from, 20 * card->s};
    if (part.w > 0)
        tell_part(card, "figures", kind, part, supply_tip(card, kind, name, sizeof name));
}

/* The rectangle round this card, which may be unfolded, and those of all. */
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

/* The keyboard comes to the card as a whole: all of its tips, one below the other, and beside the
 * cards of the others. */
static void tell_card(const Card *card, const char *label)
{
    char words[TIPS_SIZE], line[TIP_SIZE], name[64];
    Text text = text_in(words, sizeof words);
    UiState state = ui_widget(card->ui, "card", label, card->rect, 0, KEY_NONE);
    if (!state.focused || !ui_by_keyboard(card->ui))
        return;
    WordsTip tip = words_tip_count(TIP_SCORE);
    text_add(&text, "%s\n%s", label, words_tip_line(&tip, line, sizeof line));
    for (int kind = 0; kind < FIGURE_KINDS; kind++)
        if (card->table->each[kind]) {
            tip = supply_tip(card, kind, name, sizeof name);
            text_add(&text, "\n%s", words_tip_line(&tip, line, sizeof line));
        }
    tip = words_tip_count(TIP_HALVES);
    if (card->table->view.hand[card->seat])
        text_add(&text, "\n%s", words_tip_line(&tip, line, sizeof line));
    scene_book_tip_beside(card->table->context, all_cards(card), words,
                          words_tip_count(TIP_SCORE).rule);
}

/* --- figures and tokens ----------------------------------------------------------------------- */

/* Those that stand on the board (`away`) are faint; on the black of a theme without gradients they
 * are grey instead, or nothing would be seen of them. */
static void draw_figure(Card *card, int kind, bool away)
{
    assert(kind >= 0 && kind < FIGURE_KINDS && "a kind of figure");
    float high = 20 * card->s * figure_style(kind).scale,
          wide = (kind == FIGURE_FOLLOWER ? 19.5f : 25) * card->s;
    bool grey = away && ui_theme(card->ui)->flat;
    draw_add(ui_list(card->ui), (DrawCommand){.kind = DRAW_FIGURE,
                                              .rect = {card->x, card->foot - high, wide, high},
                                              .image = figure_image(card->color, kind),
                                              .alpha = grey   ? .7f
                                                       : away ? .22f
                                                              : 1,
                                              .grey = grey});
    card->x += wide;
}

/* One follower and how many there are: where there are more kinds, seven of them would not leave
 * room. */
static void draw_count(Card *card)
{
    float s = card->s, x = card->x;
    int left = card->table->view.supply[card->seat][FIGURE_FOLLOWER];
    draw_figure(card, FIGURE_FOLLOWER, !left);
    ui_number(card->ui, (Rect){x + 22 * s, card->foot - 21 * s, 20 * s, 22 * s}, UI_TYPE_NUMBER,
              ui_ink(color_fade(ui_color(card->ui, card->ink), left ? 1 : .5f)), left);
    card->x = x + 38 * s;
}

static bool on_card(const BoardViewToken *token, int seat)
{
    const BoardTokenStyle *style = board_token_style((Label)token->label);
    return token->seat == seat && style && style->card;
}

/* Tokens that a seat has in its store or on the board, these faint, with what they show. */
static void draw_tokens(Card *card)
{
    const BoardTokens *tokens = &card->table->view.tokens;
    float size = 21 * card->s;
    for (int i = 0; i < tokens->count; i++) {
        const BoardViewToken *token = &tokens->items[i];
        if (!on_card(token, card->seat))
            continue;
        int kind = (int)board_token_style((Label)token->label)->kind;
        draw_add(ui_list(card->ui),
                 (DrawCommand){.kind = DRAW_TOKEN,
                               .rect = {card->x, card->foot - size, size, size},
                               .image = draw_token_image(kind, card->color, token->value),
                               .alpha = token->tile == NO_TILE ? 1 : .5f});
        tell_part(card, "tokens", i, (Rect){card->x, card->foot - size, size, size},
                  words_tip_token((Label)token->label));
        card->x += 28 * card->s;
    }
}

/* Figures side by side, and tokens behind them where the card has no further line for these. */
static void draw_supply(Card *card)
{
    const Tabletop *table = card->table;
    bool kinds = table_kinds_offered(table);
    for (int kind = FIGURE_FOLLOWER; kind < FIGURE_KINDS; kind++) {
        float from = card->x;
        int left = table->view.supply[card->seat][kind];
        if (kinds && kind == FIGURE_FOLLOWER)
            draw_count(card);
        else
            for (int i = 0; i < left || i < table->each[kind]; i++)
                draw_figure(card, kind, i >= left);
        tell_figures(card, kind, from);
    }
    card->x += 5 * card->s;
    if (table->layout.card_row <= 0)
        draw_tokens(card);
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

bool table_kinds_offered(const Tabletop *table)
{
    for (int kind = FIGURE_FOLLOWER + 1; kind < FIGURE_KINDS; kind++)
        if (table->each[kind])
            return true;
    return false;
}

static bool counted(const Tabletop *table, int counter)
{
    return game_setup(table->game)->expansions >> counters[counter].from & 1;
}

/* Counters always ask for the line; figures and tokens only when they would meet the halves. */
int table_card_rows(const Tabletop *table)
{
    for (int i = 0; i < COUNTERS; i++)
        if (counted(table, i))
            return 1;
    /* Does one line hold figures, tollhouse and halves? In u, as they are drawn. */
    int wide = table_kinds_offered(table) ? 38 : 137;
    for (int kind = FIGURE_FOLLOWER + 1; kind < FIGURE_KINDS; kind++)
        wide += 25 * table->each[kind];
    for (int i = 0; i < table->view.tokens.count; i++)
        wide += on_card(&table->view.tokens.items[i], 0) ? 33 : 0;
    wide += game_setup(table->game)->hands == HANDS_NONE ? 0 : 62;
    return wide > 206;
}

/* Counters, and the tokens behind them. */
static void draw_counters(Card *card)
{
    Ui *ui = card->ui;
    float s = card->s, size = roundf(17 * s);
    for (int i = 0; i < COUNTERS; i++) {
        if (!counted(card->table, i))
            continue;
        const BoardViewToken *token =
            board_tokens_find(&card->table->view.tokens, counters[i].label, card->seat, true);
        int count = token ? token->value : 0;
        char id[24], words[TIP_SIZE];
        snprintf(id, sizeof id, "store%d.%d", card->seat, i);
        words_count(counters[i].label, count, words, sizeof words);
        ui_widget(ui, id, words, (Rect){card->x, card->foot - 20 * s, 38 * s, 22 * s}, UI_NO_FOCUS,
                  KEY_NONE);
        WordsTip tip = words_tip_token(counters[i].label);
        Text more = {.data = words, .size = sizeof words, .length = strlen(words)};
        text_add(&more, "\n%s (%s)", tip.text, tip.rule);
        scene_book_tip(card->table->context, words, tip.rule);
        UiInk ink = ui_ink(color_fade(ui_color(ui, card->ink), count ? .9f : .35f));
        ui_icon(ui, (Rect){card->x, card->foot - size, size, size}, counters[i].icon, size, ink);
        ui_number(ui, (Rect){card->x + 21 * s, card->foot - 20 * s, 22 * s, 22 * s}, UI_TYPE_NUMBER,
                  ink, count);
        card->x += 40 * s;
    }
    card->x += 4 * s;
    card->foot += 2 * s;
    draw_tokens(card);
}

/* Halves in a row at the left or `right` end of `place`, as high as it; they overlap when there are
 * many. `faces` NULL: their backs. Returns where they lie. */
static Rect draw_halves(const Tabletop *table, const uint16_t *faces, int count, Rect place,
                        bool right)
{
    float size = place.h, more = (float)(count - 1), step = .92f * size;
    if (count > 1)
        step = fminf(step, (place.w - size) / more);
    if (right)
        place.x += place.w - size - step * more;
    for (int i = 0; i < count; i++) {
        Rect square = {roundf(place.x + step * (float)i), roundf(place.y), size, size};
        if (faces)
            table_art(table, faces[i], 0, square);
        else
            draw_add(ui_list(table->context->ui), (DrawCommand){.kind = DRAW_BACK, .rect = square});
    }
    return (Rect){place.x, place.y, size + step * more, size};
}

/* Large, on a panel beside the card: on the card they are too small to be told apart. */
static Rect draw_hand_large(const Card *card, const uint16_t *faces, int count)
{
    float s = card->s, pad = 10 * s, size = 84 * s;
    Rect panel = {card->rect.x + card->rect.w + 2 * pad, card->rect.y,
                  2 * pad + size * (1 + .92f * (float)(count - 1)), 2 * pad + size};
    ui_panel_round(card->ui, panel, UI_PANEL_TIP, ui_skin(card->ui, UI_SKIN_TIP)->radius);
    draw_halves(card->table, faces, count, layout_inset(panel, pad, pad), false);
    return panel;
}

/* What is in hand. Where hands lie open it shows its faces, and says under the pointer what they
 * are; what is just being laid is on its way. */
static void draw_hand(const Card *card, Rect place, bool right)
{
    const Tabletop *table = card->table;
    const Game *game = session_game(table->session);
    int count = 0;
    uint16_t faces[HAND_MAX];
    const char *names[HAND_MAX];
    char words[HAND_MAX][48], all[HAND_MAX * 50], id[16];
    if (!session_plan(table->session)->open_hands) {
        int hidden = table->view.hand[card->seat];
        place = draw_halves(table, NULL, hidden, place, right);
        if (hidden)
            tell_part(card, "halves", 0, place, words_tip_count(TIP_HALVES));
        return;
    }
    for (; count < game_hand_count(game, card->seat) && count < HAND_MAX; count++) {
        faces[count] = game_hand(game, card->seat, count);
        names[count] =
            words_tile(table->catalogue, faces[count], words[count], sizeof words[count]);
    }
    if (count == 0)
        return;
    place = draw_halves(table, faces, count, place, right);
    snprintf(id, sizeof id, "hand%d", card->seat);
    words_list(names, count, all, sizeof all);
    if (!ui_widget(card->ui, id, all, place, UI_NO_FOCUS, KEY_NONE).hovered)
        return;
    Rect large = draw_hand_large(card, faces, count);
    WordsTip tip = words_tip_count(TIP_HALVES);
    char said[TIPS_SIZE];
    words_format(said, sizeof said, "%s\n%s (%s)", all, tip.text, tip.rule);
    large.w += large.x - card->rect.x; /* neither over the card nor over what it shows large */
    large.x = card->rect.x;
    large.h = fmaxf(large.h, card->rect.h);
    scene_book_tip_beside(table->context, large, said, tip.rule);
}

/* --- the first line --------------------------------------------------------------------------- */

static int shown_score(const Card *card)
{
    return (int)lroundf(card->table->anim.roll[card->seat]);
}

/* Tells level and character while the pointer rests on it or on the name before it. */
static void draw_robot(const Card *card, float name, Rect place)
{
    char words[128];
    computer_words(card->table->session, card->seat, words, sizeof words);
    Rect reach = {name, place.y - place.h * .5f, place.x + place.w - name, place.h * 2};
    ui_widget(card->ui, ui_id(card->ui, "robot", card->seat), words, reach, UI_NO_FOCUS, KEY_NONE);
    ui_tooltip(card->ui, words);
    ui_icon(card->ui, place, ICON_ROBOT, place.w,
            ui_ink(color_fade(ui_color(card->ui, card->ink), .6f)));
}

/* Long names need all of the room that the score leaves. */
static void draw_name(const Card *card, Rect rect)
{
    const Tabletop *table = card->table;
    Ui *ui = card->ui;
    float s = card->s, icon = 20 * s;
    const char *name = session_seat(table->session, card->seat)->name;
    /* While somebody else decides in this player's turn. */
    bool waits = card->seat == table->view.in_turn && !card->active && !table->anim.final;
    /* A long name beside a large score comes before the sign of who plays. */
    bool robot = !session_is_human(table->session, card->seat) &&
                 ui_text_fits(ui, UI_TYPE_NAME, rect.w - (float)(1 + waits) * icon, name);
    rect.w -= (float)(robot + waits) * icon;
    float width = ui_text(ui, rect, UI_TYPE_NAME, card->ink, name);
    Rect place = {roundf(rect.x + width + 7 * s), roundf(rect.y + 15 * s), 16 * s, 16 * s};
    if (robot)
        draw_robot(card, rect.x, place);
    place.x += robot ? icon : 0;
    if (waits)
        ui_icon(ui, place, ICON_PLAY, place.w, ui_ink(color_fade(ui_color(ui, card->ink), .8f)));
}

/* --- a whole card ----------------------------------------------------------------------------- */

/* Where the line of a large card is; table_card_line is what lies below it. */
static Rect line_of(const Tabletop *table, Rect card)
{
    float s = table->layout.s, x = card.x + (spine + 14) * s, y = card.y + 88 * s;
    return (Rect){x, y, card.x + card.w - 16 * s - x, card.y + card.h - y};
}

Rect table_card_line(const Tabletop *table)
{
    const TableLayout *layout = &table->layout;
    if (table->spotlight >= SEATS_MAX)
        return (Rect){0};
    return line_of(table,
                   (layout->slim_cards ? layout->unfolded : layout->cards)[table->spotlight]);
}

/* At the right end of the last line; goods and a tollhouse, up to card->x, leave less room. */
static Rect hand_corner(const Card *card, bool low)
{
    float s = card->s, size = (low ? 17 : 20) * s, right = card->rect.x + card->rect.w - 12 * s;
    float room = fmaxf(size, fminf(62 * s, right - card->x));
    return (Rect){right - room, card->rect.y + card->rect.h - size - (low ? 8 : 12) * s, room,
                  size};
}

static void draw_hand_line(const Card *card)
{
    Ui *ui = card->ui;
    float s = card->s;
    int count = card->table->view.hand[card->seat];
    Rect line = line_of(card->table, card->rect);
    draw_line(ui_list(ui), line.x, roundf(line.y), line.x + line.w, roundf(line.y), 1,
              color_fade(ui_color(ui, UI_PAPER_LINE), .7f));
    if (card->table->line_taken || game_setup(card->table->game)->hands == HANDS_NONE)
        return;
    char text[64];
    snprintf(text, sizeof text, words_plural("%d half", "%d halves", count), count);
    draw_hand(card, (Rect){line.x, line.y + 14 * s, 106 * s, 31 * s}, false);
    float backs = count ? 112 * s : 0;
    Rect rect = {line.x + backs, line.y + 8 * s, line.w - backs, 44 * s};
    if (ui_text_fits(ui, UI_TYPE_SMALL, rect.w, text)) /* the backs tell it, too */
        ui_text(ui, rect, UI_TYPE_SMALL | (count ? UI_RIGHT : UI_LEFT), UI_INK_SOFT, text);
}

/*   Name (robot)           Score
 *   figures
 *   ---------------------------- (of who decides; below it his halves)
 *   counters, tokens      halves (of the others)
 *
 * It is low where five or six stand one below the other. */
static void draw_whole(Card *card)
{
    Ui *ui = card->ui;
    Rect rect = card->rect;
    float s = card->s, row = card->table->layout.card_row, left = rect.x + (spine + 10) * s;
    bool low = rect.h - row < 84 * s;
    char score[16];
    snprintf(score, sizeof score, "%d", shown_score(card));
    float wide = fmaxf(ui_text_width(ui, UI_TYPE_SCORE, score) + 1, 40 * s);
    ui_column(ui, (Rect){left, rect.y + (low ? 4 : 6) * s, rect.x + rect.w - 14 * s - left, 0},
              8 * s);
    ui_cells(ui, 2, (float[]){UI_REST, wide});
    draw_name(card, ui_next(ui, 44 * s));
    Rect number = ui_next(ui, 44 * s);
    ui_text(ui, number, UI_TYPE_SCORE | UI_RIGHT, card->ink, score);
    number.h = 38 * s; /* the figures have the rest */
    tell_part(card, "score", 0, number, words_tip_count(TIP_SCORE));
    ui_column_end(ui);
    card->x = left;
    card->foot = rect.y + (low ? 64 : 72) * s;
    draw_supply(card);
    if (row > 0) {
        card->x = left + 2 * s;
        card->foot = rect.y + rect.h - (low ? 9 : 11) * s;
        draw_counters(card);
    }
    if (card->active)
        draw_hand_line(card);
    else
        draw_hand(card, hand_corner(card, low), true);
}

/* Score and followers. True while the rest shall unfold. */
static bool draw_slim(Card *card)
{
    float s = card->s;
    Rect rect = card->rect;
    Rect room = {rect.x + (spine + 6) * s, rect.y, rect.w - (spine + 14) * s, .62f * rect.h};
    ui_number(card->ui, room, UI_TYPE_SCORE | UI_RIGHT, card->ink, shown_score(card));
    card->x = room.x + 6 * s;
    card->foot = rect.y + rect.h - 5 * s;
    draw_count(card);
    const char *name = session_seat(card->table->session, card->seat)->name;
    UiState state = ui_widget(card->ui, "unfold", name, rect, 0, KEY_NONE);
    return state.hovered || (state.focused && ui_by_keyboard(card->ui));
}

/* True while a slim card shall unfold. */
static bool draw_card(Tabletop *table, int seat)
{
    assert(seat >= 0 && seat < session_players(table->session) && "card of a seat");
    Ui *ui = table->ui;
    Card card = card_of(table, seat, table->layout.cards[seat]);
    draw_ground(&card);
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
        draw_pointer(&card);
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
    Card card = card_of(table, unfolds, table->layout.unfolded[unfolds]);
    draw_ground(&card);
    draw_whole(&card);
}

/* --- small things ----------------------------------------------------------------------------- */

void table_seats_draw(const Tabletop *table, unsigned seats, Rect *row, float size, float gap)
{
    Rect disc = {row->x, row->y + (row->h - size) / 2, size, size};
    for (int seat = 0; seat < session_players(table->session); seat++) {
        if (!(seats >> seat & 1))
            continue;
        seat_disc(table->ui, (Rect){roundf(disc.x), roundf(disc.y), size, size},
                  session_color(table->session, seat));
        disc.x += size * .8f;
    }
    if (disc.x > row->x)
        layout_left(row, disc.x + size * .2f - row->x, gap);
}

Rect table_banner_draw(const Tabletop *table, float wanted)
{
    enum { RADIUS = 29 }; /* u */
    Rect rect = table->layout.banner, free = table->layout.free, undo = table->layout.undo;
    if (undo.h > 0 && undo.y < rect.y + rect.h) /* it stands beside it: bare tables */
        free.w = undo.x - table->layout.gap - free.x;
    float width = fminf(fmaxf(rect.w, wanted), free.w), middle = rect.x + rect.w / 2;
    rect.w = roundf(width);
    rect.x = roundf(fminf(fmaxf(middle - width / 2, free.x), free.x + free.w - width));
    ui_panel_round(table->ui, rect, UI_PANEL_NIGHT, RADIUS);
    return rect;
}

void table_pile_draw(Ui *ui, Rect top, int backs)
{
    if (!backs)
        draw_lined(ui_list(ui), top, ui_u(ui, 4), ui_color(ui, UI_RECESS),
                   ui_color(ui, UI_RECESS_LIGHT), ui_color(ui, UI_RECESS_LINE), ui_u(ui, 1));
    for (int i = backs - 1; i >= 0; i--) {
        Rect back = {top.x, top.y + (float)i * ui_u(ui, 5), top.w, top.w};
        draw_add(ui_list(ui),
                 (DrawCommand){.kind = DRAW_BACK, .rect = back, .turn = DRAW_SQUARE_BACK});
    }
}

DrawCommand *table_art(const Tabletop *table, uint16_t copy, int rotation, Rect rect)
{
    bool half = board_shape(table->catalogue, copy) == BOARD_HALF;
    return draw_add(ui_list(table->ui),
                    (DrawCommand){.kind = DRAW_ART,
                                  .rect = rect,
                                  .image = board_art(table->catalogue, copy, rotation, 0),
                                  .turn = half ? rotation : DRAW_SQUARE_BACK,
                                  .stroke = fmaxf(1, .05f * rect.w)});
}
