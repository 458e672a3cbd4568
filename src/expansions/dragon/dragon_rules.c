/* dragon_rules.c: handles volcanoes, dragon tiles and the run of the dragon (DRG-2 to DRG-8, DRG-16
 * to DRG-18, DRG-24, DRG-H1 to DRG-H5, DRG-H8, DRG-H10).
 *
 * A volcano brings the dragon to its tile at once. A dragon tile is placed and claimed as always;
 * then, before anything is scored, the dragon makes up to six steps:
 *      0 ── 1 ── 2      The i-th seat after the current one chooses step i; if only one way is
 *                │      open, the program takes it. A run enters no unit twice and none that the
 *      5 ── 4 ── 3      fairy guards. Figures in a unit that it enters go home.
 * The dragon is in a unit of rules/units.h, so spaces, halves and double tiles count as they do
 * there. Until the first volcano is on the board, dragon tiles that are drawn are set aside. */
#include "expansions/dragon/dragon.h"
#include "expansions/dragon/fairy.h"
#include "rules/expansion.h"
#include "rules/figures.h"

#include <string.h>

enum { RUN_STEPS = DRAGON_STEPS, ASIDE_ROOM = 24 };

typedef struct Dragon {
    uint16_t unit;                /* the dragon's unit; NO_UNIT: off the board */
    uint8_t runs;                 /* 1 while a run is pending or under way */
    uint8_t steps;                /* steps made in the run */
    uint16_t been[RUN_STEPS + 1]; /* units of the run so far, `steps` + 1 */
    uint16_t aside_count;
    uint16_t aside[ASIDE_ROOM]; /* copies of the dragon tiles set aside until the first volcano */
} Dragon;

static Dragon *dragon_state_of(const Game *g)
{
    return expansion_state(g, &dragon_rules);
}

static Dragon *dragon_state_changed(Play *p)
{
    Dragon *dragon = dragon_state_of(p->g);
    journal_record(p, dragon, sizeof *dragon);
    return dragon;
}

static void dragon_set_up(Play *p)
{
    dragon_state_changed(p)->unit = NO_UNIT;
}

/* --- the dragon's place ----------------------------------------------------------------------- */

static Token dragon_token_at(Unit unit)
{
    return (Token){.label = LABEL_DRAGON,
                   .seat = NO_SEAT,
                   .segment = NO_SEGMENT,
                   .part = (uint8_t)(unit == NO_UNIT ? 0 : unit_part(unit)),
                   .tile = unit == NO_UNIT ? NO_TILE : unit_tile(unit)};
}

static void dragon_go_to(Play *p, Unit unit)
{
    Dragon *dragon = dragon_state_changed(p);
    EventKind kind = dragon->unit == NO_UNIT ? EVENT_TOKEN_PLACED : EVENT_TOKEN_MOVED;
    Token token = dragon_token_at(unit);
    dragon->unit = unit;
    expansion_report_token(p, kind, &token, 1);
}

/* No figure may enter the dragon's unit, whatever is placed there later (DRG-2, DRG-H8). */
static Refusal dragon_tile_refusal(const Catalogue *c, const Game *g, int tile, int kind)
{
    Units units = units_under(c, g, NULL);
    Unit unit = dragon_state_of(g)->unit;
    (void)kind;
    return unit != NO_UNIT && unit_holds(&units, unit, tile) ? REFUSAL_DRAGON : REFUSAL_NONE;
}

/* --- tiles set aside -------------------------------------------------------------------------- */

static bool volcano_lies(const Catalogue *c, const Game *g)
{
    for (int i = 0; i < g->tile_count; i++) {
        if (kind_symbols(tile_kind(c, &game_tiles(g)[i]), SYMBOL_VOLCANO))
            return true;
    }
    return false;
}

/* Sets a dragon tile aside until a volcano is on the board (DRG-3). If a position has more of them
 * than are printed, the rest are played as they come. */
