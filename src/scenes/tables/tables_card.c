/* tables_card.c: Draws the selected table: its game, its seats with their players and states, words
 * to compare, and the promise of its grade.
 *
 *     Table of Tomas
 *     2021 · Draft (4) · 10 min + 20 s
 *     [#|figure| Tomas   ready      (v)]
 *     [#|figure| Ada     not ready  ...]
 *     [ - - -    Free seat             ]   a click sits down
 *     [ COMPARE WITH TOMAS, ONCE       ]
 *     [ words of the two keys          ]
 *     > A player hosts: …
 *     [Sit down] [Watch] [Invite]          stays at the foot */
#include "base/text.h"
#include "scenes/stage/scene_talk.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/widgets.h"
#include "scenes/tables/tables_parts.h"
#include "words/words.h"

/* --- words to compare ------------------------------------------------------------------------- */

static void draw_words_box(SceneContext *context, const char *with, const char *words)
{
    Ui *ui = context->ui;
    char caption[TABLES_WORDS], capitals[TABLES_WORDS];
    UiGroup box = {.pad = ui_space(ui, UI_CARD_PAD), .gap = ui_u(ui, 4), .ground = NULL};
    words_format(caption, sizeof caption, _("Compare these words with %s"), with);
    ui_capitals(capitals, sizeof capitals, caption);
    while (ui_group(ui, &box)) {
        Color ground = color_mix(ui_color(ui, UI_PAPER_BOTTOM), ui_color(ui, UI_GOLD), .12f);
        if (box.height > 0)
            draw_box(ui_list(ui), box.rect, ui_space(ui, UI_RADIUS_SMALL), ground, ground);
        ui_paragraph(ui, UI_TYPE_CAPTION, UI_INK_GOLD, capitals);
        ui_paragraph(ui, UI_TYPE_NAME, UI_INK, words);
        ui_paragraph(
            ui, UI_TYPE_SMALL, UI_INK_SOFT,
            _("If you both see the same four words, nobody is listening in. You only need to "
              "compare them once."));
    }
}

/* Draws the words to compare with the host; a host sees those of each guest. */
static void draw_compare(SceneContext *context, const TogetherView *view)
{
    char words[TOGETHER_WORDS];
    bool known = view->name[0] && view->grade < TOGETHER_SERVER;
    if (view->words[0])
        draw_words_box(context, known ? view->name : _("the host"), view->words);
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
}

/* Writes what is wrong and what the player can do. */
static void draw_why(Ui *ui, const TogetherView *view)
{
    char why[TABLES_WORDS];
    Icon sign = view->line == TOGETHER_GOOD ? ICON_BULLET : ICON_WARNING;
    if (*tables_why(view, why, sizeof why))
        UI_ROW(ui, UI_SIGN(sign, UI_INK_GOLD), UI_WORDS(UI_TYPE_BODY, UI_INK, why));
}

/* Draws the latest messages, and the button to chat and to mark players. */
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
    UiButton talk = {.label = _("Chat and people"),
                     .tooltip = _("Chat with the table, add friends or block players"),
                     .icon = UI_ICON(ICON_TALK)};
    for (int i = count > 2 ? count - 2 : 0; i < count; i++) {
        const RecordPlayer *player = &view->header->seats[said[i].seat];
        UI_ROW(ui, UI_OWN(24, seat_disc, player->color),
               UI_WORDS(UI_TYPE_BODY, UI_INK, scene_talk_words(&said[i])));
    }
    if (ui_offer(ui, "talk", 46, talk))
        stage_push(context->stage, "talk", &(TalkArguments){.id = view->id}, sizeof(TalkArguments));
}

const char *tables_way(void)
{
    return _("Friends on your network see this table under Play together; invite everyone else.");
}

/* Says how guests reach a table hosted here, and what a seated player waits for. */
static void draw_way(SceneContext *context, const TogetherView *view)
{
    Ui *ui = context->ui;
    if (view->grade == TOGETHER_OWN && view->waiting && view->free)
        ui_paragraph(ui, UI_TYPE_BODY, UI_INK, tables_way());
    if (view->waiting && view->seat != NO_SEAT)
        ui_paragraph(ui, UI_TYPE_BODY, UI_INK, _("The game starts as soon as everyone is ready."));
}

