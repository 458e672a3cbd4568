/* castles_ai.c: the worth of the castles in Germany to computer players
 * (ai/expansion_value.h). */
#include "ai/expansion_value.h"
#include "rules/board.h"

enum { SPACE_WORTH = 45 }; /* hundredths of a point, chosen by hand like FOLLOWER_WORTH */

/* The lord of a castle scores the occupied spaces around it (GC-5). */
static void find_effects(Finder *f)
{
    const Action *action = f->action;
    if (action->kind != ACTION_PLACE || catalogue_kind(f->ws->c, action->copy)->part_count < 2)
        return;
    Around around = board_around(f->ws->c, f->after, f->before->tile_count);
    effect_say(f, AI_REASON_CASTLE_AROUND, SEGMENT_CASTLE, (float)(SPACE_WORTH * around.occupied),
               0)
        ->number = effect_small(around.occupied);
}

const ExpansionValue castles_ai = {
    .brought_by = EXPANSION_SET(EXPANSION_CASTLES),
    .pick_differs = AI_REASON_CASTLE_DIFFERS,
    .find_effects = find_effects,
};
