/* editor_turn.c: what a turn decides beside its tile and figure: words to choose from, and places
 * that are shown on the table (HAND_PLACE). */
#include "base/text.h"
#include "scenes/editor/editor_state.h"
#include "words/words.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* As the format has it (record/scenario_turn.c). */
typedef enum Saying {
    SAY_WORD,  /* one of the words */
    SAY_TILE,  /* "of 2" */
    SAY_PART,  /* "city@N of 2" */
    SAY_WAY,   /* {"from": "road@E of 1", "to": "road@W of 4"} */
    SAY_STAND, /* the figure stands there: {"on": "monastery", "of": 2} */
    SAY_SEAT,  /* a player's name */
    SAY_KIND,  /* a kind of figure */
    SAY_STEPS, /* ["E", "N", "L"]; L crosses the long side within a space */
    SAY_CIRCLE /* {"kind": "knight", "choice": "A"} */
} Saying;

enum { WORDS_MOST = 4, NAMES_MOST = 1 + FIGURE_KINDS, SAID = 512 };
static_assert((int)NAMES_MOST > (int)SEATS_MAX, "room for all names");

#define SET(id) EXPANSION_SET(EXPANSION_##id)
#define CIRCLE_SETS (SET(HALFLINGS) | SET(CIRCLES) | SET(CIRCLES_1) | SET(CIRCLES_2))

/* To add a decision: its row. `from`: sets, one of which asks for it. Words begin with none, whose
 * label tells what it is about. */
static const struct {
    uint64_t from;
    Saying kind;
    const char *path, *label;
    const char *words[WORDS_MOST], *labels[WORDS_MOST];
} rows[] = {
    {SET(HILLS),
     SAY_WORD,
     "shepherd",
     N_("Flock"),
     {NULL, "grow", "drive"},
     {N_("Flock: not said"), N_("The flock grows"), N_("The flock goes home")}},
    {SET(TRADERS),
     SAY_WORD,
     "again",
     N_("Turn"),
     {NULL, "true"},
     {N_("A turn"), N_("Second part by the builder")}},
    {SET(ABBOT),
     SAY_WORD,
     "abbot",
     N_("Abbot"),
     {NULL, "return"},
     {N_("Abbot: not said"), N_("The abbot goes home")}},
    {CIRCLE_SETS, SAY_CIRCLE, "crop_circle", N_("Crop circle"), {0}, {0}},
    {SET(TOLLKEEPERS), SAY_TILE, "tollhouse", N_("Tollhouse"), {0}, {0}},
    {SET(DRAGON), SAY_PART, "fairy", N_("The fairy goes to"), {0}, {0}},
    {SET(DRAGON), SAY_PART, "princess", N_("The princess sends home"), {0}, {0}},
    {SET(DRAGON), SAY_STEPS, "dragon", N_("Way of the dragon"), {0}, {0}},
    {SET(TOWER), SAY_TILE, "tower", N_("A floor on"), {0}, {0}},
    {SET(TOWER), SAY_PART, "capture", N_("Captured"), {0}, {0}},
    {SET(TOWER), SAY_SEAT, "ransom", N_("Ransom: not paid"), {0}, {0}},
    {SET(TOWER), SAY_KIND, "exchange", N_("Exchange: not said"), {0}, {0}},
    {SET(FLIGHTS),
     SAY_WORD,
     "fly",
     N_("Flight"),
     {NULL, "=1", "=2", "=3"},
     {N_("Nobody flies"), N_("The die shows 1"), N_("The die shows 2"), N_("The die shows 3")}},
    {SET(DRAGON) | SET(TOWER) | SET(FLIGHTS),
     SAY_STAND,
     "follower",
     N_("Stands elsewhere"),
     {0},
     {0}},
    {SET(PLAGUE), SAY_WAY, "flee", N_("Flees"), {0}, {0}},
    {SET(PLAGUE), SAY_TILE, "flea", N_("Fleas come to"), {0}, {0}},
};
enum { ROWS = sizeof rows / sizeof *rows };

