/* count.h: the quarters of the City of Carcassonne, for files, screens and computer players. */
#ifndef EXPANSIONS_COUNT_COUNT_H
#define EXPANSIONS_COUNT_COUNT_H
#include "rules/query.h"

/* In the same order as their symbols and their words in files. */
typedef enum Quarter {
    QUARTER_CASTLE,     /* cities */
    QUARTER_MARKET,     /* fields */
    QUARTER_BLACKSMITH, /* roads */
    QUARTER_CATHEDRAL,  /* monastic buildings */
    QUARTERS
} Quarter;

/* Returns the tile with the quarters, NO_TILE if it is not on the board. */
uint16_t count_tile(const Game *game);

/* Returns the kind of segment that figures of a quarter join (CKR-26). */
int count_quarter_land(int quarter);

/* Returns the quarter where the Count is; its tile must be on the board (CKR-30). */
Quarter count_quarter(const Game *game);
#endif
