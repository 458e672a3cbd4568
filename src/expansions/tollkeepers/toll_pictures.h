/* toll_pictures.h: the small pictures along a road that a toll counts (TOLL-9…11, TOLL-18). */
#ifndef EXPANSIONS_TOLLKEEPERS_TOLL_PICTURES_H
#define EXPANSIONS_TOLLKEEPERS_TOLL_PICTURES_H
#include "rules/state.h"

typedef enum TollPicture {
    TOLL_TRAVELLERS,
    TOLL_FARMHOUSES,
    TOLL_SHEDS,
    TOLL_GARDENS,
    TOLL_HIGHWAYMEN,
    TOLL_PICTURES
} TollPicture;

typedef struct TollCount {
    uint16_t of[TOLL_PICTURES];
} TollCount;

/* Returns the label of a kind of picture in scores. */
Label toll_picture_label(TollPicture picture);

/* Counts all pictures along the road of `root`, once for each tile, however many segments of the
 * road are on it (TOLL-11). `policies` decide whether farmhouses count (TOLL-17); they need not be
 * those of the game. */
TollCount toll_count(const Catalogue *c, const Game *g, uint16_t root, const Policies *policies);

/* Counts the pictures that the road of `node` adds on the tile of that node, without those that
 * earlier nodes of the road on the same tile have added. */
TollCount toll_count_at(const Catalogue *c, const Game *g, uint16_t node, const Policies *policies);

/* Returns the segment of a tile that shows the picture, NO_SEGMENT if it is the illustration of the
 * copy. */
int toll_picture_segment(const TileKind *kind, TollPicture picture);
#endif
