/* talk.c: the overlays of a table: the terms of a new table, and the messages at a table. */
#include "scenes/tables/tables.h"

#include "base/text.h"
#include "scenes/stage/heads.h"
#include "scenes/stage/scene_session.h"
#include "scenes/stage/scene_tables.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/widgets.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
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

/* The choices for how many turns spectators lag behind. */
static const int delays[] = {0, 1, 2, 3, 5, 10};
enum { DELAYS = sizeof delays / sizeof *delays, SERVERS = 8 };

typedef struct Opening {
    SessionPlan plan;
    LogClocks clocks[CLOCKS + 1];
    int clock_count, clock;
    int delay;       /* index into `delays` */
    int place;       /* 0: local network, 1: table server */
    uint8_t friends; /* see OpeningArguments */
    /* number of free seats, for players at this or other computers */
    int others;
    char engine[RECORD_KIND_SIZE]; /* engine of the computer players, if the set-up has any */
    /* Known servers, followed by one whose invitation is pasted. */
    char known[SERVERS][LOBBY_INVITATION];
    char names[SERVERS][RECORD_NAME_SIZE];
    int known_count, server_at;
    char server[LOBBY_INVITATION];
    char wrong[sizeof((Err *)0)->text];
} Opening;

static void know_servers(Opening *opening, SceneContext *context, int wanted)
{
    LobbyView views[LOBBY_MOST];
    int count = lobby_list(context->together, views);
    for (int i = 0; i < count && opening->known_count < SERVERS; i++) {
        int n = opening->known_count;
        if (!views[i].server || !views[i].known ||
            !lobby_invitation(context->together, views[i].id, opening->known[n]))
            continue;
        text_copy(opening->names[n], RECORD_NAME_SIZE, views[i].name);
        if (views[i].id == wanted) {
            opening->place = 1;
            opening->server_at = n;
        }
        opening->known_count++;
    }
}

/* A host wants company, so if the set-up has only computer players besides the host, one of them
 * makes room for a guest. */
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

static void enter_opening(void *data, SceneContext *context, const void *arguments)
{
    Opening *opening = data;
    assert(context->together && arguments && "a game, in a program with the network");
    const OpeningArguments *wanted = arguments;
    opening->plan = wanted->plan;
    opening->friends = wanted->friends;
    record_header_share(&opening->plan);
    opening->clocks[0] = opening->plan.clocks; /* the clocks of the set-up come first */
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
    const LobbyTerms terms = {.clocks = opening->clocks[opening->clock],
                              .delay = delays[opening->delay]};
    bool opened = scene_tables_open(context, &wanted, &terms,
                                    opening->place ? server_of(opening) : NULL, &err);
    text_copy(opening->wrong, sizeof opening->wrong, opened ? "" : table_report_or_text(err.text));
}

static void draw_server_field(Opening *opening, SceneContext *context)
{
    Ui *ui = context->ui;
    UiField field = {.label = _("Invitation to the table server"),
                     .hint = "hypotenuse://",
                     .letters = LOBBY_INVITATION - 1};
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
        draw_server_field(opening, context);
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

static void draw_opening(void *data, SceneContext *context, Frame *frame)
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
    .enter = enter_opening,
    .leave = leave,
    .event = scene_pop_by_key,
    .draw = draw_opening,
};

/* --- messages at a table ---------------------------------------------------------------------- */

enum { SHOWN = 6 /* messages shown at once */, PHRASE_H = 44 /* u */ };
/* The numbers of the phrases that are always offered. */
static const uint8_t usual[] = {1, 2, 3, 4, 5, 7};
enum { USUAL = sizeof usual };

typedef struct TalkScene {
    int id;    /* id of the table; 0: only the list of players */
    bool more; /* all phrases are shown, not only the usual ones */
    char text[TALK_TEXT_SIZE];
} TalkScene;

static void enter_talk(void *data, SceneContext *context, const void *arguments)
{
    TalkScene *scene = data;
    assert(context->together && "a program with the network");
    scene->id = arguments ? ((const TalkArguments *)arguments)->id : 0;
}

