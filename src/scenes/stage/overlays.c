/* overlays.c: draws the overlays that cover other scenes: the curtain between two players,
 * messages, the pause menu, the choice of seats, and problems with the record. */
#include "scenes/stage/overlays.h"

#include "base/text.h"
#include "record/record.h"
#include "scenes/stage/scene_links.h"
#include "scenes/stage/scene_tables.h"
#include "scenes/stage/seat_state.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/widgets.h"
#include "session/session.h"
#include "ui/ui_flow.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Until the next player confirms, the session shows no seat's hand. */
static void curtain_enter(void *data, SceneContext *context, const void *arguments)
{
    assert(arguments && "a seat to pass to");
    *(CurtainArguments *)data = *(const CurtainArguments *)arguments;
    if (context->session)
        session_face(context->session, NO_SEAT);
}

static void curtain_draw(void *data, SceneContext *context, Frame *frame)
{
    (void)frame;
    const CurtainArguments *who = data;
    Ui *ui = context->ui;
    int color = context->session ? session_color(context->session, who->seat) : who->seat;
    char pass[128], show[128];
    words_format(pass, sizeof pass, _("Pass to %s"), who->name);
    words_format(show, sizeof show, _("I’m %s"), who->name);
    UiDialog dialog = ui_sheet("curtain", 440, NULL);
    dialog.gap = UI_CARD_PAD;
    bool shown = false;
    while (ui_dialog(ui, &dialog)) {
        /* A click anywhere confirms. */
        shown |= ui_widget(ui, "anywhere", show, ui_window(ui), UI_NO_FOCUS, KEY_NONE).clicked;
        seat_disc(ui, ui_next(ui, ui_u(ui, 96)), color);
        ui_paragraph(ui, UI_TYPE_HEADING | UI_LINE | UI_CENTRE, UI_TEXT, pass);
        ui_paragraph(ui, UI_TYPE_BODY | UI_CENTRE, UI_TEXT_SOFT,
                     _("Halves in hand are for their owner’s eyes only."));
        ui_room(ui, ui_space(ui, UI_CARD_PAD));
        shown |= ui_offer(ui, "show", UI_HIGH, ui_primary_button(show, ICON_EYE));
    }
    if (!shown)
        return;
    if (context->session)
        session_face(context->session, who->seat);
    stage_pop(context->stage);
}

const Scene curtain_scene = {
    .name = "curtain",
    .state_size = sizeof(CurtainArguments),
    .overlay = true,
    .enter = curtain_enter,
    .draw = curtain_draw,
};

/* --- message ---------------------------------------------------------------------------------- */

/* Copies the texts, because the caller's may be freed before the player reads them. */
static void message_enter(void *data, SceneContext *context, const void *arguments)
{
    (void)context;
    assert(arguments && "something to tell");
    *(MessageArguments *)data = *(const MessageArguments *)arguments;
}

/* Draws one button for both Enter and Escape, because there is nothing to decide. */
static void message_draw(void *data, SceneContext *context, Frame *frame)
{
    (void)frame;
    const MessageArguments *told = data;
    Ui *ui = context->ui;
    UiButton go = {
        .label = told->go, .kind = UI_PRIMARY, .flags = UI_FIRST | UI_DEFAULT | UI_CANCEL};
    UiDialog dialog = ui_paper("message", 520);
    while (ui_dialog(ui, &dialog)) {
        ui_paragraph(ui, UI_TYPE_NAME, UI_INK, told->title);
        ui_paragraph(ui, UI_TYPE_BODY, UI_INK, told->text);
        ui_room(ui, ui_space(ui, UI_GAP));
        Rect row = ui_next(ui, ui_control(ui));
        float wide = fmaxf(ui_u(ui, 130), ui_button_width(ui, row.h, go));
        if (ui_button(ui, "go", layout_right(&row, wide, 0), go))
            stage_pop(context->stage);
    }
}

const Scene message_scene = {
    .name = "message",
    .state_size = sizeof(MessageArguments),
    .overlay = true,
    .enter = message_enter,
    .draw = message_draw,
};

/* --- showing messages ------------------------------------------------------------------------- */

void message_show(SceneContext *context, const char *title, const char *text, const char *go)
{
    MessageArguments arguments = {0};
    text_copy(arguments.title, sizeof arguments.title, title);
    text_copy(arguments.text, sizeof arguments.text, text);
    text_copy(arguments.go, sizeof arguments.go, go);
    stage_push(context->stage, "message", &arguments, sizeof arguments);
}