static bool dragon_on_tile_drawn(Play *p, uint16_t copy, bool fits)
{
    (void)fits;
    if (!kind_symbols(catalogue_kind(p->c, copy), SYMBOL_DRAGON) ||
        dragon_state_of(p->g)->aside_count == ASIDE_ROOM || volcano_lies(p->c, p->g))
        return false;
    Dragon *dragon = dragon_state_changed(p);
    dragon->aside[dragon->aside_count++] = copy;
    say(p,
        (Event){.kind = EVENT_SET_BACK, .seat = p->g->in_turn, .copy = copy, .rule = RULE_DRG_3});
    return true;
}

/* Returns the top of the pile below the river tiles, which are above all others (RIV-2): nothing
 * may come between them. */
static int pile_end(const Catalogue *c, const Game *g)
{
    int end = g->stack_count;
    for (; end > 0; end--) {
        const TileKind *kind = catalogue_kind(c, game_stack(g)[end - 1]);
        bool river = false;
        for (int i = 0; i < kind->segment_count; i++)
            river |= kind->segments[i].kind == SEGMENT_RIVER;
        if (!river)
            break;
    }
    return end;
}

/* Shuffles the tiles back before the next draw (DRG-3, DRG-18). Each goes to a random place and
 * leaves the others in their order, so that everything known about the pile stays true. */
static void put_back(Play *p)
{
    Game *g = p->g;
    Dragon *dragon = dragon_state_changed(p);
    uint16_t *stack = game_stack(g);
    int back = dragon->aside_count;
    if (back == 0)
        return;
    journal_record(p, stack, (size_t)(g->stack_count + back) * sizeof *stack);
    while (dragon->aside_count > 0) {
        int at = (int)chance_below(&g->chance, (uint32_t)pile_end(p->c, g) + 1);
        memmove(&stack[at + 1], &stack[at], (size_t)(g->stack_count - at) * sizeof *stack);
        stack[at] = dragon->aside[--dragon->aside_count];
        g->stack_count++;
        expansion_stack_grew(p);
    }
    memset(dragon->aside, 0, sizeof dragon->aside);
    Token tiles = {.label = LABEL_DRAGON_TILES,
                   .seat = NO_SEAT,
                   .segment = NO_SEGMENT,
                   .tile = NO_TILE,
                   .value = (int16_t)back};
    expansion_report_token(p, EVENT_TOKEN_TAKEN, &tiles, back);
}

/* Moves the dragon at once (DRG-2), or starts a run after the action (DRG-4). While the dragon is
 * off the board, a dragon tile starts no run (DRG-24). */
static void dragon_on_tile_placed(Play *p, int tile)
{
    const TileKind *kind = tile_kind(p->c, &game_tiles(p->g)[tile]);
    if (kind_symbols(kind, SYMBOL_VOLCANO)) {
        Units units = units_under(p->c, p->g, NULL);
        Unit at[PARTS_MAX];
        tile_units(&units, tile, at);
        dragon_go_to(p, at[0]);
        put_back(p);
    }
    Dragon *dragon = dragon_state_of(p->g);
    if (dragon->unit == NO_UNIT || !kind_symbols(kind, SYMBOL_DRAGON))
        return;
    dragon = dragon_state_changed(p);
    dragon->runs = 1;
    dragon->steps = 0;
    dragon->been[0] = dragon->unit;
}

/* --- the run ---------------------------------------------------------------------------------- */

/* Returns whether the dragon may enter the unit (DRG-5, DRG-10). The rules speak of spaces, but
 * apply to units (DRG-H2, DRG-H10). */
static bool dragon_may_enter(const Units *units, const Dragon *dragon, Unit unit)
{
    for (int i = 0; i <= dragon->steps; i++) {
        if (dragon->been[i] == unit)
            return false;
    }
    return !fairy_guards(units, unit);
}

/* Lists the dragon's possible steps, one for each unit, because between two double tiles two steps
 * may lead to the same unit. */
static int open_steps(const Units *units, const Dragon *dragon, UnitStep out[UNIT_STEPS_MAX])
{
    UnitStep all[UNIT_STEPS_MAX];
    int count = 0, n = unit_steps(units, dragon->unit, all);
    for (int i = 0; i < n; i++) {
        bool again = !dragon_may_enter(units, dragon, all[i].to);
        for (int j = 0; j < count; j++)
            again |= out[j].to == all[i].to;
        if (!again)
            out[count++] = all[i];
    }
    return count;
}