/* --- messages --------------------------------------------------------------------------------- */

static void draw_said(SceneContext *context, const LobbyView *view)
{
    Ui *ui = context->ui;
    LobbyTalk said[LOBBY_TALK];
    int count = lobby_talk(context->together, view->id, said);
    if (!count)
        ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT, _("No messages yet."));
    for (int i = count > SHOWN ? count - SHOWN : 0; i < count; i++) {
        const RecordPlayer *player = &view->header->seats[said[i].seat];
        UI_ROW(ui, UI_OWN(26, seat_disc, player->color),
               UI_FIT(UI_TYPE_STRONG, UI_TEXT_SOFT, player->name),
               UI_WORDS(UI_TYPE_BODY, UI_TEXT, scene_talk_words(&said[i])));
    }
}

/* --- sending ---------------------------------------------------------------------------------- */

static void send_message(TalkScene *scene, SceneContext *context, int phrase)
{
    if (lobby_send_talk(context->together, scene->id, phrase, scene->text) && !phrase)
        scene->text[0] = 0;
}

/* The first nine phrases have digits as keys. */
static UiButton phrase_button(int phrase, bool waits)
{
    return (UiButton){.label = scene_talk_phrase(phrase),
                      .disabled = waits,
                      .key = phrase <= 9 ? (InputKey)(KEY_0 + phrase) : KEY_NONE,
                      .flags = phrase == 1 ? UI_FIRST : 0};
}

/* Returns the number of columns in which the longest phrase still fits. */
static int columns_of(const Ui *ui, float width)
{
    float widest = 1, gap = ui_space(ui, UI_TIGHT), face = ui_touch(ui, PHRASE_H) + gap;
    for (int i = 1; i <= TALK_PHRASES; i++)
        widest =
            fmaxf(widest, ui_button_width(ui, ui_touch(ui, PHRASE_H), phrase_button(i, false)));
    int columns = (int)((width + gap) / (face + widest + gap));
    return columns < 1 ? 1 : columns > 3 ? 3 : columns;
}

/* Draws the button of a phrase. If the game in front is the one at this table, the player's head is
 * next to it, with the face that goes with the phrase. */
static void draw_phrase(TalkScene *scene, SceneContext *context, const LobbyView *view, int phrase)
{
    Ui *ui = context->ui;
    bool waits = !lobby_can_talk(context->together, scene->id);
    char id[16];
    words_format(id, sizeof id, "phrase%d", phrase);
    float high = ui_touch(ui, PHRASE_H);
    Rect place = ui_next(ui, high);
    if (lobby_table_of(context->together, context->session) == scene->id)
        portrait_draw(ui, layout_left(&place, high, ui_space(ui, UI_TIGHT)),
                      view->header->seats[view->seat].color,
                      seat_head(context->session, view->seat), scene_talk_face(phrase), false);
    if (ui_button(ui, id, place, phrase_button(phrase, waits)))
        send_message(scene, context, phrase);
}

static void draw_phrases(TalkScene *scene, SceneContext *context, const LobbyView *view)
{
    Ui *ui = context->ui;
    UiGroup phrases = {.gap = ui_space(ui, UI_TIGHT)};
    UiButton more = {.label = scene->more ? _("Fewer phrases") : _("More phrases"),
                     .icon = UI_ICON(scene->more ? ICON_UP : ICON_DOWN),
                     .kind = UI_QUIET};
    while (ui_group(ui, &phrases)) {
        ui_grid(ui, columns_of(ui, ui_next_width(ui)));
        for (int i = 0; i < USUAL; i++)
            draw_phrase(scene, context, view, usual[i]);
        for (int i = 1; scene->more && i <= TALK_PHRASES; i++)
            if (!memchr(usual, i, sizeof usual))
                draw_phrase(scene, context, view, i);
    }
    if (ui_offer(ui, "more", PHRASE_H, more))
        scene->more = !scene->more;
}

