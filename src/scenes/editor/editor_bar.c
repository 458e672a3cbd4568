/* editor_bar.c: the row of buttons over the table, and the status below it: a problem and its
 * place, or what a click does. */
#include "base/text.h"
#include "scenes/editor/editor_state.h"
#include "scenes/stage/stage.h"
#include "words/words.h"

#include <math.h>

/* --- buttons ---------------------------------------------------------------------------------- */

static void back(Editor *editor)
{
    stage_pop(editor->context->stage);
}

static void undo(Editor *editor)
{
    editor_undo(editor, -1);
}

static void redo(Editor *editor)
{
    editor_undo(editor, 1);
}

static void other_column(Editor *editor)
{
    editor->shows_sheet = !editor->shows_sheet;
}

static void watch(Editor *editor)
{
    live_again(&editor->live, true);
}

/* When a button is shown. NARROW: only in narrow windows, because wide ones show both columns.
 * SIGN: the icon needs no text. */
enum { EDITING = 1, COMPARING = 2, NARROW = 4, SIGN = 8 };

/* To add a button, add its row; they are shown in this order, a primary one at the right end.
 * `does` also identifies the buttons that need special treatment. */
static const struct {
    const char *id, *label;
    int icon;
    unsigned when;
    UiButtonKind kind;
    void (*does)(Editor *editor);
} buttons[] = {
    {"back", N_("Back"), ICON_LEFT, EDITING, UI_SECONDARY, back},
    {"column", N_("Switch panel"), ICON_GEAR, EDITING | NARROW, UI_SECONDARY, other_column},
    {"undo", N_("Undo"), ICON_UNDO, EDITING | SIGN, UI_SECONDARY, undo},
    {"redo", N_("Redo"), ICON_REDO, EDITING | SIGN, UI_SECONDARY, redo},
    {"open", N_("Open"), ICON_FOLDER, EDITING, UI_SECONDARY, editor_open},
    {"save", N_("Save"), ICON_SAVE, EDITING, UI_SECONDARY, editor_save},
    {"copy", N_("Copy as text"), ICON_COPY, EDITING, UI_SECONDARY, editor_copy_text},
    {"compare", N_("Compare rules versions"), ICON_LIST, EDITING, UI_SECONDARY, editor_compare},
    {"book", N_("Open rulebook"), ICON_HELP, EDITING, UI_SECONDARY, editor_book},
    {"play", N_("Play from here"), ICON_PLAY, EDITING, UI_PRIMARY, editor_play},
    {"table", N_("Back to editing"), ICON_LEFT, COMPARING, UI_SECONDARY, editor_compare},
    {"watch", N_("Watch"), ICON_PLAY, COMPARING, UI_PRIMARY, watch},
};
enum { BAR_BUTTONS = sizeof buttons / sizeof *buttons };

static bool is_there(const Editor *editor, int i)
{
    unsigned now = editor->live.session ? COMPARING : EDITING;
    return buttons[i].when & now && (!(buttons[i].when & NARROW) || editor->layout.narrow);
}

/* Escape first drops what is in hand or deselects, then leaves. */
static bool is_cancel(const Editor *editor, int i)
{
    bool free = editor->hand.kind == HAND_NOTHING && editor->selected < 0;
    return (buttons[i].does == back && free) ||
           (buttons[i].does == editor_compare && editor->live.session);
}

/* An empty table is sound, but there is nothing to compare or play on it. */
static UiButton look(const Editor *editor, int i)
{
    const EditDoc *doc = &editor->doc;
    bool last = (buttons[i].does == undo && doc->state == 0) ||
                (buttons[i].does == redo && doc->state == doc->state_count - 1);
    bool unsound = (buttons[i].does == editor_compare || buttons[i].does == editor_book ||
                    buttons[i].does == editor_play) &&
                   !editor_is_done(editor);
    return (UiButton){.label = words_text(buttons[i].label),
                      .icon = UI_ICON(buttons[i].icon),
                      .kind = buttons[i].kind,
                      .icon_only = buttons[i].when & SIGN,
                      .disabled = last || unsound,
                      .flags = is_cancel(editor, i) ? UI_CANCEL : 0};
}

/* Do all buttons fit with their text? If not, all are icons: a mixed row would change with each
 * language. */
static bool words_fit(const Editor *editor, Rect bar, float gap)
{
    float wide = 0;
    for (int i = 0; i < BAR_BUTTONS; i++)
        wide += is_there(editor, i)
                    ? gap + ui_button_width(editor->context->ui, bar.h, look(editor, i))
                    : 0;
    return wide <= bar.w;
}

/* Decides which buttons are shown before any is drawn, because a click on "compare" changes that
 * and its counterpart would appear in the rest of the same row. A button pressed after that in the
 * same frame does nothing, because its state has ended. */
