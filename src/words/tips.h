/* tips.h: for each thing that a player can point at, its name, what it does, and the number of its
 * rule in the rulebook. There is one table for each kind of thing (tips.c); texts are translated on
 * request. It also finds the rules that explain events and refusals. */
#ifndef WORDS_TIPS_H
#define WORDS_TIPS_H
#include "rules/query.h"

typedef struct WordsTip {
    const char *name; /* "Follower"; capitalized as at the start of a sentence */
    const char *text; /* "Claims an unoccupied feature on the tile just placed." */
    const char *rule; /* "BASE-10" */
} WordsTip;

/* The signs in cities and roads of a tile, besides symbols and pictures, are numbered: the coat of
 * arms is 0, and the signs of expansions follow. */
int words_sign_count(void);
/* Returns whether the segment shows this sign. */
bool tip_sign_shown(const Segment *segment, int sign);
/* Returns the last sign that the segment shows; < 0: none. */
int words_sign_of(const Segment *segment);
WordsTip words_tip_sign(int sign);

/* The counts on players' cards and on the table. */
typedef enum TipCount { TIP_SCORE, TIP_FOLLOWERS, TIP_HALVES, TIP_PILE, TIP_COUNTS } TipCount;
WordsTip words_tip_count(TipCount count);

WordsTip words_tip_land(SegmentKind kind);

/* Tips for a tile that isn't placed yet, and for the empty triangle next to a lone half. */
WordsTip words_tip_piece(Shape shape);
WordsTip words_tip_gap(void);
/* The buttons of a turn; their tips say what each of them does. */
typedef enum TipDoing {
    TIP_TURN_TILE,
    TIP_CONFIRM,
    TIP_NO_FOLLOWER,
    TIP_NO_FIGURE,
    TIP_ADD_NONE,
    TIP_PASS,
    TIP_DOINGS
} TipDoing;
WordsTip words_tip_doing(TipDoing doing);

/* Writes "City and road", then how such a tile is placed, and a line for each symbol, sign and
 * picture that has an effect in a game with `expansions`. Returns the rule of the first such line,
 * otherwise that of the tile. */
const char *words_tip_tile(const Catalogue *c, uint16_t copy, uint64_t expansions, char *out,
                           int size);

/* `expansions` is the set of expansions in the game; for a thing that needs others, the tip says
 * that it has no effect. */
WordsTip words_tip_symbol(Symbol symbol, uint64_t expansions);
WordsTip words_tip_picture(Decor decor, uint64_t expansions);

/* Returns the tip of a figure on land of this kind; `mine`: it belongs to the reader. */
WordsTip words_tip_figure(FigureKind kind, SegmentKind land, bool mine);
/* Returns the tip of a figure in the supply: what it can be placed for. */
WordsTip words_tip_supply(FigureKind kind);

/* Returns the tip of a figure that another seat holds captive. */
WordsTip words_tip_captive(void);

/* Returns the tip for two competing buildings: only the first one completed scores. */
WordsTip words_tip_challenge(void);

/* Returns the tip of a token on the board or with a seat. */
WordsTip words_tip_token(Label label);
/* Returns the tip of tokens in the supply. */
WordsTip words_tip_stock(Label label);

/* Writes a tip as one line, "Follower: Claims …", for tooltips. Returns `out`. */
char *words_tip_line(const WordsTip *tip, char *out, int size);

/* --- reasons why not -------------------------------------------------------------------------- */

/* Finds the rule that explains an event or a refusal, as its number in the rulebook ("HALF-19"). */

/* Returns the rule of an event; NULL: none. */
const char *words_why_event(const Catalogue *c, const Event *event);

/* Returns the rule of a refusal. Every refusal that a player can meet has one; NULL: only a bug can
 * cause the refusal. */
const char *words_why_refusal(Refusal refusal);

/* Returns the rule of a refusal in a game with this set of ExpansionIds. */
const char *words_why_fault(uint64_t expansions, const Fault *fault);

/* Returns the rule that forbids placing this figure, preferring one about the figure itself. */
const char *words_why_figure(FigureKind kind, Refusal refusal);
#endif
