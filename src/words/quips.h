/* quips.h: the remarks that the twelve computer characters make at the table (LOOK3 part 4): dry
 * and kind, and never about a mistake. Each character has twelve lines of at most QUIP_LETTERS
 * letters. */
#ifndef WORDS_QUIPS_H
#define WORDS_QUIPS_H
#include "base/draw.h"

#include <stdint.h>

enum { QUIP_LETTERS = 48 };

/* The occasions for a line. If two apply at once, the one earlier in this list counts. */
typedef enum QuipOccasion {
    QUIP_WON,
    QUIP_BEATEN,  /* another player has won */
    QUIP_LAST,    /* the last tile has been drawn */
    QUIP_LOST,    /* others get all points for a feature of the speaker */
    QUIP_SHARED,  /* the speaker and others get points for a feature */
    QUIP_SCORED,  /* the speaker alone gets points */
    QUIP_ADMIRES, /* another player gets many points */
    QUIP_OCCASIONS
} QuipOccasion;

/* Returns a line of that character, translated; `choice` selects one of several. Valid until the
 * language changes. */
const char *words_quip(Head head, QuipOccasion occasion, uint64_t choice);

/* Returns how many lines every character has for an occasion, at least 1. */
int words_quip_count(QuipOccasion occasion);
#endif