/* Sends home the figures of a unit (DRG-6, DRG-7, DRG-H1, DRG-H3, DRG-H5, DRG-H10). Companions go
 * home with the last figure that has weight, so the loop skips figures that are already gone. */
static void dragon_eat(Play *p, Unit unit)
{
    Units units = units_under(p->c, p->g, NULL);
    for (uint16_t i = 0; i < p->g->figure_count; i++) {
        const Figure *figure = &game_figures(p->g)[i];
        if (figure->tile != NO_TILE && dragon_eats(figure->kind) &&
            unit_holds(&units, unit, figure->tile) && !figure_sheltered(p->c, p->g, figure))
            figure_return(p, i);
    }
}

/* Returns the seat that chooses the next step; the current seat chooses the first (DRG-17). */
static int seat_stepping(const Game *g)
{
    return (g->in_turn + dragon_state_of(g)->steps) % g->setup.players;
}

static uint8_t choice_of(const UnitStep *step)
{
    return (uint8_t)(step->side + SIDES * step->part);
}

static void dragon_step(Play *p, Unit to, int choice, bool only)
{
    Action told = {.seat = (uint8_t)seat_stepping(p->g), .choice = (uint8_t)choice};
    (only ? expansion_report_only : expansion_report_answer)(p, QUESTION_DRAGON, &told);
    Dragon *dragon = dragon_state_changed(p);
    dragon->been[++dragon->steps] = to;
    dragon_go_to(p, to);
    dragon_eat(p, to);
}

static bool dragon_after_action(Play *p)
{
    const Dragon *dragon = dragon_state_of(p->g);
    Units units = units_under(p->c, p->g, NULL);
    while (dragon->runs && dragon->steps < RUN_STEPS) {
        UnitStep open[UNIT_STEPS_MAX];
        int count = open_steps(&units, dragon, open);
        if (count > 1) {
            expansion_ask(p, &dragon_rules, seat_stepping(p->g), QUESTION_DRAGON);
            return true;
        }
        if (count == 0) {
            expansion_report_choice(p, seat_stepping(p->g), QUESTION_DRAGON, DRAGON_STUCK);
            break;
        }
        dragon_step(p, open[0].to, choice_of(&open[0]), true);
    }
    if (dragon->runs) {
        Dragon *done = dragon_state_changed(p);
        done->runs = done->steps = 0;
        memset(done->been, 0, sizeof done->been);
    }
    return false;
}

static void dragon_answers(const Catalogue *c, const Game *g, ActionList *list)
{
    Units units = units_under(c, g, NULL);
    UnitStep open[UNIT_STEPS_MAX];
    int count = open_steps(&units, dragon_state_of(g), open);
    for (int i = 0; i < count; i++)
        list_add(list, (Action){.kind = ACTION_CHOOSE,
                                .seat = g->to_act,
                                .choice = choice_of(&open[i]),
                                .tile = unit_tile(open[i].to),
                                .segment = (uint8_t)unit_part(open[i].to)});
}

static void dragon_on_answer(Play *p, const Action *action)
{
    dragon_step(p, (Unit)(action->tile * PARTS_MAX + action->segment), action->choice, false);
}

/* --- queries ---------------------------------------------------------------------------------- */

Unit dragon_unit(const Game *game)
{
    return expansion_has_state(game, &dragon_rules) ? dragon_state_of(game)->unit : NO_UNIT;
}

bool dragon_eats(FigureKind kind)
{
    return figure_can_go(kind);
}

int dragon_tiles_aside(const Game *game)
{
    return expansion_has_state(game, &dragon_rules) ? dragon_state_of(game)->aside_count : 0;
}

int dragon_steps(const Game *game)
{
    return expansion_has_state(game, &dragon_rules) ? dragon_state_of(game)->steps : 0;
}

int dragon_way(const Game *game, Unit out[DRAGON_STEPS + 1])
{
    if (!expansion_has_state(game, &dragon_rules) || !dragon_state_of(game)->runs)
        return 0;
    int count = dragon_state_of(game)->steps + 1;
    memcpy(out, dragon_state_of(game)->been, (size_t)count * sizeof *out);
    return count;
}