/* The file and line precede the reason, so that players can report them. */
static void tell_err(SceneContext *context, const char *title, const Err *err)
{
    char text[sizeof err->file + sizeof err->text + 16];
    message_show(context, title, err_format(err, text, sizeof text), _("Close"));
}

void message_show_fault(SceneContext *context, const Err *err)
{
    tell_err(context, _("The game couldn’t be opened"), err);
}

void message_show_replica(SceneContext *context, const char *words)
{
    message_show(context, _("As reported by the table"), words, _("OK"));
}

void message_show_left_out(SceneContext *context, const Err *err)
{
    if (err->text[0] && err->line)
        tell_err(context, _("Part of the saved game couldn’t be read"), err);
    else if (err->text[0]) /* the record is whole; only its line ends were changed */
        message_show(context, _("This game came by email"),
                     _("Its line endings were changed on the way, but the whole game could be "
                       "read. It continues in a new file."),
                     _("OK"));
}

/* --- pause ------------------------------------------------------------------------------------ */

/* Draws the pause menu. Leaving loses nothing, because the record is written during the
 * game. */

typedef struct Pause {
    GameCodeCopy copy;
} Pause;

static bool entry(Ui *ui, const char *id, const char *label, Icon icon)
{
    bool first = icon == ICON_PLAY; /* returns to the game */
    UiButton button = {.label = label,
                       .kind = first ? UI_PRIMARY : UI_SECONDARY,
                       .flags = first ? UI_FIRST | UI_DEFAULT | UI_CANCEL : 0,
                       .icon = UI_ICON(icon)};
    return ui_offer(ui, id, UI_HIGH, button);
}

/* Only a player at this computer can leave a seat, and only in the game scene, which shows the
 * result. */
static bool seats_can_be_left(const SceneContext *context)
{
    const Session *session = context->session;
    bool owned = false;
    for (int seat = 0; session && seat < session_players(session); seat++)
        owned |= session_is_owned(session, seat);
    return owned && session_seats(session) && !session_over(session) &&
           stage_has(context->stage, "game") && stage_knows(context->stage, "seats");
}

/* Shows the game's code. Games without a code (from a position, with a secret key, at a table on
 * another computer) get no row. */
static void draw_code(Pause *pause, SceneContext *context)
{
    const Session *session = context->session;
    char code[GAME_CODE_SIZE];
    if (!session || session_is_elsewhere(session) ||
        !game_code_of(session_plan(session), session_over(session), code))
        return;
    game_code_offer(context, "code", code, false, &pause->copy);
    if (pause->copy != GAME_CODE_NOT_COPIED)
        ui_paragraph(context->ui, UI_TYPE_SMALL | UI_CENTRE,
                     pause->copy == GAME_CODE_COPIED ? UI_TEXT_SOFT : UI_WARNING,
                     game_code_message(pause->copy));
}

/* Returns true if the game started from a position that can be played online. */
static bool can_be_shared(const SceneContext *context)
{
    return context->session && context->together && stage_has(context->stage, "game") &&
           stage_knows(context->stage, "editor") && stage_knows(context->stage, "opening") &&
           session_is_from_position(context->session);
}

static void share_position(SceneContext *context)
{
    char *text = session_began_from(context->session);
    stage_pop(context->stage);
    scene_editor_play(context, text);
    free(text);
}

/* The photo scene replaces the pause menu, so that Escape leads from the photo to the game. */
static void draw_entries(Pause *pause, SceneContext *context)
{
    Ui *ui = context->ui;
    if (entry(ui, "resume", _("Back to the game"), ICON_PLAY))
        stage_pop(context->stage);
    if (seats_can_be_left(context) && entry(ui, "seats", _("Leave the game…"), ICON_CHAIR)) {
        stage_pop(context->stage);
        stage_push(context->stage, "seats", NULL, 0);
    }
    if (can_be_shared(context) && entry(ui, "together", _("Play online…"), ICON_HUMAN))
        share_position(context);
    if (scene_talk_is_there(context) && entry(ui, "talk", _("Chat…"), ICON_TALK)) {
        stage_pop(context->stage);
        scene_talk_open(context);
    }
    if (entry(ui, "book", _("Rules and controls"), ICON_LIST))
        stage_help(context->stage);
    if (entry(ui, "settings", _("Settings"), ICON_GEAR))
        stage_push(context->stage, "settings", NULL, 0);
    if (entry(ui, "photo", _("Save board image"), ICON_CAMERA)) {
        stage_pop(context->stage);
        stage_push(context->stage, "photo", NULL, 0);
    }
    draw_code(pause, context);
    if (entry(ui, "menu", _("Main menu"), ICON_HOME) && trouble_may_leave(context, TROUBLE_TO_MENU))
        stage_clear(context->stage, "menu", NULL, 0);
    bool hosts = lobby_hosts(context->together);
    if (entry(ui, "quit", hosts ? _("Quit and close the table") : _("Quit"), ICON_CLOSE) &&
        trouble_may_leave(context, TROUBLE_TO_QUIT))
        context->host.quit(context->host.self);
}

