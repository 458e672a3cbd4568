/* opening.c: the terms of a table that is opened: where, by which clock; who sits follows from the
 * set-up. */
#include "base/text.h"
#include "scenes/stage/scene_session.h"
#include "scenes/stage/scene_tables.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/widgets.h"
#include "scenes/tables/tables.h"
#include "scenes/tables/tables_parts.h"
#include "words/words.h"

#include <assert.h>
#include <string.h>

enum { SECOND = 1000, MINUTE = 60 * SECOND };
#define DAYS(n) .initial = (n)*86400000LL, .increment = (n)*86400000LL, .cap = (n)*86400000LL

/* What the clocks may be; days a move are an increment that is never saved up. */
static const LogClocks clocks[] = {
    {.initial = 0},
    {.initial = 5 * MINUTE, .increment = 10 * SECOND},
    {.initial = 10 * MINUTE, .increment = 20 * SECOND},
    {.initial = 20 * MINUTE, .increment = 30 * SECOND},
    {.initial = 45 * MINUTE, .increment = 60 * SECOND},
    {DAYS(1)},
    {DAYS(2)},
    {DAYS(3)},
    {DAYS(7)},
};
enum { CLOCKS = sizeof clocks / sizeof *clocks, CLOCK_WORDS = 48 };

typedef struct Opening {
    SessionPlan plan;
    LogClocks clocks[CLOCKS + 1];
    int clock_count, clock;
    int place; /* 0: this network, 1: a table server */
    char server[TOGETHER_INVITATION];
    char wrong[sizeof((Err *)0)->text];
} Opening;

static void enter(void *data, SceneContext *context, const void *arguments)
{
    Opening *opening = data;
    assert(context->together && arguments && "a game, in a program with the network");
    opening->plan = ((const OpeningArguments *)arguments)->plan;
    opening->clocks[0] = opening->plan.clocks; /* the one of the set-up first */
    opening->clock_count = 1;
    for (int i = 0; i < CLOCKS; i++) {
        if (memcmp(&clocks[i], &opening->clocks[0], sizeof clocks[i]) != 0)
            opening->clocks[opening->clock_count++] = clocks[i];
    }
}

static int persons(const SessionPlan *plan)
{
    int n = 0;
    for (int seat = 0; seat < plan->setup.players; seat++)
        n += !plan->seats[seat].engine[0];
    return n;
}

/* The name of who sits here: of the first person of the set-up. */
static const char *own_name(const Opening *opening, const SceneContext *context)
{
    for (int seat = 0; seat < opening->plan.setup.players; seat++) {
        if (!opening->plan.seats[seat].engine[0])
            return opening->plan.seats[seat].name;
    }
    return scene_session_author(context);
}

static void open_table(Opening *opening, SceneContext *context)
{
    Together *together = context->together;
    const char *name = own_name(opening, context);
    TablesArguments arguments = {.id = 0};
    Err err = {0};
    arguments.id = opening->place ? together_open_at(together, opening->server, &opening->plan,
                                                     &opening->clocks[opening->clock], name, &err)
                                  : together_open(together, &opening->plan,
                                                  &opening->clocks[opening->clock], name, &err);
    text_copy(opening->wrong, sizeof opening->wrong, arguments.id < 0 ? err.text : "");
    if (arguments.id < 0)
        return;
    stage_clear(context->stage, "menu", NULL, 0);
    stage_push(context->stage, "tables", &arguments, sizeof arguments);
}

static void draw_place(Opening *opening, Ui *ui)
{
    const char *places[] = {_("On this network"), _("On a table server")};
    UiField field = {.label = _("Invitation of the table server"),
                     .hint = "hypotenuse://",
                     .letters = TOGETHER_INVITATION - 1};
    ui_segments(ui, "place", ui_next(ui, ui_control(ui)), _("Where"), places, 2, &opening->place);
    if (opening->place)
        ui_field(ui, "server", ui_next(ui, ui_control(ui)), field, opening->server,
                 sizeof opening->server);
    ui_say(ui, UI_TYPE_SMALL, UI_TEXT_SOFT,
           opening->place ? _("A neutral table: nobody who plays can look at the stack.")
                          : _("This machine runs the table, and others on the network see it in "
                              "their list; friends elsewhere need your invitation."));
}

static void draw_clock(Opening *opening, Ui *ui)
{
    char words[CLOCKS + 1][CLOCK_WORDS];
    const char *names[CLOCKS + 1];
    for (int i = 0; i < opening->clock_count; i++)
        names[i] = tables_clock(&opening->clocks[i], words[i], CLOCK_WORDS);
    UiForm form = {.label = _("Clock"),
                   .line = _("For the whole game, and what each turn adds. When it has run down "
                             "nothing ends by itself: the others decide."),
                   .width = 300};
    ui_form_choice(ui, "clock", form, names, opening->clock_count, &opening->clock);
}

static void draw(void *data, SceneContext *context, Frame *frame)
{
    Opening *opening = data;
    Ui *ui = context->ui;
    char words[TABLES_WORDS];
    int others = persons(&opening->plan) - 1;
    (void)frame;
    UiDialog sheet = ui_sheet("opening", 760, _("Open a table"));
    sheet.close = "close";
    sheet.close_label = _("Back");
    sheet.foot = "open";
    sheet.button = ui_go(_("Open the table"), ICON_PLAY);
    sheet.button.disabled = others < 0 || (opening->place && !opening->server[0]);
    while (ui_dialog(ui, &sheet)) {
        draw_place(opening, ui);
        ui_room(ui, ui_space(ui, UI_TIGHT));
        draw_clock(opening, ui);
        ui_room(ui, ui_space(ui, UI_TIGHT));
        words_format(words, sizeof words,
                     words_plural("%d seat for somebody at another machine",
                                  "%d seats for people at other machines", others < 0 ? 0 : others),
                     others < 0 ? 0 : others);
        UI_ROW(ui, UI_SIGN(ICON_HUMAN, UI_TEXT_GOLD), UI_WORDS(UI_TYPE_STRONG, UI_TEXT, words));
        if (others <= 0)
            ui_say(ui, UI_TYPE_SMALL, UI_TEXT_SOFT,
                   _("A seat is for somebody else where the set-up has a person."));
        if (opening->wrong[0])
            UI_ROW(ui, UI_SIGN(ICON_WARNING, UI_WARNING),
                   UI_WORDS(UI_TYPE_SMALL, UI_WARNING, opening->wrong));
    }
    if (sheet.done)
        open_table(opening, context);
    else if (sheet.closed)
        stage_pop(context->stage);
}

static bool event(void *data, SceneContext *context, const InputEvent *event)
{
    (void)data;
    return stage_pop_by_key(context->stage, event);
}

const Scene opening_scene = {
    .name = "opening",
    .help = "together",
    .state_size = sizeof(Opening),
    .overlay = true,
    .enter = enter,
    .event = event,
    .draw = draw,
};
