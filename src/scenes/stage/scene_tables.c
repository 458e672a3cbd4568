/* scene_tables.c: Opens online tables for other scenes, and draws the connection status of the game
 * in front. */
#include "scenes/stage/scene_tables.h"

#include "base/text.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/timing.h"
#include "scenes/stage/widgets.h"
#include "session/session.h"
#include "system/clock.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <string.h>

enum { TOLD_MS = 4000, CHECKED_MS = 8000, WIDTH = 460 /* u */ };

/* Returns the first human seat of the plan, and stores the set of the other human seats at this
 * screen in *beside. */
static int who_opens(const OpeningArguments *wanted, unsigned *beside)
{
    int first = -1;
    *beside = 0;
    for (int seat = 0; seat < wanted->plan.setup.players; seat++) {
        bool person = !wanted->plan.seats[seat].engine[0];
        if (person && first < 0)
            first = seat;
        else if (person && wanted->friends && !(wanted->friends >> seat & 1))
            *beside |= 1u << seat;
    }
    return first;
}

int scene_tables_begin(SceneContext *context, const OpeningArguments *wanted,
                       const LobbyTerms *terms, const char *invitation, Err *err)
{
    Lobby *together = context->together;
    unsigned beside;
    int own = who_opens(wanted, &beside);
    assert(own >= 0 && "a player here opens it");
    const char *name = wanted->plan.seats[own].name;
    int id = invitation ? lobby_open_at(together, invitation, &wanted->plan, terms, name, err)
                        : lobby_open(together, &wanted->plan, terms, name, err);
    for (int seat = 0; id >= 0 && seat < wanted->plan.setup.players; seat++)
        if (beside >> seat & 1)
            lobby_seat_local(together, id, seat, wanted->plan.seats[seat].name);
    return id;
}

bool scene_tables_open(SceneContext *context, const OpeningArguments *wanted,
                       const LobbyTerms *terms, const char *invitation, Err *err)
{
    const TablesArguments arguments = {
        .id = scene_tables_begin(context, wanted, terms, invitation, err)};
    if (arguments.id < 0)
        return false;
    stage_clear(context->stage, "menu", NULL, 0);
    stage_push(context->stage, "tables", &arguments, sizeof arguments);
    return true;
}

void scene_tables_rematch(SceneContext *context)
{
    LobbyView view;
    TablesArguments arguments = {.id = lobby_table_of(context->together, context->session)};
    Err err = {0};
    if (lobby_view(context->together, arguments.id, &view) && view.grade == LOBBY_OWN) {
        RecordHeader header = *view.header;
        LobbyTerms terms = {.clocks = view.terms->clocks, .delay = view.terms->delay};
        int id = lobby_open(context->together, &header, &terms,
                            session_seat(context->session, view.seat)->name, &err);
        arguments.id = id < 0 ? arguments.id : id;
        for (int seat = 0; id >= 0 && seat < header.setup.players; seat++)
            /* the other players at this screen return to their seats */
            if (view.own >> seat & 1 && seat != view.seat)
                lobby_seat_local(context->together, id, seat, header.seats[seat].name);
    } else {
        arguments.id = 0; /* selects the first table of the list: the new one, if it is listed */
    }
    stage_clear(context->stage, "menu", NULL, 0);
    stage_push(context->stage, "tables", &arguments, sizeof arguments);
}

const char *scene_tables_replica_words(bool opened)
{
    return opened
               ? _("This game wasn’t dealt as promised, so there is no record of it. This is the "
                   "game as the table reported it to everyone.")
               : _("The secret of this game was never revealed here, so the draw pile and hands "
                   "couldn’t be checked. This is the game as the table reported it to everyone.");
}

bool scene_tables_is_replica(const SceneContext *context, bool *opened)
{
    LobbyView view;
    int id = lobby_table_of(context->together, context->session);
    bool told = lobby_view(context->together, id, &view) &&
                !lobby_record(context->together, id)[0] &&
                lobby_received_file(context->together, id)[0];
    *opened = told && view.deal == LOBBY_FALSE;
    return told;
}

const char *scene_tables_unkept(const SceneContext *context)
{
    LobbyView view;
    int id = lobby_table_of(context->together, context->session);
    if (lobby_view(context->together, id, &view) && view.untold)
        return _("The table hasn’t yet revealed how this game was dealt. The program will "
                 "reconnect, check the game and add it to your game history.");
    if (id >= 0 && view.deal == LOBBY_FALSE)
        return _("This game wasn’t dealt as promised, so it can’t be recorded.");
    return _("There is no record of this game on this computer.");
}

/* --- the connection line ---------------------------------------------------------------------- */

