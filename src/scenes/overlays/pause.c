/* pause.c: see pause.h. Nothing is lost by leaving: the record is written while one plays. */
#include "scenes/overlays/pause.h"
#include "scenes/overlays/trouble.h"

#include "scenes/stage/scene_book.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/widgets.h"
#include "session/session.h"
#include "words/words.h"

/* The order of the buttons. */
typedef enum PauseEntry {
    PAUSE_RESUME,
    PAUSE_BOOK,
    PAUSE_SETTINGS,
    PAUSE_PHOTO,
    PAUSE_MENU,
    PAUSE_QUIT,
    PAUSE_ENTRIES
} PauseEntry;

/* The photo takes the place of the pause: Escape leads from there to the game. */
static void act(SceneContext *context, PauseEntry entry)
{
    switch (entry) {
    case PAUSE_RESUME:
        stage_pop(context->stage);
        break;
    case PAUSE_BOOK:
        scene_book_open(context, NULL, NULL);
        break;
    case PAUSE_SETTINGS:
        stage_push(context->stage, "settings", NULL, 0);
        break;
    case PAUSE_PHOTO:
        stage_pop(context->stage);
        stage_push(context->stage, "photo", NULL, 0);
        break;
    case PAUSE_MENU:
        if (trouble_may_leave(context, TROUBLE_TO_MENU))
            stage_clear(context->stage, "menu", NULL, 0);
        break;
    default:
        if (trouble_may_leave(context, TROUBLE_TO_QUIT))
            context->host.quit(context->host.self);
    }
}

/* Trouble with the record is told here, too: whoever leaves must know what is lost. */
static void pause_draw(void *data, SceneContext *context, Frame *frame)
{
    (void)data;
    (void)frame;
    Ui *ui = context->ui;
    const char *trouble = context->session ? session_trouble(context->session) : NULL;
    const char *saved = trouble ? trouble : _("The game is saved");
    const struct {
        const char *id;
        UiButton button;
    } entries[PAUSE_ENTRIES] = {
        [PAUSE_RESUME] = {"resume",
                          {.label = _("Back to the game"),
                           .kind = UI_PRIMARY,
                           .flags = UI_FIRST | UI_DEFAULT | UI_CANCEL,
                           .icon = UI_ICON(ICON_PLAY)}},
        [PAUSE_BOOK] = {"book", {.label = _("Rules and keys"), .icon = UI_ICON(ICON_LIST)}},
        [PAUSE_SETTINGS] = {"settings", {.label = _("Settings"), .icon = UI_ICON(ICON_GEAR)}},
        [PAUSE_PHOTO] = {"photo",
                         {.label = _("Picture of the board"), .icon = UI_ICON(ICON_CAMERA)}},
        [PAUSE_MENU] = {"menu", {.label = _("Main menu"), .icon = UI_ICON(ICON_HOME)}},
        [PAUSE_QUIT] = {"quit", {.label = _("Quit"), .icon = UI_ICON(ICON_CLOSE)}},
    };
    UiDialog dialog = {
        .id = "pause", .width = 400, .kind = UI_PANEL_SHEET, .pad = UI_PAD, .gap = UI_GAP};
    while (ui_dialog(ui, &dialog)) {
        ui_text(ui, ui_next(ui, ui_line_height(ui, UI_TYPE_HEADING)), UI_TYPE_HEADING | UI_CENTRE,
                UI_TEXT, _("Pause"));
        ui_room(ui, -ui_space(ui, UI_GAP));
        ui_say(ui, UI_TYPE_BODY | UI_CENTRE, trouble ? UI_WARNING : UI_TEXT_SOFT, saved);
        ui_room(ui, ui_space(ui, UI_GAP));
        for (int i = 0; i < PAUSE_ENTRIES; i++)
            if (ui_button(ui, entries[i].id, ui_next(ui, ui_touch(ui, 54)), entries[i].button))
                act(context, (PauseEntry)i);
    }
}

const Scene pause_scene = {
    .name = "pause",
    .overlay = true,
    .draw = pause_draw,
};
