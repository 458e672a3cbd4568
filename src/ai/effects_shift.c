/* effects_shift.c: see effects_inside.h and effects.h. The evaluation sums over all features of a
 * kind; people want to hear which one it is. */
#include "ai/effects_inside.h"

#include <math.h>

void effects_of_shifts(Finder *f)
{
    for (int i = 0; i < f->new.count; i++) {
        const Holding *now = &f->new.list[i];
        Shift *shift = &f->effects->shifts[now->kind];
        assert(f->changes[i].now == now && "what is held now comes first");
        if (!effect_own(f, now->owners))
            continue;
        float points = effect_promise(now) - f->changes[i].own_promise;
        shift->features++;
        shift->all += fabsf(points);
        if (shift->features > 1 && fabsf(points) <= fabsf(shift->most))
            continue;
        shift->most = points;
        effect_locate(f, now->root, &shift->tile, &shift->segment);
    }
}

bool effects_name(const Effects *effects, int kind, float points, AiReason *sum)
{
    assert(kind >= 0 && kind < SEGMENT_KINDS && "a kind of feature");
    const Shift *shift = &effects->shifts[kind], *garden = &effects->shifts[SEGMENT_GARDEN];
    float all = shift->all;
    if (kind == SEGMENT_MONASTERY) { /* one sum is about both */
        all += garden->all;
        if (fabsf(garden->most) > fabsf(shift->most)) {
            shift = garden;
            kind = SEGMENT_GARDEN;
        }
    }
    float most = fabsf(shift->most), half = fabsf(points) / 2;
    if (all < half)
        return false;
    if (2 * most < all || most < half || (shift->most < 0) != (points < 0))
        return true;
    sum->feature = (uint8_t)kind;
    sum->own = (uint8_t)shift->features;
    sum->tile = shift->tile;
    sum->segment = shift->segment;
    return true;
}