/* A row with a sign and words. If the words are NULL, there is nothing to report. */
typedef struct LineTold {
    Icon icon;
    const char *words;
    bool calls;       /* the player can try again now */
    const char *more; /* the reason and what to do, or NULL */
} LineTold;

static const char *refused(int answer)
{
    switch (answer) {
    case TABLE_OLD:
        return _("Another player was faster, so nothing happened. Look at the board again.");
    case TABLE_NOT_KEPT:
        return _("The table couldn’t save that, so it didn’t happen. Try again.");
    default:
        return _("The table didn’t allow that.");
    }
}

/* Returns true while a message is visible, and requests a frame for the moment when it
 * disappears. */
static bool message_visible(SceneContext *context, double until_ms)
{
    double left = until_ms - context->now_ms;
    if (left > 0)
        scene_clock_wake(context, left);
    return left > 0;
}

/* Reports a fair deal only once, because the results and the table's card show it permanently. */
static bool tells_checked(SceneContext *context, const LobbyView *view)
{
    TableChecked *checked = &context->checked;
    if (view->deal != LOBBY_FAIR)
        return false;
    if (checked->table != view->id)
        *checked = (TableChecked){.table = view->id, .until_ms = context->now_ms + CHECKED_MS};
    return message_visible(context, checked->until_ms);
}

/* After the secret is revealed, nothing more arrives, so the connection no longer matters. */
static LineTold line_told(const LobbyView *view)
{
    bool lost = view->line == LOBBY_LOST || view->line == LOBBY_CALLS;
    if (view->deal != LOBBY_UNTOLD || (!lost && view->line != LOBBY_REFUSED))
        return (LineTold){.icon = ICON_TICK};
    const char *why = table_words(view->why);
    if (!lost)
        return (LineTold){ICON_WARNING, _("The table closed the connection."), true, why};
    return (LineTold){ICON_LINE_LOST,
                      view->untold ? _("The game is over, but the connection was lost before the "
                                       "table revealed the deal. The program will reconnect.")
                                   : _("Connection lost. Reconnecting…"),
                      true, view->untold ? NULL : why};
}

static LineTold told(SceneContext *context, const LobbyView *view)
{
    LineTold line = line_told(view);
    if (line.words)
        return line;
    if (context->refusal.answer && message_visible(context, context->refusal.until_ms))
        return (LineTold){ICON_WARNING, refused(context->refusal.answer), false, NULL};
    if (view->deal == LOBBY_FALSE)
        return (LineTold){ICON_WARNING, _("The deal was not as promised."), false, NULL};
    if (tells_checked(context, view))
        return (LineTold){
            ICON_TICK,
            _("This computer has checked the deal: nobody chose the order of the tiles."), false,
            NULL};
    return (LineTold){.icon = ICON_TICK};
}

/* Draws messages from players, in scenes whose cards don't show them. */
static void draw_talk(SceneContext *context, const LobbyView *view)
{
    LobbyTalk said;
    for (int seat = 0; seat < view->header->setup.players; seat++) {
        if (scene_talk_of(context, seat, &said))
            UI_ROW(context->ui, UI_OWN(26, seat_disc, view->header->seats[seat].color),
                   UI_FIT(UI_TYPE_STRONG, UI_TEXT_SOFT, view->header->seats[seat].name),
                   UI_WORDS(UI_TYPE_STRONG, UI_TEXT, scene_talk_words(&said)));
    }
}

static bool is_said(SceneContext *context, const LobbyView *view)
{
    LobbyTalk said;
    bool any = false;
    for (int seat = 0; view->header && seat < view->header->setup.players; seat++)
        any |= scene_talk_of(context, seat, &said);
    return any;
}

static void draw_told(SceneContext *context, const LobbyView *view, const LineTold *line, bool talk)
{
    Ui *ui = context->ui;
    UiButton now = {.label = _("Try now"), .icon = UI_ICON(ICON_AGAIN)};
    float margin = ui_space(ui, UI_MARGIN), width = fminf(ui_u(ui, WIDTH), .6f * context->width);
    UiDialog chip = {.id = "line",
                     .width = width / ui_scale(ui),
                     .kind = UI_PANEL_SHEET,
                     .pad = UI_CARD_PAD,
                     .gap = UI_TIGHT,
                     .room = {roundf(.5f * (context->width - width)), roundf(ui_u(ui, 84)), width,
                              context->height - ui_u(ui, 84) - margin},
                     .stand = UI_UPPER_RIGHT};
    while (ui_dialog(ui, &chip)) {
        float high = ui_touch(ui, 44), wide = ui_button_width(ui, high, now);
        if (line->calls)
            ui_cells(ui, 2, (float[]){UI_REST, wide});
        UiGroup words = {.gap = 0, .least = line->calls ? high : 0};
        while (line->words && ui_group(ui, &words))
            UI_ROW(ui, UI_SIGN(line->icon, UI_TEXT_GOLD),
                   UI_WORDS(UI_TYPE_STRONG, UI_TEXT, line->words));
        if (line->calls && ui_button(ui, "now", ui_next(ui, high), now))
            lobby_try_now(context->together, view->id);
        ui_grid(ui, 1);
        if (line->more)
            ui_paragraph(ui, UI_TYPE_BODY, UI_TEXT_SOFT, line->more);
        if (talk)
            draw_talk(context, view);
    }
}

