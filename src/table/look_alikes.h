/* look_alikes.h: the look of single letters, for names that must not be mistaken for each other.
 * The table comes from Unicode's list of confusable letters (data/names/look_alikes.py). */
#ifndef TABLE_LOOK_ALIKES_H
#define TABLE_LOOK_ALIKES_H
#include <stdint.h>

enum { LOOK_SIZE = 12 /* bytes of a look, NUL included */ };

/* Letters with equal looks can't be told apart. An empty look is the letter itself. */
typedef struct LookAlike {
    uint32_t letter;
    char same[LOOK_SIZE];    /* its look next to letters of the same case: "rn" for m, "l" for I */
    char capital[LOOK_SIZE]; /* … when the whole name is in upper case */
} LookAlike;

extern const LookAlike look_alikes[]; /* ordered by letter */
extern const int look_alike_count;
#endif
