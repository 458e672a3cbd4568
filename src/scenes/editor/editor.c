/* editor.c: the life cycle of the editor: it opens documents, handles events and draws its
 * parts. */
#include "scenes/editor/editor.h"

#include "base/text.h"
#include "keys/keys.h"
#include "scenes/editor/editor_state.h"
#include "scenes/overlays/message.h"
#include "scenes/stage/scene_editor.h"
#include "words/words.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* --- the document ----------------------------------------------------------------------------- */

void editor_show_message(Editor *editor, bool bad, const char *words)
{
    text_copy(editor->told, sizeof editor->told, words);
    editor->told_bad = bad;
    editor->tells = true;
}

/* A refused change leaves document and version as they were, so that following it costs nothing. */
bool editor_did(Editor *editor, bool ok, const Err *err)
{
    editor->tells = false;
    if (!ok && err)
        editor_show_message(editor, true, err->text);
    editor_follow(editor);
    return ok;
}

void editor_take(Editor *editor, EditDoc *doc, const char *name)
{
    edit_release(&editor->doc);
    live_close(&editor->live);
    editor->doc = *doc;
    editor->seen = 0; /* versions of two documents may be equal */
    editor->selected = editor->grabbed = -1;
    editor->seat = 0;
    editor->tells = false;
    text_copy(editor->name, sizeof editor->name, name);
    editor_drop(editor);
    editor_follow(editor);
    camera_control_board(&editor->camera, board_view_bounds(&editor->view));
    camera_control_fit(&editor->camera, true);
}

/* Two players suffice for most questions. Their names are stored in the file, so they stay in this
 * language wherever it is opened. */
void editor_clear(Editor *editor)
{
    const char *names[] = {_("Red"), _("Blue")};
    EditDoc doc = {0};
    edit_new(&doc, editor->context->catalogue, editor->context->generations, names, 2);
    editor_take(editor, &doc, "");
}

/* The old document stays until the new one was read, so that a bad file changes nothing. */
bool editor_read(Editor *editor, const char *name, const char *text, size_t length)
{
    SceneContext *context = editor->context;
    EditDoc doc = {0};
    Err err = {0};
    if (edit_open(&doc, context->catalogue, context->generations, name, text, length, &err)) {
        editor_take(editor, &doc, name);
        return true;
    }
    char words[sizeof err.file + sizeof err.text + 16];
    message_show(context, _("The position couldn’t be opened"),
                 err_format(&err, words, sizeof words), _("Close"));
    return false;
}

bool editor_is_done(const Editor *editor)
{
    return edit_is_sound(&editor->doc) && edit_tile_count(&editor->doc) > 0;
}

void editor_undo(Editor *editor, int by)
{
    assert((by == 1 || by == -1) && "back or on");
    if (by < 0 ? edit_undo(&editor->doc) : edit_redo(&editor->doc))
        editor_did(editor, true, NULL);
}

/* --- the scene -------------------------------------------------------------------------------- */

/* Without arguments the position edited last comes back. A text that can't be read opens an empty
 * table, so that the player doesn't mistake the old position for it. */
static void enter(void *state, SceneContext *context, const void *arguments)
{
    Editor *editor = state;
    const EditorArguments *given = arguments;
    editor->context = context;
    editor->row = context->generations->preset;
    editor_board_open(editor);
    bool opened =
        given && given->text && editor_read(editor, given->name, given->text, given->length);
    editor->asks = opened && given->plays;
    if (given)
        free(given->text);
    if (!opened && (given || !editor_recall(editor)))
        editor_clear(editor);
}

static void discard(const void *arguments)
{
    free(((const EditorArguments *)arguments)->text);
}

/* Saves the document before releasing it, without a question: leaving loses nothing. */
static void leave(void *state, SceneContext *context)
{
    (void)context;
    Editor *editor = state;
    editor_store(editor);
    live_close(&editor->live);
    editor_board_close(editor);
    edit_release(&editor->doc);
}

static bool event(void *state, SceneContext *context, const InputEvent *input)
{
    (void)context;
    return editor_event(state, input);
}

/* Panels take the pointer without notifying the scene, so this checks where it is. */
static void look_for_pointer(Editor *editor)
{
    float x, y;
    ui_pointer(editor->context->ui, &x, &y);
    bool carries = editor->grabbed >= 0 || editor->hand.moved >= 0;
    if (!editor->pointed || carries || rect_has(editor->layout.table, x, y))
        return;
    editor->pointed = false;
    editor_aim(editor);
}

/* The generation chosen in the columns is also the one for "Play from here". */
static bool update(void *state, SceneContext *context, float ms)
{
    (void)context;
    Editor *editor = state;
    editor_window(editor);
    if (editor->live.session) {
        editor->row = editor->live.row;
        live_place(&editor->live, editor->layout.table);
        return live_update(&editor->live, ms);
    }
    editor_board_place(editor);
    look_for_pointer(editor);
    return camera_control_update(&editor->camera, ms);
}

/* Lays out the window again, because an event since update() may have opened or closed the
 * comparison. */
static void draw(void *state, SceneContext *context, Frame *frame)
{
    Editor *editor = state;
    editor_window(editor);
    ui_push(context->ui, "editor", -1);
    if (editor->live.session) {
        live_place(&editor->live, editor->layout.table);
        live_draw(&editor->live, frame);
    } else {
        editor_board_place(editor);
        editor_board_draw(editor, frame);
    }
    if (editor->layout.palette.w > 0)
        editor_palette_draw(editor);
    if (editor->layout.sheet.w > 0)
        editor_sheet_draw(editor);
    editor_status_draw(editor);
    if (editor->live.session)
        live_draw_over(&editor->live);
    editor_bar_draw(editor); /* last: its buttons change what the rest shows */
    ui_pop(context->ui);
    if (editor->asks) {
        editor->asks = false;
        editor_play(editor);
    }
}

const Scene editor_scene = {
    .name = "editor",
    .title = N_("Position editor"),
    .keys = KEYS_IN_EDITOR,
    .start = SCENE_ABOVE,
    .state_size = sizeof(Editor),
    .help = "editor",
    .enter = enter,
    .discard = discard,
    .event = event,
    .tells = editor_describe,
    .typed = editor_typed,
    .news = editor_news,
    .update = update,
    .draw = draw,
    .leave = leave,
    .at_board = true,
};
