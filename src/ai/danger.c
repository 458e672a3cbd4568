/* danger.c: estimates how likely a figure is to be removed from the board. */
#include "ai/danger.h"

#include "ai/expansion_value.h"

#include <assert.h>

#define BARS_FIGURES(id, symbol) || (symbol != SYMBOL_NONE && kind_symbols(kind, symbol))
bool danger_forbids_figure(const TileKind *kind)
{
    return kind->symbols && (false EXPANSION_DANGEROUS(BARS_FIGURES));
}

float danger_rate(const Catalogue *c, const Game *g)
{
    const ExpansionValue *value;
    for (int i = 0; (value = value_in_play(g, &i));)
        if (value->rate)
            return value->rate(c, g);
    return 0.0f;
}

/* Returns the tile that decides what happens next: the one just placed, or the one in hand. */
static const TileKind *tile_at_hand(const Catalogue *c, const Game *g, bool laid)
{
    if (laid)
        return tile_kind(c, &game_tiles(g)[g->last_tile]);
    return g->phase == PHASE_PLACE && g->drawn < c->copy_count ? catalogue_kind(c, g->drawn) : NULL;
}

void danger_survey(const Catalogue *c, const Game *g, float rate, bool laid, Danger *danger)
{
    DangerLook look = {
        .c = c, .g = g, .rate = rate, .at_hand = tile_at_hand(c, g, laid), .laid = laid};
    const ExpansionValue *value;
    danger->any = danger->walks = danger->walker = false;
    danger->count = 0;
    for (int i = 0; (value = value_in_play(g, &i));) {
        if (!value->risk)
            continue;
        assert(danger->count < DANGERS_MAX && "room for the rows that endanger figures");
        danger->any |= value->look_for_danger(&look, danger);
        danger->of[danger->count++] = value;
    }
}

bool danger_of_symbols_differs(const Danger *danger, const TileKind *kind)
{
    if (danger_forbids_figure(kind))
        return true;
    for (int i = 0; danger->any && i < danger->count; i++)
        if (danger->of[i]->differs && danger->of[i]->differs(danger, kind))
            return true;
    return false;
}

void danger_calm(Danger *danger)
{
    danger->walks = false;
    danger->soon = 1.0f;
    danger->steps = danger->steps_most;
}

Risk danger_at(const Danger *danger, int seat, Cell cell, int tile)
{
    Risk risk = {0};
    float spared = 1.0f;
    if (!danger->any)
        return risk;
    for (int i = 0; i < danger->count; i++) {
        float chance = danger->of[i]->risk(danger, seat, cell, tile);
        if (danger->of[i]->captures)
            risk.caught = chance;
        else
            spared *= 1.0f - chance;
    }
    risk.gone = (1.0f - spared) * (1.0f - risk.caught);
    return risk;
}
