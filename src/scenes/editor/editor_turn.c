/* editor_turn.c: the decisions of a turn other than its tile and figure: lists to choose from, and
 * places that the player clicks on the table (HAND_PLACE). */
#include "scenes/editor/editor.h"

#include "base/text.h"
#include "rules/corners.h"
#include "scenes/stage/narrator.h"
#include "speech/typed.h"
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
static void place_row(Editor *editor, EditDecision what, const char *id, const char *label)
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
    place_row(editor, (EditDecision)row->what, row->id, words_text(row->label));
}

void editor_parts_row(Editor *editor, const DecisionRow *row)
{
    char id[32], label[96];
    for (int seat = 0; seat < editor->doc.draft->player_count; seat++) {
        snprintf(id, sizeof id, "%s-%d", row->id, seat);
        words_format(label, sizeof label, words_text(row->label), editor->doc.draft->players[seat]);
        place_row(editor, decision_of((EditDecision)row->what, seat), id, label);
    }
}

/* Returns the row for which the hand asks for a place, or NULL. */
static const DecisionRow *row_asked(const Editor *editor)
{
    for (const ExpansionBoard *const *board = expansion_boards(); *board; board++)
        for (int i = 0; i < (*board)->decisions.count; i++)
            if ((*board)->decisions.row[i].what == (int)editor->hand.what % EDIT_DECISIONS)
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

/* Sets the place that was clicked. A figure that moves needs two clicks, on its start and its
 * destination; the first place is kept in hand. */
void editor_take_place(Editor *editor)
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
        editor_did(editor, edit_set_way(&editor->doc, editor->selected, what, from, place, &err),
                   &err);
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
                                    : _("Click the part of the tile you mean.");
}

/* --- all rows --------------------------------------------------------------------------------- */

/* Several expansions allow a figure on another tile, so this row isn't part of any one of them. */
static const DecisionRow stand = {130, editor_part_row, DECIDES_STAND, "follower",
                                  .label = N_("Figure on another tile")};

/* Returns the next row after `order` for the sets in play, or NULL after the last one. */
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

/* --- for screen readers ----------------------------------------------------------------------- */

/* Describes the position editor for screen readers: where the cursor is and what is there, what is
 * in hand, and what is wrong. Also carries out typed moves. */

static const TileKind *kind_of(const Editor *editor, const EditTile *tile)
{
    return catalogue_kind(editor->doc.draft->catalogue, tile->lies.copy);
}

/* Adds the figures and tokens of a tile: "; Red follower, city n; a token". */
static void add_things(const Editor *editor, int tile, const EditTile *lies, Text *text)
{
    const TileKind *kind = kind_of(editor, lies);
    Figure figure;
    char words[96], detail[8];
    for (int i = 0; i < edit_figure_count(&editor->doc); i++) {
        if (!edit_figure(&editor->doc, i, &figure) || figure.tile != tile)
            continue;
        text_add(text, "; %s %s", editor->doc.draft->players[figure.seat],
                 words_figure((FigureKind)figure.kind));
        if (figure.segment < kind->segment_count)
            text_add(text, ", %s",
                     typed_part(kind, lies->lies.rotation, figure.segment, words, sizeof words));
    }
    for (int i = 0; i < edit_token_count(&editor->doc); i++) {
        Token token = edit_token(&editor->doc, i);
        if (token.tile != tile)
            continue;
        words_token((Label)token.label, token.value, words, sizeof words, detail, sizeof detail);
        text_add(text, "; %s", words);
    }
}

/* Adds the contents of the cursor's space, both halves of it. */
static void add_space(const Editor *editor, Text *text)
{
    int before = -1;
    char words[160];
    EditTile lies;
    for (int side = 0; side < 4; side++) {
        int tile = edit_tile_at(&editor->doc, editor->cursor, side);
        if (tile < 0 || tile == before || !edit_tile(&editor->doc, tile, &lies))
            continue;
        text_add(text, "%s%s", before < 0 ? "" : ". ",
                 words_tile(editor->doc.draft->catalogue, lies.lies.copy, words, sizeof words));
        add_things(editor, tile, &lies, text);
        before = tile;
    }
    if (before < 0)
        text_add(text, "%s", C_("space", "empty"));
}

/* Adds the part of the tile that the thing in hand would take, or why it can't. */
static void add_part(const Editor *editor, Text *text)
{
    const EditorHand *hand = &editor->hand;
    char words[EDITOR_LINE_SIZE];
    EditTile lies;
    if (hand->tile < 0 || !edit_tile(&editor->doc, hand->tile, &lies))
        return;
    if (hand->segment < 0)
        words_refusal(&hand->fault, words, sizeof words);
    else if (hand->kind == HAND_FIGURE && figure_style((int)hand->figure).at_corner)
        typed_corner_words(hand->segment % CORNERS, words, sizeof words);
    else
        typed_part(kind_of(editor, &lies), lies.lies.rotation, hand->segment, words, sizeof words);
    text_add(text, ". %s", words);
}

