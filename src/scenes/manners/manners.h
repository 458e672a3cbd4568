/* manners.h: what the game scene shows of a table beside the game: what others ask, and what can be
 * done about somebody whose time is up or who is away. A panel where hints stand, which hides no
 * part of the game that is asked about, and takes no click in its first moment. */
#ifndef SCENES_MANNERS_MANNERS_H
#define SCENES_MANNERS_MANNERS_H
#include "scenes/tabletop/tabletop.h"

typedef enum MannersAsk {
    MANNERS_NOTHING,
    MANNERS_ASKED,    /* somebody asks the person here */
    MANNERS_WAITS,    /* he has agreed or asked himself; the others have not yet */
    MANNERS_DECLINED, /* somebody elsewhere has just declined; told for a moment */
    MANNERS_TIME_UP,  /* the clock of who is to act is up, or he is away */
    MANNERS_REPLACED  /* somebody else plays for a person here, who came back to the table */
} MannersAsk;

/* Zeroed. */
typedef struct Manners {
    MannersAsk ask;
    uint8_t seat;     /* who asks, has declined, or whose time is up */
    uint8_t let_wait; /* of MANNERS_TIME_UP: everybody waits for this seat + 1 in this turn */
    uint8_t let_play; /* of MANNERS_REPLACED: somebody else plays on at this seat + 1 */
    float ms;         /* since this is asked */
} Manners;

/* Once a frame. True while another one must follow. */
bool manners_update(Manners *manners, const Session *session, float ms);
/* In `room` (px); `low`: at its foot, with fewer words. What it covers, w 0: nothing. */
Rect manners_draw(Manners *manners, Tabletop *table, Rect room, bool low);
#endif
