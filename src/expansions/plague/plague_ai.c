/* plague_ai.c: values the plague for computer players (ai/expansion_value.h): the danger that fleas
 * reach a figure. */
#include "ai/expansion_value.h"
#include "expansions/plague/plague.h"

static_assert((int)PLAGUE_TILES <= (int)DANGER_SPOTS, "room for all fleas");

static bool look_at_fleas(const DangerLook *look, Danger *danger)
{
    const Game *g = look->g;
    uint16_t tiles[PLAGUE_TILES];
    int n = plague_tiles(g, tiles);
    danger->spot_count = 0;
    for (int i = 0; i < n; i++)
        danger->spots[danger->spot_count++] = game_tiles(g)[tiles[i]].cell;
    if (look->laid && n < PLAGUE_TILES && kind_symbols(look->at_hand, SYMBOL_PLAGUE_SOURCE))
        danger->spots[danger->spot_count++] = game_tiles(g)[g->last_tile].cell;
    return danger->spot_count > 0;
}

/* Returns the risk to a figure, which depends on the distance to the nearest fleas. */
static float risk_of_fleas(const Danger *danger, int seat, Cell cell, int tile)
{
    enum { REACH = 3 };
    static const float infected[REACH + 1] = {.50f, .40f, .14f, .05f};
    int least = REACH + 1;
    (void)seat, (void)tile;
    for (int i = 0; i < danger->spot_count; i++) {
        int away = danger_distance(danger->spots[i], cell);
        least = away < least ? away : least;
    }
    return least <= REACH ? infected[least] : 0.0f;
}

const ExpansionValue plague_ai = {
    .traits = {.alike = 1u << QUESTION_FLEE},
    .brought_by = EXPANSION_SET(EXPANSION_PLAGUE),
    .look_for_danger = look_at_fleas,
    .risk = risk_of_fleas,
    .safer = AI_REASON_FROM_FLEAS,
    .nearer = AI_REASON_TO_FLEAS,
    .others_nearer = AI_REASON_FLEAS_NEAR,
};
