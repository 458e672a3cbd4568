/* mine_mixture.c: see mine.h. */
#include "mine.h"

typedef struct Share {
    ExpansionId id;
    int percent; /* of games that have it */
} Share;

/* What brings themes of its own is in more games than what only makes boards larger. */
static const Share shares[] = {
    {EXPANSION_HALFLINGS, 85}, {EXPANSION_ABBOT, 35}, {EXPANSION_TOLLKEEPERS, 35},
    {EXPANSION_HILLS, 30},     {EXPANSION_INNS, 8},   {EXPANSION_TRADERS, 6},
    {EXPANSION_CIRCLES_1, 5},
};

static bool happens(Rng *rng, int percent)
{
    return (int)rng_below(rng, 100) < percent;
}

static void take_halves(Setup *setup, Rng *rng)
{
    int most = 20 / setup->players; /* HALF-11 */
    setup->hands = HANDS_NONE;
    if (!(setup->expansions >> EXPANSION_HALFLINGS & 1))
        return;
    setup->hands = happens(rng, 50) ? HANDS_DRAFT : HANDS_DEAL;
    setup->hand_size = (uint8_t)(2 + rng_below(rng, 4));
    if (setup->hand_size > most)
        setup->hand_size = (uint8_t)most;
}

/* People make mistakes that good players would not leave to each other: gentle ones play, too. The
 * better ones take as long to play as all looks at their games. */
static const AiEngine *pick_engine(Rng *rng)
{
    return ai_find(happens(rng, 70) ? "ai2" : "ai1");
}

MineGame mine_mixture(const Catalogue *c, uint64_t seed, uint64_t wanted)
{
    Rng rng = rng_seeded(rng_mix(seed ^ 0x6d696e65));
    const Generations *generations = rules_builtin_generations();
    MineGame game = {.setup = setup_default()};
    (void)c;
    game.setup.players = (uint8_t)(happens(&rng, 75) ? 2 : happens(&rng, 60) ? 3 : 4);
    game.setup.expansions = wanted;
    for (size_t i = 0; i < sizeof shares / sizeof *shares; i++)
        if (happens(&rng, shares[i].percent))
            game.setup.expansions |= EXPANSION_SET(shares[i].id);
    take_halves(&game.setup, &rng);
    game.row = (int)rng_below(&rng, (uint32_t)generations->count);
    game.setup.policies = generations->rows[game.row].policies;
    for (int seat = 0; seat < game.setup.players; seat++)
        game.engines[seat] = pick_engine(&rng);
    return game;
}