int dragon_steps_open(const Catalogue *c, const Game *game, UnitStep out[UNIT_STEPS_MAX])
{
    Units units = units_under(c, game, NULL);
    if (!expansion_has_state(game, &dragon_rules) || !dragon_state_of(game)->runs)
        return 0;
    return open_steps(&units, dragon_state_of(game), out);
}

/* --- tokens and positions --------------------------------------------------------------------- */

static void dragon_tokens(const Catalogue *c, const Game *g, TokenList *list)
{
    const Dragon *dragon = dragon_state_of(g);
    (void)c;
    token_add(list, dragon_token_at(dragon->unit));
    if (dragon->aside_count)
        token_add(list, (Token){.label = LABEL_DRAGON_TILES,
                                .seat = NO_SEAT,
                                .segment = NO_SEGMENT,
                                .tile = NO_TILE,
                                .value = (int16_t)dragon->aside_count});
}

/* All players saw which tiles were set aside (DRG-3). */
static void dragon_remaining_tiles(const Catalogue *c, const Game *g, RemainList *list)
{
    const Dragon *dragon = dragon_state_of(g);
    (void)c;
    for (int i = 0; i < dragon->aside_count; i++)
        remain_tile(list, dragon->aside[i], REMAINS_ASIDE);
}

static bool dragon_put_token(Play *p, const Token *token, Refusal *refusal)
{
    if (token->label != LABEL_DRAGON)
        return false;
    *refusal = REFUSAL_NONE;
    if (token->seat != NO_SEAT || token->segment != NO_SEGMENT || token->tile == NO_TILE)
        *refusal = REFUSAL_NO_SUCH_OPTION;
    else if (dragon_state_of(p->g)->unit != NO_UNIT)
        *refusal = REFUSAL_NO_SUPPLY;
    if (*refusal != REFUSAL_NONE)
        return true;
    Units units = units_under(p->c, p->g, NULL);
    Unit at[PARTS_MAX];
    tile_units(&units, token->tile, at);
    dragon_state_changed(p)->unit = at[0];
    return true;
}

static const char *dragon_find_fault(const Catalogue *c, const Game *g)
{
    const Dragon *dragon = dragon_state_of(g);
    Units units = units_under(c, g, NULL);
    if (dragon->unit != NO_UNIT && unit_tile(dragon->unit) >= g->tile_count)
        return "dragon: beside the board";
    if (dragon->steps > RUN_STEPS || (dragon->steps && !dragon->runs))
        return "dragon: steps";
    if (dragon->runs && g->phase != PHASE_FOLLOW && g->phase != PHASE_DECIDE)
        return "dragon: a run that was not finished";
    if (dragon->runs && dragon->been[dragon->steps] != dragon->unit)
        return "dragon: not at the end of his run";
    for (int i = 1; dragon->runs && i <= dragon->steps; i++) {
        for (int j = 0; j < g->figure_count; j++) {
            const Figure *figure = &game_figures(g)[j];
            if (figure->tile != NO_TILE && figure_can_go(figure->kind) &&
                unit_holds(&units, dragon->been[i], figure->tile) &&
                !figure_sheltered(c, g, figure))
                return "dragon: a figure where he was";
        }
    }
    if (dragon->aside_count > ASIDE_ROOM || (dragon->aside_count && volcano_lies(c, g)))
        return "dragon: tiles set aside";
    return NULL;
}

const ExpansionRules dragon_rules = {
    .brought_by = EXPANSION_SET(EXPANSION_DRAGON),
    .state_bytes = sizeof(Dragon),
    .set_up = dragon_set_up,
    .on_tile_drawn = dragon_on_tile_drawn,
    .on_tile_placed = dragon_on_tile_placed,
    .tile_refusal = dragon_tile_refusal,
    .after_action = dragon_after_action,
    .answers = dragon_answers,
    .on_answer = dragon_on_answer,
    .tokens = dragon_tokens,
    .put_token = dragon_put_token,
    .remaining_tiles = dragon_remaining_tiles,
    .find_fault = dragon_find_fault,
};
