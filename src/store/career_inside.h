/* career_inside.h: what the files of the career's database share. */
#ifndef STORE_CAREER_INSIDE_H
#define STORE_CAREER_INSIDE_H
#include "store/career.h"

#include <sqlite3.h>

struct Career {
    sqlite3 *db;
    char path[CAREER_PATH_SIZE]; /* "": there never was a file */
    int64_t judge;
    CareerState state;
    CareerTrouble trouble; /* it lies in memory */
    bool moved;            /* since somebody asked */
};

/* Is the seat `seat` of the game g asked about by ?1: a name; '' all persons who sat here; '*'
 * whoever has a name? */
#define CAREER_IS_ASKED(seat) "(" seat ".name = ?1 OR ?1 = '*' OR (?1 = '' AND NOT g.apart))"

/* A statement, to be gone through by career_next: its values are bound by the letters of `types`, t
 * a text, i a whole number (int64_t), d a double. */
typedef struct CareerRows {
    Career *career;
    sqlite3_stmt *statement;
    bool failed;
} CareerRows;
CareerRows career_ask(Career *career, const char *sql, const char *types, ...);
/* The next row. False behind the last one, or with rows->failed; then the statement is gone. */
bool career_next(CareerRows *rows);

/* Does it without an answer; false when the database refuses. */
#define CAREER_DO(career, sql, ...) career_did(career_ask(career, sql, __VA_ARGS__))
bool career_did(CareerRows rows);

/* After a refusal: what is damaged is made anew, what the disk does not take goes on in memory. */
void career_recover(Career *career);
#endif