static void draw_message_field(TalkScene *scene, SceneContext *context)
{
    Ui *ui = context->ui;
    bool entered = false;
    UiField field = {.label = _("Message to friends at this table"),
                     .hint = _("Message to friends at this table"),
                     .letters = (TALK_TEXT_SIZE - 1) / 4 * 2,
                     .entered = &entered};
    UiButton send = {.label = _("Send"),
                     .disabled = !scene->text[0] || !lobby_can_talk(context->together, scene->id)};
    float high = ui_control(ui), wide = ui_button_width(ui, high, send);
    UiGroup row = {.gap = ui_space(ui, UI_TIGHT)};
    while (ui_group(ui, &row)) {
        ui_cells(ui, 2, (float[]){UI_REST, wide});
        ui_field(ui, "text", ui_next(ui, high), field, scene->text, sizeof scene->text);
        bool sends = ui_button(ui, "send", ui_next(ui, high), send);
        if ((sends || entered) && scene->text[0])
            send_message(scene, context, 0);
    }
}

/* Writes the player at `seat`, with the mark (friend or blocked), if any. Returns false if no other
 * player sits there. */
static bool person_at(const SceneContext *context, const LobbyView *view, int seat,
                      LobbyPerson *person)
{
    const Digest *key = lobby_other(view, seat);
    if (!key)
        return false;
    const LobbyPerson *known = lobby_person(context->together, key);
    *person = known ? *known : (LobbyPerson){.key = *key};
    text_copy(person->name, sizeof person->name, view->header->seats[seat].name);
    return true;
}

/* Explains that both players must add each other before they can chat freely, and draws a button
 * for each player who isn't a friend yet. */
static void draw_befriending(SceneContext *context, const LobbyView *view)
{
    Ui *ui = context->ui;
    LobbyPerson person;
    char label[TABLES_WORDS];
    for (int seat = 0; seat < view->header->setup.players; seat++) {
        if (!person_at(context, view, seat, &person) || person.is_friend || person.blocked)
            continue;
        words_format(label, sizeof label, _("Add %s as a friend to chat freely"), person.name);
        UiButton button = {.label = label,
                           .tooltip = _("You can chat freely once you have both chosen this"),
                           .icon = UI_ICON(ICON_STAR),
                           .left = true};
        if (!ui_offer(ui, ui_id(ui, "befriend", seat), PHRASE_H, button))
            continue;
        person.is_friend = true;
        lobby_mark(context->together, &person);
    }
}

static void draw_saying(TalkScene *scene, SceneContext *context, const LobbyView *view)
{
    Ui *ui = context->ui;
    if (view->seat == NO_SEAT) {
        ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT, _("Take a seat to chat."));
        return;
    }
    draw_phrases(scene, context, view);
    if (lobby_friends(context->together, view)) {
        draw_message_field(scene, context);
        ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT,
                     _("Only friends who have also added you can read this."));
    }
    draw_befriending(context, view);
}

/* --- players ---------------------------------------------------------------------------------- */

/* A player can't be both a friend and blocked. */
static void draw_marks(SceneContext *context, const LobbyPerson *person, int number)
{
    Ui *ui = context->ui;
    LobbyPerson marked = *person;
    UiButton friendly = {.label = _("Friend"),
                         .tooltip = _("You can chat freely once you have both chosen this"),
                         .icon = UI_ICON(ICON_STAR),
                         .chosen = person->is_friend},
             blocked = {.label = _("Block"),
                        .tooltip =
                            _("You don’t see their messages, and they can’t join your tables"),
                        .icon = UI_ICON(ICON_CLOSE),
                        .chosen = person->blocked};
    ui_push(ui, "person", number);
    ui_grid(ui, 2);
    bool befriends = ui_offer(ui, "friend", 44, friendly),
         blocks = ui_offer(ui, "block", 44, blocked);
    ui_grid(ui, 1);
    ui_pop(ui);
    if (!befriends && !blocks)
        return;
    marked.is_friend = befriends && !person->is_friend;
    marked.blocked = blocks && !person->blocked;
    lobby_mark(context->together, &marked);
}

