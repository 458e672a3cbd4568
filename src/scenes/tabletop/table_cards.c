/* table_cards.c: the players' cards: name, score, followers left, halves. The card of the player
 * in turn is larger, on paper, and points to the board. */
#include "scenes/game/game_state.h"
#include "scenes/stage/scene_session.h"
#include "scenes/stage/theme.h"
#include "words/words.h"

#include <math.h>
#include <stdio.h>

static const float spine = 46; /* u */

Rect game_card_rect(const GameScene *scene, int seat)
{
    return seat >= 0 && seat < SEATS_MAX ? scene->layout.cards[seat] : (Rect){0, 0, 1, 1};
}

/* The spine has the card's round corners on its left side only. */
static void draw_spine(GameScene *scene, SceneContext *context, int seat, Rect card)
{
    float s = scene->layout.s, radius = game_space(scene, context, UI_RADIUS), inset = 1;
    int color = session_color(scene->session, seat);
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

static void draw_pointer(GameScene *scene, SceneContext *context, Rect card)
{
    float s = scene->layout.s, size = roundf(11 * s);
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
static float draw_figures(GameScene *scene, SceneContext *context, int seat, int kind, float x,
                          float foot)
{
    float s = scene->layout.s, scale = figure_style(kind).scale;
    float step = (kind == FIGURE_FOLLOWER ? 19.5f : 25) * s;
    int left = scene->view.supply[seat][kind], each = scene->each[kind];
    int shown = left > each ? left : each;
    for (int i = 0; i < shown; i++) {
        DrawCommand *figure =
            draw_add(ui_list(context->ui),
                     (DrawCommand){
                         .kind = DRAW_FIGURE,
                         .rect = {x + step * (float)i, foot - 20 * s * scale, step, 20 * s * scale},
                         .image = figure_image(session_color(scene->session, seat), kind)});
        if (i >= left)
            figure->alpha = .22f;
    }
    return step * (float)shown;
}

/* One figure and how many there are: where there are more kinds than followers, seven of these
 * would not leave room. */
static float draw_count(GameScene *scene, SceneContext *context, int seat, int kind, float x,
                        float foot, Color ink)
{
    float s = scene->layout.s;
    int left = scene->view.supply[seat][kind];
    DrawCommand *figure =
        draw_add(ui_list(context->ui),
                 (DrawCommand){.kind = DRAW_FIGURE,
                               .rect = {x, foot - 20 * s, 19.5f * s, 20 * s},
                               .image = figure_image(session_color(scene->session, seat), kind)});
    if (!left)
        figure->alpha = .22f;
    char text[8];
    snprintf(text, sizeof text, "%d", left);
    Rect number = {x + 22 * s, foot - 21 * s, 20 * s, 22 * s};
    game_text(scene, context, number, UI_TYPE_NUMBER, UI_LEFT, color_fade(ink, left ? 1 : .5f),
              text);
    return 38 * s;
}

/* Tokens that a seat has in its store or on the board, these faint, with what they show. Returns
 * where the line goes on. */
static float draw_tokens(GameScene *scene, SceneContext *context, int seat, float x, float foot)
{
    float s = scene->layout.s, size = 21 * s;
    for (int i = 0; i < scene->view.tokens.count; i++) {
        const BoardViewToken *token = &scene->view.tokens.items[i];
        BoardTokenKind kind = board_token_kind((Label)token->label);
        if (token->seat != seat || !board_token_on_card((Label)token->label))
            continue;
        DrawCommand *drawn = draw_add(
            ui_list(context->ui),
            (DrawCommand){.kind = DRAW_TOKEN,
                          .rect = {x, foot - size, size, size},
                          .image = draw_token_image((int)kind, session_color(scene->session, seat),
                                                    token->value)});
        if (token->tile != NO_TILE)
            drawn->alpha = .5f;
        x += 28 * s;
    }
    return x;
}

/* Figures, and tokens that are drawn as figures are where the card has no further line for them. */
static void draw_supply(GameScene *scene, SceneContext *context, int seat, float x, float foot,
                        Color ink)
{
    float s = scene->layout.s;
    if (game_kinds_offered(scene)) {
        x += draw_count(scene, context, seat, FIGURE_FOLLOWER, x, foot, ink);
        for (int kind = FIGURE_FOLLOWER + 1; kind < FIGURE_KINDS; kind++)
            if (scene->each[kind])
                x += draw_figures(scene, context, seat, kind, x, foot);
    } else {
        x += draw_figures(scene, context, seat, FIGURE_FOLLOWER, x, foot);
    }
    if (scene->layout.card_row <= 0)
        draw_tokens(scene, context, seat, x + 5 * s, foot);
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
static int tokens_on_card(const GameScene *scene)
{
    Token tokens[BOARD_TOKENS_MAX];
    int count = 0,
        n = game_tokens(scene->catalogue, session_game(scene->session), tokens, BOARD_TOKENS_MAX);
    for (int i = 0; i < n && i < BOARD_TOKENS_MAX; i++)
        count += tokens[i].seat == 0 && board_token_on_card((Label)tokens[i].label);
    return count;
}

int game_card_rows(const GameScene *scene)
{
    const Setup *setup = game_setup(session_game(scene->session));
    for (int i = 0; i < COUNTERS; i++)
        if (setup->expansions >> counters[i].from & 1)
            return 1;
    /* Does one line hold figures, tollhouse and halves? In u, as they are drawn. */
    int wide = game_kinds_offered(scene) ? 38 : 137;
    for (int kind = FIGURE_FOLLOWER + 1; kind < FIGURE_KINDS; kind++)
        wide += 25 * scene->each[kind];
    wide += 33 * tokens_on_card(scene);
    wide += setup->hands == HANDS_NONE ? 0 : 62;
    return wide > 206;
}

/* Returns where the line goes on. */
static float draw_counters(GameScene *scene, SceneContext *context, int seat, float x, float foot,
                           Color ink)
{
    const Setup *setup = game_setup(session_game(scene->session));
    float s = scene->layout.s, size = roundf(17 * s);
    for (int i = 0; i < COUNTERS; i++) {
        if (!(setup->expansions >> counters[i].from & 1))
            continue;
        const BoardViewToken *token =
            board_tokens_find(&scene->view.tokens, counters[i].label, seat, NO_TILE);
        int count = token ? token->value : 0;
        Color color = color_fade(ink, count ? .9f : .35f);
        draw_icon(ui_list(context->ui), counters[i].icon,
                  (Rect){roundf(x), roundf(foot - size), size, size}, color);
        char text[8];
        snprintf(text, sizeof text, "%d", count);
        game_text(scene, context, (Rect){x + 21 * s, foot - 20 * s, 22 * s, 22 * s}, UI_TYPE_NUMBER,
                  UI_LEFT, color, text);
        x += 40 * s;
    }
    return draw_tokens(scene, context, seat, x + 4 * s, foot + 2 * s);
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
static float draw_score(GameScene *scene, SceneContext *context, int seat, Rect card, Color color)
{
    float s = scene->layout.s;
    char text[16];
    snprintf(text, sizeof text, "%d", (int)lroundf(scene->anim.roll[seat]));
    float up = card.h - scene->layout.card_row < 84 * s ? 4 * s : 0;
    Rect rect = {card.x + card.w - 104 * s, card.y + 6 * s - up, 90 * s, 44 * s};
    return game_text(scene, context, rect, UI_TYPE_SCORE, UI_RIGHT, color, text);
}

/* Tells level and character while the pointer rests on it or on the name before it. */
static void draw_robot(GameScene *scene, SceneContext *context, int seat, float name, Rect place,
                       Color color)
{
    char id[16], words[128];
    Ui *ui = context->ui;
    snprintf(id, sizeof id, "robot%d", seat);
    scene_session_computer(scene->session, seat, words, sizeof words);
    Rect reach = {name, place.y - place.h * .5f, place.x + place.w - name, place.h * 2};
    ui_widget(ui, id, words, reach, UI_NO_FOCUS, KEY_NONE);
    ui_tooltip(ui, words);
    draw_icon(ui_list(ui), ICON_ROBOT, place, color);
}

/* Beside the score, which is `score` px wide: long names need all of the room that it leaves. */
static void draw_name(GameScene *scene, SceneContext *context, int seat, Rect card, Color color,
                      float score)
{
    float s = scene->layout.s;
    bool robot = !session_is_human(scene->session, seat);
    Rect rect = {card.x + (spine + 10) * s, card.y + 8 * s,
                 card.w - (spine + 10 + 14 + 8) * s - fmaxf(score, 40 * s), 40 * s};
    /* While somebody else decides in this player's turn. */
    bool waits = seat == scene->view.in_turn && seat != game_spotlight(scene) && !scene->anim.final;
    float icon = 20 * s;
    const char *name = session_seat(scene->session, seat)->name;
    /* A long name beside a large score comes before the sign of who plays. */
    float both = (float)(robot + waits) * icon;
    if (!game_text_fits(scene, context, UI_TYPE_NAME, rect.w - both, name)) {
        robot = false;
        both = (float)waits * icon;
    }
    rect.w -= both;
    float width = game_text(scene, context, rect, UI_TYPE_NAME, UI_LEFT, color, name);
    Rect place = {roundf(rect.x + width + 7 * s), roundf(rect.y + 13 * s), 16 * s, 16 * s};
    if (robot)
        draw_robot(scene, context, seat, rect.x, place, color_fade(color, .6f));
    place.x += robot ? icon : 0;
    if (waits)
        draw_icon(ui_list(context->ui), ICON_PLAY, place, color_fade(color, .8f));
}

static void draw_hand_line(GameScene *scene, SceneContext *context, int seat, Rect card)
{
    Ui *ui = context->ui;
    float s = scene->layout.s;
    int count = scene->view.hand[seat];
    float x = card.x + (spine + 14) * s, right = card.x + card.w - 16 * s, y = card.y + 88 * s;
    draw_line(ui_list(ui), x, roundf(y), right, roundf(y), 1,
              color_fade(ui_color(ui, UI_PAPER_LINE), .7f));
    if (game_thinks_long(scene, context)) {
        game_think_draw(scene, context, (Rect){x, y, right - x, card.y + card.h - y});
        return;
    }
    if (game_setup(session_game(scene->session))->hands == HANDS_NONE)
        return;
    char text[64];
    snprintf(text, sizeof text, words_plural("%d half", "%d halves", count), count);
    draw_backs(context, count, x, y + 14 * s, 31 * s, 106 * s);
    Rect rect = {x + 112 * s, y + 8 * s, right - x - 112 * s, 44 * s};
    if (!count)
        rect = (Rect){x, y + 8 * s, right - x, 44 * s};
    if (game_text_fits(scene, context, UI_TYPE_SMALL, rect.w, text)) /* the backs tell it, too */
        game_text(scene, context, rect, UI_TYPE_SMALL, count ? UI_RIGHT : UI_LEFT,
                  ui_color(ui, UI_INK_SOFT), text);
}

static void draw_card(GameScene *scene, SceneContext *context, int seat, bool active)
{
    Ui *ui = context->ui;
    float s = scene->layout.s;
    Rect card = scene->layout.cards[seat];
    ui_panel(ui, card, active ? UI_PANEL_PAPER : UI_PANEL_NIGHT);
    draw_spine(scene, context, seat, card);
    if (active && ui_theme(ui)->flat)
        draw_border(ui_list(ui), card, ui_space(ui, UI_RADIUS), fmaxf(3, 3 * s),
                    ui_color(ui, UI_GOLD));
    Color text = ui_color(ui, active ? UI_INK : UI_TEXT);
    float score = draw_score(scene, context, seat, card, text);
    draw_name(scene, context, seat, card, text, score);
    float row = scene->layout.card_row, left = card.x + (spine + 10) * s;
    bool low = card.h - row < 84 * s;
    draw_supply(scene, context, seat, left, card.y + (low ? 64 : 72) * s, text);
    float used = left; /* of the last line */
    if (row > 0)
        used = draw_counters(scene, context, seat, left + 2 * s,
                             card.y + card.h - (low ? 9 : 11) * s, text);
    if (active) {
        draw_pointer(scene, context, card);
        draw_hand_line(scene, context, seat, card);
    } else {
        int count = scene->view.hand[seat];
        float size = (low ? 17 : 20) * s, right = card.x + card.w - 12 * s;
        float room = fmaxf(size, fminf(62 * s, right - used)); /* goods and a tollhouse take more */
        float width = count > 1 ? fminf(size + size * .92f * (float)(count - 1), room) : size;
        draw_backs(context, count, right - width, card.y + card.h - size - (low ? 8 : 12) * s, size,
                   room);
    }
    char label[96];
    snprintf(label, sizeof label, "%s: %d", session_seat(scene->session, seat)->name,
             scene->view.score[seat]);
    ui_push(ui, "player", seat);
    ui_note(ui, "card", label, card);
    ui_pop(ui);
}

void game_cards_draw(GameScene *scene, SceneContext *context)
{
    int active = game_spotlight(scene);
    for (int seat = 0; seat < session_players(scene->session); seat++)
        draw_card(scene, context, seat, seat == active);
}
