/* games.c: the list of all records in the folder, with unfinished and finished games on separate
 * pages, and the sheet with more actions for one game. */
#include "scenes/menu/menu.h"

#include "base/memory.h"
#include "base/text.h"
#include "record/record.h"
#include "scenes/stage/overlays.h"
#include "scenes/stage/scene_session.h"
#include "scenes/stage/scene_tables.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/widgets.h"
#include "session/thought.h"
#include "system/clock.h"
#include "system/file.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

/* --- starting and importing games ------------------------------------------------------------- */

/* Makes context->session a new game with the same tiles in the same order, the same set-up and the
 * same players. Call scene_session_show next. Returns false with *err if the record can't be
 * read. */
static bool game_play_again(SceneContext *context, const char *record, Err *err)
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

/* --- lines about a game ----------------------------------------------------------------------- */

enum { SETS_SHOWN = 3 };

/* Writes "Mira 88 · Tomas 75", the best first. */
static void games_score_line(const RecordInfo *game, char *out, size_t size)
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

/* Writes rules and expansions: "2021 · Halflings, The River and 3 more"; with `all`, every name. */
static void games_sets_line(const RecordInfo *game, bool all, char *out, size_t size)
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

/* Writes the day, then the number of turns of a finished game, or the turn and the player to act of
 * an unfinished one. Records of old versions lack their start time; the time when their file was
 * last written is used instead. */
static void games_date_line(const RecordInfo *game, char *out, size_t size)
{
    char day[32] = "", next[160];
    struct tm local =
        clock_day(game->header.started ? game->header.started : game->changed / 1000000000, false);
    strftime(day, sizeof day, "%Y-%m-%d %H:%M", &local);
    Text text = text_in(out, size);
    text_add(&text, "%s · ", day);
    /* TRANSLATORS: about a past game stored only as reports of its table, without a record */
    if (game->told)
        text_add(&text, "%s · ", _("as reported by the table"));
    if (game->to_act == NO_SEAT)
        text_add(&text, words_plural("%d turn", "%d turns", game->turn), game->turn);
    else
        text_add(&text, "%s", menu_next_line(game, next, sizeof next));
}

typedef enum GamesPage { PAGE_OPEN, PAGE_OVER, PAGES } GamesPage;

enum { SEARCH_SIZE = 64, LINE_SIZE = 640, WIDTH = 900, PICTURE = 128 }; /* bytes; u */

typedef struct GameRow {
    RecordInfo info;
    char name[RECORD_GIVEN_SIZE]; /* "": the record has no name */
} GameRow;

typedef struct GamesState {
    RecordList *list;      /* the records still to be read; NULL once all have been read */
    GameRow *games[PAGES]; /* most recently played first */
    int count[PAGES], room[PAGES];
    char search[SEARCH_SIZE]; /* text that rows must contain; "": all */
    int *found[PAGES];        /* indices of the matching `games` */
    int found_count[PAGES], found_room[PAGES];
    int page;
    SketchJob *sketches;
    bool brings;              /* the row for importing a file is open */
    char import[FOLDER_SIZE]; /* path of the file, as the player typed or pasted it */
    bool failed;              /* the import failed */
    char told[FOLDER_SIZE + 256];
    bool away; /* another overlay is open over the list, and games may be deleted in it */
} GamesState;

typedef struct GameSheet {
    RecordInfo game;
    char name[RECORD_GIVEN_SIZE];
    bool asks; /* the sheet asks whether to delete the game */
    bool failed;
    char told[FOLDER_SIZE + 128]; /* the result of the last action */
} GameSheet;

static void enter_sheet(void *data, SceneContext *context, const void *arguments)
{
    GameSheet *sheet = data;
    (void)context;
    assert(arguments && "a game");
    sheet->game = *(const RecordInfo *)arguments;
    record_name_read(sheet->game.path, sheet->name);
}

static void report_fault(GameSheet *sheet, const Err *err)
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
        report_fault(sheet, &err);
}

