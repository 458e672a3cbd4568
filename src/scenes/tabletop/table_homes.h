/* table_homes.h: where on the screen things are at home: a tile in the tray, a figure on its
 * player's card, a score. The code that draws a thing in its cell notes the rectangle; animations
 * to or from it look it up. So only the layout decides places, and no other code computes them a
 * second time.
 *
 * Homes outlive the frame that noted them: moving things are drawn before the panels, and a played
 * half still comes from its old place in the tray. */
#ifndef SCENES_TABLETOP_TABLE_HOMES_H
#define SCENES_TABLETOP_TABLE_HOMES_H
#include "base/draw.h"

#include <stdint.h>

/* The kind of thing at home there, and the meaning of its number. */
typedef enum HomeKind {
    HOME_NONE,
    HOME_CARD,    /* a player's card; its seat */
    HOME_SCORE,   /* the number on it; its seat */
    HOME_LINE,    /* the room for a scene below its line; its seat */
    HOME_HAND,    /* the halves on it; its seat */
    HOME_FIGURE,  /* figures of a kind on it; home_of() */
    HOME_TOKEN,   /* tokens with a label on it; home_of() */
    HOME_CAPTIVE, /* prisoners on it, by seat × FIGURE_KINDS + kind; home_of() */
    HOME_STACK,   /* the pile; 0 */
    HOME_DUE,     /* where a drawn tile waits until it is placed; 0 */
    HOME_TILE     /* a tile shown outside the board; its copy */
} HomeKind;

/* Cards have about ten for each seat, trays a few; any more are of tiles long gone. */
enum { HOMES_MAX = 128 };

typedef struct TableHome {
    uint32_t id; /* kind and number; 0: free */
    Rect rect;
} TableHome;

/* Zeroed it has no homes. When it is full a new home replaces the oldest. */
typedef struct TableHomes {
    TableHome items[HOMES_MAX];
    int count, next;
} TableHomes;

/* Returns the number of a kind or label of a seat. */
static inline int home_of(int seat, int what)
{
    return seat << 8 | what;
}

/* Notes the home of a thing on the screen (px), replacing an earlier one. */
void table_home_note(TableHomes *homes, HomeKind kind, int number, Rect rect);
/* Writes the home to *rect. Returns false and leaves *rect as it was if none was noted. */
bool table_home_find(const TableHomes *homes, HomeKind kind, int number, Rect *rect);
#endif
