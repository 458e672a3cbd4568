/* tables_card.c: the chosen table: what is played, who sits where and does what, words to compare,
 * and what its grade promises.
 *
 *     Table of Tomas
 *     2021 · Draft (4) · 10 min + 20 s
 *     [#|figure| Tomas   ready      (v)]
 *     [#|figure| Ada     not ready  ...]
 *     [ - - -    Free seat             ]   sits down there
 *     [ COMPARE WITH TOMAS, ONCE       ]
 *     [ words of the two keys          ]
 *     > A player hosts: …
 *     [Sit down] [Watch] [Invite]          stays at the foot */
#include "base/text.h"
#include "scenes/stage/scene_talk.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/theme.h"
#include "scenes/stage/widgets.h"
#include "scenes/tables/tables_parts.h"
#include "words/words.h"

#include <math.h>

enum { SEAT_H = 92, STRIP = 48, FIGURE_W = 64, LOOK = 34 };

/* --- seats ------------------------------------------------------------------------------------ */

/* Colour and mark of the seat. */
static void draw_strip(SceneContext *context, Rect strip, int color)
{
    Ui *ui = context->ui;
    Color fill = theme_seat(color);
    draw_box(ui_list(ui), strip, ui_space(ui, UI_RADIUS_SMALL), fill, fill);
    float size = roundf(.5f * strip.w);
    draw_icon(ui_list(ui), theme_seat_icon(color), layout_centre(strip, size, size),
              theme_seat_mark(color));
}

static void draw_seat_words(SceneContext *context, const TogetherView *view, int seat, Rect place)
{
    Ui *ui = context->ui;
    char state[TABLES_WORDS];
    float name = ui_line_height(ui, UI_TYPE_NAME), line = ui_line_height(ui, UI_TYPE_SMALL);
    Rect words = layout_centre(place, place.w, name + line);
    ui_text(ui, layout_top(&words, name, 0), UI_TYPE_NAME, UI_INK, tables_seat_name(view, seat));
    ui_text(ui, words, UI_TYPE_SMALL, UI_INK_SOFT,
            tables_seat_state(view, seat, state, sizeof state));
}

/* A free seat is a button, unless this person sits already. */
static void draw_seat(TablesScene *scene, SceneContext *context, const TogetherView *view, int seat)
{
    Ui *ui = context->ui;
    Rect place = ui_next(ui, ui_touch(ui, SEAT_H));
    SeatLook look = tables_seat_look(view, seat);
    bool empty = look == SEAT_FREE, offers = empty && view->seat == NO_SEAT;
    float radius = ui_space(ui, UI_RADIUS_SMALL), stroke = fmaxf(1, ui_u(ui, 1.5f));
    char label[TABLES_WORDS], state[TABLES_WORDS];
    words_format(label, sizeof label, "%s, %s", tables_seat_name(view, seat),
                 tables_seat_state(view, seat, state, sizeof state));
    UiState did = {0};
    if (offers)
        did = ui_widget(ui, ui_id(ui, "seat", seat), label, place, 0, KEY_NONE);
    else
        ui_note(ui, ui_id(ui, "seat", seat), label, place);
    Color ground = color_fade(ui_color(ui, UI_PAPER_TOP), empty ? .4f + .6f * did.hover : 1);
    DrawCommand *box =
        draw_lined(ui_list(ui), place, radius, ground, ground,
                   ui_color(ui, empty ? UI_ACT : UI_PAPER_LINE), empty ? 1.5f * stroke : stroke);
    box->dash = empty ? ui_u(ui, 9) : 0;
    Rect inner = place, strip = layout_left(&inner, ui_u(ui, STRIP), ui_space(ui, UI_GAP));
    int color = view->header->seats[seat].color;
    draw_strip(context, layout_inset(strip, stroke, stroke), color);
    Rect figure = layout_left(&inner, ui_u(ui, FIGURE_W), ui_space(ui, UI_GAP));
    figure = layout_centre(figure, figure.w, .74f * place.h);
    figure.y -= roundf(.03f * place.h);
    if (empty)
        tables_draw_empty(ui, layout_centre(figure, figure.w, .7f * place.h), UI_INK_SOFT);
    else
        draw_figure_in(ui, figure, color);
    Rect sign = layout_right(&inner, ui_u(ui, LOOK) + ui_space(ui, UI_CARD_PAD), 0);
    sign.w = ui_u(ui, LOOK);
    draw_seat_words(context, view, seat, inner);
    tables_draw_look(context, layout_centre(sign, sign.w, sign.w), look);
    if (did.clicked)
        tables_sit(scene, context, view, seat);
}