void scene_tables_line(SceneContext *context)
{
    LobbyView view;
    int id = lobby_table_of(context->together, context->session);
    const Scene *top = stage_top(context->stage);
    if (id < 0 || !top || top->start != SCENE_OF_GAME || !lobby_view(context->together, id, &view))
        return;
    int answer = (int)lobby_refusal(context->together, id);
    if (answer != TABLE_DONE)
        context->refusal = (TableRefusal){.answer = answer, .until_ms = context->now_ms + TOLD_MS};
    LineTold line = told(context, &view);
    bool talk = strcmp(top->name, "game") != 0 && is_said(context, &view);
    if (line.words || talk)
        draw_told(context, &view, &line, talk);
}

/* --- messages of players ---------------------------------------------------------------------- */

/* The phrases that players send each other, and the latest message of each seat. */

static const double fresh_ms = 8000;

/* A phrase is sent as its number, so new ones are added at the end. */
static const struct {
    const char *words;
    HeadFace face;
} phrases[TALK_PHRASES] = {
    {N_("Hello!"), HEAD_GLAD},
    {N_("Good luck!"), HEAD_CALM},
    {N_("Well played!"), HEAD_GLAD},
    {N_("Thank you!"), HEAD_GLAD},
    {N_("One moment, please."), HEAD_CALM},
    {N_("It’s your turn!"), HEAD_CALM},
    {N_("Oh no!"), HEAD_SORRY},
    {N_("I was lucky there."), HEAD_GLAD},
    {N_("Sorry, that was a slip."), HEAD_SORRY},
    {N_("I have to go soon."), HEAD_SORRY},
    {N_("Another game?"), HEAD_GLAD},
    [TALK_GOODBYE - 1] = {N_("Goodbye!"), HEAD_CALM},
};

const char *scene_talk_phrase(int phrase)
{
    assert(phrase > 0 && phrase <= TALK_PHRASES && "a phrase");
    return words_text(phrases[phrase - 1].words);
}

HeadFace scene_talk_face(int phrase)
{
    assert(phrase >= 0 && phrase <= TALK_PHRASES && "a phrase, or a text");
    return phrase ? phrases[phrase - 1].face : HEAD_CALM;
}

const char *scene_talk_words(const LobbyTalk *said)
{
    return said->phrase ? scene_talk_phrase(said->phrase) : said->text;
}

static int table_in_front(const SceneContext *context)
{
    return lobby_table_of(context->together, context->session);
}

bool scene_talk_of(SceneContext *context, int seat, LobbyTalk *out)
{
    LobbyTalk said[LOBBY_TALK];
    int id = table_in_front(context);
    int count = id < 0 ? 0 : lobby_talk(context->together, id, said);
    double now = clock_ms();
    for (int i = count - 1; i >= 0 && now - said[i].at_ms < fresh_ms; i--) {
        if (said[i].seat != seat)
            continue;
        *out = said[i];
        scene_clock_wake(context, fresh_ms - (now - said[i].at_ms) + 1);
        return true;
    }
    return false;
}

bool scene_talk_next(const SceneContext *context, double *after_ms, char *out, size_t size)
{
    LobbyTalk said[LOBBY_TALK];
    int id = table_in_front(context);
    int count = id < 0 ? 0 : lobby_talk(context->together, id, said);
    for (int i = 0; i < count; i++) {
        if (said[i].at_ms <= *after_ms)
            continue;
        Text text = text_in(out, size);
        text_add(&text, "%s: %s", session_seat(context->session, said[i].seat)->name,
                 scene_talk_words(&said[i]));
        *after_ms = said[i].at_ms;
        return true;
    }
    return false;
}

bool scene_talk_is_there(const SceneContext *context)
{
    return table_in_front(context) >= 0 && stage_knows(context->stage, "talk");
}

void scene_talk_open(SceneContext *context)
{
    const TalkArguments arguments = {.id = table_in_front(context)};
    assert(scene_talk_is_there(context) && "a table to talk at");
    stage_push(context->stage, "talk", &arguments, sizeof arguments);
}

