/* rules_help.h: boards for the tests of the rules, in a few words. Seats are numbers; a Table
 * owns catalogue and game. */
#ifndef TESTS_RULES_HELP_H
#define TESTS_RULES_HELP_H
#include "rules/position.h"

enum { EVENTS_MAX = 4096, NOBODY = -1 };

typedef struct Table {
    Catalogue *c; /* the game's tiles and a few plain ones (T-…) */
    Game *g;
    size_t bytes;
    EventSink sink;
    int events;
    Event heard[EVENTS_MAX];
} Table;

/* An empty position under a generation ("2021"), with halflings and their hidden hands. */
Table *table_new(const char *generation, int players);
/* The same with another reading of one policy. */
Table *table_with(const char *generation, int players, const char *policy, const char *value);
/* The same with more expansions (a set of ExpansionIds). */
Table *table_with_sets(const char *generation, int players, uint64_t expansions);
/* With these expansions and no others, not even halflings. */
Table *table_of(const char *generation, int players, uint64_t expansions);
void table_free(Table *t);

/* Set-up. Each asserts that it is possible; `lay` returns the tile's number. */
int lay(Table *t, const char *id, int x, int y, int rotation);
void stand(Table *t, int seat, int tile, const char *on);
void stand_figure(Table *t, int seat, FigureKind kind, int tile, const char *on);
void hold(Table *t, int seat, const char *id);
void pile(Table *t, const char *const *ids, int n);
void ready(Table *t, int seat);

/* A meadow on the table, T-half and H1-10 in the first seat's hand, two BA-E in the pile; the
 * first seat is in turn. */
Table *table_with_hand(void);

/* The seat that decides lays `id`, puts a follower on `on` (NULL: none). Asserts that both are
 * legal. */
void play(Table *t, const char *id, int x, int y, int rotation, const char *on);
/* The same with another figure. */
void play_figure(Table *t, const char *id, int x, int y, int rotation, FigureKind kind,
                 const char *on);
/* Only the placement; false when it is refused, *fault tells why. */
bool try_place(Table *t, const char *id, int x, int y, int rotation, Fault *fault);
/* The decision that waits, answered with `choice` for the n-th figure that is offered (−1:
 * none). */
void answer(Table *t, int seat, Question question, int choice, int figure);
/* The seat builds a floor on the tower of `tile`. */
void build_floor(Table *t, int seat, int tile);

/* Facts. */
int points(const Table *t, int seat);
FeatureId feature_of(const Table *t, int tile, const char *on);
FeatureFacts facts_of(const Table *t, int tile, const char *on);
int heard(const Table *t, EventKind kind); /* how many such events */
uint16_t copy_of(const Table *t, const char *id);
uint8_t segment_of(const Table *t, int tile, const char *on);
void end_game(Table *t);
/* game_check names just that; with NULL nothing is wrong. */
void expect_wrong(const Table *t, const char *words);

/* A game of random actions; `each` is called before every action and may be NULL. Returns the
 * actions played. */
typedef void (*BeforeAction)(void *self, const Catalogue *c, Game *game, const Action *next);
int random_game(const Catalogue *c, Game *game, uint64_t seed, BeforeAction each, void *self);

/* The same with some of the expansions by chance, or all of them. */
Setup setup_with_sets(Setup setup, uint64_t seed);

/* Set-ups of all kinds in turn: generations, 2 to 6 players, draft, deal, none; every third with
 * expansions. */
Setup setup_of_kind(int i);
#endif
