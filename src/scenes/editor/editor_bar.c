/* editor_bar.c: the row of buttons over the table, and the status below it: a problem and its
 * place, or what a click does. */
#include "scenes/editor/editor.h"

#include "base/rng.h"
#include "base/text.h"
#include "scenes/stage/stage.h"
#include "words/tips.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

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

/* Returns whether all buttons fit with their text. If not, all buttons become icons, because the
 * mix in a partly labelled row would change with each language. */
static bool words_fit(const Editor *editor, Rect bar, float gap)
{
    float wide = 0;
    for (int i = 0; i < BAR_BUTTONS; i++)
        wide += is_there(editor, i)
                    ? gap + ui_button_width(editor->context->ui, bar.h, look(editor, i))
                    : 0;
    return wide <= bar.w;
}

/* Decides which buttons are shown before any is drawn, because a click on "compare" changes the set
 * of buttons, and its counterpart would appear in the rest of the same row. A button pressed after
 * that in the same frame does nothing, because the state to which the button belongs has ended. */
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

/* Describes what the scenario reader refuses, in the player's language if there is a
 * translation. */
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

/* Reports problems first: the latest refusal, why the tile in hand doesn't fit, or what is
 * unfinished. The reason why a tile doesn't fit replaces a success message, but an unfinished board
 * doesn't. */
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

/* Draws the columns of the generations below the live board, and a line that says why the
 * generations differ. */
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

/* During a comparison the layout has no status; the columns are drawn instead. */
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

/* --- layout ----------------------------------------------------------------------------------- */

/* Lengths in u. */
enum { PALETTE_W = 300, SHEET_W = 330, WIDE = 1120, BAR_H = 52, STATUS_H = 56, LINE_H = 52 };

/* Cuts the rectangles off the window from its edges inwards; the rest is the table. One column
 * takes at most .42 of a narrow window, so that the table keeps the greater part. The comparison
 * has neither column, because the live board shows another copy of the position, which can't be
 * edited. */
void editor_window(Editor *editor)
{
    Ui *ui = editor->context->ui;
    EditorLayout *layout = &editor->layout;
    float gap = ui_space(ui, UI_GAP), margin = ui_space(ui, UI_MARGIN);
    Rect all = layout_inset(ui_window(ui), margin, margin);
    *layout = (EditorLayout){.narrow = editor->context->width < ui_u(ui, WIDE)};
    layout->bar = layout_top(&all, ui_touch(ui, BAR_H), gap);
    bool compares = editor->live.session != NULL;
    float palette = fminf(ui_u(ui, PALETTE_W), roundf(.42f * all.w));
    if (!compares && (!layout->narrow || !editor->shows_sheet))
        layout->palette = layout_left(&all, palette, gap);
    if (!compares && !layout->narrow)
        layout->sheet = layout_right(&all, ui_u(ui, SHEET_W), gap);
    else if (!compares && editor->shows_sheet)
        layout->sheet = layout_left(&all, palette, gap);
    if (compares && live_plays(&editor->live)) {
        layout->line = layout_bottom(&all, ui_u(ui, LINE_H), gap);
        layout->columns = layout_bottom(&all, live_columns_height(&editor->live, all.w), gap);
    } else {
        layout->status = layout_bottom(&all, ui_touch(ui, STATUS_H), gap);
    }
    layout->table = all;
}

/* --- the sheet of the rules ------------------------------------------------------------------- */

/* The rules sheet: generation, sets, house rules, and the contents of the stack. */

enum { VALUES_MAX = 8 }; /* values of a policy, listed after "as in the rules version" */

/* --- generation, sets, policies --------------------------------------------------------------- */

/* The generation isn't part of the file, which covers all generations. Only the view of this editor
 * changes, and undo doesn't affect it. */
static void generation(Editor *editor)
{
    Ui *ui = editor->context->ui;
    const Generations *generations = editor->context->generations;
    const char *names[GENERATIONS_MAX];
    for (int row = 0; row < generations->count; row++)
        names[row] = words_generation_short(generations->rows[row].id);
    ui_carousel(ui, "generation", ui_next(ui, ui_control(ui)), _("Rules version"), names,
                generations->count, &editor->row);
    ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT,
                 words_generation_line(generations->rows[editor->row].id));
}

/* Changes the document at most once, after drawing all rows, because it mustn't change while the
 * rows read it. */
static void sets(Editor *editor)
{
    Ui *ui = editor->context->ui;
    uint64_t now = editor->doc.draft->expansions, wanted = now;
    Err err;
    for (int id = 0; id < EXPANSIONS; id++) {
        bool on = now >> id & 1;
        UiButton look = {.label = words_expansion((ExpansionId)id),
                         .left = true,
                         .chosen = on,
                         .icon = on ? UI_ICON(ICON_TICK) : 0};
        char name[64];
        snprintf(name, sizeof name, "set-%s", expansion_name((ExpansionId)id));
        if (ui_button(ui, name, ui_next(ui, ui_control(ui)), look))
            wanted ^= EXPANSION_SET(id);
    }
    if (wanted != now)
        editor_did(editor, edit_set_expansions(&editor->doc, wanted, &err), &err);
}