static void delete_it(GameSheet *sheet, SceneContext *context)
{
    Err err = {0};
    sheet->asks = false;
    if (record_delete(sheet->game.path, &err))
        stage_pop(context->stage);
    else
        report_fault(sheet, &err);
}

/* Saves the name after each character, so that it is kept regardless of how the player leaves. */
static void draw_name(GameSheet *sheet, Ui *ui)
{
    Err err = {0};
    UiField field = {.label = _("Game name"), .hint = _("Game name"), .letters = 24};
    if (ui_field(ui, "name", ui_next(ui, ui_control(ui)), field, sheet->name, sizeof sheet->name) &&
        !record_name_write(sheet->game.path, sheet->name, &err))
        report_fault(sheet, &err);
}

/* Offers to copy the game's code, and shows it so that players can read it aloud. */
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
                     .detail =
                         _("The same set-up and players; the tiles are drawn in the same order."),
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

/* Draws "Keep it" first, so that it gets the keyboard focus, and so that a second click in the same
 * place doesn't delete the game. */
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

static void draw_sheet(void *data, SceneContext *context, Frame *frame)
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
    .enter = enter_sheet,
    .draw = draw_sheet,
};

/* --- the list --------------------------------------------------------------------------------- */

/* Returns whether the game matches the search, which covers everything known about a game. */
static bool is_wanted(const GamesState *state, const GameRow *row)
{
    const RecordInfo *game = &row->info;
    char line[3 * LINE_SIZE], part[LINE_SIZE];
    if (!state->search[0])
        return true;
    Text text = text_in(line, sizeof line);
    text_add(&text, "%s ", row->name);
    games_score_line(game, part, sizeof part);
    text_add(&text, "%s ", part);
    games_sets_line(game, true, part, sizeof part);
    text_add(&text, "%s ", part);
    games_date_line(game, part, sizeof part);
    text_add(&text, "%s", part);
    return words_have(line, state->search);
}

static void add_found(GamesState *state, int page, int i)
{
    if (!is_wanted(state, &state->games[page][i]))
        return;
    state->found[page] = memory_room(state->found[page], state->found_count[page] + 1,
                                     &state->found_room[page], sizeof *state->found[page]);
    state->found[page][state->found_count[page]++] = i;
}

static void find_again(GamesState *state)
{
    for (int page = 0; page < PAGES; page++) {
        state->found_count[page] = 0;
        for (int i = 0; i < state->count[page]; i++)
            add_found(state, page, i);
    }
}

static void add_game(GamesState *state, const RecordInfo *info)
{
    GamesPage page = info->to_act == NO_SEAT ? PAGE_OVER : PAGE_OPEN;
    state->games[page] = memory_room(state->games[page], state->count[page] + 1, &state->room[page],
                                     sizeof **state->games);
    GameRow *row = &state->games[page][state->count[page]];
    row->info = *info;
    record_name_read(info->path, row->name);
    add_found(state, page, state->count[page]++);
}

/* Returns true while there are more records. */
static bool read_some(GamesState *state)
{
    enum { READ_AT_ONCE = 64 };
    RecordInfo info;
    for (int i = 0; i < READ_AT_ONCE && state->list; i++) {
        if (record_list_next(state->list, &info)) {
            add_game(state, &info);
            continue;
        }
        record_list_free(state->list);
        state->list = NULL;
    }
    return state->list != NULL;
}

static void begin_list(GamesState *state, const SceneContext *context)
{
    record_list_free(state->list);
    state->list = NULL;
    for (int page = 0; page < PAGES; page++)
        state->count[page] = state->found_count[page] = 0;
    if (context->games_folder)
        state->list = record_list_new(context->games_folder, context->spare_folder);
    if (state->list)
        record_list_add_replicas(state->list, context->catalogue);
    read_some(state);
}

/* Only the front scene is updated, so the first update after an overlay has closed reads the list
 * again. */
static bool update_games(void *data, SceneContext *context, float ms)
{
    GamesState *state = data;
    (void)ms;
    if (state->away)
        begin_list(state, context);
    state->away = false;
    bool more = read_some(state);
    return sketch_job_update(state->sketches, &context->host) || more;
}

