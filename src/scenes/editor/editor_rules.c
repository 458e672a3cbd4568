/* editor_rules.c: the sheet of the rules: generation, sets, house rules, and the contents of the
 * stack. */
#include "base/rng.h"
#include "base/text.h"
#include "expansions/hills/bag.h"
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
    ui_say(ui, UI_TYPE_SMALL, UI_TEXT_SOFT,
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
    ui_say(ui, UI_TYPE_SMALL, UI_TEXT_SOFT, words_policy(id));
    if (ui_carousel(ui, name, ui_next(ui, ui_control(ui)), words_policy(id), names, count, &chosen))
        editor_did(editor, edit_set_policy(&editor->doc, id, chosen - 1, &err), &err);
}

/* --- the stack -------------------------------------------------------------------------------- */

/* Fills the stack with the remaining tiles of the sets, in random order. */
static void fill(Editor *editor)
{
    uint16_t rest[TILES_MAX];
    Err err;
    int settled, count = edit_rest(&editor->doc, rest, &settled);
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
    ui_say(ui, UI_TYPE_SMALL, UI_TEXT_SOFT, draft->has_stack ? line : _("No draw pile defined."));
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

/* --- the bag ---------------------------------------------------------------------------------- */

/* Writes "Wolf", or how many sheep. */
static const char *draw_word(int value, char *out, size_t size)
{
    if (value == BAG_WOLF)
        return text_copy(out, size, words_tip_token(LABEL_WOLF).name);
    return words_format(out, (int)size, words_plural("%d sheep", "%d sheep", value), value);
}

/* Removes draw number `gone` (−1: none) and appends `value` (−1: none). */
static void change_bag(Editor *editor, int gone, int value)
{
    const Scenario *draft = editor->doc.draft;
    int16_t bag[BAG_TOLD];
    int count = draft->bag_count;
    Err err;
    if (count)
        memcpy(bag, draft->bag, (size_t)count * sizeof *bag);
    if (gone >= 0)
        memmove(bag + gone, bag + gone + 1, (size_t)(--count - gone) * sizeof *bag);
    if (value >= 0 && count < BAG_TOLD)
        bag[count++] = (int16_t)value;
    editor_did(editor, edit_set_bag(&editor->doc, bag, count, &err), &err);
}

/* Shows the bag in the order of drawing; a click removes a token. Below are the tokens that can be
 * added. */
static void bag(Editor *editor)
{
    Ui *ui = editor->context->ui;
    const Scenario *draft = editor->doc.draft;
    int gone = -1, more = -1, count = draft->bag_count;
    char word[64];
    Err err;
    ui_say(ui, UI_TYPE_SMALL, UI_TEXT_SOFT,
           draft->has_bag ? _("It holds these, in this order. Click one to remove it.")
                          : _("No tokens set: the bag holds all of them."));
    ui_grid(ui, 3);
    for (int i = 0; i < count; i++)
        if (ui_button(
                ui, ui_id(ui, "draw", i), ui_next(ui, ui_control(ui)),
                (UiButton){.label = draw_word(draft->bag[i], word, sizeof word), .chosen = true}))
            gone = i;
    ui_grid(ui, 3); /* tokens to add start on a new row */
    for (int value = BAG_WOLF; value < BAG_VALUES; value++)
        if (ui_button(ui, ui_id(ui, "bag", value), ui_next(ui, ui_control(ui)),
                      (UiButton){.label = draw_word(value, word, sizeof word),
                                 .icon = UI_ICON(ICON_PLUS)}))
            more = value;
    ui_grid(ui, 1);
    if (gone >= 0 || more >= 0)
        change_bag(editor, gone, more);
    else if (button(ui, "unbag", _("Leave unspecified"), !draft->has_bag))
        editor_did(editor, edit_set_bag(&editor->doc, NULL, -1, &err), &err);
}

/* --- the whole sheet -------------------------------------------------------------------------- */

void editor_rules_draw(Editor *editor)
{
    Ui *ui = editor->context->ui;
    editor_caption(ui, _("Rules version"));
    generation(editor);
    editor_caption(ui, _("Draw pile"));
    stack(editor);
    if (editor->doc.draft->expansions >> EXPANSION_HILLS & 1) {
        editor_caption(ui, _("Sheep bag"));
        bag(editor);
    }
    editor_caption(ui, _("Sets in play"));
    sets(editor);
    editor_caption(ui, _("House rules"));
    for (int id = 0; id < POLICIES; id++)
        policy(editor, (PolicyId)id);
}
