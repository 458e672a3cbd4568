/* circles_ai.c: the worth of the crop circles to computer players (ai/expansion_value.h). */
#include "ai/expansion_value.h"
#include "rules/figures.h"

/* Each player adds a figure to a follower of the named kind, or returns one to the supply
 * (CC-4). */
static void look_at_circle(Finder *f)
{
    static const uint8_t kinds[] = {SEGMENT_CITY, SEGMENT_ROAD, SEGMENT_FIELD};
    const Game *g = f->before;
    unsigned seats = 0;
    bool takes = f->action->choice & 1;
    for (int i = 0; i < g->figure_count; i++) {
        const Figure *figure = &game_figures(g)[i];
        if (figure->tile == NO_TILE || !figure_traits[figure->kind].weight)
            continue;
        uint16_t node = feature_node(g, figure->tile, figure->segment);
        seats |= (unsigned)(game_nodes(g)[node].kind == kinds[f->action->choice / 2 % 3])
                 << figure->seat;
    }
    for (int seat = 0; seat < g->setup.players && !takes; seat++)
        if (!g->supply[seat][FIGURE_FOLLOWER])
            seats &= ~(1u << seat);
    uint8_t others = effect_others(f, seats);
    if (seats >> f->seat & 1)
        effects_add(f->effects, takes ? AI_REASON_CIRCLE_TAKES : AI_REASON_CIRCLE_ADDS,
                    SEGMENT_CITY, takes ? -90 : 80);
    if (others)
        effects_add(f->effects, takes ? AI_REASON_CIRCLE_TAKES_FOR : AI_REASON_CIRCLE_ADDS_FOR,
                    SEGMENT_CITY, takes ? 100 : -60)
            ->seats = others;
}

static void find_effects(Finder *f)
{
    if (f->action->kind != ACTION_CHOOSE)
        return;
    if (game_asked(f->before) == QUESTION_CROP_CIRCLE_KIND)
        look_at_circle(f);
    if (game_asked(f->before) == QUESTION_CROP_CIRCLE_ADD && !f->action->choice)
        effects_add(f->effects, AI_REASON_SPARES, SEGMENT_CITY, 50);
}

const ExpansionValue circles_ai = {
    .brought_by = EXPANSION_SET(EXPANSION_HALFLINGS) | EXPANSION_SET(EXPANSION_CIRCLES) |
                  EXPANSION_SET(EXPANSION_CIRCLES_1) | EXPANSION_SET(EXPANSION_CIRCLES_2),
    .find_effects = find_effects,
};
