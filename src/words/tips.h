/* tips.h: what each thing is that one can point at, what it does, and the number of its rule in the
 * book. One table a kind of thing (tips.c); the texts are translated when they are asked for. */
#ifndef WORDS_TIPS_H
#define WORDS_TIPS_H
#include "rules/query.h"

typedef struct WordsTip {
    const char *name; /* "Builder"; capitals as at the beginning of a sentence */
    const char *text; /* "Extend what it stands on and take a second part of your turn." */
    const char *rule; /* "TB-5" */
} WordsTip;

/* What a tile shows beside symbols and pictures, as parts of its cities and roads. */
typedef enum TipSign {
    TIP_COAT,
    TIP_INN,
    TIP_CATHEDRAL,
    TIP_WINE,
    TIP_GRAIN,
    TIP_CLOTH,
    TIP_PRINCESS,
    TIP_DARMSTADTIUM,
    TIP_SIGNS
} TipSign;
/* Has the segment such a sign? */
bool tip_sign_shown(const Segment *segment, TipSign sign);
WordsTip words_tip_sign(TipSign sign);

/* What players have, as their cards and the table count it. */
typedef enum TipCount {
    TIP_SCORE,
    TIP_FOLLOWERS,
    TIP_HALVES,
    TIP_PILE,
    TIP_FLEAS,
    TIP_COUNTS
} TipCount;
WordsTip words_tip_count(TipCount count);

WordsTip words_tip_land(SegmentKind kind);

/* A tile that is not placed yet, and the empty triangle beside a lone half. */
WordsTip words_tip_piece(Shape shape);
WordsTip words_tip_gap(void);
/* What one does with the buttons of a turn, and what it leads to. */
typedef enum TipDoing {
    TIP_TURN_TILE,
    TIP_LAY_TILE,
    TIP_CONFIRM,
    TIP_NO_FOLLOWER,
    TIP_NO_FIGURE,
    TIP_ADD_NONE,
    TIP_PASS,
    TIP_DOINGS
} TipDoing;
WordsTip words_tip_doing(TipDoing doing);

/* "City and road"; below it what is done with such a tile, and a line for each symbol, sign and
 * picture that has an effect in a game with `expansions`. Returns the rule of the first of these,
 * else that of the tile. */
const char *words_tip_tile(const Catalogue *c, uint16_t copy, uint64_t expansions, char *out,
                           int size);

/* `expansions` is the game's set of them: what belongs to none of these has no effect, and the tip
 * says so. */
WordsTip words_tip_symbol(Symbol symbol, uint64_t expansions);
WordsTip words_tip_picture(Decor decor, uint64_t expansions);

/* A figure that stands on land of that kind; `mine`: of who reads. */
WordsTip words_tip_figure(FigureKind kind, SegmentKind land, bool mine);
/* One that is not placed yet: what it would be placed for. */
WordsTip words_tip_supply(FigureKind kind);

/* A figure that another seat captured (TWR-7). */
WordsTip words_tip_captive(void);

/* A shrine and a monastery, both held (CKR-5). */
WordsTip words_tip_challenge(void);

/* Those that lie on the board or with a seat. */
WordsTip words_tip_token(Label label);

/* "Builder: Extend …", for tool tips. Returns `out`. */
char *words_tip_line(const WordsTip *tip, char *out, int size);
#endif