void tables_card_name(TablesScene *scene, Ui *ui, const char *name)
{
    float height = ui_touch(ui, 48);
    UiButton back = {.label = _("Back"),
                     .icon = UI_ICON(ICON_LEFT),
                     .icon_only = true,
                     .kind = UI_QUIET,
                     .flags = UI_CANCEL};
    if (!scene->alone) {
        ui_paragraph(ui, UI_TYPE_HEADING, UI_INK, name);
        return;
    }
    UiGroup row = {.gap = ui_space(ui, UI_GAP)};
    while (ui_group(ui, &row)) {
        ui_cells(ui, 2, (float[]){height, UI_REST});
        if (ui_button(ui, "back", ui_next(ui, height), back))
            scene->open = false;
        ui_text(ui, ui_next(ui, height), UI_TYPE_HEADING, UI_INK, name);
    }
}

UiDialog tables_card_begin(Ui *ui, Rect place, const char *id, Rect *foot)
{
    ui_panel(ui, place, UI_PANEL_PAPER);
    Rect inner = layout_inset(place, ui_space(ui, UI_PAD_SMALL), ui_space(ui, UI_PAD_SMALL));
    *foot = layout_bottom(&inner, ui_touch(ui, UI_HIGH), ui_space(ui, UI_GAP));
    return (UiDialog){.id = id,
                      .bare = true,
                      .width = inner.w / ui_scale(ui),
                      .gap = UI_CARD_PAD,
                      .room = inner,
                      .beside = ui_space(ui, UI_PAD_SMALL),
                      .stand = UI_UPPER_RIGHT};
}

/* --- the whole card --------------------------------------------------------------------------- */

/* A server lists no tables, so these are the ones that the player knows there. */
static void draw_server(SceneContext *context, const TogetherView *view)
{
    Ui *ui = context->ui;
    TogetherView views[TOGETHER_MOST];
    char words[2][TABLES_WORDS];
    int count = together_list(context->together, views);
    ui_paragraph(
        ui, UI_TYPE_BODY, UI_INK,
        _("You can open a table on this server. It doesn’t list its tables; these are the ones "
          "you know:"));
    for (int i = 0; i < count; i++) {
        if (!together_serves(context->together, view->id, views[i].id))
            continue;
        UI_ROW(ui, UI_SIGN(ICON_BULLET, UI_INK_GOLD),
               UI_WORDS(UI_TYPE_STRONG, UI_INK, tables_name(&views[i], words[0], TABLES_WORDS)),
               UI_FIT(UI_TYPE_SMALL, UI_INK_SOFT, tables_state(&views[i], words[1], TABLES_WORDS)));
    }
}

/* Draws a table without details, because it hasn't been contacted yet. */
static void draw_unknown(SceneContext *context, const TogetherView *view)
{
    Ui *ui = context->ui;
    if (view->server)
        draw_server(context, view);
    else if (view->closed)
        ui_paragraph(ui, UI_TYPE_BODY, UI_INK,
                     _("You have closed this table. The game is kept, and you can open it again."));
    else if (view->line != TOGETHER_REFUSED)
        ui_paragraph(ui, UI_TYPE_BODY, UI_INK,
                     tables_opens(view) ? _("Opening the table…") : _("Connecting to the table…"));
    draw_why(ui, view);
}

void tables_card_draw(TablesScene *scene, SceneContext *context, const TogetherView *view,
                      Rect place)
{
    Ui *ui = context->ui;
    char words[2 * TABLES_WORDS];
    Rect foot;
    UiDialog card = tables_card_begin(ui, place, "card", &foot);
    bool before = ui_on_paper(ui, true);
    while (ui_dialog(ui, &card)) {
        tables_card_name(scene, ui, tables_name(view, words, sizeof words));
        if (!view->header) {
            draw_unknown(context, view);
            continue;
        }
        ui_paragraph(ui, UI_TYPE_SMALL, UI_INK_SOFT,
                     tables_game(context, view, words, sizeof words));
        draw_why(ui, view);
        tables_board_draw(scene, context, view);
        for (int seat = 0; seat < view->header->setup.players; seat++)
            tables_seat_draw(scene, context, view, seat);
        draw_way(context, view);
        draw_talk(context, view);
        draw_compare(context, view);
        draw_promise(context, view);
    }
    tables_foot_draw(scene, context, view, foot);
    ui_on_paper(ui, before);
}
