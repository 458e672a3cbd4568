/* opening.c: Asks for the terms of a new table: where it is, its clock, the delay for spectators,
 * and the number of free seats if the set-up hasn't said so. */
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

/* The available clocks. Days per move are an increment that can't be saved up. */
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

/* Turns by which spectators lag behind. */
static const int delays[] = {0, 1, 2, 3, 5, 10};
enum { DELAYS = sizeof delays / sizeof *delays, SERVERS = 8 };

typedef struct Opening {
    SessionPlan plan;
    LogClocks clocks[CLOCKS + 1];
    int clock_count, clock;
    int delay;                     /* index into `delays` */
    int place;                     /* 0: local network, 1: table server */
    uint8_t friends;               /* see OpeningArguments */
    int others;                    /* free seats, for players at this or other computers */
    char engine[RECORD_KIND_SIZE]; /* of computer players, if the set-up has any */
    /* Known servers, followed by one whose invitation is pasted. */
    char known[SERVERS][TOGETHER_INVITATION];
    char names[SERVERS][RECORD_NAME_SIZE];
    int known_count, server_at;
    char server[TOGETHER_INVITATION];
    char wrong[sizeof((Err *)0)->text];
} Opening;

static void know_servers(Opening *opening, SceneContext *context, int wanted)
{
    TogetherView views[TOGETHER_MOST];
    int count = together_list(context->together, views);
    for (int i = 0; i < count && opening->known_count < SERVERS; i++) {
        int n = opening->known_count;
        if (!views[i].server || !views[i].known ||
            !together_invitation(context->together, views[i].id, opening->known[n]))
            continue;
        text_copy(opening->names[n], RECORD_NAME_SIZE, views[i].name);
        if (views[i].id == wanted) {
            opening->place = 1;
            opening->server_at = n;
        }
        opening->known_count++;
    }
}

/* A host wants company: if the set-up has only computer players besides the host, one of them makes
 * room. */
static void count_others(Opening *opening)
{
    const SessionPlan *plan = &opening->plan;
    text_copy(opening->engine, sizeof opening->engine, "ai3");
    opening->others = -1;
    for (int seat = 0; seat < plan->setup.players; seat++) {
        const char *engine = plan->seats[seat].engine;
        opening->others += !engine[0];
        if (engine[0])
            text_copy(opening->engine, sizeof opening->engine, engine);
    }
    opening->others = opening->others < 1 ? 1 : opening->others;
}

/* Returns the set-up with the wanted number of humans after the host. */
static SessionPlan plan_of(const Opening *opening)
{
    SessionPlan plan = opening->plan;
    int own = 0, left = opening->others;
    if (opening->friends)
        return plan;
    while (own < plan.setup.players - 1 && plan.seats[own].engine[0])
        own++;
    plan.seats[own].engine[0] = 0;
    for (int seat = 0; seat < plan.setup.players; seat++) {
        char *engine = plan.seats[seat].engine;
        if (seat == own)
            continue;
        if (left > 0)
            engine[0] = 0;
        else if (!engine[0])
            text_copy(engine, RECORD_KIND_SIZE, opening->engine);
        left--;
    }
    return plan;
}

static void enter(void *data, SceneContext *context, const void *arguments)
{
    Opening *opening = data;
    assert(context->together && arguments && "a game, in a program with the network");
    const OpeningArguments *wanted = arguments;
    opening->plan = wanted->plan;
    opening->friends = wanted->friends;
    record_header_share(&opening->plan);
    opening->clocks[0] = opening->plan.clocks; /* the clock of the set-up comes first */
    opening->clock_count = 1;
    for (int i = 0; i < CLOCKS; i++) {
        if (memcmp(&clocks[i], &opening->clocks[0], sizeof clocks[i]) != 0)
            opening->clocks[opening->clock_count++] = clocks[i];
    }
    know_servers(opening, context, wanted->server);
    count_others(opening);
}

static void leave(void *data, SceneContext *context)
{
    Opening *opening = data;
    (void)context;
    record_header_release(&opening->plan);
}

/* Returns the invitation of the chosen server; "" if it still has to be pasted. */
static const char *server_of(const Opening *opening)
{
    return opening->server_at < opening->known_count ? opening->known[opening->server_at]
                                                     : opening->server;
}

static void open_table(Opening *opening, SceneContext *context)
{
    Err err = {0};
    const OpeningArguments wanted = {.plan = plan_of(opening), .friends = opening->friends};
    const TogetherTerms terms = {.clocks = opening->clocks[opening->clock],
                                 .delay = delays[opening->delay]};
    bool opened = scene_tables_open(context, &wanted, &terms,
                                    opening->place ? server_of(opening) : NULL, &err);
    text_copy(opening->wrong, sizeof opening->wrong, opened ? "" : table_report_or_text(err.text));
}