/* Problems with the record are also shown here, because a player who leaves must know what is
 * lost. */
static void pause_draw(void *data, SceneContext *context, Frame *frame)
{
    (void)frame;
    Ui *ui = context->ui;
    const char *trouble = context->session ? session_trouble(context->session) : NULL;
    const char *saved = trouble ? trouble : _("The game is saved");
    UiDialog dialog = ui_paper("pause", 400);
    dialog.kind = UI_PANEL_SHEET;
    while (ui_dialog(ui, &dialog)) {
        ui_paragraph(ui, UI_TYPE_HEADING | UI_LINE | UI_CENTRE, UI_TEXT, _("Paused"));
        ui_room(ui, -ui_space(ui, UI_GAP));
        ui_paragraph(ui, UI_TYPE_BODY | UI_CENTRE, trouble ? UI_WARNING : UI_TEXT_SOFT, saved);
        ui_room(ui, ui_space(ui, UI_GAP));
        draw_entries(data, context);
    }
}

/* The player can't see the clipboard, so the result of copying is announced. */
static void pause_news(void *data, SceneContext *context, char *out, size_t size)
{
    const Pause *pause = data;
    (void)context;
    text_copy(out, size, game_code_message(pause->copy));
}

const Scene pause_scene = {
    .name = "pause",
    .state_size = sizeof(Pause),
    .overlay = true,
    .draw = pause_draw,
    .news = pause_news,
};

/* --- seating ---------------------------------------------------------------------------------- */

/* Draws the rows and buttons of sheets that ask who takes each seat. */

bool seating_kind(Ui *ui, const char *id, Rect place, const char *label, const char *person,
                  int *kind)
{
    const char *names[PLAYER_KINDS];
    assert(*kind >= 0 && *kind < PLAYER_KINDS && "a kind of player");
    for (int i = 0; i < PLAYER_KINDS; i++)
        names[i] = i == 0 && person ? person : words_text(player_kinds[i].label);
    return ui_carousel(ui, id, place, label, names, PLAYER_KINDS, kind);
}

void seating_row(Ui *ui, int seat, int color, const char *name, int *kind)
{
    float high = ui_control(ui);
    ui_cells(ui, 3, (float[]){high, UI_REST, ui_next_width(ui) * .56f});
    seat_disc(ui, layout_inset(ui_next(ui, high), ui_u(ui, 4), ui_u(ui, 4)), color);
    ui_text(ui, ui_next(ui, high), UI_TYPE_STRONG, UI_TEXT, name);
    seating_kind(ui, ui_id(ui, "kind", seat + 1), ui_next(ui, high), _("Player type"), NULL, kind);
    ui_grid(ui, 1);
}

void seating_buttons(Ui *ui, bool *cancels, bool *starts)
{
    ui_grid(ui, 2);
    *cancels |= ui_offer(ui, "cancel", 44, (UiButton){.label = _("Cancel"), .flags = UI_CANCEL});
    *starts |= ui_offer(ui, "start", 44, ui_primary_button(_("Play"), ICON_PLAY));
    ui_grid(ui, 1);
}

/* --- trouble ---------------------------------------------------------------------------------- */

/* The overlay that asks what to do if the record can't be written. It closes by itself as soon as
 * the record is written again, whichever button solved the problem. */

typedef struct TroubleState {
    TroubleWay way;
    bool moved; /* the spare folder has been tried, so it isn't offered again */
} TroubleState;

static void enter(void *memory, SceneContext *context, const void *arguments)
{
    (void)context;
    if (arguments)
        ((TroubleState *)memory)->way = *(const TroubleWay *)arguments;
}

/* Continues to the player's destination. */
static void go(TroubleWay way, SceneContext *context)
{
    if (way == TROUBLE_TO_MENU) {
        stage_clear(context->stage, "menu", NULL, 0);
        return;
    }
    stage_pop(context->stage);
    if (way == TROUBLE_TO_QUIT)
        context->host.quit(context->host.self);
}

