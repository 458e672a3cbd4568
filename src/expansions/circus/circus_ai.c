/* circus_ai.c: the worth of the circus to computer players (ai/expansion_value.h): acrobats,
 * figures around the big top, and what a ringmaster adds to its feature. */
#include "ai/expansion_value.h"
#include "expansions/circus/circus.h"
#include "rules/figures.h"

/* Hundredths of a point, chosen by hand like FOLLOWER_WORTH. */
enum { ACROBAT_WORTH = 320 };

static bool is_acrobats(const Eval *e, const Game *g, int tile, int segment)
{
    return game_nodes(g)[game_tiles(g)[tile].first_node + segment].kind == SEGMENT_SYMBOL &&
           tile_kind(e->c, &game_tiles(g)[tile])->segments[segment].symbol == SYMBOL_ACROBATS;
}

/* Returns the mean value of the unseen tokens; one of them is under the big top. */
static float mean_animal(const Game *g)
{
    int sum = 0, tokens = 0;
    for (int value = 0; value < ANIMAL_VALUES; value++) {
        sum += value * circus_unseen(g, value);
        tokens += circus_unseen(g, value);
    }
    return tokens ? (float)sum / (float)tokens : 0.0f;
}

/* Counts acrobats, the figures around the big top, and ringmasters. All score at the end of the
 * game at the latest, ringmasters even if their feature is incomplete. */
static void count_circus(Eval *e, const Game *g, float *value)
{
    uint8_t around[SEATS_MAX] = {0};
    uint16_t top = circus_big_top(g);
    float each = mean_animal(g);
    if (top != NO_TILE)
        figures_around(e->c, g, top, around);
    for (int seat = 0; seat < g->setup.players; seat++)
        count_term(e, value, seat, TERM_BIG_TOP, each * (float)around[seat]);
    for (int i = 0; i < g->figure_count; i++) {
        const Figure *figure = &game_figures(g)[i];
        if (figure->tile == NO_TILE)
            continue;
        if (is_acrobats(e, g, figure->tile, figure->segment))
            count_term(e, value, figure->seat, TERM_ACROBATS, ACROBAT_POINTS);
        if (figure->kind == FIGURE_RINGMASTER)
            count_term(e, value, figure->seat, TERM_RINGMASTER,
                       (float)(RINGMASTER_POINTS * circus_tiles_around(e->c, g, figure->tile)));
    }
}

static void find_effects(Finder *f)
{
    const Action *action = f->action;
    if (action->kind == ACTION_DEED && action->choice == DEED_STAND &&
        is_acrobats(&f->ws->eval, f->before, action->tile, action->segment))
        effect_say(f, AI_REASON_ACROBAT, SEGMENT_CITY, ACROBAT_WORTH, 0);
}

const ExpansionValue circus_ai = {
    .brought_by = EXPANSION_SET(EXPANSION_CIRCUS),
    .find_effects = find_effects,
    .count_belongings = count_circus,
};
