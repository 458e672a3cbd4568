/* rules_help.h: short calls that set up and play boards for tests of the rules. Seats are numbers;
 * a Table owns its catalogue and game. */
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

/* Renamed because src/server/table.h has functions with the same names, and tests of scenes link
 * both. */
#define table_new rules_table_new
#define table_free rules_table_free

/* Returns an empty position under a generation ("2021"), with halflings and their hidden hands. */
Table *table_new(const char *generation, int players);
/* Like table_new(), but with one policy of the generation changed. */
Table *table_with(const char *generation, int players, const char *policy, const char *value);
/* Like table_new(), but with these expansions (a set of ExpansionIds) in addition. */
Table *table_with_sets(const char *generation, int players, uint64_t expansions);
/* Returns a position with these expansions and no others, not even halflings. */
Table *table_of(const char *generation, int players, uint64_t expansions);
void table_free(Table *t);

/* Set-up. Each function asserts that its step is possible; `lay` returns the tile's number. */
int lay(Table *t, const char *id, int x, int y, int rotation);
void stand(Table *t, int seat, int tile, const char *on);
void stand_figure(Table *t, int seat, FigureKind kind, int tile, const char *on);
void hold(Table *t, int seat, const char *id);
void pile(Table *t, const char *const *ids, int n);
void ready(Table *t, int seat);

/* Returns a table with a meadow on the board, T-half and H1-10 in the first seat's hand, and two
 * BA-E in the pile; it is the first seat's turn. */
Table *table_with_hand(void);

/* The deciding seat places `id` and a follower on `on` (NULL: none). Asserts that both are
 * legal. */
void play(Table *t, const char *id, int x, int y, int rotation, const char *on);
/* Lets the deciding seat place `id` and a figure of this kind; asserts that both are legal. */
void play_figure(Table *t, const char *id, int x, int y, int rotation, FigureKind kind,
                 const char *on);
/* Only places the tile; returns false and the reason in *fault if it is refused. */
bool try_place(Table *t, const char *id, int x, int y, int rotation, Fault *fault);
/* Answers the pending question with `choice` for the n-th offered figure (−1: none). */
void answer(Table *t, int seat, Question question, int choice, int figure);
/* The seat builds a floor on the tower of `tile`. */
void build_floor(Table *t, int seat, int tile);

/* Queries: `id` names a tile and `on` a segment, which must exist. end_game() ends the game with
 * its final scoring. */
int points(const Table *t, int seat);
FeatureId feature_of(const Table *t, int tile, const char *on);
FeatureFacts facts_of(const Table *t, int tile, const char *on);
int heard(const Table *t, EventKind kind); /* returns the number of such events */
uint16_t copy_of(const Table *t, const char *id);
uint8_t segment_of(const Table *t, int tile, const char *on);
void end_game(Table *t);
/* Ends the game in its current state. `hidden` receives each seat's points for a token that no
 * player had seen before (BT-4): game_score_if_ended() can't know these. */
void end_position(const Catalogue *c, Game *game, int hidden[SEATS_MAX]);
/* Asserts that game_check reports exactly `words`; NULL: nothing is wrong. */
void expect_wrong(const Table *t, const char *words);

/* Plays a game of random actions; `each` is called before every action and may be NULL. Returns the
 * number of actions. */
typedef void (*BeforeAction)(void *self, const Catalogue *c, Game *game, const Action *next);
int random_game(const Catalogue *c, Game *game, uint64_t seed, BeforeAction each, void *self);

/* Returns the set-up with some expansions at random, or all of them. */
Setup setup_with_sets(Setup setup, uint64_t seed);

/* Returns set-ups of all kinds in turn: generations, 2 to 6 players, halves drafted, dealt or none;
 * every third with expansions. */
Setup setup_of_kind(int i);
#endif
