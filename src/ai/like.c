/* like.c: estimates which level plays like a given player, from the decisions of a judged game. */
#include "ai/like.h"
#include "ai/level.h"
#include "ai/stream.h"
#include "rules/state.h"

#include <math.h>

const char *const like_levels[LIKE_LEVELS] = {"ai1", "ai2", "ai3", "ai4", "ai5"};

/* Points that each level loses per decision when ai4 judges quickly, measured before the figures in
 * docs/AI.md ("Played like"). */
static const double usual[LIKE_LEVELS] = {.72, .36, .28, .08, .065};

const char *like_kind_name(LikeKind kind)
{
    static const char *const names[LIKE_KINDS] = {"draw", "place", "follower", "farmer", "other"};
    assert(kind < LIKE_KINDS && "a kind of decision");
    return names[kind];
}

/* --- the kind of a decision ------------------------------------------------------------------- */

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

/* --- losses ----------------------------------------------------------------------------------- */

static void add(LikeLoss *loss, double lost)
{
    loss->decisions++;
    loss->lost += lost;
    loss->squares += lost * lost;
}

static bool is_own(const ReviewItem *item, int seat)
{
    return review_counts(item) && item->seat == seat && !item->stood_in;
}

LikeLoss like_losses(const ReviewItem *items, int count, int seat, LikeLoss loss[LIKE_KINDS])
{
    LikeLoss all = {0};
    for (int kind = 0; kind < LIKE_KINDS; kind++)
        loss[kind] = (LikeLoss){0};
    for (int i = 0; i < count; i++) {
        const ReviewItem *item = &items[i];
        if (!is_own(item, seat))
            continue;
        assert(item->about < LIKE_KINDS && "a kind of decision");
        add(&loss[item->about], (double)item->lost);
        add(&all, (double)item->lost);
    }
    return all;
}

/* The border between two levels is the geometric mean of their losses, because each level loses a
 * fraction of what the one below loses. */
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

/* --- levels that would have done the same ----------------------------------------------------- */

bool like_same(const Catalogue *c, const Action *a, const Action *b)
{
    if (a->kind != ACTION_PLACE || b->kind != ACTION_PLACE)
        return action_equal(a, b);
    return a->copy == b->copy && a->cell.x == b->cell.x && a->cell.y == b->cell.y &&
           (a->rotation - b->rotation) % tile_kind_symmetry(catalogue_kind(c, a->copy)) == 0;
}

static bool would_do(const ReviewDesk *desk, const AiEngine *engine, int legal_count,
                     const Action *played, uint64_t stream)
{
    Rng rng = rng_seeded(stream);
    const AiTask task = {.c = desk->c,
                         .view = desk->view,
                         .legal = desk->legal,
                         .legal_count = legal_count,
                         .rng = &rng,
                         .memory = desk->memory,
                         .budget = {.nodes = engine->nodes}};
    return like_same(desk->c, &desk->legal[engine->decide(engine, &task).action], played);
}

/* The random stream of the quick looks, distinct from the one used for judging. */
enum { LOOK_STREAM = 77 };

uint8_t like_looks(const ReviewDesk *desk, int legal_count, const Action *played, uint64_t seed)
{
    const AiEngine *far = ai_find("ai3");
    Level quick = *(const Level *)ai_find("ai2");
    uint64_t stream = ai_stream(desk->view, seed + LOOK_STREAM);
    assert(desk->memory && "who judges looks as these levels do");
    quick.noise = 0.0f;
    return (uint8_t)((would_do(desk, &quick.engine, legal_count, played, stream) ? LIKE_QUICK : 0) |
                     (would_do(desk, far, legal_count, played, stream) ? LIKE_FAR : 0));
}

/* --- the most similar level ------------------------------------------------------------------- */

int like_class(float lost, uint8_t alike)
{
    int loss = lost <= 0.0f ? 0 : lost <= 1.0f ? 1 : 2;
    assert(alike < LIKE_ALIKE && "a set of looks");
    return loss * LIKE_ALIKE + alike;
}

LikeCounts like_counts(const ReviewItem *items, int count, int seat)
{
    LikeCounts counts = {0};
    for (int i = 0; i < count; i++)
        if (is_own(&items[i], seat))
            counts.of[items[i].about][like_class(items[i].lost, items[i].alike)]++;
    return counts;
}

/* Returns the logarithm of the likelihood of these counts for a level. */
static double likely(const LikeFit *fit, int level, const LikeCounts *counts)
{
    double sum = 0.0;
    for (int kind = 0; kind < LIKE_KINDS; kind++)
        for (int class = 0; class < LIKE_CLASSES; class ++)
            sum += counts->of[kind][class] * log(fit->shares[level][kind][class]);
    return fit->trust * sum;
}

/* Widens the range around the likeliest level, the likelier neighbour first, until the range is
 * likely enough. */
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
