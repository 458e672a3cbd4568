/* effects_end.c: see effects_inside.h. Final scoring (BASE-24) pays whatever lies there; what an
 * action that ends the game is good for is the difference that it makes to that. */
#include "ai/effects_inside.h"

#include <stdlib.h>

void effects_end_change(Finder *f, const Holding *now, const Holding *old)
{
    static const uint8_t kinds[2][2] = {{AI_REASON_ENDS_LESS_FOR, AI_REASON_ENDS_MORE_FOR},
                                        {AI_REASON_ENDS_LESS, AI_REASON_ENDS_MORE}};
    int gain = now->now - old->now;
    if (gain)
        effect_tell(f, now->root, effect_lead(f, now->owners, gain),
                    (AiReason){.kind = kinds[effect_own(f, now->owners)][gain > 0],
                               .seats = now->owners,
                               .points = abs(gain)});
}

void effects_end_claim(Finder *f, const Holding *now)
{
    if (now->now > 0)
        effect_tell(f, now->root, 100.0f * (float)now->now,
                    (AiReason){.kind = AI_REASON_CLAIMS_LAST, .gain = effect_small(now->now)});
}

/* What lies there stays as it is, so that joining tells what it is worth at the end. */
static void stop_growth(Holdings *holdings)
{
    for (int i = 0; i < holdings->count; i++)
        holdings->list[i].dead = true;
}

/* What the seat has more than its features were worth before: an expansion paid or cost, of
 * which no fact tells. */
static int ends_with_more(const Finder *f)
{
    int points = game_score(f->before, f->seat);
    for (int i = 0; i < f->old.count; i++)
        points += effect_own(f, f->old.list[i].owners) ? f->old.list[i].now : 0;
    return game_score(f->after, f->seat) - points;
}

void effects_of_end(Finder *f)
{
    assert(f->outcome.over && "the action ends the game");
    stop_growth(&f->old);
    stop_growth(&f->new);
    effects_of_features(f);
    if (f->effects->count)
        return;
    int more = f->action->kind == ACTION_SKIP ? 0 /* that is what others are held against */
                                              : ends_with_more(f);
    if (more)
        effects_add(f->effects, AI_REASON_POINTS, SEGMENT_CITY, 100.0f * (float)more);
    else
        effects_add(f->effects, AI_REASON_NO_CHANGE, SEGMENT_CITY, 40);
}
