/* effects_expansions.c: reasons for figures, deeds and questions of expansions. */
#include "ai/effects_inside.h"
#include "rules/feature.h"
#include "rules/figures.h"

/* A figure of an expansion has a worth of its own; for a mayor the coats of its city say it
 * (effects_abbey.c). */
static void look_at_figure(Finder *f)
{
    int kind = f->action->figure_kind;
    if (f->action->kind == ACTION_FOLLOW && kind != FIGURE_FOLLOWER && kind != FIGURE_MAYOR &&
        f->outcome.placed != NO_FIGURE)
        effects_add(f->effects, AI_REASON_FIGURE, f->outcome.placed_on, 70)->number = (uint8_t)kind;
}

/* Open roads that begin at the tollhouse pay when they are complete, or at the end (TOLL-9,
 * TOLL-16). */
static void look_at_tollhouse(Finder *f)
{
    const Action *action = f->action;
    int roads = 0;
    if (action->kind != ACTION_DEED || action->choice != DEED_TOLLHOUSE ||
        action->tile >= f->after->tile_count)
        return;
    const Tile *tile = &game_tiles(f->after)[action->tile];
    for (int i = 0; i < tile_kind(f->ws->c, tile)->segment_count; i++) {
        uint16_t node = feature_node(f->after, action->tile, i);
        roads += game_nodes(f->after)[node].kind == SEGMENT_ROAD &&
                 game_features(f->after)[feature_root(f->after, node)].open > 0;
    }
    if (roads)
        effects_add(f->effects, AI_REASON_TOLLS, SEGMENT_ROAD, 30.0f * (float)(roads + 1))->number =
            (uint8_t)roads;
}

/* Each player adds a figure to a follower of the named kind, or takes one back (CC-4). */
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

void effects_of_expansions(Finder *f)
{
    bool answers = f->action->kind == ACTION_CHOOSE;
    look_at_figure(f);
    look_at_tollhouse(f);
    if (f->outcome.second_turn)
        effects_add(f->effects, AI_REASON_SECOND_TURN, SEGMENT_CITY, 400);
    if (answers && game_asked(f->before) == QUESTION_CROP_CIRCLE_KIND)
        look_at_circle(f);
    if (answers && game_asked(f->before) == QUESTION_FLOCK && !f->action->choice)
        /* the flock grows instead of going home (HS-5) */
        effects_add(f->effects, AI_REASON_FLOCK_GROWS, SEGMENT_FIELD, 60);
    if (answers && game_asked(f->before) == QUESTION_CROP_CIRCLE_ADD && !f->action->choice)
        effects_add(f->effects, AI_REASON_SPARES, SEGMENT_CITY, 50);
}
