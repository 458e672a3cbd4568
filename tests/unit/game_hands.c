/* game_hands.c: plays games in the game scene with the mouse. */
#include "game_hands.h"

void begin_with(World *world, int players, int people, HandMode hands, uint64_t seed, uint64_t sets)
{
    SessionPlan plan = world_plan(players, people, hands, seed);
    plan.setup.expansions |= sets;
    world_begin(world, &plan);
    world_show(world, "game");
}

void begin(World *world, int players, int people, HandMode hands, uint64_t seed)
{
    begin_with(world, players, people, hands, seed, 0);
}

bool mouse_step(World *world)
{
    const UiEntry *entry;
    if (rng_below(&world->rng, 2) && (entry = world_some_entry(world, "kind.")))
        world_click(world, entry);
    if ((entry = world_some_entry(world, "option")) ||
        (entry = world_some_entry(world, "figure.")) ||
        (entry = world_some_entry(world, "claim.")) ||
        (entry = world_some_entry(world, "confirm"))) {
        world_click(world, entry);
        return true;
    }
    if ((entry = world_some_entry(world, "place."))) {
        int tiles = game_tile_count(world_game(world));
        world_click(world, entry);
        /* The tile is placed provisionally and isn't in the record yet, unless placing it ended the
         * turn. */
        bool ended = game_tile_count(world_game(world)) > tiles;
        assert_true(ended || world_entries(world, "place.") == 0);
        return true;
    }
    if (world_entries(world, "turn.")) {
        world_letter(world, 'r');
        return true;
    }
    const UiEntry *draw = world_entry(world, "draw", 0), *half = world_some_entry(world, "half");
    entry = half && (!draw || rng_below(&world->rng, 3)) ? half : draw;
    if (entry)
        world_click(world, entry);
    return entry != NULL;
}
