/* career_inside.h: shared by the files of the career database. */
#ifndef STORE_CAREER_INSIDE_H
#define STORE_CAREER_INSIDE_H
#include "store/career.h"

#include <sqlite3.h>

struct Career {
    sqlite3 *db;
    char path[CAREER_PATH_SIZE]; /* "": there never was a file */
    int64_t judge;
    CareerState state;
    CareerTrouble trouble; /* other than CAREER_FINE: the database is in memory */
    bool moved;            /* has moved since the last call of career_moved */
};

/* A statement to step through with career_next. The letters of `types` say how its values are
 * bound: t a text, i a whole number (int64_t), d a double. */
typedef struct CareerRows {
    Career *career;
    sqlite3_stmt *statement;
    bool failed;
} CareerRows;
CareerRows career_ask(Career *career, const char *sql, const char *types, ...);
/* Moves to the next row. Returns false after the last one, or on an error, with rows->failed set;
 * the statement is then finished. */
bool career_next(CareerRows *rows);

/* Recovers from a refusal: a damaged database is recreated, a full or read-only disk is replaced by
 * memory. */
void career_recover(Career *career);
#endif
