/* dragon_board.c: how the dragon and the fairy look and move on the table, what they can do next,
 * and what the dragon's run, princesses and portals show. */
#include "base/text.h"
#include "expansions/dragon/dragon.h"
#include "expansions/dragon/fairy.h"
#include "scenes/board/board_facts.h"
#include "scenes/board/board_view.h"
#include "scenes/editor/editor.h"
#include "scenes/play/play.h"
#include "scenes/tabletop/table_parts.h"
#include "words/words.h"

#include <math.h>

/* --- what they can do next -------------------------------------------------------------------- */

/* The fairy's ring is smaller round a single half than round a space, a pair or a double tile. */
static float ward_size(const Tabletop *table, const Units *units, Unit unit)
{
    bool tile = units->policies->value[POLICY_RANGE_UNIT] == UNIT_TILE;
    uint16_t copy = table->view.tiles[unit_tile(unit)].copy;
    return tile && board_shape(table->catalogue, copy) == BOARD_HALF ? .64f : .96f;
}

/* Draws the rings of the fairy, wherever it is. */
static void draw_fairy(Tabletop *table, BoardPicture *picture)
{
    Units units = units_under(table->catalogue, table->game, NULL);
    uint16_t tile = fairy_tile(table->game);
    Unit at[PARTS_MAX];
    int count = tile < table->view.tile_count ? tile_units(&units, tile, at) : 0;
    for (int i = 0; i < count; i++) {
        vec2s middle = board_unit_middle(&units, at[i]);
        board_picture_mark(picture, BOARD_MARK_WARD, BOARD_SQUARE, 0, middle.x, middle.y)->size =
            ward_size(table, &units, at[i]);
    }
}

/* The units that the dragon has visited in this run. */
typedef struct Been {
    Unit units[DRAGON_STEPS + 1];
    int count;
} Been;

static bool may_enter(const Units *units, Unit unit, const void *self)
{
    const Been *been = self;
    for (int i = 0; i < been->count; i++)
        if (been->units[i] == unit)
            return false;
    return !fairy_guards(units, unit);
}

/* Marks the figures that the dragon may reach in its current or next run, and the fairy. */
static void draw_dragon(Tabletop *table, BoardPicture *picture, float alpha)
{
    const Game *game = table->game;
    Units units = units_under(table->catalogue, game, NULL);
    Unit from = dragon_unit(game);
    /* static because it is too large for the stack; refilled by each call */
    static UnitRegion region;
    Been been;
    been.count = dragon_way(game, been.units);
    draw_fairy(table, picture);
    if (from == NO_UNIT)
        return;
    unit_region(&units, from, DRAGON_STEPS - dragon_steps(game), may_enter, &been, &region);
    for (int figure = 0; figure < table->view.figure_count; figure++) {
        int tile = table->view.figures[figure].tile;
        bool goes = dragon_eats((FigureKind)table->view.figures[figure].kind);
        for (int i = 1; goes && tile != NO_TILE && i < region.count; i++)
            if (unit_holds(&units, region.unit[i], tile)) {
                table_victim_draw(table, picture, figure, true, alpha);
                break;
            }
    }
}

static void dragon_reach(Tabletop *table, BoardPicture *picture, const BoardViewToken *token)
{
    (void)token;
    draw_dragon(table, picture, 1);
}

static void fairy_reach(Tabletop *table, BoardPicture *picture, const BoardViewToken *token)
{
    (void)token;
    draw_fairy(table, picture);
}

/* Shows a player who is about to place a dragon tile which figures the dragon may reach. */
static void draw_trial(Tabletop *table, const TileKind *kind, BoardPicture *picture)
{
    if (kind_symbols(kind, SYMBOL_DRAGON))
        draw_dragon(table, picture, .7f);
}

static const BoardTokenStyle token_styles[] = {
    {LABEL_DRAGON, BOARD_TOKEN_DRAGON, .60f, 1.1f, 0, .22f, BOARD_TOKEN_HERE, .walks = true,
     .ms = 320, .sound = SOUND_DRAGON, .values = 1, .draw_reach = dragon_reach},
    {LABEL_FAIRY, BOARD_TOKEN_FAIRY, .36f, .8f, -.24f, .10f, BOARD_TOKEN_BESIDE, .values = 1,
     .draw_reach = fairy_reach},
};

/* --- the run ---------------------------------------------------------------------------------- */

static const SafeReason guarded = {N_("Safe: the fairy keeps the dragon away."), "DRG-10"},
                        uneaten = {N_("Safe: the dragon doesn’t eat it."), "DRG-6"};

/* Looks only at the units that the dragon may enter next: figures further away are marked as
 * protected once it comes near. */
