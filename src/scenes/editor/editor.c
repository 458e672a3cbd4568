/* editor.c: the life cycle of the editor: opens documents, handles events and draws the editor's
 * parts. */
#include "scenes/editor/editor.h"

#include "base/memory.h"
#include "base/text.h"
#include "book/book.h"
#include "keys/keys.h"
#include "scenes/stage/overlays.h"
#include "scenes/stage/scene_links.h"
#include "scenes/stage/stage.h"
#include "system/file.h"
#include "words/tips.h"
#include "words/words.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- the document ----------------------------------------------------------------------------- */

void editor_show_message(Editor *editor, bool bad, const char *words)
{
    text_copy(editor->told, sizeof editor->told, words);
    editor->told_bad = bad;
    editor->tells = true;
}

/* A refused change leaves document and version as they were, so updating the table then costs
 * nothing. */
bool editor_did(Editor *editor, bool ok, const Err *err)
{
    editor->tells = false;
    if (!ok && err)
        editor_show_message(editor, true, err->text);
    editor_follow(editor);
    return ok;
}

/* Replaces the document with another one and takes ownership of it; `name` is as in Editor. */
static void editor_take(Editor *editor, EditDoc *doc, const char *name)
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

/* Two players suffice for most questions. Their names are stored in the file, so they stay in the
 * current language wherever the file is opened. */
void editor_clear(Editor *editor)
{
    const char *names[] = {_("Red"), _("Blue")};
    EditDoc doc = {0};
    edit_new(&doc, editor->context->catalogue, editor->context->generations, names, 2);
    editor_take(editor, &doc, "");
}

/* The old document stays until the new one has been read, so that a bad file changes nothing. */
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

/* --- the position edited last ----------------------------------------------------------------- */

/* File name of the position edited last; its ending keeps it out of the list of positions. */
static const char last_name[] = "last.edited";

bool editor_path(const SceneContext *context, const char *name, char *out, size_t size)
{
    return context->positions_folder && folder_join(out, size, context->positions_folder, name);
}

/* Saves the document for next time. An empty table never replaces a position. A full disk mustn't
 * keep the player from leaving, so an error is ignored. */
void editor_store(const Editor *editor)
{
    char path[FOLDER_SIZE];
    if (edit_tile_count(&editor->doc) > 0 &&
        editor_path(editor->context, last_name, path, sizeof path))
        file_write_whole(path, editor->doc.text, strlen(editor->doc.text), NULL);
}

/* Opens the position edited last; false if there is none. The name isn't restored: saving asks for
 * one again, so that no old file is overwritten by accident. */
static bool editor_recall(Editor *editor)
{
    const SceneContext *context = editor->context;
    char path[FOLDER_SIZE];
    size_t size = 0;
    if (!editor_path(context, last_name, path, sizeof path) || !file_exists(path))
        return false;
    char *text = file_read_whole(path, SCENARIO_FILE_LIMIT, &size, NULL);
    EditDoc doc = {0};
    bool ok =
        text && edit_open(&doc, context->catalogue, context->generations, "", text, size, NULL);
    if (ok)
        editor_take(editor, &doc, "");
    free(text);
    return ok;
}

/* --- the scene -------------------------------------------------------------------------------- */

/* Without arguments the position edited last is restored. If the given text can't be read, an empty
 * table opens, so that the player doesn't mistake the old position for it. */
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

/* Saves the document before releasing it, so that leaving loses nothing and needs no question. */
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

/* Panels take the pointer without notifying the scene, so this function checks where the pointer
 * is. */
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

/* The generation chosen in the columns of the comparison is also used by "Play from here". */
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
    editor_bar_draw(editor); /* drawn last, because its buttons change what the rest shows */
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

/* --- files and the clipboard ------------------------------------------------------------------ */

/* Connects the editor with the rest of the program: files, the clipboard, the live board, the
 * rulebook, a game. */

/* Turns a name into a file name: no path, no characters that Windows forbids, and no leading dot,
 * which would hide the file. */
static void file_name(const char *name, const char *ending, char *out, size_t size)
{
    Text text = text_in(out, size);
    for (const char *p = name; *p; p++)
        text_add(&text, "%c", strchr("/\\:*?\"<>|", *p) || (p == name && *p == '.') ? '-' : *p);
    text_add(&text, "%s", ending);
}

/* A position saved before these files had their own ending keeps the old ending. */
static bool saved_path(const SceneContext *context, const char *name, char *out, size_t size)
{
    char file[EDITOR_NAME_SIZE + sizeof POSITION_ENDING];
    file_name(name, POSITION_ENDING_OLD, file, sizeof file);
    if (editor_path(context, file, out, size) && file_exists(out))
        return true;
    file_name(name, POSITION_ENDING, file, sizeof file);
    return editor_path(context, file, out, size);
}

/* The status shows the whole path, so that people can find the file to send it. */
bool editor_save_as(Editor *editor, const char *name)
{
    char path[FOLDER_SIZE], words[EDITOR_LINE_SIZE], why[EDITOR_LINE_SIZE];
    Err err = {0};
    text_copy(err.text, sizeof err.text, _("There is no folder for positions."));
    bool ok = saved_path(editor->context, name, path, sizeof path) &&
              file_write_whole(path, editor->doc.text, strlen(editor->doc.text), &err);
    if (ok) {
        text_copy(editor->name, sizeof editor->name, name);
        words_format(words, sizeof words, _("Saved: %s"), path);
    } else {
        words_format(words, sizeof words, _("The position couldn’t be saved: %s"),
                     err_format(&err, why, sizeof why));
    }
    editor_show_message(editor, !ok, words);
    return ok;
}

