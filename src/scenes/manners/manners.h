/* manners.h: the panel of the game scene for table matters: requests of other players, and what can
 * be done about a player whose time is up or who is away. It takes the place of hints, covers no
 * part of the game that a request is about, and ignores clicks in its first moment. */
#ifndef SCENES_MANNERS_MANNERS_H
#define SCENES_MANNERS_MANNERS_H
#include "scenes/tabletop/tabletop.h"

typedef enum MannersAsk {
    MANNERS_NOTHING,
    MANNERS_ASKED,    /* another player asks the players at this screen */
    MANNERS_WAITS,    /* a player here has agreed or asked; others haven't answered yet */
    MANNERS_DECLINED, /* a player on another computer has just declined; shown for a moment */
    MANNERS_TIME_UP,  /* the clock of the running seat has run out, or its player is away */
    MANNERS_REPLACED  /* a stand-in plays for a player here, who came back to the table */
} MannersAsk;

/* Zeroed at first; the game scene embeds it. */
typedef struct Manners {
    MannersAsk ask;
    uint8_t seat; /* the seat that asks, has declined, or whose time is up */
    /* in MANNERS_TIME_UP: seat + 1 that all players wait for this turn; 0: none */
    uint8_t let_wait;
    uint8_t let_play; /* in MANNERS_REPLACED: seat + 1 whose stand-in continues; 0: none */
    float ms;         /* since the request appeared; buttons work after UI_SETTLE_MS */
} Manners;

/* Updates the panel once a frame, `ms` after the last one. Returns true while another frame must
 * follow. */
bool manners_update(Manners *manners, const Session *session, float ms);
/* Draws the panel in `room` (px); `low` puts it at the foot of the room, with fewer words. Returns
 * the rectangle that it covers; its width is 0 when there is nothing to show. */
Rect manners_draw(Manners *manners, Tabletop *table, Rect room, bool low);
#endif
