/* choice_spot.h: where a choice is and with whom; what choices.c says and choices_typed.c
 * compares. */
#ifndef SPEECH_CHOICE_SPOT_H
#define SPEECH_CHOICE_SPOT_H
#include "speech/board_words.h"

/* A place on the board. */
typedef struct ChoicePlace {
    bool known; /* false: the choice is about none, and nothing else here is valid */
    Cell cell;
    int corner;     /* of the space, 0 NW to 3 SW: what a half covers; −1: the whole space */
    bool shared;    /* another half lies there, so that the corner has to be said */
    bool at_corner; /* the corner itself is meant */
    const TileKind *kind;  /* of the tile, and … */
    int rotation, segment; /* … its part, NO_SEGMENT: the whole tile */
} ChoicePlace;

typedef struct ChoiceSpot {
    ChoicePlace at, from; /* `from`: where who goes there is now */
    bool here;            /* on the tile on trial: nobody needs to hear its space */
    const char *token;    /* which of several, "a shed"; NULL: there is but one */
    int figure;           /* FigureKind, −1: none */
    int owner;            /* seat, NO_SEAT: the one who decides */
    int twin;             /* 1; 2 and so on of figures that are alike and stand together */
    char does[160];       /* what it does; "" where the rest says it */
} ChoiceSpot;

/* That of the i-th of table->choices. */
ChoiceSpot choice_spot(const SpeechTable *table, int i);
/* Does the figure have to be said? */
bool choice_names_figure(const ChoiceSpot *spot);
#endif
