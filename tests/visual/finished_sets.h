/* finished_sets.h: the tiles that have art. Sets that nobody is offered yet are numbered last. */
#ifndef TESTS_FINISHED_SETS_H
#define TESTS_FINISHED_SETS_H
#include "rules/game.h"

/* The built-in tiles without those of EXPANSIONS_UNFINISHED. */
static inline const Catalogue *finished_catalogue(void)
{
    static Catalogue finished;
    finished = *rules_builtin_catalogue();
    for (uint16_t k = 0; k < finished.kind_count; k++) {
        for (int id = 0; id < EXPANSIONS && k < finished.kind_count; id++) {
            if (EXPANSIONS_UNFINISHED >> id & 1 &&
                expansion_brings((ExpansionId)id, &finished.kinds[k])) {
                finished.copy_count = finished.kinds[k].first_copy;
                finished.kind_count = k;
            }
        }
    }
    return &finished;
}
#endif
