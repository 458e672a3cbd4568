/* dragon_ai.c: values the Princess & the Dragon for computer players (ai/expansion_value.h):
 * the danger that the dragon eats a figure, and the gain from the fairy's company. */
#include "ai/expansion_value.h"
#include "expansions/dragon/dragon.h"
#include "expansions/dragon/fairy.h"
#include "rules/figures.h"

/* --- danger ----------------------------------------------------------------------------------- */

/* The chance of being eaten, by the figure's distance from the dragon. A figure at distance 0 was
 * on the dragon's space when the dragon came there, or is on the tile of a volcano just placed. */
static const float eaten[DRAGON_STEPS + 1] = {.15f, .50f, .42f, .32f, .22f, .14f, .08f};

static float rate_of_runs(const Catalogue *c, const Game *g)
{
    int dragons = 0;
    for (int i = 0; i < g->stack_count; i++)
        dragons += kind_symbols(catalogue_kind(c, game_stack(g)[i]), SYMBOL_DRAGON) > 0;
    return g->stack_count ? (float)dragons / (float)g->stack_count : 0.0f;
}

/* Returns the chance that one of the next eight tiles starts a run of the dragon. Eight tiles are
 * about two rounds of four players, or four rounds of two. */
static float chance_of_run(float rate)
{
    enum { SOON = 8 };
    float none = 1.0f;
    for (int i = 0; i < SOON; i++)
        none *= 1.0f - rate;
    return 1.0f - none;
}

static bool look_at_dragon(const DangerLook *look, Danger *d)
{
    const Game *g = look->g;
    Unit way[DRAGON_STEPS + 1], at = dragon_unit(g);
    Units units = units_under(look->c, g, NULL);
    bool volcano = look->laid && kind_symbols(look->at_hand, SYMBOL_VOLCANO);
    int been = dragon_way(g, way);
    d->walker = volcano || at != NO_UNIT;
    if (!d->walker)
        return false;
    d->walker_at = volcano ? game_tiles(g)[g->last_tile].cell : unit_cell(&units, at);
    d->walks =
        been > 0 || (look->at_hand && at != NO_UNIT && kind_symbols(look->at_hand, SYMBOL_DRAGON));
    d->steps = (int8_t)(DRAGON_STEPS - (been ? been - 1 : 0));
    d->steps_most = DRAGON_STEPS;
    assert(d->steps > 0 && d->steps <= DRAGON_STEPS && "who has made all steps runs no more");
    d->stepper = (uint8_t)((g->in_turn + (been ? been - 1 : 0)) % g->setup.players);
    d->soon = d->walks ? 1.0f : chance_of_run(look->rate);
    d->guard_tile = fairy_tile(g);
    d->guards_space = g->setup.policies.value[POLICY_FAIRY_REACH] == UNIT_SPACE;
    if (d->guard_tile != NO_TILE)
        d->guard = game_tiles(g)[d->guard_tile].cell;
    return true;
}

static bool is_guarded(const Danger *d, Cell cell, int tile)
{
    if (d->guard_tile == NO_TILE)
        return false;
    return d->guards_space ? cell_equal(cell, d->guard) : tile == d->guard_tile;
}

/* In a run, the seat that chooses the step is expected to send the dragon to where it hurts other
 * seats. */
static float risk_of_dragon(const Danger *d, int seat, Cell cell, int tile)
{
    static const float own_step = .5f, others_step = 1.4f;
    int away = d->walker ? danger_distance(d->walker_at, cell) : DRAGON_STEPS + 1;
    if (away > DRAGON_STEPS || away > d->steps || is_guarded(d, cell, tile))
        return 0.0f;
    return eaten[away] * d->soon * (!d->walks ? 1.0f : d->stepper == seat ? own_step : others_step);
}

static bool differs(const Danger *d, const TileKind *kind)
{
    return d->walker && d->walks != (kind_symbols(kind, SYMBOL_DRAGON) > 0);
}

/* --- evaluation ------------------------------------------------------------------------------- */

/* The fairy pays a point at the start of each turn and 3 points when its figure's feature is scored
 * (DRG-11, DRG-12). A figure on a tower is in no feature, so for it the fairy pays only at the
 * start of a turn. */
static void count_fairy(Eval *e, const Game *g, float *value)
{
    static const float turns_most = 5.0f, scores = 3.0f;
    uint16_t slot = fairy_figure(g);
    if (slot == NO_FIGURE)
        return;
    const Figure *with = &game_figures(g)[slot];
    float turns = (float)g->stack_count / (float)g->setup.players;
    count_term(e, value, with->seat, TERM_FAIRY_TURNS, turns < turns_most ? turns : turns_most);
    if (figure_in_feature(g, with))
        count_term(e, value, with->seat, TERM_FAIRY_SCORES, scores);
}

/* --- reasons ---------------------------------------------------------------------------------- */

/* Finds the effects of moving the fairy to a figure of the seat. */
static void find_effects(Finder *f)
{
    if (f->action->kind != ACTION_DEED || f->action->choice != DEED_FAIRY)
        return;
    uint16_t with = fairy_figure(f->before);
    int was = with == NO_FIGURE ? f->seat : game_figures(f->before)[with].seat;
    effect_say(f, AI_REASON_FAIRY_PAYS, SEGMENT_CITY, 180, 0);
    if (dragon_unit(f->before) != NO_UNIT)
        effect_say(f, AI_REASON_FAIRY_GUARDS, SEGMENT_CITY, 100, 0);
    if (was != f->seat)
        effect_say(f, AI_REASON_FAIRY_LEAVES, SEGMENT_CITY, 120, 1u << was);
}

const ExpansionValue dragon_ai = {
    .brought_by = EXPANSION_SET(EXPANSION_DRAGON),
    .find_effects = find_effects,
    .look_for_danger = look_at_dragon,
    .risk = risk_of_dragon,
    .safer = AI_REASON_FROM_DRAGON,
    .nearer = AI_REASON_TO_DRAGON,
    .others_nearer = AI_REASON_DRAGON_NEARS,
    .rate = rate_of_runs,
    .differs = differs,
    .tiles_aside = dragon_tiles_aside,
    .count_belongings = count_fairy,
};
