/* editor_turn.c: the decisions of a turn besides its tile and figure: lists to choose from, and
 * places that the player shows on the table (HAND_PLACE). */
#include "base/text.h"
#include "scenes/editor/editor_state.h"
#include "words/words.h"

#include <assert.h>
#include <stdio.h>

enum { WORDS_MOST = 7, NAMES_MOST = 1 + FIGURE_KINDS, STEPS_SHOWN = 48 };
static_assert((int)NAMES_MOST > (int)SEATS_MAX && (int)NAMES_MOST >= (int)WORDS_MOST,
              "room for all names");

/* A decision, and how it is shown. */
typedef struct TurnRow TurnRow;
struct TurnRow {
    uint64_t from; /* sets; the row is shown if one of them is in play */
    void (*draw)(Editor *, const TurnRow *);
    EditDecision what;
    const char *id, *label;
    const char *words[WORDS_MOST]; /* the first means undecided, */
    int first;                     /* the second means this choice */
};

/* --- choices ---------------------------------------------------------------------------------- */

/* Draws a list of `count` choices; the first one is UNDECIDED. */
static void choose(Editor *editor, const TurnRow *row, const char *const *names, const int *choices,
                   int count)
{
    Ui *ui = editor->context->ui;
    Err err;
    int chosen = count - 1, now = edit_choice(&editor->doc, editor->selected, row->what);
    while (chosen > 0 && choices[chosen] != now)
        chosen--;
    if (ui_carousel(ui, row->id, ui_next(ui, ui_control(ui)), words_text(row->label), names, count,
                    &chosen))
        editor_did(editor,
                   edit_choose(&editor->doc, editor->selected, row->what, choices[chosen], &err),
                   &err);
}

static void word_row(Editor *editor, const TurnRow *row)
{
    const char *names[WORDS_MOST];
    int choices[WORDS_MOST], count = 0;
    for (; count < WORDS_MOST && row->words[count]; count++) {
        names[count] = words_text(row->words[count]);
        choices[count] = count ? row->first + count - 1 : UNDECIDED;
    }
    choose(editor, row, names, choices, count);
}

static void seat_row(Editor *editor, const TurnRow *row)
{
    const Scenario *draft = editor->doc.draft;
    const char *names[NAMES_MOST] = {words_text(row->label)};
    int choices[NAMES_MOST] = {UNDECIDED};
    char labels[SEATS_MAX][96];
    for (int seat = 0; seat < draft->player_count; seat++) {
        choices[1 + seat] = seat;
        names[1 + seat] = words_format(labels[seat], sizeof labels[seat], _("Ransom to %s"),
                                       draft->players[seat]);
    }
    choose(editor, row, names, choices, 1 + draft->player_count);
}

static void kind_row(Editor *editor, const TurnRow *row)
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

static void part_row(Editor *editor, const TurnRow *row)
{
    place_row(editor, row->what, row->id, words_text(row->label));
}

bool editor_asks_tile(const Editor *editor)
{
    EditDecision what = editor->hand.what;
    return what == DECIDES_TOLLHOUSE || what == DECIDES_TOWER || what == DECIDES_FLEA;
}

/* Sets the place that was clicked. A figure that flees needs two clicks, from and to; the first
 * place is kept in hand. */
void editor_say_place(Editor *editor)
{
    EditorHand *hand = &editor->hand;
    EditDecision what = hand->what;
    EditPlace from = hand->from,
              place = {hand->tile, editor_asks_tile(editor) ? NO_SEGMENT : hand->segment};
    Err err;
    if (what == DECIDES_FLEE && from.tile < 0) {
        hand->from = place;
        return;
    }
    editor_drop(editor);
    if (what == DECIDES_FLEE)
        editor_did(editor, edit_set_way(&editor->doc, editor->selected, from, place, &err), &err);
    else
        set_place(editor, what, place);
}

const char *editor_place_asked(const Editor *editor)
{
    if (editor->hand.what == DECIDES_FLEE)
        return editor->hand.from.tile >= 0 ? _("Click where the figure flees to.")
                                           : _("Click the figure that flees.");
    return editor_asks_tile(editor) ? _("Click the tile you mean.")
                                    : _("Click the part of a tile you mean.");
}

