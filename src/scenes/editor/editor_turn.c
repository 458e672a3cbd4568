/* editor_turn.c: the decisions of a turn besides its tile and figure: lists to choose from, and
 * places that the player shows on the table (HAND_PLACE). */
#include "base/text.h"
#include "scenes/editor/editor_state.h"
#include "words/words.h"

#include <assert.h>
#include <stdio.h>

enum { NAMES_MOST = 1 + FIGURE_KINDS };
static_assert((int)NAMES_MOST > (int)SEATS_MAX && (int)NAMES_MOST >= (int)DECISION_WORDS,
              "room for all names");

/* --- choices ---------------------------------------------------------------------------------- */

/* Draws a list of `count` choices; the first one is UNDECIDED. */
static void choose(Editor *editor, const DecisionRow *row, const char *const *names,
                   const int *choices, int count)
{
    Ui *ui = editor->context->ui;
    Err err;
    int chosen = count - 1,
        now = edit_choice(&editor->doc, editor->selected, (EditDecision)row->what);
    while (chosen > 0 && choices[chosen] != now)
        chosen--;
    if (ui_carousel(ui, row->id, ui_next(ui, ui_control(ui)), words_text(row->label), names, count,
                    &chosen))
        editor_did(editor,
                   edit_choose(&editor->doc, editor->selected, (EditDecision)row->what,
                               choices[chosen], &err),
                   &err);
}

void editor_word_row(Editor *editor, const DecisionRow *row)
{
    const char *names[DECISION_WORDS];
    int choices[DECISION_WORDS], count = 0;
    for (; count < DECISION_WORDS && row->words[count]; count++) {
        names[count] = words_text(row->words[count]);
        choices[count] = count ? row->first + count - 1 : UNDECIDED;
    }
    choose(editor, row, names, choices, count);
}

void editor_seat_row(Editor *editor, const DecisionRow *row)
{
    const Scenario *draft = editor->doc.draft;
    const char *names[NAMES_MOST] = {words_text(row->label)};
    int choices[NAMES_MOST] = {UNDECIDED};
    char labels[SEATS_MAX][96];
    for (int seat = 0; seat < draft->player_count; seat++) {
        choices[1 + seat] = seat;
        names[1 + seat] = words_format(labels[seat], sizeof labels[seat], words_text(row->words[0]),
                                       draft->players[seat]);
    }
    choose(editor, row, names, choices, 1 + draft->player_count);
}

void editor_kind_row(Editor *editor, const DecisionRow *row)
{
    const char *names[NAMES_MOST] = {words_text(row->label)};
    int choices[NAMES_MOST] = {UNDECIDED}, count = 1;
    for (int kind = 0; kind < FIGURE_KINDS; kind++) {
        if (!expansion_figures(editor_sets(editor), (FigureKind)kind))
            continue;
        choices[count] = kind;
        names[count++] = words_figure((FigureKind)kind);
    }
    choose(editor, row, names, choices, count);
}

/* --- places ----------------------------------------------------------------------------------- */

static void set_place(Editor *editor, EditDecision what, EditPlace place)
{
    Err err;
    editor_did(editor, edit_set_place(&editor->doc, editor->selected, what, place, &err), &err);
}

static void take_place(Editor *editor, EditDecision what)
{
    editor_drop(editor);
    editor->hand.kind = HAND_PLACE;
    editor->hand.what = what;
    editor->hand.from = EDIT_NOWHERE;
    editor_aim(editor);
}

/* Draws the place of a decision. A click removes it; if there is none, a click asks for the place
 * on the table. */
