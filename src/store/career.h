/* career.h: a database (SQLite) next to the records, with the results of all stored games and of
 * their reviews.
 *
 * It contains nothing that can't be computed from the records again. A database that is missing,
 * damaged or of another version is recreated. If it can't be written, everything continues in
 * memory, and career_trouble has the reason. Reviews of another judge count as missing.
 *
 *      records ──→ career_store    players and their points            at once
 *      reviews ──→ career_judge   losses of decisions, and luck       one game after the other
 *                      │
 *                      └──→ career_all, _by, _trend, _kinds, _csv     sums over games of a player
 *
 * Use it from one thread. */
#ifndef STORE_CAREER_H
#define STORE_CAREER_H
#include "base/err.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Career Career;

enum {
    CAREER_KINDS = 5, /* kinds of decisions */
    CAREER_SEATS = 6,
    CAREER_NAME_SIZE = 64,
    CAREER_WORD_SIZE = 16,
    CAREER_MARK_SIZE = 32,
    CAREER_SETS_SIZE = 1024,
    CAREER_PATH_SIZE = 1024
};

/* --- a game ----------------------------------------------------------------------------------- */

/* The points that decisions lost, with the sum of their squares. */
typedef struct CareerLoss {
    int decisions;
    double lost, squares;
} CareerLoss;

typedef struct CareerSeat {
    char name[CAREER_NAME_SIZE];
    char engine[CAREER_WORD_SIZE]; /* "" for a human */
    int points;
    /* from the review: */
    CareerLoss loss[CAREER_KINDS];
    double luck, luck_error; /* the seat's luck in points of lead, and its standard error */
} CareerSeat;

typedef struct CareerGame {
    char path[CAREER_PATH_SIZE]; /* path of the game's record */
    /* when the record was last written: a different time means a different game */
    int64_t changed;
    int64_t when;                      /* seconds since 1970 */
    char generation[CAREER_WORD_SIZE]; /* "": house rules */
    char sets[CAREER_SETS_SIZE];       /* names separated by blanks */
    int players;
    /* its human players sat at different machines: only queries by name count the game */
    bool apart;
    CareerSeat seats[CAREER_SEATS];
} CareerGame;

/* --- life ------------------------------------------------------------------------------------- */

typedef enum CareerState {
    CAREER_READ,
    CAREER_NEW,    /* there was no file */
    CAREER_REBUILT /* the file was unusable: damaged, or of another version */
} CareerState;

/* Opens the database at `path`; NULL: in memory only. `judge` is a nonzero number that identifies
 * the judges of reviews. Never returns NULL. */
Career *career_open(const char *path, int64_t judge);
/* Opens the database at `path` for lookups only. Returns NULL if there is none, or if it would have
 * to be recreated, which only career_open does. */
Career *career_open_sound(const char *path, int64_t judge);
/* Accepts NULL. */
void career_close(Career *career);
CareerState career_state(const Career *career);

/* The reason why the database is kept in memory only. */
typedef enum CareerTrouble {
    CAREER_FINE, /* it is on the disk */
    CAREER_FULL,
    CAREER_READ_ONLY, /* the file or its folder is read-only */
    CAREER_BUSY,      /* another program is using it */
    CAREER_REFUSED    /* any other error of the disk */
} CareerTrouble;
CareerTrouble career_trouble(const Career *career);
/* Tries again to store everything on the disk. Returns true on success. */
bool career_retry(Career *career);
/* Returns whether the database has moved or been recreated since the last call. Then the caller has
 * to go through all records again: stored data may be lost, and the list of existing records is no
 * longer known. */
bool career_moved(Career *career);

/* --- stored games ----------------------------------------------------------------------------- */

typedef enum CareerKnown { CAREER_UNKNOWN, CAREER_KEPT, CAREER_JUDGED } CareerKnown;

/* Returns what is known of the record in its current state, and marks the record as existing. */
CareerKnown career_known(Career *career, const char *path, int64_t changed);
/* Stores players and points of a game and drops earlier data of the same record. */
void career_store(Career *career, const CareerGame *game);
/* Stores the review of a stored game. */
void career_judge(Career *career, const CareerGame *game);
/* Removes games whose record was neither queried nor stored since the database was opened. */
void career_remove_missing(Career *career);

