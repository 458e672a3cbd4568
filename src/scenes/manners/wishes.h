/* wishes.h: the wishes that a player at this screen can express about a seat now, as buttons: leave
 * it, give it up, take it back, end the game. At one screen a wish takes effect at once; at an
 * online table it becomes a request. No drawing. */
#ifndef SCENES_MANNERS_WISHES_H
#define SCENES_MANNERS_WISHES_H
#include "base/draw.h"
#include "session/session.h"

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