/* --- words to compare ------------------------------------------------------------------------- */

static void draw_words_box(SceneContext *context, const char *with, const char *words)
{
    Ui *ui = context->ui;
    char caption[TABLES_WORDS], capitals[TABLES_WORDS];
    UiGroup box = {.pad = ui_space(ui, UI_CARD_PAD), .gap = ui_u(ui, 4), .ground = NULL};
    words_format(caption, sizeof caption, _("Compare with %s, once"), with);
    ui_capitals(capitals, sizeof capitals, caption);
    while (ui_group(ui, &box)) {
        Color ground = color_mix(ui_color(ui, UI_PAPER_BOTTOM), ui_color(ui, UI_GOLD), .12f);
        if (box.height > 0)
            draw_box(ui_list(ui), box.rect, ui_space(ui, UI_RADIUS_SMALL), ground, ground);
        ui_say(ui, UI_TYPE_CAPTION, UI_INK_GOLD, capitals);
        ui_say(ui, UI_TYPE_NAME, UI_INK, words);
        ui_say(ui, UI_TYPE_SMALL, UI_INK_SOFT,
               _("Where both read the same four words, nobody sits between you."));
    }
}

/* With who runs it; who runs it himself sees those of each guest. */
static void draw_compare(SceneContext *context, const TogetherView *view)
{
    char words[TOGETHER_WORDS];
    bool known = view->name[0] && view->grade < TOGETHER_SERVER;
    if (view->words[0])
        draw_words_box(context, known ? view->name : _("who runs the table"), view->words);
    for (int seat = 0; view->grade == TOGETHER_OWN && seat < view->header->setup.players; seat++) {
        together_seat_words(context->together, view->id, seat, words);
        if (words[0])
            draw_words_box(context, view->header->seats[seat].name, words);
    }
}

static void draw_promise(SceneContext *context, const TogetherView *view)
{
    Ui *ui = context->ui;
    const char *more, *first = tables_promise(view, &more);
    UiGroup rows = {.gap = ui_u(ui, 2)};
    while (ui_group(ui, &rows)) {
        UI_ROW(ui, UI_SIGN(view->deal == TOGETHER_FAIR ? ICON_TICK : ICON_BULLET, UI_INK_GOLD),
               UI_WORDS(UI_TYPE_STRONG, UI_INK, first));
        UI_ROW(ui, UI_INDENT(24), UI_WORDS(UI_TYPE_SMALL, UI_INK_SOFT, more));
    }
    char why[TABLES_WORDS];
    text_copy(why, sizeof why, tables_why(view));
    if (view->line == TOGETHER_GOOD && *why)
        UI_ROW(ui, UI_SIGN(ICON_BULLET, UI_INK_GOLD),
               UI_WORDS(UI_TYPE_BODY, UI_INK, words_capital(why)));
}

/* What was said last, and the way to say something and to mark people. */
static void draw_talk(SceneContext *context, const TogetherView *view)
{
    Ui *ui = context->ui;
    TogetherTalk said[TOGETHER_TALK];
    int count = together_talk(context->together, view->id, said);
    bool alone = true;
    for (int seat = 0; seat < view->header->setup.players; seat++)
        alone &= !together_other(view, seat);
    if (alone && !count)
        return;
    UiButton talk = {.label = _("Talk and people"),
                     .tooltip = _("Says something to those at the table; friends, and who is not "
                                  "to be heard"),
                     .icon = UI_ICON(ICON_TALK)};
    for (int i = count > 2 ? count - 2 : 0; i < count; i++) {
        const RecordPlayer *player = &view->header->seats[said[i].seat];
        UI_ROW(ui, UI_OWN(24, seat_disc, player->color),
               UI_WORDS(UI_TYPE_BODY, UI_INK, scene_talk_words(&said[i])));
    }
    if (ui_offer(ui, "talk", 46, talk))
        stage_push(context->stage, "talk", &(TalkArguments){.id = view->id}, sizeof(TalkArguments));
}