/* --- marks ------------------------------------------------------------------------------------ */

/* An achievement in a game besides points: a table of the Road, a goal, a discovery. Marks remain
 * when the record is deleted, so that no achievement is lost. */
typedef struct CareerMark {
    char word[CAREER_MARK_SIZE]; /* "road.8" */
    int value;
} CareerMark;

/* Stores marks of a game; only its path, time and generation count. A mark of the same game and
 * word is replaced. */
void career_mark(Career *career, const CareerGame *game, const CareerMark *marks, int count);

/* The marks of all games with one word. */
typedef struct CareerMarks {
    char word[CAREER_MARK_SIZE];
    int games, most; /* number of these games, and the greatest value in any of them */
    int zeros;       /* games with the value 0 */
    int64_t from;    /* time of the first one, seconds since 1970 */
} CareerMarks;

/* Writes the marks whose word begins with `prefix`, sorted by word; of games under `generation`
 * only, unless that is NULL. Returns how many there are, at most `room`. */
int career_marks(Career *career, const char *prefix, const char *generation, CareerMarks *out,
                 int room);

/* --- sums ------------------------------------------------------------------------------------- */

/* All sums are over the seats of human players: those of `name` or, if it is "", of all humans at
 * this machine. Games with humans at several machines count only in queries by name, since only the
 * players know which seat was theirs. */

/* A sum over some games; a game with two human players counts twice if all players are queried. */
typedef struct CareerSum {
    char key[CAREER_NAME_SIZE]; /* what the games have in common */
    int64_t from, to;           /* times of the first and the last one, seconds since 1970 */
    int games;
    double won, won_squares; /* a tie counts as a share of a win */
    /* points above the mean of the others, or of the opponents in question */
    double ahead, ahead_squares;
    int judged; /* games with a review */
    CareerLoss loss;
    double luck, luck_squares;
    double luck_variance; /* sum of the squares of the standard errors of luck */
} CareerSum;

/* A mean with its standard error; `error` < 0: unknown. */
typedef struct CareerMean {
    double mean, error;
} CareerMean;
CareerMean career_mean(int count, double sum, double squares);
/* Returns the luck per game, with the uncertainty of the judge. */
CareerMean career_luck(const CareerSum *sum);
CareerMean career_loss(const CareerLoss *loss);

/* Lists the players, most games first; `key` is the name. Returns how many there are, at most
 * `room`. */
int career_names(Career *career, CareerSum *out, int room);

/* How games are grouped. */
typedef enum CareerGroup {
    CAREER_ALL,
    /* by level of opponents: games with at least one such opponent; points and wins against those
     * opponents */
    CAREER_LEVEL,
    CAREER_GENERATION, /* key "": house rules */
    CAREER_SET,        /* a game counts for each of its sets; key "": none */
    CAREER_GROUPS
} CareerGroup;
/* Writes the sum of each group, most games first. Returns how many there are, at most `room`. */
int career_by(Career *career, CareerGroup group, const char *name, CareerSum *out, int room);
/* Writes the points that each kind of decision lost. */
void career_kinds(Career *career, const char *name, CareerLoss out[CAREER_KINDS]);

/* Writes all games with a review in order, in at most `bins` bins of equal length: single games if
 * there are few enough, else several per bin. Returns how many of out[bins] are used. */
int career_trend(Career *career, const char *name, CareerSum *out, int bins);

/* The results of all human players of this machine together. */
typedef struct CareerRecord {
    int games, won; /* a game with two human players counts once; a tie isn't won */
    int best;       /* most points of a seat */
} CareerRecord;
CareerRecord career_record(Career *career);

/* --- tables ----------------------------------------------------------------------------------- */

/* Writes the games of `name` to `path` as comma-separated values, a line for each seat; `kinds` are
 * names of the kinds of decisions. Returns false with *err if that fails. */
bool career_csv(Career *career, const char *name, const char *const kinds[CAREER_KINDS],
                const char *path, Err *err);
#endif