static void enter_games(void *data, SceneContext *context, const void *arguments)
{
    GamesState *state = data;
    (void)arguments;
    state->sketches = sketch_job_new(context->catalogue);
    begin_list(state, context);
    state->page = state->count[PAGE_OPEN] ? PAGE_OPEN : PAGE_OVER;
}

static void leave_games(void *data, SceneContext *context)
{
    GamesState *state = data;
    sketch_job_free(state->sketches, &context->host);
    record_list_free(state->list);
    for (int page = 0; page < PAGES; page++) {
        free(state->games[page]);
        free(state->found[page]);
    }
}

static void open_game(SceneContext *context, const RecordInfo *game)
{
    Err err = {0};
    if (game->to_act != NO_SEAT && !game->told) {
        menu_continue(context, game->path);
        return;
    }
    if (!scene_session_watch_record(context, game->path, &err)) {
        message_show_fault(context, &err);
        return;
    }
    if (game->told)
        message_show_replica(context, scene_tables_replica_words(game->opened));
    message_show_left_out(context, &err);
}

/* --- drawing ---------------------------------------------------------------------------------- */

/* Returns the height of a row, with two lines for names and points. */
static float row_height(const Ui *ui)
{
    float words = 2 * ui_line_height(ui, UI_TYPE_STRONG) + 2 * ui_line_height(ui, UI_TYPE_SMALL);
    return ui_touch(ui, roundf(words / ui_u(ui, 1)) + 34);
}

/* Draws the lines as one block centred vertically in the row. */
static void draw_words(Ui *ui, Rect row, const char *label, const char *sets, const char *date)
{
    float small = ui_line_height(ui, UI_TYPE_SMALL),
          high = ui_text_height(ui, UI_TYPE_STRONG | UI_WRAP, row.w, label),
          spare = row.h - high - 2 * small;
    row.y += roundf(fmaxf(0, .5f * spare));
    ui_text(ui, layout_top(&row, high, 0), UI_TYPE_STRONG | UI_WRAP, UI_TEXT, label);
    ui_text(ui, layout_top(&row, small, 0), UI_TYPE_SMALL, UI_TEXT_SOFT, sets);
    ui_text(ui, layout_top(&row, small, 0), UI_TYPE_SMALL, UI_TEXT_SOFT, date);
}

/* Draws the button for more actions. */
static void draw_more(GamesState *state, SceneContext *context, int i, Rect place)
{
    const RecordInfo *game = &state->games[state->page][state->found[state->page][i]].info;
    UiButton more = {.label = _("More about this game"),
                     .icon = UI_ICON(ICON_MENU),
                     .icon_only = true,
                     .kind = UI_QUIET};
    if (!ui_button(context->ui, ui_id(context->ui, "more", i), place, more))
        return;
    state->away = true;
    stage_push(context->stage, "game_sheet", game, sizeof *game);
}

static void draw_row(GamesState *state, SceneContext *context, int i, float height)
{
    Ui *ui = context->ui;
    const GameRow *shown = &state->games[state->page][state->found[state->page][i]];
    const RecordInfo *game = &shown->info;
    char score[LINE_SIZE], label[LINE_SIZE + RECORD_GIVEN_SIZE], sets[LINE_SIZE], date[LINE_SIZE],
        spoken[3 * LINE_SIZE];
    games_score_line(game, score, sizeof score);
    words_format(label, sizeof label, "%s%s%s", shown->name, shown->name[0] ? ": " : "", score);
    games_sets_line(game, false, sets, sizeof sets);
    games_date_line(game, date, sizeof date);
    words_format(spoken, sizeof spoken, "%s, %s, %s", label, sets, date);
    Rect row = ui_next(ui, height),
         more = layout_right(&row, ui_touch(ui, 44), ui_space(ui, UI_TIGHT));
    UiState hit = ui_widget(ui, ui_id(ui, "game", i), spoken, row, i ? 0 : UI_FIRST, KEY_NONE);
    menu_card_draw(ui, row, false, fmaxf(hit.hover, hit.focus));
    row = rect_grow(row, -ui_u(ui, 6));
    Rect picture = layout_left(&row, ui_u(ui, PICTURE), ui_space(ui, UI_GAP));
    sketch_job_draw(state->sketches, game->path, ui, picture);
    draw_words(ui, row, label, sets, date);
    if (hit.clicked)
        open_game(context, game);
    draw_more(state, context, i, more);
}

