/* game_sheet.c: the overlay "game_sheet" over the list: more actions for one game. An action that
 * can't be undone asks first, and the answer is not where the asking button was. */
#include "base/text.h"
#include "record/record_files.h"
#include "scenes/games/game_files.h"
#include "scenes/games/games.h"
#include "scenes/games/games_words.h"
#include "scenes/overlays/message.h"
#include "scenes/stage/game_code_row.h"
#include "scenes/stage/scene_session.h"
#include "scenes/stage/scene_tables.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/widgets.h"
#include "system/file.h"
#include "words/words.h"

#include <assert.h>
#include <string.h>

enum { LINE_SIZE = 640 };

typedef struct GameSheet {
    RecordInfo game;
    char name[RECORD_GIVEN_SIZE];
    bool asks; /* whether to delete the game */
    bool failed;
    char told[FOLDER_SIZE + 128]; /* the result of the last action */
} GameSheet;

static void enter(void *data, SceneContext *context, const void *arguments)
{
    GameSheet *sheet = data;
    (void)context;
    assert(arguments && "a game");
    sheet->game = *(const RecordInfo *)arguments;
    record_name_read(sheet->game.path, sheet->name);
}

static void tell(GameSheet *sheet, const Err *err)
{
    sheet->failed = true;
    err_format(err, sheet->told, sizeof sheet->told);
}

static void again(GameSheet *sheet, SceneContext *context)
{
    Err err = {0};
    if (game_play_again(context, sheet->game.path, &err))
        scene_session_show(context);
    else
        message_show_fault(context, &err);
}

static void export_it(GameSheet *sheet, const SceneContext *context)
{
    char path[FOLDER_SIZE];
    Err err = {0};
    sheet->failed = false;
    if (record_export(sheet->game.path, context->tables_folder, path, &err))
        words_format(sheet->told, sizeof sheet->told, _("Saved: %s"), path);
    else
        tell(sheet, &err);
}

static void delete_it(GameSheet *sheet, SceneContext *context)
{
    Err err = {0};
    sheet->asks = false;
    if (record_delete(sheet->game.path, &err))
        stage_pop(context->stage);
    else
        tell(sheet, &err);
}

/* Saves the name after each letter, so that it is kept however the player leaves. */
static void draw_name(GameSheet *sheet, Ui *ui)
{
    Err err = {0};
    UiField field = {.label = _("Game name"), .hint = _("Game name"), .letters = 24};
    if (ui_field(ui, "name", ui_next(ui, ui_control(ui)), field, sheet->name, sizeof sheet->name) &&
        !record_name_write(sheet->game.path, sheet->name, &err))
        tell(sheet, &err);
}

/* Offers the game's code, and shows it so that it can be read aloud. */
static void offer_code(GameSheet *sheet, SceneContext *context)
{
    char code[GAME_CODE_SIZE];
    GameCodeCopy copy;
    game_code_of(&sheet->game.header, sheet->game.to_act == NO_SEAT, code);
    if (!game_code_offer(context, "code", code, true, &copy))
        return;
    sheet->failed = copy == GAME_CODE_NO_CLIPBOARD;
    text_copy(sheet->told, sizeof sheet->told, game_code_message(copy));
}

static void draw_ways(GameSheet *sheet, SceneContext *context)
{
    Ui *ui = context->ui;
    draw_name(sheet, ui);
    UiButton same = {.label = _("Play again with the same tiles"),
                     .detail = _("Same set-up and players; every tile is drawn in the same order."),
                     .icon = UI_ICON(ICON_AGAIN),
                     .left = true,
                     .flags = UI_FIRST},
             copy = {.label = _("Save a copy to share"),
                     .icon = UI_ICON(ICON_SAVE),
                     .left = true,
                     .disabled = !context->tables_folder},
             gone = {.label = _("Delete this game…"), .icon = UI_ICON(ICON_CLOSE), .left = true};
    if (!sheet->game.told && ui_offer(ui, "again", 62, same))
        again(sheet, context);
    if (!sheet->game.told)
        offer_code(sheet, context);
    if (ui_offer(ui, "export", UI_HIGH, copy))
        export_it(sheet, context);
    if (ui_offer(ui, "delete", UI_HIGH, gone))
        sheet->asks = true;
}

/* "Keep it" comes first: it gets the keyboard focus, and a second click in the same place doesn't
 * delete. */
static void draw_question(GameSheet *sheet, SceneContext *context)
{
    Ui *ui = context->ui;
    ui_paragraph(ui, UI_TYPE_BODY, UI_TEXT,
                 _("Delete this game permanently? Its record will be removed."));
    UiButton keep = {.label = _("Keep it"), .icon = UI_ICON(ICON_TICK), .flags = UI_FIRST},
             gone = {.label = _("Delete permanently"), .icon = UI_ICON(ICON_CLOSE)};
    if (ui_offer(ui, "keep", UI_HIGH, keep))
        sheet->asks = false;
    if (ui_offer(ui, "delete_now", UI_HIGH, gone))
        delete_it(sheet, context);
}

static void draw(void *data, SceneContext *context, Frame *frame)
{
    (void)frame;
    GameSheet *sheet = data;
    Ui *ui = context->ui;
    char score[LINE_SIZE], sets[LINE_SIZE], date[LINE_SIZE];
    games_score_line(&sheet->game, score, sizeof score);
    games_sets_line(&sheet->game, true, sets, sizeof sets);
    games_date_line(&sheet->game, date, sizeof date);
    UiDialog dialog = scene_sheet("sheet", 640, _("This game"));
    while (ui_dialog(ui, &dialog)) {
        ui_paragraph(ui, UI_TYPE_STRONG, UI_TEXT, score);
        ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT, sets);
        ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT, date);
        if (sheet->game.told)
            ui_paragraph(ui, UI_TYPE_BODY, UI_TEXT, scene_tables_replica_words(sheet->game.opened));
        ui_room(ui, ui_space(ui, UI_AIR));
        if (sheet->asks)
            draw_question(sheet, context);
        else
            draw_ways(sheet, context);
        if (sheet->told[0])
            ui_paragraph(ui, UI_TYPE_SMALL, sheet->failed ? UI_WARNING : UI_TEXT, sheet->told);
    }
    if (dialog.done)
        stage_pop(context->stage);
}

const Scene game_sheet_scene = {
    .name = "game_sheet",
    .state_size = sizeof(GameSheet),
    .overlay = true,
    .enter = enter,
    .draw = draw,
};
