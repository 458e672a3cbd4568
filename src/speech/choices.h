/* choices.h: the place and the figure of a choice. choices.c says it and choices.c
 * compares typed text with it. */
#ifndef SPEECH_CHOICES_H
#define SPEECH_CHOICES_H
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

/* --- choices ---------------------------------------------------------------------------------- */

/* The current choices, read aloud one by one and typed. A claim, deed or answer begins
 * with its place and its figure, in the form in which it can be typed; what it does follows the
 * colon:
 *
 *     city n: knight
 *     N9 city n, big follower, Mira: Capture the knight: city of 3 spaces
 *     N9 road e, from M10 field s: Flee here: road of 2 spaces
 *     M10 nw: To the north                 of two halves the one in that corner
 *     M10 corner se: Build the barn
 *     N9 city n, Mira, number 2: Capture the knight: city of 3 spaces      of two that are alike
 * */

enum { CHOICE_NONE = -1, CHOICE_SEVERAL = -2 };

/* Writes table->choices[i]. Returns `out`. */
char *speech_choice(const SpeechTable *table, int i, char *out, size_t size);

/* Returns the choice that `text` means. Everything in the text must be true of it, in the order
 * above; parts may be left out as long as only one choice fits. If several fit, the one with fewest
 * parts left out wins. CHOICE_NONE: none fits; CHOICE_SEVERAL: it is ambiguous. */
int speech_choice_typed(const SpeechTable *table, const char *text);

/* Before drawing: writes entry `i` of the tray, from 0: the pile, then the tiles in hand; "" for
 * none. Returns `out`. speech_tray_typed returns the first entry with that name, or CHOICE_NONE. */
char *speech_tray(const SpeechTable *table, int i, char *out, size_t size);
int speech_tray_typed(const SpeechTable *table, const char *text);
#endif