static void tell_spot(const Editor *editor, Text *text)
{
    const EditorHand *hand = &editor->hand;
    char name[CELL_NAME_SIZE];
    cell_name(editor->cursor, name, sizeof name);
    if (hand->kind == HAND_TILE) {
        text_add(text, "%s r%d", name, hand->snap.rotation);
        return;
    }
    text_add(text, "%s: ", name);
    add_space(editor, text);
    if (hand->kind != HAND_NOTHING)
        add_part(editor, text);
}

/* Describes a figure or token in hand, and what can be done. Tiles are read out by another
 * function, one side at a time. */
static const char *prompt(const Editor *editor, char *out, size_t size)
{
    const EditorHand *hand = &editor->hand;
    char words[96], detail[8];
    Text text = text_in(out, size);
    if (hand->kind == HAND_FIGURE)
        text_add(&text, "%s, %s. ", editor->doc.draft->players[editor->seat],
                 words_figure(hand->figure));
    if (hand->kind == HAND_TOKEN) {
        words_token(hand->label, hand->value, words, sizeof words, detail, sizeof detail);
        text_add(&text, "%s. ", words);
    }
    text_add(&text, "%s", editor_click_words(editor));
    return out;
}

/* A position that can't be played yet has no game, but its cursor is still described. */
bool editor_describe(void *state, SceneContext *context, SceneTable *told)
{
    const Editor *editor = state;
    SpeechTable *out = &told->table;
    (void)context;
    if (editor->live.session)
        return false;
    assert(editor->doc.draft && "a document");
    out->catalogue = editor->doc.draft->catalogue;
    out->game = editor->game;
    for (int seat = 0; seat < editor->doc.draft->player_count; seat++)
        out->names[seat] = editor->doc.draft->players[seat];
    out->seat = (uint8_t)editor->seat;
    out->copy = editor->hand.kind == HAND_TILE ? editor->hand.copy : NO_COPY;
    out->rotation = editor->hand.snap.rotation;
    out->cell = editor->cursor;
    out->prompt = prompt(editor, told->line, sizeof told->line);
    Text text = text_in(told->spot, sizeof told->spot);
    if (editor->by_key)
        tell_spot(editor, &text);
    return true;
}

/* Reads out only problems and messages, because any other status just repeats what a click does. */
void editor_news(void *state, SceneContext *context, char *out, size_t size)
{
    Editor *editor = state;
    (void)context;
    if (editor->live.session || (!editor_status(editor, out, size) && !editor->tells))
        out[0] = '\0';
}

/* --- typed moves ------------------------------------------------------------------------------ */

/* Chooses the named part of the tile at the cursor; false if there is none. */
static bool mean_part(Editor *editor, const char *part)
{
    EditorHand *hand = &editor->hand;
    EditTile lies;
    if (hand->tile < 0 || !edit_tile(&editor->doc, hand->tile, &lies))
        return false;
    int segment = typed_segment(kind_of(editor, &lies), lies.lies.rotation, part);
    for (int i = 0; segment != NO_SEGMENT && i < SEGMENTS_MAX; i++) {
        hand->step = i;
        editor_aim(editor);
        if (hand->segment == segment)
            return true;
    }
    return false;
}

/* Moves the cursor and puts the thing in hand there, on the named part. */
static void place(Editor *editor, const TypedMove *move)
{
    char words[EDITOR_LINE_SIZE];
    if (move->kind == TYPED_PLACE)
        editor->cursor = move->cell;
    editor->by_key = true;
    camera_control_reveal(&editor->camera, (Rect){editor->cursor.x, editor->cursor.y, 1, 1});
    if (editor->hand.kind == HAND_TILE && move->rotation >= 0)
        editor_rotate(editor, move->rotation - editor->hand.snap.rotation);
    editor_aim(editor);
    Fault none = {.refusal = REFUSAL_NO_SUCH_SEGMENT};
    if (move->claim == CLAIM_PART && !mean_part(editor, move->part))
        narrator_speak(editor->context, words_refusal(&none, words, sizeof words));
    else if (editor->hand.kind == HAND_TILE || move->claim == CLAIM_PART)
        editor_act(editor);
}

void editor_typed(void *state, SceneContext *context, const char *text)
{
    Editor *editor = state;
    TypedMove move;
    bool read = typed_read(text, &move);
    editor->tells = false;
    if (read && move.kind == TYPED_FIGURE)
        editor_take_figure(editor, (FigureKind)move.figure);
    else if (read && (move.kind == TYPED_PLACE || move.kind == TYPED_CLAIM) && !move.half)
        place(editor, &move);
    else
        narrator_speak(context, _("That isn’t a move. Type it like this: C4 r1 city n"));
}