/* --- failures in words ------------------------------------------------------------------------ */

/* Explains the reports of tables, connections and invitations to players. A table on another
 * computer reports in English, whatever its own language, and for a connection error the report is
 * the operating system's name for the error. */

typedef struct Told {
    const char *said; /* how the report begins */
    const char *sentence;
} Told;

#define NO_ANSWER                                                                                  \
    N_("The host’s computer isn’t responding. It may be switched off, on another network, or " \
       "behind a router that blocks connections.")
#define NOT_FOUND                                                                                  \
    N_("There is no computer with that name. Check your network connection, or ask for a new "     \
       "invitation.")
#define BAD_LINE N_("This isn’t an invitation. Copy the whole line, from hypotenuse:// to the end.")
#define TOO_SLOW N_("The table waited too long for this computer. Try now.")

static const Told all[] = {
    /* reports from the table about a client */
    {"there is no such table", N_("This table no longer exists: a waiting table closes when its "
                                  "program ends. Ask for a new invitation.")},
    {"the seat is somebody else's",
     N_("That seat is taken. Try now and take another seat, or watch.")},
    {"somebody at this table has that name already",
     N_("Someone at this table already has that name. Choose another one.")},
    {"the name has letters that are not seen",
     N_("That name contains invisible characters. Choose another one.")},
    {"there is no such seat for a person",
     N_("That seat belongs to a computer player. Try now and take another one.")},
    {"too many watch", N_("There is no room for more spectators. Try again later.")},
    {"too many are connected", N_("This table is full. Try again later.")},
    {"no more tables can be opened here", N_("The table server has no room for another table. Try "
                                             "again later, or open it on your network.")},
    {"the host has closed this table",
     N_("The host has closed this table. Try again when it is open again.")},
    {"who runs this table does not let you in", N_("The host has blocked you.")},
    {"the seat speaks from another connection now",
     N_("Your seat is in use in another window or on another computer. Close the game there, "
        "then choose “Try now”.")},
    {"the table plays with other tiles than this program has",
     N_("This table uses different tiles from your program, so you can only watch. To play, you "
        "and the host need the same version.")},
    {"the table speaks another protocol",
     N_("The table runs a different version of the program, so you can only watch. To play, you "
        "need the same version.")},
    {"these lines are not of this game",
     N_("The table now has a different game from the one started here. Ask the host.")},
    {"nobody said hello", TOO_SLOW},
    {"nobody sat down", TOO_SLOW},
    /* reports from the connection */
    {"connection refused",
     N_("There’s no open table there; the host may have closed the program. Ask the host.")},
    {"the other end is gone", N_("The table’s program has ended, or the connection was cut.")},
    {"connection reset", N_("The table’s program has ended, or the connection was cut.")},
    {"the other end does not answer", NO_ANSWER},
    {"the other end is silent", NO_ANSWER},
    {"connection timed out", NO_ANSWER},
    {"host is unreachable", NO_ANSWER},
    {"network is unreachable", N_("This computer isn’t connected to the network.")},
    {"no such machine is known", NOT_FOUND},
    {"unknown node or service", NOT_FOUND},
    {"temporary failure", NOT_FOUND},
    {"this is not the machine that it was before",
     N_("The computer that answered isn’t the one in the invitation. Ask for a new invitation.")},
    /* reports about invitations and about tables opened here */
    {"this is no invitation", BAD_LINE},
    {"it has too many addresses", BAD_LINE},
    {"an address in it makes no sense", BAD_LINE},
    {"its key is damaged", BAD_LINE},
    {"the name of its table makes no sense", BAD_LINE},
    {"this is the invitation to a table",
     N_("This is an invitation to a table, not to a table server.")},
    {"there are too many tables here",
     N_("You’ve reached the limit on open tables on this computer. Leave one in the list first.")},
    {"the program cannot listen on port",
     N_("Others can’t connect to this computer: its network doesn’t "
        "let programs accept connections.")},
    {"there is no folder for tables", N_("This program has no folder to save tables in.")},
};

const char *table_words(const char *said)
{
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        if (*said && strncmp(said, all[i].said, strlen(all[i].said)) == 0)
            return words_text(all[i].sentence);
    }
    return NULL;
}

const char *table_report_or_text(const char *said)
{
    const char *sentence = table_words(said);
    return sentence ? sentence : said;
}

char *table_words_refused(const char *said, char *out, size_t size)
{
    const char *sentence = table_words(said);
    if (sentence || !*said)
        text_copy(out, size, sentence ? sentence : _("The table closed the connection."));
    else /* TRANSLATORS: %s is the report of the table's program, in English. */
        words_format(out, (int)size, _("The table closed the connection: %s."), said);
    return out;
}
