/* abbey_ai.c: the worth of Abbey & Mayor to computer players (ai/expansion_value.h): an abbey in a
 * space that no other tile fits, a mayor for the coats, a barn for the cities along its field. */
#include "ai/expansion_value.h"
#include "rules/board.h"
#include "rules/figures.h"
#include "rules/score.h"

/* In hundredths of a point, chosen by hand like FOLLOWER_WORTH; some apply once, others to each
 * point or city. */
enum { FITS_WORTH = 70, COATS_WORTH = 80, POINT_WORTH = 100, CITY_WORTH = 120, SHUTS_WORTH = 160 };

/* An abbey fits only in a hole and matches any side (AM-2). */
static void look_at_abbey(Finder *f)
{
    const Action *action = f->action;
    if (action->kind != ACTION_PLACE || !kind_closes(catalogue_kind(f->ws->c, action->copy)))
        return;
    const Space *space = space_if_any(f->before, action->cell);
    const Unseen *unseen = &f->ws->kept;
    if (space && unseen->lies[space_need(f->before, space)] <= unseen->closers)
        effects_add(f->effects, AI_REASON_ABBEY_FITS, SEGMENT_CITY, FITS_WORTH);
}

/* A mayor counts as one figure for each coat of arms in its city, so a city without coats makes it
 * useless (AM-6, AM-15). */
static void look_at_mayor(Finder *f)
{
    if (f->action->kind != ACTION_FOLLOW || f->action->figure_kind != FIGURE_MAYOR ||
        f->outcome.placed == NO_FIGURE)
        return;
    uint16_t node = feature_node(f->after, f->before->last_tile, f->action->segment);
    int coats = game_features(f->after)[feature_root(f->after, node)].coats;
    effects_add(f->effects, AI_REASON_MAYOR_COUNTS, SEGMENT_CITY,
                (float)(COATS_WORTH * (coats ? coats : -1)))
        ->number = effect_small(coats);
}

/* Returns the seats that had farmers in the field of `root` before the farmers were scored and went
 * home (AM-10). */
static unsigned farmers_before(const Finder *f, uint16_t root)
{
    unsigned seats = 0;
    for (int i = 0; i < f->before->figure_count; i++) {
        const Figure *figure = &game_figures(f->before)[i];
        if (figure->tile != NO_TILE && figure_traits[figure->kind].weight &&
            figure_root(f->after, figure) == root)
            seats |= 1u << figure->seat;
    }
    return seats;
}

/* At the end, a barn scores the complete cities of its field: those complete now, and those that
 * will be completed by then (AM-12). */
static void look_at_barn(Finder *f)
{
    if (f->action->kind != ACTION_DEED || f->action->choice != DEED_BARN ||
        f->outcome.placed == NO_FIGURE)
        return;
    uint16_t root = figure_root(f->after, &game_figures(f->after)[f->outcome.placed]);
    int open = game_field_cities(f->ws->c, f->after, root, false, NULL, 0) -
               game_field_cities(f->ws->c, f->after, root, true, NULL, 0),
        complete = score_field_cities(f->ws->c, f->after, root);
    uint8_t others = effect_others(f, farmers_before(f, root));
    assert(open >= 0 && "cities of the field");
    if (complete)
        effect_add(f, root, (float)(4 * complete * POINT_WORTH),
                   (AiReason){.kind = AI_REASON_BARN_PAYS, .points = 4 * complete});
    if (open)
        effect_add(f, root, (float)(open * CITY_WORTH),
                   (AiReason){.kind = AI_REASON_BARN_REACHES, .number = effect_small(open)});
    if (others)
        effect_add(f, root, SHUTS_WORTH, (AiReason){.kind = AI_REASON_BARN_SHUTS, .seats = others});
}

/* Counts a field with a barn: the points of the barn (AM-12), and those of farmers whose field has
 * joined it, who score before they go home (AM-11). */
static void count_barns(Eval *e, const Game *g, Pasture p, const Slot *slot, float *value,
                        int *home)
{
    /* multiples of the usual points for a city */
    static const float farmer = 1.0f / 3.0f, barn = 4.0f / 3.0f;
    int most;
    unsigned seats = majority_of(g->setup.players, slot->f.figures, &most);
    for (int seat = 0; seat < g->setup.players; seat++) {
        home[seat] += slot->f.figures[seat];
        value[seat] += seats >> seat & 1 ? farmer * p.now : 0.0f;
        if (slot->keepers >> seat & 1) {
            count_term(e, value, seat, TERM_BARN_NOW, barn * p.now);
            count_term(e, value, seat, TERM_BARN_SOON, barn * p.soon);
            count_term(e, value, seat, TERM_BARN_OPEN, p.open);
        }
    }
}

/* Wagons may move on when their feature is scored (AM-7). */
static void count_wagons(Eval *e, const Game *g, const Slot *slot, float chance, float *value)
{
    for (int seat = 0; slot->movers && seat < g->setup.players; seat++)
        if (slot->movers >> seat & 1)
            count_term(e, value, seat, TERM_WAGONS, chance);
}

static void find_effects(Finder *f)
{
    look_at_abbey(f);
    look_at_mayor(f);
    look_at_barn(f);
}

const ExpansionValue abbey_ai = {
    .brought_by = EXPANSION_SET(EXPANSION_ABBEY),
    .find_effects = find_effects,
    .count_scoring = count_wagons,
    .count_kept_field = count_barns,
    .own_reasons = 1u << FIGURE_MAYOR,
};
