/* game_sheet.c: the overlay "game_sheet" over the list: more actions for one game. An action that
 * can't be undone asks first, and the answer is not where the asking button was. */
#include "base/text.h"
#include "record/record.h"
#include "scenes/menu/game_files.h"
#include "scenes/menu/games.h"
#include "scenes/menu/games_words.h"
#include "scenes/menu/menu.h"
#include "scenes/stage/overlays.h"
#include "scenes/stage/scene_session.h"
#include "scenes/stage/scene_tables.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/widgets.h"
#include "system/clock.h"
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

/* --- game files ------------------------------------------------------------------------------- */

/* Starts a game from a record's set-up, and imports records. */

bool game_play_again(SceneContext *context, const char *record, Err *err)
{
    RecordFile *file = record_read(record, context->catalogue, err);
    if (!file)
        return false;
    SessionPlan plan = file->header;
    plan.origin = (RecordOrigin){0};
    plan.scenario = NULL;
    *err = (Err){0};
    bool begun = file->scenario
                     ? scene_session_play(context, &plan, file->path, file->scenario_text, err)
                     : scene_session_start(context, &plan, err);
    record_file_free(file);
    return begun;
}

bool game_import(const SceneContext *context, const char *path, Err *err)
{
    RecordImport done = record_import(path, context->games_folder, context->catalogue, err);
    if (done == RECORD_IMPORT_KEPT)
        err_set(err, path, 0, "%s", _("this game is already in the list"));
    return done == RECORD_IMPORT_DONE;
}

/* --- games words ------------------------------------------------------------------------------ */

/* Writes the lines about a game. */

enum { SETS_SHOWN = 3 };

void games_score_line(const RecordInfo *game, char *out, size_t size)
{
    Text text = text_in(out, size);
    int order[SEATS_MAX] = {0}, players = game->header.setup.players;
    assert(players <= SEATS_MAX && "a sound header");
    for (int seat = 0; seat < players; seat++) {
        int at = seat;
        for (; at > 0 && game->points[order[at - 1]] < game->points[seat]; at--)
            order[at] = order[at - 1];
        order[at] = seat;
    }
    for (int i = 0; i < players; i++)
        text_add(&text, "%s%s %d", i ? " · " : "", game->header.seats[order[i]].name,
                 game->points[order[i]]);
}

void games_sets_line(const RecordInfo *game, bool all, char *out, size_t size)
{
    const char *names[EXPANSIONS + 1];
    char more[48], list[512];
    int count = 0;
    for (int id = 0; id < EXPANSIONS; id++)
        if (game->header.setup.expansions >> id & 1)
            names[count++] = words_expansion((ExpansionId)id);
    if (!all && count > SETS_SHOWN + 1) {
        int left = count - SETS_SHOWN;
        words_format(more, sizeof more, words_plural("%d more", "%d more", left), left);
        names[SETS_SHOWN] = more;
        count = SETS_SHOWN + 1;
    }
    Text text = text_in(out, size);
    const char *year = game->header.generation;
    text_add(&text, "%s · ", year[0] ? words_generation_short(year) : _("House rules"));
    text_add(&text, "%s", count ? words_list(names, count, list, sizeof list) : _("no expansions"));
}

/* Records of old versions lack their start; the time when their file was last written stands in. */
void games_date_line(const RecordInfo *game, char *out, size_t size)
{
    char day[32] = "", next[160];
    struct tm local =
        clock_day(game->header.started ? game->header.started : game->changed / 1000000000, false);
    strftime(day, sizeof day, "%Y-%m-%d %H:%M", &local);
    Text text = text_in(out, size);
    text_add(&text, "%s · ", day);
    if (game->told) /* TRANSLATORS: of a past game: all that its table told is kept, no record. */
        text_add(&text, "%s · ", _("as reported by the table"));
    if (game->to_act == NO_SEAT)
        text_add(&text, words_plural("%d turn", "%d turns", game->turn), game->turn);
    else
        text_add(&text, "%s", menu_next_line(game, next, sizeof next));
}
