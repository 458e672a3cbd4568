/* tables_card.c: Draws the selected table: its game, its seats with their players and states, words
 * to compare, and the promise of its grade.
 *
 *     Table of Tomas
 *     2021 · Draft (4) · 10 min + 20 s
 *     [#|figure| Tomas   ready      (v)]
 *     [#|figure| Ada     not ready  ...]
 *     [ - - -    Free seat             ]   click to sit down
 *     [ COMPARE WITH TOMAS, ONCE       ]
 *     [ words of the two keys          ]
 *     > A player hosts: …
 *     [Sit down] [Watch] [Invite]          stays at the foot */
#include "scenes/tables/tables.h"

#include "base/text.h"
#include "scenes/stage/house_rules.h"
#include "scenes/stage/overlays.h"
#include "scenes/stage/scene_session.h"
#include "scenes/stage/scene_tables.h"
#include "scenes/stage/seat_state.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/widgets.h"
#include "words/words.h"

#include <assert.h>
#include <string.h>

#define TABLES_NAME "tables.name" /* full id of the field with the player's name */

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

/* Draws the words that the player compares with the host; a host sees the words for each guest. */
static void draw_compare(SceneContext *context, const LobbyView *view)
{
    char words[LOBBY_WORDS];
    bool known = view->name[0] && view->grade < LOBBY_SERVER;
    if (view->words[0])
        draw_words_box(context, known ? view->name : _("the host"), view->words);
    for (int seat = 0; view->grade == LOBBY_OWN && seat < view->header->setup.players; seat++) {
        lobby_seat_words(context->together, view->id, seat, words);
        if (words[0])
            draw_words_box(context, view->header->seats[seat].name, words);
    }
}

static void draw_promise(SceneContext *context, const LobbyView *view)
{
    Ui *ui = context->ui;
    const char *more, *first = tables_promise(view, &more);
    UiGroup rows = {.gap = ui_u(ui, 2)};
    while (ui_group(ui, &rows)) {
        UI_ROW(ui, UI_SIGN(view->deal == LOBBY_FAIR ? ICON_TICK : ICON_BULLET, UI_INK_GOLD),
               UI_WORDS(UI_TYPE_STRONG, UI_INK, first));
        UI_ROW(ui, UI_INDENT(24), UI_WORDS(UI_TYPE_SMALL, UI_INK_SOFT, more));
    }
}

/* Writes what is wrong and what the player can do. */
static void draw_why(Ui *ui, const LobbyView *view)
{
    char why[TABLES_WORDS];
    Icon sign = view->line == LOBBY_GOOD ? ICON_BULLET : ICON_WARNING;
    if (*tables_why(view, why, sizeof why))
        UI_ROW(ui, UI_SIGN(sign, UI_INK_GOLD), UI_WORDS(UI_TYPE_BODY, UI_INK, why));
}

/* Draws the latest messages, and the button that opens the chat, where players can be marked as
 * friends or blocked. */
