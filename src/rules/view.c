/* view.c: makes views and fills in what they hide. Everything that a seat has not seen is sorted or
 * removed, so that nothing reveals where it came from:
 *   stack and tiles under hills   one multiset that all players know, sorted (rules/hands.h); the
 *                                 hills keep their share (expansions);
 *   hidden halves of others       their rows in the pool lose their owner and look like those in
 *                                 the box; the hand shows only how many there are;
 *   the generator                 zeroed. */
#include "rules/view.h"
#include "rules/expansion.h"
#include "rules/hands.h"

void game_open_hands(Game *game)
{
    game->open = 1;
}

/* All players know drafted halves, face up or not (HALF-12). */
bool game_hands_hidden(const Game *game)
{
    return game->setup.hands == HANDS_DEAL && !game->open;
}

/* Hides the halves in the hands of all seats outside `seats`, but keeps the tiles of expansions
 * visible: all players see who gets them (GC-13). */
static void hide_hands(const Catalogue *c, Game *view, unsigned seats)
{
    if (!game_hands_hidden(view))
        return;
    for (int i = view->offered; i < view->half_count; i++) {
        Half *half = &game_halves(view)[i];
        if (half->owner != NO_SEAT && !(seats >> half->owner & 1) && !half->laid)
            half->owner = NO_SEAT;
    }
    for (int other = 0; other < view->setup.players; other++) {
        for (int i = 0; !(seats >> other & 1) && i < view->hand_count[other]; i++) {
            uint16_t *copy = &view->hand[other][i];
            if (*copy != COPY_HIDDEN && catalogue_kind(c, *copy)->shape == SHAPE_HALF)
                *copy = COPY_HIDDEN;
        }
    }
}

unsigned game_eyes(int seat)
{
    return seat == NO_SEAT ? 0 : 1u << seat;
}

void game_hide(const Catalogue *c, Game *view, unsigned seats)
{
    view->chance = (Chance){.used = 0};
    hide_hands(c, view, seats);
    for (uint64_t rows = view->hooks[HOOK_STATE]; rows;) {
        const ExpansionRules *e = expansion_next(&rows);
        if (e->hide_unseen)
            e->hide_unseen(c, view);
    }
    stack_mix(c, view, NULL);
}

void game_view(const Catalogue *c, const Game *game, int seat, Game *view)
{
    game_copy(view, game);
    game_hide(c, view, game_eyes(seat));
}

/* Returns a random half of the catalogue, for positions whose hands are not from the pool. */
static uint16_t any_half(const Catalogue *c, Rng *rng)
{
    uint16_t found = NO_COPY;
    uint32_t seen = 0;
    for (uint16_t copy = 0; copy < c->copy_count; copy++) {
        if (catalogue_kind(c, copy)->shape == SHAPE_HALF && rng_below(rng, ++seen) == 0)
            found = copy;
    }
    assert(found != NO_COPY && "hands without halves");
    return found;
}

static void redeal_hands(const Catalogue *c, Game *view, Rng *rng)
{
    uint16_t pool[TILES_MAX];
    uint32_t left = 0;
    for (uint16_t i = view->offered; i < view->half_count; i++) {
        const Half *half = &game_halves(view)[i];
        if (half->owner == NO_SEAT && !half->laid)
            pool[left++] = i;
    }
    rng_shuffle16(rng, pool, left);
    for (int seat = 0; seat < view->setup.players; seat++) {
        for (int i = 0; i < view->hand_count[seat]; i++) {
            if (view->hand[seat][i] != COPY_HIDDEN)
                continue;
            if (left == 0) {
                view->hand[seat][i] = any_half(c, rng);
                continue;
            }
            Half *half = &game_halves(view)[pool[--left]];
            half->owner = (uint8_t)seat;
            view->hand[seat][i] = half->copy;
        }
    }
}

void game_redeal(const Catalogue *c, Game *view, Rng *rng)
{
    if (game_hands_hidden(view))
        redeal_hands(c, view, rng);
    for (uint64_t rows = view->hooks[HOOK_STATE]; rows;) {
        const ExpansionRules *e = expansion_next(&rows);
        if (e->redeal_unseen)
            e->redeal_unseen(c, view, rng);
    }
    Chance chance = {.rng = *rng};
    stack_mix(c, view, &chance);
    *rng = chance.rng;
    view->chance = chance_of_number(rng_next(rng));
}
