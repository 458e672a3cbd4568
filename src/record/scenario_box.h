/* scenario_box.h: a scenario's own tiles as the box of a game has them (record/box.h), so that its
 * record and its pictures are those of any game with own tiles; and back.
 *
 *     {"tiles":[…],"board":[…]}  ⇄  {"board":[…]} beside {"tiles":[…]} */
#ifndef RECORD_SCENARIO_BOX_H
#define RECORD_SCENARIO_BOX_H
#include "record/box.h"
#include "record/scenario.h"

/* Takes the tiles out of a scenario that was parsed. NULL with *err where a box cannot have them,
 * or where there are none; `name` stands in messages. */
Box *scenario_box_take(json_t *scenario, const char *name, const Catalogue *program, Err *err);

/* A scenario whose tiles stand in a box. */
typedef struct BoxedScenario {
    Scenario *scenario;
    Box *box;   /* a share; NULL: it has no tiles of its own */
    char *text; /* without them */
} BoxedScenario;

/* Reads the scenario in `text`, whose own tiles stand there or in `box` (NULL: not there). False
 * with *err; else the caller releases *out. As tiles of every game they lie as the scenario says,
 * or it is refused. */
bool scenario_boxed(const char *name, const char *text, Box *box, const Catalogue *program,
                    const Generations *generations, BoxedScenario *out, Err *err);
void scenario_boxed_release(BoxedScenario *boxed);

/* The text of a scenario with the tiles of its box (NULL: none) in it, to be freed. */
char *scenario_box_put(const char *text, const Box *box);
#endif