static void draw_talk(SceneContext *context, const LobbyView *view)
{
    Ui *ui = context->ui;
    LobbyTalk said[LOBBY_TALK];
    int count = lobby_talk(context->together, view->id, said);
    bool alone = true;
    for (int seat = 0; seat < view->header->setup.players; seat++)
        alone &= !lobby_other(view, seat);
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

/* Explains how guests reach a table hosted here, and what a seated player is waiting for. */
static void draw_way(SceneContext *context, const LobbyView *view)
{
    Ui *ui = context->ui;
    if (view->grade == LOBBY_OWN && view->waiting && view->free)
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

/* --- buttons of the table --------------------------------------------------------------------- */

/* Draws the buttons of the selected table, and keeps the player's name and readiness up to date at
 * the table. */

enum { COPIED_MS = 2500, RENAME_MS = 500 };

static bool is_taken(const LobbyView *view, const char *name)
{
    for (int seat = 0; seat < view->header->setup.players; seat++) {
        if (strcmp(view->header->seats[seat].name, name) == 0)
            return true;
    }
    return false;
}

/* Writes a name for a player who has given none: the seat's number, or the next one that isn't
 * taken. */
static void any_name(const LobbyView *view, int seat, char *out, size_t size)
{
    seat_number_name(seat, out, size);
    for (int i = 1; i < SEATS_MAX && is_taken(view, out); i++)
        seat_number_name((seat + i) % SEATS_MAX, out, size);
}

/* Writes the player's name, with a number after it if another player has the same name. */
static void name_for(const SceneContext *context, const LobbyView *view, int seat, char *out,
                     size_t size)
{
    const char *name = scene_session_player_name(context);
    if (!*name) {
        any_name(view, seat, out, size);
        return;
    }
    text_copy(out, size, name);
    static const char *const numbers[] = {"II", "III", "IV", "V", "VI"};
    for (int i = 0; i < SEATS_MAX - 1 && is_taken(view, out); i++) {
        Text text = text_in(out, size);
        text_add(&text, "%s %s", name, numbers[i]);
    }
}

void tables_sit(TablesScene *scene, SceneContext *context, const LobbyView *view, int seat)
{
    assert(view->header && "a table that is shown");
    for (int i = 0; seat < 0 && i < view->header->setup.players; i++)
        seat = tables_is_free(view, i) ? i : -1;
    char name[RECORD_NAME_SIZE], id[32];
    if (seat >= 0 && view->seat != NO_SEAT) {
        any_name(view, seat, name, sizeof name);
        if (lobby_seat_local(context->together, view->id, seat, name))
            /* the field appears once the table has accepted the seat */
            ui_focus(context->ui, tables_name_id(seat, id, sizeof id));
        return;
    }
    if (seat >= 0) {
        name_for(context, view, seat, name, sizeof name);
        lobby_sit(context->together, view->id, seat, name);
        scene->sits = view->id;
    }
    scene->entered = 0;
}

bool tables_types_name(const SceneContext *context)
{
    return ui_is_editing(context->ui) && strcmp(ui_focused(context->ui), TABLES_NAME) == 0;
}

/* Returns true if the table should get the player's new name. Each name is sent only once, so that
 * a name refused by the table isn't sent over and over. */
static bool wants_name(const TablesScene *scene, const SceneContext *context, const LobbyView *view)
{
    const char *own = scene_session_player_name(context);
    return scene->says && view->waiting && view->seat != NO_SEAT && *own &&
           strcmp(scene->renamed, own) != 0 && !is_taken(view, own);
}

/* A player who sat down is ready by default, even if others join later; a host starts the game with
 * a click. A player who is typing, or whose new name the table doesn't have yet, is not ready, so
 * that the game doesn't start while they type. A renamed player sits down again under the new
 * name. */
static void keep_ready(TablesScene *scene, SceneContext *context, const LobbyView *view, bool kept)
{
    bool sits = view->waiting && view->seat != NO_SEAT, stays = scene->sits == view->id,
         promised = sits && view->waiting->promised >> view->seat & 1;
    bool other = promised ? stays && kept : sits && !kept && (stays || scene->ready);
    if (promised)
        scene->ready = false;
    if (other && !scene->asked)
        lobby_ready(context->together, view->id, !promised);
    scene->asked = other;
}

bool tables_renames(TablesScene *scene, SceneContext *context, const LobbyView *view, float ms)
{
    bool named = wants_name(scene, context, view), wants = named && !tables_types_name(context);
    scene->rename_ms = wants ? scene->rename_ms + ms : 0;
    if (wants && (scene->rename_ms > RENAME_MS || scene->ready)) {
        text_copy(scene->renamed, sizeof scene->renamed, scene_session_player_name(context));
        scene->rename_ms = 0;
        lobby_rename(context->together, view->id, scene->renamed);
    } else
        keep_ready(scene, context, view, named || ui_is_editing(context->ui));
    return wants;
}

static void say_ready(TablesScene *scene, SceneContext *context, const LobbyView *view, bool ready)
{
    scene->ready = ready;
    if (ready)
        return; /* tables_renames sends it in the next frame */
    scene->sits = 0;
    lobby_ready(context->together, view->id, false);
}

static void copy_invitation(TablesScene *scene, SceneContext *context, int id)
{
    char line[LOBBY_INVITATION];
    if (lobby_invitation(context->together, id, line) && context->host.copy_text &&
        context->host.copy_text(context->host.self, line))
        scene->copied_ms = context->now_ms + 1;
}

static void draw_invite(TablesScene *scene, SceneContext *context, const LobbyView *view)
{
    Ui *ui = context->ui;
    bool copied = scene->copied_ms > 0 && context->now_ms - scene->copied_ms < COPIED_MS;
    UiButton invite = {.label = copied ? _("Copied") : _("Invite"),
                       .tooltip = _("Copies the invitation: one line to send to a friend"),
                       .icon = UI_ICON(copied ? ICON_TICK : ICON_COPY),
                       .shortens = true,
                       .key = KEY_LETTER('i')};
    if (ui_button(ui, "invite", ui_next(ui, ui_touch(ui, UI_HIGH)), invite))
        copy_invitation(scene, context, view->id);
}

/* Draws the button that closes a table hosted by this program: guests are disconnected, and the
 * port closes with the last table. */
static void draw_close(TablesScene *scene, SceneContext *context, const LobbyView *view)
{
    Ui *ui = context->ui;
    UiButton close = {.label = _("Close the table"),
                      .tooltip = view->game
                                     ? _("Nobody can reach it until you open it again; the game is "
                                         "kept")
                                     : _("Guests are disconnected, and no one can join"),
                      .icon = UI_ICON(ICON_CLOSE),
                      .shortens = true};
    if (!ui_button(ui, "close", ui_next(ui, ui_touch(ui, UI_HIGH)), close))
        return;
    lobby_close(context->together, view->id);
    scene->visited = scene->sits = 0;
    scene->ready = false;
}

static void draw_forget(TablesScene *scene, SceneContext *context, const LobbyView *view)
{
    Ui *ui = context->ui;
    UiButton forget = {.label = _("Remove"),
                       .tooltip = _("Removes the table from the list"),
                       .icon = UI_ICON(ICON_CLOSE),
                       .shortens = true};
    if (!ui_button(ui, "forget", ui_next(ui, ui_touch(ui, UI_HIGH)), forget))
        return;
    lobby_forget(context->together, view->id);
    scene->chosen = 0;
    scene->open = false;
}

/* Returns true if every seat that isn't at this computer is ready. */
static bool all_others_ready(const LobbyView *view)
{
    bool ready = true;
    assert(view->header && "a table that is shown");
    for (int seat = 0; seat < view->header->setup.players; seat++)
        ready &= view->own >> seat & 1 || tables_seat_presence(view, seat) == LOOK_READY;
    return ready;
}

/* A seated player waits for the others, and the last one to be ready starts the game. The host has
 * a button to close the table instead of one to leave it, because no player can find a table
 * without its host. */
static void draw_waiting(TablesScene *scene, SceneContext *context, const LobbyView *view)
{
    Ui *ui = context->ui;
    bool ready = view->waiting->promised >> view->seat & 1;
    bool last = all_others_ready(view);
    UiButton go = {.label = ready  ? _("Not ready")
                            : last ? _("Start game")
                                   : _("Ready"),
                   .kind = ready ? UI_SECONDARY : UI_PRIMARY,
                   .icon = ready ? 0 : UI_ICON(last ? ICON_PLAY : ICON_TICK),
                   .key = KEY_LETTER('r'),
                   .flags = UI_DEFAULT};
    UiButton leave = {.label = _("Leave table"), .shortens = true, .icon = UI_ICON(ICON_LEFT)};
    float height = ui_touch(ui, UI_HIGH);
    ui_grid(ui, 3);
    if (ui_button(ui, "ready", ui_next(ui, height), go))
        say_ready(scene, context, view, !ready);
    bool left = !view->open && ui_button(ui, "leave", ui_next(ui, height), leave);
    draw_invite(scene, context, view);
    if (view->open)
        draw_close(scene, context, view);
    if (left) {
        lobby_leave(context->together, view->id);
        scene->visited = scene->sits = 0;
        scene->ready = false;
    }
}

static void draw_game(TablesScene *scene, SceneContext *context, const LobbyView *view)
{
    Ui *ui = context->ui;
    bool watches = view->seat == NO_SEAT;
    UiButton back = {.label = _("Take the seat back"),
                     .tooltip = _("It’s your seat: you have its key"),
                     .kind = UI_PRIMARY,
                     .icon = UI_ICON(ICON_HUMAN),
                     .shortens = true,
                     .flags = UI_DEFAULT},
             go = {.label = watches ? _("Watch") : _("Go to game"),
                   .kind = view->returns ? UI_SECONDARY : UI_PRIMARY,
                   .icon = UI_ICON(watches ? ICON_EYE : ICON_PLAY),
                   .shortens = view->returns,
                   .flags = view->returns ? 0 : UI_DEFAULT};
    ui_grid(ui, 2 + view->returns + view->open);
    bool returns =
        view->returns && ui_button(ui, "return", ui_next(ui, ui_touch(ui, UI_HIGH)), back);
    bool goes = ui_button(ui, "go", ui_next(ui, ui_touch(ui, UI_HIGH)), go);
    if (view->known && !view->my_turn && view->over)
        draw_forget(scene, context, view);
    else
        draw_invite(scene, context, view);
    if (view->open)
        draw_close(scene, context, view);
    if (goes) {
        if (scene_session_table(context, view->id))
            scene_session_show(context);
    } else if (returns && lobby_return(context->together, view->id))
        scene->entered = -view->id; /* opens the game as soon as it arrives */
}

static void draw_joining(TablesScene *scene, SceneContext *context, const LobbyView *view)
{
    Ui *ui = context->ui;
    float height = ui_touch(ui, UI_HIGH);
    UiButton sit = {.label = _("Sit down"),
                    .kind = UI_PRIMARY,
                    .icon = UI_ICON(ICON_HUMAN),
                    .disabled = !view->waiting || !view->free,
                    .flags = UI_DEFAULT};
    UiButton again = {.label = _("Try now"),
                      .kind = UI_PRIMARY,
                      .icon = UI_ICON(ICON_AGAIN),
                      .flags = UI_DEFAULT};
    bool calls = !view->waiting && !tables_opens(view);
    ui_grid(ui, 1 + (view->waiting || calls) + view->known);
    if (view->waiting && ui_button(ui, "sit", ui_next(ui, height), sit))
        tables_sit(scene, context, view, -1);
    else if (calls && ui_button(ui, "again", ui_next(ui, height), again)) {
        lobby_leave(context->together, view->id);
        scene->visited = 0;
    }
    draw_invite(scene, context, view);
    if (view->known)
        draw_forget(scene, context, view);
}

/* Draws the buttons of a game whose table this player has closed. */
static void draw_closed(TablesScene *scene, SceneContext *context, const LobbyView *view)
{
    UiButton open = {.label = _("Open it again"),
                     .tooltip = _("The players of this game can rejoin it"),
                     .kind = UI_PRIMARY,
                     .icon = UI_ICON(ICON_PLAY),
                     .flags = UI_DEFAULT};
    Err err = {0};
    ui_grid(context->ui, 2);
    bool opens = ui_button(context->ui, "reopen",
                           ui_next(context->ui, ui_touch(context->ui, UI_HIGH)), open);
    draw_forget(scene, context, view);
    if (opens && !lobby_reopen(context->together, view->id, &err))
        text_copy(scene->wrong, sizeof scene->wrong, table_report_or_text(err.text));
}

static void draw_server_foot(TablesScene *scene, SceneContext *context, const LobbyView *view)
{
    UiButton open = {.label = _("Open a table"),
                     .kind = UI_PRIMARY,
                     .icon = UI_ICON(ICON_PLUS),
                     .flags = UI_DEFAULT};
    ui_grid(context->ui, view->known ? 2 : 1);
    if (ui_offer(context->ui, "open", UI_HIGH, open))
        tables_set_up(context, view->id);
    if (view->known)
        draw_forget(scene, context, view);
}

static void tables_foot_draw(TablesScene *scene, SceneContext *context, const LobbyView *view,
                             Rect place)
{
    Ui *ui = context->ui;
    ui_push(ui, "do", -1);
    ui_column(ui, place, ui_space(ui, UI_GAP));
    if (view->server)
        draw_server_foot(scene, context, view);
    else if (view->closed)
        draw_closed(scene, context, view);
    else if (view->game)
        draw_game(scene, context, view);
    else if (view->waiting && view->seat != NO_SEAT)
        draw_waiting(scene, context, view);
    else
        draw_joining(scene, context, view);
    ui_column_end(ui);
    ui_pop(ui);
}

/* --- the whole card --------------------------------------------------------------------------- */

/* Lists only the tables that the player knows, because a server doesn't list its tables. */
static void draw_server(SceneContext *context, const LobbyView *view)
{
    Ui *ui = context->ui;
    LobbyView views[LOBBY_MOST];
    char words[2][TABLES_WORDS];
    int count = lobby_list(context->together, views);
    ui_paragraph(
        ui, UI_TYPE_BODY, UI_INK,
        _("You can open a table on this server. It doesn’t list its tables; these are the ones "
          "you know:"));
    for (int i = 0; i < count; i++) {
        if (!lobby_serves(context->together, view->id, views[i].id))
            continue;
        UI_ROW(ui, UI_SIGN(ICON_BULLET, UI_INK_GOLD),
               UI_WORDS(UI_TYPE_STRONG, UI_INK, tables_name(&views[i], words[0], TABLES_WORDS)),
               UI_FIT(UI_TYPE_SMALL, UI_INK_SOFT, tables_state(&views[i], words[1], TABLES_WORDS)));
    }
}

/* Draws a table without details, because it hasn't been contacted yet. */
static void draw_unknown(SceneContext *context, const LobbyView *view)
{
    Ui *ui = context->ui;
    if (view->server)
        draw_server(context, view);
    else if (view->closed)
        ui_paragraph(ui, UI_TYPE_BODY, UI_INK,
                     _("You have closed this table. The game is kept, and you can open it again."));
    else if (view->line != LOBBY_REFUSED)
        ui_paragraph(ui, UI_TYPE_BODY, UI_INK,
                     tables_opens(view) ? _("Opening the table…") : _("Connecting to the table…"));
    draw_why(ui, view);
}

void tables_card_draw(TablesScene *scene, SceneContext *context, const LobbyView *view, Rect place)
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