static void draw_field(Opening *opening, SceneContext *context)
{
    Ui *ui = context->ui;
    UiField field = {.label = _("Invitation to the table server"),
                     .hint = "hypotenuse://",
                     .letters = TOGETHER_INVITATION - 1};
    UiButton button = {.label = _("Paste"), .icon = UI_ICON(ICON_COPY)};
    float high = ui_control(ui), wide = ui_button_width(ui, high, button);
    UiGroup row = {.gap = ui_space(ui, UI_TIGHT)};
    while (ui_group(ui, &row)) {
        ui_cells(ui, 2, (float[]){UI_REST, wide});
        ui_field(ui, "server", ui_next(ui, high), field, opening->server, sizeof opening->server);
        if (ui_button(ui, "paste", ui_next(ui, high), button))
            tables_paste(context, opening->server, sizeof opening->server);
    }
}

/* Draws the choice between the known servers and another one. */
static void draw_server(Opening *opening, SceneContext *context)
{
    const char *names[SERVERS + 1];
    UiForm form = {.label = _("Table server"), .width = 300};
    for (int i = 0; i < opening->known_count; i++)
        names[i] = opening->names[i];
    names[opening->known_count] = _("Another one");
    if (opening->known_count)
        ui_form_choice(context->ui, "known", form, names, opening->known_count + 1,
                       &opening->server_at);
    if (opening->server_at == opening->known_count)
        draw_field(opening, context);
}

static void draw_place(Opening *opening, SceneContext *context)
{
    Ui *ui = context->ui;
    const char *places[] = {_("On your network"), _("On a table server")};
    ui_segments(ui, "place", ui_next(ui, ui_control(ui)), _("Where to host"), places, 2,
                &opening->place);
    if (opening->place)
        draw_server(opening, context);
    ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT,
                 opening->place
                     ? _("A neutral table: no player can look at the draw pile.")
                     : _("The table runs on this computer. Others on your network see it in "
                         "their list; friends elsewhere need your invitation."));
}

static void draw_clock(Opening *opening, Ui *ui)
{
    char words[CLOCKS + 1][CLOCK_WORDS];
    const char *names[CLOCKS + 1];
    for (int i = 0; i < opening->clock_count; i++)
        names[i] = tables_clock(&opening->clocks[i], words[i], CLOCK_WORDS);
    UiForm form = {.label = _("Clock"),
                   .line = _("Time for the whole game, plus a bonus per turn. If it runs out, the "
                             "others decide what happens."),
                   .width = 300};
    ui_form_choice(ui, "clock", form, names, opening->clock_count, &opening->clock);
}

static void draw_delay(Opening *opening, Ui *ui)
{
    char words[DELAYS][CLOCK_WORDS];
    const char *names[DELAYS];
    for (int i = 0; i < DELAYS; i++) {
        words_format(words[i], CLOCK_WORDS,
                     words_plural("%d turn later", "%d turns later", delays[i]), delays[i]);
        names[i] = delays[i] ? words[i] : _("immediately");
    }
    UiForm form = {.label = _("Spectators see a turn"),
                   .line = _("Spectators never see hands. A delay keeps them from passing on what "
                             "they have just seen."),
                   .width = 300};
    ui_form_choice(ui, "delay", form, names, DELAYS, &opening->delay);
}

static void draw_others(Opening *opening, Ui *ui)
{
    char number[16];
    UiForm form = {.label = _("Free seats"),
                   .line =
                       _("For friends online or at this computer. Computer players take the rest."),
                   .width = 300};
    words_format(number, sizeof number, "%d", opening->others);
    ui_form_stepper(ui, "others", form, number, 1, opening->plan.setup.players - 1,
                    &opening->others);
}

static void draw(void *data, SceneContext *context, Frame *frame)
{
    Opening *opening = data;
    Ui *ui = context->ui;
    (void)frame;
    UiDialog sheet = ui_sheet("opening", 760, _("Hosting and clock"));
    sheet.close = "close";
    sheet.close_label = _("Back");
    sheet.foot = "open";
    sheet.button = ui_primary_button(_("Open table"), ICON_PLAY);
    sheet.button.disabled = opening->place && !server_of(opening)[0];
    while (ui_dialog(ui, &sheet)) {
        draw_place(opening, context);
        ui_room(ui, ui_space(ui, UI_TIGHT));
        draw_clock(opening, ui);
        ui_room(ui, ui_space(ui, UI_TIGHT));
        draw_delay(opening, ui);
        if (!opening->friends) {
            ui_room(ui, ui_space(ui, UI_TIGHT));
            draw_others(opening, ui);
        }
        if (opening->wrong[0])
            UI_ROW(ui, UI_SIGN(ICON_WARNING, UI_WARNING),
                   UI_WORDS(UI_TYPE_SMALL, UI_WARNING, opening->wrong));
    }
    if (sheet.done)
        open_table(opening, context);
    else if (sheet.closed)
        stage_pop(context->stage);
}

const Scene opening_scene = {
    .name = "opening",
    .help = "together",
    .state_size = sizeof(Opening),
    .overlay = true,
    .enter = enter,
    .leave = leave,
    .event = scene_pop_by_key,
    .draw = draw,
};