/* The name, and where the list is not beside it the way back there. */
static void draw_name(TablesScene *scene, SceneContext *context, const TogetherView *view)
{
    Ui *ui = context->ui;
    char words[TABLES_WORDS];
    float height = ui_touch(ui, 48);
    UiButton back = {.label = _("Back"),
                     .icon = UI_ICON(ICON_LEFT),
                     .icon_only = true,
                     .kind = UI_QUIET,
                     .flags = UI_CANCEL};
    tables_name(view, words, sizeof words);
    if (!scene->alone) {
        ui_say(ui, UI_TYPE_HEADING, UI_INK, words);
        return;
    }
    UiGroup row = {.gap = ui_space(ui, UI_GAP)};
    while (ui_group(ui, &row)) {
        ui_cells(ui, 2, (float[]){height, UI_REST});
        if (ui_button(ui, "back", ui_next(ui, height), back))
            scene->open = false;
        ui_text(ui, ui_next(ui, height), UI_TYPE_HEADING, UI_INK, words);
    }
}

/* --- the whole -------------------------------------------------------------------------------- */

/* A server tells nobody's tables: those that this person knows there. */
static void draw_server(SceneContext *context, const TogetherView *view)
{
    Ui *ui = context->ui;
    TogetherView views[TOGETHER_MOST];
    char words[2][TABLES_WORDS];
    int count = together_list(context->together, views);
    ui_say(ui, UI_TYPE_BODY, UI_INK,
           _("This machine serves tables. Open one there: set up a game, and choose the table "
             "server as its place. It tells nobody which tables there are; those that you know:"));
    for (int i = 0; i < count; i++) {
        if (!together_serves(context->together, view->id, views[i].id))
            continue;
        UI_ROW(ui, UI_SIGN(ICON_BULLET, UI_INK_GOLD),
               UI_WORDS(UI_TYPE_STRONG, UI_INK, tables_name(&views[i], words[0], TABLES_WORDS)),
               UI_FIT(UI_TYPE_SMALL, UI_INK_SOFT, tables_state(&views[i], words[1], TABLES_WORDS)));
    }
}

/* Nothing is known before it was called. */
static void draw_unknown(SceneContext *context, const TogetherView *view)
{
    Ui *ui = context->ui;
    char why[TABLES_WORDS];
    text_copy(why, sizeof why, tables_why(view));
    if (view->server)
        draw_server(context, view);
    else if (view->line == TOGETHER_REFUSED)
        UI_ROW(ui, UI_SIGN(ICON_WARNING, UI_INK_GOLD),
               UI_WORDS(UI_TYPE_BODY, UI_INK, words_capital(why)));
    else
        ui_say(ui, UI_TYPE_BODY, UI_INK, _("The table is being called."));
}

void tables_card_draw(TablesScene *scene, SceneContext *context, const TogetherView *view,
                      Rect place)
{
    Ui *ui = context->ui;
    char words[2 * TABLES_WORDS];
    ui_panel(ui, place, UI_PANEL_PAPER);
    Rect inner = layout_inset(place, ui_space(ui, UI_PAD_SMALL), ui_space(ui, UI_PAD_SMALL));
    Rect foot = layout_bottom(&inner, ui_touch(ui, UI_HIGH), ui_space(ui, UI_GAP));
    UiDialog card = {.id = "card",
                     .bare = true,
                     .width = inner.w / ui_scale(ui),
                     .gap = UI_CARD_PAD,
                     .room = inner,
                     .stand = UI_UPPER_RIGHT};
    bool before = ui_on_paper(ui, true);
    while (ui_dialog(ui, &card)) {
        draw_name(scene, context, view);
        if (!view->header) {
            draw_unknown(context, view);
            continue;
        }
        ui_say(ui, UI_TYPE_SMALL, UI_INK_SOFT, tables_game(context, view, words, sizeof words));
        if (view->line == TOGETHER_REFUSED)
            draw_unknown(context, view);
        for (int seat = 0; seat < view->header->setup.players; seat++)
            draw_seat(scene, context, view, seat);
        draw_talk(context, view);
        draw_compare(context, view);
        draw_promise(context, view);
    }
    tables_foot_draw(scene, context, view, foot);
    ui_on_paper(ui, before);
}
