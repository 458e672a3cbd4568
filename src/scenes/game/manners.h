/* manners.h: the panel of the game scene for table matters: requests of other players, and what can
 * be done about a player whose time is up or who is away. It takes the place of hints, covers no
 * part of the game that a request is about, and ignores clicks in its first moment. */
#ifndef SCENES_GAME_MANNERS_H
#define SCENES_GAME_MANNERS_H
#include "base/draw.h"
#include "scenes/tabletop/tabletop.h"
#include "session/session.h"

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

/* --- wishes ----------------------------------------------------------------------------------- */

/* The wishes that a player at this screen can express about a seat now, as buttons: leave
 * it, give it up, take it back, end the game. At one screen a wish takes effect at once; at an
 * online table it becomes a request. No drawing. */

typedef enum WishKind {
    WISH_BACK,     /* the player takes the seat back */
    WISH_COMPUTER, /* a computer player continues for the seat */
    WISH_REST,     /* only the seat's tiles are placed */
    WISH_RESIGN,   /* the seat gives up for good */
    WISH_END,      /* the game ends for all seats */
    WISHES
} WishKind;

typedef struct Wish {
    WishKind kind;
    LogRemark remark;
} Wish;

/* Fills `out` with the possible wishes about `seat` in the order of WishKind, and returns their
 * number. WISH_END is about no seat and never among them. */
int wishes_of(const Session *session, int seat, Wish out[WISHES]);
/* Fills *out with the wish to end the game. Returns false if no player at this screen may express
 * it. */
bool request_end(const Session *session, Wish *out);
/* Returns the seat at this screen that speaks for `seat`: the seat itself, or, for a seat of
 * another computer, the first player here. NO_SEAT: no player here may speak. */
int wish_speaker(const Session *session, int seat);

/* Return the id of a wish's button, and its translated label. */
const char *wish_id(WishKind kind);
const char *wish_label(WishKind kind);
/* Returns the consequence of the wish as a translated sentence. */
const char *wish_line(WishKind kind);
Icon wish_icon(WishKind kind);
/* Does the wish need a confirmation because it can't be undone? */
bool wish_is_final(WishKind kind);

/* Returns the name of the engine that continues for a player: that of the game's first computer
 * player, else "ai3". */
const char *wish_engine(const Session *session);
#endif