/* Ends the current series of changes, so that later changes get an undo state of their own. */
static void show_files(Editor *editor, bool save)
{
    PositionsArguments arguments = {.editor = editor, .save = save};
    edit_pause(&editor->doc);
    stage_push_over(editor->context->stage, editor, "positions", &arguments, sizeof arguments);
}

void editor_open(Editor *editor)
{
    show_files(editor, false);
}

void editor_save(Editor *editor)
{
    show_files(editor, true);
}

/* Title and source are part of the text, so that a position pasted in a forum explains its
 * question. */
void editor_copy_text(Editor *editor)
{
    const HostServices *host = &editor->context->host;
    bool ok = host->copy_text && host->copy_text(host->self, editor->doc.text);
    editor_show_message(editor, !ok,
                        ok ? _("Position and question copied to the clipboard.")
                           : _("No clipboard available."));
}

void editor_paste_text(Editor *editor)
{
    const HostServices *host = &editor->context->host;
    char *text = host->paste_text ? host->paste_text(host->self) : NULL;
    if (text)
        editor_read(editor, "", text, strlen(text));
    else
        editor_show_message(editor, true, _("The clipboard is empty."));
    free(text);
}

/* --- all generations at once ------------------------------------------------------------------ */

/* Copies the document. If it expects no points, adds the points that each generation gives, so that
 * there is something to compare. The player's own file isn't changed, so it gets no unrequested
 * expectations. */
static bool with_points(const Editor *editor, EditDoc *copy)
{
    const EditDoc *doc = &editor->doc;
    bool ok = edit_open(copy, doc->base, doc->generations, doc->draft->name, doc->text,
                        strlen(doc->text), NULL);
    if (ok && edit_expect_count(copy) == 0)
        edit_expect(copy, true, NULL);
    return ok;
}

void editor_compare(Editor *editor)
{
    SceneContext *context = editor->context;
    EditDoc copy = {0};
    Err err = {0};
    if (editor->live.session) {
        live_close(&editor->live);
        return;
    }
    editor_drop(editor);
    if (with_points(editor, &copy) && !live_open(&editor->live, context, "editor", copy.text,
                                                 strlen(copy.text), editor->row, &err))
        editor_show_message(editor, true, err.text);
    edit_release(&copy);
}

/* --- the rulebook ----------------------------------------------------------------------------- */

/* Returns whether the rulebook's page about the rule shows a board, which the edited position can
 * replace. The page with the table of all generations shows none. */
static bool has_board(const char *rule)
{
    BookPlace place = book_find_rule(book_builtin(), rule);
    return place.chapter >= 0 && strcmp(book_page(book_builtin(), place)->policy, "all") != 0;
}

/* Writes the first rule in the line that has a page with a board; "" if there is none. */
static void rule_in(const char *line, char *out, size_t size)
{
    static const char between[] = " ,.;:()";
    for (line += strspn(line, between); *line; line += strspn(line, between)) {
        size_t length = strcspn(line, between);
        snprintf(out, size, "%.*s", (int)length, line);
        if (has_board(out))
            return;
        line += length;
    }
    out[0] = 0;
}

/* Writes the rule behind the refusal of a turn; a position with a refused turn is about that
 * rule. */
static void refused_by(const Scenario *s, int row, char *out, size_t size)
{
    ScenarioRun run;
    Policies policies = scenario_policies(s, row);
    scenario_show(s, &policies, NULL, &run);
    const char *rule = run.refused >= 0 ? words_why_fault(s->expansions, &run.fault) : NULL;
    if (rule && has_board(rule))
        text_copy(out, size, rule);
    scenario_run_release(&run);
}

/* If no rule is found, the book opens at the page on how the generations count roads and cities. */
void editor_book(Editor *editor)
{
    BookArguments arguments = {
        .page = "generation-roads-cities", .row = editor->row, .edited = true};
    EditDoc copy = {0};
    if (!editor_is_done(editor))
        return;
    edit_pause(&editor->doc);
    if (with_points(editor, &copy)) {
        rule_in(edit_line(&copy, "source"), arguments.rule, sizeof arguments.rule);
        if (!arguments.rule[0])
            refused_by(copy.draft, editor->row, arguments.rule, sizeof arguments.rule);
        arguments.position = memory_copy(copy.text, strlen(copy.text) + 1);
        for (int seat = 0; seat < SEATS_MAX; seat++)
            arguments.colors[seat] = (uint8_t)session_color(editor->colors, seat);
        stage_push(editor->context->stage, "rulebook", &arguments, sizeof arguments);
    }
    edit_release(&copy);
}

/* --- a game ----------------------------------------------------------------------------------- */

void editor_play(Editor *editor)
{
    PositionsArguments arguments = {.editor = editor};
    edit_pause(&editor->doc);
    stage_push_over(editor->context->stage, editor, "play_from", &arguments, sizeof arguments);
}