void editor_place_row(Editor *editor, EditDecision what, const char *id, const char *label)
{
    Ui *ui = editor->context->ui;
    const EditDoc *doc = &editor->doc;
    char words[160];
    EditTile tile;
    EditPlace now = edit_place(doc, editor->selected, what);
    bool told = now.tile >= 0 && edit_tile(doc, now.tile, &tile),
         asked = editor->hand.kind == HAND_PLACE && editor->hand.what == what;
    text_copy(words, sizeof words, label);
    if (told)
        words_format(words, sizeof words, C_("about", "%s: %s"), label,
                     doc->draft->catalogue->copies[tile.lies.copy].id);
    bool clicked = ui_button(ui, id, ui_next(ui, ui_control(ui)),
                             (UiButton){.label = words,
                                        .left = true,
                                        .chosen = asked,
                                        .icon = UI_ICON(told ? ICON_CLOSE : ICON_PLUS)});
    if (clicked && told)
        set_place(editor, what, EDIT_NOWHERE);
    else if (clicked && asked)
        editor_drop(editor);
    else if (clicked)
        take_place(editor, what);
}

void editor_part_row(Editor *editor, const DecisionRow *row)
{
    editor_place_row(editor, (EditDecision)row->what, row->id, words_text(row->label));
}

/* Returns the row that the hand asks for a place, or NULL. */
static const DecisionRow *row_asked(const Editor *editor)
{
    for (const ExpansionBoard *const *board = expansion_boards(); *board; board++)
        for (int i = 0; i < (*board)->decisions.count; i++)
            if ((*board)->decisions.row[i].what == (int)editor->hand.what)
                return &(*board)->decisions.row[i];
    return NULL;
}

bool editor_asks_tile(const Editor *editor)
{
    const DecisionRow *row = row_asked(editor);
    return row && row->whole_tile;
}

static bool asks_twice(const Editor *editor)
{
    const DecisionRow *row = row_asked(editor);
    return row && row->from_asked;
}

/* Sets the place that was clicked. A figure that moves needs two clicks, from and to; the first
 * place is kept in hand. */
void editor_speak_place(Editor *editor)
{
    EditorHand *hand = &editor->hand;
    EditDecision what = hand->what;
    EditPlace from = hand->from,
              place = {hand->tile, editor_asks_tile(editor) ? NO_SEGMENT : hand->segment};
    Err err;
    bool twice = asks_twice(editor);
    if (twice && from.tile < 0) {
        hand->from = place;
        return;
    }
    editor_drop(editor);
    if (twice)
        editor_did(editor, edit_set_way(&editor->doc, editor->selected, from, place, &err), &err);
    else
        set_place(editor, what, place);
}

const char *editor_place_asked(const Editor *editor)
{
    if (asks_twice(editor)) {
        const DecisionRow *row = row_asked(editor);
        return words_text(editor->hand.from.tile >= 0 ? row->to_asked : row->from_asked);
    }
    return editor_asks_tile(editor) ? _("Click the tile you mean.")
                                    : _("Click the part of a tile you mean.");
}

/* --- all rows --------------------------------------------------------------------------------- */

/* The figure on another tile belongs to several expansions. */
static const DecisionRow stand = {130, editor_part_row, DECIDES_STAND, "follower",
                                  .label = N_("Figure on another tile")};

/* Returns the row after `order` of the sets in play, or NULL after the last one. */
static const DecisionRow *next_row(const Editor *editor, int order)
{
    uint64_t sets = editor->doc.draft->expansions;
    const DecisionRow *next = NULL;
    for (const ExpansionBoard *const *board = expansion_boards(); *board; board++) {
        if (!((*board)->sets & sets))
            continue;
        if ((*board)->stands_elsewhere && stand.order > order &&
            (!next || stand.order < next->order))
            next = &stand;
        for (int i = 0; i < (*board)->decisions.count; i++) {
            const DecisionRow *row = &(*board)->decisions.row[i];
            if (row->order > order && (!next || row->order < next->order))
                next = row;
        }
    }
    return next;
}

void editor_turn_draw(Editor *editor)
{
    assert(editor->selected >= editor->doc.draft->item_count && "a turn");
    for (const DecisionRow *row = next_row(editor, 0); row; row = next_row(editor, row->order))
        row->draw(editor, row);
}