/* Imports the file and restarts the list. The new game comes first, because its file was written
 * last. */
static void bring_in(GamesState *state, const SceneContext *context)
{
    Err err = {0};
    state->failed = !game_import(context, state->import, &err);
    if (state->failed)
        err_format(&err, state->told, sizeof state->told);
    else
        words_format(state->told, sizeof state->told, _("Game imported."));
    if (!state->failed)
        begin_list(state, context);
}

static void draw_import(GamesState *state, SceneContext *context)
{
    Ui *ui = context->ui;
    bool entered = false;
    float high = ui_control(ui);
    UiField field = {.label = _("Import a game from a file"),
                     .hint = _("Import a game from a file"),
                     .letters = FOLDER_SIZE / 4,
                     .entered = &entered};
    UiButton go = {
        .label = _("Import"), .words = 16, .disabled = !state->import[0] || !context->games_folder};
    ui_cells(ui, 2, (float[]){UI_REST, ui_button_width(ui, high, go)});
    ui_field(ui, "file", ui_next(ui, high), field, state->import, sizeof state->import);
    if (ui_button(ui, "import", ui_next(ui, high), go) || (entered && !go.disabled))
        bring_in(state, context);
    ui_grid(ui, 1);
    if (state->told[0])
        ui_paragraph(ui, UI_TYPE_SMALL, state->failed ? UI_WARNING : UI_TEXT, state->told);
}

static void draw_head(GamesState *state, SceneContext *context)
{
    Ui *ui = context->ui;
    const char *pages[PAGES] = {_("Unfinished"), _("Finished")};
    ui_segments(ui, "page", ui_next(ui, ui_control(ui)), _("Game history"), pages, PAGES,
                &state->page);
    float high = ui_control(ui);
    UiField field = {.label = _("Search"), .hint = _("Search"), .letters = 40};
    UiButton bring = {.label = _("Import a game from a file"),
                      .icon = UI_ICON(ICON_FOLDER),
                      .icon_only = true,
                      .chosen = state->brings};
    ui_cells(ui, 2, (float[]){UI_REST, high});
    if (ui_field(ui, "search", ui_next(ui, high), field, state->search, sizeof state->search))
        find_again(state);
    if (ui_button(ui, "bring", ui_next(ui, high), bring))
        state->brings = !state->brings;
    ui_grid(ui, 1);
    if (state->brings)
        draw_import(state, context);
}

static void draw_games(void *data, SceneContext *context, Frame *frame)
{
    (void)frame;
    GamesState *state = data;
    Ui *ui = context->ui;
    UiDialog dialog = scene_sheet("games", WIDTH, _("Game history"));
    while (ui_dialog(ui, &dialog)) {
        draw_head(state, context);
        ui_room(ui, ui_space(ui, UI_AIR));
        float height = row_height(ui);
        UiRows rows = ui_rows(ui, &dialog, state->found_count[state->page], height);
        for (int i = rows.from; i < rows.to; i++)
            draw_row(state, context, i, height);
        ui_room(ui, rows.rest);
        if (!state->found_count[state->page])
            ui_paragraph(ui, UI_TYPE_BODY, UI_TEXT_SOFT, _("None"));
    }
    if (dialog.done)
        stage_pop(context->stage);
}

const Scene games_scene = {
    .name = "games",
    .state_size = sizeof(GamesState),
    .overlay = true,
    .enter = enter_games,
    .update = update_games,
    .draw = draw_games,
    .leave = leave_games,
};