static void set(Editor *editor, const char *path, const char *word)
{
    Err err;
    editor_did(editor, edit_set_decision(&editor->doc, editor->selected, path, word, &err), &err);
}

static const char *said(const Editor *editor, const char *path, char out[SAID])
{
    return edit_decision(&editor->doc, editor->selected, path, out, SAID);
}

/* --- words ------------------------------------------------------------------------------------ */

/* What the row says is one of `count` words, the first of which is none. */
static void choose(Editor *editor, int row, const char *const *names, const char *const *words,
                   int count)
{
    Ui *ui = editor->context->ui;
    char now[SAID];
    int chosen = 0;
    const char *path = rows[row].path, *word = said(editor, path, now);
    for (int i = 1; word && i < count; i++)
        if (!strcmp(word, words[i]))
            chosen = i;
    Rect place = ui_next(ui, ui_control(ui));
    if (ui_carousel(ui, path, place, words_text(rows[row].label), names, count, &chosen))
        set(editor, path, words[chosen]);
}

static void word_row(Editor *editor, int row)
{
    const char *names[WORDS_MOST];
    int count = 0;
    for (; count < WORDS_MOST && rows[row].labels[count]; count++)
        names[count] = words_text(rows[row].labels[count]);
    choose(editor, row, names, rows[row].words, count);
}

static void seat_row(Editor *editor, int row)
{
    const Scenario *draft = editor->doc.draft;
    const char *names[NAMES_MOST] = {words_text(rows[row].label)}, *words[NAMES_MOST] = {NULL};
    char labels[SEATS_MAX][96];
    for (int seat = 0; seat < draft->player_count; seat++) {
        words[1 + seat] = draft->players[seat];
        names[1 + seat] = words_format(labels[seat], sizeof labels[seat], _("Ransom to %s"),
                                       draft->players[seat]);
    }
    choose(editor, row, names, words, 1 + draft->player_count);
}

static void kind_row(Editor *editor, int row)
{
    const char *names[NAMES_MOST] = {words_text(rows[row].label)}, *words[NAMES_MOST] = {NULL};
    int count = 1;
    for (int kind = 0; kind < FIGURE_KINDS; kind++) {
        if (!expansion_figures(editor_sets(editor), (FigureKind)kind))
            continue;
        words[count] = figure_name((FigureKind)kind);
        names[count++] = words_figure((FigureKind)kind);
    }
    choose(editor, row, names, words, count);
}

/* --- places ----------------------------------------------------------------------------------- */

/* The tile that a place, or the end of a way, names; NULL where it names none. */
static const char *tile_named(const Editor *editor, const char *word)
{
    const char *of = word, *last = NULL;
    EditTile tile;
    while ((of = strstr(of, "of")) != NULL) {
        of += 2;
        const char *number = of + strspn(of, "\": ");
        last = *number >= '0' && *number <= '9' ? number : last;
    }
    return last && edit_tile(&editor->doc, atoi(last), &tile)
               ? editor->doc.draft->catalogue->copies[tile.lies.copy].id
               : NULL;
}

static void take_place(Editor *editor, int row, int seat)
{
    int selected = editor->selected;
    editor_drop(editor);
    editor->selected = selected;
    editor->hand.kind = HAND_PLACE;
    editor->hand.saying = row;
    editor->hand.saying_seat = seat;
    editor_aim(editor);
}

/* What is said, and a click takes it back; else a click asks for the place on the table. */
static void place_row(Editor *editor, int row, const char *path, const char *label, int seat)
{
    Ui *ui = editor->context->ui;
    char now[SAID], words[160];
    const char *word = said(editor, path, now), *tile = word ? tile_named(editor, word) : NULL;
    const EditorHand *hand = &editor->hand;
    bool asked = hand->kind == HAND_PLACE && hand->saying == row && hand->saying_seat == seat;
    text_copy(words, sizeof words, label);
    if (tile)
        words_format(words, sizeof words, C_("about", "%s: %s"), label, tile);
    bool clicked = ui_button(ui, path, ui_next(ui, ui_control(ui)),
                             (UiButton){.label = words,
                                        .left = true,
                                        .chosen = asked,
                                        .icon = UI_ICON(tile ? ICON_CLOSE : ICON_PLUS)});
    if (clicked && tile)
        set(editor, path, NULL);
    else if (clicked && asked)
        editor_drop(editor);
    else if (clicked)
        take_place(editor, row, seat);
}