void editor_bar_draw(Editor *editor)
{
    Ui *ui = editor->context->ui;
    Rect bar = editor->layout.bar;
    float gap = ui_space(ui, UI_TIGHT);
    bool words = words_fit(editor, bar, gap), there[BAR_BUTTONS];
    for (int i = 0; i < BAR_BUTTONS; i++)
        there[i] = is_there(editor, i);
    for (int i = 0; i < BAR_BUTTONS; i++) {
        if (!there[i])
            continue;
        UiButton button = look(editor, i);
        button.icon_only |= !words;
        float wide = ui_button_width(ui, bar.h, button);
        Rect place = button.kind == UI_PRIMARY ? layout_right(&bar, wide, gap)
                                               : layout_left(&bar, wide, gap);
        if (ui_button(ui, buttons[i].id, place, button) && is_there(editor, i))
            buttons[i].does(editor);
    }
}

/* --- the status ------------------------------------------------------------------------------- */

/* Describes what the reader refuses, in the player's language if there is a translation. */
static void what_is_wrong(const Editor *editor, char *out, size_t size)
{
    const ScenarioWrong *wrong = &editor->doc.wrong;
    char reason[EDITOR_LINE_SIZE];
    EditTile tile;
    text_copy(reason, sizeof reason, wrong->err.text);
    if (wrong->fault.refusal == REFUSAL_OCCUPIED)
        text_copy(reason, sizeof reason, _("There is a figure on a completed feature."));
    else if (wrong->fault.refusal != REFUSAL_NONE)
        words_refusal(&wrong->fault, reason, sizeof reason);
    if (wrong->tile >= 0 && edit_tile(&editor->doc, wrong->tile, &tile))
        words_format(out, (int)size, C_("about", "%s: %s"),
                     editor->doc.draft->catalogue->copies[tile.lies.copy].id, reason);
    else
        text_copy(out, size, reason);
}

const char *editor_click_words(const Editor *editor)
{
    switch (editor->hand.kind) {
    case HAND_TILE:
        return editor->hand.moved >= 0
                   ? _("Drop it where you want it.")
                   : _("Click to place it, <turn-right> to rotate it, <back> to put it away.");
    case HAND_FIGURE:
    case HAND_TOKEN:
        return _("Click to place it, <go-on> for the next part, <back> to put it away.");
    case HAND_PLACE:
        return editor_place_asked(editor);
    default:
        if (edit_tile_count(&editor->doc) == 0)
            return _("The board is empty.");
        return _("Ready to play. Drag to move, <turn-right> to rotate, right-click to remove.");
    }
}

/* Bad news comes first: the latest refusal, why the tile in hand doesn't fit, what is unfinished. A
 * message of success gives way to a tile that doesn't fit, but not to an unfinished board. */
bool editor_status(const Editor *editor, char *out, size_t size)
{
    const EditorHand *hand = &editor->hand;
    bool misfit = hand->kind == HAND_TILE && hand->aimed && !hand->fits;
    bool told = editor->tells && (editor->told_bad || !misfit);
    if (told)
        text_copy(out, size, editor->told);
    else if (misfit)
        words_refusal(&hand->fault, out, (int)size);
    else if (!edit_is_sound(&editor->doc))
        what_is_wrong(editor, out, size);
    else
        text_copy(out, size, editor_click_words(editor));
    return told ? editor->told_bad : misfit || !edit_is_sound(&editor->doc);
}

/* Draws, below the live board, the columns of the generations and a line that says why they
 * differ. */
static void draw_comparison(Editor *editor)
{
    Ui *ui = editor->context->ui;
    char difference[512];
    live_columns_draw(&editor->live, editor->layout.columns);
    ui_panel(ui, editor->layout.line, UI_PANEL_NIGHT);
    live_difference(&editor->live, difference, sizeof difference);
    ui_text(ui, layout_inset(editor->layout.line, ui_space(ui, UI_CARD_PAD), ui_u(ui, 4)),
            UI_TYPE_SMALL | UI_WRAP, UI_TEXT,
            difference[0] ? difference : _("All rules versions agree here."));
}

/* During a comparison the layout has no status; the columns are drawn instead (editor_layout.c). */
void editor_status_draw(Editor *editor)
{
    Ui *ui = editor->context->ui;
    Rect rect = editor->layout.status;
    char words[EDITOR_LINE_SIZE + 64];
    if (rect.w <= 0) {
        draw_comparison(editor);
        return;
    }
    float pad = ui_space(ui, UI_CARD_PAD);
    bool bad = !editor->live.session && editor_status(editor, words, sizeof words);
    if (editor->live.session)
        text_copy(words, sizeof words, _("Nothing is scored here yet."));
    ui_panel(ui, rect, UI_PANEL_NIGHT);
    ui_note(ui, "status", words, rect);
    rect = layout_inset(rect, pad, ui_u(ui, 4));
    Rect sign = layout_left(&rect, ui_u(ui, 26), ui_space(ui, UI_TIGHT));
    UiInk ink = bad ? UI_WARNING : UI_TEXT;
    ui_icon(ui, sign, bad ? ICON_WARNING : ICON_TICK, ui_u(ui, 22), ink);
    ui_text(ui, rect, UI_TYPE_BODY | UI_WRAP, ink, words);
}
