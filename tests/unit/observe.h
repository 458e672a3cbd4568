/* observe.h: all that a game shows, as sums: two programs that show the same have the same sums. */
#ifndef TESTS_OBSERVE_H
#define TESTS_OBSERVE_H
#include "rules/outcome.h"
#include "rules/query.h"

#include "base/rng.h"

/* What was looked at. */
typedef enum Observed {
    SEEN_EVENTS,  /* what was told, with what each payment counted */
    SEEN_CHOICES, /* what is legal, and why something else is not */
    SEEN_BOARD,   /* points, figures, tokens, features, corners */
    SEEN_VIEWS,   /* what each seat knows, and what may still come */
    SEEN_STATE,   /* what is kept for later, as it lies in memory: changes with that, too */
    SEEN_CHECKS,  /* what is found where a fact is another one */
    SEEN
} Observed;

typedef struct Observer {
    Game *view;    /* room for the game of a seat */
    Action *legal; /* what is legal now */
    int legal_count;
    uint64_t sum[SEEN]; /* of all that was seen so far */
} Observer;

enum { OBSERVED_ACTIONS = 8192 };

/* Room for games of so many bytes; observer_free() gives it back. */
Observer observer_new(size_t bytes);
void observer_free(Observer *self);

/* For EventSink.on_event, with the observer as `self`. */
void observe_event(void *self, const Catalogue *c, const Game *game, const Event *event);

/* For EventSink.not_asked, likewise. */
void observe_not_asked(void *self, const Catalogue *c, const Game *game);

/* What others are told of an action. */
void observe_told(Observer *self, const Telling *telling);

/* Before the first action: what is in such a game, and which other set-ups are possible. */
void observe_setup(Observer *self, const Catalogue *c, const Setup *setup, Rng *dice);

/* Between two actions: lists what is legal and looks at everything. Dice say what is tried. */
void observe_game(Observer *self, const Catalogue *c, const Game *game, Rng *dice);

/* Puts copies of what its blocks have in use behind that, as if more had been laid and taken back:
 * nobody may read it. */
void observe_behind(Game *game, Rng *dice);
#endif
