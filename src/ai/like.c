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

/* --- whom it is like -------------------------------------------------------------------------- */

int like_class(float lost)
{
    static const float most[LIKE_CLASSES - 1] = {0.0f, .25f, 1.0f, 3.0f};
    int class = 0;
    while (class < LIKE_CLASSES - 1 && lost > most[class])
        class ++;
    return class;
}

LikeCounts like_counts(const ReviewItem *items, int count, int seat)
{
    LikeCounts counts = {0};
    for (int i = 0; i < count; i++)
        if (review_counts(&items[i]) && items[i].seat == seat)
            counts.of[items[i].about][like_class(items[i].lost)]++;
    return counts;
}

/* The logarithm of how likely a level would have played so. */
static double likely(const LikeFit *fit, int level, const LikeCounts *counts)
{
    double sum = 0.0;
    for (int kind = 0; kind < LIKE_KINDS; kind++)
        for (int class = 0; class < LIKE_CLASSES; class ++)
            sum += counts->of[kind][class] * log(fit->shares[level][kind][class]);
    return fit->trust * sum;
}

/* Levels beside the likeliest one are taken in, the likelier side first. */
static void take_range(LikeGuess *guess)
{
    static const double sure = .8;
    double sum = guess->chance[guess->level];
    guess->low = guess->high = guess->level;
    while (sum < sure) {
        double below = guess->low > 0 ? guess->chance[guess->low - 1] : -1.0;
        double above = guess->high < LIKE_LEVELS - 1 ? guess->chance[guess->high + 1] : -1.0;
        assert((below >= 0.0 || above >= 0.0) && "all levels together are sure");
        sum += below > above ? below : above;
        if (below > above)
            guess->low--;
        else
            guess->high++;
    }
}

static void make_alike(double *one, double *other)
{
    *one = *other = (*one + *other) / 2.0;
}

LikeGuess like_guess(const LikeFit *fit, const LikeCounts *counts, bool apart)
{
    LikeGuess guess = {.level = -1};
    double all = 0.0, most = 0.0;
    int decisions = 0;
    for (int kind = 0; kind < LIKE_KINDS; kind++)
        for (int class = 0; class < LIKE_CLASSES; class ++)
            decisions += counts->of[kind][class];
    if (!decisions)
        return guess;
    for (int level = 0; level < LIKE_LEVELS; level++) {
        guess.chance[level] = likely(fit, level, counts);
        if (level == 0 || guess.chance[level] > most) {
            most = guess.chance[level];
            guess.level = level;
        }
    }
    for (int level = 0; level < LIKE_LEVELS; level++)
        all += guess.chance[level] = exp(guess.chance[level] - most);
    for (int level = 0; level < LIKE_LEVELS; level++)
        guess.chance[level] /= all;
    if (!apart)
        make_alike(&guess.chance[LIKE_LEVELS - 2], &guess.chance[LIKE_LEVELS - 1]);
    take_range(&guess);
    return guess;
}
