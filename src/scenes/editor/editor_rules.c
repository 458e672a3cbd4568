/* editor_rules.c: the sheet of the rules: generation, sets, house rules, and the contents of the
 * stack. */
#include "base/rng.h"
#include "base/text.h"
#include "scenes/editor/editor_state.h"
#include "words/tips.h"
#include "words/words.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

enum { VALUES_MAX = 8 }; /* of a policy, after "as in the rules version" */

/* --- generation, sets, policies --------------------------------------------------------------- */

/* The generation isn't part of the file, which is about all of them. Only the view of this editor
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

/* Changes at most once, after all rows: the document mustn't change while it is read. */
static void sets(Editor *editor)
{
    Ui *ui = editor->context->ui;
    uint64_t now = editor->doc.draft->expansions, wanted = now;
    Err err;
    for (int id = 0; id < EXPANSIONS; id++) {
        bool on = now >> id & 1;
        if (!(editor_sets(editor) >> id & 1))
            continue;
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

/* Offers the value of the generation, or one of the policy's values. */
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

/* Puts the tile in hand under the stack (`more`), or removes the last one. */
static void change(Editor *editor, bool more)
{
    const Scenario *draft = editor->doc.draft;
    uint16_t stack[TILES_MAX];
    int count = draft->has_stack ? draft->stack_count : 0;
    Err err;
    if (count)
        memcpy(stack, draft->stack, (size_t)count * sizeof *stack);
    if (more && count < TILES_MAX)
        stack[count++] = editor->hand.copy;
    else
        count--;
    editor_did(editor, edit_set_tiles(&editor->doc, NO_SEAT, stack, count, &err), &err);
}

/* Removes tile number `i` from the stack. */
static void take_out(Editor *editor, int i)
{
    const Scenario *draft = editor->doc.draft;
    uint16_t stack[TILES_MAX];
    int count = draft->stack_count;
    Err err;
    assert(i >= 0 && i < count && "a tile of the stack");
    memcpy(stack, draft->stack, (size_t)count * sizeof *stack);
    memmove(stack + i, stack + i + 1, (size_t)(--count - i) * sizeof *stack);
    editor_did(editor, edit_set_tiles(&editor->doc, NO_SEAT, stack, count, &err), &err);
}

/* Draws the first tiles in the order in which they will be drawn; a click removes one. Two rows say
 * what comes next, and a whole stack would push everything else out of the sheet. */
static void first_tiles(Editor *editor)
{
    enum { SHOWN = 8 };
    Ui *ui = editor->context->ui;
    const Scenario *draft = editor->doc.draft;
    int gone = -1;
    ui_grid(ui, 4);
    for (int i = 0; i < draft->stack_count && i < SHOWN; i++) {
        char name[160], label[224];
        Rect cell = ui_next(ui, ui_touch(ui, 56));
        words_tile(draft->catalogue, draft->stack[i], name, sizeof name);
        words_format(label, sizeof label, _("Remove from draw pile: %s"), name);
        if (ui_widget(ui, ui_id(ui, "next", i), label, cell, 0, KEY_NONE).clicked)
            gone = i;
        ui_tooltip(ui, label);
        editor_art(editor, draft->stack[i], layout_inset(cell, ui_u(ui, 3), ui_u(ui, 3)));
    }
    ui_grid(ui, 1);
    if (gone >= 0)
        take_out(editor, gone);
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
        change(editor, true);
    if (button(ui, "last", _("Remove last tile"), !doc->draft->stack_count))
        change(editor, false);
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
