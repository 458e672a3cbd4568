/* talk.h: what people at a table say to each other. It is no line of the log: the table passes it
 * on to who is there, keeps nothing, and nothing follows from it, but that screens tell of somebody
 * whose line ends behind TALK_GOODBYE that he has left.
 *
 *   phrase   a number, to all: each machine says it in its person's own language
 *   text     to the seats of friends alone; the table shows it to nobody else
 *
 * Who says it signs it for this one table, so that no host puts words into anybody's mouth. */
#ifndef TABLE_TALK_H
#define TABLE_TALK_H
#include "record/signature.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    TALK_PHRASES = 12,
    TALK_GOODBYE = 12,    /* of them; programs say it for who leaves a game */
    TALK_TEXT_SIZE = 241, /* bytes of a text with its NUL */
    TALK_MOST = 5,        /* things that a seat may say … */
    TALK_SPAN_MS = 15000  /* … within this time */
};

typedef struct Talk {
    uint8_t seat;
    uint8_t phrase; /* from 1; 0: it is a text */
    uint8_t to;     /* set of seats that a text is for */
    bool is_signed;
    int64_t number; /* rises with each thing that a seat says */
    char text[TALK_TEXT_SIZE];
    Signature signature; /* of talk_words */
} Talk;

/* Is it one thing, a known phrase or a text for somebody, at a table with so many seats? */
bool talk_makes_sense(const Talk *talk, int players);

/* What is signed. `table` is the promise of the table's secret, which no other table has. */
Digest talk_words(const Digest *table, const Talk *talk);

/* Takes out what would change how other words are shown: control characters, directions. */
void talk_clean(char *text);

/* Has it such letters, but for joiners, without which some names cannot be written? */
bool talk_hides(const char *text);
/* Do both differ in blanks and joiners alone? */
bool talk_looks_like(const char *a, const char *b);

/* How much a seat has said lately. Zeroed. */
typedef struct TalkPace {
    int64_t since;
    int count;
} TalkPace;

/* May one more thing be said at `now` (ms)? Counts it where it may. */
bool talk_paced(TalkPace *pace, int64_t now);
#endif
