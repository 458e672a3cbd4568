/* like.c: see like.h. */
#include "ai/like.h"
#include "rules/state.h"

#include <math.h>

const char *const like_levels[LIKE_LEVELS] = {"ai1", "ai2", "ai3", "ai4", "ai5"};

/* Points lost a decision by each level, as ai4 sees them quickly: measured, docs/AI.md. */
static const double usual[LIKE_LEVELS] = {.72, .36, .28, .08, .065};

const char *like_kind_name(LikeKind kind)
{
    static const char *const names[LIKE_KINDS] = {"draw", "place", "follower", "farmer", "other"};
    assert(kind < LIKE_KINDS && "a kind of decision");
    return names[kind];
}

/* --- what is decided -------------------------------------------------------------------------- */

static bool is_farmer(const Catalogue *c, const Game *view, const Action *action)
{
    if (action->kind != ACTION_FOLLOW || view->last_tile >= view->tile_count)
        return false;
    const TileKind *kind = catalogue_kind(c, game_tiles(view)[view->last_tile].copy);
    return action->segment < kind->segment_count &&
           kind->segments[action->segment].kind == SEGMENT_FIELD;
}

LikeKind like_about(const Catalogue *c, const Game *view, const Action *played, const Action *best)
{
    if (view->phase == PHASE_CHOOSE && (played->kind != best->kind || played->copy != best->copy))
        return LIKE_DRAW;
    if (played->kind == ACTION_PLACE && best->kind == ACTION_PLACE)
        return LIKE_PLACE;
    if (view->phase != PHASE_FOLLOW)
        return view->phase == PHASE_CHOOSE ? LIKE_DRAW : LIKE_OTHER;
    return is_farmer(c, view, played) || is_farmer(c, view, best) ? LIKE_FARMER : LIKE_FOLLOWER;
}

/* --- what it lost ----------------------------------------------------------------------------- */

static void add(LikeLoss *loss, double lost)
{
    loss->decisions++;
    loss->lost += lost;
    loss->squares += lost * lost;
}

LikeLoss like_losses(const ReviewItem *items, int count, int seat, LikeLoss loss[LIKE_KINDS])
{
    LikeLoss all = {0};
    for (int kind = 0; kind < LIKE_KINDS; kind++)
        loss[kind] = (LikeLoss){0};
    for (int i = 0; i < count; i++) {
        const ReviewItem *item = &items[i];
        if (!review_counts(item) || item->seat != seat)
            continue;
        assert(item->about < LIKE_KINDS && "a kind of decision");
        add(&loss[item->about], (double)item->lost);
        add(&all, (double)item->lost);
    }
    return all;
}

/* Halfway between two levels by the logarithm: each loses a share of what the one below loses. */
int like_level(const LikeLoss *loss)
{
    if (loss->decisions == 0)
        return -1;
    double each = loss->lost / loss->decisions;
    int level = LIKE_LEVELS - 1;
    while (level > 0 && each > sqrt(usual[level] * usual[level - 1]))
        level--;
    return level;
}