/* --- other rows ------------------------------------------------------------------------------- */

/* Halves are in nearly every game, but only one of them has a crop circle. */
static bool shows_circle(const Editor *editor)
{
    const Catalogue *c = editor->doc.draft->catalogue;
    EditTile tile;
    if (!edit_tile(&editor->doc, editor->selected, &tile))
        return false;
    const TileKind *kind = catalogue_kind(c, tile.lies.copy);
    for (int i = 0; i < kind->segment_count; i++) {
        int symbol = kind->segments[i].symbol;
        if (symbol == SYMBOL_CROP_CIRCLE_HALF || symbol == SYMBOL_CROP_CIRCLE_CITY ||
            symbol == SYMBOL_CROP_CIRCLE_ROAD || symbol == SYMBOL_CROP_CIRCLE_FIELD)
            return true;
    }
    return false;
}

/* Draws the kind of figure and what every player does, then the place of each. Each change rebuilds
 * the draft. */
static void circle_row(Editor *editor, const TurnRow *row)
{
    char id[32], label[96];
    if (!shows_circle(editor))
        return;
    word_row(editor, row);
    if (edit_choice(&editor->doc, editor->selected, row->what) == UNDECIDED)
        return;
    for (int seat = 0; seat < editor->doc.draft->player_count; seat++) {
        snprintf(id, sizeof id, "%s-%d", row->id, seat);
        words_format(label, sizeof label, _("%s’s crop circle"), editor->doc.draft->players[seat]);
        place_row(editor, DECIDES_CIRCLE_OF + (EditDecision)seat, id, label);
    }
}

/* Draws where the wagon of each seat moves. */
static void wagons_row(Editor *editor, const TurnRow *row)
{
    char id[32], label[96];
    for (int seat = 0; seat < editor->doc.draft->player_count; seat++) {
        snprintf(id, sizeof id, "%s-%d", row->id, seat);
        words_format(label, sizeof label, words_text(row->label), editor->doc.draft->players[seat]);
        place_row(editor, row->what + (EditDecision)seat, id, label);
    }
}

/* Draws a button for each of the five directions, and one that removes the last step. */
static void steps_row(Editor *editor, const TurnRow *row)
{
    static const struct {
        const char *id, *label;
        char step;
        int icon;
    } steps[] = {{"step-n", N_("Dragon: one step north"), 'N', ICON_UP},
                 {"step-e", N_("Dragon: one step east"), 'E', ICON_RIGHT},
                 {"step-s", N_("Dragon: one step south"), 'S', ICON_DOWN},
                 {"step-w", N_("Dragon: one step west"), 'W', ICON_LEFT},
                 {"step-l", N_("Dragon: to the other half"), 'L', ICON_TURN_RIGHT},
                 {"step-back", N_("Dragon: remove last step"), 0, ICON_UNDO}};
    Ui *ui = editor->context->ui;
    enum { STEPS = sizeof steps / sizeof *steps };
    EditDoc *doc = &editor->doc;
    char letters[STEPS_SHOWN], shown[2 * STEPS_SHOWN] = "", words[2 * STEPS_SHOWN + 96];
    int pressed = -1, tile = editor->selected;
    Err err;
    Text told = text_in(shown, sizeof shown);
    for (const char *at = edit_steps(doc, tile, letters, sizeof letters); *at; at++)
        text_add(&told, " %c", *at); /* compass letters, in any language */
    words_format(words, sizeof words, C_("about", "%s: %s"), words_text(row->label),
                 told.length ? shown : "–");
    ui_say(ui, UI_TYPE_SMALL, UI_TEXT_SOFT, words);
    ui_grid(ui, STEPS);
    for (int i = 0; i < STEPS; i++)
        if (ui_button(ui, steps[i].id, ui_next(ui, ui_control(ui)),
                      (UiButton){.label = words_text(steps[i].label),
                                 .icon = UI_ICON(steps[i].icon),
                                 .icon_only = true,
                                 .disabled = !steps[i].step && !told.length}))
            pressed = i;
    ui_grid(ui, 1);
    if (pressed >= 0)
        editor_did(editor,
                   steps[pressed].step ? edit_add_step(doc, tile, steps[pressed].step, &err)
                                       : edit_drop_step(doc, tile, &err),
                   &err);
}

