/* scenario_box.h: converts the custom tiles of a scenario to a box (record/box.h) and back, so that
 * its record and its pictures are like those of any game with custom tiles.
 *
 *      {"tiles":[…],"board":[…]}  ⇄  {"board":[…]} and {"tiles":[…]} */
#ifndef RECORD_SCENARIO_BOX_H
#define RECORD_SCENARIO_BOX_H
#include "record/box.h"
#include "record/scenario.h"

/* Takes the tiles out of a parsed scenario. Returns NULL with *err if there are none, or a box
 * can't have them; `name` is used in messages. */
Box *scenario_box_take(json_t *scenario, const char *name, const Catalogue *program, Err *err);

/* A scenario whose custom tiles are in a box. */
typedef struct BoxedScenario {
    Scenario *scenario;
    Box *box;   /* a share; NULL: no custom tiles */
    char *text; /* without the tiles */
} BoxedScenario;

/* Reads the scenario in `text`, whose custom tiles are in the text or in `box` (may be NULL).
 * Returns false with *err; otherwise the caller releases *out. The board is checked again with the
 * tiles of the box. */
bool scenario_boxed(const char *name, const char *text, Box *box, const Catalogue *program,
                    const Generations *generations, BoxedScenario *out, Err *err);
void scenario_boxed_release(BoxedScenario *boxed);

/* Returns the text of a scenario with the tiles of its box (NULL: none) inserted; the caller frees
 * it. */
char *scenario_box_put(const char *text, const Box *box);
#endif
