/* card_parts.h: shared by the files that draw players' cards. Only they include it. */
#ifndef SCENES_TABLETOP_CARD_PARTS_H
#define SCENES_TABLETOP_CARD_PARTS_H
#include "base/text.h"
#include "scenes/tabletop/table_parts.h"
#include "words/tips.h"

enum { CARD_TIP_SIZE = 256, CARD_TIPS_SIZE = 1024, CARD_FIGURES = SEATS_MAX * FIGURES_EACH };

/* Width of the coloured spine at the left of a card, and the distances of the content from the left
 * and right rims; u. */
#define CARD_SPINE 46.f
#define CARD_LEFT (CARD_SPINE + 10)
#define CARD_RIGHT 14.f

/* A card while it is drawn: in its column, or unfolded next to it. */
typedef struct Card {
    Tabletop *table;
    Ui *ui;
    float s; /* device px per u */
    Rect rect;
    int seat, color;
    bool active; /* the seat that decides now: on paper, with its halves below a line */
    bool low;    /* tighter, because five or six cards are in the column */
    UiColor ink; /* of words and numbers on this background */
} Card;

/* --- cards.c ---------------------------------------------------------------------------------- */

/* Shows `tip` while the pointer rests on a part of the card; `id` and `number` name that part. */
void card_tip(const Card *card, const char *id, int number, Rect part, WordsTip tip);

/* --- card_pieces.c: what a player has, as pieces in lines ------------------------------------- */

/* Returns the height of the lines, u. Uses only table, seat, `active` and `low` of the card. */
float card_lines_high(const Card *card);
/* Draws the lines from the top of `area` down. */
void card_pieces_draw(const Card *card, Rect area);
/* Draws one figure of a kind and the count left in supply at the left end of `cell`. */
void card_count_draw(const Card *card, int kind, Rect cell);
/* Draws the tiles in hand, as high as `place`, at its left or `right` end. Where hands are open it
 * shows their faces and names them under the pointer. A tile that is being placed isn't in the
 * row. */
void card_hand_draw(const Card *card, Rect place, bool right);
/* Does the seat hold tiles other than halves? These are always open. */
bool card_holds_others(const Card *card);
/* Adds the tips of all pieces, one line each, for keyboard users. */
void card_pieces_describe(const Card *card, Text *text);

/* --- cards.c: clock, and whether the player is there ------------------------------------------ */

/* Returns the height of that line, u; 0 without one. */
float card_seat_high(const Card *card);
#endif