/* --- all rows --------------------------------------------------------------------------------- */

#define SET(id) EXPANSION_SET(EXPANSION_##id)
#define CIRCLE_SETS (SET(HALFLINGS) | SET(CIRCLES) | SET(CIRCLES_1) | SET(CIRCLES_2))

/* To add a decision, add its row. */
static const TurnRow rows[] = {
    {SET(HILLS),
     word_row,
     DECIDES_FLOCK,
     "shepherd",
     N_("Flock"),
     {N_("Flock: not specified"), N_("The flock grows"), N_("The flock goes home")},
     0},
    {SET(TRADERS),
     word_row,
     DECIDES_AGAIN,
     "again",
     NC_("player", "Turn"),
     {N_("A turn"), N_("Second part (builder)")},
     0},
    {SET(ABBOT),
     word_row,
     DECIDES_ABBOT,
     "abbot",
     N_("Abbot"),
     {N_("Abbot: not specified"), N_("The abbot goes home")},
     0},
    {CIRCLE_SETS,
     circle_row,
     DECIDES_CIRCLE,
     "crop_circle",
     N_("Crop circle"),
     {N_("Crop circle: not specified"), N_("Everyone adds a knight"),
      N_("Everyone takes back a knight"), N_("Everyone adds a highwayman"),
      N_("Everyone takes back a highwayman"), N_("Everyone adds a farmer"),
      N_("Everyone takes back a farmer")},
     0},
    {SET(TOLLKEEPERS), part_row, DECIDES_TOLLHOUSE, "tollhouse", N_("Tollhouse"), {0}, 0},
    {SET(DRAGON), part_row, DECIDES_FAIRY, "fairy", N_("Fairy moves to"), {0}, 0},
    {SET(DRAGON), part_row, DECIDES_PRINCESS, "princess", N_("Princess sends home"), {0}, 0},
    {SET(DRAGON), steps_row, EDIT_DECISIONS, "dragon", N_("Dragon’s path"), {0}, 0},
    {SET(TOWER), part_row, DECIDES_TOWER, "tower", N_("Tower floor on"), {0}, 0},
    {SET(TOWER), part_row, DECIDES_CAPTURE, "capture", N_("Captured figure"), {0}, 0},
    {SET(TOWER), seat_row, DECIDES_RANSOM, "ransom", N_("Ransom: not paid"), {0}, 0},
    {SET(TOWER), kind_row, DECIDES_EXCHANGE, "exchange", N_("Exchange: not specified"), {0}, 0},
    {SET(FLIGHTS),
     word_row,
     DECIDES_FLIGHT,
     "fly",
     N_("Flight"),
     {N_("No flight"), N_("The die shows 1"), N_("The die shows 2"), N_("The die shows 3")},
     1},
    {SET(DRAGON) | SET(TOWER) | SET(FLIGHTS),
     part_row,
     DECIDES_STAND,
     "follower",
     N_("Figure on another tile"),
     {0},
     0},
    {SET(BUILDINGS),
     word_row,
     DECIDES_BUILDING,
     "building",
     N_("Little building"),
     {N_("Little building: none"), N_("Places a shed"), N_("Places a house"), N_("Places a tower")},
     0},
    {SET(ABBEY), wagons_row, DECIDES_WAGON_OF, "wagon", N_("%s’s wagon"), {0}, 0},
    {SET(PLAGUE), part_row, DECIDES_FLEE, "flee", N_("Fleeing figure"), {0}, 0},
    {SET(PLAGUE), part_row, DECIDES_FLEA, "flea", N_("Fleas spread to"), {0}, 0},
};
enum { ROWS = sizeof rows / sizeof *rows };

void editor_turn_draw(Editor *editor)
{
    assert(editor->selected >= editor->doc.draft->item_count && "a turn");
    for (int i = 0; i < ROWS; i++)
        if (editor->doc.draft->expansions & rows[i].from)
            rows[i].draw(editor, &rows[i]);
}
