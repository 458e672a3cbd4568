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

Rect table_card_rect(const Tabletop *table, int seat)
{
    return seat >= 0 && seat < SEATS_MAX ? table->layout.cards[seat] : (Rect){0, 0, 1, 1};
}

/* The spine has the card's round corners on its left side only. */
static void draw_spine(Tabletop *table, SceneContext *context, int seat, Rect card)
{
    float s = table->layout.s, radius = ui_space(context->ui, UI_RADIUS), inset = 1;
    int color = session_color(table->session, seat);
    Color top = theme_seat(color), bottom = color_darker(top, .10f);
    DrawList *list = ui_list(context->ui);
    Rect body = {card.x + inset, card.y + inset, roundf(spine * s), card.h - 2 * inset};
    draw_box(list, body, radius, top, bottom);
    draw_box(list, (Rect){body.x + radius, body.y, body.w - radius, body.h}, 0, top, bottom);
    float size = 22 * s;
    Rect mark = {roundf(body.x + (body.w - size) / 2),
                 roundf(card.y + fminf(card.h, 88 * s) / 2 - size / 2), size, size};
    draw_icon(list, theme_seat_icon(color), mark, theme_seat_mark(color));
}

static void draw_pointer(Tabletop *table, SceneContext *context, Rect card)
{
    float s = table->layout.s, size = roundf(11 * s);
    float x = card.x + card.w - 1, y = card.y + roundf(card.h / 2);
    Color paper =
        color_mix(ui_color(context->ui, UI_PAPER_TOP), ui_color(context->ui, UI_PAPER_BOTTOM), .5f);
    if (ui_theme(context->ui)->flat) /* where all panels are alike */
        paper = ui_color(context->ui, UI_GOLD);
    DrawList *list = ui_list(context->ui);
    draw_add(list, (DrawCommand){.kind = DRAW_TRIANGLE,
                                 .rect = {x, y - size, size, size},
                                 .turn = 3,
                                 .top = paper,
                                 .bottom = paper});
    draw_add(list, (DrawCommand){.kind = DRAW_TRIANGLE,
                                 .rect = {x, y, size, size},
                                 .turn = 0,
                                 .top = paper,
                                 .bottom = paper});
}

/* Figures side by side, those that stand on the board faint. Returns the width that they take. */
static float draw_figures(Tabletop *table, SceneContext *context, int seat, int kind, float x,
                          float foot)
{
    assert(kind >= 0 && kind < FIGURE_KINDS && "a kind of figure");
    float s = table->layout.s, scale = figure_style(kind).scale;
    float step = (kind == FIGURE_FOLLOWER ? 19.5f : 25) * s;
    int left = table->view.supply[seat][kind], each = table->each[kind];
    int shown = left > each ? left : each;
    for (int i = 0; i < shown; i++) {
        DrawCommand *figure =
            draw_add(ui_list(context->ui),
                     (DrawCommand){
                         .kind = DRAW_FIGURE,
                         .rect = {x + step * (float)i, foot - 20 * s * scale, step, 20 * s * scale},
                         .image = figure_image(session_color(table->session, seat), kind)});
        if (i >= left)
            figure->alpha = .22f;
    }
    return step * (float)shown;
}

/* One figure and how many there are: where there are more kinds than followers, seven of these
 * would not leave room. */
static float draw_count(Tabletop *table, SceneContext *context, int seat, int kind, float x,
                        float foot, Color ink)
{
    float s = table->layout.s;
    int left = table->view.supply[seat][kind];
    DrawCommand *figure =
        draw_add(ui_list(context->ui),
                 (DrawCommand){.kind = DRAW_FIGURE,
                               .rect = {x, foot - 20 * s, 19.5f * s, 20 * s},
                               .image = figure_image(session_color(table->session, seat), kind)});
    if (!left)
        figure->alpha = .22f;
    ui_number(context->ui, (Rect){x + 22 * s, foot - 21 * s, 20 * s, 22 * s}, UI_TYPE_NUMBER,
              ui_ink(color_fade(ink, left ? 1 : .5f)), left);
    return 38 * s;
}

/* Tokens that a seat has in its store or on the board, these faint, with what they show. Returns
 * where the line goes on. */