bool editor_asks_tile(const Editor *editor)
{
    return rows[editor->hand.saying].kind == SAY_TILE;
}

/* A way needs two clicks; the first is kept in hand. */
void editor_say_place(Editor *editor)
{
    EditorHand *hand = &editor->hand;
    int row = hand->saying;
    char place[64], text[192], word[48] = "", path[64];
    EditTile tile;
    bool whole = rows[row].kind == SAY_TILE;
    edit_place(&editor->doc, hand->tile, whole ? NO_SEGMENT : hand->segment, place, sizeof place);
    text_copy(path, sizeof path, rows[row].path);
    text_copy(text, sizeof text, place);
    if (rows[row].kind == SAY_WAY && !hand->from[0]) {
        text_copy(hand->from, sizeof hand->from, place);
        return;
    }
    if (rows[row].kind == SAY_WAY)
        snprintf(text, sizeof text, "={\"from\": \"%s\", \"to\": \"%s\"}", hand->from, place);
    if (rows[row].kind == SAY_STAND && edit_tile(&editor->doc, hand->tile, &tile)) {
        snprintf(word, sizeof word, "%.*s", (int)(strstr(place, " of ") - place), place);
        snprintf(text, sizeof text, "={\"on\": \"%s\", \"of\": %d}", word, hand->tile);
    }
    if (rows[row].kind == SAY_CIRCLE)
        snprintf(path, sizeof path, "crop_circle/by/%s",
                 editor->doc.draft->players[hand->saying_seat]);
    editor_drop(editor);
    set(editor, path, text);
}

const char *editor_place_asked(const Editor *editor)
{
    const EditorHand *hand = &editor->hand;
    if (rows[hand->saying].kind == SAY_WAY)
        return hand->from[0] ? _("Click where the figure flees to.")
                             : _("Click on the figure that flees.");
    return rows[hand->saying].kind == SAY_TILE ? _("Click on the tile that is meant.")
                                               : _("Click on the part of a tile that is meant.");
}

/* --- the rest --------------------------------------------------------------------------------- */

/* The kind of figure and what everybody does; then the place of each. */
static void circle_row(Editor *editor, int row)
{
    static const struct {
        const char *word, *label;
    } circles[] = {
        {NULL, N_("Crop circle: not said")},
        {"={\"kind\": \"knight\", \"choice\": \"A\"}", N_("A knight more for each")},
        {"={\"kind\": \"knight\", \"choice\": \"B\"}", N_("A knight back for each")},
        {"={\"kind\": \"highwayman\", \"choice\": \"A\"}", N_("A highwayman more for each")},
        {"={\"kind\": \"highwayman\", \"choice\": \"B\"}", N_("A highwayman back for each")},
        {"={\"kind\": \"farmer\", \"choice\": \"A\"}", N_("A farmer more for each")},
        {"={\"kind\": \"farmer\", \"choice\": \"B\"}", N_("A farmer back for each")},
    };
    enum { CIRCLES = sizeof circles / sizeof *circles };
    Ui *ui = editor->context->ui;
    const Scenario *draft = editor->doc.draft;
    const char *names[CIRCLES];
    char kind[SAID], choice[SAID], now[64] = "", path[64], label[96];
    int chosen = 0;
    if (said(editor, "crop_circle/kind", kind) && said(editor, "crop_circle/choice", choice))
        snprintf(now, sizeof now, "={\"kind\": \"%.16s\", \"choice\": \"%.4s\"}", kind, choice);
    for (int i = 0; i < CIRCLES; i++) {
        names[i] = words_text(circles[i].label);
        if (i && !strcmp(now, circles[i].word))
            chosen = i;
    }
    if (ui_carousel(ui, "crop_circle", ui_next(ui, ui_control(ui)), words_text(rows[row].label),
                    names, CIRCLES, &chosen))
        set(editor, rows[row].path, circles[chosen].word);
    for (int seat = 0; chosen && seat < draft->player_count; seat++) {
        snprintf(path, sizeof path, "crop_circle/by/%s", draft->players[seat]);
        words_format(label, sizeof label, _("Crop circle of %s"), draft->players[seat]);
        place_row(editor, row, path, label, seat);
    }
}

