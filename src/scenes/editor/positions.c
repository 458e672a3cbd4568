/* positions.c: the overlay "positions": the player's positions and those of the rulebook, to open
 * one; or a name to save under. */
#include "base/text.h"
#include "book/book.h"
#include "scenes/editor/editor.h"
#include "scenes/editor/editor_files.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/widgets.h"
#include "system/file.h"
#include "words/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEARCH_SIZE = 64, ROW_H = 46 }; /* bytes; u */

typedef struct Positions {
    PositionsArguments given;
    char **files; /* of the player, without the folder; owned */
    int file_count;
    char search[SEARCH_SIZE];    /* text that the names must contain; "": all */
    char name[EDITOR_NAME_SIZE]; /* to save under */
    int found[2048];             /* files, then (from file_count on) boards of the book */
    int found_count;
    bool failed; /* saving failed: the editor's message is also shown here */
} Positions;

/* --- the list --------------------------------------------------------------------------------- */

/* Writes a name without its ending, new or old. */
static const char *name_of(const Positions *state, int i, char *out, size_t size)
{
    if (i >= state->file_count)
        return text_copy(out, size, book_builtin()->boards[i - state->file_count].name);
    text_copy(out, size, state->files[i]);
    size_t length = strlen(out), ending = strlen(POSITION_ENDING);
    bool own = length > ending && strcmp(out + length - ending, POSITION_ENDING) == 0;
    out[length - (own ? ending : strlen(POSITION_ENDING_OLD))] = 0;
    return out;
}

/* Boards of the rulebook are examples to open, never names to save under. */
static void list(Positions *state)
{
    char name[256];
    int count = state->file_count + (state->given.save ? 0 : book_builtin()->board_count);
    state->found_count = 0;
    for (int i = 0; i < count && state->found_count < (int)(sizeof state->found / sizeof(int)); i++)
        if (words_have(name_of(state, i, name, sizeof name), state->search))
            state->found[state->found_count++] = i;
}

/* A folder that can't be read counts as empty: the book's boards can still be opened. */
static void enter(void *data, SceneContext *context, const void *arguments)
{
    Positions *state = data;
    state->given = *(const PositionsArguments *)arguments;
    if (context->positions_folder)
        state->file_count =
            folder_names(context->positions_folder, POSITION_ENDING_OLD, &state->files);
    state->file_count = state->file_count < 0 ? 0 : state->file_count;
    const char *title = edit_line(&state->given.editor->doc, "title");
    text_copy(state->name, sizeof state->name,
              state->given.editor->name[0] ? state->given.editor->name : title);
    list(state);
    if (state->given.save && ui_by_keyboard(context->ui))
        ui_focus(context->ui, "positions.name");
}

static void leave(void *data, SceneContext *context)
{
    (void)context;
    Positions *state = data;
    folder_names_free(state->files, state->file_count);
}

/* --- opening and saving ----------------------------------------------------------------------- */

/* The overlay closes before the text is read, because a message about a bad file belongs over the
 * editor. */
static void open_one(Positions *state, SceneContext *context, int i)
{
    char name[256], path[FOLDER_SIZE];
    size_t size;
    Err err = {0};
    name_of(state, i, name, sizeof name);
    stage_pop(context->stage);
    if (i >= state->file_count) {
        const BookBoard *board = &book_builtin()->boards[i - state->file_count];
        editor_read(state->given.editor, name, board->text, board->length);
        return;
    }
    char *text = editor_path(context, state->files[i], path, sizeof path)
                     ? file_read_whole(path, SCENARIO_FILE_LIMIT, &size, &err)
                     : NULL;
    if (text)
        editor_read(state->given.editor, name, text, size);
    else
        editor_show_message(state->given.editor, true, err.text);
    free(text);
}

/* Saves under the name and replaces a file of that name. The rows below show which names are taken;
 * a click on one proposes it. */
static void save(Positions *state, SceneContext *context)
{
    state->failed = !editor_save_as(state->given.editor, state->name);
    if (!state->failed)
        stage_pop(context->stage);
}

/* --- drawing ---------------------------------------------------------------------------------- */

static void row(Positions *state, SceneContext *context, int i, float height)
{
    Ui *ui = context->ui;
    char name[256], id[32];
    int which = state->found[i];
    snprintf(id, sizeof id, "position%d", i);
    UiButton look = {.label = name_of(state, which, name, sizeof name),
                     .left = true,
                     .icon = UI_ICON(which < state->file_count ? ICON_FOLDER : ICON_LIST)};
    if (!ui_button(ui, id, ui_next(ui, height), look))
        return;
    if (state->given.save)
        text_copy(state->name, sizeof state->name, name);
    else
        open_one(state, context, which);
}

static void head(Positions *state, SceneContext *context)
{
    Ui *ui = context->ui;
    if (state->given.save) {
        float high = ui_control(ui);
        bool entered = false; /* Enter at the end of the name saves */
        UiButton go = {.label = _("Save"),
                       .kind = UI_PRIMARY,
                       .flags = UI_DEFAULT,
                       .disabled = !state->name[0] || !context->positions_folder};
        ui_cells(ui, 2, (float[]){UI_REST, fmaxf(ui_u(ui, 140), ui_button_width(ui, high, go))});
        ui_field(ui, "name", ui_next(ui, high),
                 (UiField){.label = _("Position name"),
                           .hint = _("Position name"),
                           .letters = 40,
                           .entered = &entered},
                 state->name, sizeof state->name);
        if (ui_button(ui, "go", ui_next(ui, high), go) || (entered && !go.disabled))
            save(state, context);
        ui_grid(ui, 1);
        if (state->failed)
            ui_paragraph(ui, UI_TYPE_SMALL, UI_WARNING, state->given.editor->told);
        return;
    }
    if (ui_button(ui, "paste", ui_next(ui, ui_control(ui)),
                  (UiButton){.label = _("Paste from clipboard"), .icon = UI_ICON(ICON_COPY)})) {
        stage_pop(context->stage);
        editor_paste_text(state->given.editor);
    }
    if (ui_field(ui, "search", ui_next(ui, ui_control(ui)),
                 (UiField){.label = _("Search"), .hint = _("Search"), .letters = 40}, state->search,
                 sizeof state->search))
        list(state);
}

static void draw(void *data, SceneContext *context, Frame *frame)
{
    (void)frame;
    Positions *state = data;
    Ui *ui = context->ui;
    UiDialog dialog =
        ui_sheet("positions", 680, state->given.save ? _("Save position") : _("Open position"));
    dialog.foot = "cancel";
    dialog.button = (UiButton){.label = _("Cancel"), .flags = UI_CANCEL};
    while (ui_dialog(ui, &dialog)) {
        head(state, context);
        float height = ui_touch(ui, ROW_H);
        UiRows rows = ui_rows(ui, &dialog, state->found_count, height);
        for (int i = rows.from; i < rows.to; i++)
            row(state, context, i, height);
        ui_room(ui, rows.rest);
        if (!state->found_count)
            ui_paragraph(ui, UI_TYPE_BODY, UI_TEXT_SOFT, _("None"));
    }
    if (dialog.done)
        stage_pop(context->stage);
}

const Scene positions_scene = {
    .name = "positions",
    .state_size = sizeof(Positions),
    .overlay = true,
    .enter = enter,
    .draw = draw,
    .leave = leave,
};
