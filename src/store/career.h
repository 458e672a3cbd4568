/* career.h: what came out of all games that were kept, and what their reviews say, as a database
 * (SQLite) beside their records.
 *
 * Nothing is in it that the records do not give again: one that is missing, damaged or of another
 * version is made anew, and where it cannot be written all goes on in memory, and the trouble is
 * told. What was judged by another judge counts as not judged.
 *
 *     records ──→ career_keep    who played, with which points       at once
 *     reviews ──→ career_judge   what decisions lost, and luck       one game after the other
 *                     │
 *                     └──→ career_all, _by, _trend, _kinds, _csv     sums over games of a player
 *
 * Used from one thread. */
#ifndef STORE_CAREER_H
#define STORE_CAREER_H
#include "base/err.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Career Career;

enum {
    CAREER_KINDS = 5, /* of decisions */
    CAREER_SEATS = 6,
    CAREER_NAME_SIZE = 64,
    CAREER_WORD_SIZE = 16,
    CAREER_SETS_SIZE = 1024,
    CAREER_PATH_SIZE = 1024
};

/* --- a game ----------------------------------------------------------------------------------- */

/* Points that decisions lost, with the sum of their squares. */
typedef struct CareerLoss {
    int decisions;
    double lost, squares;
} CareerLoss;

typedef struct CareerSeat {
    char name[CAREER_NAME_SIZE];
    char engine[CAREER_WORD_SIZE]; /* "" a person */
    int points;
    /* of the review: */
    CareerLoss loss[CAREER_KINDS];
    double luck, luck_error; /* its own, points of lead, and how sure that is */
} CareerSeat;

typedef struct CareerGame {
    char path[CAREER_PATH_SIZE];       /* of its record */
    int64_t changed;                   /* when that was written last: another one is another game */
    int64_t when;                      /* seconds since 1970 */
    char generation[CAREER_WORD_SIZE]; /* "" house rules */
    char sets[CAREER_SETS_SIZE];       /* names, a blank between each two */
    int players;
    bool apart; /* its persons sat at different machines: only who is named there counts */
    CareerSeat seats[CAREER_SEATS];
} CareerGame;

/* --- life ------------------------------------------------------------------------------------- */

typedef enum CareerState {
    CAREER_READ,
    CAREER_NEW, /* there was none */
    CAREER_ANEW /* there was one that could not be used: damaged, or of another version */
} CareerState;

/* `path` NULL: in memory alone. `judge`, not 0: a number of those who review. Never NULL. */
Career *career_open(const char *path, int64_t judge);
/* NULL is fine. */
void career_close(Career *career);
CareerState career_state(const Career *career);

/* Why it is kept in memory only. */
typedef enum CareerTrouble {
    CAREER_FINE, /* it is on the disk */
    CAREER_FULL,
    CAREER_READ_ONLY, /* nothing may be written there */
    CAREER_BUSY,      /* another program has it */
    CAREER_REFUSED    /* the disk refuses otherwise */
} CareerTrouble;
CareerTrouble career_trouble(const Career *career);
/* Tries to bring everything to the disk again; true if it is there. */
bool career_retry(Career *career);
/* Has it changed its place in between? Then all records have to be gone through again: what was
 * kept may be gone, and which of them are there is not known any more. Asked once. */
bool career_moved(Career *career);

/* --- what is kept ----------------------------------------------------------------------------- */

typedef enum CareerKnown { CAREER_UNKNOWN, CAREER_KEPT, CAREER_JUDGED } CareerKnown;

/* What is known of the record as it is now? It counts as there from now on. */
CareerKnown career_known(Career *career, const char *path, int64_t changed);
/* Keeps who played and the points; what was known of the same record goes. */
void career_keep(Career *career, const CareerGame *game);
/* Keeps what a review says of a game that is kept. */
void career_judge(Career *career, const CareerGame *game);
/* Forgets games whose record was neither asked for nor kept since it was opened. */
void career_forget_gone(Career *career);

/* --- sums ------------------------------------------------------------------------------------- */

/* All sums are over seats of persons: of `name`, or where that is "" of all that sat here: who they
 * were in games that are apart is known to those alone who ask by their name. */

/* Of some games; of a game with two persons both count where all are asked for. */
typedef struct CareerSum {
    char key[CAREER_NAME_SIZE]; /* what they have in common */
    int64_t from, to;           /* the first and the last one, seconds since 1970 */
    int games;
    double won, won_squares;     /* a tie is a share */
    double ahead, ahead_squares; /* points over the mean of the others, or of those opponents */
    int judged;                  /* games with a review */
    CareerLoss loss;
    double luck, luck_squares;
    double luck_variance; /* squares of its errors */
} CareerSum;
void career_add(CareerSum *sum, const CareerSum *more);

/* A mean with its standard error; `error` < 0: it cannot be known. */
typedef struct CareerMean {
    double mean, error;
} CareerMean;
CareerMean career_mean(int count, double sum, double squares);
/* Luck a game, and how sure the judge is of it. */
CareerMean career_luck(const CareerSum *sum);
CareerMean career_loss(const CareerLoss *loss);

/* Who played, most games first; `key` is the name. Returns how many there are, at most `room`. */
int career_names(Career *career, CareerSum *out, int room);

/* By which games are put together. */
typedef enum CareerGroup {
    CAREER_ALL,
    CAREER_LEVEL,      /* of opponents: games with at least one, points and wins against those */
    CAREER_GENERATION, /* key "": house rules */
    CAREER_SET,        /* a game counts for each of its sets; key "": none */
    CAREER_GROUPS
} CareerGroup;
/* Sums of each group, most games first; returns how many there are, at most `room`. */
int career_by(Career *career, CareerGroup group, const char *name, CareerSum *out, int room);
/* What was lost by each kind of decision. */
void career_kinds(Career *career, const char *name, CareerLoss out[CAREER_KINDS]);

/* All games that were judged, in their order, at most `bins` of equal length: each of the latest
 * `bins` games where there are no more, else of several games. Returns how many of out[bins]. */
int career_trend(Career *career, const char *name, CareerSum *out, int bins);

/* --- tables ----------------------------------------------------------------------------------- */

/* Writes the games of `name` to `path` as comma-separated values, a line for each seat in them;
 * `kinds`: names of the kinds of decisions. False with *err. */
bool career_csv(Career *career, const char *name, const char *const kinds[CAREER_KINDS],
                const char *path, Err *err);
#endif
