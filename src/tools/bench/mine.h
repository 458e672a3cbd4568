/* mine.h: what mining puzzles consists of. */
#ifndef TOOLS_BENCH_MINE_H
#define TOOLS_BENCH_MINE_H
#include "puzzle/make.h"
#include "puzzle/theme.h"

/* So many other actions that look nearly as good, and the quick level hardly takes the best; at
 * least so many of its tries must miss it. */
enum { MINE_DOUBTS = 2, MINE_MISSED = 4 };

/* How many decisions came how far, for who tunes the filters. */
typedef struct MineCounts {
    long games, decisions, looked, near, glances[4], promising, exported, seen, missed, clear,
        steady, kept;
    double seconds_looking, seconds_judging; /* of processor time */
} MineCounts;

/* mine_mixture.c: a game of the mixtures that puzzles are mined from, by its seed: sets, players,
 * generation and halves. `wanted`: expansions that are always in; `themes`: one of them is aimed
 * at. */
typedef struct MineGame {
    Setup setup;
    int row;
    unsigned aim;              /* set of at most one theme */
    uint32_t draws;            /* of a hundred turns: so many are drawn for without a thought */
    float careless[SEATS_MAX]; /* points by which a seat misjudges, at the most */
} MineGame;
MineGame mine_mixture(uint64_t seed, uint64_t wanted, unsigned themes);
/* mine_play.c: who plays these games: all seats, from one memory. Begin with the game as it
 * starts, and follow each action. */
typedef struct MinePlayer MinePlayer;
MinePlayer *mine_player_new(const Catalogue *c);
void mine_player_free(MinePlayer *player);
void mine_player_begin(MinePlayer *player, const MineGame *game, const Game *now, uint64_t seed);
void mine_player_follow(MinePlayer *player, const Game *now);
/* `now` is changed and put back. */
Action mine_player_decide(MinePlayer *player, Game *now);

/* mine_theme.c: the ideas about one of the themes among those that look good at once: one of them
 * has to become the best. Fills out[MINE_NEAR]; returns how many there are. */
enum { MINE_NEAR = 24 };
int mine_near(JudgeDesk *desk, const Catalogue *c, const Game *game, unsigned themes, Idea *out);

/* Ideas that look so many points worse than the best at once may become the best: of 100 puzzles
 * the answer of 70 looks at most 2.5 worse. */
#define MINE_NEARLY 5.0f

/* mine_idea.c: may the idea be about one of the themes, as far as one sees without its reasons? */
typedef struct MineAsk {
    const Catalogue *c;
    const Game *game;
    unsigned themes;
    bool pays; /* generations may differ here: any idea can be about that */
} MineAsk;
bool mine_idea_may_be(const MineAsk *ask, const Idea *idea);

/* Does a field of others meet another one at that space? */
bool mine_cuts_at(const Catalogue *c, const Game *game, int seat, Cell cell);

/* Does the idea pay two points of lead more or less under the rules of another generation, what
 * counts at the end included? */
bool mine_pays_elsewhere(const Catalogue *c, const Game *game, const Idea *idea);

/* mine_check.c: the position as a puzzle, if it is one: judged as it would be read from its
 * file, with more positions, another seed, other weights and a longer way; whatever it is about:
 * what is found by the way counts, too. The text of its file, to be freed; NULL if it is none. */
char *mine_check(const Catalogue *c, JudgeDesk *desk, const PuzzleSource *source,
                 MineCounts *counts);

/* mine_again.c: tells reasons and themes of all puzzles of a folder anew, and writes the files
 * whose words differ. False where one cannot be. */
bool mine_again(const Catalogue *c, const char *folder);
#endif
