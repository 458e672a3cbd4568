/* flights_board.c: how the flying machines show where the die may send a figure. */
#include "expansions/flights/flights_board.h"

#include "scenes/board/board_facts.h"
#include "scenes/editor/editor.h"
#include "scenes/play/turn.h"
#include "scenes/tiles/tiles.h"
#include "words/words.h"

#include <assert.h>

#define NOT_ROLLED .3f

/* Returns the direction of the arrow on the placed tile, in the numbering of unit_line(). */
static int arrow_of(const Units *units, const PlacedTile *tile, int segment)
{
    int arrow = catalogue_kind(units->c, tile->copy)->segments[segment].symbol - SYMBOL_FLIER_N;
    assert(arrow >= 0 && arrow < 8 && "the segment of a flying machine");
    return (1 + arrow + 2 * tile->rotation) % 8;
}

void flights_draw_path(BoardPicture *picture, const Units *units, int tile, int segment, int rolled)
{
    PlacedTile machine = game_tile(units->g, tile);
    int first = picture->mark_count;
    board_ways_line(picture, unit_line(units, machine.cell, arrow_of(units, &machine, segment)),
                    DIE_MOST);
    for (int i = first; i < picture->mark_count && rolled; i++)
        if (picture->marks[i].number != rolled)
            picture->marks[i].alpha *= NOT_ROLLED;
}

static void draw_roll(const Tabletop *table, BoardPicture *picture, TileSegment start, int rolled)
{
    Units units = units_under(table->catalogue, table->game, NULL);
    flights_draw_path(picture, &units, start.tile, start.segment, rolled);
}

static void draw_reach(Turn *turn, BoardPicture *picture, const Action *deed)
{
    Units units = units_under(turn->table->catalogue, turn->scratch, NULL);
    flights_draw_path(picture, &units, deed->tile, deed->segment, 0);
}

static const DeedBoard deeds[] = {
    /* keeps the figure's feet clear of a figure lying next to the machine */
    {DEED_FLY, .shows_figure = true, .below = .15f, .draw_reach = draw_reach},
};

static const QuestionBoard questions[] = {
    {QUESTION_LANDING, "landing", .early = true, .seen = true},
};

static const ChanceBoard chances[] = {
    {LABEL_DIE, BOARD_TOKEN_DIE, DIE_MOST, .rolls = true,
     /* TRANSLATORS: "rolls a 2: nothing to land on, it comes home" */
     .nothing = N_("%s: nowhere to land, so it comes home")},
};

static const DecisionRow decisions[] = {
    {125, editor_word_row, DECIDES_FLIGHT, "fly", N_("Flight"),
     .words = {N_("No flight"), N_("The die shows 1"), N_("The die shows 2"),
               N_("The die shows 3")},
     .first = 1},
};

/* Draws the choice of the eight flight directions, clockwise. */
static void draw_flier(TilesScene *scene)
{
    enum { WAYS = SYMBOL_FLIER_NW - SYMBOL_FLIER_N + 1 };
    Ui *ui = scene->context->ui;
    static const char *const ways[WAYS] = {
        N_("Flying machine pointing north"), N_("Flying machine pointing north-east"),
        N_("Flying machine pointing east"),  N_("Flying machine pointing south-east"),
        N_("Flying machine pointing south"), N_("Flying machine pointing south-west"),
        N_("Flying machine pointing west"),  N_("Flying machine pointing north-west")};
    const char *names[1 + WAYS] = {_("No flying machine")};
    Sketch *sketch = &set_doc_tile(&scene->doc)->sketch;
    Symbol flier = sketch_flier(sketch);
    int chosen = flier ? flier - SYMBOL_FLIER_N + 1 : 0;
    for (int i = 0; i < WAYS; i++)
        names[1 + i] = words_text(ways[i]);
    ui_disable_begin(ui, !flier && sketch->symbol_count == SKETCH_SYMBOLS_MAX);
    if (ui_carousel(ui, "flier", ui_next(ui, ui_control(ui)), _("Flying machine"), names, 1 + WAYS,
                    &chosen)) {
        set_doc_change(&scene->doc);
        sketch = &set_doc_tile(&scene->doc)->sketch;
        if (flier)
            sketch_set_symbol(sketch, flier, false);
        if (chosen)
            sketch_set_symbol(sketch, (Symbol)(SYMBOL_FLIER_N + chosen - 1), true);
    }
    ui_disable_end(ui);
}

const ExpansionBoard flights_board = {
    .sets = EXPANSION_SET(EXPANSION_FLIGHTS),
    .stands_elsewhere = true,
    .deeds = ROWS(deeds),
    .questions = ROWS(questions),
    .chances = ROWS(chances),
    .decisions = ROWS(decisions),
    .draw_roll = draw_roll,
    .draw_sketch_middle = draw_flier,
};
