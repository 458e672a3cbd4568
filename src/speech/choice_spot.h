/* choice_spot.h: the place and the figure of a choice. choices.c says it and choices_typed.c
 * compares typed text with it. */
#ifndef SPEECH_CHOICE_SPOT_H
#define SPEECH_CHOICE_SPOT_H
#include "speech/board_words.h"

/* A place on the board. */
typedef struct ChoicePlace {
    bool known; /* false: the choice has no place, and the other fields are invalid */
    Cell cell;
    int corner;  /* corner of the space that a half covers, 0 NW to 3 SW; −1: the whole space */
    bool shared; /* another half is there, so the corner must be said */
    bool at_corner;        /* the corner itself is meant */
    const TileKind *kind;  /* of the tile */
    int rotation, segment; /* segment of that tile; NO_SEGMENT: the whole tile */
} ChoicePlace;

typedef struct ChoiceSpot {
    ChoicePlace at, from; /* `from`: the present place of a figure that moves there */
    bool here;            /* on the tile on trial, so that its space goes without saying */
    const char *token;    /* one of several tokens, "a shed"; NULL: there is only one */
    int figure;           /* FigureKind, −1: none */
    int owner;            /* seat; NO_SEAT: the deciding one */
    int twin;             /* 1; 2 and so on for identical figures in one place */
    char does[160];       /* what it does; "" if the rest says it */
} ChoiceSpot;

/* Returns the spot of table->choices[i]. */
ChoiceSpot choice_spot(const SpeechTable *table, int i);
/* Must the figure be said? */
bool choice_names_figure(const ChoiceSpot *spot);
#endif
