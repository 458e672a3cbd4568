/* board_words.h: the board in words, for people who do not see it. Spaces have names as on a map:
 * the start tile lies at M10, letters go east, numbers south. */
#ifndef SPEECH_BOARD_WORDS_H
#define SPEECH_BOARD_WORDS_H
#include "rules/query.h"

/* What a scene tells about its table. Texts and games are borrowed. */
typedef struct SpeechTable {
    const Catalogue *catalogue;
    const Game *game;             /* with what lies on trial */
    size_t room;                  /* bytes of a copy of the game; 0: nothing is tried out */
    const char *names[SEATS_MAX]; /* of the players */
    uint8_t seat;                 /* who is asked, NO_SEAT: nobody at the screen */
    uint16_t copy;                /* tile in hand; NO_COPY: none */
    Cell cell;                    /* where the keyboard is on the board */
    int rotation;                 /* of the tile in hand */
    const Action *choices;        /* what can be chosen by number now, and about what: */
    int choice_count;
    Question question;  /* QUESTION_NONE: claims on the tile `trial` */
    PlacedTile trial;   /* copy NO_COPY: none */
    int claim_count;    /* choices before the deeds */
    unsigned kinds;     /* set of figures that may claim; 0: there is but one */
    int kind;           /* the one that is chosen; FIGURE_KINDS: none is */
    const char *prompt; /* what is to be done */
    int asked;          /* how often in a row what can be done was asked before */
} SpeechTable;

enum { CELL_NAME_SIZE = 16 };

/* "M10". West of A come −A, −B and so on; rows may be negative. Returns `out`. */
char *cell_name(Cell cell, char *out, size_t size);
/* The cell of a name, upper or lower case; false: it is none. */
bool cell_read(const char *name, size_t length, Cell *cell);

/* Questions that keys ask. All write one text for a voice and return `out`. */
typedef char *SpeechAnswer(const SpeechTable *table, char *out, size_t size);
SpeechAnswer speech_here;      /* the space under the keyboard: tile, parts, whose, worth */
SpeechAnswer speech_around;    /* its neighbours */
SpeechAnswer speech_board;     /* every tile, row by row, and who stands there */
SpeechAnswer speech_mine;      /* own features: size, open sides, points */
SpeechAnswer speech_open_ends; /* the spaces that own features wait for */
SpeechAnswer speech_places;    /* what can be done: places for the tile by points, or choices */
SpeechAnswer speech_left;      /* what is left: tiles, own figures and halves */
SpeechAnswer speech_score;     /* points of all, the leader first */
/* Place number `i` of those that speech_places says of the tile in hand, from 0 and all pages on;
 * false: there are not so many. */
bool speech_place(const SpeechTable *table, int i, Placement *place);
/* The tile in hand, side by side as it is turned; "" without one. */
SpeechAnswer speech_hand;

/* The sides of any tile: "north city, west road, long side: city"; of a double tile part by part:
 * "west: north road, south field; east: north city". And the same behind its name. Return `out`. */
char *speech_sides(const Catalogue *c, uint16_t copy, int rotation, char *out, size_t size);
char *speech_tile(const Catalogue *c, uint16_t copy, int rotation, char *out, size_t size);
#endif