static void draw_person(SceneContext *context, const LobbyPerson *person, int color, int number)
{
    Ui *ui = context->ui;
    UiGroup row = {.gap = ui_space(ui, UI_TIGHT)};
    while (ui_group(ui, &row)) {
        if (color >= 0)
            UI_ROW(ui, UI_OWN(26, seat_disc, color), UI_WORDS(UI_TYPE_NAME, UI_TEXT, person->name));
        else
            UI_ROW(ui, UI_SIGN(ICON_HUMAN, UI_TEXT_SOFT),
                   UI_WORDS(UI_TYPE_NAME, UI_TEXT, person->name));
        draw_marks(context, person, number);
    }
}

static bool sits_here(const LobbyView *view, const Digest *key)
{
    for (int seat = 0; view->header && seat < view->header->setup.players; seat++) {
        const Digest *other = lobby_other(view, seat);
        if (other && digest_equal(other, key))
            return true;
    }
    return false;
}

/* Draws the players at the table, then those marked as friends or blocked who aren't there. A mark
 * changes the list, so each row draws a copy. */
static void draw_people(SceneContext *context, const LobbyView *view)
{
    Ui *ui = context->ui;
    int number = 0;
    for (int seat = 0; view->header && seat < view->header->setup.players; seat++) {
        LobbyPerson person;
        if (!person_at(context, view, seat, &person))
            continue;
        draw_person(context, &person, view->header->seats[seat].color, number++);
    }
    for (int i = 0; i < lobby_people(context->together); i++) {
        const LobbyPerson person = *lobby_person_at(context->together, i);
        if (!sits_here(view, &person.key))
            draw_person(context, &person, -1, number++);
    }
    if (!number)
        ui_paragraph(
            ui, UI_TYPE_SMALL, UI_TEXT_SOFT,
            _("No friends or blocked players yet. You can choose them when you’re at the same "
              "table."));
}

/* --- the whole sheet -------------------------------------------------------------------------- */

static void draw_talk(void *data, SceneContext *context, Frame *frame)
{
    TalkScene *scene = data;
    Ui *ui = context->ui;
    LobbyView view = {.seat = NO_SEAT};
    char caption[TABLES_WORDS];
    bool there = lobby_view(context->together, scene->id, &view) && view.header;
    (void)frame;
    if (!there)
        view = (LobbyView){.seat = NO_SEAT};
    UiDialog sheet = ui_sheet("talk", 760, there ? _("At the table") : _("People"));
    sheet.close = "close";
    sheet.close_label = _("Back");
    while (ui_dialog(ui, &sheet)) {
        if (there) {
            draw_said(context, &view);
            ui_room(ui, ui_space(ui, UI_TIGHT));
            draw_saying(scene, context, &view);
            ui_room(ui, ui_space(ui, UI_TIGHT));
            ui_paragraph(ui, UI_TYPE_CAPTION, UI_TEXT_SOFT,
                         ui_capitals(caption, sizeof caption, _("People")));
        }
        draw_people(context, &view);
    }
    if (sheet.closed)
        stage_pop(context->stage);
}

/* Announces new messages while the sheet is open; at the table of the game in front the narrator
 * already announces them. */
static void news(void *data, SceneContext *context, char *out, size_t size)
{
    const TalkScene *scene = data;
    LobbyView view;
    bool in_front = lobby_table_of(context->together, context->session) == scene->id;
    if (!in_front && lobby_view(context->together, scene->id, &view) && view.header)
        tables_last_message(context, &view, out, size);
}

const Scene talk_scene = {
    .name = "talk",
    .help = "talk",
    .state_size = sizeof(TalkScene),
    .overlay = true,
    .enter = enter_talk,
    .event = scene_pop_by_key,
    .draw = draw_talk,
    .news = news,
};
