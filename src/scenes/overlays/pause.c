/* pause.c: draws the pause menu. Leaving loses nothing, because the record is written during the
 * game. */
#include "scenes/overlays/pause.h"
#include "scenes/overlays/trouble.h"

#include "base/text.h"
#include "scenes/stage/game_code_row.h"
#include "scenes/stage/scene_editor.h"
#include "scenes/stage/scene_talk.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/widgets.h"
#include "session/session.h"
#include "ui/ui_flow.h"
#include "words/words.h"

#include <stdlib.h>

typedef struct Pause {
    GameCodeCopy copy;
} Pause;

static bool entry(Ui *ui, const char *id, const char *label, Icon icon)
{
    bool first = icon == ICON_PLAY; /* back to the game */
    UiButton button = {.label = label,
                       .kind = first ? UI_PRIMARY : UI_SECONDARY,
                       .flags = first ? UI_FIRST | UI_DEFAULT | UI_CANCEL : 0,
                       .icon = UI_ICON(icon)};
    return ui_offer(ui, id, UI_HIGH, button);
}

/* Only a player at this computer can leave a seat, and only from the game scene, which shows the
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

/* Shows the game's code. Games without one (from a position, with a secret key, at a table on
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

/* Did the game start from a position that can be played online? */
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

/* The photo replaces the pause, so that Escape leads from there to the game. */
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
    bool hosts = together_hosts(context->together);
    if (entry(ui, "quit", hosts ? _("Quit and close the table") : _("Quit"), ICON_CLOSE) &&
        trouble_may_leave(context, TROUBLE_TO_QUIT))
        context->host.quit(context->host.self);
}

/* Problems with the record are also shown here: a player who leaves must know what is lost. */
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

/* The clipboard is invisible, so the result of copying is announced. */
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
