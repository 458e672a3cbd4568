/* board_words.h: the board in words, for players who can't see it. Spaces have names as on a map:
 * the start tile is at M10, letters run east, numbers south. */
#ifndef SPEECH_BOARD_WORDS_H
#define SPEECH_BOARD_WORDS_H
#include "rules/query.h"

/* A scene's description of its table. Texts and games are borrowed. */
typedef struct SpeechTable {
    const Catalogue *catalogue;
    const Game *game;             /* includes a tile on trial */
    size_t room;                  /* size in bytes of a copy of the game; 0: nothing is tried out */
    const char *names[SEATS_MAX]; /* names of the players */
    uint8_t seat;                 /* the player who asks; NO_SEAT: none at this screen */
    uint16_t copy;                /* tile in hand; NO_COPY: none */
    Cell cell;                    /* keyboard position on the board */
    int rotation;                 /* rotation of the tile in hand */
    const Action *choices;        /* what can now be chosen by number */
    int choice_count;
    /* what the choices answer; QUESTION_NONE: they are claims on the tile `trial` */
    Question question;
    PlacedTile trial;   /* its copy is NO_COPY if there is none */
    int claim_count;    /* number of choices before the deeds */
    unsigned kinds;     /* set of figures that may claim; 0: there is only one */
    int kind;           /* the selected kind of figure; FIGURE_KINDS: none */
    const char *prompt; /* what the player has to do */
    int asked;          /* how many times in a row the player asked what is possible */
} SpeechTable;

enum { CELL_NAME_SIZE = 16 };

/* Writes the name of a cell: "M10". West of A are −A, −B and so on; rows may be negative. Returns
 * `out`. */
char *cell_name(Cell cell, char *out, size_t size);
/* Reads the name of a cell in upper or lower case; returns false if the text isn't such a name. */
bool cell_read(const char *name, size_t length, Cell *cell);

/* Answers to the questions that players ask with keys. Each function writes one text for the voice
 * and returns `out`. */
typedef char *SpeechAnswer(const SpeechTable *table, char *out, size_t size);
/* the space at the keyboard position: tile, segments, owners, points */
SpeechAnswer speech_here;
SpeechAnswer speech_around;    /* the four neighbours of that space */
SpeechAnswer speech_board;     /* every tile, row by row, with the figures on it */
SpeechAnswer speech_mine;      /* your features: size, open sides, points */
SpeechAnswer speech_open_ends; /* the spaces where your features are open */
/* what you can do: places for the tile, sorted by points, or choices */
SpeechAnswer speech_places;
SpeechAnswer speech_left;  /* the remaining tiles, and your figures and halves */
SpeechAnswer speech_score; /* points of all players, the leader first */
/* Finds place number `i` of those that speech_places lists for the tile in hand, counting from 0
 * over all pages; returns false if there are fewer. */
bool speech_place(const SpeechTable *table, int i, Placement *place);
/* the tile in hand as speech_tile describes it, in its rotation; "" without a tile */
SpeechAnswer speech_hand;

/* Writes the name of a tile and its sides: "…, north city, west road, long side: city". A double
 * tile is described part by part: "west: north road, south field; east: north city". Returns
 * `out`. */
char *speech_tile(const Catalogue *c, uint16_t copy, int rotation, char *out, size_t size);

/* Writes "City, Mira, 3 spaces, 2 open sides, 6 points" for the feature of a segment; "" if it is
 * no feature. */
char *feature_words(const SpeechTable *table, int tile, int segment, char *out, size_t size);
#endif
