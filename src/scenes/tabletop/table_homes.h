/* table_homes.h: where on the screen things are at home: a tile in the tray, a figure on its
 * player's card, a score. Who draws a thing in its cell notes the rectangle; what comes from there
 * or flies there looks it up. So a layout alone knows its places, and nothing works them out a
 * second time.
 *
 * Homes outlive the frame that noted them: what moves is drawn before the panels, and a half that
 * was played still comes from where it lay. */
#ifndef SCENES_TABLETOP_TABLE_HOMES_H
#define SCENES_TABLETOP_TABLE_HOMES_H
#include "base/draw.h"

#include <stdint.h>

/* What lives there; what its number is. */
typedef enum HomeKind {
    HOME_NONE,
    HOME_CARD,    /* a player's card; his seat */
    HOME_SCORE,   /* the number on it; his seat */
    HOME_LINE,    /* what a scene may write on below its line; his seat */
    HOME_HAND,    /* his halves on it; his seat */
    HOME_FIGURE,  /* figures of a kind on it; home_of() */
    HOME_TOKEN,   /* tokens with a label on it; home_of() */
    HOME_CAPTIVE, /* prisoners on it, by seat × FIGURE_KINDS + kind; home_of() */
    HOME_STACK,   /* the pile; 0 */
    HOME_DUE,     /* where a drawn tile lies until it is laid; 0 */
    HOME_TILE     /* a tile that is seen outside the board; its copy */
} HomeKind;

/* Cards have about ten for each seat, trays a few: more than that are of tiles long gone. */
enum { HOMES_MAX = 128 };

typedef struct TableHome {
    uint32_t id; /* kind and number; 0: free */
    Rect rect;
} TableHome;

/* Zeroed knows none. Where it is full a new one takes the place of the oldest. */
typedef struct TableHomes {
    TableHome items[HOMES_MAX];
    int count, next;
} TableHomes;

/* The number of a kind or label of a seat. */
static inline int home_of(int seat, int what)
{
    return seat << 8 | what;
}

void table_home_note(TableHomes *homes, HomeKind kind, int number, Rect rect);
/* False with *rect as it was: nobody noted it. */
bool table_home_find(const TableHomes *homes, HomeKind kind, int number, Rect *rect);
#endif