/* The way with a step more; `step` NULL: without its last. NULL where nothing is left of it. */
static const char *after_step(const char *word, const char *step, char out[SAID])
{
    const char *comma = word ? strrchr(word, ',') : NULL;
    if (!word)
        return step ? words_format(out, SAID, "=[\"%s\"]", step) : NULL;
    int kept = (int)(step ? strlen(word) - 1 : comma ? (size_t)(comma - word) : 0);
    snprintf(out, SAID, "%.*s%s%s%s]", kept, word, step ? ", \"" : "", step ? step : "",
             step ? "\"" : "");
    return kept ? out : NULL;
}

/* A step more for each of the five directions; the last one back. */
static void steps_row(Editor *editor, int row)
{
    static const struct {
        const char *id, *step, *label;
        int icon;
    } steps[] = {{"step-n", "N", N_("Dragon: a step north"), ICON_UP},
                 {"step-e", "E", N_("Dragon: a step east"), ICON_RIGHT},
                 {"step-s", "S", N_("Dragon: a step south"), ICON_DOWN},
                 {"step-w", "W", N_("Dragon: a step west"), ICON_LEFT},
                 {"step-l", "L", N_("Dragon: to the other half"), ICON_TURN_RIGHT},
                 {"step-back", NULL, N_("Dragon: without the last step"), ICON_UNDO}};
    Ui *ui = editor->context->ui;
    enum { STEPS = sizeof steps / sizeof *steps };
    char now[SAID] = "", shown[96] = "", next[SAID];
    const char *word = said(editor, rows[row].path, now);
    int pressed = -1;
    Text told = text_in(shown, sizeof shown);
    for (const char *at = word; at && *at; at++)
        if (strchr("NESWL", *at)) /* the file's letters are those of a compass, in any language */
            text_add(&told, " %c", *at);
    words_format(next, sizeof next, C_("about", "%s: %s"), words_text(rows[row].label),
                 told.length ? shown : "–");
    ui_say(ui, UI_TYPE_SMALL, UI_TEXT_SOFT, next);
    ui_grid(ui, STEPS);
    for (int i = 0; i < STEPS; i++)
        if (ui_button(ui, steps[i].id, ui_next(ui, ui_control(ui)),
                      (UiButton){.label = words_text(steps[i].label),
                                 .icon = UI_ICON(steps[i].icon),
                                 .icon_only = true,
                                 .disabled = !steps[i].step && !word}))
            pressed = i;
    ui_grid(ui, 1);
    if (pressed >= 0)
        set(editor, rows[row].path, after_step(word, steps[pressed].step, next));
}

/* Halves are in nearly every game, but one of them alone has a crop circle. */
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

void editor_turn_draw(Editor *editor)
{
    static void (*const draws[])(Editor *, int) = {[SAY_WORD] = word_row,
                                                   [SAY_SEAT] = seat_row,
                                                   [SAY_KIND] = kind_row,
                                                   [SAY_STEPS] = steps_row,
                                                   [SAY_CIRCLE] = circle_row};
    assert(editor->selected >= editor->doc.draft->item_count && "a turn");
    for (int row = 0; row < ROWS; row++) {
        if (!(editor->doc.draft->expansions & rows[row].from) ||
            (rows[row].kind == SAY_CIRCLE && !shows_circle(editor)))
            continue;
        if (draws[rows[row].kind])
            draws[rows[row].kind](editor, row);
        else
            place_row(editor, row, rows[row].path, words_text(rows[row].label), 0);
    }
}