static float draw_tokens(Tabletop *table, SceneContext *context, int seat, float x, float foot)
{
    float s = table->layout.s, size = 21 * s;
    for (int i = 0; i < table->view.tokens.count; i++) {
        const BoardViewToken *token = &table->view.tokens.items[i];
        const BoardTokenStyle *style = board_token_style((Label)token->label);
        if (token->seat != seat || !style || !style->card)
            continue;
        DrawCommand *drawn =
            draw_add(ui_list(context->ui),
                     (DrawCommand){.kind = DRAW_TOKEN,
                                   .rect = {x, foot - size, size, size},
                                   .image = draw_token_image((int)style->kind,
                                                             session_color(table->session, seat),
                                                             token->value)});
        if (token->tile != NO_TILE)
            drawn->alpha = .5f;
        x += 28 * s;
    }
    return x;
}

/* Figures, and tokens that are drawn as figures are where the card has no further line for them. */
static void draw_supply(Tabletop *table, SceneContext *context, int seat, float x, float foot,
                        Color ink)
{
    float s = table->layout.s;
    if (table_kinds_offered(table)) {
        x += draw_count(table, context, seat, FIGURE_FOLLOWER, x, foot, ink);
        for (int kind = FIGURE_FOLLOWER + 1; kind < FIGURE_KINDS; kind++)
            if (table->each[kind])
                x += draw_figures(table, context, seat, kind, x, foot);
    } else {
        x += draw_figures(table, context, seat, FIGURE_FOLLOWER, x, foot);
    }
    if (table->layout.card_row <= 0)
        draw_tokens(table, context, seat, x + 5 * s, foot);
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
static float draw_counters(Tabletop *table, SceneContext *context, int seat, float x, float foot,
                           Color ink)
{
    const Setup *setup = game_setup(session_game(table->session));
    float s = table->layout.s, size = roundf(17 * s);
    for (int i = 0; i < COUNTERS; i++) {
        if (!(setup->expansions >> counters[i].from & 1))
            continue;
        const BoardViewToken *token =
            board_tokens_find(&table->view.tokens, counters[i].label, seat, true);
        int count = token ? token->value : 0;
        Color color = color_fade(ink, count ? .9f : .35f);
        draw_icon(ui_list(context->ui), counters[i].icon,
                  (Rect){roundf(x), roundf(foot - size), size, size}, color);
        ui_number(context->ui, (Rect){x + 21 * s, foot - 20 * s, 22 * s, 22 * s}, UI_TYPE_NUMBER,
                  ui_ink(color), count);
        x += 40 * s;
    }
    return draw_tokens(table, context, seat, x + 4 * s, foot + 2 * s);
}

/* Backs of the halves in hand; they overlap when there are many. */
static void draw_backs(SceneContext *context, int count, float x, float y, float size, float room)
{
    float step = count > 1 ? fminf(size * .92f, (room - size) / (float)(count - 1)) : 0;
    for (int i = 0; i < count; i++)
        draw_add(ui_list(context->ui),
                 (DrawCommand){.kind = DRAW_BACK,
                               .rect = {roundf(x + step * (float)i), roundf(y), size, size},
                               .turn = 0});
}

/* Returns the width that the score takes. */
static float draw_score(Tabletop *table, SceneContext *context, int seat, Rect card, Color color)
{
    float s = table->layout.s;
    float up = card.h - table->layout.card_row < 84 * s ? 4 * s : 0;
    Rect rect = {card.x + card.w - 104 * s, card.y + 6 * s - up, 90 * s, 44 * s};
    return ui_number(context->ui, rect, UI_TYPE_SCORE | UI_RIGHT, ui_ink(color),
                     (int)lroundf(table->anim.roll[seat]));
}

/* Tells level and character while the pointer rests on it or on the name before it. */
static void draw_robot(Tabletop *table, SceneContext *context, int seat, float name, Rect place,
                       Color color)
{
    char id[16], words[128];
    Ui *ui = context->ui;
    snprintf(id, sizeof id, "robot%d", seat);
    scene_session_computer(table->session, seat, words, sizeof words);
    Rect reach = {name, place.y - place.h * .5f, place.x + place.w - name, place.h * 2};
    ui_widget(ui, id, words, reach, UI_NO_FOCUS, KEY_NONE);
    ui_tooltip(ui, words);
    draw_icon(ui_list(ui), ICON_ROBOT, place, color);
}

/* Beside the score, which is `score` px wide: long names need all of the room that it leaves. */
static void draw_name(Tabletop *table, SceneContext *context, int seat, Rect card, Color color,
                      float score)
{
    float s = table->layout.s;
    bool robot = !session_is_human(table->session, seat);
    Rect rect = {card.x + (spine + 10) * s, card.y + 8 * s,
                 card.w - (spine + 10 + 14 + 8) * s - fmaxf(score, 40 * s), 40 * s};
    /* While somebody else decides in this player's turn. */
    bool waits = seat == table->view.in_turn && seat != table->spotlight && !table->anim.final;
    float icon = 20 * s;
    const char *name = session_seat(table->session, seat)->name;
    /* A long name beside a large score comes before the sign of who plays. */
    float both = (float)(robot + waits) * icon;
    if (!ui_text_fits(context->ui, UI_TYPE_NAME, rect.w - both, name)) {
        robot = false;
        both = (float)waits * icon;
    }
    rect.w -= both;
    float width = ui_text(context->ui, rect, UI_TYPE_NAME, ui_ink(color), name);
    Rect place = {roundf(rect.x + width + 7 * s), roundf(rect.y + 13 * s), 16 * s, 16 * s};
    if (robot)
        draw_robot(table, context, seat, rect.x, place, color_fade(color, .6f));
    place.x += robot ? icon : 0;
    if (waits)
        draw_icon(ui_list(context->ui), ICON_PLAY, place, color_fade(color, .8f));
}

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

static void draw_hand_line(Tabletop *table, SceneContext *context, int seat, Rect card)
{
    Ui *ui = context->ui;
    float s = table->layout.s;
    int count = table->view.hand[seat];
    Rect place = line_of(table, card);
    float x = place.x, right = x + place.w, y = place.y;
    draw_line(ui_list(ui), x, roundf(y), right, roundf(y), 1,
              color_fade(ui_color(ui, UI_PAPER_LINE), .7f));
    if (table->line_taken || game_setup(session_game(table->session))->hands == HANDS_NONE)
        return;
    char text[64];
    snprintf(text, sizeof text, words_plural("%d half", "%d halves", count), count);
    draw_backs(context, count, x, y + 14 * s, 31 * s, 106 * s);
    Rect rect = {x + 112 * s, y + 8 * s, right - x - 112 * s, 44 * s};
    if (!count)
        rect = (Rect){x, y + 8 * s, right - x, 44 * s};
    if (ui_text_fits(ui, UI_TYPE_SMALL, rect.w, text)) /* the backs tell it, too */
        ui_text(ui, rect, UI_TYPE_SMALL | (count ? UI_RIGHT : UI_LEFT), UI_INK_SOFT, text);
}

/* Everything that a card tells, in `card`. */
static void draw_whole(Tabletop *table, SceneContext *context, int seat, Rect card, bool active)
{
    Ui *ui = context->ui;
    float s = table->layout.s;
    Color text = ui_color(ui, active ? UI_INK : UI_TEXT);
    float score = draw_score(table, context, seat, card, text);
    draw_name(table, context, seat, card, text, score);
    float row = table->layout.card_row, left = card.x + (spine + 10) * s;
    bool low = card.h - row < 84 * s;
    draw_supply(table, context, seat, left, card.y + (low ? 64 : 72) * s, text);
    float used = left; /* of the last line */
    if (row > 0)
        used = draw_counters(table, context, seat, left + 2 * s,
                             card.y + card.h - (low ? 9 : 11) * s, text);
    if (active) {
        draw_hand_line(table, context, seat, card);
        return;
    }
    int count = table->view.hand[seat];
    float size = (low ? 17 : 20) * s, right = card.x + card.w - 12 * s;
    float room = fmaxf(size, fminf(62 * s, right - used)); /* goods and a tollhouse take more */
    float width = count > 1 ? fminf(size + size * .92f * (float)(count - 1), room) : size;
    draw_backs(context, count, right - width, card.y + card.h - size - (low ? 8 : 12) * s, size,
               room);
}

/* Score and followers. True while the rest shall unfold. */
static bool draw_slim(Tabletop *table, SceneContext *context, int seat, Rect card, bool active)
{
    Ui *ui = context->ui;
    float s = table->layout.s;
    Color text = ui_color(ui, active ? UI_INK : UI_TEXT);
    Rect room = {card.x + (spine + 6) * s, card.y, card.w - (spine + 14) * s, .62f * card.h};
    ui_number(ui, room, UI_TYPE_SCORE | UI_RIGHT, ui_ink(text),
              (int)lroundf(table->anim.roll[seat]));
    draw_count(table, context, seat, FIGURE_FOLLOWER, room.x + 6 * s, card.y + card.h - 5 * s,
               text);
    UiState state =
        ui_widget(ui, "unfold", session_seat(table->session, seat)->name, card, 0, KEY_NONE);
    return state.hovered || (state.focused && ui_by_keyboard(ui));
}

/* The ground of a card. */
static void draw_ground(Tabletop *table, SceneContext *context, int seat, Rect card, bool active)
{
    Ui *ui = context->ui;
    ui_panel(ui, card, active ? UI_PANEL_PAPER : UI_PANEL_NIGHT);
    draw_spine(table, context, seat, card);
    if (active && ui_theme(ui)->flat)
        draw_border(ui_list(ui), card, ui_space(ui, UI_RADIUS), fmaxf(3, 3 * table->layout.s),
                    ui_color(ui, UI_GOLD));
}

/* True while a slim card shall unfold. */
static bool draw_card(Tabletop *table, SceneContext *context, int seat, bool active)
{
    assert(seat >= 0 && seat < session_players(table->session) && "card of a seat");
    Ui *ui = context->ui;
    Rect card = table->layout.cards[seat];
    draw_ground(table, context, seat, card, active);
    ui_push(ui, "player", seat);
    bool unfolds = table->layout.slim_cards && draw_slim(table, context, seat, card, active);
    char label[96];
    snprintf(label, sizeof label, "%s: %d", session_seat(table->session, seat)->name,
             table->view.score[seat]);
    ui_note(ui, "card", label, card);
    ui_pop(ui);
    if (!table->layout.slim_cards)
        draw_whole(table, context, seat, card, active);
    if (active)
        draw_pointer(table, context, card);
    return unfolds;
}

void table_cards_draw(Tabletop *table, SceneContext *context)
{
    int active = table->spotlight, players = session_players(table->session), unfolds = -1;
    for (int seat = 0; seat < players; seat++)
        if (draw_card(table, context, seat, seat == active))
            unfolds = seat;
    /* While a computer thinks for long, the scene writes on its card. */
    if (table->layout.slim_cards && table->line_taken && active < players)
        unfolds = active;
    if (unfolds < 0)
        return;
    Rect card = unfolded(table, unfolds);
    draw_ground(table, context, unfolds, card, unfolds == active);
    draw_whole(table, context, unfolds, card, unfolds == active);
}

float table_seats_draw(const Tabletop *table, SceneContext *context, unsigned seats, float x,
                       float y, float size)
{
    float left = x, width = 0;
    for (int seat = 0; seat < session_players(table->session); seat++) {
        if (!(seats >> seat & 1))
            continue;
        int color = session_color(table->session, seat);
        ui_mark(context->ui, (Rect){roundf(x), roundf(y), size, size}, color, theme_seat(color),
                theme_seat_mark(color), false);
        x += size * .8f;
        width = x + size * .2f - left;
    }
    return width;
}

DrawCommand *table_art(const Tabletop *table, SceneContext *context, uint16_t copy, int rotation,
                       Rect rect)
{
    bool half = board_shape(table->catalogue, copy) == BOARD_HALF;
    return draw_add(ui_list(context->ui),
                    (DrawCommand){.kind = DRAW_ART,
                                  .rect = rect,
                                  .image = art_key(copy, (uint32_t)rotation, 0, 0),
                                  .turn = half ? rotation : DRAW_SQUARE_BACK,
                                  .stroke = fmaxf(1, .05f * rect.w)});
}