static bool update(void *memory, SceneContext *context, float ms)
{
    bool trouble = context->session && session_trouble(context->session);
    (void)ms;
    if (!trouble)
        go(((TroubleState *)memory)->way, context);
    return !trouble;
}

/* Closing the window shows what will be lost, and closing it again accepts that. Escape still opens
 * the pause menu, which also shows the problem. */
static bool event(void *memory, SceneContext *context, const InputEvent *event)
{
    TroubleState *state = memory;
    bool stays = state->way == TROUBLE_STAYS;
    if (event->kind == INPUT_QUIT && stays)
        state->way = TROUBLE_TO_QUIT;
    else if (event->kind == INPUT_KEY && event->key == KEY_ESCAPE && stays)
        stage_push(context->stage, "pause", NULL, 0);
    else if (event->kind == INPUT_KEY && event->key == KEY_ESCAPE)
        stage_pop(context->stage);
    else
        return event->kind != INPUT_QUIT;
    return true;
}

/* Saves to the spare folder, under a new name made from the time. */
static void save_elsewhere(TroubleState *state, SceneContext *context)
{
    char path[RECORD_PATH_SIZE];
    state->moved = true;
    record_fresh_path(context->spare_folder, RECORD_SUFFIX, (int64_t)time(NULL), path, sizeof path);
    session_retry(context->session, path);
}

/* Answers take effect at once, because an idle program doesn't draw another frame. */
static void draw_buttons(TroubleState *state, SceneContext *context)
{
    Ui *ui = context->ui;
    bool leaves = state->way != TROUBLE_STAYS;
    UiButton retry = {.label = _("Try again"), .kind = UI_PRIMARY, .flags = UI_FIRST};
    UiButton home = {.label = _("Save to home folder"),
                     .disabled = state->moved || !context->spare_folder};
    UiButton unsaved = {.label = leaves ? _("Leave without saving") : _("Continue without saving")};
    bool retries = ui_offer(ui, "retry", UI_HIGH, retry);
    bool moves = ui_offer(ui, "home", UI_HIGH, home);
    bool gives_up = ui_offer(ui, "unsaved", UI_HIGH, unsaved);
    if (retries)
        session_retry(context->session, NULL);
    if (moves)
        save_elsewhere(state, context);
    if (gives_up)
        session_play_unsaved(context->session);
    if ((retries || moves || gives_up) && !session_trouble(context->session))
        go(state->way, context);
}

static void draw(void *memory, SceneContext *context, Frame *frame)
{
    TroubleState *state = memory;
    const char *trouble = context->session ? session_trouble(context->session) : NULL;
    Ui *ui = context->ui;
    UiDialog dialog = ui_paper("trouble", 560);
    (void)frame;
    while (trouble && ui_dialog(ui, &dialog)) {
        ui_paragraph(ui, UI_TYPE_NAME, UI_INK, _("The game can’t be saved"));
        ui_paragraph(ui, UI_TYPE_BODY, UI_INK, trouble);
        ui_paragraph(
            ui, UI_TYPE_BODY, UI_INK,
            state->way == TROUBLE_STAYS
                ? _("Nothing is lost yet. Free some space and try again, save to your home "
                    "folder, or continue without saving.")
                : _("Nothing is lost yet. Free some space and try again, save to your home "
                    "folder, or leave and lose what hasn’t been saved."));
        draw_buttons(state, context);
    }
}

const Scene trouble_scene = {
    .name = "trouble",
    .state_size = sizeof(TroubleState),
    .overlay = true,
    .enter = enter,
    .event = event,
    .update = update,
    .draw = draw,
};

/* --- asking ----------------------------------------------------------------------------------- */

static bool in_front(const SceneContext *context)
{
    const Scene *top = stage_top(context->stage);
    return top && strcmp(top->name, trouble_scene.name) == 0;
}

/* If computers play alone, no player can answer. */
bool trouble_asks(SceneContext *context)
{
    bool trouble = context->session && session_trouble(context->session) && !context->autoplay;
    if (trouble && !in_front(context))
        stage_push(context->stage, trouble_scene.name, NULL, 0);
    return trouble;
}

/* Waits for the disk first, because a pending write isn't a failure yet. A second attempt to quit
 * answers the open question. */
bool trouble_may_leave(SceneContext *context, TroubleWay way)
{
    if (!context->session || context->autoplay)
        return true;
    session_settle(context->session);
    if (!session_trouble(context->session) || (way == TROUBLE_TO_QUIT && in_front(context)))
        return true;
    stage_push(context->stage, trouble_scene.name, &way, sizeof way);
    return false;
}
