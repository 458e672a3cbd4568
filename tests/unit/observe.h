/* observe.h: everything a game shows, as checksums: two programs that show the same have the same
 * sums. */
#ifndef TESTS_OBSERVE_H
#define TESTS_OBSERVE_H
#include "rules/outcome.h"
#include "rules/query.h"

#include "base/rng.h"

/* The areas that are observed. */
typedef enum Observed {
    SEEN_EVENTS,  /* reported events, and what each payment counted */
    SEEN_CHOICES, /* the legal actions, and why others are illegal */
    SEEN_BOARD,   /* points, figures, tokens, features, corners */
    SEEN_VIEWS,   /* knowledge of each seat, and tiles that may still come */
    SEEN_STATE,   /* data kept for later, as stored in memory, so the sum also depends on the
                   * layout */
    SEEN_CHECKS,  /* faults that a check finds after one fact has been changed */
    SEEN
} Observed;

typedef struct Observer {
    Game *view;    /* room for one seat's view of the game */
    Action *legal; /* the legal actions now */
    int legal_count;
    uint64_t sum[SEEN]; /* checksums of everything seen so far */
} Observer;

enum { OBSERVED_ACTIONS = 8192 };

/* Returns an observer with room for games of `bytes` bytes; observer_free() releases it. */
Observer observer_new(size_t bytes);
void observer_free(Observer *self);

/* Serves as EventSink.on_event, with the observer as `self`. */
void observe_event(void *self, const Catalogue *c, const Game *game, const Event *event);

/* Serves as EventSink.not_asked, with the observer as `self`. */
void observe_not_asked(void *self, const Catalogue *c, const Game *game);

/* Adds the description of an action as the other players receive it. */
void observe_told(Observer *self, const Telling *telling);

/* Adds the contents of a game with this set-up, and the faults of changed set-ups. Call it before
 * the first action. */
void observe_setup(Observer *self, const Catalogue *c, const Setup *setup, Rng *dice);

/* Lists the legal actions and adds everything that the game shows. Call it between two actions.
 * `dice` chooses what to try. */
void observe_game(Observer *self, const Catalogue *c, const Game *game, Rng *dice);

/* Fills the unused room of the game's blocks with copies of used items, as if more had been placed
 * and undone; no query may read it. */
void observe_behind(Game *game, Rng *dice);
#endif