static const SafeReason *safe(const Tabletop *table, const Units *units,
                              const BoardViewFigure *figure)
{
    UnitStep steps[UNIT_STEPS_MAX];
    int count = unit_steps(units, dragon_unit(table->game), steps);
    for (int i = 0; i < count; i++) {
        if (!unit_holds(units, steps[i].to, figure->tile))
            continue;
        if (fairy_guards(units, steps[i].to))
            return &guarded;
        if (!dragon_eats((FigureKind)figure->kind))
            return &uneaten;
    }
    return NULL;
}

static void draw_run(Play *play, BoardPicture *picture)
{
    Units units = units_under(play->table->catalogue, play->table->game, NULL);
    Unit been[DRAGON_STEPS + 1];
    draw_dragon(play->table, picture, .7f);
    board_ways_walk(picture, &units, been, dragon_way(play->table->game, been));
}

static int walk_steps(const Game *game, int *done)
{
    Unit been[DRAGON_STEPS + 1];
    *done = dragon_steps(game);
    return dragon_way(game, been) ? DRAGON_STEPS : 0;
}

static bool is_stuck(const Event *answer)
{
    return answer->label == DRAGON_STUCK;
}

static const QuestionBoard questions[] = {
    {QUESTION_DRAGON, "dragon-run",
     /* TRANSLATORS: on a step of the dragon: "Yuki’s step: only one way to go" */
     .only = N_("%s’s step: only one way to go"), .seen = true, .unseen = is_stuck,
     .notice = N_("The dragon can’t move on"), .draw = draw_run, .safe = safe},
};

/* Returns whether the figure is on the tile that the dragon has moved to. */
static bool is_eaten(const Tabletop *table, const BoardViewFigure *figure)
{
    const BoardTokens *tokens = &table->view.tokens;
    Units units = units_under(table->catalogue, table->game, NULL);
    for (int i = 0; i < tokens->count; i++)
        if (tokens->items[i].label == LABEL_DRAGON && tokens->items[i].tile != NO_TILE)
            return unit_holds(&units,
                              (Unit)(tokens->items[i].tile * PARTS_MAX + tokens->items[i].part),
                              figure->tile);
    return false;
}

/* --- portals ---------------------------------------------------------------------------------- */

/* If the last placed tile has a portal, a figure on any other tile came out of the portal. */
static Sound figure_sound(const Tabletop *table, int tile)
{
    int last = table->view.tile_count - 1;
    bool portal =
        last >= 0 && tile != last &&
        kind_symbols(catalogue_kind(table->catalogue, table->view.tiles[last].copy), SYMBOL_PORTAL);
    return portal ? SOUND_PORTAL : SOUND_NONE;
}

/* --- beside the pile, and in the editor ------------------------------------------------------- */

static int dragons_beside(const Tabletop *table)
{
    return dragon_tiles_aside(table->game);
}

static WordsTip dragons_tip(void)
{
    return words_tip_token(LABEL_DRAGON_TILES);
}

static const AsideBoard asides[] = {{BOARD_TOKEN_DRAGON, 0, false, dragons_beside, dragons_tip}};

/* Dragon tiles that were set aside are shuffled back into the pile (DRG-3). */
static const PileBoard piles[] = {{LABEL_DRAGON_TILES, .taken = 1}};

enum { STEPS_SHOWN = 48 };

/* Draws a button for each of the five directions, and one that removes the last step. */
static void steps_row(Editor *editor, const DecisionRow *row)
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
        text_add(&told, " %c", *at); /* compass letters, the same in every language */
    words_format(words, sizeof words, C_("about", "%s: %s"), words_text(row->label),
                 told.length ? shown : "–");
    ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT, words);
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

static const DecisionRow decisions[] = {
    {60, editor_part_row, DECIDES_FAIRY, "fairy", .label = N_("Fairy moves to")},
    {70, editor_part_row, DECIDES_PRINCESS, "princess", .label = N_("Princess sends home")},
    {80, steps_row, EDIT_DECISIONS, "dragon", .label = N_("Dragon’s path")},
};

static const SketchSymbol symbols[] = {
    {6, SYMBOL_VOLCANO, false}, {7, SYMBOL_DRAGON, false}, {8, SYMBOL_PORTAL, false}};

static const SketchSign signs[] = {{SEGMENT_PRINCESS, "princess", false}};

const ExpansionBoard dragon_board = {
    .sets = EXPANSION_SET(EXPANSION_DRAGON),
    .stands_elsewhere = true,
    .leads_elsewhere = SYMBOL_PORTAL,
    .tokens = ROWS(token_styles),
    .questions = ROWS(questions),
    .asides = ROWS(asides),
    .piles = ROWS(piles),
    .decisions = ROWS(decisions),
    .put_back_rule = RULE_DRG_3,
    .put_back = N_("The dragon sleeps: this tile waits for the first volcano."),
    .draw_trial = draw_trial,
    .walk_steps = walk_steps,
    .leaves_puff = is_eaten,
    .figure_sound = figure_sound,
    .symbols = ROWS(symbols),
    .signs = ROWS(signs),
};
