/* mine_mixture.c: chooses sets, players, generation and halves of a mined game. */
#include "mine.h"

typedef struct Share {
    ExpansionId id;
    int percent; /* percentage of games that include the set */
} Share;

/* Sets with their own themes are in more games than those that only enlarge the board. */
static const Share shares[] = {
    {EXPANSION_HALFLINGS, 85}, {EXPANSION_ABBOT, 20}, {EXPANSION_TOLLKEEPERS, 20},
    {EXPANSION_HILLS, 15},     {EXPANSION_INNS, 8},   {EXPANSION_TRADERS, 6},
    {EXPANSION_CIRCLES_1, 5},
};

static const uint64_t needs[PUZZLE_THEMES] = {
    [PUZZLE_PAIR] = EXPANSION_SET(EXPANSION_HALFLINGS),
    [PUZZLE_HALF] = EXPANSION_SET(EXPANSION_HALFLINGS),
    [PUZZLE_ONE_HALF] = EXPANSION_SET(EXPANSION_HALFLINGS),
    [PUZZLE_PAYS_MORE] = EXPANSION_SET(EXPANSION_HALFLINGS),
    /* While halves are still to be placed, a puzzle about the abbot can ask for more than where to
     * place it. */
    [PUZZLE_ABBOT] = EXPANSION_SET(EXPANSION_ABBOT) | EXPANSION_SET(EXPANSION_HALFLINGS),
    [PUZZLE_TOLL] = EXPANSION_SET(EXPANSION_TOLLKEEPERS),
    [PUZZLE_FLOCK] = EXPANSION_SET(EXPANSION_HILLS),
    /* A bridge is four points better than other ideas where it completes a road with an inn, or
     * keeps such a road open. */
    [PUZZLE_BRIDGE] = EXPANSION_SET(EXPANSION_BRIDGES) | EXPANSION_SET(EXPANSION_INNS),
    [PUZZLE_CASTLE] = EXPANSION_SET(EXPANSION_BRIDGES),
};

static bool happens(Rng *rng, int percent)
{
    return (int)rng_below(rng, 100) < percent;
}

static unsigned pick_aim(Rng *rng, unsigned themes)
{
    int count = 0;
    for (unsigned left = themes; left; left &= left - 1)
        count++;
    if (!count)
        return 0;
    for (int skip = (int)rng_below(rng, (uint32_t)count); skip > 0; skip--)
        themes &= themes - 1;
    return themes & -themes;
}

static uint64_t needed(unsigned aim)
{
    uint64_t sets = 0;
    for (int theme = 0; theme < PUZZLE_THEMES; theme++)
        sets |= aim >> theme & 1 ? needs[theme] : 0;
    return sets;
}

/* Games for themes about halves have more halves. Only full hands lead to enough gaps and pairs. */
static void take_halves(Setup *setup, Rng *rng, unsigned aim)
{
    enum {
        FULL =
            1u << PUZZLE_ABBOT | 1u << PUZZLE_PAIR | 1u << PUZZLE_ONE_HALF | 1u << PUZZLE_PAYS_MORE
    };
    int most = 20 / setup->players; /* 20 halves are dealt to all seats (HALF-11) */
    bool many = needed(aim) >> EXPANSION_HALFLINGS & 1;
    setup->hands = HANDS_NONE;
    if (!(setup->expansions >> EXPANSION_HALFLINGS & 1))
        return;
    setup->hands = happens(rng, 50) ? HANDS_DRAFT : HANDS_DEAL;
    setup->hand_size = (uint8_t)((aim & FULL ? 7 : many ? 4 : 2) + rng_below(rng, 4));
    if (setup->hand_size > most)
        setup->hand_size = (uint8_t)most;
}

MineGame mine_mixture(uint64_t seed, uint64_t wanted, unsigned themes)
{
    Rng rng = rng_seeded(rng_mix(seed ^ 0x6d696e65));
    const Generations *generations = rules_builtin_generations();
    MineGame game = {.setup = setup_default(), .aim = pick_aim(&rng, themes)};
    uint64_t must = needed(game.aim);
    game.setup.players = (uint8_t)(happens(&rng, 75) ? 2 : happens(&rng, 60) ? 3 : 4);
    game.setup.expansions = wanted | must;
    for (size_t i = 0; i < sizeof shares / sizeof *shares; i++)
        if (happens(&rng, shares[i].percent))
            game.setup.expansions |= EXPANSION_SET(shares[i].id);
    take_halves(&game.setup, &rng, game.aim);
    game.row = (int)rng_below(&rng, (uint32_t)generations->count);
    game.setup.policies = generations->rows[game.row].policies;
    game.draws = must >> EXPANSION_HALFLINGS & 1 ? 85 : 75;
    if (game.aim >> PUZZLE_PAYS_MORE & 1)
        game.draws = 60;
    for (int seat = 0; seat < game.setup.players; seat++)
        game.careless[seat] = 1.0f + 4.0f * rng_unit(&rng);
    return game;
}
