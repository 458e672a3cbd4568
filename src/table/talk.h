/* talk.h: messages between the players of a table. They are not lines of the log: the table passes
 * them on to connected clients and stores nothing. They have one effect only: if a player
 * disconnects after TALK_GOODBYE, screens report that the player has left.
 *
 *   phrase   a number, for all; each machine shows it in its player's language
 *   text     for the seats of friends only; the table sends it to no other client
 *
 * The sender signs each message for this table, so that no host can put words into a player's
 * mouth. */
#ifndef TABLE_TALK_H
#define TABLE_TALK_H
#include "record/digest.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    TALK_PHRASES = 12,
    /* one of the phrases; programs send it when their player leaves a game */
    TALK_GOODBYE = 12,
    TALK_TEXT_SIZE = 241, /* bytes of a text, NUL included */
    TALK_MOST = 5,        /* messages of a seat … */
    TALK_SPAN_MS = 15000  /* … within this time */
};

typedef struct Talk {
    uint8_t seat;
    uint8_t phrase; /* 1 to TALK_PHRASES; 0: a text */
    uint8_t to;     /* set of seats that receive the text */
    bool is_signed;
    int64_t number; /* increases with each message of the seat */
    char text[TALK_TEXT_SIZE];
    Signature signature; /* of talk_words */
} Talk;

/* Returns whether the message is either a known phrase or a text for other seats, at a table of
 * `players` seats. */
bool talk_makes_sense(const Talk *talk, int players);

/* Returns the digest to sign. `table` is the promise of the table's secret, which is unique to the
 * table. */
Digest talk_words(const Digest *table, const Talk *talk);

/* Removes letters that would change how other text is shown: control characters, marks of
 * direction. */
void talk_clean(char *text);

/* Returns whether `text` contains such letters, not counting joiners, which some names need. */
bool talk_hides(const char *text);
/* Returns whether two names look alike: letters of other scripts, widths or fonts that have the
 * same shape, upper and lower case, blanks and joiners make no difference. Accents do. */
bool talk_looks_like(const char *a, const char *b);

/* The recent messages of a seat. Starts zeroed. */
typedef struct TalkPace {
    int64_t since;
    int count;
} TalkPace;

/* Returns whether one more message is allowed at `now` (ms), and if so counts it. */
bool talk_paced(TalkPace *pace, int64_t now);
#endif
