/* view.c: see view.h. What a seat has not seen is put in order or taken out, so that nothing tells
 * where it came from:
 *   stack and tiles under hills   one multiset that everybody knows, sorted; the hills keep their
 *                                 share (expansions). Where expansions put tiles on top, each part
 *                                 of the stack for itself; kinds that are barred from the uppermost
 *                                 tiles of a part come lowest;
 *   hidden halves of others       their rows in the pool lose the owner and are like those in the
 *                                 box; the hand shows only how many there are;
 *   the generator                 zeroed. */
#include "rules/view.h"
#include "rules/expansions/expansion.h"

/* Insertion would do for a hundred tiles; Shell's sort does for a thousand. */
static void sort16(uint16_t *items, int n)
{
    static const int gaps[] = {301, 132, 57, 23, 10, 4, 1};
    for (size_t k = 0; k < sizeof gaps / sizeof gaps[0]; k++) {
        for (int i = gaps[k]; i < n; i++) {
            uint16_t item = items[i];
            int j = i;
            for (; j >= gaps[k] && items[j - gaps[k]] > item; j -= gaps[k])
                items[j] = items[j - gaps[k]];
            items[j] = item;
        }
    }
}

/* Brings tiles of late kinds to the bottom. Returns how many there are. */
static int late_first(const Catalogue *c, const StackPart *part, uint16_t *tiles)
{
    int late = 0;
    for (int i = 0; part->late && i < part->count; i++) {
        uint16_t copy = tiles[i];
        if (!part->late(catalogue_kind(c, copy)))
            continue;
        tiles[i] = tiles[late];
        tiles[late++] = copy;
    }
    assert(late <= (part->late ? part->low : 0) && "late kinds lie below");
    return late;
}

/* In order, or as it may be: any tiles but those of late kinds lie above `low`, each equally
 * likely, and below it any order of the others and all of late kinds. */
static void mix_part(const Catalogue *c, const StackPart *part, uint16_t *tiles, Rng *rng)
{
    int late = late_first(c, part, tiles);
    if (rng) {
        rng_shuffle16(rng, tiles + late, (uint32_t)(part->count - late));
        rng_shuffle16(rng, tiles, part->low);
    } else {
        sort16(tiles, late);
        sort16(tiles + late, part->count - late);
    }
}

/* Sorts each part of the stack, or shuffles it. */
static void mix_stack(const Catalogue *c, Game *view, Rng *rng)
{
    StackPart parts[STACK_PARTS];
    int n = expansion_stack_parts(c, view, parts);
    for (int i = 0; i < n; i++) {
        assert(parts[i].from + parts[i].count <= view->stack_count && "a part of the stack");
        mix_part(c, &parts[i], game_stack(view) + parts[i].from, rng);
    }
}

void game_open_hands(Game *game)
{
    game->open = 1;
}

/* HALF-12: drafted halves are known to all, whether they lie open or not. */
bool game_hands_hidden(const Game *game)
{
    return game->setup.hands == HANDS_DEAL && !game->open;
}

/* Abbeys and castles lie open: everybody gets them in sight of all (GC-13). */
static void hide_hands(const Catalogue *c, Game *view, unsigned seats)
{
    if (!game_hands_hidden(view))
        return;
    for (int i = view->castles; i < view->half_count; i++) {
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
        const Expansion *e = expansion_next(&rows);
        if (e->hide)
            e->hide(c, view);
    }
    mix_stack(c, view, NULL);
}

void game_view(const Catalogue *c, const Game *game, int seat, Game *view)
{
    game_copy(view, game);
    game_hide(c, view, game_eyes(seat));
}

/* Any half of the catalogue, for positions whose hands are not from the pool. */
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
    for (uint16_t i = view->castles; i < view->half_count; i++) {
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
        const Expansion *e = expansion_next(&rows);
        if (e->redeal)
            e->redeal(c, view, rng);
    }
    mix_stack(c, view, rng);
    view->chance = chance_of_number(rng_next(rng));
}