/* Offers the generation's value and each of the policy's own values. */
static void policy(Editor *editor, PolicyId id)
{
    Ui *ui = editor->context->ui;
    const Scenario *draft = editor->doc.draft;
    const char *names[1 + VALUES_MAX] = {_("as in the rules version")};
    int count = 1, chosen = draft->set[id] ? 1 + draft->policies.value[id] : 0;
    char name[64];
    Err err;
    for (int value = 0; value < policy_value_count(id) && value < VALUES_MAX; value++)
        names[count++] = words_policy_value(id, value);
    snprintf(name, sizeof name, "policy-%s", policy_name(id));
    ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT, words_policy(id));
    if (ui_carousel(ui, name, ui_next(ui, ui_control(ui)), words_policy(id), names, count, &chosen))
        editor_did(editor, edit_set_policy(&editor->doc, id, chosen - 1, &err), &err);
}

/* --- the stack -------------------------------------------------------------------------------- */

/* Fills the stack with the remaining tiles of the sets, in random order. */
static void fill(Editor *editor)
{
    uint16_t rest[TILES_MAX];
    Err err;
    int settled, count = edit_unused_tiles(&editor->doc, rest, &settled);
    Rng rng = rng_seeded(editor->context->host.fresh_seed(editor->context->host.self));
    rng_shuffle16(&rng, rest + settled, (uint32_t)(count - settled));
    editor_did(editor, edit_set_tiles(&editor->doc, NO_SEAT, rest, count, &err), &err);
}

/* Removes tile number `gone` from the stack, or, for −1, puts the tile in hand at the bottom of the
 * stack. */
static void change_stack(Editor *editor, int gone)
{
    const Scenario *draft = editor->doc.draft;
    uint16_t stack[TILES_MAX];
    int count = draft->has_stack ? draft->stack_count : 0;
    Err err;
    assert(gone < count && "a tile of the stack");
    if (count)
        memcpy(stack, draft->stack, (size_t)count * sizeof *stack);
    if (gone >= 0)
        memmove(stack + gone, stack + gone + 1, (size_t)(--count - gone) * sizeof *stack);
    else if (count < TILES_MAX)
        stack[count++] = editor->hand.copy;
    editor_did(editor, edit_set_tiles(&editor->doc, NO_SEAT, stack, count, &err), &err);
}

/* Draws the first tiles in the order in which they will be drawn; a click removes one. Only two
 * rows of tiles are shown, because a whole stack would push everything else out of the sheet. */
static void first_tiles(Editor *editor)
{
    enum { SHOWN = 8 };
    const Scenario *draft = editor->doc.draft;
    int count = draft->stack_count < SHOWN ? draft->stack_count : SHOWN;
    int gone =
        editor_tiles_row(editor, "next", _("Remove from draw pile: %s"), draft->stack, count);
    ui_grid(editor->context->ui, 1);
    if (gone >= 0)
        change_stack(editor, gone);
}

static void tell_stack(Editor *editor)
{
    Ui *ui = editor->context->ui;
    const Scenario *draft = editor->doc.draft;
    char line[160];
    words_format(line, sizeof line,
                 words_plural("%d tile left, in this order.", "%d tiles left, in this order.",
                              draft->stack_count),
                 draft->stack_count);
    ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT,
                 draft->has_stack ? line : _("No draw pile defined."));
    first_tiles(editor);
}

static bool button(Ui *ui, const char *id, const char *label, bool disabled)
{
    return ui_button(ui, id, ui_next(ui, ui_control(ui)),
                     (UiButton){.label = label, .disabled = disabled});
}

/* A click changes the document during the frame, so its contents are read again for each button. */
static void stack(Editor *editor)
{
    Ui *ui = editor->context->ui;
    const EditDoc *doc = &editor->doc;
    bool square = editor->hand.kind == HAND_TILE && !editor->hand.snap.half;
    Err err;
    tell_stack(editor);
    if (button(ui, "fill", _("Fill with remaining tiles, shuffled"), false))
        fill(editor);
    if (button(ui, "under", _("Add the tile in hand at the end"), !square))
        change_stack(editor, -1);
    if (button(ui, "last", _("Remove last tile"), !doc->draft->stack_count))
        change_stack(editor, doc->draft->stack_count - 1);
    if (button(ui, "forget", _("Leave unspecified"), !doc->draft->has_stack))
        editor_did(editor, edit_set_tiles(&editor->doc, NO_SEAT, NULL, -1, &err), &err);
}

/* --- the whole sheet -------------------------------------------------------------------------- */

void editor_rules_draw(Editor *editor)
{
    Ui *ui = editor->context->ui;
    editor_caption(ui, _("Rules version"));
    generation(editor);
    editor_caption(ui, _("Draw pile"));
    stack(editor);
    for (const ExpansionBoard *const *board = expansion_boards(); *board; board++)
        if ((*board)->draw_editor_rules && (*board)->sets & editor->doc.draft->expansions)
            (*board)->draw_editor_rules(editor);
    editor_caption(ui, _("Sets in play"));
    sets(editor);
    editor_caption(ui, _("House rules"));
    for (int id = 0; id < POLICIES; id++)
        policy(editor, (PolicyId)id);
}
