/* card_parts.h: what the files that draw players' cards share. Only they include it. */
#ifndef SCENES_CARDS_CARD_PARTS_H
#define SCENES_CARDS_CARD_PARTS_H
#include "base/text.h"
#include "scenes/cards/cards.h"
#include "words/tips.h"

enum { CARD_TIP_SIZE = 256, CARD_TIPS_SIZE = 1024, CARD_FIGURES = SEATS_MAX * FIGURES_EACH };

/* The part of a card that shows whose it is, at its left, and how far its content keeps off that
 * and the right rim; u. */
#define CARD_SPINE 46.f
#define CARD_LEFT (CARD_SPINE + 10)
#define CARD_RIGHT 14.f

/* A card as it is drawn: in its column, or unfolded beside it. */
typedef struct Card {
    Tabletop *table;
    Ui *ui;
    float s; /* device px per u */
    Rect rect;
    int seat, color;
    bool active; /* of who decides: on paper, his halves below a line */
    bool low;    /* closer together: five or six stand one below the other */
    UiColor ink; /* of words and numbers on this ground */
} Card;

/* --- cards.c ---------------------------------------------------------------------------------- */

/* Tells what a part of the card counts while the pointer rests there. */
void card_tell(const Card *card, const char *id, int number, Rect part, WordsTip tip);

/* --- card_pieces.c: what a player has, as pieces in lines ------------------------------------- */

/* How high the lines are, u. Asks for nothing of the card but table, seat and `active`. */
float card_lines_high(const Card *card);
/* Draws them from the top of `area` down. */
void card_pieces_draw(const Card *card, Rect area);
/* One figure of a kind and how many there are, at the left end of `cell`. */
void card_count_draw(const Card *card, int kind, Rect cell);
/* What is in hand, as high as `place`, at its left or `right` end. Where hands lie open it shows
 * its faces, and says under the pointer what they are; what is just being laid is on its way. */
void card_hand_draw(const Card *card, Rect place, bool right);
/* Has the seat other tiles of its own than halves? They lie open. */
bool card_holds_others(const Card *card);
/* All that keys tell about the pieces, a line each. */
void card_pieces_tell(const Card *card, Text *text);

/* --- card_seat.c: clock, and whether the person is there -------------------------------------- */

/* Is anything of that told on the card? */
bool card_seat_told(const Card *card);
/* u; 0 where nothing is told. */
float card_seat_high(const Card *card);
void card_seat_draw(const Card *card, Rect place);
void card_seat_slim(const Card *card, Rect place);

/* --- card_talk.c: what its person has just said, beside the card ------------------------------ */

void card_talk_draw(const Card *card);

/* --- card_challenge.c: shrines and monasteries that challenge each other ---------------------- */

/* Of the figure in a slot of the game: u, 0 where it is in none. */
float card_challenge_wide(const Card *card, int slot);
void card_challenge_draw(const Card *card, int slot, Rect cell);
/* `name` gets its first words. */
WordsTip card_challenge_tip(const Card *card, int slot, char *name, int size);
#endif
