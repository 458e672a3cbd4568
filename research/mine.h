/* mine.h: shared by the files that mine puzzles. */
#ifndef RESEARCH_MINE_H
#define RESEARCH_MINE_H
#include "puzzle/make.h"
#include "puzzle/puzzle.h"

/* If MINE_DOUBTS other actions look nearly as good as the best one, the quick level seldom takes
 * the best. It must miss the best action in at least MINE_MISSED of its tries. */
enum { MINE_DOUBTS = 2, MINE_MISSED = 4 };

/* How many decisions passed each filter, for tuning the filters. */
typedef struct MineCounts {
    long games, decisions, looked, near, glances[4], promising, exported, seen, missed, clear,
        steady, kept;
    double seconds_looking, seconds_judging; /* of processor time */
} MineCounts;

/* mine_mixture.c: returns the game with this seed from the mixtures that puzzles are mined from:
 * sets, players, generation and halves. `wanted`: expansions that are always included; `themes`:
 * the game aims at one of them. */
typedef struct MineGame {
    Setup setup;
    int row;
    unsigned aim; /* set of at most one theme */
    /* percentage of turns in which the seat draws a tile without comparing that with placing a
     * half */
    uint32_t draws;
    float careless[SEATS_MAX]; /* points by which a seat misjudges, at most */
} MineGame;
MineGame mine_mixture(uint64_t seed, uint64_t wanted, unsigned themes);
/* mine_play.c: the player of these games. It plays all seats with one memory. The caller begins it
 * at the start of the game and lets it follow each action. */
typedef struct MinePlayer MinePlayer;
MinePlayer *mine_player_new(const Catalogue *c);
void mine_player_free(MinePlayer *player);
void mine_player_begin(MinePlayer *player, const MineGame *game, const Game *now, uint64_t seed);
void mine_player_follow(MinePlayer *player, const Game *now);
/* Returns the player's action. `now` is changed and restored. */
Action mine_player_decide(MinePlayer *player, Game *now);

/* mine_theme.c: finds the ideas about one of the themes among those that look good at once; one of
 * these must turn out to be the best. Fills out[MINE_NEAR]; returns how many there are. */
enum { MINE_NEAR = 24 };
int mine_near(JudgeDesk *desk, const Catalogue *c, const Game *game, unsigned themes, Idea *out);

/* Ideas that look at most this many points worse than the best may turn out to be the best: in 70
 * of 100 puzzles the answer looks at most 2.5 points worse. */
#define MINE_NEARLY 5.0f

/* mine_idea.c: returns whether the idea may be about one of the themes, as far as one can tell
 * without its reasons. */
typedef struct MineAsk {
    const Catalogue *c;
    const Game *game;
    unsigned themes;
    /* the generations may score this position differently, and then any idea may be about that
     * difference */
    bool pays;
} MineAsk;
bool mine_idea_may_be(const MineAsk *ask, const Idea *idea);

/* Returns whether a field with figures of other seats meets another field at that space. */
bool mine_cuts_at(const Catalogue *c, const Game *game, int seat, Cell cell);

/* Returns whether the idea changes the lead by two points more or less under the rules of another
 * generation, including the points at the end. */
bool mine_pays_elsewhere(const Catalogue *c, const Game *game, const Idea *idea);

/* mine_check.c: checks whether the position is a puzzle: judged as if read from its file, with more
 * positions, another seed, other weights and a longer look ahead. Themes that it happens to have
 * also count. Returns the text of its file, which the caller frees; NULL if the position is no
 * puzzle. */
char *mine_check(const Catalogue *c, JudgeDesk *desk, const PuzzleSource *source,
                 MineCounts *counts);

/* mine_again.c: recomputes the reasons and themes of all puzzles in a folder, and rewrites the
 * files that change. False if a file cannot be updated. */
bool mine_refresh(const Catalogue *c, const char *folder);
#endif
