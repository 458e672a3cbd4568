/* wishes.h: what a person at this screen can say now about a seat, as buttons: leaving it, giving
 * it up, taking it back, ending the game. At one screen it happens; of a table elsewhere it is
 * asked. No drawing. */
#ifndef SCENES_MANNERS_WISHES_H
#define SCENES_MANNERS_WISHES_H
#include "base/draw.h"
#include "session/session.h"

typedef enum WishKind {
    WISH_BACK,     /* the person takes the seat back */
    WISH_COMPUTER, /* a computer player plays on */
    WISH_REST,     /* its tiles are laid and nothing else */
    WISH_RESIGN,   /* for good */
    WISH_END,      /* for all */
    WISHES
} WishKind;

typedef struct Wish {
    WishKind kind;
    LogRemark remark;
} Wish;

/* Those about `seat` that can be said, in their order; WISH_END is about none of them. Returns how
 * many. */
int wishes_of(const Session *session, int seat, Wish out[WISHES]);
/* Ending the game; false where nobody here can say it. */
bool wish_end(const Session *session, Wish *out);
/* Who at this screen speaks about the seat: itself, or elsewhere the person who sits here; NO_SEAT:
 * nobody. */
int wish_speaker(const Session *session, int seat);

const char *wish_id(WishKind kind);
const char *wish_label(WishKind kind);
/* What follows from it, in a sentence. */
const char *wish_line(WishKind kind);
Icon wish_icon(WishKind kind);
/* Is there no way back, so that it is asked once more? */
bool wish_is_final(WishKind kind);

/* The level that plays on for a person: as the computer players of the game do, else a good one. */
const char *wish_engine(const Session *session);
#endif
