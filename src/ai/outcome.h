/* outcome.h: what the rules tell while an action is done, up to the end of the turn: who is paid
 * for what, and which figures come home. */
#ifndef AI_OUTCOME_H
#define AI_OUTCOME_H
#include "rules/game.h"

enum { SCORED_MAX = 12 };

/* Points for a feature, or by an expansion, of all who get them. */
typedef struct Scored {
    uint16_t tile;
    uint8_t segment, label, kind;
    uint8_t seats;
    int32_t points;
} Scored;

typedef struct Outcome {
    bool ended;
    bool chance; /* something was drawn: what came then is made up */
    bool over;   /* the game is, by this action and nothing else */
    int seat, scored_count, home;
    uint16_t placed;   /* the figure that the action places; NO_FIGURE */
    uint8_t placed_on; /* SegmentKind that it was placed on */
    bool back;         /* it came back at once */
    bool second_turn;  /* the turn has a second part (TB-5) */
    Scored scored[SCORED_MAX];
} Outcome;

/* Hears an event (EventSink): `self` is an Outcome. Deaf once the next turn begins or chance has
 * spoken: nobody can know that before. */
void outcome_on_event(void *self, const Catalogue *c, const Game *game, const Event *event);
#endif
